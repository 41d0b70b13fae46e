"""Frames that come up many times in every turn, made once: a search stacks thousands of them, and looking one up costs a fraction
of making it. The functions take the fields of the frame."""

from __future__ import annotations

from functools import cache

from game.titles.mechs.rules import frames
from game.titles.mechs.rules.actions import KINDS, SLOTS
from game.titles.mechs.rules.frames import Line, Lines, Striking, Turning

MECHS, POWERS = 4, 3

LINES = tuple(Lines(done) for done in range(MECHS + 1))
"""By how many mechs have run theirs."""
LINE = tuple(tuple(Line(seat, slot) for slot in range(SLOTS + 1)) for seat in range(MECHS))
"""By seat and the slot that comes next."""
TURNING = tuple(
    tuple(tuple(Turning(seat, card, power) for power in range(POWERS + 1)) for card in range(KINDS)) for seat in range(MECHS)
)
"""By seat, command and power."""
STRIKING = tuple(
    tuple(tuple(Striking(seat, card, power) for power in range(POWERS + 1)) for card in range(KINDS)) for seat in range(MECHS)
)
"""By seat, command and power."""

heading = cache(frames.Heading)
measuring = cache(frames.Measuring)
wrecking = cache(frames.Wrecking)
hurting = cache(frames.Hurting)
programming = cache(frames.Programming)
