"""What somebody has said last, on a slip of paper beside the tile: sign, whom or what it is about, one word.

Older than this turn it is darker.
"""

from __future__ import annotations

from game.titles.mindflayer.grounds import Ground
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
TAIL, FLAT, WORD, NARROW, LEAST = 34.0, 2.1, 160.0, 150.0, 40.0
"""From so many heights of width on the word stands beside the sign, not below it, where there is so much room for it; a narrow
slip has no reason, and no sign is smaller than the least."""
WORDS, LABEL, SIGN = 40.0, 48.0, 84.0
"""The letters of the word, its line below the sign, and the largest sign. A number of cards needs no word."""
REASONS = {"accused_me": "ui_accuse", "voted_me": "ui_edit", "passed_me": "ui_deck", "silent": "ui_talk", "hunch": "ui_hint"}
"""The sign of a reason that speaks of no kind of card."""
TO_ME = ("gave_me", "accused_me", "voted_me", "passed_me")
"""What was done to who speaks."""
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
    words = "" if isinstance(event, ev.HandClaimed) else s.say(f"time.says.{verb_of(event)}")
    if deed.reply >= 0:
        words = s.say("reply.slip")
    if deed.ground is not None and min(w, h * 2) > NARROW:
        _reasoned(f, s, deed, deed.ground, (x, y, w, h))
    elif w > FLAT * h:
        sign = h - 16
        wide = _wide(f, deed, sign)
        alone = w - wide < WORD or not words
        _sign(f, s, deed, (x + (w - wide) / 2 if alone else x + 16, y + 8), sign)
        if not alone:
            beside = (x + wide + 30, y + 4, w - wide - 40, h - 8)
            draw.text(f, words, beside, "card", WORDS, theme.INK, lines=2, small=True, spacing=0.95)
    else:
        label = LABEL
        if not words or draw.text_width(f, words, "card", WORDS / f.canvas.t) > w - 24 or h - label - 12 < LEAST:
            label = 4.0
        sign = min(SIGN, h - label - 12)
        sign *= min(1.0, (w - 24) / _wide(f, deed, sign))
        wide = _wide(f, deed, sign)
        _sign(f, s, deed, (x + (w - wide) / 2, y + (h - label - sign) / 2 + 2), sign)
        if label > 4:
            draw.text(f, words, (x + 6, y + h - label - 6, w - 12, label), "card", WORDS, theme.INK, "c", small=True)
    if tagged and not fresh:
        said = s.say("memory.turn", n=deed.turn)
        wide = draw.text_width(f, said, "card", TAG) + 28
        tag = (x + w - wide + 14, y - 30, wide, TAG_HIGH)
        draw.rounded(f, tag, 20, theme.NIGHT, None, theme.INK, 3)
        draw.text(f, said, tag, "card", TAG, theme.MIST, "c", small=True)


def _reasoned(f: Frame, s: Scenery, deed: Deed, ground: Ground, box: Box) -> None:
    """Whom a bot accuses and, side by side or below, why: what was done, and to whom; the log has it in words."""
    x, y, w, h = box
    flat = w > FLAT * h
    size = min(h - 16, 56.0) if flat else min(64.0, h - 66)
    wide = 2 * size + 8
    if flat:
        _sign(f, s, deed, (x + 10, y + (h - size) / 2), size)
        room: Box = (x + 10 + wide + 6, y + 4, w - wide - 24, h - 8)
    else:
        _sign(f, s, deed, (x + (w - wide) / 2, y + 6), size)
        room = (x + 6, y + size + 8, w - 12, h - size - 12)
    left, top, across, high = room
    to = deed.seat if ground.key in TO_ME else ground.to
    icon = min(56.0, high, (across - 8) / (2.6 if to >= 0 else 1))
    count = f"{ground.count}{TIMES}" if ground.count else ""
    parts = [draw.text_width(f, count, "card", 42) + 4 if count else 0.0, icon, icon * 0.6 + icon if to >= 0 else 0.0]
    left += (across - sum(parts)) / 2
    top += (high - icon) / 2
    draw.text(f, count, (left, top, parts[0], icon), "card", 42, theme.INK)
    left += parts[0]
    draw.icon(f, KIND_ICONS[ground.kind] if ground.kind >= 0 else REASONS[ground.key], left, top, icon)
    if ground.key == "silent":
        draw.icon(f, "ui_cross", left + icon * 0.4, top + icon * 0.4, icon * 0.6)
    if to >= 0:
        draw.icon(f, "ui_arrow", left + icon, top + icon * 0.2, icon * 0.6, 3)
        draw.avatar(f, s.players[to].portrait, left + icon * 1.6, top, icon, theme.INK, 3)


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


def _wide(f: Frame, deed: Deed, size: float) -> float:
    """How wide the signs of a claim are, each `size` high."""
    event = deed.event
    if isinstance(event, ev.HandClaimed):
        return draw.text_width(f, f"{event.count}{TIMES}", "card", size * 0.8 / f.canvas.t) + 8 + size
    return 2 * size + 8 if deed.to is not None or isinstance(event, ev.CardBegged) else size


def _sign(f: Frame, s: Scenery, deed: Deed, at: tuple[float, float], size: float) -> float:
    """How many of which card, or the sign with the face or the card it is about; how wide that is."""
    event = deed.event
    assert isinstance(event, CLAIMED)
    (x, y), wide = at, _wide(f, deed, size)
    last = x + wide - size
    if isinstance(event, ev.HandClaimed):
        number = (x, y - 6, last - x, size + 12)
        draw.text(f, f"{event.count}{TIMES}", number, "card", size * 0.8 / f.canvas.t, theme.INK)
        draw.icon(f, KIND_ICONS[event.kind], last, y, size)
        return wide
    draw.icon(f, icon_of(event), x + 3, y + 3, size - 6)
    if isinstance(event, ev.CardBegged):
        draw.icon(f, KIND_ICONS[event.kind], last, y, size)
    elif deed.to is not None:
        draw.avatar(f, s.players[deed.to].portrait, last, y, size, theme.INK, 4)
    return wide
