"""What schematics do, op by op, and whether an op could do anything now.

Ops with their numbers, as `Schematic.steps` tells them. Hits: ("cells", offsets), ("ray", range): up to the first target ahead;
("ray_way", range): all targets in a direction that is asked; ("rays",): row and column; ("around", radius), ("band", width,
length), ("block", size, range, at): around a cell, or an enemy, that is asked; ("tile",): a map tile that is asked; ("choose",
targets, radius). Moves: ("move", way, least, most), ("step",): one step in a direction that is asked; ("jump", range), ("fly",).
Others: ("freeze", radius): the minions around the block's middle; ("mines", count, radius), ("repair_all",), ("repair_near",),
("swap",), ("draw", cards), ("rerun",); and of the boosts' ops ("stomp_hit", uses).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.types import Emit, Seat
from game.titles.mechs.rules import deck, harm, motion, op_fields, strike
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import KINDS, SLOTS, WAYS
from game.titles.mechs.rules.board import BOSS, EMPTY, MARGIN, MINION, NOWHERE, STEP, Cell, Facing
from game.titles.mechs.rules.catalog import Schematic
from game.titles.mechs.rules.events import CommandsDrawn, LineBegan
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.op_fields import FAR
from game.titles.mechs.rules.schematics import answers, hits, mending
from game.titles.mechs.rules.state import State

Op = tuple[Any, ...]
"""An op with its numbers."""
ALL_WAYS = (0, 1, 2, 3)
ENEMY = "enemy"
HOMELESS = ("draw", "repair_all")
"""Ops that need no mech on the board."""


def run(g: Game, s: State, f: fr.Using, emit: Emit | None) -> None:
    """The next op of a schematic; what it asks comes before the op after it."""
    seat, number, step = f
    plan = g.schematics[number]
    if step + 1 < len(plan.steps):
        s.stack.append(fr.Using(seat, number, step + 1))
    op = plan.steps[step]
    OPS[op[0]].run(g, s, seat, plan, op, emit)


def able(g: Game, s: State, seat: Seat, plan: Schematic) -> bool:
    """Whether a schematic could do anything now."""
    there = s.mech[seat] != NOWHERE
    for op in plan.steps:
        if there or op[0] in HOMELESS:
            if op[0] in SHAPES:
                if hits.counts(g, s, plan.id, covered(s, seat, op)):
                    return True
            elif ABLE[op[0]](g, s, seat, plan, op):
                return True
    return False


# ---------------------------------------------------------------------- hits
SHAPES = ("cells", "ray", "rays", "band", "around")
"""Hits of a fixed shape."""


def _hit(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    strike.hit(g, s, seat, KINDS + plan.id, covered(s, seat, op), emit)


def covered(s: State, seat: Seat, op: Op) -> list[Cell]:
    """The cells that a hit of a fixed shape covers from where the mech stands."""
    kind, *numbers = op
    if kind == "cells":
        return hits.pattern(s, seat, numbers[0])
    if kind == "ray":
        return hits.first_ahead(s, seat, numbers[0])
    if kind == "rays":
        return hits.winds(s, seat)
    if kind == "band":
        return hits.band(s, seat, *numbers)
    return [cell for cell in hits.around(s, s.mech[seat], numbers[0]) if cell != s.mech[seat]]


def _choose(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    cells = _targets(g, s, seat, plan, op)
    if cells:
        s.stack.append(fr.Aiming(seat, KINDS + plan.id, op[1], cells, ()))


def _targets(g: Game, s: State, seat: Seat, plan: Schematic, op: Op) -> tuple[Cell, ...]:
    cell = s.mech[seat]
    return strike.targets(g, s, strike.around(cell, op[2]), KINDS + plan.id, cell)


def _stomp_hit(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    cell = s.mech[seat]
    cells = strike.targets(g, s, sorted(cell + step for step in STEP), KINDS + plan.id, cell)
    if cells:
        s.stack.append(fr.Aiming(seat, KINDS + plan.id, 1, cells, ()))


def _ray_way(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Pointing(seat, plan.id, ALL_WAYS, False), emit)


def _block(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Picking(seat, plan.id, 1, middles(g, s, seat, plan, op), ()), emit)


def middles(g: Game, s: State, seat: Seat, plan: Schematic, op: Op) -> tuple[Cell, ...]:
    """The cells that may be the middle of a block: all in range, or those of enemies; one stands for the whole Boss."""
    _, _, reach, at = op
    cell = s.mech[seat]
    cells = hits.around(s, cell, reach)
    if at != ENEMY:
        return cells
    found = strike.targets(g, s, cells, KINDS + plan.id, cell)
    return tuple([at for at in found if s.occupant[at] >= MINION or s.occupant[at] == BOSS])


def _tile(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Picking(seat, plan.id, 1, hits.corners(s.terms.mission.tiles), ()), emit)


def _freeze(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    """Happens when the middle of the block is picked."""


# ---------------------------------------------------------------------- moves
def _move(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    _, way, least, most = op
    if least < most:
        s.stack.append(fr.Measuring(seat, KINDS + plan.id, 1, -1))
    else:
        s.stack.append(fr.Walking(seat, (s.face[seat] + way) % 4, most, -1, False, -1, 0))


def _step(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    ways = _ways(s, seat)
    if ways:
        answers.ask(g, s, fr.Pointing(seat, plan.id, ways, len(plan.steps) > 1), emit)


def _ways(s: State, seat: Seat) -> tuple[Facing, ...]:
    return tuple([way for way in ALL_WAYS if motion.can_step(s, seat, way)])


def _jump(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Picking(seat, plan.id, 1, _landings(s, seat, op[1]), ()), emit)


def _landings(s: State, seat: Seat, reach: int) -> tuple[Cell, ...]:
    """Where a jump over anything may end: an empty cell, or a minion's."""
    cell, occupant = s.mech[seat], s.occupant
    far = [cell + step * ahead for step in STEP for ahead in range(1, reach + 1)]
    return tuple(sorted(at for at in far if occupant[at] == EMPTY or occupant[at] >= MINION))


