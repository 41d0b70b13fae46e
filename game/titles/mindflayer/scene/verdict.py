"""What the votes of a Meeting come to, once the last one is told: who was named most, large, and what becomes of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Seat
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import TILE_HIGH, Box
from game.titles.mindflayer.scene.marks import edge
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

ONE: Box = (350, 116, 296, 296 * TILE_HIGH)
"""The tile of the one who was named most."""
HEAD: Box = (690, 150, 720, 130)
FATE: Box = (690, 290, 720, 180)
TIED_HEAD: Box = (330, 100, 1080, 104)
TIED_FATE: Box = (330, 432, 1080, 80)
TIED: Box = (330, 214, 1080, 210)
"""Where the tiles of several stand."""
TIED_TILE = 166.0
NAME, TIED_NAME = (74.0, 62.0), (58.0, 38.0)
"""The plate of a name, and its size."""


def tied_boxes(count: int) -> list[Box]:
    """The tiles of so many, in one row in the middle of the stage."""
    x, y, w, h = TIED
    step = min(TIED_TILE + 44, (w + 12) / count)
    wide = min(TIED_TILE, step - 12)
    left = x + (w - step * (count - 1) - wide) / 2
    return [(left + n * step, y + (h - wide * TILE_HIGH) / 2, wide, wide * TILE_HIGH) for n in range(count)]


def paint_verdict(f: Frame, s: Scenery, view: View, named: Sequence[Seat], votes: int, above: float = 0.0) -> None:
    """Who was named most, each with so many votes; `above`: so far their tiles are still over their places."""
    meeting, alone = s.book.meetings[view.meeting], len(named) == 1
    fate = s.say(f"votes.fate.{meeting}" if alone else f"votes.tie.{meeting}", seat=s.name(named[0] if alone else view.active))
    head, below = (HEAD, FATE) if alone else (TIED_HEAD, TIED_FATE)
    words = s.say("votes.sum" if alone else "votes.tied", n=votes)
    draw.text(f, words, head, "title", 96 if alone else 76, theme.PAPER, "c", outline=theme.INK, edge=5)
    draw.rich(f, fate, below, 50 if alone else 44, theme.PAPER, theme.LAMP, "c", "t" if alone else "m", theme.LINE_CARD)
    for seat, (x, y, w, h) in zip(named, [ONE] if alone else tied_boxes(len(named)), strict=True):
        box = (x, y - above, w, h)
        s.faces.person(f, seat, box, *(NAME if alone else TIED_NAME))
        edge(f, box, theme.CORAL, 6)
