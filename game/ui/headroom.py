"""Room for one more: a sound begins softer where it and those that sound already would together pass the top of the scale."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

import pygame

CEILING = 0.86
"""The highest that may come together if all tops fell upon each other: a little more than 1 dB below the end of the scale."""
WINDOW_MS = 20
NEAR = 2
"""So many windows before and after count as well: a busy machine begins a sound a few buffers late."""
TOP = 32768

Peaks = tuple[float, ...]
"""How high a sound swings in each window of `WINDOW_MS`, 0 to 1."""


class Sounding(NamedTuple):
    """What sounds already, with the time of its beginning."""

    begun_ms: float
    gain: float
    peaks: Peaks
    loops: bool = False

    def between(self, window: int) -> float:
        """How high it swings in a window and those near it, counted from its beginning."""
        if self.loops:
            return self.gain * max(self.peaks, default=0.0)
        return self.gain * max(self.peaks[max(0, window - NEAR) : max(0, window + NEAR + 1)], default=0.0)


def peaks_of(sound: pygame.mixer.Sound) -> Peaks:
    """The peaks of a loaded sound; both sides of an effect are the same."""
    waves = array("h", sound.get_raw())[::2]
    length = sound.get_length()
    if not waves or length <= 0:
        return ()
    size = max(2, round(len(waves) * WINDOW_MS / (length * 1000)))
    parts = (waves[at : at + size] for at in range(0, len(waves), size))
    return tuple(max(max(part), -min(part)) / TOP for part in parts)


def gain_for(peaks: Peaks, wanted: float, now_ms: float, others: Sequence[Sounding], bed: float) -> float:
    """The gain at which a sound may begin now, `wanted` at most. `bed`: how high the music swings."""
    offsets = [int((now_ms - one.begun_ms) // WINDOW_MS) for one in others]
    gain = wanted
    for window, peak in enumerate(peaks):
        if peak > 0:
            there = sum(one.between(offset + window) for one, offset in zip(others, offsets, strict=True))
            gain = min(gain, max(0.0, CEILING - bed - there) / peak)
    return gain
