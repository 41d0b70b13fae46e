"""The window: opened in the first moments, probed for a slow flip, sized, stretched for a moment while it is dragged."""

from __future__ import annotations

import contextlib
import os
import time
import warnings

import pygame

SMALLEST = (1280, 720)
SLOW_FLIP_S = 0.009
"""A flip that takes longer than this leaves too little of a 60 Hz frame: SDL then pushes it through software OpenGL."""
STRETCH_MS = 250
NIGHT = (30, 22, 38)


UNSEEN = "offscreen"
"""The driver that SDL falls back to when it finds no screen: it opens windows that nobody sees."""


def _init() -> None:
    """Start the display. Raises pygame.error where there is no screen, unless a driver without one was asked for."""
    pygame.display.init()
    if pygame.display.get_driver() == UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
        pygame.display.quit()
        raise pygame.error("no screen was found (on Linux: is DISPLAY or WAYLAND_DISPLAY set?)")


def _init_again() -> None:
    """Start the display once more after it was quit. An X server that has lost its last client needs a moment to come back.

    Raises pygame.error when it does not.
    """
    for wait_s in (0.02, 0.05, 0.1, 0.2, 0.4, 0.8):
        with contextlib.suppress(pygame.error):
            _init()
            return
        time.sleep(wait_s)
    _init()


class Window:
    """The one window of the app."""

    def __init__(self, size: tuple[int, int], fullscreen: bool) -> None:
        self.windowed_size = size
        self.fullscreen = fullscreen
        self._wait = 0.0
        self._shown: pygame.Surface | None = None
        _init()
        self._open()
        if self._is_slow():
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
            _init_again()
            self._open()

    def _open(self) -> None:
        pygame.display.set_caption("Tablée", "Tablée")
        if self.fullscreen:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            wanted = self._fitting(self.windowed_size)
            with warnings.catch_warnings():
                warnings.simplefilter("ignore", RuntimeWarning)  # the system may want another size
                pygame.display.set_mode(wanted, pygame.RESIZABLE)
                if self.size != wanted:  # the screen changed while it was full, and SDL takes the size that it had before
                    pygame.display.set_mode(wanted, pygame.RESIZABLE)
            with contextlib.suppress(pygame.error, AttributeError), warnings.catch_warnings():
                warnings.simplefilter("ignore", DeprecationWarning)
                pygame.Window.from_display_module().minimum_size = self._fitting(SMALLEST)
        self.surface.fill(NIGHT)
        pygame.display.flip()

    @staticmethod
    def _fitting(size: tuple[int, int]) -> tuple[int, int]:
        """A window size that is no larger than the screen; the dummy driver of tests has none."""
        if pygame.display.get_driver() == "dummy":
            return size
        desktop = max(pygame.display.get_desktop_sizes(), default=size)
        return min(size[0], desktop[0]), min(size[1], desktop[1])

    def _is_slow(self) -> bool:
        """Probe three flips; the dummy driver of tests and a choice of the user's are left alone."""
        if pygame.display.get_driver() == "dummy" or "SDL_FRAMEBUFFER_ACCELERATION" in os.environ:
            return False
        times = []
        for _ in range(3):
            start = time.perf_counter()
            pygame.display.flip()
            times.append(time.perf_counter() - start)
        return sorted(times)[1] > SLOW_FLIP_S

    @property
    def stretched(self) -> bool:
        """Whether a stretched picture is shown now."""
        return self._shown is not None

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on now. Never kept: where the size changes the system takes the memory of the last one away, even when
        it is soon what it was."""
        surface = pygame.display.get_surface()
        assert surface is not None, "the window is closed"
        return surface

    @property
    def size(self) -> tuple[int, int]:
        """The size in pixels."""
        return self.surface.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Over the whole screen, or back to the window as it was."""
        if on == self.fullscreen:
            return
        if on:
            self.windowed_size = self.size
        self.fullscreen = on
        self._open()

    def to_front(self) -> None:
        """Above all other windows, as far as the system lets a program do that."""
        with contextlib.suppress(pygame.error, AttributeError), warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            window = pygame.Window.from_display_module()
            window.restore()
            window.focus()

    def resized(self, last: pygame.Surface) -> None:
        """The window has another size: stretch the `last` picture until it has been still for a moment."""
        self._shown = self._shown or last
        if not self.fullscreen:
            self.windowed_size = self.size
        self._wait = STRETCH_MS

    def stretching(self, dt_ms: float) -> bool:
        """True while the last picture is shown stretched; call once a frame, with the time that went by."""
        if self._shown is None:
            return False
        self._wait -= dt_ms
        if self._wait <= 0:
            self._shown = None
            return False
        self.surface.blit(pygame.transform.scale(self._shown, self.size), (0, 0))
        pygame.display.flip()
        return True
