"""Keeps database and journals in step: what was played is entered when it ends, what the database lacks is read while nothing
else is to be done, and what is gone from the folder goes from the database."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.core.journal import JournalError
from game.core.match import Match
from game.home.background import BackgroundJob
from game.home.needs import Keeps
from game.home.scores.database import BROKEN, ScoreBase
from game.home.scores.facts import facts_of
from game.home.scores.medals import Medals
from game.table.library import ENDING, FINISHED, is_again
from game.titles import title, titles

SLICE_S = 0.016
"""So long a frame may read journals; a single one takes a few milliseconds, a long mission up to fifty."""


class Scores:
    """The scores of the house. `left`: how many journals are still to be read; `whole`: of how many."""

    def __init__(self, ctx: Keeps, clock: Callable[[], float] = time.perf_counter) -> None:
        self.ctx = ctx
        self.base = ScoreBase(ctx.home)
        self._clock = clock
        self._todo: deque[str] = deque()
        self._reading: tuple[str, BackgroundJob[Match[Any, Any]]] | None = None
        """The journal that is being read beside the window."""
        self.whole = 0
        self._medals: Medals | None = None
        self.look()

    @property
    def folder(self) -> Path:
        """Where finished matches lie."""
        return self.ctx.home / "matches" / FINISHED

    @property
    def left(self) -> int:
        """Journals that are still to be read."""
        return len(self._todo)

    def look(self) -> None:
        """Compare the folder with the database: only names, for there may be thousands."""
        here = self._here()
        known = self._try(self.base.files)
        if known is None:
            known = set()
        gone = known - here
        if gone:
            self._try(lambda: self.base.drop(gone))
        self._todo = deque(sorted(here - known))
        self.whole = len(self._todo)

    def _here(self) -> set[str]:
        """The journals that count: not those of matches that began at a moment of a replay."""
        return {path.name for path in self.folder.glob(f"*{ENDING}") if not is_again(path)} if self.folder.is_dir() else set()

    def advance(self, slice_s: float = SLICE_S) -> bool:
        """Read some of what is missing; whether there is something new. One that takes long is waited for beside the window. As
        long as a user's own files are read nothing is: what was played with one would be taken for damaged."""
        before = self.left
        if before and not any(found.reading for found in titles()):
            self._try(lambda: self._slice(self._clock() + slice_s))
        return self.left != before

    def _slice(self, end: float) -> None:
        """Read until the time is up; what was read is written in one go."""
        with self.base.writing():
            while self._todo and (job := self._fetched(self._todo[0])) is not None:
                self._read(self._todo.popleft(), job)
                if self._clock() >= end:
                    break

    def _fetched(self, file: str) -> BackgroundJob[Match[Any, Any]] | None:
        """A journal that has been read; None while it is still being read."""
        from game.core.resume import load_match

        if self._reading is None or self._reading[0] != file:
            self._reading = file, BackgroundJob(partial(load_match, self.folder / file, title))
        return self._reading[1] if self._reading[1].ready else None

    def finish(self) -> None:
        """Read all that is missing."""
        while self.left:
            self.advance()

    def _read(self, file: str, job: BackgroundJob[Match[Any, Any]]) -> None:
        self._reading = None
        try:
            match = job.result()
            day = datetime.fromtimestamp((self.folder / file).stat().st_mtime).strftime("%Y-%m-%d")
        except (JournalError, OSError) as error:
            why = str(error)
            self._try(lambda: self.base.pass_over(file, why))
            return
        self._enter(file, match, day)

    def ended(self, file: str, match: Match[Any, Any]) -> None:
        """A match of this journal has just ended."""
        if (self.folder / file).is_file() and not is_again(self.folder / file):
            self._enter(file, match, datetime.now().strftime("%Y-%m-%d"))

    def _enter(self, file: str, match: Match[Any, Any], day: str) -> None:
        if self._medals is None or self._medals.words is not self.ctx.words:
            self._medals = Medals(self.ctx.words)
        found = title(match.title)
        try:
            facts = facts_of(found, file, match, self._medals.of(found, match) if match.outcome() is not None else None, day)
        except (ValueError, KeyError) as error:  # a user's own map that is another one by now
            why = f"{file}: {error}"
            self._try(lambda: self.base.pass_over(file, why))
            return
        if facts is None:
            self._try(lambda: self.base.pass_over(file))
        else:
            self._try(lambda: self.base.enter(facts, self.ctx.people.list))

    def settle(self) -> None:
        """Let every seat be whose it is by now: profiles may have been added, renamed or thrown away."""
        self._try(lambda: self.base.assign(self.ctx.people.list))

    def written_over(self, gone: set[str], renamed: dict[str, dict[str, str]]) -> None:
        """Journals were thrown away, and names in others written over: (file, old name, new name)."""
        self._todo = deque(file for file in self._todo if file not in gone)
        self._reading = None  # it may have been read with the old name
        self._try(lambda: self.base.drop(gone))
        self._try(lambda: self.base.rename(renamed))
        self.settle()

    def _try(self, work: Callable[[], Any]) -> Any:
        """Do something with the database. When it breaks, it is begun anew, and the journals are read again."""
        try:
            return work()
        except BROKEN as error:
            self.base.give_up(error)
            self._todo = deque(sorted(self._here()))
            self.whole = len(self._todo)
            return None

    def ask(self, query: str, values: tuple[Any, ...] = ()) -> list[Any]:
        """The rows of one query; none while the database is being made anew."""
        found: list[Any] | None = self._try(lambda: self.base.ask(query, values))
        return found or []

    @property
    def unread(self) -> int:
        """How many finished matches cannot be read, so that they count for nothing."""
        return self._try(self.base.unread) or 0

    def take_damaged(self) -> str | None:
        """The name under which a damaged database was kept, "" if that failed too; told once, None where there was none."""
        hurt, self.base.damaged = self.base.damaged, None
        return None if hurt is None else hurt.aside.name if hurt.aside is not None else ""

    def close(self) -> None:
        """The app ends."""
        self.base.close()
