"""The people of the house and the last set-up of each title, kept across starts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from typing import Any

from game.core.faces import at_home
from game.home.scores.names import Span, fold, free_since, next_key
from game.home.store import DamagedError, SmallFile, set_aside
from game.text import languages

NAME_LENGTH = 14
"""Letters a name may have: as many as fit a name plate."""
MOST = 12
"""How many people the players page holds."""


FORMER_MOST = 200
"""So many earlier names of one person are remembered at most."""


@dataclass(frozen=True)
class Profile:
    """Somebody who plays here. `lang`: the language that somebody alone at the screen plays in, "" = that of the settings.

    `id` never changes. `since` and `former` say which matches are this person's: see `game.home.scores.names`.
    """

    name: str
    portrait: str
    lang: str = ""
    id: str = ""
    since: str = ""
    former: tuple[Span, ...] = ()

    def __post_init__(self) -> None:
        if not self.id:  # a file of before ids, a test: the same name, the same id
            object.__setattr__(self, "id", blake2b(fold(self.name).encode(), digest_size=4).hexdigest())


def clean_name(text: str, longest: int = NAME_LENGTH) -> str:
    """A name as it is kept: one line, single spaces, at most so many letters."""
    return " ".join("".join(c for c in text if c.isprintable()).split())[:longest].strip()


class People:
    """The profiles in `players.json`, in the order in which they were added."""

    def __init__(self, folder: Path, portraits: Iterable[str]) -> None:
        self.path = folder / "players.json"
        self._file = SmallFile(self.path)
        self.portraits = tuple(portraits)
        self.damaged: DamagedError | None = None
        self._present = ""
        """The id of who was added or sat down last."""
        self.list: list[Profile] = self._load()

    def _load(self) -> list[Profile]:
        try:
            content = self._file.read()
            return [] if content is None else self._people_of(content)
        except DamagedError as error:
            self.damaged = error
        except (ValueError, KeyError, TypeError, AttributeError):
            self.damaged = DamagedError(self.path, set_aside(self.path))
        return []

    def _people_of(self, content: Mapping[str, Any]) -> list[Profile]:
        found = [_profile_of(row) for row in content["people"]]
        if any(not p.name for p in found) or len(found) > MOST:
            raise ValueError("no such person")
        self._present = str(content.get("present", ""))
        faces = at_home([p.portrait for p in found], self.portraits)
        found = [replace(p, portrait=faces[p.portrait]) for p in found]
        return [p if all(p.id != other.id for other in found[:n]) else replace(p, id=token_hex(4)) for n, p in enumerate(found)]

    def save(self) -> None:
        """Write the list down."""
        self._file.write({"people": [_plain(p) for p in self.list]} | ({"present": self._present} if self._present else {}))

    @property
    def present(self) -> Profile | None:
        """Who is likely to be here: who was added or sat down last, else the first one."""
        return self.of(self._present) or next(iter(self.list), None)

    def free_portrait(self) -> str:
        """The first portrait that nobody has, or the first of all."""
        used = {p.portrait for p in self.list}
        return next((p for p in self.portraits if p not in used), self.portraits[0])

    def add(self, name: str) -> int:
        """Add somebody; the place in the list. Raises ValueError when the page is full."""
        if len(self.list) >= MOST:
            raise ValueError("the page is full")
        self.list.append(self._new(clean_name(name), self.free_portrait()))
        self._present = self.list[-1].id
        self.save()
        return len(self.list) - 1

    def _new(self, name: str, portrait: str) -> Profile:
        return Profile(name, portrait, "", token_hex(4), free_since(name, self.list))

    def change(self, index: int, name: str | None = None, portrait: str | None = None, lang: str | None = None) -> bool:
        """Give somebody another name, portrait or language. An empty name, and one that somebody else has, is not taken: False.

        What was played under the old name stays this person's.
        """
        old, wanted = self.list[index], clean_name(name) if name is not None else None
        others = [person for n, person in enumerate(self.list) if n != index]
        taken = wanted == "" or (wanted is not None and any(fold(p.name) == fold(wanted) for p in others))
        now = replace(old, portrait=portrait or old.portrait, lang=old.lang if lang is None else lang)
        if wanted and not taken and wanted != old.name:
            now = self._renamed(now, wanted)
        self.list[index] = now
        self.save()
        return not taken

    def _renamed(self, person: Profile, name: str) -> Profile:
        if fold(name) == fold(person.name):
            return replace(person, name=name)
        now = next_key(self.path.parent / "matches")
        former = person.former if person.since >= now else (*person.former, Span(person.name, person.since, now))
        return replace(
            person,
            name=name,
            since=free_since(name, [p for p in self.list if p.id != person.id]),
            former=former[-FORMER_MOST:],
        )

    def of(self, id: str) -> Profile | None:
        """The profile of that id; None when it is gone."""
        return next((person for person in self.list if person.id == id), None)

    def named(self, name: str) -> Profile | None:
        """Who is called so today."""
        return next((person for person in self.list if fold(person.name) == fold(name)), None)

    def step_portrait(self, index: int, step: int) -> None:
        """The next or previous of the portraits."""
        at = self.portraits.index(self.list[index].portrait)
        self.change(index, portrait=self.portraits[(at + step) % len(self.portraits)])

    def greet(self, seats: Iterable[tuple[str, str]]) -> None:
        """Remember people who have sat down, as long as there is room."""
        known, here = {p.name.casefold() for p in self.list}, list(seats)
        for name, portrait in here:
            if name.casefold() not in known and len(self.list) < MOST:
                self.list.append(self._new(clean_name(name), portrait))
                known.add(name.casefold())
        first = self.named(here[0][0]) if here else None
        self._present = first.id if first is not None else self._present
        self.save()

    def remove(self, index: int) -> None:
        """Take somebody off the page."""
        del self.list[index]
        self.save()


def _plain(person: Profile) -> dict[str, Any]:
    """For the file: what is as usual is left out."""
    row: dict[str, Any] = {"name": person.name, "portrait": person.portrait, "id": person.id}
    row |= {key: value for key, value in (("lang", person.lang), ("since", person.since)) if value}
    if person.former:
        row["former"] = [[span.name, span.since, span.until] for span in person.former]
    return row


def _profile_of(row: Mapping[str, Any]) -> Profile:
    """From a file's row. Raises ValueError, KeyError or TypeError when it is none of ours."""
    lang, id, since, former = row.get("lang", ""), row.get("id", ""), row.get("since", ""), row.get("former", [])
    words = [id, since, row["portrait"], *(word for name, first, last in former for word in (name, first, last))]
    if lang not in ("", *languages()) or not all(isinstance(word, str) for word in words) or len(former) > FORMER_MOST:
        raise ValueError("no such person")
    spans = tuple(Span(clean_name(name), first, last) for name, first, last in former)
    return Profile(clean_name(row["name"]), row["portrait"], lang, id, since, spans)


class LastSetups:
    """`lobby.json`: for each title what the lobby was left at."""

    def __init__(self, folder: Path) -> None:
        self._file = SmallFile(folder / "lobby.json")
        self.damaged: DamagedError | None = None
        try:
            self._content = self._file.read() or {}
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
        self._file.write(self._content)

    def forget(self, name: str) -> None:
        """Leave out the seats of somebody who is thrown away."""
        for setup in self._content.values():
            rows = setup.get("seats") if isinstance(setup, dict) else None
            if isinstance(rows, list):
                setup["seats"] = [row for row in rows if not _sits(row, name)]
        self._file.write(self._content)


def _sits(row: Any, name: str) -> bool:
    """Whether a kept seat is that of somebody of this name."""
    if not isinstance(row, Mapping):
        return False
    return any(isinstance(word, str) and fold(word) == fold(name) for word in (row.get("name"), row.get("driver")))
