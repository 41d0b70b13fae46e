"""The drawings that a first start makes behind its bar, so that the first table is as quick as every later one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.titles.mindflayer.scene.cardbook import ICONS, MEETING_ICON, card_book
from game.titles.mindflayer.scene.faces import BACK
from game.titles.mindflayer.scene.layout import BACK as FANNED
from game.titles.mindflayer.scene.layout import FEW, HIGH, MANY
from game.ui import art, theme
from game.ui.canvas import Canvas


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """The back in its sizes, the kinds as they are turned up, the Meetings in their places, the people on their tiles."""
    for wide in sorted({2 * FANNED[0], FEW.pile[2], MANY.pile[2], FEW.own_back, MANY.own_back}):
        yield partial(art.figure, BACK, canvas.px(wide), canvas.px(wide * HIGH))
    for icon in (*ICONS.values(), MEETING_ICON):
        yield partial(art.icon, icon, canvas.px(0.55 * 0.8 * FEW.shown[3]))
    for meeting in card_book().meetings:
        yield partial(art.icon, f"meet_{meeting}", canvas.px(FEW.places[2] * 0.82))
    for who in theme.PORTRAITS:
        for wide in (FEW.tile, MANY.tile, FEW.own_tile, MANY.own_tile):
            yield partial(art.figure, f"people/{who}", canvas.px(wide * 0.9))
