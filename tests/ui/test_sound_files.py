"""The files of assets/sounds: even within a family, small enough all together, each of them made by a recipe of the workshop."""

from __future__ import annotations

import ast
import math
from array import array
from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path

import pygame
import pytest

from game.ui.sound import ORDERED, Sounds

RATE, LOUD_S = 44_100, 0.2
EVEN_LU, MOST_BYTES = 0.5, 6_000_000
FILTERS = (
    (1.53512485958697, -2.69169618940638, 1.19839281085285, -1.69065929318241, 0.73248077421585),
    (1.0, -2.0, 1.0, -1.99004745483398, 0.99007225036621),
)
"""How the ear hears, after ITU-R BS.1770 (the numbers of 48 kHz: for sounds against each other that is near enough)."""
RECIPES = Path(__file__).parents[2] / "game" / "dev" / "sounds" / "effects"


@pytest.fixture(scope="module")
def sounds():
    made = Sounds()
    assert made.ready
    yield made
    pygame.mixer.quit()


def loudest(sound: pygame.mixer.Sound) -> float:
    """LUFS of its loudest 200 ms."""
    waves: Sequence[float] = [value / 32768 for value in array("h", sound.get_raw())[::2]]
    for b0, b1, b2, a1, a2 in FILTERS:
        out, x1, x2, y1, y2 = [], 0.0, 0.0, 0.0, 0.0
        for x in waves:
            y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
            x1, x2, y1, y2 = x, x1, y, y1
            out.append(y)
        waves = out
    size = round(RATE * LOUD_S)
    sums = [0.0, *accumulate(value * value for value in waves)]
    sums += [sums[-1]] * max(0, size + 1 - len(sums))
    best = max(sums[at + size] - sums[at] for at in range(0, len(sums) - size, 64))
    return -0.691 + 10 * math.log10(best / size)


def families() -> list[str]:
    """Sounds with several takes that mean the same."""
    return sorted(name for name, takes in Sounds(enabled=False)._takes.items() if len(takes) > 1 and name not in ORDERED)


@pytest.mark.parametrize("name", families())
def test_takes_are_as_loud_as_each_other(name: str, sounds: Sounds) -> None:
    found = [loudest(pygame.mixer.Sound(path)) for path in sounds._takes[name]]
    assert max(found) - min(found) <= EVEN_LU


def test_what_is_heard_often_is_softer_than_a_blow(sounds: Sounds) -> None:
    """At a key press, at every turn, with every card: in the file, so that the app needs no table of gains."""
    level = {name: loudest(pygame.mixer.Sound(sounds._takes[name][0])) for name in ("hit", "turn_tick", "focus_tick", "deal")}
    level["sand_trickle"] = loudest(pygame.mixer.Sound(sounds._takes["sand_trickle"][0]))
    assert level["focus_tick"] < level["turn_tick"] < level["deal"] < level["hit"] - 3
    assert level["sand_trickle"] == pytest.approx(-22, abs=1), "not lost under what happens meanwhile"


def test_all_of_them_are_small() -> None:
    files = list(Sounds(enabled=False).folder.glob("*.ogg"))
    assert len(files) > 150 and sum(file.stat().st_size for file in files) <= MOST_BYTES


def test_every_effect_has_its_recipe() -> None:
    """The music and the fanfares of the end are written in `music.py`."""
    made = set()
    for file in RECIPES.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="sound"), args=[ast.Constant(value=str(name)), *_]):
                    made.add(name)
    there = set(Sounds(enabled=False)._takes)
    assert made == {name for name in there if not name.startswith("music_")} - {"win", "loss"}
