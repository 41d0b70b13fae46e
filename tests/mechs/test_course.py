"""When the danger of a mission rises, when it is won and when it is lost."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.mechs.rules import course
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.course import Pace
from game.titles.mechs.rules.events import EscalationRose, MinionsSpawned, MissionEnded
from game.titles.mechs.rules.frames import TurnEnding
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.mission import Easy, Escalation, Lose, Move, Scaling, Spawn, Win
from tests.mechs import helpers
from tests.mechs.drawing import Drawn, draw
from tests.mechs.helpers import at, cells

G = Game(helpers.catalog())
NUMBERS = G.numbers
BROKEN, HOME, CLEARED, GOAL = (Win(when) for when in ("shards_destroyed", "shards_home", "minions_cleared", "bomb_on_goal"))
BOMB, SCHOOL, TURNS = Lose("bomb_destroyed"), Lose("school_destroyed"), Lose("turns_over", 3)


def check(drawn: Drawn) -> bool:
    """Ask whether the match is over, with something on the stack that an end has to clear."""
    drawn.s.stack = [TurnEnding()]
    over = course.check(G, drawn.s, drawn.events.append)
    assert drawn.s.stack == ([] if over else [TurnEnding()])
    assert (drawn.s.phase == "over") == over
    return over


# ---------------------------------------------------------------------- victory
@pytest.mark.parametrize(("win", "count"), [(BROKEN, 2), (HOME, 2), (Win("shards_destroyed", 1), 1), (Win("shards_home", 1), 1)])
def test_so_many_shards_or_all_of_them(win: Win, count: int) -> None:
    drawn = draw("..", wins=(win,), shards=cells("x0y0", "x1y0"))
    for shards in range(count + 1):
        if win.when == "shards_home":
            drawn.s.home = shards
        else:
            drawn.s.broken = shards
        assert check(drawn) == (shards == count)
    assert drawn.events == [MissionEnded(True, "won")]
    assert drawn.s.won and drawn.s.reason == "won"


@pytest.mark.parametrize("win", [BROKEN, HOME])
def test_a_board_without_shards_has_none_to_destroy_or_to_bring_home(win: Win) -> None:
    assert not check(draw("..", wins=(win,)))


def test_the_bomb_on_a_goal_cell() -> None:
    drawn = draw("o..", wins=(GOAL,), goals=cells("x1y0", "x2y0"))
    assert not check(drawn)
    drawn.s.bomb = at("x2y0")
    assert check(drawn)


def test_no_minion_on_the_board() -> None:
    """A Skewer's cargo is off the board."""
    drawn = draw("m..", wins=(CLEARED,))
    assert not check(drawn)
    drawn.s.minion[0], drawn.s.cargo[0] = NOWHERE, 0
    assert check(drawn)


def test_all_conditions_must_hold_at_the_same_moment() -> None:
    drawn = draw("m", wins=(BROKEN, CLEARED), shards=cells("x0y0"))
    assert not check(drawn)
    drawn.s.broken = 1
    assert not check(drawn)
    drawn.s.minion[0] = NOWHERE
    drawn.s.settle()
    assert check(drawn)


def test_without_a_condition_nothing_is_won() -> None:
    assert not check(draw("..."))


# ---------------------------------------------------------------------- loss
def test_the_bomb_or_the_school_is_destroyed() -> None:
    for name, loss in (("bomb_hp", BOMB), ("school_hp", SCHOOL)):
        drawn = draw("o", losses=(loss,))
        setattr(drawn.s, name, 1)
        assert not check(drawn)
        setattr(drawn.s, name, 0)
        assert check(drawn)
        assert drawn.events == [MissionEnded(False, loss.when)]
        assert not drawn.s.won and drawn.s.reason == loss.when


def test_no_health_is_lost_where_the_mission_does_not_say_so() -> None:
    drawn = draw("o", losses=(SCHOOL,))
    drawn.s.bomb_hp = 0
    assert not check(drawn)


def test_a_win_and_a_loss_at_the_same_instant_are_a_win() -> None:
    drawn = draw("o", wins=(GOAL,), losses=(BOMB,), goals=cells("x0y0"))
    drawn.s.bomb_hp = 0
    assert check(drawn)
    assert drawn.events == [MissionEnded(True, "won")]


def test_the_turns_are_over_at_the_end_of_the_last_one() -> None:
    drawn = draw("o", losses=(TURNS,))
    for turn in (1, 2, 3):
        drawn.s.turn = turn
        assert not check(drawn), "not before the turn's end"
        assert course.turn_over(G, drawn.s, drawn.events.append) == (turn == 3)
    assert drawn.events == [MissionEnded(False, "turns_over")]
    assert drawn.s.stack == []


def test_a_win_at_the_end_of_the_last_turn_is_a_win() -> None:
    drawn = draw("o", wins=(GOAL,), losses=(TURNS,), goals=cells("x0y0"))
    drawn.s.turn = 3
    assert course.turn_over(G, drawn.s, drawn.events.append)
    assert drawn.events == [MissionEnded(True, "won")]


