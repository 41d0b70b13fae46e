"""Nobody learns what he may not know: pairs of positions that differ in secrets only, worlds that guess no better than chance."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import comb, sqrt
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import HIDDEN, Action, Seat, Setup
from game.dev.laws import check_partners, draw_move, partner_of
from game.titles import Title, title
from tests.breadth import FULL, share, turn
from tests.conformance.houses import find, house
from tests.core.toys import masks

PAIRS = 2_000 if FULL else 1_000
CHUNKS = 8
EVERY = 7
"""A pair is looked at after so many actions."""


def positions(each: Title, seed: int, seats: int) -> Iterator[tuple[Any, list[Action]]]:
    """Positions of random matches without end, and what was done before."""
    rules, dice = each.rules, Dice(seed)
    while True:
        options = {option.id: dice.pick(option.values) for option in each.options}
        state = rules.start(Setup(each.id, seats, dice.below(1 << 30), 0, options))
        done: list[Action] = []
        while pending := rules.pending(state):
            if len(done) % EVERY == dice.below(EVERY):
                yield state.copy(), done
            seat, action = draw_move(pending, rules.asides(state), dice)
            rules.apply(state, seat, action)
            done.append(action)


def eyes(dice: Dice, seats: int, asked: list[Seat]) -> frozenset[Seat]:
    """Those of a seat that is asked, as often as not; else of nobody, of any seat, or of two that one person plays."""
    kind = dice.below(6)
    return frozenset((dice.pick(asked),)) if kind < 3 else frozenset(dice.below(seats) for _ in range(kind - 3))


@pytest.mark.parametrize(
    ("name", "seats", "chunk"),
    share([(each.id, seats, chunk) for each in house() for seats in each.seats for chunk in range(CHUNKS)], 8, turn()),
)
def test_partners_cannot_be_told_apart(name: str, seats: int, chunk: int, soak: int) -> None:
    """Views, prompts, options, refusals and events, as text, for pairs that differ only in what these eyes may not know."""
    each = find(name)
    count = PAIRS * soak // CHUNKS if each.id not in ("masks", "robots", "bid") else 50
    dice, different = Dice(chunk), 0
    for state, done in islice(positions(each, chunk, seats), count):
        who = eyes(dice, seats, sorted(each.rules.pending(state)))
        partner = partner_of(each.rules, state, who, dice)
        different += partner.key() != state.key()
        check_partners(each.rules, state, partner, who, dice, done[-12:])
    assert different > 10, "the pairs differ in something"


@pytest.mark.parametrize("each", house(), ids=lambda each: each.id)
def test_stories_hold_only_what_was_shown(each: Title) -> None:
    """What a seat was told is told to everybody who sees at least as much, and a spectator is told the least."""
    dice = Dice(5)
    for seed in range(10):
        seats = max(each.seats)
        match: Match[Any, Any] = Match(
            each.rules, Setup(each.id, seats, seed, 0, each.defaults()), [Player("", "", None)] * seats
        )
        while match.pending():
            match.submit(*draw_move(match.pending(), match.asides(), dice))
        everybody, spectator = match.story(frozenset(range(seats))), match.story(frozenset())
        for seat in range(seats):
            own = match.story(frozenset((seat,)))
            assert len(spectator) <= len(own) <= len(everybody)
            kinds = [type(event) for event in everybody]
            for event in own:
                assert type(event) in kinds


def _deck(state: Any) -> int:
    return len(title("mindbug").catalog.deck(state.sets))


def test_sampled_hands_of_mindbug_are_no_better_than_chance() -> None:
    """At the first decision seat 0 knows its own five cards and those that were revealed; the rest is as likely as any other."""
    rules, dice, chance, exact, shared, expected, variance = title("mindbug").rules, Dice(11), 0.0, 0, 0, 0.0, 0.0
    for seed in range(1_500):
        state = rules.start(Setup("mindbug", 2, seed, 0, title("mindbug").defaults()))
        view = rules.view(state, frozenset((0,)))
        assert set(view.seats[1].hand) == {HIDDEN}
        world = rules.sample_world(view, dice)
        hidden, size = _deck(state) - len(state.hand[0]) - len(view.shown), len(state.hand[1])
        both = len(set(state.hand[1]) & set(world.hand[1]))
        shared += both
        exact += both == size
        chance += 1 / comb(hidden, size)
        expected += size * size / hidden
        variance += size * (size / hidden) * (1 - size / hidden) * (hidden - size) / (hidden - 1)
    assert exact <= chance + 1, f"{exact} hands were guessed"
    assert abs(shared - expected) < 4 * sqrt(variance), f"{shared} cards were guessed, {expected:.0f} is chance"


def test_sampled_decks_and_lives_of_mindbug_are_no_better_than_chance() -> None:
    """The same for the own deck (whose order nobody knows), in the middle of matches."""
    rules, dice, shared, expected, variance = title("mindbug").rules, Dice(12), 0, 0.0, 0.0
    for state, _ in islice(positions(title("mindbug"), 3, 2), 1_000):
        who = frozenset((0,))
        world = rules.sample_world(rules.view(state, who), dice)
        deck, seen = len(state.deck[0]), _seen_by(state, rules, who)
        hidden = sum(card not in seen for card in range(_deck(state)))
        if deck and hidden > deck:
            shared += len(set(state.deck[0]) & set(world.deck[0]))
            expected += deck * deck / hidden
            variance += deck * (deck / hidden) * (1 - deck / hidden) * (hidden - deck) / (hidden - 1)
    assert abs(shared - expected) < 4 * sqrt(variance), f"{shared} cards were guessed, {expected:.0f} is chance"


def _seen_by(state: Any, rules: Any, who: frozenset[Seat]) -> set[int]:
    """Every card whose place these eyes know."""
    view = rules.view(state, who)
    found = {view.played, *view.shown}
    for side in view.seats:
        found |= {*side.hand, *side.discard, *(creature.card for creature in side.play)}
    return found


def test_sampled_hands_of_masks_are_no_better_than_chance() -> None:
    """With ten seats of the toy, a stranger's two cards are right as often as two random cards of those not seen."""
    rules, dice, right, expected = find("masks").rules, Dice(13), 0, 0.0
    for seed in range(2_000):
        state = rules.start(Setup("masks", 10, seed))
        own, other = state.hands[0], state.hands[1]
        world = rules.sample_world(rules.view(state, frozenset((0,))), dice)
        left = [total - mine for total, mine in zip((7, 7, 6), own, strict=True)]
        ways = 1
        for kind in range(3):
            ways *= comb(left[kind], other[kind])
        expected += ways / comb(sum(left), masks.HAND)
        right += world.hands[1] == other
    assert abs(right - expected) < 4 * sqrt(expected), f"{right} hands were guessed, {expected:.0f} is chance"
