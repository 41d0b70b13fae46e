"""What came of a try: a sheet over the hand that says why it fails and offers another one, or that it is solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.types import Seat
from game.home.puzzles.session import PuzzleSession
from game.titles.mindbug.bots.solver import OTHER, SOLVER
from game.titles.mindbug.puzzles.book import Puzzle
from game.titles.mindbug.puzzles.proof import DIFFICULTIES
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.layout import BOXES
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Button

HINT, AGAIN, NEXT, LEAVE, SHOW = "puzzle:hint", "puzzle:again", "puzzle:next", "puzzle:leave", "puzzle:show"
MOST_ANSWERS = 3
"""So many of the other's answers are told."""
BOX: Box = (250, 750, 1228, 320)
ICON = 148.0
KEYS_Y, KEY_HIGH = 968.0, 84.0


class Told(Protocol):
    """What the words of a puzzle are made with."""

    def has_next(self) -> bool:
        """Whether another puzzle is still to be solved."""
        ...

    def get(self, key: str, **params: object) -> str:
        """A sentence about puzzles."""
        ...

    def name_of(self, seat: Seat) -> str:
        """Who sits there."""
        ...

    def card_words(self, card: int | None) -> str:
        """A card inside a sentence."""
        ...

    def cards_words(self, cards: Sequence[int]) -> str:
        """Several cards, by their names."""
        ...


class Key(Button):
    """A button that is drawn with its sheet, above everything."""

    def draw(self, f: Frame) -> None:
        """Nothing: the group lies below the sheet."""

    def late(self, f: Frame) -> None:
        super().draw(f)


@dataclass(slots=True)
class Sheet:
    """A verdict with its keys, the first one the suggestion."""

    solved: bool
    head: str
    words: str
    keys: Sequence[Key]
    box: Box = BOX

    def paint(self, f: Frame) -> None:
        """Paper over the hand."""
        x, y, w, _ = self.box
        with f.above():
            draw.panel(f, self.box, "lamp" if self.solved else "night", 30)
            draw.icon(f, "ui_trophy" if self.solved else "ui_turn", x + 34, y + 34, ICON)
            left = x + ICON + 66
            room = w - ICON - 96
            draw.text(f, self.head, (left, y + 20, room, 64), "card", 46, theme.PAPER, outline=theme.INK, edge=4)
            draw.rich(f, self.words, (left, y + 86, room, KEYS_Y - y - 94), 30, theme.CREAM, theme.LAMP, valign="m", spacing=1.16)
            for key in self.keys:
                key.late(f)


def sheet_of(session: PuzzleSession, told: Told) -> Sheet | None:
    """The sheet of a try that is over, None while it is not."""
    if session.solved:
        return _solved(session, told)
    return _failed(session, told) if session.failed else None


def _keys(told: Told, ids: Sequence[tuple[str, str, str, str | None]]) -> list[Key]:
    """Buttons side by side, the first one the widest and at the right."""
    x, _, w, _ = BOX
    wide, rest = 400.0, 356.0
    found = []
    right = x + w - 24
    for n, (id, word, icon, hint) in enumerate(ids):
        size = wide if n == 0 else rest
        box = (right - size, KEYS_Y, size, KEY_HIGH)
        kind = "primary" if n == 0 else "plain"
        found.append(Key(id, box, told.get(f"table.{word}"), kind, icon=icon, size=34, hint=hint))
        right -= size + 16
    return found


def _solved(session: PuzzleSession, told: Told) -> Sheet:
    brain = session.brain
    how = "alone" if not brain.hints and not brain.wrong else "helped"
    words = told.get(f"table.{how}")
    keys = [(LEAVE, "list", "ui_back", "B")]
    if told.has_next():
        keys.insert(0, (NEXT, "next", "ui_play", "A"))
    else:
        words = told.get("table.all")
    reason = told.get(f"won.{session.match.state.reason}", seat=told.name_of(OTHER))
    return Sheet(True, told.get("table.solved"), f"{reason} {words}", _keys(told, keys))


def _failed(session: PuzzleSession, told: Told) -> Sheet:
    keys = [(AGAIN, "again", "ui_replay", "A"), (SHOW, "show", "ui_hint", "X"), (LEAVE, "list", "ui_back", "B")]
    return Sheet(False, told.get("table.failed"), reasons(session, told), _keys(told, keys))


def reasons(session: PuzzleSession, told: Told) -> str:
    """The other's answers, and what follows from them."""
    name = told.name_of(OTHER)
    answers = session.refutation[:MOST_ANSWERS]
    found = [told.get(f"answer.{verb}", seat=name, card=told.card_words(card)) for verb, card in answers]
    if session.match.state.winner == OTHER:
        end = "lost"
    elif session.match.state.winner == SOLVER:
        end = "late"
    else:
        end = "time" if session.left <= 0 else "holds"
    found.append(told.get(f"end.{end}", seat=name))
    return " ".join(found)


def task_panel(f: Frame, puzzle: Puzzle, told: Told, view: View) -> None:
    """What is to be done, in the place of the inspector while that is empty."""
    x, y, w, h = BOXES["inspector"]
    stars = DIFFICULTIES.index(puzzle.difficulty) + 1
    with f.above():
        draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 1.0), 28)
        for n in range(stars):
            draw.icon(f, "ui_star", x + w / 2 - stars * 32 + n * 64 + 4, y + 18, 56)
        draw.text(f, told.get("table.pill", n=puzzle.turns), (x + 20, y + 80, w - 40, 56), "card", 42, theme.LAMP, "c")
        words = told.get("table.task", n=puzzle.turns, name=told.name_of(OTHER))
        hand = view.seats[OTHER].hand
        if hand:
            words = f"{words} {told.get('table.hand', name=told.name_of(OTHER), cards=f'**{told.cards_words(hand)}**')}"
        draw.rich(f, words, (x + 28, y + 136, w - 56, h - 148), 30, theme.PAPER, theme.LAMP, "c", "m", 1.16)
