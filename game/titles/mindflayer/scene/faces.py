"""The faces of this game: Adventure cards, Meetings, character tiles with their reverse, the back.

Sizes are units of the 1920 x 1080 table, shares those of the card's width.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.text import Words
from game.titles.mindflayer.rules.actions import WAFFLE, TeamId
from game.titles.mindflayer.scene.cardbook import BANDS, MEETING_PALE, NAVY, NAVY2, PALES, CardBook
from game.titles.mindflayer.scene.layout import Box
from game.titles.mindflayer.scene.marks import TEAM_NAMES, TEAM_SIGNS
from game.ui import art, draw, shapes, theme
from game.ui.cache import disk, new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.raster import raster
from game.ui.table import Player

BACK = "cards/back_mindflayer"
GREY, GREY_BACK = "#8C8296", "#5A4E66"
WORDY = 196.0
"""From this width on a card says what it does; a narrower one has a larger picture, and its words in the inspector."""
LARGE = 280.0
"""From this width on its words grow with a card."""
NAME, PLATES = 40.0, (50.0, 56.0)
"""The letters of a name on a tile, and the least height of its plate for one line and for two."""
RAYS = 16
RAYS_OF = (("#C2DEC0", "#2F7A4A"), ("#E8DAF6", "#6A2C9C"))
LIGHT_OF = ((226, 234, 220), (212, 194, 255))
SHADOW = 120
"""Of somebody shown as one of a team, Sane or Possessed: ground and rays, the light on the face, and how strong the sign behind
the head is."""
LARGEST = 40.0
"""The largest letters of a name on a card of a hand."""


class Faces:
    """Draws faces. Set `words`, `canvas` and `players` before drawing; what was drawn is kept by whoever asks (`CardGroup`)."""

    series = True
    """Whether Waffles count."""

    def __init__(self, book: CardBook, words: Words, canvas: Canvas, players: Sequence[Player]) -> None:
        self.book = book
        self.words = words
        self.canvas = canvas
        self.players = tuple(players)

    def __call__(self, code: str, w: int, h: int) -> pygame.Surface:
        """The picture of a face code (see `layout`) or of the back ("back"), `w` x `h` pixels."""
        if code == "back":
            return back(w, h)
        k = self.canvas.k
        frame = Frame(new_surface(w, h), self.canvas.sheet((w, h)))
        self.paint(frame, code, w / k, h / k)
        return frame.pixels

    def put(self, f: Frame, code: str, box: Box, shadow: float = 14) -> None:
        """A face with its shadow straight onto a frame, so that its words are on record."""
        _, _, w, h = box
        draw.shadow(f, box, w * theme.CARD_RADIUS, shadow, 3, 10, 165)
        if code == "back":
            rect = f.canvas.rect(box)
            f.surface.blit(back(rect.w, rect.h), rect.topleft)
        else:
            self.paint(f.inside(box), code, w, h)

    def paint(self, f: Frame, code: str, w: float, h: float) -> None:
        """Draw a face with its top left at (0, 0); the audit hears of its words."""
        what, _, number = code.partition(":")
        id = int(number)
        if what in ("kind", "void", "bare"):
            self._adventure(f, id, w, h, what == "void", what == "bare")
        elif what == "meeting":
            self._meeting(f, id, w, h)
        elif what == "place":
            self._place(f, id, w, h)
        elif what in TEAM_NAMES:
            self._own(f, id, TEAM_NAMES.index(what), w, h)
        else:
            self._tile(f, id, w, h, what == "out")

    # ------------------------------------------------------------------ cards
    def _adventure(self, f: Frame, kind: int, w: float, h: float, void: bool, bare: bool) -> None:
        """`void`: another card of the hand cancels it, and its foot says so; `bare`: it lies below another one, without words."""
        name = self.book.kinds[kind]
        wordy = w >= WORDY
        _ground(f, w, h)
        margin = w * 0.05
        title = self.words.get(f"mindflayer.kinds.{name}.name")
        named = _fits(f, title, w - 10)
        high = round(h * (0.60 if w >= 225 else 0.55)) if wordy else h - 2 * margin - w * (0.38 if named else 0.1)
        _window(f, (margin, margin, w - 2 * margin, high), w * 0.04, PALES[name], BANDS[name], _edge(w))
        d = min(high * 0.94, w * 0.80) if not wordy else min(high, w) * 0.80
        draw.icon(f, self.book.icon(kind), (w - d) / 2, margin + (high - d) / 2, d)
        long = draw.text_width(f, title, "card", 24 / f.canvas.t, small=True) > w - 12
        y, band = margin + high - w * 0.03, w * ((0.43 if named else 0.15) if not wordy else 0.36 if long else 0.22)
        draw.rounded(f, (0, y, w, band), w * 0.04, BANDS[name], theme.mix(BANDS[name], theme.NIGHT, 0.25), theme.INK, _edge(w))
        size = w * 0.125 if w >= LARGE else 32 if w > 200 else 27
        lines = 1 if wordy and not long else 2
        room: Box = (5, y, w - 10, band - 2)
        if bare:
            return
        if named:
            size = max(size, _letters(f, title, room, lines))
            draw.text(f, title, room, "card", size, theme.WHITE, "c", lines=lines, small=True, spacing=0.92)
        if wordy:
            room = (margin + 2, y + band, w - 2 * margin - 4, h - y - band - margin)
            idle = kind == WAFFLE and not self.series
            key = "private.void" if void else "private.idle" if idle else f"kinds.{name}.short"
            said = self.words.get(f"mindflayer.{key}")
            size = max(27.0, w * 0.1 / max(1.0, f.canvas.t)) if w >= LARGE else 27
            draw.rich(f, said, room, size, theme.INK, theme.CORAL_DEEP, "c", "m", 1.08, small=True)

    def _meeting(self, f: Frame, meeting: int, w: float, h: float) -> None:
        _ground(f, w, h)
        margin = w * 0.05
        high = h - 2 * margin - w * 0.30
        _window(f, (margin, margin, w - 2 * margin, high), w * 0.04, MEETING_PALE, NAVY, _edge(w))
        d = w * 0.74
        draw.icon(f, self.book.meeting_icon(meeting), (w - d) / 2, margin + (high - d) / 2, d)
        y = margin + high - w * 0.03
        draw.rounded(f, (0, y, w, h - y), w * 0.05, NAVY, NAVY2, theme.INK, _edge(w))
        name = self.words.get(f"mindflayer.meetings.{self.book.meetings[meeting]}.name")
        draw.text(f, name, (w * 0.03, y, w * 0.94, h - y - 2), "card", max(34.0, w * 0.16), theme.WHITE, "c", lines=2, small=True,
                  spacing=0.94)  # fmt: skip

    def _place(self, f: Frame, meeting: int, w: float, h: float) -> None:
        """The small form of a Meeting, for its place on the oval."""
        draw.rounded(f, (0, 0, w, h), 12, theme.PAPER, theme.PAPER2, theme.INK, 4)
        d = w * 0.82
        draw.icon(f, self.book.meeting_icon(meeting), (w - d) / 2, 7, d)

    # ------------------------------------------------------------------ people
    def person(self, f: Frame, seat: int, box: Box, plate: float, size: float, out: bool = False) -> None:
        """A character tile straight onto a frame, with a name of this size on a plate so high."""
        _, _, w, h = box
        draw.shadow(f, box, w * theme.CARD_RADIUS, 14, 3, 10, 165)
        self._tile(f.inside(box), seat, w, h, out, plate, size)

    def _tile(self, f: Frame, seat: int, w: float, h: float, out: bool, plate_high: float = 0.0, size: float = NAME) -> None:
        """A character tile; `out`: the grey reverse with the storm cloud."""
        who, name = self.players[seat].portrait, self.players[seat].name
        _ground(f, w, h, GREY if out else theme.PAPER)
        edge = w * 0.05
        two = draw.text_width(f, name, "card", 24 / f.canvas.t, small=True) > w - 2 * edge
        high = h - 2 * edge - (plate_high or min(h * 0.38, max(w * 0.26, PLATES[two])))
        f.blit(self._portrait(who, f.canvas.rect((edge, edge, w - 2 * edge, high)).size, out), edge, edge)
        draw.rounded(f, (edge, edge, w - 2 * edge, high), edge, None, None, theme.INK, 4)
        marked = min(high, w - 2 * edge) * 0.72
        draw.temper(f, self.players[seat].temper, edge * 2, high - marked, marked)
        if out:
            d = w * 0.49
            draw.icon(f, self.book.icon(1), (w - d) / 2, edge + (high - d) * 0.42, d)
        plate = (edge, edge + high, w - 2 * edge, h - 2 * edge - high)
        draw.text(f, name, plate, "card", size, theme.INK, "c", lines=2, small=True, spacing=0.9, chop=True)

    def _own(self, f: Frame, seat: int, team: TeamId, w: float, h: float) -> None:
        """Somebody as one of a team, without a name: its sign and rays of its colour behind, and its light on the face."""
        _ground(f, w, h)
        edge, who, k = w * 0.05, self.players[seat].portrait, self.canvas.k
        inner = (edge, edge, w - 2 * edge, h - 2 * edge)
        rect = f.canvas.rect(inner)

        def build() -> pygame.Surface:
            made = _rays(*rect.size, *RAYS_OF[team]).copy()
            shadow = art.icon(TEAM_SIGNS[team], round(rect.w * 0.8)).copy()
            shadow.set_alpha(SHADOW)
            made.blit(shadow, ((rect.w - shadow.get_width()) // 2, round(rect.h * 0.02)))
            drawn = art.figure(f"people/{who}", rect.w).copy()
            drawn.fill(LIGHT_OF[team], special_flags=pygame.BLEND_RGB_MULT)
            made.blit(drawn, (0, rect.h - drawn.get_height() + round(6 * k)))
            return art.clip(made, round(rect.w * 0.055))

        f.blit(art.memory.get(("flayer own", who, rect.size, team), build), edge, edge)
        draw.rounded(f, inner, edge, None, None, theme.INK, 4)

    def _portrait(self, who: str, size: tuple[int, int], out: bool) -> pygame.Surface:
        w, h = size
        k = self.canvas.k

        def build() -> pygame.Surface:
            made = new_surface(w, h)
            made.fill(theme.rgba(GREY_BACK if out else theme.BACKS.get(who, theme.NIGHT3)))
            drawn = art.figure(f"people/{who}", w)
            if out:
                drawn = pygame.transform.grayscale(drawn)
            made.blit(drawn, (0, h - drawn.get_height() + round(6 * k)))
            if out:
                veil = new_surface(w, h)
                veil.fill((30, 22, 38, 110))
                made.blit(veil, (0, 0))
            return art.clip(made, round(w * 0.055))

        return art.memory.get(("flayer portrait", who, size, out), build)


def _edge(w: float) -> float:
    """The ink line of a card."""
    return max(3.0, w * theme.CARD_STROKE)


def _fits(f: Frame, words: str, room: float) -> bool:
    """Whether every word of a name is short enough for a card; where one is not, the drawing and its colour stand for it."""
    return all(draw.text_width(f, word, "card", 24 / f.canvas.t, small=True) <= room for word in words.split())


def _letters(f: Frame, words: str, room: Box, lines: int) -> float:
    """The largest letters of a name on its band, on so many lines: what is read from the couch."""
    _, _, w, h = room
    size = LARGEST / f.canvas.t
    while size > 27:
        parts = [words] if lines == 1 else words.split()
        alone = draw.text_width(f, words, "card", size, small=True) <= w and size * 1.15 <= h
        broken = lines > 1 and size * 0.92 * 2 * 1.12 <= h and len(parts) < 4
        if alone or (broken and all(draw.text_width(f, one, "card", size, small=True) <= w for one in _two(parts))):
            break
        size -= 1
    return size


def _two(parts: Sequence[str]) -> list[str]:
    """The words of a name on two lines, the last one alone."""
    return [" ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else list(parts)


def _ground(f: Frame, w: float, h: float, paper: str = theme.PAPER) -> None:
    """A card's paper, with grain."""
    rect, k = f.canvas.rect((0, 0, w, h)), f.canvas.k

    def build() -> pygame.Surface:
        low = theme.mix(paper, theme.PAPER3, 0.35)
        made = shapes.rounded_surface(rect.w, rect.h, w * theme.CARD_RADIUS * k, paper, low, theme.INK, _edge(w) * k)
        return art.grain(made.copy(), 3.5)

    f.surface.blit(art.memory.get(("flayer paper", rect.size, paper), build), rect.topleft)


