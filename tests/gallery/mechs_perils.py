"""Pictures of the Boss, the Magma Chamber and the lava wall at the table,."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.titles.mechs import TITLE
from game.titles.mechs.rules.board import BODY, BOULDER, LAVA, SPIKES, VOID, Cell, cell_of, xy
from tests.gallery.mechs import LINES, TEN, at, begun, carry, rest_on, run_to, steps, table
from tests.gallery.shot import Shot

__all__ = ["PUSHED", "SHOTS", "crowded"]

HAND = ("blaze", "chain_lightning")


def boss(*line: str, **more: Any) -> dict[str, Any]:
    """The first fight against the Boss, whose slots hold these cards."""
    seats = [
        at("x2y4", "east", LINES[0], HAND), at("x8y8", "north", ("scythe",)), at("x9y4", "west"), at("x3y9", "south"),
    ]  # fmt: skip
    given: dict[str, Any] = {
        "mission": "M3", "turn": 5, "gears": 6, "kills": 2, "seats": seats, "minions": ["x1y1", "x10y2", "x4y9", "x8y3"],
        "boss_line": [*line, *[""] * (4 - len(line))], "down": ["green", "yellow"], "boss_hp": 4,
    }  # fmt: skip
    return given | more


def corridor(**more: Any) -> dict[str, Any]:
    """The Bomb before the lava wall."""
    seats = [at("x7y1", "east", LINES[0], HAND), at("x8y3", "north"), at("x5y4", "west"), at("x4y2", "south")]
    given: dict[str, Any] = {
        "mission": "M5", "turn": 9, "gears": 9, "seats": seats, "bomb": "x8y2", "wall": 3, "checkpoint": 1,
        "minions": ["x12y1", "x13y2", "x14y3", "x15y3", "x20y4"],
    }  # fmt: skip
    return given | more


def storm(**more: Any) -> dict[str, Any]:
    """The run from the lava wall, which is about to catch somebody."""
    seats = [at("x15y1", "west", LINES[0], HAND), at("x15y3", "north"), at("x17y4", "west"), at("x20y2", "south")]
    return {"mission": "M9", "turn": 9, "seats": seats, "wall": 3, "minions": ["x12y1", "x10y2"]} | more


def crowded(mission: str, seats: Sequence[Mapping[str, Any]], **more: Any) -> dict[str, Any]:
    """A mission with a hundred minions on its plain cells, as far as it has so many."""
    board = TITLE.catalog.missions[mission]
    taken = {side["at"] for side in seats} | {f"x{x}y{y}" for x, y in map(xy, (*board.shards, board.bomb, *_body(board.boss)))}
    cells = [(x, y) for y in range(board.height) for x in range(board.width)]
    free = [f"x{x}y{y}" for x, y in cells if board.ground[cell_of(x, y)] not in (VOID, BOULDER, SPIKES, LAVA)]
    return {"mission": mission, "turn": 8, "seats": list(seats), "minions": [n for n in free if n not in taken][:100]} | more


def _body(boss: Cell) -> tuple[Cell, ...]:
    return tuple(boss + more for more in BODY) if boss >= 0 else ()


MAZE = [at("x7y9", "north", LINES[0], HAND), at("x9y9", "north"), at("x8y8", "west"), at("x9y10", "south")]
FOURS = [at("x4y4", "east", LINES[0], HAND), at("x8y9", "north", LINES[1]), at("x0y0", "south"), at("x11y11", "north")]
EXITS = [at("x1y12", "north", LINES[0], HAND), at("x3y11", "north"), at("x5y15", "west"), at("x0y16", "south")]
NIGHT = [at("x7y3", "east", LINES[0], HAND), at("x9y8", "north")]
BUSY = ("flame_nova", "", "axe_cannon", "mech_magnet mech_magnet")
READY_SEATS = [at("x2y4", "east", ("blaze blaze", "", "cyclotron", "ripsaw")), *boss()["seats"][1:]]
DOOM = ("fire_storm flame_nova axe_strike", "", "axe_cannon", "")
PUSHED: dict[str, Any] = {
    "mission": "M1", "turn": 3, "bomb": "x3y4", "minions": ["x4y4", "x1y8"],
    "seats": [at("x2y4", "east", ("blaze",)), at("x0y8", "east")],
}  # fmt: skip
"""A line that pushes the Bomb into a minion."""
MAGMA: dict[str, Any] = {"mission": "M6", "turn": 5, "seats": EXITS, "down": ["red"], "boss": "x2y8"}

SHOTS: list[Shot] = [
    Shot("mechs_boss", table(boss(*BUSY))),
    Shot("mechs_boss_slot", table(boss(*BUSY)), prepare=steps(rest_on("boss:2"))),
    Shot("mechs_magma_slot", table(MAGMA), prepare=steps(rest_on("boss:2"))),
    Shot("mechs_magma_next", table(MAGMA), prepare=steps(rest_on("notch:6"))),
    Shot("mechs_boss_draft", table({**begun(boss(*BUSY)), "stage": "draft", "display": list(TEN)})),
    Shot("mechs_boss_ghost", table(boss(*BUSY)), prepare=steps(carry("hand:0:0:0", 4))),
    Shot("mechs_boss_doom", table(boss(*DOOM, seats=READY_SEATS, rolls=[0, 1, 2, 3] * 9)), prepare=steps(run_to(2))),
    Shot("mechs_bomb_pushed", table(PUSHED)),
    Shot("mechs_next", table(boss(*BUSY)), prepare=steps(rest_on("notch:6"))),
    Shot("mechs_magma_exits", table(MAGMA)),
    Shot("mechs_magma_gates", table({"mission": "M7", "turn": 5, "seats": MAZE, "down": ["red", "blue"]})),
    Shot("mechs_magma_boss", table({"mission": "M10", "turn": 5, "seats": FOURS[:2], "pilots": ["ziggs", "tristana"]}, 2)),
    Shot("mechs_magma_hundred", table(crowded("M7", MAZE))),
    Shot("mechs_lava_bomb", table(corridor())),
    Shot("mechs_lava_next", table(corridor()), prepare=steps(rest_on("notch:6"))),
    Shot("mechs_lava_draft", table({**begun(corridor()), "stage": "draft", "display": list(TEN)})),
    Shot("mechs_lava_waits", table(corridor(turn=2, wall=0))),
    Shot("mechs_lava_storm", table(storm())),
    Shot("mechs_pulse", table({"mission": "M4", "turn": 5, "seats": NIGHT, "countdown": 1}, 2)),
]
