"""The maps of missions 3 to 10 are the missions that they should be: ground, pieces, gates, and every word of their rules."""

from __future__ import annotations

from typing import Any

import pytest

from game.content import assets_dir
from game.titles.mechs.rules.board import COLOURS, EAST, FACINGS, FLOOR, GROUNDS, NOWHERE, SIZE, SOUTH, VOID, Cell, cell_of
from game.titles.mechs.rules.mission import Danger, Easy, Escalation, Hard, Lose, Mission, Move, Scaling, Spawn, Win
from tests.mechs.mapfiles import cells, shipped

LATER = [f"M{number}" for number in range(3, 11)]
BOARDS = {
    "M3": "R......G...B OG.BR...OO.. O.....Y...R. .Y.P.G..P..Y .B..Y.B..... ........R.G. .R..B..Y..R. ...O..GP...B "
    "Y..O.G..OO.. .P.O....OO.. .....RB....G G.B.Y..R..Y.",
    "M4": ".R..B.G....G______ ...O........______ Y..O.G......______ .P.O....RR..______ .....R.B..B.______ "
    "G.B.Y....Y..______ ______.B..G.R..... ______R....YOG.BR. ______..OO..O..... ______..OO...Y.P.G "
    "______YP...R.B..Y. ______.G..B.......",
    "M5": ".Y..R..R..B.B..Y..R..... G....B...O....R..GOG.BR. ..OO..Y..O.G.O....O..... ..OO...P.O...O.P.R.Y.P.G "
    "B...PG.....RG......B..Y. .R..Y.G.B.Y...Y.B.......",
    "M6": ".B..#. ...... #L.R.Y ...X.. .P.... ..G... ...... R.##.G ...... ...... B.##.Y ...... ...R.. .#...B ...L.. "
    "G.X... .....P .Y.#..",
    "M7": "______..L...______ ______.R..#.______ ______..X..G______ ______.#..P.______ ______Y..B..______ "
    "______....L.______ ...R..L...Y..B..#. .#...B..#......... ...L...B.X..#L.R.Y G.X.......#R...X.. "
    ".....P.#P....P.... .Y.#.....G.L..G... ______......______ ______R.##.G______ ______......______ "
    "______......______ ______B.##.Y______ ______......______",
    "M8": "..L...______L...Y. .R..#.______..#... ..X..G______.B.X.. .#..P.______....#R Y..B..______.#P... "
    "....L.______...G.L ...R...B..R..B..#. .#...B............ ...L...#..#.#L.R.Y G.X....#..#....X.. "
    ".....P.......P.... .Y.#...Y..G...G...",
    "M9": "L...Y....G....L......R.. ..#.......P..R..#..#...B .B.X....X.....X..G...L.. ....#RY.R.L#.#..P.G.X... "
    ".#P.........Y..B.......P ...G.L.#..B.....L..Y.#..",
    "M10": "...R..L...Y. .#...B..#... ...L...B.X.. G.X.......#R .....P.#P... .Y.#.....G.L ..G....B..#. .#.P.L...... "
    "....B.#L.R.Y L.X......X.. .R.#...P.... ....Y...G...",
}  # fmt: skip
STARTS = {
    "M3": "x2y0 x8y0 x2y10 x8y11",
    "M4": "x0y0 x1y1 x0y3 x1y4",
    "M5": "x1y1 x1y2 x1y3 x2y4",
    "M6": "x0y14 x2y14 x4y14 x5y14",
    "M7": "x8y8 x7y9 x9y9 x9y10",
    "M8": "x1y1 x5y2 x0y4 x3y4",
    "M9": "x21y1 x22y2 x21y4 x22y5",
    "M10": "x0y0 x1y0 x2y0 x4y0 x5y0 x7y0 x8y0 x9y0 x11y0 x0y1 x11y1 x0y2 x11y2 x0y4 x11y4 x0y5 x0y6 x11y6 x0y7 x11y7 "
    "x0y8 x11y9 x0y10 x11y10 x0y11 x1y11 x2y11 x3y11 x5y11 x6y11 x7y11 x9y11 x10y11 x11y11",
}  # fmt: skip
MINIONS = {
    "M5": "x10y0 x12y0 x15y0 x18y0 x17y1 x22y1 x11y2 x17y3 x23y3",
    "M6": "x3y2 x5y2 x0y7 x5y7 x0y10 x5y10",
    "M7": "x7y1 x11y2 x6y4 x9y4 x3y6 x13y6 x5y7 x15y8 x17y8 x0y9 x1y11 x14y11 x6y13 x11y13 x6y16 x11y16",
    "M8": "x13y2 x17y3 x15y5 x10y6 x13y6 x17y8 x10y11",
    "M9": "x4y0 x8y0 x13y1 x17y2 x5y3 x6y3 x8y3 x15y4 x10y5",
    "M10": "x3y0 x10y0 x5y1 x0y3 x11y3 x4y8 x11y8 x1y10 x8y11",
}  # fmt: skip
SHARDS = {
    "M4": "x8y2 x8y3 x10y8 x15y9",
    "M7": "x8y1 x0y7 x16y7 x9y14",
    "M10": "x2y1 x8y2 x3y8 x8y8",
}  # fmt: skip
GOALS = {
    "M5": "x7y3 x15y3 x21y3",
    "M6": "x0y0 x1y0 x2y0 x3y0 x5y0",
    "M8": "x12y6 x12y7 x12y9 x12y10",
    "M9": "x1y0 x0y1 x1y1 x0y2 x0y3 x1y3 x0y4 x0y5 x1y5",
}  # fmt: skip
RED, BLUE, GREEN, YELLOW = range(4)
RUNES = ("rune_fire", "rune_metal", "rune_computer", "rune_electric")
HUNT, FUSE = Move("toward", "nearest_mech"), Move("toward", "bomb")
GATES = {
    "M6": "red x0y7 x1y7 south / green x4y7 x5y7 south / blue x0y9 x1y9 south / yellow x4y9 x5y9 south",
    "M7": "red x6y5 x7y5 x8y5 x9y5 x10y5 x11y5 south / red x6y13 x7y13 south / blue x5y6 x5y7 x5y8 x5y9 x5y10 x5y11 east / "
    "blue x6y15 x7y15 south / green x11y6 x11y7 x11y9 x11y10 x11y11 east / green x10y13 x11y13 south / "
    "yellow x6y11 x7y11 x8y11 x9y11 x10y11 x11y11 south / yellow x10y15 x11y15 south",
    "M8": "red x9y6 x9y7 east / blue x7y6 x7y7 east / green x9y10 x9y11 east / yellow x7y10 x7y11 east",
}
"""Colour, the cells to the north or west of the edges, and the way across them."""


