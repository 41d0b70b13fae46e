"""A card has been given openly: who gave it, which card it is and who has it now, large over the middle of the table."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import KindId
from game.titles.mindflayer.scene.layout import HIGH, TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import edge
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

BANNER: Box = (352, 402, 808, 332)
LOOK = theme.PanelLook("#5E2440", "#35153A", theme.EMBER, 6)
TILE, NAME = 216.0, (62.0, 46.0)
"""The width of both tiles; the plate of a name on them, and its size."""
CARD, ASIDE = 160.0, 24.0


@dataclass(frozen=True, slots=True)
class Gift:
    """A card that all have seen, on its way from one hand into another."""

    seat: Seat
    to: Seat
    kind: KindId


def paint_gift(f: Frame, s: Scenery, gift: Gift, box: Box) -> None:
    """Left the giver, right who has the card now, and the card on the arrow between them."""
    x, y, w, h = box
    draw.panel(f, box, LOOK, 34)
    high = TILE * TILE_HIGH
    top, right = y + (h - high) / 2, x + w - ASIDE - TILE
    for seat, left, colour in ((gift.seat, x + ASIDE, theme.LAMP), (gift.to, right, theme.EMBER)):
        s.faces.person(f, seat, (left, top, TILE, high), *NAME)
        edge(f, (left, top, TILE, high), colour, 6)
    middle = y + h / 2
    draw.arrow(f, (x + ASIDE + TILE + 26, middle), (right - 24, middle), theme.CORAL, 40, 0)
    s.faces.put(f, f"kind:{gift.kind}", (x + (w - CARD) / 2 - 12, middle - CARD * HIGH / 2, CARD, CARD * HIGH))
