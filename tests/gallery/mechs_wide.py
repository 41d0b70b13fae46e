"""Pictures of the table beside a wide board: the panels lie in a narrow column."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.types import Clock
from game.titles.mechs import TITLE
from game.titles.mechs.scene.table import TableScene
from game.ui.scene import Scene
from tests.gallery.mechs import GO, LINES, TEN, advised, at, begun, carry, outlooks, press, rest_on, run_to, steps, table
from tests.gallery.mechs_drama import MARCH
from tests.gallery.mechs_films import every
from tests.gallery.shot import Shot

__all__ = ["SHOTS"]

NIGHT: dict[str, Any] = {
    "mission": "M8", "turn": 6, "kills": 3, "gears": 14, "envelopes": 10, "bomb": "x8y7",
    "minions": ["x4y7", "x5y9", "x11y7", "x11y8", "x9y10", "x2y10", "x16y9", "x10y11", "x7y6", "x14y2", "x2y0", "x5y3"],
}  # fmt: skip
FOUR = NIGHT | {
    "seats": [
        at("x8y9", "north", LINES[0], (), ("foggy_visor",)),
        at("x11y6", "west", LINES[1]), at("x5y6", "south", LINES[2]), at("x12y10", "east", LINES[3]),
    ],
}  # fmt: skip
"""Mission M8 with four mechs in the middle of things."""
HANDS = FOUR | {"seats": [FOUR["seats"][0] | {"hand": ["blaze", "chain_lightning"]}, *FOUR["seats"][1:]]}
HURT = NIGHT | {
    "pilots": ["heimerdinger", "corki", "tristana"],
    "gears": 15, "minions": [],
    "seats": [
        at("x8y9", "north", ("blaze !stuck_reverse", "@maintenance_routine"), ("blaze",), ("bent_axle",))
        | {"schematics": ["shared_wrench", "maintenance_routine"]},
        at("x8y10", "north", ("speed !stuck_turn_left", "", "ripsaw !rocket_whoopsie")),
        at("x9y9", "east", ("",), (), ("foggy_visor",)),
    ],
}  # fmt: skip
"""Three damaged mechs side by side."""

FIRST: dict[str, Any] = {"mission": "M3", "turn": 1, "seats": [at("x2y0", "north"), at("x8y0", "north")]}
"""Mission M3 before anything has been programmed."""


def asks(line: tuple[str, ...], **more: Any) -> dict[str, Any]:
    """A position in which the first mech's line asks something."""
    return NIGHT | {"seats": [at("x8y9", "north", line), at("x4y6", "south", ("blaze",))]} | more


def draft(count: int, given: Mapping[str, Any] = FOUR) -> dict[str, Any]:
    """So many cards lie there."""
    return {**given, "stage": "draft", "display": list((*TEN, *TEN)[:count])}


def sand(seconds: int) -> Any:
    """So much time is left."""

    def make(scene: TableScene) -> None:
        scene.session.clock_left = lambda: (Clock("draft", 60), seconds * 1000)  # type: ignore[method-assign]
        scene.refresh()

    return make


def drawn(kind: str, danger: int, seed: int, given: Mapping[str, Any], mine: int = 4) -> Callable[[Any], Scene]:
    """The table at a position of a mission of an expedition."""

    def build(ctx: Any) -> Scene:
        sketch = TITLE.grammar_of().draw(seed, kind, danger, len(given["seats"]), 0, 0)
        own = TITLE.drawing_of().title_of(sketch)
        return table(given | {"mission": sketch.id}, mine, own=own)(ctx)

    return build


FLIGHT: dict[str, Any] = {
    "turn": 3, "gears": 3, "kills": 2,
    "minions": ["x3y8", "x4y9", "x1y6", "x3y13", "x5y13", "x0y11", "x5y4", "x1y14"],
    "seats": [at("x3y10", "south", LINES[0], ("speed", "blaze")), at("x2y11", "south", ("speed speed", "ripsaw", "omnistomp"))],
}  # fmt: skip
"""Two mechs on their way out of eighteen rows."""
LOAD: dict[str, Any] = {
    "turn": 4, "gears": 5, "kills": 1, "bomb": "x12y3",
    "minions": ["x12y1", "x10y2", "x14y2", "x7y1", "x15y0", "x6y4", "x10y5"],
    "seats": [
        at("x13y3", "west", ("speed speed", "!stuck_reverse", "ripsaw", "cyclotron", "", "speed"), ("blaze", "omnistomp")),
        at("x7y3", "east", LINES[1]), at("x9y2", "south", LINES[2]), at("x6y2", "east", LINES[3]),
    ],
}  # fmt: skip
"""Four mechs bring the Bomb along eighteen columns."""
BARRED: dict[str, Any] = {
    "turn": 3, "gears": 3, "kills": 2, "minions": ["x3y3", "x9y4", "x12y1"],
    "seats": [
        at("x6y2", "east", ("omnistomp", "speed", "fuel_tank", "speed", "blaze", "omnistomp")),
        at("x5y2", "east", ("speed speed", "omnistomp")),
    ],
}  # fmt: skip
"""Gates across the way to the exits, and before them a bot that has still to choose."""
FIVE = LOAD | {"stage": "draft", "display": list(TEN[:5])}
TAKEN = FLIGHT | {
    "stage": "draft", "display": list(TEN[:3]),
    "seats": [at("x3y10", "south", LINES[0], ("speed",)), at("x2y11", "south", LINES[1], ("blaze",))],
}  # fmt: skip
"""Each of two mechs has one card of this draft."""
PLACED = LOAD | {"seats": [{**seat, "hand": []} for seat in LOAD["seats"]]}
CROSSING: dict[str, Any] = {
    "mission": "M5", "turn": 9, "gears": 4, "bomb": "x8y2", "checkpoint": 1, "wall": 3, "minions": ["x12y1", "x10y2"],
    "seats": [at("x9y2", "east", LINES[0]), at("x10y3", "east", LINES[1])],
}  # fmt: skip
"""Two mechs tow the Bomb along twenty-four columns."""