def test_an_end_is_told_once() -> None:
    drawn = draw("o", wins=(GOAL,), goals=cells("x0y0"))
    assert check(drawn) and course.check(G, drawn.s, drawn.events.append)
    assert course.turn_over(G, drawn.s, drawn.events.append)
    assert len(drawn.events) == 1


# ---------------------------------------------------------------------- escalations
def test_the_danger_rises_when_the_bomb_leaves_the_school_and_stays_risen() -> None:
    drawn = draw("os.", escalations=(Escalation("bomb_left_school", spawn_dice=2),), school=cells("x0y0", "x1y0"))
    for cell, risen, told in (("x1y0", 0, 0), ("x2y0", 1, 1), ("x0y0", 1, 1), ("x2y0", 1, 1)):
        drawn.s.bomb = at(cell)
        assert not check(drawn)
        assert (drawn.s.risen, len(drawn.events)) == (risen, told)
    assert drawn.events == [EscalationRose(0)]


def test_a_bomb_that_is_not_there_has_not_left() -> None:
    drawn = draw("..", escalations=(Escalation("bomb_left_school"),))
    assert not check(drawn) and not drawn.s.risen


def test_escalations_rise_one_by_one() -> None:
    rise = (Escalation("shards_home", 1), Escalation("shards_home", 2), Escalation("shards_home"))
    drawn = draw("...", escalations=rise, shards=cells("x0y0", "x1y0", "x2y0"))
    for home, risen in ((0, 0), (1, 1), (2, 3), (3, 7)):
        drawn.s.home = home
        check(drawn)
        assert drawn.s.risen == risen
    assert drawn.events == [EscalationRose(0), EscalationRose(1), EscalationRose(2)]


BURST = Escalation("shards_destroyed", burst="runes")


def burst(*rows: str, **changes: Any) -> Drawn:
    """The one shard of the board breaks."""
    drawn = draw(*rows, escalations=(BURST,), **{"shards": cells("x0y0"), **changes})
    drawn.s.broken = 1
    return drawn


def test_a_burst_puts_one_minion_on_every_empty_rune_space_once() -> None:
    drawn = burst(".YB", "RG1")
    drawn.s.mech[0] = at("x1y0")
    drawn.s.settle()
    assert not check(drawn) and not check(drawn)
    assert drawn.rows == (".1m", "mm.")
    assert drawn.events == [EscalationRose(0), MinionsSpawned((0, 1, 2), cells("x2y0", "x0y1", "x1y1"))]


def test_a_burst_comes_on_the_colours_of_the_table() -> None:
    drawn = burst(".YB", "RG.", scaling=(Scaling(2, burst_colours=(0, 2)),))
    check(drawn)
    assert drawn.rows == (".YB", "mm.")


def test_a_burst_ends_with_the_supply_in_reading_order() -> None:
    drawn = burst(".YB", "RG.")
    del drawn.s.spare[:-2]
    check(drawn)
    assert drawn.rows == (".mm", "RG.")


def test_the_danger_rises_before_victory_is_asked() -> None:
    """The board was clear, but the last shard brings the minions; without a free rune space the mission is won."""
    drawn = burst(".R", wins=(BROKEN, CLEARED))
    assert not check(drawn)
    assert drawn.rows == (".m",)
    assert check(burst("..", wins=(BROKEN, CLEARED)))


def test_easy_without_escalation_is_won_by_the_shards_alone() -> None:
    drawn = burst(".R", wins=(BROKEN, CLEARED), easy=Easy(no_escalation=True), difficulty="easy")
    assert check(drawn)
    assert drawn.rows == (".R",)


# ---------------------------------------------------------------------- the numbers of the minions' phase
@pytest.mark.parametrize(
    ("risen", "pace"), [(0, Pace(1, 1, False)), (1, Pace(2, 1, False)), (3, Pace(2, 3, True)), (7, Pace(4, 3, True))]
)
def test_what_an_escalation_sets_holds_until_a_later_one_sets_the_same(risen: int, pace: Pace) -> None:
    rise = (
        Escalation("shards_home", 1, spawn_dice=2),
        Escalation("shards_home", 2, move_steps=3, all_zones=True),
        Escalation("shards_home", 3, spawn_dice=4),
    )
    terms = draw(".", escalations=rise, move=Move("rune"), spawn=Spawn("zones")).s.terms
    assert course.pace(G, terms, risen, NUMBERS.hard_turn) == pace


def test_hard_adds_dice_late_in_the_match() -> None:
    terms = draw(".", difficulty="hard", spawn=Spawn("rune_colour", 2), move=Move("rune")).s.terms
    assert course.pace(G, terms, 0, NUMBERS.hard_turn - 1).dice == 2
    assert course.pace(G, terms, 0, NUMBERS.hard_turn).dice == 2 + NUMBERS.hard_dice
