"""Pictures without pixels, for tests that look at words, places and ways and at no pixel: each is as large as it would be, but empty.

Layout, texts and what is asked for by name stay what they are. Drawing itself is looked at by the tests that use real pictures:
every screen is drawn with them once in `tests/app/test_screens.py`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest

from game.ui import frame, raster, richtext, shapes, theme
from game.ui import cache as caches
from game.ui.cache import SurfaceCache

SHEET = 2400
"""Pixels of the one empty sheet from which small pictures are cut."""
_words: dict[Hashable, Any] = {}


@cache
def _sheet() -> pygame.Surface:
    return pygame.Surface((SHEET, SHEET), pygame.SRCALPHA)


def empty(w: int, h: int) -> pygame.Surface:
    """An empty picture; it costs no memory of its own unless it is huge."""
    w, h = max(1, w), max(1, h)
    return _sheet().subsurface((0, 0, w, h)) if max(w, h) <= SHEET else pygame.Surface((w, h), pygame.SRCALPHA)


def _raster(svg: str, w: int, h: int, oversample: int = 2) -> pygame.Surface:
    return empty(w, h)


def _same(surface: pygame.Surface, *_: object, **__: object) -> pygame.Surface:
    return surface


def _as_large(surface: pygame.Surface, *_: object) -> pygame.Surface:
    return empty(*surface.get_size())


def _shadow_of(surface: pygame.Surface, blur: int, colour: str, alpha: int) -> tuple[pygame.Surface, int]:
    return empty(surface.get_width() + 4 * blur, surface.get_height() + 4 * blur), 2 * blur


def _rounded(w: int, h: int, *_: object) -> pygame.Surface:
    return empty(w, h)


def _line(text: str, face: str, px: int, colour: str, outline: str | None, edge: int, shadow: str | None) -> pygame.Surface:
    w, h = theme.font(face, px).size(richtext.printable(text, face))
    return empty(w + 2 * edge, h + 2 * edge + 4) if outline or shadow else empty(w, h)


def _twin(real: SurfaceCache) -> SurfaceCache:
    """The cache that stands in for a real one, so that no empty picture ever gets among real ones."""
    found = vars(real).get("empty_twin")
    if found is None:
        found = vars(real)["empty_twin"] = SurfaceCache(2 * real.budget)
    return found


def _on_twin(method: Callable[..., Any]) -> Callable[..., Any]:
    def instead(self: SurfaceCache, *args: Any) -> Any:
        return method(_twin(self), *args)

    return instead


@contextmanager
def blank_pictures() -> Iterator[None]:
    """Meanwhile pictures are empty."""
    with pytest.MonkeyPatch.context() as patch:
        instead = {"raster": _raster, "grain": _same, "tinted": _as_large, "soften": _as_large, "shadow_of": _shadow_of}
        for name, made in instead.items():
            real = getattr(raster, name)
            for module in list(sys.modules.values()):
                if getattr(module, "__name__", "").startswith("game.") and vars(module).get(name) is real:
                    patch.setattr(module, name, made)
        patch.setattr(shapes, "_rounded", _rounded)
        patch.setattr(richtext, "_line", _line)
        patch.setattr(frame, "_texts", _words)
        patch.setattr(caches.disk, "folder", None)
        for name in ("get", "touch", "drop", "clear"):
            patch.setattr(SurfaceCache, name, _on_twin(getattr(SurfaceCache, name)))
        yield


@pytest.fixture
def blank() -> Iterator[None]:
    """The pictures of this test are empty."""
    with blank_pictures():
        yield
