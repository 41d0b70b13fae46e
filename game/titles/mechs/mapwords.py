"""Do the words of a map's rules speak of what is there? Every Win and Lose can come about, every Escalation changes something."""

from __future__ import annotations

from dataclasses import fields

from game.titles.mechs.maplayout import LAYERS, TERRAIN, Layout
from game.titles.mechs.rules.board import COLOURS, RUNE, Cell, xy
from game.titles.mechs.rules.mission import Escalation, Lose, Mission, Scaling, Win

PHASES = {
    "boss_hp": "boss", "boss_skips": "boss", "boss_hp_plus": "boss", "boss_prowl": "boss", "boss_first": "boss",
    "boss_skips_plus": "boss",
    "shield_back": "boss", "stun": "boss", "locked": "boss", "countdown": "shard_pulse", "countdown_plus": "shard_pulse",
    "wall_steps": "lava_wall", "wall_rush": "lava_wall", "wall_from": "lava_wall", "wall_steady": "lava_wall",
    "wall_spares": "lava_wall", "wall_plus": "lava_wall",
}  # fmt: skip
"""Properties that speak of one kind of danger phase."""
MOST_MECHS = 4
NOTHING = (0, False, "none", ())


def check_words(layout: Layout, mission: Mission) -> None:
    """Note every word that speaks of what is not on the map, or can never come about."""
    for thing, win in zip(layout.of("Win"), mission.wins, strict=True):
        _win(layout, mission, thing.where, win)
    _victory(layout, mission)
    for thing, lose in zip(layout.of("Lose"), mission.losses, strict=True):
        _lose(layout, mission, thing.where, lose)
    _moves(layout, mission)
    _spawns(layout, mission)
    _danger(layout, mission)
    for thing, line in zip(layout.of("Escalation"), mission.escalations, strict=True):
        _rise(layout, mission, thing.where, line)
        _change(layout, mission, thing.where, line)
    _phases(layout, mission)
    _coins(layout, mission)


def _win(layout: Layout, mission: Mission, where: str, win: Win) -> None:
    """What a Win speaks of."""
    if win.when in ("shards_destroyed", "shards_home"):
        mode = "pickup" if win.when == "shards_home" else "destructible"
        there = min((row.shards for row in mission.scaling if row.shards), default=len(mission.shards))
        _shards(layout, mission, where, win.when, win.count, mode, min(there, len(mission.shards)))
    if win.when == "shards_home":
        kind = "Bomb" if mission.delivery == "bomb" else "School"
        _needs(layout, where, win.when, **{kind: bool(layout.of(kind))})
    if win.when in ("bomb_on_goal", "bomb_checkpoints"):
        _needs(layout, where, win.when, Bomb=mission.bomb >= 0, Goal=bool(mission.goals))
        if mission.bomb in mission.goals:
            layout.say(where, "the Bomb stands on a goal from the beginning; expected it elsewhere")
    if win.when == "boss_defeated":
        _needs(layout, where, win.when, Boss=mission.boss >= 0)
        if mission.danger.stun:
            layout.say(where, "boss_defeated can never come about; expected a Danger without stun")
    if win.when == "mechs_left":
        _needs(layout, where, win.when, Goal=bool(mission.goals))
    if win.when == "mechs_safe":
        if len(mission.goals) < MOST_MECHS:
            what = f"there are {len(mission.goals)}; expected {MOST_MECHS} in the layer goals"
            layout.say(where, f"mechs_safe needs a Goal for each mech, but {what}")
        if mission.danger.mode == "none":
            layout.say(where, "mechs_safe needs a danger phase; expected a Danger of another mode than none")


def _victory(layout: Layout, mission: Mission) -> None:
    """Not all that wins holds from the beginning; shards do something."""
    if mission.wins and all(win.when == "minions_cleared" for win in mission.wins) and not mission.minions:
        what = "there is no minion at the start, so that minions_cleared holds at once; expected another Win"
        layout.say(layout.of("Win")[0].where, what)
    if mission.shards and mission.shard_mode == "none":
        layout.say(layout.frame, "shard_mode is none, but there are shards; expected pickup or destructible")


