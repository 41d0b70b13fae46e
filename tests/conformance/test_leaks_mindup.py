"""What nobody may know in Mind Up!: rivals' hands and chosen cards, the piles, the next order of the score cards."""

from __future__ import annotations

from itertools import islice
from math import sqrt

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN, Event, Seat, Setup
from game.titles import title
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.rules.events import CardsDealt, LastCardsPlaced
from game.titles.mindup.rules.seen import View
from game.titles.mindup.rules.state import NONE, State
from tests.conformance.test_leaks import eyes, positions

SEATS = pytest.mark.parametrize("seats", title("mindup").seats)


def start(seats: int, seed: int, objectives: int = 0) -> State:
    found = title("mindup").rules.start(Setup("mindup", seats, seed, 0, {"objectives": objectives, "memory_aid": False}))
    assert isinstance(found, State)
    return found


def sampled(state: State, who: Seat, dice: Dice) -> State:
    rules = title("mindup").rules
    found = rules.sample_world(rules.view(state, frozenset((who,))), dice)
    assert isinstance(found, State)
    return found


class Guesses:
    """Counts right guesses of draws without replacement, and what chance would have guessed."""

    def __init__(self) -> None:
        self.right, self.expected, self.variance = 0, 0.0, 0.0

    def note(self, true: set[int], guessed: set[int], pool: int) -> None:
        """`guessed` cards for the `true` ones, from a pool of so many that could lie there."""
        size = len(true)
        assert len(guessed) == size <= pool
        pool = max(pool, 1)
        self.right += len(true & guessed)
        self.expected += size * size / pool
        self.variance += size * (size / pool) * (1 - size / pool) * (pool - size) / max(1, pool - 1)

    def check(self) -> None:
        assert self.variance > 1, "there was something to guess"
        assert abs(self.right - self.expected) < 4 * sqrt(self.variance), f"{self.right} right, {self.expected:.0f} is chance"


def everything(state: State) -> list[tuple[str, set[int]]]:
    """The hidden places of a position, seen from seat 0: the others' cards that nobody saw them pick up, and the draw pile."""
    known = [set(cards) for cards in state.picked]
    places = [("deck", set(state.deck))]
    for seat in range(1, len(state.hand)):
        own = {*state.hand[seat], *([state.sealed[seat]] if state.sealed[seat] != NONE else [])}
        places.append((f"hand {seat}", own - known[seat]))
    return places


@SEATS
def test_hidden_cards_are_guessed_no_better_than_chance(seats: int) -> None:
    """From the first deal to the third round, with some cards chosen already."""
    found: dict[str, Guesses] = {}
    dice = Dice(seats)
    for state, _ in islice(positions(title("mindup"), 40 + seats, seats), 700):
        world = sampled(state, 0, dice)
        true, guessed = everything(state), everything(world)
        pool = sum(len(cards) for _, cards in true)
        for (place, cards), (_, others) in zip(true, guessed, strict=True):
            found.setdefault(place, Guesses()).note(cards, others, pool)
    for guesses in found.values():
        guesses.check()


@SEATS
def test_chosen_cards_are_guessed_no_better_than_chance(seats: int) -> None:
    """In the second and third round all cards of a hand but one are known; which of them was chosen is not."""
    guesses, dice = Guesses(), Dice(60 + seats)
    for state, _ in islice(positions(title("mindup"), 70 + seats, seats), 900):
        for seat in range(1, seats):
            hand = [*state.hand[seat], state.sealed[seat]]
            if state.sealed[seat] != NONE and set(hand) <= set(state.picked[seat]):
                world = sampled(state, 0, dice)
                assert sorted([*world.hand[seat], world.sealed[seat]]) == sorted(hand), "what was seen is remembered"
                guesses.note({state.sealed[seat]}, {world.sealed[seat]}, len(hand))
    guesses.check()


