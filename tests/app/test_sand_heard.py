"""The sand of a mission is heard in its last ten seconds: a pulse for each of them, and none while it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.ui.sound import Sounds

from .live import Heard, Live, live

FRAME_MS = 50
TRICKLE, GONG = "sand_trickle", "sand_out_gong"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Live]:
    """A mission whose glass has just begun to run: 20 s for the draft."""
    with live(tmp_path, "mechs", 2, 3, {"speed": 1}, seconds=20, mission="M1") as made:
        while made.session.clock_left() is None:
            made.rest()
            made.answer()
            made.rest()
        yield made


def ears(table: Live) -> Heard:
    """Who hears it."""
    assert isinstance(table.ctx.sounds, Heard)
    return table.ctx.sounds


def left_ms(table: Live) -> int:
    """What is in the glass."""
    found = table.session.clock_left()
    return found[1] if found is not None else 0


def until(table: Live, ms: int) -> None:
    """Sand runs until so much is left."""
    for _ in range(20_000 // FRAME_MS):
        if left_ms(table) <= ms:
            return
        table.step(FRAME_MS)
    raise AssertionError("the sand stands still")


def test_each_of_the_last_ten_seconds_has_its_pulse(table: Live) -> None:
    until(table, 10_050)
    assert TRICKLE not in ears(table).names
    heard = []
    while (ms := left_ms(table)) > FRAME_MS:
        before = ears(table).names.count(TRICKLE)
        table.step(FRAME_MS)
        if ears(table).names.count(TRICKLE) > before:
            heard.append(round(ms / 1000))
    assert heard == list(range(10, 0, -1)) and ears(table).stopped == []
    for _ in range(20):
        table.step(FRAME_MS)
    assert ears(table).names.count(TRICKLE) == 10 and GONG in ears(table).names
    assert ears(table).stopped == [TRICKLE]


def _all_choose(table: Live) -> None:
    while left_ms(table) and table.answer():
        pass


WAYS: dict[str, Callable[[Live], Any]] = {
    "a choice": _all_choose,
    "a pause": lambda table: table.table.handover.open_pause(),
    "a page": lambda table: table.ctx.show_help("mechs"),
    "a note": lambda table: setattr(type(table.table), "in_time", property(lambda self: False)),
}
"""What makes the sand stand still, or spares the rest of it."""


@pytest.mark.parametrize("way", WAYS)
def test_sand_that_stands_is_not_heard(way: str, table: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(table.table), "in_time", type(table.table).in_time)
    until(table, 4_500)
    sounds = ears(table)
    assert sounds.names.count(TRICKLE) == 6 and not sounds.stopped
    WAYS[way](table)
    table.step(FRAME_MS)
    assert sounds.stopped == [TRICKLE]
    for _ in range(60):
        table.step(FRAME_MS)
    assert sounds.names.count(TRICKLE) == 6 and sounds.stopped == [TRICKLE]


def test_sand_that_runs_again_is_heard_from_the_next_second_on(table: Live) -> None:
    until(table, 4_500)
    table.table.handover.open_pause()
    for _ in range(40):
        table.step(FRAME_MS)
    table.ctx.stage.top.back()  # type: ignore[union-attr]
    until(table, 4_050)
    assert ears(table).names.count(TRICKLE) == 6
    until(table, 3_950)
    assert ears(table).names.count(TRICKLE) == 7


def test_a_pulse_lasts_its_second() -> None:
    """Played once a second it goes on without a gap."""
    sounds = Sounds()
    sounds.prepare(TRICKLE)
    (file,) = sounds._takes[TRICKLE]
    assert sounds._loaded[file][0].get_length() == pytest.approx(1.0, abs=0.001)
    pygame.mixer.quit()
