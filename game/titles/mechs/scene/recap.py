"""What the turn before has brought and cost, for one line on the page of the next draft. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.types import Event
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.actions import DamageId


class Recap(NamedTuple):
    """Health that Bomb and School lost, damage cards that mechs took, minions destroyed, and shards that were dealt with;
    `spent`: those of the damage cards that lie nowhere any more."""

    bomb: int = 0
    school: int = 0
    harms: int = 0
    kills: int = 0
    shards: int = 0
    spent: tuple[DamageId, ...] = ()

    @property
    def counts(self) -> dict[str, int]:
        """Each thing that there was, and how much of it, the gravest first."""
        return {key: n for key, n in self._asdict().items() if isinstance(n, int) and n}


def recap_of(log: Sequence[tuple[int, Event]]) -> Recap | None:
    """Of the last turn of a log that is over, or of what there is of it; None where no turn has begun."""
    found, began = Recap(), 0
    for _, event in reversed(log):
        if isinstance(event, e.TurnBegan):
            began += 1
            if began == 2:
                return found
        elif began == 1:
            found = added(found, event)
    return found if began else None


def added(found: Recap, event: Event) -> Recap:
    """With what one more event has brought or cost."""
    if isinstance(event, e.MechMoved | e.CellsStruck | e.MechJumped):
        broken = len(event.shards) if isinstance(event, e.CellsStruck) else 0
        return found._replace(kills=found.kills + len(event.killed), shards=found.shards + broken)
    if isinstance(event, e.BombDamaged):
        return found._replace(bomb=found.bomb + event.amount)
    if isinstance(event, e.SchoolRaided):
        return found._replace(school=found.school + 1)
    if isinstance(event, e.DamageDrawn) and event.damage >= 0:
        return found._replace(harms=found.harms + 1)
    if isinstance(event, e.GlitchSpent):
        return found._replace(spent=(*found.spent, event.damage))
    if isinstance(event, e.ShardCrushed | e.ShardDelivered):
        return found._replace(shards=found.shards + 1)
    return found
