"""What a review says of one decision, and of the one that cost most."""

from __future__ import annotations

from dataclasses import dataclass

from game.bots.counsel import margin
from game.core.types import Msg, Seat

COSTLY = 0.03
"""What a choice has to cost to be reproached."""


@dataclass(frozen=True, slots=True)
class Judged:
    """One decision in retrospect: `chance` of winning with the `best` option, `got` with what was `played` (texts of actions).

    `do`, `did` and `why` are the sentences. Where the played one was the best, `got` is the `chance`, and `next` that of the
    second best. `samples`: imagined games behind each chance.
    """

    entry: int
    played: str
    best: str
    do: Msg
    did: Msg
    why: Msg
    chance: float
    got: float
    next: float
    samples: int

    @property
    def agreed(self) -> bool:
        """Whether the strong player would have done the same."""
        return self.best == self.played

    @property
    def loss(self) -> float:
        """What the decision cost."""
        return max(0.0, self.chance - self.got)

    @property
    def off(self) -> float:
        """How far the chances may be off by luck alone."""
        return margin(self.chance, self.samples)

    @property
    def costly(self) -> bool:
        """Whether it cost something to speak of, and more than the chances may be off."""
        return self.loss >= COSTLY and self.loss > self.off

    @property
    def doubtful(self) -> bool:
        """Whether it seems to have cost something, but no more than the chances may be off."""
        return self.loss >= COSTLY and not self.costly

    @property
    def matters(self) -> bool:
        """Whether the two options that are known differ in worth, by more than the chances may be off."""
        return self.costly or (self.lead >= COSTLY and self.lead > self.off)

    @property
    def lead(self) -> float:
        """How much better the played one was than the second best."""
        return max(0.0, self.chance - self.next) if self.agreed else 0.0


@dataclass(frozen=True, slots=True)
class Turning:
    """Where the chance of `seat` to win (0 to 1) changed most, from `before` to `after`: by its own choice, or of a person who
    has won by what followed that; `entry` is the last of its phase."""

    entry: int
    seat: Seat
    before: float
    after: float
