"""The drawings that a first start makes behind its bar, so that the first table is as quick as every later one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.titles.mechs.rules.board import COLOURS, FACINGS
from game.titles.mechs.rules.catalog import ELEMENTS
from game.titles.mechs.scene.board.layout import BOSS_HIGH, BOSS_WIDE
from game.titles.mechs.scene.board.looks import SHAPES
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import CARD_HIGH, Faces, command_face, damage_face
from game.titles.mechs.scene.room import HAND_WIDE, STANDARD
from game.ui import art
from game.ui.canvas import Canvas

SQUARE = 80
"""The square of a board that fills its room."""


def jobs(canvas: Canvas) -> Iterator[Callable[[], object]]:
    """Every command in hand and in a slot, the pictures of mechs, minions and the Boss, the ground of the Magma Chamber."""
    book = card_book()
    faces = Faces(book, None, canvas)
    for wide in (STANDARD.slot_wide, HAND_WIDE):
        w, h = canvas.px(wide), canvas.px(wide * CARD_HIGH)
        for command in book.catalog.commands:
            yield partial(faces, command_face(command.id, 1), w, h)
    w, h = canvas.px(STANDARD.slot_wide), canvas.px(STANDARD.slot_wide * CARD_HIGH)
    for damage in book.catalog.damages:
        yield partial(faces, damage_face(damage.id), w, h)
    across = canvas.px(1.3 * SQUARE)
    for element in ELEMENTS:
        for facing in FACINGS:
            yield partial(art.figure, f"board/mech_{element}_{facing}", across, round(across * 1.1))
    small = canvas.px(0.86 * SQUARE)
    for shape in sorted(set(SHAPES)):
        for side in ("left", "right"):
            yield partial(art.figure, f"board/minion_{shape}_{side}", small, small)
    yield partial(art.figure, "board/bomb", small, small)
    wide, high = round(BOSS_WIDE * canvas.px(SQUARE)), round(BOSS_HIGH * canvas.px(SQUARE))
    for name in (*(f"boss_{facing}" for facing in FACINGS), *(f"boss_shield_{colour}" for colour in COLOURS)):
        yield partial(art.figure, f"board/{name}", wide, high)
    for tile in ("magma_plain", "magma_1", "magma_2", "magma_3", "boulder_magma", "lava_pool", "spikes"):
        yield partial(art.figure, f"tiles/{tile}", canvas.px(SQUARE) + 1)
