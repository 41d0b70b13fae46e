"""Shipped maps are the missions they should be, and the words of the editor are those of the rules."""

from __future__ import annotations

import tomllib
from dataclasses import MISSING, fields, replace
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from game.content import assets_dir
from game.content.maps.tiled import read_map
from game.core.grid import Grid
from game.dev.check import maps as checked_maps
from game.titles.mechs.maps.layout import GROUNDS as KINDS
from game.titles.mechs.maps.layout import LAYERS, RUNE_ART
from game.titles.mechs.maps.missions import LIMITS, missions, read, shipped_folder, vocabulary
from game.titles.mechs.rules import mission as words
from game.titles.mechs.rules.board import COLOURS, FACINGS, GROUNDS, SIZE, VOID, cell_of
from game.titles.mechs.rules.mission import DIFFICULTIES, Danger, Easy, Escalation, Hard, Lose, Mission, Move, Scaling, Spawn, Win
from game.titles.mechs.rules.terms import Terms, terms_for
from tests.mapsaid import typed
from tests.mechs.mapfiles import cells, shipped

BOARDS = {
    "M0": "G....G ...... ...... ..RR.. .B..B. ...Y..",
    "M1": "G....G ...... ...... ..RR.. .B..B. ...Y.. R..... OG.BR. O..... .Y.P.G .B..Y. ......",
    "M2": "R.....G....G.Y..R. OG.BR.......G....B O.............OO.. .Y.P.G..RR....OO.. .B..Y..B..B.B...PG .........Y...R..Y. "
    "______B..Y..______ ______..R..G______ ______.O....______ ______.O.P.R______ ______G.....______ ______..Y.B.______",
}  # fmt: skip
MINIONS = {
    "M0": "",
    "M1": "x0y0 x5y0 x2y3 x3y3 x1y4 x4y4 x3y5 x0y6 x1y7 x3y7 x4y7 x1y9 x5y9 x1y10 x4y10",
    "M2": "x0y0 x17y0 x0y2 x0y4 x1y4 x17y4 x6y11 x8y11 x10y11",
}
MEADOW = ["forest_plain", "forest_1", "forest_2", "forest_3"]
STARTS = {"M0": "x1y1 x2y1 x3y1 x4y1", "M1": "x0y2 x1y2 x4y2 x5y2", "M2": "x7y1 x10y1 x7y2 x10y2"}
SHARDS = {"M0": "x0y3 x5y3 x2y5 x5y5", "M1": "", "M2": "x3y3 x16y4 x9y9"}


def terms(name: str, mechs: int, difficulty: str = "normal") -> Terms:
    return terms_for(shipped(name), mechs, difficulty)


# ---------------------------------------------------------------------- the shipped maps
def test_the_shipped_maps_are_good_and_in_order() -> None:
    found, broken = missions()
    names = [f"M{number}" for number in range(11)]
    assert list(found) == names and broken == ()
    assert [each.id for each in found.values()] == names and [each.order for each in found.values()] == list(range(11))
    assert all(each.titles == () and each.briefings == () for each in found.values()), "their words are in the catalogues"
    assert checked_maps() == []


@pytest.mark.parametrize("number", range(1, 11))
def test_a_map_carries_its_title_and_briefing_as_a_users_own_would(number: int) -> None:
    grid, _ = read_map(shipped_folder() / f"M{number}.tmx", vocabulary(), shipped_folder(), "", LAYERS)
    own, problems = read(shipped_folder() / f"M{number}.tmx", own=True)
    assert not problems and own is not None
    for lang, title, briefing in zip(("en", "fr"), own.titles, own.briefings, strict=True):
        said = tomllib.loads((assets_dir() / "text" / lang / "mechs.toml").read_text(encoding="utf-8"))["mission"][f"M{number}"]
        assert grid.properties[f"title_{lang}"] == said["name"] and title == (lang, said["name"])
        assert " ".join(str(grid.properties[f"briefing_{lang}"]).split()) == " ".join(said["hint"].split()) == briefing[1]


def test_what_is_no_tile_has_a_name_that_tiled_shows_without_the_project() -> None:
    for path in sorted(shipped_folder().glob("M*.tmx")):
        for thing in ElementTree.parse(path).iter("object"):
            assert thing.get("gid") or thing.get("name"), f"{path.name}: object {thing.get('id')}"


def test_a_minion_leaves_the_rune_below_it_in_sight() -> None:
    picture = Image.open(shipped_folder() / "tiles" / "minion.png").convert("RGBA")
    left, top, _, _ = picture.getchannel("A").getbbox()
    assert picture.size == (96, 96) and left >= 30 and top >= 30


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


