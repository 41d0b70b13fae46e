"""Faces of the command and damage cards: an element's field, a head with badge and name, the picture on paper, pips and value.

Codes: "c:CARD:LEVEL" (level 0 = in no slot yet, 1 to 3 = so many cards are stacked), "l:CARD" (it lies under another one: nothing
but its colour shows), "d:DAMAGE"; "s:" and "z:" for schematics, see `blueprint`, "b:" for
the Boss's cards, see `bossface`. Sizes are units of the
1920 x 1080 table, shares those of the card's width; a card lower than 1.4 widths has a lower picture.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from game.text import Words
from game.titles.mechs.scene import blueprint, bossface
from game.titles.mechs.scene.blueprint import LOW, LOW_HEAD
from game.titles.mechs.scene.cardbook import COLOURS, DAMAGE_GROUND, ON_ELEMENT, CardBook
from game.ui import art, draw, patterns, shapes, theme
from game.ui.cache import new_surface
from game.ui.canvas import Box, Canvas
from game.ui.frame import Frame

CARD_HIGH = 1.4
"""Height of a card, in widths."""
HEAD_HIGH, FOOT_HIGH, MARGIN, CORNER = 0.37, 0.28, 0.055, 0.08
"""Head, foot bar, margin and corner, in widths."""
WHOLE_HEAD, WHOLE_LINES = 0.48, 4
"""The head of a damage card with its whole name, and the lines that a whole name may take."""
HURT_HEAD, HURT_MOST, HURT_STEP = 0.5, 36.0, 0.92
"""The head of a damage card on a slot; its name is in letters at most so large, and two lines are so far apart, in letters."""
BADGES = ((0.25, 0.278), (0.19, 0.215), (0.14, 0.15), (0.0, 0.06))
"""The badge of an element, and where the name begins behind it: no name is cut for it."""
LOW_PIP, LOW_PIPS = 17.0, 20.0
"""A pip below the value of a low card in a slot, and the room of their row."""
VALUE = 48.0
"""The value of a low card is at most so large."""
GIST_MOST, GIST_SMALL, GIST_STEP = 34.0, 27.1, 0.94
"""What a card does is in letters at most so large on a usual card, and at least so large; from line to line, in letters."""
GIST_ROW, GIST_ROW_MOST, GIST_LEFT, GIST_BESIDE = 40.0, 0.44, 50.0, (70.0, 110.0)
"""So much room is at least for picture and value above it; such a share, where the letters are larger than usual, and at most. So
much is beside it, where the paper is so high."""
GIST_EDGES = (8.0, 5.0, 2.0)
"""So far its words stay from the rim of the paper; less where they have no room otherwise."""
GIST_HEAD = 49.0
"""The head of a card is so low where its words need the room."""
LINE, VALUE_LINE, VALUE_SHARE, LINE_HIGH = 0.36, 46.0, 1.16, 67.0
"""A card of the draft that is lower than so many widths is a line: picture, name, value in letters at most so large, or such a
share of the room above the paper, below both what it does. One that is higher than so much has larger letters."""
LINE_BARE, BARE_NAMES = 60.0, (29.0, 27.0, 25.5, 24.0)
"""A lower one says no more than name and value; the letters of a name beside a small picture."""
LINE_WIDE, LINE_PICTURE, LINE_GIST, LINE_VALUES = 275.0, 28.0, 223.0, (36.0, 32.0, 29.0, 27.0)
"""A line that is less wide has no larger letters; its picture at least, the width of what it does, and smaller values where the
name needs the room."""
TILE_WIDE, TILE_HIGH, TILE_MOST = 156.0, (97.0, 116.0), 140.0
"""A card of a draft in two rows that is at least so wide, and whose height lies within that, is a tile: name and value, and on
the paper below both picture and what it does. So is one at most so high on which else there is no room for what it does."""
TILE_HEAD, TILE_PAPER, TILE_GIST = (41.0, 49.0), 57.0, 119.0
"""How high the head of a tile is, lower where its paper would be less high than that; the width of what it does."""
TILE_STEP, TILE_TWO, TILE_VALUES = 0.78, 24.0, (38.0, 35.0, 32.0, 30.0)
"""How far apart the lines of its name are, in letters, and how large these are in two lines; its value is as large as the name
leaves room for."""
APART = ((13.0, 8.0), (9.0, 4.0), (5.0, 0.0))
"""A value at the end of a name stays so far from the rim of its card, and from the name; nearer only where no size has room."""
NAME_MOST = 36.0
"""The name of a card that is not wide is in letters at most so large."""
BROADEST = 2.4
"""The rim of a card that is broader than so many heights is no wider for that."""
BESIDE_PIPS = 0.61
"""Where the middle of a picture is whose levels stand at its left."""
PIP_FREE = "#CDBFA9"
"""A level that a slot has not."""
TITLES = {"CardId": "cards", "DamageId": "damages", "SchematicId": "schematics", "BossCardId": "boss_cards"}
"""Where the words of each kind of card stand."""
PATTERN = {"fire": "upright", "electric": "dots", "metal": "waves", "computer": "crossed"}
"""The colour-safe mark of an element's field."""


