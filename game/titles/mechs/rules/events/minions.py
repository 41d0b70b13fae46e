"""The minions' phase, the dice, and the end of the mission."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Event, Seat
from game.titles.mechs.rules.board import Cell
from game.titles.mechs.rules.events.base import Colour, Minion, Path


@dataclass(frozen=True, slots=True)
class RuneDieRolled(Event):
    """Rune dice were rolled for `what`: "move", "extra", "spawn", "shard", "damage", "boss"; `seat` is -1 when nobody's."""

    what: str
    colours: tuple[Colour, ...]
    seat: Seat


@dataclass(frozen=True, slots=True)
class SchoolRaided(Event):
    """A minion entered the School and was removed: the School's health is `left`."""

    minion: Minion
    path: Path
    left: int


@dataclass(frozen=True, slots=True)
class SchoolFlared(Event):
    """The extra roll showed the colour that hurts every mech inside the School."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class MinionPhaseBegan(Event):
    """The minions move, arrive and attack."""

    turn: int


@dataclass(frozen=True, slots=True)
class MinionsMoved(Event):
    """A wave: each minion and its path; minions of one event move together."""

    minions: tuple[Minion, ...]
    paths: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class MinionsSpawned(Event):
    """Minions appeared."""

    minions: tuple[Minion, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MinionAttacked(Event):
    """A minion strikes a mech: a damage follows."""

    minion: Minion
    cell: Cell
    seat: Seat


@dataclass(frozen=True, slots=True)
class EscalationRose(Event):
    """The danger rises: the mission's escalation `number` (from 0) holds from now on."""

    number: int


@dataclass(frozen=True, slots=True)
class MissionEnded(Event):
    """The mission was won, or lost; `reason` is "won", or the word of the loss ("bomb_destroyed", "school_destroyed",
    "turns_over", "doom_cannon", "countdown_over", "lava_reached", "lava_covered")."""

    won: bool
    reason: str