def test_orders_and_objectives_to_come_are_guessed_no_better_than_chance() -> None:
    """The dice of a sampled world are others: 1 of 120 orders, and 1 of 14 first objectives, comes true by chance."""
    rules, dice, orders, objectives = title("mindup").rules, Dice(8), Guesses(), Guesses()
    for seed in range(1_500):
        state = start(3, seed, 1)
        world = sampled(state, 0, dice)
        objectives.note({state.pile[-1]}, {world.pile[-1]}, 13)
        rows = []
        for s in (state, world):
            while s.round == 1:
                seat, options = rules.choices(s)
                rules.apply(s, seat, options[0])
            rows.append(int("".join(map(str, s.order))))
        orders.note({rows[0]}, {rows[1]}, 120)
    orders.check()
    objectives.check()


def elsewhere(state: State, who: frozenset[Seat], keep: int, dice: Dice) -> State:
    """The same position with the same chosen cards, but other cards in hands and draw pile, as far as `who` knows.

    The card `keep` stays where it is.
    """
    world = state.copy()
    known = {keep, *(card for picked in state.picked for card in picked)}
    open_ = [
        (zone, place)
        for zone in (world.deck, *(hand for seat, hand in enumerate(world.hand) if seat not in who))
        for place, card in enumerate(zone)
        if card not in known
    ]
    cards = [zone[place] for zone, place in open_]
    dice.shuffle(cards)
    for (zone, place), card in zip(open_, cards, strict=True):
        zone[place] = card
    for hand in world.hand:
        hand.sort()
    world.rng = dice.seed
    return world


def watch(state: State, seat: Seat, card: int, who: frozenset[Seat]) -> list[tuple[Event, View]]:
    """What these eyes see of a choice: each event, with the View at that moment."""
    rules, state, seen = title("mindup").rules, state.copy(), []
    rules.apply(state, seat, PLAY[card], lambda e: seen.append((rules.redact(state, e, who), rules.view(state, who))))
    return seen


@SEATS
def test_a_turn_shows_the_chosen_cards_and_nothing_else(seats: int) -> None:
    """Beat by beat, the last choice of a turn looks the same whatever else the others hold, as long as the round goes on."""
    dice, turns, different = Dice(90 + seats), 0, 0
    for seed in range(15):
        state, rules = start(seats, seed, seed % 6), title("mindup").rules
        while not state.reason:
            seat, options = rules.choices(state)
            card = dice.pick(options).card
            if state.waiting == 1 and len(state.hand[seat]) > 2:
                who = eyes(dice, seats, [seat])
                world = elsewhere(state, who, card, dice)
                turns, different = turns + 1, different + (world.key() != state.key())
                assert watch(world, seat, card, who) == watch(state, seat, card, who)
            rules.apply(state, seat, PLAY[card])
    assert turns == 18 * 15 and different > 200


@SEATS
def test_no_view_of_a_match_shows_more_than_it_should(seats: int) -> None:
    """At every beat of every action: foreign hands are HIDDEN, and so are dealt and chosen cards in events."""
    rules, dice = title("mindup").rules, Dice(seats)
    state, hidden = start(seats, 5, 5), 0
    while not state.reason:
        seat, options = rules.choices(state)
        card = dice.pick(options).card
        for who in (frozenset[Seat](), frozenset((0,)), frozenset((1, seats - 1))):
            for event, view in watch(state, seat, card, who):
                for other, side in enumerate(view.seats):
                    if other not in who:
                        assert set(side.hand) <= {HIDDEN} and side.sealed == HIDDEN
                        hidden += 1
                if isinstance(event, CardsDealt):
                    assert all(
                        (card == HIDDEN) == (owner not in who) for owner, card in zip(event.seats, event.cards, strict=True)
                    )
                elif isinstance(event, LastCardsPlaced):
                    assert HIDDEN not in event.cards, "last cards lie open"
        rules.apply(state, seat, PLAY[card])
    assert hidden > 1_000
