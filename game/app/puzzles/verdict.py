"""What came of a try: a sheet over the hand that says why it fails and offers another one, or that it is solved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.titles.mindbug.puzzles.proof import DIFFICULTIES
from game.titles.mindbug.puzzles.solver import OTHER, SOLVER
from game.titles.mindbug.scene.layout import BOXES
from game.ui import draw, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.app.puzzles.table import Puzzling

HINT, AGAIN, NEXT, LEAVE, SHOW = "puzzle:hint", "puzzle:again", "puzzle:next", "puzzle:leave", "puzzle:show"
MOST_ANSWERS = 3
"""So many of the other's answers are told."""
BOX: Box = (250, 750, 1228, 320)
ICON = 148.0
KEYS_Y, KEY_HIGH = 968.0, 84.0


class Key(Button):
    """A button that is drawn with its sheet, above everything."""

    def draw(self, f: Frame) -> None:
        """Nothing: the group lies below the sheet."""

    def late(self, f: Frame) -> None:
        """Now."""
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


def sheet_of(scene: Puzzling) -> Sheet | None:
    """The sheet of a try that is over, None while it is not."""
    if scene.session.solved:
        return _solved(scene)
    return _failed(scene) if scene.session.failed else None


def _keys(scene: Puzzling, ids: Sequence[tuple[str, str, str, str | None]]) -> list[Key]:
    """Buttons side by side, the first one the widest and at the right."""
    x, _, w, _ = BOX
    wide, rest = 400.0, 356.0
    found = []
    right = x + w - 24
    for n, (id, word, icon, hint) in enumerate(ids):
        size = wide if n == 0 else rest
        box = (right - size, KEYS_Y, size, KEY_HIGH)
        kind = "primary" if n == 0 else "plain"
        found.append(Key(id, box, scene.ctx.words.get(f"puzzles.table.{word}"), kind, icon=icon, size=34, hint=hint))
        right -= size + 16
    return found


def _solved(scene: Puzzling) -> Sheet:
    brain = scene.session.brain
    how = "alone" if not brain.hints and not brain.wrong else "helped"
    words = scene.ctx.words.get(f"puzzles.table.{how}")
    keys = [(LEAVE, "list", "ui_back", "B")]
    if scene.has_next():
        keys.insert(0, (NEXT, "next", "ui_play", "A"))
    else:
        words = scene.ctx.words.get("puzzles.table.all")
    reason = scene.ctx.words.get(f"puzzles.won.{scene.session.match.state.reason}", seat=scene.name_of(OTHER))
    return Sheet(True, scene.ctx.words.get("puzzles.table.solved"), f"{reason} {words}", _keys(scene, keys))


def _failed(scene: Puzzling) -> Sheet:
    keys = [(AGAIN, "again", "ui_replay", "A"), (SHOW, "show", "ui_hint", "X"), (LEAVE, "list", "ui_back", "B")]
    return Sheet(False, scene.ctx.words.get("puzzles.table.failed"), reasons(scene), _keys(scene, keys))


def reasons(scene: Puzzling) -> str:
    """The other's answers, and what follows from them."""
    session, get, name = scene.session, scene.ctx.words.get, scene.name_of(OTHER)
    answers = session.refutation[:MOST_ANSWERS]
    found = [get(f"puzzles.answer.{verb}", seat=name, card=scene.card_words(card)) for verb, card in answers]
    if session.match.state.winner == OTHER:
        end = "lost"
    elif session.match.state.winner == SOLVER:
        end = "late"
    else:
        end = "time" if session.left <= 0 else "holds"
    found.append(get(f"puzzles.end.{end}", seat=name))
    return " ".join(found)


def task_panel(f: Frame, scene: Puzzling) -> None:
    """What is to be done, in the place of the inspector while that is empty."""
    x, y, w, h = BOXES["inspector"]
    get, puzzle = scene.ctx.words.get, scene.session.brain.puzzle
    stars = DIFFICULTIES.index(puzzle.difficulty) + 1
    with f.above():
        draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 1.0), 28)
        for n in range(stars):
            draw.icon(f, "ui_star", x + w / 2 - stars * 32 + n * 64 + 4, y + 26, 56)
        draw.text(f, get("puzzles.table.pill", n=puzzle.turns), (x + 20, y + 92, w - 40, 60), "card", 42, theme.LAMP, "c")
        words = get("puzzles.table.task", n=puzzle.turns, name=scene.name_of(OTHER))
        hand = scene.shown.seats[OTHER].hand
        if hand:
            cards = scene.ctx.words.join(tuple(scene.card_name(card) for card in hand))
            words = f"{words} {get('puzzles.table.hand', name=scene.name_of(OTHER), cards=f'**{cards}**')}"
        draw.rich(f, words, (x + 28, y + 150, w - 56, h - 166), 30, theme.PAPER, theme.LAMP, "c", "m", 1.16)
