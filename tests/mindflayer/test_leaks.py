"""Teams and hands stay secret: two matches that differ in nothing else run side by side, and nobody can tell them apart.

The second match has other Possessed players, and other Mind Flayers, Waffles and Memories in the hidden hands. In both the same
is done. At every beat the eyes that watch see the same View and the same event, byte for byte; prompts, refusals, their own
options and the private pages with their minimum times are the same, even the pages of those whose team differs.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Action, Event, Seat, Setup
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules import private_pages
from game.titles.mindflayer.rules.actions import ACTIONS, KINDS, MEMORIES, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import SEATS_OF, hand_of
from tests.breadth import turn
from tests.mindflayer.matches import OPTIONS, RULES, moves

Who = frozenset[Seat]
SEATS = pytest.mark.parametrize("seats", RULES.catalog.seats)
LIMIT = RULES.numbers.limit
SHUFFLED = (MIND_FLAYER, WAFFLE, MEMORIES)
"""Kinds that tell nothing to the table. Hard Hits and Helping Hands stay where they are: who goes out is public."""


# ---------------------------------------------------------------- pairs of matches
def twin_of(s: State, who: Who, dice: Dice) -> State:
    """The same table to these eyes, with other teams and other cards in the hands they do not see."""
    twin, hidden = s.copy(), [seat for seat in range(s.seats) if seat not in who]
    cards = [kind for seat in hidden for kind in SHUFFLED for _ in range(s.hands[KINDS * seat + kind])]
    dice.shuffle(cards)
    for seat in hidden:
        size = sum(s.hands[KINDS * seat + kind] for kind in SHUFFLED)
        for kind in SHUFFLED:
            twin.hands[KINDS * seat + kind] = cards[:size].count(kind)
        del cards[:size]
    if not (RULES.catalog.deal_with(s.seats, s.mix).eyes_open and any(s.began >> seat & 1 for seat in who)):
        firsts = [s.began >> seat & 1 for seat in hidden]
        dice.shuffle(firsts)
        for seat, first in zip(hidden, firsts, strict=True):
            twin.began = twin.began & ~(1 << seat) | first << seat
    for seat in hidden:
        hand, bit = hand_of(twin, seat), 1 << seat
        turned = twin.began & bit or hand[MIND_FLAYER] - hand[MEMORIES] >= LIMIT or dice.below(3) == 0
        twin.possessed = twin.possessed | bit if turned else twin.possessed & ~bit
    RULES.conserve(twin)
    return twin


def pairs(seats: int, seed: int) -> Any:
    """Pairs at the look and before gifts of random matches, without end, with the eyes that cannot tell them apart."""
    dice = Dice(seed)
    while True:
        for s, _, _ in moves(seats, dice.below(1 << 30), dice.pick(OPTIONS)):
            if not any(s.sealed) and dice.below(40 if s.met else 80) == 0:
                who = frozenset(dice.below(seats) for _ in range(dice.below(4)))
                yield s, twin_of(s, who, dice), who


class Beat:
    """What some eyes see of one event: the event, the View then, and whether a face of it is theirs to see.

    `parts`: everybody learns something here of hands or teams: the end, and who goes out by being short of cards to give.
    """

    def __init__(self, s: State, e: Event, who: Who) -> None:
        self.event, self.view = RULES.redact(s, e, who), RULES.view(s, who)
        self.faces = isinstance(e, ev.CardsShown | ev.CardsSeen | ev.CardsSwapped) and self.event is not None
        self.parts = isinstance(e, ev.TeamsRevealed) or (isinstance(e, ev.SeatsOut) and e.short)

    def blind(self) -> str:
        """The event without the faces of cards."""
        return repr(replace(self.event, kinds=()) if self.faces else self.event)


def done(s: State, seat: Seat, action: Action, who: Who) -> tuple[State, list[Beat]]:
    """The position after an action, and all that these eyes saw of it."""
    s, beats = s.copy(), list[Beat]()

    def keep(e: Event) -> None:
        beat = Beat(s, e, who)
        if beat.event is not None:
            beats.append(beat)

    RULES.apply(s, seat, action, keep)
    return s, beats


def asked(s: State, who: Who) -> str:
    """Everything that these eyes know of the questions: who is asked what, their own options, and what they may do besides."""
    pending, asides = RULES.pending(s), RULES.asides(s)
    questions = [(seat, d.prompt, d.source, d.secret) for seat, d in sorted(pending.items())]
    own = [(pending[seat].options if seat in pending else (), asides.get(seat, ())) for seat in sorted(who)]
    return repr((questions, own, RULES.outcome(s), RULES.clock(s)))


def refusals(s: State, who: Who, seat: Seat) -> str:
    """What this seat would be told from this View, for every kind of action."""
    v = RULES.view(s, who)
    return repr([RULES.why_not(v, seat, action) for action in REFUSABLE])


def pages(s: State) -> list[tuple[private_pages.Page, ...]]:
    """The private pages of every seat, as the seat itself, the table and everybody together would work them out."""
    found, table, everybody = [], RULES.view(s, frozenset()), RULES.view(s, frozenset(range(s.seats)))
    for seat in range(s.seats):
        for v in (RULES.view(s, frozenset((seat,))), table, everybody):
            found.append((*private_pages.pages(v, seat), *private_pages.visits(v, seat)))
    return found


def every_kind_of_action() -> list[Action]:
    """One or two of each."""
    samples: list[Action] = []
    for cls in ACTIONS:
        fields = len(cls.__dataclass_fields__)
        samples += [cls(*(value,) * fields) for value in ((0, 1) if fields else (0,))]
    return samples


REFUSABLE = every_kind_of_action()


def choose(one: State, two: State, who: Who, dice: Dice) -> tuple[Seat, Action] | None:
    """Something that may be done in both matches; None where the hidden hands have no answer in common, or chance moves cards
    that nobody sees (the Tunnels), so that the matches part in public."""
    pending, other = RULES.pending(one), RULES.pending(two)
    asides = [(seat, a) for seat, found in RULES.asides(one).items() for a in found if a in RULES.asides(two).get(seat, ())]
    if asides and dice.below(6) == 0:
        return dice.pick(asides)
    seat = dice.pick(sorted(pending))
    common = [option for option in pending[seat].options if option in other[seat].options]
    swap = RULES.view(one, who).ask == "swap_with"
    return (seat, dice.pick(common)) if common and not swap else None


def side_by_side(one: State, two: State, who: Who, dice: Dice) -> tuple[int, int]:
    """Play both until they part in public. Gives how many actions and how many beats were the same."""
    actions = beats = 0
    while True:
        assert repr(RULES.view(one, who)) == repr(RULES.view(two, who))
        assert asked(one, who) == asked(two, who)
        seat = dice.below(one.seats)
        assert refusals(one, who, seat) == refusals(two, who, seat)
        if not any(one.sealed):
            assert pages(one) == pages(two), "who differs in a team or a hand sees as many pages, for as long"
        move = choose(one, two, who, dice)
        if move is None:
            return actions, beats
        (one, seen), (two, also) = (done(s, *move, who) for s in (one, two))
        for beat, other in zip(seen, also, strict=False):
            if beat.parts or other.parts:
                return actions, beats
            assert beat.blind() == other.blind()
            if beat.event != other.event:
                return actions, beats
            assert repr(beat.event) == repr(other.event) and repr(beat.view) == repr(other.view)
            beats += 1
        assert len(seen) == len(also)
        actions += 1


@pytest.mark.share(3, turn())
@SEATS
def test_matches_that_differ_in_teams_and_hands_cannot_be_told_apart(seats: int) -> None:
    dice, actions, beats, different, ends = Dice(seats), 0, 0, 0, 0
    for one, two, who in islice(pairs(seats, 50 + seats), 25):
        different += one.possessed != two.possessed and one.hands != two.hands
        same, seen = side_by_side(one, two, who, dice)
        actions, beats, ends = actions + same, beats + seen, ends + (same > 2 * seats)
    assert different >= 20, "the pairs differ in teams and in hands"
    assert actions > 200 and beats > 250 and ends >= 5, (actions, beats, ends)


@SEATS
def test_a_conversion_changes_nothing_for_others(seats: int) -> None:
    """The same gift converts a seat in one match and does not in the other: all eyes but its own see the same."""
    converted = 0
    for s, _, _ in moves(seats, seats, {"deal": "balanced"}):
        if s.shown != MIND_FLAYER or s.meeting >= 0 or not s.pile:
            continue  # a Meeting that follows at once may rightly show a card of the hands that differ
        for to in [d.to for d in RULES.pending(s)[s.active].options]:
            if s.possessed >> to & 1:
                continue
            one, two = s.copy(), s.copy()
            one.hands[KINDS * to + MIND_FLAYER], two.hands[KINDS * to + MIND_FLAYER] = 2 + s.hands[KINDS * to + MEMORIES], 0
            two.hands[KINDS * to + WAFFLE] += one.hands[KINDS * to + MIND_FLAYER] - s.hands[KINDS * to + MIND_FLAYER]
            two.hands[KINDS * to + WAFFLE] += s.hands[KINDS * to + MIND_FLAYER]
            who = frozenset(range(seats)) - {to}
            give = next(d for d in RULES.pending(s)[s.active].options if d.to == to)
            (one, seen), (two, also) = (done(x, s.active, give, who) for x in (one, two))
            assert one.possessed >> to & 1 and not two.possessed >> to & 1
            assert [repr((b.event, b.view)) for b in seen] == [repr((b.event, b.view)) for b in also]
            assert refusals(one, who, to) == refusals(two, who, to) and asked(one, who) == asked(two, who)
            assert pages(one) == pages(two)
            converted += 1
    assert converted > 3


# ---------------------------------------------------------------- whole matches
@SEATS
def test_a_story_is_as_long_for_everybody_but_for_what_a_seat_alone_notices(seats: int) -> None:
    """Spectators get all events but conversions and guesses; a seat gets its own ones besides."""
    alone = 0
    for seed in range(6):
        told: dict[int, list[Event]] = {seat: [] for seat in range(-1, seats)}
        for s, seat, action in moves(seats, seed):
            for eyes in told:
                who = frozenset((eyes,)) if eyes >= 0 else frozenset[Seat]()
                told[eyes] += [beat.event for beat in done(s, seat, action, who)[1] if beat.event is not None]
        spectator = [type(e) for e in told[-1]]
        assert ev.SeatPossessed not in spectator and ev.GuessMade not in spectator
        for seat in range(seats):
            own = [e for e in told[seat] if isinstance(e, ev.SeatPossessed | ev.GuessMade)]
            assert all(e.seat == seat for e in own)
            assert [type(e) for e in told[seat] if not isinstance(e, ev.SeatPossessed | ev.GuessMade)] == spectator
            alone += len(own)
    assert alone > 3


@SEATS
def test_the_deal_tells_nobody_another_hand(seats: int) -> None:
    """Two deals that give a seat the same first hand and team tell it the same, ally by ally."""
    seen: dict[tuple[object, ...], set[str]] = {}
    for seed in range(400):
        events: list[ev.CardsDealt] = []
        s = RULES.start(Setup("mindflayer", seats, seed, 0, {}), events.append)
        for seat in range(2):
            e, who = events[0], frozenset((seat,))
            known = (seat, e.firsts[seat], e.hands[seat], e.allies[seat])
            seen.setdefault(known, set()).add(repr((RULES.redact(s, e, who), RULES.view(s, who), asked(s, who))))
    assert all(len(told) == 1 for told in seen.values()) and len(seen) < 400


# ---------------------------------------------------------------- chance
def test_roles_hands_and_meetings_are_guessed_no_better_than_chance() -> None:
    """At the look of six, to seat 0 that is Sane: two of the five others began Possessed, and any of 12 Meetings is the first."""
    right, expected, first, top, games, shown = 0, 0.0, 0, 0, 0, 0.0
    dice = Dice(5)
    for seed in range(1500):
        s = RULES.start(Setup("mindflayer", 6, seed, 0, {}))
        if s.began & 1:
            continue
        world = RULES.sample_world(RULES.view(s, frozenset((0,))), dice)
        others = len(SEATS_OF[s.began]), len(SEATS_OF[world.began])
        right += (s.began & world.began).bit_count()
        expected += others[0] * others[1] / 5
        first += s.meetings[0] == world.meetings[0]
        top += s.deck[-1] == world.deck[-1]
        left = [s.deck.count(kind) / len(s.deck) for kind in range(KINDS)]
        shown += sum(left[kind] * world.deck.count(kind) / len(world.deck) for kind in range(KINDS))
        games += 1
    assert games > 800
    assert abs(right - expected) < 4 * expected**0.5, f"{right} first Possessed were guessed, {expected:.0f} is chance"
    assert abs(first - games / 12) < 4 * (games / 12) ** 0.5, f"{first} Meetings of {games} were guessed"
    assert abs(top - shown) < 4 * shown**0.5, f"{top} top cards were guessed, {shown:.0f} is chance"


def test_dice_to_come_are_guessed_no_better_than_chance() -> None:
    right = 0
    for seed in range(1200):
        s = RULES.start(Setup("mindflayer", 5, seed, 0, {}))
        world = RULES.sample_world(RULES.view(s, frozenset((1,))), Dice(seed))
        right += Dice(s.rng).below(4) == Dice(world.rng).below(4)
    assert abs(right - 300) < 4 * 15, f"{right} of 1200 rolls were guessed, 300 is chance"
