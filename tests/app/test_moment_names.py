"""The name of every moment fits on one line of its card on the results page."""

from __future__ import annotations

import pygame
import pytest

from game.pages.kit.moments import NAME_ROOM
from game.text import languages, load_catalogue
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Frame

LEAST = 27
"""The size below which no label shrinks, in units."""


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("lang", languages())
def test_the_names_of_moments_fit(lang: str, size: tuple[int, int]) -> None:
    f = Frame(pygame.Surface(size), Canvas.of(size))
    names = {
        key: str(words) for key, words in load_catalogue(lang).entries.items() if ".highlight." in key and key.endswith(".name")
    }
    assert len(names) > 20
    wide = {name: draw.text_width(f, name, "card", LEAST) for name in names.values()}
    assert [name for name, width in wide.items() if width > NAME_ROOM] == []
