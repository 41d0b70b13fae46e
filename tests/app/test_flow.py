"""Through the app as a person goes: by mouse, by keys alone, by pad alone; nothing is lost on any way."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.actions import CONCEDE
from game.core.journal import header_line, read_journal
from game.home.profiles import Profile
from game.table.session import Session
from game.titles import title
from game.ui.focus import nearest
from game.ui.widgets import Button

from .driver import Driver, make_app


def sit_down(driver: Driver) -> Session:
    """Two persons with open hands at a new table."""
    driver.click("title:mindbug")
    return sit_down_from_the_lobby(driver)


def sit_down_from_the_lobby(driver: Driver) -> Session:
    """The same from the lobby on."""
    plan = driver.app.stage.top.plan  # type: ignore[union-attr]
    plan.change(1, person=True)
    plan.open_hands = True
    driver.click("start")
    driver.frames(4)
    session = driver.app.context.matches.session
    assert session is not None
    return session


def test_by_mouse_to_a_table_and_back(driver: Driver) -> None:
    assert driver.scene == "menu"
    driver.click("title:mindbug")
    assert driver.scene == "lobby"
    driver.click("back")
    assert driver.scene == "menu"
    session = sit_down(driver)
    assert driver.scene not in ("menu", "lobby")
    driver.click("bar:pause")
    assert driver.scene == "pause" and session.paused
    driver.click("leave")
    assert driver.scene == "menu" and "resume" in driver.ids()
    driver.click("resume")
    driver.frames(4)
    again = driver.app.context.matches.session
    assert again is not None and again is not session
    assert again.match.state.key() == session.match.state.key()


def test_by_keys_alone(driver: Driver) -> None:
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    assert driver.scene == "lobby"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu"
    driver.key(pygame.K_TAB, pygame.K_TAB, pygame.K_RETURN)
    assert driver.scene in ("players", "lobby", "missions")
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "Ask"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "menu" and driver.app.running
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_RIGHT, pygame.K_LEFT, pygame.K_LEFT, pygame.K_RETURN)
    assert not driver.app.running


def test_by_pad_alone(driver: Driver) -> None:
    driver.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert driver.scene == "lobby"
    driver.pad(pygame.CONTROLLER_BUTTON_B)
    assert driver.scene == "menu"


def test_every_widget_of_a_page_is_reached_by_tab(driver: Driver) -> None:
    for page in ("title:mindbug", "players", "settings"):
        driver.click(page)
        stops = [w.id for w in driver.ui.widgets if w.visible and w.focusable]
        seen = []
        for _ in range(len(stops) + 1):
            driver.key(pygame.K_TAB)
            assert driver.ui.focused is not None
            seen.append(driver.ui.focused.id)
        assert set(seen) == set(stops)
        driver.key(pygame.K_ESCAPE)
        assert driver.scene == "menu"


def test_every_widget_of_a_page_is_reached_by_the_arrows(driver: Driver) -> None:
    driver.app.context.people.list = [Profile("Alice", "noor"), Profile("Max", "marcus")]
    for page in ("title:mindbug", "players", "settings"):
        driver.click(page)
        stops = [w for w in driver.ui.widgets if w.visible and w.focusable]
        reached, todo = {stops[0].id}, [stops[0]]
        while todo:
            here = todo.pop()
            others = [w for w in stops if w is not here]
            ways = ("up", "down") if here.what in ("segments", "cycle", "slider") else ("up", "down", "left", "right")
            for way in ways:
                to = nearest(here.box, [w.box for w in others], way)
                if to is not None and others[to].id not in reached:
                    reached.add(others[to].id)
                    todo.append(others[to])
        assert reached == {w.id for w in stops}
        driver.app.stage.pop()
        driver.frames(2)


def test_the_language_follows_at_once_everywhere(driver: Driver) -> None:
    sit_down(driver)
    driver.click("bar:pause")
    before = [w.label for w in driver.ui.widgets]  # type: ignore[attr-defined]
    driver.app.context.switch_language()
    driver.frames(2)
    after = [w.label for w in driver.ui.widgets]  # type: ignore[attr-defined]
    assert all(one != two for one, two in zip(before, after, strict=True) if one != "Pause")
    assert driver.app.context.settings.lang == "fr"


def test_text_size_and_full_screen_change_the_canvas(driver: Driver) -> None:
    driver.click("settings")
    driver.app.context.change(text=130)
    driver.frames(2)
    assert driver.app.canvas.t == 1.3
    driver.key(pygame.K_F11)
    assert driver.app.context.settings.fullscreen and driver.app.window.fullscreen
    driver.key(pygame.K_F11)
    assert driver.app.window.fullscreen, "so soon after the first one it may as well be held"
    driver.frames(8, 120)
    driver.key(pygame.K_F11)
    driver.frames(2)
    assert driver.app.window.size == (1280, 720)


def test_names_are_typed(driver: Driver) -> None:
    driver.click("players")
    driver.click("add")
    assert driver.scene == "person" and driver.app.input.typing, "the first letter takes the place of the name that was proposed"
    driver.type("Zoé hxm")
    driver.key(pygame.K_RETURN)
    assert [p.name for p in driver.app.context.people.list] == ["Zoé hxm"]
    driver.click("delete")
    assert driver.scene == "Ask"
    driver.click("answer:0")
    assert driver.scene == "players" and driver.app.context.people.list == []


def test_what_cannot_be_chosen_is_not_asked_and_named_all_the_same(driver: Driver) -> None:
    driver.click("title:mindbug")
    found = title("mindbug")
    shown = {option.id for option in found.options if any(f"option:{option.id}" in id for id in driver.ids())}
    assert shown == {option.id for option in found.options if option.asked and not option.spoken}
    spoken = {option.id: "en" for option in found.options if option.spoken}  # these follow the app's language
    assert sit_down_from_the_lobby(driver).match.setup.options == found.defaults() | spoken


def test_the_lobby_is_as_it_was_left(driver: Driver) -> None:
    driver.click("title:mindbug")
    plan = driver.app.stage.top.plan  # type: ignore[union-attr]
    plan.options["edition"] = "en"
    plan.change(1, level="expert", name="Hugo")
    driver.click("back")
    driver.click("title:mindbug")
    again = driver.app.stage.top.plan  # type: ignore[union-attr]
    assert again.options["edition"] == "en" and again.seats[1].level == "expert" and again.seats[1].name == "Hugo"


def test_conceding_leads_to_the_results_and_on_to_a_rematch(driver: Driver) -> None:
    first = sit_down(driver)
    driver.key(pygame.K_p)
    driver.click("concede")
    assert driver.scene == "Ask" and len(driver.ids()) == 3
    driver.click("answer:1")
    driver.frames(20)
    driver.frames(80)
    driver.key(pygame.K_RETURN)  # whose match it is sees the winner as long as they like
    driver.frames(20)
    assert driver.scene == "results"
    assert driver.app.context.matches.series(first) == ((0,),)
    driver.click("rematch")
    driver.frames(4)
    second = driver.app.context.matches.session
    assert second is not None and second is not first
    assert [p.name for p in second.players] == [p.name for p in first.players]
    assert second.match.setup.seed != first.match.setup.seed and second.match.setup.options == first.match.setup.options


def test_a_moment_of_the_results_is_shown_and_left_again(driver: Driver) -> None:
    session = sit_down(driver)
    for _ in range(8):
        seat, decision = next(iter(session.decisions().items()))
        session.submit(seat, decision.options[0])
        driver.frames(4)
    session.submit(0, CONCEDE)
    driver.frames(20)
    driver.frames(80)
    driver.key(pygame.K_RETURN)  # whose match it is sees the winner as long as they like
    driver.frames(20)
    assert driver.scene == "results"
    driver.click("moment:0")
    driver.frames(2)
    assert driver.scene == "replay"
    driver.key(pygame.K_ESCAPE)
    assert driver.scene == "results"
    driver.click("options")
    assert driver.scene == "lobby"


def test_pause_ends_by_the_key_that_began_it(driver: Driver) -> None:
    session = sit_down(driver)
    driver.key(pygame.K_p)
    assert session.paused
    driver.key(pygame.K_h)
    assert driver.scene == "rules"
    driver.key(pygame.K_F1)  # letters go into the search there
    assert driver.scene == "pause" and session.paused
    driver.key(pygame.K_p)
    assert not session.paused and session.decisions()


def test_undo_from_the_pause_page(driver: Driver) -> None:
    session = sit_down(driver)
    start = session.match.state.key()
    seat, decision = next(iter(session.decisions().items()))
    session.submit(seat, decision.options[0])
    driver.frames(6)
    assert session.match.state.key() != start
    driver.click("bar:pause")
    driver.click("undo")
    if driver.scene == "Ask":
        driver.click("answer:0")
    assert session.match.state.key() == start
    assert driver.scene not in ("pause", "Ask") and not session.paused


def test_a_damaged_match_gets_one_sentence_and_stays(driver: Driver) -> None:
    folder = driver.app.context.matches.folder
    folder.mkdir(parents=True)
    (folder / "2026-01-01-001-mindbug.jsonl").write_bytes(b"not a journal\n")
    sit_down(driver)
    driver.click("bar:pause")
    driver.click("leave")
    assert {"resume", "others"} <= set(driver.ids())
    driver.click("others")
    assert driver.scene == "waiting"
    driver.click("match:1")
    assert driver.scene == "Note"
    driver.click("answer:0")
    assert driver.scene == "menu"
    assert (folder / "2026-01-01-001-mindbug.jsonl").read_bytes() == b"not a journal\n"


def test_a_match_that_begins_differently_today_is_dealt_anew(driver: Driver) -> None:
    session = sit_down(driver)
    seat, decision = next(iter(session.pending().items()))
    session.submit(seat, decision.options[0])
    driver.click("bar:pause")
    driver.click("leave")
    path = session.path
    assert path is not None and session.match.last
    _, *entries = path.read_text().splitlines()
    strange = header_line(replace(read_journal(path).header, start="0" * 16))
    path.write_text("\n".join([strange, *entries]) + "\n")
    driver.click("resume")
    assert driver.scene == "Ask"
    driver.frames(1)
    texts = [widget.label for widget in driver.ui.widgets if isinstance(widget, Button)]
    assert texts == ["Play from the start", "Cancel"]
    driver.click("answer:0")
    driver.frames(4)
    again = driver.app.context.matches.session
    assert again is not None and again.match.last == 0
    assert again.match.setup == session.match.setup and again.players == session.players


def test_damaged_settings_are_told_once(tmp_path: Path) -> None:
    (tmp_path / "players.json").write_text("[]")
    app = make_app(tmp_path)
    driver = Driver(app)
    driver.frames(2)
    assert driver.scene == "Note"
    driver.click("answer:0")
    assert driver.scene == "menu"
    app.context.matches.close()


def test_the_trace_tells_decisions_with_the_places_to_click(driver: Driver) -> None:
    session = sit_down(driver)
    driver.frames(4)
    assert driver.app.trace is not None
    path = Path(driver.app.trace._out.name)
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert lines[0]["scene"] == "menu"
    asked = lines[-1]["decisions"]
    assert len(asked) == 1 and asked[0]["prompt"] == next(iter(session.decisions().values())).prompt.key
    assert all(option["rect"] is not None for option in asked[0]["options"])
    assert {option["action"].split()[0] for option in asked[0]["options"]} == {"play"}


def test_closing_the_window_keeps_everything(driver: Driver) -> None:
    session = sit_down(driver)
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    driver.frames(1)
    assert not driver.app.running
    assert session.path is not None and session.path.exists()


@pytest.mark.parametrize("size", [(1600, 900), (1280, 1024), (2560, 1080)])
def test_another_window_size_is_drawn_anew_after_a_moment(driver: Driver, size: tuple[int, int]) -> None:
    pygame.display.set_mode(size, pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))
    driver.frames(1, 16)
    assert driver.app.window.stretched and driver.app.canvas.size == (1280, 720)
    driver.frames(3, 120)
    assert not driver.app.window.stretched and driver.app.canvas.size == size


@pytest.mark.pixels
def test_nothing_fades_from_a_picture_whose_memory_is_gone(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """The window had another size for a moment: the system had taken the picture away, and a page that opened crashed the app."""
    driver.frames(2)
    driver.app.stage.refresh()
    driver.frames(1)
    gone, copied = driver.app.window.surface, []
    monkeypatch.setattr(type(driver.app.window), "surface", pygame.Surface(gone.get_size()))
    monkeypatch.setattr(type(driver.app.screen), "copy", lambda screen: copied.append(screen.under) or pygame.Surface((1, 1)))
    driver.click("settings")
    assert driver.scene == "settings" and gone not in copied
