"""What is wrong with a map is one sentence with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.titles.mechs.maps.missions import read
from game.titles.mechs.rules.board import xy
from game.titles.mechs.rules.mission import Danger, Easy
from tests.mechs.mapfiles import swapped, text, tile, told, without, write

ORDER = '<property name="order" type="int" value="0"/>'
ON_HARD = '<property name="difficulty" propertytype="Grade" value="hard"/>'
START = '<object id="12" gid="101" x="96" y="192"'
BOULDER = 7


MISTAKES = [
    (
        swapped(text("M0"), ('type="Lose"', 'type="Defeat"')),
        [
            'layer rules, object "turn limit" (id 18): the class "Defeat" is unknown; '
            "expected one of Win, Lose, Move, Spawn, Attack, Danger, Escalation, Scaling, Easy, Hard",
            "layer rules: there is no Lose; expected a way to lose",
        ],
    ),
    (
        swapped(text("M0"), ('value="minions_cleared"', 'value="minions_gone"')),
        [
            'layer rules, object "all minions defeated" (id 17), Win.when: "minions_gone" is not one of WinWhen; '
            "expected shards_destroyed, minions_cleared, bomb_on_goal, shards_home, boss_defeated, bomb_checkpoints, "
            "mechs_left, mechs_safe"
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
        ['layer rules, object "turn limit" (id 18): count is 4,000; expected 0 to 200'],
    ),
    (without(text("M1"), "Win"), ["layer rules: there is no Win; expected a condition of victory"]),
    (without(text("M1"), "Lose"), ["layer rules: there is no Lose; expected a way to lose"]),
    (without(text("M1"), "Move"), ["layer rules: there is no Move; expected how minions move"]),
    (without(text("M1"), "Attack"), ["layer rules: there is no Attack; expected how minions attack"]),
    (
        swapped(text("M0"), ('name="mechs" type="int" value="3"', 'name="mechs" type="int" value="4"')),
        [
            "layer rules: there is no object Scaling for 3 mechs; expected one each for 2, 3 and 4",
            "layer rules: there are 2 objects Scaling for 4 mechs; expected one each for 2, 3 and 4",
        ],
    ),
    (
        swapped(
            text("M0"),
            *(
                (f'name="mechs" type="int" value="{mechs}"/>', f'name="mechs" type="int" value="2"/>{grade}')
                for mechs, grade in ((3, ON_HARD), (4, ON_HARD))
            ),
        ),
        [
            "layer rules: there are 2 objects Scaling for 2 mechs on hard; expected one at most",
            "layer rules: there is no object Scaling for 3 mechs; expected one each for 2, 3 and 4",
            "layer rules: there is no object Scaling for 4 mechs; expected one each for 2, 3 and 4",
        ],
    ),
    (
        swapped(text("M1"), ('name="bomb_hp" type="int" value="2"', 'name="bomb_hp" type="int" value="0"')),
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
            "layer starts, object (id 12): the class Minion does not belong in this layer; expected Start",
            "layer starts: there are 3 starts; expected 4, one for each mech",
        ],
    ),
    (
        swapped(text("M0"), ('name="starts"', 'name="beginnings"')),
        [
            *(
                f"layer beginnings, object (id {number}): this layer is unknown; "
                "expected one of runes, zones, goals, gates, pieces, starts, minions, rules"
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
        ["the map's properties: title_en has 41 characters; expected 40 at most"],
    ),
    (
        swapped(text("M0"), (ORDER, '<property name="briefing_fr" value="{icon:none}"/>')),
        ["the map's properties: briefing_fr holds an asterisk, a bracket or a brace; expected plain words"],
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
            "expected one of spawn_dice, move_steps, all_zones, burst, countdown_plus, more_colours, wall_steps, wall_rush, "
            "boss_prowl, boss_first, shield_back"
        ],
    ),
    (
        swapped(text("M0"), ('name="burst_colours" propertytype="Colours" value="red,green"',
                             'name="burst_colours" propertytype="Colours" value=""')),
        [
            'layer rules, object "minions on every rune" (id 23): no rune has one of the burst_colours for 2 mechs (-); '
            "expected a Rune of such a colour"
        ],
    ),
    (
        swapped(text("M2"), ('name="count" type="int" value="2"', 'name="count" type="int" value="4"')),
        [
            'layer rules, object "second shard home" (id 63): shards_home needs 4 shards, but the map has 3; '
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
]  # fmt: skip


@pytest.mark.parametrize(("source", "problems"), MISTAKES)
def test_each_kind_of_mistake(tmp_path: Path, source: str, problems: list[str]) -> None:
    found = told(tmp_path, source)
    assert list(found) == [f"mine.tmx{'' if problem.startswith(':') else ', '}{problem}." for problem in problems]


def test_what_boulders_cut_off_cannot_be_reached(tmp_path: Path) -> None:
    source = text("M1")
    for x in range(6):
        source = tile(source, x, 8, BOULDER)
    found = told(tmp_path, source)
    lost = "cannot be reached from the start at x0y2; expected a way around boulders and spikes."
    assert f'mine.tmx, layer goals, object "Goal" (id 16): x3y9 {lost}' in found
    assert all(problem.endswith(lost) for problem in found)
    assert len(found) == 9, "the goal, four runes and their minions"


def test_a_piece_on_a_boulder_is_told(tmp_path: Path) -> None:
    found = told(tmp_path, tile(text("M1"), 3, 9, BOULDER))
    assert 'mine.tmx, layer goals, object "Goal" (id 16): x3y9 is a boulder; expected a cell that can be entered.' in found


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
    mission, problems = read(write(tmp_path, "plain", without(without(text("M1"), "Danger"), "Easy")), own=True)
    assert problems == () and mission is not None
    assert mission.easy == Easy() and mission.danger == Danger()
