"""Whatever can be chosen on the board has a place there, one that can be pressed and that gives exactly that answer."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from pygame import FRect

from game.core.actions import DONE
from game.titles.mechs.rules.actions import ADVANCE, DEPLOY, GO, STRIKE, TOW, TURN, Advance, Deploy, Go, Strike, Tow, Turn
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, STEP, cell_of
from game.titles.mechs.scene.board.marks import ALONE, FACE, PAD_MARK, START, marks, pad_marks, placed
from game.titles.mechs.scene.board.marks import TOW as TOW_MARK
from game.titles.mechs.scene.room import squares_of
from tests.mechs.scene.board_matches import played, some

ON_BOARD = (Deploy, Turn, Advance, Go, Tow, Strike)


def all_marks(view, seat, options):
    """The marks with nothing picked, and with each start cell picked."""
    found = marks(view, seat, options)
    picks = [mark.cell for mark in found if mark.kind == START]
    return [found, *(marks(view, seat, options, pick) for pick in picks)]


def mark_at(found, geometry, x, y):
    """The mark that a press there reaches: arrows lie above squares."""
    under = [mark for mark in found if mark.kind != PAD_MARK and mark.box(geometry).collidepoint(x, y)]
    return min(under, key=lambda mark: mark.whole, default=None)


def test_every_option_of_the_board_can_be_pressed():
    seen = set()
    for moment in some():
        geometry = squares_of(moment.view.terms.mission)
        for seat, decision in moment.pending.items():
            wanted = [option for option in decision.options if isinstance(option, ON_BOARD)]
            given = {}
            for found in all_marks(moment.view, seat, decision.options):
                for mark in found:
                    if mark.action is not None:
                        box = mark.box(geometry)
                        under = mark_at(found, geometry, *box.center)
                        assert under == mark, f"{under} lies over {mark}"
                        given[mark.action] = mark
            assert all(option in given for option in wanted)
            assert all(action in decision.options for action in given)
            seen |= {type(option) for option in wanted}
    assert {Deploy, Turn, Strike} <= seen, "chance has met few choices: use other seeds"


def test_ids_are_unique_and_boxes_on_the_screen():
    for moment in some():
        geometry = squares_of(moment.view.terms.mission)
        for seat, decision in moment.pending.items():
            for found in all_marks(moment.view, seat, decision.options):
                assert len({mark.id for mark in found}) == len(found)
                for mark in found:
                    assert pygame.FRect(*geometry.box).inflate(60, 36).contains(mark.box(geometry)), mark


def test_options_are_split_between_board_and_panels():
    for moment in some():
        for seat, decision in moment.pending.items():
            here, others = placed(decision.options, marks(moment.view, seat, decision.options))
            assert sorted(map(repr, [*here, *others])) == sorted(map(repr, decision.options))
            assert not any(isinstance(option, ON_BOARD) for option in others)


def deployed(mission: str = "M1", **changes):
    """A view with mechs on the board; the mech of seat 0 as `changes` say."""
    view = next(moment.view for moment in played(mission, 2, 2) if moment.view.stage == "program")
    return replace(view, mechs=(replace(view.mechs[0], **changes), *view.mechs[1:]))


def test_deploying_asks_for_a_cell_then_for_a_facing():
    view, cell, other = deployed(), cell_of(1, 4), cell_of(3, 4)
    options = [DEPLOY[at][facing] for at in (cell, other) for facing in range(4)]
    first = marks(view, 0, options)
    assert [(mark.kind, mark.cell, mark.action) for mark in first] == [(START, cell, None), (START, other, None)]
    second = marks(view, 0, options, picked=cell)
    assert [mark.cell for mark in second if mark.kind == START] == [other], "the other cell can still be picked"
    assert [mark.action for mark in second if mark.kind == FACE] == list(DEPLOY[cell])


def test_arrows_in_a_corner_do_not_hide_each_other():
    for mission, corner in (("M0", cell_of(0, 0)), ("M1", cell_of(5, 11)), ("M2", cell_of(17, 0))):
        view = deployed(mission, cell=corner, facing=0)
        geometry = squares_of(view.terms.mission)
        found = marks(view, 0, [TURN[1], TURN[2], TURN[3], *GO])
        for mark in marks(view, 0, list(GO)):
            assert mark_at(marks(view, 0, list(GO)), geometry, *mark.box(geometry).center) == mark
        assert len(found) == 7


@pytest.mark.parametrize("mission", ["M0", "M1", "M2", "M5"])
def test_arrows_around_a_mech_leave_its_head_and_those_of_its_neighbours_in_sight(mission):
    """Four arrows hid the mech that was being placed, and the one below it."""
    cell = cell_of(3, 3)
    view = deployed(mission, cell=cell, facing=0)
    geometry = squares_of(view.terms.mission)
    arrows = [mark.box(geometry) for mark in marks(view, 0, [*TURN[1:], *GO])]
    (left, top), side = geometry.centre_of(cell), geometry.square
    head = FRect(left - 0.3 * side, top - 0.9 * side, 0.6 * side, 0.7 * side)
    heads = [head.move(x * side, y * side) for x, y in ((0, 0), (1, 0), (-1, 0), (0, 1))]
    assert arrows and not [box for box in arrows if box.collidelist(heads) >= 0]


def test_distances_beyond_the_edge_stand_beside_the_last_square():
    view = deployed(cell=cell_of(3, 5), facing=1)
    found = {mark.number: mark for mark in marks(view, 0, [ADVANCE[n] for n in (1, 2, 3, 4)])}
    assert [found[n].cell for n in (1, 2, 3, 4)] == [cell_of(4, 5), cell_of(5, 5), cell_of(5, 5), cell_of(5, 5)]
    assert [found[n].whole for n in (1, 2, 3, 4)] == [True, True, False, False]
    assert len({(found[n].dx, found[n].dy) for n in (2, 3, 4)}) == 3


def test_a_tow_shows_both_ends():
    here = cell_of(3, 5)
    view = replace(deployed(cell=here, facing=1), bomb=cell_of(3, 6))
    found = marks(view, 0, [TOW[BOMB_PIECE], DONE])
    tow = next(mark for mark in found if mark.kind == TOW_MARK)
    alone = next(mark for mark in found if mark.kind == ALONE)
    assert (tow.cell, tow.other, tow.action) == (cell_of(3, 6), here, TOW[BOMB_PIECE])
    assert (alone.cell, alone.action) == (here + STEP[1], DONE)
    assert ALONE not in [mark.kind for mark in marks(view, 0, [DONE, STRIKE[here]])], "without a tow, done is a button"


def test_the_pad_lights_only_under_a_damaged_mech():
    pad = next(c for c, ground in enumerate(played("M1", 2, 2)[0].view.terms.mission.ground) if ground == 6)
    whole = deployed(cell=pad)
    hurt = replace(whole, mechs=(replace(whole.mechs[0], system=(0,)), *whole.mechs[1:]))
    assert not pad_marks(whole, 0)
    assert [mark.cell for mark in pad_marks(hurt, 0)] == [pad]
    assert not pad_marks(deployed(cell=NOWHERE), 0)
