"""What stands on the board while a film is looked at: little unasked, all of it on demand."""

from __future__ import annotations

import pygame
import pytest
from pygame import FRect

from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.scene.board import dangerghost, doubtmarks, ghost, posts, threats
from game.titles.mechs.scene.board.signs import Place
from game.titles.mechs.scene.room import room_of, squares_of
from game.ui.canvas import Canvas, overlap
from game.ui.frame import Frame
from game.ui.inputmap import Extra, Hold, Move
from tests.gallery.mechs import PROGRAM, at
from tests.gallery.mechs_films import BUSY, SHOVED
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import still

MOVED = (posts.GUESS, posts.DIE, posts.SLOT, posts.KILLED, posts.HARM)
"""The marks that may give way: the others stand on an edge between two squares."""
busiest = pytest.mark.parametrize("mission", sorted(BUSY))


def shown(table):
    """What the map shows now."""
    return table.painter._show(table._moment())


def film(mission, given=None):
    robot = still(given or BUSY[mission], 4)
    hover(robot, "slot:0")
    assert robot.table.preview.ghost is not None
    return robot


@busiest
def test_few_marks_stand_unasked_and_all_of_them_while_a_key_is_held(mission):
    table = (robot := film(mission)).table
    few = shown(table)
    assert 0 < len(few.posts) <= posts.MOST
    assert not few.warnings and few.only is not None, "what minions may do is not told"
    table.handle(Hold("y", True))
    table.handle(Extra("y"))
    robot.wait()
    many = shown(table)
    assert len(many.posts) > len(few.posts) and many.only is None
    table.handle(Hold("y", False))
    robot.wait()
    assert shown(table).posts == few.posts


def test_a_minion_tells_what_it_may_do_when_it_is_pointed_at():
    robot = film("M5")
    _, cell = robot.table.shown.minions[0]
    robot.table.handle(Move(*robot.table.desk.geometry.centre_of(cell)))
    robot.wait()
    assert shown(robot.table).only == cell


@busiest
def test_only_the_next_open_choice_is_large(mission):
    table = film(mission).table
    keys = [post for post in table.preview.posts() if post.kind == posts.GUESS]
    assert len([post for post in keys if post.lit]) == bool(keys)
    assert all(post.side == posts.key_side(table.desk.geometry, post.lit) for post in keys)
    assert posts.key_side(table.desk.geometry, True) > posts.key_side(table.desk.geometry, False)


@busiest
def test_doubts_lie_on_no_mech_and_on_no_other_doubt(mission):
    table = film(mission).table
    doubts = [post.box.inflate(-3, -3) for post in table.preview.posts() if post.kind in (posts.GUESS, posts.DIE)]
    assert doubts and all(box.collidelist([other for other in doubts if other is not box]) < 0 for box in doubts)
    mechs = [table.desk.geometry.box_of(mech.cell).inflate(-20, -20) for mech in table.shown.mechs]
    assert all(box.collidelist(mechs) < 0 for box in doubts)
    if table.shown.bomb != NOWHERE:
        x, y = table.desk.geometry.centre_of(table.shown.bomb)
        side, (dx, dy) = table.desk.geometry.square, posts.HEART_AT
        heart = FRect(0, 0, posts.heart_side(table.desk.geometry) - 3, posts.heart_side(table.desk.geometry) - 3)
        heart.center = x + dx * side, y + dy * side
        assert all(not box.colliderect(heart) for box in doubts)


