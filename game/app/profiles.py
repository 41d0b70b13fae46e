"""The people of the house and the last set-up of each title, kept across starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.app.store import DamagedError, read_json, set_aside, write_json

NAME_LENGTH = 14
"""Letters a name may have: as many as fit a name plate."""
MOST = 12
"""How many people the players page holds."""


@dataclass(frozen=True)
class Profile:
    """Somebody who plays here."""

    name: str
    portrait: str


def clean_name(text: str, longest: int = NAME_LENGTH) -> str:
    """A name as it is kept: one line, single spaces, at most so many letters."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:longest].strip()


class People:
    """The profiles in `players.json`, in the order in which they were added."""

    def __init__(self, folder: Path, portraits: Iterable[str]) -> None:
        self.path = folder / "players.json"
        self.portraits = tuple(portraits)
        self.damaged: DamagedError | None = None
        self.list: list[Profile] = self._load()

    def _load(self) -> list[Profile]:
        try:
            content = read_json(self.path)
            return [] if content is None else self._people_of(content)
        except DamagedError as error:
            self.damaged = error
        except (ValueError, KeyError, TypeError):
            self.damaged = DamagedError(self.path, set_aside(self.path))
        return []

    def _people_of(self, content: Mapping[str, Any]) -> list[Profile]:
        found = [Profile(clean_name(row["name"]), row["portrait"]) for row in content["people"]]
        if any(not p.name or p.portrait not in self.portraits for p in found) or len(found) > MOST:
            raise ValueError("no such person")
        return found

    def save(self) -> None:
        """Write the list down."""
        write_json(self.path, {"people": [{"name": p.name, "portrait": p.portrait} for p in self.list]})

    def free_portrait(self) -> str:
        """The first portrait that nobody has, or the first of all."""
        used = {p.portrait for p in self.list}
        return next((p for p in self.portraits if p not in used), self.portraits[0])

    def add(self, name: str) -> int:
        """Add somebody; the place in the list. Raises ValueError when the page is full."""
        if len(self.list) >= MOST:
            raise ValueError("the page is full")
        self.list.append(Profile(clean_name(name), self.free_portrait()))
        self.save()
        return len(self.list) - 1

    def change(self, index: int, name: str | None = None, portrait: str | None = None) -> None:
        """Give somebody another name (an empty one is not taken) or portrait."""
        old = self.list[index]
        self.list[index] = Profile((clean_name(name) if name else "") or old.name, portrait or old.portrait)
        self.save()

    def step_portrait(self, index: int, step: int) -> None:
        """The next or previous of the portraits."""
        at = self.portraits.index(self.list[index].portrait)
        self.change(index, portrait=self.portraits[(at + step) % len(self.portraits)])

    def greet(self, seats: Iterable[tuple[str, str]]) -> None:
        """Remember people who have sat down, as long as there is room."""
        known = {p.name.casefold() for p in self.list}
        for name, portrait in seats:
            if name.casefold() not in known and len(self.list) < MOST:
                self.list.append(Profile(clean_name(name), portrait))
                known.add(name.casefold())
        self.save()

    def remove(self, index: int) -> None:
        """Take somebody off the page."""
        del self.list[index]
        self.save()


class LastSetups:
    """`lobby.json`: for each title what the lobby was left at."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "lobby.json"
        self.damaged: DamagedError | None = None
        try:
            self._content = read_json(self.path) or {}
        except DamagedError as error:
            self.damaged = error
            self._content = {}

    def of(self, title: str) -> Mapping[str, Any]:
        """The last set-up of a title, {} when there is none."""
        found = self._content.get(title, {})
        return found if isinstance(found, dict) else {}

    def keep(self, title: str, setup: Mapping[str, Any]) -> None:
        """Remember a set-up for next time."""
        self._content[title] = dict(setup)
        write_json(self.path, self._content)
