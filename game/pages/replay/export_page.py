"""What to take out of the viewer, and where to put it: an overlay that says afterwards which file was written."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.core.match import Match
from game.home.filemanager import open_folder, short
from game.home.seeds import seed_text
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.pages.replay import export
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Segments, Widget

if TYPE_CHECKING:
    from typing import Any

    from game.pages.replay.viewer import ReplayViewer

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (360, 92, 1200, 904),
    "heading": (408, 112, 484, 84),
    "seed": (908, 112, 604, 84),
    "through": (408, 194, 1104, 90),
    "row": (408, 286, 1104, 96),
    "where_name": (408, 704, 180, 64),
    "where": (596, 704, 916, 64),
    "done": (408, 782, 1104, 84),
    "folder": (408, 880, 440, 96),
    "close": (1212, 880, 300, 96),
}
STEP = 104.0
ROWS = (
    ("picture", "ui_screen", "replay.export.picture_note"),
    ("clip", "ui_film", "replay.export.clip_note"),
    ("log", "ui_log", "replay.export.log_note"),
    ("share", "ui_gift", "replay.export.share_note"),
)


class ExportPage(Overlay):
    """Picture, log and match of a viewer; from the shelf (`page` None) the match alone."""

    name = "export"

    def __init__(
        self,
        ctx: Context,
        page: ReplayViewer | None,
        match: Match[Any, Any] | None = None,
        when: float = 0.0,
        source: Path | None = None,
    ) -> None:
        """`source`: the journal of the match, where today's rules only know its beginning."""
        super().__init__(ctx)
        self.source = source
        self.page = page
        self.match = page.reel.match if page is not None else match
        self.when = page.when if page is not None else when
        self.places = export.places(ctx.home)
        self.place = 0
        self.words = ""
        """What was written last, or why not."""
        self.failed = False

    @property
    def rows(self) -> Sequence[tuple[str, str, str]]:
        """What can be taken."""
        if self.page is None:
            return ROWS[-1:]
        return ROWS if self.page.reel.whole else ROWS[:-1]

    def widgets(self) -> Sequence[Widget]:
        """A key for each thing, the places, the way back."""
        x, y, w, h = BOXES["row"]
        found: list[Widget] = []
        for n, (name, icon, told) in enumerate(self.rows):
            turn = {"turn": self.page.turn_words()} if name == "picture" and self.page is not None else {}
            note = self.say(told, **turn)
            box = (x, y + n * STEP, w, h)
            found.append(Button(name, box, self.say(f"replay.export.{name}"), icon=icon, size=38, sub=note))
        labels = [self.say(f"replay.export.{place}") for place in self.places]
        found.append(Segments("where", BOXES["where"], labels, self.place))
        if self.words and not self.failed:
            found.append(Button("folder", BOXES["folder"], self.say("missions.open_folder"), icon="ui_search", size=36))
        found.append(Button("close", BOXES["close"], self.say("common.close"), "primary", icon="ui_check", size=42, hint="B"))
        return found

    def first_focus(self) -> str | None:
        return self.rows[0][0]

    def act(self, act: Act) -> None:
        """Write it, or choose the place."""
        if act.id == "close":
            self.back()
        elif act.id == "folder":
            folder = export.folder_of(self.places[self.place], self.ctx.home)
            if folder is not None and not open_folder(folder):
                self.ctx.warn(self.say("replay.no_folder", path=str(folder)))
        elif act.id == "where" and isinstance(act.value, int):
            self.place, self.words = act.value, ""
            self.rebuild()
        elif act.id == "clip":
            assert self.page is not None
            page = self.page
            self.ctx.go(ways.ShowClip(page.reel, page.eyes, page.reel.entry_of(page.place), page.when))
        else:
            self._take(act.id)

    def _take(self, what: str) -> None:
        """Write a file and say where it lies."""
        folder = export.folder_of(self.places[self.place], self.ctx.home)
        assert folder is not None
        try:
            path = self._written(what, folder)
        except (OSError, pygame.error) as error:
            why = (error.strerror if isinstance(error, OSError) else None) or str(error)
            self.words, self.failed = self.say("replay.export.failed", why=why), True
            self.ctx.sounds.play("error_thunk")
        else:
            self.words, self.failed = self.say("replay.export.done", path=short(path)), False
        self.rebuild()

    def _written(self, what: str, folder: Path) -> Path:
        if what == "share":
            assert self.match is not None
            return export.write_match(self.ctx, self.match, self.when, folder, self.source)
        assert self.page is not None
        if what == "log":
            return export.write_log(self.ctx, self.page.reel, self.page.eyes, self.when, folder)
        return export.write_picture(self.page, self.when, folder)

    def draw_live(self, f: Frame) -> None:
        """Panel, whose eyes, what was written."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("replay.export.title"), BOXES["heading"], "title", 60)
        if self.match is not None and self.match.outcome() is not None:
            words = self.say("results.seed", seed=seed_text(self.match.setup.seed))
            draw.text(f, words, BOXES["seed"], "text", 29, theme.MIST, "r")
        page = self.page
        if page is not None and page.has_eyes:
            words = export.through_words(self.ctx, page.reel, page.eyes)
            draw.rich(f, words, BOXES["through"], 29, theme.CREAM, theme.LAMP, valign="m", spacing=1.1)
        draw.text(f, self.say("replay.export.where"), BOXES["where_name"], "card", 34)
        if self.words:
            x, y, w, h = BOXES["done"]
            draw.icon(f, "ui_damage" if self.failed else "ui_check", x, y + (h - 48) / 2, 48)
            draw.rich(f, self.words, (x + 62, y, w - 62, h), 27, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)
