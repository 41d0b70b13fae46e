"""What one seat thought of each other one, turn by turn: a line in every row of the time line, over the truth."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from itertools import pairwise

import pygame

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import POSSESSED, SANE
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.timeline import (
    GROUNDS,
    HEADS_H,
    HEADS_Y,
    LANES,
    NAMES,
    OUT_GROUND,
    Box,
    Cursor,
    cell,
    column_width,
    paint_head,
    row_height,
)
from game.titles.mindflayer.scene.marks import TEAM_COLOURS, team_badge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import Player

LINE, EDGE, PAD, FACE_MOST = 9.0, 17.0, 12.0, 62.0
TALL = 85.0
"""A row of two lines."""


def first_viewer(players: Sequence[Player]) -> Seat:
    """Whose suspicion is shown at first: a bot's, if there is one."""
    return next((seat for seat, player in enumerate(players) if player.person is None), 0)


def name_box(cursor: Cursor, seat: Seat) -> Box:
    """The head of a row; a press on it asks for that seat's suspicion."""
    x, _, w, _ = NAMES
    high = row_height(cursor.film)
    return x, LANES[1] + seat * high + 2, w, high - 4


def paint(f: Frame, cursor: Cursor, doubts: Doubts, viewer: Seat, spoken: MatchWords, number: Hashable) -> None:
    """All rows, those of the others with their line. `number`: another one for every film."""
    film, moment = cursor.film, cursor.moment
    area = (LANES[0], HEADS_Y, LANES[2], HEADS_H + 4 + LANES[3])
    key = "bluff doubts", number, cursor.offset, viewer, doubts.done
    f.baked(key, area, lambda inner: _lanes(inner, cursor, doubts, viewer))
    x, _, w, _ = cell(film, cursor.offset, moment.column, 0)
    with f.clip((LANES[0] - 6, HEADS_Y - 8, LANES[2] + 12, LANES[3] + HEADS_H + 20)):
        draw.rounded(f, (x, HEADS_Y - 2, w, HEADS_H + 4 + LANES[3]), 12, None, None, theme.TEAL, 5)
    left, top, wide, _ = LANES
    high = row_height(film)
    words = spoken.say("film.doubts", seat=spoken.seat(viewer)) if doubts.done else spoken.say("film.cutting")
    if doubts.done and high >= TALL:
        words += f" {spoken.say('film.doubts_how')}"
    box = (left + 8, top + viewer * high + 6, wide - 16, high - 12)
    draw.rounded(f, box, 14, theme.NIGHT, theme.NIGHT2, theme.TEAL, 4)
    room, most = (box[0] + 20, box[1], box[2] - 40, box[3]), 2 if high >= TALL else 1
    draw.rich(f, words, room, 27, theme.PAPER, theme.TEAL, "l", "m", 1.0, lines=most)
    now = doubts.after[moment.number][viewer] if doubts.done else None
    for seat, player in enumerate(spoken.players):
        _name(f, name_box(cursor, seat), player, seat == viewer, now[seat] if now is not None else None, spoken)


def _lanes(f: Frame, cursor: Cursor, doubts: Doubts, viewer: Seat) -> None:
    """The truth as the ground of each cell, and over it the line."""
    film, wide = cursor.film, column_width(cursor.film)
    for number, column in enumerate(film.columns):
        x = LANES[0] + number * wide - cursor.offset
        if not LANES[0] - wide < x < LANES[0] + LANES[2]:
            continue
        paint_head(f, column, (x, HEADS_Y, wide, HEADS_H))
        last = film.moments[column.last]
        for seat in range(film.seats):
            cx, cy, w, h = cell(film, cursor.offset, number, seat)
            team = last.teams[seat]
            edge = TEAM_COLOURS[POSSESSED] if team == POSSESSED else theme.INK
            draw.rounded(f, (cx + 2, cy + 2, w - 4, h - 4), 10, OUT_GROUND if last.out[seat] else GROUNDS[team], None, edge, 3)
    for seat in range(film.seats):
        if seat != viewer and doubts.done:
            _line(f, _points(cursor, [doubts.after[column.last][viewer][seat] for column in film.columns], seat))


def _points(cursor: Cursor, shares: Sequence[float], seat: Seat) -> list[tuple[float, float]]:
    """Level in each column, upright between two: the higher, the more suspicious."""
    found: list[tuple[float, float]] = []
    for number, share in enumerate(shares):
        x, y, w, h = cell(cursor.film, cursor.offset, number, seat)
        at = y + h - PAD - (h - 2 * PAD) * share
        found += [(x, at), (x + w, at)]
    return found


def _line(f: Frame, points: Sequence[tuple[float, float]]) -> None:
    for width, colour in ((EDGE, theme.INK), (LINE, theme.LAMP)):
        thick = max(2, f.canvas.px(width))
        pixels = [f.canvas.point(*point) for point in points]
        for (x1, y1), (x2, y2) in pairwise(pixels):
            rect = pygame.Rect(min(x1, x2), min(y1, y2), abs(x1 - x2), abs(y1 - y2)).inflate(thick, thick)
            pygame.draw.rect(f.pixels, theme.rgba(colour), rect, border_radius=thick // 2)


def _name(f: Frame, box: Box, player: Player, eyes: bool, share: float | None, spoken: MatchWords) -> None:
    """Face, name, and how likely the seat was taken for Possessed at this moment; an eye for whose suspicion it is."""
    x, y, w, h = box
    draw.rounded(f, box, 14, theme.NIGHT, theme.NIGHT2, theme.TEAL if eyes else theme.INK, 4)
    face = min(h - 10, FACE_MOST)
    draw.avatar(f, player.portrait, x + 8, y + (h - face) / 2, face, ring_width=4)
    left = x + face + 24
    draw.text(f, player.name, (left, y, x + w - 136 - left, h), "card", 30, theme.PAPER, lines=2, spacing=0.9, chop=True)
    if eyes:
        draw.icon(f, "ui_eye", x + w - 84, y + h / 2 - 26, 52)
    elif share is not None:
        team_badge(f, POSSESSED if share > 0.5 else SANE, x + w - 116, y + h / 2, 30)
        words = spoken.say("film.share", n=round(100 * share))
        draw.text(f, words, (x + w - 98, y, 90, h), "card", 32, theme.PAPER if share > 0.5 else theme.CREAM, "r")
