"""What comes before the lines run: the set-up, the draft, and programming, where everybody acts at the same time."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import DONE, READY, TAKE_BACK
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import course, deck, frame_cache, harm
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.board import EMPTY
from game.titles.mechs.rules.frames import READY as FINISHED
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import equip, mending, offers
from game.titles.mechs.rules.state import State

FREE = -1
"""The taker of a face-up card that nobody took."""
TURN_ENDING, DANGER = fr.TurnEnding(), fr.Danger()
SCRAP_REPAIRS = (True, False, True, False)
"""By element: fire and metal repair, electric and computer swap."""


# ---------------------------------------------------------------------- set-up
def deploy_options(g: Game, s: State, f: fr.Deploying) -> tuple[Action, ...]:
    """Every free start cell, facing any way."""
    return tuple(a for cell in s.terms.mission.starts if s.occupant[cell] == EMPTY for a in act.DEPLOY[cell])


def deploy(g: Game, s: State, f: fr.Deploying, a: act.Deploy, emit: Emit | None) -> None:
    """Put a mech on the board; after the last one the first turn begins."""
    seat = f.seat
    s.mech[seat], s.face[seat] = a.cell, a.facing
    s.occupant[a.cell] = seat + 1
    if emit:
        emit(e.MechDeployed(seat, a.cell, a.facing))
    after = (seat + 1) % len(s.mech)
    if after == s.first:
        begin_turn(g, s, emit)
    else:
        s.stack.append(fr.Deploying(after))


# ---------------------------------------------------------------------- draft
def begin_turn(g: Game, s: State, emit: Emit | None) -> None:
    """The next turn: cards are turned up, and the first player takes one."""
    s.turn += 1
    s.phase = "draft"
    s.uses = ()
    if emit:
        emit(e.TurnBegan(s.turn, s.first))
    if s.terms.escalations:
        course.rise(g, s, emit)
    numbers, mechs = g.numbers, len(s.mech)
    double = s.turn == 1 and s.terms.double_draft
    extra = _extra(g, s)
    given = s.terms.cards if s.turn == 1 else 0
    more = g.boosts["deal_more"].steps[0][1] if s.gears >= s.dawn and g.owner(s, "deal_more") >= 0 else 0
    s.display = deck.draw(g, s, (numbers.double_draft_deal if double else numbers.draft_deal) + extra + more + given, emit)
    s.taker = [FREE] * len(s.display)
    if emit:
        emit(e.DraftDealt(tuple(s.display), extra))
    total = numbers.double_draft_each * mechs if double else numbers.draft_take_total
    _next_pick(g, s, s.first, min(total, len(s.display)), emit)
    if s.gears >= s.dawn:
        equip.fit(g, s, emit)


def _extra(g: Game, s: State) -> int:
    """What the first player's Memory Cores add; every one that no slot damage covers."""
    extra = 0
    for place in range(act.SLOTS * s.first, act.SLOTS * s.first + act.SLOTS):
        cards = s.line[place]
        if cards and cards[-1] in g.cores and s.covered[place] < 0:
            bonus = g.commands[cards[-1]].bonus
            extra += bonus[harm.power(g, s, s.first, cards[-1], len(cards)) - 1]
    return extra


def _next_pick(g: Game, s: State, seat: Seat, left: int, emit: Emit | None) -> None:
    """Ask for the next pick, or end the draft; who sees nothing takes at random."""
    while left and s.system[seat] and harm.lasting_flag(g, s, seat, "draft_random"):
        free = [place for place, taker in enumerate(s.taker) if taker == FREE]
        _take(s, seat, free[g.roll(s, len(free))], emit)
        seat, left = (seat + 1) % len(s.mech), left - 1
    if left:
        s.stack.append(fr.Drafting(seat, left))
    else:
        _end_draft(s, emit)


