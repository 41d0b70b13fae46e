"""Whose matches those under a name are. A match is dated by its journal's name, a key that grows from match to match."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Protocol

ENDING = ".jsonl"
_NAMED = re.compile(r"(\d{4}-\d\d-\d\d)-(\d+)-")
ANONYMOUS_SIGN = "\u00a0"
"""Stands in the name of somebody whose profile was thrown away; typed names never hold one."""


@dataclass(frozen=True, slots=True)
class Span:
    """A name that somebody once had: from the match with key `since` on, up to that before `until`."""

    name: str
    since: str
    until: str


class Named(Protocol):
    """Somebody with a name of today and names of former days."""

    @property
    def id(self) -> str:
        """What never changes."""
        ...

    @property
    def name(self) -> str:
        """The name of today."""
        ...

    @property
    def since(self) -> str:
        """The key of the first match under it, "" = all there ever were."""
        ...

    @property
    def former(self) -> tuple[Span, ...]:
        """Earlier names."""
        ...


def key_of(file: str) -> str:
    """The day and the number of a journal's name; of a name that is none of ours, all of it."""
    found = _NAMED.match(file)
    return f"{found[1]}-{int(found[2]):05}" if found else file.removesuffix(ENDING)


def day_of(file: str) -> str:
    """The day of a journal's name, "" when it tells none."""
    found = _NAMED.match(file)
    return found[1] if found else ""


def next_key(matches: Path) -> str:
    """The key that no match of this house has yet: whatever is begun from now on has it, or a later one."""
    day = datetime.now().strftime("%Y-%m-%d")
    numbers = [int(found[2]) for path in matches.glob(f"**/{day}-*{ENDING}") if (found := _NAMED.match(path.name))]
    return f"{day}-{max(numbers, default=0) + 1:05}"


def fold(name: str) -> str:
    """A name as names are compared."""
    return name.casefold()


def anonymous(name: str) -> bool:
    """Whether this is what is left of a name that was thrown away."""
    return ANONYMOUS_SIGN in name


def free_since(name: str, others: Iterable[Named]) -> str:
    """From which match on a name can be somebody's who takes it now: what others did under it stays theirs."""
    return max((span.until for other in others for span in other.former if fold(span.name) == fold(name)), default="")


def owner(people: Iterable[Named], name: str, key: str) -> str:
    """The id of the profile that somebody of this name at the match of this key was, "" when it is nobody's."""
    wanted, now = fold(name), ""
    for person in people:
        if any(fold(span.name) == wanted and span.since <= key < span.until for span in person.former):
            return person.id
        if not now and fold(person.name) == wanted and person.since <= key:
            now = person.id
    return now
