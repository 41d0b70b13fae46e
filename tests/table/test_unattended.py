"""Bots alone at a table that does not end wait for a person after a while; with a person there they never do."""

from __future__ import annotations

import pytest

from game.core.types import Msg
from game.table import unattended
from tests.table.pair import ANN, BOT, first, sit


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(unattended, "ALONE", 3)


def test_bots_wait_say_so_and_play_on_when_they_are_let() -> None:
    session = sit(BOT, BOT)
    for _ in range(40):
        session.update(500)
    assert session.paused and session.match.last == 3 and session.outcome() is None
    told = [session.notice(), session.notice()]
    assert told == [Msg("app.play.bots_alone")] * 2, "it says so as long as it waits"
    session.paused = False
    session.update(500)
    assert not session.paused and session.notice() is None
    for _ in range(40):
        session.update(500)
    assert session.paused and session.match.last == 6


def test_a_pause_of_somebody_elses_says_nothing() -> None:
    session = sit(BOT, BOT)
    session.update(500)
    session.paused = True
    session.update(500)
    assert session.paused and session.notice() is None


def test_with_a_person_at_the_table_nothing_waits() -> None:
    session = sit(ANN, BOT)
    while session.outcome() is None:
        for seat in session.decisions():
            session.submit(seat, first(session, seat))
            break
        session.update(500)
        assert not session.paused
    assert session.match.last > 3
