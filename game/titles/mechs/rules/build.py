"""The Catalog out of checked data: names become ids, degrees and words become the small numbers that the rules count with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.titles.mechs.rules.actions import WAYS
from game.titles.mechs.rules.catalog import ELEMENTS, Catalog, Command, Damage, Numbers
from game.titles.mechs.rules.mission import Mission


def catalog_from(data: Mapping[str, Any], missions: Mapping[str, Mission], broken: Sequence[tuple[str, str]] = ()) -> Catalog:
    """A Catalog from checked card data (`numbers`, `command`, `damage`; see `game.titles.mechs.data`) and missions by id.

    `broken`: file name and sentence of each map of a user that cannot be read. Raises ValueError when the data do not fit.
    """
    numbers = {name: data["numbers"][name] for name in Numbers.__dataclass_fields__}
    numbers.update({name: tuple(value) for name, value in numbers.items() if isinstance(value, list)})
    return Catalog(
        tuple(_command(number, row) for number, row in enumerate(data["command"])),
        tuple(_damage(number, row) for number, row in enumerate(data["damage"])),
        Numbers(**numbers),
        dict(missions),
        tuple(broken),
    )


def _command(number: int, row: Mapping[str, Any]) -> Command:
    fields: dict[str, Any] = {}
    if move := row.get("move"):
        fields.update(least=tuple(move["least"]), most=tuple(move["most"]), sides=_ways(move["sides"]))
    if turn := row.get("turn"):
        fields.update(ways=tuple(_ways(ways) for ways in turn))
    if attack := row.get("attack"):
        fields["mode"] = attack["mode"]
        fields.update({name: tuple(attack[name]) for name in ("targets", "radius") if name in attack})
        if "cells" in attack:
            fields["cells"] = tuple(tuple((ahead, right) for ahead, right in cells) for cells in attack["cells"])
    if tank := row.get("tank"):
        fields.update(tank=True, radius=tuple(tank["radius"]))
    if draft := row.get("draft"):
        fields["bonus"] = tuple(draft["extra"])
    element = ELEMENTS.index(row["element"])
    return Command(number, row["id"], element, row["type"], row["copies"], cargo=row.get("cargo", False), **fields)


def _ways(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(WAYS.index(word) for word in words)


def _damage(number: int, row: Mapping[str, Any]) -> Damage:
    steps = tuple(_step(step) for step in row["steps"])
    return Damage(number, row["id"], row["kind"], row["copies"], row.get("since", ""), steps)


def _step(step: Mapping[str, Any]) -> tuple[Any, ...]:
    """One op with its numbers, as `Damage` tells them; slots are counted from 0 there."""
    op = step["op"]
    if op == "swap":
        return (op, *(slot - 1 for pair in step["pairs"] for slot in pair))
    if op == "move":
        return (op, WAYS.index(step["way"]), step["steps"])
    if op == "turn":
        return (op, WAYS.index(step["way"]))
    if op == "power":
        return (op, step["type"], step["delta"])
    return (op, *(value for name, value in step.items() if name != "op"))
