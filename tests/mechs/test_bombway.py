"""How far the Bomb has to go, as the table counts it."""

from __future__ import annotations

from dataclasses import replace

from game.core.match import Match
from game.core.types import Setup
from game.titles.mechs import TITLE
from game.titles.mechs.rules.board import BOULDER, LAVA, NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.seen import View
from tests.gallery import mechs as shots
from tests.mechs.helpers import at


def started(mission: str) -> View:
    setup = Setup("mechs", 2, 1, 1, {**TITLE.defaults(), "mission": mission})
    return Match(TITLE.rules, setup, shots.people(2, 2)).view(frozenset())


def changed(view: View, **fields: object) -> View:
    return replace(view, terms=replace(view.terms, mission=replace(view.terms.mission, **fields)))


def test_nothing_moves_the_bomb_diagonally():
    assert bomb_way(started("M1")) == 9


def test_walls_lava_and_gates_are_gone_around():
    view = replace(changed(started("M1"), goals=(at("x3y7"),)), bomb=at("x3y4"))
    assert bomb_way(view) == 3
    for ground in (BOULDER, LAVA):
        laid = bytearray(view.terms.mission.ground)
        laid[at("x3y5")] = ground
        assert bomb_way(changed(view, ground=bytes(laid))) == 5
    assert bomb_way(changed(view, gates=((0, at("x3y5"), 2),))) == 5  # beside it there is none
    shut = changed(view, gates=tuple((0, at(f"x{x}y5"), 2) for x in range(view.terms.mission.width)))
    assert bomb_way(shut) == 3  # no other way: the gate is going to be opened
    assert bomb_way(replace(shut, down=1)) == 3


def test_without_bomb_or_goal_there_is_no_way():
    view = started("M1")
    assert bomb_way(replace(view, bomb=NOWHERE)) == bomb_way(changed(view, goals=())) == -1
    assert bomb_way(replace(view, bomb=next(iter(view.terms.goals)))) == 0


def test_goals_that_are_passed_one_after_the_other_are_counted_to_the_last():
    view = started("M5")
    first, second, last = view.terms.mission.goals
    there = bomb_way(replace(view, bomb=first, checkpoint=1))
    assert bomb_way(view) == bomb_way(replace(changed(view, goals=(first,)), bomb=view.bomb)) + there
    assert there > bomb_way(replace(view, bomb=second, checkpoint=2)) > 0 == bomb_way(replace(view, bomb=last, checkpoint=3))
