"""Units and pixels."""

from __future__ import annotations

import pytest

from game.ui.canvas import Canvas

SIZES = [(1280, 720), (1920, 1080), (2560, 1080), (1280, 1024), (1367, 769), (3840, 2160)]


@pytest.mark.parametrize("size", SIZES)
def test_there_and_back(size):
    canvas = Canvas.of(size)
    for point in ((0, 0), (960, 540), (1919, 1079), (-20, 3)):
        x, y = canvas.units(canvas.point(*point))
        assert abs(x - point[0]) <= 0.51 / canvas.k and abs(y - point[1]) <= 0.51 / canvas.k


@pytest.mark.parametrize("size", SIZES)
def test_the_table_lies_inside_and_the_bounds_are_the_window(size):
    canvas = Canvas.of(size)
    rect = canvas.rect((0, 0, 1920, 1080))
    assert rect.left >= 0 and rect.top >= 0 and rect.right <= size[0] and rect.bottom <= size[1]
    assert canvas.rect(canvas.bounds).topleft == (0, 0) and canvas.rect(canvas.bounds).size == size


def test_the_size_of_a_box_does_not_depend_on_its_place():
    canvas = Canvas.of((1367, 769))
    assert len({canvas.rect((x / 7, 3, 196, 274)).size for x in range(200)}) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1, 1.15, 1.3])
def test_no_text_is_smaller_than_the_floor(size, scale):
    canvas = Canvas.of(size, scale)
    assert canvas.text_px(12) >= 18 and canvas.text_px(12, small=True) >= 16
    assert canvas.floor_px() >= 18 and canvas.floor_px(True) >= 16
    assert canvas.text_px(46) == round(46 * canvas.k * scale)


def test_text_has_the_same_share_of_every_window():
    for u in (12, 20, 27, 40):
        small, large = Canvas.of((1280, 720)), Canvas.of((1920, 1080))
        assert large.text_px(u) == pytest.approx(small.text_px(u) * 1.5, abs=1)
    assert Canvas.of((1920, 1080)).text_px(12) == 27 and Canvas.of((1920, 1080)).text_px(12, small=True) == 24


def test_words_do_not_get_smaller_with_a_part_of_the_page():
    whole, part = Canvas.of((1920, 1080)), Canvas.of((960, 540), part=0.5)
    assert part.k == 0.5 and part.floor_px() == whole.floor_px() and part.text_px(12) == whole.text_px(12)
    assert part.sheet((40, 60)).floor_px() == part.shifted(3, 4, (40, 60)).floor_px() == whole.floor_px()


def test_a_part_keeps_the_units():
    canvas = Canvas.of((1280, 720), 1.15)
    part = canvas.shifted(100, 50, (300, 200))
    x, y = canvas.point(400, 300)
    assert part.point(400, 300) == (x - 100, y - 50) and part.t == canvas.t