def command_face(card: int, level: int) -> str:
    """The code of a command card's face."""
    return f"c:{card}:{min(3, level)}"


def covered_face(card: int) -> str:
    """The code of a command card that lies under another one."""
    return f"l:{card}"


def damage_face(damage: int) -> str:
    """The code of a damage card's face."""
    return f"d:{damage}"


class Faces:
    """Draws card faces; without `words` they bear no names. Set `words`, `canvas` and `marked` before drawing; what was drawn is
    kept by whoever asks. `whole`: they bear the names that the log says, not the short ones.
    """

    def __init__(self, book: CardBook, words: Words | None, canvas: Canvas, marked: bool = False, whole: bool = False) -> None:
        self.book = book
        self.whole = whole
        self.words = words
        self.canvas = canvas
        self.marked = marked

    def __call__(self, code: str, w: int, h: int) -> pygame.Surface:
        """The picture of a face, `w` x `h` pixels."""
        k = self.canvas.k
        frame = Frame(new_surface(w, h), self.canvas.sheet((w, h)))
        self.paint(frame, code, w / k, h / k)
        return frame.pixels

    def wholly(self) -> Faces:
        """The same with whole names, for a card that has room for them."""
        return Faces(self.book, self.words, self.canvas, self.marked, whole=True)

    def put(self, f: Frame, code: str, box: Box, shadow: float = 12) -> None:
        """A card with its shadow straight onto a frame, so that its words are on record."""
        _, _, w, h = box
        draw.shadow(f, box, w * CORNER, shadow, 2, 7, 130)
        self.paint(f.inside(box), code, w, h)

    def paint(self, f: Frame, code: str, w: float, h: float) -> None:
        """Draw a face with its top left at (0, 0)."""
        kind, _, rest = code.partition(":")
        if kind == "d":
            self._damage(f, int(rest), w, h)
        elif kind == "s":
            blueprint.paint(f, self.book.schematic(int(rest)), self.name("SchematicId", int(rest)), w, h, self._lines)
        elif kind == "z":
            blueprint.paint_back(f, self.book.schematic(int(rest)), w, h)
        elif kind == "b":
            number, _, power = rest.partition(":")
            bossface.paint(f, self.book.boss_card(int(number)), self.name("BossCardId", int(number)), int(power), w, h)
        elif kind == "l":
            self._field(f, self.book.element(int(rest)), w, h)
        else:
            card, _, level = rest.partition(":")
            self._command(f, int(card), int(level), w, h)

    def name(self, kind: str, id: int) -> str:
        """The name of a card ("CardId"), a damage ("DamageId") or a schematic that its face bears, with | where it may break."""
        if self.words is None:
            return ""
        text_id = self.book.names[kind][id]
        key = f"mechs.{TITLES[kind]}.{text_id}"
        name = self.words.get(f"{key}.name")
        short = self.words.get(f"{key}.short") if self.words.has(f"{key}.short") else name
        if not self.whole or short.replace("|", "") == name:
            return short
        return self.words.get(f"{key}.whole") if self.words.has(f"{key}.whole") else name

    @property
    def _lines(self) -> int:
        return WHOLE_LINES if self.whole else 2

    # ------------------------------------------------------------------ a command
    def _command(self, f: Frame, card: int, level: int, w: float, h: float) -> None:
        element = self.book.element(card)
        self._field(f, element, w, h)
        if level == 0 and self.words is not None and h < LINE * w:
            self._line(f, card, w, h)
            return
        if level == 0 and self.words is not None and w >= TILE_WIDE and TILE_HIGH[0] <= h <= TILE_HIGH[1]:
            self._tile(f, card, w, h)
            return
        low = h < LOW * w
        unit = min(w, LOW_HEAD) if low else w
        head = HEAD_HIGH * unit
        gists = self._gists(f, w, h - MARGIN * w, head) if level == 0 else None
        if level == 0 and self.words is not None and gists is None and w >= TILE_WIDE and TILE_HIGH[0] <= h <= TILE_MOST:
            self._tile(f, card, w, h)
            return
        foot = 0.0 if low or gists else FOOT_HIGH * w
        high = h - head - foot - MARGIN * w
        value = self.book.value(card, level)
        name = self.name("CardId", card)
        needs = min(_widths(f, name))
        share, left = next((one for one in BADGES if w * 0.95 - one[1] * unit >= needs), BADGES[-1])
        badge = share * unit
        if gists:
            head = gists.head
            badge = min(badge, head - 4)
        if badge:
            draw.icon(f, f"el_{element}", unit * 0.028, (head - badge) / 2 + 1, badge)
        self._name(f, name, left * unit, w, head, ON_ELEMENT[element])
        if gists:
            gists.paint(f, self.book.picture(card), value, self._says(card, gists.key))
            return
        _window(f, self.book.picture(card), w, head, high, 0.27 if low else BESIDE_PIPS if level else 0.5)
        if low:
            x, wide = w * 0.53, w * (0.47 - MARGIN) - 6
            tall = high - LOW_PIPS * bool(level)
            size = max(31.0, min(VALUE, tall * 0.82))
            draw.text(f, value, (x, head, wide, tall), "card", size, theme.INK, "c", small=True)
            for n in range(3 if level else 0):
                pip = (x + wide / 2 + (n - 1.5) * (LOW_PIP - 1), h - MARGIN * w - LOW_PIPS - 1, LOW_PIP, LOW_PIP)
                draw.rounded(f, pip, LOW_PIP / 2, theme.LAMP if n < level else theme.MIST, None, theme.INK, 3)
            return
        d = min(high / 3 - 4, 0.21 * w)
        for n in range(3 if level else 0):  # the lowest first, as the stack grows
            box = ((MARGIN + 0.045) * w, head + (high - 3 * d) / 2 + (2 - n) * d, d, d)
            draw.rounded(f, box, d / 2, theme.LAMP if n < level else PIP_FREE, None, theme.INK, max(2.0, 0.022 * w))
        self._foot(f, value, level, w, h)

    def _line(self, f: Frame, card: int, w: float, h: float) -> None:
        """A broad card of a large draft: all of it has its size whatever that of the text, for it leaves no room to grow."""
        if h < LINE_BARE:
            self._bare(f, card, w, h)
            return
        element, t, pad = self.book.element(card), f.canvas.t, 6.0
        k = max(1.0, min(1.3, h / LINE_HIGH, w / LINE_WIDE))
        colour, high = ON_ELEMENT[element], 27.0 * k
        d = min(50.0 * k, h - 2 * pad, max(LINE_PICTURE, w - 4 - LINE_GIST * k - pad - 3))
        left, top = pad + d + 3, h - high - 4
        draw.rounded(f, (pad, (h - d) / 2, d, d), 9, theme.PAPER, theme.PAPER2, theme.INK, 3)
        draw.icon(f, self.book.picture(card), pad + 3, (h - d) / 2 + 3, d - 6)
        draw.icon(f, f"el_{element}", pad - 4, h - 3 - 28 * k, 28 * k)
        draw.rounded(f, (left, top, w - left - 4, high), 8, theme.PAPER, theme.PAPER2, theme.INK, 2)
        gist = (left, top - 6, w - left - 4, high + 9)
        draw.text(f, self._says(card, "gist").replace("|", " "), gist, "card", GIST_SMALL * k / t, theme.INK, "c")
        value, name = self.book.value(card, 0), self.name("CardId", card).replace("|", "")
        needs = draw.text_width(f, name, "card", 24 / t, small=True) + 1
        largest = min(VALUE_LINE, VALUE_SHARE * top)
        sizes = [largest, *(one for one in LINE_VALUES if one < largest)]
        large, wide, rim, most_wide = _beside(f, value, sizes, needs, w - left)  # all digits stand between rim and paper
        room = (left, -4, most_wide, top + 11)
        draw.text(f, value, (w - rim - wide, -6, wide, top + 14), "card", large / t, colour, "r")
        most = min(27 * k, max(24.0, 1.1 * top)) / t
        fits = most * room[2] / (draw.text_width(f, name, "card", most, small=True) + 1)
        draw.text(f, name, room, "card", max(24 / t, min(most, fits)), colour, small=True)

    def _bare(self, f: Frame, card: int, w: float, h: float) -> None:
        """A line that is too low for what the card does: element, picture, name and value in large letters."""
        element, t, pad = self.book.element(card), f.canvas.t, 5.0
        colour, value, name = ON_ELEMENT[element], self.book.value(card, 0), self.name("CardId", card).replace("|", "")
        for d, size in ((h - 2 * pad, 34.0), (h - 2 * pad, 29.0), *((LINE_PICTURE, size) for size in BARE_NAMES)):
            left, needs = pad + d + 4, draw.text_width(f, name, "card", size / t, small=True) + 1
            large, wide, rim, room = _beside(f, value, LINE_VALUES, needs, w - left)
            if room >= needs and rim > APART[-1][0]:  # a long name makes the picture smaller, then itself
                break
        draw.rounded(f, (pad, (h - d) / 2, d, d), 8, theme.PAPER, theme.PAPER2, theme.INK, 3)
        draw.icon(f, self.book.picture(card), pad + 3, (h - d) / 2 + 3, d - 6)
        draw.icon(f, f"el_{element}", pad - 4, h - 30, 28)
        draw.text(f, value, (w - rim - wide, -4, wide, h + 8), "card", large / t, colour, "r")
        draw.text(f, name, (left, -4, room, h + 8), "card", size / t, colour, small=True)

    def _tile(self, f: Frame, card: int, w: float, h: float) -> None:
        """A card of a draft in two rows: as a broad card, all of it has its size whatever that of the text."""
        element, t, pad = self.book.element(card), f.canvas.t, 5.0
        head = min(TILE_HEAD[1], max(TILE_HEAD[0], h - pad - TILE_PAPER))
        high = h - head - pad
        draw.rounded(f, (pad, head, w - 2 * pad, high), 8, theme.PAPER, theme.PAPER2, theme.INK, 3)
        colour, value, name = ON_ELEMENT[element], self.book.value(card, 0), self.name("CardId", card)
        whole, broken = _widths(f, name)
        needs = whole if whole <= w - 16 - draw.text_width(f, value, "card", TILE_VALUES[-1] / t) else broken
        large, wide, rim, room = _beside(f, value, TILE_VALUES, needs, w - 7)
        if needs == whole:
            name = name.replace("|", "")
        draw.text(f, value, (w - rim - wide, 0, wide, head), "card", large / t, colour, "r")
        size = 27 if needs == whole else TILE_TWO
        draw.text(f, name, (7, -4, room, head + 8), "card", size / t, colour, lines=2, small=True, spacing=TILE_STEP)
        d = min(46.0, w - 2 * pad - TILE_GIST)
        draw.icon(f, self.book.picture(card), pad + 2, head + (high - d) / 2, d)
        draw.icon(f, f"el_{element}", pad - 2, h - pad - 25, 26)
        gist = self._says(card, "gist").split("|")
        step = min(GIST_SMALL * GIST_STEP, (high - 3) / 2)
        for n, line in enumerate(gist):
            box = (w - pad - TILE_GIST, head + (high - step * len(gist)) / 2 + n * step - 4, TILE_GIST - 2, step + 8)
            draw.text(f, line, box, "card", GIST_SMALL / t, theme.INK, "c")

    def _says(self, card: int, key: str) -> str:
        """What a command does: "does" is a sentence, "gist" the shortest that says it, in two lines with | between them."""
        return self.words.get(f"mechs.cards.{self.book.command(card).name}.{key}") if self.words is not None else ""

    def _gists(self, f: Frame, w: float, high: float, head: float) -> Gists | None:
        """How that stands on cards of this size: the sentence where it has room."""
        if self.words is None:
            return None
        for key in ("does", "gist"):
            gists = Gists.of(f, key, [self._says(card, key) for card in range(len(self.book.catalog.commands))], w, high, head)
            if gists:
                return gists
        return None

    def _field(self, f: Frame, element: str, w: float, h: float) -> None:
        rect = f.canvas.rect((0, 0, w, h))
        f.surface.blit(_ground(COLOURS[element], element, rect.w, rect.h, f.canvas.k, self.marked), rect.topleft)

    def _name(self, f: Frame, words: str, left: float, w: float, head: float, colour: str) -> None:
        room, edge = w - left - w * 0.02, max(8.0, w * 0.05)
        whole, broken = _widths(f, words)
        if whole <= room - edge:
            words, room = words.replace("|", ""), room - edge
        elif "|" in words:  # other names may come up to the rim
            room = max(min(room, broken), room - edge)
        size = 27 if w < 200 else w * 0.17
        if w < 200 and "|" not in words and 0 < whole <= room:  # where all of it has room, it is as large as that
            size = max(size, min(NAME_MOST, head * 0.56, 24 * room / whole) / f.canvas.t)
        box = (left, -1, room, head + 3)
        draw.text(f, words, box, "card", size, colour, lines=self._lines, small=True, spacing=0.88 if w < 200 else 0.96)

    def _foot(self, f: Frame, value: str, level: int, w: float, h: float) -> None:
        """The value in force."""
        margin, high = MARGIN * w, FOOT_HIGH * w - 0.7 * MARGIN * w
        y = h - FOOT_HIGH * w
        draw.rounded(f, (margin, y, w - 2 * margin, high), 0.07 * w, theme.NIGHT2, None, theme.INK, max(2.0, 0.018 * w))
        colour = theme.LAMP if level else theme.PAPER
        size = min(VALUE, max(high * 1.36, 29.0))
        draw.text(f, value, (2 * margin, y - 12, w - 4 * margin, high + 20), "card", size, colour, "c", small=True)

    # ------------------------------------------------------------------ a damage
    def _damage(self, f: Frame, damage: int, w: float, h: float) -> None:
        rect = f.canvas.rect((0, 0, w, h))
        f.surface.blit(_ground(DAMAGE_GROUND, "", rect.w, rect.h, f.canvas.k, False), rect.topleft)
        kind = self.book.damage(damage).kind
        low = h < LOW * w
        head = (WHOLE_HEAD if self.whole else HEAD_HIGH if low else HURT_HEAD) * (min(w, LOW_HEAD) if low else w)
        high = h - head - MARGIN * w - (0.0 if low else 0.06 * w)
        _window(f, self.book.damage_picture(damage), w, head, high, 0.36 if low else 0.5)
        if self.whole:
            self._name(f, self.name("DamageId", damage), 0.07 * w, w, head, theme.WHITE)
        else:
            self._hurt_name(f, self.name("DamageId", damage), w, head)
        if kind == "slot":
            d = 0.36 * w
            draw.icon(f, "ui_lock", w - d - 0.02 * w, h - d - 0.02 * w, d)

    def _hurt_name(self, f: Frame, name: str, w: float, head: float) -> None:
        """The name of a damage in one line or two, whichever has the larger letters."""
        t, left = f.canvas.t, 0.06 * w
        ways = [(name.replace("|", ""),), *_halves(name)]

        def size_of(lines: Sequence[str]) -> float:
            broadest = max(1.0, *(draw.text_width(f, line, "card", 100) / t for line in lines))
            return min(HURT_MOST * t, 100 * (w - 2.2 * left) / broadest, (head - 4) / len(lines) / HURT_STEP)

        lines = max(ways, key=size_of)
        size = size_of(lines)
        step = size * HURT_STEP
        for n, line in enumerate(lines):
            box = (left, (head - step * len(lines)) / 2 + n * step - 6, w - 1.4 * left, step + 12)
            draw.text(f, line, box, "card", size / t, theme.WHITE, small=True)


