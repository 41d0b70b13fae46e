"""Does a map make a mission? What its rules speak of is there, everything can be reached, and it can be both won and lost."""

from __future__ import annotations

from game.titles.mechs.maplayout import LAYERS, TERRAIN, Layout
from game.titles.mechs.rules.board import BOULDER, COLOURS, MINIONS, RUNE, STEP, VOID, Cell, xy
from game.titles.mechs.rules.mission import Escalation, Mission, Scaling

MECHS = (2, 3, 4)
MOST = {"Move": 1, "Spawn": 1, "Attack": 1, "Danger": 1, "Easy": 1, "Bomb": 1, "School": 1}
NEEDED = {"Win": "a condition of victory", "Lose": "a way to lose", "Move": "how minions move", "Spawn": "how minions arrive",
          "Attack": "how minions attack"}  # fmt: skip


def check(layout: Layout, mission: Mission) -> None:
    """Note everything that keeps a map from being played; a map without problems can be handed to the rules."""
    _rules(layout)
    _scaling(layout, mission)
    _starts(layout, mission)
    _crowding(layout)
    _reach(layout, mission)
    _victory(layout, mission)
    _defeat(layout, mission)
    _minions(layout, mission)
    _escalations(layout, mission)


def _rules(layout: Layout) -> None:
    """The rule objects that must be there, and those that may be there once only."""
    for kind, what in NEEDED.items():
        if not layout.of(kind):
            layout.say(_place(layout, "rules"), f"there is no {kind}; expected {what}")
    for kind, most in MOST.items():
        for thing in layout.of(kind)[most:]:
            layout.say(thing.where, f"there is more than one {kind}; expected {most} at most")


def _scaling(layout: Layout, mission: Mission) -> None:
    """Knobs for two, three and four mechs, once each, with a health for what can be lost."""
    for mechs in MECHS:
        amount = sum(row.mechs == mechs for row in mission.scaling)
        if amount != 1:
            what = f"there are {amount} objects Scaling for {mechs} mechs; expected one each for 2, 3 and 4"
            layout.say(_place(layout, "rules"), what)
    for thing in layout.of("Scaling"):
        for kind, name in (("Bomb", "bomb_hp"), ("School", "school_hp")):
            mortal = kind == "Bomb" or any(lose.when == "school_destroyed" for lose in mission.losses)
            if layout.of(kind) and mortal and thing.properties[name] == 0:
                layout.say(thing.where, f"{name} is 0; expected the health of the {kind} for {thing.properties['mechs']} mechs")


def _starts(layout: Layout, mission: Mission) -> None:
    most = max((row.mechs for row in mission.scaling if row.mechs in MECHS), default=MECHS[-1])
    if len(mission.starts) < most:
        layout.say(_place(layout, "starts"), f"there are {len(mission.starts)} starts; expected {most}, one for each mech")
    if len(mission.minions) > MINIONS:
        layout.say(_place(layout, "minions"), f"there are {len(mission.minions)} minions; expected {MINIONS} at most")


def _crowding(layout: Layout) -> None:
    """Two of a kind never share a cell; mechs, minions and the Bomb stand alone; a shard may lie under a minion."""
    alone: dict[Cell, str] = {}
    for kind in ("Start", "Bomb", "Minion", "Shard", "Goal", "Zone", "Rune"):
        seen: set[Cell] = set()
        for thing in layout.of(kind):
            for cell in layout.cells[thing.id]:
                other = alone.get(cell)
                if cell in seen:
                    layout.say(thing.where, f"{_at(cell)} holds another {kind} already; expected one on a cell")
                elif other and kind in ("Bomb", "Minion", "Shard") and (kind, other) != ("Shard", "Minion"):
                    layout.say(thing.where, f"{_at(cell)} holds a {other} already; expected a cell of its own")
                seen.add(cell)
                if kind in ("Start", "Bomb", "Minion"):
                    alone.setdefault(cell, kind)


def _reach(layout: Layout, mission: Mission) -> None:
    """From the first start on, every object of the board can be reached on foot."""
    if not mission.starts:
        return
    reached, edge = {mission.starts[0]}, [mission.starts[0]]
    while edge:
        cell = edge.pop()
        for step in STEP:
            if cell + step not in reached and layout.ground[cell + step] not in (VOID, BOULDER):
                reached.add(cell + step)
                edge.append(cell + step)
    first = _at(mission.starts[0])
    for kind in (kind for layer, kinds in LAYERS.items() if layer != "rules" for kind in kinds):
        for thing in layout.of(kind):
            lost = [cell for cell in layout.cells[thing.id] if cell not in reached]
            if lost:
                what = f"{_at(lost[0])} cannot be reached from the start at {first}; expected a way without boulders"
                layout.say(thing.where, what)


def _victory(layout: Layout, mission: Mission) -> None:
    """Every Win can come about, and not all of them hold from the beginning."""
    for thing, win in zip(layout.of("Win"), mission.wins, strict=True):
        if win.when in ("shards_destroyed", "shards_home"):
            mode = "pickup" if win.when == "shards_home" else "destructible"
            _shards(layout, mission, thing.where, win.when, win.count, mode)
        if win.when == "shards_home" and not mission.school:
            layout.say(thing.where, "shards_home needs a School; expected one in the layer pieces")
        if win.when == "bomb_on_goal":
            _needs(layout, thing.where, win.when, Bomb=mission.bomb >= 0, Goal=bool(mission.goals))
            if mission.bomb in mission.goals:
                layout.say(thing.where, "the Bomb stands on a goal from the beginning; expected it elsewhere")
    if mission.wins and all(win.when == "minions_cleared" for win in mission.wins) and not mission.minions:
        what = "there is no minion at the start, so that minions_cleared holds at once; expected another Win"
        layout.say(layout.of("Win")[0].where, what)
    if mission.shards and mission.shard_mode == "none":
        layout.say(layout.frame, "shard_mode is none, but there are shards; expected pickup or destructible")


