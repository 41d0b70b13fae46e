"""Lava lives while the table is drawn anyway, comes to rest after it, and a table at rest looks like its ground."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.core.types import Setup
from game.titles.mechs import TITLE
from game.titles.mechs.rules.board import FLOOR, LAVA, SIZE
from game.titles.mechs.scene.board import hazards, lava
from game.titles.mechs.scene.board.desk import Desk, Show
from game.titles.mechs.scene.board.lava import AFTER_MS, LAST_MS, MOST_POOLS, PICTURES, STEP_MS, STEPS, Flow
from game.titles.mechs.scene.room import room_of
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.gallery import mechs as shots
from tests.gallery import mechs_perils as perilshots
from tests.mechs.scene.robot import Robot

pytestmark = pytest.mark.pixels

ON, REDUCED, OFF = Motion(), Motion(reduced=True), Motion(speed=0)


def view_of(mission, wall=0):
    options = {"mission": mission, "difficulty": "normal", "timer": 0}
    state = TITLE.rules.start(Setup("mechs", 4, 1, 2, options))
    return replace(TITLE.rules.view(state, frozenset()), wall=wall)


def picture(view, step, part=True):
    """The board of a view with its lava at a step."""
    canvas = Canvas.of((1280, 720))
    board = Desk(view.terms, ON, room_of(view.terms.mission).board)
    board.lava.step = step
    f = Frame(pygame.Surface((1280, 720)), canvas)
    if part:
        board.part().paint(f)
    board.draw(f, view, list(board.lay(view).items()), Show())
    return f.surface, board


def changed(one, two):
    """Where two pictures differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), two)
    mask.invert()
    return mask


def rest(table):
    """Let time pass at a table that nobody touches, drawing only what has changed, until it is drawn no more; the lava's step."""
    for _ in range(150):
        table.dirty = False
        table.update(50)
    step = table.desk.lava.step
    for _ in range(100):
        table.update(50)
        assert not table.dirty, "a table at rest is not drawn"
    assert table.desk.lava.step == step
    return step


# ---------------------------------------------------------------------- the clock
@pytest.mark.parametrize("mission", ["M6", "M7", "M9", "M10", "M5"])
def test_lava_flows_while_something_moves_and_rests_after_it(mission):
    flow = Flow(view_of(mission).terms)
    seen = [flow.step for _ in range(120) if flow.update(16, ON, True, False) or True]
    assert max(seen) == flow.step == 120 * 16 // (-(-STEP_MS // 16) * 16)
    assert flow.update(AFTER_MS / 2, ON, False, False), "it goes on for a while"
    rest = [flow.update(50, ON, False, False) for _ in range(200)]
    assert not any(rest[round(AFTER_MS / 100) :]), "and is still for good"
    assert 1 < sum(rest) < AFTER_MS / 2 / STEP_MS, "slower and slower"


def test_at_a_table_at_rest_it_stands_still_but_for_frames_that_are_drawn_anyway():
    flow = Flow(view_of("M9").terms)
    assert not any(flow.update(50, ON, False, False) for _ in range(100)) and flow.step == 0
    assert flow.update(16, ON, False, True), "the pointer lights a square: one step, however long ago the last one was"
    assert flow.step == 1
    assert sum(flow.update(16, ON, False, True) for _ in range(200)) <= 200 * 16 / LAST_MS + 1


@pytest.mark.parametrize("motion", [REDUCED, OFF])
def test_it_stands_still_where_nothing_may_move(motion):
    flow = Flow(view_of("M9").terms)
    assert not any(flow.update(50, motion, True, True) for _ in range(100)) and flow.step == 0


@pytest.mark.parametrize("mission", ["M1", "M2", "M3"])
def test_where_there_is_no_lava_nothing_is_drawn_for_it(mission):
    flow = Flow(view_of(mission).terms)
    assert not any(flow.update(500, ON, True, True) for _ in range(30))


def test_it_goes_round():
    flow = Flow(view_of("M9").terms)
    steps = []
    while len(steps) < STEPS:
        if flow.update(STEP_MS, ON, True, False):
            steps.append(flow.step)
    assert steps == [*range(1, STEPS), 0]


