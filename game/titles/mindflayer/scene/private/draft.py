"""The answer of a private page while it is being put together."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.scene.private.choice import Choice


@dataclass(slots=True)
class Draft:
    """What lies in the slots or who is voted for, and the card that is carried: its place in the hand, and where it is."""

    choice: Choice | None = None
    vote: Seat | None = None
    dragged: tuple[int, tuple[float, float]] | None = None

    @property
    def begun(self) -> bool:
        """There is something to take back."""
        return self.vote is not None or (self.choice is not None and self.choice.take_back() is not None)

    def take_back(self) -> None:
        """The last step goes back."""
        self.vote = None
        back = self.choice.take_back() if self.choice is not None else None
        self.choice = back if back is not None else self.choice
