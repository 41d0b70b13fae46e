"""The first picture: the menu, or, when the drawings are not in the cache yet, a bar behind which they are drawn."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

from game.pages.kit.context import Context
from game.titles import scene_part, title_ids
from game.ui import art, draw, theme
from game.ui.cache import disk
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.scene import Scene

SLICE_S = 0.03
"""Longest time a frame draws before it shows the bar again."""
BOXES: dict[str, tuple[float, float, float, float]] = {
    "logo": (860, 300, 200, 200),
    "words": (460, 540, 1000, 70),
    "note": (460, 610, 1000, 50),
    "bar": (560, 690, 800, 44),
}


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """The drawings that every start needs, at the size of this window: what titles name in `scene/preload.py`, and the people."""
    for face in theme.PORTRAITS:
        for size in (88, 148, 320):
            yield partial(art.figure, f"people/{face}", canvas.px(size))
    for name in title_ids():
        part = scene_part(name, "preload")
        if part is not None:
            yield from part.jobs(canvas)


class Loading(Scene):
    """Draws in slices, shows how far it is, then goes to the menu."""

    name = "loading"

    def __init__(self, ctx: Context, slice_s: float = SLICE_S) -> None:
        """`slice_s`: how long one frame may draw; 0 stands still."""
        super().__init__()
        self.ctx = ctx
        self.slice_s = slice_s
        self.share = 0.0
        self._jobs: list[Callable[[], object]] = []
        self._done = 0

    def enter(self) -> None:
        """Find out what is to be drawn."""
        assert self.stage is not None
        self._jobs = list(jobs(self.stage.canvas))

    def update(self, dt_ms: int) -> None:
        """A slice of drawing."""
        end = time.perf_counter() + self.slice_s
        while self._done < len(self._jobs) and time.perf_counter() < end:
            self._jobs[self._done]()
            self._done += 1
        self.share = self._done / max(1, len(self._jobs))
        self.dirty = True
        if self._done >= len(self._jobs):
            self.ctx.show_menu()

    def draw(self, f: Frame) -> None:
        """Mark, sentence, bar."""
        bounds = f.canvas.bounds
        draw.rounded(f, bounds, 0, theme.NIGHT2, theme.NIGHT)
        x, y, w, h = BOXES["bar"]
        draw.icon(f, "logo", *BOXES["logo"][:3])
        draw.text(f, self.ctx.say("start.drawing"), BOXES["words"], "card", 46, align="c")
        draw.text(f, self.ctx.say("start.drawing_note"), BOXES["note"], "text", 30, theme.CREAM, "c")
        draw.rounded(f, BOXES["bar"], h / 2, theme.NIGHT, None, theme.INK, 4)
        draw.rounded(f, (x, y, max(h, w * self.share), h), h / 2, theme.LAMP, theme.LAMP2, theme.INK, 4)


def first_scene(ctx: Context) -> Scene:
    """The menu, or the bar when the cache has never been filled."""
    folder = disk.folder
    if folder is None or not folder.is_dir() or not any(folder.iterdir()):
        return Loading(ctx)
    from game.pages.menu.page import Menu

    return Menu(ctx)
