"""What the toys share: a position that copies itself, rules without specialities, a bot that draws lots, a registry entry."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cache
from hashlib import blake2b
from typing import Any, ClassVar, TypeVar, dataclass_transform

from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.rules import Bot, Rules, Staging
from game.core.types import Action, Clock, Decision, Event, Msg, Outcome, Seat, Setup, msg
from game.titles.base import Option, Title

T = TypeVar("T")
P = TypeVar("P", bound="Position")


@dataclass_transform(frozen_default=True)
def record(cls: type[T]) -> type[T]:
    """A frozen slots dataclass: an action, an event, a View."""
    return dataclass(frozen=True, slots=True)(cls)


@record
class Answered(Event):
    """A seat gave its answer or said it is ready; `back`: took it back. What it was stays hidden."""

    seat: Seat
    back: bool = False


@cache
def _names(state: type[Any]) -> tuple[str, ...]:
    return tuple(field.name for field in fields(state))


class Position:
    """Base of a toy's state, a slots dataclass of ints, tuples and flat lists, with `seed` and `rolls` for its dice."""

    __slots__ = ()
    seed: int
    rolls: tuple[int, ...] | None

    def copy(self: P) -> P:
        """An independent copy."""
        values = (getattr(self, name) for name in _names(type(self)))
        return type(self)(*(value[:] if isinstance(value, list) else value for value in values))

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ."""
        values = (getattr(self, name) for name in _names(type(self)))
        return tuple(tuple(value) if isinstance(value, list) else value for value in values)

    def draw(self, ask: Callable[[Dice], T]) -> T:
        """Ask the dice and keep what is left of them."""
        dice = Dice(self.seed, self.rolls)
        answer = ask(dice)
        self.seed, self.rolls = dice.seed, dice.rolls
        return answer


class ToyRules(Rules[Any, Any]):
    """The parts of the Rules protocol that most toys do without."""

    title: str
    version = 1
    names: ClassVar[Mapping[str, Sequence[str]]] = {}

    def choices(self, s: Any) -> tuple[Seat, tuple[Action, ...]] | None:
        """The first of them."""
        return next(((d.seat, d.options) for d in self.pending(s).values()), None)

    def clock(self, s: Any) -> Clock | None:
        """No sand."""
        return None

    def redact(self, s: Any, e: Event, who: frozenset[Seat]) -> Event | None:
        """Everybody sees everything."""
        return e

    def why_not(self, v: Any, seat: Seat, a: Action) -> Msg:
        """One reason for everything."""
        return msg(f"{self.title}.why.not")

    def fence(self, before: Any, after: Any, seat: Seat) -> bool:
        """Dice were used, or the match ended and showed all faces."""
        used = (before.seed, before.rolls) != (after.seed, after.rolls)
        return used or (self.outcome(after) is not None and self.outcome(before) is None)


class Lots(Bot[Any]):
    """Chooses by drawing lots, now and then says one of its words (an aside)."""

    def __init__(self, words: Sequence[Action] = (CONCEDE,)) -> None:
        self.words = tuple(words)

    def choose(self, v: Any, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """Any option."""
        return dice.pick(d.options)

    def speak(self, v: Any, story: Sequence[Event], dice: Dice) -> Action | None:
        """One of its words, one time out of eight."""
        return dice.pick(self.words) if dice.below(8) == 0 else None


def count(cards: Sequence[int], kinds: int) -> tuple[int, ...]:
    """How many cards of each kind."""
    return tuple(cards.count(kind) for kind in range(kinds))


def changed(row: tuple[int, ...], at: int, value: int) -> tuple[int, ...]:
    """A row with another value at one place."""
    return (*row[:at], value, *row[at + 1 :])


def ranked(scores: Sequence[int], reason: str) -> Outcome:
    """The most points win."""
    return Outcome(tuple(1 + sum(other > own for other in scores) for own in scores), tuple(scores), reason)


def hash_of(facts: Any) -> str:
    """The content hash of a toy's catalog."""
    return blake2b(repr(facts).encode(), digest_size=8).hexdigest()


class ToyStaging(Staging[Any, Any]):
    """Scenarios of a toy: `given` replaces fields of the first position of seed 0; facts are the fields of position and View."""

    def __init__(self, rules: Any, seats: int) -> None:
        self.rules = rules
        self.seats = seats

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> Any:
        """The start, with some fields replaced."""
        s = self.rules.start(Setup(self.rules.title, self.seats, 0, 0, options))
        for key, value in given.items():
            if key not in self.facts(s) and key != "rolls":
                raise ValueError(f"given.{key} is unknown; expected rolls or one of {', '.join(self.facts(s))}")
            setattr(s, key, tuple(value) if key == "rolls" else value)
        return s

    def facts(self, s: Any) -> Mapping[str, Any]:
        """The fields of the position; tuples read as lists."""
        return {f.name: _plain(getattr(s, f.name)) for f in fields(s) if f.name not in ("seed", "rolls", "stack")}

    def view_facts(self, v: Any) -> Mapping[str, Any]:
        """The fields of the View; -1 reads as "?"."""
        return {f.name: _plain(getattr(v, f.name), "?") for f in fields(v)}


def _plain(value: Any, hidden: Any = -1) -> Any:
    if isinstance(value, list | tuple):
        return [_plain(part, hidden) for part in value]
    return hidden if value == -1 and type(value) is int else value


def toy(
    rules: type[Any], seats: tuple[int, ...], options: tuple[Option, ...] = (), words: Sequence[Action] = (CONCEDE,)
) -> Title:
    """What the registry would know of a toy."""
    return Title(
        id=rules.title,
        seats=seats,
        minutes=1,
        options=options,
        levels=("lots",),
        load=lambda: None,
        rules_of=lambda catalog: rules(),
        bot_of=lambda level, made: Lots(words),
        staging_of=lambda made: ToyStaging(made, seats[-1]),
        scene="",
    )
