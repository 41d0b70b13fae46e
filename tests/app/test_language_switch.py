"""Switching the language at a table: the picture is the one of a table opened in it."""

import pygame
import pytest

from game.ui.frame import Frame
from tests.gallery.every import shots_for
from tests.gallery.shot import opened, shoot

TABLES = ("mindbug_main", "mindup_main", "mindflayer_seven", "mechs_program", "mechs_boss", "mechs_draft", "mechs_magma_gates")


@pytest.mark.pixels
@pytest.mark.parametrize("name", TABLES)
def test_everything_on_a_table_is_said_in_the_new_language(name: str) -> None:
    shot, size = next(one for one in shots_for(name) if one.name == name), (1280, 720)
    surface = pygame.Surface(size)
    with opened(shot, "fr", size) as ctx:
        stage = ctx.stage
        stage.draw(Frame(surface, stage.canvas, None, shot.device))
        ctx.switch_language()
        stage.update(0)
        stage.settle()
        stage.draw(Frame(surface, stage.canvas, None, shot.device))
    fresh = shoot(shot, "en", size)
    assert pygame.image.tobytes(surface, "RGB") == pygame.image.tobytes(fresh, "RGB")
