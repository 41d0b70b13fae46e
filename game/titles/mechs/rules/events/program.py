"""Set-up, draft and programming, as the table sees them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import CardId, DamageId, Slot
from game.titles.mechs.rules.board import Cell, Facing
from game.titles.mechs.rules.events.base import Colour


@dataclass(frozen=True, slots=True)
class FirstPlayerRolled(Event):
    """The rune die chose the first player; `colours` are all rolls, the last one points at `seat`."""

    seat: Seat
    colours: tuple[Colour, ...]


@dataclass(frozen=True, slots=True)
class MechDeployed(Event):
    """A mech took its start cell."""

    seat: Seat
    cell: Cell
    facing: Facing


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """Turn `number` (from 1) began with this first player."""

    number: int
    first: Seat


@dataclass(frozen=True, slots=True)
class DraftDealt(Event):
    """Command cards were turned up for the draft; `extra` of them by Memory Core."""

    cards: tuple[CardId, ...]
    extra: int


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards were shuffled into a new deck: "command" or "damage"."""

    deck: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A mech took the face-up card at `place`."""

    seat: Seat
    card: CardId
    place: int


@dataclass(frozen=True, slots=True)
class SandRanOut(Event):
    """The missing cards were dealt at random from the face-up ones; the tuples run side by side."""

    seats: tuple[Seat, ...]
    cards: tuple[CardId, ...]
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DraftEnded(Event):
    """The face-up cards that nobody took were discarded; programming begins."""

    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardProgrammed(Event):
    """A card went into a slot, which now has this power; `discarded`: what had to leave it, from the bottom."""

    seat: Seat
    card: CardId
    slot: Slot
    power: int
    discarded: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class CardScrapped(Event):
    """A drafted card was discarded for its effect."""

    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class SlotsSwapped(Event):
    """The contents of slots changed places, pair by pair (`slots[i]` with `others[i]`); `cause`: "scrap", "glitch", "schematic"
    or "boss"."""

    seat: Seat
    slots: tuple[Slot, ...]
    others: tuple[Slot, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class DamageRepaired(Event):
    """A damage card left the mech; `slot` is -1 for system damage; `cause`: "scrap", "pad" or
    "schematic"."""

    seat: Seat
    damage: DamageId
    slot: Slot
    cause: str


@dataclass(frozen=True, slots=True)
class SeatReady(Event):
    """A mech's programming is finished."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ReadyTakenBack(Event):
    """A mech's programming was opened again."""

    seat: Seat
