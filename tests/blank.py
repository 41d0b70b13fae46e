"""Pictures without pixels, for tests that look at words and places and at no pixel: each is as large as it would be, but empty.

Layout, texts and what is asked for by name stay what they are. Drawing itself is looked at by the tests that are marked `pixels`;
`tests/app/test_screens.py` draws every screen once. Who looks at a pixel without that mark is told so.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager, nullcontext
from functools import cache, lru_cache
from typing import Any

import pygame
import pytest

from game.app import scenes
from game.ui import cache as caches
from game.ui import cardsprite, frame, mat, raster, richtext, shapes, theme
from game.ui.cache import SurfaceCache

SHEET = 2400
"""Pixels of the empty sheets, with and without alpha, from which small pictures are cut."""
_words: dict[Hashable, Any] = {}


class Blind(pygame.Surface):
    """A surface that takes everything and shows nothing: what is laid on it costs no time. Unless it is huge it has no memory
    of its own either: it is a piece of an empty sheet.
    """

    def __new__(cls, size: tuple[float, float], flags: int = 0, *_: Any, **__: Any) -> Any:
        w, h = (int(side) for side in size)
        small = min(w, h) > 0 and max(w, h) <= SHEET
        return _sheet(flags & pygame.SRCALPHA).subsurface((0, 0, w, h)) if small else super().__new__(cls)

    def __init__(self, size: tuple[float, float], *args: Any, **named: Any) -> None:
        try:
            self.get_size()
        except pygame.error:  # no piece of the sheet
            super().__init__(size, *args, **named)

    def blit(self, *_: Any, **__: Any) -> pygame.Rect:  # type: ignore[override]
        return NOWHERE

    def fblits(self, *_: Any, **__: Any) -> None:  # type: ignore[override]
        pass

    def blits(self, *_: Any, **__: Any) -> None:  # type: ignore[override]
        pass

    def fill(self, *_: Any, **__: Any) -> pygame.Rect:  # type: ignore[override]
        return NOWHERE

    def copy(self) -> pygame.Surface:
        return empty(*self.get_size())

    def get_bounding_rect(self, min_alpha: int = 1) -> pygame.Rect:
        return NOWHERE  # what lines and circles leave on the sheet belongs to nobody

    def get_at(self, *_: Any) -> Any:  # type: ignore[override]
        raise AssertionError(LOOKED)

    get_buffer = get_view = get_at  # type: ignore[assignment]


LOOKED = "nothing is drawn in this test: mark it `pixels`"


def _seeing(look: Callable[..., Any]) -> Callable[..., Any]:
    def instead(surface: pygame.Surface, *args: Any, **named: Any) -> Any:
        assert not isinstance(surface, Blind), LOOKED
        return look(surface, *args, **named)

    return instead


NOWHERE = pygame.Rect(0, 0, 0, 0)


@cache
def _sheet(flags: int) -> pygame.Surface:
    return Blind((SHEET + 1, SHEET), flags)  # too large to be a piece of itself


_get = SurfaceCache.get


def active() -> bool:
    """Whether pictures are empty now."""
    return SurfaceCache.get is not _get


def empty(w: int, h: int) -> pygame.Surface:
    """An empty picture; it costs no memory of its own unless it is huge."""
    return Blind((max(1, w), max(1, h)), pygame.SRCALPHA)


def _raster(svg: str, w: int, h: int, oversample: int = 2) -> pygame.Surface:
    return empty(w, h)


def _same(surface: pygame.Surface, *_: object, **__: object) -> pygame.Surface:
    return surface


def _as_large(surface: pygame.Surface, *_: object) -> pygame.Surface:
    return empty(*surface.get_size())


def _shadow_of(surface: pygame.Surface, blur: int, colour: str, alpha: int) -> tuple[pygame.Surface, int]:
    return empty(surface.get_width() + 4 * blur, surface.get_height() + 4 * blur), 2 * blur


def _box(w: int, h: int, *_: object) -> pygame.Surface:
    return empty(w, h)


def _wide(drawn: pygame.Surface, w: int, corner: int) -> pygame.Surface:
    return empty(w, drawn.get_height())


def _high(drawn: pygame.Surface, h: int, corner: int) -> pygame.Surface:
    return empty(drawn.get_width(), h)


def _mat(size: tuple[int, int], *_: object) -> pygame.Surface:
    return empty(*size)


def _line(text: str, face: str, px: int, colour: str, outline: str | None, edge: int, shadow: str | None) -> pygame.Surface:
    words, face = richtext.printable(text, face)
    w, h = theme.font(face, px).size(words)
    return empty(w + 2 * edge, h + 2 * edge + 4) if outline or shadow else empty(w, h)


_frame = frame.Frame.__init__


def _on_nothing(self: frame.Frame, surface: pygame.Surface, *args: Any, **named: Any) -> None:
    _frame(self, surface, *args, **named)
    if not isinstance(surface, Blind):
        self.surface = empty(*surface.get_size())
        self.surface.set_clip(surface.get_clip())


def _twin(real: SurfaceCache) -> SurfaceCache:
    """The cache that stands in for a real one, so that no empty picture ever gets among real ones."""
    found = vars(real).get("empty_twin")
    if found is None:
        found = vars(real)["empty_twin"] = SurfaceCache(2 * real.budget)
    return found


def _on_twin(method: Callable[..., Any]) -> Callable[..., Any]:
    def instead(self: SurfaceCache, *args: Any) -> Any:
        twin = self.__dict__.get("empty_twin")
        return method(_twin(self) if twin is None else twin, *args)

    return instead


INSTEAD = {"raster": _raster, "grain": _same, "tinted": _as_large, "soften": _as_large, "shadow_of": _shadow_of}
"""What is done to pixels, by the names under which modules have it."""


LOOKS = (
    (pygame.image, "tobytes"), (pygame.image, "save"), (pygame.mask, "from_surface"), (pygame.mask, "from_threshold"),
)  # fmt: skip
"""How pixels are looked at, beside what a surface says itself."""


REAL = {name: getattr(raster, name) for name in INSTEAD}


@lru_cache(maxsize=1)
def _owners(_loaded: int) -> list[tuple[Any, str]]:
    """The modules that have such a name; looked for again when further modules were loaded."""
    modules = [module for name, module in list(sys.modules.items()) if name.startswith("game.")]
    return [(module, name) for module in modules for name in REAL if vars(module).get(name) in (REAL[name], INSTEAD[name])]


@contextmanager
def blank_pictures() -> Iterator[None]:
    """Meanwhile pictures are empty."""
    if active():
        yield
        return
    with pytest.MonkeyPatch.context() as patch:
        before = _owners(len(sys.modules))
        for module, name in before:
            patch.setattr(module, name, INSTEAD[name])
        for owner, name, made in (
            (shapes, "_rounded", _box),
            (shapes, "_widened", _wide),
            (shapes, "_heightened", _high),
            (mat, "_mat", _mat),
            (cardsprite, "_packed", _same),
            (cardsprite, "_pack", lambda image, on: None),
        ):
            patch.setattr(owner, name, made)
        patch.setattr(scenes, "trim_memory", lambda: None)
        patch.setattr(richtext, "_line", _line)
        patch.setattr(pygame, "Surface", Blind)
        for room, name in LOOKS:
            patch.setattr(room, name, _seeing(getattr(room, name)))
        patch.setattr(frame.Frame, "__init__", _on_nothing)
        patch.setattr(frame, "_texts", _words)
        patch.setattr(caches.disk, "folder", None)
        for name in ("get", "touch", "drop", "clear"):
            patch.setattr(SurfaceCache, name, _on_twin(getattr(SurfaceCache, name)))
        try:
            yield
        finally:
            for module, name in _owners(len(sys.modules)):  # what was loaded meanwhile has taken over what it found
                if (module, name) not in before:
                    setattr(module, name, REAL[name])


@pytest.fixture(autouse=True)
def blank(request: pytest.FixtureRequest) -> Iterator[None]:
    """The pictures of a test are empty, unless it is marked `pixels`."""
    with nullcontext() if request.node.get_closest_marker("pixels") else blank_pictures():
        yield
