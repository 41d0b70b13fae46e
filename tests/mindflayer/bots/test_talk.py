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
from game.titles.mindflayer.bots.grudges import grudges
from game.titles.mindflayer.bots.sight import Sight, sight_of
from game.titles.mindflayer.bots.talk import QUIET, Tongue, _blamed, _thoughts, addressed, claim
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.events import CardBegged, CardGiven, CardsDealt, CardsExchanged, HandClaimed, PlayerAccused
from tests.breadth import share
from tests.mindflayer.bots.tables import Table

GAMES = {"novice": 60, "casual": 60, "regular": 12, "strong:2": 5}
ENOUGH = 24
"""Sentences of a kind that are needed before they tell anything; two standard deviations are luck."""
MOST = 2.5
UNSEEN = (-1,) * act.KINDS


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
        if not isinstance(action, act.Guess):
            word = f"hold {action.count} {action.kind}" if isinstance(action, act.Hold) else type(action).__name__
            self.heard[state.possessed >> seat & 1, word] += 1
        return super()._perform(state, seat, action)


@pytest.mark.parametrize(
    ("level", "talk"), share([*((level, "off") for level in GAMES), ("casual", "free"), ("regular", "free")], 3)
)
def test_no_sentence_tells_a_team(level: str, talk: str) -> None:
    heard: Counter[tuple[int, str]] = Counter()
    asked: Counter[int] = Counter()
    for seed in range(GAMES[level]):
        table = Ears(level, 6, 700 + seed, talk)
        table.play(table.note)
        heard += table.heard
        asked += table.asked
    words = sorted({word for _, word in heard if heard[act.SANE, word] + heard[act.POSSESSED, word] >= ENOUGH})
    assert {"Accuse", f"hold 2 {act.MIND_FLAYER}"} <= set(words) or (level == "strong:2" and "Accuse" in words)
    for word in words:
        for one, other in ((act.SANE, act.POSSESSED), (act.POSSESSED, act.SANE)):
            surely = (heard[one, word] - 2.0 * sqrt(heard[one, word])) / asked[one]
            assert surely < MOST * heard[other, word] / asked[other], (
                f"{word}: {heard[one, word]} of {one}, {heard[other, word]} not"
            )


# ---------------------------------------------------------------------- faces
def _sight(hand: tuple[int, ...], evil: bool = False, shown: int = act.WAFFLE, allies: tuple[int, ...] = ()) -> Sight:
    return Sight(0, 4, evil, False, hand, allies, (0, 1, 2, 3), 2, 4, shown)


def test_the_possessed_show_the_face_of_somebody_sane() -> None:
    hidden = (-1, -1, -1)
    dealt = CardsDealt(
        (act.MIND_FLAYER, *hidden), ((2, 1, 1, 0, 0), UNSEEN, UNSEEN, UNSEEN), (act.POSSESSED, *hidden), ((2,), (), (), ())
    )
    face = face_of(_sight((2, 1, 1, 0, 0), evil=True, allies=(2,)), [dealt])
    assert face.hand in ((0, 1, 3, 0, 0), (1, 1, 2, 0, 0)) and not face.evil and not face.allies
    left = CardsExchanged((0, 1), (1, 0), (1, 0), (act.MIND_FLAYER, -1), (act.HARD_HIT, -1), ((act.WAFFLE, act.WAFFLE), (-1, -1)))
    assert face_of(_sight((1, 0, 3, 0, 0), evil=True), [dealt, left]).hand == (face.hand[0], 0, 4 - face.hand[0], 0, 0)
    given = [CardGiven(seat, 0, act.MIND_FLAYER) for seat in (1, 2)]
    assert face_of(_sight((3, 0, 3, 0, 0), evil=True), [dealt, left, *given]).hand[act.MIND_FLAYER] == 2, "what all have seen"
    lived = outside(dealt, 0)
    assert isinstance(lived, CardsDealt)
    assert lived.firsts[0] == act.WAFFLE and lived.hands[0] == (1, 1, 2, 0,
        0) and lived.teams[0] == act.SANE and not lived.allies[0]
    assert face_of(_sight((4, 0, 0, 0, 0)), []).hand == (4, 0, 0, 0, 0)


