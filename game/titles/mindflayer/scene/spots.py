"""What can be pressed on the Mind Flayer's table: tiles, the card that is turned up, the lamp button, what explains itself."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import HIDDEN
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import MEETING_CARD, Box, own_boxes, pile_box, place_box, shown_box
from game.ui.widgets import Button, Spot, Widget

GO: Box = (1516, 286, 360, 74)
CALLS: tuple[Box, Box] = ((1508, 256, 182, 100), (1702, 256, 182, 100))


def answer_keys(board: FlayerBoard, mouse: bool, say: Callable[[str], str]) -> list[Widget]:
    """The lamp button for who is aimed at, or the two directions; and the card, to be dragged by a `mouse`."""
    view: View = board.view
    made: list[Widget] = []
    if board.answer(f"tile:{board.aim}") is not None:
        words = say("give.go" if view.stage == "give" else "name.go")
        made.append(Button("go", GO, words, "primary", size=38, hint="A" if mouse else None))
    for side, key in enumerate(("call.left", "call.right")):
        if board.answer(f"call:{side}") is not None:
            made.append(Button(f"call:{side}", CALLS[side], say(key), "primary" if side == 0 else "paper", size=30))
    if view.stage == "give" and board.found and mouse:
        made.append(Spot("shown", shown_box(view), "card", draggable=True))
    return made


def tile_spots(board: FlayerBoard) -> list[Widget]:
    """Every tile, the left neighbour of the one below first; pressed it is aimed at, rested on it says who sits there."""
    count = len(board.view.seats)
    around = [(board.near + step) % count for step in range(1, count + 1)]
    return [Spot(f"tile:{seat}", board.tile_box(seat), "tile") for seat in around]


def card_spots(board: FlayerBoard, settled: bool) -> list[Widget]:
    """What explains itself when one rests on it: own open cards, pile, Meetings."""
    view: View = board.view
    seats = len(view.seats)
    found: list[Widget] = []
    if settled:
        found += [Spot(key, box, "look") for key, kind, box in own_boxes(view, board.near) if kind != HIDDEN]
    meeting = view.meeting >= 0
    found.append(Spot("pile", pile_box(seats, meeting), "look"))
    if meeting:
        return [*found, Spot("meeting", MEETING_CARD, "look")]
    return [*found, *(Spot(f"place:{n}", place_box(seats, n), "look") for n in range(len(view.meetings)))]
