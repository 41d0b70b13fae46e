"""Triggered effects: one builder per op turns a card's row into a short program of steps.

A step is called with the deeds, the position and the EffectFrame on top of the stack. It returns True when it waits for an
answer; otherwise it has advanced or removed its frame. Candidates are computed from the position each time, which does not change
between the picks of one effect: all targets are measured against the same position and carried out together.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.core.actions import DONE
from game.core.types import Action, Emit, Seat
from game.titles.mindbug.rules.actions import PICK, CardId
from game.titles.mindbug.rules.catalog import Catalog, Effect
from game.titles.mindbug.rules.changes import Changes
from game.titles.mindbug.rules.events import EffectFizzled
from game.titles.mindbug.rules.powers import Powers
from game.titles.mindbug.rules.state import EffectFrame, State

Candidates = Callable[[Powers, State, Seat], list[CardId]]
Carry = Callable[[Changes, State, EffectFrame, Emit | None], None]


@dataclass(frozen=True, slots=True)
class Ask:
    """Pick up to `count` of the candidates. `chooser` is 0 for the effect's controller, 1 for the opponent.

    As many candidates as must be picked: nothing is left to choose, so they are taken without a question.
    """

    candidates: Candidates
    count: int
    up_to: bool = False
    chooser: int = 0
    kind: str = "pick"
    """What the question is about: "pick" (creatures), "discard" (a hand: secret), "pile"."""

    def run(self, r: Changes, s: State, f: EffectFrame, emit: Emit | None) -> bool:
        """Ask, or go on when enough was picked."""
        found = self.candidates(r.powers, s, f.seat)
        need = min(self.count, len(found))
        picks = f.picks
        if len(picks) < need:
            left = [c for c in found if c not in picks] if picks else found
            if self.up_to or len(left) > need - len(picks):
                options: tuple[Action, ...] = tuple([PICK[c] for c in left])
                s.offer = (f.seat ^ self.chooser, (*options, DONE) if self.up_to else options)
                return True
            picks = (*picks, *left)
        s.stack[-1] = EffectFrame(f.seat, f.source, f.step + 1, picks)
        return False


@dataclass(frozen=True, slots=True)
class If:
    """Go on only when the condition holds now; otherwise the effect does nothing."""

    holds: Callable[[State, Seat], bool]

    def run(self, r: Changes, s: State, f: EffectFrame, emit: Emit | None) -> bool:
        """Advance, or end the effect."""
        if self.holds(s, f.seat):
            s.stack[-1] = f._replace(step=f.step + 1)
        else:
            s.stack.pop()
            if emit:
                emit(EffectFizzled(f.seat, f.source))
        return False


@dataclass(frozen=True, slots=True)
class Do:
    """Carry the effect out and end it. With `picked`, nothing picked means nothing happens."""

    carry: Carry
    picked: bool = False

    def run(self, r: Changes, s: State, f: EffectFrame, emit: Emit | None) -> bool:
        """The frame leaves the stack first, so that what the effect sets off comes next."""
        s.stack.pop()
        if self.picked and not f.picks:
            if emit:
                emit(EffectFizzled(f.seat, f.source))
        else:
            self.carry(r, s, f, emit)
        return False


Step = Ask | If | Do
Programs = tuple[tuple[Step, ...], ...]
"""The steps of each card's triggered effect, by card; () where it has none."""
Build = Callable[[Effect], tuple[Step, ...]]


class Builder(NamedTuple):
    """What makes the steps of an op, and the fields that a card's row says of it; a ? marks those that may be left out."""

    build: Build
    fields: tuple[str, ...]


BUILDERS: dict[str, Builder] = {}
"""Every op of a triggered effect, entered by the builders below. Standing abilities are in `powers`."""


def _builder(*fields: str) -> Callable[[Build], Build]:
    """Enter a function as the builder of the op that it is called after."""

    def enter(build: Build) -> Build:
        BUILDERS[build.__name__.removeprefix("_")] = Builder(build, fields)
        return build

    return enter


def _int(effect: Effect, name: str, default: int | None = None) -> int:
    value = effect.get(name, default)
    if not isinstance(value, int):
        raise ValueError(f"effect {effect['op']!r} needs a number {name!r}")
    return value


def _creatures(effect: Effect) -> Candidates:
    """Creatures in play on the effect's side of the table and within its limits of power."""
    low, high = _int(effect, "min_power", 0), _int(effect, "max_power", 99)
    any_side = effect["side"] == "any"

    def candidates(powers: Powers, s: State, seat: Seat) -> list[CardId]:
        power = powers.power
        enemy = 1 - seat
        found = [c for c in s.play[enemy] if low <= power(s, c, enemy) <= high]
        if any_side:
            found += [c for c in s.play[seat] if low <= power(s, c, seat) <= high]
        return found

    return candidates


