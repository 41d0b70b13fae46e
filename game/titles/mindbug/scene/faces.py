"""Card faces of Mindbug: compact (in hand with its effect in short, in play with a sign for one that can still happen), full
(inspector, decisions), thumb (piles, small fans) and back.

Sizes are units of the 1920 x 1080 table, shares those of the card's width.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from game.text import Words, signed
from game.titles.mindbug.scene import marks
from game.titles.mindbug.scene.cardbook import CardBook
from game.ui import art, draw, raster, shapes, theme
from game.ui.cache import SurfaceCache, new_surface
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

HEXAGON = "M50 4L90 26Q95 29 95 35V65Q95 71 90 74L50 96L10 74Q5 71 5 65V35Q5 29 10 26Z"
GLINT = "M50 11L83 30V36L50 18L17 36V30Z"
MARK = 46.0
"""Units by which a chip is longer when its colour carries a pattern."""
FEWEST_WIDE, FEW_WIDE = 380.0, 268.0
"""How wide the cards of a pile are that is laid open, where they are very few, and few."""
REST_WIDTHS = (46.0, 50.0, FEWEST_WIDE, FEW_WIDE, 208.0, 196.0)
"""The widths in units at which cards rest: small fan, pile, in a pile that is open, hand, play."""
FULL_WIDTHS = (400.0,)
FULL_UNITS, FULL_POWER = 500.0, 118.0
"""How wide a whole card is in the numbers that it is laid out with, and its power in them."""
HAND_WIDTH = 208.0
TOLD = 36.0
"""Units of the letters of a card in hand, where few words leave the room."""
BRIEF_LINES = 3
"""Lines that a card in hand has for its effect, at least."""
POWER, DIGITS, DIGITS_TWO = 0.4, 0.7, 0.62
"""Of the width of a small card: so large is its power; and of that one digit, or two."""
SIGN, SIGN_GAP = 0.32, 4.0
"""Of the width of a small card: so large at most is the sign of a keyword."""
AWAITED = ("attack", "defeated", "constant")
"""The effects that may happen, or hold, while a creature is in play."""
NAME, NAME_BAND = 28.5, 46.0
"""Units of the letters of a name that is short enough, and of the band of a name on one line."""
NAME_LINE = 25.4
"""Units for a line of a broken name, in letters of the usual size."""
LEAST_TEXT = 30.0
"""Units of the words of a whole card, at least; larger letters grow from 27 on."""
LONG, LONG_TEXT = 3.5, 28.0
"""On a low card words of more lines than that have so many units at least, for the art."""
LETTERED = 150
"""A card narrower than this many units carries no words."""


class Face(NamedTuple):
    """What one picture of a card depends on. `kind`: "hand", "card", "close" (a card of which a neighbour covers the right half),
    "full", "back"; numbers as they are now, not as printed."""

    kind: str
    card: int = -1
    power: int = -1
    keywords: tuple[str, ...] = ()
    granted: tuple[str, ...] = ()
    mute: bool = False
    """Its Play effect does nothing now."""
    spent: bool = False
    """Its Tough is used up."""

    @property
    def code(self) -> str:
        """The face as a word, for a `Pose`."""
        return "|".join(
            (
                self.kind,
                str(self.card),
                str(self.power),
                ",".join(self.keywords),
                ",".join(self.granted),
                "mute" if self.mute else "",
                "spent" if self.spent else "",
            )
        )


@lru_cache(maxsize=1024)
def decoded(code: str) -> Face:
    """The face of a word."""
    if code == "back":
        return Face("back")
    kind, card, power, keywords, granted, mute, spent = code.split("|")
    return Face(kind, int(card), int(power), _words(keywords), _words(granted), bool(mute), bool(spent))


def _words(joined: str) -> tuple[str, ...]:
    return tuple(joined.split(",")) if joined else ()


class Faces:
    """Draws card faces. Set `canvas` and `words` before drawing; what was drawn is kept by whoever asks (`CardGroup`), and the
    large ones here (`picture`). `marked`: colours carry a pattern.
    """

    def __init__(self, book: CardBook, words: Words, canvas: Canvas, marked: bool = False) -> None:
        self.book = book
        self.words = words
        self.canvas = canvas
        self.marked = marked
        self._large = SurfaceCache(18 << 20)

    def face_of(self, card: int, kind: str = "card") -> Face:
        """The printed face of a card."""
        printed = self.book[card]
        return Face(kind, card, printed.power, printed.keywords)

    def __call__(self, code: str, w: int, h: int) -> pygame.Surface:
        """The picture of a face, `w` x `h` pixels: drawn at the sizes at which cards rest, scaled on the way between two."""
        face = decoded(code)
        drawn = self.drawn_at(face, w, h)
        if drawn == (w, h):
            return self._draw(face, w, h)
        # a whole card rests at one size: who asks keeps it there, and nobody needs the other one again
        whole = self._draw(face, *drawn) if face.kind == "full" else self.picture(face, *drawn)
        return pygame.transform.smoothscale(whole, (w, h))

    def drawn_at(self, face: Face, w: int, h: int) -> tuple[int, int]:
        """The size at which a face is drawn that is asked for at `w` x `h`."""
        widths = FULL_WIDTHS if face.kind == "full" else REST_WIDTHS
        if w in {self.canvas.px(width * grown) for width in widths for grown in (1, 1.08)}:
            return w, h
        middle = self.canvas.px(HAND_WIDTH if face.kind == "hand" else widths[-1])
        return middle, round(middle * theme.CARD_RATIO)

    def picture(self, face: Face, w: int, h: int) -> pygame.Surface:
        """The same, kept: for the few large cards of inspector and decisions."""
        key = (face, w, h, self.words.lang, self.canvas.k, self.canvas.t, self.marked)
        return self._large.get(key, lambda: self._draw(face, w, h))

    def forget(self) -> None:
        """Keep no picture."""
        self._large.clear()

    def shared(self, face: Face, w: int, h: int) -> Iterator[Callable[[], object]]:
        """What other faces of its kind and size have as well, to be drawn ahead: their paper, and the plate of their power."""
        yield partial(_paper, w, h)
        if face.kind == "full" or w >= self.canvas.px(LETTERED):
            share = FULL_POWER / FULL_UNITS if face.kind == "full" else POWER
            yield partial(_hexagon, self.canvas.px(w / self.canvas.k * share), self._fill(face))

    def put(self, f: Frame, face: Face, box: Box, shadow: float = 18) -> None:
        """A large card with its shadow on the screen."""
        rect = f.canvas.rect(box)
        draw.shadow(f, box, box[2] * theme.CARD_RADIUS, shadow, 3, 12, 160, covered=True)
        f.surface.blit(self.picture(face, rect.w, rect.h), rect.topleft)

    def _draw(self, face: Face, w: int, h: int) -> pygame.Surface:
        if face.kind == "back":
            return art.grain(art.figure("cards/back_mindbug", w, h).copy(), 4)
        k = self.canvas.k
        frame = Frame(new_surface(w, h), self.canvas.sheet((w, h)))
        self.paint(frame, face, w / k, h / k)
        return frame.pixels

    def paint(self, f: Frame, face: Face, w: float, h: float) -> None:
        """Draw a face with its top left at (0, 0); the audit hears of its words."""
        rect = f.canvas.rect((0, 0, w, h))
        f.surface.blit(_paper(*rect.size), rect.topleft)
        if face.kind == "full":
            self.full(f, face, w, h)
        elif w >= LETTERED:
            self.compact(f, face, w)
        else:
            self._thumb(f, face, w, h)

    # ------------------------------------------------------------------ kinds
    def compact(self, f: Frame, face: Face, w: float) -> None:
        """The small card: power, art, name; its keywords are signs at the art's right edge, large enough to be known from afar.
        In hand its effect stands below, with when it happens, or what its keywords are called; in play, where the whole card can
        be read beside the table, a sign says that an effect may still happen.
        """
        edge, margin = max(3.0, w * 0.016), w * 0.04
        lines, letters, told, strip, band = self._parts(f, face, w)
        top = _name_top(w, strip, band)
        high = top - margin + w * 0.035
        signs = [*face.keywords, *self._awaited(face)]
        aside = (-w if face.kind == "close" else w) * 0.07 if signs else 0.0
        self._window(f, face.card, (margin, margin, w - 2 * margin, high), w * 0.045, 0.06, max(3.0, edge - 1), aside)
        self._signs(f, face, signs, w, self._sign_size(face, w, strip, band))
        draw.rounded(f, (0, top, w, band + w * 0.01), w * 0.04, theme.NIGHT3, theme.NIGHT2, theme.INK, edge)
        step = (band - 6) / len(lines)
        left, align = (8.0, "l") if face.kind == "close" else (4.0, "c")  # its left part stays in sight
        for n, line in enumerate(lines):
            size = letters if len(lines) == 1 else letters - 1
            draw.text(f, line, (left, top + 3 + n * step, w - left - 4, step), "card", size, theme.PAPER, align, small=True)
        if told:
            room = (6, top + band + w * 0.01 + 2, w - 12, strip)
            draw.rich(f, told, room, TOLD, theme.INK, theme.CORAL_DEEP, "c", "m", theme.LINE_CARD)
        self._power(f, face, w * 0.012, w * 0.012, w * POWER)
        if face.mute:
            mute_badge(f, w - margin - w * 0.27, margin + w * 0.02, w * 0.25)

    def name_top(self, f: Frame, face: Face, w: float) -> float:
        """How far down on a small card its name begins."""
        return _name_top(w, *self._parts(f, face, w)[3:])

    def _parts(self, f: Frame, face: Face, w: float) -> tuple[list[str], float, str, float, float]:
        """What a small card consists of: the lines of its name and their letters, what is told below it, the heights of that and
        of the name. Where large letters would leave less room for its signs, the name has those of the usual size.
        """
        told, strip = "", 0.0
        if face.kind == "hand":
            told = self.book.brief(self.words, face.card)
            if not told and face.keywords:
                told = self.words.join(tuple(self._keyword(one) for one in face.keywords))
            if told:  # names that lie beside each other stand at the same height, but for the longest effects
                need = draw.rich_height(f, told, w - 12, 27 / f.canvas.t, theme.LINE_CARD) + 8
                strip = max(need, BRIEF_LINES * 27 * theme.LINE_CARD + 8)
        lines, letters, band = self._named(f, face.card, w, 1.0)
        usual = self._named(f, face.card, w, f.canvas.t)
        if self._sign_size(face, w, strip, band) < self._sign_size(face, w, strip, usual[2]):
            lines, letters, band = usual
        return lines, letters, told, strip, band

    def _named(self, f: Frame, card: int, w: float, less: float) -> tuple[list[str], float, float]:
        """The lines of a name, their letters, so much smaller than they grow, and the height of its band."""
        name, room = self.book.name(self.words, card), w - 16
        lines = _name_lines(f, name, self.book.short(self.words, card), room, 27 / less)
        large = len(lines) == 1 and draw.text_width(f, name, "card", NAME / less, small=True) <= room
        grown = max(1.0, f.canvas.t / less)
        band = NAME_BAND if len(lines) == 1 else 6 + len(lines) * NAME_LINE * grown
        return lines, (NAME if large else 27.0) / less, band

    def _awaited(self, face: Face) -> list[str]:
        """When the effect of a creature in play may still happen: one that happened when it came is over."""
        when = self.book[face.card].trigger
        return [when] if face.kind in ("card", "close") and when in AWAITED else []

    def _thumb(self, f: Frame, face: Face, w: float, h: float) -> None:
        margin = w * 0.06
        self._window(f, face.card, (margin, margin, w - 2 * margin, h - 2 * margin), w * 0.05, 0, max(2.0, w * 0.02))
        if w >= 60:
            self._power(f, face, w * 0.03, w * 0.03, w * 0.42)

    def full(self, f: Frame, face: Face, w: float, h: float) -> None:
        """The whole card with its words; drawn straight onto `f` so that its texts are on record."""
        u = w / FULL_UNITS
        text = self.book.text(self.words, face.card)
        rows = _chip_rows(f, [self._keyword(one) for one in face.keywords], w - 24 * u, u, self.marked)
        chips = len(rows) * 60 * u
        size = max(27.0, LEAST_TEXT / f.canvas.t, 33 * u)
        need = draw.rich_height(f, text, w - 52 * u, size, theme.LINE_CARD) if text else 0
        if h < 1.3 * w and need > LONG * size * f.canvas.t * theme.LINE_CARD:
            size = max(27.0, LONG_TEXT / f.canvas.t)
            need = draw.rich_height(f, text, w - 52 * u, size, theme.LINE_CARD)
        room = h - (76 + 10 + 22) * u - chips - need - (14 * u if text else 0)
        most = 372 * u if text and rows else 430 * u if text else room
        high = max((250 if h > 1.3 * w else 120 if face.power == self.book[face.card].power else 136) * u, min(room, most))
        self._window(f, face.card, (22 * u, 22 * u, 456 * u, high), 18 * u, 0.07 if high < 400 * u else 0, max(4.0, 6 * u))
        draw.rounded(f, (0, high, w, 76 * u), 14 * u, theme.NIGHT3, theme.NIGHT2, theme.INK, max(3.0, w * 0.016))
        draw.text(
            f,
            self.book.name(self.words, face.card),
            (20 * u, high, w - 40 * u, 74 * u),
            "card",
            46 * u,
            theme.PAPER,
            "c",
            lines=2,
            small=True,
            spacing=0.95,
        )
        y = high + 86 * u + (max(0.0, h - high - 86 * u - chips - 14 * u) / 2 if rows and not text else 0)
        for row in rows:
            self._chips(f, face, row, y, w, u)
            y += 60 * u
        if text:
            draw.rich(
                f, text, (26 * u, y, w - 52 * u, h - y - 18 * u), size, theme.INK, theme.CORAL_DEEP, "c", "m", theme.LINE_CARD
            )
        self._power(f, face, 6 * u, 6 * u, FULL_POWER * u)
        if face.mute:
            mute_badge(f, w - 22 * u - 112 * u, 34 * u, 100 * u)

    # ------------------------------------------------------------------ parts
    def _window(self, f: Frame, card: int, box: Box, radius: float, pop: float, edge: float, aside: float = 0.0) -> None:
        """The art; its figure stands `aside`, left of the middle."""
        x, y, w, h = box
        printed = self.book[card]
        draw.cover(f, f"scenes/{printed.scene}", box, radius)
        draw.rounded(f, box, radius, None, None, theme.INK, edge)
        side = min(w, h * (1 + pop))
        draw.figure(f, f"creatures/{printed.id}", (x + (w - side) / 2 - aside, y + h - side - h * 0.012, side, side))

    def _sign_size(self, face: Face, w: float, strip: float, band: float) -> float:
        """How large each sign of a small card is, with so much below its art."""
        count = len(face.keywords) + len(self._awaited(face))
        return min(w * SIGN, (_name_top(w, strip, band) - self._signs_top(face, w)) / max(1, count) - SIGN_GAP)

    def _signs_top(self, face: Face, w: float) -> float:
        """Below the silent loudspeaker, where one is, or the power."""
        return w * (POWER + 0.06 if face.kind == "close" else 0.03 + face.mute * 0.27)

    def _signs(self, f: Frame, face: Face, signs: list[str], w: float, d: float) -> None:
        """Keywords, and when an effect happens, one below the other at the art's right edge, or below the power."""
        top = self._signs_top(face, w)
        for n, sign in enumerate(signs):
            x, y = w * 0.03 if face.kind == "close" else w - d - w * 0.03, top + n * (d + SIGN_GAP)
            if sign in AWAITED:
                draw.icon(f, f"mb_{sign}", x, y, d)
                continue
            if sign in face.granted:
                draw.rounded(f, (x - 4, y - 3, d + 8, d + 6), d / 2, theme.LAMP, None, theme.INK, 2)
            if self.marked:
                marks.ground(f, sign, (x - d * 0.25, y + d * 0.04, d * 1.4, d * 0.92), True)
            draw.icon(f, "ui_exhausted" if face.spent and sign == "tough" else f"kw_{sign}", x, y, d)
            if sign in face.granted:
                self._given(f, x - 6, y + d - 26)

    def _given(self, f: Frame, x: float, y: float) -> None:
        """A keyword that another card has given."""
        draw.rounded(f, (x, y, 28, 28), 14, theme.LEAF, None, theme.INK, 2)
        draw.icon(f, "ui_plus", x + 4, y + 4, 20)

    def _keyword(self, keyword: str) -> str:
        return self.words.get(f"mindbug.keywords.{keyword}.name")

    def _chips(self, f: Frame, face: Face, row: list[tuple[int, float]], y: float, w: float, u: float) -> None:
        x = (w - sum(width for _, width in row) - 8 * (len(row) - 1)) / 2
        for index, width in row:
            keyword = face.keywords[index]
            granted = keyword in face.granted
            if granted:
                draw.rounded(f, (x - 4, y - 4, width + 8, 54 * u + 8), 27 * u + 4, theme.LAMP, None, theme.INK, 2)
            spent = face.spent and keyword == "tough"
            if spent:
                draw.rounded(f, (x, y, width, 54 * u), 27 * u, theme.PAPER3, None, theme.INK, 3)
            else:
                marks.ground(f, keyword, (x, y, width, 54 * u), self.marked)
            room = width - 58 * u - 10
            if self.marked:
                room -= MARK
            if self.marked and not spent:
                draw.rounded(f, (x + 20 * u, y + 3, room + 40 * u, 54 * u - 6), 20 * u, marks.CHIP_COLOURS[keyword])
            draw.icon(f, "ui_exhausted" if spent else f"kw_{keyword}", x - 2, y - 1, 56 * u)
            draw.text(
                f,
                self._keyword(keyword),
                (x + 58 * u + 2, y, room, 54 * u),
                "bold",
                27,
                theme.INK,
            )
            if granted:
                draw.rounded(f, (x + width - 18, y - 10, 26, 26), 13, theme.LEAF, None, theme.INK, 2)
                draw.icon(f, "ui_plus", x + width - 14, y - 6, 18)
            x += width + 8

    def _fill(self, face: Face) -> str:
        change = face.power - self.book[face.card].power
        return theme.LAMP if change == 0 else "#8FD36B" if change > 0 else "#F08A6E"

    def _power(self, f: Frame, face: Face, x: float, y: float, d: float) -> None:
        px = f.canvas.px(d)
        change, fill = face.power - self.book[face.card].power, self._fill(face)
        f.blit_centre(_hexagon(px, fill), x + d / 2, y + d / 2)
        size = d * (DIGITS if face.power < 10 else DIGITS_TWO)
        draw.text(f, str(face.power), (x, y, d, d * 0.98), "card", size, theme.INK, "c", small=d < 60)
        if change:
            sign = signed(change)
            h = max(30.0, d * (0.5 if d < 90 else 0.42))
            w = max(d * 0.8, h * 1.5)
            box = (x + d / 2 - w / 2, y + d * 0.88, w, h)
            draw.rounded(f, box, h / 2, theme.NIGHT2, None, theme.INK, 3)
            draw.text(f, sign, box, "card", max(24.0, h * 0.72), fill, "c", small=True)


