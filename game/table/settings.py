"""What the people at one table agreed on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableSettings:
    """`open_hands`: no curtain between people who trust each other. `pause_ms`: a bot's move is shown no sooner after its
    question came up.

    `seconds`: how long sand runs where a title has sand: 0 = there is none, None = as long as the rules say.
    `letters`: several persons who choose together in secret answer by letters instead of taking turns at the screen.
    `haste`: the time that bots leave people to say something is divided by this.
    `hints`: so many each person may ask for in a match: None = as many as wanted, 0 = hints are off.
    """

    open_hands: bool = False
    seconds: int | None = None
    pause_ms: int = 500
    letters: bool = False
    haste: int = 1
    hints: int | None = None