@busiest
def test_no_mark_lies_on_another_on_a_mech_or_on_the_bomb(mission):
    """Slots, bursts and keys lay in a heap around a mech and the Bomb."""
    robot = film(mission)
    table = robot.table
    board, preview = table.desk.geometry, table.preview
    assert preview.ghost is not None
    for stop in (None, *preview.ghost.trace.stops()):
        preview.go(stop)
        robot.wait()
        trace = preview.ghost.trace
        view, found = preview.threats
        marks = [post.box for post in preview.posts()] + [box for _, box, _ in threats.numbers(board, view, found)]
        marks += [table.desk.peril_box] if table.desk.peril_box is not None else []
        marks += [posts.heart(board, cell) for cell in {trace.bomb} if cell != NOWHERE]
        for n, one in enumerate(marks):
            assert one.inflate(-2, -2).collidelist(marks[:n]) < 0, (stop, n)
        pieces = [board.box_of(place.cell).scale_by(0.75) for place in trace.start if place.cell != NOWHERE]
        free = [post.box for post in preview.posts() if post.kind not in (posts.PUSHED, posts.CROSS)]
        assert all(box.collidelist(pieces) < 0 for box in free)


def test_what_other_lines_strike_is_shown_only_where_every_mark_is_wanted(monkeypatch):
    table = (robot := film("M1")).table
    show, frame = shown(table), Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    drawn: list[str] = []
    made = ghost.sprites.tile
    monkeypatch.setattr(ghost.sprites, "tile", lambda name, *a, **k: (drawn.append(name), made(name, *a, **k))[1])

    def painted(show):
        drawn.clear()
        ghost.under(frame, table.desk.geometry, show.trace, show.until, show.line, show.every)
        return drawn.count("cell_attack")

    few = painted(show)
    table.handle(Hold("y", True))
    robot.wait()
    assert painted(shown(table)) > few


def test_no_mark_of_the_first_row_is_cut_by_the_bar():
    """The next open choice of a mech up there stood half under it."""
    geometry = film("M1").table.desk.geometry
    assert geometry.room.y >= 72 and geometry.area.y - 0.45 * geometry.square >= 60


@busiest
def test_what_is_drawn_over_the_board_unasked_is_no_more_than_eight_marks(mission, monkeypatch):
    """Whatever puts a disc, a key, a die, an arrow or a badge over the pieces is counted, not only the marks of the film."""
    robot = film(mission)
    table = robot.table
    drawn: list[str] = []
    keys = ("key", "of_slot", "diamond", "die")
    for module, names in ((ghost.sprites, ("disc", "blow", "heart", "icon", "ice")), (doubtmarks, keys)):
        for name in names:
            made = getattr(module, name)

            def counted(*a, _made=made, _name=name, **k):
                before, found = len(drawn), _made(*a, **k)
                drawn[before:] = [_name]  # one mark, whatever it consists of
                return found

            monkeypatch.setattr(module, name, counted)
    monkeypatch.setattr(dangerghost, "_badge", lambda *a: drawn.append("badge"))
    monkeypatch.setattr(dangerghost, "_coin", lambda *a: drawn.append("coin"))
    show, frame = shown(table), Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    board, seen = table.desk.geometry, table.shown

    def marks(show):
        drawn.clear()
        ghost.over(frame, board, show.trace, show.until, show.line, show.posts, show.every)
        if show.intents is not None:
            ghost.intents(frame, board, show.intents, None if show.every or show.only is not None else show.until, show.only)
            ghost.doubts(frame, board, show.intents, show.only)
        if show.threats is not None:
            threats.over(frame, board, *show.threats, show.lit_slot, show.only is not None)
        return len(drawn)

    assert 0 < marks(show) <= posts.MOST, drawn
    table.handle(Hold("y", True))
    robot.wait()
    assert table.shown is seen and marks(shown(table)) > posts.MOST


@busiest
def test_a_guess_never_lies_on_what_is_to_be_pressed(mission):
    """A guess took the press of a target that the Boss was to be struck on."""
    table = film(mission).table
    preview, board = table.preview, table.desk.geometry
    keys = [post for post in preview.posts() if post.kind == posts.GUESS]
    assert keys
    told = (board, preview.ghost.trace, preview.until, table.board.near, preview._answers(preview.ghost))
    asked = [key.box for key in keys]
    moved = [post for post in posts.posts(*told, asked_for=asked) if post.kind == posts.GUESS]
    assert moved and all(post.box.collidelist(asked) < 0 for post in moved)
    nowhere = posts.posts(*told, asked_for=[board.room])
    assert not [post for post in nowhere if post.kind == posts.GUESS], "where there is no room there is no guess"


