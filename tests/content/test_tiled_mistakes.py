"""Maps of the Tiled editor that are damaged: the one sentence of each way to be wrong."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content import ContentError
from game.content.maps.faults import Unreadable
from game.content.maps.tiled import read_map
from game.content.maps.vocabulary import load_vocabulary
from tests.content.pond import CSV, MAP, PROJECT, TILES, coded, error, load, thing, vocabulary, with_property
from tests.mapsaid import typed

ONE_THING = [
    (
        MAP.replace('type="Ball"', 'type="Bal"'),
        'm.tmx, layer toys, object "old" (id 4): the class "Bal" is unknown; expected one of Ball, Spot.',
    ),
    (
        MAP.replace('type="Spot"', ""),
        'm.tmx, layer toys, object "mark" (id 6): it has no class; expected one of Ball, Spot.',
    ),
    (
        MAP.replace('type="Spot"', 'type="Level"'),
        'm.tmx, layer toys, object "mark" (id 6): the class "Level" is unknown; expected one of Ball, Spot.',
    ),
    (
        MAP.replace('class="Level"', ""),
        "m.tmx, the map's properties: it has no class; expected Level.",
    ),
    (
        with_property('<property name="colour" propertytype="Colour" value="pink"/>'),
        'm.tmx, layer toys, object "old" (id 4), Ball.colour: "pink" is not one of Colour; expected red, blue.',
    ),
    (
        with_property('<property name="stripes" propertytype="Colours" value="red,pink"/>'),
        'm.tmx, layer toys, object "old" (id 4), Ball.stripes: "red,pink" is not made of words of Colours; '
        "expected red, blue, green.",
    ),
    (
        with_property('<property name="size" type="int" propertytype="Size" value="2"/>'),
        'm.tmx, layer toys, object "old" (id 4), Ball.size: "2" is not one of Size; expected small, large.',
    ),
    (
        with_property('<property name="weight" value="heavy"/>'),
        'm.tmx, layer toys, object "old" (id 4), Ball.weight: "heavy" is given; expected a whole number.',
    ),
    (
        with_property('<property name="weight" type="int" value="heavy"/>'),
        'm.tmx, layer toys, object "old" (id 4): the property weight is "heavy"; expected a whole number.',
    ),
    (
        with_property('<property name="soft" type="bool" value="perhaps"/>'),
        'm.tmx, layer toys, object "old" (id 4): the property soft is "perhaps"; expected true or false.',
    ),
    (
        with_property('<property name="wieght" type="int" value="3"/>'),
        'm.tmx, layer toys, object "old" (id 4): Ball has no property wieght; '
        "expected one of colour, stripes, size, sides, weight, speed, soft, note.",
    ),
    (
        with_property('<property name="inner" type="class" propertytype="Ball"><properties/></property>'),
        'm.tmx, layer toys, object "old" (id 4): the property inner is of the type class; '
        "expected one of string, int, float, bool, or an enum.",
    ),
    (
        MAP.replace('<property name="title" value="Pond"/>', '<property name="rules" type="class" propertytype="Ball"/>'),
        "m.tmx, the map's properties: the property rules is of the type class; "
        "expected one of string, int, float, bool, or an enum.",
    ),
    (
        MAP.replace('x="14" y="11"><point/>', 'x="14" y="11"><polygon points="0,0 3,3 0,3"/>'),
        'm.tmx, layer toys, object "mark" (id 6): it is a polygon; expected a rectangle, a point or a tile.',
    ),
    (
        MAP.replace('x="14" y="11"', 'x="14" y="11" rotation="45"'),
        'm.tmx, layer toys, object "mark" (id 6): it is turned; expected rotation 0.',
    ),
    (
        MAP.replace('x="14" y="11"', 'x="14" y="eleven"'),
        'm.tmx, layer toys, object "mark" (id 6): y is "eleven"; expected a number of pixels.',
    ),
    (
        MAP.replace('id="6" name="mark"', 'id="6" template="mark.tx"'),
        "m.tmx, layer toys, object (id 6): it comes from a template; expected an object of its own (Detach in the editor).",
    ),
    (
        MAP.replace("1,0,1", "1,0,2147483649"),
        "m.tmx, layer ground, x2y1: the tile is turned or mirrored; expected it as it is in the tileset.",
    ),
    (
        MAP.replace("1,0,1", "1,0,9"),
        "m.tmx, layer ground, x2y1: tile number 9 has no picture of its own; expected a tile of a collection of images.",
    ),
    (
        MAP.replace("</map>", '<imagelayer id="9" name="sky"><image source="sky.png"/></imagelayer></map>'),
        "m.tmx, layer sky: it is a picture; expected tiles or objects.",
    ),
]


@pytest.mark.parametrize(("text", "told"), ONE_THING)
def test_one_thing_is_wrong(place: Path, text: str, told: str) -> None:
    assert text != MAP
    _, problems = load(place, text)
    assert problems == (told,)


def test_a_layer_names_the_classes_it_may_hold(place: Path) -> None:
    path = place / "m.tmx"
    for text, told in (
        (MAP, 'object "mark" (id 6): the class Spot does not belong in this layer; expected Ball.'),
        (MAP.replace("Spot", "Dot"), 'object "mark" (id 6): the class "Dot" is unknown; expected Ball.'),
    ):
        path.write_text(text, encoding="utf-8")
        _, problems = read_map(path, vocabulary(place), where="m.tmx", layers={"toys": ("Ball",)})
        assert tuple(map(typed, problems.told("m.tmx"))) == (f"m.tmx, layer toys, {told}",)


def test_several_things_are_told_in_one_go_and_the_rest_is_read(place: Path) -> None:
    text = MAP.replace('type="Spot"', 'type="Dot"').replace('value="9"', 'value="nine"')
    grid, problems = load(place, text)
    assert len(problems) == 2
    assert [each.id for each in grid.things] == [4, 5]
    assert thing(grid, 4).properties["weight"] == 7


# ---------------------------------------------------------------------- what is wrong with the whole file
WHOLE_FILE: list[tuple[str | bytes, str]] = [
    (MAP.replace("</objectgroup>", ""), "line 20, column 3: the XML is damaged (a tag is closed that is not open)"),
    (MAP[:200], "the XML is damaged"),
    ("", "the XML is damaged (there is nothing in it)"),
    (b"\xff\xfe\x00", "the XML is damaged"),
    (b'<?xml version="1.0" encoding="klingon"?><map/>', "the XML is damaged"),
    ("<tileset/>", "the first element is <tileset>; expected the <map> of a TMX file"),
    (MAP.replace("orthogonal", "isometric"), "the map is isometric; expected an orthogonal one"),
    (MAP.replace('infinite="0"', 'infinite="1"'), "the map is infinite; expected a fixed size"),
    (MAP.replace('width="3"', 'width="-3"', 1), 'width is "-3"; expected a whole number from 1 up'),
    (MAP.replace('width="3" height="2"', 'width="30000" height="20000"', 1), "30000x20000 cells are too many"),
    (MAP.replace('width="3" height="2"', 'width="4" height="2"', 1), "layer ground: 3x2 is not the map's size; expected 4x2"),
    (MAP.replace(CSV, "1,1,2"), "layer ground: it holds 3 tiles; expected 6"),
    (MAP.replace(CSV, "1,1,2,1,0,x"), "layer ground: its tiles are damaged; expected csv data"),
    (MAP.replace(CSV, "1,1,2,1,0,-1"), "layer ground: its tiles are damaged; expected csv data"),
    (MAP.replace(' encoding="csv"', ""), "layer ground: its tiles are stored as XML; expected CSV"),
    (coded(bytes, ' compression="zstd"'), "layer ground: its tiles are stored as base64 zstd; expected CSV"),
    (coded(bytes, ' compression="zlib"'), "layer ground: its tiles are damaged; expected base64 data"),
    (MAP.replace("things.tsx", "none.tsx"), "the tileset none.tsx is missing; expected a .tsx file beside the map"),
    (MAP.replace("things.tsx", "x" * 300 + ".tsx"), "is missing; expected a .tsx file beside the map"),
    (MAP.replace("things.tsx", "../things.tsx"), "the tileset ../things.tsx does not lie beside the map; expected a .tsx file"),
    (MAP.replace("things.tsx", "p.tiled-project"), "the tileset p.tiled-project is missing; expected a .tsx file"),
    (MAP.replace('firstgid="1"', 'firstgid="one"'), 'the firstgid of a tileset is "one"; expected a whole number'),
    ('<!DOCTYPE map [<!ENTITY a "aaaa">]>' + MAP.split("\n", 1)[1], "it declares a document type of its own"),
]


@pytest.mark.parametrize(("text", "told"), WHOLE_FILE)
def test_the_whole_file_is_wrong(place: Path, text: str | bytes, told: str) -> None:
    assert told in error(place, text)


def test_a_bomb_of_zeros_is_not_unpacked(place: Path) -> None:
    huge = zlib.compress(b"\0" * 50_000_000)
    data = base64.b64encode(huge).decode()
    text = MAP.replace(f'<data encoding="csv">{CSV}', f'<data encoding="base64" compression="zlib">{data}')
    assert "layer ground: it holds 7 tiles; expected 6" in error(place, text)


def test_missing_files_folders_and_far_too_large_ones(place: Path) -> None:
    (place / "folder.tmx").mkdir()
    for name, told in (("none", "there is no such file."), ("folder", "it is not a file.")):
        with pytest.raises(Unreadable) as caught:
            read_map(place / f"{name}.tmx", vocabulary(place))
        assert typed(caught.value.said).endswith(f"{name}.tmx: {told}")
    assert "are too many for a map" in error(place, b" " * 1_000_001)


def test_a_damaged_tileset_is_named(place: Path) -> None:
    (place / "things.tsx").write_text(TILES[:300], encoding="utf-8")
    assert "m.tmx, tileset things.tsx, line 5" in error(place, MAP)
    (place / "things.tsx").write_text("<map/>", encoding="utf-8")
    assert "m.tmx, tileset things.tsx: the first element is <map>; expected <tileset>." in error(place, MAP)


def test_every_cut_of_a_map_is_one_sentence(place: Path) -> None:
    body = MAP.rstrip()
    for end in range(0, len(body), 7):
        error(place, body[:end])


# ---------------------------------------------------------------------- the project
def _spoilt(change: Callable[[dict[str, Any]], object]) -> str:
    data = json.loads(json.dumps(PROJECT))
    change({row["name"]: row for row in data["propertyTypes"]})
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('{"propertyTypes": [', "line 1: expected JSON"),
        ("[]", "expected the propertyTypes of a project of Tiled"),
        ("{}", "expected the propertyTypes of a project of Tiled"),
        ('{"propertyTypes": [{"type": "enum"}]}', "expected the propertyTypes of a project of Tiled"),
        ("[" * 100_000, "expected the JSON of a project of Tiled"),
        (
            _spoilt(lambda rows: rows["Ball"]["members"][0].update(propertyType="Paint")),
            "class Ball, member colour: there is no enum Paint.",
        ),
        (
            _spoilt(lambda rows: rows["Ball"]["members"][0].update(value="pink")),
            "class Ball, member colour: the default 'pink' is not allowed.",
        ),
        (
            _spoilt(lambda rows: rows["Ball"]["members"][4].update(value="seven")),
            "class Ball, member weight: the default 'seven' is not allowed.",
        ),
        (
            _spoilt(lambda rows: rows["Ball"]["members"][4].update(type="class")),
            "class Ball, member weight: the type class is not flat; expected one of string, int, float, bool.",
        ),
    ],
)
def test_a_wrong_project_is_one_sentence(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "p.tiled-project"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_vocabulary(path)
    assert told in str(caught.value) and "\n" not in str(caught.value)
    assert "p.tiled-project" in str(caught.value)


def test_a_missing_project_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.tiled-project: there is no such file\."):
        load_vocabulary(tmp_path / "none.tiled-project")
