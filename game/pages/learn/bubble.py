"""What a lesson says on a table: a paper bubble with a face beside the thing it is about, and the light on that thing."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui import draw, shapes, theme
from game.ui.canvas import Canvas, frect, overlap
from game.ui.frame import Frame
from game.ui.widgets import Button

OK = "learn:ok"
WIDE, STACKED = 640.0, 520.0
"""The usual width; in a narrower one the words stand below the face."""
FACE, PAD, GAP = 96.0, 22.0, 16.0
KEY_WIDE, KEY_HIGH = 290.0, 68.0
SIZE, LARGE, SHORT, SPACING = 29.0, 34.0, 130, 1.16
"""The letters, and those of a sentence of up to so many letters along the foot."""
BAR = 10.0
FAR, RIM, LINE, TAIL = 34.0, 10.0, 6.0, 30.0
"""How far the bubble stands from its thing, how far the light reaches round that, how thick its line is, half the width of the
tail.
"""
BESIDE, GAP_COST, ASIDE = 0.4, 120.0, 60.0
"""What it costs to cover what is not needed now (by area), to leave a gap to what is lit, to stand beside its middle (by way)."""
ROOM = pygame.FRect(20, 82, 1880, 984)
VEIL, THIN_VEIL = (14, 7, 22, 120), (14, 7, 22, 40)
"""The shade round what is lit; a thin one where it is all about the whole picture."""


class Bubble(Button):
    """The words of one step. It takes presses only on its key, and has that only where there is nothing to do but to read."""

    def __init__(self, words: str, face: str, ok: str, share: float, reading: bool) -> None:
        super().__init__(OK, (0, 0, KEY_WIDE, KEY_HIGH), ok, "primary", icon="ui_check", size=32, hint="A", visible=reading)
        self.words, self.face, self.share = words, face, share
        self.place = pygame.FRect(0, 0, WIDE, 200)
        self.lit: list[pygame.FRect] = []
        self.low = False
        """It is about the whole picture: a strip along its foot, with the key beside the words."""

    def settle(
        self, canvas: Canvas, lit: Sequence[pygame.FRect], keep: Sequence[pygame.FRect], rest: Sequence[pygame.FRect],
        needed: Sequence[pygame.FRect] = (), before: Bubble | None = None,
        berths: Sequence[tuple[float, float, float]] = (),
    ) -> None:  # fmt: skip
        """Stand at the first of the `berths` (left, foot, width) that is free, else beside what is lit; along the foot where that
        is nothing. `keep` may not be covered, of `rest` as little as possible. Nor may what is `needed`: where it would be, the
        foot again, if that covers less. The same words stay where they stood `before` as long as they may."""
        self.lit = list(lit)
        kept = [*self.lit, *keep, *needed]
        self._lay(canvas, self.visible and not self.lit, kept, rest)
        same = before is not None and (before.words, before.lit, before.place.size) == (self.words, self.lit, self.place.size)
        if before is not None and same and not before.low and not covered(before.place, kept):
            self._put(before.place)
        elif before is not None and before.low and (before.words, before.lit) == (self.words, self.lit):
            self._lay(canvas, True, kept, rest)  # what it made room for may be gone: its key stays under the pointer
        elif not self.low and (free := self._berth(canvas, berths, kept)) is not None:
            self._put(free)
        elif needed and not self.low and (hidden := covered(self.place, kept)):
            self._lay(canvas, True, kept, rest)
            if covered(self.place, kept) >= hidden:
                self._lay(canvas, False, kept, rest)

    def _berth(
        self, canvas: Canvas, berths: Sequence[tuple[float, float, float]], kept: Sequence[pygame.FRect]
    ) -> pygame.FRect | None:
        """The first of these places in which it covers nothing that is kept."""
        for x, bottom, own in berths:
            wide = own or _usual(canvas)
            high = self._high(canvas, wide)
            place = pygame.FRect(x, bottom - high, wide, high).clamp(ROOM)
            if not covered(place, kept):
                return place
        return None

    def _lay(self, canvas: Canvas, low: bool, kept: Sequence[pygame.FRect], rest: Sequence[pygame.FRect]) -> None:
        """Its size, and the best place for that; `low`: along the foot."""
        self.low = low
        wide = ROOM.w if self.low else _usual(canvas)
        high = self._high(canvas, wide)
        if self.low:
            self._put(pygame.FRect(ROOM.x, ROOM.bottom - high, wide, high))
        else:
            self._put(best_place((wide, high), self.lit, kept, rest))

    def _high(self, canvas: Canvas, wide: float) -> float:
        """How high it is when it is so wide."""
        stacked = wide < STACKED
        inner = wide - 2 * PAD - self._beside - (0.0 if stacked else FACE + GAP)
        words = draw.rich_height(Frame(pygame.Surface((1, 1)), canvas, inner=True), self.words, inner, self.letters, SPACING) + 4
        return (FACE + words if stacked else max(FACE, words)) + 2 * PAD + BAR + self._below

    def _put(self, place: pygame.FRect) -> None:
        """Stand there, and the key in it."""
        self.place = place
        x, y, w, h = place
        top = y + (h - BAR - KEY_HIGH) / 2 - 4 if self.low else y + h - PAD - BAR - KEY_HIGH + 4
        self.rect = frect((x + w - PAD - KEY_WIDE, top, KEY_WIDE, KEY_HIGH))

    @property
    def _below(self) -> float:
        """What the key takes below the words."""
        return KEY_HIGH + 12 if self.visible and not self.low else 0.0

    @property
    def _beside(self) -> float:
        """What the key takes beside them."""
        return KEY_WIDE + GAP if self.low and self.visible else 0.0

    @property
    def letters(self) -> float:
        """Its letters: along the foot a short sentence has the room to be read from further away."""
        return LARGE if self.low and len(self.words) <= SHORT else SIZE

    def draw(self, f: Frame) -> None:
        """Nothing: the group may lie below other things."""

    def paint(self, f: Frame, lit: Sequence[pygame.FRect] | None = None, clear: Sequence[pygame.FRect] = ()) -> None:
        """The light, the paper, the words, the key. `lit`: what is lit where it reaches beyond its place now; `clear`: what lies
        in no shade although it is not lit."""
        x, y, w, h = self.place
        _spotlight(f, self.lit if lit is None else lit, clear)
        with f.above():
            draw.shadow(f, (x, y, w, h), 24, 18, 4, 12, 170)
            _tail(f, self.place, self.lit)
            draw.rounded(f, (x, y, w, h), 24, theme.PAPER, theme.PAPER2, theme.INK, 5)
            draw.avatar(f, self.face, x + PAD, y + PAD, FACE, theme.INK, 5)
            stacked = w < STACKED
            left, top = (x + PAD, y + PAD + FACE) if stacked else (x + PAD + FACE + GAP, y + PAD)
            high = y + h - PAD - BAR - self._below - top
            box = (left, top - 4, x + w - PAD - self._beside - left, high + 8)
            draw.rich(f, self.words, box, self.letters, theme.INK, theme.CORAL_DEEP, valign="m", spacing=SPACING)
            foot = (x + PAD, y + h - BAR - 14, w - 2 * PAD, BAR)
            draw.rounded(f, foot, BAR / 2, theme.PAPER3)
            draw.rounded(f, (foot[0], foot[1], max(BAR, foot[2] * self.share), BAR), BAR / 2, theme.CORAL_DEEP)
            if self.visible:
                super().draw(f)


def _usual(canvas: Canvas) -> float:
    """How wide it is where nobody says so."""
    return WIDE * (1.0 if canvas.t <= 1.0 else 1.12)


def best_place(
    size: tuple[float, float], lit: Sequence[pygame.FRect], keep: Sequence[pygame.FRect], rest: Sequence[pygame.FRect]
) -> pygame.FRect:
    """Where a bubble of this size stands best: near what is lit, upon nothing that is needed."""
    w, h = size
    if lit:
        about = lit[0].unionall(list(lit[1:]))
    else:
        about = pygame.FRect(ROOM.centerx - 1, ROOM.bottom - h / 2, 2, 2)
    found: list[pygame.FRect] = []
    for y in (about.centery - h / 2, about.top, about.bottom - h):
        found += [pygame.FRect(about.right + FAR, y, w, h), pygame.FRect(about.left - FAR - w, y, w, h)]
    for x in (about.centerx - w / 2, about.left, about.right - w):
        found += [pygame.FRect(x, about.top - FAR - h, w, h), pygame.FRect(x, about.bottom + FAR, w, h)]
    for column in range(9):
        for row in range(7):
            x = ROOM.x + (ROOM.w - w) * column / 8
            found.append(pygame.FRect(x, ROOM.y + (ROOM.h - h) * row / 6, w, h))
    for one in found:
        one.clamp_ip(ROOM)

    def cost(one: pygame.FRect) -> float:
        beside = sum(overlap(one, box) for box in rest)
        away = abs(one.centerx - about.centerx) + abs(one.centery - about.centery)
        return covered(one, keep) * 50 + beside * BESIDE + _gap(one, about) * GAP_COST + away * ASIDE

    return min(found, key=cost)


def covered(place: pygame.FRect, keep: Sequence[pygame.FRect]) -> float:
    """How much of these a bubble there would hide."""
    return sum(overlap(place, box.inflate(2 * RIM, 2 * RIM)) for box in keep)


def short_of(box: pygame.FRect, lines: Sequence[pygame.FRect]) -> pygame.FRect:
    """What is lit, so that its light goes through none of these lines of words: it gives way on the side where least is lost."""
    for line in lines:
        light = box.inflate(2 * RIM, 2 * RIM)
        if not light.colliderect(line) or box.inflate(2 * (RIM - LINE), 2 * (RIM - LINE)).contains(line):
            continue
        above, below = line.bottom - light.top, light.bottom - line.top
        before, after = line.right - light.left, light.right - line.left
        lost = min(above, below, before, after)
        x, y, w, h = box
        if lost in (above, below):
            box = pygame.FRect(x, y + (lost if lost == above else 0), w, h - lost)
        else:
            box = pygame.FRect(x + (lost if lost == before else 0), y, w - lost, h)
    return box


_kept: dict[object, pygame.Surface] = {}


def _spotlight(f: Frame, lit: Sequence[pygame.FRect], clear: Sequence[pygame.FRect] = ()) -> None:
    """Everything but what is lit lies in a shade, or is kept `clear` of it; a line of light goes round what is lit."""
    holes = [f.canvas.rect(box.inflate(2 * RIM, 2 * RIM)) for box in lit]
    windows = [f.canvas.rect(box) for box in clear]
    key = (f.surface.get_size(), tuple(map(tuple, holes)), tuple(map(tuple, windows)))
    shade = _kept.get(key)
    if shade is None:
        shade = pygame.Surface(f.surface.get_size(), pygame.SRCALPHA)
        shade.fill(VEIL if holes else THIN_VEIL)
        inner = Frame(shade, f.canvas, inner=True)
        for window in windows:
            pygame.draw.rect(shade, (0, 0, 0, 0), window, border_radius=f.canvas.px(18))
        for box in lit:
            draw.halo(inner, box.inflate(2 * RIM, 2 * RIM), 18, theme.LAMP, 8, 160, 6)
        for hole in holes:
            pygame.draw.rect(shade, (0, 0, 0, 0), hole, border_radius=f.canvas.px(18))
        for box in lit:
            draw.rounded(inner, box.inflate(2 * RIM, 2 * RIM), 18, None, None, theme.LAMP, LINE)
        for box in lit:  # where two lights meet, one line goes round both
            within = f.canvas.rect(box.inflate(2 * (RIM - LINE), 2 * (RIM - LINE)))
            pygame.draw.rect(shade, (0, 0, 0, 0), within, border_radius=f.canvas.px(18 - LINE))
        _kept.clear()
        _kept[key] = shade
    f.surface.blit(shade, (0, 0))


def tail(place: pygame.FRect, lit: Sequence[pygame.FRect]) -> list[tuple[float, float]]:
    """The corner of the paper that reaches to the nearest thing that is lit: its base on the paper's edge, its tip at the light.
    Empty where nothing is near, or so near that the paper touches its light."""
    free = [box for box in lit if not place.colliderect(box)]
    if not free:
        return []
    about = min(free, key=lambda box: _gap(place, box))
    if not RIM < _gap(place, about) <= 4 * FAR:  # farther away it would point at something else
        return []
    cx = min(max(about.centerx, place.left + 60), place.right - 60)
    cy = min(max(about.centery, place.top + 60), place.bottom - 60)
    end = about.inflate(2 * RIM, 2 * RIM)
    if about.top >= place.bottom or about.bottom <= place.top:
        edge, reached = (place.bottom, end.top) if about.top >= place.bottom else (place.top, end.bottom)
        return [(cx - TAIL, edge), (cx + TAIL, edge), (min(max(cx, end.left + TAIL), end.right - TAIL), reached)]
    edge, reached = (place.right, end.left) if about.left >= place.right else (place.left, end.right)
    return [(edge, cy - TAIL), (edge, cy + TAIL), (reached, min(max(cy, end.top + TAIL), end.bottom - TAIL))]


def _tail(f: Frame, place: pygame.FRect, lit: Sequence[pygame.FRect]) -> None:
    points = tail(place, lit)
    if not points:
        return
    x, y = min(x for x, _ in points) - 8, min(y for _, y in points) - 8
    w, h = max(x for x, _ in points) + 8 - x, max(y for _, y in points) + 8 - y
    path = "M" + "L".join(f"{at - x:.1f} {down - y:.1f}" for at, down in points) + "Z"
    f.blit(shapes.path_surface(path, (w, h), (f.canvas.px(w), f.canvas.px(h)), theme.PAPER2, theme.INK, 5), x, y)


def _gap(place: pygame.FRect, box: pygame.FRect) -> float:
    dx = max(0.0, box.left - place.right, place.left - box.right)
    dy = max(0.0, box.top - place.bottom, place.top - box.bottom)
    return dx + dy
