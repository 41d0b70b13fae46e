"""Pictures of the film of a plan on the fullest boards: what stands unasked, what is pointed at, and all of it."""

from __future__ import annotations

from tests.gallery.mechs import LINES, PROGRAM, TableScene, at, rest_on, steps, table
from tests.gallery.mechs_perils import FOURS, HAND, crowded
from tests.gallery.shot import Shot

__all__ = ["BUSY", "SHOTS"]

RUNNERS = [at("x7y1", "east", LINES[0], HAND), at("x8y3", "north", LINES[2]), at("x5y4", "west"), at("x4y2", "south")]
BUSY = {
    "M1": crowded("M1", PROGRAM["seats"]),
    "M5": crowded("M5", RUNNERS, wall=3),
    "M10": crowded("M10", [FOURS[0], at("x8y9", "north", LINES[2]), *FOURS[2:]]),
}
"""Three boards with as many minions as they hold, and a line that asks at every turn."""


SHOVED = {
    "mission": "M1", "turn": 4, "first": 1, "bomb": "x4y8", "minions": ["x3y4", "x4y4", "x3y5", "x1y4", "x4y3"],
    "seats": [at("x2y6", "east", ("speed", "scythe")), at("x2y8", "north", ("speed speed",))],
}  # fmt: skip
"""A partner pushes the mech before its own line runs."""


def every(scene: TableScene) -> None:
    """Hold the key that shows every mark."""
    scene.preview.held = True
    scene.refresh()


SHOTS: list[Shot] = [
    *[Shot(f"mechs_film_busy_{name.lower()}", table(given), prepare=steps(rest_on("slot:0", 0))) for name, given in BUSY.items()],
    Shot("mechs_film_pushed", table(SHOVED, 2), prepare=steps(rest_on("slot:0", 0))),
    Shot("mechs_film_supposed", table(SHOVED, 1), prepare=steps(rest_on("slot:0", 0))),
    Shot("mechs_film_every", table(PROGRAM), prepare=steps(rest_on("slot:0", 0), every)),
]
