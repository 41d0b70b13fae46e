"""A blow is heard when it is seen to land, at every speed: the loudest of its sound lies within 60 ms of the picture."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

import pygame
import pytest

from game.titles.mechs.scene.board import effects as fx
from game.ui.sound import Sounds

from .live import Live, live

NEAR_MS, FRAME_MS, WINDOW_MS = 60, 10, 5
MOST_STEPS = 12_000


class Played(NamedTuple):
    """A match, and the impacts that are heard in it so many times at least."""

    seats: int
    seed: int
    impacts: Mapping[str, int]
    options: Mapping[str, Any] = MappingProxyType({})


MATCHES = {
    "mindbug": Played(2, 3, {"hit": 3, "life_lost": 3, "enter": 3, "card_place": 2}),
    "mechs": Played(4, 7, {"bite": 2, "minion_pop": 6, "motor_step": 6}, {"mission": "M5"}),
}


@pytest.fixture(scope="module")
def loudest() -> dict[str, float]:
    """When each of these sounds is at its loudest, in ms; the latest of its takes."""
    sounds = Sounds()
    impacts = {name for match in MATCHES.values() for name in match.impacts}
    names = impacts | {f"{name}_short" for name in impacts if sounds.known(f"{name}_short")}
    found = {name: max(_loudest(pygame.mixer.Sound(take)) for take in sounds._takes[name]) for name in names}
    pygame.mixer.quit()
    return found


def _loudest(sound: pygame.mixer.Sound) -> float:
    waves = array("h", sound.get_raw())
    size = round(len(waves) / sound.get_length() * WINDOW_MS / 1000)
    power = [sum(wave * wave for wave in waves[at : at + size]) for at in range(0, len(waves), size)]
    return power.index(max(power)) * WINDOW_MS


def picture_ms(table: Live, name: str) -> float:
    """How long it takes from now until what is heard is seen: a blow or a card lands, a minion is gone."""
    scene = table.table
    if name == "minion_pop":
        gone = [live.at - live.age for live in scene.desk.effects._live if live.effect.kind in fx.PIECES]
        return min(gone, key=abs, default=0.0)  # none: one is born
    beat = scene.presenter._now
    assert beat is not None, f"{name} is heard while nothing moves"
    return float(beat.hit_at - beat.time)


@pytest.mark.parametrize("speed", [1, 2])
@pytest.mark.parametrize("title", MATCHES)
def test_an_impact_is_heard_when_it_is_seen(title: str, speed: int, tmp_path: Path, loudest: dict[str, float]) -> None:
    match = MATCHES[title]
    off: list[str] = []
    seen: Counter[str] = Counter()
    with live(tmp_path, title, match.seats, match.seed, {"speed": speed}, **match.options) as table:

        def heard(taken: str, *_: object) -> None:
            name = taken.removesuffix("_short")
            if name in match.impacts:
                apart = loudest[taken] - picture_ms(table, name)
                seen[name] += 1
                off.extend([f"{name}: {apart:+.0f} ms"] if abs(apart) > NEAR_MS else [])

        table.ctx.sounds._begin = heard  # type: ignore[method-assign]
        for _ in range(MOST_STEPS):
            table.step(FRAME_MS)
            if table.resting and not table.answer():
                break
            if all(seen[name] >= count for name, count in match.impacts.items()):
                break
    assert not off
    assert all(seen[name] >= count for name, count in match.impacts.items()), seen
