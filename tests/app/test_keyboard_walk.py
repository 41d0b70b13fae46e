"""Every screen by keys and pad alone: the law over every shot, and every page of the menu used from its key to its way back.

Whole matches by keys and by pad stand in tests/robot, lessons and the ways round a match in test_keyboard_tables.
"""

from __future__ import annotations

import pytest

from game.dev.shots import SIZES, all_shots, opened
from game.ui.canvas import Canvas

from . import keywalk

SHOTS = {shot.name: shot for shot in all_shots()}
WINDOW = Canvas.of(SIZES[0]).bounds.inflate(2, 2)


@pytest.mark.parametrize("name", SHOTS)
def test_everything_on_a_screen_is_reached_seen_pressed_and_left(name: str) -> None:
    with opened(SHOTS[name], "fr", SIZES[0]) as ctx:
        hots = ctx.stage.hot_rects()
        assert [hot.id for hot in hots if not WINDOW.contains(hot.rect)] == []
        assert len({hot.id for hot in hots}) == len(hots), "two places have one name"
        found = keywalk.faults(ctx)
    assert not found, "\n".join(found)
