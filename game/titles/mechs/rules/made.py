"""Frames that come up many times in every turn, made once: a search stacks thousands of them, and looking one up costs a tenth of
making it."""

from __future__ import annotations

from game.titles.mechs.rules.actions import KINDS, SLOTS
from game.titles.mechs.rules.frames import Line, Striking, Turning

MECHS, POWERS = 4, 3

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
