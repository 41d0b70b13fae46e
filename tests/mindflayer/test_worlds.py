"""Sampled worlds: `view(sample_world(v)) == v`, lawful hands and teams, their own dice, and a dealing that never gets stuck."""

from __future__ import annotations

from itertools import product

import pytest

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF, hand_of
from game.titles.mindflayer.rules.zones import Zone, settle
from tests.mindflayer.matches import OPTIONS, RULES, last, moves, play, staged

LIMIT = RULES.numbers.limit
SEATS = pytest.mark.parametrize("seats", RULES.catalog.seats)


def sampled(s: State, who: frozenset[Seat], dice: Dice) -> State:
    """A world that fits what `who` sees; that it does is asserted."""
    v = RULES.view(s, who)
    world = RULES.sample_world(v, dice)
    again = RULES.view(world, who)
    assert again == v and repr(again) == repr(v)
    RULES.conserve(world)
    return world


def eyes(dice: Dice, seats: int) -> frozenset[Seat]:
    """Nobody's, one seat's, those of some or of all."""
    kind = dice.below(6)
    if kind == 5:
        return frozenset(range(seats))
    return frozenset(dice.below(seats) for _ in range((0, 1, 1, 2, 4)[kind]))


@SEATS
def test_a_world_looks_like_the_view_it_was_made_from(seats: int) -> None:
    """At every fourth moment of random matches, with both deals and both rulings for who is short of cards."""
    dice, different = Dice(seats), 0
    for seed in range(16):
        for s, _, _ in moves(seats, seed, OPTIONS[seed % 4]):
            if dice.below(4) == 0:
                different += sampled(s, eyes(dice, seats), dice).key()[10:] != s.key()[10:]
        end = last(seats, seed, OPTIONS[seed % 4])
        sampled(end, eyes(dice, seats), dice)
    assert different > 100


@SEATS
def test_hidden_hands_are_lawful(seats: int) -> None:
    dice, full = Dice(40 + seats), (1 << seats) - 1
    for seed in range(8):
        for s, _, _ in moves(seats, seed, {"deal": "official", "short": "give"}):
            if dice.below(5):
                continue
            who = eyes(dice, seats)
            world = sampled(s, who, dice)
            assert (world.began & full).bit_count() >= RULES.catalog.deal_with(s.seats, s.mix).flayers
            assert not world.began & ~world.possessed
            for seat in set(range(seats)) - who:
                hand, out = hand_of(world, seat), world.out >> seat & 1
                assert (hand[act.HARD_HIT] - hand[act.HELPING_HAND] >= LIMIT) == bool(out), "Hard Hits and statuses agree"
                assert hand[act.MIND_FLAYER] - hand[act.MEMORIES] < LIMIT or world.possessed >> seat & 1
                assert world.news[seat] == world.guesses[seat] == ()
                if not s.met and not out:
                    assert hand[act.MIND_FLAYER if world.began >> seat & 1 else act.WAFFLE], "the first card is still there"
                answer = world.sealed[seat]
                assert (answer is None) == (s.sealed[seat] is None)
                if isinstance(answer, act.Exchange) and not world.possessed >> seat & 1:
                    assert act.MIND_FLAYER not in (answer.left, answer.right)
                if isinstance(answer, act.Discard):
                    assert hand[answer.kind]


def test_who_was_possessed_first_knows_the_others_exactly_from_six_seats_on() -> None:
    dice, known, unknown = Dice(8), 0, 0
    for seats in RULES.catalog.seats:
        for seed in range(60):
            s = next(moves(seats, seed))[0]
            for seat in SEATS_OF[s.began]:
                began = {sampled(s, frozenset((seat,)), dice).began for _ in range(8)}
                if seats >= 6:
                    assert began == {s.began}
                    known += 1
                else:
                    unknown += s.began not in began or len(began) > 1
    assert known > 500 and unknown > 10, "at four and five seats a second one is a guess"


def test_spectators_find_every_seat_among_the_first_possessed() -> None:
    s = next(moves(7, 3))[0]
    found = [sampled(s, frozenset(), Dice(n)).began for n in range(300)]
    for seat in range(7):
        share = sum(began >> seat & 1 for began in found) / len(found)
        assert 0.15 < share < 0.45, f"seat {seat} in {share:.2f} of the worlds; 2 of 7 is chance"


def test_worlds_have_dice_and_hidden_meetings_of_their_own() -> None:
    s = next(moves(6, 1))[0]
    worlds = [sampled(s, frozenset((2,)), Dice(n)) for n in range(400)]
    assert len({world.rng for world in worlds}) == 400 and s.rng not in {world.rng for world in worlds}
    for place in range(3):
        assert {world.meetings[place] for world in worlds} == set(range(12))
    tops = [world.deck[-1] for world in worlds]
    assert set(tops) == set(range(act.KINDS))
    chosen = next(moves(6, 1, {"meetings": "lab,pool,fair"}))[0]
    assert {sampled(chosen, frozenset(), Dice(n)).meetings for n in range(9)} == {chosen.meetings}


def test_the_end_is_rebuilt_as_it_is() -> None:
    for seed in range(30):
        s = last(4 + seed % 7, seed)
        world = sampled(s, frozenset(), Dice(seed))
        assert (world.hands, world.possessed, world.began, world.out) == (s.hands, s.possessed, s.began, s.out)
        assert sorted(world.deck) == sorted(s.deck) and world.guesses == s.guesses and world.meetings == s.meetings
        assert RULES.outcome(world) == RULES.outcome(s)


