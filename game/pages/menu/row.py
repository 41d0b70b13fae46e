"""The row of destinations at the foot of the menu: keys with a picture and a word below it, the same whatever is offered."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui import draw, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Widget

Place = tuple[float, float, float, float]
ROW: Place = (838, 884, 1016, 156)
"""Where the keys stand, beside the match that waits."""
GAP = 14.0


class Destination(Widget):
    """A key that leads to a page. `badge`: a few letters in its corner ("3/6")."""

    what = "button"

    def __init__(self, id: str, rect: Box, label: str, icon: str, *, badge: str = "", tip: str = "") -> None:
        super().__init__(id, rect, tip=tip)
        self.label, self.icon, self.badge = label, icon, badge

    def draw(self, f: Frame) -> None:
        """Key, picture, word, badge."""
        x, y, w, h = self.box
        base = theme.mix(theme.NIGHT3, theme.LIGHT, 0.1) if self.hover and not self.pressed else theme.NIGHT3
        if self.focused:
            draw.focus_ring(f, self.box, theme.BUTTON_RADIUS)
        r, k = f.canvas.rect(self.box), f.canvas.k
        draw.shadow(f, self.box, theme.BUTTON_RADIUS, 10, 2, 6, 120)
        edge = max(3, f.canvas.px(7))
        f.surface.blit(shapes.key_surface(r.w, r.h, theme.BUTTON_RADIUS * k, base, edge, 4 * k, self.pressed), r.topleft)
        sink = 5 if self.pressed else 0
        draw.icon(f, self.icon, x + w / 2 - 37, y + 14 + sink, 74)
        draw.text(f, self.label, (x + 7, y + h - 66 + sink, w - 14, 50), "card", 32, align="c")
        if self.badge:
            with f.above():
                wide = draw.text_width(f, self.badge, "bold", 27) + 28
                box = (x + w - wide + 10, y - 30, wide, 46.0)
                draw.pill(f, box, theme.LAMP, None, theme.INK, 4)
                draw.text(f, self.badge, box, "bold", 27, theme.INK, "c")


def places(count: int) -> list[Place]:
    """The boxes of so many keys."""
    x, y, w, h = ROW
    wide = (w - GAP * (count - 1)) / count
    return [(x + n * (wide + GAP), y, wide, h) for n in range(count)]


def keys(found: Sequence[tuple[str, str, str, str]]) -> list[Widget]:
    """The row: (id, picture, word, badge) for each."""
    boxes = places(len(found))
    return [Destination(id, box, words, icon, badge=badge) for box, (id, icon, words, badge) in zip(boxes, found, strict=True)]
