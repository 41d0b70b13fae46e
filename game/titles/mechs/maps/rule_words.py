"""Do the words of a map's rules speak of what is there? Every Win and Lose can come about, every Escalation changes something."""

from __future__ import annotations

from dataclasses import fields

from game.core.types import Msg
from game.titles.mechs.maps.layout import LAYERS, TERRAIN, Layout
from game.titles.mechs.maps.notes import may_raid
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


def _win(layout: Layout, mission: Mission, where: Msg, win: Win) -> None:
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
            layout.say(where, "word.bomb_home")
    if win.when == "boss_defeated":
        _needs(layout, where, win.when, Boss=mission.boss >= 0)
        if mission.danger.stun:
            layout.say(where, "word.never", word=win.when, why="stun")
    if win.when == "mechs_left":
        _needs(layout, where, win.when, Goal=bool(mission.goals))
    if win.when == "mechs_safe":
        if len(mission.goals) < MOST_MECHS:
            layout.say(where, "word.goals", n=len(mission.goals), wanted=MOST_MECHS)
        if mission.danger.mode == "none":
            layout.say(where, "word.phase")


def _victory(layout: Layout, mission: Mission) -> None:
    """Not all that wins holds from the beginning; shards do something."""
    if mission.wins and all(win.when == "minions_cleared" for win in mission.wins) and not mission.minions:
        layout.say(layout.of("Win")[0].where, "word.cleared")
    if mission.shards and mission.shard_mode == "none":
        layout.say(layout.frame, "word.idle_shards")


def _lose(layout: Layout, mission: Mission, where: Msg, lose: Lose) -> None:
    """What a Lose speaks of."""
    if lose.when == "turns_over" and lose.count < 1:
        layout.say(where, "word.turns")
    if lose.when == "bomb_destroyed":
        _needs(layout, where, lose.when, Bomb=mission.bomb >= 0)
    if lose.when == "school_destroyed":
        _needs(layout, where, lose.when, School=bool(mission.school))
        if mission.move.arrival != "raid":
            layout.say(where, "word.never", word=lose.when, why="raid")
        elif not may_raid(mission):
            layout.say(where, "word.never", word=lose.when, why="minions")
    needed = {"doom_cannon": "boss", "countdown_over": "shard_pulse", "lava_reached": "lava_wall", "lava_covered": "lava_wall"}
    danger = needed.get(lose.when)
    if danger and mission.danger.mode != danger:
        layout.say(where, "word.danger", word=lose.when, mode=danger, found=mission.danger.mode)
    elif lose.when == "lava_reached" and mission.danger.touch != "defeat":
        layout.say(where, "word.never", word=lose.when, why="touch")


def _moves(layout: Layout, mission: Mission) -> None:
    """What moves minions has its target and its School."""
    move = mission.move
    for thing in layout.of("Move")[:1]:
        if move.mode in ("toward", "rune_then_toward"):
            _needs(layout, thing.where, move.mode, Bomb=move.target != "bomb" or mission.bomb >= 0)
            _needs(layout, thing.where, move.mode, School=move.target != "school" or bool(mission.school))
            if move.target == "none":
                layout.say(thing.where, "word.target", word=move.mode)
        if move.extra == "rune_tile" or move.arrival == "raid":
            _needs(layout, thing.where, "rune_tile" if move.extra == "rune_tile" else "raid", School=bool(mission.school))
        if move.extra == "rune_tile" and len({layout.tiles[cell] for cell in mission.school}) > 1:
            layout.say(layout.of("School")[0].where, "word.terrains", size=f"{TERRAIN}x{TERRAIN}")
        if move.extra != "rune_tile" and move.flare >= 0:
            layout.say(thing.where, "word.flare")


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
        _needs(layout, thing.where, "boss", Boss=danger.mode != "boss" or mission.boss >= 0)
        if danger.mode == "shard_pulse" or danger.locked:
            what = "shard_pulse" if danger.mode == "shard_pulse" else "locked"
            _shards(layout, mission, thing.where, what, 0, "destructible", len(mission.shards))
        deadly = danger.mode == "lava_wall" and danger.touch == "defeat"
        if deadly and all(lose.when != "lava_reached" for lose in mission.losses):
            layout.say(thing.where, "word.deadly")
    for thing in layout.of("Boss")[:1]:
        if danger.mode != "boss":
            layout.say(thing.where, "word.boss", found=danger.mode)


