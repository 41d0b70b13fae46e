"""Buttons, tabs, chips and key hints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

import pygame

from game.ui import draw, pads, richtext, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets.base import Widget

KINDS = {
    "primary": (theme.LAMP, theme.INK),
    "danger": (theme.CORAL_DEEP, theme.PAPER),
    "plain": (theme.NIGHT3, theme.PAPER),
    "paper": (theme.PAPER, theme.INK),
    "good": (theme.LEAF, theme.INK),
}
_DISABLED = ("#4A3F55", "#A79BB0")
CAP = 24.0
"""Units of the letters on a key's mark."""
LONG = 64.0
"""A key's mark that is wider gives way to the words of its button."""
_KEY_NAMES = {"A": "enter", "B": "Esc", "X": "X", "Y": "Y"}


def name_keys(escape: str) -> None:
    """What is printed on the keyboard's key that goes back, in the language of the screen."""
    _KEY_NAMES["B"] = escape


def _mark(f: Frame, hint: str) -> str:
    """What stands on the button: words, "enter" or the name of an icon."""
    return pads.printed(f.device, hint) if pads.is_pad(f.device) else _KEY_NAMES.get(hint, hint)


def hint_width(f: Frame, hint: str) -> float:
    """Units across of the mark that `draw_hint` draws."""
    word = _mark(f, hint)
    if len(word) == 1 or word == "enter" or pads.is_icon(word):
        return 40.0
    return LONG if len(word) < 5 else draw.text_width(f, word, "bold", CAP / f.canvas.t, small=True) + 18


def draw_hint(f: Frame, hint: str, cx: float, cy: float) -> None:
    """The mark of the button that acts: round, as it is printed on the pad, or a key cap. 40 u high."""
    word = _mark(f, hint)
    w = hint_width(f, hint)
    box = (cx - w / 2, cy - 20, w, 40)
    if pads.is_icon(word):
        draw.icon(f, word, box[0], box[1], 40)
        return
    draw.rounded(f, box, 20 if pads.is_pad(f.device) else 8, theme.PAPER, None, theme.INK, 3)
    if word == "enter":
        px = f.canvas.px(40)
        path = "M74 30V52Q74 58 68 58H34M46 42L28 58L46 74"
        f.blit_centre(shapes.path_surface(path, (100, 100), (px, px), "none", theme.INK, 9), cx, cy)
    else:
        size = CAP / f.canvas.t if w > LONG else CAP  # a long one grows no more than the key that it stands on
        draw.text(f, word, (box[0] + 3, box[1] + 1, w - 6, 38), "bold", size, theme.INK, "c", small=True)


def draw_label(
    f: Frame,
    box: Box,
    words: str,
    icon: str | None,
    size: float,
    colour: str,
    face: str = "card",
    icon_size: float | None = None,
    lines: int = 1,
    faint: bool = False,
    turn: int = 0,
) -> None:
    """An icon and words as one group in the middle of a box; the words shrink when there is no room."""
    x, y, w, h = box
    pic = (icon_size or h * 0.62) if icon else 0.0
    gap = (14 if size >= 40 else 10) if icon and words else 0
    room = w - pic - gap
    want = min(room, draw.text_width(f, words.replace("|", ""), face, size) + 2) if words else 0.0
    left = x + (w - pic - gap - want) / 2
    if icon:
        draw.icon(f, icon, left, y + (h - pic) / 2, pic, turn, 110 if faint else 255)
    if words:
        inset = 6 if lines > 1 else 0
        draw.text(
            f, words, (left + pic + gap, y + inset, want, h - 2 * inset), face, size, colour, "c", lines=lines, spacing=1.08
        )


class Said(NamedTuple):
    """What stands on one of several keys whose letters are of one size."""

    label: str
    sub: str
    icon: bool
    hint: str | None


STACK, STACK_GAP, STEP, BETWEEN = 1.12, 6.0, 3.0, 26.0
"""The step from line to line of stacked words, the room between both kinds, by how much letters get smaller, and the room
between labels and what stands beside them."""
LEAST, GROWTH = 27.0, 0.05
"""The smallest letters, and the steps in which larger text is tried."""
ONE_LINE = 0.8
"""A label gets so much smaller before it takes two lines, and what stands below it before labels do."""