def test_knobs_of_a_difficulty_hold_there_instead_of_the_general_ones() -> None:
    rows = (Scaling(2, bomb_hp=5), Scaling(2, bomb_hp=9, calm_odd=True, difficulty="easy"), Scaling(3, bomb_hp=4))
    mission = replace(shipped("M1"), scaling=rows, easy=Easy(bomb_hp_plus=3), hard=Hard(bomb_hp_plus=-2))
    healths = {(n, grade): terms_for(mission, n, grade).bomb_hp for n in (2, 3) for grade in DIFFICULTIES}
    assert healths == {(2, "easy"): 9, (2, "normal"): 5, (2, "hard"): 3, (3, "easy"): 7, (3, "normal"): 4, (3, "hard"): 2}
    assert [terms_for(mission, 2, grade).scaling.calm_odd for grade in DIFFICULTIES] == [True, False, False]
    crowded = replace(mission, scaling=(Scaling(2, bomb_hp=5), Scaling(2, bomb_hp=5, spawn_dice=3, difficulty="hard")))
    assert [terms_for(crowded, 2, grade).spawn.dice for grade in DIFFICULTIES] == [1, 1, 3]
    slow = replace(mission, scaling=(Scaling(2, bomb_hp=5), Scaling(2, bomb_hp=5, single_draft=True, difficulty="hard")))
    assert [terms_for(slow, 2, grade).double_draft for grade in DIFFICULTIES] == [True, True, False]
    assert not terms_for(shipped("M0"), 2, "normal").double_draft


def test_m1_brings_the_bomb_to_the_pad() -> None:
    mission = shipped("M1")
    assert (mission.first_draft, mission.shard_mode) == ("double", "none")
    assert mission.wins == (Win("bomb_on_goal"),) and mission.losses == (Lose("bomb_destroyed"),)
    assert mission.move == Move("toward", "bomb") and mission.spawn == Spawn("rune_colour", 1)
    assert mission.escalations == (Escalation("bomb_left_school", spawn_dice=3),)
    assert mission.bomb == cell_of(2, 1) and mission.goals == (cell_of(3, 9),)
    assert mission.school == cells("x1y0 x2y0 x3y0 x4y0 x1y1 x2y1 x3y1 x4y1")
    assert [terms("M1", mechs).bomb_hp for mechs in (2, 3, 4)] == [2, 1, 2]
    assert [terms("M1", mechs, "easy").bomb_hp for mechs in (2, 3, 4)] == [6, 4, 5]
    assert [terms("M1", mechs, "hard").bomb_hp for mechs in (2, 3, 4)] == [2, 1, 2]
    assert [terms("M1", mechs).spawn.dice for mechs in (2, 3, 4)] == [1, 1, 2]
    assert [terms("M1", mechs, "easy").spawn.dice for mechs in (2, 3, 4)] == [1, 1, 1]
    assert not terms("M1", 2, "easy").escalations
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
    assert [terms("M2", mechs).school_hp for mechs in (2, 3, 4)] == [1, 1, 1]
    assert [terms("M2", mechs, "easy").school_hp for mechs in (2, 3, 4)] == [3, 3, 3]
    assert [len(terms("M2", mechs).zones[1]) for mechs in (2, 3, 4)] == [2, 2, 4]
    assert terms("M2", 2).zones[3] == cells("x8y11 x9y11"), "the middle of the zone"
    assert [terms("M2", mechs).scaling.calm_odd for mechs in (2, 3, 4)] == [False, False, True]
    assert [terms("M2", mechs, "hard").school_hp for mechs in (2, 3, 4)] == [1, 1, 1]


def test_terrains_are_numbered_in_reading_order() -> None:
    tiles = shipped("M2").tiles
    assert [tiles[cell] for cell in cells("x0y0 x5y5 x6y0 x17y5 x6y6 x11y11 x0y6 x17y11")] == [0, 0, 1, 2, 3, 3, -1, -1]


TERRAINS = {
    "M0": "F1",
    "M1": "F1 / F2",
    "M2": "F2 F1 F3 / - F4 -",
    "M3": "F2 F4@1 / F5 F3@2",
    "M4": "F5 F1 - / - F3@1 F2",
    "M5": "F3 F5 F4 F2",
    "M6": "C2 / C3 / C1",
    "M7": "- C4 - / C1 C5 C2 / - C3 -",
    "M8": "C4 - C5 / C1 C3@1 C2",
    "M9": "C5 C2@2 C4 C1",
    "M10": "C1 C5 / C4@3 C2",
}
"""The terrains of each mission, row by row; @ = quarters clockwise."""
Spots = set[tuple[float, float, object]]


def _block(grid: Grid, left: int = 0, top: int = 0) -> tuple[list[list[str]], Spots, Spots]:
    """The tiles, the runes and the gates of one terrain of a map; runes and gates by their middles, from the terrain's own."""
    (ground,) = grid.layers
    tiles = [[tile.name if tile else "" for tile in row[left : left + 6]] for row in ground.rows[top : top + 6]]

    def spots(kind: str) -> Spots:
        middles = [(each.x + each.w / 2 - left - 3, each.y + each.h / 2 - top - 3, each.properties["colour"])
                   for each in grid.things if each.kind == kind]  # fmt: skip
        return {spot for spot in middles if max(abs(spot[0]), abs(spot[1])) < 3}

    return tiles, spots("Rune"), spots("Gate")