def draft_options(g: Game, s: State, f: fr.Drafting) -> tuple[Action, ...]:
    """Each kind of card that is still face up, in the order in which they lie."""
    taker = s.taker
    free = [card for place, card in enumerate(s.display) if taker[place] == FREE]
    return tuple([act.TAKE[card] for card in dict.fromkeys(free)])


def take(g: Game, s: State, f: fr.Drafting, a: act.Take, emit: Emit | None) -> None:
    """Take a card: of equal ones, the first that lies there."""
    seat, left = f
    place = s.display.index(a.card)
    while s.taker[place] != FREE:
        place = s.display.index(a.card, place + 1)
    _take(s, seat, place, emit)
    _next_pick(g, s, (seat + 1) % len(s.mech), left - 1, emit)


def _take(s: State, seat: Seat, place: int, emit: Emit | None) -> None:
    s.taker[place] = seat
    s.hand[seat].append(s.display[place])
    if emit:
        emit(e.CardTaken(seat, s.display[place], place))


def time_up(g: Game, s: State, f: fr.Drafting, emit: Emit | None) -> None:
    """The sand has run out: the missing cards are dealt at random from the face-up ones that remain."""
    seats, cards, places = [], [], []
    seat = f.seat
    for _ in range(f.left):
        free = [place for place, taker in enumerate(s.taker) if taker == FREE]
        place = free[g.roll(s, len(free))]
        _take(s, seat, place, None)
        seats.append(seat)
        cards.append(s.display[place])
        places.append(place)
        seat = (seat + 1) % len(s.mech)
    if emit:
        emit(e.SandRanOut(tuple(seats), tuple(cards), tuple(places)))
    _end_draft(s, emit)


def _end_draft(s: State, emit: Emit | None) -> None:
    """What nobody took is discarded; everybody programs."""
    left = [card for card, taker in zip(s.display, s.taker, strict=True) if taker == FREE]
    s.discard += left
    s.display, s.taker = [], []
    s.phase = "program"
    s.stack.append(frame_cache.programming((fr.PROGRAMMING,) * len(s.mech)))
    if emit:
        emit(e.DraftEnded(tuple(left)))


# ---------------------------------------------------------------------- programming
def lane_options(g: Game, s: State, seat: Seat, lane: int) -> tuple[Action, ...]:
    """What a mech may do now: place or scrap a drafted card; answer what a scrapped card asks; be ready when no card is left; use
    what it has for this moment. Whoever has left the board only scraps."""
    if lane == fr.REPAIRING:
        return (*mending.scrap_repairs(g, s, seat), DONE)
    if lane == fr.SWAPPING:
        return (*harm.swaps(s, seat), DONE)
    hand = s.hand[seat]
    options: list[Action] = []
    if not hand:
        options.append(READY)
    else:
        slots = equip.free(s, seat) if not s.left >> seat & 1 else []
        for card in dict.fromkeys(hand):
            row = act.PROGRAM[card]
            options += row if len(slots) == act.SLOTS else [row[slot] for slot in slots]
            options.append(act.SCRAP[card])
    if s.gears >= s.dawn:
        options += offers.lane_options(g, s, seat)
    return tuple(options)


