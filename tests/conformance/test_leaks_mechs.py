"""What nobody may know in Mechs vs. Minions: the order of the two draw piles, and the dice to come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt

import pytest

from game.core.dice import Dice
from game.core.types import Setup
from game.dev.laws import check_partners, partner_of
from game.titles import title
from game.titles.mechs.expedition.draw import drawn
from game.titles.mechs.expedition.kinds import KINDS
from game.titles.mechs.maps.drawing import title_with
from game.titles.mechs.rules.state import State
from tests.conformance.test_leaks import positions


class Guesses:
    """Counts right guesses, and how many chance would have made."""

    def __init__(self) -> None:
        self.right, self.expected, self.variance = 0, 0.0, 0.0

    def note(self, right: bool, chance: float) -> None:
        """One guess that chance gets right as often as this."""
        self.right += right
        self.expected += chance
        self.variance += chance * (1 - chance)

    def check(self) -> None:
        """No better than chance, and no worse: a pile that is never right would tell something as well."""
        assert self.variance > 5, "there was something to guess"
        assert abs(self.right - self.expected) < 4 * sqrt(self.variance), f"{self.right} right, {self.expected:.0f} is chance"


def alike(pile: Sequence[int]) -> float:
    """How often the card at one place is the same kind in two orders of a pile."""
    size = len(pile)
    return sum(count * count for count in Counter(pile).values()) / (size * size)


@pytest.mark.parametrize("mechs", title("mechs").seats)
def test_piles_and_dice_are_guessed_no_better_than_chance(mechs: int) -> None:
    rules, dice = title("mechs").rules, Dice(mechs)
    tops, bottoms, wrecks, runes = Guesses(), Guesses(), Guesses(), Guesses()
    for state, _ in islice(positions(title("mechs"), 20 + mechs, mechs), 900):
        world: State = rules.sample_world(rules.view(state, frozenset(range(mechs))), dice)
        assert sorted(world.deck) == sorted(state.deck) and sorted(world.wrecks) == sorted(state.wrecks)
        if state.deck:
            tops.note(world.deck[-1] == state.deck[-1], alike(state.deck))
            bottoms.note(world.deck[0] == state.deck[0], alike(state.deck))
        if state.wrecks:
            wrecks.note(world.wrecks[-1] == state.wrecks[-1], alike(state.wrecks))
        runes.note(Dice(world.rng).below(4) == Dice(state.rng).below(4), 1 / 4)
    for guesses in (tops, bottoms, wrecks, runes):
        guesses.check()


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_drawn_missions_keep_the_same_secrets(kind: str) -> None:
    """Pairs of positions that differ in the piles and the dice to come only look alike to everybody."""
    mission = replace(drawn(31, kind, 2), id="Drawn@1")
    one = title_with(mission)
    found = replace(one, options=tuple(replace(o, values=(mission.id,)) if o.id == "mission" else o for o in one.options))
    dice, different = Dice(9), 0
    for state, done in islice(positions(found, 5, 3), 24):
        partner = partner_of(found.rules, state, frozenset((1,)), dice)
        different += partner.key() != state.key()
        check_partners(found.rules, state, partner, frozenset((1,)), dice, done[-12:])
    assert different > 10


def test_first_deals_are_guessed_no_better_than_chance() -> None:
    """Before the first draft nothing is known but what the box holds: eight of each kind."""
    rules, dice, guesses = title("mechs").rules, Dice(3), Guesses()
    for seed in range(400):
        state: State = rules.start(Setup("mechs", 2, seed, 0, title("mechs").defaults()))
        world: State = rules.sample_world(rules.view(state, frozenset((0,))), dice)
        for place in range(-5, 0):
            guesses.note(world.deck[place] == state.deck[place], 1 / 12)
    guesses.check()
