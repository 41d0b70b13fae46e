"""Words laid out and drawn: labels that shrink, wrap and at last are cut; paragraphs with **bold**, colour marks and icons.

Layout works in pixels and is cached; so are the drawn lines. `game.ui.draw` gives it units.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.ui import art
from game.ui.cache import SurfaceCache, new_surface
from game.ui.theme import WORD_COLOURS, font, rgba

NO_BREAK = "\u00a0"
ELLIPSIS = "…"
WRAP_GAIN = 1.25
LAST_LINE = 1.14
"""Height of a last line with its tails, in font sizes; no spacing follows it."""
memory = SurfaceCache(8 << 20)


@lru_cache(maxsize=4096)
def no_break(text: str) -> str:
    """French spacing: no line may break before : ; ? ! » or after «. Text that has its no-break spaces stays as it is."""
    for mark in ":;?!»":
        text = text.replace(" " + mark, NO_BREAK + mark)
    return text.replace("« ", "«" + NO_BREAK)


MIDDLE = NO_BREAK + "\u00b7 "
"""Between facts that stand in a line: no line begins with the dot."""
INSTEAD = {"card": str.maketrans({NO_BREAK: " "}), "title": str.maketrans({"\u2212": "\u2013", "\u00b7": "\u2022"})}
"""By face, what stands for the signs that it lacks."""
LACKING = "\u2264\u2265"
"""Signs that Lilita One lacks and nothing can stand for."""


def printable(text: str, face: str) -> tuple[str, str]:
    """The same in signs that the face has, or, with one that nothing can stand for, in another face."""
    if face in INSTEAD:
        text = text.translate(INSTEAD[face])
    return text, "xb" if face == "card" and any(sign in text for sign in LACKING) else face


@lru_cache(maxsize=8192)
def width(text: str, face: str, px: int) -> int:
    """Pixels of a line."""
    words, face = printable(text, face)
    return font(face, px).size(words)[0]


def line_image(
    text: str, face: str, px: int, colour: str, outline: str | None = None, edge: int = 0, shadow: str | None = None
) -> pygame.Surface:
    """One drawn line; with an outline it is `edge` larger on each side (and `edge` + 2 below)."""
    return memory.get(
        ("line", text, face, px, colour, outline, edge, shadow), lambda: _line(text, face, px, colour, outline, edge, shadow)
    )


def _line(text: str, face: str, px: int, colour: str, outline: str | None, edge: int, shadow: str | None) -> pygame.Surface:
    words, face = printable(text, face)
    plain = font(face, px).render(words, True, rgba(colour))
    if not outline and not shadow:
        return plain
    out = new_surface(plain.get_width() + 2 * edge, plain.get_height() + 2 * edge + 4)
    if shadow:
        dark = font(face, px).render(words, True, rgba(shadow))
        dark.set_alpha(150)
        out.blit(dark, (edge + 2, edge + 4))
    if outline:
        rim = font(face, px).render(words, True, rgba(outline))
        for i in range(24 if edge > 3 else 16):
            turn = 2 * math.pi * i / (24 if edge > 3 else 16)
            out.blit(rim, (edge + round(edge * math.cos(turn)), edge + round(edge * math.sin(turn)) + (1 if edge > 3 else 0)))
        out.blit(rim, (edge + 1, 2 * edge))
    out.blit(plain, (edge, edge))
    return out


@lru_cache(maxsize=4096)
def ink(text: str, face: str, px: int) -> pygame.Rect:
    """The painted part of a line inside its line box."""
    words, face = printable(text, face)
    return font(face, px).render(words, True, (255, 255, 255)).get_bounding_rect()


# ------------------------------------------------------------------ labels
@dataclass(frozen=True, slots=True)
class Label:
    """A label laid out: the lines, the font size they got, the height of one line, and whether words had to go."""

    lines: tuple[str, ...]
    px: int
    step: int
    cut: bool


def fit_px(text: str, face: str, px: int, floor: int, room: float) -> int | None:
    """The largest size from `px` down to `floor` at which the line fits into `room` pixels, or None."""
    floor = min(px, floor)
    if width(text, face, px) <= room:
        return px
    if width(text, face, floor) > room:
        return None
    low, high = floor, px
    while high - low > 1:
        middle = (low + high) // 2
        if width(text, face, middle) <= room:
            low = middle
        else:
            high = middle
    return low


@lru_cache(maxsize=4096)
def label(
    text: str, face: str, px: int, floor: int, room: int, height: int, lines: int, spacing: float, chop: bool = False
) -> Label:
    """Lay a label into (room, height): whole at `px`; else shrunk to `floor`; else in up to `lines` lines, with `chop` broken
    inside a word that is too wide by itself; else cut with "…".

    Where several lines are allowed, they are taken as soon as they make the words `WRAP_GAIN` times larger.
    A "|" is the break the words prefer; inside a word it leaves a hyphen, on one line it vanishes.
    """
    whole = no_break(text.replace("|", ""))
    px = max(min(px, floor), min(px, int(height * 0.9)))          # accents and tails stay inside
    size = fit_px(whole, face, px, floor, room)
    if size is not None and size * WRAP_GAIN >= px:
        return Label((whole,), size, round(size * spacing), False)
    for count in range(2, lines + 1):
        for px_now in range(px, floor - 1, -1):
            if font(face, px_now).get_height() * 0.96 + px_now * spacing * (count - 1) > height:
                continue
            broken = _broken(text, face, px_now, room, count)
            if broken is not None and (size is None or px_now >= size * WRAP_GAIN):
                return Label(broken, px_now, round(px_now * spacing), False)
    if size is not None:
        return Label((whole,), size, round(size * spacing), False)
    size = min(px, floor)
    for count in range(2, lines + 1 if chop else 2):
        chopped = _chopped(whole, face, size, room, count)
        if chopped is not None and font(face, size).get_height() * 0.96 + size * spacing * (count - 1) <= height:
            return Label(chopped, size, round(size * spacing), False)
    kept = whole
    while kept and width(kept.rstrip() + ELLIPSIS, face, size) > room:
        kept = kept[:-1]
    return Label((kept.rstrip() + ELLIPSIS,), size, round(size * spacing), True)


def _chopped(whole: str, face: str, px: int, room: float, count: int) -> tuple[str, ...] | None:
    """One word on exactly `count` lines of nearly as many letters, with hyphens where there is room for them, or None when a
    line is still too wide."""
    if " " in whole or len(whole) < 2 * count:
        return None
    edges = [round(n * len(whole) / count) for n in range(count + 1)]
    plain = tuple(whole[a:b] for a, b in itertools.pairwise(edges))
    marked = tuple(f"{line}-" if n < count - 1 and line[-1] != "-" else line for n, line in enumerate(plain))
    ways = (lines for lines in (marked, plain) if all(width(line, face, px) <= room for line in lines))
    return next(ways, None)


def _broken(text: str, face: str, px: int, room: float, count: int) -> tuple[str, ...] | None:
    """The words on exactly `count` lines that are as alike as can be, or None when no way fits."""
    if "|" in text:
        parts = text.split("|")
        if len(parts) == count:
            lines = tuple(
                no_break(part.strip())
                + ("-" if i < count - 1 and part and part[-1] not in " -" and parts[i + 1][:1] != " " else "")
                for i, part in enumerate(parts)
            )
            return lines if all(width(line, face, px) <= room for line in lines) else None
        text = text.replace("|", "")
    words = re.findall(r"[^ -]+-?|-+", no_break(text)) if "-" in text else no_break(text).split(" ")
    glue = ["" if word.endswith("-") else " " for word in words]
    if not count <= len(words) <= 14:
        return None
    best: tuple[float, tuple[str, ...]] | None = None
    for cuts in itertools.combinations(range(1, len(words)), count - 1):
        edges = (0, *cuts, len(words))
        lines = tuple(
            "".join(w + g for w, g in zip(words[a:b], glue[a:b], strict=True)).rstrip() for a, b in itertools.pairwise(edges)
        )
        widest = max(width(line, face, px) for line in lines)
        lonely = any(len(line) < 4 for line in lines[:-1])
        rank = widest + (1000 if lonely else 0)
        if widest <= room and (best is None or rank < best[0]):
            best = (rank, lines)
    return best[1] if best else None


# ------------------------------------------------------------------ paragraphs
@dataclass(frozen=True, slots=True)
class Piece:
    """A run of one look: words in a face and colour, or (face "icon") the name of an icon. `x` and `w` in pixels."""

    face: str
    value: str
    colour: str
    x: int
    w: int


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Lines of pieces with their widths, the font size, the line height, and whether words had to go."""

    lines: tuple[tuple[Piece, ...], ...]
    widths: tuple[int, ...]
    px: int
    step: int
    cut: bool

    @property
    def height(self) -> int:
        """All lines, in pixels."""
        return self.step * len(self.lines)