def test_hidden_answers_are_drawn_and_own_ones_stay() -> None:
    s = staged(*["waffle waffle hard_hit"] * 4, stage="meeting", meetings=["fair", "lab", "arcade"], deck="waffle waffle")
    s = play(s, "0: call left", "0: exchange hard_hit waffle", "1: exchange waffle waffle")
    for n in range(20):
        world = sampled(s, frozenset((0,)), Dice(n))
        assert world.sealed[0] == s.sealed[0] and isinstance(world.sealed[1], act.Exchange) and world.sealed[2:] == [None, None]


def test_who_cannot_give_two_cards_is_no_sane_participant_where_that_knocks_out() -> None:
    """Seat 1 gave its Flayers as a Possessed could; a Sane seat with such a hand would have gone out before the exchange."""
    cards = "waffle " * 12
    s = staged(
        f"B {cards}", "P mind_flayer mind_flayer mind_flayer", "hard_hit hard_hit", "hard_hit hard_hit",
        options={"short": "out"}, stage="meeting", met=2, meetings=["lab", "pool", "fair"], active=2,
    )  # fmt: skip
    s = play(s, "2: call left")
    assert RULES.view(s, frozenset()).stage == "exchange"
    for n in range(300):
        world = sampled(s, frozenset((0, 2)), Dice(n))
        for seat in (1, 3):
            hand = hand_of(world, seat)
            assert sum(hand) - hand[act.MIND_FLAYER] >= 2 or world.possessed >> seat & 1


# ---------------------------------------------------------------- dealing
def nets(zones: list[Zone]) -> list[int]:
    return [zone.cards.count(act.HARD_HIT) - zone.cards.count(act.HELPING_HAND) for zone in zones]


def zones_of(cards: str, bounds: list[tuple[int, int | None, int | None]]) -> list[Zone]:
    """Zones of (size, low, high) filled in this order from a text: `h` Hard Hit, `p` Helping Hand, others Waffles."""
    kinds = [{"h": act.HARD_HIT, "p": act.HELPING_HAND}.get(letter, act.WAFFLE) for letter in cards]
    zones = []
    for size, low, high in bounds:
        own, kinds = kinds[:size], kinds[size:]
        zones.append(Zone(own, own.count(act.HARD_HIT) - own.count(act.HELPING_HAND), low, high))
    return zones


@pytest.mark.parametrize(
    ("cards", "bounds"),
    [
        ("hhhhwwww", [(4, None, 2), (4, None, None)]),
        ("wwwwhhhh", [(4, 3, None), (4, None, None)]),
        ("hhhhpphhhh", [(6, None, 2), (4, 3, None), (0, None, None)]),
        ("wwhwhwhwhh", [(5, 3, None), (5, None, 2), (0, None, None)]),
        ("hhhhphww", [(3, None, 2), (3, None, 2), (2, None, 2), (0, None, None)]),
        ("hhhhphwwww", [(3, None, 2), (3, None, 2), (4, None, 2), (0, None, None)]),
    ],
)
def test_dealing_finds_a_way_when_there_is_one(cards: str, bounds: list[tuple[int, int | None, int | None]]) -> None:
    for seed in range(30):
        zones = zones_of(cards, bounds)
        before = sorted(kind for zone in zones for kind in zone.cards)
        settle(zones, Dice(seed))
        assert sorted(kind for zone in zones for kind in zone.cards) == before
        assert [len(zone.cards) for zone in zones] == [size for size, _, _ in bounds]
        assert [zone.net for zone in zones] == nets(zones) and all(zone.fits() for zone in zones)


def test_dealing_gives_up_on_what_cannot_be() -> None:
    zones = zones_of("wwhhh", [(2, 2, None), (2, None, 0), (1, 1, None)])
    settle(zones, Dice(1))
    assert nets(zones) == [zone.net for zone in zones] and sum(nets(zones)) == 3


def test_dealing_tries_every_small_table() -> None:
    """All splits of small piles: whenever some order of the cards fits, the dealing finds one."""
    solved = 0
    for hits, helps, rest in product(range(5), range(3), range(3)):
        cards = "h" * hits + "p" * helps + "w" * rest
        if len(cards) < 4:
            continue
        sizes = (2, 2, len(cards) - 4)
        for low, high, deck in product((None, 1, 2), (0, 1, 2), (None, 0)):
            zones = zones_of(cards, [(sizes[0], low, None), (sizes[1], None, high), (sizes[2], None, deck)])
            settle(zones, Dice(hits))
            if possible(sizes, hits, helps, low, high, deck):
                assert all(zone.fits() for zone in zones), (cards, low, high, deck)
                solved += 1
    assert solved > 200


def possible(sizes: tuple[int, int, int], hits: int, helps: int, low: int | None, high: int, deck: int | None) -> bool:
    """Whether Hard Hits and Helping Hands can be spread so that the three zones fit, by trying everything."""
    for a, b, c, d in product(range(hits + 1), range(helps + 1), range(hits + 1), range(helps + 1)):
        e, f = hits - a - c, helps - b - d
        fits = e >= 0 and f >= 0 and a + b <= sizes[0] and c + d <= sizes[1] and e + f <= sizes[2]
        if fits and (low is None or a - b >= low) and c - d <= high and (deck is None or e - f <= deck):
            return True
    return False
