"""Shipped maps are the missions they should be, a user's map joins them, and what is wrong is one sentence with its place."""

from __future__ import annotations

import re
from dataclasses import MISSING, fields
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.content import ContentError, assets_dir
from game.content.tiled import read_map
from game.core.grid import Grid
from game.dev.__main__ import main
from game.dev.check import maps as checked_maps
from game.titles.mechs import maps
from game.titles.mechs.maplayout import GROUNDS as KINDS
from game.titles.mechs.maplayout import LAYERS, RUNE_ART
from game.titles.mechs.maps import LIMITS, missions, read, shipped_folder, vocabulary
from game.titles.mechs.rules import mission as words
from game.titles.mechs.rules.board import COLOURS, FACINGS, GROUNDS, SIZE, VOID, cell_of, xy
from game.titles.mechs.rules.mission import Easy, Escalation, Lose, Mission, Move, Scaling, Spawn, Win
from game.titles.mechs.rules.terms import Terms, terms_for

BOARDS = {
    "M0": "G....G ...... ...... ..RR.. .B..B. ...Y..",
    "M1": "G....G ...... ...... ..RR.. .B..B. ...Y.. R..... OG.BR. O..... .Y.P.G .B..Y. ......",
    "M2": "R.....G....G.Y..R. OG.BR.......G....B O.............OO.. .Y.P.G..RR....OO.. .B..Y..B..B.B...PG .........Y...R..Y. "
    "______B..Y..______ ______..R..G______ ______.O....______ ______.O.P.R______ ______G.....______ ______..Y.B.______",
}  # fmt: skip
MINIONS = {
    "M0": "",
    "M1": "x0y0 x5y0 x2y3 x3y3 x1y4 x4y4 x3y5 x0y6 x1y7 x3y7 x4y7 x1y9 x5y9 x1y10 x4y10",
    "M2": "x0y0 x17y0 x0y2 x17y2 x0y4 x1y4 x17y4 x6y11 x8y11 x10y11",
}
MEADOW = ["forest_plain", "forest_1", "forest_2", "forest_3"]
STARTS = {"M0": "x1y1 x2y1 x3y1 x4y1", "M1": "x0y2 x1y2 x4y2 x5y2", "M2": "x7y1 x10y1 x7y2 x10y2"}
SHARDS = {"M0": "x0y3 x5y3 x2y5 x5y5", "M1": "", "M2": "x3y3 x16y4 x9y9"}


def cells(text: str) -> tuple[int, ...]:
    found = [word[1:].split("y") for word in text.split()]
    return tuple(cell_of(int(x), int(y)) for x, y in found)


def shipped(name: str) -> Mission:
    return missions(None)[0][name]


def terms(name: str, mechs: int, difficulty: str = "normal") -> Terms:
    return terms_for(shipped(name), mechs, difficulty)


# ---------------------------------------------------------------------- the shipped maps
def test_the_shipped_maps_are_good_and_in_order() -> None:
    found, broken = missions(None)
    assert list(found) == ["M0", "M1", "M2"] and broken == ()
    assert [each.id for each in found.values()] == ["M0", "M1", "M2"]
    assert all(each.titles == () and each.briefings == () for each in found.values()), "their words are in the catalogues"
    assert checked_maps() == []