def program(g: Game, s: State, f: fr.Programming, seat: Seat, a: Action, emit: Emit | None) -> None:
    """One answer of the programming phase. The frame is off the stack and goes back on it unless everybody is ready."""
    if type(a) is act.Use:
        s.stack.append(f)
        offers.use(g, s, seat, a.schematic, -1, emit)
        return
    if type(a) is act.Program:
        put(g, s, seat, a.card, a.slot, emit)
        s.stack.append(f)
        return
    lanes = list(f.lanes)
    if type(a) is act.Scrap:
        lanes[seat] = _scrap(g, s, seat, a.card)
        s.stack.append(frame_cache.programming(tuple(lanes)))
        if emit:
            emit(e.CardScrapped(seat, a.card))  # told when the lane asks what the card is scrapped for already
        return
    elif a == READY:
        lanes[seat] = FINISHED
        if emit:
            emit(e.SeatReady(seat))
        if lanes.count(FINISHED) == len(lanes):
            start_lines(s)
            return
    elif a == TAKE_BACK:
        lanes[seat] = fr.PROGRAMMING
        if emit:
            emit(e.ReadyTakenBack(seat))
    else:
        lanes[seat] = fr.PROGRAMMING
        if type(a) is act.Swap:
            harm.swap_slots(s, seat, a.slot, a.other)
            if emit:
                emit(e.SlotsSwapped(seat, (a.slot,), (a.other,), "scrap"))
        elif isinstance(a, (act.Repair, act.RepairSystem)):
            harm.repair(s, seat, a, "scrap", emit)
        elif isinstance(a, (act.Mend, act.MendSystem)):
            mending.mend(s, a, "scrap", emit)
    s.stack.append(frame_cache.programming(tuple(lanes)))


def start_lines(s: State) -> None:
    """The command lines run, then the minions' phase and the end of the turn."""
    s.phase = "run"
    s.stack += [TURN_ENDING, DANGER, frame_cache.LINES[0]]


def rehearse(g: Game, s: State, placements: Sequence[tuple[Seat, act.CardId, int]]) -> None:
    """The lines start from here with these cards programmed besides; hands and face-up cards are laid aside. See the rules' own
    docstring."""
    if s.phase not in ("draft", "program"):
        raise ValueError("nothing can be programmed now")
    for seat, card, slot in placements:
        if s.covered[act.SLOTS * seat + slot] >= 0:
            raise ValueError(f"slot {slot + 1} of seat {seat} is under slot damage")
        if s.fitted[act.SLOTS * seat + slot] >= 0:
            raise ValueError(f"in slot {slot + 1} of seat {seat} lies a schematic")
        if card not in s.hand[seat]:
            free = [p for p, c in enumerate(s.display) if c == card and s.taker[p] == FREE]
            if not free:
                raise ValueError(f"card {card} is neither in the hand of seat {seat} nor face up")
            _take(s, seat, free[0], None)
        put(g, s, seat, card, slot, None)
    s.discard += [card for card, taker in zip(s.display, s.taker, strict=True) if taker == FREE]
    s.display, s.taker = [], []
    for hand in s.hand:
        s.discard += hand
        hand.clear()
    s.discard += [card for frame in s.stack if type(frame) is fr.Inspired for card in frame.cards]
    s.stack.clear()
    start_lines(s)


def put(g: Game, s: State, seat: Seat, card: act.CardId, slot: int, emit: Emit | None) -> None:
    """A card goes on a stack of its element, which keeps its top three; anything else in the slot is discarded for it."""
    s.hand[seat].remove(card)
    place = act.SLOTS * seat + slot
    below, commands = s.line[place], g.commands
    cards = below
    gone: tuple[act.CardId, ...] = ()
    if below:
        if commands[below[-1]].element != commands[card].element:
            gone, cards = below, ()
        elif len(below) >= g.numbers.max_stack:
            gone, cards = below[:1], below[1:]
        s.discard += gone
    s.line[place] = cards = (*cards, card)
    if below:
        harm.lose_cargo(s, seat, slot, emit)
    if emit:
        emit(e.CardProgrammed(seat, card, slot, len(cards), gone))


def _scrap(g: Game, s: State, seat: Seat, card: act.CardId) -> int:
    """Discard a drafted card; returns what the lane waits for now."""
    s.hand[seat].remove(card)
    s.discard.append(card)
    if SCRAP_REPAIRS[g.commands[card].element] or s.left >> seat & 1:
        return fr.REPAIRING if mending.scrap_repairs(g, s, seat) else fr.PROGRAMMING
    return fr.SWAPPING if harm.swaps(s, seat) else fr.PROGRAMMING
