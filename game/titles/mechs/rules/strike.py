"""Attacks: which cells they cover, which targets may be chosen, what a hit does.

A target is a minion, a shard where the mission lets shards be destroyed, or the Boss. Mechs and the Bomb are never hurt by an
attack. The Boss takes 1 from an attack at the most, and only through a shield that is down.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules import course, entering
from game.titles.mechs.rules.actions import EXPOSE, KINDS, STRIKE, Expose, SourceId
from game.titles.mechs.rules.boss_body import CORNERS
from game.titles.mechs.rules.events import BossDamaged, BossStunned, CellsStruck, Killed, ShieldHeld
from game.titles.mechs.rules.frames import Aiming, Chaining, Exposing, Striking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.schematics import boosts
from game.titles.mechs.rules.state import GONE, State

AHEAD = tuple(tuple(bd.offset(facing, *at) for at in ((1, 0), (1, -1), (1, 1))) for facing in range(4))
"""By facing: where the first link of Chain Lightning may strike."""
SHIELDS = (bd.RED, bd.YELLOW, bd.BLUE, bd.GREEN)
"""By element: the colour of the shield that keeps its attacks off the Boss."""
FAR = 6
"""The largest radius of a card or a schematic."""
CARDS_FAR = 3
"""The largest radius that never leaves the margin of a board."""
RINGS = tuple(
    tuple(row * bd.STRIDE + column for row in range(-far, far + 1) for column in range(-far, far + 1) if row or column)
    for far in range(FAR + 1)
)
"""By radius: what the cells around a cell add to it, in reading order."""


def strike(g: Game, s: State, f: Striking, emit: Emit | None) -> None:
    """The attack of a command from where its mech stands now."""
    attack(g, s, *f, emit)


def attack(g: Game, s: State, seat: Seat, card: int, power: int, emit: Emit | None) -> None:
    """An attack command at this power, from where its mech stands now."""
    command = g.commands[card]
    cell, facing = s.mech[seat], s.face[seat]
    mode = command.mode
    if mode == "all":
        hit(g, s, seat, card, g.pattern(card, power, facing, cell), emit)
    elif mode == "ray":
        hit(g, s, seat, card, _ray(s, cell, bd.STEP[facing], command.targets[power - 1]), emit)
    elif mode == "choose":
        cells = _in_reach(g, s, cell, card, power)
        if cells:
            s.stack.append(Aiming(seat, card, command.targets[power - 1], cells, ()))
    elif mode == "chain":
        _ask_link(s, Chaining(seat, card, command.targets[power - 1], ()), (), g, emit)


def _in_reach(g: Game, s: State, cell: bd.Cell, card: int, power: int) -> tuple[bd.Cell, ...]:
    """The targets among which a command at this power chooses from this cell."""
    radius = g.commands[card].radius[power - 1]
    if s.gears >= s.dawn:
        radius = boosts.radius(g, s, card, radius)
    if radius <= CARDS_FAR and s.boss == bd.NOWHERE and not s.terms.fragile:
        occupant = s.occupant
        return tuple([cell + step for step in RINGS[radius] if occupant[cell + step] >= bd.MINION])
    return targets(g, s, around(cell, radius), card, cell)


def promising(g: Game, s: State, seat: Seat, card: int, power: int) -> bool:
    """Whether an attack command at this power would find a target from where its mech stands."""
    command, cell, facing = g.commands[card], s.mech[seat], s.face[seat]
    if command.mode == "choose":
        return bool(_in_reach(g, s, cell, card, power))
    if command.mode == "chain":
        return bool(links(s, Chaining(seat, card, command.targets[power - 1], ())))
    cells: Sequence[bd.Cell]
    if command.mode == "ray":
        cells = _ray(s, cell, bd.STEP[facing], command.targets[power - 1])
    else:
        cells = g.pattern(card, power, facing, cell)
    return bool(targets(g, s, cells, card, cell))


def is_target(s: State, cell: bd.Cell) -> bool:
    """Whether an attack may be aimed at a minion or a shard on this cell; a shard under the Boss is out of reach."""
    there = s.occupant[cell]
    return there >= bd.MINION or (cell in s.shards and there != bd.BOSS and s.terms.fragile)


def targets(g: Game, s: State, cells: Sequence[bd.Cell], card: SourceId, origin: bd.Cell) -> tuple[bd.Cell, ...]:
    """Those of these cells, in reading order, that may be chosen as targets. The Boss is one only while a shield that the hit
    could pass is down; the cell of it that is nearest to `origin` stands for all of it."""
    occupant, shards = s.occupant, s.shards if s.terms.fragile else ()
    found = [cell for cell in cells if occupant[cell] >= bd.MINION or (cell in shards and occupant[cell] != bd.BOSS)]
    if s.boss != bd.NOWHERE and exposed(g, s, card):
        body = [cell for cell in cells if occupant[cell] == bd.BOSS]
        if body:
            found.append(min(body, key=lambda cell: (bd.distance(cell, origin), cell)))
            found.sort()
    return tuple(found)


def around(cell: bd.Cell, radius: int) -> list[bd.Cell]:
    """Every cell within this range, in reading order, without the cell itself."""
    cells = [cell + step for step in RINGS[radius]]
    return cells if radius <= CARDS_FAR else [at for at in cells if 0 <= at < bd.SIZE]


def _ray(s: State, cell: bd.Cell, step: int, blades: int) -> list[bd.Cell]:
    """The cells that the blades fly over: each one hits the first target that was not hit; pieces and walls stop them all, and so
    does the Boss, which takes them on the cell where they meet it."""
    flown = []
    while blades:
        cell += step
        if bd.EMPTY < s.occupant[cell] <= bd.WALL:
            if s.occupant[cell] == bd.BOSS:
                flown.append(cell)
            break
        flown.append(cell)
        if is_target(s, cell):
            blades -= 1
    return flown


def hit(g: Game, s: State, seat: Seat, card: int, cells: Sequence[bd.Cell], emit: Emit | None) -> bool:
    """Destroy every target on these cells, all at once, and hit the Boss once if it covers one of them. True when the match is
    over."""
    occupant = s.occupant
    killed = [(occupant[cell] - bd.MINION, cell) for cell in cells if occupant[cell] >= bd.MINION]
    for number, cell in killed:
        occupant[cell] = bd.EMPTY
        s.minion[number] = bd.NOWHERE
        s.spare.append(number)
    boss = s.boss != bd.NOWHERE and bd.BOSS in [occupant[cell] for cell in cells]
    broken = _break(s, cells) if s.terms.fragile else []
    if emit:
        ground = s.terms.mission.ground
        covered = tuple(cell for cell in cells if ground[cell] != bd.VOID)
        emit(CellsStruck(seat, card, covered, tuple(map(Killed._make, killed)), tuple(broken)))
    if killed:
        g.count_kills(s, len(killed), emit)
    if boss:
        hit_boss(g, s, seat, card, emit)
    over = False
    if broken or boss or (killed and s.terms.clearing):
        over = course.check(g, s, emit)
    if s.gears >= s.dawn and not over:
        boosts.count(g, s, card)
        if killed and boosts.burns(g, s, card):
            react(g, s, seat, killed)
    return over


def _break(s: State, cells: Sequence[bd.Cell]) -> list[int]:
    """Destroy the shards on these cells, but for those under the Boss."""
    broken: list[int] = []
    shards = s.shards
    for cell in cells:
        if cell in shards and s.occupant[cell] != bd.BOSS:
            for shard, place in enumerate(shards):
                if place == cell:
                    shards[shard] = GONE
                    broken.append(shard)
    s.broken += len(broken)
    return broken


def react(g: Game, s: State, seat: Seat, killed: Sequence[tuple[int, bd.Cell]]) -> None:
    """A Chain Reaction: its driver is asked for a target next to one of the minions that died."""
    near = sorted({cell + step for _, cell in killed for step in bd.STEP})
    chain = KINDS + g.boosts["chain_hit"].id
    cells = targets(g, s, near, chain, near[0])
    if cells:
        s.stack.append(Aiming(seat, chain, 1, cells, ()))


# ---------------------------------------------------------------------- the Boss
def exposed(g: Game, s: State, source: SourceId) -> bool:
    """Whether a shield that this hit could pass is down: that of its element, or any for a hit without one."""
    return bool(s.down >> SHIELDS[g.commands[source].element] & 1 if source < KINDS else s.down)


def hit_boss(g: Game, s: State, seat: Seat, source: SourceId, emit: Emit | None) -> None:
    """A hit reaches the Boss: 1 damage through a shield that is down and comes back up for it, else nothing. Of several shields
    that a hit without an element could pass, its driver names one. The course of the mission is still to be looked at."""
    if not exposed(g, s, source):
        if emit:
            emit(ShieldHeld(seat, source, SHIELDS[g.commands[source].element] if source < KINDS else -1))
    elif source < KINDS:
        _wound(s, seat, source, SHIELDS[g.commands[source].element], emit)
    elif s.down & (s.down - 1):
        s.stack.append(Exposing(seat, source))
    else:
        _wound(s, seat, source, s.down.bit_length() - 1, emit)


def _wound(s: State, seat: Seat, source: SourceId, colour: bd.Colour, emit: Emit | None) -> None:
    """The Boss loses 1. Where that does not win, a Boss without health is whole again, but sits the next danger phase out."""
    s.boss_hp = max(0, s.boss_hp - 1)
    coin = entering.turn_coin(s, colour, False, "hit", seat)
    if emit:
        emit(BossDamaged(seat, source, colour, s.boss_hp))
        if coin:
            emit(coin)
    if s.boss_hp or not s.terms.danger.stun:
        return
    s.boss_hp, s.stunned = s.terms.boss_hp, True
    if emit:
        emit(BossStunned(s.boss_hp))
    for shield in range(len(SHIELDS)):
        coin = entering.turn_coin(s, shield, False, "mission", -1)
        if coin and emit:
            emit(coin)


def expose_options(g: Game, s: State, f: Exposing) -> tuple[Action, ...]:
    """The shields that are down."""
    return tuple([EXPOSE[colour] for colour in range(len(SHIELDS)) if s.down >> colour & 1])


def expose(g: Game, s: State, f: Exposing, a: Expose, emit: Emit | None) -> None:
    """The hit goes through this shield. Further hits of the same instant find the shields as they are then."""
    _wound(s, f.seat, f.card, a.colour, emit)
    while s.stack and isinstance(other := s.stack[-1], Exposing) and not s.down & (s.down - 1):
        s.stack.pop()
        hit_boss(g, s, other.seat, other.card, emit)
    course.check(g, s, emit)


# ---------------------------------------------------------------------- chosen targets
def aim_options(g: Game, s: State, f: Aiming) -> tuple[Action, ...]:
    """The targets that are left, and to stop here."""
    picked = f.picked
    return (*[STRIKE[cell] for cell in f.cells if cell not in picked], DONE)


def aim(g: Game, s: State, f: Aiming, cell: bd.Cell, emit: Emit | None) -> None:
    """One more target; the hits come together after the last one."""
    seat, card, left, cells, picked = f
    picked = (*picked, cell)
    if left == 1 or len(picked) == len(cells):
        hit(g, s, seat, card, picked, emit)
    else:
        s.stack.append(Aiming(seat, card, left - 1, cells, picked))


def links(s: State, f: Chaining) -> tuple[bd.Cell, ...]:
    """Where the chain may go next: "directly ahead or diagonally" first, then diagonally from the last target. The Boss is one
    link, once, whatever its shields; from it the chain goes on at its corners."""
    occupant, picked = s.occupant, f.picked
    if not picked:
        cell, facing = s.mech[f.seat], s.face[f.seat]
        near = [cell + step for step in AHEAD[facing]]
    elif occupant[picked[-1]] == bd.BOSS:
        near = [s.boss + step for step in CORNERS]
    else:
        near = [picked[-1] + step for step in bd.DIAGONALS]
    found = [cell for cell in near if cell not in picked and is_target(s, cell)]
    if s.boss != bd.NOWHERE and not any(occupant[cell] == bd.BOSS for cell in picked):
        found += sorted(cell for cell in near if occupant[cell] == bd.BOSS)[:1]
    return tuple(found)


def chain_options(g: Game, s: State, f: Chaining) -> tuple[Action, ...]:
    """The next targets, and to end the chain here."""
    return (*[STRIKE[cell] for cell in links(s, f)], DONE)


def chain(g: Game, s: State, f: Chaining, cell: bd.Cell, emit: Emit | None) -> None:
    """One more link; the hits come together after the last one."""
    seat, card, most, picked = f
    picked = (*picked, cell)
    _ask_link(s, Chaining(seat, card, most, picked), picked, g, emit)


def _ask_link(s: State, f: Chaining, picked: tuple[bd.Cell, ...], g: Game, emit: Emit | None) -> None:
    if len(picked) < f.most and links(s, f):
        s.stack.append(f)
    elif picked:
        hit(g, s, f.seat, f.card, picked, emit)


def stop(g: Game, s: State, f: Aiming | Chaining, emit: Emit | None) -> None:
    """No further target: what was picked is hit."""
    if f.picked:
        hit(g, s, f.seat, f.card, f.picked, emit)
