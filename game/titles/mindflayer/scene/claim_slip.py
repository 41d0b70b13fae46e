"""What somebody has said last, on a slip of paper beside the tile: one large sign, whom or what it is about; only an answer has
words. Why somebody accuses is said once below the table; the log and the public memory keep it.

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
TAIL, PAD, GAP = 34.0, 7.0, 6.0
WORDS, LABEL, LARGE = 40.0, 48.0, 80.0
"""The letters of an answer and their line below the sign, where that is so large all the same."""
MOST, BADGE, LETTERS, COUNT = 120.0, 0.6, 0.9, 64.0
"""The largest sign; on the corner of a face that has no room for it at its side, its share of the face; the share of the
letters of a number beside its card; and how large these are at least before the number stands above it."""
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
    room: Box = (x + PAD, y + PAD, w - 2 * PAD, h - 2 * PAD)
    if words and room[3] - LABEL >= LARGE and draw.text_width(f, words, "card", WORDS / f.canvas.t) <= room[2]:
        draw.text(f, words, (x + 6, y + h - LABEL - 6, w - 12, LABEL), "card", WORDS, theme.INK, "c", small=True)
        room = (*room[:3], room[3] - LABEL)
    _sign(f, s, deed, room)
    if tagged and not fresh:
        said = s.say("memory.turn", n=deed.turn)
        wide = draw.text_width(f, said, "card", TAG) + 28
        low = y >= tile[1] + tile[3]  # below its tile, whose state stands between them
        tag = (x + w - wide + 14, y - (6 if low else 30), wide, TAG_HIGH)
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


def arranged(f: Frame, deed: Deed, room: Box) -> tuple[dict[str, Box], float, float]:
    """Where number, sign, card and face of a claim stand in a room, as large as they can be, counted from its left upper corner;
    how wide and how high all of them are."""
    _, _, w, h = room
    event = deed.event
    if isinstance(event, ev.HandClaimed):
        number = draw.text_width(f, f"{event.count}{TIMES}", "card", 100 / f.canvas.t) / 100 + 0.06
        side = min(h, MOST, (w - GAP) / (1 + LETTERS * number))
        pile = min((h + 12) / 2, MOST, w / number)
        if side * LETTERS >= min(COUNT, pile):
            wide = side * LETTERS * number
            return {"number": (0, 0, wide, side), "card": (wide + GAP, 0, side, side)}, wide + GAP + side, side
        wide = max(pile, pile * number)  # the number has air above and below
        return {"number": (0, -6, wide, pile), "card": ((wide - pile) / 2, pile - 12, pile, pile)}, wide, 2 * pile - 12
    if isinstance(event, ev.CardBegged):
        side, pile = min(h, MOST, (w - GAP) / 2), min((h - GAP) / 2, MOST, w)
        dx, dy = (side + GAP, 0.0) if side >= pile else (0.0, pile + GAP)
        size = max(side, pile)
        return {"sign": (0, 0, size, size), "card": (dx, dy, size, size)}, size + dx, size + dy
    face = min(h, MOST, w / (1 + BADGE / 4))
    sign = face if w >= 2 * face + GAP else face * BADGE
    lead = min(w - face, sign + GAP)
    return {"face": (lead, 0, face, face), "sign": (0, 0, sign, sign)}, lead + face, face


def _sign(f: Frame, s: Scenery, deed: Deed, room: Box) -> None:
    """How many of which card, or the sign with the face or the card it is about, in the middle of a room."""
    event = deed.event
    assert isinstance(event, CLAIMED)
    found, wide, high = arranged(f, deed, room)
    left, top = room[0] + (room[2] - wide) / 2, room[1] + (room[3] - high) / 2
    for part, (dx, dy, w, h) in found.items():
        x, y = left + dx, top + dy
        if part == "number":
            size = h * (LETTERS if dy == 0 else 1.0)
            words = f"{event.count}{TIMES}" if isinstance(event, ev.HandClaimed) else ""
            draw.text(f, words, (x, y - 6, w, h + 12), "card", size / f.canvas.t, theme.INK, "c")
        elif part == "card" and isinstance(event, ev.HandClaimed | ev.CardBegged):
            draw.icon(f, KIND_ICONS[event.kind], x, y, w)
        elif part == "face" and deed.to is not None:
            draw.avatar(f, s.players[deed.to].portrait, x, y, w, theme.INK, 4)
        else:
            draw.icon(f, icon_of(event), x, y, w)
