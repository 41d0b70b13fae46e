"""Speech bubbles over a table: paper with a tail to the tile it rises from. They last about four seconds, no press ends them.

Where nothing goes by itself they stay until a press that comes when they have been there for so long.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.scene.talk.bubble_places import Box, common, name_plate, place
from game.ui import draw, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.tween import EASE, Motion

LIFE_MS, RISE_MS, RISE = 4000.0, 200.0, 20.0
MOST = 2
"""So many are heard at once; the oldest falls silent for a new one."""
AREA: Box = (12, 84, 1464, 984)
WIDE, PAD, ICON, FACE = 264.0, 16.0, 36.0, 58.0
"""A bubble's words have this width at the most."""
EDGES = {"accuse": theme.CORAL_DEEP, "trust": theme.LEAF, "hold": theme.INK, "plead": theme.LAMP2}


@dataclass(slots=True)
class Bubble:
    """One claim in the air."""

    seat: Seat
    portrait: str
    words: str
    verb: str
    icon: str
    age: float = 0.0
    life: float = LIFE_MS
    box: Box | None = None
    placed: object = None
    """What the box was found for: canvas and tiles."""


class Bubbles:
    """All bubbles of a table; `tile_of` says where a seat's tile stands."""

    def __init__(self, tile_of: Callable[[Seat], Box]) -> None:
        self.tile_of = tile_of
        self.found: list[Bubble] = []

    def add(self, bubble: Bubble, motion: Motion) -> None:
        """A claim is heard; what the same seat said before falls silent."""
        bubble.life = math.inf if motion.waits else LIFE_MS / (motion.speed or 1)
        self.found = [one for one in self.found if one.seat != bubble.seat][-MOST + 1 :]
        self.found.append(bubble)

    def read(self) -> bool:
        """A press has come: those that have stood there long enough fall silent; True when there were any."""
        left = [one for one in self.found if one.age < LIFE_MS]
        gone, self.found = len(left) != len(self.found), left
        return gone

    def clear(self) -> None:
        self.found.clear()

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True when something looks different."""
        if not self.found:
            return False
        moved = any(one.age < RISE_MS for one in self.found)
        for one in self.found:
            one.age += dt_ms
        left = [one for one in self.found if one.age < one.life]
        changed = len(left) != len(self.found)
        self.found = left
        return changed or moved

    # ------------------------------------------------------------------ where
    def settle(self, canvas: Canvas, seats: int, avoid: Sequence[Box] = (), spared: Sequence[Box] = ()) -> None:
        """Find a place for every bubble that has none at this size. `avoid`: further boxes that stay free, `spared`: those that
        do where there is room."""
        tiles = [tuple(map(float, self.tile_of(seat))) for seat in range(seats)]
        mark = (canvas.size, canvas.t, tuple(tiles), tuple(avoid))
        plates: list[Box] = [name_plate(tile) for tile in tiles]  # type: ignore[arg-type]
        lying: list[Box] = []
        for one in self.found:
            if one.placed != mark:
                size = measure(canvas, one)
                taken = [*plates, *avoid, *lying]
                one.box = place(size, tiles[one.seat], AREA, taken, tiles, spared)  # type: ignore[arg-type]
                one.placed = mark
            if one.box is not None:
                lying.append(one.box)

    def paint(self, f: Frame, seats: int, motion: Motion, avoid: Sequence[Box] = (), spared: Sequence[Box] = ()) -> None:
        """Draw them, oldest first."""
        self.settle(f.canvas, seats, avoid, spared)
        for one in self.found:
            if one.box is None:
                continue
            share = 1.0 if motion.off else min(1.0, one.age / RISE_MS)
            x, y, w, h = one.box
            with f.above():
                draw_bubble(f, one, (x, y + RISE * (1 - EASE["out-cubic"](share)), w, h), self.tile_of(one.seat))


def measure(canvas: Canvas, one: Bubble) -> tuple[float, float]:
    """The size of a bubble with its words."""
    f = Frame(new_surface(1, 1), canvas, inner=True)
    line = draw.text_width(f, one.words.replace("**", ""), "text", 27) + 8
    wide = min(WIDE, max(line, 90.0))
    high = draw.rich_height(f, one.words, wide, 27, theme.LINE_CARD) + 4
    return wide + FACE + 3 * PAD, max(high, FACE + 6) + 2 * PAD - 8


def draw_bubble(f: Frame, one: Bubble, box: Box, tile: Box) -> None:
    """Paper, the tail towards the tile, who speaks with the mark of the claim, the words."""
    edge = EDGES[one.verb]
    _tail(f, box, tile, edge)
    draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, edge, 5), 22)
    x, y, w, h = box
    left, top = x + PAD - 4, y + (h - FACE) / 2 - 3
    draw.avatar(f, one.portrait, left, top, FACE, edge, 4)
    draw.icon(f, one.icon, left + FACE - ICON + 10, top + FACE - ICON + 8, ICON)
    room = (x + FACE + 2 * PAD + 2, y + 8, w - FACE - 3 * PAD + 4, h - 16)
    draw.rich(f, one.words, room, 27, theme.INK, theme.CORAL_DEEP, valign="m", spacing=theme.LINE_CARD)


def _tail(f: Frame, box: Box, tile: Box, colour: str) -> None:
    """Shrinking discs from the bubble's edge towards the tile's face, none of them on its name."""
    x, y, w, h = box
    to_x, to_y = tile[0] + tile[2] / 2, tile[1] + tile[3] * 0.4
    from_x, from_y = min(max(to_x, x + 24), x + w - 24), min(max(to_y, y + 24), y + h - 24)
    dx, dy = to_x - from_x, to_y - from_y
    length = (dx * dx + dy * dy) ** 0.5
    if length < 1:
        return
    reach = _edge_reach(box, from_x, from_y, dx / length, dy / length)
    plate = name_plate(tile)
    for at, size in ((2.0, 24.0), (20.0, 15.0)):
        cx, cy = from_x + dx / length * (reach + at), from_y + dy / length * (reach + at)
        disc: Box = (cx - size / 2, cy - size / 2, size, size)
        if reach + at < length and not common(disc, plate):
            px = f.canvas.px(size)
            f.blit_centre(shapes.rounded_surface(px, px, px / 2, theme.PAPER, None, colour, max(2.0, 4 * f.canvas.k)), cx, cy)


def _edge_reach(box: Box, x: float, y: float, dx: float, dy: float) -> float:
    """How far from a point inside a box its edge lies in a direction."""
    left, top, w, h = box
    ways = []
    if dx:
        ways.append(((left + w if dx > 0 else left) - x) / dx)
    if dy:
        ways.append(((top + h if dy > 0 else top) - y) / dy)
    return min(ways) if ways else 0.0
