"""What is wrong with gates, the Boss and the words of missions 3 to 10 is one sentence with its place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.titles.mechs.maps import read
from game.titles.mechs.rules.board import EAST, RED, SOUTH, cell_of
from tests.mechs.mapfiles import swapped, text, tile, told, without, write

SPIKES = 15
BOULDER = 13


def said(source: str, start: str, **values: str | int | bool) -> str:
    """A map with properties added to the first object whose tag holds `start`; of a name given twice the last one counts."""
    lines = ""
    for name, value in values.items():
        kind = {str: "", int: ' type="int"', bool: ' type="bool"'}[type(value)]
        lines += f'<property name="{name}"{kind} value="{str(value).lower() if kind else value}"/>'
    head, found, tail = re.split(rf"(<object [^>]*{re.escape(start)}[^>]*>)", source, maxsplit=1)
    for name in values:
        inside, end = tail.split("</object>", 1)
        tail = re.sub(rf' *<property name="{name}"[^>]*/>\n', "", inside) + "</object>" + end
    return head + found + tail.replace("<properties>", f"<properties>{lines}", 1)


def added(source: str, kind: str, **values: str | int | bool) -> str:
    """A map with one more object of a class, which is called like it."""
    at = source.index(" </objectgroup>", source.index('name="rules"'))
    inside = "   <properties>\n   </properties>\n   <point/>\n"
    thing = f'  <object id="990" name="{kind}" type="{kind}" x="48" y="48">\n{inside}  </object>\n'
    return said(source[:at] + thing + source[at:], f'"{kind}"', **values)


def bare(name: str, layer: str) -> str:
    """A shipped map without one of its layers of objects."""
    changed = re.sub(rf' <objectgroup id="\d+" name="{layer}">.*?</objectgroup>\n', "", text(name), flags=re.DOTALL)
    assert changed != text(name)
    return changed


def calm(name: str) -> str:
    """A shipped map without a danger phase."""
    return without(text(name), "Danger")


WORDS = {
    # ------------------------------------------------------------------ wins
    "boss_defeated without a Boss": (
        said(text("M0"), '"Win"', when="boss_defeated"),
        ['object "all shards destroyed" (id 16): boss_defeated needs a Boss; expected one in the layer pieces'],
    ),
    "boss_defeated and stun": (
        said(text("M3"), '"Danger"', stun=True),
        ['object "Boss beaten" (id 38): boss_defeated can never come about; expected a Danger without stun'],
    ),
    "bomb_checkpoints without goals": (
        bare("M5", "goals"),
        [
            'object "Bomb past every repair pad" (id 50): bomb_checkpoints needs a Goal; expected one in the layer goals',
        ],
    ),
    "mechs_left without goals": (
        bare("M6", "goals"),
        ['object "every mech has left" (id 37): mechs_left needs a Goal; expected one in the layer goals'],
    ),
    "mechs_safe with three goals": (
        swapped(bare("M9", "goals"), (' <objectgroup id="4" name="starts">', ' <objectgroup id="40" name="goals">\n  '
                '<object id="900" type="Goal" x="96" y="0" width="96" height="288"/>\n </objectgroup>\n'
                ' <objectgroup id="4" name="starts">')),
        [
            'object "every mech is safe" (id 39): mechs_safe needs a Goal for each mech, but there are 3; '
            "expected 4 in the layer goals"
        ],
    ),
    "mechs_safe without a danger phase": (
        said(text("M0"), '"all shards destroyed"', when="mechs_safe"),
        [
            'object "all shards destroyed" (id 16): mechs_safe needs a Goal for each mech, but there are 0; '
            "expected 4 in the layer goals",
            'object "all shards destroyed" (id 16): mechs_safe needs a danger phase; expected a Danger of another mode than none',
        ],
    ),
    "shards_home into a Bomb that is not there": (
        swapped(text("M2"), ("<properties>", '<properties><property name="delivery" value="bomb"/>')),
        ['object "all shards at the School" (id 56): shards_home needs a Bomb; expected one in the layer pieces'],
    ),
    "more shards to win than at the smallest table": (
        said(text("M7"), '"Win"', count=4),
        [
            'object "all shards in the Bomb" (id 77): shards_home needs 4 shards, but there are 3 at the smallest table; '
            "expected more in the layer pieces"
        ],
    ),
    # ------------------------------------------------------------------ losses
    "doom_cannon without the Boss's phase": (
        said(text("M0"), '"Lose"', when="doom_cannon"),
        ['object "turn limit" (id 18): doom_cannon needs a Danger of the mode boss; it is none'],
    ),
    "countdown_over without a countdown": (
        said(text("M0"), '"Lose"', when="countdown_over"),
        ['object "turn limit" (id 18): countdown_over needs a Danger of the mode shard_pulse; it is none'],
    ),
    "lava_reached without lava": (
        said(text("M0"), '"Lose"', when="lava_reached"),
        ['object "turn limit" (id 18): lava_reached needs a Danger of the mode lava_wall; it is none'],
    ),
    "lava_reached by a wall that only pushes": (
        said(text("M9"), '"Danger"', touch="damage"),
        ['object "lava reaches a mech" (id 40): lava_reached can never come about; expected a Danger with the touch defeat'],
    ),
    # ------------------------------------------------------------------ minions
    "rune_then_toward to nowhere": (
        said(text("M4"), '"Move"', target="none"),
        [
            'object "minions follow the rune die, or hunt" (id 42): rune_then_toward has the target none; '
            "expected bomb, school or nearest_mech"
        ],
    ),
    "rune_then_toward a Bomb that is not there": (
        said(text("M4"), '"Move"', target="bomb"),
        [
            'object "minions follow the rune die, or hunt" (id 42): rune_then_toward needs a Bomb; '
            "expected one in the layer pieces"
        ],
    ),
    "rune_colour_shards without shards": (
        said(text("M3"), '"Spawn"', mode="rune_colour_shards"),
        ['object "one rune die" (id 41): rune_colour_shards needs a Shard; expected one in the layer pieces'],
    ),
    "east of no Bomb, and burning it": (
        said(text("M3"), '"Spawn"', side="east_of_bomb", burns="red"),
        [
            'object "one rune die" (id 41): east_of_bomb needs a Bomb; expected one in the layer pieces',
            'object "one rune die" (id 41): burns needs a Bomb; expected one in the layer pieces',
        ],
    ),
    # ------------------------------------------------------------------ the danger phase
    "the Boss's phase without a Boss": (
        bare("M6", "pieces"),
        ['object "Boss phase, stunned at no health" (id 43): the mode boss needs a Boss; expected one in the layer pieces'],
    ),
    "a Boss without its phase": (
        said(
            said(
                said(without(without(calm("M3"), "Escalation"), "Easy"), '"2 mechs"', boss_skips=0),
                '"2 mechs, easy"', boss_skips=0,
            ),
            '"2 mechs, hard"', boss_skips=0,
        ),
        [
            'object "Doom Cannon fires" (id 39): doom_cannon needs a Danger of the mode boss; it is none',
            "layer pieces, object (id 33): a Boss needs a Danger of the mode boss; it is none",
            *(
                f'object "{mechs} mechs{grade}" (id {first + mechs}): boss_hp needs a Danger of the mode boss; it is none'
                for grade, first in (("", 43), (", easy", 48), (", hard", 51))
                for mechs in (2, 3, 4)
            ),
        ],
    ),
    "shards that pulse, but are picked up": (
        swapped(text("M4"), ('"ShardMode" value="destructible"', '"ShardMode" value="pickup"')),
        [
            f"object {thing}: {what} needs the map's property shard_mode destructible; it is pickup"
            for thing, what in (
                ('"all shards destroyed" (id 40)', "shards_destroyed"),
                ('"shards pulse" (id 45)', "shard_pulse"),
                ('"first shard destroyed" (id 46)', "shards_destroyed"),
                ('"second shard destroyed" (id 47)', "shards_destroyed"),
                ('"third shard destroyed" (id 48)', "shards_destroyed"),
            )
        ],
    ),
    "shields locked by no shards": (
        said(text("M3"), '"Danger"', locked=True),
        ['object "Boss phase" (id 43): locked needs some shards, but there are 0; expected more in the layer pieces'],
    ),
    "deadly lava that loses nothing": (
        said(text("M9"), '"Lose"', when="turns_over", count=20),
        [
            'object "lava wall from the east" (id 44): the touch defeat needs a Lose lava_reached; '
            "expected one in the layer rules"
        ],
    ),
    # ------------------------------------------------------------------ escalations
    "boss_half without a Boss": (
        said(text("M1"), '"Escalation"', when="boss_half"),
        ['object "Bomb out of the School" (id 44): boss_half needs a Boss; expected one in the layer pieces'],
    ),
    "checkpoint of no race": (
        said(text("M1"), '"Escalation"', when="checkpoint", count=2),
        [
            'object "Bomb out of the School" (id 44): checkpoint needs a Win bomb_checkpoints; expected one in the layer rules',
            'object "Bomb out of the School" (id 44): checkpoint has the count 2; expected 1 to 1, a goal',
        ],
    ),
    "a terrain that is not there": (
        said(text("M8"), '"Escalation"', count=6),
        [
            'object "Bomb on the third terrain of the way" (id 55): bomb_on_terrain has the count 6; '
            "expected 1 to 5, a terrain in reading order"
        ],
    ),
    "a terrain without its number": (
        said(text("M6"), '"Escalation"', count=0),
        [
            'object "a mech on the northern terrain" (id 44): mech_on_terrain has the count 0; '
            "expected 1 to 3, a terrain in reading order"
        ],
    ),
    "a Bomb that is not there on a terrain": (
        said(text("M6"), '"Escalation"', when="bomb_on_terrain"),
        ['object "a mech on the northern terrain" (id 44): bomb_on_terrain needs a Bomb; expected one in the layer pieces'],
    ),
    "safe without a goal": (
        said(text("M0"), '"Escalation"', when="mech_safe"),
        ['object "minions on every rune" (id 23): mech_safe needs a Goal; expected one in the layer goals'],
    ),
    "turn 0": (
        said(text("M9"), '"turn 10 with three mechs"', count=0),
        ['object "turn 10 with three mechs" (id 54): turn has the count 0; expected the number of a turn'],
    ),
    "a table of one mech": (
        said(text("M9"), '"turn 3 with two mechs"', mechs=1),
        ['object "turn 3 with two mechs" (id 45): mechs is 1; expected 2, 3 or 4, or 0 for every table'],
    ),
    "dice of no spawn": (
        said(text("M0"), '"Escalation"', spawn_dice=2, more_colours=1),
        [
            'object "minions on every rune" (id 23): spawn_dice needs a Spawn of the mode rune_colour, '
            "rune_colour_shards or zones",
            'object "minions on every rune" (id 23): more_colours needs a Spawn of the mode rune_colour or rune_colour_shards',
        ],
    ),
    "words of other danger phases": (
        said(said(text("M0"), '"Escalation"', wall_rush=4, boss_first=True, shield_back="red"), '"Easy"', countdown_plus=3),
        [
            'object "minions on every rune" (id 23): boss_first needs a Danger of the mode boss; it is none',
            'object "minions on every rune" (id 23): shield_back needs a Danger of the mode boss; it is none',
            'object "minions on every rune" (id 23): wall_rush needs a Danger of the mode lava_wall; it is none',
            'object "shards only" (id 27): countdown_plus needs a Danger of the mode shard_pulse; it is none',
        ],
    ),
    # ------------------------------------------------------------------ knobs
    "a Boss without health": (
        said(text("M3"), '"3 mechs"', boss_hp=0),
        ['object "3 mechs" (id 46): boss_hp is 0; expected the health of the Boss for 3 mechs'],
    ),
    "a countdown of nothing": (
        said(text("M4"), '"4 mechs"', countdown=0),
        ['object "4 mechs" (id 51): countdown is 0; expected the countdown for 4 mechs'],
    ),
    "past the end of the Doom Tracker": (
        said(text("M3"), '"3 mechs"', boss_hp=16),
        ['object "3 mechs" (id 46): boss_hp is 16; expected 0 to 15'],
    ),
    "an easy Boss without health": (
        said(text("M10"), '"Easy"', boss_hp_plus=-8),
        ['object "weaker Boss, one shield down" (id 75): boss_hp_plus is -8; expected -7 at least, for the Boss has 8 health'],
    ),
    "a hard Bomb without health": (
        added(text("M5"), "Hard", bomb_hp_plus=-5),
        ['object "Hard" (id 990): bomb_hp_plus is -5; expected -2 at least, for the Bomb has 3 health'],
    ),
    "a hard countdown of nothing": (
        added(text("M4"), "Hard", countdown_plus=-3),
        ['object "Hard" (id 990): countdown_plus is -3; expected -1 at least, for the countdown begins at 2'],
    ),
    "a hard wall where there is none": (
        added(text("M1"), "Hard", wall_plus=-1),
        ['object "Hard" (id 990): wall_plus needs a Danger of the mode lava_wall; it is none'],
    ),
    "more shards for a table than there are": (
        said(text("M10"), '"2 mechs"', shards=5),
        ['object "2 mechs" (id 72): shards is 5; expected 4 at most, as many as lie on the map'],
    ),
    "coins of nothing": (
        added(text("M1"), "Easy", coins_down="red", gates_stay=True, may_stay=1),
        [
            'object "Easy" (id 990): coins_down needs a Gate or a Boss; expected one in the layer gates or pieces',
            'object "Easy" (id 990): gates_stay needs a Gate; expected one in the layer gates',
            'object "Easy" (id 990): may_stay needs a Win mechs_left; expected one in the layer rules',
        ],
    ),
    "the map's coins of nothing": (
        swapped(text("M1"), ("<properties>", '<properties><property name="coins_down" value="blue"/>')),
        ["the map's properties: coins_down needs a Gate or a Boss; expected one in the layer gates or pieces"],
    ),
}  # fmt: skip


@pytest.mark.parametrize("which", WORDS)
def test_each_word_speaks_of_what_is_there(tmp_path: Path, which: str) -> None:
    source, problems = WORDS[which]
    places = [problem if problem.startswith(("layer", "the map")) else f"layer rules, {problem}" for problem in problems]
    assert list(told(tmp_path, source)) == [f"mine.tmx, {place}." for place in places]


# ---------------------------------------------------------------------- the Boss
def boss(x: float, y: float, wide: float = 2, high: float = 2) -> str:
    """M3 with the Boss elsewhere, or of another size; in cells."""
    there = f'gid="114" x="{96 * x:g}" y="{96 * (y + high):g}" width="{96 * wide:g}" height="{96 * high:g}"'
    return swapped(text("M3"), ('gid="114" x="480" y="672" width="192" height="192"', there))


def test_the_boss_covers_two_by_two_cells(tmp_path: Path) -> None:
    assert told(tmp_path, boss(5, 5, 1, 1)) == ("mine.tmx, layer pieces, object (id 33): it covers 1 cell; expected 2x2.",)
    assert told(tmp_path, boss(5, 5, 3, 2)) == ("mine.tmx, layer pieces, object (id 33): it covers 6 cells; expected 2x2.",)
    assert "it lies at 5.5, 5 and is 2 x 2 cells; expected whole cells" in told(tmp_path, boss(5.5, 5))[0]
    assert "x12y5 is not on the board; expected a cell that can be entered" in told(tmp_path, boss(11, 5))[0]


def test_the_boss_stands_alone_on_open_ground(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, boss(7, 0))
    assert problem == "mine.tmx, layer pieces, object (id 33): x8y0 holds a Start already; expected a cell of its own."
    assert "x6y6 is a boulder" in told(tmp_path, tile(text("M3"), 6, 6, BOULDER))[0]
    assert "x6y6 is a spike wall" in told(tmp_path, tile(text("M3"), 6, 6, SPIKES))[0]


def test_there_is_one_boss(tmp_path: Path) -> None:
    second = '<object id="900" gid="114" x="96" y="384" width="192" height="192"/>\n  <object id="33"'
    found = told(tmp_path, swapped(text("M3"), ('<object id="33"', second)))
    assert found == ("mine.tmx, layer pieces, object (id 33): there is more than one Boss; expected 1 at most.",)


# ---------------------------------------------------------------------- gates
GATE = '<object id="18" gid="115" x="0" y="816" width="96" height="96"/>'
"""The first gate of M6, a red one to the south of x0y7."""


def gate(what: str) -> str:
    return swapped(text("M6"), (GATE, what))


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (GATE, (cell_of(0, 7), SOUTH)),
        (GATE.replace('x="0" y="816"', 'x="48" y="192"'), (cell_of(0, 1), EAST)),
        ('<object id="18" type="Gate" x="0" y="756" width="96" height="24"/>', (cell_of(0, 7), SOUTH)),
        ('<object id="18" type="Gate" x="0" y="768" width="96" height="0"/>', (cell_of(0, 7), SOUTH)),
        ('<object id="18" type="Gate" x="84" y="96" width="24" height="96"/>', (cell_of(0, 1), EAST)),
    ],
)
def test_a_gate_is_a_tile_or_a_thin_rectangle_on_an_edge(tmp_path: Path, shape: str, expected: tuple[int, int]) -> None:
    mission, problems = read(write(tmp_path, "gates", gate(shape)), own=True)
    assert problems == () and mission is not None
    assert (RED, *expected) in mission.gates and len(mission.gates) == 8
    assert list(mission.gates) == sorted(mission.gates, key=lambda each: (each[1], each[2]))


@pytest.mark.parametrize(
    ("shape", "problem"),
    [
        (
            GATE.replace('y="816"', 'y="768"'),
            "it lies at 0, 7 and is 1 x 1 cells; "
            "expected its middle half way along the line between two cells, and one cell of length",
        ),
        (
            '<object id="18" type="Gate" x="0" y="756" width="288" height="24"/>',
            "it lies at 0, 7.875 and is 3 x 0.25 cells; "
            "expected its middle half way along the line between two cells, and one cell of length",
        ),
        (GATE.replace('x="0"', 'x="192"'), "x2y7 is a boulder; expected a cell that can be entered"),
        (GATE.replace('x="0" y="816"', 'x="288" y="432"'), "x3y3 is a spike wall; expected a cell that can be entered"),
        (GATE.replace('y="816"', 'y="48"'), "x0y-1 is not on the board; expected a cell that can be entered"),
        (GATE.replace('x="0" y="816"', 'x="528" y="192"'), "x6y1 is not on the board; expected a cell that can be entered"),
        (GATE.replace('id="18"', 'id="30"'), "the id 30 is given twice; expected a different one for each object"),
    ],
)
def test_a_gate_elsewhere_is_told(tmp_path: Path, shape: str, problem: str) -> None:
    found = told(tmp_path, gate(shape))
    assert any(each.endswith(f": {problem}.") for each in found)


def test_no_edge_has_two_gates(tmp_path: Path) -> None:
    (problem,) = told(tmp_path, swapped(text("M6"), ('gid="115" x="96" y="816"', 'gid="117" x="0" y="816"')))
    what = "a gate stands between x0y7 and x0y8 already; expected one on an edge"
    assert problem == f"mine.tmx, layer gates, object (id 19): {what}."


def test_gates_can_be_passed_and_spikes_cannot(tmp_path: Path) -> None:
    source = text("M6")
    assert told(tmp_path, source) == (), "the goals lie behind three rows of gates and boulders"
    for x in range(6):
        source = tile(source, x, 6, SPIKES)
    lost = "cannot be reached from the start at x0y14; expected a way around boulders and spikes."
    found = told(tmp_path, source)
    assert found and all(problem.endswith(lost) for problem in found)
    assert any("layer goals" in problem for problem in found)


def test_each_layer_holds_its_own_classes(tmp_path: Path) -> None:
    source = swapped(text("M6"), ('<object id="13" type="Goal"', '<object id="13" type="Goall"'))
    assert 'the class "Goall" is unknown; expected Goal' in told(tmp_path, source)[0]
    (problem,) = told(tmp_path, swapped(text("M6"), ('gid="115" x="0" y="816"', 'gid="102" x="0" y="816"')))
    assert problem == "mine.tmx, layer gates, object (id 18): the class Minion does not belong into this layer; expected Gate."