def test_nobody_converted_owns_up_to_three() -> None:
    dealt = CardsDealt((act.WAFFLE,) * 4, ((0, 1, 3, 0, 0), UNSEEN, UNSEEN, UNSEEN), (act.SANE,) * 4, ((),) * 4)
    hand = face_of(_sight((4, 0, 2, 1, 0), evil=True), [dealt]).hand
    assert hand[act.MIND_FLAYER] - hand[act.MEMORIES] < 3 and sum(hand) == 7


# ---------------------------------------------------------------------- answers
def _giving(level: str, seed: int, seats: int = 5) -> Table:
    """A table where seat 0 is to give the first card, and nobody has spoken."""
    table = Table((level,) * seats, seed)
    for seat, decision in table.rules.pending(table.state).items():
        table.rules.apply(table.state, seat, decision.options[0], table._tell)
    assert table.view(0).stage == "give"
    return table


@pytest.mark.parametrize("level", ["novice", "casual", "regular", "strong:2"])
@pytest.mark.parametrize("word", [act.ACCUSE[2], act.TRUST[2]])
def test_who_is_spoken_to_answers(level: str, word: Any) -> None:
    called = uncalled = answered = 0
    for seed in range(8):
        table = _giving(level, 300 + seed)
        bot = make_bot(level, table.rules)
        uncalled += bot.speak(table.view(2), table.stories[2], Dice(seed)) is not None
        first = act.HOLD[table.view(2).seats[2].hand[act.WAFFLE]][act.WAFFLE]
        table._perform(table.state, 2, first)
        assert bot.speak(table.view(2), table.stories[2], Dice(seed)) is None, "one word a turn is enough when nobody asks"
        table._perform(table.state, 1, word)
        assert addressed(table.view(2), 2) == [(1, word)]
        answer = bot.speak(table.view(2), table.stories[2], Dice(seed + 50))
        called += 1
        if answer is None:
            continue
        answered += 1
        back = isinstance(answer, act.Accuse | act.Hold)
        assert back if word == act.ACCUSE[2] else answer == act.TRUST[1] or back
        table._perform(table.state, 2, answer)
        assert not addressed(table.view(2), 2)
        assert bot.speak(table.view(2), table.stories[2], Dice(seed)) is None, "two claims are all"
    assert answered >= 0.6 * called
    assert level == "strong:2" or answered > uncalled


def _talking(level: str, seed: int) -> Table:
    """A table in the first time for talk, in which bots have said nothing."""
    table = Table((level,) * 5, seed, talk="free", silence="exchange")
    for _ in range(200):
        if table.view(0).stage == "talk":
            break
        seat, decision = next(iter(table.rules.pending(table.state).items()))
        table.rules.apply(table.state, seat, decision.options[seed % len(decision.options)], table._tell)
    return table


@pytest.mark.parametrize("level", ["casual", "regular"])
def test_in_the_time_for_talk_nobody_leaves_an_accusation_unanswered(level: str) -> None:
    tried = 0
    for seed in range(6):
        table = _talking(level, 500 + seed)
        if table.view(0).stage != "talk":
            continue
        playing = [seat for seat in table.seats if not table.view(0).seats[seat].out]
        for me, foe in zip(playing, [*playing[1:], playing[0]], strict=True):
            hand = face_of(sight_of(table.view(me), me), table.stories[me]).hand
            for kind in (act.MIND_FLAYER, act.HARD_HIT):
                table._perform(table.state, me, act.HOLD[min(hand[kind], act.MOST_HELD)][kind])
            table._perform(table.state, foe, act.ACCUSE[me])
            answer = make_bot(level, table.rules).speak(table.view(me), table.stories[me], Dice(seed))
            assert isinstance(answer, act.Accuse | act.Hold), (level, seed, me)
            tried += 1
    assert tried >= 10


