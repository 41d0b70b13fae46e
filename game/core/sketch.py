"""A drawn map as the house sees it, whatever game it is for: what can be played of it, what is wrong with it, and where."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.core.types import Msg

Place = int
"""A square of the map, as its title numbers them."""


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that keeps a map from being played, and the squares that the sentence is about (none for the file as a whole)."""

    said: Msg
    places: tuple[Place, ...] = ()


@dataclass(frozen=True, slots=True)
class Sketch:
    """A map file as it was read.

    `id`: the value of the title's mission option. `mission`: what the title makes of it, None while there are `flaws`; `content`:
    a hash of what is played, which words and pictures leave as it is. `names`: its own name by language. `picture`: what can be
    drawn of it, flaws or not; None where that is nothing.
    """

    path: Path
    id: str = ""
    mission: Any = None
    picture: Any = None
    content: str = ""
    names: Mapping[str, str] = field(default_factory=dict)
    flaws: tuple[Flaw, ...] = ()


@dataclass(frozen=True, slots=True)
class Goal:
    """The share of victories that missions of a difficulty are made for, in percent."""

    low: int
    high: int


@dataclass(frozen=True, slots=True)
class Opening:
    """A drawn mission whose proof is known: what it is drawn from, the `step` at which it is fair, the turns that bots mostly
    needed to win, and the hash of its `content`."""

    kind: str
    danger: int
    seed: int
    step: int
    turns: int
    content: str


@dataclass(frozen=True, slots=True)
class Knob:
    """A number of a map that may be turned: `name` of the `number`-th object of the class `kind`, from 0 (-1 = of the one that
    holds for so many `seats` at this `grade`), which says `old` and would say `new`."""

    kind: str
    name: str
    old: int
    new: int
    number: int = -1
    seats: int = 0
    grade: str = ""
