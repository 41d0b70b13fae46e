"""How an event moves the pieces: changes from one layout to the next, with their short-lived pictures, sounds and words. Pure.

A mech step takes 220 ms a square, a turn 180, a minion is crushed within 120; a wave of minions takes 160 with 8 between one and
the next, 600 in all at the most. Nobody waits for what is seen while the next thing begins, a ring or smoke, but for what has to
be read: a die of the minions' phase, where they went.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.types import Event
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import KINDS
from game.titles.mechs.rules.board import NOWHERE, STEP, beside, xy
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board import scenes
from game.titles.mechs.scene.board.dangermotion import DANGERS
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.intents import named_cells
from game.titles.mechs.scene.board.layout import BOMB_KEY, mech_key, minion_key, shard_key, shard_pose
from game.titles.mechs.scene.board.schematicmotion import SCHEMATICS
from game.ui import theme
from game.ui.presenter import HIT, STRIKE_MS, Change, Layout, Pose

DEPLOY_MS, DOWN_MS, SHARD_MS, RAID_MS = 260.0, 160.0, 320.0, 240.0
"""How long a mech comes down and when it stands; a shard that changes its place; a minion that runs into the School."""
ROLL_MS, LAIN_MS = 640.0, 130.0
"""A rune die, until it has gone; how long it lies before something comes of it."""
READ_MS, BORN_MS = 600.0, 240.0
"""How long one reads a die of the minions' phase, or where a wave has gone; and who has come."""
MISSED_MS = 140.0
"""An attack that hits nothing: its light goes on while the next slot comes up."""
SQUEAKS, SQUEAK_MS, SPAWN_MS, HEART_MS = 4, 110.0, 60.0, 420.0
"""So many of a wave, or of those that are born, are heard, so far from each other; the heart of a Bomb at its last."""


def steps(before: View | None, after: View, event: Event, sides: dict[int, str], lies: bool = False) -> list[scenes.Step]:
    """The motion of one event between two views. `sides` (where minions look) is brought up to date; `lies`: the board is seen
    turned by a quarter."""
    scene = scenes.Scene(before if before is not None else after, after, sides, lies)
    make = _MAKERS.get(type(event))
    return make(scene, event) if make is not None else [scene.plain()]


# ---------------------------------------------------------------------- mechs
def _deployed(s: scenes.Scene, event: e.MechDeployed) -> list[scenes.Step]:
    end, key = s.end, mech_key(event.seat)
    origins = {key: replace(end[key], rect=end[key].rect.move(0, -0.8 * SPACE), alpha=0)} if key in end else {}
    change = Change(s.start, end, DEPLOY_MS, 0, "out-back", arc=False, origins=origins)
    puff = Effect(fx.PUFF, (event.cell,), DOWN_MS, fx.PUFF_MS)
    return [scenes.Step(change, scenes.Taste((), (puff,), later=(("jump_land", DOWN_MS),)))]


def _turned(s: scenes.Scene, event: e.MechTurned) -> list[scenes.Step]:
    start, key = dict(s.start), mech_key(event.seat)
    if key in start:
        start[key] = replace(start[key], rect=start[key].rect.move(0, 0.01))  # what stands quite still is faded, not turned
    return [scenes.Step(Change(start, s.end, scenes.TURN_MS, 0, "out-cubic", arc=False), scenes.Taste(("turn_servo",)))]


def _moved(s: scenes.Scene, event: e.MechMoved) -> list[scenes.Step]:
    """All pieces of the step."""
    return scenes.marching(s, event.moves, event.killed, scenes.Taste(("motor_step",)))