def _defeat(layout: Layout, mission: Mission) -> None:
    for thing, lose in zip(layout.of("Lose"), mission.losses, strict=True):
        if lose.when == "turns_over" and lose.count < 1:
            layout.say(thing.where, "turns_over has the count 0; expected the number of the last turn")
        if lose.when == "bomb_destroyed":
            _needs(layout, thing.where, lose.when, Bomb=mission.bomb >= 0)
        if lose.when == "school_destroyed":
            _needs(layout, thing.where, lose.when, School=bool(mission.school))
            if mission.move.arrival != "raid":
                layout.say(thing.where, "school_destroyed can never come about; expected a Move with the arrival raid")


def _minions(layout: Layout, mission: Mission) -> None:
    """What moves and spawns minions has its targets, runes and zones."""
    for thing in layout.of("Move")[:1]:
        move = mission.move
        if move.mode == "toward":
            _needs(layout, thing.where, "toward", Bomb=move.target != "bomb" or mission.bomb >= 0)
            _needs(layout, thing.where, "toward", School=move.target != "school" or bool(mission.school))
            if move.target == "none":
                layout.say(thing.where, "toward has the target none; expected bomb, school or nearest_mech")
        if move.extra == "rune_tile" or move.arrival == "raid":
            _needs(layout, thing.where, "rune_tile" if move.extra == "rune_tile" else "raid", School=bool(mission.school))
        if move.extra == "rune_tile" and len({layout.tiles[cell] for cell in mission.school}) > 1:
            what = f"it lies on several terrains; expected one of {TERRAIN}x{TERRAIN} for rune_tile"
            layout.say(layout.of("School")[0].where, what)
        if move.extra != "rune_tile" and move.flare >= 0:
            layout.say(thing.where, "flare is set without the extra rune_tile; expected none")
    for thing in layout.of("Spawn")[:1]:
        _needs(layout, thing.where, mission.spawn.mode, Rune=mission.spawn.mode != "rune_colour" or bool(layout.of("Rune")))
        _needs(layout, thing.where, mission.spawn.mode, Zone=mission.spawn.mode != "zones" or any(mission.zones))


def _escalations(layout: Layout, mission: Mission) -> None:
    """Every Escalation can come about and changes something."""
    for thing, line in zip(layout.of("Escalation"), mission.escalations, strict=True):
        if not (line.spawn_dice or line.move_steps or line.all_zones or line.burst != "none"):
            layout.say(thing.where, "it changes nothing; expected spawn_dice, move_steps, all_zones or burst")
        if line.when.startswith("shards_"):
            mode = "pickup" if line.when == "shards_home" else "destructible"
            _shards(layout, mission, thing.where, line.when, line.count, mode)
        if line.when == "bomb_left_school" and not (mission.bomb >= 0 and mission.bomb in mission.school):
            layout.say(thing.where, "bomb_left_school needs a Bomb that begins inside a School")
        if line.all_zones and mission.spawn.mode != "zones":
            layout.say(thing.where, "all_zones needs a Spawn of the mode zones")
        if line.spawn_dice and mission.spawn.mode == "none":
            layout.say(thing.where, "spawn_dice needs a Spawn of the mode rune_colour or zones")
        if line.burst == "runes":
            _burst(layout, mission, thing.where, line)


def _burst(layout: Layout, mission: Mission, where: str, line: Escalation) -> None:
    """Whatever the number of mechs, a burst finds runes."""
    colours = {ground - RUNE for ground in layout.ground if RUNE <= ground < RUNE + 4}

    def dry(row: Scaling) -> bool:
        return not colours.intersection(row.burst_colours)

    for row in filter(dry, mission.scaling):
        words = ", ".join(COLOURS[colour] for colour in row.burst_colours) or "none"
        what = f"no rune has one of the burst_colours for {row.mechs} mechs ({words}); expected a Rune of such a colour"
        layout.say(where, what)


def _shards(layout: Layout, mission: Mission, where: str, what: str, count: int, mode: str) -> None:
    """A condition that counts shards: there are enough, and they behave that way."""
    if count > len(mission.shards) or not mission.shards:
        there = f"there are {len(mission.shards)}; expected more in the layer pieces"
        layout.say(where, f"{what} needs {count or 'some'} shards, but {there}")
    if mission.shards and mission.shard_mode != mode:
        layout.say(where, f"{what} needs the map's property shard_mode {mode}; it is {mission.shard_mode}")


def _needs(layout: Layout, where: str, what: str, **there: bool) -> None:
    """A word that speaks of a piece which is not on the map."""
    for kind, found in there.items():
        if not found:
            layer = next(name for name, kinds in LAYERS.items() if kind in kinds)
            layout.say(where, f"{what} needs a {kind}; expected one in the layer {layer}")


def _place(layout: Layout, layer: str) -> str:
    return f"{layout.grid.where}, layer {layer}"


def _at(cell: Cell) -> str:
    return "x{}y{}".format(*xy(cell))
