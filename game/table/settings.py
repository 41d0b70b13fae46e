"""What the people at one table agreed on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableSettings:
    """`open_hands`: no curtain between people who trust each other. `timer`: sand runs where a title has sand.

    `pause_ms`: a bot's move is shown no sooner after its question came up.
    """

    open_hands: bool = False
    timer: bool = True
    pause_ms: int = 500
