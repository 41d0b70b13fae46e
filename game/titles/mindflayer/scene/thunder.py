"""Somebody is knocked out: a banner across the table that nobody misses, the same whoever it is."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

BANNER: Box = (268, 452, 946, 236)
LOOK = theme.PanelLook("#4B3A6E", "#241A33", theme.VIOLET, 7)
CLOUD, FACE = 210.0, 128.0


def paint_thunder(f: Frame, s: Scenery, seats: Sequence[Seat], box: Box) -> None:
    """A thundercloud, who it has hit, and what that means."""
    x, y, w, h = box
    draw.panel(f, box, LOOK, 40)
    draw.icon(f, "mf_hard_hit", x - 36, y + (h - CLOUD) / 2, CLOUD)
    left, step = x + CLOUD - 20, min(FACE + 12, (w - CLOUD - 20) / len(seats))
    faces = step * (len(seats) - 1) + FACE if len(seats) > 1 else FACE
    for n, seat in enumerate(seats):
        top = y + (h - FACE) / 2 if len(seats) == 1 else y + 16
        draw.avatar(f, s.players[seat].portrait, left + n * step, top, FACE, theme.PAPER, 6)
    words = s.say("out")
    if len(seats) == 1:
        room = (left + faces + 24, y + 24, x + w - 32 - left - faces - 24, h / 2 - 20)
        draw.text(f, s.name(seats[0]), room, "title", 72, theme.PAPER, "l", outline=theme.INK, edge=5, chop=True)
        below = (room[0], y + h / 2 + 4, room[2], h / 2 - 32)
        draw.text(f, words, below, "card", 60, theme.LAMP, "l", outline=theme.INK, edge=4)
    else:
        draw.text(f, words, (left, y + FACE + 20, x + w - 32 - left, h - FACE - 32), "card", 60, theme.LAMP, "l",
                  outline=theme.INK, edge=4)  # fmt: skip
