"""Random matches of every title under the laws of the house; see `game.dev.laws` for what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.types import Action, Emit, Seat, Setup
from game.dev.laws import LONGEST, LawBroken, draw_move, match_dice, random_match
from game.titles import Title
from tests.breadth import share, turn
from tests.conformance.houses import Case, cases, find, house
from tests.core.toys import bid, masks, robots
from tests.core.toys.shared import toy


@pytest.mark.parametrize("case", share(cases(), 12, turn()), ids=str)
def test_random_matches(case: Case, soak: int) -> None:
    title = find(case.title)
    for seed in range(case.first * soak, (case.first + case.matches) * soak):
        random_match(title, case.seats, case.options, seed)


UNMET = {
    "mindbug": {"StarterChosen", "StartersRevealed"},
    "mindup": {"RowLaid"},
    "mindflayer": {"CardsDealt"},
    "mechs": {
        "BossRecovered", "BossStunned", "CheckpointReached", "FirstPlayerRolled", "MechLeft", "MinionsFrozen",
        "NumberDieRolled", "ShardDelivered", "ShardDropped", "ShardTaken",
    },
}  # fmt: skip
"""Events of the deal, which nobody does, and of luck that a random match does not have."""
QUESTIONS = {"mindbug": 12, "mindup": 1, "mindflayer": 14, "mechs": 33, "bid": 1, "masks": 1, "robots": 3, "_template": 1}
"""How many different questions the matches of a title come by, at least."""


@pytest.mark.parametrize("title", house(), ids=lambda title: title.id)
def test_the_matches_come_by_everything(title: Title) -> None:
    """Fewer matches, or tamer ones, would hold the laws up to less. The same matches, by the rules alone."""
    asked: set[str] = set()
    met: set[type] = set()
    for case in cases():
        if case.title == title.id:
            for seed in range(case.first, case.first + case.matches):
                play_by(title, case, seed, asked, met)
    missed = {kind.__name__ for kind in {*title.rules.actions, *title.rules.events} - met}
    assert missed == UNMET.get(title.id, set())
    assert len(asked) >= QUESTIONS.get(title.id, 1), sorted(asked)


def play_by(title: Title, case: Case, seed: int, asked: set[str], met: set[type]) -> None:
    """Put down the questions of a match, and the kinds of its actions and events."""
    rules: Any = title.rules
    state = rules.start(Setup(title.id, case.seats, seed, seed + 1, dict(case.options)))
    dice, left = match_dice(seed), title.turn_limit or LONGEST
    while (pending := rules.pending(state)) and left:
        asked.update(decision.prompt.key for decision in pending.values())
        seat, action = draw_move(pending, rules.asides(state), dice)
        met.add(type(action))
        rules.apply(state, seat, action, lambda event: met.add(type(event)))
        left -= 1


@pytest.mark.parametrize("title", house(), ids=lambda title: title.id)
def test_registry_entries_are_complete(title: Title) -> None:
    assert title.id == title.rules.title and title.seats and title.levels and title.minutes > 0
    assert title.rules.version >= 1 and title.rules.content_hash
    for option in title.options:
        assert option.default in option.values and len(set(option.values)) == len(option.values)
    start = title.rules.start(Setup(title.id, title.seats[0], 1, 1, title.defaults()))
    assert title.conceding == any(CONCEDE in actions for actions in title.rules.asides(start).values())


# The laws bite: each of these toys breaks one.


class Leaky(bid.Rules):
    """Shows everybody's bids."""

    def view(self, s: bid.State, who: frozenset[Seat]) -> bid.View:
        return super().view(s, frozenset(range(6)) if who else who)


class Talkative(masks.Rules):
    """Tells what was passed while it is still secret."""

    def apply(self, s: masks.State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        if emit and isinstance(a, masks.Pass):
            emit(masks.RoleClaimed(seat, a.kind))
        super().apply(s, seat, a, emit)


class Forgetful(robots.Rules):
    """Shares a list between a position and its copy."""

    def start(self, setup: Any, emit: Emit | None = None) -> robots.State:
        s = super().start(setup, emit)
        s.sides = Shared(s.sides)
        return s


class Shared(list[int]):
    def __getitem__(self, index: Any) -> Any:
        return self if isinstance(index, slice) else super().__getitem__(index)


class Silent(bid.Rules):
    """Forgets to say that the clock may speak."""

    def asides(self, s: bid.State) -> Mapping[Seat, tuple[Action, ...]]:
        return {seat: a for seat, a in super().asides(s).items() if seat >= 0}


class Wasteful(bid.Rules):
    """Loses a prize."""

    def sell(self, s: bid.State, prize: int, bids: list[int], emit: Emit | None) -> None:
        super().sell(s, prize, bids, emit)
        s.lost.clear()


class Restless(robots.Rules):
    """Does more when somebody watches."""

    def apply(self, s: robots.State, seat: Seat, a: Action, emit: Emit | None = None) -> None:
        super().apply(s, seat, a, emit)
        if emit is None and not s.stack:
            s.pips[0] += 1


class Foreseeing(bid.Rules):
    """Samples worlds with the prizes of the pile in another place."""

    def sample_world(self, v: bid.View, dice: Dice) -> bid.State:
        s = super().sample_world(v, dice)
        s.pile = s.pile[1:] + s.pile[:1]
        return s


@pytest.mark.parametrize(
    "rules, seats, told",
    [
        (Leaky, 6, "others can tell"),
        (Talkative, 4, "tell"),
        (Forgetful, 2, "changed the original"),
        (Silent, 6, "the sand runs"),
        (Wasteful, 6, r"AssertionError: \["),
        (Restless, 2, "somebody watches|stands elsewhere"),
        (Foreseeing, 6, r"view\(sample_world"),
    ],
)
def test_a_broken_law_is_found(rules: type[Any], seats: int, told: str) -> None:
    title = toy(rules, (seats,))
    with pytest.raises(LawBroken, match=told) as error:
        for seed in range(40):
            random_match(title, seats, {}, seed)
    assert "seed" in str(error.value) and title.id in str(error.value)
