"""What can be proved of a Mindbug decision: it is true, it rests on nothing hidden, and strong players do it."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Decision
from game.titles.mindbug.bots import make_bot
from game.titles.mindbug.bots.endgame import dark_of, judged
from game.titles.mindbug.puzzles.book import shipped
from game.titles.mindbug.puzzles.proof import prove
from game.titles.mindbug.rules.actions import ATTACK, BLOCK
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import State
from tests.bots.test_mindbug import NAMES, RULES, positions, staged
from tests.breadth import share

BUDGET = 1_500


def asked(s: State) -> tuple[View, Decision]:
    """What the seat that is asked sees, and its question."""
    assert s.offer is not None
    return RULES.view(s, frozenset({s.offer[0]})), RULES.pending(s)[s.offer[0]]


@pytest.mark.parametrize("puzzle", share(list(shipped()), 4), ids=lambda puzzle: puzzle.id)
def test_puzzles_are_solved(puzzle: Any) -> None:
    s = puzzle.start(RULES)
    s.open = sum(1 << card for hand in s.hand for card in hand)
    v, d = asked(s)
    assert dark_of(v, s) == 0
    found = judged(RULES, v, d, 40_000, Dice(1))
    first = prove(RULES, puzzle.start(RULES), puzzle.turns).line[0].action
    assert (found.won, found.turns) == ((first,), puzzle.turns)
    if found.looked <= 4_000:
        assert make_bot("strong:1", RULES).choose(v, (), d, Dice(2)) == first


def test_what_is_proved_is_the_same_in_every_world() -> None:
    """The law of leaks: partner worlds get the same verdict, after as many positions."""
    sure = different = 0
    for number, s in enumerate(positions(160, seed=12)):
        v, d = asked(s)
        if len(d.options) < 2 or len(s.deck[0]) + len(s.deck[1]) > 6:
            continue
        one, other = RULES.sample_world(v, Dice(number)), RULES.sample_world(v, Dice(number + 1000))
        different += one.key() != other.key()
        first, second = (judged(RULES, v, d, BUDGET, Dice(seed)) for seed in (number, number + 1000))
        assert first == second
        sure += first.sure or len(first.open) < len(d.options)
    assert sure > 8 and different > 20


def test_who_wins_by_force_wins_whatever_lies_hidden() -> None:
    """Play on from proved wins, in worlds that fit the View, against anything at all."""
    dice, ends = Dice(3), Counter[int]()
    for s in positions(200, seed=8):
        v, d = asked(s)
        found = judged(RULES, v, d, BUDGET, Dice(1)) if len(d.options) > 1 else None
        if found is None or not found.won or sum(ends.values()) >= 24:
            continue
        t, turns = RULES.sample_world(v, dice), found.turns
        while t.offer is not None:
            seat, options = t.offer
            if seat == d.seat and len(options) > 1:
                verdict = judged(RULES, *asked(t), 4 * BUDGET, Dice(1))
                assert verdict.won and verdict.turns <= turns
                turns = verdict.turns
                RULES.apply(t, seat, dice.pick(verdict.won))
            else:
                RULES.apply(t, seat, dice.pick(options))
        assert t.winner == d.seat
        ends[found.turns] += 1
    assert sum(ends.values()) > 8


def test_a_lost_position_is_held_for_as_long_as_can_be() -> None:
    """Two attackers and one life: only the block lives to see another turn."""
    s = staged(0, [{"play": ["gorillion", "luchataur"]}, {"life": 1, "play": ["plated_scorpion"]}])
    RULES.apply(s, 0, ATTACK[NAMES["gorillion"]])
    v, d = asked(s)
    found = judged(RULES, v, d, BUDGET, Dice(1))
    assert found.best == (BLOCK[NAMES["plated_scorpion"]],)


def test_nothing_is_proved_with_cards_that_nobody_has_seen() -> None:
    """The rival may hold anything: a win that needs another turn is none."""
    s = staged(0, [{"play": ["gorillion"]}, {"life": 2, "hand": ["bee_bear"]}])
    v, d = asked(s)
    assert not judged(RULES, v, d, BUDGET, Dice(1)).sure
    s.open = 1 << NAMES["bee_bear"]
    assert dark_of(asked(s)[0], s) == 0