@_builder("amount")
def _gain_life(effect: Effect) -> tuple[Step, ...]:
    amount = _int(effect, "amount")
    return (Do(lambda r, s, f, emit: r.gain_life(s, f.seat, amount, f.source, emit)),)


@_builder("amount")
def _opponent_loses_life(effect: Effect) -> tuple[Step, ...]:
    amount = _int(effect, "amount")
    return (Do(lambda r, s, f, emit: r.lose_life(s, 1 - f.seat, amount, f.source, emit)),)


@_builder("value")
def _opponent_life_to(effect: Effect) -> tuple[Step, ...]:
    value = _int(effect, "value")
    return (Do(lambda r, s, f, emit: r.life_to(s, 1 - f.seat, min(value, s.life[1 - f.seat]), f.source, emit)),)


@_builder("equal_to")
def _set_life(effect: Effect) -> tuple[Step, ...]:
    return (Do(lambda r, s, f, emit: r.life_to(s, f.seat, s.life[1 - f.seat], f.source, emit)),)


@_builder("count", "up_to", "side", "min_power?", "max_power?", "mandatory?")
def _take_control(effect: Effect) -> tuple[Step, ...]:
    ask = Ask(_creatures(effect), _int(effect, "count"), up_to=bool(effect["up_to"]))
    return (ask, Do(lambda r, s, f, emit: r.take_control(s, f.seat, f.picks, f.source, emit), picked=True))


@_builder("count", "side", "mandatory", "min_power?", "max_power?", "if?")
def _defeat(effect: Effect) -> tuple[Step, ...]:
    steps: tuple[Step, ...] = (
        Ask(_creatures(effect), _int(effect, "count")),
        Do(lambda r, s, f, emit: r.defeat(s, f.picks, emit), picked=True),
    )
    condition = effect.get("if")
    if condition is None:
        return steps
    if condition != "fewer_creatures":
        raise ValueError(f"effect 'defeat' knows no condition {condition!r}")
    return (If(lambda s, seat: len(s.play[seat]) < len(s.play[1 - seat])), *steps)


@_builder("side", "min_power?", "max_power")
def _defeat_all(effect: Effect) -> tuple[Step, ...]:
    candidates = _creatures(effect)

    def gather(r: Changes, s: State, f: EffectFrame, emit: Emit | None) -> None:
        victims = tuple(candidates(r.powers, s, f.seat))
        if victims:
            r.defeat(s, victims, emit)
        elif emit:
            emit(EffectFizzled(f.seat, f.source))

    return (Do(gather),)


@_builder("whose", "mandatory")
def _play_from_discard(effect: Effect) -> tuple[Step, ...]:
    other = 0 if effect["whose"] == "own" else 1
    ask = Ask(lambda powers, s, seat: s.discard[seat ^ other], 1, kind="pile")

    def carry(r: Changes, s: State, f: EffectFrame, emit: Emit | None) -> None:
        owner = f.seat ^ other
        s.discard[owner].remove(f.picks[0])
        r.enter(s, f.seat, f.picks[0], "discard", owner, emit)

    return (ask, Do(carry, picked=True))


@_builder("count", "chooser")
def _opponent_discards(effect: Effect) -> tuple[Step, ...]:
    ask = Ask(lambda powers, s, seat: s.hand[1 - seat], _int(effect, "count"), chooser=1, kind="discard")
    return (ask, Do(lambda r, s, f, emit: r.discard(s, 1 - f.seat, f.picks, f.source, emit), picked=True))


@_builder("whose")
def _discard_pile_to_hand(effect: Effect) -> tuple[Step, ...]:
    return (Do(lambda r, s, f, emit: r.take_pile(s, f.seat, f.source, emit)),)


@_builder("count", "random")
def _steal_from_hand(effect: Effect) -> tuple[Step, ...]:
    count = _int(effect, "count")
    return (Do(lambda r, s, f, emit: r.steal(s, f.seat, count, f.source, emit)),)


def program_of(effect: Effect) -> tuple[Step, ...]:
    """The steps of a triggered effect. Raises ValueError when its op or one of its numbers is unknown."""
    op = effect["op"]
    if op not in BUILDERS:
        raise ValueError(f"no triggered effect is called {op!r}; expected one of {', '.join(BUILDERS)}")
    return BUILDERS[str(op)].build(effect)


def programs_of(catalog: Catalog) -> Programs:
    """The steps of every card."""
    steps = tuple(program_of(c.effect) if c.trigger in ("play", "attack", "defeated") else () for c in catalog.cards)
    return tuple(steps[kind] for kind in catalog.kind)
