"""The widgets of the board: cards, piles, answers, undo, the way back from a look back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.cardbook import CardBook
from game.titles.mindbug.scene.layout import BOXES, Box, layout, pile_box
from game.titles.mindbug.scene.prompts import buttons, card_key
from game.ui.answer import Answer
from game.ui.widgets import Button, IconButton, Spot, Widget

if TYPE_CHECKING:
    from game.titles.mindbug.scene.table import TableScene


def board_widgets(scene: TableScene, view: View) -> list[Widget]:
    """Hand, own row, enemy row, answers, undo, piles: the order in which Tab goes through them."""
    offered = {answer.target: answer for answer in scene.found}
    made: list[Widget] = list(trimmed(view, scene.near, scene.book, ("hand", "near", "far", "far_hand"), offered))
    if scene.then is not None:
        made += then_widgets(scene)
    elif scene.over:
        made.append(
            Button("results", (1010, 640, 500, 92), scene.say_key("results"), "primary", icon="ui_trophy", size=42, hint="A")
        )
    made += answer_buttons(scene, view)
    for seat in (scene.near, 1 - scene.near):
        x, y, w, h = pile_box(seat, scene.near)
        made.append(
            Spot(f"pile:{seat}", (x - 8, y - 6, w + 34, h + 16), "pile", tip=scene.say_key("pile_of", seat=scene.name_of(seat)))
        )
    return made


def then_widgets(scene: TableScene) -> list[Widget]:
    """A look back: the way out, and left of it a move back, play or pause, a move on."""
    words = scene.say_key("then_results" if scene.session.outcome() is not None else "then_back")
    x, y, w, h = _answer_box(0, 1)
    made: list[Widget] = [Button("then_back", (x, y, w, h), words, "primary", icon="ui_back", size=34, hint="B")]
    return [*made, *scene.past.keys([(x - 92 * (3 - n) - 6, 378, 70, 70) for n in range(3)], scene.say_key)]


def answer_buttons(scene: TableScene, view: View) -> list[Widget]:
    """The answers that no card stands for, at the right of the band, and undo beside them."""
    found = buttons(scene.found, view.stage)
    made: list[Widget] = []
    for n, button in enumerate(found):
        made.append(
            Button(
                button_id(button.answer),
                _answer_box(n, len(found)),
                scene.say_key(button.words),
                button.look,
                icon=button.icon,
                size=34,
                hint=button.hint,
            )
        )
    free = scene.then is None and not scene.over and view.played == HIDDEN
    state = scene.undo_state() if free else "no"
    if state != "no":
        x = min((w.rect.x for w in made), default=BOXES["band"][0] + BOXES["band"][2])
        made.append(IconButton("undo", (x - 86, 378, 70, 70), "ui_turn", round_=True, tip=scene.say_key("undo")))
    return made


def button_id(answer: Answer) -> str:
    """The id of an answer's button: its verb, or for a card's answer the card's key with a mark."""
    return f"go:{answer.target}" if answer.target.startswith("card:") else answer.target


def _answer_box(n: int, count: int) -> Box:
    x, y, w, h = BOXES["band"]
    wide = 390.0 if count == 1 else 360.0
    return (x + w - wide * (count - n) - 16 * (count - n - 1), y, wide, h)


def prompt_box(widgets: Sequence[Widget]) -> Box:
    """The room that the prompt may take, left of the buttons of the band."""
    x, y, w, _ = BOXES["band"]
    right = min(
        (one.rect.x for one in widgets if one.rect.y in (y, 378.0) and 372 <= one.rect.y <= 380 and one.rect.h < 90),
        default=x + w,
    )
    return (x, 378, min(760.0, right - 18 - x), 70)


def trimmed(view: View, near: Seat, book: CardBook, zones: Sequence[str], offered: Mapping[str, Answer]) -> list[Spot]:
    """A spot for each seen card of some zones, cut to the strip that its right neighbour leaves in sight."""
    poses = layout(view, near, book)
    groups = {
        "hand": [card for card in view.seats[near].hand if card != HIDDEN],
        "near": [one.card for one in view.seats[near].play],
        "far": [one.card for one in view.seats[1 - near].play],
        "far_hand": [card for card in view.seats[1 - near].hand if card != HIDDEN],
        "played": [view.played] if view.played != HIDDEN else [],
    }
    made = []
    for zone in zones:
        keys = [card_key(card) for card in groups[zone]]
        for key, following in zip(keys, [*keys, ""][1:], strict=True):
            x, y, w, h = poses[key].rect
            if following:
                w = min(w, poses[following].rect.x - x)
            made.append(Spot(key, (x, y, w, h), "card", draggable=key in offered, enabled=key in offered))
    return made