def _blocked(s: scenes.Scene, event: e.StepBlocked) -> list[scenes.Step]:
    """The mech runs against what lies ahead of it; the wall itself may stand behind a chain of pieces."""
    key, end, here = mech_key(event.seat), s.end, s.cell(event.seat)
    ahead = beside(here, event.cell)
    (ax, ay), (bx, by) = xy(s.turn.seen(here)), xy(s.turn.seen(ahead))
    lunges = {key: (end[key].rect.centerx + (bx - ax) * SPACE * 0.5, end[key].rect.centery + (by - ay) * SPACE * 0.5)}
    change = Change(s.start, end, lunges=lunges, hold=260)
    bump = Effect(fx.BUMP, (here, ahead), 140, fx.BUMP_MS)
    word = scenes.Word(here, f"blocked.{event.reason}", params=(("lost", event.lost),), colour="#FFB9A8")
    return [scenes.Step(change, scenes.Taste((), (bump,), (word,), (("bump", 140.0),)))]


def _struck(s: scenes.Scene, event: e.CellsStruck) -> list[scenes.Step]:
    """The cells flash, nearest first, and what stands there goes up in smoke."""
    element = TITLE.catalog.commands[event.card].element if 0 <= event.card < KINDS else 0
    own = event.card >= KINDS
    here = s.cell(event.seat)
    order = sorted(event.cells, key=lambda cell: (max(abs(a - b) for a, b in zip(xy(cell), xy(here), strict=True)), cell))
    flash = Effect(fx.FLASH, tuple(order), 0, fx.FLASH_MS, icon="ui_damage" if own else scenes.STRIKE_ICONS[element])
    effects = [flash]
    times = scenes.apart([scenes.struck_at(order, kill.cell) for kill in event.killed])
    fallen = list(zip(event.killed, times, strict=True))
    effects += [Effect(fx.POOF, (kill.cell,), at, fx.POOF_MS, s.dying(kill)) for kill, at in fallen]
    effects += [Effect(fx.PUFF, (kill.cell,), at, fx.PUFF_MS) for kill, at in fallen]
    start = s.without(event.killed)
    for place in event.shards:
        pose = start.pop(shard_key(place), None)
        if pose is not None:
            cell = s.view.shards[place]
            effects.append(Effect(fx.POOF, (cell,), scenes.STRIKE_AT_MS, fx.POOF_MS, pose))
            effects.append(Effect(fx.RING, (cell,), scenes.STRIKE_AT_MS, fx.RING_MS, colour=theme.VIOLET))
    sounds = ("hit" if own else scenes.SOUNDS[element],)
    gone = scenes.popping(times)
    hold = 230 + scenes.SWEEP_MS * min(8, len(order)) if event.killed or event.shards else MISSED_MS
    taste = scenes.Taste(sounds, tuple(effects), later=gone, take=None if own else scenes.size_of(order))
    return [scenes.Step(Change(start, s.end, 0, 0, "linear", arc=False, hold=hold), taste)]


def _damaged(s: scenes.Scene, event: e.DamageDrawn) -> list[scenes.Step]:
    end, key = s.end, mech_key(event.seat)
    burst = Effect(fx.BURST, (s.cell(event.seat),), 0, fx.BURST_MS, icon="ui_damage")
    shaken = (key,) if key in end and event.damage >= 0 else ()
    change = Change(s.start, end, shaken=shaken, flashed={key: theme.CORAL} if shaken else {}, hold=240)
    return [scenes.Step(change, scenes.Taste(("damage_crunch",), (burst,)))]


def _placed(s: scenes.Scene, event: e.DamagePlaced) -> list[scenes.Step]:
    die = Effect(fx.NUMBER_DIE, (s.free_beside(s.cell(event.seat)),), 0, fx.DICE_MS, values=(event.slot,))
    return s.rolled(640, scenes.Taste(("dice",), (die,)))


def _repaired(s: scenes.Scene, event: e.DamageRepaired) -> list[scenes.Step]:
    ring = Effect(fx.RING, (s.cell(event.seat),), 0, fx.RING_MS, colour=theme.LEAF)
    return [s.plain(160, scenes.Taste(("repair",), (ring,)))]


def _blown(s: scenes.Scene, event: e.TankBlown) -> list[scenes.Step]:
    burst = Effect(fx.BURST, (s.cell(event.seat),), 0, fx.BURST_MS, icon="el_fire")
    return [s.plain(120, scenes.Taste(("blast",), (burst,)))]


