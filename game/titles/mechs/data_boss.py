"""Checks what `assets/data/mechs/boss.toml` says before the rules see it: the Boss's cards, and the default danger of each
slot."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.content import ContentError, Reader
from game.titles.mechs.data import check_op
from game.titles.mechs.rules.actions import BOSS_CARDS, BOSS_SLOTS
from game.titles.mechs.rules.boss.phase import OPS
from game.titles.mechs.rules.catalog import ELEMENTS

WHERE = "assets/data/mechs/boss.toml"
POWERS = 2


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        names = [_card(row) for row in read.rows("card")]
        rest = [_default(row) for row in read.rows("default")]
    elements = tuple(element for _, element in rest)
    for wrong, what in (
        (len(rest) != BOSS_SLOTS or elements != ELEMENTS, f"expected a default danger for {', '.join(ELEMENTS)}, in this order"),
        (len(names) + len(rest) != BOSS_CARDS, f"there are {len(names)} kinds of cards; expected {BOSS_CARDS - BOSS_SLOTS}"),
        (len({*names, *(name for name, _ in rest)}) != len(names) + len(rest), "two cards have the same id"),
    ):
        if wrong:
            raise ContentError(f"{WHERE}: {what}.")
    return data


def _card(row: Reader) -> str:
    with row:
        name = row.str("id")
        row.one_of("element", ELEMENTS)
        row.int("copies", 1, 9)
        _steps(row, POWERS)
    return name


def _default(row: Reader) -> tuple[str, str]:
    with row:
        name, element = row.str("id"), row.one_of("element", ELEMENTS)
        _steps(row, 1)
    return name, element


def _steps(row: Reader, powers: int) -> None:
    """A list of ops for each power."""
    lists = row.entries("steps")
    if len(lists) != powers or not all(isinstance(steps, list) and steps for steps in lists):
        raise row.error("steps", f"expected {powers} lists of ops, one for each power")
    for number, steps in enumerate(lists, 1):
        for step in steps:
            with Reader(step, f"{row.where}, steps {number}") as read:
                check_op(read, OPS)
