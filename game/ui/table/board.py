"""What the picture of a table stands for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(slots=True)
class Board:
    """Plain data that the parts of a table share."""

    view: Any = None
    """The View that the picture stands for; it lags behind while things move. None before the first one."""
    then: int | None = None
    """The journal entry that is looked back at; None: the running match."""
    peeking: Any = None
    """The View of a seat whose hand is being looked at."""