def test_a_giver_answers_who_begs_and_a_word_that_is_contradicted_is_kept_up() -> None:
    table = _giving("regular", 300)
    table._perform(table.state, 3, act.PLEAD)
    assert addressed(table.view(0), 0) == [(3, act.PLEAD)] and not addressed(table.view(1), 1)
    table._perform(table.state, 1, act.TRUST[4])
    table._perform(table.state, 2, act.ACCUSE[4])
    assert addressed(table.view(1), 1) == [(2, act.ACCUSE[4])]
    sure = (0.0, 0.0, 0.9, 0.1, 0.1)
    loud = Tongue(1.0, QUIET.sure, 0.0)
    sight = replace(sight_of(table.view(1), 1), evil=False, allies=())
    answers = {claim(table.view(1), sight, table.stories[1], sure, loud, Dice(seed)) for seed in range(20)}
    assert act.ACCUSE[2] in answers and answers <= {act.ACCUSE[2], None}


# ---------------------------------------------------------------------- pleas
@pytest.mark.parametrize("evil", [False, True])
def test_a_plea_weighs_in_gifts(evil: bool) -> None:
    """Two players alike: the card goes to who begs if that one is taken for a friend, rather to the other if not."""
    table = _giving("regular", 300)
    hands = [(0, 1, 3, 0, 0)] * 5
    worlds = [World([n for hand in hands for n in hand], [3, 3, 3, 3, 3], 0b01000 | evil)]
    for kind in (act.MEMORIES, act.WAFFLE):
        v = replace(table.view(0), shown=kind, said=((1, act.PLEAD),))
        options = [act.Give(1), act.Give(4)]
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
        for said in ((), ((3, act.PLEAD),)):
            v = replace(table.view(0), shown=act.WAFFLE, said=said)
            taken[bool(said)] += make_bot("casual", table.rules).choose(v, table.stories[0], decision, Dice(seed)) == act.Give(3)
    assert taken[True] > 2 * taken[False]


def test_simple_players_blame_who_harmed_them_and_do_not_all_blame_the_same() -> None:
    others = [PlayerAccused(seat, 1) for seat in (2, 3, 4)]
    assert grudges(others, 0, 6)[1] > 0 == grudges(others, 0, 6, hearsay=False)[1], "that is what others say"
    harmed = [CardGiven(giver, act.HARD_HIT, 0) for giver in (1, 5)]
    table = Table(("novice",) * 6, 7)
    face = sight_of(table.view(0), 0)
    blamed = {
        len(story): Counter(claim for seed in range(200) for claim in _blamed(face, story, (0, 0.4, 0, 0, 0, 0.4), Dice(seed)))
        for story in (harmed, [*harmed, *others])
    }
    assert set(blamed[2]) == set(blamed[5]) == {act.ACCUSE[1], act.ACCUSE[5]}
    assert blamed[2][act.ACCUSE[1]] > 60 and blamed[5][act.ACCUSE[1]] < 20 < blamed[5][act.ACCUSE[5]]


def test_who_thinks_the_same_seldom_joins_in_and_who_is_set_upon_is_spoken_up_for() -> None:
    face = sight_of(Table(("regular",) * 5, 7).view(0), 0)
    others = [PlayerAccused(seat, 1) for seat in (2, 3)]

    def said(p: tuple[float, ...], story: list[PlayerAccused]) -> Counter[Any]:
        return Counter(_thoughts(face, story, p, p, QUIET, Dice(seed))[0] for seed in range(200))

    suspects, trusts = (0, 0.7, 0.3, 0.3, 0.3), (0, 0.3, 0.3, 0.3, 0.3)
    assert said(suspects, [])[act.ACCUSE[1]] == 200
    assert 10 < said(suspects, others)[act.ACCUSE[1]] < 60
    assert said(trusts, others)[act.TRUST[1]] == 200 and not said(trusts, others[:1])[act.TRUST[1]]


