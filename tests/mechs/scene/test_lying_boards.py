"""A board stands or lies, whichever gives larger squares: what is seen turns, what is meant does not."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Point
from game.titles.mechs.rules.board import BODY, FACINGS, NORTH, STEP, Cell, cell_of
from game.titles.mechs.rules.mission import Mission
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board import hazards
from game.titles.mechs.scene.board.ghost import bands
from game.titles.mechs.scene.board.hover import tips
from game.titles.mechs.scene.board.layout import BOSS_KEY, WALL_KEY, layout, mech_key
from game.titles.mechs.scene.board.marks import Mark, marks
from game.titles.mechs.scene.board.motion import steps
from game.titles.mechs.scene.board.orientation import SIDES, orientation_of
from game.titles.mechs.scene.room import lies, squares_of
from game.ui.answer import Answer
from game.ui.inputmap import Back
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.mechs.helpers import field
from tests.mechs.scene.board_matches import mission, played, some
from tests.mechs.scene.robot import Robot

SQUARES = {
    "M0": (False, 144), "M1": (True, 98), "M2": (False, 72), "M3": (False, 80), "M4": (False, 72), "M5": (False, 78),
    "M6": (True, 80), "M7": (False, 72), "M8": (False, 72), "M9": (False, 78), "M10": (False, 80),
}  # fmt: skip
"""Whether the board of each mission lies, and the side of its squares in units."""


def cells_of(found: Mission) -> list[Cell]:
    return [cell_of(x, y) for y in range(found.height) for x in range(found.width)]


@pytest.mark.parametrize("name", SQUARES)
def test_each_board_lies_as_its_squares_are_largest(name):
    found = mission(name)
    assert (lies(found), squares_of(found).square) == SQUARES[name]


@pytest.mark.parametrize(
    ("wide", "high", "side"), [(12, 6, 98), (6, 12, 98), (12, 12, 80), (18, 6, 86), (6, 18, 86), (24, 6, 78), (18, 12, 72)]
)
def test_a_drawn_board_has_squares_as_large_as_its_shape_allows(wide, high, side):
    assert squares_of(field(["." * wide] * high)).square == side


def test_every_mission_is_in_the_list():
    assert [name for name in TITLE.catalog.missions if "@" not in name] == list(SQUARES)


@pytest.mark.parametrize("name", SQUARES)
def test_the_middle_of_each_square_is_that_square(name):
    board = squares_of(mission(name))
    for cell in cells_of(board.mission):
        there = board.showing(cell)
        assert there.cell_at(*there.centre_of(cell)) == cell
        assert there is board or board.scrolls


def test_neighbours_lie_where_their_way_leads_and_the_cursor_goes_there():
    board = squares_of(mission("M6"))
    ways = {(0, -1): "up", (1, 0): "right", (0, 1): "down", (-1, 0): "left"}
    for cell, facing in itertools.product(cells_of(board.mission), range(4)):
        other = cell + STEP[facing]
        if board.has(other):
            (ax, ay), (bx, by) = board.centre_of(cell), board.centre_of(other)
            seen = round((bx - ax) / board.square), round((by - ay) / board.square)
            assert list(ways)[board.facing(facing)] == seen
            assert board.cursor(cell, ways[seen]) == other
    assert board.facing(NORTH) == FACINGS.index("east")


def test_pieces_stand_on_their_squares_and_look_where_they_face():
    """In every position, whichever way round the board is seen."""
    for moment in played("M6", 2, 5)[::9]:
        board = squares_of(moment.view.terms.mission)
        poses = layout(moment.view, {}, True)
        for seat, mech in enumerate(moment.view.mechs):
            if mech.cell >= 0:
                pose = poses[mech_key(seat)]
                x, _ = board.centre_of(mech.cell)
                assert board.rect(pose.rect).centerx == pytest.approx(x)
                assert board.box_of(mech.cell).contains((x, board.rect(pose.rect).bottom - 2, 1, 1))
                assert pose.face.endswith(FACINGS[board.facing(mech.facing)])
        body = [board.box_of(moment.view.boss + more) for more in BODY]
        assert board.rect(poses[BOSS_KEY].rect).centerx == pytest.approx(body[0].unionall(body[1:]).centerx)


def test_every_step_ends_where_the_pieces_stand():
    for before, after in itertools.pairwise(played("M6", 2, 5)):
        view, sides = before.view, {}
        for event, then in before.events:
            made = steps(view, then, event, sides, True)
            assert made[-1].change.after == layout(then, sides, True)
            view = then
        assert after is not None


@pytest.mark.parametrize("edge", range(4))
def test_the_lava_wall_covers_its_columns(edge):
    found = next(moment.view for moment in played("M5", 2, 5) if moment.view.stage == "run")
    danger = replace(found.terms.danger, edge=edge)
    terms = replace(found.terms, danger=danger)
    view = replace(found, terms=terms, wall=2)
    board = replace(squares_of(terms.mission), lies=True)
    covered = board.rect(layout(view, {}, True)[WALL_KEY].rect)
    assert not terms.mission.width < terms.mission.height
    inside = {cell for cell in cells_of(terms.mission) if covered.collidepoint(*board.centre_of(cell))}
    width, height = terms.mission.width, terms.mission.height
    depth = {0: lambda c: c // 32 - 4, 1: lambda c: width - 1 - (c % 32 - 4), 2: lambda c: height - 1 - (c // 32 - 4),
             3: lambda c: c % 32 - 4}[edge]  # fmt: skip
    assert inside == {cell for cell in cells_of(terms.mission) if depth(cell) < 2}
    strip = hazards.strip(board, edge)
    assert [strip[1] < board.area.y, strip[0] > board.area.x + 10, strip[1] > board.area.y + 10, strip[0] < board.area.x][
        board.facing(edge)
    ]


def test_marks_stand_on_the_way_that_they_mean():
    """An arrow around a mech stands beside its square, towards where its way leads on the screen."""
    for moment in played("M6", 2, 5):
        board = squares_of(moment.view.terms.mission)
        for seat, decision in moment.pending.items():
            for mark in marks(moment.view, seat, decision.options):
                if mark.kind in ("turn", "go", "face"):
                    x, y = board.centre_of(mark.cell)
                    at = mark.box(replace(board, zoom=1.0)).center
                    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[board.facing(mark.facing)]
                    assert (at[0] - x) * dx + (at[1] - y) * dy > 0
    tile = Mark("pick", cell_of(1, 1), None, 0.5, 1.0, wide=2, high=3)
    turned = replace(squares_of(mission("M6")), mission=field(), lies=True)
    box = tile.box(turned)
    assert (box.w, box.h) == (3 * turned.square, 2 * turned.square)
    corner = turned.box_of(cell_of(1, 1)).union(turned.box_of(cell_of(2, 3)))
    assert box.center == pytest.approx(corner.center)


def test_a_path_is_drawn_along_its_squares():
    """A band on a turned board is the band of the same path, turned as a whole."""
    turn = orientation_of(mission("M6"), True)
    route = [cell_of(*place) for place in ((1, 1), (1, 2), (2, 2), (3, 2), (3, 1))]
    there = [(turn.seen(cell), name, turn.facing(quarters)) for cell, name, quarters in bands(route)]
    alike = {"path_straight": 2}
    wanted = [(cell, name, q % alike.get(name, 4)) for cell, name, q in bands([turn.seen(cell) for cell in route])]
    assert [(cell, name, q % alike.get(name, 4)) for cell, name, q in there] == wanted


def test_words_of_ways_follow_what_is_seen():
    seen = orientation_of(mission("M6"), True)
    made = prompts.buttons([Answer(0, Point(facing), f"point:{facing}") for facing in range(4)], "point", seen=seen)
    assert {one.answer.action: one.words for one in made} == {
        Point(0): "answer.go_right", Point(1): "answer.go_down", Point(2): "answer.go_left",
        Point(3): "answer.go_up",
    }  # fmt: skip
    view = next(moment.view for moment in some() if moment.view.terms.mission.id == "M6" and moment.view.mechs[0].cell >= 0)
    mech = view.mechs[0]
    said = dict(next(tip.params for tip in tips(view, mech.cell, True) if tip.key == "tip.mech"))
    assert said["facing"] == FACINGS[(mech.facing + 1) % 4]


def test_a_facing_key_puts_the_mech_down_as_it_is_called():
    given = {"mission": "M6", "stage": "deploy", "seats": [{}, {}]}
    robot = Robot(StillTable(shots.match_of(given, 2, ())), "mouse")
    robot.wait()
    robot.click(next(spot.id for spot in robot.table.ui.widgets if spot.id.startswith("mark:")))
    keys = [w for w in robot.table.ui.widgets if w.id.startswith("facing:")]
    assert [w.label for w in keys] == [robot.table.say_key(f"answer.face_{side}") for side in SIDES]
    seat, picked = robot.table.board.asker, robot.table.board.picked
    robot.click(keys[SIDES.index("right")].id)
    mech = robot.table.session.match.view(frozenset()).mechs[seat]
    assert (mech.cell, mech.facing) == (picked, NORTH), "the map's north is at the right"


def test_a_click_on_a_square_of_a_lying_board_means_that_square():
    given = {"mission": "M6", "stage": "deploy", "seats": [{}, {}]}
    robot = Robot(StillTable(shots.match_of(given, 2, ())), "mouse")
    robot.wait()
    board = robot.table.desk.geometry
    assert board.lies
    for mark in [mark for mark in robot.table.board.marks if mark.kind == "start"]:
        robot.press(*board.centre_of(mark.cell))
        robot.wait()
        assert robot.table.board.picked == mark.cell
        robot.table.handle(Back())
        robot.wait()
