"""Missions that nobody has drawn: each is a good map with a way to win, the same on every machine, and no two are alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from game.content import ContentError
from game.core.dice import Dice
from game.dev.laws import random_match
from game.text import Words
from game.titles import title
from game.titles.mechs.expedition.board import SHAPES, built, joins, terrains, turned
from game.titles.mechs.expedition.draw import drawn, tuned
from game.titles.mechs.expedition.kinds import COMMON, KINDS, MECHS
from game.titles.mechs.expedition.openings import MOST_DANGER, checked
from game.titles.mechs.expedition.proof import bomb_reaches, mechs_reach, no_way
from game.titles.mechs.maps.drawing import Drawing, content_of, title_with
from game.titles.mechs.maps.missions import missions
from game.titles.mechs.maps.writer import written
from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.rules.mission import Mission, Win
from game.titles.mechs.scene.board import hover
from tests.mechs.mapfiles import shipped

SEEDS = 46
NOTED = {
    "shards": "c3e1f82c69a23ebe",
    "pulse": "128849cf9ee49cef",
    "sweep": "7e14eb605e345d69",
    "bomb": "42b1de7304c761cc",
    "stages": "3ce64b48c2c5e71d",
    "fetch": "e5f115700d963a75",
    "load": "21957e3fb234c2d7",
    "boss": "1c74513702da8582",
    "escape": "5485eeffcfe1198b",
    "lava": "c9b8840df6fd6c1b",
    "final": "160adb8e170df4fa",
}
EVERY = [(seed, kind) for seed in range(SEEDS) for kind in KINDS]


def every() -> Iterator[tuple[str, Mission]]:
    """506 missions of all kinds and dangers."""
    for seed, kind in EVERY:
        yield kind, drawn(seed, kind, seed % 3 + 1)


def test_five_hundred_missions_are_good_maps_with_a_way_to_win(tmp_path: Path) -> None:
    """Each is written as a file of the editor, read again without a fault, and is the same mission then."""
    for n, (kind, mission) in enumerate(every()):
        assert no_way(mission) == "", (kind, n)
        path = tmp_path / f"{n}.tmx"
        path.write_text(written(mission), encoding="utf-8")
        found = Drawing().read(path)
        assert not found.flaws, (kind, n, found.flaws)
        assert found.content == content_of(mission), (kind, n)
        assert set(found.names) == {"en", "fr"}


def test_the_same_seed_draws_the_same_mission_everywhere() -> None:
    """What is drawn here must be drawn on every other machine: these were noted once. A change of them needs a new VERSION."""
    noted = {kind: content_of(drawn(231126, kind, 2)) for kind in KINDS}
    assert noted == NOTED
    assert noted == {kind: content_of(drawn(231126, kind, 2)) for kind in KINDS}




@pytest.mark.parametrize("seats", MECHS)
def test_what_expeditions_set_out_with_is_drawn_as_it_was_proved(seats: int) -> None:
    """Each has a way to win, and is the mission that the games of its proof were played on."""
    grammar = title("mechs").grammar_of()
    for one in grammar.openings(seats):
        sketch = grammar.draw(one.seed, one.kind, one.danger, seats, one.step, 0)
        assert sketch.content == one.content, one
        assert no_way(sketch.mission) == "" and (one.danger < MOST_DANGER or one.kind == grammar.final)


def test_openings_are_checked() -> None:
    good = {"mechs": 2, "kind": "bomb", "danger": 1, "seed": 5, "step": -1, "turns": 7, "won": 20, "games": 40, "content": "ab"}
    rows = [{**good, "mechs": seats} for seats in MECHS]
    assert [len(found) for found in checked({"opening": rows}).values()] == [1, 1, 1]
    for spoiled in (rows[:2], [*rows[:2], {**good, "mechs": 4, "kind": "finale"}], [*rows[:2], {**good, "mechs": 4, "won": 41}]):
        with pytest.raises(ContentError, match=r"openings\.toml"):
            checked({"opening": spoiled})


def features(mission: Mission, kind: str) -> dict[str, object]:
    """What somebody sees of a mission at first sight."""
    art = {name for name in mission.art if name}
    terrain = tuple(mission.ground[cell_of(x, y)] for y in range(mission.height) for x in range(mission.width))
    return {
        "goal": kind,
        "terrain": terrain,
        "board": (mission.width, mission.height, bytes(ground == bd.VOID for ground in mission.ground)),
        "hazards": (mission.move, mission.spawn, mission.danger, mission.escalations),
        "opening": (mission.starts, mission.minions),
        "art": frozenset(art),
    }


def test_twenty_expeditions_do_not_look_alike() -> None:
    """Of any two missions of one kind hardly any two share their ground, and none shares its opening."""
    for kind in COMMON:
        found = [features(drawn(seed, kind, seed % 3 + 1), kind) for seed in range(20)]
        pairs = list(combinations(found, 2))
        assert all(one["opening"] != two["opening"] for one, two in pairs), kind
        assert sum(one["terrain"] == two["terrain"] for one, two in pairs) == 0, kind
        assert len({one["board"] for one in found}) >= 2, kind
    hazards = [features(drawn(seed, kind, seed % 3 + 1), kind)["hazards"] for seed in range(6) for kind in COMMON]
    assert len(set(hazards)) >= 20
    assert len(COMMON) >= 8


def test_terrains_join_whatever_way_they_lie() -> None:
    for shape in SHAPES:
        for kind in "FC":
            board = built(shape, kind, Dice(len(shape)))
            assert joins(board)
            assert len(set(board.names)) == len(board.names), "no terrain twice"
    one = terrains()["F1"]
    assert len({turned(one, way) for way in range(8)}) == 8
    assert turned(turned(turned(turned(one, 1), 1), 1), 1) == one


def test_our_own_missions_have_a_way_to_win() -> None:
    """The proofs hold for what people have drawn and won, and see what would forbid it."""
    for mission in missions()[0].values():
        assert no_way(mission) == "", mission.id


def walled(mission: Mission, cells: list[tuple[int, int]], kind: int = bd.BOULDER) -> Mission:
    """The same mission with other ground on some squares."""
    ground = bytearray(mission.ground)
    for x, y in cells:
        ground[cell_of(x, y)] = kind
    return replace(mission, ground=bytes(ground))


def test_what_cannot_be_won_is_found_out() -> None:
    one = shipped("M1")
    goal = bd.xy(one.goals[0])
    shut = walled(one, [(x, 6) for x in range(6)])
    assert "cannot be reached" in no_way(shut)
    corner = replace(one, wins=(Win("bomb_on_goal"),), goals=(cell_of(0, 11),), bomb=cell_of(0, 0))
    assert mechs_reach(one) >= set(one.goals)
    assert goal
    lane = walled(corner, [(1, y) for y in range(12)])
    assert no_way(lane), "in a lane of one square nobody gets behind the Bomb"
    assert cell_of(0, 5) in bomb_reaches(one, one.bomb, mechs_reach(one))


def test_gates_need_a_rune_before_them() -> None:
    """A gate of a colour whose runes lie behind it stays shut; with its coin down it is open."""
    mission = next(found for seed in range(50) if (found := drawn(seed, "escape", 2)).gates)
    colour = mission.gates[0][0]
    reached = mechs_reach(mission)
    assert set(mission.goals) <= reached
    ground = bytearray(mission.ground)
    for cell in range(bd.SIZE):
        if ground[cell] == bd.RUNE + colour:
            ground[cell] = bd.FLOOR
    without = replace(mission, ground=bytes(ground))
    assert "a goal" in no_way(without)
    assert no_way(replace(without, coins_down=(colour,))) == ""


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_it_is_made_easier_and_harder_step_by_step(kind: str) -> None:
    """Every step is another mission, and still a good one; the way back leads to another place than the way on."""
    mission = drawn(7, kind, 2)
    levels = {level: tuned(mission, kind, 2, level) for level in range(-4, 5)}
    assert levels[0] == mission
    contents = [content_of(one) for one in levels.values()]
    assert len(set(contents)) >= 6, kind
    for level, one in levels.items():
        assert no_way(one) == "", (kind, level)


@pytest.mark.parametrize("kind", sorted(KINDS))
@pytest.mark.parametrize("seats", [2, 4])
def test_the_laws_of_the_engine_hold_on_drawn_missions(kind: str, seats: int) -> None:
    """In the middle of an expedition, too: with damage, envelopes and cards that the crew has brought along."""
    mission = replace(drawn(11 + seats, kind, 3), id=f"Drawn@{kind}")
    found = title_with(mission)
    options = {**found.defaults(), "mission": mission.id, "timer": 0}
    random_match(found, seats, options, seed=seats, moments=2)
    brought = {"envelopes": 7, "cards": 2, "wounds": ",".join(str(seat % 3) for seat in range(seats))}
    random_match(found, seats, {**options, **brought}, seed=seats + 1, moments=2)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_kind_is_told_by_what_lies_on_its_board(lang: str) -> None:
    """Two to four sentences, all different; those about the exits, the gates, the Bomb and the School where these are there."""
    words = Words(lang)
    for kind in KINDS:
        mission = replace(drawn(5, kind, 2), id=f"drawn@{kind}")
        found = title_with(mission)
        news = found.chooser_class()(words, found.catalog).briefing(mission.id).news
        said = [line.words for line in news]
        assert 2 <= len(said) <= 4 and len(set(said)) == len(said), kind
        for there, key in (
            (mission.bomb >= 0, "mechs.news.M1.1"), (bool(mission.school), "mechs.news.M2.2"),
            (bool(mission.gates), "mechs.news.drawn.gates"), (kind == "escape", "mechs.news.drawn.exits"),
        ):  # fmt: skip
            assert (words.get(key) in said) == there, (kind, key)
        assert mission.bomb >= 0 or "Bomb" not in " ".join(said), kind


def test_the_briefing_of_a_drawn_mission_names_all_of_its_squares() -> None:
    words = Words("en")
    for kind in KINDS:
        mission = replace(drawn(5, kind, 2), id=f"drawn@{kind}")
        found = title_with(mission)
        told = [line.words for line in found.chooser_class()(words, found.catalog).briefing(mission.id).squares]
        for ground, key in hover.PLAIN.items():
            assert (words.get(f"mechs.board.{key}") in told) == (ground in mission.ground), (kind, key)
        assert sum(line.startswith("**Rune**") for line in told) == 1, kind
