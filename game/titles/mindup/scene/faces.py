"""Card faces of Mind Up!: a paper strip with number, suit and bubble, which reads when the card is covered, and the suit below.

Sizes are units of the 1920 x 1080 table, shares those of the card's width. A card lower than 1.4 widths is one of a column: its
strip, and what the next card leaves of the rest.
"""

from __future__ import annotations

import pygame

from game.text import signed
from game.titles.mindup.scene.cardbook import ON_SUIT, PATTERN, SUITS, CardBook
from game.titles.mindup.scene.layout import CARD_HIGH, CORNER, HAND_CARD, strip_high
from game.ui import art, draw, patterns, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

SUN = "#FFE27A"
"""The ground of a bonus bubble."""
DARK_PINK = "#7A1F4B"
DIAMOND = "M50 3L97 50L50 97L3 50Z"
BACK = "cards/back_mindup"
SMALLEST = 34.5
SMALLEST_PX = 23
"""The smallest bubble in which a sign can be read, in units and in pixels."""
DISTANT = 44.0
"""The smallest bubble on a card whose number can be read from across the room."""
SPARE = 4
"""Pixels by which a sheet is higher than a card of its width, for cards whose height was rounded up."""
EDGE = 7.0
"""Strips have no room for frames: they are paper between their suit's colour, so wide at the left."""
FOLDED = 16.0
"""Of a card that shows less nothing can be read: it is an edge of its colour."""
FAR, LEGIBLE = 40.0, 90.0
"""Units at which a number can be read from across the room; a whole card so wide shows it in that size."""
LEGIBLE_STRIP = 120.0
"""A strip that is less wide has hardly room for its number and its tag."""
WHOLE = 1.3
"""A card higher than so many widths is whole."""
LARGER = 1.15
"""Bubbles and their signs are so much larger in large letters."""
GROWN = 1.12
"""So much larger than a circle is the diamond of a malus."""
BESIDE = 0.72
"""So much of a card of a full hand is surely left by its neighbour, in widths."""
ALONE = 0.38
"""The size of the number on a card that lies by itself, in widths."""
SIGN, TAG_SIGN, CLOSE_SIGN = 0.62, 0.94, 0.9
"""The size of a sign, in heights of its bubble, of its tag, and of its tag on a narrow card."""
TAG_HIGH = 40.0
"""How high a tag is where its strip has room."""
LEAN = 0.05
"""So far left of the middle, in heights of a tag, its number stands: its sign has more air before it than its digit behind."""


class Faces:
    """Draws card faces. Set `canvas` and `marked` before drawing; what was drawn is kept by whoever asks (`CardGroup`)."""

    def __init__(self, book: CardBook, canvas: Canvas, marked: bool = False) -> None:
        self.book = book
        self.canvas = canvas
        self.marked = marked

    def __call__(self, code: str, w: int, h: int) -> pygame.Surface:
        """The picture of a card ("17") or of the back ("back"), `w` x `h` pixels."""
        if code == "back":
            return back(w, h)
        k = self.canvas.k
        frame = Frame(new_surface(w, h), self.canvas.sheet((w, h)))
        self.paint(frame, int(code), w / k, h / k)
        return frame.pixels

    def ground(self, card: int, w: int, h: int) -> None:
        """Draw ahead what all cards of its suit share at a size."""
        _ground(self.book[card].suit, w, h, self.canvas.k, self.marked)

    def put(self, f: Frame, card: int, box: Box, shadow: float = 12) -> None:
        """A card with its shadow straight onto a frame, so that its number is on record."""
        _, _, w, h = box
        draw.shadow(f, box, w * CORNER, shadow, 2, 7, 130)
        self.paint(f.inside(box), card, w, h)

    def paint(self, f: Frame, card: int, w: float, h: float) -> None:
        """Draw a card with its top left at (0, 0); the audit hears of its number."""
        printed = self.book[card]
        rect = f.canvas.rect((0, 0, w, h))
        f.surface.blit(_ground(printed.suit, rect.w, rect.h, f.canvas.k, self.marked), rect.topleft)
        (self._whole if h > WHOLE * w else self._covered)(f, card, w, h)

    def _whole(self, f: Frame, card: int, w: float, h: float) -> None:
        """Number and suit in the left three quarters, the bubble at the lower left: a neighbour that overlaps covers neither."""
        printed, (strip, margin) = self.book[card], strip_of(w, h)
        if printed.bubble:
            least = DISTANT if w >= LEGIBLE else SMALLEST
            d = max(w * 0.45, least, SMALLEST_PX / f.canvas.k) * min(f.canvas.t, LARGER)
            inside = max(w * 0.05, 7.0 if w >= LEGIBLE else 0.0)
            inside += d * (GROWN - 1) / 2 if printed.bubble < 0 else 0.0  # a diamond's points are no wider than a disc
            bubble(f, inside, h - inside - d, d, printed.bubble)
        alone = w > HAND_CARD + 2  # no neighbour ever lies over it
        share = ALONE if alone else 0.303
        size = max(w * share, FAR) if w >= LEGIBLE else w * share
        left, suit = w * 0.08, w * (0.32 if alone else 0.27)
        wide = draw.text_width(f, str(printed.number), "card", size, small=True) + 2
        beside = w > HAND_CARD - 2 and not alone
        seen = w * BESIDE if beside else w * 0.97 - margin  # beside a neighbour, or of the paper
        room = seen - suit - left - 2  # large letters leave the suit in sight
        least = size / f.canvas.t
        while wide > room and size > least:
            size = max(least, size - 1)
            wide = draw.text_width(f, str(printed.number), "card", size, small=True) + 2
        right = w * (0.9 if alone else BESIDE if beside else 0.757)
        at = max(right - suit, left + wide + 2)  # on small cards the number is larger than its share
        draw.icon(f, f"mu_{printed.suit}", at, margin + (strip - margin - suit) / 2, suit)
        number = (left, margin - 4, at - left - 2, strip - margin + 8)
        draw.text(f, str(printed.number), number, "card", size, theme.INK, small=True)

    def _covered(self, f: Frame, card: int, w: float, h: float) -> None:
        """A card of a column: the number and the bubble fill the strip; the score card above it has the suit, large."""
        printed, (strip, _) = self.book[card], strip_of(w, h)
        if strip < FOLDED:
            return
        draw.rounded(f, (3, 3, w - 6, strip + 2), 4, SUITS[printed.suit])
        draw.rounded(f, (EDGE, 5, w - EDGE - 5, strip - 5), 5, theme.PAPER)
        left, top, right, high = EDGE + 3.0, 5.0, w - 6.0, strip - 5
        close = w < LEGIBLE_STRIP
        size = min(FAR - 3 if close and printed.bubble else FAR, high * 1.28)
        number = draw.text_width(f, str(printed.number), "card", size, small=True) + 2
        if printed.bubble:
            tall = min(high - 1, TAG_HIGH)
            wide = min(tag_width(f, tall, printed.bubble, close), right - left - (0 if close else number + 2))
            right -= wide - (2.0 if close else 0.0)
            tag(f, (right, top + (high - tall) / 2, wide, tall), printed.bubble, close)
        tall = max(high, size * 1.3)  # digits have nothing below their line
        box = (left, top + (high - tall) / 2, min(number, right - left), tall)
        draw.text(f, str(printed.number), box, "card", size, theme.INK, small=True)