def _wrapped(f: Frame, words: str, size: float, room: float) -> list[str]:
    """The lines of a label in letters that do not shrink."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else ""
        if longer and draw.text_width(f, longer, "card", size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _wide(f: Frame, lines: Sequence[str], size: float) -> float:
    return max(draw.text_width(f, line, "card", size) for line in lines)


def _stacked(f: Frame, said: Sequence[Said], wide: float, high: float, usual: tuple[float, float]) -> tuple[float, float]:
    """The letters of the labels of several keys, in up to two lines, and those of what stands below, as they are seen: as large
    as all of it has room on each of the keys. In larger text none is smaller than in the usual one."""
    label, below = usual
    grown = f.canvas.t
    while grown > 1.0 and not _below(f, said, wide, high, label * grown, 2, below * grown, below * grown):
        grown = max(1.0, grown - GROWTH)
    return label * grown, below * grown


def _usual(f: Frame, said: Sequence[Said], wide: float, high: float, size: float, sub_size: float) -> tuple[float, float]:
    """The letters of both in text of the usual size."""
    sizes = [max(LEAST, size - STEP * n) for n in range(1 + max(0, ceil((size - LEAST) / STEP)))]
    large = sum(letters >= ONE_LINE * size for letters in sizes)
    tries = [(one, 1) for one in sizes]
    tries[large:large] = [(one, 2) for one in sizes]
    for floor in (max(LEAST, ONE_LINE * sub_size), LEAST):
        for letters, lines in tries:
            below = _below(f, said, wide, high, letters, lines, min(sub_size, letters), min(floor, letters))
            if below:
                return letters, below
    return LEAST, LEAST


def _below(
    f: Frame, said: Sequence[Said], wide: float, high: float, size: float, lines: int, sub_size: float, floor: float
) -> float:
    """The letters below labels of so many lines; 0 where not all of it has room."""
    step, t = size * STACK, f.canvas.t
    for one in said:
        room = wide - (hint_width(f, one.hint) + 8 if one.hint else 0.0)
        beside = room - (step + STACK_GAP) * one.icon
        wrapped = _wrapped(f, one.label, size / t, beside)
        left = high - len(wrapped) * step - STACK_GAP
        if len(wrapped) > lines or _wide(f, wrapped, size / t) > beside or left < 0:
            return 0.0
        while one.sub and draw.rich_height(f, one.sub, room, sub_size / t, STACK) > left:
            if sub_size <= floor:
                return 0.0
            sub_size = max(floor, sub_size - STEP)
    return sub_size


def _abreast(
    f: Frame, said: Sequence[Said], wide: float, size: float, sub_size: float, least: tuple[float, float]
) -> tuple[float, float, float] | None:
    """The letters of labels and of what comes of them side by side, and from where the latter stand, in letters larger than
    the `least`; None where some have no room, or where nothing is gained."""
    grown = f.canvas.t
    while True:
        for letters, below in _smaller(size, sub_size, least):
            label, under = letters * grown, below * grown
            middle = BETWEEN + max(_picture(one, label) + _wide(f, [one.label], label / f.canvas.t) for one in said)
            if all(_in_line(f, one, wide - middle, under) for one in said):
                return label, under, middle
        if grown == 1.0:
            return None
        grown = max(1.0, grown - GROWTH)


def _smaller(size: float, sub_size: float, least: tuple[float, float]) -> Iterator[tuple[float, float]]:
    """Both sizes and all smaller ones that are larger than the `least`."""
    while size > least[0] or sub_size > least[1]:
        yield size, sub_size
        size, sub_size = max(least[0], size - STEP), max(least[1], sub_size - STEP)


def _picture(one: Said, size: float) -> float:
    return (size * STACK + STACK_GAP) * one.icon


def _in_line(f: Frame, one: Said, wide: float, size: float) -> bool:
    """Whether what comes of a label has room in a line so wide, with the mark of its key."""
    wide -= hint_width(f, one.hint) + 8 if one.hint else 0.0
    return wide > 0 and (not one.sub or draw.rich_height(f, one.sub, wide, size / f.canvas.t, STACK) < 1.5 * size * STACK)


DOT = " \u00b7 "
"""Sets the parts of smaller lines apart."""


class Button(Widget):
    """A key with a word. Kinds: primary (one per screen), danger, plain, paper, good. `sub` is a second, smaller line, or up to
    `sub_lines` of them, which may hold {icon:name} marks: then what has no room of its parts, set apart by dots, is left out, the
    last first. `beside`: what stands on all keys of one question, this one among them: all their letters are of one size."""

    what = "button"

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        kind: str = "plain",
        *,
        icon: str | None = None,
        size: float = 36,
        hint: str | None = None,
        sub: str = "",
        sub_size: float = 27,
        sub_lines: int = 1,
        enabled: bool = True,
        visible: bool = True,
        why: str = "",
        tip: str = "",
        turn: int = 0,
        beside: Sequence[Said] = (),
    ) -> None:
        super().__init__(id, rect, enabled=enabled, visible=visible, hint=hint, why=why, tip=tip)
        self.turn, self.beside = turn, beside
        if kind not in KINDS:
            raise ValueError(f"Button {id!r}: there is no kind {kind!r}.")
        self.label, self.kind, self.icon, self.size, self.sub = label, kind, icon, size, sub
        self.sub_size, self.sub_lines = sub_size, sub_lines

    def _mark_width(self, f: Frame, room: float) -> float:
        """How wide the mark of the key is; 0 where there is none, or beside a long one the words would be cut."""
        mark = hint_width(f, self.hint) if self.hint and self.enabled else 0.0
        if mark <= LONG:
            return mark
        picture = self.box.h * 0.62 + 14 if self.icon else 0.0
        said = (self.label, self.sub) if self.sub_lines == 1 else (self.label,)  # what wraps has room
        words = max(draw.text_width(f, part, "card", 27 / f.canvas.t) for part in said)
        return mark if words + picture + 8 + mark <= room else 0.0

    def _as_much(self, f: Frame, box: Box | pygame.FRect) -> str:
        """As many parts of the smaller lines as have room in the smallest letters."""
        parts = self.sub.split(DOT)
        while len(parts) > 1 and draw.rich_height(f, DOT.join(parts), box[2], 27 / f.canvas.t, 1.12) > box[3]:
            parts.pop()
        return richtext.MIDDLE.join(parts)  # no line begins with a dot

    def _stack(self, f: Frame, inner: pygame.FRect, colour: str) -> None:
        """The label and what stands below it, in the letters of all keys beside."""
        x, y, w, h = inner
        wide = self.box.w - (32 if self.box.w > 120 else 16)
        high = h - 2 * STACK_GAP
        usual = _usual(f, self.beside, wide, high, self.size, self.sub_size)
        if any(one.sub for one in self.beside) and (row := _abreast(f, self.beside, wide, self.size, self.sub_size, usual)):
            self._row(f, inner, colour, *row)
            return
        seen, under = _stacked(f, self.beside, wide, high, usual)
        size, below, step = seen / f.canvas.t, under / f.canvas.t, seen * STACK
        picture = (step + STACK_GAP) * bool(self.icon)
        lines = _wrapped(f, self.label, size, w - picture)
        label = len(lines) * step + STACK_GAP
        sub = self._as_much(f, pygame.FRect(x, y, w, h - 2 * STACK_GAP - label)) if self.sub else ""
        under = draw.rich_height(f, sub, w, below, STACK) if sub else 0.0
        top = y + max(STACK_GAP, (h - label - under) / 2)
        broad = min(w - picture, _wide(f, lines, size) + 4)
        left = x + (w - picture - broad) / 2
        if self.icon:
            draw.icon(f, self.icon, left, top + (label - STACK_GAP - step) / 2, step, self.turn)
        for n, line in enumerate(lines):
            draw.text(f, line, (left + picture, top + n * step - 4, broad, step + 8), "card", size, colour, "c")
        if sub:
            draw.rich(f, sub, (x, top + label, w, y + h - top - label), below, colour, colour, "c", "t", STACK, self.sub_lines)

    def _row(self, f: Frame, inner: pygame.FRect, colour: str, size: float, under: float, middle: float) -> None:
        """The label and beside it what comes of it."""
        x, y, w, h = inner
        step, t = size * STACK, f.canvas.t
        if self.icon:
            draw.icon(f, self.icon, x, y + (h - step) / 2, step, self.turn)
        left = (step + STACK_GAP) * bool(self.icon)
        draw.text(f, self.label, (x + left, y, middle - BETWEEN - left + 4, h), "card", size / t, colour)
        draw.rich(f, self.sub, (x + middle, y, w - middle, h), under / t, colour, colour, "l", "m", STACK)

    def draw(self, f: Frame) -> None:
        """Shadow, ring, key, label, hint."""
        box = self.box
        base, colour = KINDS[self.kind] if self.enabled else _DISABLED
        if self.hover and self.enabled and not self.pressed:
            base = theme.mix(base, theme.LIGHT, 0.1)
        r, k = f.canvas.rect(box), f.canvas.k
        if self.focused:
            draw.focus_ring(f, box, theme.BUTTON_RADIUS)
        draw.shadow(f, box, theme.BUTTON_RADIUS, 10, 2, 6, 120, covered=True)
        edge = max(3, f.canvas.px(7))
        f.surface.blit(
            shapes.key_surface(r.w, r.h, theme.BUTTON_RADIUS * k, base, edge, 4 * k, self.pressed and self.enabled), r.topleft
        )
        sink = 5 if self.pressed and self.enabled else 0
        pad = 16 if box.w > 120 else 8
        mark = self._mark_width(f, box.w - 2 * pad)
        inner = pygame.FRect(box.x + pad, box.y + sink, box.w - 2 * pad - (mark + 8 if mark else 0), box.h - 7)
        if self.beside:
            self._stack(f, inner, colour)
        elif self.sub:
            share = 0.54 if self.sub_lines == 1 else 0.38
            draw_label(
                f,
                (inner.x, inner.y + 6, inner.w, inner.h * share),
                self.label,
                self.icon,
                self.size,
                colour,
                icon_size=inner.h * (share - 0.08),
                faint=not self.enabled,
                turn=self.turn,
            )
            under = (inner.x, inner.y + inner.h * share, inner.w, inner.h * (0.94 - share))
            if self.sub_lines > 1:
                under = (inner.x, inner.y + inner.h * (share - 0.03), inner.w, inner.h * (1.01 - share))
                sub = self._as_much(f, under)
                draw.rich(f, sub, under, self.sub_size, colour, colour, "c", "m", 1.12, lines=self.sub_lines)
            else:
                draw.text(f, self.sub, under, "text", self.sub_size, colour, "c")
        else:
            lines = 2 if box.h >= 90 else 1
            draw_label(f, inner, self.label, self.icon, self.size, colour, lines=lines, faint=not self.enabled, turn=self.turn)
        if self.hint and mark and self.entered:
            draw_hint(f, self.hint, box.right - 16 - mark / 2, box.y + sink + (box.h - 7) / 2)


class IconButton(Widget):
    """A dark square (or disc) with one picture; give it a `tip`, an icon alone says little. `word`: "FR" in the place of an icon,
    or a count beside it."""

    what = "button"

    def __init__(
        self,
        id: str,
        rect: Box,
        icon: str | None = None,
        *,
        word: str = "",
        tip: str = "",
        round_: bool = False,
        turn: int = 0,
        crossed: bool = False,
        enabled: bool = True,
        visible: bool = True,
        hint: str | None = None,
        why: str = "",
        fill: str = theme.NIGHT3,
    ) -> None:
        super().__init__(id, rect, enabled=enabled, visible=visible, hint=hint, why=why, tip=tip)
        self.icon, self.word, self.round, self.turn, self.crossed, self.fill = icon, word, round_, turn, crossed, fill

    def draw(self, f: Frame) -> None:
        """The square, lit when hovered, with its picture."""
        box = self.box
        radius = box.h / 2 if self.round else 14
        if self.focused:
            draw.focus_ring(f, box, radius)
        fill = self.fill
        if self.enabled and (self.hover or self.pressed):
            fill = theme.mix(fill, theme.NIGHT if self.pressed else theme.LIGHT, 0.35 if self.pressed else 0.18)
        draw.rounded(f, box, radius, fill, None, theme.INK, 3)
        size = min(box.w, box.h) * 0.66
        if self.icon:
            x = box.x + 8 if self.word else box.centerx - size / 2
            draw.icon(f, self.icon, x, box.centery - size / 2, size, self.turn, 255 if self.enabled else 90)
        if self.crossed:
            draw.icon(f, "ui_cross", box.right - box.w * 0.48, box.bottom - box.h * 0.48, box.w * 0.44)
        if self.word:
            left = box.x + 3 + (size + 2 if self.icon else 0)
            room = (left, box.y, box.right - 3 - left, box.h)
            draw.text(f, self.word, room, "bold", 27, theme.PAPER if self.enabled else _DISABLED[1], "c")


class Tab(Widget):
    """A row of a list of pages: icon, name, filled with lamp when it is the chosen one."""

    what = "tab"

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        icon: str | None = None,
        *,
        chosen: bool = False,
        enabled: bool = True,
        size: float = 36,
    ) -> None:
        super().__init__(id, rect, enabled=enabled)
        self.label, self.icon, self.chosen, self.size = label, icon, chosen, size

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, 22)
        if self.chosen:
            draw.rounded(f, box, 22, theme.LAMP, theme.LAMP2, theme.INK, 4)
        elif self.hover or self.focused:
            draw.rounded(f, box, 22, theme.NIGHT3)
        x = box.x + 24
        if self.icon:
            draw.icon(f, self.icon, x, box.centery - 27, 54)
            x += 76
        draw.text(
            f, self.label, (x, box.y, box.right - x - 16, box.h), "card", self.size, theme.INK if self.chosen else theme.PAPER
        )


class Chip(Widget):
    """A pill with an icon and a word (keywords, tags). Not focusable unless told; `Chip.width` says how wide it wants to be."""

    what = "chip"
    focusable = False

    def __init__(
        self,
        id: str,
        rect: Box,
        label: str,
        icon: str | None = None,
        *,
        fill: str = theme.NIGHT3,
        colour: str = theme.PAPER,
        tip: str = "",
        focusable: bool = False,
    ) -> None:
        super().__init__(id, rect, tip=tip)
        self.label, self.icon, self.fill, self.colour, self.focusable = label, icon, fill, colour, focusable

    @staticmethod
    def width(f: Frame, label: str, icon: str | None = None, h: float = 54) -> float:
        """Units that the chip needs at this text size."""
        return draw.text_width(f, label, "bold", 27) + (h + 24 if icon else 34)

    def draw(self, f: Frame) -> None:
        box = self.box
        if self.focused:
            draw.focus_ring(f, box, box.h / 2)
        draw.rounded(f, box, box.h / 2, self.fill, None, theme.INK, 3)
        left = box.x + 16
        if self.icon:
            draw.icon(f, self.icon, box.x + 1, box.y + 1, box.h - 2)
            left = box.x + box.h + 4
        draw.text(f, self.label, (left, box.y, box.right - left - 14, box.h), "bold", 27, self.colour, "l" if self.icon else "c")


class KeyHint(Widget):
    """A key cap on its own."""

    what = "hint"
    focusable = False

    def __init__(self, id: str, rect: Box, hint: str) -> None:
        super().__init__(id, rect)
        self.shown = hint

    def draw(self, f: Frame) -> None:
        """The cap, in the middle of the box."""
        draw_hint(f, self.shown, self.box.centerx, self.box.centery)