def _fly(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Picking(seat, plan.id, 1, _airfield(s, seat), ()), emit)


def _airfield(s: State, seat: Seat) -> tuple[Cell, ...]:
    """The empty cells of the map tile on which a mech stands."""
    tiles = s.terms.mission.tiles
    return tuple([cell for cell in hits.tile(tiles, tiles[s.mech[seat]]) if s.occupant[cell] == EMPTY])


# ---------------------------------------------------------------------- others
def _mines(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    cells = _free(s, seat, op[2])
    s.stack.append(fr.Picking(seat, plan.id, min(op[1], len(cells)), cells, ()))


def _free(s: State, seat: Seat, reach: int) -> tuple[Cell, ...]:
    return tuple([at for at in hits.around(s, s.mech[seat], reach) if s.occupant[at] == EMPTY and at not in s.mines])


def _repair_all(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Naming(seat, plan.id, _damaged(s)), emit)


def _damaged(s: State) -> tuple[Seat, ...]:
    return tuple([seat for seat in range(len(s.mech)) if mending.damaged(s, seat)])


def _repair_near(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    if mending.mends(s, mending.near(s, seat)):
        s.stack.append(fr.Repairing(seat, plan.id))


def _swap(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    answers.ask(g, s, fr.Reordering(seat, plan.id), emit)


def _draw(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    cards = tuple(deck.draw(g, s, op[1], emit))
    if emit:
        s.stack.append(fr.Inspired(seat, cards))  # where they lie while that is told
        emit(CommandsDrawn(seat, cards))
        s.stack.pop()
    answers.ask(g, s, fr.Inspired(seat, cards), emit)


def _rerun(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    s.stack.append(fr.Line(seat, 0))
    if emit:
        emit(LineBegan(seat))


def _lies(s: State, seat: Seat) -> bool:
    """Whether anything in a mech's line would run."""
    first, last = SLOTS * seat, SLOTS * seat + SLOTS
    return any(s.line[first:last]) or max(s.covered[first:last]) >= 0 or max(s.fitted[first:last]) >= 0


def _boost(g: Game, s: State, seat: Seat, plan: Schematic, op: Op, emit: Emit | None) -> None:
    """Works where `Game.boosts` is asked for it."""


REACH, FEW = range(1, MARGIN + 1), range(1, 10)
OPS: Mapping[str, op_fields.Op[Callable[[Game, State, Seat, Schematic, Op, Emit | None], None]]] = {
    "cells": op_fields.op(_hit, cells=list),
    "ray": op_fields.op(_hit, range=FAR),
    "rays": op_fields.op(_hit),
    "band": op_fields.op(_hit, width=FAR, length=FAR),
    "around": op_fields.op(_hit, radius=REACH),
    "choose": op_fields.op(_choose, targets=FAR, radius=FAR),
    "stomp_hit": op_fields.op(_stomp_hit, uses=FEW),
    "ray_way": op_fields.op(_ray_way, range=FAR),
    "block": op_fields.op(_block, size=range(3, 6, 2), range=FAR, at=("cell", ENEMY)),
    "tile": op_fields.op(_tile),
    "freeze": op_fields.op(_freeze, radius=FAR),
    "move": op_fields.op(_move, way=WAYS, least=range(7), most=range(1, 7)),
    "step": op_fields.op(_step),
    "jump": op_fields.op(_jump, range=FAR),
    "fly": op_fields.op(_fly),
    "mines": op_fields.op(_mines, count=FAR, radius=FAR),
    "repair_all": op_fields.op(_repair_all),
    "repair_near": op_fields.op(_repair_near),
    "swap": op_fields.op(_swap),
    "draw": op_fields.op(_draw, cards=FEW),
    "rerun": op_fields.op(_rerun),
    "again": op_fields.op(_boost, power=range(1, 4)),
    "chain_hit": op_fields.op(_boost),
    "choose_slot": op_fields.op(_boost),
    "deal_more": op_fields.op(_boost, cards=FEW),
    "free_turn": op_fields.op(_boost, radius=FAR),
    "keep_one": op_fields.op(_boost),
    "radius_plus": op_fields.op(_boost, cards=list, plus=range(1, 2)),
    "repair_mate": op_fields.op(_boost, radius=FAR),
    "spare": op_fields.op(_boost),
    "stop_short": op_fields.op(_boost, least=range(1, 7)),
    "tow_cost": op_fields.op(_boost, steps=range(1, 3)),
}
"""What each op does, and its fields."""


# ---------------------------------------------------------------------- could it do anything?
def _could_block(g: Game, s: State, seat: Seat, plan: Schematic, op: Op) -> bool:
    _, size, reach, at = op
    cell, half = s.mech[seat], size // 2
    if at == ENEMY:
        return bool(middles(g, s, seat, plan, op))
    if hits.swarm(s, cell, reach):
        return True
    return hits.counts(g, s, plan.id, hits.spread(s.terms.mission.ground, cell, reach, half))


def _could_freeze(s: State, seat: Seat, reach: int, radius: int) -> bool:
    cells = hits.spread(s.terms.mission.ground, s.mech[seat], reach, radius)
    return any(s.occupant[cell] >= MINION for cell in cells)


def _could_hit_a_tile(g: Game, s: State, seat: Seat, plan: Schematic, op: Op) -> bool:
    return hits.counts(g, s, plan.id, hits.board(s.terms.mission.tiles))


ABLE: dict[str, Callable[[Game, State, Seat, Schematic, Op], bool]] = {
    "choose": lambda g, s, seat, plan, op: bool(_targets(g, s, seat, plan, op)),
    "ray_way": lambda g, s, seat, plan, op: any(
        hits.counts(g, s, plan.id, hits.straight(s, seat, way, op[1])) for way in ALL_WAYS
    ),
    "block": _could_block,
    "tile": _could_hit_a_tile,
    "freeze": lambda g, s, seat, plan, op: _could_freeze(s, seat, plan.steps[0][2], op[1]),
    "step": lambda g, s, seat, plan, op: bool(_ways(s, seat)),
    "jump": lambda g, s, seat, plan, op: bool(_landings(s, seat, op[1])),
    "fly": lambda g, s, seat, plan, op: bool(_airfield(s, seat)),
    "mines": lambda g, s, seat, plan, op: bool(_free(s, seat, op[2])),
    "repair_all": lambda g, s, seat, plan, op: bool(_damaged(s)),
    "swap": lambda g, s, seat, plan, op: bool(harm.swaps(s, seat)),
    "draw": lambda g, s, seat, plan, op: bool(s.deck or s.discard),
    "rerun": lambda g, s, seat, plan, op: _lies(s, seat),
}
"""For each op of hacks and Overdrives that is no hit of a fixed shape: whether it could do anything."""
