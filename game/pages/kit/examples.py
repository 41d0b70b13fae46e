"""The pictures of examples: the engine plays the scenario, the title's own art draws the positions. What was drawn is kept."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import pygame

from game.content import ContentError
from game.core.scenario import Moment, moments
from game.home.rulebook.book import example_data
from game.text import Words
from game.titles import scene_part
from game.titles import title as registered
from game.ui.cache import SurfaceCache, new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.vignette import Look, Picture, Told

memory = SurfaceCache(8 << 20)


@dataclass(frozen=True)
class Drawn:
    """The pictures of one example, with their size in units. `problem`: why there are none."""

    surfaces: tuple[pygame.Surface, ...] = ()
    sizes: tuple[tuple[float, float], ...] = ()
    problem: str = ""

    @property
    def high(self) -> float:
        """The height of the highest."""
        return max((high for _, high in self.sizes), default=0.0)


@lru_cache(maxsize=64)
def played(title: str, name: str) -> tuple[Moment, ...]:
    """The positions of an example. Raises ValueError (a `ContentError` is one) naming file and place."""
    data = example_data(title, name)
    if data.get("title") != title:
        raise ContentError(f"assets/data/{title}/examples/{name}.toml, title: expected {title}.")
    try:
        return moments(data, registered)
    except ValueError as error:
        raise ContentError(f"assets/data/{title}/examples/{name}.toml: {error}") from error


def told(title: str, name: str) -> Told:
    """The positions of an example as everybody together sees them. Raises ValueError."""
    found, rules = played(title, name), registered(title).rules
    everybody = frozenset(range(_seats(title, name)))
    focus = tuple(str(word) for word in example_data(title, name).get("focus", ()))
    return Told([rules.view(one.state, everybody) for one in found], [one.events for one in found], focus)


def _seats(title: str, name: str) -> int:
    given: dict[str, Any] = example_data(title, name)["given"]
    return len(given["seats"])


def caption_count(title: str, name: str) -> int:
    """How many pictures an example has. Raises ValueError."""
    return len(played(title, name))


@lru_cache(maxsize=256)
def scale(title: str, name: str, words: Words, canvas: Canvas, marked: bool, wide: float) -> float:
    """How small the pictures become so that each is at most `wide` units across; 1 for those that cannot be drawn."""
    try:
        made = scene_part(title, "vignette").pictures(told(title, name), Look(words, canvas, marked, wide))
    except ValueError:
        return 1.0
    return min((1.0, *(wide / picture.wide for picture in made)))


def painted(key: Hashable, picture: Picture, canvas: Canvas) -> pygame.Surface:
    """A picture on a surface of its own, which is kept. `key`: all that it depends on."""

    def paint() -> pygame.Surface:
        px = canvas.px(picture.wide), canvas.px(picture.high)
        surface = new_surface(*px)
        picture.paint(Frame(surface, canvas.sheet(px), inner=True))
        return surface

    return memory.get(key, paint)


def drawn(title: str, name: str, words: Words, canvas: Canvas, marked: bool, wide: float) -> Drawn:
    """The pictures, each at most `wide` units across; an example that is broken says so. Smaller ones have words as large."""
    try:
        given = told(title, name)
    except ValueError as error:
        return Drawn(problem=str(error))
    shrunk = scale(title, name, words, canvas, marked, wide)
    inner = replace(canvas, k=canvas.k * shrunk, part=canvas.part * shrunk)
    made = scene_part(title, "vignette").pictures(given, Look(words, inner, marked, wide))
    keys = ((title, name, words, canvas, marked, wide, n) for n in range(len(made)))
    surfaces = tuple(painted(key, picture, inner) for key, picture in zip(keys, made, strict=True))
    return Drawn(surfaces, tuple((picture.wide * shrunk, picture.high * shrunk) for picture in made))
