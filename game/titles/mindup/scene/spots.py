"""What can be looked at on Mind Up!'s table: the players' areas, the objectives, the scores."""

from __future__ import annotations

from game.core.types import Seat
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.board import MindupBoard
from game.titles.mindup.scene.inspector import inspector_box
from game.titles.mindup.scene.layout import BOXES, goal_boxes, panel_box
from game.titles.mindup.scene.middle import FEW
from game.titles.mindup.scene.scenery import Scenery, seats_around
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