def _cargo(s: scenes.Scene, event: e.CargoTaken) -> list[scenes.Step]:
    return [s.plain(0, scenes.Taste(("cargo",), (), (scenes.Word(s.cell(event.seat), "cargo", colour=theme.LAMP),)))]


def _line(s: scenes.Scene, event: e.LineBegan) -> list[scenes.Step]:
    """Nobody waits for the ring, nor for a line in which nothing lies: the first slot comes up as soon as its cards are there."""
    ring = Effect(fx.RING, (s.cell(event.seat),), 0, fx.RING_MS, colour=theme.LAMP)
    return [s.plain(0, scenes.Taste(("turn_tick",), (ring,)), 0)]


# ---------------------------------------------------------------------- shards, Bomb, School
def _taken(s: scenes.Scene, event: e.ShardTaken) -> list[scenes.Step]:
    return [scenes.Step(Change(s.start, s.end, SHARD_MS, 0, "in-out-cubic"), scenes.Taste(("cargo",)))]


def _dropped(s: scenes.Scene, event: e.ShardDropped) -> list[scenes.Step]:
    key = "shard_kept" if event.kept else "shard_dropped"
    words = (scenes.Word(s.cell(event.seat), key, colour=theme.VIOLET),)
    return [scenes.Step(Change(s.start, s.end, SHARD_MS, 0, "in-out-cubic", hold=120), scenes.Taste(("card_place",), (), words))]


def _delivered(s: scenes.Scene, event: e.ShardDelivered) -> list[scenes.Step]:
    start, key = dict(s.start), shard_key(event.shard)
    pose = start.get(key)
    sinks = {key: replace(pose, rect=pose.rect.move(0, -0.7 * SPACE), alpha=0)} if pose is not None else {}
    ring = Effect(fx.RING, (s.cell(event.seat),), 0, fx.RING_MS, colour=theme.VIOLET)
    change = Change(start, s.end, SHARD_MS, 0, "out-cubic", arc=False, sinks=sinks, hold=120)
    return [scenes.Step(change, scenes.Taste(("delivered",), (ring,)))]


def _crushed(s: scenes.Scene, event: e.ShardCrushed) -> list[scenes.Step]:
    start = dict(s.start)
    pose = start.pop(shard_key(event.shard), None) or shard_pose(s.turn.seen(event.cell))
    effects = (
        Effect(fx.POOF, (event.cell,), 0, fx.POOF_MS, pose),
        Effect(fx.RING, (event.cell,), 0, fx.RING_MS, colour=theme.VIOLET),
    )
    return [scenes.Step(Change(start, s.end, 0, 0, hold=160), scenes.Taste(("damage_crunch",), effects))]


def _bomb(s: scenes.Scene, event: e.BombDamaged) -> list[scenes.Step]:
    """How much it loses its heart and the plate tell."""
    lunges = {}
    if event.cause == "minion":
        biter = next((n for n, cell in s.after.minions if cell == event.cell), -1)
        middle = s.end.get(BOMB_KEY)
        if biter >= 0 and middle is not None:
            lunges = {minion_key(biter): middle.rect.center}
    burst = Effect(fx.BURST, (s.after.bomb,), 140 if lunges else 0, fx.BURST_MS, icon="ui_damage")
    last = (("one_life", STRIKE_MS + HEART_MS),) if event.left == 1 else ()
    heard = (("damage_crunch", HIT), *last)
    change = Change(s.start, s.end, shaken=(BOMB_KEY,), flashed={BOMB_KEY: theme.CORAL}, lunges=lunges, hold=200)
    return [scenes.Step(change, scenes.Taste((), (burst,), later=heard))]


def _raided(s: scenes.Scene, event: e.SchoolRaided) -> list[scenes.Step]:
    """The minion runs in and is gone."""
    key = minion_key(event.minion)
    pose = s.start.get(key)
    sinks = {key: replace(s.shifted(pose, event.path[0], event.path[-1]), alpha=60)} if pose is not None else {}
    at = RAID_MS * 0.7
    burst = Effect(fx.BURST, (event.path[-1],), at, fx.BURST_MS, icon="ui_damage")
    word = scenes.Word(event.path[-1], text="\u22121", colour="#F08A6E")
    change = Change(s.start, s.end, RAID_MS, 0, "linear", arc=False, sinks=sinks, hold=160)
    return [scenes.Step(change, scenes.Taste((), (burst,), (word,), (("school_bell", at),)))]


