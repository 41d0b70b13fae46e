"""Maps of Mechs vs. Minions on their maker's desk: read with all their faults, played alone, compared, turned at their knobs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from hashlib import blake2b
from math import ceil, floor
from pathlib import Path
from typing import Any

from game.content.files import clipped
from game.content.maps.faults import Unreadable
from game.content.maps.tiled import read_map
from game.core.grid import Grid
from game.core.sketch import Flaw, Goal, Knob, Place, Sketch
from game.core.types import Msg
from game.titles.base import Title
from game.titles.mechs.maps.edit import edited
from game.titles.mechs.maps.knobs import knobs, turned
from game.titles.mechs.maps.layout import LAYERS
from game.titles.mechs.maps.missions import LONGEST, mission_of, shipped_folder, vocabulary
from game.titles.mechs.rules.board import CELL_NAMES, MOST_COLUMNS, MOST_ROWS, cell_of
from game.titles.mechs.rules.catalog import Catalog
from game.titles.mechs.rules.mission import Mission

GOALS = {"easy": Goal(60, 90), "normal": Goal(30, 75), "hard": Goal(10, 50)}
"""What our own missions are made for, from the easiest difficulty to the hardest."""
LEVELS = ("greedy", "regular", "strong")
MOST_MARKED = 100
"""So many squares of an object that does not fit are marked."""
_CELL = re.compile(r"x(\d{1,2})y(\d{1,2})")


class Drawing:
    """A `game.titles.base.Drawing`."""

    ending = ".tmx"
    goals = GOALS
    levels = LEVELS
    option, grade = "mission", "difficulty"

    def read(self, path: Path) -> Sketch:
        """A map and everything that is wrong with it, each with its squares."""
        try:
            grid, problems = read_map(path, vocabulary(), shipped_folder(), clipped(path.name), LAYERS)
        except Unreadable as error:
            return Sketch(path, flaws=(Flaw(error.said),))
        stem = clipped(path.stem)
        name = f"{stem}@{grid.digest[:8]}"
        mission = mission_of(grid, name, stem[: LONGEST["title"]], problems)
        if problems or mission is None:
            names = dict(mission.titles) if mission is not None else {}
            flaws = tuple(Flaw(said, _places(said, grid)) for said in problems.told(grid.where))
            return Sketch(path, name, None, mission, names=names, flaws=flaws)
        return Sketch(path, name, mission, mission, content_of(mission), dict(mission.titles))

    def starter(self, lang: str) -> Path:
        """The map that a new one is a copy of, with its words explained in this language."""
        folder = shipped_folder() / "starters"
        own = folder / f"{lang}{self.ending}"
        return own if own.is_file() else folder / f"en{self.ending}"

    def title_of(self, sketch: Sketch) -> Title:
        """The title with this mission alone. Raises ValueError where there is none."""
        if sketch.mission is None:
            raise ValueError(f"{sketch.path.name} cannot be played")
        return title_with(sketch.mission)

    def options(self, sketch: Sketch, grade: str) -> dict[str, Any]:
        """The options of a match of it in which bots need no sand."""
        return {self.option: sketch.id, self.grade: grade, "timer": 0}

    def changed(self, before: Any, after: Any) -> tuple[Place, ...]:
        """The squares on which two versions of a mission differ."""
        old, new = _standing(before), _standing(after)
        return tuple(sorted(cell for cell in {*old, *new} if old.get(cell) != new.get(cell)))

    def knobs(self, mission: Any, seats: int, grade: str, easier: bool) -> Sequence[Knob]:
        """What may be turned for a table towards easier or harder."""
        return knobs(mission, seats, grade, easier)

    def turned(self, sketch: Sketch, knob: Knob) -> Sketch:
        """The same map with one number turned; it has no file yet."""
        mission = turned(sketch.mission, knob)
        return replace(sketch, mission=mission, picture=mission, content=content_of(mission))

    def edited(self, sketch: Sketch, turns: Sequence[Knob]) -> str:
        """The file of a map with some numbers turned. Raises OSError and ValueError."""
        return edited(sketch.path.read_text(encoding="utf-8"), sketch.mission, turns)

    def square(self, place: Place) -> str:
        """`x3y5`, both counted from 0."""
        return CELL_NAMES[place]


def title_with(mission: Mission) -> Title:
    """Mechs vs. Minions with one mission and no other."""
    from game.titles.mechs import TITLE

    return replace(TITLE, load=partial(_catalog_with, mission), own=None)


@cache
def _cards() -> Catalog:
    from game.titles.mechs import TITLE

    found: Catalog = TITLE.load()
    return found


def _catalog_with(mission: Mission) -> Catalog:
    return replace(_cards(), missions={mission.id: mission}, maps_broken=())


def content_of(mission: Mission) -> str:
    """A hash of what is played: two maps that differ in names, words or pictures alone have the same."""
    return blake2b(repr(replace(mission, id="", order=0)).encode(), digest_size=8).hexdigest()


def _places(said: Msg, grid: Grid) -> tuple[Place, ...]:
    """The squares that a sentence about a map speaks of: those that it names, else those of the objects that it names."""
    named = dict.fromkeys(_named(said, "cell"))
    cells = [(int(found[1]), int(found[2])) for word in named if (found := _CELL.fullmatch(word))]
    if not cells:
        ids = set(_named(said, "id"))
        for thing in grid.things:
            if str(thing.id) in ids and thing.layer != "rules":
                across, down = _covered(thing.x, thing.w), _covered(thing.y, thing.h)
                cells += [(x, y) for y in down for x in across][:MOST_MARKED]
    inside = [(x, y) for x, y in cells if 0 <= x < min(grid.width, MOST_COLUMNS) and 0 <= y < min(grid.height, MOST_ROWS)]
    return tuple(dict.fromkeys(cell_of(x, y) for x, y in inside))


def _covered(start: float, length: float) -> range:
    """The columns or rows that an object touches."""
    first = floor(start)
    return range(first, min(first + MOST_COLUMNS, max(first + 1, ceil(start + length))))


def _named(said: Msg, name: str) -> Iterator[str]:
    """The parameters of a name in a message and those in it."""
    for key, value in said.params:
        if isinstance(value, Msg):
            yield from _named(value, name)
        elif key == name:
            yield str(value)


def _standing(mission: Mission) -> Mapping[Place, Sequence[object]]:
    """What each square of a mission is and holds."""
    found: dict[Place, list[object]] = {}
    for cell, ground in enumerate(mission.ground):
        if mission.tiles[cell] >= 0:
            found[cell] = [ground]
    kinds = {
        "start": mission.starts, "minion": mission.minions, "shard": mission.shards, "school": mission.school,
        "goal": mission.goals, "bomb": (mission.bomb,), "boss": (mission.boss,),
        **{f"zone{colour}": zone for colour, zone in enumerate(mission.zones)},
        **{f"gate{colour}{way}": (cell,) for colour, cell, way in mission.gates},
    }  # fmt: skip
    for kind, cells in kinds.items():
        for cell in cells:
            if cell >= 0:
                found.setdefault(cell, []).append(kind)
    return found
