"""The widgets of the table: hand, answer, areas, objectives, the way back from a look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.inspector import inspector_box
from game.titles.mindup.scene.layout import BOXES, Box, card_key, goal_boxes, hand_boxes, panel_box
from game.titles.mindup.scene.middle import FEW
from game.ui.why import corner
from game.ui.widgets import Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mindup.scene.table import TableScene

LIFTED = 44.0
"""How far the selected card stands above the others."""
PLAY_HIGH, PLAY_Y = 76.0, 984.0


def board_widgets(scene: TableScene, view: View) -> list[Widget]:
    """What can be pressed, in the order of Tab: the hand, its answer, what takes it back, the players, the objectives."""
    if scene.pinned is not None:
        return pinned_widgets(scene, view, scene.pinned)
    made: list[Widget] = []
    tray = BOXES[len(view.seats)]["hand"]
    if scene.then is not None:
        made += then_widgets(scene, tray)
    elif scene.over:
        x, y, w, _ = tray
        words = scene.say_key("results")
        made.append(Button("results", (x + w - 470, y + 150, 440, 96), words, "primary", icon="ui_trophy", size=42, hint="A"))
    else:
        made += hand_spots(scene, view)
        made += play_button(scene, view)
        made += scene.letters.known_button((tray[0] + tray[2] / 2 - 220, PLAY_Y, 440, PLAY_HIGH))
        made += scene.letters.pads(tray)
        if scene.covered:
            made += scene.handover.again_keys(tray)
        made += back_buttons(scene, tray)
        made += scene.why_key(corner(tray, "l")) if scene.found or scene.letters.blind else []
    made += [area_spot(scene, view, seat) for seat in seats_around(view, scene.near)]
    return [*made, *goal_spots(scene, view), *scores_spot(scene, view)]


def seats_around(view: View, near: Seat) -> list[Seat]:
    """All seats, the one below first, then round the table."""
    count = len(view.seats)
    return [(near + n) % count for n in range(count)]


def hand_spots(scene: TableScene, view: View) -> list[Widget]:
    """The hand: cards that may be chosen, or that say why not."""
    if scene.letters.blind and scene.letters.learning is None:
        return []
    hand = view.seats[scene.near].hand
    offered = {answer.target for answer in scene.found}
    made: list[Widget] = []
    for card, box in zip(hand, hand_boxes(len(view.seats), len(hand)), strict=True):
        if card != HIDDEN:
            key = card_key(card)
            made.append(Spot(key, reach(box, card == scene.selected), "card", draggable=key in offered, enabled=key in offered))
    return made


def reach(box: Box, lifted: bool) -> Box:
    """Where a hand card is pressed: the card, and where it stands when it is selected."""
    x, y, w, h = box
    return (x, y - LIFTED, w, h) if lifted else box


def play_button(scene: TableScene, view: View) -> list[Widget]:
    """The lamp button below the selected card."""
    if scene.answer(card_key(scene.selected)) is None:
        return []
    hand = view.seats[scene.near].hand
    x, _, w, _ = hand_boxes(len(view.seats), len(hand))[hand.index(scene.selected)]
    tray = BOXES[len(view.seats)]["hand"]
    wide = 250.0 if scene.device == "mouse" else 300.0
    left = max(tray[0] + 12, min(tray[0] + tray[2] - wide - 12, x + w / 2 - wide / 2))
    words = scene.say_key("play", n=scene.book[scene.selected].number)
    hint = None if scene.device == "mouse" else "A"
    return [Button("play", (left, PLAY_Y, wide, PLAY_HIGH), words, "primary", size=34, hint=hint)]


def back_buttons(scene: TableScene, tray: Box) -> list[Widget]:
    """Take the chosen card back while that can be done; else undo, where the table allows it."""
    x, y, w, _ = tray
    if scene.backs:
        return [Button("take_back", (x + w - 292, y + 4, 276, 50), scene.say_key("take_back"), "paper", icon="ui_back", size=30)]
    if scene.undo_state() != "no" and scene.letters.learning is None:
        return [IconButton("undo", (x + w - 66, y + 2, 52, 52), "ui_turn", round_=True, tip=scene.say_key("undo"))]
    return []


def area_spot(scene: TableScene, view: View, seat: Seat) -> Widget:
    """A player's area: pressing it keeps the inspector open."""
    return Spot(f"area:{seat}", panel_box(len(view.seats), scene.near, seat), "area")


def scores_spot(scene: TableScene, view: View) -> list[Widget]:
    """The score panel: pressing it opens the sheets of the rounds that are over."""
    if not view.history or scene.then is not None:
        return []
    return [Spot("sheet:open", BOXES[len(view.seats)]["scores"], "scores", tip=scene.say_key("sheet.open"), hint="Y")]


def goal_spots(scene: TableScene, view: View) -> list[Widget]:
    """The objectives: a short name says its whole sentence; a sentence stands there already."""
    boxes = goal_boxes(len(view.seats), len(view.objectives))
    get = scene.ctx.words.get
    short = len(view.objectives) > FEW
    return [
        Spot(f"goal:{one}", box, "goal", tip=get(f"mindup.objectives.{one + 1}.text") if short else "")
        for one, box in zip(view.objectives, boxes, strict=True)
    ]


def pinned_widgets(scene: TableScene, view: View, seat: Seat) -> list[Widget]:
    """The inspector stays open: its close button, and the players whose columns can be looked at instead."""
    box = inspector_box(view, scene.near, seat)
    x, y, w, _ = box
    made: list[Widget] = [
        IconButton("inspector_close", (x + w - 76, y + 20, 56, 56), "ui_cross", round_=True, tip=scene.say_key("close"), hint="B")
    ]
    for other in seats_around(view, scene.near):
        spot = area_spot(scene, view, other)
        if not spot.rect.colliderect(box):
            made.append(spot)
    return made


def then_widgets(scene: TableScene, tray: Box) -> list[Widget]:
    """A look back: the way out, and left of it a move back, play or pause, a move on."""
    words = scene.say_key("then_results" if scene.session.outcome() is not None else "then_back")
    x, y, w, _ = tray
    made: list[Widget] = [
        Button("then_back", (x + w - 406, y + 4, 390, 50), words, "primary", icon="ui_back", size=30, hint="B")
    ]
    return [*made, *scene.past.keys([(x + w - 416 - 62 * (3 - n), y + 3, 52, 52) for n in range(3)], scene.say_key)]
