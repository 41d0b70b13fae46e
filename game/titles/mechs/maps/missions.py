"""Maps to missions: a Grid of the Tiled editor becomes the record that the rules read.

The words are those of rules/mission.py; `maps/mechs/mechs.tiled-project` offers the same ones in the editor. Which layer holds
what is told in maplayout.LAYERS. What is wrong is collected as messages, so that one look at a map names everything; `told` puts
one into words (`assets/text/LANG/maps.toml`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

from game.content import ContentError, maps_dir
from game.content.files import clipped
from game.content.maps.faults import Faults, Unreadable
from game.content.maps.tiled import read_map
from game.content.maps.vocabulary import Vocabulary, load_vocabulary
from game.core.grid import Grid, Thing, Value
from game.core.types import Msg
from game.titles.mechs.maps.check import check
from game.titles.mechs.maps.layout import LAYERS, Layout, lay_ground, lay_things
from game.titles.mechs.rules.board import COLOURS, FACINGS, MOST_COLUMNS, Cell
from game.titles.mechs.rules.mission import GRADES, Danger, Easy, Escalation, Hard, Lose, Mission, Move, Scaling, Spawn, Win

LIMITS = {
    "count": (0, 200), "steps": (1, 6), "dice": (1, 4), "spawn_dice": (0, 6), "move_steps": (0, 6), "mechs": (2, 4),
    "Escalation.mechs": (0, 4), "bomb_hp": (0, 15), "school_hp": (0, 15), "boss_hp": (0, 15), "countdown": (0, 15),
    "bomb_hp_plus": (0, 15), "boss_hp_plus": (-14, 15), "countdown_plus": (0, 15), "zone_cells": (0, MOST_COLUMNS),
    "shards": (0, 100), "boss_skips": (0, 10), "even_steps": (0, 6), "from_turn": (1, 200), "wall_from": (0, 200),
    "wall_steps": (0, 6), "wall_rush": (0, 6), "boss_prowl": (0, 6), "more_colours": (0, 3), "may_stay": (0, 3),
    "Hard.bomb_hp_plus": (-14, 15), "Hard.countdown_plus": (-14, 15), "boss_skips_plus": (-10, 10), "wall_plus": (-10, 10),
}  # fmt: skip
"""What the numbers of the rule objects may be; a class's own stands before the one of the name. Healths and the countdown are
told on the Doom Tracker, which ends at 15."""
LONGEST = {"title": 40, "briefing": 400}
"""Letters in a user's own words."""
MARKUP = frozenset("*[]{}")
"""What would be read as icons and bold letters; a user's words are plain."""
Read = tuple[str, Mission | None, Msg | None]
"""What a file came to: its name, and a mission or the sentence that tells why not."""
R = TypeVar("R")


def shipped_folder() -> Path:
    """Where our own maps, their tilesets and the project lie."""
    return maps_dir() / "mechs"


@cache
def vocabulary() -> Vocabulary:
    """The classes and enums of our project. Raises `ContentError`."""
    return load_vocabulary(shipped_folder() / "mechs.tiled-project")


def told(problem: Msg, lang: str = "en") -> str:
    """The sentence of what is wrong with a map."""
    from game.text import Words

    return str(Words(lang).say(problem))


def read(path: Path, where: str = "", own: bool = False) -> tuple[Mission | None, tuple[Msg, ...]]:
    """A map and everything that is wrong with it; the mission is None when something is.

    `own` = a user's map: its id carries a hash of its content, and its name and briefing are its own. `where` names the file in
    messages. A file that cannot be read at all is one problem.
    """
    try:
        grid, problems = read_map(path, vocabulary(), shipped_folder(), where, LAYERS)
    except Unreadable as error:
        return None, (error.said,)
    stem = clipped(path.stem)
    name = f"{stem}@{grid.digest[:8]}" if own else stem.upper()
    mission = mission_of(grid, name, stem[: LONGEST["title"]] if own else "", problems)
    return (None if problems else mission), problems.told(grid.where)


