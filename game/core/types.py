"""The nouns that rules, bots, sessions and scenes exchange."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

Seat = int
"""A place at the table, counted from 0."""

CLOCK: Seat = -1
"""The seat that submits `TimeUp` when the sand has run out."""

HIDDEN = -1
"""Stands for the id of a card whose face the viewer may not see."""


class Ref(NamedTuple):
    """Something a sentence speaks about: `Ref("Seat", 1)`, `Ref("CardId", 17)`."""

    kind: str
    id: int


Param = int | str | Ref | tuple["Param", ...]


class Msg(NamedTuple):
    """A sentence before it has a language: a key of the text catalogues and its named parameters."""

    key: str
    params: tuple[tuple[str, Param], ...] = ()


def msg(key: str, **params: Param) -> Msg:
    """Write a `Msg` with keyword parameters."""
    return Msg(key, tuple(params.items()))


class Action:
    """Base of every action: a frozen slots dataclass per verb, named in the imperative."""

    __slots__ = ()


class Event:
    """Base of every event: a frozen slots dataclass per thing that the table sees at one moment, in the past tense."""

    __slots__ = ()


Emit = Callable[[Event], None]
Frame = tuple[Any, ...]
"""What is still to be done: a NamedTuple of ids, ints and tuples that lies on a state's stack."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What one seat is asked now.

    `prompt` is public words and the choice of widget; `options` is never empty and belongs to `seat` alone.
    `secret`: options or answer tell what others may not know, so there is a curtain and it is never answered by itself.
    """

    seat: Seat
    prompt: Msg
    options: tuple[Action, ...]
    source: int | None = None
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Clock:
    """A sandglass: the same id is the same sand, over several decisions; when `seconds` are spent, CLOCK submits `TimeUp`."""

    id: str
    seconds: int


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended: a rank per seat (1 is best, equal ranks share), a score per seat, and a reason (a word, text key)."""

    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats of rank 1; nobody when every seat lost together or the match was drawn."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a match starts from. `seed` deals; `bot_seed` feeds the bots, so that they cannot foresee the deal."""

    title: str
    seats: int
    seed: int
    bot_seed: int = 0
    options: Mapping[str, str | int | bool] = field(default_factory=dict)