_MARK = re.compile(r"\*\*|\[/\]|\[[a-z]+\]|\{icon:[a-z0-9_]+\}|\n| +|[^ \n*\[{]+|.")
_Run = tuple[str, str, str, int]


def _runs(text: str, px: int, colour: str, bold_colour: str | None) -> list[_Run]:
    """(face, value, colour, width) in reading order; spaces have face "space", line ends "break"."""
    runs: list[_Run] = []
    bold = False
    colours: list[str] = []
    for mark in _MARK.findall(no_break(text)):
        if mark == "**":
            bold = not bold
        elif mark == "[/]":
            colours = colours[:-1]
        elif mark[0] == "[" and mark[1:-1] in WORD_COLOURS:
            colours.append(WORD_COLOURS[mark[1:-1]])
        elif mark == "\n":
            runs.append(("break", "", colour, 0))
        elif mark[0] == " ":
            runs.append(("space", " ", colour, width(" ", "text", px)))
        elif mark.startswith("{icon:"):
            runs.append(("icon", mark[6:-1], colour, round(px * 1.18)))
        else:
            face = "xb" if bold else "text"
            now = colours[-1] if colours else (bold_colour or colour) if bold else colour
            runs.append((face, mark, now, width(mark, face, px)))
    return runs


def line_width(text: str, px: int) -> int:
    """Pixels of marked-up words on one line."""
    return sum(run[3] for run in _runs(text, px, "", None))


