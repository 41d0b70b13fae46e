"""What every effect is made by: a recipe with its level, its takes, and the way to the file. All seeds come from the names."""

import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from game.dev.sounds.dsp import air, finish, soft, table_room, tidy

WARM, BRIGHT = 7000.0, 11500.0
"""Above which frequency a sound goes dark: wood, voices and chimes; cards, blows, sparks and metal."""


class Recipe(NamedTuple):
    """One file. `lufs`: loudness of its loudest 200 ms; `peak`: dBTP it stays below; `take`: counts from 0."""

    make: Callable[[Any, int], Any]
    take: int
    lufs: float
    peak: float
    loop: bool
    warm: float
    air: float
    drive: float
    room: float
    tail: float
    fade: float


RECIPES: dict[str, Recipe] = {}
"""By the name of the file."""


def sound(
    name: str, lufs: float | tuple[float, ...] = -18.0, takes: int = 1, *, peak: float = -3.0, loop: bool = False,
    warm: float = WARM, air: float = 0.0, drive: float = 0.0, room: float = 0.12, tail: float = 0.16, fade: float = 0.02,
) -> Callable[..., Any]:  # fmt: skip
    """The function below makes this sound: (dice, take) -> samples. -18 is a normal sound; what is heard at every press or in
    bursts is made softer here, so that the app needs no table of gains. `air`: how much breath it has above 5 kHz; `drive`
    rounds off the first tall wave of a blow; `room`, `tail`: of the table it stands on; `fade`: seconds at its end.
    """

    def keep(make: Callable[[Any, int], Any]) -> Callable[[Any, int], Any]:
        for take in range(takes):
            key = name if takes == 1 else f"{name}_{take + 1}"
            level = lufs[take] if isinstance(lufs, tuple) else lufs
            RECIPES[key] = Recipe(make, take, level, peak, loop, warm, air, drive, room, tail, fade)
        return make

    return keep


def made(key: str) -> Any:
    """The samples of an effect, before it is levelled."""
    recipe = RECIPES[key]
    dice = np.random.default_rng(zlib.crc32(key.encode()))
    x = recipe.make(dice, recipe.take)
    if recipe.loop:
        return x  # exact and filtered already
    if recipe.air:
        x = air(x, recipe.air, dice)
    if recipe.drive:
        x = soft(x / np.max(np.abs(x)), recipe.drive)
    return tidy(finish(table_room(x, recipe.room, recipe.tail), recipe.warm), fade_out=recipe.fade)
