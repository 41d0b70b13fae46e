"""Chooses another data folder: walk through the folders of this computer, and play in one of them from now on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.home import folder as folders
from game.pages.kit.context import Context
from game.pages.kit.listpage import ListPage, ListRow, Rows
from game.pages.trouble.pages import shown_folder
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

BOXES: dict[str, tuple[float, float, float, float]] = {
    "panel": (360, 50, 1200, 980),
    "heading": (408, 70, 1104, 84),
    "here": (408, 162, 1104, 84),
    "up": (1262, 166, 240, 72),
    "rows": (400, 262, 1124, 462),
    "none": (420, 300, 1080, 100),
    "plate": (408, 738, 1104, 150),
    "use": (852, 906, 660, 104),
    "close": (408, 906, 420, 104),
}


class Row(ListRow):
    """One folder."""

    def __init__(self, id: str, rect: Box, words: str) -> None:
        super().__init__(id, rect)
        self.words = words

    def draw(self, f: Frame) -> None:
        """Its picture and its name."""
        x, y, w, h = self.box
        self.ground(f, 20)
        draw.icon(f, "ui_folder", x + 30, y + (h - 56) / 2, 56)
        draw.text(f, self.words, (x + 106, y, w - 190, h), "card", 36)
        draw.icon(f, "ui_arrow", x + w - 76, y + (h - 40) / 2, 40, turn=-1)


class FolderPage(ListPage):
    """The folders inside one folder; the chosen one is where Tablée would keep everything."""

    name = "folders"
    boxes = BOXES
    rows = Rows(80, 90, 10)
    veil = 0.78

    def __init__(self, ctx: Context, near: Path) -> None:
        super().__init__(ctx)
        self.here = folders.nearest(near)
        self.refusal: folders.Refusal | None = None
        self.names: list[str] = []
        self._look()

    def _look(self) -> None:
        self.names = folders.names(self.here)
        self.refusal = None
        self.area.offset = 0.0

    @property
    def target(self) -> Path:
        """Where everything would lie."""
        return folders.inside(self.here)

    def widgets(self) -> Sequence[Widget]:
        """Rows, the way up, the two ways out."""
        found = self.listed([Row(f"into:{n}", self.row_box(n), name) for n, name in enumerate(self.names)])
        up = folders.above(self.here)
        found.append(Button("up", BOXES["up"], self.say("trouble.up"), icon="ui_back", size=34, enabled=up is not None))
        found.append(Button("use", BOXES["use"], self.say("trouble.use"), "primary", icon="ui_check", size=44))
        found.append(Button("close", BOXES["close"], self.say("common.cancel"), icon="ui_back", size=40, hint="B"))
        return found

    def first_focus(self) -> str | None:
        """The way forward."""
        return "use"

    def chosen(self, n: int) -> None:
        """Into a folder."""
        self._go(self.here / self.names[n])

    def pressed(self, key: str) -> None:
        """Out of it, or stay there."""
        up = folders.above(self.here)
        if key == "up" and up is not None:
            self._go(up)
        elif key == "use":
            self._use()

    def _go(self, to: Path) -> None:
        self.here = to
        self._look()
        self.rebuild()

    def _use(self) -> None:
        self.refusal = folders.look(self.target)
        self.dirty = True
        if self.refusal is None:
            self.ctx.move(self.target)

    def draw_live(self, f: Frame) -> None:
        """Heading, where we are, and the folder that would be used, with what speaks against it."""
        self.draw_head(f, self.say("trouble.choose_head"), "card", 52)
        draw.text(f, shown_folder(self.here), (BOXES["here"][0], BOXES["here"][1], 840, 84), "text", 36, theme.LAMP)
        if not self.names:
            draw.text(f, self.say("trouble.no_folders"), BOXES["none"], "text", 34, theme.MIST, "c")
        x, y, w, h = BOXES["plate"]
        draw.rounded(f, BOXES["plate"], 18, theme.NIGHT, None, theme.INK, 4)
        draw.icon(f, "ui_folder" if self.refusal is None else "ui_lock", x + 24, y + (h - 84) / 2, 84)
        draw.text(f, shown_folder(self.target), (x + 132, y + 12, w - 160, 60), "card", 38)
        reason = self.refusal
        note = self.say(f"refused.{reason.reason}", why=reason.words) if reason else self.say("trouble.use_note")
        draw.text(f, note, (x + 132, y + 72, w - 160, 66), "text", 30, theme.PAPER if reason else theme.MIST)
