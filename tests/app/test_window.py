"""A window that nobody could see is not taken for one."""

from __future__ import annotations

import pygame
import pytest

from game.app import window


class Display:
    """Stands in for pygame.display while it is started: the drivers that SDL will find, in their order."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *drivers: str) -> None:
        self.drivers = list(drivers)
        self.started = 0
        monkeypatch.setattr(pygame.display, "init", self.init)
        monkeypatch.setattr(pygame.display, "quit", lambda: None)
        monkeypatch.setattr(pygame.display, "get_driver", lambda: self.drivers[self.started - 1])
        monkeypatch.setattr(window.time, "sleep", lambda _: None)

    def init(self) -> None:
        self.started += 1


def test_an_unseen_window_is_no_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    Display(monkeypatch, "offscreen")
    with pytest.raises(pygame.error, match="no screen was found"):
        window.Window((1280, 720), False)


def test_a_screen_that_is_gone_for_a_moment_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    display = Display(monkeypatch, "offscreen", "offscreen", "x11")
    window._init_again()
    assert display.started == 3 and pygame.display.get_driver() == "x11"


def test_who_asks_for_it_gets_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    display = Display(monkeypatch, "offscreen")
    window._init_again()
    assert display.started == 1


def test_what_is_drawn_on_is_never_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A monitor was another one for a moment: the size is the same again, the memory of the picture is not."""
    shown = window.Window((1280, 720), False)
    now = pygame.Surface((1280, 720))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: now)
    assert shown.surface is now


def test_a_window_that_comes_in_another_size_is_asked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = window.Window((1280, 720), False)
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_mode", lambda size, flags: asked.append(size))
    monkeypatch.setattr(pygame.display, "get_surface", lambda: pygame.Surface((2560, 1440) if len(asked) < 2 else (1280, 720)))
    shown._open()
    assert asked == [(1280, 720)] * 2
