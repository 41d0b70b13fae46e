"""Does a map make a mission? Its rules are complete, its pieces have their places, and everything can be reached."""

from __future__ import annotations

from itertools import product

from game.titles.mechs.maplayout import CLOSED, LAYERS, Layout
from game.titles.mechs.mapwords import at, check_words
from game.titles.mechs.rules.board import MINIONS, STEP, Cell
from game.titles.mechs.rules.mission import Mission

MECHS = (2, 3, 4)
MOST = {"Move": 1, "Spawn": 1, "Attack": 1, "Danger": 1, "Easy": 1, "Hard": 1, "Bomb": 1, "School": 1, "Boss": 1}
NEEDED = {"Win": "a condition of victory", "Lose": "a way to lose", "Move": "how minions move", "Spawn": "how minions arrive",
          "Attack": "how minions attack"}  # fmt: skip


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
    for kind, what in NEEDED.items():
        if not layout.of(kind):
            layout.say(_place(layout, "rules"), f"there is no {kind}; expected {what}")
    for kind, most in MOST.items():
        for thing in layout.of(kind)[most:]:
            layout.say(thing.where, f"there is more than one {kind}; expected {most} at most")


def _scaling(layout: Layout, mission: Mission) -> None:
    """Knobs for two, three and four mechs, once each."""
    for mechs in MECHS:
        rows = [row.difficulty for row in mission.scaling if row.mechs == mechs]
        if rows.count("any") != 1:
            what = f"there are {rows.count('any')} objects Scaling for {mechs} mechs; expected one each for 2, 3 and 4"
            layout.say(_place(layout, "rules"), what)
        for grade in sorted({grade for grade in rows if grade != "any" and rows.count(grade) > 1}):
            what = f"there are {rows.count(grade)} objects Scaling for {mechs} mechs on {grade}; expected one at most"
            layout.say(_place(layout, "rules"), what)
    for thing in layout.of("Scaling"):
        shards = thing.properties["shards"]
        if isinstance(shards, int) and shards > len(mission.shards):
            layout.say(thing.where, f"shards is {shards}; expected {len(mission.shards)} at most, as many as lie on the map")


def _healths(layout: Layout, mission: Mission) -> None:
    """Whatever can be lost or beaten has a health at every table, on Easy and Hard too."""
    mortal = {
        "bomb_hp": (bool(layout.of("Bomb")), "the health of the Bomb"),
        "school_hp": (
            bool(layout.of("School")) and any(lose.when == "school_destroyed" for lose in mission.losses),
            "the health of the School",
        ),
        "boss_hp": (bool(layout.of("Boss")), "the health of the Boss"),
        "countdown": (mission.danger.mode == "shard_pulse", "the countdown"),
    }
    for thing in layout.of("Scaling"):
        for name, (needed, what) in mortal.items():
            if needed and thing.properties[name] == 0:
                layout.say(thing.where, f"{name} is 0; expected {what} for {thing.properties['mechs']} mechs")
    whose = {"bomb_hp": "the Bomb has {} health", "boss_hp": "the Boss has {} health", "countdown": "the countdown begins at {}"}
    rows = [row for row in mission.scaling if row.difficulty == "any"]
    for kind, change in (("Easy", mission.easy), ("Hard", mission.hard)):
        for thing, (name, of) in product(layout.of(kind)[:1], whose.items()):
            plus = getattr(change, f"{name}_plus")
            least = min((getattr(row, name) for row in rows if getattr(row, name)), default=0)
            if least and least + plus < 1:
                layout.say(thing.where, f"{name}_plus is {plus}; expected {1 - least} at least, for {of.format(least)}")


def _starts(layout: Layout, mission: Mission) -> None:
    most = max((row.mechs for row in mission.scaling if row.mechs in MECHS), default=MECHS[-1])
    if len(mission.starts) < most:
        layout.say(_place(layout, "starts"), f"there are {len(mission.starts)} starts; expected {most}, one for each mech")
    if len(mission.minions) > MINIONS:
        layout.say(_place(layout, "minions"), f"there are {len(mission.minions)} minions; expected {MINIONS} at most")


def _boss(layout: Layout) -> None:
    """The Boss covers two by two cells."""
    for thing in layout.of("Boss"):
        if (round(thing.w), round(thing.h)) != (2, 2):
            cells = len(layout.cells[thing.id])
            layout.say(thing.where, f"it covers {cells} cell{'s'[: cells != 1]}; expected 2x2")


def _gates(layout: Layout) -> None:
    """No two gates on one edge."""
    seen: set[tuple[Cell, ...]] = set()
    for thing in layout.of("Gate"):
        pair = layout.cells[thing.id]
        if pair in seen:
            layout.say(thing.where, f"a gate stands between {at(pair[0])} and {at(pair[1])} already; expected one on an edge")
        seen.add(pair)


def _crowding(layout: Layout) -> None:
    """Two of a kind never share a cell; mechs, minions, the Bomb and the Boss stand alone; a shard may lie under a minion."""
    alone: dict[Cell, str] = {}
    for kind in ("Start", "Bomb", "Boss", "Minion", "Shard", "Goal", "Zone", "Rune"):
        seen: set[Cell] = set()
        for thing in layout.of(kind):
            for cell in layout.cells[thing.id]:
                other = alone.get(cell)
                if cell in seen:
                    layout.say(thing.where, f"{at(cell)} holds another {kind} already; expected one on a cell")
                elif other and kind in ("Bomb", "Boss", "Minion", "Shard") and (kind, other) != ("Shard", "Minion"):
                    layout.say(thing.where, f"{at(cell)} holds a {other} already; expected a cell of its own")
                seen.add(cell)
                if kind in ("Start", "Bomb", "Boss", "Minion"):
                    alone.setdefault(cell, kind)


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
                what = f"{at(lost[0])} cannot be reached from the start at {first}; expected a way around boulders and spikes"
                layout.say(thing.where, what)


def _place(layout: Layout, layer: str) -> str:
    return f"{layout.grid.where}, layer {layer}"