def _lose(layout: Layout, mission: Mission, where: str, lose: Lose) -> None:
    """What a Lose speaks of."""
    if lose.when == "turns_over" and lose.count < 1:
        layout.say(where, "turns_over has the count 0; expected the number of the last turn")
    if lose.when == "bomb_destroyed":
        _needs(layout, where, lose.when, Bomb=mission.bomb >= 0)
    if lose.when == "school_destroyed":
        _needs(layout, where, lose.when, School=bool(mission.school))
        if mission.move.arrival != "raid":
            layout.say(where, "school_destroyed can never come about; expected a Move with the arrival raid")
    needed = {"doom_cannon": "boss", "countdown_over": "shard_pulse", "lava_reached": "lava_wall", "lava_covered": "lava_wall"}
    danger = needed.get(lose.when)
    if danger and mission.danger.mode != danger:
        layout.say(where, f"{lose.when} needs a Danger of the mode {danger}; it is {mission.danger.mode}")
    elif lose.when == "lava_reached" and mission.danger.touch != "defeat":
        layout.say(where, "lava_reached can never come about; expected a Danger with the touch defeat")


def _moves(layout: Layout, mission: Mission) -> None:
    """What moves minions has its target and its School."""
    move = mission.move
    for thing in layout.of("Move")[:1]:
        if move.mode in ("toward", "rune_then_toward"):
            _needs(layout, thing.where, move.mode, Bomb=move.target != "bomb" or mission.bomb >= 0)
            _needs(layout, thing.where, move.mode, School=move.target != "school" or bool(mission.school))
            if move.target == "none":
                layout.say(thing.where, f"{move.mode} has the target none; expected bomb, school or nearest_mech")
        if move.extra == "rune_tile" or move.arrival == "raid":
            _needs(layout, thing.where, "rune_tile" if move.extra == "rune_tile" else "raid", School=bool(mission.school))
        if move.extra == "rune_tile" and len({layout.tiles[cell] for cell in mission.school}) > 1:
            what = f"it lies on several terrains; expected one of {TERRAIN}x{TERRAIN} for rune_tile"
            layout.say(layout.of("School")[0].where, what)
        if move.extra != "rune_tile" and move.flare >= 0:
            layout.say(thing.where, "flare is set without the extra rune_tile; expected none")


def _spawns(layout: Layout, mission: Mission) -> None:
    """What spawns minions has its runes, zones and shards, and the Bomb that it speaks of."""
    spawn = mission.spawn
    for thing in layout.of("Spawn")[:1]:
        runes = spawn.mode in ("rune_colour", "rune_colour_shards")
        _needs(layout, thing.where, spawn.mode, Rune=not runes or bool(layout.of("Rune")))
        _needs(layout, thing.where, spawn.mode, Zone=spawn.mode != "zones" or any(mission.zones))
        _needs(layout, thing.where, spawn.mode, Shard=spawn.mode != "rune_colour_shards" or bool(mission.shards))
        _needs(layout, thing.where, spawn.side, Bomb=spawn.side != "east_of_bomb" or mission.bomb >= 0)
        _needs(layout, thing.where, "burns", Bomb=not spawn.burns or mission.bomb >= 0)


def _danger(layout: Layout, mission: Mission) -> None:
    """The danger phase and the Boss belong together; shards pulse or lock only if they can be destroyed."""
    danger = mission.danger
    for thing in layout.of("Danger")[:1]:
        _needs(layout, thing.where, "the mode boss", Boss=danger.mode != "boss" or mission.boss >= 0)
        if danger.mode == "shard_pulse" or danger.locked:
            what = "shard_pulse" if danger.mode == "shard_pulse" else "locked"
            _shards(layout, mission, thing.where, what, 0, "destructible", len(mission.shards))
        deadly = danger.mode == "lava_wall" and danger.touch == "defeat"
        if deadly and all(lose.when != "lava_reached" for lose in mission.losses):
            layout.say(thing.where, "the touch defeat needs a Lose lava_reached; expected one in the layer rules")
    for thing in layout.of("Boss")[:1]:
        if danger.mode != "boss":
            layout.say(thing.where, f"a Boss needs a Danger of the mode boss; it is {danger.mode}")


def _rise(layout: Layout, mission: Mission, where: str, line: Escalation) -> None:
    """The moment of an Escalation can come about."""
    when = line.when
    if when.startswith("shards_"):
        mode = "pickup" if when == "shards_home" else "destructible"
        _shards(layout, mission, where, when, line.count, mode, len(mission.shards))
    if when == "bomb_left_school" and not (mission.bomb >= 0 and mission.bomb in mission.school):
        layout.say(where, "bomb_left_school needs a Bomb that begins inside a School")
    if when == "boss_half":
        _needs(layout, where, when, Boss=mission.boss >= 0)
    if when == "checkpoint":
        if all(win.when != "bomb_checkpoints" for win in mission.wins):
            layout.say(where, "checkpoint needs a Win bomb_checkpoints; expected one in the layer rules")
        _counted(layout, where, line, len(mission.goals), "a goal")
    if when in ("bomb_on_terrain", "mech_on_terrain"):
        _needs(layout, where, when, Bomb=when != "bomb_on_terrain" or mission.bomb >= 0)
        _counted(layout, where, line, max(mission.tiles) + 1, "a terrain in reading order")
    if when == "mech_safe":
        _needs(layout, where, when, Goal=bool(mission.goals))
    if when == "turn" and line.count < 1:
        layout.say(where, "turn has the count 0; expected the number of a turn")
    if line.mechs == 1:
        layout.say(where, "mechs is 1; expected 2, 3 or 4, or 0 for every table")


