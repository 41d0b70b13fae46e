"""Maps that take as long to be read as a test wants."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.titles.mechs.maps import user
from game.titles.mechs.maps.user import Own, OwnMaps

SECONDS = 30


class Reader:
    """Stands in for who reads a map: notes the files, and reads none before it may."""

    def __init__(self) -> None:
        self.read: list[str] = []
        self.threads: set[int] = set()
        self.may = threading.Semaphore(0)
        self._really = user.read_own

    def __call__(self, path: Path) -> Own:
        self.threads.add(threading.get_ident())
        assert self.may.acquire(timeout=SECONDS)
        self.read.append(path.name)
        return self._really(path)

    def let(self, own: OwnMaps, count: int = 1000) -> None:
        """Let so many be read, and all that was asked for if that is enough."""
        left = own.left
        self.may.release(count)
        if count < left:
            while own.left > left - count:
                assert own.busy
        else:
            own.wait()


@pytest.fixture
def reader(monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    made = Reader()
    monkeypatch.setattr(user, "read_own", made)
    yield made
    made.may.release(1000)