def _flared(s: scenes.Scene, event: e.SchoolFlared) -> list[scenes.Step]:
    flash = Effect(fx.FLASH, s.after.terms.mission.school, 0, fx.FLASH_MS, icon="el_fire")
    return [s.plain(300, scenes.Taste(("flare",), (flash,)))]


# ---------------------------------------------------------------------- minions
def _marched(s: scenes.Scene, event: e.MinionsMoved) -> list[scenes.Step]:
    for number, path in zip(event.minions, event.paths, strict=True):
        across = xy(s.turn.seen(path[-1]))[0] - xy(s.turn.seen(path[0]))[0]
        if across:
            s.sides[number] = "right" if across > 0 else "left"
    count = max(1, len(event.minions))
    longest = max((len(path) for path in event.paths), default=2)
    ms = scenes.WAVE_MS + scenes.SLIDE_MS * max(0, longest - 2)
    stagger = min(scenes.WAVE_STAGGER_MS, max(0.0, scenes.WAVE_MOST_MS - ms) / count)
    looking = {key: replace(pose, face=end.face) for key, pose, end in _both(s.start, s.end)}
    change = Change({**s.start, **looking}, s.end, ms, stagger, "out-cubic", arc=False, hold=READ_MS if event.minions else 0)
    ways = tuple(Effect(fx.TRACK, path, 0, ms + stagger * count + READ_MS) for path in event.paths)
    more = tuple(("minion_squeak", SQUEAK_MS * n) for n in range(1, min(SQUEAKS, len(event.minions))))
    return [scenes.Step(change, scenes.Taste(("minion_squeak",) if event.minions else (), ways, later=more))]


def _both(start: Layout, end: Layout) -> list[tuple[str, Pose, Pose]]:
    """The minions that stand in both layouts: they turn before they walk."""
    return [(key, pose, end[key]) for key, pose in start.items() if key.startswith("minion:") and key in end]


def _spawned(s: scenes.Scene, event: e.MinionsSpawned) -> list[scenes.Step]:
    """They pop out of the ground."""
    end, origins, effects = s.end, {}, []
    stagger = min(scenes.POP_STAGGER_MS, scenes.POP_MOST_MS / max(1, len(event.cells)))
    for n, (number, cell) in enumerate(zip(event.minions, event.cells, strict=True)):
        pose = end.get(minion_key(number))
        if pose is not None:
            flat = pose.rect.copy()
            flat.h *= 0.12
            flat.bottom = pose.rect.bottom
            origins[minion_key(number)] = replace(pose, rect=flat)
        effects.append(Effect(fx.PUFF, (cell,), n * stagger, fx.PUFF_MS))
    change = Change(s.start, end, scenes.POP_MS, stagger, "out-back", arc=False, origins=origins, hold=BORN_MS)
    births = tuple(("spawn", n * max(stagger, SPAWN_MS)) for n in range(min(SQUEAKS, len(event.cells))))
    return [scenes.Step(change, scenes.Taste((), tuple(effects), later=births))]


def _bitten(s: scenes.Scene, event: e.MinionAttacked) -> list[scenes.Step]:
    end, key = s.end, minion_key(event.minion)
    target = end.get(mech_key(event.seat))
    lunges = {key: target.rect.center} if key in end and target is not None else {}
    shaken = (mech_key(event.seat),) if target is not None else ()
    return [scenes.Step(Change(s.start, end, lunges=lunges, shaken=shaken), scenes.Taste(later=(("bite", HIT),)))]


