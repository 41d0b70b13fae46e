"""Screens that people have: nothing is cut and nothing lies outside where a window is wider, higher or finer than most."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.cuts import watched_cuts
from tests.gallery.every import all_shots
from tests.gallery.shot import opened

SCREENS = {
    "Steam Deck": (1280, 800),
    "an old notebook": (1366, 768),
    "2.5K": (2560, 1440),
    "4K": (3840, 2160),
    "ultra-wide": (3440, 1440),
    "a tall monitor": (1080, 1920),
}
LOOKED_AT = (
    "menu_continue", "lobby_ten_full", "settings_general", "results_longest", "reader_mechs", "missions_bomb", "evening_full",
    "mindbug_longest", "mindup_six_full", "mindflayer_ten", "mindflayer_page_exchange_ten", "mechs_hundred", "mechs_wide_film",
    "replay_mindflayer_ten",
)  # fmt: skip
"""The fullest page of each family, and the busiest tables."""


@pytest.mark.share(3)
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_is_cut_on(screen: str) -> None:
    size, shots, found = SCREENS[screen], {shot.name: shot for shot in all_shots()}, []
    for name in LOOKED_AT:
        with watched_cuts() as cuts, opened(shots[name], "fr", size, 100) as ctx:
            stage: Any = ctx.stage
            audit = Audit()
            stage.draw(Frame(pygame.Surface(size), stage.canvas, audit, shots[name].device))
        found += [f"{name}: {problem}" for problem in audit.problems(Canvas.of(size))]
        found += [f"{name}: {words!r} is cut" for words in cuts]
    assert not found, "\n".join(found)
