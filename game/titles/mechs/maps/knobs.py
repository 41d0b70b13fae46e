"""The numbers of a mission that make it easier or harder, without another square being drawn: healths, dice, zones, turns."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.core.sketch import Knob
from game.titles.mechs.maps.missions import LIMITS
from game.titles.mechs.rules.mission import Mission, Scaling
from game.titles.mechs.rules.terms import terms_for

LEAST_TURNS = 3
MOST_DICE = 4
STEPS = (1, 2, 3)
"""So many steps at once are worth a try."""


def row_of(mission: Mission, seats: int, grade: str) -> Scaling:
    """The row of knobs that holds at a table; where a difficulty has none of its own, the one that it would need to say the same
    as now. On Normal it is the row for any difficulty."""
    rows = {row.difficulty: row for row in mission.scaling if row.mechs == seats}
    if grade in rows or grade == "normal":
        return rows.get(grade, rows["any"])
    terms = terms_for(mission, seats, grade)
    return replace(
        rows["any"], difficulty=grade, bomb_hp=terms.bomb_hp, school_hp=terms.school_hp, boss_hp=terms.boss_hp,
        countdown=terms.countdown, boss_skips=terms.scaling.boss_skips,
        wall_from=terms.danger.from_turn if terms.danger.mode == "lava_wall" else 0,
    )  # fmt: skip


def knobs(mission: Mission, seats: int, grade: str, easier: bool) -> list[Knob]:
    """What may be turned for a table towards easier or harder, the smallest steps of each number first."""
    found = [knob for step in STEPS for knob in _turns(mission, seats, grade, step if easier else -step)]
    return list(dict.fromkeys(found))


def turned(mission: Mission, knob: Knob) -> Mission:
    """The mission with one number turned."""
    if knob.kind == "Lose":
        losses = list(mission.losses)
        losses[knob.number] = replace(losses[knob.number], count=knob.new)
        return replace(mission, losses=tuple(losses))
    if knob.kind == "Escalation":
        lines = list(mission.escalations)
        lines[knob.number] = replace(lines[knob.number], count=knob.new)
        return replace(mission, escalations=tuple(lines))
    row = row_of(mission, knob.seats, knob.grade)
    number: dict[str, Any] = {knob.name: knob.new}
    new = replace(row, **number)
    rest = [one for one in mission.scaling if (one.mechs, one.difficulty) != (row.mechs, row.difficulty)]
    grades = ("any", "easy", "hard")
    return replace(mission, scaling=tuple(sorted([*rest, new], key=lambda one: (one.mechs, grades.index(one.difficulty)))))


def _turns(mission: Mission, seats: int, grade: str, steps: int) -> Iterator[Knob]:
    """Every number so many steps to the easier side (to the harder one: negative)."""
    row, terms = row_of(mission, seats, grade), terms_for(mission, seats, grade)
    for name, now, step in (
        ("bomb_hp", terms.bomb_hp, 1), ("school_hp", terms.school_hp, 1), ("countdown", terms.countdown, 1),
        ("boss_hp", terms.boss_hp, -2),
    ):  # fmt: skip
        if now > 0:
            yield from _scaled(row, seats, grade, name, now, now + step * steps, 1)
    if mission.boss >= 0:
        yield from _scaled(row, seats, grade, "boss_skips", row.boss_skips, row.boss_skips + steps, 0)
    if mission.danger.mode == "lava_wall":
        now = terms.danger.from_turn
        yield from _scaled(row, seats, grade, "wall_from", now, now + steps, 1)
    if mission.spawn.mode != "none":
        now = terms.spawn.dice
        yield from _scaled(row, seats, grade, "spawn_dice", now, now - steps, 1, MOST_DICE)
    widest = max((len(zone) for zone in mission.zones), default=0)
    if widest:
        now = min(row.zone_cells or widest, widest)
        yield from _scaled(row, seats, grade, "zone_cells", now, now - steps, 1, widest)
    if any(win.when.startswith("shards_") and not win.count for win in mission.wins):
        now = row.shards or len(mission.shards)
        yield from _scaled(row, seats, grade, "shards", now, now - steps, 1, len(mission.shards))
    for number, lose in enumerate(mission.losses):
        if lose.when == "turns_over" and lose.count + steps >= LEAST_TURNS:
            yield Knob("Lose", "count", lose.count, lose.count + steps, number)
    for number, line in enumerate(mission.escalations):
        if line.when == "turn" and line.mechs in (0, seats) and line.count + steps >= 1:
            yield Knob("Escalation", "count", line.count, line.count + steps, number)


def _scaled(row: Scaling, seats: int, grade: str, name: str, old: int, new: int, least: int, most: int = 99) -> Iterator[Knob]:
    """A number of the row, if it may be that."""
    if least <= new <= min(most, LIMITS[name][1]) and new != old:
        yield Knob("Scaling", name, old, new, -1, seats, grade)
