"""The shared bots on small titles: they find what there is to find, repeat themselves, and see only their View."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from game.bots.flat import FlatBot
from game.bots.greedy import GreedyBot
from game.bots.ismcts import IsmctsBot, Tuning
from game.bots.outcomes import random_playout, worth
from game.bots.random_bot import RandomBot
from game.core.dice import Dice
from game.core.types import Action, Decision, Outcome, Setup, msg
from tests.core.toys import TOYS
from tests.table import duel


@dataclass(frozen=True, slots=True)
class Say(Action):
    number: int


SAY = tuple(Say(n) for n in range(10))


class Matching:
    """Two seats choose a number at the same time; seat 0 wins a point for every match, seat 1 for every miss.

    `leaning`: the numbers that seat 1 may choose from.
    """

    title = "matching"

    def __init__(self, numbers: int, leaning: Sequence[int]) -> None:
        self.all = SAY[:numbers]
        self.leaning = tuple(SAY[n] for n in leaning)

    class State:
        def __init__(self, answers: dict[int, Action]) -> None:
            self.answers = answers

        def copy(self) -> Matching.State:
            return Matching.State(dict(self.answers))

    def choices(self, s: Matching.State) -> tuple[int, tuple[Action, ...]] | None:
        for seat, options in enumerate((self.all, self.leaning)):
            if seat not in s.answers:
                return seat, options
        return None

    def pending(self, s: Matching.State) -> Mapping[int, Decision]:
        options = (self.all, self.leaning)
        return {seat: Decision(seat, msg("x"), options[seat], secret=True) for seat in (0, 1) if seat not in s.answers}

    def apply(self, s: Matching.State, seat: int, a: Action, emit: Any = None) -> None:
        s.answers[seat] = a

    def outcome(self, s: Matching.State) -> Outcome | None:
        if len(s.answers) < 2:
            return None
        return Outcome((1, 2) if s.answers[0] == s.answers[1] else (2, 1), (0, 0), "x")

    def sample_world(self, v: Any, dice: Dice) -> Matching.State:
        return Matching.State({})


def duel_state(hands: list[list[int]], life: list[int], stage: str = duel.MAIN, card: int = 0) -> duel.State:
    return duel.State(0, stage, [], hands, life, [0, 0], card)


def ask(bot: Any, rules: Any, state: Any, seat: int, seed: int = 1) -> Action:
    view, decision = rules.view(state, frozenset({seat})), rules.pending(state)[seat]
    return bot.choose(view, (), decision, Dice(seed))


@pytest.mark.parametrize("bot", ["greedy", "flat", "search"])
def test_a_win_at_hand_is_taken(bot: str) -> None:
    rules = duel.TITLE.rules
    state = duel_state([[5], [1, 1]], [1, 2], duel.AIM, card=3)
    players = {"greedy": GreedyBot(rules, duel.value), "flat": FlatBot(rules, 60), "search": IsmctsBot(rules, Tuning(60))}
    assert ask(players[bot], rules, state, 0) == duel.Aim(1)


def test_the_search_looks_further_than_one_ply() -> None:
    """A dodge saves the duel only against a strong card: what the rival holds has to be thought of."""
    rules = duel.TITLE.rules
    state = duel.State(0, duel.ANSWER, [], [[5, 5], [4, 4]], [6, 1], [0, 1], card=5)
    assert ask(IsmctsBot(rules, Tuning(200)), rules, state, 1) == duel.DODGE


def play(levels: Sequence[Any], seed: int) -> Outcome:
    rules = duel.TITLE.rules
    state, dice = rules.start(Setup("duel", 2, seed)), Dice(seed + 99)
    while (asked := rules.choices(state)) is not None:
        seat = asked[0]
        action = levels[seat].choose(rules.view(state, frozenset({seat})), (), rules.pending(state)[seat], dice)
        rules.apply(state, seat, action)
    outcome = rules.outcome(state)
    assert outcome is not None
    return outcome


def wins(one: Any, other: Any, deals: int) -> float:
    """The share of the first bot over mirrored deals, a draw counting half."""
    total = 0.0
    for seed in range(deals):
        total += worth(play((one, other), seed))[0] + worth(play((other, one), seed))[1]
    return total / (2 * deals)


def test_search_and_one_ply_beat_lots() -> None:
    rules = duel.TITLE.rules
    assert wins(GreedyBot(rules, duel.value, settle=duel.settle), RandomBot(), 20) > 0.6
    assert wins(FlatBot(rules, 30), RandomBot(), 12) > 0.6
    assert wins(IsmctsBot(rules, Tuning(30)), RandomBot(), 12) > 0.6


@pytest.mark.parametrize("prior", [False, True])
def test_the_same_seed_makes_the_same_move(prior: bool) -> None:
    rules = duel.TITLE.rules
    weigh = (lambda state, seat, options: [1.0 + i for i in range(len(options))]) if prior else None
    for deal in range(5):
        state = rules.start(Setup("duel", 2, deal))
        chosen = {repr(ask(IsmctsBot(rules, Tuning(50, prior=weigh)), rules, state, 0, seed=7)) for _ in range(3)}
        assert len(chosen) == 1


def test_a_bot_cannot_see_more_than_its_view() -> None:
    """States that differ only in what the seat may not know make the same move."""
    rules = duel.TITLE.rules
    for deal in range(20):
        state = rules.start(Setup("duel", 2, deal))
        view = rules.view(state, frozenset({0}))
        partner = rules.sample_world(view, Dice(deal + 1))
        assert partner.key() != state.key() and rules.view(partner, frozenset({0})) == view
        for bot in (IsmctsBot(rules, Tuning(30)), FlatBot(rules, 30), GreedyBot(rules, duel.value, worlds=3)):
            assert ask(bot, rules, state, 0, seed=deal) == ask(bot, rules, partner, 0, seed=deal)


def test_nobody_reacts_to_what_is_sealed() -> None:
    """Seat 1 leans on one number: seat 0 finds it although it is asked first; and against free choice nobody is read."""
    rules: Any = Matching(4, leaning=[2])
    state = rules.sample_world(None, Dice(1))
    bot: IsmctsBot[Any, Any] = IsmctsBot(rules, Tuning(300))
    assert bot.choose(None, (), rules.pending(state)[0], Dice(3)) == SAY[2]
    free: Any = Matching(2, leaning=[0, 1])
    for seat in (0, 1):
        arms = IsmctsBot(free, Tuning(2_000)).search(None, (), free.pending(free.sample_world(None, Dice(1)))[seat], Dice(5))
        values = [arm.total / arm.visits for arm in arms.values()]
        assert all(0.3 < value < 0.7 for value in values), "a seat that could look at the other answer would win or lose all"


def test_sealed_phases_further_down_are_not_read_either() -> None:
    class Two(Matching):
        """An open choice of seat 0 (nothing hangs on it) comes before the sealed phase."""

        def choices(self, s: Matching.State) -> tuple[int, tuple[Action, ...]] | None:
            return (0, (SAY[8], SAY[9])) if 9 not in s.answers else super().choices(s)

        def pending(self, s: Matching.State) -> Mapping[int, Decision]:
            if 9 not in s.answers:
                return {0: Decision(0, msg("x"), (SAY[8], SAY[9]))}
            return super().pending(s)

        def apply(self, s: Matching.State, seat: int, a: Action, emit: Any = None) -> None:
            s.answers[9 if 9 not in s.answers else seat] = a

        def outcome(self, s: Matching.State) -> Outcome | None:
            return super().outcome(Matching.State({k: v for k, v in s.answers.items() if k != 9}))

    rules: Any = Two(2, leaning=[0, 1])
    decision = rules.pending(rules.sample_world(None, Dice(1)))[0]

    def value(sealed: Any) -> float:
        arms = IsmctsBot(rules, Tuning(3_000, sealed=sealed)).search(None, (), decision, Dice(2))
        return sum(arm.total for arm in arms.values()) / sum(arm.visits for arm in arms.values())

    assert value(None) < 0.3, "a seat that is asked later reads the earlier answer"
    assert 0.4 < value(lambda s: 9 in s.answers) < 0.6


@pytest.mark.parametrize("toy", TOYS, ids=lambda toy: toy.id)
def test_the_search_plays_every_toy_at_every_seat_count(toy: Any) -> None:
    rules = toy.rules
    for seats in toy.seats:
        state, dice = rules.start(Setup(toy.id, seats, 4, options=toy.defaults())), Dice(6)
        bot: IsmctsBot[Any, Any] = IsmctsBot(rules, Tuning(12))
        for _ in range(200):
            pending = rules.pending(state)
            if not pending:
                break
            seat = dice.pick(sorted(pending))
            action = bot.choose(rules.view(state, frozenset({seat})), (), pending[seat], dice)
            assert action in pending[seat].options
            rules.apply(state, seat, action)
        assert rules.outcome(state) is not None


def test_worth_of_an_end() -> None:
    assert worth(Outcome((1, 2), (0, 0), "x")) == (1.0, 0.0)
    assert worth(Outcome((2, 2), (0, 0), "x")) == (0.5, 0.5)
    assert worth(Outcome((3, 1, 2, 4), (0,) * 4, "x"))[1] == 1.0
    third, first, second, fourth = worth(Outcome((3, 1, 2, 4), (0,) * 4, "x"))
    assert first > second > third > fourth == 0.0
    assert worth(Outcome((1, 1, 1), (0,) * 3, "x")) == (1.0, 1.0, 1.0)


def test_a_playout_stops_at_its_limit() -> None:
    rules = duel.TITLE.rules
    assert random_playout(rules, rules.start(Setup("duel", 2, 1)), Dice(1), limit=3) == ()


def test_noise_makes_a_weaker_bot() -> None:
    rules = duel.TITLE.rules
    clear, dim = GreedyBot(rules, duel.value), GreedyBot(rules, duel.value, worlds=1, noise=3.0)
    state = duel_state([[5], [1, 1]], [1, 2], duel.AIM, card=3)
    assert {ask(clear, rules, state, 0, seed) for seed in range(20)} == {duel.Aim(1)}
    assert {ask(dim, rules, state, 0, seed) for seed in range(20)} == set(duel.AIMS)