def mission_of(grid: Grid, name: str, title: str, problems: Faults) -> Mission | None:
    """The mission of a Grid; what is wrong goes to `problems`. `title`: a user's map's name when it says none; "" = shipped."""
    layout = Layout(grid, problems)
    if grid.kind != "Mission":
        layout.say(layout.frame, "mission.kind", kind=grid.kind)
        return None
    if not lay_ground(layout):
        return None
    lay_things(layout)
    mission = _mission(layout, name, title)
    check(layout, mission)
    return mission


def missions(own: Iterable[Read] = ()) -> tuple[dict[str, Mission], tuple[tuple[str, Msg], ...]]:
    """All missions by id in the order of the list, ours first, and (file name, message) of a user's maps that cannot be played.

    Raises `ContentError` when a shipped map is wrong: that is a broken installation.
    """
    broken = []
    found = {mission.id: mission for mission in _shipped(shipped_folder(), stamp(shipped_folder()))}
    for file, mission, problem in own:
        if mission is not None:
            found[mission.id] = mission
        elif problem is not None:
            broken.append((file, problem))
    return found, tuple(broken)


@lru_cache(maxsize=1)
def _shipped(folder: Path, _: tuple[tuple[str, int, int], ...]) -> tuple[Mission, ...]:
    """Our own missions in the order of the list, read once as long as their files stay as they are."""
    found = []
    for path in sorted(folder.glob("*.tmx")):
        mission, problems = read(path)
        if mission is None:
            raise ContentError(told(problems[0]))
        found.append(mission)
    if not found:
        raise ContentError("maps/mechs: there is no map in this folder.")
    return tuple(sorted(found, key=lambda each: (each.order, each.id)))


