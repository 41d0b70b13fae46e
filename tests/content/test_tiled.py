"""Maps of the Tiled editor: what is read, and what a class fills in."""

from __future__ import annotations

import gzip
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

from game.content.maps.faults import Unreadable
from game.content.maps.tiled import read_map
from tests.content.pond import MAP, TILES, coded, good, thing, vocabulary, with_property
from tests.mapsaid import typed


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
    covered = [list(each.cells() or ()) for each in (old, ball, mark)]
    assert covered == [[(1, 0), (2, 0)], [(2, 1)], [(1, 1)]], "Tiled puts the origin of a tile object at its lower left"
    assert [each.layer for each in grid.things] == ["toys"] * 3
    assert typed(old.where) == 'm.tmx, layer toys, object "old" (id 4)'
    assert typed(ball.where) == "m.tmx, layer toys, object (id 5)"


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


def test_an_object_keeps_a_value_that_its_tile_has_too(place: Path) -> None:
    (place / "things.tsx").write_text(TILES.replace(' class="Ball"', ""), encoding="utf-8")
    line = '<properties><property name="colour" value="blue"/></properties>'
    own = MAP.replace('<object id="5" gid="3" x="20" y="20" width="10" height="10"/>',
        f'<object id="5" type="Ball" gid="3" x="20" y="20" width="10" height="10">{line}</object>')  # fmt: skip
    assert thing(good(place, own), 5).properties["colour"] == "blue"


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


@pytest.mark.parametrize(
    "text",
    [
        coded(bytes, ""),
        coded(zlib.compress, ' compression="zlib"'),
        coded(gzip.compress, ' compression="gzip"'),
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
    assert not problems and grid.layers[0].rows == good(place).layers[0].rows
    with pytest.raises(Unreadable) as caught:
        read_map(far / "m.tmx", vocabulary(place))
    assert "the tileset ../elsewhere/things.tsx does not lie beside the map; expected" in typed(caught.value.said)
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
    code = "import sys, game.content.maps.tiled; print(sorted(name for name in sys.modules if name.startswith('pygame')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n" and done.stderr == ""
