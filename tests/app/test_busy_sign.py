"""A page that takes long to come says so on the key that was pressed; one that comes quickly does not flicker."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.pages import ways
from game.pages.puzzles.page import Puzzles
from game.ui import art, shapes
from game.ui.busy import AFTER_S, Busy, busy

from .driver import Driver

pytestmark = pytest.mark.pixels

KEY = "puzzles"


class Clock:
    """Time that stands still until somebody moves it."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(busy, "clock", made)
    return made


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[pygame.Surface]]:
    """Every picture that comes to the screen."""
    found: list[pygame.Surface] = []

    def flip() -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        found.append(surface.copy())

    monkeypatch.setattr(pygame.display, "flip", flip)
    yield found
    assert busy not in sys.meta_path, "imports are left alone between presses"


def slow(monkeypatch: pytest.MonkeyPatch, clock: Clock, where: str, seconds: float) -> None:
    """Make a step of opening the page of puzzles take so long."""
    true = getattr(Puzzles, where)

    def step(self: Puzzles, *args: Any, **more: Any) -> Any:
        clock.now += seconds
        return true(self, *args, **more)

    monkeypatch.setattr(Puzzles, where, step)


def press(driver: Driver, shown: list[pygame.Surface]) -> tuple[pygame.Surface, pygame.Rect]:
    """Press the key of the puzzles; the picture before, and where the key stands."""
    driver.app.stage.refresh()
    driver.frames(3)
    before = shown[-1]
    box = driver.app.canvas.rect(driver.ui.by_id(KEY).box)
    shown.clear()
    for memory in (art.memory, shapes.memory):  # as at the first time
        memory.clear()
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=box.center, button=1))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=box.center, button=1))
    driver.frames(1)
    assert driver.scene == "puzzles"
    return before, box


def changed(one: pygame.Surface, two: pygame.Surface) -> pygame.Rect:
    """What differs between two pictures."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def test_a_page_that_comes_quickly_shows_no_sign(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, clock, "__init__", AFTER_S * 0.9)
    press(driver, shown)
    assert len(shown) == 1, "one frame, one picture"


@pytest.mark.parametrize("where", ["__init__", "enter", "draw_live"])
def test_a_slow_page_shows_the_old_picture_with_the_sign_once(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    slow(monkeypatch, clock, where, AFTER_S * 2)
    before, box = press(driver, shown)
    assert len(shown) == 2, "the sign, then the page"
    sign = changed(before, shown[0])
    size = driver.app.canvas.px(76)
    assert sign.w > 0 and box.inflate(2 * size, 2 * size).contains(sign), "nothing but the key and its corner has changed"
    assert sign.collidepoint(box.right - size * 0.3, box.y), "the sandglass stands there"
    inside = changed(before.subsurface(box), shown[0].subsurface(box))
    assert inside.w > box.w * 0.7, "the key is seen to be down"


def test_nothing_of_the_sign_stays(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    press(driver, shown)
    driver.frames(4)
    quick = shown[-1]
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert driver.scene == "menu"
    slow(monkeypatch, clock, "draw_live", AFTER_S * 2)
    slow(monkeypatch, clock, "__init__", AFTER_S * 2)
    press(driver, shown)
    driver.app.stage.refresh()
    driver.frames(4)
    assert changed(quick, shown[-1]).w == 0


def test_reading_modules_is_part_of_it(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first module that is read after the time is up shows the sign: nothing of the new page is there yet."""
    monkeypatch.delitem(sys.modules, "game.pages.puzzles.tile")
    monkeypatch.delitem(sys.modules, "game.pages.puzzles.page")
    true = driver.app.context.go

    def late(way: ways.Way) -> None:
        clock.now += AFTER_S * 2
        true(way)

    monkeypatch.setattr(driver.app.context, "go", late)
    before, box = press(driver, shown)
    assert len(shown) == 2 and changed(before, shown[0]).colliderect(box)


def test_with_keys_the_key_that_had_the_focus_is_down(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, clock, "enter", AFTER_S * 2)
    driver.frames(2)
    driver.ui.focus(KEY, True)
    driver.app.stage.refresh()
    driver.frames(1)
    before, box = shown[-1], driver.app.canvas.rect(driver.ui.by_id(KEY).box)
    shown.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    driver.frames(1)
    assert driver.scene == "puzzles" and len(shown) == 2
    assert changed(before, shown[0]).colliderect(box)


def test_secrets_are_never_followed_by_a_sign(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How long a private page takes depends on what was drawn before, so it is not told."""

    class Private:
        private = True

        def decisions(self) -> dict[int, Any]:
            return {}

    monkeypatch.setattr(Puzzles, "session", Private(), raising=False)
    slow(monkeypatch, clock, "draw_live", AFTER_S * 2)
    press(driver, shown)
    assert len(shown) == 1


def test_what_happens_by_itself_shows_no_sign(
    driver: Driver, clock: Clock, shown: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch
) -> None:
    slow(monkeypatch, clock, "draw_live", AFTER_S * 2)
    driver.frames(2)
    shown.clear()
    driver.app.context.go(ways.ShowPuzzles())
    driver.frames(1)
    assert len(shown) == 1, "nobody has pressed anything"


def test_the_clock_is_asked_once_and_only_by_the_thread_that_draws() -> None:
    clock, calls = Clock(), []
    one = Busy()
    one.clock = clock
    one.begin(lambda: calls.append(clock.now))
    try:
        one.tick()
        clock.now += AFTER_S
        import threading

        other = threading.Thread(target=one.tick)
        other.start()
        other.join()
        assert calls == []
        one.tick()
        one.tick()
        assert len(calls) == 1
        one.begin(lambda: calls.append(0.0))
        one.end()
        clock.now += 1
        one.tick()
        assert len(calls) == 1
    finally:
        one.end()
