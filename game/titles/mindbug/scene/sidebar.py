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

NOTE_ICON, NOTE_GAP = 40.0, 12.0


def speaker(view: View) -> int:
    """The card that the moment is about: the one that asks, attacks or was played; HIDDEN when none is."""
    for card in (view.source, view.attacker, view.played):
        if card != HIDDEN:
            return card
    return HIDDEN


def card_panel(f: Frame, s: Scenery, face: Face) -> None:
    """The whole card."""
    with f.above():
        s.faces.put(f, face, BOXES["inspector"])


def tip_panel(f: Frame, s: Scenery, stage: str) -> None:
    """The current rule in one sentence, in the card's place."""
    x, y, w, h = BOXES["inspector"]
    draw.panel(f, (x, y, w, h), theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 4, 0.96), 28)
    draw.figure(f, "creatures/mindbug", (x + 90, y + 34, w - 180, 200), soft=10)
    draw.rich(f, s.say(f"tip.{stage}"), (x + 28, y + 250, w - 56, h - 276), 30, theme.PAPER, theme.LAMP, "c", "m", 1.22)


def notes_height(f: Frame, found: Sequence[Note], width: float) -> float:
    """Units that the notes need."""
    return sum(_height(f, note, width) + NOTE_GAP for note in found) + 28


def _height(f: Frame, note: Note, width: float) -> float:
    return max(NOTE_ICON, draw.rich_height(f, note.text, width - 84, 27, theme.LINE_CARD))


def fitting(f: Frame, found: Sequence[Note], box: Box) -> tuple[list[Note], float]:
    """As many notes as there is room for, the first ones first, and the height that they take."""
    shown, used = [], 28.0
    for note in found:
        need = _height(f, note, box[2]) + NOTE_GAP
        if used + need > box[3]:
            break
        shown.append(note)
        used += need
    return shown, used if shown else 0.0


def notes_panel(f: Frame, found: Sequence[Note], box: Box | None = None) -> None:
    """Notes beside a card."""
    x, y, w, h = box or BOXES["notes"]
    shown, used = fitting(f, found, (x, y, w, h))
    if not shown:
        return
    with f.above():
        draw.panel(f, (x, y, w, used), theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4), 20)
        top = y + 16
        for note in shown:
            need = _height(f, note, w)
            draw.rounded(f, (x + 13, top - 1, 44, 44), 22, theme.NIGHT3, None, theme.INK, 2)
            draw.icon(f, note.icon, x + 18, top + 4, 34)
            draw.rich(f, note.text, (x + 68, top, w - 84, need + 2), 27, theme.INK, theme.CORAL_DEEP, "l", "m", theme.LINE_CARD)
            top += need + NOTE_GAP
