"""The last seconds of a sandglass as they are heard: a pulse for each, and a knock for the last three, each one higher."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Clock
from game.ui.sandglass import STEPS
from game.ui.sound import Sounds

TRICKLE, LAST_S = "sand_trickle", 10
"""It lasts exactly a second."""
KNOCK, KNOCKS = "sand_knock", 3


class LastSeconds:
    """Follows a clock that runs, stands, or is not there."""

    def __init__(self, sounds: Callable[[], Sounds]) -> None:
        self._sounds = sounds
        self.shown: tuple[int, int] | None = None
        """Seconds and picture of the glass as it looks now."""
        self.runs = False
        """One of the last seconds is running out."""
        self.late_ms = 0.0
        """How long it has been."""
        self._left_ms: int | None = None

    def follow(self, dt_ms: float, left: tuple[Clock, int] | None) -> bool:
        """The sounds of this moment; True when the glass looks different now. `left`: the clock and the ms left in it."""
        shown, ms = self.shown, self._left_ms
        self.shown = (-(-left[1] // 1000), left[1] * STEPS // (left[0].seconds * 1000)) if left is not None else None
        self._left_ms = left[1] if left is not None else None
        if self.shown is None or shown is None or self._left_ms == ms:
            self.stop()
        elif self.shown[0] <= LAST_S and self.shown[0] < shown[0]:
            self._sounds().play(TRICKLE)
            if self.shown[0] <= KNOCKS:
                self._sounds().play(KNOCK, KNOCKS + 1 - self.shown[0])
            self.runs, self.late_ms = True, 0.0
        elif self.runs:
            self.late_ms += dt_ms
        return self.shown != shown

    def stop(self) -> None:
        """No sand runs: it is not heard either, not even to the end of its second."""
        if self.runs:
            self.runs = False
            self._sounds().stop(TRICKLE)
