"""Where on a table an option of an open decision is given."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Seat


@dataclass(frozen=True, slots=True)
class Answer:
    """One option and the place where it is given: the key of a sprite or the id of a widget."""

    seat: Seat
    action: Action
    target: str
