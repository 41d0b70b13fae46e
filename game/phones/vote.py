"""An undo that everybody is asked about: one no refuses it, and no answer in time is a no."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic

PATIENCE_S = 20.0


class Vote:
    """What `asker` wants, and the `others` (persons) who have to agree."""

    def __init__(
        self, asker: int, others: Iterable[int], stands: object, turn: int = 0, clock: Callable[[], float] = monotonic
    ) -> None:  # fmt: skip
        """`stands`: where the match stood; once it has moved on, nobody is asked any more. `turn`: since which turn everything
        would be taken back, 0 = nobody counts."""
        self.asker, self.missing = asker, list(others)
        self.agreed: set[int] = {asker}
        self.stands, self.turn = stands, turn
        self.refused = False
        self._clock, self._until = clock, clock() + PATIENCE_S

    def answer(self, person: int, yes: bool) -> None:
        """Somebody agrees or not; who is not asked counts for nothing."""
        if person in self.missing:
            self.missing.remove(person)
            self.agreed.add(person)
            self.refused = self.refused or not yes

    @property
    def left_s(self) -> float:
        """How long the others may still think."""
        return max(0.0, self._until - self._clock())

    @property
    def result(self) -> bool | None:
        """True: all agree; False: somebody does not, or the time is over; None: not yet."""
        if self.refused or (self.missing and not self.left_s):
            return False
        return None if self.missing else True
