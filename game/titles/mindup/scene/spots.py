"""What can be looked at on Mind Up!'s table: the players' areas, the objectives, the scores."""

from __future__ import annotations

from game.core.types import Seat
from game.text import signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.inspector import inspector_box
from game.titles.mindup.scene.layout import BOXES, MEASURES, goal_boxes, panel_box, row_box
from game.titles.mindup.scene.middle import FEW
from game.titles.mindup.scene.scenery import Scenery, seats_around
from game.titles.mindup.scene.wants import face_boxes, wants_of, worth_of
from game.ui.canvas import frect
from game.ui.widgets import IconButton, Spot, Widget


def table_spots(board: MindupBoard, s: Scenery) -> list[Widget]:
    """In the order of Tab: the players, the objectives, the score panel."""
    view = board.position
    areas = [_area(board.near, view, seat) for seat in seats_around(view, board.near)]
    return [*areas, *_goals(view, s), *_scores(board, s)]


def pinned_spots(board: MindupBoard, s: Scenery, seat: Seat) -> list[Widget]:
    """The inspector stays open: its close button, and the players whose columns can be looked at instead."""
    view = board.position
    box = inspector_box(view, board.near, seat)
    x, y, w, _ = box
    close = IconButton("inspector_close", (x + w - 76, y + 20, 56, 56), "ui_cross", round_=True, tip=s.say("close"), hint="B")
    areas = [_area(board.near, view, other) for other in seats_around(view, board.near)]
    return [close, *(spot for spot in areas if not spot.rect.colliderect(box))]


def wish_spots(board: MindupBoard, s: Scenery) -> list[Widget]:
    """The faces at a prize: what it would bring each of those players."""
    view, near = board.position, board.near
    if view.stage != "choose" or not s.cue or board.then is not None:
        return []
    made: list[Widget] = []
    for n, (card, seats) in enumerate(wants_of(view, near, s.book).items()):
        if not seats:
            continue
        gains = tuple(signed(worth_of(view, seat, s.book)[n]) for seat in seats)
        boxes = face_boxes(row_box(len(view.seats), n, near), MEASURES[len(view.seats)].row_pitch, len(seats))
        around = frect(boxes[0]).unionall([frect(box) for box in boxes[1:]])
        tip = s.say("wish", seats=tuple(map(s.name, seats)), gains=gains)
        made.append(Spot(f"wish:{card}", (*around,), "wish", tip=tip))
    return made


def _area(near: Seat, view: View, seat: Seat) -> Widget:
    """A player's area: pressing it keeps the inspector open."""
    return Spot(f"area:{seat}", panel_box(len(view.seats), near, seat), "area")


def _scores(board: MindupBoard, s: Scenery) -> list[Widget]:
    """The score panel: pressing it opens the sheets of the rounds that are over."""
    view: View = board.view
    if not view.history or board.then is not None:
        return []
    return [Spot("sheet:open", BOXES[len(view.seats)]["scores"], "scores", tip=s.say("sheet.open"), hint="Y")]


def _goals(view: View, s: Scenery) -> list[Widget]:
    """The objectives: a short name says its whole sentence; a sentence stands there already."""
    boxes = goal_boxes(len(view.seats), len(view.objectives))
    short = len(view.objectives) > FEW
    return [
        Spot(f"goal:{one}", box, "goal", tip=s.words.get(f"mindup.objectives.{one + 1}.text") if short else "")
        for one, box in zip(view.objectives, boxes, strict=True)
    ]