def _turned(block: tuple[list[list[str]], Spots, Spots], quarters: int) -> tuple[list[list[str]], Spots, Spots]:
    tiles, runes, gates = block
    for _ in range(quarters):
        tiles = [list(row) for row in zip(*tiles[::-1], strict=True)]
        runes, gates = ({(-y, x, colour) for x, y, colour in spots} for spots in (runes, gates))
    return tiles, runes, gates


@pytest.mark.parametrize("name", TERRAINS)
def test_missions_are_laid_out_of_the_terrains(name: str) -> None:
    grid, problems = read_map(shipped_folder() / f"{name}.tmx", vocabulary())
    assert not problems
    for row, line in enumerate(TERRAINS[name].split(" / ")):
        for column, word in enumerate(line.split()):
            if word == "-":
                continue
            terrain, _, quarters = word.partition("@")
            piece, problems = read_map(shipped_folder() / "terrains" / f"{terrain}.tmx", vocabulary(), shipped_folder())
            assert not problems and piece.kind == "Terrain"
            tiles, runes, gates = _block(grid, 6 * column, 6 * row)
            expected = _turned(_block(piece), int(quarters or 0))
            assert (tiles, runes) == expected[:2]
            assert gates >= expected[2], "the printed gates stand on the map"


def test_a_terrain_is_no_mission() -> None:
    mission, problems = read(shipped_folder() / "terrains" / "F5.tmx")
    assert mission is None
    where = "maps/mechs/terrains/F5.tmx, the map's properties"
    assert tuple(map(typed, problems)) == (f"{where}: the class is Terrain; expected Mission.",)


def test_a_map_without_a_class_is_no_mission(tmp_path: Path) -> None:
    words = (shipped_folder() / "M0.tmx").read_text(encoding="utf-8")
    path = tmp_path / "plain.tmx"
    path.write_text(
        words.replace(' class="Mission"', "").replace("<properties>", '<properties><property name="compass_red" value="up"/>', 1)
    )
    mission, problems = read(path, "plain.tmx", own=True)
    assert mission is None and "it has no class; expected Mission" in typed(problems[-1])


def test_the_compass_of_every_mission() -> None:
    for mission in missions()[0].values():
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
    "SpawnSide": words.SPAWN_SIDES,
    "DangerTouch": words.TOUCHES,
    "Delivery": words.DELIVERIES,
    "Grade": words.GRADES,
    "Draft": words.DRAFTS,
    "ShardMode": words.SHARDS,
    "Colour": COLOURS,
    "Colours": COLOURS,
    "Flare": ("none", *COLOURS),
    "Shield": ("none", *COLOURS),
    "Facing": FACINGS,
    "Ground": tuple(KINDS),
}


def test_the_project_offers_the_words_of_the_rules_and_no_others() -> None:
    assert {name: enum.words for name, enum in vocabulary().enums.items()} == ENUMS
    assert {name for name, enum in vocabulary().enums.items() if enum.flags} == {"Colours"}


@pytest.mark.parametrize("record", [Win, Lose, Move, Spawn, Danger, Escalation, Scaling, Easy, Hard])
def test_the_classes_are_the_records_of_the_rules(record: type) -> None:
    members = vocabulary().kinds[record.__name__].members
    assert list(members) == [entry.name for entry in fields(record)]
    for entry in fields(record):
        default = members[entry.name].default
        if isinstance(default, tuple):
            assert tuple(COLOURS.index(word) for word in default) == entry.default
        elif entry.name in ("flare", "shield_back"):
            assert (default, entry.default) == ("none", -1)
        elif entry.name == "edge":
            assert FACINGS.index(str(default)) == entry.default
        elif entry.default is not MISSING:
            assert default == entry.default
        assert not isinstance(default, int) or isinstance(default, bool) or entry.name in LIMITS


def test_the_maps_own_properties_are_those_of_the_record() -> None:
    members = vocabulary().kinds["Mission"].members
    for name in ("first_draft", "shard_mode", "delivery", "coins_down"):
        assert name in {entry.name for entry in fields(Mission)}
    assert (members["delivery"].default, members["coins_down"].default) == ("school", ())


def test_every_class_has_its_layer() -> None:
    assert sorted(kind for kinds in LAYERS.values() for kind in kinds) == sorted(vocabulary().names("object"))


def test_the_pictures_of_the_tilesets_are_shipped() -> None:
    for tileset in ("ground.tsx", "pieces.tsx"):
        images = ElementTree.parse(shipped_folder() / tileset).getroot().findall("tile/image")
        assert images
        assert [image.get("source") for image in images if not (shipped_folder() / image.get("source", "")).is_file()] == []