def _counted(layout: Layout, where: str, line: Escalation, most: int, what: str) -> None:
    """The count of an Escalation names one of so many."""
    if most and not 1 <= line.count <= most:
        layout.say(where, f"{line.when} has the count {line.count}; expected 1 to {most}, {what}")


def _change(layout: Layout, mission: Mission, where: str, line: Escalation) -> None:
    """An Escalation changes something, and what it changes is there."""
    if line == Escalation(line.when, line.count, mechs=line.mechs):
        names = [entry.name for entry in fields(Escalation) if entry.name not in ("when", "count", "mechs")]
        layout.say(where, f"it changes nothing; expected {', '.join(names[:-1])} or {names[-1]}")
    if line.all_zones and mission.spawn.mode != "zones":
        layout.say(where, "all_zones needs a Spawn of the mode zones")
    if line.spawn_dice and mission.spawn.mode == "none":
        layout.say(where, "spawn_dice needs a Spawn of the mode rune_colour, rune_colour_shards or zones")
    if line.more_colours and mission.spawn.mode not in ("rune_colour", "rune_colour_shards"):
        layout.say(where, "more_colours needs a Spawn of the mode rune_colour or rune_colour_shards")
    if line.burst == "runes":
        _burst(layout, mission, where)


def _burst(layout: Layout, mission: Mission, where: str) -> None:
    """Whatever the number of mechs, a burst finds runes."""
    colours = {ground - RUNE for ground in layout.ground if RUNE <= ground < RUNE + 4}

    def dry(row: Scaling) -> bool:
        return not colours.intersection(row.burst_colours)

    for row in filter(dry, mission.scaling):
        words = ", ".join(COLOURS[colour] for colour in row.burst_colours) or "none"
        what = f"no rune has one of the burst_colours for {row.mechs} mechs ({words}); expected a Rune of such a colour"
        layout.say(where, what)


def _phases(layout: Layout, mission: Mission) -> None:
    """Numbers of the Boss, the countdown and the lava wall stand only where there is one."""
    for kind in ("Danger", "Escalation", "Scaling", "Easy", "Hard"):
        for thing in layout.of(kind):
            for name, mode in PHASES.items():
                if thing.properties.get(name, 0) not in NOTHING and mission.danger.mode != mode:
                    layout.say(thing.where, f"{name} needs a Danger of the mode {mode}; it is {mission.danger.mode}")


def _coins(layout: Layout, mission: Mission) -> None:
    """What Easy and the map say of gates, shields and leaving mechs has its gates, Boss and exits."""
    own = layout.of("Easy")[0].where if layout.of("Easy") else layout.frame
    for where, colours in ((layout.frame, mission.coins_down), (own, mission.easy.coins_down)):
        if colours and not mission.gates and mission.boss < 0:
            layout.say(where, "coins_down needs a Gate or a Boss; expected one in the layer gates or pieces")
    _needs(layout, own, "gates_stay", Gate=not mission.easy.gates_stay or bool(mission.gates))
    if mission.easy.may_stay and all(win.when != "mechs_left" for win in mission.wins):
        layout.say(own, "may_stay needs a Win mechs_left; expected one in the layer rules")


def _shards(layout: Layout, mission: Mission, where: str, what: str, count: int, mode: str, most: int) -> None:
    """What counts shards: there are enough at every table, and they behave that way."""
    if count > most or not mission.shards:
        fewer = " at the smallest table" if most < len(mission.shards) else ""
        there = f"there are {most}{fewer}; expected more in the layer pieces"
        layout.say(where, f"{what} needs {count or 'some'} shards, but {there}")
    if mission.shards and mission.shard_mode != mode:
        layout.say(where, f"{what} needs the map's property shard_mode {mode}; it is {mission.shard_mode}")


def _needs(layout: Layout, where: str, what: str, **there: bool) -> None:
    """A word that speaks of a piece which is not on the map."""
    for kind, found in there.items():
        if not found:
            layer = next(name for name, kinds in LAYERS.items() if kind in kinds)
            layout.say(where, f"{what} needs a {kind}; expected one in the layer {layer}")


def at(cell: Cell) -> str:
    """How a cell is named in messages."""
    return "x{}y{}".format(*xy(cell))
