"""Nothing that is shown or sent to a bot is made of the seeds: they are in the dice, and in nothing else.

Two matches of the same title are dealt by other numbers that stand for the same dice, and go the same way. Then every View,
story, question and refusal is the same, byte for byte, for every seat and for who only watches.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.dev.laws import draw_move
from game.home.edition import compiled
from game.titles import Title
from tests.conformance.houses import house
from tests.core.toys import bid
from tests.core.toys.shared import toy

SEEDS = (0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210)
"""Two numbers that a seed may be, and what they both stand for."""
BOT_SEEDS = (0x1111_2222_3333_4444, 0x2BAD_CAFE_2BAD_CAFE)
SAME = 2026
TABLES = [(each, seats) for each in house() for seats in (min(each.seats), max(each.seats))]
LOOKS = 40
"""So many positions of a match are looked at."""


@pytest.fixture
def one_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice of either seed fall the same way."""
    if compiled():
        pytest.skip("compiled dice cannot be loaded")
    begin = Dice.__init__

    def init(self: Dice, seed: int, rolls: tuple[int, ...] | None = None) -> None:
        begin(self, SAME if seed in SEEDS else seed, rolls)

    monkeypatch.setattr(Dice, "__init__", init)


def pair(each: Title, seats: int) -> tuple[Match[Any, Any], ...]:
    """Two matches that are the same but for their seeds."""
    players = [Player(f"P{seat}", "", None) for seat in range(seats)]
    setups = [Setup(each.id, seats, *seeds, each.defaults()) for seeds in zip(SEEDS, BOT_SEEDS, strict=True)]
    return tuple(Match(each.rules, setup, players) for setup in setups)


def eyes(seats: int) -> list[frozenset[Seat]]:
    """Nobody's, everybody's, and those of each seat."""
    return [frozenset(), frozenset(range(seats)), *(frozenset((seat,)) for seat in range(seats))]


def told(match: Match[Any, Any]) -> dict[str, str]:
    """All that leaves the rules at this moment, by whose eyes it is for."""
    rules, found = match.rules, {}
    for who in eyes(match.setup.seats):
        view, pending, asides = match.view(who), match.pending(), match.asides()
        asked = [(d.prompt, d.source, d.secret, d.options if seat in who else ()) for seat, d in sorted(pending.items())]
        said = [(seat, actions) for seat, actions in sorted(asides.items()) if seat in who]
        refused = [
            rules.why_not(view, seat, action) for seat in sorted(who) for d in pending.values() for action in d.options[:3]
        ]
        found[str(sorted(who))] = repr((view, match.story(who), asked, said, refused, match.clock(), match.outcome()))
    return found


def compare(each: Title, seats: int) -> None:
    """Play both matches and compare them at every step, up to `LOOKS` of them."""
    one, two = pair(each, seats)
    dice = Dice(7)
    assert told(one) == told(two)
    for _ in islice(iter(one.pending, {}), LOOKS):
        seat, action = draw_move(one.pending(), one.asides(), dice)
        one.submit(seat, action)
        two.submit(seat, action)
        assert told(one) == told(two)


@pytest.mark.parametrize(("each", "seats"), TABLES, ids=[f"{each.id}-{seats}" for each, seats in TABLES])
def test_nothing_that_is_told_is_made_of_the_seeds(each: Title, seats: int, one_luck: None) -> None:
    compare(each, seats)


@pytest.mark.parametrize(("each", "seats"), TABLES, ids=[f"{each.id}-{seats}" for each, seats in TABLES])
def test_views_do_not_change_with_the_dice(each: Title, seats: int) -> None:
    """What the dice are about to show stands in no View; and a position knows nothing of the number that feeds bots."""
    setup = Setup(each.id, seats, 5, 6, each.defaults())
    state, dice = each.rules.start(setup), Dice(8)
    assert each.rules.start(replace(setup, bot_seed=7)).key() == state.key()
    number = "rng" if hasattr(state, "rng") else "seed"
    if not hasattr(state, number):
        return  # nothing is drawn after the deal
    for _ in islice(iter(lambda: each.rules.pending(state), {}), LOOKS):
        other = state.copy()
        setattr(other, number, getattr(state, number) ^ 0x5555_5555_5555_5555)
        assert other.key() != state.key(), "the dice are part of a position"
        for who in eyes(seats):
            assert repr(each.rules.view(other, who)) == repr(each.rules.view(state, who))
        each.rules.apply(state, *draw_move(each.rules.pending(state), each.rules.asides(state), dice))


class Numbered(bid.Rules):
    """Puts sixteen bits of the deal's number into a prize, which everybody sees."""

    def start(self, setup: Setup, emit: Any = None) -> Any:
        s = super().start(setup, emit)
        s.lost = [setup.bot_seed & 0xFFFF]
        return s


def test_a_number_in_a_view_is_found(one_luck: None) -> None:
    with pytest.raises(AssertionError):
        compare(toy(Numbered, (6,)), 6)