@pytest.mark.parametrize("name", BOARDS)
def test_the_ground_is_the_drawn_board(name: str) -> None:
    mission, rows = shipped(name), BOARDS[name].split()
    assert (mission.width, mission.height) == (len(rows[0]), len(rows))
    drawn = {cell_of(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    assert {cell: GROUNDS[mission.ground[cell]] for cell in drawn} == drawn
    assert all(mission.ground[cell] == VOID for cell in range(SIZE) if cell not in drawn)
    assert len(mission.ground) == len(mission.tiles) == len(mission.art) == SIZE


@pytest.mark.parametrize("name", BOARDS)
def test_every_ground_has_its_picture(name: str) -> None:
    mission = shipped(name)
    for cell in range(SIZE):
        art, kind = mission.art[cell], GROUNDS[mission.ground[cell]]
        assert bool(art) == (kind != "_")
        if kind in "RBGY":
            assert art == RUNE_ART["RBGY".index(kind)]
        elif kind != "_":
            assert art in {"O": ["oil_slick"], "P": ["repair_pad"]}.get(kind, MEADOW)
        assert not art or (assets_dir() / "svg" / "tiles" / f"{art}.svg").is_file()
    assert len(set(mission.art)) > 7, "a meadow is not one tile"


@pytest.mark.parametrize("name", BOARDS)
def test_pieces_stand_where_the_facts_say(name: str) -> None:
    mission = shipped(name)
    assert mission.starts == cells(STARTS[name])
    assert mission.minions == cells(MINIONS[name])
    assert mission.shards == cells(SHARDS[name])


def test_m0_is_the_tutorial() -> None:
    mission = shipped("M0")
    assert (mission.first_draft, mission.shard_mode) == ("normal", "destructible")
    assert mission.wins == (Win("shards_destroyed"), Win("minions_cleared"))
    assert mission.losses == (Lose("turns_over", 40),)
    assert mission.move == Move("rune", steps=1) and mission.spawn == Spawn("none")
    assert mission.escalations == (Escalation("shards_destroyed", burst="runes"),)
    assert [terms("M0", mechs).scaling.burst_colours for mechs in (2, 3, 4)] == [(0, 2), (0, 1, 2), (0, 1, 2, 3)]
    easy = terms("M0", 2, "easy")
    assert easy.escalations == () and easy.wins == (Win("shards_destroyed"),)
    assert (mission.bomb, mission.school, mission.goals, set(mission.tiles)) == (-1, (), (), {-1, 0})


def test_m1_brings_the_bomb_to_the_pad() -> None:
    mission = shipped("M1")
    assert (mission.first_draft, mission.shard_mode) == ("double", "none")
    assert mission.wins == (Win("bomb_on_goal"),) and mission.losses == (Lose("bomb_destroyed"),)
    assert mission.move == Move("toward", "bomb") and mission.spawn == Spawn("rune_colour", 1)
    assert mission.escalations == (Escalation("bomb_left_school", spawn_dice=3),)
    assert mission.bomb == cell_of(2, 1) and mission.goals == (cell_of(3, 9),)
    assert mission.school == cells("x1y0 x2y0 x3y0 x4y0 x1y1 x2y1 x3y1 x4y1")
    assert [terms("M1", mechs).bomb_hp for mechs in (2, 3, 4)] == [3, 3, 3]
    assert [terms("M1", mechs, "easy").bomb_hp for mechs in (2, 3, 4)] == [7, 7, 7]
    assert [len(terms("M1", mechs).start_minions) for mechs in (2, 3, 4)] == [15, 15, 15]


def test_m2_brings_the_shards_home() -> None:
    mission = shipped("M2")
    assert (mission.first_draft, mission.shard_mode) == ("double", "pickup")
    assert mission.wins == (Win("shards_home"),) and mission.losses == (Lose("school_destroyed"),)
    assert mission.move == Move("toward", "school", 1, "rune_tile", COLOURS.index("red"), "raid")
    assert mission.spawn == Spawn("zones", 1)
    assert mission.escalations == (Escalation("shards_home", 1, spawn_dice=2), Escalation("shards_home", 2, all_zones=True))
    assert mission.zones == (
        (),
        cells("x0y0 x0y1 x0y2 x0y3 x0y4 x0y5"),
        cells("x17y0 x17y1 x17y2 x17y3 x17y4 x17y5"),
        cells("x6y11 x7y11 x8y11 x9y11 x10y11 x11y11"),
    )
    assert [terms("M2", mechs).school_hp for mechs in (2, 3, 4)] == [2, 2, 1]
    assert [terms("M2", mechs, "easy").school_hp for mechs in (2, 3, 4)] == [3, 3, 3]
    assert [len(terms("M2", mechs).zones[1]) for mechs in (2, 3, 4)] == [3, 4, 6]
    assert terms("M2", 2).zones[3] == cells("x7y11 x8y11 x9y11"), "the middle of the zone"
    assert terms("M2", 3).zones[3] == cells("x7y11 x8y11 x9y11 x10y11"), "every cell but the two ends"


def test_terrains_are_numbered_in_reading_order() -> None:
    tiles = shipped("M2").tiles
    assert [tiles[cell] for cell in cells("x0y0 x5y5 x6y0 x17y5 x6y6 x11y11 x0y6 x17y11")] == [0, 0, 1, 2, 3, 3, -1, -1]


TERRAINS = {"M0": [["F1"]], "M1": [["F1"], ["F2"]], "M2": [["F2", "F1", "F3"], ["", "F4", ""]]}


def _block(grid: Grid, left: int, top: int) -> tuple[list[str], set[tuple[int, int, object]]]:
    """The tiles and the runes of one terrain of a map, counted from its corner."""
    (ground,) = grid.layers
    tiles = [tile.name for row in ground.rows[top : top + 6] for tile in row[left : left + 6] if tile is not None]
    runes = [(int(each.x) - left, int(each.y) - top, each.properties["colour"]) for each in grid.things if each.kind == "Rune"]
    return tiles, {rune for rune in runes if 0 <= rune[0] < 6 and 0 <= rune[1] < 6}


@pytest.mark.parametrize("name", TERRAINS)
def test_missions_are_laid_out_of_the_terrains(name: str) -> None:
    grid, problems = read_map(shipped_folder() / f"{name}.tmx", vocabulary())
    assert problems == ()
    for row, terrains in enumerate(TERRAINS[name]):
        for column, terrain in enumerate(terrains):
            if terrain:
                piece, problems = read_map(shipped_folder() / "terrains" / f"{terrain}.tmx", vocabulary())
                assert problems == () and piece.kind == "Terrain"
                assert _block(grid, 6 * column, 6 * row) == _block(piece, 0, 0)


def test_a_terrain_is_no_mission() -> None:
    mission, problems = read(shipped_folder() / "terrains" / "F5.tmx")
    assert mission is None
    assert problems == ("maps/mechs/terrains/F5.tmx, the map's properties: the class is Terrain; expected Mission.",)


def test_a_map_without_a_class_is_no_mission(tmp_path: Path) -> None:
    words = (maps.shipped_folder() / "M0.tmx").read_text(encoding="utf-8")
    path = tmp_path / "plain.tmx"
    path.write_text(
        words.replace(' class="Mission"', "").replace("<properties>", '<properties><property name="compass_red" value="up"/>', 1)
    )
    mission, problems = maps.read(path, "plain.tmx", own=True)
    assert mission is None and "it has no class; expected Mission" in problems[-1]


def test_the_compass_of_every_mission() -> None:
    for mission in missions(None)[0].values():
        assert [FACINGS[way] for way in mission.compass] == ["north", "west", "east", "south"]


# ---------------------------------------------------------------------- the editor's words are the rules' words
ENUMS = {
    "WinWhen": words.WINS,
    "LoseWhen": words.LOSSES,
    "MoveMode": words.MOVES,
    "MoveTarget": words.TARGETS,
    "MoveExtra": words.EXTRAS,
    "MoveArrival": words.ARRIVALS,
    "SpawnMode": words.SPAWNS,
    "AttackMode": words.ATTACKS,
    "DangerMode": words.DANGERS,
    "EscalationWhen": words.RISES,
    "Burst": words.BURSTS,
    "Draft": words.DRAFTS,
    "ShardMode": words.SHARDS,
    "Colour": COLOURS,
    "Colours": COLOURS,
    "Flare": ("none", *COLOURS),
    "Facing": FACINGS,
    "Ground": tuple(KINDS),
}


def test_the_project_offers_the_words_of_the_rules_and_no_others() -> None:
    assert {name: enum.words for name, enum in vocabulary().enums.items()} == ENUMS
    assert {name for name, enum in vocabulary().enums.items() if enum.flags} == {"Colours"}


@pytest.mark.parametrize("record", [Win, Lose, Move, Spawn, Escalation, Scaling, Easy])
def test_the_classes_are_the_records_of_the_rules(record: type) -> None:
    members = vocabulary().kinds[record.__name__].members
    assert list(members) == [entry.name for entry in fields(record)]
    for entry in fields(record):
        default = members[entry.name].default
        if isinstance(default, tuple):
            assert tuple(COLOURS.index(word) for word in default) == entry.default
        elif entry.name == "flare":
            assert (default, entry.default) == ("none", -1)
        elif entry.default is not MISSING:
            assert default == entry.default
        assert not isinstance(default, int) or isinstance(default, bool) or entry.name in LIMITS


def test_every_class_has_its_layer() -> None:
    assert sorted(kind for kinds in LAYERS.values() for kind in kinds) == sorted(vocabulary().names("object"))


def test_the_pictures_of_the_tilesets_are_shipped() -> None:
    for tileset in ("ground.tsx", "pieces.tsx"):
        images = ElementTree.parse(shipped_folder() / tileset).getroot().findall("tile/image")
        assert images
        assert [image.get("source") for image in images if not (shipped_folder() / image.get("source", "")).is_file()] == []


# ---------------------------------------------------------------------- what is wrong with a map
def text(name: str) -> str:
    return (shipped_folder() / f"{name}.tmx").read_text(encoding="utf-8")


def told(tmp_path: Path, source: str) -> tuple[str, ...]:
    path = tmp_path / "mine.tmx"
    path.write_text(source, encoding="utf-8")
    mission, problems = read(path, "mine.tmx", own=True)
    assert (mission is None) == bool(problems)
    assert all(problem.startswith("mine.tmx") and problem.endswith(".") and "\n" not in problem for problem in problems)
    return problems


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


ORDER = '<property name="order" type="int" value="0"/>'
START = '<object id="12" gid="101" x="96" y="192"'
BOULDER = 7


@pytest.mark.parametrize(
    ("source", "problems"),
    [
        (
            swapped(text("M0"), ('type="Lose"', 'type="Defeat"')),
            [
                'layer rules, object "turn limit" (id 18): the class "Defeat" is unknown; '
                "expected one of Win, Lose, Move, Spawn, Attack, Danger, Escalation, Scaling, Easy",
                "layer rules: there is no Lose; expected a way to lose",
            ],
        ),
        (
            swapped(text("M0"), ('value="minions_cleared"', 'value="minions_gone"')),
            [
                "layer rules, object \"all minions defeated\" (id 17), Win.when: 'minions_gone' is not one of WinWhen; "
                "expected shards_destroyed, minions_cleared, bomb_on_goal, shards_home"
            ],
        ),
        (
            swapped(text("M0"), ('name="steps"', 'name="stride"')),
            [
                'layer rules, object "minions follow the rune die" (id 19): Move has no property stride; '
                "expected one of mode, target, steps, extra, flare, arrival"
            ],
        ),
        (
            swapped(text("M0"), ('name="count" type="int" value="40"', 'name="count" type="int" value="4000"')),
            ['layer rules, object "turn limit" (id 18): count is 4000; expected 0 to 200'],
        ),
        (without(text("M1"), "Win"), ["layer rules: there is no Win; expected a condition of victory"]),
        (without(text("M1"), "Lose"), ["layer rules: there is no Lose; expected a way to lose"]),
        (without(text("M1"), "Move"), ["layer rules: there is no Move; expected how minions move"]),
        (without(text("M1"), "Attack"), ["layer rules: there is no Attack; expected how minions attack"]),
        (
            swapped(text("M0"), ('name="mechs" type="int" value="3"', 'name="mechs" type="int" value="4"')),
            [
                "layer rules: there are 0 objects Scaling for 3 mechs; expected one each for 2, 3 and 4",
                "layer rules: there are 2 objects Scaling for 4 mechs; expected one each for 2, 3 and 4",
            ],
        ),
        (
            swapped(text("M1"), ('name="bomb_hp" type="int" value="3"', 'name="bomb_hp" type="int" value="0"')),
            ['layer rules, object "2 mechs" (id 45): bomb_hp is 0; expected the health of the Bomb for 2 mechs'],
        ),
        (
            re.sub(r'  <object id="15"[^>]*/>\n', "", text("M0")),
            ["layer starts: there are 3 starts; expected 4, one for each mech"],
        ),
        (
            re.sub(r' <objectgroup id="4" name="starts">.*?</objectgroup>\n', "", text("M0"), flags=re.DOTALL),
            ["layer starts: there are 0 starts; expected 4, one for each mech"],
        ),
        (
            swapped(text("M0"), (START, '<object id="12" gid="101" x="960" y="192"')),
            [
                "layer starts, object (id 12): x10y1 is not on the board; expected a cell that can be entered",
                "layer starts: there are 3 starts; expected 4, one for each mech",
            ],
        ),
        (
            swapped(text("M0"), (START, '<object id="12" gid="101" x="192" y="192"')),
            ["layer starts, object (id 13): x2y1 holds another Start already; expected one on a cell"],
        ),
        (
            swapped(text("M0"), (START, '<object id="12" gid="101" x="100" y="192"')),
            [
                "layer starts, object (id 12): it lies at 1.04167, 1 and is 1 x 1 cells; expected whole cells (Snap to Grid)",
                "layer starts: there are 3 starts; expected 4, one for each mech",
            ],
        ),
        (
            swapped(text("M0"), (START, START.replace('gid="101"', 'gid="102"'))),
            [
                "layer starts, object (id 12): the class Minion does not belong into this layer; expected Start",
                "layer starts: there are 3 starts; expected 4, one for each mech",
            ],
        ),
        (
            swapped(text("M0"), ('name="starts"', 'name="beginnings"')),
            [
                *(
                    f"layer beginnings, object (id {number}): the layer beginnings is unknown; "
                    "expected one of runes, zones, goals, pieces, starts, minions, rules"
                    for number in (12, 13, 14, 15)
                ),
                "layer starts: there are 0 starts; expected 4, one for each mech",
            ],
        ),
        (
            tile(text("M0"), 4, 3, 0),
            ["layer ground, x4y3: the terrain from x0y0 has 35 tiles; expected all 36, or none"],
        ),
        (
            tile(text("M0"), 4, 3, 101),
            ["layer ground, x4y3: the tile start has the class Start; expected Ground"],
        ),
        (
            swapped(text("M0"), ('<layer id="1" name="ground"', '<layer id="1" name="meadow"')),
            [
                "layer meadow: this layer of tiles is unknown; expected one that is called ground",
                ": there is no layer ground; expected one layer of tiles of that name",
            ],
        ),
        (
            swapped(text("M0"), ('"shard_mode" propertytype="ShardMode" value="destructible"', '"title_en" value="hi"')),
            [
                'layer rules, object "all shards destroyed" (id 16): shards_destroyed needs the map\'s property '
                "shard_mode destructible; it is none",
                "the map's properties: shard_mode is none, but there are shards; expected pickup or destructible",
                'layer rules, object "minions on every rune" (id 23): shards_destroyed needs the map\'s property '
                "shard_mode destructible; it is none",
            ],
        ),
        (
            swapped(text("M0"), (ORDER, '<property name="compass_red" value="south"/>')),
            ["the map's properties: two colours of the compass point the same way; expected four ways"],
        ),
        (
            swapped(text("M0"), (ORDER, f'<property name="title_en" value="{"x" * 41}"/>')),
            ["the map's properties: title_en has 41 letters; expected 40 at most"],
        ),
        (
            swapped(text("M0"), (ORDER, '<property name="briefing_fr" value="{icon:none}"/>')),
            ["the map's properties: briefing_fr holds one of * [ ] { }; expected plain words"],
        ),
        (
            swapped(text("M0"), ('name="when" propertytype="WinWhen" value="shards_destroyed"',
                                 'name="when" propertytype="WinWhen" value="bomb_on_goal"')),
            [
                'layer rules, object "all shards destroyed" (id 16): bomb_on_goal needs a Bomb; expected one in the layer pieces',
                'layer rules, object "all shards destroyed" (id 16): bomb_on_goal needs a Goal; expected one in the layer goals',
            ],
        ),
        (
            swapped(text("M0"), ('"LoseWhen" value="turns_over"', '"LoseWhen" value="school_destroyed"')),
            [
                'layer rules, object "turn limit" (id 18): school_destroyed needs a School; expected one in the layer pieces',
                'layer rules, object "turn limit" (id 18): school_destroyed can never come about; '
                "expected a Move with the arrival raid",
            ],
        ),
        (
            swapped(text("M0"), ('propertytype="Burst" value="runes"', 'propertytype="Burst" value="none"')),
            [
                'layer rules, object "minions on every rune" (id 23): it changes nothing; '
                "expected spawn_dice, move_steps, all_zones or burst"
            ],
        ),
        (
            swapped(text("M0"), ('name="burst_colours" propertytype="Colours" value="red,green"',
                                 'name="burst_colours" propertytype="Colours" value=""')),
            [
                'layer rules, object "minions on every rune" (id 23): no rune has one of the burst_colours for 2 mechs (none); '
                "expected a Rune of such a colour"
            ],
        ),
        (
            swapped(text("M2"), ('name="count" type="int" value="2"', 'name="count" type="int" value="4"')),
            [
                'layer rules, object "second shard home" (id 63): shards_home needs 4 shards, but there are 3; '
                "expected more in the layer pieces"
            ],
        ),
        (
            re.sub(r' <objectgroup id="\d+" name="zones">.*?</objectgroup>\n', "", text("M2"), flags=re.DOTALL),
            ['layer rules, object "one zone" (id 59): zones needs a Zone; expected one in the layer zones'],
        ),
        (
            swapped(text("M2"), ('<object id="35" name="School" type="School" x="672" y="96" width="384"',
                                 '<object id="35" name="School" type="School" x="672" y="96" width="576"')),
            [
                'layer pieces, object "School" (id 35): it lies on several terrains; expected one of 6x6 for rune_tile',
            ],
        ),
        (
            swapped(text("M1"), ('name="target" propertytype="MoveTarget" value="bomb"',
                                 'name="target" propertytype="MoveTarget" value="none"')),
            [
                'layer rules, object "minions go for the Bomb" (id 40): toward has the target none; '
                "expected bomb, school or nearest_mech"
            ],
        ),
        (
            swapped(text("M1"), ('type="School" x="96" y="0"', 'type="School" x="96" y="192"')),
            [
                'layer rules, object "Bomb out of the School" (id 44): bomb_left_school needs a Bomb that begins inside a School'
            ],
        ),
    ],
)  # fmt: skip
def test_each_kind_of_mistake(tmp_path: Path, source: str, problems: list[str]) -> None:
    found = told(tmp_path, source)
    assert list(found) == [f"mine.tmx{'' if problem.startswith(':') else ', '}{problem}." for problem in problems]


def test_what_boulders_cut_off_cannot_be_reached(tmp_path: Path) -> None:
    source = text("M1")
    for x in range(6):
        source = tile(source, x, 8, BOULDER)
    found = told(tmp_path, source)
    lost = "cannot be reached from the start at x0y2; expected a way without boulders."
    assert f"mine.tmx, layer goals, object (id 16): x3y9 {lost}" in found
    assert all(problem.endswith(lost) for problem in found)
    assert len(found) == 9, "the goal, four runes and their minions"


def test_a_piece_on_a_boulder_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, tile(text("M1"), 3, 9, BOULDER))
    assert "mine.tmx, layer goals, object (id 16): x3y9 is a boulder; expected a cell that can be entered." in found


@pytest.mark.parametrize(
    ("size", "said"),
    [
        ((7, 6), "width is 7; expected a multiple of 6, at most 24"),
        ((30, 6), "width is 30; expected a multiple of 6, at most 24"),
        ((6, 24), "height is 24; expected a multiple of 6, at most 18"),
        ((6, 10), "height is 10; expected a multiple of 6, at most 18"),
    ],
)
def test_sizes(tmp_path: Path, size: tuple[int, int], said: str) -> None:
    width, height = size
    source = text("M0").replace('width="6" height="6"', f'width="{width}" height="{height}"')
    rows = ",\n".join(",".join("1" for _ in range(width)) for _ in range(height))
    source = re.sub(r'(<data encoding="csv">\n).*?(\n</data>)', rf"\g<1>{rows}\g<2>", source, flags=re.DOTALL)
    assert f"mine.tmx, the map's properties: {said}." in told(tmp_path, source)


def test_the_largest_board_is_good(tmp_path: Path) -> None:
    source = text("M0").replace('width="6" height="6"', 'width="24" height="18"')
    rows = ",\n".join(",".join("1" for _ in range(24)) for _ in range(18))
    source = re.sub(r'(<data encoding="csv">\n).*?(\n</data>)', rf"\g<1>{rows}\g<2>", source, flags=re.DOTALL)
    path = tmp_path / "large.tmx"
    path.write_text(source, encoding="utf-8")
    mission, problems = read(path, own=True)
    assert problems == () and mission is not None
    assert max(mission.tiles) == 11 and xy(max(mission.starts)) == (4, 1)


def test_every_rule_may_be_left_to_its_defaults(tmp_path: Path) -> None:
    mission, problems = read(_write(tmp_path, "plain", without(without(text("M1"), "Easy"), "Danger")), own=True)
    assert problems == () and mission is not None
    assert mission.easy == Easy() and mission.danger == "none"


# ---------------------------------------------------------------------- a user's own maps
def _write(folder: Path, name: str, source: str) -> Path:
    path = folder / f"{name}.tmx"
    path.write_text(source, encoding="utf-8")
    return path


def _titled(**said: str) -> str:
    lines = "".join(f'<property name="{name}" value="{words}"/>' for name, words in said.items())
    return swapped(text("M1"), ("<properties>", f"<properties>{lines}"))


def test_a_users_map_joins_the_list_after_ours(tmp_path: Path) -> None:
    _write(tmp_path, "zoo", _titled(title_en="The Zoo", title_fr="Le zoo", briefing_fr="Courez."))
    _write(tmp_path, "Alps", text("M0"))
    found, broken = missions(tmp_path)
    assert broken == ()
    assert list(found)[:3] == ["M0", "M1", "M2"]
    alps, zoo = (found[name] for name in list(found)[3:])
    assert re.fullmatch(r"Alps@[0-9a-f]{8}", alps.id) and re.fullmatch(r"zoo@[0-9a-f]{8}", zoo.id)
    assert zoo.titles == (("en", "The Zoo"), ("fr", "Le zoo"))
    assert zoo.briefings == (("en", "Courez."), ("fr", "Courez.")), "one language stands in for the other"
    assert alps.titles == (("en", "Alps"), ("fr", "Alps"))
    assert zoo.ground == shipped("M1").ground and zoo.wins == shipped("M1").wins


def test_the_id_of_a_users_map_changes_with_its_content(tmp_path: Path) -> None:
    _write(tmp_path, "zoo", text("M1"))
    first = list(missions(tmp_path)[0])[3]
    assert list(missions(tmp_path)[0])[3] == first
    _write(tmp_path, "zoo", swapped(text("M1"), ('name="bomb_hp" type="int" value="3"', 'name="bomb_hp" type="int" value="7"')))
    assert list(missions(tmp_path)[0])[3] != first


def test_broken_maps_are_named_with_their_sentence_and_the_others_stay(tmp_path: Path) -> None:
    _write(tmp_path, "good", text("M2"))
    _write(tmp_path, "cut", text("M2")[:1500])
    _write(tmp_path, "no_win", without(text("M1"), "Win"))
    (tmp_path / "folder.tmx").mkdir()
    (tmp_path / "notes.txt").write_text("not a map", encoding="utf-8")
    found, broken = missions(tmp_path)
    assert [name.partition("@")[0] for name in found] == ["M0", "M1", "M2", "good"]
    assert [name for name, _ in broken] == ["cut.tmx", "folder.tmx", "no_win.tmx"]
    said = dict(broken)
    assert said["cut.tmx"].startswith("cut.tmx, line ") and "the XML is damaged" in said["cut.tmx"]
    assert said["folder.tmx"] == "folder.tmx: it is not a file."
    assert said["no_win.tmx"] == "no_win.tmx, layer rules: there is no Win; expected a condition of victory."


def test_no_name_of_a_file_or_layer_draws_an_icon(tmp_path: Path) -> None:
    _write(tmp_path, "{icon:x}", text("M0"))
    _write(tmp_path, "a{icon:y}", text("M0").replace('name="starts"', 'name="{icon:z}"'))
    found, broken = missions(tmp_path)
    assert list(found.values())[3].titles[0] == ("en", "(icon:x)")
    assert "{" not in "".join(found) and "{" not in str(broken) and "layer (icon:z)" in str(broken)


def test_a_folder_that_is_not_there_holds_no_maps(tmp_path: Path) -> None:
    assert missions(tmp_path / "maps") == missions(None)


def test_a_broken_map_of_ours_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in shipped_folder().glob("*.*"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    _write(tmp_path, "M1", without(text("M1"), "Move"))
    monkeypatch.setattr(maps, "shipped_folder", lambda: tmp_path)
    with pytest.raises(ContentError, match=r"M1\.tmx, layer rules: there is no Move; expected how minions move\."):
        missions(None)


# ---------------------------------------------------------------------- python -m game.dev map
def test_the_command_tells_what_is_on_a_good_map(capsys: pytest.CaptureFixture[str]) -> None:
    names = [str(shipped_folder() / f"{name}.tmx") for name in ("M1", "M2")]
    assert main(["map", *names]) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.endswith("good: M1, 6x12 cells, 2 terrains, 4 starts, 15 runes, 15 minions, 1 goal, 1 Bomb, 1 School")
    assert "good: M2, 18x12 cells, 4 terrains, 4 starts, 31 runes" in second


def test_the_command_prints_a_line_for_each_finding(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = _write(tmp_path, "bad", without(without(text("M1"), "Move"), "Win"))
    good = _write(tmp_path, "fine", text("M0"))
    assert main(["map", str(bad), str(good)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [
        f"{bad}, layer rules: there is no Win; expected a condition of victory.",
        f"{bad}, layer rules: there is no Move; expected how minions move.",
    ]
    assert len(lines) == 3 and re.match(rf"{re.escape(str(good))}: good: fine@[0-9a-f]{{8}}, 6x6 cells", lines[2])


def test_the_command_wants_files(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["map", "none.tmx"]) == 2
    assert capsys.readouterr().err == "none.tmx: there is no such file\n"
