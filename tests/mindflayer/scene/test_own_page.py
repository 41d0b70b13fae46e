"""The hold on the table is the hold of the ring: curtain, ring and page follow one another while nothing is let go."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindflayer.rules.actions import PLEAD, TRUST
from game.titles.mindflayer.scene import middle
from game.titles.mindflayer.scene.cardbook import MEETING_ICON
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.curtain import HOLD_MS, RING, Curtain
from game.ui.frame import Audit, Frame
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import ALICE, BOTS, MAX, TOM, Robot, new_session, still

KEYS = {"x": pygame.K_x, "confirm": pygame.K_RETURN}


def down(robot, id="look", what="mouse"):
    if what == "mouse":
        robot.post(pygame.MOUSEBUTTONDOWN, pos=robot.app.stage.canvas.point(*robot.table.ui.by_id(id).box.center), button=1)
    else:
        if what == "confirm":
            robot.walk_to(id)
        robot.post(pygame.KEYDOWN, key=KEYS[what], mod=0)


def up(robot, what="mouse"):
    if what == "mouse":
        robot.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1)
    else:
        robot.post(pygame.KEYUP, key=KEYS[what], mod=0)
    robot.wait()


def wait(robot, ms):
    for _ in range(ms // 20):
        robot.app.stage.top.update(20)
        if robot.app.stage.top is not robot.table:
            robot.table.update(20)


def curtain(robot):
    top = robot.app.stage.top
    return top if isinstance(top, Curtain) else None


@pytest.mark.parametrize("what", ["mouse", "x", "confirm"])
def test_one_hold_lays_the_curtain_fills_the_ring_and_opens_the_page(what):
    robot = still(6, "mouse" if what == "mouse" else "keys")
    before = robot.session.match.last
    down(robot, "look", what)
    laid = curtain(robot)
    assert laid is not None and laid.holding == what, "at once, while it is held"
    wait(robot, HOLD_MS // 2)
    assert 0.3 < laid.share < 0.7 and not robot.table.private.shown
    wait(robot, HOLD_MS)
    assert robot.table.private.held and robot.session.eyes == {robot.table.board.near}
    up(robot, what)
    assert not robot.table.private.shown and robot.session.eyes == frozenset() and robot.session.visiting() is None
    assert curtain(robot) is None and robot.session.match.last == before


def test_the_mouse_may_move_on_while_it_fills_the_ring():
    robot = still(6)
    down(robot)
    x, y = robot.app.stage.canvas.point(300, 300)
    robot.post(pygame.MOUSEMOTION, pos=(x, y), rel=(20, 20), buttons=(1, 0, 0), touch=False)
    wait(robot, HOLD_MS + 100)
    assert robot.table.private.held
    up(robot)
    assert not robot.table.private.shown


def test_who_lets_go_before_the_ring_is_full_has_the_curtain_and_sees_nothing():
    robot = still(6)
    down(robot)
    wait(robot, HOLD_MS // 2)
    laid = curtain(robot)
    up(robot)
    assert curtain(robot) is laid and laid.holding is None and not robot.table.private.shown
    wait(robot, 2 * HOLD_MS)
    assert laid.share == 0 and not robot.table.private.shown and robot.session.eyes == frozenset()


def test_alone_the_same_button_is_pressed():
    robot = still(4, players=s.ALONE)
    down(robot)
    assert curtain(robot) is None and not robot.table.private.shown
    x, y = robot.table.ui.by_id("look").box.center
    robot.press(x, y)
    robot.wait()
    assert robot.table.private.shown and not robot.table.private.held


def test_who_has_said_everything_looks_by_the_own_tile():
    """Two claims are all that may be said in a turn; the own hand may be looked at even then."""
    robot = still(6, given={"active": 3})
    for claim in (TRUST[1], PLEAD):
        robot.session.submit(0, claim)
    robot.wait()
    for _ in range(300):
        robot.wait(20)
    table = robot.table
    assert not table.talk.claims.of(0) and table.talk.claims.of(1)
    table.talk.start()
    robot.wait()
    assert table.own_page.look_of("talk:who:0") == 0 and table.own_page.look_of("talk:who:1") is None
    down(robot, "talk:who:0")
    wait(robot, HOLD_MS + 100)
    assert table.private.held and robot.session.eyes == {0} and not table.talk.open
    up(robot)
    assert not table.private.shown


@pytest.mark.parametrize("seats", [5, 10])
def test_nothing_but_the_way_to_the_own_hand_is_held(seats):
    robot = still(seats)
    table = robot.table
    held = {one.id for one in table.ui.widgets if table.own_page.look_of(one.id) is not None}
    assert held == {"look"}, "the tiles take the card, or say something"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.3)])
def test_who_lets_go_early_is_covered_and_the_screen_goes_on_by_itself(lang, size, scale):
    robot = Robot(new_session([TOM, ALICE, MAX, BOTS[0]], 4), "mouse", 4, lang)
    robot.settle()
    first = curtain(robot)
    robot.post(pygame.MOUSEBUTTONDOWN, pos=robot.app.stage.canvas.point(*RING[:2]), button=1)
    wait(robot, HOLD_MS + 300)
    assert robot.table.private.held and robot.table.private.waiting
    up(robot)
    assert robot.table.private.opening.resting
    frame = Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())
    robot.table.draw(frame)
    assert frame.audit.problems(frame.canvas) == []
    wait(robot, 4200)
    robot.settle()
    again = curtain(robot)
    assert again.person != first.person
    frame = Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())
    again.draw(frame)
    assert frame.audit.problems(frame.canvas) == []


def test_alone_no_role_lies_on_the_table_before_its_own_page_was_read():
    robot = Robot(new_session([TOM, *BOTS[:4]], 3), speed=0)
    board = robot.table.board
    assert robot.session.view().stage == "look" and not board.open_hand
    assert all(key.startswith("own:back") for key in robot.table.lay(robot.session.view()) if key.startswith("own:"))


def test_a_pile_of_no_cards_still_has_the_meeting_below_it(monkeypatch):
    drawn, icon = [], draw.icon
    monkeypatch.setattr(draw, "icon", lambda f, name, *rest: (drawn.append(name), icon(f, name, *rest)))
    for last in (True, False):
        frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
        middle.paint_pile(frame, (424, 476, 150, 210), 0, last)
        assert ("0" in [item.text for item in frame.audit]) == (not last)
    assert drawn == [MEETING_ICON]
