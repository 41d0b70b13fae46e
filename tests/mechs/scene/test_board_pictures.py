"""The board as it is drawn: pieces where they stand, nothing beyond its room, nothing new to be drawn in the second frame."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.types import Event
from game.text import Words
from game.titles.mechs import TITLE, previews
from game.titles.mechs.rules.board import NOWHERE, SIZE, VOID, cell_of
from game.titles.mechs.scene.board import effects as fx
from game.titles.mechs.scene.board import ground, motion, painter, sprites
from game.titles.mechs.scene.board.desk import Desk, Show
from game.titles.mechs.scene.board.effects import Effect
from game.titles.mechs.scene.board.geometry import WINDOW
from game.titles.mechs.scene.board.hover import tips
from game.titles.mechs.scene.board.intents import may_arrive, unsure
from game.titles.mechs.scene.board.looks import mech_face
from game.titles.mechs.scene.board.trace import film_trace
from game.titles.mechs.scene.room import lies, room_of
from game.ui import art, shapes
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Drag, Wheel
from game.ui.presenter import Pose
from game.ui.tween import Motion
from game.ui.widgets import Act
from tests.mechs.scene.board_matches import MISSIONS, played, some
from tests.mechs.scene.test_board_motion import crowd

pytestmark = pytest.mark.pixels

FLAT = (12, 34, 56)


def board_of(view, motion):
    """The board of a view, in its room."""
    return Desk(view.terms, motion, room_of(view.terms.mission).board, lies(view.terms.mission))


def frame(size=(1280, 720)) -> Frame:
    surface = pygame.Surface(size)
    surface.fill(FLAT)
    return Frame(surface, Canvas.of(size))


def programming(mission="M1", mechs=4):
    return next(moment for moment in played(mission, mechs, mechs) if moment.view.stage == "program")


def whole(moment) -> Show:
    """Everything that a frame may show at once."""
    view = moment.view
    trace = film_trace(view, previews.preview(TITLE.rules, view, [])) if view.stage in ("program", "run") else None
    seat = min(moment.pending, default=0)
    options = moment.pending[seat].options if moment.pending else ()
    marks = board_of(view, Motion()).marks(view, seat, options)
    lit = marks[0] if marks else None
    return Show(marks, lit, trace, None, trace, may_arrive(view), cell_of(1, 1), cell_of(2, 2), seat, seat)


def changed_outside(surface: pygame.Surface, room: pygame.Rect) -> pygame.Rect | None:
    """Where something other than the flat ground shows outside a room, in pixels."""
    rest = surface.copy()
    rest.fill(FLAT, room)
    mask = pygame.mask.from_threshold(rest, FLAT, (1, 1, 1, 255))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else None


@pytest.mark.parametrize(("size", "zooms"), [((1280, 720), 0), ((1000, 800), 3)])
def test_nothing_is_drawn_beyond_the_board(size, zooms):
    for moment in some()[::14]:
        board, f = board_of(moment.view, Motion()), frame(size)
        for _ in range(zooms):
            board.zoom(1)
        dice = Effect(fx.DICE, (), 0, 900, values=(0, 1))
        board.effects.start([dice, Effect(fx.FLASH, (cell_of(0, 0),), 0, 400, icon="el_fire")])
        board.draw(f, moment.view, list(board.lay(moment.view).items()), whole(moment))
        g = board.geometry
        around = g.outside.inflate(ground.OUT, ground.OUT) if ground.carried(g) else g.room  # runes go with squares
        assert changed_outside(f.surface, f.canvas.rect(around.inflate(3, 3))) is None


def test_the_ground_stays_in_its_part():
    for name in MISSIONS:
        board, f = board_of(programming(name).view, Motion()), frame()
        part = board.part()
        part.paint(f)
        assert changed_outside(f.surface, f.canvas.rect(part.box)) is None


def test_pieces_are_drawn_on_their_squares():
    view = programming("M2").view
    board, bare, full = board_of(view, Motion()), frame(), frame()
    board.draw(bare, view, [], Show())
    board.draw(full, view, list(board.lay(view).items()), Show())
    for cell in [cell for _, cell in view.minions] + [mech.cell for mech in view.mechs]:
        x, y = full.canvas.point(*board.geometry.centre_of(cell))
        assert full.surface.get_at((x, y)) != bare.surface.get_at((x, y))


def test_the_second_frame_draws_nothing_anew():
    """A hundred minions, their intents, ghosts and marks: only blits of what is there."""
    view = crowd(100)
    board, moment = board_of(view, Motion()), programming("M2")
    show = whole(moment)
    poses = list(board.lay(view).items())
    board.draw(frame(), view, poses, show)
    kept = len(sprites.memory), len(shapes.memory), len(art.memory)
    board.draw(frame(), view, poses, show)
    assert (len(sprites.memory), len(shapes.memory), len(art.memory)) == kept


def test_idle_frames_draw_what_a_turn_needs():
    """After some still moments no mech or minion, whichever way it turns, has to be drawn in a frame of its own."""
    view = crowd(100)
    board = board_of(view, Motion())
    board.draw(frame(), view, [], Show())
    sprites.memory.clear()
    for _ in range(400):
        board.update(50)
    assert board.ahead.busy, "while things move nothing is drawn ahead"
    while board.ahead.busy:
        board.update(50, still=True)
    kept = len(sprites.memory)
    board.draw(frame(), view, list(board.lay(view).items()), Show(active=0))
    assert len(sprites.memory) == kept + 1, "only the School's number is new"


def test_every_event_can_be_drawn_half_way():
    seen: set[type[Event]] = set()
    for moment in some():
        before, sides = moment.view, {}
        for event, view in moment.events:
            found = motion.steps(before, view, event, sides)
            if type(event) not in seen:
                seen.add(type(event))
                for still in (Motion(), Motion(speed=0)):
                    board, f = board_of(view, still), frame()
                    for step in found:
                        board.begin(step.taste)
                    for _ in range(6):
                        board.update(70)
                        board.draw(f, view, list(found[-1].change.after.items()), Show())
            before = view
    assert len(seen) > 20


def test_tiles_of_every_mission_are_pictures():
    for name in MISSIONS:
        mission = programming(name).view.terms.mission
        names = ground.tile_names(mission)
        assert len(names) == sum(kind != VOID for kind in mission.ground)
        assert all(art.exists(f"tiles/{tile}") for tile in names.values())


def test_wheel_and_drag_move_a_board_that_is_larger_than_its_window():
    board = Desk(programming("M2").view.terms, Motion(), WINDOW)
    assert [key.id for key in board.buttons({})] == ["board:in", "board:out", "board:map"]
    assert board.act(Act("board:out")) and not board.input(Wheel(500, 500, 1)), "it fits"
    assert [key.id for key in board.buttons({})] == ["board:in", "board:out"]
    assert board.act(Act("board:in")) and board.geometry.scrolls
    before = board.geometry.origin
    assert board.input(Wheel(500, 500, -1))
    assert board.geometry.origin[0] < before[0], "twelve rows fit: it moves across"
    assert board.act(Act("board:in")) and board.act(Act("board:in"))
    before = board.geometry.origin
    assert board.input(Wheel(500, 500, -1))
    assert board.geometry.origin[1] < before[1]
    assert board.input(Drag(520, 500, 500, 500, True))
    assert not board.input(Wheel(1500, 500, 1)), "not over the panels"
    assert not board.act(Act("take"))
    assert not board_of(programming("M1").view, Motion()).buttons({}), "large squares need no zoom"


def test_what_a_square_says_has_words():
    keys = set()
    for lang in ("en", "fr"):
        words = Words(lang)
        for moment in some()[::5]:
            for cell in [NOWHERE, *range(0, SIZE)]:
                for tip in tips(moment.view, cell):
                    keys.add(tip.key)
                    params = dict(tip.params) | ({"who": "Tom"} if tip.seat >= 0 else {})
                    assert words.get(f"mechs.board.{tip.key}", **params)
    assert {"tip.mech", "tip.minion", "tip.bomb", "tip.rune.spawns", "tip.pad", "tip.goal", "tip.zone", "tip.school"} <= keys
    assert not tips(programming().view, NOWHERE)


def test_a_square_is_told_about_when_the_mouse_has_rested_on_it():
    view = programming("M1").view
    board, bare, told = board_of(view, Motion()), frame(), frame()
    board.tooltip(bare, view, lambda tip: tip.key)
    assert board.point(view.bomb) and not board.point(view.bomb)
    assert not board.tip_due
    assert [board.update(200), board.update(200), board.update(200)] == [False, False, True]
    board.tooltip(told, view, lambda tip: tip.key)
    assert pygame.image.tobytes(told.surface, "RGB") != pygame.image.tobytes(bare.surface, "RGB")
    assert board.point(NOWHERE) and not board.tip_due


def test_words_over_the_board_exist():
    met = 0
    for lang in ("en", "fr"):
        words = Words(lang)
        for moment in some():
            before, sides = moment.view, {}
            for event, view in moment.events:
                for step in motion.steps(before, view, event, sides):
                    for word in step.taste.words:
                        met += 1
                        assert word.text or words.get(f"mechs.board.{word.key}", **dict(word.params))
                before = view
    assert met


def test_the_picture_of_a_ground_is_kept_by_what_the_map_shows_not_by_where_it_lies_in_memory():
    """It outlives the app on disk; a map of one's own may be changed under the same name."""
    terms = programming("M2").view.terms
    desk = Desk(terms, Motion())
    mission = terms.mission
    again, other = replace(mission), replace(mission, art=("forest_1",) * len(mission.ground))
    keys = [ground.ground_key(desk.geometry, replace(terms, mission=one)) for one in (mission, again, other)]
    assert repr(keys[0]) == repr(keys[1]) != repr(keys[2])


