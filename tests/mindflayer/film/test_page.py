"""The page of the bluff film: every word fits at every size, and mouse, wheel, keys and pad go through it."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.film import story, timeline
from game.titles.mindflayer.scene.film.page import BOXES, FILTERS, FilmPage
from game.titles.mindflayer.scene.film.sentences import lines
from game.titles.mindflayer.scene.film.show import BluffFilm
from game.titles.mindflayer.scene.film.suspicion import first_viewer
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Drag, Move, Nav, Press, Release, Wheel
from game.ui.still import StillTable
from game.ui.widgets import Act
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import page_of, people, problems, staged

SIZES = ((1280, 720), (1920, 1080))


def click(page, x, y):
    page.handle(Press(x, y))
    page.handle(Release(x, y))


def press(page, id):
    click(page, *page.ui.by_id(id).rect.center)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("seats", (4, 6, 8, 10))
def test_all_words_fit(size, lang, seats):
    page = page_of(played(seats, seats, people(seats, long=True)), lang, size)
    film = page.cursor.film
    wanted = {0, len(film.moments) - 1, len(film.moments) // 3}
    wanted |= {column.last for column in film.columns if column.kind == "meeting"}
    for number in sorted(wanted):
        page.go(number)
        assert problems(page) == [], number


@pytest.mark.parametrize("lang", ("en", "fr"))
def test_all_words_fit_in_large_letters(lang):
    page = page_of(played(10, 8, people(10, long=True)), lang, (1280, 720), 1.3)
    for wanted in FILTERS:
        page.choose(wanted)
        assert problems(page) == [], wanted


@pytest.mark.parametrize("lang", ("en", "fr"))
def test_every_moment_has_its_sentences(lang):
    """Matches with every Meeting among them: no event is without words, no sentence without its parameters."""
    names, seen = TITLE.rules.names["MeetingId"], set()
    for n in range(0, 12, 3):
        for seed in range(4):
            page = page_of(played(6, seed, people(6), {"meetings": ",".join(names[n : n + 3])}), lang)
            for moment in page.cursor.film.moments:
                seen.add(type(moment.event).__name__)
                for line in lines(page.spoken, page.cursor.film, moment):
                    assert line.words and "{" not in line.words and "(" not in line.words
    assert len(seen) >= 21, seen


def test_it_opens_at_the_deal_and_goes_on_and_back():
    page = page_of(played(5, 1, people(5)))
    last = len(page.cursor.film.moments) - 1
    assert page.cursor.at == 0
    press(page, "film:next")
    assert page.cursor.at == 1
    page.handle(Nav("right"))
    assert page.cursor.at == 2
    page.handle(Nav("left"))
    press(page, "film:prev")
    assert page.cursor.at == 0
    page.handle(Nav("end"))
    assert page.cursor.at == last
    page.handle(Nav("home"))
    assert page.cursor.at == 0
    page.handle(Nav("pagedown"))
    assert page.cursor.at == page.cursor.film.columns[1].last
    press(page, "film:next_turn")
    press(page, "film:prev_turn")
    assert page.cursor.at == page.cursor.film.columns[1].last


def test_confirm_goes_on_and_back_leaves():
    page = page_of(played(5, 1, people(5)))
    page.go(3)
    page.handle(Confirm())
    assert page.cursor.at == 4
    page.handle(Back())
    assert page.stage.popped == 1


def test_a_press_on_the_time_line_chooses_the_column_there():
    page = page_of(played(4, 3, people(4)))
    page.choose("doubts")
    for column in range(3):
        x, y, w, h = timeline.cell(page.cursor.film, page.cursor.offset, column, 2)
        click(page, x + w / 2, y - h)
        assert page.cursor.moment.column == column
        assert page.cursor.at == page.cursor.film.columns[column].last


def test_the_wheel_goes_moment_by_moment_on_the_time_line():
    page = page_of(played(4, 3, people(4)))
    page.choose("doubts")
    page.go(5)
    x, y, w, _ = timeline.LANES
    page.handle(Wheel(x + w / 2, y - 20, -1))
    assert page.cursor.at == 6
    page.handle(Wheel(x + w / 2, y - 20, 1))
    page.handle(Wheel(x + w / 2, y - 20, 1))
    assert page.cursor.at == 4


def test_the_story_has_a_heading_for_each_turn_and_leads_to_what_is_pressed():
    page = page_of(played(4, 3, people(4)))
    heads = [row for row in page.story.rows if row.line is None]
    assert [row.column for row in heads] == list(page.cursor.film.columns)
    row = next(row for row in page.story.rows if row.line is not None and row.moment == 4)
    page.story.scroll(row.top)
    x, y, _, _ = story.AREA
    click(page, x + 300, y + row.top - page.story.offset + 10)
    assert page.cursor.at == 4


@pytest.mark.parametrize("seats", (4, 10))
def test_the_chosen_moment_is_always_in_sight(seats):
    page = page_of(played(seats, seats, people(seats)))
    for number in (*range(len(page.cursor.film.moments)), *reversed(range(len(page.cursor.film.moments)))):
        page.go(number)
        mine = [row for row in page.story.rows if row.line is not None and row.moment == number]
        assert mine and page.story.offset <= mine[0].top < page.story.offset + page.story.rect.h


@pytest.mark.parametrize("seat", (0, 3))
def test_one_seat_is_singled_out_by_its_face(seat):
    page = page_of(played(6, 9, people(6)))
    everything = len(page.story.rows)
    press(page, f"film:seat:{seat}")
    told = [row.line for row in page.story.rows if row.line is not None]
    assert page.cursor.seat == seat and 0 < len(page.story.rows) < everything
    assert all(not line.who or seat in line.who or "was" in line.words for line in told)
    seen = [page.cursor.at]
    while page.ui.by_id("film:next").enabled:
        page.step(1)
        seen.append(page.cursor.at)
    assert set(seen) <= set(page.cursor.matching())
    press(page, "film:seat:-2")
    assert len(page.story.rows) == everything


def test_the_scrubber_reaches_both_ends_and_follows_a_drag():
    page = page_of(played(4, 3, people(4)))
    x, y, w, h = BOXES["scrub"]
    page.handle(Press(x + 4, y + h / 2))
    assert page.cursor.at == 0
    page.handle(Drag(x + w - 4, y + h / 2, x + 4, y + h / 2, True))
    assert page.cursor.at == len(page.cursor.film.moments) - 1
    page.handle(Release(x + w - 4, y + h / 2, 1, True))
    assert page.cursor.at == len(page.cursor.film.moments) - 1


def test_a_filter_goes_through_its_own_moments_only():
    page = page_of(played(7, 5, people(7)))
    for wanted in ("flayers", "claims", "out"):
        page.choose(wanted)
        found = page.cursor.film.matching(wanted)
        assert found and page.cursor.at in found
        page.go(found[0])
        seen = [page.cursor.at]
        while page.ui.by_id("film:next").enabled:
            page.step(1)
            seen.append(page.cursor.at)
        assert seen == list(found)


def test_the_chosen_column_is_always_in_sight():
    for seats in (4, 10):
        page = page_of(played(seats, seats, people(seats)))
        page.choose("doubts")
        for number in (*range(len(page.cursor.film.moments)), *reversed(range(len(page.cursor.film.moments)))):
            page.go(number)
            x, _, w, _ = timeline.cell(page.cursor.film, page.cursor.offset, page.cursor.moment.column, 0)
            assert timeline.LANES[0] - 0.01 <= x and x + w <= timeline.LANES[0] + timeline.LANES[2] + 0.01


def test_language_and_sound_are_the_apps():
    page = page_of(played(4, 3, people(4)))
    for part in ("language", "sound", "settings"):
        press(page, f"bar:{part}")
    assert page.ctx.calls == ["switch_language", "toggle_sound", "show_settings"]


def test_it_does_not_open_before_the_end():
    match = staged({"seats": [{"hand": []}] * 4})
    with pytest.raises(ValueError, match="not over"):
        FilmPage(page_of(played(4, 3, people(4))).ctx, StillTable(match))


def test_the_title_offers_it_after_the_match():
    assert TITLE.afterword_class() is BluffFilm


def test_a_line_tells_what_one_seat_thought_and_a_press_on_a_face_asks_for_anothers():
    page = page_of(played(5, 4, people(5)))
    page.act(Act("film:filter", FILTERS.index("doubts")))
    assert not page.doubts.done and problems(page) == []
    for _ in range(10_000):
        if page.doubts.done:
            break
        page.update(20)
    assert page.viewer == first_viewer(page.session.players) and problems(page) == []
    other = next(seat for seat in range(5) if seat != page.viewer)
    said = spoken_in(page)
    page.act(page.ui.by_id(f"film:eyes:{other}").confirm())
    assert page.viewer == other and problems(page) == []
    shares = page.doubts.after[page.cursor.at][other]
    for seat, share in enumerate(shares):
        assert seat == other or page.spoken.say("film.share", n=round(100 * share)) in spoken_in(page)
    assert spoken_in(page) != said


@pytest.mark.pixels
def test_a_place_without_words_has_no_tooltip():
    page = page_of(played(5, 4, people(5)))
    page.choose("doubts")
    page.handle(Move(900.0, 180.0))
    assert page.ui.current is not None and page.ui.current.id == "film:lanes"
    pictures = []
    for ms in (20, 1500):
        page.update(ms)
        frame = Frame(pygame.Surface((1920, 1080)), page.stage.canvas)
        page.draw(frame)
        pictures.append(pygame.image.tobytes(frame.surface, "RGB"))
    assert pictures[0] == pictures[1]


def spoken_in(page):
    """All words of a page."""
    audit = Audit()
    page.draw(Frame(pygame.Surface((1920, 1080)), page.stage.canvas, audit))
    return [item.text for item in audit]
