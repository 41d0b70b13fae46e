"""How minions move in Mechs vs. Minions, sentence by sentence of the rulings."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.board import BLUE, GREEN, NOWHERE, RED, YELLOW, cell_of
from game.titles.mechs.rules.frames import MinionAttacking, MinionExtra, MinionMoving, MinionSpawning
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.minions import begin
from game.titles.mechs.rules.mission import Escalation, Lose, Move, Spawn, Win
from tests.mechs import helpers
from tests.mechs.drawing import draw
from tests.mechs.helpers import cells

TO_BOMB = Move("toward", "bomb")
TO_SCHOOL = Move("toward", "school")
TO_MECH = Move("toward", "nearest_mech")
RAID = Move("toward", "school", arrival="raid")
RUNE = Move("rune")


def moved(*rows: str, **changes: Any) -> tuple[str, ...]:
    """The board after the minions' move alone."""
    return draw(*rows, attack="none", **changes).phase().rows


# ---------------------------------------------------------------------- the phase
def test_the_phase_is_move_extra_roll_arrivals_attacks() -> None:
    drawn = draw("o..s", move=Move("toward", "bomb", 2, "rune_tile"), spawn=Spawn("zones"))
    begin(Game(helpers.catalog()), drawn.s, drawn.events.append)
    assert drawn.s.stack[::-1] == [MinionMoving(2), MinionExtra(), MinionSpawning(), MinionAttacking(0, (-1,))]
    assert list(map(type, drawn.s.stack)) == [MinionAttacking, MinionSpawning, MinionExtra, MinionMoving]
    assert drawn.events == [e.MinionPhaseBegan(1)]
    assert drawn.s.phase == "minions"


def test_nothing_happens_where_the_mission_has_no_such_thing() -> None:
    drawn = draw("m..o", "....", attack="none").phase()
    assert drawn.rows == ("m..o", "....")
    assert drawn.events == [e.MinionPhaseBegan(1)]


def test_a_risen_escalation_sets_the_steps() -> None:
    drawn = draw("m.....o", move=TO_BOMB, attack="none", escalations=(Escalation("shards_home", 1, move_steps=3),))
    drawn.s.risen = 1
    assert drawn.phase().rows == ("...m..o",)


# ---------------------------------------------------------------------- toward a target
def test_a_minion_goes_to_the_nearest_cell_beside_the_bomb() -> None:
    assert moved("m....", ".....", "....o", move=TO_BOMB) == (".m...", ".....", "....o")


def test_who_stands_beside_the_bomb_stays() -> None:
    assert moved(".m...", ".o.m.", ".....", move=TO_BOMB) == (".m...", ".om..", ".....")


@pytest.mark.parametrize(
    ("start", "end"),
    [
        (("...o", "....", "m..."), ("...o", "....", ".m..")),
        (("m...", "....", "...o"), (".m..", "....", "...o")),
        (("o...", "....", "...m"), ("o...", "....", "..m.")),
        (("...m", "....", "o..."), ("..m.", "....", "o...")),
    ],
)
def test_blue_and_green_ways_go_before_red_and_yellow(start: tuple[str, ...], end: tuple[str, ...]) -> None:
    assert moved(*start, move=TO_BOMB) == end


def test_blue_goes_before_green_and_red_before_yellow() -> None:
    """Around these walls both ways are as long."""
    assert moved("..m..", ".###.", "..o..", move=TO_BOMB) == (".m...", ".###.", "..o..")
    assert moved("...", ".#.", "m#o", ".#.", "...", move=TO_BOMB) == ("...", "m#.", ".#o", ".#.", "...")


def test_the_missions_compass_says_which_way_a_colour_lies() -> None:
    blue_east = (0, 1, 3, 2)
    assert moved("..m..", ".###.", "..o..", move=TO_BOMB, compass=blue_east)[0] == "...m."
    red_south = (2, 3, 1, 0)
    assert moved("...", ".#.", "m#o", ".#.", "...", move=TO_BOMB, compass=red_south)[3] == "m#."


def test_ways_lead_around_boulders_gaps_and_mechs() -> None:
    assert moved("m#.o", "....", move=TO_BOMB) == (".#.o", "m...")
    assert moved("m_.o", "....", move=TO_BOMB) == ("._.o", "m...")
    assert moved("m1.o", "....", move=TO_BOMB) == (".1.o", "m...")


def test_ways_to_the_school_lead_around_the_bomb() -> None:
    assert moved("mo.s", "....", move=TO_SCHOOL) == (".o..", "m...")


def test_without_a_way_a_minion_stays() -> None:
    assert moved("m.#.o", "..#..", move=TO_BOMB) == ("m.#.o", "..#..")
    assert moved("m.1.o", "..#..", move=TO_BOMB) == ("m.1.o", "..#..")
    assert moved("m....", move=TO_BOMB) == ("m....",)


def test_nearest_minions_step_first() -> None:
    """A file moves up as a whole, whatever the numbers of its minions."""
    assert moved("mmm...o", move=TO_BOMB) == (".mmm..o",)
    assert moved("o...mmm", move=TO_BOMB) == ("o..mmm.",)