# ---------------------------------------------------------------------- at the table
def test_lava_flows_in_a_run_and_rests_when_the_run_is_held_up():
    seats = [{**seat, "hand": ()} for seat in perilshots.storm()["seats"]]
    robot = Robot(StillTable(shots.match_of(perilshots.storm(seats=seats), 4)), "mouse", 1, speed=1.0)
    robot.skip = False
    robot.wait()
    first = rest(robot.table)
    assert first <= 2, "only the frames of its opening"
    robot.click("ready")
    for _ in range(400):
        if robot.table.board.running and robot.table.desk.lava.step > 5:
            break
        robot.table.update(40)
    assert robot.table.board.running, "it flows while the lines run"
    robot.click("run:pause")
    flowing = robot.table.desk.lava.step
    assert robot.table.playback.halted and robot.table.playback.later and rest(robot.table) > flowing


# ---------------------------------------------------------------------- the picture
def test_only_pools_change_and_only_their_hot_part():
    view = view_of("M7")
    still, board = picture(view, 0)
    half, _ = picture(view, STEPS // 4)
    mask, boxes = changed(still, half), [board.geometry.box_of(cell) for cell, _ in lava._places(view.terms)]
    assert len(boxes) == 6 and mask.count() > 200
    canvas = Canvas.of((1280, 720))
    for rect in mask.get_bounding_rects():
        assert any(canvas.rect(box).inflate(-2, -2).contains(rect) for box in boxes), rect


def test_at_first_the_lava_is_that_of_the_ground():
    view = view_of("M7")
    first, _ = picture(view, 0)
    pools = [lava.pool(40, n).get_size() for n in range(PICTURES)]
    assert set(pools) == {(41, 41)}
    f = Frame(first.copy(), Canvas.of((1280, 720)))
    lava.pools(f, Desk(view.terms, ON, room_of(view.terms.mission).board).geometry, view, 0)
    assert changed(first, f.surface).count() == 0


@pytest.mark.parametrize("px", [40, 72])
def test_blisters_stay_in_their_pool(px):
    shapes = [pygame.mask.from_surface(lava.pool(px, n), 60) for n in range(PICTURES)]
    for mask in shapes[1:]:
        extra = mask.copy()
        extra.erase(shapes[0], (0, 0))
        assert extra.count() <= 8, "the edge is a little more solid while it glows"
    looks = {pygame.image.tobytes(lava.pool(px, n), "RGBA") for n in range(PICTURES)}
    assert len(looks) == PICTURES


@pytest.mark.parametrize("mission", ["M5", "M9"])
def test_the_flow_covers_what_the_wall_covers_at_every_step(mission):
    view = view_of(mission, wall=3)
    flowing = set()
    for step in range(0, STEPS, 5):
        surface, board = picture(view, step, part=False)
        g, canvas = board.geometry, Canvas.of((1280, 720))
        covered = [canvas.rect(g.box_of(cell)) for column in view.terms.columns[:2] for cell in column]
        for rect in covered:
            inner = surface.subsurface(rect.inflate(-4, -4).clip(surface.get_rect()))
            assert pygame.mask.from_threshold(inner, (0, 0, 0), (2, 2, 2, 255)).count() == 0, (step, rect)
        flowing.add(pygame.image.tobytes(surface, "RGB"))
    assert len(flowing) == len(range(0, STEPS, 5))


def test_the_flow_begins_anew_without_a_jump():
    for px in (40, 57, 72):
        far = [lava.scrolled(px, step) for step in range(STEPS + 1)]
        assert far[0] == 0 and far[-1] == 2 * px and max(b - a for a, b in pairwise(far)) <= px // 12


def test_what_is_painted_on_the_ground_keeps_its_paint_and_too_many_pools_stand_still():
    view = view_of("M7")
    terms, mission = view.terms, view.terms.mission
    first = lava._places(terms)[0][0]
    goal = replace(terms, mission=replace(mission, goals=(first,)))
    assert first not in dict(lava._places(goal))
    every = replace(terms, mission=replace(mission, ground=bytes(LAVA if n == FLOOR else n for n in mission.ground)))
    assert MOST_POOLS < len(lava._places(every)) < SIZE
    drowned = replace(view, terms=every)
    f = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    lava.pools(f, Desk(every, ON, room_of(mission).board).geometry, drowned, 7)
    assert pygame.mask.from_threshold(f.surface, (0, 0, 0), (1, 1, 1, 255)).count() == 1280 * 720
    assert lava.jobs(40, drowned) == [] and len(lava.jobs(40, view)) == PICTURES
    assert len(hazards.jobs(40, view)) > PICTURES
