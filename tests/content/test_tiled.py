"""Maps of the Tiled editor: what is read, what a class fills in, and the one sentence of each way to be wrong."""

from __future__ import annotations

import base64
import gzip
import json
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.content import ContentError
from game.content.tiled import read_map
from game.content.vocabulary import Vocabulary, load_vocabulary
from game.core.grid import Grid, Thing

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


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "p.tiled-project").write_text(json.dumps(PROJECT), encoding="utf-8")
    (tmp_path / "things.tsx").write_text(TILES, encoding="utf-8")
    return tmp_path


def vocabulary(place: Path) -> Vocabulary:
    return load_vocabulary(place / "p.tiled-project")


def load(place: Path, text: str | bytes = MAP) -> tuple[Grid, tuple[str, ...]]:
    path = place / "m.tmx"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_map(path, vocabulary(place), where="m.tmx")


def good(place: Path, text: str = MAP) -> Grid:
    grid, problems = load(place, text)
    assert problems == ()
    return grid


def error(place: Path, text: str | bytes) -> str:
    with pytest.raises(ContentError) as caught:
        load(place, text)
    said = str(caught.value)
    assert said.startswith("m.tmx") and said.endswith(".") and "\n" not in said
    return said


def thing(grid: Grid, number: int) -> Thing:
    return next(each for each in grid.things if each.id == number)


def with_property(line: str) -> str:
    """The map with one property of the ball `old` replaced."""
    return MAP.replace('<property name="weight" type="int" value="9"/>', line)


# ---------------------------------------------------------------------- what is read
def test_ground_is_read_cell_by_cell(place: Path) -> None:
    grid = good(place)
    assert (grid.width, grid.height) == (3, 2)
    (layer,) = grid.layers
    assert layer.name == "ground"
    names = [[tile and tile.name for tile in row] for row in layer.rows]
    assert names == [["grass", "grass", "puddle"], ["grass", None, "grass"]]
    wet = [[tile and tile.properties["wet"] for tile in row] for row in layer.rows]
    assert wet == [[False, False, True], [False, None, False]]


def test_objects_are_measured_in_cells(place: Path) -> None:
    grid = good(place)
    old, ball, mark = (thing(grid, number) for number in (4, 5, 6))
    assert (old.x, old.y, old.w, old.h) == (1, 0, 2, 1)
    assert old.cells() == ((1, 0), (2, 0))
    assert ball.cells() == ((2, 1),), "Tiled puts the origin of a tile object at its lower left"
    assert mark.cells() == ((1, 1),)
    assert [each.layer for each in grid.things] == ["toys"] * 3
    assert old.where == 'm.tmx, layer toys, object "old" (id 4)'
    assert ball.where == "m.tmx, layer toys, object (id 5)"


def test_an_object_between_cells_covers_none(place: Path) -> None:
    assert thing(good(place, MAP.replace('x="10" y="0" width="20"', 'x="13" y="0" width="20"')), 4).cells() is None
    assert thing(good(place, MAP.replace('x="10" y="0" width="20"', 'x="10" y="0" width="0"')), 4).cells() is None


def test_a_class_fills_in_what_the_object_leaves_out(place: Path) -> None:
    assert thing(good(place), 4).properties == {
        "colour": "red",
        "stripes": ("red", "green"),
        "size": "large",
        "sides": (),
        "weight": 9,
        "speed": 1.5,
        "soft": False,
        "note": "round",
    }


def test_an_object_takes_class_and_properties_of_its_tile(place: Path) -> None:
    ball = thing(good(place), 5)
    assert (ball.kind, ball.tile, ball.properties["colour"], ball.properties["weight"]) == ("Ball", "ball", "blue", 7)
    own = MAP.replace('height="10"/>\n  <object id="6"', 'height="10">'
        '<properties><property name="colour" value="red"/></properties></object>\n  <object id="6"')  # fmt: skip
    assert thing(good(place, own), 5).properties["colour"] == "red", "what the object itself says comes first"


def test_a_class_of_its_own_leaves_the_properties_of_the_tile_out(place: Path) -> None:
    assert thing(good(place, MAP.replace('id="5" gid="3"', 'id="5" type="Spot" gid="3"')), 5).properties == {}


@pytest.mark.parametrize(
    ("line", "name", "value"),
    [
        ('<property name="colour" propertytype="Colour" value="blue"/>', "colour", "blue"),
        ('<property name="stripes" propertytype="Colours" value="green,red"/>', "stripes", ("red", "green")),
        ('<property name="stripes" propertytype="Colours" value=""/>', "stripes", ()),
        ('<property name="size" type="int" propertytype="Size" value="0"/>', "size", "small"),
        ('<property name="sides" type="int" propertytype="Sides" value="5"/>', "sides", ("left", "top")),
        ('<property name="speed" type="float" value="2.25"/>', "speed", 2.25),
        ('<property name="speed" type="int" value="3"/>', "speed", 3.0),
        ('<property name="soft" type="bool" value="true"/>', "soft", True),
        ('<property name="note" value=""/>', "note", ""),
        ('<property name="note" type="string">two\nlines</property>', "note", "two\nlines"),
    ],
)
def test_values_and_words(place: Path, line: str, name: str, value: object) -> None:
    found = thing(good(place, with_property(line)), 4).properties[name]
    assert found == value
    assert type(found) is type(value)