def test_the_squares_of_a_board_that_scrolls_are_drawn_once(monkeypatch):
    """Each frame on the way drew every tile anew: 8 to 25 ms of it."""
    laid = []
    real = ground._lay
    monkeypatch.setattr(ground, "_lay", lambda *a: laid.append(a) or real(*a))
    view = programming("M7").view
    board, f = board_of(view, Motion()), frame()
    assert ground.carried(board.geometry)
    part = board.part()
    board.draw(f, view, [], Show())
    drawn, before = len(laid), pygame.image.tobytes(f.surface, "RGB")
    assert drawn
    board._moved(board.geometry.panned(90, 60))
    board.draw(f, view, [], Show())
    assert len(laid) == drawn and board.part().key == part.key, "neither squares nor frame are drawn anew"
    assert pygame.image.tobytes(f.surface, "RGB") != before


def test_the_ghost_over_a_piece_is_an_outline():
    """What stands there is seen through it."""
    for face in ("bomb", mech_face(0, 1)):
        edge, wide = sprites.outline(face, (80, 80), 255)
        assert edge.get_size() == (80 + 2 * wide, 80 + 2 * wide)
        assert edge.get_at((40 + wide, 50 + wide)).a == 0, "nothing lies in the middle"
        assert pygame.mask.from_surface(edge).count() > 100, "but there is an edge"


def test_the_bomb_is_seen_through_a_mech_that_stands_below_it():
    """Its head and rim were covered, and nobody saw what it was about."""
    pose, mech = Pose(pygame.FRect(0, 0, 94, 94), "bomb"), Pose(pygame.FRect(0, 0, 130, 143), mech_face(0, 1))
    view = programming("M1").view
    board, f = board_of(view, Motion()), frame()

    def above(middle: float, feet: float) -> int:
        bomb, other = replace(pose, rect=pose.rect.copy()), replace(mech, rect=mech.rect.copy())
        bomb.rect.midbottom, other.rect.midbottom = (450, 497), (middle, feet)
        return len(painter.Lineup().layers(f, board.geometry, view, [("bomb", bomb), ("mech:0", other)], -1)[2])

    assert above(450, 598) == above(450, 398) + 1, "only from below is it covered"
    assert above(450, 598) == above(650, 598) + 1


def test_whoever_has_cards_to_place_is_not_sure():
    view = programming("M1").view
    assert unsure(view) == {seat for seat, mech in enumerate(view.mechs) if mech.hand}
    assert not unsure(replace(view, mechs=tuple(replace(mech, hand=()) for mech in view.mechs)))
