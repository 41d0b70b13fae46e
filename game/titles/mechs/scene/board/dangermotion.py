"""How the danger phase moves the pieces: the Boss and its shields, the lava wall, pulses; and coins, spikes and lava wherever
they take effect. Pure; `motion` asks it by the kind of an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from game.core.types import Event
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BODY, BOMB_PIECE, COLOURS, FACINGS, NOWHERE, Cell, Facing, beside
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board import scenes
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import SPACE
from game.titles.mechs.scene.board.layout import BOSS_KEY, BOSS_SIDE, mech_key, piece_key
from game.titles.mechs.scene.board.looks import RUNE_COLOURS
from game.ui import theme
from game.ui.presenter import Change

WALL_MS, STOMP_MS, LEAVE_MS, PULSE_MS = 520.0, 300.0, 420.0, 620.0
"""A column of the lava wall, a step of the Boss, a mech that leaves, a pulse."""
STOMP_AT_MS = 140.0
"""When a step of the Boss begins to be heard: its foot is loudest 130 ms later."""
BAD = "#F08A6E"


def _body(boss: Cell) -> tuple[Cell, ...]:
    return tuple(boss + more for more in BODY) if boss != NOWHERE else ()


def _where(s: scenes.Scene, piece: int) -> Cell:
    return s.after.bomb if piece == BOMB_PIECE else s.after.mechs[piece].cell


def _shake(
    s: scenes.Scene, keys: Iterable[str], taste: scenes.Taste, hold: float, flash: str | None = theme.CORAL
) -> list[scenes.Step]:
    """These pieces tremble where they stand."""
    end = s.end
    there = tuple(key for key in keys if key in end)
    flashed = dict.fromkeys(there, flash) if flash is not None else {}
    return [scenes.Step(Change(s.start, end, shaken=there, flashed=flashed, hold=hold), taste)]


# ---------------------------------------------------------------------- coins, spikes, lava
def _coin(s: scenes.Scene, event: e.CoinTurned) -> list[scenes.Step]:
    """A ring of its colour where it was turned, on the Boss, and at every gate of the colour, over which words say how it is."""
    colour = RUNE_COLOURS[event.colour]
    cells = [s.cell(event.seat)] if event.seat >= 0 and event.cause == "rune" else []
    gates = [cell for gate, cell, _ in s.after.terms.mission.gates if gate == event.colour]
    key, named = "gates_open" if event.down else "gates_shut", ("colour", COLOURS[event.colour])
    words = tuple(scenes.Word(cell, key, params=(named,), colour=theme.LAMP) for cell in gates[len(gates) // 2 :][:1])
    cells += gates
    rings = tuple(Effect(fx.RING, (cell,), 0, fx.RING_MS, colour=colour) for cell in cells if cell != NOWHERE)
    boss = (Effect(fx.SPREAD, _body(s.after.boss), 0, fx.RING_MS, colour=colour),) if s.after.boss != NOWHERE else ()
    taste = scenes.Taste(("coin",), (*rings, *boss), words)
    return [s.plain(260, taste)]


def _spiked(s: scenes.Scene, event: e.SpikesHit) -> list[scenes.Step]:
    here = _where(s, event.piece)
    if here == NOWHERE:
        return [s.plain()]
    bump = Effect(fx.BUMP, (here, beside(here, event.cell)), 0, fx.BUMP_MS)
    word = scenes.Word(here, "spiked", colour=BAD)
    return _shake(s, (piece_key(event.piece),), scenes.Taste(("spikes",), (bump,), (word,)), 120)


def _lava(s: scenes.Scene, event: e.LavaEntered) -> list[scenes.Step]:
    burst = Effect(fx.BURST, (event.cell,), 0, fx.BURST_MS, icon="el_fire")
    return _shake(s, (piece_key(event.piece),), scenes.Taste(("lava",), (burst,)), 160)


def _checkpoint(s: scenes.Scene, event: e.CheckpointReached) -> list[scenes.Step]:
    ring = Effect(fx.RING, (event.cell,), 0, fx.RING_MS, colour=theme.LAMP)
    word = scenes.Word(event.cell, "checkpoint", params=(("n", event.number),), colour=theme.LAMP)
    return [s.plain(360, scenes.Taste(("checkpoint",), (ring,), (word,)))]


def _left(s: scenes.Scene, event: e.MechLeft) -> list[scenes.Step]:
    """It rises off the board."""
    key = mech_key(event.seat)
    pose = s.start.get(key)
    sinks = {key: replace(pose, rect=pose.rect.move(0, -0.8 * SPACE), alpha=0)} if pose is not None else {}
    ring = Effect(fx.RING, (event.cell,), 0, fx.RING_MS, colour=theme.LEAF)
    change = Change(s.start, s.end, LEAVE_MS, 0, "in-quad", arc=False, sinks=sinks, hold=160)
    return [scenes.Step(change, scenes.Taste(("lift_off",), (ring,), (scenes.Word(event.cell, "left", colour=theme.LAMP),)))]


# ---------------------------------------------------------------------- the phase, the wall, the pulse
def _began(s: scenes.Scene, event: e.DangerPhaseBegan) -> list[scenes.Step]:
    return [s.plain(300, scenes.Taste(("danger",), (Effect(fx.ALARM, (), 0, fx.ALARM_MS),)))]


def _number(s: scenes.Scene, event: e.NumberDieRolled) -> list[scenes.Step]:
    columns = s.after.terms.columns
    front = columns[min(s.after.wall, len(columns) - 1)]
    die = Effect(fx.NUMBER_DIE, (front[len(front) // 2],), 0, fx.DICE_MS, values=(event.value - 1,))
    return [s.plain(640, scenes.Taste(("dice",), (die,)))]


def _countdown(s: scenes.Scene, event: e.CountdownMoved) -> list[scenes.Step]:
    shards = [cell for cell in s.after.shards if cell >= 0]
    words = tuple(scenes.Word(cell, text=str(event.left), colour=theme.VIOLET) for cell in shards)
    return [s.plain(360, scenes.Taste(("count_down",), (), words))]


def _pulsed(s: scenes.Scene, event: e.ShardsPulsed) -> list[scenes.Step]:
    rings = tuple(
        Effect(fx.SPREAD, (s.view.shards[shard],), 0, PULSE_MS, colour=theme.VIOLET)
        for shard in event.shards
        if s.view.shards[shard] >= 0
    )
    return _shake(s, [mech_key(seat) for seat in set(event.seats)], scenes.Taste(("pulse",), rings), 260)


def _wall(s: scenes.Scene, event: e.WallMoved) -> list[scenes.Step]:
    """The lava comes on; what it pushes goes before it."""
    flames = tuple(Effect(fx.BURST, (kill.cell,), 0.4 * WALL_MS, fx.BURST_MS, icon="el_fire") for kill in event.killed[:6])
    return scenes.marching(s, event.moves, event.killed, scenes.Taste(("lava",), flames), WALL_MS)


# ---------------------------------------------------------------------- the Boss
def _slot_ran(s: scenes.Scene, event: e.BossSlotRan) -> list[scenes.Step]:
    body = _body(s.after.boss)
    ring = Effect(fx.SPREAD, body, 0, fx.RING_MS, colour=theme.VIOLET)
    if event.power < TITLE.catalog.numbers.doom_power:
        return [s.plain(420, scenes.Taste(("boss_voice" if event.power else "command_clunk",), (ring,)))]
    bursts = tuple(Effect(fx.BURST, (cell,), 90 * n, fx.BURST_MS, icon="ui_damage") for n, cell in enumerate(body))
    alarm = Effect(fx.ALARM, (), 0, fx.ALARM_MS)
    return _shake(s, (BOSS_KEY,), scenes.Taste(("explosion",), (ring, alarm, *bursts)), 900)  # the Doom Cannon fires


def _boss_moved(s: scenes.Scene, event: e.BossMoved) -> list[scenes.Step]:
    _look(s, event.heading)
    return scenes.marching(s, event.moves, event.killed, scenes.Taste(later=(("boss_step", STOMP_AT_MS),)), STOMP_MS)


def _look(s: scenes.Scene, heading: Facing) -> None:
    """It turns before it walks."""
    s.sides[BOSS_SIDE] = side = FACINGS[s.turn.facing(heading)]
    boss = s.start.get(BOSS_KEY)
    if boss is not None:
        s.start[BOSS_KEY] = replace(boss, face=f"boss_{side}")


def _boss_blocked(s: scenes.Scene, event: e.BossBlocked) -> list[scenes.Step]:
    if event.heading >= 0:
        _look(s, event.heading)
    return _shake(s, (BOSS_KEY,), scenes.Taste(("bump",)), 200, None)


def _boss_struck(s: scenes.Scene, event: e.BossStruck) -> list[scenes.Step]:
    """Its cells light up, the nearest first, and the mechs in them tremble."""
    element = TITLE.catalog.boss_cards[event.card].element
    flash = Effect(fx.FLASH, event.cells, 0, fx.FLASH_MS, icon=scenes.STRIKE_ICONS[element])
    bursts = tuple(
        Effect(fx.BURST, (s.cell(seat),), scenes.STRIKE_AT_MS, fx.BURST_MS, icon="ui_damage")
        for seat in event.seats
        if s.cell(seat) != NOWHERE
    )
    taste = scenes.Taste(
        (scenes.SOUNDS[element],), (flash, *bursts) if event.cells else bursts, take=scenes.size_of(event.cells)
    )
    return _shake(s, [mech_key(seat) for seat in event.seats], taste, 320 + scenes.SWEEP_MS * min(8, len(event.cells)))


def _player_rolled(s: scenes.Scene, event: e.PlayerRolled) -> list[scenes.Step]:
    dice = Effect(fx.DICE, (), 0, fx.DICE_MS, values=event.colours[-4:])
    cell = s.cell(event.seat)
    ring = (Effect(fx.RING, (cell,), 560, fx.RING_MS, colour=theme.VIOLET),) if cell != NOWHERE else ()
    return [s.plain(760, scenes.Taste(("dice",), (dice, *ring)))]


def _dragged(s: scenes.Scene, event: e.MechDragged) -> list[scenes.Step]:
    return scenes.marching(s, event.moves, event.killed, scenes.Taste(("motor_step",)))


def _drew(s: scenes.Scene, event: e.BossDrew) -> list[scenes.Step]:
    return [s.plain(260, scenes.Taste(("deal",)))]


def _programmed(s: scenes.Scene, event: e.BossProgrammed) -> list[scenes.Step]:
    doom = event.slot >= 0 and event.power >= TITLE.catalog.numbers.doom_power
    alarm = (Effect(fx.ALARM, (), 0, fx.ALARM_MS),) if doom else ()
    return [s.plain(520, scenes.Taste(("card_place", *(("escalation",) if doom else ())), alarm))]


def _boss_hurt(s: scenes.Scene, event: e.BossDamaged) -> list[scenes.Step]:
    cells = _body(s.after.boss if s.after.boss != NOWHERE else s.view.boss)
    burst = (Effect(fx.BURST, (cells[0],), 0, fx.BURST_MS, icon="ui_damage"),) if cells else ()
    words = (scenes.Word(cells[1], text="\u22121", colour=theme.LAMP),) if cells else ()
    return _shake(s, (BOSS_KEY,), scenes.Taste(("damage_crunch",), burst, words), 240)


def _held(s: scenes.Scene, event: e.ShieldHeld) -> list[scenes.Step]:
    cells = _body(s.after.boss)
    colour = RUNE_COLOURS[event.colour] if event.colour >= 0 else theme.VIOLET
    ring = (Effect(fx.SPREAD, cells, 0, fx.RING_MS, colour=colour),) if cells else ()
    words = (scenes.Word(cells[1], "shield_held", colour=BAD),) if cells else ()
    return _shake(s, (), scenes.Taste(("shield",), ring, words), 300)


def _stunned(s: scenes.Scene, event: e.BossStunned) -> list[scenes.Step]:
    cells = _body(s.after.boss)
    words = (scenes.Word(cells[0], "stunned", colour=theme.LAMP),) if cells else ()
    puffs = tuple(Effect(fx.PUFF, (cell,), 0, fx.PUFF_MS) for cell in cells)
    return _shake(s, (BOSS_KEY,), scenes.Taste(("boss_down",), puffs, words), 500)


def _recovered(s: scenes.Scene, event: e.BossRecovered) -> list[scenes.Step]:
    ring = Effect(fx.SPREAD, _body(s.after.boss), 0, fx.RING_MS, colour=theme.VIOLET)
    return [s.plain(300, scenes.Taste(("boss_up",), (ring,) if s.after.boss != NOWHERE else ()))]


DANGERS: dict[type[Event], Callable[[scenes.Scene, Any], list[scenes.Step]]] = {
    e.CoinTurned: _coin, e.SpikesHit: _spiked, e.LavaEntered: _lava, e.CheckpointReached: _checkpoint, e.MechLeft: _left,
    e.DangerPhaseBegan: _began, e.NumberDieRolled: _number, e.CountdownMoved: _countdown, e.ShardsPulsed: _pulsed,
    e.WallMoved: _wall, e.BossSlotRan: _slot_ran, e.BossMoved: _boss_moved, e.BossBlocked: _boss_blocked,
    e.BossStruck: _boss_struck, e.PlayerRolled: _player_rolled, e.MechDragged: _dragged, e.BossDrew: _drew,
    e.BossProgrammed: _programmed, e.BossDamaged: _boss_hurt, e.ShieldHeld: _held, e.BossStunned: _stunned,
    e.BossRecovered: _recovered,
}  # fmt: skip
"""The motion of each event of the danger phase."""
