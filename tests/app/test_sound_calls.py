"""A chime calls people to their turn: not who has just answered and is still there, and never bots."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game.ui.table.session import CALL_MS, sound_of_turn

from .live import live


def table(people: tuple[int | None, ...], last: int | None, waited: float) -> Any:
    players = [SimpleNamespace(person=person) for person in people]
    return SimpleNamespace(session=SimpleNamespace(players=players), last_person=last, waited_ms=waited)


@pytest.mark.parametrize(
    ("people", "last", "waited", "asked", "sound"),
    [
        ((0, None), None, 0.0, (0,), "turn_chime"),
        ((0, None), 0, CALL_MS - 1, (0,), "turn_tick"),
        ((0, None), 0, CALL_MS, (0,), "turn_chime"),
        ((0, None), 0, CALL_MS, (1,), "turn_tick"),
        ((0, 1), 0, 0.0, (1,), "turn_chime"),
        ((0, 1, None), 0, 0.0, (0, 1, 2), "turn_chime"),
        ((None, None), None, CALL_MS, (0, 1), "turn_tick"),
    ],
)
def test_who_is_called(
    people: tuple[int | None, ...], last: int | None, waited: float, asked: tuple[int, ...], sound: str
) -> None:
    assert sound_of_turn(table(people, last, waited), *asked) == sound


def test_an_answer_begins_the_wait_anew(tmp_path: Path) -> None:
    with live(tmp_path, "mindbug", 2, 3, {"speed": 1}) as played:
        played.rest()
        played.step(100)
        assert played.table.waited_ms >= 100
        played.answer()
        assert played.table.waited_ms == 0


def test_attacks_grow_with_the_squares_they_strike(tmp_path: Path) -> None:
    """In a mission small attacks have the first take of their sound, and larger ones others."""
    takes: Counter[int | None] = Counter()
    with live(tmp_path, "mechs", 4, 4, {"speed": 1}, mission="M5") as played:
        begin = played.ctx.sounds._begin

        def heard(sound: str, take: int | None = None, *rest: Any) -> None:
            if sound in ("flame", "zap", "saw", "beep"):
                takes[take] += 1
            begin(sound, take, *rest)

        played.ctx.sounds._begin = heard  # type: ignore[method-assign]
        for _ in range(2500):
            played.step(100)
            if len(takes) > 1 or (played.resting and not played.answer()):
                break
    assert len(takes) > 1 and set(takes) <= {1, 2, 3}