def mute_badge(f: Frame, x: float, y: float, d: float) -> None:
    """The crossed-out loudspeaker: a Play effect that does nothing now."""
    draw.rounded(f, (x, y, d, d), d / 2, theme.NIGHT3, theme.NIGHT2, theme.INK, max(2.0, d * 0.06))
    draw.icon(f, "ui_mute", x + d * 0.14, y + d * 0.14, d * 0.72)


def _name_top(w: float, strip: float, band: float) -> float:
    """Where the name of a small card begins: `band` is the height of it, `strip` that of what is told below it."""
    return w * (theme.CARD_RATIO - (0.075 if strip else 0.02)) - strip - band


def _name_lines(f: Frame, name: str, short: str, room: float, size: float = 27) -> list[str]:
    """A name on one line if it fits in full size, else broken at the "|" of its short form, else into like halves."""
    if draw.text_width(f, name, "card", size, small=True) <= room:
        return [name]
    if "|" in short:
        parts = [part.strip() for part in short.split("|")]
        glued = "".join(parts) == name  # a break inside a word needs a hyphen
        return [part + "-" if glued and n < len(parts) - 1 and not part.endswith("-") else part for n, part in enumerate(parts)]
    words = short.replace("-", "- ").split(" ")
    if len(words) == 1:
        return [short]

    def cut(at: int) -> list[str]:
        return [" ".join(half).replace("- ", "-") for half in (words[:at], words[at:])]

    return cut(min(range(1, len(words)), key=lambda at: max(draw.text_width(f, part, "card", 26) for part in cut(at))))


