"""An alarm lies over all of the pill that tells the phase, however short its words are."""

from __future__ import annotations

import pygame
import pytest

from game.text.words import Words
from game.titles.mechs.scene.alarms import PLACE, place
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("wide", [320.0, 520.0])
def test_no_end_of_the_phase_shows_beside_an_alarm(lang, text, wide):
    frame, words = Frame(new_surface(1920, 1080), Canvas.of((1920, 1080), text)), Words(lang)
    phase = pygame.FRect(960 - wide / 2, 10, wide + 22, 52)
    for key in ("turns", "bomb", "countdown"):
        box, _ = place(frame, words.get(f"mechs.scene.alarm.{key}"), words.get("mechs.scene.alarm.turn", n=12), phase)
        assert box.contains(phase) and pygame.FRect(*PLACE).contains(box)
