"""Somebody's phone, as the desk knows it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from game.core.types import Action, Seat
from game.phones.sheets import Made, Seen

AWAY_S = 20.0
"""After so long the table asks what is to be done about a phone that is away."""


@dataclass
class Phone:
    """Somebody's phone, known by the person's name: that is how it finds its seat in every match of the evening."""

    id: int
    name: str
    portrait: str
    lang: str
    mark: str
    token: str
    here: bool = False
    left_at: float = 0.0
    patient_until: float = 0.0
    """Until then the table has said that it waits."""
    version: int = 0
    spent: bool = False
    """The newest sheet was answered."""
    made: Made | None = None
    """The newest sheet, which it was sent."""
    form: Any = None
    """Its JSON form."""
    seen: Seen | None = None
    """What its seat sees, of which a sheet is made next."""
    next: Made | None = None
    """One that was made, and is sent next."""
    shown: int = 0
    """The older the number, the longer ago it was sent a sheet."""
    told: object = None
    """The moment of the table of which everything was told."""
    stood: object = None
    """What the newest sheet that was made is made of."""
    more: Mapping[str, Any] = field(default_factory=dict)
    """What stands beside it: the question of somebody else, what can be wanted."""
    looked: object = None
    """What that was made of."""
    beside: object = None
    """What that was made of when it was sent last."""
    seat: Seat | None = None
    """Which of several seats its person wants to look at."""
    tried: Action | None = None
    """What is touched on the newest sheet and not answered yet."""
    hinted: bool = False
    """A hint was asked for, and has not come yet."""

    @property
    def away_s(self) -> float | None:
        """For how many seconds it has been away; None: it is here."""
        return None if self.here else monotonic() - self.left_at

    def answered(self) -> None:
        """Its newest sheet has its answer: what was under way for it is told anew of what comes of that."""
        self.spent, self.tried, self.seen, self.next, self.stood = True, None, None, None, None

    def gone(self) -> None:
        """It is here no longer."""
        if self.here:
            self.here, self.left_at, self.tried = False, monotonic(), None