def _window(f: Frame, box: Box, radius: float, pale: str, colour: str, edge: float) -> None:
    """The window behind a picture: pale, with sixteen rays."""
    rect, k = f.canvas.rect(box), f.canvas.k
    key = ("flayer rays", rect.size, pale, colour)
    made = art.memory.get(key, lambda: art.clip(_rays(*rect.size, pale, colour), round(radius * k)))
    f.surface.blit(made, rect.topleft)
    draw.rounded(f, box, radius, None, None, theme.INK, edge)


def _rays(w: int, h: int, pale: str, colour: str) -> pygame.Surface:
    reach, path = w * 1.5, ""
    for n in range(RAYS):
        angles = (math.tau * n / RAYS, math.tau * (n + 0.5) / RAYS)
        ends = [(w / 2 + reach * math.cos(a), h / 2 + reach * math.sin(a)) for a in angles]
        path += f"M{w / 2:.1f} {h / 2:.1f}" + "".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "Z"
    body = f'<rect width="{w}" height="{h}" fill="{pale}"/><path d="{path}" fill="{colour}" opacity=".16"/>'
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}">{body}</svg>'
    return disk.get(f"flayer rays {w} {h} {pale} {colour}", lambda: raster(svg, w, h))


def back(w: int, h: int) -> pygame.Surface:
    """The back of an Adventure card, `w` x `h` pixels."""

    def build() -> pygame.Surface:
        out, figure = new_surface(w, h), art.figure(BACK, w, h)
        out.blit(figure, ((w - figure.get_width()) // 2, (h - figure.get_height()) // 2))
        return art.grain(out, 4)

    return art.memory.get(("mindflayer back", w, h), build)


__all__ = ["Faces", "back"]
