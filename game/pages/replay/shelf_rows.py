"""The rows of the shelf: a match with its title's figure, who played, how it ended, how long it was, and two small keys."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.journal import JournalError
from game.core.match import Match
from game.home.background import BackgroundJob
from game.home.matches.played import who
from game.home.replays import naming
from game.home.replays.opening import Loaded, load
from game.home.replays.reel import Reel
from game.pages.kit.page import mat_of
from game.table import library
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.pages.kit.context import Context

HIGH, STEP, PAD = 118.0, 130.0, 8.0
DISC = 92.0
FACES = 4


@dataclass(frozen=True, slots=True)
class Told:
    """What a journal tells once it has been played again: how it ended and how long it was, or what is wrong with it."""

    result: str
    length: str
    problem: JournalError | None = None


class Reader:
    """Plays journals again, one at a time, and remembers what they told."""

    def __init__(self) -> None:
        self._known: dict[tuple[Path, float], Match[Any, Any] | JournalError] = {}
        self._reading: tuple[library.Saved, BackgroundJob[Loaded]] | None = None

    def knows(self, saved: library.Saved) -> bool:
        """Whether this journal has been read."""
        return (saved.path, saved.when) in self._known

    def read(self, saved: library.Saved) -> bool:
        """Play a journal again, beside the window, after the one that is under way; whether there is one more that is known."""
        if self._reading is None:
            self._reading = saved, BackgroundJob(partial(load, saved.path))
        of, job = self._reading
        if not job.ready:
            return False
        self._reading = None
        try:
            self._known[of.path, of.when] = job.result().match
        except JournalError as error:
            self._known[of.path, of.when] = error
        return True

    def told(self, ctx: Context, saved: library.Saved) -> Told | None:
        """What it told, in the words of today; None before it was read."""
        found = self._known.get((saved.path, saved.when))
        if found is None:
            return None
        if isinstance(found, JournalError):
            return Told("", "", found)
        return Told(naming.result(ctx, found), naming.length(ctx, Reel(found)))


class MatchRow(Widget):
    """One match; pressed, it is watched."""

    what = "button"

    def __init__(self, id: str, rect: Box, ctx: Context, saved: library.Saved, told: Told | None) -> None:
        super().__init__(id, rect)
        self.saved, self.told = saved, told
        assert saved.header is not None
        self.title = saved.header.title
        self.faces = _faces(saved)
        self.head = naming.called(ctx, saved.header)
        self.names = naming.people(who(saved.header.players), 5)
        shared = saved.path.parent.name == library.SHARED
        self.day = naming.date(ctx, saved.when) + (f" · {ctx.say('replay.shelf.shared')}" if shared else "")
        self.problem = ctx.words.say(told.problem.msg) if told is not None and told.problem is not None else ""
        self.waits = ctx.say("replay.shelf.reading")

    def draw(self, f: Frame) -> None:
        x, y, w, h = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 22)
        draw.panel(f, self.box, "raised" if self.hover or self.focused else "night", 22, shadow=False)
        mat, motif = mat_of(self.title)
        top = y + (h - DISC) / 2
        draw.rounded(f, (x + 18, top, DISC, DISC), DISC / 2, mat[0], mat[1], theme.INK, 4)
        draw.figure(f, motif[0], (x + 30, top + 10, DISC - 24, DISC - 20), valign="m")
        left = x + 18 + DISC + 22
        for face in self.faces:
            draw.avatar(f, face, left, y + 28, 62)
            left += 46
        left += 40
        middle = x + w * 0.66
        draw.text(f, self.head, (left, y + 8, middle - left, 54), "card", 34, theme.LAMP)
        if self.problem:
            draw.rich(f, self.problem, (left, y + 58, x + w - 24 - left, h - 62), 27, theme.PAPER, spacing=1.05)
            return
        draw.text(f, self.names, (left, y + 62, middle - left, 46), "text", 29, theme.PAPER)
        right = (middle + 20, y + 10, x + w - 40 - middle, 50)
        if self.told is not None:
            draw.text(f, self.told.result or self.told.length, right, "bold", 29, theme.PAPER)
            after = f"{self.told.length} · {self.day}" if self.told.result else self.day
        else:
            after = self.day
            draw.text(f, self.waits, right, "bold", 29, theme.MIST)
        draw.text(f, after, (middle + 20, y + 62, x + w - 40 - middle, 46), "text", 27, theme.MIST)


def _faces(saved: library.Saved) -> tuple[str, ...]:
    header = saved.header
    if header is None:
        return ()
    return tuple(dict.fromkeys(player.portrait for player in header.players))[:FACES]


def names_of(found: list[library.Saved]) -> list[str]:
    """Everybody who played, most often first."""
    tally: dict[str, int] = {}
    for saved in found:
        if saved.header is not None:
            for player in saved.header.players:
                if player.person is not None:
                    tally[player.human] = tally.get(player.human, 0) + 1
    return sorted(tally, key=lambda name: (-tally[name], name))
