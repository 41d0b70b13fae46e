"""Room for one more: a sound begins softer where it and those that sound already would together pass the top of the scale."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

CEILING = 0.72
"""The highest that may come together, a little below -2 dBTP: waves swing higher between two samples."""
WINDOW_MS = 20
TOP = 32768


def peaks_of(sound: pygame.mixer.Sound) -> tuple[float, ...]:
    """How high a sound swings in each window of `WINDOW_MS`, 0 to 1."""
    waves = array("h", sound.get_raw())
    length = sound.get_length()
    if not waves or length <= 0:
        return ()
    size = max(2, round(len(waves) * WINDOW_MS / (length * 1000)))
    parts = (waves[at : at + size] for at in range(0, len(waves), size))
    return tuple(max(max(part), -min(part)) / TOP for part in parts)


@dataclass(slots=True)
class _Sounding:
    begun: float
    gain: float
    peaks: Sequence[float]
    loops: bool

    def at(self, window: int) -> float:
        """How high it swings so many windows after its beginning."""
        if self.loops and self.peaks and window >= 0:
            window %= len(self.peaks)
        return self.gain * self.peaks[window] if 0 <= window < len(self.peaks) else 0.0


class Headroom:
    """Knows what sounds and how high it swings."""

    def __init__(self) -> None:
        self._sounding: list[_Sounding] = []
        self.bed = 0.0
        """How high the bed swings."""

    def take(self, peaks: Sequence[float], wanted: float, now_ms: float, loops: bool = False) -> float:
        """The gain at which a sound may begin now, `wanted` at most; it counts from then on."""
        windows = len(peaks)
        self._sounding = [one for one in self._sounding if one.loops or now_ms < one.begun + len(one.peaks) * WINDOW_MS]
        gain = wanted
        offsets = [int((now_ms - one.begun) // WINDOW_MS) for one in self._sounding]
        for window in range(windows):
            if peaks[window] > 0:
                others = sum(
                    max(one.at(offset + window), one.at(offset + window + 1))
                    for one, offset in zip(self._sounding, offsets, strict=True)
                )
                gain = min(gain, max(0.0, CEILING - self.bed - others) / peaks[window])
        self._sounding.append(_Sounding(now_ms, gain, peaks, loops))
        return gain

    def ended(self, peaks: Sequence[float]) -> None:
        """A sound with these peaks was cut."""
        self._sounding = [one for one in self._sounding if one.peaks is not peaks]

    def clear(self) -> None:
        """Nothing sounds."""
        self._sounding.clear()
