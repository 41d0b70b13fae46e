"""What mattered in a match, as pictures above the time line: read off the log of the chosen eyes, so that no mark tells a secret.

A row names an event of a title's rules by its class, the picture, and how much it counts where two would lie on each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.core.types import Event, Seat
from game.home.replays.reel import Reel

END_WEIGHT = 99.0

KINDS: Mapping[str, Mapping[str, tuple[str, float]]] = {
    "mindbug": {
        "MindbugUsed": ("creatures/mindbug", 9.0),
        "LifeLost": ("ui_life_lost", 6.0),
        "LifeGained": ("ui_life", 5.0),
        "ControlTaken": ("ui_swap", 5.5),
        "CardsStolen": ("ui_gift", 4.0),
        "PileTaken": ("ui_deck", 3.0),
        "CreaturesDefeated": ("ui_damage", 2.0),
        "MatchEnded": ("ui_trophy", END_WEIGHT),
    },
    "mindup": {
        "CardWon": ("ui_plus", 2.0),
        "LastCardsPlaced": ("ui_deck", 3.0),
        "RoundScored": ("ui_star", 8.0),
        "MatchEnded": ("ui_trophy", END_WEIGHT),
    },
    "mindflayer": {
        "MeetingTurned": ("mf_meeting", 5.0),
        "VotesRevealed": ("ui_players", 4.0),
        "CardsShown": ("ui_eye", 3.0),
        "PlayerAccused": ("ui_talk", 2.0),
        "SeatPossessed": ("mf_mind_flayer", 9.0),
        "SeatsOut": ("mf_hard_hit", 7.0),
        "TeamsRevealed": ("ui_trophy", END_WEIGHT),
    },
    "mechs": {
        "DamageDrawn": ("ui_damage", 3.0),
        "SchematicWoke": ("mv_gear", 4.0),
        "ShardCrushed": ("ct_attack", 5.0),
        "ShardDelivered": ("ui_star", 6.0),
        "CheckpointReached": ("ui_check", 6.0),
        "EscalationRose": ("ui_hourglass", 5.0),
        "BossDamaged": ("ui_life_lost", 7.0),
        "MechLeft": ("ui_quit", 8.0),
        "MissionEnded": ("ui_trophy", END_WEIGHT),
    },
}
LEAST: Mapping[str, tuple[str, int]] = {"CreaturesDefeated": ("cards", 2), "CardWon": ("gain", 12)}
"""Events that count only when one of their fields is so long, or so large."""


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that mattered: the place at which it happened, a picture, how much it counts, the event for its words."""

    place: int
    icon: str
    weight: float
    event: Event


def marks_of(reel: Reel, eyes: frozenset[Seat]) -> tuple[Mark, ...]:
    """The marks that these eyes may see, in order; the weightiest of each place."""
    kinds = KINDS.get(reel.title, {})
    found: dict[int, Mark] = {}
    for place, event in reel.match.log(eyes):
        name = type(event).__name__
        if name not in kinds or not _counts(event, name):
            continue
        icon, weight = kinds[name]
        if place not in found or found[place].weight < weight:
            found[place] = Mark(place, icon, weight, event)
    return tuple(found[place] for place in sorted(found))


def _counts(event: Event, name: str) -> bool:
    if name not in LEAST:
        return True
    field, least = LEAST[name]
    value = getattr(event, field)
    return (value if isinstance(value, int) else len(value)) >= least


def spread(marks: tuple[Mark, ...], at: Mapping[int, float], apart: float) -> tuple[Mark, ...]:
    """The marks that can stand side by side, `at[place]` being where each wants to stand: the weightier ones first."""
    chosen: list[Mark] = []
    for mark in sorted(marks, key=lambda one: (-one.weight, -one.place)):
        if all(abs(at[mark.place] - at[other.place]) >= apart for other in chosen):
            chosen.append(mark)
    return tuple(sorted(chosen, key=lambda one: one.place))