def _chip_rows(f: Frame, names: list[str], room: float, u: float, marked: bool) -> list[list[tuple[int, float]]]:
    """Keyword chips as (index, width), broken into rows no wider than `room`; a `marked` one shows its pattern at the end."""
    rows: list[list[tuple[int, float]]] = []
    used = 0.0
    for index, name in enumerate(names):
        width = min(room, draw.text_width(f, name, "bold", 27) + 58 * u + 24 + marked * MARK)
        if not rows or used + 8 + width > room:
            rows.append([])
            used = -8.0
        rows[-1].append((index, width))
        used += 8 + width
    return rows


def _paper(w: int, h: int) -> pygame.Surface:
    def build() -> pygame.Surface:
        sheet = shapes.rounded_once(
            w,
            h,
            w * theme.CARD_RADIUS,
            theme.PAPER,
            theme.mix(theme.PAPER, theme.PAPER3, 0.35),
            theme.INK,
            max(3.0, w * theme.CARD_STROKE),
        )
        return art.grain(sheet, 3.5)

    return shapes.memory.get(("mindbug paper", w, h), build)


def _hexagon(px: int, fill: str) -> pygame.Surface:
    """The power hexagon in the middle of its shadow."""

    def build() -> pygame.Surface:
        plate = shapes.path_surface(HEXAGON, (100, 100), (px, px), fill, theme.INK, 8)
        blur = max(2, px // 16)
        soft, rim = raster.shadow_of(plate, blur, theme.SHADOW, 130)
        out = new_surface(px + 2 * rim, px + 2 * rim)
        out.blit(soft, (1, max(1, px // 24)))
        out.blit(plate, (rim, rim))
        out.blit(shapes.path_surface(GLINT, (100, 100), (px, px), theme.mix(fill, "#FFFFFF", 0.55)), (rim, rim))
        return out

    return shapes.memory.get(("mindbug hexagon", px, fill), build)
