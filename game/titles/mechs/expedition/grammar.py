"""What expeditions ask of Mechs vs. Minions: missions that draw themselves, and what a crew takes along from one to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

from game import content
from game.core.sketch import Opening, Sketch
from game.titles.mechs.expedition.draw import drawn, likely, patience, tuned
from game.titles.mechs.expedition.kinds import COMMON
from game.titles.mechs.expedition.openings import openings
from game.titles.mechs.maps.drawing import content_of
from game.titles.mechs.maps.writer import written
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import terms_for

BEFOREHAND = 3
"""So many envelopes are open when an expedition begins."""
MOST_CARDS = 3
UNTIMED = ("boss", "final")
"""Kinds whose time no reward makes longer."""
PACE: Mapping[str, float] = {"boss": 0.5, "final": 0.5, "bomb": 0.5, "stages": 0.5, "load": 0.5, "lava": 0.4}
SLOW, LONG = 0.2, 10
"""So many gears a turn crews of bots mostly earned in each kind of mission, and where it is not named; a long mission's turns."""


class Grammar:
    """A `game.titles.base.Grammar`."""

    kinds = COMMON
    final = "final"
    level, grade, gentle = "regular", "normal", "easy"

    def draw(self, seed: int, kind: str, danger: int, seats: int, step: int, turns: int) -> Sketch:
        """A mission as an expedition wants it."""
        mission = _longer(tuned(drawn(seed, kind, danger), kind, seats, step), turns)
        content = content_of(mission)
        named = replace(mission, id=f"drawn@{content[:8]}")
        return Sketch(Path(), named.id, named, named, content, dict(mission.titles))

    def likely(self, kind: str, danger: int, seats: int) -> int:
        """Where the search for a fair step begins."""
        return likely(kind, danger, seats)

    def patience(self, kind: str) -> int:
        """What a proof may cost, in answers."""
        return patience(kind)

    def openings(self, seats: int) -> Sequence[Opening]:
        """Those of `assets/data/mechs/openings.toml`."""
        return openings()[seats]

    def text(self, sketch: Sketch, kept: bool = False) -> str:
        """The file of a drawn mission."""
        mission: Mission = sketch.mission
        return written(replace(mission, order=0) if kept else mission, _named)

    def options(
        self, sketch: Sketch, wounds: Sequence[int], envelopes: int, cards: int = 0, grade: str = ""
    ) -> dict[str, Any]:  # fmt: skip
        """How a match of it begins."""
        return {
            "mission": sketch.id, "difficulty": grade or self.grade, "envelopes": min(10, BEFOREHAND + envelopes),
            "wounds": ",".join(map(str, wounds)), "cards": min(MOST_CARDS, cards),
        }  # fmt: skip

    def uses(self, reward: str, ahead: Sequence[tuple[str, int]], envelopes: int, cards: int) -> int:
        """Nothing gives the Boss more time; schematics need minions enough, and the turns to crush them in."""
        if reward == "turn":
            return sum(kind not in UNTIMED for kind, _ in ahead)
        if reward == "schematic":
            gears = self.gears(envelopes)
            return sum(0 < gears <= PACE.get(kind, SLOW) * (turns or LONG) for kind, turns in ahead)
        return len(ahead) if reward != "card" or cards < MOST_CARDS else 0

    def gears(self, envelopes: int) -> int:
        """Of the two that each pilot would get."""
        return _gears(BEFOREHAND + envelopes)

    def limit(self, sketch: Sketch, seats: int) -> int:
        """Of the turns that are counted, or of a countdown with all that may be added to it."""
        terms = terms_for(sketch.mission, seats, self.grade)
        added = sum(rise.countdown_plus for rise in terms.escalations)
        counts = {"turns_over": 0, "countdown_over": terms.countdown + added}
        return min((one.count or counts[one.when] for one in terms.losses if one.when in counts), default=0)

    def wounds(self, view: View) -> tuple[int, ...]:
        """The damage cards of each mech."""
        return tuple(mech.damages for mech in view.mechs)


@cache
def _gears(opened: int) -> int:
    costs: dict[str, list[int]] = {}
    for plan in content.data("mechs", "schematics")["schematic"]:
        if opened < plan["unlock"] <= opened + 2:
            costs.setdefault(plan["yordle"], []).append(plan["gears"])
    return max((min(found) for found in costs.values()), default=0)


def _named(kind: str, record: Any) -> str:
    """What an object of the rules is called in the editor."""
    if kind == "Scaling":
        return f"{record.mechs} mechs"
    return str(getattr(record, "when", "") or getattr(record, "mode", "") or kind.lower())


def _longer(mission: Mission, turns: int) -> Mission:
    """So many turns more before time is up, whatever tells it."""
    if not turns:
        return mission
    losses = tuple(replace(one, count=one.count + turns) if one.when == "turns_over" else one for one in mission.losses)
    rows = tuple(
        replace(
            row, countdown=row.countdown + turns if row.countdown else 0, wall_from=row.wall_from + turns if row.wall_from else 0
        )
        for row in mission.scaling
    )
    return replace(mission, losses=losses, scaling=rows)
