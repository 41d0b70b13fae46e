"""Words on the warm grounds of pages: their colour against the pixels behind them keeps 4.5 : 1, or they have an edge of ink."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pygame
import pytest

from game.ui import draw, theme
from game.ui.frame import Frame

PAGES = ("results", "review", "evening_podium", "menu")
"""How the names of the pictures begin that are looked at."""
LEAST, STRETCHES = 4.5, 8
"""The ratio, and in how many stretches a line is looked at: a ground changes along it."""
READ = ("text", "bold", "xb")
"""The faces in which words are read; headings are large."""


def light(colour: Any) -> float:
    """The relative luminance of a colour."""
    r, g, b = ((v / 255 / 12.92) if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in colour[:3])
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def ratio(one: Any, other: Any) -> float:
    """The contrast of two colours."""
    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


def behind(surface: pygame.Surface, line: pygame.Rect) -> list[Any]:
    """The colours behind a line of words, stretch by stretch."""
    wide = max(1, line.w // STRETCHES)
    return [pygame.transform.average_color(surface, (line.x + n * wide, line.y, wide, line.h)) for n in range(STRETCHES)]


@contextmanager
def watched_contrast() -> Iterator[dict[str, float]]:
    """The words that are drawn meanwhile to be read, with the worst ratio of each."""
    drawn, found = draw.text, dict[str, float]()

    def text(f: Frame, words: str, box: Any, face: str = "text", size: float = 27, colour: str = theme.PAPER,
             align: str = "l", *args: Any, **named: Any) -> Any:  # fmt: skip
        room = f.canvas.rect(box)
        wide = min(room.w, f.canvas.px(draw.text_width(f, words, face, size)))
        left = {"l": room.x, "c": room.centerx - wide // 2, "r": room.right - wide}[align]
        line = pygame.Rect(left, room.centery - 6, wide, 12)
        opaque = not f.surface.get_flags() & pygame.SRCALPHA
        if face in READ and opaque and not named.get("outline") and f.surface.get_rect().contains(line) and wide > STRETCHES:
            worst = min(ratio(theme.rgba(colour), ground) for ground in behind(f.surface, line))
            found[words] = min(worst, found.get(words, worst))
        return drawn(f, words, box, face, size, colour, align, *args, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(draw, "text", text)
        yield found


def faint(found: dict[str, float]) -> Iterator[str]:
    """The words among these that hardly stand out; none at all is a fault, too."""
    if not found:
        yield "no words are read on it"
    yield from (f"{words!r} has {worst:.1f} : 1" for words, worst in found.items() if worst < LEAST)
