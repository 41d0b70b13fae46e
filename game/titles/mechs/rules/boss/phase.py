"""The Boss's phase: its four slots in order, each with its top card or its default danger, then the draft of its next card.

Handlers of frames, `(g, s, frame, emit)`: the frame is off the stack already; what is left to do is pushed again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import course, entering, harm, strike
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import BOSS_CARDS, BOSS_SLOTS, KEEP, SLOTS, BossCardId, Keep
from game.titles.mechs.rules.board import NOWHERE, Colour
from game.titles.mechs.rules.boss import attacks, drag, moves
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.op_fields import FAR, Op, op
from game.titles.mechs.rules.state import State

DEFAULTS = BOSS_CARDS - BOSS_SLOTS
"""The id of the first default danger; that of a slot is this plus its number."""
PROWL = DEFAULTS + 1
"""The default danger that moves the Boss."""
BEFORE = -1
"""What the Boss does before its line, as a slot."""
RETURNING = (0, 3, 1, 2)
"""The order in which the next shield that is down comes back: red, yellow, blue, green."""
MIRRORED = tuple((slot, SLOTS - 1 - slot) for slot in range(SLOTS // 2))
"""The pairs of slots that change places when a line is mirrored."""


# ---------------------------------------------------------------------- the phase
def begin(g: Game, s: State, emit: Emit | None) -> None:
    """The danger phase of a mission with a Boss. A stunned Boss sits it out: no slot runs, no card is drawn."""
    if s.boss == NOWHERE:
        return
    if s.stunned:
        s.stunned = False
        if emit:
            emit(e.BossRecovered())
        return
    s.stack.append(fr.BossActing(BEFORE))


def act(g: Game, s: State, f: fr.BossActing, emit: Emit | None) -> None:
    """The next slot: its top card at the power of its stack, or its default danger; three cards fire the Doom Cannon. After the
    last slot the draft. Spikes hurt a piece once in each slot."""
    slot, s.bumped = f.slot, 0
    if slot == BOSS_SLOTS:
        _draft(g, s, emit)
        return
    s.stack.append(fr.BossActing(slot + 1))
    if slot == BEFORE:
        if not course.pace(g, s.terms, s.risen, s.turn).boss_first:
            return
        card, power = PROWL, 0
    else:
        cards = s.boss_line[slot]
        power = len(cards)
        card = cards[-1] if cards else DEFAULTS + slot
    if emit:
        emit(e.BossSlotRan(slot, card, power))
    if power >= g.numbers.doom_power:
        course.lose(s, "doom_cannon", emit)
        return
    s.stack.append(fr.BossCarding(card, power, 0))


def carding(g: Game, s: State, f: fr.BossCarding, emit: Emit | None) -> None:
    """The next op of a card. The frame stays below its last op, so that what the card began can tell whose doing it is."""
    card, power, step = f
    ops = g.boss_cards[card].steps[max(power, 1) - 1]
    if step < len(ops):
        s.stack.append(fr.BossCarding(card, power, step + 1))
        name, *numbers = ops[step]
        OPS[name].run(g, s, card, numbers, emit)


# ---------------------------------------------------------------------- the draft
def _draft(g: Game, s: State, emit: Emit | None) -> None:
    """Two cards are turned up; the first player keeps one. With `skips` left a single one is, and discarded."""
    skipped = s.skips > 0
    cards = _draw(g, s, 1 if skipped else g.numbers.boss_deal, emit)
    if emit and cards:
        s.stack.append(fr.Keeping(s.first, cards))  # where they lie while that is told
        emit(e.BossDrew(s.first, cards))
        s.stack.pop()
    if skipped:
        s.skips -= 1
        s.boss_discard += cards
        if emit and cards:
            emit(e.BossProgrammed(cards[0], -1, 0, -1))
    elif len(set(cards)) > 1:
        s.stack.append(fr.Keeping(s.first, cards))
    elif cards:
        _program(g, s, cards[0], cards[1:], emit)


def _draw(g: Game, s: State, count: int, emit: Emit | None) -> tuple[BossCardId, ...]:
    """Cards from the top of the Boss's deck; the discards are shuffled into a new one when it is empty."""
    cards: list[BossCardId] = []
    while len(cards) < count:
        if not s.boss_deck:
            if not s.boss_discard:
                break
            s.boss_deck, s.boss_discard = s.boss_discard, []
            g.shuffle(s, s.boss_deck)
            if emit:
                s.boss_deck += cards[::-1]  # nothing is in the air while that is told
                emit(e.DeckShuffled("boss"))
                del s.boss_deck[len(s.boss_deck) - len(cards) :]
        cards.append(s.boss_deck.pop())
    return tuple(cards)


def keep_options(g: Game, s: State, f: fr.Keeping) -> tuple[Action, ...]:
    """The cards turned up."""
    return tuple([KEEP[card] for card in f.cards])


def keep(g: Game, s: State, f: fr.Keeping, a: Keep, emit: Emit | None) -> None:
    """One card goes on the slot of its element, the other is discarded."""
    rest = list(f.cards)
    rest.remove(a.card)
    _program(g, s, a.card, rest, emit)


def _program(g: Game, s: State, card: BossCardId, rest: Sequence[BossCardId], emit: Emit | None) -> None:
    slot = g.boss_cards[card].element
    s.boss_line[slot] += (card,)
    s.boss_discard += rest
    if emit:
        emit(e.BossProgrammed(card, slot, len(s.boss_line[slot]), rest[0] if rest else -1))