@lru_cache(maxsize=2048)
def paragraph(text: str, px: int, floor: int, room: int, height: int, colour: str, bold_colour: str | None, spacing: float,
              most: int | None) -> Paragraph:
    """Lay marked-up words into `room` pixels: at `px`, else smaller down to `floor` until `height` and `most` lines hold;
    else cut. A word that is too wide even then is broken, and counts as cut."""
    laid = None
    for size in range(px, min(px, floor) - 1, -1):
        laid = _wrapped(text, size, room, colour, bold_colour, spacing)
        if (
            laid.height <= height + laid.step - round(LAST_LINE * size)
            and (most is None or len(laid.lines) <= most)
            and not laid.cut
        ):
            return laid
    assert laid is not None
    if laid.cut:
        laid = _wrapped(text, laid.px, room, colour, bold_colour, spacing, chop=True)
    keep = max(1, min(most or len(laid.lines), (height + laid.step - round(LAST_LINE * laid.px)) // laid.step))
    if keep >= len(laid.lines):
        return laid
    lines, widths = list(laid.lines[:keep]), list(laid.widths[:keep])
    last = list(lines[-1])
    while last and last[-1].x + last[-1].w + width(ELLIPSIS, "text", laid.px) > room:
        last.pop()
    end = last[-1].x + last[-1].w if last else 0
    dots = Piece("text", ELLIPSIS, colour, end, width(ELLIPSIS, "text", laid.px))
    lines[-1], widths[-1] = (*last, dots), end + dots.w
    return Paragraph(tuple(lines), tuple(widths), laid.px, laid.step, True)


def _chop(runs: list[_Run], px: int, room: int) -> list[_Run]:
    """The runs of one word that is wider than the room, its widest run broken behind its own hyphen, else between letters."""
    at = max(range(len(runs)), key=lambda n: runs[n][3])
    face, value, colour, _ = runs[at]
    cuts = [n for n in range(1, len(value)) if face != "icon" and value[n - 1:n + 1].isalnum()]
    fitting = [n for n in cuts if width(value[:n], face, px) <= room]
    if not cuts:
        return runs
    hyphens = [n for n in range(1, len(value)) if value[n - 1] == "-" and width(value[:n], face, px) <= room]
    fitting = hyphens or fitting
    head = fitting[-1] if fitting else cuts[0]
    parts = [(face, part, colour, width(part, face, px)) for part in (value[:head], value[head:])]
    return [*runs[:at], parts[0], ("break", "", colour, 0), parts[1], *runs[at + 1:]]


def _wrapped(
    text: str, px: int, room: int, colour: str, bold_colour: str | None, spacing: float, chop: bool = False
) -> Paragraph:
    runs = _runs(text, px, colour, bold_colour)
    lines: list[list[_Run]] = [[]]
    used, spill, i = 0, False, 0
    while i < len(runs):
        face = runs[i][0]
        if face == "break":
            lines.append([])
            used, i = 0, i + 1
            continue
        if face == "space":
            if lines[-1]:
                lines[-1].append(runs[i])
                used += runs[i][3]
            i += 1
            continue
        j = i
        while j < len(runs) and runs[j][0] not in ("space", "break"):
            j += 1
        need = sum(run[3] for run in runs[i:j])
        if chop and need > room:
            broken = _chop(runs[i:j], px, room)
            hyphened = any(face == "break" and broken[n - 1][1].endswith("-") for n, (face, *_) in enumerate(broken))
            spill = spill or not hyphened
            if len(broken) > j - i:
                runs[i:j] = broken
                continue
        if used + need > room and lines[-1]:
            lines.append([])
            used = 0
        spill = spill or need > room
        lines[-1] += runs[i:j]
        used, i = used + need, j
    laid, widths = [], []
    for line in lines:
        while line and line[-1][0] == "space":
            line.pop()
        x, pieces = 0, []
        for face, value, now, w in line:
            if face != "space":
                pieces.append(Piece(face, value, now, x, w))
            x += w
        laid.append(tuple(pieces))
        widths.append(x)
    return Paragraph(tuple(laid), tuple(widths), px, round(px * spacing), spill)


def paragraph_image(para: Paragraph, room: int, align: str) -> pygame.Surface:
    """The whole paragraph as one picture, `room` wide."""
    return memory.get(("para", para, room, align), lambda: _paragraph_image(para, room, align))


def line_x(para: Paragraph, n: int, room: int, align: str) -> int:
    """Where line `n` starts."""
    spare = room - para.widths[n]
    return {"l": 0, "c": spare // 2, "r": spare}[align]


def _paragraph_image(para: Paragraph, room: int, align: str) -> pygame.Surface:
    out = new_surface(max(room, *para.widths, 1), para.height + para.px // 2)
    for n, line in enumerate(para.lines):
        left, top = line_x(para, n, room, align), n * para.step
        for piece in line:
            if piece.face == "icon":
                drawn = art.icon(piece.value, piece.w)
                out.blit(drawn, (left + piece.x, top + (font("text", para.px).get_height() - drawn.get_height()) // 2))
            else:
                out.blit(_line(piece.value, piece.face, para.px, piece.colour, None, 0, None), (left + piece.x, top))
    return out
