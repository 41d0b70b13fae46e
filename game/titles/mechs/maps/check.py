"""Does a map make a mission? Its rules are complete, its pieces have their places, and everything can be reached."""

from __future__ import annotations

from itertools import product

from game.content.maps.faults import layer_place
from game.core.types import Msg
from game.titles.mechs.maps.layout import CLOSED, LAYERS, Layout
from game.titles.mechs.maps.rule_words import at, check_words
from game.titles.mechs.rules.board import MINIONS, STEP, Cell
from game.titles.mechs.rules.mission import Mission

MECHS = (2, 3, 4)
ONCE = ("Move", "Spawn", "Attack", "Danger", "Easy", "Hard", "Bomb", "School", "Boss")
NEEDED = ("Win", "Lose", "Move", "Spawn", "Attack")


def check(layout: Layout, mission: Mission) -> None:
    """Note everything that keeps a map from being played; a map without problems can be handed to the rules."""
    _rules(layout)
    _scaling(layout, mission)
    _healths(layout, mission)
    _starts(layout, mission)
    _boss(layout)
    _gates(layout)
    _crowding(layout)
    _reach(layout, mission)
    check_words(layout, mission)


def _rules(layout: Layout) -> None:
    """The rule objects that must be there, and those that may be there once only."""
    for kind in NEEDED:
        if not layout.of(kind):
            layout.say(_place(layout, "rules"), "rule.none", kind=kind)
    for kind in ONCE:
        for thing in layout.of(kind)[1:]:
            layout.say(thing.where, "rule.twice", kind=kind)


def _scaling(layout: Layout, mission: Mission) -> None:
    """Knobs for two, three and four mechs, once each."""
    for mechs in MECHS:
        rows = [row.difficulty for row in mission.scaling if row.mechs == mechs]
        if rows.count("any") != 1:
            layout.say(_place(layout, "rules"), "rule.scaling", n=rows.count("any"), mechs=mechs)
        for grade in sorted({grade for grade in rows if grade != "any" and rows.count(grade) > 1}):
            layout.say(_place(layout, "rules"), "rule.grade", n=rows.count(grade), mechs=mechs, grade=grade)
    for thing in layout.of("Scaling"):
        shards = thing.properties["shards"]
        if isinstance(shards, int) and shards > len(mission.shards):
            layout.say(thing.where, "number.shards", n=shards, most=len(mission.shards))


def _healths(layout: Layout, mission: Mission) -> None:
    """Whatever can be lost or beaten has a health at every table, on Easy and Hard too."""
    raided = any(lose.when == "school_destroyed" for lose in mission.losses)
    mortal = {
        "bomb_hp": bool(layout.of("Bomb")),
        "school_hp": bool(layout.of("School")) and raided,
        "boss_hp": bool(layout.of("Boss")),
        "countdown": mission.danger.mode == "shard_pulse",
    }
    for thing in layout.of("Scaling"):
        for name, needed in mortal.items():
            mechs = thing.properties["mechs"]
            if needed and thing.properties[name] == 0 and isinstance(mechs, int):
                layout.say(thing.where, "number.health", name=name, mechs=mechs)
    rows = [row for row in mission.scaling if row.difficulty == "any"]
    for kind, change in (("Easy", mission.easy), ("Hard", mission.hard)):
        for thing, name in product(layout.of(kind)[:1], ("bomb_hp", "boss_hp", "countdown")):
            plus = getattr(change, f"{name}_plus")
            least = min((getattr(row, name) for row in rows if getattr(row, name)), default=0)
            if least and least + plus < 1:
                layout.say(thing.where, "number.plus", name=name, n=plus, least=1 - least, has=least)


def _starts(layout: Layout, mission: Mission) -> None:
    most = max((row.mechs for row in mission.scaling if row.mechs in MECHS), default=MECHS[-1])
    if len(mission.starts) < most:
        layout.say(_place(layout, "starts"), "thing.starts", n=len(mission.starts), wanted=most)
    if len(mission.minions) > MINIONS:
        layout.say(_place(layout, "minions"), "thing.minions", n=len(mission.minions), most=MINIONS)


def _boss(layout: Layout) -> None:
    """The Boss covers two by two cells."""
    for thing in layout.of("Boss"):
        if (round(thing.w), round(thing.h)) != (2, 2):
            layout.say(thing.where, "thing.boss", n=len(layout.cells[thing.id]))


def _gates(layout: Layout) -> None:
    """No two gates on one edge."""
    seen: set[tuple[Cell, ...]] = set()
    for thing in layout.of("Gate"):
        pair = layout.cells[thing.id]
        if pair in seen:
            layout.say(thing.where, "thing.edge", one=at(pair[0]), other=at(pair[1]))
        seen.add(pair)


def _crowding(layout: Layout) -> None:
    """Two of a kind never share a cell; mechs, minions, the Bomb and the Boss stand alone; a shard may lie under a minion. The
    first cell of an object that does is enough."""
    alone: dict[Cell, str] = {}
    for kind in ("Start", "Bomb", "Boss", "Minion", "Shard", "Goal", "Zone", "Rune"):
        seen: set[Cell] = set()
        for thing in layout.of(kind):
            cells = layout.cells[thing.id]
            twice = next((cell for cell in cells if cell in seen), None)
            shared = next((cell for cell in cells if _apart(kind, alone.get(cell))), None)
            if twice is not None:
                layout.say(thing.where, "thing.another", cell=at(twice), kind=kind)
            elif shared is not None:
                layout.say(thing.where, "thing.shared", cell=at(shared), kind=alone[shared])
            seen.update(cells)
            if kind in ("Start", "Bomb", "Boss", "Minion"):
                for cell in cells:
                    alone.setdefault(cell, kind)


def _apart(kind: str, other: str | None) -> bool:
    """Whether a piece may not stand where another one does."""
    return other is not None and kind in ("Bomb", "Boss", "Minion", "Shard") and (kind, other) != ("Shard", "Minion")


def _reach(layout: Layout, mission: Mission) -> None:
    """From the first start on, every object of the board can be reached on foot; every gate can be passed at some time."""
    if not mission.starts:
        return
    reached, edge = {mission.starts[0]}, [mission.starts[0]]
    while edge:
        cell = edge.pop()
        for step in STEP:
            if cell + step not in reached and layout.ground[cell + step] not in CLOSED:
                reached.add(cell + step)
                edge.append(cell + step)
    first = at(mission.starts[0])
    for kind in (kind for layer, kinds in LAYERS.items() if layer != "rules" for kind in kinds):
        for thing in layout.of(kind):
            lost = [cell for cell in layout.cells[thing.id] if cell not in reached]
            if lost:
                layout.say(thing.where, "thing.lost", cell=at(lost[0]), start=first)


def _place(layout: Layout, layer: str) -> Msg:
    return layer_place(layout.grid.where, layer)