def test_of_equally_near_minions_the_left_one_steps_first() -> None:
    drawn = draw("...", "#.#", "#o#", move=TO_BOMB, attack="none", minions=cells("x2y0", "x0y0")).phase()
    assert drawn.told(e.MinionsMoved) == [e.MinionsMoved((1,), (cells("x0y0", "x1y0"),))]


def test_of_equally_near_minions_the_upper_one_steps_first_even_when_it_stands_farther_right() -> None:
    drawn = draw("...", "..#", "#.#", "#o#", move=TO_BOMB, attack="none", minions=cells("x0y1", "x1y0")).phase()
    assert drawn.told(e.MinionsMoved) == [e.MinionsMoved((1,), (cells("x1y0", "x1y1"),))]


def test_a_blocked_minion_takes_the_next_best_step() -> None:
    assert moved(".mm.", "..o.", "....", move=TO_BOMB) == ("..m.", ".mo.", "....")


def test_a_step_that_keeps_the_distance_is_the_last_resort() -> None:
    """Two cells beside a long School are as near; one goes to the other when its own School cell is taken."""
    changes: dict[str, Any] = {"school": cells("x0y1", "x1y1"), "move": TO_SCHOOL}
    assert moved("m..", "...", **changes) == ("...", "m..")
    assert moved("m..", "m..", **changes) == (".m.", "m..")


def test_a_blocked_minion_never_takes_a_step_away() -> None:
    """The short way is full. The long way is free, but other minions do not bend the ways."""
    assert moved("mmo", ".#.", "...", move=TO_BOMB) == ("mmo", ".#.", "...")


def test_toward_the_school_the_goal_is_the_school_itself() -> None:
    drawn = draw("..m", "...", "s..", move=TO_SCHOOL, attack="none")
    walk = [drawn.phase().s.minion[0] for _ in range(5)]
    assert walk == [*cells("x1y0", "x0y0", "x0y1", "x0y2", "x0y2")]


def test_toward_the_nearest_mech_the_goal_is_a_cell_beside_one() -> None:
    assert moved("1....m...2", move=TO_MECH) == ("1.....m..2",)
    assert moved("1..m.....2", move=TO_MECH) == ("1.m......2",)
    assert moved("1m.......2", move=TO_MECH) == ("1m.......2",)


def test_ways_follow_the_mechs_and_the_bomb_when_these_have_moved() -> None:
    drawn = draw("m...", "....", "1..o", move=TO_BOMB, attack="none")
    assert drawn.phase().rows == (".m..", "....", "1..o")
    drawn.s.mech[0], drawn.s.bomb = cells("x2y0", "x3y0")
    drawn.s.settle()
    assert drawn.phase().rows == ("..1o", ".m..", "....")


def test_several_steps_are_waves_one_after_the_other() -> None:
    drawn = draw("mm.....o", move=Move("toward", "bomb", 3), attack="none").phase()
    assert drawn.rows == ("...mm..o",)
    waves = [dict(zip(event.minions, event.paths, strict=True)) for event in drawn.told(e.MinionsMoved)]
    assert waves == [{number: (cell_of(x + number, 0), cell_of(x + number + 1, 0)) for number in (0, 1)} for x in range(3)]


# ---------------------------------------------------------------------- oil
def test_on_oil_a_minion_slides_on_until_something_stops_it() -> None:
    """It does not stop where the oil ends, and the event tells every cell."""
    drawn = draw("mO....", move=RUNE, attack="none", rolls=(GREEN,)).phase()
    assert drawn.rows == (".O...m",)
    assert drawn.told(e.MinionsMoved) == [e.MinionsMoved((0,), (tuple(cell_of(x, 0) for x in range(6)),))]


@pytest.mark.parametrize("thing", "#_m1o")
def test_a_sliding_minion_is_stopped_by_anything_and_crushes_nothing(thing: str) -> None:
    drawn = draw(f"mOO.{thing}", move=RUNE, attack="none", rolls=(GREEN,)).phase()
    assert drawn.rows == (f".OOm{thing}",)
    assert not drawn.told(e.KillsCounted)


def test_a_sliding_minion_stops_behind_one_that_has_slid_before() -> None:
    assert moved("mOm..", move=RUNE, rolls=(GREEN,)) == (".Omm.",)
    assert moved("m.mO..", move=Move("rune", steps=2), rolls=(GREEN, GREEN)) == ("..mO.m",)


def test_toward_the_target_a_minion_slides_the_way_of_its_step() -> None:
    assert moved(".m....", "#O####", "......", "......", ".....o", move=TO_BOMB)[4] == ".m...o"


def test_a_minion_that_leaves_oil_for_floor_goes_one_step() -> None:
    drawn = draw("O...", move=RUNE, attack="none", rolls=(GREEN,), minions=cells("x0y0")).phase()
    assert drawn.rows == ("Om..",)