# ---------------------------------------------------------------------- dice and dangers
def _rolled(s: scenes.Scene, event: e.RuneDieRolled) -> list[scenes.Step]:
    """The minions of the rune come once the die has been read; the next die rolls when it has gone. What it names is lit."""
    read = event.what in ("spawn", "move", "extra")
    cells = named_cells(s.view, event.colours) if event.what == "spawn" else frozenset()
    dice = Effect(fx.DICE, s.clear_of(len(event.colours), cells), 0, fx.DICE_MS if read else ROLL_MS, values=event.colours)
    taste = scenes.Taste(("dice",), (dice,))
    hold = taste.settles + (READ_MS if read else LAIN_MS)
    if event.what == "spawn":
        named = Effect(fx.FILL, tuple(sorted(cells)), taste.settles, READ_MS)
        taste = replace(taste, effects=(named, dice))
    return s.rolled(hold, taste) if event.what == "damage" else [s.plain(hold, taste)]


def _first_rolled(s: scenes.Scene, event: e.FirstPlayerRolled) -> list[scenes.Step]:
    dice = Effect(fx.DICE, (), 0, fx.DICE_MS, values=event.colours[-4:])
    return s.rolled(760, scenes.Taste(("dice",), (dice,)))


def _rose(s: scenes.Scene, event: e.EscalationRose) -> list[scenes.Step]:
    return [s.plain(500, scenes.Taste(("escalation",), (Effect(fx.ALARM, (), 0, fx.ALARM_MS),)))]


def _ended(s: scenes.Scene, event: e.MissionEnded) -> list[scenes.Step]:
    """The Bomb bursts, the School falls, or the team is in the light."""
    view = s.after
    if event.won:
        places = [cell for cell in (view.bomb, *(mech.cell for mech in view.mechs)) if cell != NOWHERE]
        rings = [Effect(fx.SPREAD, (cell,), 220 * n, 620, colour=theme.LAMP) for n, cell in enumerate(places)]
        stars = [Effect(fx.BURST, (cell,), 220 * n + 110, fx.BURST_MS, icon="ui_star") for n, cell in enumerate(places)]
        return [s.plain(0, scenes.Taste(("rescued",), (*rings, *stars)))]
    fallen = {"bomb_destroyed": (view.bomb,), "school_destroyed": view.terms.mission.school}.get(event.reason, ())
    around = [cell + step for cell in fallen[:1] if cell != NOWHERE for step in (0, *STEP)] if len(fallen) == 1 else list(fallen)
    icons = ("el_fire", "ui_damage")
    bursts = [Effect(fx.BURST, (cell,), 170 * n, fx.BURST_MS, icon=icons[n % 2]) for n, cell in enumerate((*around, *around))]
    alarm = Effect(fx.ALARM, (), 0, fx.ALARM_MS)
    shaken = (BOMB_KEY,) if event.reason == "bomb_destroyed" and BOMB_KEY in s.end else ()
    change = Change(s.start, s.end, shaken=shaken, flashed=dict.fromkeys(shaken, theme.CORAL))
    sound = {"bomb_destroyed": "explosion", "school_destroyed": "school_bell"}.get(event.reason, "danger")
    return [scenes.Step(change, scenes.Taste((sound,), (alarm, *bursts[:8])))]


_MAKERS: dict[type[Event], Callable[[scenes.Scene, Any], list[scenes.Step]]] = {
    e.MechDeployed: _deployed, e.MechTurned: _turned, e.MechMoved: _moved, e.StepBlocked: _blocked, e.CellsStruck: _struck,
    e.DamageDrawn: _damaged, e.DamagePlaced: _placed, e.DamageRepaired: _repaired, e.TankBlown: _blown, e.CargoTaken: _cargo,
    e.LineBegan: _line, e.ShardTaken: _taken, e.ShardDropped: _dropped, e.ShardDelivered: _delivered, e.ShardCrushed: _crushed,
    e.BombDamaged: _bomb, e.SchoolRaided: _raided, e.SchoolFlared: _flared, e.MinionsMoved: _marched,
    e.MinionsSpawned: _spawned, e.MinionAttacked: _bitten, e.RuneDieRolled: _rolled, e.FirstPlayerRolled: _first_rolled,
    e.EscalationRose: _rose, e.MissionEnded: _ended,
    **DANGERS, **SCHEMATICS,
}  # fmt: skip
