"""Time as a share from 0 to 1: easings, tweens, time lines. Nothing here reads a clock; the scene's `update(dt_ms)` drives it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

Ease = Callable[[float], float]
FADE_MS, REDUCED_MS = 80, 120


def linear(t: float) -> float:
    """Steady."""
    return t


def in_quad(t: float) -> float:
    """Slow start."""
    return t * t


def out_quad(t: float) -> float:
    """Slow end."""
    return 1 - (1 - t) ** 2


def in_cubic(t: float) -> float:
    """Slower start."""
    return t ** 3


def out_cubic(t: float) -> float:
    """Slower end."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Slow at both ends."""
    return 4 * t ** 3 if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def out_back(t: float) -> float:
    """Overshoots by a tenth and comes back."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


def shake(t: float) -> float:
    """Swings that die away: 0 at both ends, within -1 and 1."""
    return math.sin(t * math.pi * 5) * (1 - t)


EASE: dict[str, Ease] = {
    "linear": linear, "in-quad": in_quad, "out-quad": out_quad, "in-cubic": in_cubic, "out-cubic": out_cubic,
    "in-out-cubic": in_out_cubic, "out-back": out_back,
}


@dataclass(slots=True)
class Motion:
    """The settings of motion and time: `speed` 1, 2 (half times) or 0 (off: jump, an 80 ms cross-fade stays); `reduced` allows
    fades of 120 ms only. `waits`: nothing that is to be read goes by itself, it stays until a press. `taps`: nothing has to be
    held, one press begins and the next one ends; how long a press takes does not matter."""

    speed: float = 1.0
    reduced: bool = False
    waits: bool = False
    taps: bool = False

    @property
    def off(self) -> bool:
        """Nothing moves: off, or reduced."""
        return self.speed <= 0 or self.reduced

    def ms(self, duration: float) -> float:
        """How long a movement takes now; 0 when nothing may move."""
        return 0.0 if self.off else duration / self.speed

    def fade(self, duration: float = 200) -> float:
        """How long a fade takes now."""
        if self.speed <= 0:
            return FADE_MS
        return min(duration, REDUCED_MS) / self.speed if self.reduced else duration / self.speed


class Tween:
    """Calls `apply(share)` from 0 to 1 over `ms`; the last call is exactly `ease(1.0)`."""

    def __init__(
        self, ms: float, apply: Callable[[float], None], ease: Ease | str = "out-cubic", done: Callable[[], None] | None = None
    ) -> None:
        self.ms = max(0.0, ms)
        self.apply = apply
        self.ease = EASE[ease] if isinstance(ease, str) else ease
        self.done = done
        self.time = 0.0
        self.over = False

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        if self.over:
            return
        self.time += dt
        if self.time >= self.ms:
            self.finish()
        else:
            self.apply(self.ease(self.time / self.ms))

    def finish(self) -> None:
        """Jump to the end; a second call does nothing."""
        if not self.over:
            self.over = True
            self.time = self.ms
            self.apply(self.ease(1.0))
            if self.done:
                self.done()


class Timeline:
    """Tweens that start at set times; durations are scaled by the motion settings."""

    def __init__(self, motion: Motion | None = None) -> None:
        self.motion = motion or Motion()
        self.time = 0.0
        self._items: list[tuple[float, Tween]] = []

    @property
    def busy(self) -> bool:
        """Is anything still to come?"""
        return bool(self._items)

    def add(self, tween: Tween, at: float | None = None) -> Tween:
        """Start a tween `at` ms from now (None: when all others are over). Off or reduced motion ends it at the next update."""
        start = self.time + self.motion.ms(at) if at is not None else max((s + t.ms for s, t in self._items), default=self.time)
        tween.ms = self.motion.ms(tween.ms)
        self._items.append((start, tween))
        return tween

    def update(self, dt: float) -> None:
        """Let `dt` ms pass."""
        before, self.time = self.time, self.time + dt
        for start, tween in list(self._items):
            if self.time >= start:
                tween.update(self.time - max(before, start))
        self._items = [item for item in self._items if not item[1].over]

    def finish(self) -> None:
        """End everything, in the order in which it would have begun; what that starts ends too."""
        while self._items:
            items, self._items = sorted(self._items, key=lambda item: item[0]), []
            for _, tween in items:
                tween.finish()