@dataclass(frozen=True, slots=True)
class Gists:
    """What cards of the draft and in hand do, in a few words: on the paper below the picture and its value or, on a lower card,
    right of both. All cards of a size look alike, whatever the size of the text: there is no room to grow.

    `key`: which words; `size`: of the letters; `head`: where the paper begins, `high`: where it ends; `edge`: from its rim to the
    words.
    """

    key: str
    size: float
    w: float
    head: float
    high: float
    beside: bool
    edge: float

    @staticmethod
    def of(f: Frame, key: str, texts: Sequence[str], w: float, high: float, head: float) -> Gists | None:
        """How all these words are largest on a card so wide whose paper ends so low; None where they have no room."""
        most = max(GIST_MOST, 0.2 * w)
        heads = [head, GIST_HEAD] if head > GIST_HEAD else [head]
        for edge in GIST_EDGES:
            ways = [Gists(key, 0, w, top, high, beside, edge) for beside in (False, True) for top in heads]
            sized = [replace(way, size=way.largest(f, texts, most)) for way in ways]
            best = next((way for way in sized if way.size >= GIST_MOST), max(sized, key=lambda way: way.size))
            if best.size >= GIST_SMALL:
                return best
        return None

    @property
    def room(self) -> float:
        """The width of the words."""
        return self.w * (1 - 2 * MARGIN) - 2 * self.edge - (GIST_LEFT if self.beside else 0)

    def largest(self, f: Frame, texts: Sequence[str], most: float) -> float:
        """The largest size at which all of them have room here; 0 where none is large enough."""
        paper = self.high - self.head
        if self.beside and not GIST_BESIDE[0] <= paper < GIST_BESIDE[1]:
            return 0
        size = most
        while True:
            row = GIST_ROW if size <= GIST_MOST else paper * GIST_ROW_MOST
            tall = paper - (3 if self.beside else row + 7)
            wraps = [_wrapped(f, text, size, self.room) for text in texts]
            if all(wraps) and max(map(len, wraps)) * size * GIST_STEP <= tall:
                return size
            if size <= GIST_SMALL:
                return 0
            size = max(GIST_SMALL, size - 0.8)

    def paint(self, f: Frame, picture: str, value: str, gist: str) -> None:
        """The window of a card, with all of it."""
        w, top, margin = self.w, self.head, MARGIN * self.w
        high, lines = self.high - top, _wrapped(f, gist, self.size, self.room)
        draw.rounded(f, (margin, top, w - 2 * margin, high), 0.05 * w, theme.PAPER, theme.PAPER2, theme.INK, max(2.0, 0.02 * w))
        step = self.size * GIST_STEP
        if self.beside:
            d = min(high - 40, GIST_LEFT - 6)
            draw.icon(f, picture, margin + 4 + (GIST_LEFT - d) / 2, top + 4, d)
            draw.text(f, value, (margin + 5, top + high - 44, GIST_LEFT, 44), "card", 38, theme.INK, "c", small=True)
            left, above = margin + GIST_LEFT + self.edge, top + (high - step * len(lines)) / 2 - 2
        else:
            row = max(min(high - step * len(lines) - 7, high * GIST_ROW_MOST), GIST_ROW)
            d = min(row - 5, w * 0.46)
            draw.icon(f, picture, w * 0.29 - d / 2, top + 4 + (row - d) / 2, d)
            number = (w * 0.5, top + 4, w * 0.5 - margin - 4, row)
            draw.text(f, value, number, "card", min(64.0, row * 0.78), theme.INK, "c", small=True)
            left, above = margin + self.edge, top + row + (high - row - step * len(lines)) / 2 - 3
        for n, line in enumerate(lines):
            box = (left, above + n * step - 4, self.room + 1, step + 8)
            draw.text(f, line, box, "card", self.size / f.canvas.t, theme.INK, "c")


