"""What is still to be done: the frame on a state's stack. One lies there until the match is over.

A sealed frame asks all seats of `State.asked` at once; their answers wait in `State.sealed`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Seat


class Look(NamedTuple):
    """Everybody looks at role and first cards: READY."""


class Gift(NamedTuple):
    """The active seat gives the card that is turned up. `rest`: further cards that the Meeting turns up; `given`: who got one."""

    rest: int
    given: tuple[Seat, ...]


class Pick(NamedTuple):
    """The active seat names players for a Meeting: `ask` is a word of the prompts, `among` whom, `picks` those named already."""

    ask: str
    among: tuple[Seat, ...]
    picks: tuple[Seat, ...]


class CallSide(NamedTuple):
    """The active seat calls a direction."""


class Sealed(NamedTuple):
    """Everybody who is asked chooses in secret: "vote", "show", "pass", "discard" or "exchange"."""

    what: str


class Talk(NamedTuple):
    """Everybody talks before a secret question of that name is put, or before the "effect" of a Meeting, until all are ready or
    the sand has run out: READY."""

    what: str


LOOK, CALL_SIDE = Look(), CallSide()
