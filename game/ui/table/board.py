"""What the picture of a table stands for."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.core.types import Seat
from game.ui.answer import Answer


@dataclass(slots=True)
class Board:
    """Plain data that the parts of a table share."""

    view: Any = None
    """The View that the picture stands for; it lags behind while things move. None before the first one."""
    then: int | None = None
    """The journal entry that is looked back at; None: the running match."""
    peeking: Any = None
    """The View of a seat whose hand is being looked at."""
    near: Seat = 0
    """Who sits below."""
    found: list[Answer] = field(default_factory=list)
    """The options that can be given now, each with its place."""
    lit: str | None = None
    """What mouse or focus rests on."""
    lit_ms: float = 0.0
    """For how long."""
