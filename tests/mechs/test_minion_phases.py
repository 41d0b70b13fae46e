"""The extra roll of Mechs vs. Minions, and whole minions' phases: whatever happens is told, and telling changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BLUE, GREEN, NOWHERE, RED, YELLOW, cell_of
from game.titles.mechs.rules.frames import Hurting
from game.titles.mechs.rules.mission import Lose, Move, Spawn
from tests.mechs import helpers
from tests.mechs.drawing import Drawn, draw
from tests.mechs.helpers import cells

# ---------------------------------------------------------------------- the extra roll
CROSS = (
    "___...___",
    "___.m.___",
    "___...___",
    "...m.....",
    ".m..s..m.",
    ".........",
    "___...___",
    "___.m.___",
    "___...___",
)
EXTRA = Move("toward", "school", 0, "rune_tile", RED, "raid")


def terrains(width: int, height: int, size: int) -> tuple[int, ...]:
    """Numbers of square terrains of that size."""
    tiles = [-1] * len(helpers.field().ground)
    for y in range(height):
        for x in range(width):
            tiles[cell_of(x, y)] = (y // size) * (width // size) + x // size
    return tuple(tiles)


def crossed(**changes: Any) -> Drawn:
    """Five terrains in a cross, the School in the middle one, a minion on each; no move but the extra one."""
    return draw(*CROSS, attack="none", tiles=terrains(9, 9, 3), **{"move": EXTRA, **changes})


@pytest.mark.parametrize(
    ("colour", "path"),
    [(BLUE, ("x1y4", "x2y4")), (GREEN, ("x7y4", "x6y4")), (YELLOW, ("x4y7", "x4y6"))],
)
def test_minions_on_the_terrain_of_the_colour_step_once_more(colour: int, path: tuple[str, str]) -> None:
    drawn = crossed(rolls=(colour,)).phase()
    assert [event.paths for event in drawn.told(e.MinionsMoved)] == [(cells(*path),)]
    assert drawn.told(e.RuneDieRolled) == [e.RuneDieRolled("extra", (colour,), -1)]


def test_the_extra_step_comes_after_the_move_of_all() -> None:
    drawn = crossed(rolls=(GREEN,), move=Move("toward", "school", 1, "rune_tile", RED, "raid")).phase()
    assert [len(event.minions) for event in drawn.told(e.MinionsMoved)] == [5, 1]
    assert drawn.rows[2:7] == ("___.m.___", "....m....", "..m..m...", ".........", "___.m.___")


def test_red_is_a_colour_like_others_where_the_school_cannot_flare() -> None:
    drawn = crossed(rolls=(RED,), move=Move("toward", "school", 0, "rune_tile")).phase()
    assert [event.paths for event in drawn.told(e.MinionsMoved)] == [(cells("x4y1", "x4y2"),)]


def test_only_the_terrain_beside_the_schools_counts() -> None:
    drawn = draw("s..m..m..", move=EXTRA, attack="none", tiles=terrains(9, 3, 3), rolls=(GREEN,)).phase()
    assert drawn.rows == ("..m...m..",)


def test_an_extra_step_of_a_rune_mission_goes_the_way_of_its_die() -> None:
    move = Move("rune", "none", 0, "rune_tile")
    drawn = draw("s..m..m..", move=move, attack="none", tiles=terrains(9, 3, 3), rolls=(GREEN,)).phase()
    assert drawn.rows == ("....m.m..",)


def test_a_flare_hurts_every_mech_inside_the_school_in_player_order() -> None:
    drawn = draw("12.3", "m...", move=EXTRA, attack="none", school=cells("x0y0", "x1y0", "x2y0"), rolls=(RED,))
    drawn.s.first = 1
    drawn.phase()
    assert drawn.told(e.SchoolFlared) == [e.SchoolFlared((1, 0))]
    assert drawn.hurts == [Hurting(1, 1, -1, False), Hurting(0, 1, -1, False)]
    assert drawn.rows == ("12.3", "m...")


def test_a_flare_over_an_empty_school_hurts_nobody() -> None:
    drawn = draw("..12", "m...", move=EXTRA, attack="none", school=cells("x0y0"), rolls=(RED,)).phase()
    assert not drawn.told(e.SchoolFlared) and not drawn.hurts
    assert drawn.told(e.RuneDieRolled) == [e.RuneDieRolled("extra", (RED,), -1)]


def test_the_extra_die_is_rolled_without_minions_only_where_it_can_flare() -> None:
    school = cells("x0y0")
    assert draw("1..", move=EXTRA, school=school, rolls=(RED,)).phase().hurts == [Hurting(0, 1, -1, False)]
    calm = Move("toward", "school", 0, "rune_tile")
    assert draw("1..", move=calm, school=school, rolls=()).phase().events == [e.MinionPhaseBegan(1)]


# ---------------------------------------------------------------------- whole phases
CROWD = ("mOm.m..O..mm", "m..1ss..m..m", ".mO.ss2Om..m", "mm..m..mO.mo", "..R.B.G.Y.m.", "mRmBmG.Y.mmm")
MOVES = (
    Move("toward", "school", 2, "rune_tile", RED, "raid"),
    Move("rune", "none", 2, "rune_tile", -1, "raid"),
    Move("toward", "bomb"),
    Move("toward", "nearest_mech"),
)


@pytest.mark.parametrize("move", MOVES)
def test_whether_events_are_told_changes_nothing(move: Move) -> None:
    loud, silent = (
        draw(*CROWD, move=move, spawn=Spawn("rune_colour", 2), losses=(Lose("school_destroyed"),), tiles=terrains(12, 6, 3))
        for _ in range(2)
    )
    silent.silent = True
    for _ in range(6):
        assert loud.phase().s.key() == silent.phase().s.key()
        assert (loud.s.occupant, loud.hurts, silent.events) == (silent.s.occupant, silent.hurts, [])


@pytest.mark.parametrize("move", MOVES)
def test_events_alone_lead_from_one_position_to_the_next(move: Move) -> None:
    drawn = draw(*CROWD, move=move, spawn=Spawn("rune_colour", 2), tiles=terrains(12, 6, 3))
    places = {number: cell for number, cell in enumerate(drawn.s.minion) if cell != NOWHERE}
    for _ in range(6):
        drawn.events.clear()
        drawn.phase()
        for event in drawn.events:
            if isinstance(event, e.MinionsMoved):
                for number, path in zip(event.minions, event.paths, strict=True):
                    assert places[number] == path[0]
                    places[number] = path[-1]
            elif isinstance(event, e.SchoolRaided):
                assert places.pop(event.minion) == event.path[0]
            elif isinstance(event, e.MinionsSpawned):
                places.update(zip(event.minions, event.cells, strict=True))
        assert places == {number: cell for number, cell in enumerate(drawn.s.minion) if cell != NOWHERE}
