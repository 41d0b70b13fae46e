"""What bots say: alike in both teams, answered, and heard."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from math import sqrt
from typing import Any

import pytest

from game.core.dice import Dice
from game.titles.mindflayer.bots import make_bot
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.choice import Chooser
from game.titles.mindflayer.bots.face import face_of, outside
from game.titles.mindflayer.bots.sight import Sight, sight_of
from game.titles.mindflayer.bots.talk import QUIET, Tongue, addressed, claim
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules.actions import (
    ACCUSE,
    HARD_HIT,
    HOLD,
    KINDS,
    MEMORIES,
    MIND_FLAYER,
    PLEAD,
    POSSESSED,
    SANE,
    TRUST,
    WAFFLE,
    Accuse,
    Give,
    Guess,
    Hold,
)
from game.titles.mindflayer.rules.events import CardBegged, CardGiven, CardsDealt, CardsExchanged, HandClaimed
from tests.mindflayer.bots.tables import Table

GAMES = {"novice": 60, "casual": 60, "regular": 12, "strong:2": 5}
ENOUGH = 24
"""Sentences of a kind that are needed before they tell anything; two standard deviations are luck."""
MOST = 2.5
UNSEEN = (-1,) * KINDS


class Ears(Table):
    """A table that notes which team said what, and how many were asked."""

    def __init__(self, level: str, seats: int, seed: int, talk: str = "off") -> None:
        super().__init__((level,) * seats, seed, talk=talk)
        self.heard: Counter[tuple[int, str]] = Counter()
        self.asked: Counter[int] = Counter()
        self._turn = -1

    def note(self, table: Table) -> None:
        """Once a turn: who could speak."""
        if table.state.turn != self._turn:
            self._turn = table.state.turn
            self.asked.update(table.state.possessed >> seat & 1 for seat in self.seats if not table.state.out >> seat & 1)

    def _perform(self, state: Any, seat: Any, action: Any) -> Any:
        if not isinstance(action, Guess):
            word = f"hold {action.count} {action.kind}" if isinstance(action, Hold) else type(action).__name__
            self.heard[state.possessed >> seat & 1, word] += 1
        return super()._perform(state, seat, action)


@pytest.mark.parametrize(("level", "talk"), [*((level, "off") for level in GAMES), ("casual", "free"), ("regular", "free")])
def test_no_sentence_tells_a_team(level: str, talk: str) -> None:
    heard: Counter[tuple[int, str]] = Counter()
    asked: Counter[int] = Counter()
    for seed in range(GAMES[level]):
        table = Ears(level, 6, 700 + seed, talk)
        table.play(table.note)
        heard += table.heard
        asked += table.asked
    words = sorted({word for _, word in heard if heard[SANE, word] + heard[POSSESSED, word] >= ENOUGH})
    assert {"Accuse", f"hold 2 {MIND_FLAYER}"} <= set(words) or (level == "strong:2" and "Accuse" in words)
    for word in words:
        for one, other in ((SANE, POSSESSED), (POSSESSED, SANE)):
            surely = (heard[one, word] - 2.0 * sqrt(heard[one, word])) / asked[one]
            assert surely < MOST * heard[other, word] / asked[other], (
                f"{word}: {heard[one, word]} of {one}, {heard[other, word]} not"
            )


# ---------------------------------------------------------------------- faces
def _sight(hand: tuple[int, ...], evil: bool = False, shown: int = WAFFLE, allies: tuple[int, ...] = ()) -> Sight:
    return Sight(0, 4, evil, False, hand, allies, (0, 1, 2, 3), 2, 4, shown)


def test_the_possessed_show_the_face_of_somebody_sane() -> None:
    hidden = (-1, -1, -1)
    dealt = CardsDealt(
        (MIND_FLAYER, *hidden), ((2, 1, 1, 0, 0), UNSEEN, UNSEEN, UNSEEN), (POSSESSED, *hidden), ((2,), (), (), ())
    )
    face = face_of(_sight((2, 1, 1, 0, 0), evil=True, allies=(2,)), [dealt])
    assert face.hand in ((0, 1, 3, 0, 0), (1, 1, 2, 0, 0)) and not face.evil and not face.allies
    left = CardsExchanged((0, 1), (1, 0), (1, 0), (MIND_FLAYER, -1), (HARD_HIT, -1), ((WAFFLE, WAFFLE), (-1, -1)))
    assert face_of(_sight((1, 0, 3, 0, 0), evil=True), [dealt, left]).hand == (face.hand[0], 0, 4 - face.hand[0], 0, 0)
    given = [CardGiven(seat, 0, MIND_FLAYER) for seat in (1, 2)]
    assert face_of(_sight((3, 0, 3, 0, 0), evil=True), [dealt, left, *given]).hand[MIND_FLAYER] == 2, "what all have seen"
    lived = outside(dealt, 0)
    assert isinstance(lived, CardsDealt)
    assert lived.firsts[0] == WAFFLE and lived.hands[0] == (1, 1, 2, 0, 0) and lived.teams[0] == SANE and not lived.allies[0]
    assert face_of(_sight((4, 0, 0, 0, 0)), []).hand == (4, 0, 0, 0, 0)


def test_nobody_converted_owns_up_to_three() -> None:
    dealt = CardsDealt((WAFFLE,) * 4, ((0, 1, 3, 0, 0), UNSEEN, UNSEEN, UNSEEN), (SANE,) * 4, ((),) * 4)
    hand = face_of(_sight((4, 0, 2, 1, 0), evil=True), [dealt]).hand
    assert hand[MIND_FLAYER] - hand[MEMORIES] < 3 and sum(hand) == 7


# ---------------------------------------------------------------------- answers
def _giving(level: str, seed: int, seats: int = 5) -> Table:
    """A table where seat 0 is to give the first card, and nobody has spoken."""
    table = Table((level,) * seats, seed)
    for seat, decision in table.rules.pending(table.state).items():
        table.rules.apply(table.state, seat, decision.options[0], table._tell)
    assert table.view(0).stage == "give"
    return table


@pytest.mark.parametrize("level", ["novice", "casual", "regular", "strong:2"])
@pytest.mark.parametrize("word", [ACCUSE[2], TRUST[2]])
def test_who_is_spoken_to_answers(level: str, word: Any) -> None:
    called = uncalled = answered = 0
    for seed in range(8):
        table = _giving(level, 300 + seed)
        bot = make_bot(level, table.rules)
        uncalled += bot.speak(table.view(2), table.stories[2], Dice(seed)) is not None
        first = HOLD[table.view(2).seats[2].hand[WAFFLE]][WAFFLE]
        table._perform(table.state, 2, first)
        assert bot.speak(table.view(2), table.stories[2], Dice(seed)) is None, "one word a turn is enough when nobody asks"
        table._perform(table.state, 1, word)
        assert addressed(table.view(2), 2) == [(1, word)]
        answer = bot.speak(table.view(2), table.stories[2], Dice(seed + 50))
        called += 1
        if answer is None:
            continue
        answered += 1
        assert isinstance(answer, Accuse | Hold) if word == ACCUSE[2] else answer == TRUST[1] or isinstance(answer, Accuse | Hold)
        table._perform(table.state, 2, answer)
        assert not addressed(table.view(2), 2)
        assert bot.speak(table.view(2), table.stories[2], Dice(seed)) is None, "two claims are all"
    assert answered >= 0.6 * called
    assert level == "strong:2" or answered > uncalled


def test_a_giver_answers_who_begs_and_a_word_that_is_contradicted_is_kept_up() -> None:
    table = _giving("regular", 300)
    table._perform(table.state, 3, PLEAD)
    assert addressed(table.view(0), 0) == [(3, PLEAD)] and not addressed(table.view(1), 1)
    table._perform(table.state, 1, TRUST[4])
    table._perform(table.state, 2, ACCUSE[4])
    assert addressed(table.view(1), 1) == [(2, ACCUSE[4])]
    sure = (0.0, 0.0, 0.9, 0.1, 0.1)
    loud = Tongue(1.0, QUIET.sure, 0.0)
    sight = replace(sight_of(table.view(1), 1), evil=False, allies=())
    answers = {claim(table.view(1), sight, table.stories[1], sure, loud, Dice(seed)) for seed in range(20)}
    assert ACCUSE[2] in answers and answers <= {ACCUSE[2], None}


# ---------------------------------------------------------------------- pleas
@pytest.mark.parametrize("evil", [False, True])
def test_a_plea_weighs_in_gifts(evil: bool) -> None:
    """Two players alike: the card goes to who begs if that one is taken for a friend, rather to the other if not."""
    table = _giving("regular", 300)
    hands = [(0, 1, 3, 0, 0)] * 5
    worlds = [World([n for hand in hands for n in hand], [3, 3, 3, 3, 3], 0b01000 | evil)]
    for kind in (MEMORIES, WAFFLE):
        v = replace(table.view(0), shown=kind, said=((1, PLEAD),))
        options = [Give(1), Give(4)]
        sight = replace(sight_of(v, 0), evil=evil, converted=False)
        values = [
            Chooser(table.rules.catalog, v, sight, worlds, (0.0, p, 0.3, 0.3, p), Dice(1)).values(options) for p in (0.1, 0.9)
        ]
        gains = [first - second for first, second in values]
        assert (gains[0] < gains[1]) if evil else (gains[0] > 0 > gains[1])


def test_simple_players_hear_a_plea_too() -> None:
    taken: Counter[bool] = Counter()
    for seed in range(40):
        table = _giving("casual", 300)
        decision = table.rules.pending(table.state)[0]
        for said in ((), ((3, PLEAD),)):
            v = replace(table.view(0), shown=WAFFLE, said=said)
            taken[bool(said)] += make_bot("casual", table.rules).choose(v, table.stories[0], decision, Dice(seed)) == Give(3)
    assert taken[True] > 2 * taken[False]


# ---------------------------------------------------------------------- what is believed
def _belief(seed: int = 1) -> tuple[Belief, CardsDealt]:
    table = Table(("regular",) * 4, seed)
    hidden = (-1, -1, -1)
    belief = Belief(table.rules.catalog, 0, table.state.mix, 400)
    return belief, CardsDealt((WAFFLE, *hidden), ((0, 2, 2, 0, 0), UNSEEN, UNSEEN, UNSEEN), (0, *hidden), ((), (), (), ()))


@pytest.mark.parametrize("count", [0, 1])
def test_a_common_claim_says_nothing_of_the_team_but_something_of_the_hand(count: int) -> None:
    belief, dealt = _belief()
    belief.hear([dealt])
    before = belief.suspicion()[1]
    belief.hear([dealt, HandClaimed(1, count, MIND_FLAYER)])
    assert abs(belief.suspicion()[1] - before) < 0.05
    fresh, _ = _belief()
    fresh.hear([dealt])
    held = [sum(w.hands[KINDS] == count and not w.possessed >> 1 & 1 for w in one.drawn(400, Dice(1))) for one in (fresh, belief)]
    assert held[1] > held[0]


def test_a_claim_that_nobody_sane_can_make_tells() -> None:
    belief, dealt = _belief()
    belief.hear([dealt])
    before = belief.suspicion()[1]
    belief.hear([dealt, HandClaimed(1, 5, MEMORIES)])
    assert belief.suspicion()[1] > before


def test_who_begs_for_memories_is_believed_to_need_them() -> None:
    belief, dealt = _belief()
    needs = []
    for story in ([dealt], [dealt, CardBegged(2, MEMORIES)]):
        belief.hear(story)
        at = 2 * KINDS
        needs.append(sum(w.hands[at] > w.hands[at + MEMORIES] for w in belief.drawn(400, Dice(1))))
    assert needs[1] > needs[0]
