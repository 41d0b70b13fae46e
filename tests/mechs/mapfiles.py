"""Maps as text for tests: those that are shipped, and what is made of them."""

from __future__ import annotations

import re
from pathlib import Path

from game.core.types import Msg
from game.titles.mechs.maps.missions import missions, read, shipped_folder
from game.titles.mechs.maps.user import OwnMaps
from game.titles.mechs.rules.board import Cell, cell_of
from game.titles.mechs.rules.mission import Mission
from tests.mapsaid import typed


def shipped(name: str) -> Mission:
    return missions()[0][name]


def everything(folder: Path) -> tuple[dict[str, Mission], tuple[tuple[str, Msg], ...]]:
    """The missions with a user's folder, and which of its maps are broken."""
    return missions(OwnMaps(lambda: folder).found())


def cells(names: str) -> tuple[Cell, ...]:
    """`x3y5 x0y1` as cells."""
    found = [word[1:].split("y") for word in names.split()]
    return tuple(cell_of(int(x), int(y)) for x, y in found)


def text(name: str) -> str:
    return (shipped_folder() / f"{name}.tmx").read_text(encoding="utf-8")


def untitled(source: str) -> str:
    """A map without its own title and briefing."""
    return re.sub(r' *<property name="(title|briefing)_(en|fr)"[^>]*/>\n', "", source)


def without(source: str, kind: str) -> str:
    """A map without its rule objects of a class."""
    changed = re.sub(rf' *<object [^>]*type="{kind}"[^>]*>.*?</object>\n', "", source, flags=re.DOTALL)
    assert changed != source
    return changed


def swapped(source: str, *pairs: tuple[str, str]) -> str:
    for old, new in pairs:
        assert old in source, old
        source = source.replace(old, new, 1)
    return source


def tile(source: str, x: int, y: int, gid: int) -> str:
    """A map with another tile at one cell of the ground."""
    head, data, tail = re.split(r'(?<=<data encoding="csv">\n)(.*?)(?=\n</data>)', source, maxsplit=1, flags=re.DOTALL)
    rows = [row.strip(",").split(",") for row in data.split("\n")]
    rows[y][x] = str(gid)
    return head + ",\n".join(",".join(row) for row in rows) + tail


def write(folder: Path, name: str, source: str) -> Path:
    path = folder / f"{name}.tmx"
    path.write_text(source, encoding="utf-8")
    return path


def told(folder: Path, source: str) -> tuple[str, ...]:
    """What is said of a user's map with this text, each a sentence that names the file."""
    mission, problems = read(write(folder, "mine", source), "mine.tmx", own=True)
    assert (mission is None) == bool(problems)
    said = tuple(map(typed, problems))
    assert all(problem.startswith("mine.tmx") and problem.endswith(".") and "\n" not in problem for problem in said)
    return said