# ---------------------------------------------------------------------- ops
def _roll(g: Game, s: State, dice: int, emit: Emit | None) -> list[Colour]:
    """The colours of so many rune dice, each once."""
    colours = tuple([g.rune(s) for _ in range(dice)])
    if emit:
        emit(e.RuneDieRolled("boss", colours, -1))
    return list(dict.fromkeys(colours))


def _roll_player(g: Game, s: State, emit: Emit | None) -> Seat:
    """The rune die and the Compass point at a player whose mech is on the board; -1 when there is none."""
    if max(s.mech) == NOWHERE:
        return -1
    colours: list[Colour] = []
    while True:
        colours.append(g.rune(s))
        seat = s.terms.mission.compass[colours[-1]]
        if seat < len(s.mech) and s.mech[seat] != NOWHERE:
            break
    if emit:
        emit(e.PlayerRolled(seat, tuple(colours)))
    return seat


def _raise(s: State, colour: Colour, emit: Emit | None) -> None:
    coin = entering.turn_coin(s, colour, False, "boss", -1)
    if coin and emit:
        emit(coin)


def _move(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    more = course.pace(g, s.terms, s.risen, s.turn).boss_prowl if card == PROWL else 0
    moves.walk(g, s, fr.BossWalking(numbers[0] + more), emit)


def _charge(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    heading = s.terms.mission.compass[_roll(g, s, 1, emit)[0]]
    moves.charge(g, s, fr.BossCharging(card, heading, numbers[0], 0), emit)


def _lanes(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    compass = s.terms.mission.compass
    attacks.hit_lanes(s, card, [compass[colour] for colour in _roll(g, s, numbers[0], emit)], numbers[1], emit)


def _runes(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    attacks.hit_runes(s, card, _roll(g, s, numbers[0], emit), emit)


def _shield(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    """The shield of the colour rolled comes back; if it is up, the next one that is down does."""
    colour = _roll(g, s, 1, emit)[0]
    for back in (colour, *RETURNING):
        if s.down >> back & 1:
            _raise(s, back, emit)
            return


def _shields(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    for colour in RETURNING:
        _raise(s, colour, emit)


def _pull_random(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    seat = _roll_player(g, s, emit)
    if seat >= 0:
        drag.drag(g, s, fr.Dragging(seat, numbers[0], numbers[1]), emit)


def _pull_all(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    """Every mech on the board, one after the other."""
    mechs = len(s.mech)
    for order in reversed(range(mechs)):
        seat = (s.first + order) % mechs
        if s.mech[seat] != NOWHERE:
            s.stack.append(fr.Dragging(seat, numbers[0], 0))


def _mirror(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    """The contents of slots 1 and 6, 2 and 5, 3 and 4 change places, damage and all."""
    mechs = len(s.mech)
    seats = [(s.first + order) % mechs for order in range(mechs)] if numbers[0] else [_roll_player(g, s, emit)]
    for seat in seats:
        if seat < 0:
            continue
        for slot, other in MIRRORED:
            harm.swap_slots(s, seat, slot, other)
        if emit:
            slots, others = zip(*MIRRORED, strict=True)
            emit(e.SlotsSwapped(seat, slots, others, "boss"))


def _spawn(g: Game, s: State, card: BossCardId, numbers: list[int], emit: Emit | None) -> None:
    """A minion on every empty rune space of the colours rolled."""
    runes = s.terms.runes
    course.arrive(g, s, sorted(cell for colour in _roll(g, s, numbers[0], emit) for cell in runes[colour]), emit)
    course.check(g, s, emit)


ENDLESS, DICE = range(FAR.stop), range(1, 3)
OPS: Mapping[str, Op[Callable[[Game, State, BossCardId, list[int], Emit | None], None]]] = {
    "all_lanes": op(attacks.all_lanes, range=ENDLESS),
    "charge": op(_charge, steps=FAR),
    "hit_adjacent": op(attacks.hit_adjacent),
    "hit_corners": op(attacks.hit_corners),
    "hit_nearest": op(attacks.hit_nearest),
    "hit_one": op(attacks.hit_one),
    "hit_runes": op(_runes, dice=DICE),
    "hit_within": op(attacks.hit_within, radius=FAR),
    "lanes": op(_lanes, dice=DICE, range=ENDLESS),
    "mirror": op(_mirror, everyone=bool),
    "move": op(_move, steps=FAR),
    "pull_all": op(_pull_all, steps=FAR),
    "pull_random": op(_pull_random, steps=FAR, damage=range(2)),
    "shield": op(_shield),
    "shields": op(_shields),
    "spawn": op(_spawn, dice=DICE),
}
"""The ops of the Boss's cards, `(game, state, card, numbers, emit)`; a range of 0 has no end."""


# ---------------------------------------------------------------------- for the engine
HANDLERS: dict[type, Callable[[Game, State, Any, Emit | None], None]] = {
    fr.BossActing: act,
    fr.BossCarding: carding,
    fr.BossWalking: moves.walk,
    fr.BossCharging: moves.charge,
    fr.Dragging: drag.drag,
}
"""Frames that run by themselves."""

OPTIONS: dict[type, Callable[[Game, State, Any], tuple[Action, ...]]] = {
    fr.BossLeading: moves.lead_options,
    fr.BossAiming: attacks.aim_options,
    fr.DragLeading: drag.lead_options,
    fr.Keeping: keep_options,
    fr.Exposing: strike.expose_options,
}
"""Frames that ask one seat, and what they offer."""

ANSWERS: dict[type, Callable[[Game, State, Any, Any, Emit | None], None]] = {
    fr.BossLeading: moves.lead,
    fr.BossAiming: attacks.aim,
    fr.DragLeading: drag.lead,
    fr.Keeping: keep,
    fr.Exposing: strike.expose,
}
