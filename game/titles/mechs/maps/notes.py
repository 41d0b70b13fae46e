"""What a map's maker should know of a map that is good: nothing is wrong with it, but it may last for ever."""

from __future__ import annotations

from game.core.types import Msg
from game.titles.mechs.rules.mission import Mission

SURE = ("turns_over", "countdown_over", "lava_reached", "lava_covered")
"""Ways to lose that come about by themselves, turn after turn, if the mission is not won before."""


def ends_by_itself(mission: Mission) -> bool:
    """Whether the mission comes to an end whatever is played. All others last until somebody wins, or until the minions do."""
    return any(lose.when in SURE for lose in mission.losses)


def notes(mission: Mission) -> tuple[Msg, ...]:
    """The sentences about a good map."""
    return () if ends_by_itself(mission) else (Msg("maps.note.endless"),)


def may_raid(mission: Mission) -> bool:
    """Whether minions can come to the School: there are some, or some arrive, and they move."""
    bursts = any(line.burst == "runes" for line in mission.escalations)
    return mission.move.mode != "none" and (bool(mission.minions) or mission.spawn.mode != "none" or bursts)