def _wrapped(f: Frame, words: str, size: float, room: float) -> list[str]:
    """Words in lines no wider than this, broken at | where there is one; none at all where a word is too broad."""

    def wide(line: str) -> float:
        return draw.text_width(f, line, "card", size / f.canvas.t)

    lines: list[str] = []
    for word in words.split("|" if "|" in words else " "):
        longer = f"{lines[-1]} {word}" if lines and "|" not in words else word
        if lines and "|" not in words and wide(longer) <= room:
            lines[-1] = longer
        elif wide(word) <= room:
            lines.append(word)
        else:
            return []
    return lines


def _beside(f: Frame, value: str, sizes: Sequence[float], needs: float, w: float) -> tuple[float, float, float, float]:
    """A value at the right end of a line `w` long, behind a name that `needs` so much: how large and how wide it is, how far from
    the rim, and the room of the name."""
    ways = [
        (large, wide, rim, w - rim - wide - gap)
        for rim, gap in APART
        for large in sizes
        for wide in (draw.text_width(f, value, "card", large / f.canvas.t) + 2,)
    ]
    return next((way for way in ways if way[3] >= needs), ways[-1])


def _halves(name: str) -> list[tuple[str, str]]:
    """A name in two lines: where it may be broken, or between its words."""
    if "|" in name:
        first, _, rest = name.partition("|")
        return [(first if rest.startswith(" ") or first.endswith("-") else f"{first}-", rest.replace("|", "").strip())]
    words = name.split(" ")
    return [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words))]


