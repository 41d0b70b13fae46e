"""Small pictures of positions: what a title's `scene/vignette.py` draws for the examples of the rules reader.

That module has one function, `pictures(told, look)`: a `Picture` for each view, all of the same height, each as wide as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.core.types import Event
from game.text import Words
from game.ui.canvas import Canvas
from game.ui.frame import Frame


@dataclass(frozen=True)
class Told:
    """The positions of an example, as everybody together sees them; `events`: what led from the one before to each; `focus`: the
    words of the example about what has to be shown."""

    views: Sequence[Any]
    events: Sequence[Sequence[Event]]
    focus: tuple[str, ...] = ()


@dataclass(frozen=True)
class Look:
    """How it is drawn: the language, the screen, colour-safe marks, the width in units that a picture should not exceed."""

    words: Words
    canvas: Canvas
    marked: bool
    wide: float


@dataclass(frozen=True)
class Picture:
    """A drawing in units, from (0, 0) to (`wide`, `high`)."""

    wide: float
    high: float
    paint: Callable[[Frame], None]


def plain(image: pygame.Surface) -> pygame.Surface:
    """A copy of a sprite that can be laid on a surface with see-through parts: sprites are packed for opaque ones."""
    out = image.copy()
    out.set_alpha(255)
    return out