def test_a_friend_is_spoken_up_for_only_where_somebody_sane_would() -> None:
    """Suspicions that spare friends would make a player defend whom nobody else does."""
    face = sight_of(Table(("regular",) * 5, 7).view(0), 0)
    others = [PlayerAccused(seat, target) for target in (1, 4) for seat in (2, 3)]
    found = _thoughts(face, others, (0, 0.6, 0.3, 0.3, 0.35), (0, 0.3, 0.3, 0.3, 0.35), QUIET, Dice(1))
    assert act.TRUST[4] in found and act.TRUST[1] not in found


# ---------------------------------------------------------------------- what is believed
def _belief(seed: int = 1) -> tuple[Belief, CardsDealt]:
    table = Table(("regular",) * 4, seed)
    hidden = (-1, -1, -1)
    belief = Belief(table.rules.catalog, 0, table.state.mix, 400)
    return belief, CardsDealt((act.WAFFLE, *hidden), ((0, 2, 2, 0, 0), UNSEEN, UNSEEN, UNSEEN), (0, *hidden), ((), (), (), ()))


@pytest.mark.parametrize("count", [0, 1])
def test_a_common_claim_says_nothing_of_the_team_but_something_of_the_hand(count: int) -> None:
    belief, dealt = _belief()
    belief.hear([dealt])
    before = belief.cloud.suspicion()[1]
    belief.hear([dealt, HandClaimed(1, count, act.MIND_FLAYER)])
    assert abs(belief.cloud.suspicion()[1] - before) < 0.05
    fresh, _ = _belief()
    fresh.hear([dealt])
    worlds = [one.cloud.drawn(400, Dice(1)) for one in (fresh, belief)]
    held = [sum(w.hands[act.KINDS] == count and not w.possessed >> 1 & 1 for w in drawn) for drawn in worlds]
    assert held[1] > held[0]


def test_a_claim_that_nobody_sane_can_make_tells() -> None:
    belief, dealt = _belief()
    belief.hear([dealt])
    before = belief.cloud.suspicion()[1]
    belief.hear([dealt, HandClaimed(1, 5, act.MEMORIES)])
    assert belief.cloud.suspicion()[1] > before


def test_who_begs_for_memories_is_believed_to_need_them() -> None:
    belief, dealt = _belief()
    needs = []
    for story in ([dealt], [dealt, CardBegged(2, act.MEMORIES)]):
        belief.hear(story)
        at = 2 * act.KINDS
        needs.append(sum(w.hands[at] > w.hands[at + act.MEMORIES] for w in belief.cloud.drawn(400, Dice(1))))
    assert needs[1] > needs[0]


@pytest.mark.parametrize("level", ["novice", "casual", "regular"])
@pytest.mark.parametrize("evil", [False, True])
def test_who_is_accused_answers_in_the_turn_even_what_was_said_before(level: str, evil: bool) -> None:
    for seed in range(6):
        table = _giving(level, 420 + seed)
        table.state.possessed = table.state.possessed | 4 if evil else table.state.possessed & ~4
        bot = make_bot(level, table.rules)
        for kind in range(act.KINDS):
            for count in range(act.MOST_HELD + 1):
                table.stories[2].append(HandClaimed(2, count, kind))
        table._perform(table.state, 1, act.ACCUSE[2])
        answer = bot.speak(table.view(2), table.stories[2], Dice(seed))
        assert isinstance(answer, act.Accuse) or (isinstance(answer, act.Hold) and answer.kind == act.MIND_FLAYER)
        table._perform(table.state, 2, answer)
        assert bot.speak(table.view(2), table.stories[2], Dice(seed)) is None, "once in a turn"