def test_the_map_has_properties_with_defaults_too(place: Path) -> None:
    assert good(place).properties == {"title": "Pond"}
    assert good(place, MAP.replace('<property name="title" value="Pond"/>', "")).properties == {"title": "none"}


def _coded(pack: Callable[[bytes], bytes], compression: str) -> str:
    raw = b"".join(number.to_bytes(4, "little") for number in (1, 1, 2, 1, 0, 1))
    data = base64.b64encode(pack(raw)).decode()
    return MAP.replace(f'<data encoding="csv">{CSV}', f'<data encoding="base64"{compression}>\n  {data}\n ')


@pytest.mark.parametrize(
    "text",
    [
        _coded(bytes, ""),
        _coded(zlib.compress, ' compression="zlib"'),
        _coded(gzip.compress, ' compression="gzip"'),
    ],
)
def test_every_coding_of_tiles_is_the_same_ground(place: Path, text: str) -> None:
    assert text != MAP
    assert good(place, text).layers == good(place).layers


def test_a_tileset_is_found_beside_the_map_first_then_among_the_shared(place: Path, tmp_path: Path) -> None:
    far = tmp_path / "far"
    far.mkdir()
    (far / "m.tmx").write_text(MAP.replace("things.tsx", "../elsewhere/things.tsx"), encoding="utf-8")
    grid, problems = read_map(far / "m.tmx", vocabulary(place), shared=place)
    assert problems == () and grid.layers[0].rows == good(place).layers[0].rows
    with pytest.raises(ContentError, match=r"the tileset ../elsewhere/things.tsx is missing; expected"):
        read_map(far / "m.tmx", vocabulary(place))
    (far / "things.tsx").write_text(TILES.replace("puddle", "lake"), encoding="utf-8")
    (far / "m.tmx").write_text(MAP, encoding="utf-8")
    grid, problems = read_map(far / "m.tmx", vocabulary(place), shared=place)
    assert grid.layers[0].rows[0][2].name == "lake"  # type: ignore[union-attr]


def test_an_embedded_tileset_reads_the_same_and_its_shapes_are_no_layers(place: Path) -> None:
    inner = TILES.split("\n", 1)[1].replace("<tileset ", '<tileset firstgid="1" ')
    grid = good(place, MAP.replace('<tileset firstgid="1" source="things.tsx"/>', inner))
    assert grid.layers == good(place).layers and grid.things == good(place).things


def test_the_digest_follows_the_map_and_its_own_tilesets(place: Path) -> None:
    first = good(place).digest
    assert good(place).digest == first
    assert good(place, MAP.replace("Pond", "Lake")).digest != first
    (place / "things.tsx").write_text(TILES.replace("puddle", "lake"), encoding="utf-8")
    assert good(place).digest != first


def test_reading_a_map_needs_no_pygame() -> None:
    code = "import sys, game.content.tiled; print(sorted(name for name in sys.modules if name.startswith('pygame')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n" and done.stderr == ""


# ---------------------------------------------------------------------- what is wrong with one thing
@pytest.mark.parametrize(
    ("text", "told"),
    [
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
            "m.tmx, layer toys, object \"old\" (id 4), Ball.colour: 'pink' is not one of Colour; expected red, blue.",
        ),
        (
            with_property('<property name="stripes" propertytype="Colours" value="red,pink"/>'),
            "m.tmx, layer toys, object \"old\" (id 4), Ball.stripes: 'red,pink' is not words of Colours; "
            "expected red, blue, green.",
        ),
        (
            with_property('<property name="size" type="int" propertytype="Size" value="2"/>'),
            'm.tmx, layer toys, object "old" (id 4), Ball.size: 2 is not one of Size; expected small, large.',
        ),
        (
            with_property('<property name="weight" value="heavy"/>'),
            "m.tmx, layer toys, object \"old\" (id 4), Ball.weight: 'heavy' stands there; expected a whole number.",
        ),
        (
            with_property('<property name="weight" type="int" value="heavy"/>'),
            "m.tmx, layer toys, object \"old\" (id 4): the property weight is 'heavy'; expected a whole number.",
        ),
        (
            with_property('<property name="soft" type="bool" value="perhaps"/>'),
            "m.tmx, layer toys, object \"old\" (id 4): the property soft is 'perhaps'; expected true or false.",
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
            "m.tmx, layer toys, object \"mark\" (id 6): y is 'eleven'; expected a number of pixels.",
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
    ],
)
def test_one_thing_is_wrong(place: Path, text: str, told: str) -> None:
    assert text != MAP
    _, problems = load(place, text)
    assert problems == (told,)


