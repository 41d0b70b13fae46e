"""What mattered in a match, as pictures above the time line: read off the log of the chosen eyes, so that no mark tells a secret.

Which events those are, the title says.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.types import Event, Seat
from game.home.replays.reel import Reel
from game.titles import title


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that mattered: the place at which it happened, a picture, how much it counts, the event for its words. `before`:
    the place begins a turn, and it happened at the end of the turn before.
    """

    place: int
    icon: str
    weight: float
    event: Event
    before: bool = False


def marks_of(reel: Reel, eyes: frozenset[Seat]) -> tuple[Mark, ...]:
    """The marks that these eyes may see, in order; the weightiest of each place."""
    kinds = {kind.event: kind for kind in title(reel.title).marks}
    found: dict[int, Mark] = {}
    for place, event in reel.match.log(eyes):
        kind = kinds.get(type(event).__name__)
        if kind is None or not _counts(event, kind.least):
            continue
        if place not in found or found[place].weight < kind.weight:
            found[place] = Mark(place, kind.icon, kind.weight, event)
    begun = {turn.place for turn in reel.turns[1:]}
    return tuple(replace(mark, before=place in begun and _early(reel, mark)) for place, mark in sorted(found.items()))


def _early(reel: Reel, mark: Mark) -> bool:
    """Whether something happened before the turn that begins at its place."""
    beats = reel.match.beats(mark.place, reel.seats)
    beat = next((beat for beat in beats if type(beat.event) is type(mark.event)), None)
    if beat is None:
        return False
    first, last = (reel.match.rules.progress(one.view) for one in (beat, beats[-1]))
    return (first.round, first.turn) < (last.round, last.turn)


def _counts(event: Event, least: tuple[str, int] | None) -> bool:
    if least is None:
        return True
    value = getattr(event, least[0])
    return bool((value if isinstance(value, int) else len(value)) >= least[1])


def spread(marks: tuple[Mark, ...], at: Mapping[int, float], apart: float) -> tuple[Mark, ...]:
    """The marks that can stand side by side, `at[place]` being where each wants to stand: the weightier ones first."""
    chosen: list[Mark] = []
    for mark in sorted(marks, key=lambda one: (-one.weight, -one.place)):
        if all(abs(at[mark.place] - at[other.place]) >= apart for other in chosen):
            chosen.append(mark)
    return tuple(sorted(chosen, key=lambda one: one.place))
