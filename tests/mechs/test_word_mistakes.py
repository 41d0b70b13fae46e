"""What is wrong with gates, the Boss and the words of missions 3 to 10 is one sentence with its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.titles.mechs.maps.missions import read
from game.titles.mechs.rules.board import EAST, RED, SOUTH, cell_of
from tests.mechs.broken_words import WORDS
from tests.mechs.mapfiles import swapped, text, tile, told, write

SPIKES = 15
BOULDER = 13


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
    source = swapped(text("M6"), ('<object id="13" name="Goal" type="Goal"', '<object id="13" name="Goal" type="Goall"'))
    assert 'the class "Goall" is unknown; expected Goal' in told(tmp_path, source)[0]
    (problem,) = told(tmp_path, swapped(text("M6"), ('gid="115" x="0" y="816"', 'gid="102" x="0" y="816"')))
    assert problem == "mine.tmx, layer gates, object (id 18): the class Minion does not belong in this layer; expected Gate."
