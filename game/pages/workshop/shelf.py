"""The maps of a user's folder with their pictures: each leads to its page; a new one is a copy of the starter."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.home.filemanager import open_editor, open_folder
from game.home.workshop.shelf import Drawn, Shelf
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.page import Page, mat_of
from game.pages.workshop.watch import Watch
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input
from game.ui.widgets import Button, ScrollArea, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "rows": (24, 90, 1872, 822),
    "back": (24, 948, 290, 104),
    "folder": (332, 948, 420, 104),
    "sentence": (780, 940, 490, 120),
    "new": (1288, 942, 608, 116),
}
ACROSS = 4
CARD = (446.0, 386.0)
GAP, EDGE = 16.0, 8.0
PICTURE = (16.0, 14.0, 414.0, 244.0)


class MapCard(Widget):
    """One map: its picture, its name, how it stands."""

    what = "mission"

    def __init__(self, area: ScrollArea, n: int, drawn: Drawn, name: str, state: str, good: bool, chart: Any) -> None:
        x, y = EDGE + n % ACROSS * (CARD[0] + GAP), EDGE + n // ACROSS * (CARD[1] + GAP)
        super().__init__(f"map:{n}", (x, y, *CARD))
        self.within = area
        self.drawn, self.name, self.state, self.good, self.chart = drawn, name, state, good, chart

    def draw(self, f: Frame) -> None:
        """The card."""
        x, y, w, _ = self.box
        if self.focused:
            draw.focus_ring(f, self.box, 24)
        draw.panel(f, self.box, "raised" if self.hover or self.focused else "night", 24, shadow=False)
        px, py, pw, ph = PICTURE
        picture = self.drawn.sketch.picture
        if picture is not None:
            local = (0.0, 0.0, pw, ph)
            f.baked(
                ("small", self.chart.key(picture, local)), (x + px, y + py, pw, ph),
                lambda inner: self.chart.paint(inner, picture, (x + px, y + py, pw, ph)), opaque=False,
            )  # fmt: skip
        else:
            draw.icon(f, "ui_damage", x + w / 2 - 70, y + py + ph / 2 - 70, 140)
        draw.text(f, self.name, (x + 22, y + 262, w - 44, 70), "card", 38, lines=2, chop=True)
        draw.icon(f, "ui_check" if self.good else "ui_damage", x + 20, y + 334, 40)
        colour = theme.MIST if self.good else theme.EMBER
        draw.text(f, self.state, (x + 70, y + 332, w - 90, 44), "bold", 30, colour)


class ShelfPage(Page):
    """The list."""

    name = "workshop"

    def __init__(self, ctx: Context, name: str) -> None:
        super().__init__(ctx)
        self.title = title(name)
        self.mat, self.motif = mat_of(name)
        self.chart: Any = scene_part(name, "chart")
        self.shelf: Shelf = ctx.workshop.shelf(self.title)
        self.area = ScrollArea("rows", BOXES["rows"])
        self._folder = Watch(self.shelf)
        self.shelf.look()
        self.shelf.update()

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return self.say("workshop.title"), self.say("workshop.maps")

    def widgets(self) -> Sequence[Widget]:
        """A card for each map, the folder, a new one."""
        maps = self.shelf.sketches
        self.area.content = 2 * EDGE + -(-len(maps) // ACROSS) * (CARD[1] + GAP)
        cards: list[Widget] = []
        for n, drawn in enumerate(maps):
            sketch = drawn.sketch
            name = sketch.names.get(self.ctx.settings.lang) or sketch.path.stem
            state = self.say("workshop.faults", n=len(sketch.flaws)) if sketch.flaws else self.say("workshop.ready")
            cards.append(MapCard(self.area, n, drawn, name, state, not sketch.flaws, self.chart))
        found: list[Widget] = [self.area, *cards]
        found.append(Button("back", BOXES["back"], self.say("common.back"), icon="ui_back", size=38, hint="B"))
        found.append(Button("folder", BOXES["folder"], self.say("missions.open_folder"), icon="ui_folder", size=34, hint="X"))
        kind = "plain" if maps else "primary"
        found.append(Button("new", BOXES["new"], self.say("workshop.new"), kind, icon="ui_plus", size=48, hint="Y"))
        return found

    def first_focus(self) -> str | None:
        """The first map."""
        return "map:0" if self.shelf.maps else "new"

    def act(self, act: Act) -> None:
        """A map, the folder, a new map."""
        kind, _, rest = act.id.partition(":")
        if kind == "map":
            self.ctx.go(ways.ShowDrawing(self.title.id, self.shelf.sketches[int(rest)].sketch.path))
        elif kind == "back":
            self.back()
        elif kind == "folder":
            if not open_folder(self.shelf.folder):
                self.ctx.warn(self.say("missions.folder", path=str(self.shelf.folder)))
        elif kind == "new":
            self._new()

    def _new(self) -> None:
        """A copy of the starter, in the editor where there is one, else in the folder."""
        try:
            path = self.shelf.new(self.say("workshop.new_name"), self.ctx.settings.lang)
        except OSError as error:
            self.ctx.warn(self.say("workshop.new_failed", why=error.strerror or type(error).__name__))
            return
        if not open_editor(path):
            open_folder(self.shelf.folder)
        self.shelf.look()
        self.ctx.warn(self.say("workshop.new_note", file=path.name))

    def resume(self) -> None:
        """Back from a map."""
        self.shelf.look()
        super().resume()

    def handle(self, record: Input) -> None:
        """The folder is looked at as well."""
        self._folder.hear(record)
        super().handle(record)

    def update(self, dt_ms: int) -> None:
        """What has come, gone or changed."""
        super().update(dt_ms)
        self._folder.tick(dt_ms)
        if self.shelf.update():
            self.rebuild()

    def draw_live(self, f: Frame) -> None:
        """What stands there while there is nothing, and the sentence."""
        if not self.shelf.read:
            draw.text(f, self.say("workshop.reading"), BOXES["rows"], "text", 38, theme.MIST, "c")
        elif not self.shelf.maps:
            x, y, w, _ = BOXES["rows"]
            draw.panel(f, (x + 320, y + 230, w - 640, 300), "night")
            words = self.say("workshop.none")
            draw.rich(f, words, (x + 380, y + 250, w - 760, 260), 38, theme.PAPER, theme.LAMP, "c", "m", 1.2)
        draw.rich(f, self.say("workshop.sentence"), BOXES["sentence"], 30, theme.PAPER, theme.LAMP, valign="m", spacing=1.16)
