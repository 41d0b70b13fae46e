"""The widgets of the gallery: the pills that pick cards out, the cards."""

from __future__ import annotations

from collections.abc import Callable

from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.exhibits import Exhibit
from game.ui.frame import Frame
from game.ui.widgets import ScrollArea, Widget

KIND, CARD = "kind:", "card:"
"""How the ids of pills and cards begin."""
TAG_HIGH, TAG_OVER = 44.0, 34.0
"""Height of the tags of a card, and how much of it stands above the card."""


class KindPill(Widget):
    """Picks out the cards of a kind: its icon (or `word`) and how many there are; with a lamp frame when it is chosen."""

    what = "tab"

    def __init__(self, id: str, rect: Box, icon: str, word: str, count: int, name: str, chosen: bool) -> None:
        super().__init__(f"{KIND}{id}", rect, tip=name)
        self.icon, self.word, self.count, self.chosen = icon, word, count, chosen

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, box.h / 2)
        fill = theme.mix(theme.NIGHT2, theme.LIGHT, 0.14) if self.hover else theme.NIGHT2
        edge = (theme.LAMP, 6) if self.chosen else (theme.INK, 4)
        draw.rounded(f, box, box.h / 2, fill, None, *edge)
        left, colour = box.x + 10, theme.LAMP if self.chosen else theme.PAPER
        if self.icon:
            size = min(54.0, box.w * 0.38)
            draw.icon(f, self.icon, left, box.centery - size / 2, size)
            left += size + 2
        words = f"{self.word} {self.count}" if self.word else str(self.count)
        draw.text(f, words, (left, box.y, box.right - 10 - left, box.h), "card", 38, colour, "c")


class Card(Widget):
    """A card of the grid, with its copies above it; with an eye, how many of them have been seen in the match that is on."""

    what = "card"

    def __init__(
        self,
        area: ScrollArea,
        rect: Box,
        card: Exhibit,
        chosen: bool,
        seen: int,
        paint: Callable[[Frame, Box], None],
    ) -> None:
        super().__init__(f"{CARD}{card.id}", rect)
        self.within = area
        self.card, self.chosen, self.seen, self.paint = card, chosen, seen, paint

    def draw(self, f: Frame) -> None:
        """The card; the chosen one has a frame."""
        box = self.box
        radius = box.w * theme.CARD_RADIUS
        if self.focused:
            draw.focus_ring(f, box, radius)
        elif self.chosen or self.hover:
            draw.halo(f, box, radius, theme.PAPER if self.chosen else theme.LAMP, 6, 150, 5)
        draw.shadow(f, box, radius, 12, 2, 7, 140, covered=True)
        self.paint(f, box)
        x, y, w, _ = box
        if self.seen and self.seen >= self.card.copies:
            draw.rounded(f, box, radius, theme.NIGHT, opacity=0.5)
        with f.above():
            if self.card.copies > 1:
                tag = (x + w - 68, y - TAG_OVER, 78, TAG_HIGH)
                draw.pill(f, tag, theme.PAPER)
                draw.text(f, f"\u00d7{self.card.copies}", tag, "card", 32, theme.INK, "c")
            if self.seen:
                tag = (x - 10, y - TAG_OVER, 94, TAG_HIGH)
                draw.pill(f, tag, theme.LAMP)
                draw.icon(f, "ui_eye", tag[0] + 8, tag[1] + 1, TAG_HIGH - 2)
                draw.text(f, str(self.seen), (tag[0] + 50, tag[1], 38, TAG_HIGH), "card", 32, theme.INK, "c")