def gates(name: str) -> set[tuple[int, Cell, int]]:
    found = set()
    for line in filter(None, GATES.get(name, "").split(" / ")):
        colour, *places, way = line.split()
        found |= {(COLOURS.index(colour), cell, FACINGS.index(way)) for cell in cells(" ".join(places))}
    return found


def scaling(mission: Mission, difficulty: str = "any", **knobs: tuple[Any, ...]) -> bool:
    """Whether these are the only knobs of a difficulty, in the order of two, three and four mechs."""
    rows = [{name: row[mechs - 2] for name, row in knobs.items()} for mechs in (2, 3, 4)]
    expected = tuple(Scaling(mechs, difficulty=difficulty, **row) for mechs, row in zip((2, 3, 4), rows, strict=True))
    return tuple(row for row in mission.scaling if row.difficulty == difficulty) == expected


# ---------------------------------------------------------------------- the board
@pytest.mark.parametrize("name", LATER)
def test_the_ground_is_the_drawn_board(name: str) -> None:
    mission, rows = shipped(name), BOARDS[name].split()
    assert (mission.width, mission.height) == (len(rows[0]), len(rows))
    drawn = {cell_of(x, y): letter for y, row in enumerate(rows) for x, letter in enumerate(row)}
    assert {cell: GROUNDS[mission.ground[cell]] for cell in drawn} == drawn
    assert all(mission.ground[cell] == VOID for cell in range(SIZE) if cell not in drawn)


