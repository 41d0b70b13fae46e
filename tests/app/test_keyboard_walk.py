"""Every screen by keys and pad alone: the law over every shot, and every page of the menu used from its key to its way back.

Whole matches by keys and by pad stand in tests/robot, lessons and the ways round a match in test_keyboard_tables.
"""

from __future__ import annotations

from collections import Counter
from itertools import groupby

import pytest

from game.ui.canvas import Canvas
from tests.breadth import share, turn
from tests.gallery.every import all_shots
from tests.gallery.shot import SIZES, Shot, opened

from . import keywalk

pytestmark = pytest.mark.pixels

WINDOW = Canvas.of(SIZES[0]).bounds.inflate(2, 2)


def sort(shot: Shot) -> str:
    """The beginning of its name: a title, or a page of the app."""
    return shot.name.partition("_")[0]


NAMES = share(sorted(shot.name for shot in all_shots()), 16, turn())
SHOTS = sorted((shot for shot in all_shots() if shot.name in NAMES), key=sort)
SORTS = {name: list(shots) for name, shots in groupby(SHOTS, sort)}
"""Screens of a sort are walked one after the other: a kind of stop that many of them have is looked at on the first ones."""


@pytest.mark.parametrize("name", SORTS)
def test_everything_on_a_screen_is_reached_seen_pressed_and_left(name: str) -> None:
    looked: Counter[object] = Counter()
    found = [f"{shot.name}: {fault}" for shot in SORTS[name] for fault in faults(shot, looked)]
    assert not found, "\n".join(found)


def faults(shot: Shot, looked: Counter[object]) -> list[str]:
    """What is wrong with a screen."""
    with opened(shot, "fr", SIZES[0]) as ctx:
        hots = ctx.stage.hot_rects()
        found = [f"{hot.id} lies outside" for hot in hots if not WINDOW.contains(hot.rect)]
        found += [f"two places are called {id}" for id, times in Counter(hot.id for hot in hots).items() if times > 1]
        return found + keywalk.faults(ctx, looked)