def _widths(f: Frame, words: str) -> tuple[float, float]:
    """How wide a name is in its smallest letters, in one line and broken where it may be."""
    parts = words.split("|")
    ends = ["" if after.startswith(" ") or part.endswith("-") else "-" for part, after in itertools.pairwise(parts)]
    lines = [part.strip() + end for part, end in zip(parts, [*ends, ""], strict=True)]
    whole, *broken = (draw.text_width(f, one, "card", 24 / f.canvas.t, small=True) for one in ("".join(parts), *lines))
    return whole, max(broken)


def _window(f: Frame, picture: str, w: float, top: float, high: float, middle: float = 0.5) -> None:
    """The paper window with a card's picture, whose middle lies at that share of the width."""
    margin = MARGIN * w
    draw.rounded(f, (margin, top, w - 2 * margin, high), 0.05 * w, theme.PAPER, theme.PAPER2, theme.INK, max(2.0, 0.02 * w))
    d = min(high - 8, {0.5: 0.66, BESIDE_PIPS: 0.56}.get(middle, 0.42) * w)
    draw.icon(f, picture, w * middle - d / 2, top + (high - d) / 2, d)


def _ground(colour: str, element: str, w: int, h: int, k: float, marked: bool) -> pygame.Surface:
    """The field of a card: all cards of an element share it."""
    return art.memory.get(("mechs ground", colour, w, h, k, marked), lambda: _draw_ground(colour, element, w, h, k, marked))


def _draw_ground(colour: str, element: str, w: int, h: int, k: float, marked: bool) -> pygame.Surface:
    edge = max(3, round(min(w, h * BROADEST) * 0.024))
    out = shapes.rounded_surface(w, h, round(w * CORNER), colour, theme.mix(colour, theme.INK, 0.22), theme.INK, edge).copy()
    if marked and element:
        inset = round(w * CORNER)
        line = theme.mix(colour, theme.INK if element in ("electric", "computer") else theme.WHITE, 0.35)
        mark = patterns.patterned(PATTERN[element], colour, w - 2 * edge, h - 2 * inset, k, 2, line)
        out.blit(mark, (edge, inset))
    return art.grain(out, 4)


__all__ = ["Faces", "command_face", "covered_face", "damage_face"]
