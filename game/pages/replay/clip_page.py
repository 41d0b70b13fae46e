"""A moment to share: an overlay that makes the animated picture, shows how far it is, and says where it lies."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.home.filemanager import open_folder, short
from game.home.replays.reel import Reel
from game.pages.kit.context import Context
from game.pages.kit.page import Overlay
from game.pages.replay import export
from game.pages.replay.clip import Clip
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Segments, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "panel": (360, 250, 1200, 580),
    "heading": (408, 274, 1104, 84),
    "through": (408, 366, 1104, 90),
    "where_name": (408, 476, 180, 64),
    "where": (596, 476, 916, 64),
    "track": (408, 584, 1104, 36),
    "done": (408, 562, 1104, 96),
    "make": (408, 690, 520, 110),
    "folder": (408, 696, 440, 96),
    "close": (1212, 696, 300, 96),
}
SLICE_MS = 9.0
"""So long it draws between two frames of the window."""


class ClipPage(Overlay):
    """The moment up to the entry `at` of a match, through these eyes; `when` names the file."""

    name = "clip"

    def __init__(self, ctx: Context, reel: Reel, eyes: frozenset[Seat], at: int, when: float) -> None:
        super().__init__(ctx)
        self.reel, self.eyes, self.at, self.when = reel, eyes, at, when
        self.places = export.places(ctx.home)
        self.place = 0
        self.clip: Clip | None = None
        """What is being made."""
        self.words = ""
        """What was written, or why not."""
        self.failed = False

    def widgets(self) -> Sequence[Widget]:
        """The places and the key that begins; then where it lies."""
        say, found = self.say, list[Widget]()
        if self.clip is None:
            labels = [say(f"replay.export.{place}") for place in self.places]
            found.append(Segments("where", BOXES["where"], labels, self.place))
            if self.words and not self.failed:
                found.append(Button("folder", BOXES["folder"], say("missions.open_folder"), icon="ui_search", size=36))
            else:
                found.append(Button("make", BOXES["make"], say("replay.clip.make"), "primary", icon="ui_film", size=46, hint="A"))
        away = say("common.close" if self.clip is None else "common.cancel")
        found.append(Button("close", BOXES["close"], away, icon="ui_back", size=40, hint="B"))
        return found

    def first_focus(self) -> str | None:
        """Make it; while it is made, nothing; afterwards, leave."""
        return "make" if self.clip is None and (self.failed or not self.words) else "close"

    def act(self, act: Act) -> None:
        """Begin, choose the place, open it, leave."""
        if act.id == "close":
            self.back()
        elif act.id == "make":
            self.clip, self.words = Clip(self.ctx, self.reel, self.eyes, self.reel.place_of(self.at)), ""
            self.rebuild()
        elif act.id == "where" and isinstance(act.value, int):
            self.place, self.words = act.value, ""
            self.rebuild()
        elif act.id == "folder":
            folder = export.folder_of(self.places[self.place], self.ctx.home)
            if folder is not None and not open_folder(folder):
                self.ctx.warn(self.say("replay.no_folder", path=str(folder)))

    def back(self) -> None:
        """Leave; what is not finished is not written."""
        if self.clip is not None:
            self.clip.stop()
        super().back()

    def update(self, dt_ms: int) -> None:
        """Go on making it, and write it when it is whole."""
        super().update(dt_ms)
        if self.clip is None:
            return
        self.dirty = True
        self.clip.work(SLICE_MS)
        if self.clip.packed is not None:
            self._write(self.clip.packed)
            self.clip = None
            self.rebuild()

    def _write(self, packed: bytes) -> None:
        folder = export.folder_of(self.places[self.place], self.ctx.home)
        assert folder is not None
        try:
            path = export.write_clip(self.ctx, self.reel, self.at, self.when, folder, packed)
        except OSError as error:
            self.words, self.failed = self.say("replay.export.failed", why=error.strerror or str(error)), True
            self.ctx.sounds.play("error_thunk")
        else:
            self.words, self.failed = self.say("replay.export.done", path=short(path)), False

    def draw_live(self, f: Frame) -> None:
        """Panel, whose eyes, how far it is or where it lies."""
        draw.panel(f, BOXES["panel"], "lamp")
        draw.text(f, self.say("replay.clip.title"), BOXES["heading"], "title", 60)
        words = export.through_words(self.ctx, self.reel, self.eyes)
        draw.rich(f, words, BOXES["through"], 29, theme.CREAM, theme.LAMP, valign="m", spacing=1.1)
        draw.text(f, self.say("replay.export.where"), BOXES["where_name"], "card", 34)
        if self.clip is not None:
            place = self.say(f"replay.export.{self.places[self.place]}")
            draw.text(f, place, BOXES["where"], "card", 34, theme.LAMP)
            x, y, w, h = BOXES["track"]
            draw.rounded(f, (x, y, w, h), h / 2, theme.NIGHT, None, theme.INK, 4)
            draw.rounded(f, (x + 6, y + 6, max(h - 12, (w - 12) * self.clip.share), h - 12), h / 2 - 6, theme.LAMP)
            part = self.say("format.percent", n=round(self.clip.share * 100))
            draw.text(f, part, (x, y + h + 4, w, 48), "card", 40, theme.PAPER, "c")
        elif self.words:
            x, y, w, h = BOXES["done"]
            draw.icon(f, "ui_damage" if self.failed else "ui_check", x, y + (h - 48) / 2, 48)
            draw.rich(f, self.words, (x + 62, y, w - 62, h), 27, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)
