"""Files of others in the house's own folder: an overlay with the folder's path and what lies there."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.filemanager import open_folder, short
from game.home.replays import sharing
from game.pages.kit.context import Context
from game.pages.kit.listpage import ListPage, Rows
from game.pages.kit.open_replay import open_file
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (360, 92, 1200, 904),
    "heading": (408, 112, 1104, 84),
    "note": (408, 200, 1104, 150),
    "rows": (400, 362, 1124, 500),
    "again": (408, 880, 380, 96),
    "folder": (804, 880, 392, 96),
    "close": (1212, 880, 300, 96),
}


class FilesPage(ListPage):
    """The list of files; a press opens one."""

    name = "files"
    boxes = BOXES
    rows = Rows(84, 96, 8, below=8, left=8, less=48)

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self.files = sharing.files(ctx.home)
        self.where = short(sharing.folder(ctx.home))

    def widgets(self) -> Sequence[Widget]:
        """A key for each file, and the way back."""
        rows = [Button(f"file:{n}", self.row_box(n), path.stem, icon="ui_play", size=32) for n, path in enumerate(self.files)]
        found = self.listed(rows)
        found.append(Button("again", BOXES["again"], self.say("replay.shelf.refresh"), icon="ui_turn", size=36, hint="Y"))
        found.append(Button("folder", BOXES["folder"], self.say("missions.open_folder"), icon="ui_search", size=36))
        found.append(Button("close", BOXES["close"], self.say("common.close"), "primary", icon="ui_check", size=42, hint="B"))
        return found

    def first_focus(self) -> str | None:
        """The newest file."""
        return "file:0" if self.files else "again"

    def resume(self) -> None:
        """Back from a film: the list as it is now."""
        self.files = sharing.files(self.ctx.home)
        super().resume()

    def chosen(self, n: int) -> None:
        """Open one."""
        open_file(self.ctx, self.files[n])

    def pressed(self, key: str) -> None:
        """The folder, or another look at it."""
        if key == "folder":
            folder = sharing.folder(self.ctx.home)
            if not open_folder(folder):
                self.ctx.warn(self.say("replay.no_folder", path=str(folder)))
        elif key == "again":
            self.files = sharing.files(self.ctx.home)
            self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """Panel, folder, words."""
        self.draw_head(f, self.say("replay.shelf.files"))
        words = f"{self.say('replay.shelf.open_note')}\n**{self.where}**"
        draw.rich(f, words, BOXES["note"], 29, theme.CREAM, theme.LAMP, valign="t", spacing=1.15)
        if not self.files:
            draw.text(f, self.say("replay.shelf.files_none"), BOXES["rows"], "text", 32, theme.MIST, "c")
