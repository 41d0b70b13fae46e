"""The matches of the house as the app handles them: begun, waiting, gone on with, finished; and the worker that thinks for all of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.journal import JournalError
from game.table import library
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import Client, WorkerClient
from game.titles import title, title_ids

if TYPE_CHECKING:
    from game.app.context import Context
    from game.app.plan import Plan


@dataclass(frozen=True)
class Waiting:
    """A match that waits in the menu, or a file that looks like one and cannot be read (`problem`)."""

    path: Path
    title: str
    names: tuple[str, ...]
    portraits: tuple[str, ...]
    entries: int = 0
    problem: JournalError | None = None

    def note(self, ctx: Context) -> str:
        """One line that tells it from others."""
        if self.problem is not None:
            return self.path.name
        return ctx.say("menu.resume_names", title=ctx.words.get(f"{self.title}.title.name"), names=" – ".join(self.names))


def _waiting_of(saved: library.Saved) -> Waiting:
    header = saved.header
    if header is None:
        return Waiting(saved.path, "", (), (), 0, saved.problem)
    return Waiting(saved.path, header.title, tuple(p.name for p in header.players), tuple(p.portrait for p in header.players), saved.entries)


class Matches:
    """Begins and continues matches and shows their tables. The worker process starts with this object."""

    def __init__(self, ctx: Context, client: Client | None = None) -> None:
        self.ctx = ctx
        self.client = client if client is not None else WorkerClient()
        self.session: Session | None = None
        self._plan: Plan | None = None

    @property
    def folder(self) -> Path:
        """Where the journals lie."""
        folder = self.ctx.home / "matches"
        folder.mkdir(parents=True, exist_ok=True)
        return folder

    def waiting(self) -> Sequence[Waiting]:
        """What can be gone on with, newest first; damaged files come after everything that can be played."""
        known = title_ids()
        found = [_waiting_of(saved) for saved in library.unfinished(self.folder)]
        good = [w for w in found if w.problem is None and w.title in known]
        return [*good, *(w for w in found if w.problem is not None)]