@pytest.mark.parametrize("name", LATER)
def test_every_ground_has_its_picture(name: str) -> None:
    mission = shipped(name)
    magma = {"P": "repair_pad_magma", "L": "lava_pool", "#": "boulder_magma", "X": "spikes"}
    magma |= {letter: f"{rune}_magma" for letter, rune in zip("RBGY", RUNES, strict=True)}
    forest = {"P": "repair_pad", "O": "oil_slick"} | dict(zip("RBGY", RUNES, strict=True))
    own, kind = (magma, "magma") if name in ("M6", "M7", "M8", "M9", "M10") else (forest, "forest")
    floors = {f"{kind}_{which}" for which in ("plain", "1", "2", "3")}
    for cell in range(SIZE):
        art, letter = mission.art[cell], GROUNDS[mission.ground[cell]]
        assert bool(art) == (letter != "_")
        assert not art or (assets_dir() / "svg" / "tiles" / f"{art}.svg").is_file()
        assert not art or art in {own.get(letter)} | (floors if letter == "." else set())
    assert floors <= set(mission.art), "a chamber is not one tile"


@pytest.mark.parametrize("name", LATER)
def test_pieces_stand_where_they_should(name: str) -> None:
    mission = shipped(name)
    assert mission.starts == cells(STARTS[name])
    assert mission.minions == cells(MINIONS.get(name, ""))
    assert mission.shards == cells(SHARDS.get(name, ""))
    assert mission.goals == cells(GOALS.get(name, ""))
    assert len(mission.gates) == len(set(mission.gates)) and set(mission.gates) == gates(name)
    assert {way for *_, way in mission.gates} <= {EAST, SOUTH}
    bombs = {"M5": cell_of(4, 1), "M7": cell_of(8, 9), "M8": cell_of(5, 4)}
    bosses = {"M3": cell_of(5, 5), "M6": cell_of(2, 8), "M10": cell_of(5, 5)}
    assert (mission.bomb, mission.boss) == (bombs.get(name, NOWHERE), bosses.get(name, NOWHERE))
    assert mission.first_draft == "double" and mission.attack == "standard" and mission.school == ()
    assert mission.shard_mode == {"M4": "destructible", "M7": "pickup", "M10": "destructible"}.get(name, "none")
    assert mission.delivery == ("bomb" if name == "M7" else "school")
    assert mission.coins_down == ((RED, BLUE, GREEN, YELLOW) if name == "M8" else ())


def test_m10_starts_on_every_free_floor_of_the_outer_ring() -> None:
    mission = shipped("M10")
    ring = {cell_of(x, y) for x in range(12) for y in range(12) if {x, y} & {0, 11}}
    free = {cell for cell in ring if mission.ground[cell] == FLOOR} - {*mission.minions, *mission.shards}
    assert set(mission.starts) == free


# ---------------------------------------------------------------------- the rules
def test_m3_beats_the_boss() -> None:
    mission = shipped("M3")
    assert mission.wins == (Win("boss_defeated"),) and mission.losses == (Lose("doom_cannon"),)
    assert mission.move == HUNT and mission.spawn == Spawn("rune_colour", 1)
    assert mission.danger == Danger("boss")
    assert mission.escalations == (Escalation("boss_half", spawn_dice=2, shield_back=RED),)
    assert scaling(mission, boss_hp=(12, 11, 12), boss_skips=(1, 0, 0))
    assert scaling(mission, "easy", boss_hp=(10, 8, 10), boss_skips=(2, 1, 0))
    assert scaling(mission, "hard", boss_hp=(14, 13, 15), boss_skips=(1, 0, 0))
    assert mission.easy == Easy(coins_down=(RED, BLUE))
    assert mission.hard == Hard()


