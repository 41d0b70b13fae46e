"""A small map with its tileset and its project, for tests of the reader of Tiled's files."""

from __future__ import annotations

import base64
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content.maps.faults import Unreadable
from game.content.maps.tiled import read_map
from game.content.maps.vocabulary import Vocabulary, load_vocabulary
from game.core.grid import Grid, Thing
from game.core.types import Msg
from tests.mapsaid import typed

PROJECT: dict[str, Any] = {
    "propertyTypes": [
        {"name": "Colour", "type": "enum", "storageType": "string", "values": ["red", "blue"], "valuesAsFlags": False},
        {"name": "Colours", "type": "enum", "storageType": "string", "values": ["red", "blue", "green"], "valuesAsFlags": True},
        {"name": "Size", "type": "enum", "storageType": "int", "values": ["small", "large"], "valuesAsFlags": False},
        {"name": "Sides", "type": "enum", "storageType": "int", "values": ["left", "right", "top"], "valuesAsFlags": True},
        {
            "name": "Ball",
            "type": "class",
            "useAs": ["object", "tile"],
            "members": [
                {"name": "colour", "type": "string", "propertyType": "Colour", "value": "red"},
                {"name": "stripes", "type": "string", "propertyType": "Colours", "value": "red,green"},
                {"name": "size", "type": "int", "propertyType": "Size", "value": 1},
                {"name": "sides", "type": "int", "propertyType": "Sides", "value": 0},
                {"name": "weight", "type": "int", "value": 7},
                {"name": "speed", "type": "float", "value": 1.5},
                {"name": "soft", "type": "bool", "value": False},
                {"name": "note", "type": "string", "value": "round"},
            ],
        },
        {"name": "Spot", "type": "class", "useAs": ["object"], "members": []},
        {"name": "Level", "type": "class", "useAs": ["map"], "members": [{"name": "title", "type": "string", "value": "none"}]},
        {"name": "Floor", "type": "class", "useAs": ["tile"], "members": [{"name": "wet", "type": "bool", "value": False}]},
    ]
}
TILES = """<?xml version="1.0"?>
<tileset version="1.10" name="things" tilewidth="10" tileheight="10" tilecount="3" columns="0">
 <tile id="0" type="Floor"><image source="pictures/grass.png" width="10" height="10"/>
  <objectgroup><object id="1" x="0" y="0" width="3" height="3"/></objectgroup></tile>
 <tile id="1" type="Floor"><properties><property name="wet" type="bool" value="true"/></properties>
  <image source="pictures/puddle.png" width="10" height="10"/></tile>
 <tile id="2" class="Ball"><properties><property name="colour" propertytype="Colour" value="blue"/></properties>
  <image source="ball.png" width="10" height="10"/></tile>
</tileset>
"""
CSV = "1,1,2,\n1,0,1"
MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" class="Level" orientation="orthogonal" width="3" height="2" tilewidth="10" tileheight="10" infinite="0">
 <properties>
  <property name="title" value="Pond"/>
 </properties>
 <tileset firstgid="1" source="things.tsx"/>
 <layer id="1" name="ground" width="3" height="2">
  <data encoding="csv">1,1,2,
1,0,1</data>
 </layer>
 <objectgroup id="2" name="toys">
  <object id="4" name="old" type="Ball" x="10" y="0" width="20" height="10">
   <properties>
    <property name="weight" type="int" value="9"/>
   </properties>
  </object>
  <object id="5" gid="3" x="20" y="20" width="10" height="10"/>
  <object id="6" name="mark" type="Spot" x="14" y="11"><point/></object>
 </objectgroup>
</map>
"""


def vocabulary(place: Path) -> Vocabulary:
    return load_vocabulary(place / "p.tiled-project")


def messages(place: Path, text: str | bytes = MAP) -> tuple[Grid, tuple[Msg, ...]]:
    path = place / "m.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    grid, problems = read_map(path, vocabulary(place), where="m.tmx")
    return grid, problems.told("m.tmx")


def load(place: Path, text: str | bytes = MAP) -> tuple[Grid, tuple[str, ...]]:
    grid, problems = messages(place, text)
    return grid, tuple(map(typed, problems))


def good(place: Path, text: str = MAP) -> Grid:
    grid, problems = load(place, text)
    assert problems == ()
    return grid


def error(place: Path, text: str | bytes) -> str:
    with pytest.raises(Unreadable) as caught:
        load(place, text)
    said = typed(caught.value.said)
    assert said.startswith("m.tmx") and said.endswith(".") and "\n" not in said
    return said


def thing(grid: Grid, number: int) -> Thing:
    return next(each for each in grid.things if each.id == number)


def with_property(line: str) -> str:
    """The map with one property of the ball `old` replaced."""
    return MAP.replace('<property name="weight" type="int" value="9"/>', line)


def coded(pack: Callable[[bytes], bytes], compression: str) -> str:
    raw = b"".join(number.to_bytes(4, "little") for number in (1, 1, 2, 1, 0, 1))
    data = base64.b64encode(pack(raw)).decode()
    return MAP.replace(f'<data encoding="csv">{CSV}', f'<data encoding="base64"{compression}>\n  {data}\n ')
