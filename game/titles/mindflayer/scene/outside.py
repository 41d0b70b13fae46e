"""Persons who are out: the way to their guess of the teams, on their own tile and, for somebody alone, in the own area."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.types import Seat
from game.titles.mindflayer.rules.script import GUESS, visits
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene.layout import Box, own_room
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.titles.mindflayer.scene.table import TableScene

GUESS_ID = "guess:"
TAB = (178.0, 50.0)
"""The button on a tile that is out: on its upper edge, where the hand of who is in play stands, far from its name."""
TAB_TOP = -22.0
WIDE = (560.0, 92.0)
"""The button of somebody alone."""


def guessers(scene: TableScene, view: View) -> list[Seat]:
    """The persons at the screen who are out and may write down their guess now; nobody while the table looks back."""
    session = scene.session
    if scene.then is not None or scene.over or session.outcome() is not None or session.curtain() is not None:
        return []
    people = [seat for seat, player in enumerate(session.players) if player.person is not None]
    return [seat for seat in people if GUESS in visits(view, seat)]


def alone_out(scene: TableScene, view: View) -> bool:
    """The only person at the screen is out and sits below: the own area speaks of the guess."""
    people = [seat for seat, player in enumerate(scene.session.players) if player.person is not None]
    return people == [scene.board.near] and guessers(scene, view) == people


def tab_box(tile: Box) -> Box:
    """The button on a tile that is out."""
    x, y, w, _ = tile
    return (x + (w - TAB[0]) / 2, y + TAB_TOP, *TAB)


def wide_box(seats: int) -> Box:
    """The button of somebody alone, in the room of the own cards."""
    x, y, _, h = own_room(seats, True)
    return (x, y + h - WIDE[1], *WIDE)


def guess_widgets(scene: TableScene, view: View) -> list[Widget]:
    """One button for everybody who is out; the lamp for somebody alone who is asked nothing else."""
    seats, say = len(view.seats), scene.say_key
    if alone_out(scene, view):
        kind = "paper" if scene.board.found else "primary"
        return [Button(f"{GUESS_ID}{scene.board.near}", wide_box(seats), say("guess.alone"), kind, icon="ui_edit", size=38,
                       tip=say("guess.tip"))]  # fmt: skip
    return [
        Button(f"{GUESS_ID}{seat}", tab_box(scene.tile_box(seat)), say("guess.button"), "paper", icon="ui_edit", size=27,
               tip=say("guess.tip"))
        for seat in guessers(scene, view)
    ]


def paint_alone(f: Frame, seats: int, words: str) -> None:
    """What the own area says to somebody alone who is out, above the button."""
    x, y, w, h = own_room(seats, True)
    draw.rich(f, words, (x, y - 6, w, h - WIDE[1]), 29, theme.MIST, theme.LAMP, "l", "t", 1.08)
