"""Bots are honest and repeatable: two positions that a seat cannot tell apart get the same move, at every level."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any, NamedTuple

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Action, Event, Seat, Setup
from game.dev.laws import draw_move, partner_of
from game.titles import Title
from tests.breadth import FULL, share, turn
from tests.conformance.houses import find, house

PAIRS = 200 if FULL else 48
SHOWN = 4
"""So many positions of a match are shown, wherever they lie: titles with long matches are seen at as many tables as others."""
ITERATIONS = 30
LEVELS = share([(each.id, level) for each in house() for level in each.levels], 6, turn())


def matches(each: Title, seed: int) -> Iterator[Match[Any, Any]]:
    """Random matches without end, each shown some times on its way."""
    dice = Dice(seed)
    while True:
        options = {option.id: dice.pick(option.values) for option in each.options}
        seats = dice.pick(each.seats)
        setup = Setup(each.id, seats, dice.below(1 << 30), 0, options)
        moves = list(played(each, setup, dice))
        shown = {dice.below(len(moves)) for _ in range(SHOWN)}
        match: Match[Any, Any] = Match(each.rules, setup, [Player("", "", None)] * seats)
        for number, move in enumerate(moves):
            if number in shown:
                yield match
            match.submit(*move)


def played(each: Title, setup: Setup, dice: Dice) -> Iterator[tuple[Seat, Action]]:
    """What is done in a random match."""
    rules, state = each.rules, each.rules.start(setup)
    while pending := rules.pending(state):
        seat, action = draw_move(pending, rules.asides(state), dice)
        yield seat, action
        rules.apply(state, seat, action)


class Pair(NamedTuple):
    """A position, another one that the seat cannot tell from it, and what the seat has heard in both."""

    seat: Seat
    state: Any
    partner: Any
    story: Sequence[Event]


@cache
def pairs(name: str, count: int) -> list[Pair]:
    """The same for every level of a title."""
    found = []
    for seed, match in enumerate(islice(matches(find(name), 29), count)):
        seat = Dice(seed).pick(sorted(match.pending()))
        who = frozenset((seat,))
        found.append(Pair(seat, match.state, partner_of(match.rules, match.state, who, Dice(seed)), match.story(who)))
    return found


@pytest.mark.parametrize(("name", "level"), LEVELS)
def test_partners_get_the_same_move(name: str, level: str, soak: int) -> None:
    """Both hear the seat's true story; two bots are made, so that none remembers the other position."""
    each = find(name)
    rules: Any = each.rules
    different = 0
    for seed, (seat, state, partner, story) in enumerate(pairs(each.id, PAIRS * soak)):
        who = frozenset((seat,))
        different += partner.key() != state.key()
        moves = []
        for world in (state, partner):
            bot = each.bot_of(f"{level}:{ITERATIONS}", rules)
            view, decision = rules.view(world, who), rules.pending(world)[seat]
            moves.append((bot.choose(view, story, decision, Dice(seed)), bot.speak(view, story, Dice(seed))))
        assert moves[0] == moves[1], f"pair {seed}: the {level} bot of {each.id} knows more than it sees"
        assert moves[0][0] in rules.pending(state)[seat].options
    assert different > PAIRS // 2
