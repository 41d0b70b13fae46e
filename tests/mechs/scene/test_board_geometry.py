"""Squares on the screen: sizes for every board, pan and zoom within the window, cells under points, the cursor."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.titles.mechs.rules.board import NOWHERE, cell_of, xy
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene.board.geometry import LEAST, MOST, SPACE, WINDOW, ZOOMS, BoardGeometry
from tests.mechs.helpers import field

SIZES = [(6, 6), (6, 12), (12, 12), (18, 12), (24, 6), (6, 18), (18, 18), (24, 18), (1, 1)]


def sized(columns: int, rows: int) -> Mission:
    """A mission of floor alone; only its size matters here."""
    return replace(field(), width=columns, height=rows)


def board(columns: int, rows: int) -> BoardGeometry:
    return BoardGeometry(WINDOW, sized(columns, rows))


@pytest.mark.parametrize(("columns", "rows", "square"), [(12, 12, 80), (6, 12, 80), (13, 9, 72)])
def test_squares_fill_the_window(columns, rows, square):
    made = board(columns, rows)
    assert made.square == square
    assert not made.scrolls


def test_small_boards_leave_room_for_heads_and_large_ones_scroll():
    assert board(6, 6).square == MOST
    assert board(24, 6).square == LEAST
    assert board(24, 6).scrolls
    assert board(24, 18).scrolls


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_what_is_seen_lies_in_the_window(columns, rows):
    window = pygame.FRect(*WINDOW)
    for zoom in ZOOMS:
        for centre in (None, (0.0, 0.0), (columns, rows), (-50.0, 99.0), (columns / 3, rows / 2)):
            made = BoardGeometry(WINDOW, sized(columns, rows), zoom, centre)
            assert window.contains(made.area)
            wanted = min(window.w, columns * made.square), min(window.h, rows * made.square)
            assert (made.area.w, made.area.h) == pytest.approx(wanted, abs=0.01), "no room is wasted beside a board that scrolls"


@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_every_square_is_found_under_its_middle(columns, rows):
    for zoom in (1.0, 2.0):
        made = BoardGeometry(WINDOW, sized(columns, rows), zoom)
        for x in range(columns):
            for y in range(rows):
                cell = cell_of(x, y)
                middle = made.centre_of(cell)
                inside = made.area.collidepoint(*middle)
                assert made.cell_at(*middle) == (cell if inside else NOWHERE)
                if not made.scrolls:
                    assert made.seen(cell)


def test_no_square_outside_the_board():
    made = board(6, 12)
    x, y, w, h = made.area
    for point in ((x - 1, y + 5), (x + w + 1, y + 5), (x + 5, y - 1), (x + 5, y + h + 1), (1500, 500)):
        assert made.cell_at(*point) == NOWHERE
    assert not made.has(cell_of(6, 0))
    assert not made.has(cell_of(0, 12))


def test_panning_stops_at_the_edge_and_goes_back():
    made = board(24, 18)
    far = made.panned(-5000, -5000)
    assert far.seen(cell_of(23, 17))
    assert far.panned(-1, -1).origin == far.origin
    near = far.panned(5000, 5000)
    assert near.seen(cell_of(0, 0))
    assert board(12, 12).panned(300, 300).origin == board(12, 12).origin, "a board that fits stays where it is"


def test_zoom_keeps_the_point_under_the_mouse():
    made = board(24, 18).zoomed(1).panned(-100, 40)
    at = (500.0, 400.0)
    before = made.cell_at(*at)
    closer = made.zoomed(1, at)
    assert closer.square > made.square
    assert closer.cell_at(*at) == before
    whole = made.zoomed(-9)
    assert whole.zoom < ZOOMS[0] and not whole.scrolls, "the whole board can be seen"
    assert board(12, 12).zoomed(-9).zoom == ZOOMS[0]
    assert made.zoomed(9).zoom == ZOOMS[-1]


def test_showing_scrolls_only_when_it_must():
    made = board(24, 18)
    for cell in (cell_of(0, 0), cell_of(23, 0), cell_of(0, 17), cell_of(23, 17), cell_of(12, 9)):
        assert made.showing(cell).seen(cell)
    middle = cell_of(12, 9)
    assert made.showing(middle) is made


def test_what_is_watched_comes_in_sight_and_the_board_moves_no_further_than_it_must():
    made = board(24, 18)
    assert made.watching([]) is made and board(12, 12).watching([(0.5, 0.5)]).origin == board(12, 12).origin
    seen = made.watching([(20.5, 16.5), (15.5, 12.5), (0.5, 0.5)])
    assert seen.seen(cell_of(20, 16)) and seen.seen(cell_of(15, 12)) and not seen.seen(cell_of(0, 0)), "the first counts most"
    assert seen.watching([(18.5, 14.5)]).middle == seen.middle, "it is in sight already"


def test_the_cursor_stays_on_the_board():
    made = board(6, 6)
    assert made.cursor(NOWHERE, "left") == cell_of(3, 3)
    assert made.cursor(cell_of(0, 0), "left") == cell_of(0, 0)
    assert made.cursor(cell_of(0, 0), "down") == cell_of(0, 1)
    assert made.cursor(cell_of(5, 5), "right") == cell_of(5, 5)
    assert made.cursor(cell_of(2, 2), "next") == cell_of(2, 2)


def test_board_space_lies_on_the_squares():
    for made in (board(12, 12), board(24, 18).panned(-120, 60), board(18, 12).zoomed(2)):
        for cell in (cell_of(0, 0), cell_of(5, 3)):
            x, y = xy(cell)
            space = pygame.FRect(x * SPACE, y * SPACE, SPACE, SPACE)
            assert tuple(made.rect(space)) == pytest.approx(tuple(made.box_of(cell)), abs=0.01)
            assert made.point((x + 0.5) * 100, (y + 0.5) * 100) == pytest.approx(made.centre_of(cell), abs=0.01)
