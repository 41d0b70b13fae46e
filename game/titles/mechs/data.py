"""Checks what `assets/data/mechs/cards.toml` says before the rules see it: fields, numbers, shapes, and the sums of the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from game import content
from game.content import ContentError, Reader
from game.titles.mechs.rules.actions import DAMAGES, KINDS, SLOTS, WAYS
from game.titles.mechs.rules.board import MARGIN, MINIONS
from game.titles.mechs.rules.build import catalog_from
from game.titles.mechs.rules.catalog import ELEMENTS, TYPES
from game.titles.mechs.rules.harm import OPS
from game.titles.mechs.rules.op_fields import Op

WHERE = "assets/data/mechs/cards.toml"
MOST = 99
POWERS = 3
STEPS = 6
"""The longest move: no announced distance is longer."""
MODES: Mapping[str, tuple[str, ...]] = {
    "all": ("cells",),
    "choose": ("targets", "radius"),
    "chain": ("targets",),
    "ray": ("targets",),
}
"""The fields of each mode of attack."""
SINCE = ("M2", "M4", "M6", "M7")
PICTURES = ("metal", "electric", "computer", "fire")

__all__ = ["Pilot", "catalog_from", "checked", "pilots"]


class Pilot(NamedTuple):
    """Who drives a mech: `id` names the words and the portrait, `mech` the picture of the machine."""

    id: str
    mech: str


def pilots() -> tuple[Pilot, ...]:
    """The four pilots, in the order of the seats."""
    return tuple(Pilot(row["id"], row["mech"]) for row in checked(content.data("mechs", "cards"))["pilot"])


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        commands, damages, minions, mechs = _check_numbers(read.table("numbers"))
        cards = [_check_command(row) for row in read.rows("command")]
        wrecks = [_check_damage(row) for row in read.rows("damage")]
        with_ids = [_check_pilot(row) for row in read.rows("pilot")]
    for wrong, what in (
        (len(cards) != KINDS, f"there are {len(cards)} kinds of commands; expected {KINDS}"),
        (len(wrecks) > DAMAGES, f"there are {len(wrecks)} kinds of damage; expected {DAMAGES} at most"),
        (len({name for name, _ in cards}) != len(cards), "two commands have the same id"),
        (len({name for name, _ in wrecks}) != len(wrecks), "two damage cards have the same id"),
        (sum(copies for _, copies in cards) != commands, f"the command cards are not {commands} in all"),
        (sum(copies for _, copies in wrecks) != damages, f"the damage cards are not {damages} in all"),
        (minions != MINIONS, f"numbers, minions is {minions}; the rules count {MINIONS}"),
        (len({name for name, _ in with_ids}) != len(with_ids), "two pilots have the same id"),
        (len({mech for _, mech in with_ids}) != len(with_ids), "two pilots drive the same mech"),
        (len(with_ids) != max(mechs), f"there are {len(with_ids)} pilots for {max(mechs)} mechs"),
    ):
        if wrong:
            raise ContentError(f"{WHERE}: {what}.")
    return data


def _check_numbers(numbers: Reader) -> tuple[int, int, int, tuple[int, ...]]:
    with numbers:
        commands, damages = numbers.int("commands", 1, 999), numbers.int("damages", 1, 999)
        if numbers.int("max_stack", 1, MOST) != POWERS:
            raise numbers.error("max_stack", f"the cards have values for powers 1 to {POWERS} only")
        if numbers.int("number_die_faces", 1, MOST) != SLOTS:
            raise numbers.error("number_die_faces", f"a command line has {SLOTS} slots")
        for name in ("kills_per_gear", "max_gears", "hard_turn"):
            numbers.int(name, 1, MOST)
        numbers.int("hard_dice", 0, 9)
        numbers.int("schematics_each", 0, 9)
        numbers.int("boss_deal", 1, 9)
        if numbers.int("doom_power", 1, MOST) != POWERS:
            raise numbers.error("doom_power", f"the Boss has no orders for power {POWERS}")
        mechs = numbers.ints("mechs", 2, 4)
        if list(mechs) != sorted(set(mechs)):
            raise numbers.error("mechs", "the numbers do not ascend")
        timers = numbers.ints("timers", 0, 600)
        if len(set(timers)) != len(timers):
            raise numbers.error("timers", "a number stands there twice")
        if numbers.int("double_draft_deal", 1, MOST) < numbers.int("double_draft_each", 1, MOST) * mechs[-1]:
            raise numbers.error("double_draft_deal", "too few cards for every mech")
        if numbers.int("draft_deal", 1, MOST) < numbers.int("draft_take_total", 1, MOST):
            raise numbers.error("draft_deal", "fewer cards than are taken")
        return commands, damages, numbers.int("minions", 1, 999), mechs


# ---------------------------------------------------------------------- commands
def _check_command(row: Reader) -> tuple[str, int]:
    with row:
        name, copies = row.str("id"), row.int("copies", 1, MOST)
        row.one_of("element", ELEMENTS)
        kind = row.one_of("type", TYPES)
        for part in TYPES:
            if row.has(part) and part != kind and part != "attack":
                raise row.error(part, f'the type is "{kind}"')
        if kind == "move":
            _check_move(row.table("move"))
        if kind == "turn":
            _check_turn(row)
        if kind == "attack" or row.has("attack"):
            _check_attack(row.table("attack"))
        if row.has("tank"):
            with row.table("tank") as tank:
                _three(tank, "radius", 1, MARGIN)
        if row.has("cargo") and (not row.bool("cargo") or kind != "move"):
            raise row.error("cargo", "only a move keeps what it crushed; leave the field out elsewhere")
        if row.has("draft"):
            with row.table("draft") as draft:
                _three(draft, "extra", 1, MOST)
    return name, copies


def _check_move(move: Reader) -> None:
    with move:
        least, most = _three(move, "least", 1, STEPS), _three(move, "most", 1, STEPS)
        if any(low > high for low, high in zip(least, most, strict=True)):
            raise move.error("most", "less than the least")
        if "around" in move.strs("sides", WAYS):
            raise move.error("sides", "no command moves backward")


def _check_turn(row: Reader) -> None:
    ways = row.entries("turn")
    if len(ways) != POWERS:
        raise row.error("turn", f"expected {POWERS} lists, one for each power")
    for way in ways:
        if not isinstance(way, list) or not way or any(word not in WAYS for word in way) or len(set(way)) != len(way):
            raise row.error("turn", f"expected lists of different words of {', '.join(WAYS)}")


def _check_attack(attack: Reader) -> None:
    with attack:
        for field in MODES[attack.one_of("mode", MODES)]:
            if field == "cells":
                _check_cells(attack)
            else:
                _three(attack, field, 1, STEPS)


def _check_cells(attack: Reader) -> None:
    """The cells of each power: [forward, right], each once, no further than a pattern may reach from the board's edge."""
    powers = attack.entries("cells")
    if len(powers) != POWERS:
        raise attack.error("cells", f"expected {POWERS} lists, one for each power")
    for cells in powers:
        if not isinstance(cells, list) or not cells or not all(_is_offset(cell) for cell in cells):
            raise attack.error("cells", f"expected lists of pairs [forward, right] from {-MARGIN} to {MARGIN}")
        if [0, 0] in cells or len({tuple(cell) for cell in cells}) != len(cells):
            raise attack.error("cells", "the mech's own cell, or one cell twice")


