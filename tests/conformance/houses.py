"""What the conformance suite plays: every registered title and every toy, with each seat count and option."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.dev.laws import setups
from game.titles import Title, titles
from tests.breadth import FULL
from tests.core.toys import TOYS

MATCHES = (
    {"mindbug": 2_000, "mindup": 2_000, "mechs": 180, "mindflayer": 700}
    if FULL
    else {"mindbug": 600, "mindup": 480, "mechs": 180, "mindflayer": 360}
)
"""Random matches, over all seat counts and options together, as many of each; `--soak` plays a hundred times as many. The fewer
ones come by every kind of action, event and question that ten times as many would: a law counts those."""
FEW = 100 if FULL else 40
"""Of a toy or title that is not in `MATCHES`: for each seat count and option."""
CHUNK = 100


class Case(NamedTuple):
    """A title with a seat count, options, and the first seed and number of its matches."""

    title: str
    seats: int
    options: Mapping[str, Any]
    first: int
    matches: int

    def __str__(self) -> str:
        options = ",".join(f"{k}={v}" for k, v in self.options.items())
        return f"{self.title}-{self.seats}-{options or 'plain'}-{self.first}"


def house() -> list[Title]:
    """Every title and toy."""
    return [*TOYS, *titles(hidden=True)]


def find(name: str) -> Title:
    """A title or toy by its id."""
    return next(t for t in house() if t.id == name)


def cases() -> list[Case]:
    """The matches of the suite, in chunks that several processes can share."""
    found = []
    for each in house():
        variants = setups(each)
        total = -(-MATCHES[each.id] // len(variants)) if each.id in MATCHES else FEW
        for seats, options in variants:
            for first in range(0, total, CHUNK):
                found.append(Case(each.id, seats, options, first, min(CHUNK, total - first)))
    return found


def variants() -> list[Case]:
    """One case per title, seat count and options; of a title with very many every fifth, so that each value comes up."""
    found = []
    for each in house():
        every = 5 if len(setups(each)) > 100 else 1
        found += [Case(each.id, seats, options, 0, 1) for seats, options in setups(each)[::every]]
    return found
