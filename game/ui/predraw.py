"""Draws in idle moments what the next move is likely to need, a little in each frame: no animation waits for a drawing."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable

from game.ui.cache import drawing_ahead

PAUSE_MS = 60
"""How long the table has to be still before the first picture is drawn ahead."""
SLICE_S = 0.003
"""No further picture is begun in a frame that has spent this long."""
SHORT_S = 0.0005
"""A job that took no longer has found its picture drawn already: it does not count."""
Job = Callable[[], object]


class Ahead:
    """The pictures that are still to be drawn ahead. Each has a mark; those of what is looked at come first."""

    def __init__(self) -> None:
        self._todo: deque[tuple[Hashable, Job]] = deque()
        self._still_ms = 0.0
        self._lit: Hashable = None
        self._told: Hashable = None

    @property
    def busy(self) -> bool:
        """Is anything left to be drawn?"""
        return bool(self._todo)

    def plan(self, jobs: Iterable[tuple[Hashable, Job]]) -> None:
        """Draw these from now on, in this order, instead of what was planned before."""
        self._todo, self._still_ms, self._lit = deque(jobs), 0.0, None

    def update(self, dt_ms: float, lit: Hashable, shown: Callable[[], bool], told: Hashable = None) -> None:
        """Nothing moves: draw a little when it has been still for a while.

        `lit`: the mark of what mouse or keys rest on; `shown`: this frame is going to be shown, so one picture is enough, and
        none is drawn when something else has been lit, or is `told` about beside the table: its own frame has enough to draw.
        """
        self._still_ms += dt_ms
        if not self._todo or self._still_ms < PAUSE_MS:
            return
        if (lit, told) != (self._lit, self._told):
            if lit != self._lit and lit is not None:
                self._todo = deque(sorted(self._todo, key=lambda job: job[0] != lit))
            self._lit, self._told = lit, told
            if shown():
                return
        start = now = time.perf_counter()
        with drawing_ahead():
            while self._todo and now - start < SLICE_S:
                before = now
                self._todo.popleft()[1]()
                now = time.perf_counter()
                if now - before > SHORT_S and shown():
                    break
