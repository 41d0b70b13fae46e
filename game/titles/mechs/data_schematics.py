"""Checks what `assets/data/mechs/schematics.toml` says before the rules see it: ten schematics and an Overdrive for each
yordle."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content import ContentError, Reader
from game.titles.mechs.data import MOST, check_op
from game.titles.mechs.rules.actions import OVERDRIVES, SCHEMATICS
from game.titles.mechs.rules.catalog import YORDLES
from game.titles.mechs.rules.schematics.ops import OPS

WHERE = "assets/data/mechs/schematics.toml"
KINDS = ("hack", "boost", "slot")
TIMINGS = ("before", "after", "around", "player_phase", "program", "slot", "always")
ENVELOPES, GEARS = 10, 15


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
            if check_op(step, OPS) == "move" and step.int("least", 0, MOST) > step.int("most", 0, MOST):
                raise step.error("most", "less than the least")
