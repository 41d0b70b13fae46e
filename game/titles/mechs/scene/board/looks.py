"""Which picture and colour belongs to what on the board: mechs, minions, runes. Pure names, no surfaces."""

from __future__ import annotations

from game.titles.mechs.data import pilots
from game.titles.mechs.rules.board import FACINGS, Facing

ELEMENT = ("fire", "metal", "computer", "electric")
"""The element of each colour of the runes (red, blue, green, yellow)."""
MECHS = tuple(pilot.mech for pilot in pilots())
"""The element whose machine each pilot drives, by the pilot's number."""
PILOT_COLOURS = tuple(dict(zip(ELEMENT, ("#D83C26", "#3470D2", "#3CB890", "#FBD233"), strict=True))[mech] for mech in MECHS)
"""The colour of each pilot: ring of the mech, edge of its panel."""
RUNE_COLOURS = ("#E85A38", "#5C97E8", "#4FD09A", "#F9C930")
"""The light of each rune colour."""
SHAPES = "aabc"
"""Minions come in three shapes, 2 : 1 : 1."""


def mech_face(pilot: int, facing: Facing) -> str:
    """The picture of a pilot's mech, by its facing."""
    return f"mech_{MECHS[pilot]}_{FACINGS[facing]}"


def pilot_of(face: str) -> int:
    """The pilot whose mech a picture shows."""
    return MECHS.index(face.split("_")[1])


def mech_portrait(pilot: int) -> str:
    """The picture of a pilot's mech for discs ("board/mech_fire_south")."""
    return f"board/{mech_face(pilot, 2)}"


def minion_face(number: int, side: str) -> str:
    """The picture of a minion; `side` ("left" or "right") is the way of its last step."""
    return f"minion_{SHAPES[_mixed(number) % 4]}_{side}"


def first_side(number: int) -> str:
    """Where a minion looks that has not moved sideways yet."""
    return "left" if _mixed(number) & 16 else "right"


def _mixed(number: int) -> int:
    """A number without a pattern that the eye could follow."""
    return ((number + 1) * 0x9E3779B1 >> 7) & 0xFFFF
