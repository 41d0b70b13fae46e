"""How long people have sat at each match, kept across starts, so that a match in two evenings has one time."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

from game.home.store import DamagedError, read_json, write_json
from game.ui.table import TableSession

FILE = "sittings.json"


class Sittings:
    """`sittings.json`: by the name of its journal the seconds that were spent at a match that waits.

    While somebody sits there, it says null instead: after a crash nobody knows how long it was, and no time is made up.
    """

    def __init__(self, home: Path, now: Callable[[], float] = time.monotonic) -> None:
        self.path = home / FILE
        self._now = now
        self._at: TableSession | None = None
        self._began = 0.0
        self._before: float | None = None
        self._done: tuple[TableSession, int | None] | None = None

    def _read(self) -> dict[str, float | None]:
        """The file; one that is damaged is put aside, and nothing in it can be missed much."""
        try:
            found = read_json(self.path) or {}
        except DamagedError:
            return {}
        return {str(name): value if isinstance(value, int | float) and value >= 0 else None for name, value in found.items()}

    def sit_down(self, session: TableSession, fresh: bool) -> None:
        """Somebody sits down at a match; `fresh`: at its beginning."""
        known = self._read()
        name = _name(session)
        self._at, self._began = session, self._now()
        self._before = 0.0 if fresh else known.get(name)
        if name:
            write_json(self.path, {**known, name: None})

    def get_up(self, session: TableSession, over: bool) -> None:
        """Everybody gets up from a match; `over`: it will not be gone on with."""
        if self._at is not session:
            return
        self._at = None
        spent = None if self._before is None else self._before + self._now() - self._began
        self._done = session, None if spent is None else round(spent / 60)
        known, name = self._read(), _name(session)
        known.pop(name, None)
        if name and not over:
            known[name] = None if spent is None else round(spent)
        write_json(self.path, known)

    def forget(self, name: str) -> None:
        """The match of this journal was thrown away."""
        known = self._read()
        if known.pop(name, "") != "":
            write_json(self.path, known)

    def minutes(self, session: TableSession) -> int | None:
        """How long a match took in all, in whole minutes, once everybody got up from it; None where that is not known."""
        return self._done[1] if self._done is not None and self._done[0] is session else None


def _name(session: TableSession) -> str:
    """The name of a match's journal, "" without one."""
    return session.path.name if session.path is not None else ""