def stamp(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """Name, time of the last change and size of every map and tileset in a folder: equal as long as nothing changes."""
    found = []
    try:
        for path in folder.iterdir():
            if path.suffix.lower() in (".tmx", ".tsx"):
                about = path.stat()
                found.append((path.name, about.st_mtime_ns, about.st_size))
    except OSError:
        return tuple(sorted(found))  # no folder, or a file that went while we looked: the next look sees it
    return tuple(sorted(found))


def _mission(layout: Layout, name: str, title: str) -> Mission:
    """The record; where something is missing or wrong (and told) it holds a default."""
    own = layout.grid.properties
    kinds = ("Move", "Spawn", "Attack", "Danger", "Easy", "Hard")
    only = {kind: layout.of(kind)[0] if layout.of(kind) else None for kind in kinds}
    bombs, bosses = layout.places("Bomb"), layout.places("Boss")
    order = own.get("order", 0)
    return Mission(
        id=name,
        order=order if isinstance(order, int) else 0,
        width=layout.grid.width,
        height=layout.grid.height,
        ground=bytes(layout.ground),
        tiles=tuple(layout.tiles),
        compass=_compass(layout),
        first_draft=str(own.get("first_draft", "double")),
        shard_mode=str(own.get("shard_mode", "none")),
        starts=layout.places("Start"),
        wins=tuple(_record(layout, Win, thing) for thing in layout.of("Win")),
        losses=tuple(_record(layout, Lose, thing) for thing in layout.of("Lose")),
        move=_record(layout, Move, only["Move"]) if only["Move"] else Move(),
        spawn=_record(layout, Spawn, only["Spawn"]) if only["Spawn"] else Spawn(),
        attack=str(only["Attack"].properties["mode"]) if only["Attack"] else "none",
        danger=_record(layout, Danger, only["Danger"]) if only["Danger"] else Danger(),
        minions=layout.places("Minion"),
        shards=layout.places("Shard"),
        school=layout.places("School"),
        goals=layout.places("Goal"),
        bomb=bombs[0] if bombs else -1,
        boss=bosses[0] if bosses else -1,
        gates=tuple((colour, cell, way) for cell, way, colour in sorted(layout.gates)),
        coins_down=_colours(own.get("coins_down", ())),
        delivery=str(own.get("delivery", "school")),
        zones=_zones(layout),
        escalations=tuple(_record(layout, Escalation, thing) for thing in layout.of("Escalation")),
        scaling=tuple(sorted((_record(layout, Scaling, each) for each in layout.of("Scaling")), key=_row)),
        easy=_record(layout, Easy, only["Easy"]) if only["Easy"] else Easy(),
        hard=_record(layout, Hard, only["Hard"]) if only["Hard"] else Hard(),
        art=tuple(layout.art),
        titles=_words(layout, "title", title) if title else (),
        briefings=_words(layout, "briefing", "") if title else (),
    )


def _row(row: Scaling) -> tuple[int, int]:
    """Knobs are sorted by the number of mechs, those for any difficulty first."""
    return row.mechs, GRADES.index(row.difficulty)


def _record(layout: Layout, kind: type[R], thing: Thing) -> R:
    """A rule object as its record: the same names; colours become numbers, "none" of a colour -1."""
    values: dict[str, Any] = {}
    for entry in fields(kind):  # type: ignore[arg-type]
        value = thing.properties[entry.name]
        if isinstance(value, tuple):
            values[entry.name] = _colours(value)
        elif entry.name in ("flare", "shield_back"):
            values[entry.name] = -1 if value == "none" else COLOURS.index(str(value))
        elif entry.name == "edge":
            values[entry.name] = FACINGS.index(str(value))
        else:
            values[entry.name] = value
        limit = LIMITS.get(f"{kind.__name__}.{entry.name}", LIMITS.get(entry.name))
        if limit:
            low, high = limit
            if not low <= values[entry.name] <= high:
                layout.say(thing.where, "number.limit", name=entry.name, n=values[entry.name], low=low, high=high)
    return kind(**values)


def _colours(words: Value) -> tuple[int, ...]:
    """The numbers of some colours' words."""
    return tuple(COLOURS.index(word) for word in words) if isinstance(words, tuple) else ()


def _compass(layout: Layout) -> tuple[int, int, int, int]:
    """The way of each colour; no two the same."""
    own = layout.grid.properties
    named = zip(COLOURS, ("north", "west", "east", "south"), strict=True)
    red, blue, green, yellow = (FACINGS.index(str(own.get(f"compass_{colour}", usual))) for colour, usual in named)
    if len({red, blue, green, yellow}) != 4:
        layout.say(layout.frame, "mission.compass")
    return red, blue, green, yellow


def _zones(layout: Layout) -> tuple[tuple[Cell, ...], ...]:
    """The cells of each colour's zone."""
    found: list[tuple[Cell, ...]] = [()] * 4
    for thing in layout.of("Zone"):
        colour = COLOURS.index(str(thing.properties["colour"]))
        if found[colour]:
            layout.say(thing.where, "thing.zone", colour=COLOURS[colour])
        found[colour] = tuple(sorted(layout.cells[thing.id]))
    return tuple(found)


def _words(layout: Layout, what: str, fallback: str) -> tuple[tuple[str, str], ...]:
    """A user's own words in both languages: each stands in for the other."""
    own: Mapping[str, Any] = layout.grid.properties
    said = {lang: " ".join(str(own.get(f"{what}_{lang}", "")).split()) for lang in ("en", "fr")}
    for lang, words in said.items():
        if len(words) > LONGEST[what]:
            layout.say(layout.frame, "mission.long", name=f"{what}_{lang}", n=len(words), most=LONGEST[what])
        if set(words) & MARKUP:
            layout.say(layout.frame, "mission.markup", name=f"{what}_{lang}")
    return tuple((lang, said[lang] or said["fr" if lang == "en" else "en"] or fallback) for lang in ("en", "fr"))
