"""Signs of the danger phase, of coins, spikes and lava, and of schematics. Pure; `trace` asks it by the kind of an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.types import Event
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BODY, NOWHERE, beside
from game.titles.mechs.scene.board import signs as sign


def _coin(f: sign.Fold, event: e.CoinTurned) -> None:
    cell = f.mechs[event.seat].cell if event.seat >= 0 and event.cause in ("rune", "gate") else f.boss
    if cell != NOWHERE:
        f.add(sign.COIN, (cell,), word="down" if event.down else "up", number=event.colour)


def _spiked(f: sign.Fold, event: e.SpikesHit) -> None:
    here = f.where(event.piece)
    if here != NOWHERE:
        f.add(sign.BUMP, (here, beside(here, event.cell)), piece=event.piece, word="spikes")


def _lava(f: sign.Fold, event: e.LavaEntered) -> None:
    f.add(sign.LAVA, (event.cell,), piece=event.piece)


def _checked(f: sign.Fold, event: e.CheckpointReached) -> None:
    f.add(sign.CHECK, (event.cell,), number=event.number)


def _left(f: sign.Fold, event: e.MechLeft) -> None:
    f.add(sign.GONE, (event.cell,), asked=event.seat)
    f.mechs[event.seat] = f.mechs[event.seat]._replace(cell=NOWHERE)


def _wall(f: sign.Fold, event: e.WallMoved) -> None:
    f.add(sign.WALL, f.terms.columns[event.front - 1], number=event.front)
    _pushed(f, event)


def _pushed(f: sign.Fold, event: Any) -> None:
    """What something else than a mech pushes and kills."""
    for move in event.moves:
        f.leg(move.piece, move.path, event.heading, "push")
    for kill in event.killed:
        f.kill(kill.minion, kill.cell, "push")


def _boss_moved(f: sign.Fold, event: e.BossMoved) -> None:
    f.add(sign.PROWL, (event.origin, event.cell), facing=event.heading)
    f.boss = event.cell
    _pushed(f, event)


def _boss_struck(f: sign.Fold, event: e.BossStruck) -> None:
    f.add(sign.REACH, event.cells)


def _boss_hit(f: sign.Fold, event: e.BossDamaged) -> None:
    f.add(sign.BOSS_HIT, tuple(f.boss + more for more in BODY), word="hit", number=event.left)


def _held(f: sign.Fold, event: e.ShieldHeld) -> None:
    f.add(sign.BOSS_HIT, tuple(f.boss + more for more in BODY), word="held", number=event.colour)


def _jumped(f: sign.Fold, event: e.MechJumped) -> None:
    f.add(sign.JUMP, (event.origin, event.cell), piece=event.seat)
    f.mechs[event.seat] = f.mechs[event.seat]._replace(cell=event.cell)
    for kill in event.killed:
        f.kill(kill.minion, kill.cell, "crush")


def _mined(f: sign.Fold, event: e.MinesLaid) -> None:
    for cell in event.cells:
        f.add(sign.MINE, (cell,), word="laid")


def _blown(f: sign.Fold, event: e.MineBlown) -> None:
    f.add(sign.MINE, (event.cell,), word="blown", number=event.minion)
    if event.minion >= 0:
        f.kill(event.minion, event.cell, "strike")


def _frozen(f: sign.Fold, event: e.MinionsFrozen) -> None:
    for number in event.minions:
        if number in f.minions:
            f.add(sign.FREEZE, (f.minions[number],), number=number)


DANGERS: dict[type[Event], Callable[[sign.Fold, Any], None]] = {
    e.CoinTurned: _coin, e.SpikesHit: _spiked, e.LavaEntered: _lava, e.CheckpointReached: _checked, e.MechLeft: _left,
    e.WallMoved: _wall, e.BossMoved: _boss_moved, e.BossStruck: _boss_struck, e.MechDragged: _pushed, e.BossDamaged: _boss_hit,
    e.ShieldHeld: _held, e.MechJumped: _jumped, e.MinesLaid: _mined, e.MineBlown: _blown, e.MinionsFrozen: _frozen,
}  # fmt: skip
"""The sign of each of these events."""
