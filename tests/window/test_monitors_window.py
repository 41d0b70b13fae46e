"""Monitors change while somebody plays: another resolution, another scaling, moved to the next one, pulled out."""

from __future__ import annotations

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.breadth import turn
from tests.window.desk import SECOND_PRESS_S, Desk, Guest
from tests.window.monitors import MODES, Monitors, monitors, needs_monitors

pytestmark = [pytest.mark.window, pytest.mark.share(4, turn(), of="monitors")]
CLICKS = 5


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Monitors]:
    needs_monitors()
    with monitors(tmp_path_factory.mktemp("xorg")) as found:
        yield found


@pytest.fixture
def desk(table: Monitors, drawn: Path, tmp_path: Path) -> Iterator[Desk]:
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text('{"lang": "en", "speed": 0}', encoding="utf-8")
    table.show("large")
    found = Desk(table.display, home, drawn)
    yield found
    found.close()


def covers(desk: Desk, mode: str) -> None:
    """The picture has the size of a monitor."""
    desk.until(lambda s: tuple(s["size"]) == MODES[mode], f"the picture never became as large as {mode}")


def place(desk: Desk) -> tuple[int, int, int, int]:
    """Where the window is."""
    words = ["xdotool", "getwindowgeometry", "--shell", desk.window]
    told = subprocess.run(words, env=desk.env, check=True, capture_output=True, text=True).stdout
    found = dict(line.split("=") for line in told.split())
    return int(found["X"]), int(found["Y"]), int(found["WIDTH"]), int(found["HEIGHT"])


def move(desk: Desk, x: int) -> None:
    """As somebody does who drags it by its title."""
    subprocess.run(["xdotool", "windowmove", "--sync", desk.window, str(x), "100"], env=desk.env, check=True)


def full_screen(desk: Desk, size: tuple[int, int]) -> None:
    """Over the whole monitor, or back to a window of a `size`; the system takes another window for it."""
    for _ in range(CLICKS):
        desk.press_keys("F11")  # lost where the window manager has not given the window the keys yet
        late = time.monotonic() + 3 * SECOND_PRESS_S
        state = desk.until(lambda s, late=late: tuple(s["size"]) == size or time.monotonic() > late)
        if tuple(state["size"]) == size:
            break
    else:
        raise AssertionError(f"the picture never became {size}")
    desk.window = desk.find_window()


def settings_and_back(desk: Desk) -> None:
    """What is seen can be clicked. While the window manager still puts windows elsewhere a click may go beside them."""
    for id, scene in (("settings", "settings"), ("done", "menu")):
        for _ in range(CLICKS):
            desk.click(id)
            clicked = time.monotonic()
            state = desk.until(lambda s, at=clicked, scene=scene: s["scene"] == scene or time.monotonic() > at + SECOND_PRESS_S)
            if state["scene"] == scene:
                break
        else:
            raise AssertionError(f"{id!r} was clicked {CLICKS} times, and nothing came of it")


def test_a_full_screen_follows_its_monitor(desk: Desk, table: Monitors) -> None:
    desk.start("--fullscreen")
    covers(desk, "large")
    for mode in ("deck", "upright", "notebook", "scaled"):
        table.show(mode)
        covers(desk, mode)
        settings_and_back(desk)
    full_screen(desk, (1280, 720))
    move(desk, 20)  # the window manager has put it where it was
    settings_and_back(desk)
    assert desk.errors.read_text() == ""


def test_a_monitor_that_is_soon_what_it_was(desk: Desk, table: Monitors) -> None:
    """The system has taken the memory of the picture away, although its size is the same."""
    desk.start("--fullscreen")
    covers(desk, "large")
    assert desk.app is not None
    for _ in range(3):
        os.kill(desk.app.pid, signal.SIGSTOP)
        table.show("deck")
        table.show("large")
        os.kill(desk.app.pid, signal.SIGCONT)
        settings_and_back(desk)
    assert desk.errors.read_text() == ""


def test_a_window_on_a_monitor_that_is_pulled_out(desk: Desk, table: Monitors) -> None:
    table.show("large", "full_hd")
    desk.start("--size", "1280x720")
    move(desk, 2900)
    settings_and_back(desk)
    assert place(desk)[0] > MODES["large"][0], "it was moved"
    desk.click_until("title:mindbug", lambda s: s["scene"] == "lobby")
    desk.click_until("start", lambda s: s["scene"] == "mindbug")
    guest = Guest(desk, 5)
    for number in range(4):
        state = guest.ask()
        assert state is not None
        guest.answer(state)
        if number == 0:
            table.show("large")
            move(desk, 200)  # this window manager leaves most of it outside
        if number == 1:
            full_screen(desk, MODES["large"])
        if number == 2:
            table.show("deck")
            covers(desk, "deck")
    assert desk.errors.read_text() == ""


def test_a_full_screen_on_a_monitor_that_is_pulled_out(desk: Desk, table: Monitors) -> None:
    table.show("large", "full_hd")
    desk.start("--size", "1280x720")
    move(desk, 2900)
    full_screen(desk, MODES["full_hd"])
    settings_and_back(desk)
    table.show("large")
    covers(desk, "large")
    settings_and_back(desk)
    assert desk.errors.read_text() == ""
