"""Pictures of schematics and of the Boss's questions at the table,."""

from __future__ import annotations

from typing import Any

from tests.gallery.mechs import MOVES, asks, at, focus, outlooks, press, rest_on, steps, table
from tests.gallery.shot import Shot

__all__ = ["SHOTS"]

ALL_PLANS = {"gears": 15, "envelopes": 10}


def equip(seats: int = 4, **more: Any) -> dict[str, Any]:
    """The set-up page of so many mechs."""
    sides = [{"facing": "south"} for _ in range(seats)]
    return {"mission": "M4", "stage": "equip", "envelopes": 4, "turn": 1, "seats": sides} | more


def using(first: list[str], *others: list[str], line: tuple[str, ...] = ("blaze",), **more: Any) -> dict[str, Any]:
    """The first pilot has these schematics, all of them active, and its line is about to run."""
    given = asks(line, **ALL_PLANS, **more)
    rows = [dict(side) for side in given["seats"]]
    for row, plans in zip(rows, (first, *others), strict=False):
        row["schematics"] = plans
    return given | {"seats": rows}


GO = ("0 ready", "1 ready")
LATE: dict[str, Any] = {
    **MOVES, "gears": 6, "envelopes": 10, "kills": 2,
    "seats": [
        at("x2y7", "north", ("blaze blaze", "@nose_gun", "", "speed", "@afterburner", ""), ("blaze", "speed")),
        at("x5y2", "south", ("blaze", "", "ripsaw !stuck_reverse")),
    ],
}  # fmt: skip


def late(*plans: list[str], **more: Any) -> dict[str, Any]:
    """A turn of programming with some schematics asleep, active, fitted."""
    rows = [dict(side) for side in LATE["seats"]]
    for row, names in zip(rows, plans, strict=False):
        row["schematics"] = names
    return {**LATE, **more, "seats": rows}


BOSS: dict[str, Any] = {
    "mission": "M3", "stage": "danger", "turn": 7, "gears": 11, "kills": 4, "down": ["yellow", "green"], "rolls": [0] * 12,
    "boss_line": ["flame_nova flame_nova", "recharge", "runic_shrapnel", "scrambulator"],
    "boss_deck": ["axe_strike", "axe_cannon"],
    "seats": [at("x0y11", "north", ("blaze",)), at("x2y11", "north", ("", "speed"))],
}  # fmt: skip
"""The Boss's danger phase has come to the cards that are drawn for it: one of them would load the Doom Cannon."""
REACH = BOSS | {"boss_line": ["flame_nova", *BOSS["boss_line"][1:]], "boss_deck": ["fire_storm", "axe_cannon"]}
HURT: dict[str, Any] = {
    **MOVES, "gears": 15, "envelopes": 10, "pilots": ["heimerdinger", "corki", "tristana"],
    "seats": [
        at("x2y7", "north", ("blaze !stuck_reverse", "@maintenance_routine"), ("blaze",), ("bent_axle",))
        | {"schematics": ["shared_wrench", "maintenance_routine"]},
        at("x2y8", "north", ("speed !stuck_turn_left", "", "ripsaw !rocket_whoopsie")),
        at("x3y7", "east", ("",), (), ("foggy_visor",)),
    ],
}  # fmt: skip
"""Three damaged mechs side by side, Heimerdinger with the Shared Wrench among them."""
RESET: dict[str, Any] = {
    **HURT, "seats": [at("x2y7", "north", ("blaze !stuck_reverse",)) | {"schematics": ["factory_reset"]}, *HURT["seats"][1:]],
}  # fmt: skip
MORE: dict[str, Any] = {"minions": [*MOVES["minions"], "x2y5", "x2y9"]}
LEFT: dict[str, Any] = {
    "mission": "M6", "turn": 9, "gears": 6, "minions": ["x0y5"],
    "seats": [
        at("x0y16", "north", ("blaze !stuck_reverse",), (), ("bent_axle",)),
        {"at": "none", "hand": ["blaze", "speed"], "line": ["fuel_tank", "speed", "blaze !haywire_rotator"]},
        at("x5y15", "north", ("speed !stuck_turn_left",)),
    ],
}  # fmt: skip
"""One mech has left the board already."""
SHOTS: list[Shot] = [
    Shot("mechs_equip_first", table(equip(2, envelopes=1), 2)),
    Shot("mechs_equip", table(equip(), 4)),
    Shot("mechs_equip_ten", table(equip(2, envelopes=10, mission="M10"), 2, ("0 equip rocket_carpet",))),
    Shot("mechs_equip_wrench", table(equip(2, envelopes=10, mission="M10"), 2, ("0 done",))),
    Shot("mechs_equip_tristana", table(equip(2, envelopes=10, mission="M10", pilots=["tristana", "ziggs"]), 2)),
    Shot("mechs_equip_ziggs", table(equip(2, envelopes=10, mission="M10", pilots=["ziggs", "tristana"]), 2)),
    Shot("mechs_equip_keys", table(equip(3), 3, ("0 done", "1 equip shared_wrench")), "keys", steps(focus("equip:12"))),
    Shot("mechs_plans", table(late(["nose_gun", "afterburner"], ["factory_reset", "overclock"]))),
    Shot("mechs_plans_inspect", table(late(["nose_gun", "afterburner"])), prepare=steps(rest_on("chip:5"))),
    Shot("mechs_plans_use", table(late(["nose_gun", "afterburner"], ["factory_reset", "overclock"])), prepare=steps(
        press("row:1"), press("chip:14"))),
    Shot("mechs_fit", table(using(["nose_gun", "flare_bomb"], line=("blaze blaze", "", "skewer", "speed")))),
    Shot("mechs_opened_offer", table(using(["low_pass", "rocket_carpet"], **MORE), 2), prepare=steps(
        rest_on("slot:0"), press("guess:0"), outlooks)),
    Shot("mechs_offer", table(using(["low_pass", "rocket_carpet"], **MORE), 2, GO)),
    Shot("mechs_pick", table(using(["rocket_carpet"]), 2, (*GO, "0 use rocket_carpet")), prepare=steps(
        rest_on("mark:pick:x3y7:-1:-1", 0))),
    Shot("mechs_point", table(using(["low_pass"], **MORE), 2, (*GO, "0 use low_pass")), prepare=steps(rest_on("point:0", 0))),
    Shot("mechs_mend", table(HURT, 3, ("0 scrap blaze",))),
    Shot("mechs_name", table(RESET, 3, ("0 use factory_reset",))),
    Shot("mechs_left", table(LEFT, 3), prepare=steps(press("row:1"), press("hand:1:3:0"))),
    Shot("mechs_left_asked", table(LEFT, 3), prepare=steps(press("row:1"))),
    Shot("mechs_keep", table(BOSS, 2), prepare=steps(rest_on("keep:2", 0))),
    Shot("mechs_keep_reach", table(REACH, 2), prepare=steps(rest_on("keep:6", 0))),
]  # fmt: skip