def _rise(layout: Layout, mission: Mission, where: Msg, line: Escalation) -> None:
    """The moment of an Escalation can come about."""
    when = line.when
    if when.startswith("shards_"):
        mode = "pickup" if when == "shards_home" else "destructible"
        _shards(layout, mission, where, when, line.count, mode, len(mission.shards))
    if when == "bomb_left_school" and not (mission.bomb >= 0 and mission.bomb in mission.school):
        layout.say(where, "word.begins")
    if when == "boss_half":
        _needs(layout, where, when, Boss=mission.boss >= 0)
    if when == "checkpoint":
        if all(win.when != "bomb_checkpoints" for win in mission.wins):
            layout.say(where, "word.win", word="checkpoint", win="bomb_checkpoints")
        _counted(layout, where, line, len(mission.goals), "goal")
    if when in ("bomb_on_terrain", "mech_on_terrain"):
        _needs(layout, where, when, Bomb=when != "bomb_on_terrain" or mission.bomb >= 0)
        _counted(layout, where, line, max(mission.tiles) + 1, "terrain")
    if when == "mech_safe":
        _needs(layout, where, when, Goal=bool(mission.goals))
    if when == "turn" and line.count < 1:
        layout.say(where, "word.turn")
    if line.mechs == 1:
        layout.say(where, "word.mechs")


def _counted(layout: Layout, where: Msg, line: Escalation, most: int, what: str) -> None:
    """The count of an Escalation names one of so many."""
    if most and not 1 <= line.count <= most:
        layout.say(where, "word.number", word=line.when, n=line.count, most=most, what=what)


def _change(layout: Layout, mission: Mission, where: Msg, line: Escalation) -> None:
    """An Escalation changes something, and what it changes is there."""
    if line == Escalation(line.when, line.count, mechs=line.mechs):
        names = [entry.name for entry in fields(Escalation) if entry.name not in ("when", "count", "mechs")]
        layout.say(where, "word.nothing", names=", ".join(names))
    if line.all_zones and mission.spawn.mode != "zones":
        layout.say(where, "word.spawn", word="all_zones", modes="zones")
    if line.spawn_dice and mission.spawn.mode == "none":
        layout.say(where, "word.spawn", word="spawn_dice", modes="rune_colour, rune_colour_shards, zones")
    if line.more_colours and mission.spawn.mode not in ("rune_colour", "rune_colour_shards"):
        layout.say(where, "word.spawn", word="more_colours", modes="rune_colour, rune_colour_shards")
    if line.burst == "runes":
        _burst(layout, mission, where)


def _burst(layout: Layout, mission: Mission, where: Msg) -> None:
    """Whatever the number of mechs, a burst finds runes."""
    colours = {ground - RUNE for ground in layout.ground if RUNE <= ground < RUNE + 4}

    def dry(row: Scaling) -> bool:
        return not colours.intersection(row.burst_colours)

    for row in filter(dry, mission.scaling):
        words = ", ".join(COLOURS[colour] for colour in row.burst_colours) or "-"
        layout.say(where, "word.burst", mechs=row.mechs, colours=words)


def _phases(layout: Layout, mission: Mission) -> None:
    """Numbers of the Boss, the countdown and the lava wall stand only where there is one."""
    for kind in ("Danger", "Escalation", "Scaling", "Easy", "Hard"):
        for thing in layout.of(kind):
            for name, mode in PHASES.items():
                if thing.properties.get(name, 0) not in NOTHING and mission.danger.mode != mode:
                    layout.say(thing.where, "word.danger", word=name, mode=mode, found=mission.danger.mode)


def _coins(layout: Layout, mission: Mission) -> None:
    """What Easy and the map say of gates, shields and leaving mechs has its gates, Boss and exits."""
    own = layout.of("Easy")[0].where if layout.of("Easy") else layout.frame
    for where, colours in ((layout.frame, mission.coins_down), (own, mission.easy.coins_down)):
        if colours and not mission.gates and mission.boss < 0:
            layout.say(where, "word.coins")
    _needs(layout, own, "gates_stay", Gate=not mission.easy.gates_stay or bool(mission.gates))
    if mission.easy.may_stay and all(win.when != "mechs_left" for win in mission.wins):
        layout.say(own, "word.win", word="may_stay", win="mechs_left")


def _shards(layout: Layout, mission: Mission, where: Msg, what: str, count: int, mode: str, most: int) -> None:
    """What counts shards: there are enough at every table, and they behave that way."""
    if count > most or not mission.shards:
        fewer = "yes" if most < len(mission.shards) else "no"
        layout.say(where, "word.shards", word=what, wanted=count, n=most, fewer=fewer)
    if mission.shards and mission.shard_mode != mode:
        layout.say(where, "word.shard_mode", word=what, mode=mode, found=mission.shard_mode)


def _needs(layout: Layout, where: Msg, what: str, **there: bool) -> None:
    """A word that speaks of a piece which is not on the map."""
    for kind, found in there.items():
        if not found:
            layer = next(name for name, kinds in LAYERS.items() if kind in kinds)
            layout.say(where, "word.needs", word=what, kind=kind, layer=layer)


def at(cell: Cell) -> str:
    """How a cell is named in messages."""
    return "x{}y{}".format(*xy(cell))