def test_m4_puts_the_lights_out_in_time() -> None:
    mission = shipped("M4")
    assert mission.wins == (Win("shards_destroyed"),) and mission.losses == (Lose("countdown_over"),)
    assert mission.move == Move("rune_then_toward", "nearest_mech") and mission.spawn == Spawn("rune_colour_shards", 1)
    assert mission.danger == Danger("shard_pulse")
    assert mission.escalations == tuple(
        Escalation("shards_destroyed", count, countdown_plus=1, more_colours=count) for count in (1, 2, 3)
    )
    assert scaling(mission, countdown=(2, 3, 4), spawn_dice=(0, 3, 3))
    assert scaling(mission, "easy", countdown=(3, 3, 5), spawn_dice=(4, 0, 0))
    assert scaling(mission, "hard", countdown=(2, 3, 4), single_draft=(False, True, True), spawn_dice=(5, 0, 0))
    assert mission.easy == Easy()
    assert mission.hard == Hard()


def test_m5_pushes_the_bomb_ahead_of_the_lava() -> None:
    mission = shipped("M5")
    assert mission.wins == (Win("bomb_checkpoints"),) and mission.losses == (Lose("bomb_destroyed"),)
    assert mission.move == FUSE and mission.spawn == Spawn("rune_colour", 1, "east_of_bomb")
    assert mission.danger == Danger("lava_wall", FACINGS.index("west"), from_turn=3, steps=1, touch="damage")
    assert mission.escalations == (Escalation("checkpoint", 1, spawn_dice=2), Escalation("checkpoint", 2, wall_rush=4))
    assert scaling(mission, bomb_hp=(3, 4, 5), wall_from=(4, 0, 0))
    assert scaling(mission, "easy", bomb_hp=(5, 9, 13), wall_from=(4, 3, 3))
    assert scaling(mission, "hard", bomb_hp=(2, 3, 2), wall_from=(4, 3, 3))
    assert mission.easy == Easy(wall_steady=True)
    assert mission.hard == Hard()


def test_m6_leaves_past_the_boss() -> None:
    mission = shipped("M6")
    assert mission.wins == (Win("mechs_left"),) and mission.losses == (Lose("doom_cannon"), Lose("turns_over", 20))
    assert mission.move == HUNT and mission.spawn == Spawn("rune_colour", 1)
    assert mission.danger == Danger("boss", stun=True)
    assert mission.escalations == (Escalation("mech_on_terrain", 1, spawn_dice=2, boss_prowl=1),)
    assert {mission.tiles[cell] for cell in mission.goals} == {0}, "the first terrain is the one of the exits"
    assert scaling(mission, boss_hp=(6, 7, 8), boss_skips=(0, 7, 10), calm_odd=(True, True, True))
    assert scaling(
        mission,
        "easy",
        boss_hp=(6, 7, 8),
        boss_skips=(5, 10, 10),
        calm_odd=(True, True, True),
        start_colours=((0, 1, 2, 3), (), (0, 1, 2, 3)),
    )
    assert scaling(mission, "hard", boss_hp=(6, 7, 8), boss_skips=(0, 3, 7), calm_odd=(False, True, True))
    assert mission.easy == Easy(coins_down=(RED, BLUE, GREEN, YELLOW), may_stay=1)
    assert mission.hard == Hard()


def test_m7_loads_the_shards_into_the_bomb() -> None:
    mission = shipped("M7")
    assert mission.wins == (Win("shards_home"),) and mission.losses == (Lose("bomb_destroyed"),)
    assert mission.move == FUSE and mission.spawn == Spawn("rune_colour", 1) and mission.danger == Danger()
    assert mission.escalations == (
        Escalation("shards_home", 1, spawn_dice=2),
        Escalation("shards_home", 2, move_steps=2),
        Escalation("shards_home", 3, spawn_dice=3),
    )
    assert scaling(mission, bomb_hp=(10, 6, 3), shards=(3, 0, 0), calm_odd=(True, True, True))
    assert scaling(mission, "easy", bomb_hp=(10, 7, 6), shards=(3, 0, 0), calm_odd=(True, True, True))
    assert scaling(mission, "hard", bomb_hp=(7, 3, 2), shards=(3, 0, 0), calm_odd=(True, True, True))
    assert mission.easy == Easy(gates_stay=True)
    assert mission.hard == Hard()


