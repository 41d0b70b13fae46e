"""Checks what `assets/data/mechs/schematics.toml` says before the rules see it: ten schematics and an Overdrive for each
yordle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.content import ContentError, Reader
from game.titles.mechs.rules.actions import OVERDRIVES, SCHEMATICS, WAYS
from game.titles.mechs.rules.board import MARGIN
from game.titles.mechs.rules.catalog import YORDLES

WHERE = "assets/data/mechs/schematics.toml"
KINDS = ("hack", "boost", "slot")
TIMINGS = ("before", "after", "around", "player_phase", "program", "slot", "always")
ENVELOPES, GEARS, FAR = 10, 15, 24
Check = Callable[[Reader], object]


def _none(step: Reader) -> None:
    """No numbers."""


def _cells(step: Reader) -> None:
    cells = step.entries("cells")
    for cell in cells:
        if not isinstance(cell, list) or len(cell) != 2 or not all(type(n) is int and -MARGIN <= n <= MARGIN for n in cell):
            raise step.error("cells", f"expected pairs [forward, right] from {-MARGIN} to {MARGIN}")
    if not cells or [0, 0] in cells or len({tuple(cell) for cell in cells}) != len(cells):
        raise step.error("cells", "expected different cells, without the mech's own")


def _move(step: Reader) -> None:
    step.one_of("way", WAYS)
    if step.int("least", 0, 6) > step.int("most", 1, 6):
        raise step.error("most", "less than the least")


def _block(step: Reader) -> None:
    if step.int("size", 3, 5) % 2 == 0:
        raise step.error("size", "expected an odd number")
    step.int("range", 1, FAR)
    step.one_of("at", ("cell", "enemy"))


def _number(name: str, low: int, high: int) -> Check:
    return lambda step: step.int(name, low, high)


def _pair(one: str, other: str, high: int = FAR) -> Check:
    return lambda step: (step.int(one, 1, high), step.int(other, 1, high))


OPS: Mapping[str, Check] = {
    "again": _number("power", 1, 3), "around": _number("radius", 1, MARGIN), "band": _pair("width", "length"), "block": _block,
    "cells": _cells, "chain_hit": _none, "choose": _pair("targets", "radius"), "choose_slot": _none,
    "deal_more": _number("cards", 1, 9), "draw": _number("cards", 1, 9), "fly": _none, "free_turn": _number("radius", 1, FAR),
    "freeze": _number("radius", 1, FAR), "jump": _number("range", 1, FAR), "keep_one": _none, "mines": _pair("count", "radius"),
    "move": _move, "radius_plus": lambda step: (step.strs("cards"), step.int("plus", 1, 1)), "ray": _number("range", 1, FAR),
    "ray_way": _number("range", 1, FAR), "rays": _none, "repair_all": _none, "repair_mate": _number("radius", 1, FAR),
    "repair_near": _none, "rerun": _none, "spare": _none, "step": _none, "stomp_hit": _number("uses", 1, 9),
    "stop_short": _number("least", 1, 6), "swap": _none, "tile": _none, "tow_cost": _number("steps", 1, 2),
}  # fmt: skip
"""The numbers of each op."""


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        names = [_schematic(row) for row in read.rows("schematic")]
        yordles = [_overdrive(row) for row in read.rows("overdrive")]
    each = (SCHEMATICS - len(YORDLES)) // len(YORDLES)
    order = [yordle for yordle in YORDLES for _ in range(each)]
    for wrong, what in (
        (len({name for name, _ in names}) != len(names), "two schematics have the same id"),
        ([yordle for _, yordle in names] != order, f"expected {each} schematics for each of {', '.join(YORDLES)}, in this order"),
        (tuple(yordles) != YORDLES, f"expected an Overdrive for each of {', '.join(YORDLES)}, in this order"),
        (len(names) != OVERDRIVES, f"there are {len(names)} schematics; expected {OVERDRIVES}"),
    ):
        if wrong:
            raise ContentError(f"{WHERE}: {what}.")
    return data


def _schematic(row: Reader) -> tuple[str, str]:
    with row:
        name, yordle, kind = row.str("id"), row.one_of("yordle", YORDLES), row.one_of("kind", KINDS)
        row.int("unlock", 1, ENVELOPES)
        row.int("gears", 1, GEARS)
        timing = row.one_of("timing", TIMINGS)
        if (kind == "slot") != (timing == "slot") or (kind == "boost") != (timing == "always"):
            raise row.error("timing", f'that does not go with the kind "{kind}"')
        _steps(row)
    return name, yordle


def _overdrive(row: Reader) -> str:
    with row:
        row.one_of("timing", ("before", "after"))
        _steps(row)
        return row.one_of("yordle", YORDLES)


def _steps(row: Reader) -> None:
    steps = row.rows("steps")
    if not steps:
        raise row.error("steps", "the list is empty")
    for step in steps:
        with step:
            OPS[step.one_of("op", OPS)](step)
