"""The faces at the ends of the lines of charts: none over another, each beside the end of its own line, which leads up to it."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.home.reviews.moments import Point
from game.pages.kit import chart
from game.pages.review import line
from game.ui.canvas import Canvas
from game.ui.frame import Frame

TOP, BOTTOM = 100.0, 400.0


def px(at: float) -> float:
    return 100 + 20 * at


def py(chance: float) -> float:
    return BOTTOM - 40 - 240 * chance


@pytest.mark.parametrize("count", [2, 4, 6])
def test_faces_stand_in_the_order_of_their_lines_and_apart(count: int) -> None:
    rows = [line.Row([Point(1, 0.5), Point(9, 1.0 if n == 1 else 0.0)], f"face{n}") for n in range(count)]
    size, ends = line.faces(rows, px, py, TOP, BOTTOM)
    assert ends[0][0] is rows[1] and {row.face for row, _ in ends} == {row.face for row in rows}
    assert all(max(abs(two[1][n] - one[1][n]) for n in (0, 1)) >= line.ABREAST for one, two in pairwise(ends))
    lost = {at for row, (_, at) in ends if row is not rows[1]}
    assert lost == {py(0.0)}, "no line rises from nothing to a face"
    assert all(x - size / 2 > px(9) and y - size / 2 >= TOP and y + size / 2 <= BOTTOM for _, (x, y) in ends)


@pytest.mark.pixels
def test_every_line_leads_to_its_face() -> None:
    seats = enumerate(("noor", "gus", "bea", "sam"))
    rows = [line.Row([Point(1, 0.5), Point(9, 1.0 if n == 1 else 0.0)], face) for n, face in seats]
    surface = pygame.Surface((1920, 1080), pygame.SRCALPHA)
    canvas = Canvas.of((1920, 1080))
    _, ends = line.faces(rows, px, py, TOP, BOTTOM)
    line._strokes(Frame(surface, canvas), (0, 0, 1920, 1080), ends, px, py, 255)
    for row, (x, y) in ends:
        start = (px(9), py(row.points[-1].chance))
        for share in (0.3, 0.6, 0.9):
            at = (round(start[0] + (x - start[0]) * share), round(start[1] + (y - start[1]) * share))
            assert surface.get_at(at).a > 200, (row.face, share)
        beside = (round(start[0] + (x - start[0]) * 0.6), round(start[1] + (y - start[1]) * 0.6) + 12)
        assert surface.get_at(beside).a < 60, "what leads there is thin: the line itself ends where it ends"


@pytest.mark.parametrize("count", [3, 4, 6])
def test_the_faces_of_many_lines_stand_right_of_their_ends_in_the_same_order_and_apart(count: int) -> None:
    ends = [(600.0, 200.0 + 7 * (n % 3)) for n in range(count)]
    size, places = chart.crowd_faces(ends, TOP, BOTTOM)
    ordered = sorted(range(count), key=lambda seat: ends[seat][1])
    assert all(places[two][1] - places[one][1] >= size - 0.01 for one, two in pairwise(ordered))
    assert all(x - size / 2 > 600 for x, _ in places)
