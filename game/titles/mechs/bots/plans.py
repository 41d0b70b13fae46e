"""Plans of the programming phase: which card goes where, what a scrapped card mends, and the lines started with all of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.types import Action, Seat
from game.titles.mechs.rules import harm
from game.titles.mechs.rules.actions import SLOTS, SWAP, CardId, Repair, RepairSystem, Slot, Swap
from game.titles.mechs.rules.draft import FREE, SCRAP_REPAIRS
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.state import State

SCRAPPED = -1
"""The slot of a card that is scrapped."""


class Step(NamedTuple):
    """One card of one mech: the slot that it goes to, or SCRAPPED with what is mended or swapped for it (None = nothing)."""

    seat: Seat
    card: CardId
    slot: Slot
    then: Action | None = None


Plan = tuple[Step, ...]


class Offer(NamedTuple):
    """What is still to be placed: the cards in each mech's hand, the picks to come in draft order, the cards face up."""

    hands: tuple[tuple[CardId, ...], ...]
    picks: tuple[Seat, ...] = ()
    display: tuple[CardId, ...] = ()

    @property
    def seat(self) -> Seat:
        """Whose card comes next, -1 = every card has its place: hands first, then the picks."""
        for seat, hand in enumerate(self.hands):
            if hand:
                return seat
        return self.picks[0] if self.picks and self.display else -1

    def cards(self) -> tuple[CardId, ...]:
        """The kinds of card that the next placement may use."""
        hand = self.hands[self.seat]
        return tuple(dict.fromkeys(hand or self.display))

    def without(self, card: CardId) -> Offer:
        """What is left after the next placement used this card."""
        seat = self.seat
        hand = self.hands[seat]
        if not hand:
            return self._replace(picks=self.picks[1:], display=_less(self.display, card))
        hands = (*self.hands[:seat], _less(hand, card), *self.hands[seat + 1 :])
        return self._replace(hands=hands)


def offer_of(s: State, seats: Sequence[Seat], picks: Sequence[Seat] = ()) -> Offer:
    """The hands of these mechs, with so many picks to come from what is face up."""
    hands = tuple(tuple(hand) if seat in seats else () for seat, hand in enumerate(s.hand))
    return Offer(hands, tuple(picks), tuple(card for card, taker in zip(s.display, s.taker, strict=True) if taker == FREE))


def steps(rules: MechsRules, s: State, plan: Plan, seat: Seat, card: CardId, swaps: bool) -> list[Step]:
    """Everything that a mech can do with a card after this much of a plan: each slot that takes it, and to scrap it.

    A scrapped card of fire or metal repairs, and one that has nothing to repair is worth one try; one of the others swaps, where
    `swaps` asks for that, each pair of which one slot is in use.
    """
    first = SLOTS * seat
    if s.left >> seat & 1:
        return [Step(seat, card, SCRAPPED)]
    mended = {step.then for step in plan if step.seat == seat}
    free = {then.slot for then in mended if type(then) is Repair}
    sound = [slot for slot in range(SLOTS) if s.covered[first + slot] < 0 or slot in free]
    fitted = list(s.fitted[first : first + SLOTS])
    for then in mended:
        if type(then) is Swap:
            fitted[then.slot], fitted[then.other] = fitted[then.other], fitted[then.slot]
    found = [Step(seat, card, slot) for slot in sound if fitted[slot] < 0]
    whole = len(found)
    if SCRAP_REPAIRS[rules.commands[card].element]:
        found += [Step(seat, card, SCRAPPED, repair) for repair in harm.repairs(s, seat) if repair not in mended]
    elif swaps and not mended - {None}:
        used = [slot for slot in sound if s.line[first + slot] or s.fitted[first + slot] >= 0]
        pairs = dict.fromkeys((min(a, b), max(a, b)) for a in used for b in sound if a != b)
        taken = {step.slot for step in plan if step.seat == seat}
        kept = [(a, b) for a, b in pairs if not (fitted[a] >= 0 and b in taken) and not (fitted[b] >= 0 and a in taken)]
        found += [Step(seat, card, SCRAPPED, SWAP[pair]) for pair in kept if _differ(s, first, *pair)]
    if len(found) == whole:
        found.append(Step(seat, card, SCRAPPED))
    return found


def _differ(s: State, first: int, a: Slot, b: Slot) -> bool:
    return any(row[first + a] != row[first + b] for row in (s.line, s.cargo, s.fitted))


def enact(rules: MechsRules, world: State, plan: Plan) -> State:
    """A copy of the world in which the lines run with this plan: scrapped cards mend first, then the others take their slots."""
    s = world.copy()
    placed = []
    for seat, card, slot, then in plan:
        if slot != SCRAPPED:
            placed.append((seat, card, slot))
        elif isinstance(then, (Repair, RepairSystem)):
            harm.repair(s, seat, then, "scrap", None)
        elif type(then) is Swap:
            harm.swap_slots(s, seat, then.slot, then.other)
    rules.rehearse(s, placed)
    return s


def _less(cards: tuple[CardId, ...], card: CardId) -> tuple[CardId, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
