"""The widgets of the table: tiles, the card that is turned up, the lamp button, the peek, the panels at the side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import HIDDEN
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import knowledge
from game.titles.mindflayer.scene.layout import (
    ACTION,
    MEETING_CARD,
    NOTE,
    TALK_OPEN,
    Box,
    measures,
    own_boxes,
    pile_box,
    place_box,
    shown_box,
)
from game.titles.mindflayer.scene.outside import guess_widgets
from game.titles.mindflayer.scene.sides import STEPS_Y
from game.ui.why import corner
from game.ui.widgets import Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mindflayer.scene.table import TableScene

GO: Box = (1516, 286, 360, 74)
CALLS: tuple[Box, Box] = ((1508, 256, 182, 100), (1702, 256, 182, 100))


def board_widgets(scene: TableScene, view: View) -> list[Widget]:
    """What can be pressed, in the order of Tab: what is asked first, then the players, then what only explains itself."""
    made: list[Widget] = []
    if scene.then is not None:
        made += then_widgets(scene, view)
    elif scene.over:
        made.append(Button("results", GO, scene.say_key("results"), "primary", icon="ui_trophy", size=38, hint="A"))
    if scene.then is not None or scene.over:
        made += film_widgets(scene)
    else:
        made += [*answer_widgets(scene, view), *tile_spots(scene, view), *look_widgets(scene, view), *back_widgets(scene)]
        return [*made, *card_spots(scene, view), *guess_widgets(scene, view), *scene.why_key(corner(ACTION))]
    return [*made, *tile_spots(scene, view), *card_spots(scene, view)]


def answer_widgets(scene: TableScene, view: View) -> list[Widget]:
    """The lamp button for who is aimed at, or the two directions; and the card, to be dragged."""
    made: list[Widget] = []
    if scene.answer(f"tile:{scene.aim}") is not None:
        words = scene.say_key("give.go" if view.stage == "give" else "name.go")
        made.append(Button("go", GO, words, "primary", size=38, hint="A" if scene.device == "mouse" else None))
    for side, key in enumerate(("call.left", "call.right")):
        if scene.answer(f"call:{side}") is not None:
            made.append(Button(f"call:{side}", CALLS[side], scene.say_key(key), "primary" if side == 0 else "paper", size=30))
    if view.stage == "give" and scene.board.found and scene.device == "mouse":  # without a mouse there is nothing to drag
        made.append(Spot("shown", shown_box(view), "card", draggable=True))
    return made


def look_widgets(scene: TableScene, view: View) -> list[Widget]:
    """The button that is held to see the own page."""
    seat = scene.look_seat()
    if seat is None:
        return []
    words, size = (scene.say_key("look_role"), 30) if scene.open_hand else (scene.say_key(scene.look_words), 40)
    return [Button("look", scene.look_box, words, "paper", icon="ui_eye", size=size, hint="X")]


def film_widgets(scene: TableScene) -> list[Widget]:
    """The way to the bluff film of a match that is over."""
    if scene.session.outcome() is None:
        return []
    return [Button("film", TALK_OPEN, scene.ctx.words.get("mindflayer.afterword"), "paper", icon="ui_eye", size=34)]


def back_widgets(scene: TableScene) -> list[Widget]:
    """Undo, where the table allows it; and sealed answers that may still be taken back."""
    y = measures(len(scene.shown.seats)).own[1]
    made: list[Widget] = []
    if scene.undo_state() != "no":
        box = (scene.look_box[0] - 70, y + 14, 50, 50)
        made.append(IconButton("undo", box, "ui_turn", round_=True, tip=scene.say_key("undo")))
    return [*made, *scene.handover.again_keys(NOTE)]


def tile_spots(scene: TableScene, view: View) -> list[Widget]:
    """Every tile, the left neighbour of the one below first; pressed it is aimed at, rested on it says who sits there."""
    count = len(view.seats)
    found: list[Widget] = []
    for step in range(1, count + 1):
        seat = (scene.board.near + step) % count
        found.append(Spot(f"tile:{seat}", scene.tile_box(seat), "tile"))
    return found


def card_spots(scene: TableScene, view: View) -> list[Widget]:
    """What explains itself when one rests on it: own open cards, pile, Meetings, counts."""
    seats = len(view.seats)
    found: list[Widget] = []
    if scene.settled:
        found += [Spot(key, box, "look") for key, kind, box in own_boxes(view, scene.board.near) if kind != HIDDEN]
    meeting = view.meeting >= 0
    found.append(Spot("pile", pile_box(seats, meeting), "look"))
    if meeting:
        found.append(Spot("meeting", MEETING_CARD, "look"))
    else:
        found += [Spot(f"place:{n}", place_box(seats, n), "look") for n in range(len(view.meetings))]
    found.append(knowledge.spot(scene, view, measures(seats).counts))
    return found


def then_widgets(scene: TableScene, view: View) -> list[Widget]:
    """A look back: the way out, and below it a move back, play or pause, a move on."""
    words = scene.say_key("then_results" if scene.session.outcome() is not None else "then_back")
    x, y, w, _ = ACTION
    made: list[Widget] = [Button("then_back", GO, words, "primary", size=32, hint="B")]
    return [*made, *scene.past.keys([(x + w / 2 - 102 + n * 72, y + STEPS_Y + 8, 60, 60) for n in range(3)], scene.say_key)]
