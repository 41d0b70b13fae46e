"""Actions that more than one title uses."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action


@dataclass(frozen=True, slots=True)
class Concede(Action):
    """Give up: the seat loses at once. An aside."""


@dataclass(frozen=True, slots=True)
class TakeBack(Action):
    """Take one's sealed answer back while somebody is still missing. An aside."""


@dataclass(frozen=True, slots=True)
class TimeUp(Action):
    """The sand has run out; submitted by the seat CLOCK. An aside."""


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """End one's lane of an open phase."""


@dataclass(frozen=True, slots=True)
class Nothing(Action):
    """The answer of a seat that is asked although it has nothing to choose: a missing seat would be a leak."""


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Stop here: no further pick, no second attack."""


CONCEDE, TAKE_BACK, TIME_UP, READY, NOTHING, DONE = Concede(), TakeBack(), TimeUp(), Ready(), Nothing(), Done()
COMMON: tuple[type[Action], ...] = (Concede, TakeBack, TimeUp, Ready, Nothing, Done)
