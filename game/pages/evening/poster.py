"""The poster of a title on the pages of an evening: as much of its picture as there is room for, its name at the foot."""

from __future__ import annotations

from game.pages.kit.context import Context
from game.pages.kit.page import framed, title_name
from game.pages.kit.page import paint_poster as paint_picture
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame

TALL = 462 / 420
"""Height by width of the whole picture."""


def paint_poster(f: Frame, ctx: Context, name: str, box: Box, foot: Box, size: float, off: bool = False) -> None:
    """`foot`: the room of the name, of `size`. `off`: under a veil, for it is not played."""

    def paint(inner: Frame, at: Box) -> None:
        left, top, wide, _ = at
        with inner.clip(at):
            paint_picture(inner, name, (left, top, wide, wide * TALL))
        if off:
            draw.veil(inner, 0.55, at)

    framed(f, ("evening", name, off), box, 22, paint)
    with f.above():
        words = title_name(ctx, name)
        draw.text(f, words, foot, "title", size, align="c", outline=theme.INK, edge=6, lines=2, spacing=0.95)