def turning(line):
    """A film in which a mech only turns on its square."""
    seats = [at("x2y5", "south", line), at("x5y0", "north")]
    robot = still({"mission": "M1", "turn": 4, "bomb": "x4y8", "minions": [], "seats": seats}, 2)
    hover(robot, "slot:0")
    return robot.table


def test_a_mech_that_only_turns_shows_which_way_it_will_face(monkeypatch):
    """A tiny chevron told it, while the mech went on facing the old way; the disc of the slot told nothing."""
    table = turning(("scythe",))
    preview, board = table.preview, table.desk.geometry
    trace = preview.ghost.trace
    facing = board.facing(trace.places()[0].facing)
    assert trace.places()[0].cell == trace.start[0].cell and trace.places()[0] != trace.start[0]
    box = posts.wedge_box(board, trace.places()[0])
    assert max(box.size) > 0.7 * board.square and not box.colliderect(board.box_of(trace.start[0].cell).scale_by(0.75))
    drawn, made = [], ghost.sprites.wedge
    monkeypatch.setattr(ghost.sprites, "wedge", lambda way, w, h: (drawn.append((way, max(w, h))), made(way, w, h))[1])
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)))
    ghost.shades(frame, board, trace, preview.until, 0)
    assert drawn and drawn[0][0] == facing and drawn[0][1] > 0.7 * board.square
    assert not [post for post in preview.posts() if post.kind == posts.SLOT], "a second number for the slot of a guess"


@pytest.mark.parametrize("mission", ["M0", "M1", "M5", "M8"])
def test_no_wedge_lies_on_the_panel_below_the_board(mission):
    """That of a mech in the last row hid the first letters of what was asked."""
    view = still({"mission": mission, "turn": 2, "seats": [at("x0y0", "south"), at("x1y0", "south")]}, 2).table.shown
    board = squares_of(view.terms.mission)
    x, y = board.columns - 1, board.rows - 1
    for facing in range(4):
        box = posts.wedge_box(board, Place(board.turn.at(x, y), facing))
        assert box.bottom <= board.outside.bottom + 0.1
        assert not pygame.FRect(*room_of(view.terms.mission).line).colliderect(box)


def test_slots_that_face_different_ways_have_a_disc_each():
    """The list said that slot 1 faces right; slots 1 to 3 together faced down on the board."""
    table = turning(("scythe", "scythe"))
    trace = table.preview.ghost.trace
    told = {post.words for post in table.preview.posts() if post.kind == posts.SLOT}
    assert not told, "the guess of a slot wears its number"
    table.handle(Hold("y", True))
    table.handle(Extra("y"))
    discs = {post.words: post.beak for post in table.preview.posts() if post.kind == posts.SLOT}
    ends = {str(sign.slot + 1): table.desk.geometry.facing(sign.facing) for sign in trace.signs if sign.kind == "stop"}
    assert len(ends) == 2 and discs == ends


@busiest
def test_what_is_destroyed_has_its_brackets_and_no_second_kind_of_number_unasked(mission):
    robot = film(mission)
    table = robot.table
    assert not [post for post in table.preview.posts() if post.kind == posts.KILLED]
    table.handle(Hold("y", True))
    robot.wait()
    assert [post for post in table.preview.posts() if post.kind == posts.KILLED]
    table.handle(Hold("y", False))


def test_the_disc_of_a_slot_leaves_the_figure_that_dies_in_sight():
    seats = [at("x2y5", "north", ("blaze",)), at("x5y0", "north")]
    robot = still({"mission": "M1", "turn": 4, "bomb": "x4y8", "minions": ["x2y4"], "seats": seats}, 2)
    hover(robot, "slot:0")
    table = robot.table
    kills = [sign for sign in table.preview.ghost.trace.signs if sign.kind == "kill"]
    dying = [table.desk.geometry.box_of(sign.cells[0]).scale_by(0.7) for sign in kills]
    discs = [post.box for post in table.preview.posts() if post.kind == posts.SLOT]
    assert dying and discs and all(box.collidelist(dying) < 0 for box in discs)


