"""A bot worker for every test that wants one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.table.workerclient import WorkerClient
from tests.table import duel
from tests.table.errands import HandClock


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


@pytest.fixture
def client(clock: HandClock) -> Iterator[WorkerClient]:
    """Its patience lasts as long as a test does not set the clock."""
    found = WorkerClient(clock)
    found.learn(duel.TITLE)
    yield found
    found.close()
