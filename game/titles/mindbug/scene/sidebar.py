"""The right column: the card that is looked at, with notes; else what the moment is about, or its rule in one sentence."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import HIDDEN
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.inspector import Note
from game.titles.mindbug.scene.layout import BOXES, Box
from game.titles.mindbug.scene.moments import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame

NOTE_ICON, NOTE_GAP = 44.0, 10.0
NOTE, LEAST = 30.0, 27.0
"""Units of the letters of a note, and where there are many."""


def speaker(view: View) -> int:
    """The card that the moment is about: the one that asks, attacks or was played; HIDDEN when none is."""
    for card in (view.source, view.attacker, view.played):
        if card != HIDDEN:
            return card
    return HIDDEN


def card_panel(f: Frame, s: Scenery, face: Face) -> None:
    with f.above():
        s.faces.put(f, face, BOXES["inspector"])


def tip_panel(f: Frame, s: Scenery, stage: str) -> None:
    """The current rule in one sentence, in the card's place."""
    x, y, w, h = BOXES["inspector"]
    draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 0.96), 28)
    draw.figure(f, "creatures/mindbug", (x + w / 2 - 64, y + 18, 128, 114), soft=10)
    draw.rich(f, s.say(f"tip.{stage}"), (x + 24, y + 138, w - 48, h - 152), 32, theme.PAPER, theme.LAMP, "c", "m", 1.22)


def _height(f: Frame, note: Note, width: float, size: float) -> float:
    return max(NOTE_ICON, draw.rich_height(f, note.text, width - 84, size, theme.LINE_CARD))


def _sizes(f: Frame) -> tuple[float, ...]:
    """Units of the notes' letters: the usual ones, and where large letters find no room what is left of their growth."""
    t = f.canvas.t
    return tuple(sorted({NOTE, LEAST, NOTE * (1 + t) / 2 / t, NOTE / t, LEAST / t}, reverse=True))


def fitting(f: Frame, found: Sequence[Note], box: Box) -> tuple[list[Note], float, float]:
    """As many notes as there is room for, the first ones first, the height that they take, and the size of their letters. Before
    one is left out, all that can be said shorter is.
    """
    shown: list[Note] = []
    used, size = 0.0, NOTE
    for notes in (found, [note._replace(text=note.brief or note.text) for note in found]):
        for size in _sizes(f):
            shown, used = [], 28.0
            for note in notes:
                need = _height(f, note, box[2], size) + NOTE_GAP
                if used + need > box[3]:
                    break
                shown.append(note)
                used += need
            if len(shown) == len(found):
                return shown, used if shown else 0.0, size
    return shown, used if shown else 0.0, size


def notes_panel(f: Frame, found: Sequence[Note], box: Box | None = None) -> None:
    """Notes beside a card."""
    x, y, w, h = box or BOXES["notes"]
    shown, used, size = fitting(f, found, (x, y, w, h))
    if not shown:
        return
    f.note_passing("reader", (x, y, w, used))
    with f.above():
        draw.panel(f, (x, y, w, used), theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4), 20)
        top = y + 16
        for note in shown:
            need = _height(f, note, w, size)
            draw.rounded(f, (x + 11, top - 1, 48, 48), 24, theme.NIGHT3, None, theme.INK, 2)
            draw.icon(f, note.icon, x + 15, top + 3, 40)
            where = (x + 68, top, w - 84, need + 2)
            draw.rich(f, note.text, where, size, theme.INK, theme.CORAL_DEEP, "l", "m", theme.LINE_CARD)
            top += need + NOTE_GAP