def pushed_first():
    """A film in which a partner pushes the mech before its own line runs."""
    robot = still(SHOVED, 2)
    hover(robot, "slot:0")
    return robot.table


def test_a_line_that_begins_elsewhere_is_tied_to_its_mech(monkeypatch):
    """It began at a square where nobody stood, and nothing told how the mech would come there."""
    table = pushed_first()
    trace, board = table.preview.ghost.trace, table.desk.geometry
    ways = [cells for _, cells in ghost.thrown(trace, None, 0)]
    route = next(cells for seat, cells in ghost.routes(trace) if seat == 0)
    assert ways[0][0] == table.shown.mechs[0].cell and ways[-1][-1] == route[0] != ways[0][0]
    drawn = []
    monkeypatch.setattr(ghost, "_thrown", lambda f, g, cells, doubted: drawn.append(cells))
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    ghost.under(frame, board, trace, None, 0)
    assert drawn == ways
    ghost.under(frame, board, trace, None, 1)
    assert drawn == ways, "of other lines it is not told"


@pytest.mark.parametrize("mine", (1, 2))
def test_what_a_bot_has_still_to_choose_is_marked_as_a_guess(mine, monkeypatch):
    """Its way was drawn as a fact, with the push that depends on it, and then it chose another one."""
    robot = still(SHOVED, mine)
    hover(robot, "slot:0")
    table = robot.table
    show = table.painter._show(table._moment())
    assert show.unsure == ({1} if mine == 1 else set())
    for _ in range(8):
        shown = table.preview.ghost
        open_ = table.preview.left_open((0,))
        if open_:
            table.preview.decide(shown, min(open_), shown.film.moves[shown.film.marks[min(open_)].move][1])
            robot.wait()
    told = table.preview.note() == table.say_key("ghost.supposed")
    assert not open_ and told is (mine == 1), "nor does it say that all is certain"
    drawn = []
    monkeypatch.setattr(ghost, "_thrown", lambda f, g, cells, doubted: drawn.append(doubted))
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    ghost.under(frame, table.desk.geometry, show.trace, None, 0, False, show.unsure)
    assert drawn and set(drawn) == {mine == 1}


def test_the_bomb_is_a_guess_too_where_a_bot_pushes_it_that_may_choose_otherwise(monkeypatch):
    seats = [at("x5y2", "south", ("blaze",)), at("x2y8", "north", ("speed",))]
    robot = still({"mission": "M1", "turn": 4, "first": 1, "bomb": "x2y7", "minions": [], "seats": seats}, 1)
    hover(robot, "slot:0")
    table, asked = robot.table, []
    show, disc = table.painter._show(table._moment()), ghost.sprites.disc
    monkeypatch.setattr(ghost.sprites, "disc", lambda words, *more: asked.append(words) or disc(words, *more))
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    ghost.shades(frame, table.desk.geometry, show.trace, None, 0, (), show.unsure)
    assert asked == ["?", "?"]


def covering(table, seen):
    """How much of the faces of minions marks hide that may give way, in squares."""
    board, preview = table.desk.geometry, table.preview
    told = (board, preview.ghost.trace, preview.until, table.board.near, preview._answers(preview.ghost))
    marks = [post.box for post in posts.posts(*told, seen=seen) if post.kind in MOVED]
    return sum(overlap(box, face) for box in marks for face in posts.faces(board, table.shown)) / board.square**2


@busiest
def test_on_a_full_board_marks_hide_less_of_the_faces_of_minions(mission):
    table = film(mission).table
    assert covering(table, posts.faces(table.desk.geometry, table.shown)) < covering(table, ())


def test_where_there_is_room_marks_hide_no_face():
    """Numbers and guesses lay on the minions beside the way."""
    for table in (pushed_first(), film("M1", PROGRAM).table):
        faces = posts.faces(table.desk.geometry, table.shown)
        assert faces and covering(table, faces) == 0