def strip_of(w: float, h: float) -> tuple[float, float]:
    """Foot of the strip and its margin at the other sides, for a card of this size."""
    strip = min(strip_high(w), h - CORNER * w - 2)
    return strip, min(w * 0.05, strip * 0.1)


def back(w: int, h: int) -> pygame.Surface:
    """The back of a card, `w` x `h` pixels."""
    return art.memory.get(("mindup back", w, h), lambda: _draw_back(w, h))


def _draw_back(w: int, h: int) -> pygame.Surface:
    out, figure = new_surface(w, h), art.figure(BACK, w, h)
    out.blit(figure, ((w - figure.get_width()) // 2, (h - figure.get_height()) // 2))
    return art.grain(out, 4)


def bubble(f: Frame, x: float, y: float, d: float, value: int) -> None:
    """A bonus bubble (yellow circle, plus) or a malus (red diamond, minus); several together as one number."""
    px = f.canvas.px(d)
    if value > 0:
        f.blit(shapes.rounded_surface(px, px, px / 2, SUN, None, theme.INK, max(2.0, px / 14)), x, y)
    else:
        grown = round(px * GROWN)
        made = shapes.path_surface(DIAMOND, (100, 100), (grown, grown), theme.CORAL_DEEP, theme.INK, 8)
        f.blit_centre(made, x + d / 2, y + d / 2)
    colour = theme.INK if value > 0 else theme.WHITE
    room = max(d, SMALLEST)
    box = (x + (d - room) / 2 - 8, y + (d - room) / 2 - 3, room + 15, room + 5)
    size = d * SIGN * (min(f.canvas.t, LARGER) if value > 0 else 1.0) / f.canvas.t  # larger letters would leave it
    draw.text(f, signed(value), box, "card", size, colour, "c", small=True)


def tag_width(f: Frame, high: float, value: int, close: bool = False) -> float:
    """How wide a tag of that height is; `close` on a narrow card, where its sign takes nearly all of it."""
    sign = draw.text_width(f, signed(value), "card", _sign(high, value, close) / f.canvas.t, small=True)
    return sign + high * (0.2 if close else 0.5 if value > 0 else 0.6)


def _sign(high: float, value: int, close: bool) -> float:
    """The size of the sign on a tag; the points of a malus leave less room."""
    return high * (CLOSE_SIGN if close else TAG_SIGN if value > 0 else 0.9)


def tag(f: Frame, box: Box, value: int, close: bool = False) -> None:
    """A bubble where only a strip is seen of its card: as wide as its sign, round for a bonus, pointed for a malus."""
    x, y, w, h = box
    if value > 0:
        draw.rounded(f, box, h * 0.36 if close else h / 2, SUN, None, theme.INK, 2)
    else:
        wide, high = f.canvas.px(w), f.canvas.px(h)
        tip = high // (6 if close else 3)
        pointed = f"M2 {high / 2}L{tip} 2H{wide - tip}L{wide - 2} {high / 2}L{wide - tip} {high - 2}H{tip}Z"
        f.blit(shapes.path_surface(pointed, (wide, high), (wide, high), theme.CORAL_DEEP, theme.INK, 2), x, y)
    colour, size = theme.INK if value > 0 else theme.WHITE, _sign(h, value, close) / f.canvas.t
    inside = (x + 1 - h * LEAN, y - h * 0.2, w - 2, h * 1.4)
    draw.text(f, signed(value), inside, "card", size, colour, "c", small=True)


def _ground(suit: str, w: int, h: int, k: float, marked: bool) -> pygame.Surface:
    """Everything of a card but number and bubble: all cards of a suit share it."""
    return art.memory.get(("mindup ground", suit, w, h, k, marked), lambda: _draw_ground(suit, w, h, k, marked))


def _draw_ground(suit: str, w: int, h: int, k: float, marked: bool) -> pygame.Surface:
    out = _cut(art.memory.get(("mindup sheet", suit, w, k, marked), lambda: _sheet(suit, w, k, marked)), h)
    strip, margin = (round(part * k) for part in strip_of(w / k, h / k))
    whole, step = round(w * 0.74), max(1, round(8 * k))
    disc = min(whole, (h - strip - round(10 * k)) // step * step)
    if disc >= round(34 * k):
        tone = theme.mix(SUITS[suit], theme.WHITE, 0.72 if marked else 0.55)
        x, y = (w - disc) // 2, strip + (h - strip - disc) // 2
        out.blit(shapes.rounded_surface(disc, disc, disc / 2, tone), (x, y))
        figure = art.icon(f"mu_{suit}", round(disc * 0.757))
        out.blit(figure, ((w - figure.get_width()) // 2, y + (disc - figure.get_height()) // 2))
    edge = max(2, round(w * 0.022) - 1)
    paper = shapes.rounded_surface(w - 2 * margin, strip - margin, w * 0.05, theme.PAPER, None, theme.INK, edge)
    out.blit(paper, (margin, margin))
    return out


def _sheet(suit: str, w: int, k: float, marked: bool) -> pygame.Surface:
    """A whole card of a suit with nothing on it but its mark: slow to draw, and the same for every height."""
    colour, edge, h = SUITS[suit], max(3, round(w * 0.022)), round(w * CARD_HIGH) + SPARE
    low, high = theme.mix(colour, theme.WHITE, 0.10), theme.mix(colour, theme.INK, 0.12)
    out = shapes.rounded_surface(w, h, round(w * CORNER), low, high, theme.INK, edge).copy()
    if marked:
        line = _mark_line(suit)
        top = round(w * CORNER)
        out.blit(patterns.patterned(PATTERN[suit], colour, w - 2 * edge, h - 2 * top, k, 2, line), (edge, top))
    return art.grain(out, 4)


def _mark_line(suit: str) -> str:
    """The colour of a suit's mark on the suit: lighter, but on pale pink darker."""
    return theme.mix(SUITS[suit], DARK_PINK if suit == "pink" else theme.WHITE, 0.55)


def _cut(sheet: pygame.Surface, h: int) -> pygame.Surface:
    """The sheet at another height: its upper part with its own foot, or for a low card with its head turned over (as pale)."""
    w, whole = sheet.get_size()
    foot = min(round(w * CORNER) + 4, h // 2)
    out = new_surface(w, h)
    out.blit(sheet, (0, 0), (0, 0, w, h - foot))
    if h > 0.8 * whole:
        out.blit(sheet, (0, h - foot), (0, whole - foot, w, foot))
    else:
        out.blit(pygame.transform.flip(sheet.subsurface((0, 0, w, foot)), False, True), (0, h - foot))
    return out


def suit_plate(f: Frame, suit: str, box: Box, radius: float, marked: bool, width: float = 4) -> None:
    """A box in a suit's colour, with its mark if wanted; without a suit a dark one."""
    if not suit:
        draw.rounded(f, box, radius, theme.NIGHT3, None, theme.INK, width)
        return
    draw.rounded(f, box, radius, theme.mix(SUITS[suit], theme.WHITE, 0.06), None, theme.INK, width)
    if marked:
        rect = f.canvas.rect(box).inflate(-2 * f.canvas.px(width), -2 * f.canvas.px(width))
        line = _mark_line(suit)
        made = patterns.patterned(PATTERN[suit], SUITS[suit], *rect.size, f.canvas.k, round(radius * f.canvas.k / 2), line)
        f.surface.blit(made, rect.topleft)


def on_suit(suit: str) -> str:
    """The colour of words on a suit's colour (lamp on an empty plate)."""
    return ON_SUIT[suit] if suit else theme.LAMP


__all__ = ["CARD_HIGH", "Faces", "back", "bubble", "on_suit", "suit_plate"]