SHOTS: list[Shot] = [
    Shot("mechs_band_escape", drawn("escape", 3, 13, FLIGHT)),
    Shot("mechs_band_draft", drawn("escape", 3, 13, begun(FLIGHT) | {"stage": "draft", "turn": 1, "display": list(TEN)})),
    Shot("mechs_band_draft_five", drawn("bomb", 4, 44, FIVE), prepare=steps(press("draft:1"))),
    Shot("mechs_band_draft_taken", drawn("escape", 3, 13, TAKEN), prepare=steps(sand(23))),
    Shot("mechs_band_bomb", drawn("bomb", 4, 44, LOAD)),
    Shot("mechs_band_ghost", drawn("bomb", 4, 44, LOAD), prepare=steps(rest_on("slot:0", 0), every)),
    Shot("mechs_band_gates", drawn("escape", 2, 11, BARRED, 1), prepare=steps(rest_on("slot:0", 0))),
    Shot("mechs_band_gates_opened", drawn("escape", 2, 11, BARRED, 1), prepare=steps(press("deed:0"), outlooks)),
    Shot("mechs_band_ready", drawn("bomb", 4, 44, PLACED)),
    Shot("mechs_band_run", drawn("bomb", 4, 44, PLACED), prepare=steps(run_to(2))),
    Shot("mechs_band_hint", drawn("bomb", 4, 44, LOAD), prepare=steps(advised)),
    Shot("mechs_band_opened", drawn("bomb", 4, 44, PLACED), prepare=steps(press("deed:0"), outlooks)),
    Shot("mechs_below_ready", table(CROSSING, 2)),
    Shot("mechs_wide_draft", table(draft(5)), prepare=steps(press("draft:1"), sand(23))),
    Shot("mechs_wide_draft_seven", table(draft(7)), prepare=steps(sand(9))),
    Shot("mechs_wide_draft_ten", table(draft(10)), prepare=steps(sand(42))),
    Shot("mechs_wide_draft_first", table(begun(draft(10)) | {"turn": 1}, sand=60)),
    Shot("mechs_boss_draft_first", table(draft(10, FIRST), sand=60)),
    Shot("mechs_wide_program", table(HANDS)),
    Shot("mechs_wide_ghost", table(HANDS), prepare=steps(carry("hand:0:0:0", 4))),
    Shot("mechs_wide_film", table(HANDS), prepare=steps(rest_on("slot:0", 0), every)),
    Shot("mechs_wide_hint", table(HANDS), prepare=steps(advised)),
    Shot("mechs_wide_swap", table(HANDS, 4, ("0 scrap chain_lightning",)), prepare=steps(press("slot:1"))),
    Shot("mechs_wide_mend", table(HURT, 3, ("0 scrap blaze",))),
    Shot("mechs_wide_run", table(FOUR), prepare=steps(run_to(2))),
    Shot("mechs_wide_ready", table({**FOUR, "stage": "program"}, 4)),
    Shot("mechs_boss_ready", table({**FIRST, "turn": 3, "seats": [at("x2y0", "north", LINES[0]), FIRST["seats"][1]]})),
    Shot("mechs_wide_minions", table(begun(FOUR) | {"rolls": [1] * 20}, 4), prepare=MARCH),
    Shot("mechs_wide_turn", table(asks(("fuel_tank fuel_tank",)), 2, GO)),
    Shot("mechs_wide_opened", table(asks(("speed speed",), bomb="x9y9"), 2), prepare=steps(press("deed:0"), outlooks)),
    Shot("mechs_wide_tow", table(asks(("skewer skewer",), bomb="x9y9"), 2, GO)),
]  # fmt: skip
