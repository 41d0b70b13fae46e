"""Persons who are out guess the teams: on a page behind their tile, or, somebody alone, by a row of faces in the own area."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import NONE, POSSESSED, SANE, TeamId
from game.titles.mindflayer.rules.private_pages import GUESS, visits
from game.titles.mindflayer.scene.board import FlayerBoard
from game.titles.mindflayer.scene.layout import LOOK_OPEN, UNDO, Box, measures, own_room
from game.titles.mindflayer.scene.marks import largest, team_badge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.table import TableSession
from game.ui.widgets import Button, Spot, Widget

GUESS_ID = "guess:"
TAB = (178.0, 50.0)
"""The button on a tile that is out: on its upper edge, where the hand of who is in play stands, far from its name."""
TAB_TOP = -22.0
MARK_ID = "mark:"
MOST_WIDE, GAP, WORDS_HIGH, RING = 220.0, 14.0, 98.0, 18.0
"""A face of the row with its mark, the gap beside it, the two lines above, and the corners of the ring of the focus."""
PILL, BADGE, WORDY, LETTERS, SMALL = 58.0, 48.0, 176.0, 40.0, 36.0
"""The mark below a face, its badge, from which width on it has a word, and the letters of the lines and of that word."""


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


@dataclass(frozen=True, slots=True)
class Guessed:
    """A face of the row in the own area, and what somebody alone who is out has written down below it."""

    seat: Seat
    portrait: str
    team: TeamId
    words: str


def guessed_of(board: FlayerBoard, spoken: MatchWords) -> tuple[Guessed, ...]:
    """Everybody else, clockwise from the left neighbour, with the team that is written down."""
    near, written = board.near, board.view.seats[board.near].guess
    found = []
    for step in range(1, len(spoken.players)):
        seat = (near + step) % len(spoken.players)
        team = written[seat] if written else NONE
        words = spoken.team(team, seat) if team in (SANE, POSSESSED) else "?"
        found.append(Guessed(seat, spoken.players[seat].portrait, team, words))
    return tuple(found)


def row_boxes(seats: int) -> list[Box]:
    """The faces with their marks in the own area of somebody alone, below two lines of words."""
    own, (x, _, _, _) = measures(seats).own, own_room(seats, True)
    step = min(MOST_WIDE, (LOOK_OPEN[0] - GAP - x) / (seats - 1))
    top = own[1] + WORDS_HIGH
    return [(x + n * step, top, step - GAP, own[1] + own[3] - 12 - top) for n in range(seats - 1)]


def guess_buttons(session: TableSession, board: FlayerBoard, say: Callable[[str], str]) -> list[Widget]:
    """One button for everybody who is out; for somebody alone the faces of the others."""
    if alone_out(session, board):
        seats, near = len(board.view.seats), board.near
        ring = [(near + step) % seats for step in range(1, seats)]
        return [Spot(f"{MARK_ID}{seat}", box, "tile", tip=say("guess.tip"), ring=RING)
                for seat, box in zip(ring, row_boxes(seats), strict=True)]  # fmt: skip
    return [
        Button(f"{GUESS_ID}{seat}", tab_box(board.tile_box(seat)), say("guess.button"), "paper", icon="ui_edit", size=27,
               tip=say("guess.tip"))
        for seat in guessers(session, board)
    ]  # fmt: skip


def paint_alone(f: Frame, seats: int, words: Sequence[str], guessed: Sequence[Guessed]) -> None:
    """What the own area says to somebody alone who is out: the own side and goal, what can be done, and the row of faces, each
    with the mark and the word of what is written down."""
    x, y, _, _ = own_room(seats, True)
    top, w, high = measures(seats).own[1] + 8, LOOK_OPEN[0] + LOOK_OPEN[2] - x, (WORDS_HIGH - 12) / len(words)
    for n, line in enumerate(words):
        wide = w if n else w - UNDO[2] - GAP
        size = largest(f, line, (x, y, wide, high - 6), LETTERS, 1.0)
        draw.rich(f, line, (x, top + n * high, wide, high), size, theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=1)
    for one, (left, y, w, h) in zip(guessed, row_boxes(seats), strict=True):
        face = min(w, h - PILL - 4)
        draw.avatar(f, one.portrait, left + (w - face) / 2, y, face, theme.INK, 4)
        pill = (left, y + h - PILL, w, PILL)
        known = one.team in (SANE, POSSESSED)
        draw.rounded(f, pill, PILL / 2, theme.NIGHT3 if known else theme.PAPER, None, theme.INK, 4)
        if not known:
            draw.text(f, one.words, pill, "card", 44, theme.INK, "c")
            continue
        wide = min(draw.text_width(f, one.words, "card", SMALL) + 2, w - BADGE - 30) if w >= WORDY else 0.0
        start = left + (w - BADGE - wide - (8 if wide else 0)) / 2
        team_badge(f, one.team, start + BADGE / 2, y + h - PILL / 2, BADGE)
        if wide:
            room = (start + BADGE + 8, y + h - PILL, wide, PILL)
            draw.text(f, one.words, room, "card", SMALL, theme.PAPER, small=True)
