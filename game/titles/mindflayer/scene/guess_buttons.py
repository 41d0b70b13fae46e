"""Persons who are out: the way to their guess of the teams, on their own tile and, for somebody alone, in the own area."""

from __future__ import annotations

from collections.abc import Callable

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import NONE
from game.titles.mindflayer.rules.private_pages import GUESS, visits
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import Box, own_room
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import TableSession
from game.ui.widgets import Button, Widget

GUESS_ID = "guess:"
TAB = (178.0, 50.0)
"""The button on a tile that is out: on its upper edge, where the hand of who is in play stands, far from its name."""
TAB_TOP = -22.0
WIDE = (560.0, 92.0)
"""The button of somebody alone."""


def guessers(session: TableSession, board: FlayerBoard) -> list[Seat]:
    """The persons at the screen who are out and may write down their guess now; nobody while the table looks back."""
    if board.then is not None or session.outcome() is not None or session.curtain() is not None:
        return []
    people = [seat for seat, player in enumerate(session.players) if player.person is not None]
    return [seat for seat in people if seat not in session.seat_phones and GUESS in visits(board.view, seat)]


def alone_out(session: TableSession, board: FlayerBoard) -> bool:
    """The only person at the screen is out and sits below: the own area speaks of the guess."""
    people = [seat for seat, player in enumerate(session.players) if player.person is not None]
    return people == [board.near] and guessers(session, board) == people


def tab_box(tile: Box) -> Box:
    """The button on a tile that is out."""
    x, y, w, _ = tile
    return (x + (w - TAB[0]) / 2, y + TAB_TOP, *TAB)


def wide_box(seats: int) -> Box:
    """The button of somebody alone, in the room of the own cards."""
    x, y, _, h = own_room(seats, True)
    return (x, y + h - WIDE[1], *WIDE)


def guess_buttons(session: TableSession, board: FlayerBoard, say: Callable[[str], str]) -> list[Widget]:
    """One button for everybody who is out; the lamp for somebody alone who is asked nothing else, until all is guessed."""
    if alone_out(session, board):
        others = [team for seat, team in enumerate(board.view.seats[board.near].guess) if seat != board.near]
        done = bool(others) and NONE not in others
        kind, words = "paper" if board.found or done else "primary", say("guess.again" if done else "guess.alone")
        return [Button(f"{GUESS_ID}{board.near}", wide_box(len(board.view.seats)), words, kind, icon="ui_edit",
                       size=38, tip=say("guess.tip"))]  # fmt: skip
    return [
        Button(f"{GUESS_ID}{seat}", tab_box(board.tile_box(seat)), say("guess.button"), "paper", icon="ui_edit", size=27,
               tip=say("guess.tip"))
        for seat in guessers(session, board)
    ]  # fmt: skip


def paint_alone(f: Frame, seats: int, words: str) -> None:
    """What the own area says to somebody alone who is out, above the button."""
    x, y, w, h = own_room(seats, True)
    draw.rich(f, words, (x, y - 6, w, h - WIDE[1]), 29, theme.MIST, theme.LAMP, "l", "t", 1.08)
