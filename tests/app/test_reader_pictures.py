"""The pictures of the rules reader: their words are as large as anywhere, and whole; small ones stand in more rows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.home.rulebook.book import book_of
from game.pages.kit import examples
from game.pages.reader import sheet
from game.text import Words
from game.ui.cache import weight
from game.ui.canvas import Canvas
from tests.cuts import watched_cuts, watched_sizes
from tests.having import SHOWING


@pytest.mark.parametrize("name", SHOWING)
def test_words_in_pictures_are_whole_and_large_enough(name: str) -> None:
    words, canvas = Words("fr"), Canvas.of((1280, 720))
    drawn = 0
    for entry in book_of(name).entries:
        if not entry.examples:
            continue
        with watched_cuts() as cuts, watched_sizes() as sizes:
            sheet.lay(book_of(name), entry, words, canvas, False)
        assert not cuts, (entry.id, cuts)
        assert sizes and min(sizes) >= 16, entry.id
        drawn += len(entry.examples)
    assert drawn >= 10


def test_pictures_stand_side_by_side_only_where_they_are_not_made_small() -> None:
    words, canvas = Words("en"), Canvas.of((1920, 1080))
    across = {}
    for name, example in (("mindbug", "extorter_first"), ("mechs", "two_deploy")):
        count = examples.caption_count(name, example)
        across[example] = sheet.across_of(name, example, count, words, canvas, False)
        room = sheet.column_wide(across[example]) - 16
        assert examples.scale(name, example, words, canvas, False, room) >= sheet.LEAST
        made = examples.drawn(name, example, words, canvas, False, room)
        assert all(wide <= room + 0.5 for wide, _ in made.sizes) and len(made.surfaces) == count
    assert across["extorter_first"] == 2, "three pictures in two rows"


@pytest.mark.pixels
def test_pictures_of_examples_make_room_like_all_others() -> None:
    kept = examples.memory
    kept.clear()
    made = examples.drawn("mindbug", "extorter_first", Words("en"), Canvas.of((640, 360)), False, 200)
    assert kept.used == sum(map(weight, made.surfaces)) > 0


def test_a_smaller_picture_has_no_smaller_words() -> None:
    canvas = Canvas.of((1920, 1080))
    half = replace(canvas, k=canvas.k / 2, part=0.5)
    with watched_sizes() as sizes:
        made = examples.drawn("mindflayer", "town_hall_tie", Words("en"), canvas, False, 200)
    assert max(wide for wide, _ in made.sizes) <= 200.5 and min(sizes) >= 24
    assert half.floor_px() == canvas.floor_px()
