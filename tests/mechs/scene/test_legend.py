"""Who points at a square is told what the marks on it mean, and of the Bomb how far it has to go."""

from __future__ import annotations

from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.scene.board.hover import Tip, legend, tips
from game.titles.mechs.scene.board.signs import ARRIVE, HURT, MARCH, Sign
from game.titles.mechs.scene.board.trace import trace_of
from tests.gallery import mechs as shots


def test_the_bomb_tells_how_far_it_has_to_go():
    view = shots.match_of(shots.FOUR, 4).view(frozenset({0}))
    assert Tip("tip.bomb_way", (("n", bomb_way(view)),)) in tips(view, view.bomb) and bomb_way(view) > 0
    assert all(tip.key != "tip.bomb_way" for mech in view.mechs for tip in tips(view, mech.cell))


def test_a_cross_tells_what_stops_the_mech_and_how_many_steps_are_lost():
    view = shots.match_of(shots.FOUR, 4).view(frozenset({0}))
    here = view.mechs[0].cell
    trace = trace_of(view, [e.StepBlocked(0, here - 1, "edge", 2)])
    assert legend(trace, None, None, here) == [Tip("blocked.edge", (("lost", 2),))]
    assert not legend(trace, None, None, view.bomb) and not legend(None, None, None, here)


class Doubtful:
    """A phase whose first doubt is this one."""

    def __init__(self, kind: str, cell: int) -> None:
        self.doubt = Sign(kind, 0, (cell,))


def test_what_chance_decides_is_said_where_its_mark_stands():
    said = {kind: legend(None, Doubtful(kind, 7), None, 7)[0].key for kind in (MARCH, ARRIVE, HURT)}
    assert said == {MARCH: "tip.tie", ARRIVE: "tip.may_fill", HURT: "tip.may_hurt"}
    assert not legend(None, Doubtful(MARCH, 7), None, 8)
