"""The viewer of replays: its keys, pad, mouse and line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.core.types import msg
from game.home.reviews.judgement import Turning
from game.pages.kit.context import Context
from game.pages.play.results import Results
from game.pages.replay.viewer import ReplayViewer
from game.text import Words
from game.ui.canvas import Canvas
from game.ui.frame import Audit
from game.ui.inputmap import Key, Move
from game.ui.scene import Scene
from tests.cuts import watched_sizes
from tests.gallery.pages import FixedStudy, played
from tests.gallery.replays import sent
from tests.gallery.replays import viewer as shown
from tests.gallery.shot import LANGUAGES, Shot, shoot

from .driver import Driver
from .reels import SEATS, reel, viewer


def test_keys_step_jump_and_play(driver: Driver) -> None:
    page = viewer(driver)
    stops = page.screen.stops
    assert page.place == stops[0] and not page.playing
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT)
    assert page.place == stops[2]
    driver.key(pygame.K_LEFT)
    assert page.place == stops[1]
    driver.key(pygame.K_END)
    assert page.place == stops[-1]
    driver.key(pygame.K_HOME)
    assert page.place == stops[0]
    driver.key(pygame.K_PAGEDOWN)
    assert page.place in {tick.place for tick in page.ticks}
    driver.key(pygame.K_5)
    assert page.place == stops[round((len(stops) - 1) / 2)]
    driver.key(pygame.K_SPACE)
    assert page.playing
    driver.frames(12, 250)
    assert page.place > stops[round((len(stops) - 1) / 2)]
    driver.key(pygame.K_SPACE)
    assert not page.playing
    before = page.eyes
    driver.key(pygame.K_v)
    assert page.eyes != before and page.screen.session.eyes == page.eyes
    driver.key(pygame.K_s)
    assert page.speed == 2
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"


@pytest.mark.parametrize("name", ["mindbug", "mindup", "mindflayer", "mechs"])
def test_a_line_of_the_log_leads_to_its_moment(name: str, driver: Driver) -> None:
    page = viewer(driver, name)
    driver.key(pygame.K_l)
    log: Any = driver.app.stage.top
    assert driver.scene == "log"
    lines = [widget.id for widget in log.ui.widgets if widget.id.startswith("line:")]
    chosen = lines[len(lines) // 3]
    entry = int(chosen.rpartition(":")[2])
    log.ui.focus(chosen, show=True)
    driver.key(pygame.K_RETURN)
    driver.frames(60, 500)
    assert driver.scene == "replay" and page.place == entry and not page.playing


def test_a_titles_own_page_about_the_match_opens_from_here_too(driver: Driver) -> None:
    page = viewer(driver, "mindflayer")
    assert "afterword" in _ids(page), [widget.id for widget in page.ui.widgets]
    driver.click("afterword")
    assert driver.scene == "bluff show"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "replay"


def test_a_title_without_such_a_page_offers_none(driver: Driver) -> None:
    assert "afterword" not in _ids(viewer(driver, "mindbug"))


def test_a_pad_plays_and_goes_by_turns(driver: Driver) -> None:
    page = viewer(driver)
    driver.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_Y)
    assert page.place in {tick.place for tick in page.ticks}
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert page.playing
    driver.pad(pygame.CONTROLLER_BUTTON_B)
    assert driver.scene == "menu"


def test_the_mouse_scrubs_the_line_and_presses_marks(driver: Driver) -> None:
    page = viewer(driver)
    line = page.ui.by_id("line")
    x, y = driver.app.canvas.point(line.rect.x + line.rect.w * 0.5, line.rect.y + 20)
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, x),
        (pygame.MOUSEMOTION, x + 40),
        (pygame.MOUSEMOTION, x + 200),
        (pygame.MOUSEBUTTONUP, x + 200),
    ):
        pygame.event.post(pygame.event.Event(kind, pos=(at, y), button=1))
        driver.frames(1)
    share = page.screen.stops.index(page.place) / (len(page.screen.stops) - 1)
    assert 0.6 < share < 0.72
    mark = next(id for id in driver.ids() if id.startswith("mark:"))
    driver.click(mark)
    driver.frames(4)
    assert page.place == int(mark.partition(":")[2]) and not page.playing


@pytest.mark.parametrize("name", sorted(SEATS))
def test_a_film_runs_to_its_end_by_itself(name: str, driver: Driver) -> None:
    page = viewer(driver, name)
    page.go(page.screen.stops[-4])
    page.play_or_pause()
    for _ in range(40):
        page.update(250)
    assert page.place == page.screen.stops[-1] and not page.playing
    assert not page.ui.by_id("from_here").enabled


def test_an_open_title_shows_no_choice_of_eyes(driver: Driver) -> None:
    assert any(id.startswith("eyes:") for id in _ids(viewer(driver, "mindup")))
    assert not any(id.startswith("eyes:") for id in _ids(viewer(driver, "mechs")))


def _ids(page: ReplayViewer) -> list[str]:
    return [widget.id for widget in page.ui.widgets]


def test_a_moment_is_shown_with_its_move(driver: Driver) -> None:
    entry = reel("mindbug").stops(frozenset())[10]
    page = viewer(driver, at=entry)
    driver.frames(8)
    assert page.place == entry and not page.playing


def test_a_moment_that_ends_its_turn_belongs_to_it(driver: Driver) -> None:
    turn = reel("mindbug").turns[6]
    page = viewer(driver, at=turn.place)
    driver.frames(8, 500)
    assert page.place == turn.place and not page.playing
    assert page.turn_words().startswith(f"turn {turn.number - 1} ") and page.now is page.ticks[5]
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_LEFT)
    assert page.turn_words().startswith(f"turn {turn.number} ")


def test_controls_fold_into_the_bar_and_come_back(driver: Driver) -> None:
    page = viewer(driver)
    driver.key(pygame.K_c)
    assert page.away and all(widget.rect.bottom <= 76 for widget in page.ui.widgets if widget.id != "table")
    table = page.ui.by_id("table").rect
    assert table.w > 1890 and table.bottom > 1070
    place = page.place
    driver.key(pygame.K_RIGHT)
    assert page.place > place
    for id in ("turn_on", "pace", "eyes:next"):
        driver.click(id)
    assert page.place in {tick.place for tick in page.ticks} and page.speed == 2 and len(page.eyes) == 1
    driver.key(pygame.K_c)
    assert not page.away and driver.scene == "replay"


def test_the_whole_table_is_seen_while_the_film_plays(driver: Driver) -> None:
    page = viewer(driver)
    page.go(page.screen.stops[-6])
    assert not page.away
    driver.key(pygame.K_SPACE)
    assert page.playing and page.away
    driver.key(pygame.K_SPACE)
    assert not page.playing and page.away, "nothing moves away under a pointer that pauses"
    driver.key(pygame.K_SPACE)
    for _ in range(60):
        page.update(250)
    assert not page.playing and not page.away, "its end offers what comes next"
    page.go(page.screen.stops[-6])
    driver.key(pygame.K_SPACE, pygame.K_c)
    assert page.playing and not page.away
    driver.key(pygame.K_SPACE, pygame.K_SPACE)
    assert page.playing and not page.away, "whoever wants the controls to stay has them"


@pytest.mark.parametrize("name", sorted(SEATS))
def test_every_word_of_a_replay_is_as_large_as_at_its_table(name: str) -> None:
    for lang in LANGUAGES:
        for keys in ("", "cj"):
            audit = Audit()
            with watched_sizes() as sizes:
                shoot(Shot("replay", seen(name), prepare=sent(*(Key(key) for key in keys))), lang, (1920, 1080), 100, audit)
            assert audit and not audit.problems(Canvas.of((1920, 1080))), (lang, keys)
            assert all(item.size >= (24 if item.small else 27) for item in audit)
            assert len(sizes) > 20 and min(sizes) >= 24, (lang, keys, "on a card's face")


def seen(name: str) -> Callable[[Context], Scene]:
    """The viewer in the middle of a match, as many at the table as there is room for."""
    options: dict[str, Any] = {"mission": "M3"} if name == "mechs" else {}
    return shown(name, {"mindbug": 2, "mindup": 6, "mindflayer": 10, "mechs": 4}[name], 3, 0.6, **options)


def test_the_lines_lie_beside_the_table_when_they_are_wanted(driver: Driver) -> None:
    page = viewer(driver, "mechs")
    page.go(page.screen.stops[len(page.screen.stops) // 2])
    assert not any(id.startswith("line:") for id in _ids(page))
    driver.click("lines")
    (first, *_) = [id for id in _ids(page) if id.startswith("line:")]
    assert page.ui.by_id("table").rect.right <= page.ui.by_id(first).box.x
    driver.click(first)
    driver.frames(8)
    assert page.place == int(first.rpartition(":")[2])
    driver.key(pygame.K_j)
    assert not page.beside


def test_the_keys_walk_every_control(driver: Driver) -> None:
    page = viewer(driver)
    seen = set()
    for _ in range(len(page.ui.widgets)):
        driver.key(pygame.K_TAB)
        assert page.ui.focused is not None
        seen.add(page.ui.focused.id)
    wanted = {"line", "leave", "turn_on", "on", "play", "speed", "take", "from_here", "eyes:0", "eyes:all", "table"}
    assert wanted <= seen


def test_keys_go_through_the_cards_on_the_table(driver: Driver) -> None:
    page = viewer(driver)
    page.go(page.screen.stops[len(page.screen.stops) // 2])
    driver.key(pygame.K_z)
    assert page.inside and page.screen.table.ui.focused is not None
    driver.key(pygame.K_ESCAPE)
    assert not page.inside and driver.scene == "replay"


def test_what_lies_under_the_controls_is_not_lit(driver: Driver) -> None:
    page = viewer(driver)
    page.go(page.screen.stops[12])
    table = page.screen.table
    card = next(widget for widget in table.ui.widgets if widget.what == "card" and widget.box.y > 740)
    page.handle(Move(card.box.centerx, 900))
    assert table.ui.hovered is None
    driver.key(pygame.K_c)
    page.handle(Move(card.box.centerx, 900))
    assert table.ui.hovered is card or table.ui.hovered.id == card.id


@pytest.mark.parametrize("people", [1, 2])
def test_the_film_lists_the_moments_of_the_results(driver: Driver, people: int) -> None:
    session = played(2000, bot=people == 1)
    ctx = driver.app.context
    found = session.match.effective()[len(session.match.effective()) // 2]
    results = Results(ctx, session, FixedStudy(Turning(found.number, found.seat, 0.7, 0.2), True))  # type: ignore[arg-type]
    ctx.stage.push(results)
    results.update(16)
    results.replay(None)
    film = driver.app.stage.top
    assert isinstance(film, ReplayViewer)
    assert [one.words for one in film._best()] == [one.words for one in results.highlights()]
    assert results.turning is not None and any(one.icon == "ui_turn" for one in film._best())


def test_a_turning_point_that_comes_later_moves_no_moment_that_is_read(driver: Driver) -> None:
    session = played(2000)
    found = session.match.effective()[len(session.match.effective()) // 2]
    study = FixedStudy(None, False)
    results = Results(driver.app.context, session, study)  # type: ignore[arg-type]
    before = results.highlights()
    study.found, study.done, study.whole = Turning(found.number, found.seat, 0.7, 0.2), True, True
    results.update(16)
    assert results.turning is not None and results.highlights()[: len(before)] == before
    assert results.highlights()[-1].icon == "ui_turn"


@pytest.mark.parametrize(("before", "after", "verb"), [(0.11, 0.62, "jump"), (0.62, 0.11, "drop")])
def test_a_turning_point_says_which_way_the_chances_went(driver: Driver, before: float, after: float, verb: str) -> None:
    session = played(2000)
    found = session.match.effective()[len(session.match.effective()) // 2]
    results = Results(
        driver.app.context, session, FixedStudy(Turning(found.number, found.seat, before, after), True)  # type: ignore[arg-type]
    )
    results.update(16)
    card = next(one for one in results.highlights() if one.icon == "ui_turn")
    for name in ("mindbug", "mindup"):
        words = msg(f"{name}.highlight.turning.text", **dict(card.words.params))
        assert f"chances {verb} from {before:.0%} to **{after:.0%}**." in Words("en").say(words, results.namer)


def test_the_place_that_was_free_for_a_turning_point_is_filled_when_there_is_none(driver: Driver) -> None:
    """It ends its search while the page is looked at."""
    study = FixedStudy(None, False)
    results = Results(driver.app.context, played(2000), study)  # type: ignore[arg-type]
    driver.app.context.stage.push(results)
    driver.frames(2)
    before = results.highlights()
    study.done = study.whole = True
    driver.frames(2)
    after = results.highlights()
    assert len(after) == len(before) + 1 and results.ui.by_id(f"moment:{len(before)}")


@pytest.mark.parametrize("people", [1, 2])
def test_a_film_from_the_shelf_has_the_eyes_of_the_results(driver: Driver, people: int) -> None:
    session = played(2000, bot=people == 1)
    results = Results(driver.app.context, session, FixedStudy(None, True))  # type: ignore[arg-type]
    film = ReplayViewer(driver.app.context, session.match)
    assert [one.words for one in film._best()] == [one.words for one in results.highlights()]
