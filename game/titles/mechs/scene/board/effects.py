"""Short-lived pictures over the board as plain data: what is crushed, struck, hit, rolled. Motion makes them from an event."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.mechs.rules.board import Cell
from game.ui.presenter import Pose

SQUASH, POOF, FLASH, PUFF, BURST, BUMP, RING, DICE, NUMBER_DIE, ALARM, SPREAD, TRACK, FILL = (
    "squash", "poof", "flash", "puff", "burst", "bump", "ring", "dice", "number_die", "alarm", "spread",
    "track", "fill",
)  # fmt: skip
SQUASH_MS, POOF_MS, FLASH_MS, PUFF_MS, BURST_MS, BUMP_MS, RING_MS, DICE_MS, ALARM_MS = (
    120.0, 280.0, 420.0, 260.0, 480.0, 420.0, 420.0, 1000.0, 900.0,
)  # fmt: skip
LIES = 0.42
"""The share of its time after which a die lies still."""
APART = 0.04
"""So much later does each further one."""
PIECES = (SQUASH, POOF)
TELLING = (FLASH, BURST, BUMP, DICE, NUMBER_DIE, TRACK, FILL)
"""What is still shown when nothing may move."""


@dataclass(frozen=True, slots=True)
class Effect:
    """One picture. It begins `at` ms after its step does and lasts `ms` (both at speed 1).

    squash, poof: `pose` is a piece that stands there until `at`. flash: `cells` under an attack, one after the other, with the
    picture `icon`. puff, burst, ring: on the first cell. bump: between the two cells. dice: the rune dice `values` over the
    cells, or the middle of the board. number_die: `values[0]` (0 to 5) on the first cell. alarm: the board's frame glows.
    spread: a wide circle of light around all the cells. track: arrows from each cell to the next, as a minion goes; fill: cells
    that minions are about to fill.
    """

    kind: str
    cells: tuple[Cell, ...] = ()
    at: float = 0.0
    ms: float = 0.0
    pose: Pose | None = None
    icon: str = ""
    colour: str = ""
    values: tuple[int, ...] = ()