# ---------------------------------------------------------------------- raids on the School
def test_a_minion_that_enters_the_school_of_a_raid_is_taken_off_and_is_no_kill() -> None:
    drawn = draw("ms..", move=RAID, attack="none").phase()
    assert drawn.rows == ("....",)
    assert drawn.s.minion[0] == NOWHERE and drawn.s.spare[-1] == 0
    assert drawn.s.school_hp == 1 and (drawn.s.kills, drawn.s.gears) == (0, 0)
    assert drawn.events == [e.MinionPhaseBegan(1), e.SchoolRaided(0, cells("x0y0", "x1y0"), 1)]


def test_a_minion_that_slides_into_the_school_raids_it_at_its_first_cell() -> None:
    drawn = draw("mO.ss", move=Move("rune", arrival="raid"), attack="none", rolls=(GREEN,)).phase()
    assert drawn.rows == (".O...",)
    assert drawn.told(e.SchoolRaided) == [e.SchoolRaided(0, cells("x0y0", "x1y0", "x2y0", "x3y0"), 1)]


def test_the_raid_that_ends_the_mission_stops_the_wave() -> None:
    """Nearest first: the second raid destroys the School; who is farther away steps no more, nobody arrives or attacks."""
    drawn = draw("msm", "m..", "...", move=RAID, losses=(Lose("school_destroyed"),), spawn=Spawn("rune_colour")).phase()
    assert [type(event) for event in drawn.events] == [e.MinionPhaseBegan, e.SchoolRaided, e.SchoolRaided, e.MissionEnded]
    assert drawn.rows == ("...", "m..", "...")
    assert (drawn.s.phase, drawn.s.won, drawn.s.reason, drawn.s.stack) == ("over", False, "school_destroyed", [])


def test_steps_before_the_last_raid_are_told_before_the_end() -> None:
    """The upper minion is in front and steps first; the lower one's raid is the last thing that happens."""
    move = Move("rune", arrival="raid")
    drawn = draw("....", ".m.s", "...m", move=move, attack="none", rolls=(RED,), losses=(Lose("school_destroyed"),))
    drawn.s.school_hp = 1
    assert [type(event) for event in drawn.phase().events[2:]] == [e.SchoolRaided, e.MinionsMoved, e.MissionEnded]
    assert drawn.rows == (".m..", "....", "....")


def test_followers_step_where_a_raider_stood() -> None:
    drawn = draw("mms", move=RAID, attack="none").phase()
    assert drawn.rows == (".m.",)
    assert drawn.events[1:] == [e.SchoolRaided(1, cells("x1y0", "x2y0"), 1), e.MinionsMoved((0,), (cells("x0y0", "x1y0"),))]


def test_a_last_minion_that_raids_clears_the_board() -> None:
    drawn = draw("ms", move=RAID, attack="none", wins=(Win("minions_cleared"),)).phase()
    assert drawn.events[-1] == e.MissionEnded(True, "won")


def test_without_raids_the_school_is_floor() -> None:
    drawn = draw("mss.o", move=TO_BOMB, attack="none", losses=(Lose("school_destroyed"),))
    assert drawn.phase().rows == (".m..o",)
    assert drawn.phase().rows == ("..m.o",)
    assert drawn.s.school_hp == 2 and drawn.s.phase == "minions"


# ---------------------------------------------------------------------- the rune die's way
@pytest.mark.parametrize(
    ("colour", "rows"),
    [
        (RED, ("m.m", "m.m", "...")),
        (BLUE, ("m..", ".m.", "mm.")),
        (GREEN, (".m.", "..m", ".mm")),
        (YELLOW, ("...", "m.m", "m.m")),
    ],
)
def test_all_minions_step_the_way_of_the_die_and_blocked_ones_stay(colour: int, rows: tuple[str, ...]) -> None:
    drawn = draw("m..", "..m", "m.m", move=RUNE, attack="none", rolls=(colour,)).phase()
    assert drawn.rows == rows
    assert drawn.told(e.RuneDieRolled) == [e.RuneDieRolled("move", (colour,), -1)]
    assert len(drawn.told(e.MinionsMoved)) == 1


@pytest.mark.parametrize(("colour", "rows"), [(GREEN, (".mm#",)), (BLUE, ("mm.#",))])
def test_front_ones_step_first(colour: int, rows: tuple[str, ...]) -> None:
    assert moved("mm.#" if colour == GREEN else ".mm#", move=RUNE, rolls=(colour,)) == rows


@pytest.mark.parametrize("thing", "#_1o")
def test_no_minion_steps_onto_a_wall_a_mech_or_the_bomb(thing: str) -> None:
    drawn = draw(f"m{thing}", move=RUNE, attack="none", rolls=(GREEN,)).phase()
    assert drawn.rows == (f"m{thing}",)
    assert not drawn.told(e.MinionsMoved)


def test_each_step_has_a_roll_of_its_own() -> None:
    drawn = draw("m..", "...", move=Move("rune", steps=2), attack="none", rolls=(GREEN, YELLOW)).phase()
    assert drawn.rows == ("...", ".m.")
    assert [event.colours for event in drawn.told(e.RuneDieRolled)] == [(GREEN,), (YELLOW,)]


def test_where_no_minion_stands_no_die_is_rolled() -> None:
    assert draw("...", move=Move("rune", steps=2), rolls=()).phase().events == [e.MinionPhaseBegan(1)]