def test_m8_delivers_the_bomb() -> None:
    mission = shipped("M8")
    assert mission.wins == (Win("bomb_on_goal"),) and mission.losses == (Lose("bomb_destroyed"),)
    assert mission.move == Move("toward", "bomb", 2) and mission.danger == Danger()
    assert mission.spawn == Spawn("rune_colour", 1, burns=(RED, YELLOW))
    assert mission.escalations == (Escalation("bomb_on_terrain", 4, spawn_dice=2),)
    assert {mission.tiles[cell] for _, cell, _ in mission.gates} == {3}, "gates stand on the fourth in reading order"
    assert scaling(mission, bomb_hp=(12, 12, 8), even_steps=(1, 0, 0), calm_odd=(False, True, True))
    assert scaling(mission, "easy", bomb_hp=(15, 13, 10), even_steps=(1, 0, 0), calm_odd=(False, True, True))
    assert scaling(mission, "hard", bomb_hp=(9, 9, 7), even_steps=(1, 0, 0), calm_odd=(False, True, True))
    assert mission.easy == Easy()
    assert mission.hard == Hard()


def test_m9_runs_from_the_lava() -> None:
    mission = shipped("M9")
    assert mission.wins == (Win("mechs_safe"),) and mission.losses == (Lose("lava_reached"),)
    assert mission.move == HUNT and mission.spawn == Spawn("rune_colour", 1)
    assert mission.danger == Danger("lava_wall", FACINGS.index("east"), from_turn=3, steps=1, touch="defeat")
    assert mission.escalations == (
        Escalation("turn", 3, mechs=2, wall_steps=3),
        Escalation("mech_safe", mechs=2, wall_steps=4),
        Escalation("mech_safe", mechs=3, wall_steps=2),
        Escalation("mech_safe", mechs=4, wall_steps=2),
        Escalation("turn", 10, mechs=3, wall_steps=2, wall_rush=5),
        Escalation("turn", 10, mechs=4, wall_steps=2, wall_rush=5),
    )
    assert scaling(mission, calm_odd=(False, False, True), wall_from=(3, 2, 4), spawn_dice=(0, 2, 0))
    assert scaling(mission, "easy", calm_odd=(False, False, True), wall_from=(3, 2, 7))
    assert scaling(mission, "hard", calm_odd=(False, False, True), wall_from=(1, 2, 3), spawn_dice=(0, 3, 0))
    assert mission.easy == Easy(wall_spares=True)
    assert mission.hard == Hard()


def test_m10_is_the_last_fight() -> None:
    mission = shipped("M10")
    assert mission.wins == (Win("boss_defeated"),) and mission.losses == (Lose("doom_cannon"),)
    assert mission.move == HUNT and mission.spawn == Spawn("rune_colour", 2)
    assert mission.danger == Danger("boss", locked=True)
    assert mission.escalations == (Escalation("boss_half", move_steps=2, boss_first=True),)
    assert scaling(mission, boss_hp=(8, 11, 10), shards=(3, 0, 0), boss_skips=(3, 4, 4))
    assert scaling(mission, "easy", boss_hp=(4, 8, 8), shards=(3, 0, 0), boss_skips=(3, 4, 4))
    assert scaling(mission, "hard", boss_hp=(11, 13, 12), shards=(3, 0, 0), boss_skips=(3, 4, 4))
    assert mission.shards[-1] == cell_of(8, 8), "two mechs do without the shard in the south-east"
    assert mission.easy == Easy(coins_down=(RED,))
    assert mission.hard == Hard()


@pytest.mark.parametrize("name", LATER)
def test_healths_and_countdowns_fit_the_doom_tracker(name: str) -> None:
    mission = shipped(name)
    for row in mission.scaling:
        assert all(0 <= number <= 15 for number in (row.bomb_hp, row.boss_hp, row.countdown))
        assert row.boss_hp + mission.easy.boss_hp_plus > 0 or mission.boss == NOWHERE
