"""Paper that falls over a victory."""

from __future__ import annotations

from math import cos, sin

import pygame

from game.ui import art, theme
from game.ui.cache import new_surface
from game.ui.frame import Frame

PARTY_MS = 3400.0
"""So long it falls, at speed 1."""
PIECES = 90
COLOURS = (theme.LAMP, theme.CORAL, theme.GLOW, theme.PAPER, theme.LEAF, theme.VIOLET)


def confetti(f: Frame, t: float) -> None:
    """All pieces, with so much of their time gone (0 to 1)."""
    bounds = f.canvas.bounds
    for n in range(PIECES):
        seed = (n * 2654435761) % 4096 / 4096
        late = 0.55 * ((n * 40503) % 1024 / 1024)
        age = (t - late) / (1.0 - late)
        if not 0 < age < 1:
            continue
        x = bounds.x + bounds.w * seed + 46 * sin(age * 9 + n)
        y = bounds.y - 40 + (bounds.h + 80) * (age * (0.7 + 0.6 * ((n * 7919) % 256 / 256)))
        piece = _piece(f.canvas.px(32), COLOURS[n % len(COLOURS)], round(abs(cos(age * 11 + n)) * 4), round(age * 16 + n) % 8)
        left, top = f.canvas.point(x, y)
        f.surface.blit(piece, (round(left - piece.get_width() / 2), round(top - piece.get_height() / 2)))


def _piece(px: int, colour: str, open_: int, lean: int) -> pygame.Surface:
    """A piece of paper, more or less edge-on (0 to 4), and turned (0 to 7)."""

    def build() -> pygame.Surface:
        out = new_surface(px, max(3, px * (open_ + 1) // 8))
        out.fill(colour)
        return pygame.transform.rotate(out, lean * 22.5)

    return art.memory.get(("confetti", px, colour, open_, lean), build)