def _is_offset(cell: object) -> bool:
    return isinstance(cell, list) and len(cell) == 2 and all(type(part) is int and -MARGIN <= part <= MARGIN for part in cell)


def _three(read: Reader, name: str, low: int, high: int) -> tuple[int, ...]:
    """A number for each power."""
    values = read.ints(name, low, high)
    if len(values) != POWERS:
        raise read.error(name, f"expected {POWERS} numbers, one for each power")
    return values


# ---------------------------------------------------------------------- damage cards
def _check_damage(row: Reader) -> tuple[str, int]:
    with row:
        name, copies = row.str("id"), row.int("copies", 1, MOST)
        kind = row.one_of("kind", ("glitch", "slot", "system"))
        row.one_of("since", SINCE, "")
        steps = row.rows("steps")
        ops = [_check_step(step) for step in steps]
        if not ops:
            raise row.error("steps", "the list is empty")
        if any((op in ("flag", "power")) != (kind == "system") for op in ops):
            raise row.error("steps", f'an op that does not go with the kind "{kind}"')
    return name, copies


def _check_step(step: Reader) -> str:
    with step:
        op = check_op(step, OPS)
        if op == "turn" and step.str("way") == "forward":
            raise step.error("way", "that is no turn")
    return op


def check_op(step: Reader, ops: Mapping[str, Op[Any]]) -> str:
    """The op of a row, after all its fields were looked at."""
    op = step.one_of("op", ops)
    for name, allowed in ops[op].fields.items():
        if isinstance(allowed, tuple):
            step.one_of(name, allowed)
        elif isinstance(allowed, range):
            if step.int(name, allowed[0], allowed[-1]) not in allowed:
                raise step.error(name, f"expected one of {', '.join(map(str, allowed))}")
        elif allowed is bool:
            step.bool(name)
        else:
            LISTS[name](step)
    return op


def _check_pairs(step: Reader) -> None:
    pairs = step.entries("pairs")
    for pair in pairs:
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(slot) is int and 1 <= slot <= SLOTS for slot in pair):
            raise step.error("pairs", f"expected pairs of slots from 1 to {SLOTS}")
    slots = [slot for pair in pairs for slot in pair]
    if len(set(slots)) != len(slots):
        raise step.error("pairs", "expected different slots")


def _check_offsets(step: Reader) -> None:
    cells = step.entries("cells")
    if not all(_is_offset(cell) for cell in cells):
        raise step.error("cells", f"expected pairs [forward, right] from {-MARGIN} to {MARGIN}")
    if [0, 0] in cells or len({tuple(cell) for cell in cells}) != len(cells):
        raise step.error("cells", "expected different cells, without the mech's own")


LISTS: Mapping[str, Callable[[Reader], object]] = {
    "pairs": _check_pairs,
    "cells": _check_offsets,
    "cards": lambda step: step.strs("cards"),
}
"""The fields of ops that are lists."""


# ---------------------------------------------------------------------- pilots
def _check_pilot(row: Reader) -> tuple[str, str]:
    with row:
        return row.str("id"), row.one_of("mech", PICTURES)
