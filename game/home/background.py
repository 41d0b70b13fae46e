"""Work that takes as long as a file makes it take goes on beside the window, which fetches the result when it is there."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from typing import Generic, TypeVar

from game.ui.busy import AFTER_S

T = TypeVar("T")
ASKED_S = AFTER_S
"""So long the window itself waits for what somebody has asked for: most files are read by then, and nothing has to be shown."""
UNASKED_S = 0.016
"""So long it waits for what nobody has asked for."""


class BackgroundJob(Generic[T]):
    """One piece of work on a thread of its own. It draws nothing, and changes nothing that the window knows."""

    def __init__(self, work: Callable[[], T], asked: bool = False) -> None:
        """Begin it, and wait a moment."""
        self._work = work
        self._result: T | None = None
        self._error: BaseException | None = None
        self._done = Event()
        Thread(target=self._run, name="background", daemon=True).start()
        self._done.wait(ASKED_S if asked else UNASKED_S)

    def _run(self) -> None:
        try:
            self._result = self._work()
        except BaseException as error:  # raised where the result is asked for
            self._error = error
        self._done.set()

    @property
    def ready(self) -> bool:
        """Whether it is done."""
        return self._done.is_set()

    def result(self) -> T:
        """What came of it, once it is ready; raises what the work has raised."""
        if self._error is not None:
            raise self._error
        return self._result  # type: ignore[return-value]  # T may be None
