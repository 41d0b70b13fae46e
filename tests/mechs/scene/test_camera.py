"""A board that is larger than its window: what happens and what is asked comes in sight, and people move it as they like."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs.rules.board import VOID, cell_of
from game.titles.mechs.scene.board import overview
from game.ui.inputmap import Drag, Wheel
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.gallery.mechs_perils import MAZE
from tests.mechs.scene.robot import Robot, new_session, people


def still(device: str = "mouse", **more: object) -> Robot:
    robot = Robot(StillTable(shots.match_of({"mission": "M7", "turn": 5, "seats": MAZE, **more}, 4, ())), device)
    robot.wait()
    return robot


def test_the_mech_whose_line_is_large_is_in_sight_and_the_bomb_with_it():
    robot = still(seats=[shots.at("x16y8", "west"), *MAZE[1:]])
    board = robot.table.desk
    for _ in range(20):
        robot.wait(60)
    assert board.geometry.seen(cell_of(16, 8)) and board.geometry.seen(robot.table.board.view.bomb) and not board.gliding


def test_what_a_hand_has_moved_stays_until_something_else_is_looked_at():
    robot = still()
    board = robot.table.desk
    for _ in range(20):
        robot.wait(60)
    x, y = board.geometry.area.center
    robot.table.handle(Wheel(x, y, 3))
    robot.table.handle(Drag(x, y, x + 150, y, True))
    moved = board.geometry.origin
    for _ in range(20):
        robot.wait(60)
    assert board.geometry.origin == moved
    robot.click("row:1")
    for _ in range(20):
        robot.wait(60)
    assert board.geometry.seen(robot.table.board.view.mechs[1].cell)


def test_the_small_board_is_pressed_where_one_wants_to_look():
    robot = still()
    board = robot.table.desk
    robot.press(*overview.middle(board.geometry, board.overview, cell_of(17, 9)))
    robot.wait()
    assert board.geometry.seen(cell_of(17, 9))
    for _ in range(20):
        robot.wait(60)
    assert board.geometry.seen(cell_of(17, 9)), "nothing draws it back"


def test_by_keys_the_small_board_is_held_and_the_arrows_move_it():
    robot = still("keys")
    board, table = robot.table.desk, robot.table
    robot.walk_to("board:map")
    before = board.geometry.origin
    robot.tap("left")
    assert table.ui.focused.id != "board:map" and board.geometry.origin == before, "not held yet"
    robot.walk_to("board:map")
    robot.tap("confirm")
    for _ in range(9):
        robot.tap("left")
    assert board.geometry.seen(cell_of(0, 8)) and table.ui.focused.id == "board:map"
    robot.tap("confirm")
    robot.tap("right")
    assert table.ui.focused.id != "board:map"


def test_whatever_moves_in_a_run_is_in_sight():
    robot = Robot(new_session(people(2, 1, 1), 4, mission="M7", timer=0), "mouse")
    robot.skip = False
    table, lost, seen = robot.table, [], 0
    shown = table.show_beat

    def watched(beat) -> None:
        nonlocal seen
        event: Event = beat.event
        shown(beat)
        for _ in range(12):
            robot.wait(60)
        if type(event).__name__ == "MechMoved":
            seen += 1
            if not table.desk.geometry.seen(beat.view.mechs[event.seat].cell):
                lost.append(event)

    table.show_beat = watched
    for _ in range(24):
        robot.settle()
        decisions = robot.session.decisions()
        seat = min(decisions)
        robot.answer(seat, decisions[seat].options[0])
    assert seen and not lost


def test_the_small_board_makes_room_where_a_hand_moves_the_large_one():
    robot = still()
    board = robot.table.desk
    for _ in range(20):
        robot.wait(60)

    def hidden() -> int:
        there = [cell_of(x, y) for x in range(18) for y in range(18)]
        floor = [cell for cell in there if board.geometry.mission.ground[cell] != VOID and board.geometry.seen(cell)]
        return sum(board.overview.colliderect(board.geometry.box_of(cell)) for cell in floor)

    x, y = board.geometry.area.center
    for way in ((-400, -400), (400, -400), (400, 400), (-400, 400)):
        robot.table.handle(Drag(x, y, x + way[0], y + way[1], True))
        robot.wait()
        assert hidden() <= 8
