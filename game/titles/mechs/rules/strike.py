"""Attacks: which cells they cover, which targets may be chosen, what a hit does.

A target is a minion, or a shard where the mission lets shards be destroyed. Mechs and the Bomb are never hurt by an attack.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import course
from game.titles.mechs.rules.actions import STRIKE
from game.titles.mechs.rules.board import DIAGONALS, EMPTY, MINION, NOWHERE, STEP, STRIDE, VOID, WALL, Cell, offset
from game.titles.mechs.rules.events import CellsStruck, Killed
from game.titles.mechs.rules.frames import Aiming, Chaining, Striking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State

AHEAD = tuple(tuple(offset(facing, *at) for at in ((1, 0), (1, -1), (1, 1))) for facing in range(4))
"""By facing: where the first link of Chain Lightning may strike."""
FAR = 3
"""The largest radius of a card."""
RINGS = tuple(
    tuple(row * STRIDE + column for row in range(-far, far + 1) for column in range(-far, far + 1) if row or column)
    for far in range(FAR + 1)
)
"""By radius: what the cells around a cell add to it, in reading order."""


def strike(g: Game, s: State, f: Striking, emit: Emit | None) -> None:
    """The attack of a command from where its mech stands now."""
    seat, card, power = f
    command = g.commands[card]
    cell, facing = s.mech[seat], s.face[seat]
    mode = command.mode
    if mode == "all":
        hit(g, s, seat, card, [cell + step for step in g.struck[card][power - 1][facing]], emit)
    elif mode == "ray":
        hit(g, s, seat, card, _ray(s, cell, STEP[facing], command.targets[power - 1]), emit)
    elif mode == "choose":
        cells = tuple([at for at in around(cell, command.radius[power - 1]) if is_target(s, at)])
        if cells:
            s.stack.append(Aiming(seat, card, command.targets[power - 1], cells, ()))
    elif mode == "chain":
        _ask_link(s, Chaining(seat, card, command.targets[power - 1], ()), (), g, emit)


def is_target(s: State, cell: Cell) -> bool:
    """Whether an attack may be aimed at this cell."""
    return s.occupant[cell] >= MINION or (cell in s.shards and s.terms.mission.shard_mode == "destructible")


def around(cell: Cell, radius: int) -> list[Cell]:
    """Every cell within this range, in reading order, without the cell itself."""
    return [cell + step for step in RINGS[radius]]


def _ray(s: State, cell: Cell, step: int, blades: int) -> list[Cell]:
    """The cells that the blades fly over: each one hits the first target that was not hit; pieces and walls stop them all."""
    flown = []
    while blades:
        cell += step
        if EMPTY < s.occupant[cell] <= WALL:
            break
        flown.append(cell)
        if is_target(s, cell):
            blades -= 1
    return flown


def hit(g: Game, s: State, seat: Seat, card: int, cells: Sequence[Cell], emit: Emit | None) -> bool:
    """Destroy every target on these cells, all at once. True when the match is over."""
    killed: list[Killed] = []
    broken: list[int] = []
    occupant, fragile = s.occupant, s.terms.mission.shard_mode == "destructible"
    for cell in cells:
        number = occupant[cell] - MINION
        if number >= 0:
            occupant[cell] = EMPTY
            s.minion[number] = NOWHERE
            s.spare.append(number)
            killed.append(Killed(number, cell))
        if fragile:
            while cell in s.shards:
                shard = s.shards.index(cell)
                s.shards[shard] = GONE
                s.broken += 1
                broken.append(shard)
    if emit:
        ground = s.terms.mission.ground
        covered = tuple(cell for cell in cells if ground[cell] != VOID)
        emit(CellsStruck(seat, card, covered, tuple(killed), tuple(broken)))
    if killed:
        g.count_kills(s, len(killed), emit)
    return bool(broken or (killed and s.terms.clearing)) and course.check(g, s, emit)


# ---------------------------------------------------------------------- chosen targets
def aim_options(g: Game, s: State, f: Aiming) -> tuple[Action, ...]:
    """The targets that are left, and to stop here."""
    return (*[STRIKE[cell] for cell in f.cells if cell not in f.picked], DONE)


def aim(g: Game, s: State, f: Aiming, cell: Cell, emit: Emit | None) -> None:
    """One more target; the hits come together after the last one."""
    picked = (*f.picked, cell)
    if f.left == 1 or len(picked) == len(f.cells):
        hit(g, s, f.seat, f.card, picked, emit)
    else:
        s.stack.append(f._replace(left=f.left - 1, picked=picked))


def links(s: State, f: Chaining) -> tuple[Cell, ...]:
    """Where the chain may go next: "directly ahead or diagonally" first, then diagonally from the last target."""
    if not f.picked:
        cell, facing = s.mech[f.seat], s.face[f.seat]
        near = [cell + step for step in AHEAD[facing]]
    else:
        near = [f.picked[-1] + step for step in DIAGONALS]
    return tuple([cell for cell in near if cell not in f.picked and is_target(s, cell)])


def chain_options(g: Game, s: State, f: Chaining) -> tuple[Action, ...]:
    """The next targets, and to end the chain here."""
    return (*[STRIKE[cell] for cell in links(s, f)], DONE)


def chain(g: Game, s: State, f: Chaining, cell: Cell, emit: Emit | None) -> None:
    """One more link; the hits come together after the last one."""
    picked = (*f.picked, cell)
    _ask_link(s, f._replace(picked=picked), picked, g, emit)


def _ask_link(s: State, f: Chaining, picked: tuple[Cell, ...], g: Game, emit: Emit | None) -> None:
    if len(picked) < f.most and links(s, f):
        s.stack.append(f)
    elif picked:
        hit(g, s, f.seat, f.card, picked, emit)


def stop(g: Game, s: State, f: Aiming | Chaining, emit: Emit | None) -> None:
    """No further target: what was picked is hit."""
    if f.picked:
        hit(g, s, f.seat, f.card, f.picked, emit)
