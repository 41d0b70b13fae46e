"""Which moments of a reviewed match matter most, and how each player's choices compare with the strong player's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.home.reviews.analysis import Study
from game.home.reviews.decisions import Step
from game.home.reviews.judgement import Judged

MOST = 3
FINE = 0.06
"""By how much a choice has to be ahead of the next best to be praised."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A decision worth a look, and what the strong player says of it."""

    step: Step
    judged: Judged

    @property
    def weight(self) -> float:
        """How much it mattered; what was lost counts more than what was kept, and that more than what is hard to tell."""
        judged = self.judged
        return judged.loss if judged.costly else 0.25 * judged.lead if judged.agreed else 0.1 * judged.loss


def moments(study: Study, only: Seat | None = None) -> list[Moment]:
    """The decisions that mattered most, of everybody or of one seat, in the order of play. Of one seat, what was costly comes
    before what was well chosen."""
    found = []
    for step in study.steps:
        judged = study.judged.get(step.entry)
        if judged is not None and only in (None, step.seat) and (judged.costly or judged.doubtful or judged.lead >= FINE):
            found.append(Moment(step, judged))
    reproached = only is not None
    best = sorted(found, key=lambda moment: (reproached and not moment.judged.costly, -moment.weight))[:MOST]
    return sorted(best, key=lambda moment: moment.step.entry)


def alike(study: Study, seat: Seat) -> tuple[int, int]:
    """Of a seat's choices that mattered, how many were the strong player's too; and how many did matter."""
    mine = [study.judged[step.entry] for step in study.steps if step.seat == seat and step.entry in study.judged]
    mattered = [one for one in mine if one.matters]
    return sum(one.agreed for one in mattered), len(mattered)


@dataclass(frozen=True, slots=True)
class Point:
    """A place on a line: `x` counts turns, `chance` runs from 0 to 1."""

    x: float
    chance: float


def lines(study: Study, seats: int) -> list[list[Point]]:
    """By seat, its chances after each of its choices, as it could know them, and at the end whether it won."""
    places = places_of(study.steps)
    found: list[list[Point]] = [[] for _ in range(seats)]
    for step in study.steps:
        judged = study.judged.get(step.entry)
        if judged is not None:
            found[step.seat].append(Point(places[step.entry], judged.got))
    outcome = study.match.outcome()
    if study.whole and outcome is not None and study.steps:
        end = study.steps[-1].turn + 1.0
        for seat in range(seats):
            share = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
            found[seat].append(Point(end, share if outcome.winners else 1 / seats))
    return found


def places_of(steps: Sequence[Step]) -> dict[int, float]:
    """Where each decision lies on a scale of turns: those of one turn share its room, those of one phase their place."""
    found: dict[int, float] = {}
    by_turn: dict[int, list[int]] = {}
    for step in steps:
        ends = by_turn.setdefault(step.turn, [])
        if step.ends not in ends:
            ends.append(step.ends)
    for step in steps:
        ends = by_turn[step.turn]
        found[step.entry] = step.turn + ends.index(step.ends) / len(ends)
    return found
