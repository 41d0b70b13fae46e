"""Which hints the people of the house have got already, kept across starts."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from game.home.store import DamagedError, SmallFile, set_aside
from game.ui.table import TableSession

PLAYED = "played"
"""What the book keeps of a title that somebody has played to its end."""
LONGEST = 1000
"""Names that the file remembers at most: more are no house of ours."""


class HintBook:
    """`hints.json`: by name, what each person has got. A damaged file is put aside: hints then come once more."""

    def __init__(self, folder: Path) -> None:
        self._file = SmallFile(folder / "hints.json")
        self._seen: dict[str, list[str]] = {}
        try:
            self._seen = _seen_of(self._file.read() or {})
        except DamagedError:
            self._seen = {}
        except ValueError:
            set_aside(self._file.path)

    def missing(self, people: Collection[str], ids: Iterable[str]) -> list[str]:
        """The hints, in their order, that somebody of these people has not got."""
        return [id for id in ids if any(id not in self._seen.get(name.casefold(), ()) for name in people)]

    def got(self, people: Collection[str], id: str) -> None:
        for name in people:
            seen = self._seen.setdefault(name.casefold(), [])
            if id not in seen:
                seen.append(id)
        self._file.write({"seen": self._seen})

    def rename(self, old: str, new: str) -> None:
        """Somebody is called otherwise now."""
        if old.casefold() != new.casefold() and old.casefold() in self._seen:
            self._seen[new.casefold()] = self._seen.pop(old.casefold())
            self._file.write({"seen": self._seen})

    def forget(self, name: str) -> None:
        """Nobody of this name lives here any more."""
        if self._seen.pop(name.casefold(), None) is not None:
            self._file.write({"seen": self._seen})

    @property
    def empty(self) -> bool:
        """Nobody has got any."""
        return not self._seen

    def reset(self) -> None:
        """Everybody gets all of them again."""
        self._seen = {}
        self._file.write({"seen": {}})


def _seen_of(content: dict[str, object]) -> dict[str, list[str]]:
    """The names and ids of a file's object. Raises ValueError when it is none of ours."""
    seen = content.get("seen", {})
    if not isinstance(seen, dict) or len(seen) > LONGEST:
        raise ValueError("no names")
    for ids in seen.values():
        if not isinstance(ids, list) or not all(isinstance(id, str) for id in ids):
            raise ValueError("no hints")
    return {name: list(ids) for name, ids in seen.items()}


def people_of(session: TableSession) -> tuple[str, ...]:
    """The names of the people at a table, each once."""
    return tuple({player.human: None for player in session.players if player.person is not None})
