"""A test without the mark `pixels` has empty pictures, and cannot take them for real ones."""

from __future__ import annotations

import pygame
import pytest

from game.ui.cache import new_surface


@pytest.mark.parametrize("look", [lambda found: found.get_at((0, 0)), lambda found: pygame.image.tobytes(found, "RGBA")])
def test_who_looks_at_an_empty_picture_is_told(look) -> None:
    with pytest.raises(AssertionError, match="pixels"):
        look(new_surface(4, 4))


@pytest.mark.pixels
def test_who_has_the_mark_sees_what_is_drawn() -> None:
    found = new_surface(4, 4)
    found.fill("#ff0000")
    assert found.get_at((0, 0))[:3] == (255, 0, 0)
