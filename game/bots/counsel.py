"""What a strong player would do at a decision, as it was known then, and why: for hints, and for a review afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from game.core.types import Action, Msg, msg

SURE = 2.0
"""So many standard errors: about nineteen times in twenty."""


@dataclass(frozen=True, slots=True)
class Counsel:
    """`answer` is one of the options, `do` says it, `why` gives the reason in one sentence.

    `chance`: of winning with it, from 0 to 1, counted over `samples` imagined games; `other` is what it was compared with (what
    was really played, or else the second best), with its own `other_do` and `other_chance`. Where a title has no chances to tell,
    there are no samples.
    """

    answer: Action
    do: Msg
    why: Msg
    other: Action
    other_do: Msg
    chance: float = 0.0
    other_chance: float = 0.0
    samples: int = 0

    @property
    def loss(self) -> float:
        """What the other costs: never less than nothing."""
        return max(0.0, self.chance - self.other_chance)


def only(answer: Action) -> Counsel:
    """What to say where there is one answer: whoever asks learns that, and others do not learn that there was nothing to ask."""
    do = msg("app.coach.only")
    return Counsel(answer, do, msg("app.coach.only_why"), answer, do)


def margin(chance: float, samples: int) -> float:
    """How far a chance that was counted over so many imagined games may be off by luck alone: an upper bound, from 0 to 1."""
    return SURE * sqrt(max(chance * (1.0 - chance), 0.01) / samples) if samples else 1.0


def greatest(gains: Mapping[str, float], least: float) -> str:
    """The name of the greatest gain, "" when none reaches `least`; the first of equals."""
    best = max(gains, key=lambda name: gains[name], default="")
    return best if best and gains[best] >= least else ""
