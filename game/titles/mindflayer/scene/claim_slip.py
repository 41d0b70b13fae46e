"""What somebody has said last, on a slip of paper beside the tile: whom or what it is about, as large as there is room for it,
with the sign of what is said; why somebody is accused stands in the log.

Older than this turn it is darker.
"""

from __future__ import annotations

from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.scene.claim_words import CLAIMED, icon_of, verb_of
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.marks import KIND_ICONS, TIMES
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.scenery import Scenery
from game.ui import draw, shapes, theme
from game.ui.frame import Frame

EDGES = {"accuse": theme.CORAL_DEEP, "trust": theme.LEAF, "hold": theme.INK, "plead": theme.LAMP2}
"""The frame of a claim of this turn, beside its sign."""
TAILS = {
    "left": "M100 0L0 50L100 100Z", "right": "M0 0L100 50L0 100Z", "down": "M0 0L50 100L100 0Z",
}  # fmt: skip
TAIL, FLAT, LABEL, WORDS = 34.0, 2.1, 48.0, 40.0
"""From so many heights of width on the words of an answer stand beside the sign, not in a line of their own below it."""
BADGE, ASIDE = 0.56, 0.26
"""The sign of what is said on a face or a card it is about: its size, and how far it stands out at the left, in sizes of that. In
a flat slip both stand side by side."""
TAG, TAG_HIGH = 30.0, 40.0


def paint_slip(f: Frame, s: Scenery, deed: Deed, box: Box, tile: Box, turn: int, tagged: bool = False) -> None:
    """One slip; its tail points at the `tile` of who speaks. `turn`: the one that runs; `tagged`: an older one is named."""
    fresh = deed.turn == turn
    event = deed.event
    assert isinstance(event, CLAIMED)
    fill = (theme.PAPER, theme.PAPER2) if fresh else (theme.PAPER3, theme.PAPER3)
    _tail(f, box, tile, fill[0])
    draw.panel(f, box, theme.PanelLook(*fill, EDGES[verb_of(event)] if fresh else theme.INK, 5), 22)
    x, y, w, h = box
    words = s.say("reply.slip") if deed.reply >= 0 else ""
    flat = w > FLAT * h
    beside, below = bool(words) and flat, LABEL if words and not flat else 0.0
    sign = h - below - 14
    sign *= min(1.0, (w * (0.5 if beside else 1.0) - 20) / _wide(f, deed, sign, flat))
    wide = _wide(f, deed, sign, flat)
    _sign(f, s, deed, (x + 12 if beside else x + (w - wide) / 2, y + (h - below - sign) / 2), sign, flat)
    if words:
        room = (x + wide + 24, y + 4, w - wide - 34, h - 8) if beside else (x + 6, y + h - below - 4, w - 12, below)
        align, lines = ("l", 2) if beside else ("c", 1)
        draw.text(f, words, room, "card", WORDS, theme.INK, align, lines=lines, small=True, spacing=0.95)
    if tagged and not fresh:
        said = s.say("memory.turn", n=deed.turn)
        wide = draw.text_width(f, said, "card", TAG) + 28
        tag = (x + w - wide + 14, y - 30, wide, TAG_HIGH)
        draw.rounded(f, tag, 20, theme.NIGHT, None, theme.INK, 3)
        draw.text(f, said, tag, "card", TAG, theme.MIST, "c", small=True)


def _tail(f: Frame, box: Box, tile: Box, colour: str) -> None:
    """Towards a tile at the left, at the right or below; none right below its tile, nor for who sits below, whose tile lies
    further away."""
    x, y, w, h = box
    px = f.canvas.px(TAIL)
    if y >= tile[1] + tile[3]:
        return
    if y + h <= tile[1] and x < tile[0] + tile[2] and x + w > tile[0]:
        way, at = "down", (x + w / 2 - TAIL / 2, y + h + 24 - TAIL)
    elif x >= tile[0] + tile[2]:
        way, at = "left", (x - 24, y + h / 2 - TAIL / 2)
    else:
        way, at = "right", (x + w + 24 - TAIL, y + h / 2 - TAIL / 2)
    if abs(x + w / 2 - tile[0] - tile[2] / 2) < w / 2 + tile[2] + TAIL:
        f.blit(shapes.path_surface(TAILS[way], (100, 100), (px, px), colour, theme.INK, 9), *at)


def _wide(f: Frame, deed: Deed, size: float, flat: bool) -> float:
    """How wide the signs of a claim are, `size` high."""
    event = deed.event
    if isinstance(event, ev.HandClaimed):
        return draw.text_width(f, f"{event.count}{TIMES}", "card", size * 0.8 / f.canvas.t) + 8 + size
    if deed.to is None and not isinstance(event, ev.CardBegged):
        return size
    return size * 2 + 8 if flat else size * (1 + ASIDE)


def _sign(f: Frame, s: Scenery, deed: Deed, at: tuple[float, float], size: float, flat: bool) -> None:
    """How many of which card, or the face or card it is about with the sign of what is said."""
    event = deed.event
    assert isinstance(event, CLAIMED)
    (x, y), wide = at, _wide(f, deed, size, flat)
    last = x + wide - size
    if isinstance(event, ev.HandClaimed):
        number = (x, y - 6, last - x, size + 12)
        draw.text(f, f"{event.count}{TIMES}", number, "card", size * 0.8 / f.canvas.t, theme.INK)
        draw.icon(f, KIND_ICONS[event.kind], last, y, size)
        return
    badge = size * (1 if flat else BADGE)
    if isinstance(event, ev.CardBegged):
        draw.icon(f, KIND_ICONS[event.kind], last, y, size)
    elif deed.to is not None:
        draw.avatar(f, s.players[deed.to].portrait, last, y, size, theme.INK, 4)
    else:
        badge = size
    draw.icon(f, icon_of(event), x, y + size - badge, badge)
