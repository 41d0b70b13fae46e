"""How schematics and Overdrives move the pieces: jumps, mines, ice, and light on whoever uses one. Pure; `motion` asks it by the
kind of an event."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.types import Event
from game.titles.mechs import TITLE
from game.titles.mechs.printed import plan_picture
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, Cell
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.layout import mine_key
from game.titles.mechs.scene.board.scenes import Scene, Step, Taste, Word, apart, popping
from game.ui import theme
from game.ui.presenter import Change

JUMP_MS = 420.0
ICE = "#9FD8FF"


def icon_of(schematic: int) -> str:
    """The picture of a schematic: the one on its card."""
    return plan_picture(TITLE.catalog.schematics[schematic])


def _on(cell: Cell, *effects: Effect) -> tuple[Effect, ...]:
    """Effects that need a cell, where there is one."""
    return effects if cell != NOWHERE else ()


def _lit(s: Scene, seat: int, icon: str, sound: str, hold: float) -> list[Step]:
    """Light on a mech, and the picture of what it has."""
    cell = s.cell(seat)
    ring = Effect(fx.RING, (cell,), 0, fx.RING_MS, colour=theme.LAMP)
    return [s.plain(hold, Taste((sound,), _on(cell, ring, Effect(fx.BURST, (cell,), 0, fx.BURST_MS, icon=icon))))]


def _taken(s: Scene, event: e.SchematicsTaken) -> list[Step]:
    return [s.plain(200, Taste(("card_place",) if event.schematics else ()))]


def _woke(s: Scene, event: e.SchematicWoke) -> list[Step]:
    return _lit(s, event.seat, icon_of(event.schematic), "effect_glow", 420)


def _fitted(s: Scene, event: e.SchematicFitted) -> list[Step]:
    return [s.plain(200, Taste(("fit",)))]


def _used(s: Scene, event: e.SchematicUsed) -> list[Step]:
    return _lit(s, event.seat, icon_of(event.schematic), "effect_glow", 420)


def _ran(s: Scene, event: e.SchematicRan) -> list[Step]:
    return _lit(s, event.seat, icon_of(event.schematic), "command_clunk", 300)


def _jumped(s: Scene, event: e.MechJumped) -> list[Step]:
    """Through the air, and down on what stands there."""
    down = JUMP_MS * 0.9
    times = apart([down] * len(event.killed))
    fallen = zip(event.killed, times, strict=True)
    effects = [Effect(fx.SQUASH, (kill.cell,), at, fx.SQUASH_MS, s.dying(kill)) for kill, at in fallen]
    effects.append(Effect(fx.PUFF, (event.cell,), down, fx.PUFF_MS))
    change = Change(s.without(event.killed), s.end, JUMP_MS, 0, "in-out-cubic", hold=80)
    return [Step(change, Taste((), tuple(effects), later=(("jump_land", down), *popping(times))))]


def _drawn(s: Scene, event: e.CommandsDrawn) -> list[Step]:
    return [s.plain(200, Taste(("deal",)))]


def _kept(s: Scene, event: e.CommandKept) -> list[Step]:
    return [s.plain(160, Taste(("card_lift",)))]


def _laid(s: Scene, event: e.MinesLaid) -> list[Step]:
    """They drop where they are laid."""
    end, origins = s.end, {}
    for cell in event.cells:
        pose = end.get(mine_key(cell))
        if pose is not None:
            origins[mine_key(cell)] = replace(pose, rect=pose.rect.move(0, -0.5 * SPACE), alpha=0)
    return [Step(Change(s.start, end, 260, 60, "out-back", arc=False, origins=origins, hold=80), Taste(("card_place",)))]


def _blown(s: Scene, event: e.MineBlown) -> list[Step]:
    start = dict(s.start)
    start.pop(mine_key(event.cell), None)
    burst = Effect(fx.BURST, (event.cell,), 0, fx.BURST_MS, icon="el_fire")
    ring = Effect(fx.RING, (event.cell,), 0, fx.RING_MS, colour=theme.CORAL)
    return [Step(Change(start, s.end, 0, 0, hold=260), Taste(("blast",), (burst, ring)))]


def _frozen(s: Scene, event: e.MinionsFrozen) -> list[Step]:
    cells = dict(s.after.minions)
    rings = tuple(Effect(fx.RING, (cells[n],), 0, fx.RING_MS, colour=ICE) for n in event.minions if n in cells)
    return [s.plain(320, Taste(("freeze",), rings))]


def _spared(s: Scene, event: e.HitSpared) -> list[Step]:
    cell = s.after.bomb if event.piece == BOMB_PIECE else s.cell(event.piece)
    ring = Effect(fx.RING, (cell,), 0, fx.RING_MS, colour=theme.LEAF)
    words = (Word(cell, "spared", colour=theme.LAMP),) if cell != NOWHERE else ()
    return [s.plain(220, Taste(("spared",), _on(cell, ring), words))]


def _turned(s: Scene, event: e.DamagesTurned) -> list[Step]:
    return [s.plain(200, Taste(("card_flip",)))]


def _refused(s: Scene, event: e.DamageRefused) -> list[Step]:
    return [s.plain(120, Taste(("spared",)))]


SCHEMATICS: dict[type[Event], Callable[[Scene, Any], list[Step]]] = {
    e.SchematicsTaken: _taken, e.SchematicWoke: _woke, e.SchematicFitted: _fitted, e.SchematicUsed: _used, e.SchematicRan: _ran,
    e.MechJumped: _jumped, e.CommandsDrawn: _drawn, e.CommandKept: _kept, e.MinesLaid: _laid, e.MineBlown: _blown,
    e.MinionsFrozen: _frozen, e.HitSpared: _spared, e.DamagesTurned: _turned, e.DamageRefused: _refused,
}  # fmt: skip
"""The motion of each event about schematics."""
