"""Damage: what may be done instead of drawing a card, what the cards do, where they come to lie, how they are repaired."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mechs.rules import actions as act
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules import frame_cache, strike
from game.titles.mechs.rules.board import EMPTY, MINION, STEP, WALL, Cell
from game.titles.mechs.rules.catalog import TYPES
from game.titles.mechs.rules.frames import Correcting, Hurting, Mending, Reacting, Walking, Weighing, Wrecking
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.op_fields import Op, op
from game.titles.mechs.rules.state import State


# ---------------------------------------------------------------------- taking damage
def hurt(g: Game, s: State, f: Hurting, emit: Emit | None) -> None:
    """The next damage of a mech: first the reactions, then a carried shard falls, then a card is drawn."""
    seat, left, attacker, asked = f
    if left <= 0:
        return
    if not asked and _guards(g, s, seat):
        s.stack.append(Reacting(seat, f))
        return
    if left > 1:
        s.stack.append(frame_cache.hurting(seat, left - 1, attacker, False))
    if s.shards and s.carried(seat) >= 0:
        _drop(g, s, seat, emit)
    damage = _draw(g, s, emit)
    if damage >= 0:
        s.hits += 1
        s.stack.append(frame_cache.wrecking(seat, damage, 0, True))
        if s.gears >= s.dawn and g.boost(s, seat, "keep_one") is not None:
            other = _draw(g, s, emit)
            if other >= 0:
                s.stack[-1] = Weighing(seat, (damage, other))
                if emit:
                    emit(e.DamagesTurned(seat, (damage, other)))
                if other != damage:
                    return
                s.stack[-1] = frame_cache.wrecking(seat, damage, 0, True)
                s.wrecked.append(other)
                if emit:
                    emit(e.DamageRefused(seat, other))
    if emit:
        emit(e.DamageDrawn(seat, damage))


def _guards(g: Game, s: State, seat: Seat) -> list[act.Slot]:
    """The slots that hold a Fuel Tank or a cargo that can be used: nothing works under slot damage."""
    first, cargo, tanks = act.SLOTS * seat, s.cargo, g.tanks
    return [
        place - first
        for place, cards in enumerate(s.line[first : first + act.SLOTS], first)
        if ((cards and cards[-1] in tanks) or cargo[place] >= 0) and s.covered[place] < 0
    ]


def reactions(g: Game, s: State, f: Reacting) -> tuple[Action, ...]:
    """What may take the next damage, and to let it come."""
    first, cargo = act.SLOTS * f.seat, s.cargo
    return (*[act.THROW[slot] if cargo[first + slot] >= 0 else act.BLOW[slot] for slot in _guards(g, s, f.seat)], DONE)


def react(g: Game, s: State, f: Reacting, a: Action, emit: Emit | None) -> None:
    """The damage is taken by a Fuel Tank, whose stack goes and whose blast hits all around, or by a cargo; or it comes."""
    hurting, seat = f.hurt, f.seat
    if type(a) is act.Blow:
        if hurting.left > 1:
            s.stack.append(hurting._replace(left=hurting.left - 1, asked=False))
        blow(g, s, seat, a.slot, emit)
    elif a == DONE:
        s.stack.append(hurting._replace(asked=True))
    else:
        if hurting.left > 1:
            s.stack.append(hurting._replace(left=hurting.left - 1, asked=False))
        slot = a.slot  # type: ignore[attr-defined]
        minion = _unload(s, act.SLOTS * seat + slot)
        if emit:
            emit(e.CargoThrown(seat, slot, minion))


def blow(g: Game, s: State, seat: Seat, slot: act.Slot, emit: Emit | None) -> None:
    """Blow a Fuel Tank: its stack is discarded, every target in range is hit; mechs and the Bomb are not."""
    place = act.SLOTS * seat + slot
    cards = s.line[place]
    s.discard += cards
    s.line[place] = ()
    if emit:
        emit(e.TankBlown(seat, slot, cards))
    reach = g.commands[cards[-1]].radius[power(g, s, seat, cards[-1], len(cards)) - 1]
    strike.hit(g, s, seat, cards[-1], strike.around(s.mech[seat], reach), emit)


def _unload(s: State, place: int) -> int:
    minion = s.cargo[place]
    s.cargo[place] = -1
    s.spare.append(minion)
    return minion


def lose_cargo(s: State, seat: Seat, slot: act.Slot, emit: Emit | None) -> None:
    """A Skewer was covered or left the top of its stack: what it held is gone."""
    place = act.SLOTS * seat + slot
    if s.cargo[place] >= 0:
        minion = _unload(s, place)
        if emit:
            emit(e.CargoLost(seat, slot, minion))


def _drop(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    """The rune die throws a carried shard onto a neighbouring cell: to a mech without one at once, under a minion, or, where
    there is no valid cell, back to its carrier."""
    shard = s.carried(seat)
    colour = g.rune(s)
    if emit:
        emit(e.RuneDieRolled("shard", (colour,), seat))
    cell = s.mech[seat] + STEP[s.terms.mission.compass[colour]]
    there = s.occupant[cell]
    if there == EMPTY or there >= MINION:
        s.shards[shard] = cell
    elif there <= len(s.mech) and s.carried(there - 1) < 0:
        s.shards[shard] = -there
    if emit:
        emit(e.ShardDropped(seat, shard, cell, s.shards[shard] == -1 - seat))


def _draw(g: Game, s: State, emit: Emit | None) -> act.DamageId:
    """The top damage card, -1 when all are in play."""
    if not s.wrecks:
        if not s.wrecked:
            return -1
        s.wrecks, s.wrecked = s.wrecked, []
        g.shuffle(s, s.wrecks)
        if emit:
            emit(e.DeckShuffled("damage"))
    return s.wrecks.pop()


# ---------------------------------------------------------------------- damage cards
def wreck(g: Game, s: State, f: Wrecking, emit: Emit | None) -> None:
    """The ops of a damage card from here on, until one leaves something to be done first; after the last one a card that was
    drawn is placed or discarded."""
    seat, damage, step, drawn = f
    steps, stack = g.damages[damage].steps, s.stack
    while step < len(steps):
        step += 1
        rest = frame_cache.wrecking(seat, damage, step, drawn)
        stack.append(rest)
        name, *numbers = steps[step - 1]
        OPS[name].run(g, s, seat, numbers, emit)
        if stack[-1] is not rest:
            return
        stack.pop()
    if drawn:
        _settle(g, s, seat, damage, emit)


def _settle(g: Game, s: State, seat: Seat, damage: act.DamageId, emit: Emit | None) -> None:
    """A glitch is discarded, system damage lies beside the line, slot damage goes where the number die says, or, once a turn,
    where the owner of the Error Correction does."""
    kind = g.damages[damage].kind
    if kind == "glitch":
        s.wrecked.append(damage)
        if emit:
            emit(e.GlitchSpent(seat, damage))
    elif kind == "system":
        s.system[seat] = tuple(sorted((*s.system[seat], damage)))
        if emit:
            emit(e.SystemDamaged(seat, damage))
    else:
        owner = g.owner(s, "choose_slot") if s.gears >= s.dawn else -1
        if owner >= 0 and g.boosts["choose_slot"].id not in s.uses:
            s.stack.append(Wrecking(seat, damage, len(g.damages[damage].steps), True))  # the card waits below the question
            s.stack.append(Correcting(owner, seat, damage))
        else:
            cover(g, s, seat, damage, g.roll(s, g.numbers.number_die_faces), emit)


def cover(g: Game, s: State, seat: Seat, damage: act.DamageId, slot: act.Slot, emit: Emit | None) -> None:
    """A slot damage comes to lie on a slot, instead of the one that lay there."""
    place = act.SLOTS * seat + slot
    replaced = s.covered[place]
    if replaced >= 0:
        s.wrecked.append(replaced)
    s.covered[place] = damage
    if emit:
        emit(e.DamagePlaced(seat, damage, slot, replaced))
    lose_cargo(s, seat, slot, emit)


def wounded(g: Game, s: State, seat: Seat, count: int) -> None:
    """A mech brings so much damage along from the mission before: slot damage on its last slots, and nothing else happens."""
    for slot in range(act.SLOTS - 1, act.SLOTS - 1 - count, -1):
        at = max(n for n, damage in enumerate(s.wrecks) if g.damages[damage].kind == "slot")
        s.covered[act.SLOTS * seat + slot] = s.wrecks.pop(at)


def _swap(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    slots, others = tuple(numbers[::2]), tuple(numbers[1::2])
    for slot, other in zip(slots, others, strict=True):
        swap_slots(s, seat, slot, other)
    if emit:
        emit(e.SlotsSwapped(seat, slots, others, "glitch"))


def swap_slots(s: State, seat: Seat, slot: act.Slot, other: act.Slot) -> None:
    """The whole contents of two slots change places: commands, slot damage, cargo, a slot schematic."""
    a, b = act.SLOTS * seat + slot, act.SLOTS * seat + other
    s.line[a], s.line[b] = s.line[b], s.line[a]
    s.covered[a], s.covered[b] = s.covered[b], s.covered[a]
    s.cargo[a], s.cargo[b] = s.cargo[b], s.cargo[a]
    s.fitted[a], s.fitted[b] = s.fitted[b], s.fitted[a]


def sound(s: State, seat: Seat) -> list[act.Slot]:
    """The slots without slot damage; an empty one counts."""
    first = act.SLOTS * seat
    return [slot for slot in range(act.SLOTS) if s.covered[first + slot] < 0]


def swaps(s: State, seat: Seat) -> list[Action]:
    """The pairs of undamaged slots that can change places; two empty ones are no swap."""
    slots, first = sound(s, seat), act.SLOTS * seat
    filled = [s.line[first + slot] or s.fitted[first + slot] >= 0 for slot in range(act.SLOTS)]
    return [act.SWAP[a, b] for i, b in enumerate(slots) for a in slots[:i] if filled[a] or filled[b]]


def _move(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    way, steps = numbers
    s.stack.append(Walking(seat, (s.face[seat] + way) % 4, steps, -1, False, -1, 0))


def _turn(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    turn(s, seat, numbers[0], emit)


def turn(s: State, seat: Seat, way: int, emit: Emit | None) -> None:
    """Turn a mech where it stands."""
    s.face[seat] = facing = (s.face[seat] + way) % 4
    if emit:
        emit(e.MechTurned(seat, facing, way))


def _move_compass(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    s.stack.append(Walking(seat, _compass(g, s, seat, emit), numbers[0], -1, False, -1, 0))


def _face_compass(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    turn(s, seat, (_compass(g, s, seat, emit) - s.face[seat]) % 4, emit)


def _compass(g: Game, s: State, seat: Seat, emit: Emit | None) -> int:
    colour = g.rune(s)
    if emit:
        emit(e.RuneDieRolled("damage", (colour,), seat))
    return s.terms.mission.compass[colour]


def _more(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    s.stack.append(Hurting(seat, numbers[0], -1, False))


def _cross(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    """Every other mech in the row or column, as far as no boulder stands between."""
    seen: set[Seat] = set()
    for step in STEP:
        cell: Cell = s.mech[seat] + step
        while s.occupant[cell] != WALL:
            if EMPTY < s.occupant[cell] <= len(s.mech):
                seen.add(s.occupant[cell] - 1)
            cell += step
    order = [(s.first + i) % len(s.mech) for i in range(len(s.mech))]
    for other in reversed([other for other in order if other in seen]):
        s.stack.append(Hurting(other, 1, -1, False))


def _lasting(g: Game, s: State, seat: Seat, numbers: list[int], emit: Emit | None) -> None:
    """Works by lying there: `lasting_flag` and `power` read it."""


STEPS = range(1, 7)
OPS: Mapping[str, Op[Callable[[Game, State, Seat, list[Any], Emit | None], None]]] = {
    "swap": op(_swap, pairs=list),
    "move": op(_move, way=act.WAYS, steps=STEPS),
    "turn": op(_turn, way=act.WAYS),
    "move_compass": op(_move_compass, steps=STEPS),
    "face_compass": op(_face_compass),
    "draw": op(_more, count=range(1, 10)),
    "cross": op(_cross),
    "flag": op(_lasting, flag=("minions_hit_diagonally", "draft_random")),
    "power": op(_lasting, type=TYPES, delta=range(-2, 0)),
}
"""The ops of the damage cards."""


def lasting_flag(g: Game, s: State, seat: Seat, flag: str) -> bool:
    """Whether a system damage of this mech carries the flag."""
    return any(step == ("flag", flag) for damage in s.system[seat] for step in g.damages[damage].steps)


def power(g: Game, s: State, seat: Seat, card: int, cards: int) -> int:
    """The power at which a stack of so many cards works: system damage may lower it, never under 1."""
    if s.system[seat]:
        kind = g.commands[card].type
        for damage in s.system[seat]:
            for step in g.damages[damage].steps:
                if step[0] == "power" and step[1] == kind:
                    cards += step[2]
    return max(1, cards)


# ---------------------------------------------------------------------- repairing
def repairs(s: State, seat: Seat) -> tuple[Action, ...]:
    """Each damage that could be taken off this mech; () = it has none."""
    if not s.system[seat] and max(s.covered[act.SLOTS * seat : act.SLOTS * seat + act.SLOTS]) < 0:
        return ()
    slots = (act.REPAIR[slot] for slot in range(act.SLOTS) if s.covered[act.SLOTS * seat + slot] >= 0)
    return (*slots, *(act.REPAIR_SYSTEM[damage] for damage in dict.fromkeys(s.system[seat])))


def repair(s: State, seat: Seat, a: act.Repair | act.RepairSystem, cause: str, emit: Emit | None) -> None:
    """Take one damage card off; the commands under it work again at once."""
    if type(a) is act.Repair:
        slot, place = a.slot, act.SLOTS * seat + a.slot
        damage = s.covered[place]
        s.covered[place] = -1
    else:
        slot, damage = -1, a.damage  # type: ignore[union-attr]
        system = list(s.system[seat])
        system.remove(damage)
        s.system[seat] = tuple(system)
    s.wrecked.append(damage)
    if emit:
        emit(e.DamageRepaired(seat, damage, slot, cause))


def mend(g: Game, s: State, f: Mending, a: Action, emit: Emit | None) -> None:
    """The answer on a repair pad."""
    if isinstance(a, (act.Repair, act.RepairSystem)):
        repair(s, f.seat, a, "pad", emit)
