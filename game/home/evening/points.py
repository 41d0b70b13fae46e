"""Points: ten for whoever comes first, none for the last, in even steps between; equal places share what they take up together.

Teams: ten for each of the winners. Missions: ten with a gold medal, eight with silver, six for any other victory. So a duel is
worth as much as a table for six, and nobody falls behind by playing what others do not.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Outcome

TOP = 10
MISSION = {"gold": 10, "silver": 8, "bronze": 6, "": 6}
"""By medal what a mission that was won is worth."""


def points_of(outcome: Outcome, seat: int, together: bool, sided: bool, medal: str = "") -> int:
    """What a game is worth to the person in a seat."""
    won = outcome.ranks[seat] == 1
    if together:
        return MISSION.get(medal, MISSION[""]) if won else 0
    if sided:
        return TOP if won else 0
    return place_points(outcome.ranks, seat)


def place_points(ranks: Sequence[int], seat: int) -> int:
    """The points of a place among all seats; half points count up."""
    others = len(ranks) - 1
    if others < 1:
        return TOP if ranks[seat] == 1 else 0
    behind = sum(rank > ranks[seat] for rank in ranks)
    beside = sum(rank == ranks[seat] for rank in ranks) - 1
    return (2 * TOP * behind + TOP * beside + others) // (2 * others)


def places(totals: Sequence[int]) -> list[int]:
    """The place of each total, 1 is best; equal totals share a place."""
    return [1 + sum(other > total for other in totals) for total in totals]