def test_a_layer_names_the_classes_it_may_hold(place: Path) -> None:
    path = place / "m.tmx"
    for text, told in (
        (MAP, 'object "mark" (id 6): the class Spot does not belong into this layer; expected Ball.'),
        (MAP.replace("Spot", "Dot"), 'object "mark" (id 6): the class "Dot" is unknown; expected Ball.'),
    ):
        path.write_text(text, encoding="utf-8")
        _, problems = read_map(path, vocabulary(place), where="m.tmx", layers={"toys": ("Ball",)})
        assert problems == (f"m.tmx, layer toys, {told}",)


def test_several_things_are_told_in_one_go_and_the_rest_is_read(place: Path) -> None:
    text = MAP.replace('type="Spot"', 'type="Dot"').replace('value="9"', 'value="nine"')
    grid, problems = load(place, text)
    assert len(problems) == 2
    assert [each.id for each in grid.things] == [4, 5]
    assert thing(grid, 4).properties["weight"] == 7


# ---------------------------------------------------------------------- what is wrong with the whole file
@pytest.mark.parametrize(
    ("text", "told"),
    [
        (MAP.replace("</objectgroup>", ""), "line 20, column 3: the XML is damaged (mismatched tag)"),
        (MAP[:200], "the XML is damaged"),
        ("", "the XML is damaged (no element found)"),
        (b"\xff\xfe\x00", "the XML is damaged"),
        (b'<?xml version="1.0" encoding="klingon"?><map/>', "the XML is damaged"),
        ("<tileset/>", "the first element is <tileset>; expected the <map> of a TMX file"),
        (MAP.replace("orthogonal", "isometric"), "the map is isometric; expected an orthogonal one"),
        (MAP.replace('infinite="0"', 'infinite="1"'), "the map is infinite; expected a fixed size"),
        (MAP.replace('width="3"', 'width="-3"', 1), "width is '-3'; expected a whole number from 1 up"),
        (MAP.replace('width="3" height="2"', 'width="30000" height="20000"', 1), "30000x20000 cells are too many"),
        (MAP.replace('width="3" height="2"', 'width="4" height="2"', 1), "layer ground: 3x2 is not the map's size; expected 4x2"),
        (MAP.replace(CSV, "1,1,2"), "layer ground: it holds 3 tiles; expected 6"),
        (MAP.replace(CSV, "1,1,2,1,0,x"), "layer ground: its tiles are damaged; expected csv data"),
        (MAP.replace(CSV, "1,1,2,1,0,-1"), "layer ground: its tiles are damaged; expected csv data"),
        (MAP.replace(' encoding="csv"', ""), "layer ground: its tiles are stored as XML; expected CSV"),
        (_coded(bytes, ' compression="zstd"'), "layer ground: its tiles are stored as base64 zstd; expected CSV"),
        (_coded(bytes, ' compression="zlib"'), "layer ground: its tiles are damaged; expected base64 data"),
        (MAP.replace("things.tsx", "none.tsx"), "the tileset none.tsx is missing; expected a .tsx file beside the map"),
        (MAP.replace("things.tsx", "x" * 300 + ".tsx"), "is missing; expected a .tsx file beside the map"),
        (MAP.replace("things.tsx", "p.tiled-project"), "the tileset p.tiled-project is missing; expected a .tsx file"),
        (MAP.replace('firstgid="1"', 'firstgid="one"'), "the firstgid of a tileset is 'one'; expected a whole number"),
        ('<!DOCTYPE map [<!ENTITY a "aaaa">]>' + MAP.split("\n", 1)[1], "it declares a document type of its own"),
    ],
)
def test_the_whole_file_is_wrong(place: Path, text: str | bytes, told: str) -> None:
    assert told in error(place, text)


def test_a_bomb_of_zeros_is_not_unpacked(place: Path) -> None:
    huge = zlib.compress(b"\0" * 50_000_000)
    data = base64.b64encode(huge).decode()
    text = MAP.replace(f'<data encoding="csv">{CSV}', f'<data encoding="base64" compression="zlib">{data}')
    assert "layer ground: it holds 7 tiles; expected 6" in error(place, text)


def test_missing_files_folders_and_far_too_large_ones(place: Path) -> None:
    with pytest.raises(ContentError, match=r"none\.tmx: there is no such file\."):
        read_map(place / "none.tmx", vocabulary(place))
    (place / "folder.tmx").mkdir()
    with pytest.raises(ContentError, match=r"folder\.tmx: it is not a file\."):
        read_map(place / "folder.tmx", vocabulary(place))
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
            "class Ball, member colour: 'pink' is not one of Colour; expected red, blue.",
        ),
        (
            _spoilt(lambda rows: rows["Ball"]["members"][4].update(value="seven")),
            "class Ball, member weight: 'seven' stands there; expected a whole number.",
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
