"""Whether what somebody asked for takes long. The work itself looks at the clock, and lets a sign be shown in the middle of it.

A page is opened in one go between two pictures: modules are read, what stands on it is drawn. That takes a few frames, and
seconds on a machine that is at its limit. No other thread may draw meanwhile; so every module that is read and every picture
that is drawn anew asks here whether it is time to say so. Nothing is shown where it was quick.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable
from typing import Any

AFTER_S = 0.2
"""So long is not felt as waiting."""


class Busy:
    """Counts from a press to the picture that follows from it."""

    def __init__(self) -> None:
        self.clock: Callable[[], float] = time.perf_counter
        self._due: float | None = None
        self._show: Callable[[], None] = lambda: None
        self._thread = 0

    def begin(self, show: Callable[[], None]) -> None:
        """Something was asked for: `show` is called, once, if `end` does not come soon."""
        if self._due is None:
            self._due, self._show, self._thread = self.clock() + AFTER_S, show, threading.get_ident()
        if self not in sys.meta_path:
            sys.meta_path.insert(0, self)

    def end(self) -> None:
        """The picture is on the screen."""
        self._due = None
        if self in sys.meta_path:
            sys.meta_path.remove(self)

    def tick(self) -> None:
        """A piece of the work begins."""
        if self._due is None or self.clock() < self._due or threading.get_ident() != self._thread:
            return
        self._due = None
        self._show()

    def find_spec(self, name: str, path: Any = None, target: Any = None) -> None:
        """A module is going to be read: Python asks everybody on its list of finders. Others find it."""
        self.tick()


busy = Busy()
"""The one of the process."""
