"""The Catalog out of checked data: names become ids, degrees and words become the small numbers that the rules count with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.types import Msg
from game.titles.mechs.rules.actions import WAYS
from game.titles.mechs.rules.catalog import ELEMENTS, YORDLES, BossCard, Catalog, Command, Damage, Numbers, Schematic
from game.titles.mechs.rules.mission import Mission


def catalog_from(
    data: Mapping[str, Any],
    schematics: Mapping[str, Any],
    boss: Mapping[str, Any],
    missions: Mapping[str, Mission],
    broken: Sequence[tuple[str, Msg]] = (),
) -> Catalog:
    """A Catalog from checked data (cards: `numbers`, `command`, `damage`; schematics: `schematic`, `overdrive`; boss: `card`,
    `default`; see `game.titles.mechs.data`) and missions by id.

    `broken`: file name and message of each map of a user that cannot be played. Raises ValueError when the data do not fit.
    """
    numbers = {name: data["numbers"][name] for name in Numbers.__dataclass_fields__}
    numbers.update({name: tuple(value) for name, value in numbers.items() if isinstance(value, list)})
    commands = tuple(_command(number, row) for number, row in enumerate(data["command"]))
    ids = {command.name: command.id for command in commands}
    gears = data["numbers"]["max_gears"]
    plans = [*schematics["schematic"], *(_as_schematic(row, gears) for row in schematics["overdrive"])]
    return Catalog(
        commands,
        tuple(_damage(number, row) for number, row in enumerate(data["damage"])),
        Numbers(**numbers),
        dict(missions),
        tuple(_schematic(number, row, ids) for number, row in enumerate(plans)),
        tuple(_boss_card(number, row) for number, row in enumerate([*boss["card"], *boss["default"]])),
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


def _as_schematic(row: Mapping[str, Any], gears: int) -> dict[str, Any]:
    """An Overdrive is a schematic that every pilot of its yordle has."""
    return {**row, "id": f"overdrive_{row['yordle']}", "kind": "overdrive", "unlock": 0, "gears": gears}


def _schematic(number: int, row: Mapping[str, Any], cards: Mapping[str, int]) -> Schematic:
    steps = tuple(_op(step, cards) for step in row["steps"])
    yordle = YORDLES.index(row["yordle"])
    return Schematic(number, row["id"], yordle, row["kind"], row["unlock"], row["gears"], row["timing"], steps)


def _boss_card(number: int, row: Mapping[str, Any]) -> BossCard:
    steps = tuple(tuple(_op(step, {}) for step in steps) for steps in row["steps"])
    return BossCard(number, row["id"], ELEMENTS.index(row["element"]), row.get("copies", 0), steps)


def _op(step: Mapping[str, Any], cards: Mapping[str, int]) -> tuple[Any, ...]:
    """An op with its numbers in the order of the data; ways and cards become ids, lists become tuples."""
    found: list[Any] = [step["op"]]
    for name, value in step.items():
        if name == "way":
            found.append(WAYS.index(value))
        elif name == "cards" and isinstance(value, list):
            found.append(tuple(cards[card] for card in value))
        elif name != "op":
            found.append(tuple(map(tuple, value)) if isinstance(value, list) else value)
    return tuple(found)
