"""The panel of the large command line: whose it is, the beds of its slots, and what lies above the cards (numbers, cargo)."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Seat
from game.titles.mechs.rules.actions import SLOTS, Slot
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import film_track, schematics
from game.titles.mechs.scene.blueprint import LOW
from game.titles.mechs.scene.cardbook import COLOURS
from game.titles.mechs.scene.film_track import Track
from game.titles.mechs.scene.room import HEAD, LIP, Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.schematics import Piece
from game.ui import draw, theme
from game.ui.frame import Frame

TITLE = 34.0
NOTE_LIP = 2 * LIP + 2.0
"""A note over the slots reaches so far up, over the edges of cards below others."""
SLACK = 1.04
"""Letters of a small window are so much wider than those of a large one."""
TAKEN, NAME_LEAST = 56.0, 190.0
"""From one card of the draft to the next in the title line, and the room for the name that they leave."""
LARGEST = 1.58
"""How much larger than letters of 28 the title is in the largest text: in a narrow panel it has room in that or in none."""


@dataclass(frozen=True, slots=True)
class LineSheet:
    """What the panel shows. `title` names the mech; `damages` are words, "" without damage; `system`: pictures of its system
    damages; `short` stands for the title where there is little room, `count` for the words; `pieces`: its schematics; `taken`:
    element and picture of each card that it has from this draft."""

    seat: Seat
    title: str
    damages: str
    system: tuple[str, ...]
    shard: bool
    accent: str
    short: str = ""
    count: int = 0
    pieces: tuple[Piece, ...] = ()
    taken: tuple[tuple[str, str], ...] = ()


def sheet_of(view: View, near: Seat, s: Scenery, accent: str = "", pieces: tuple[Piece, ...] = ()) -> LineSheet:
    """The content for the mech whose line is large; `pieces`: its schematics."""
    mech = view.mechs[near]
    damages = s.say("damages", n=mech.damages) if mech.damages else ""
    system = tuple(s.book.damage_picture(damage) for damage in mech.system)
    title, name = s.say("line_of", seat=s.name(near)), s.name(near)
    taken = tuple((s.book.element(card), s.book.picture(card)) for card in mech.hand if view.stage == "draft")
    return LineSheet(
        near, title, damages, system, mech.shard >= 0, accent or s.colour(near), name, mech.damages, pieces, taken
    )


def system_boxes(room: Room, count: int, pieces: int) -> list[Box]:
    """Where the system damages lie in the title line, left of so many schematics."""
    y, right = room.line[1], room.head_right - 20 - schematics.chips_wide(pieces)
    return [(right - 50 * (count - n), y + 7, 46, 46) for n in range(count)]


def panel(f: Frame, content: LineSheet, s: Scenery) -> None:
    """The panel with the beds of the slots."""
    x, y, _, _ = s.room.line
    draw.panel(f, s.room.line, theme.PanelLook(theme.NIGHT3, theme.NIGHT2, content.accent, 6), 28)
    draw.avatar(f, s.portrait(content.seat), x + 16, y + 8, 48, theme.INK, 4, s.ground(content.seat))
    for piece, box in zip(content.pieces, schematics.chip_boxes(s.room, len(content.pieces)), strict=True):
        schematics.chip(f, piece, box)
    right = s.room.head_right - 20 - schematics.chips_wide(len(content.pieces))
    for box, picture in zip(system_boxes(s.room, len(content.system), len(content.pieces)), content.system, strict=True):
        draw.rounded(f, box, 10, theme.PAPER, None, theme.INK, 3)
        draw.icon(f, picture, box[0] + 3, box[1] + 3, 40)
        right = min(right, box[0] - 12)
    if content.damages:
        words = content.damages
        if right - x - 84 - _usual(f, words, "bold") - 90 < _usual(f, content.title, "card") * TITLE / 28:
            words = str(content.count)
        wide = _usual(f, words, "bold") + 78
        box = (right - wide, y + 9, wide, 44)
        draw.pill(f, box, theme.CORAL_DEEP, None, theme.INK, 3)
        draw.icon(f, "ui_damage", box[0] + 2, box[1] + 1, 42)
        draw.text(f, words, (box[0] + 50, box[1] - 3, wide - 62, 50), "bold", 40 if words.isdigit() else 27)
        right = box[0] - 12
    if content.shard:
        draw.figure(f, "board/shard", (right - 44, y + 8, 40, 46), "c", "m")
        right -= 50
    for element, picture in content.taken[: max(0, int((right - x - 84 - NAME_LEAST) / TAKEN))]:
        right -= TAKEN
        draw.rounded(f, (right, y + 7, TAKEN - 6, 48), 9, COLOURS[element], None, theme.INK, 4)
        draw.rounded(f, (right + 5, y + 12, TAKEN - 16, 38), 6, theme.PAPER)
        draw.icon(f, picture, right + 6, y + 12, TAKEN - 18)
    fits = _usual(f, content.title, "card") * (LARGEST if s.room.narrow else SLACK) <= right - x - 84
    title = content.title if fits or not content.short else content.short
    if not s.room.narrow or _usual(f, title, "card") <= right - x - 84:  # else the portrait stands for it
        draw.text(f, title, (x + 76, y + 5, right - x - 84, HEAD), "card", TITLE, theme.PAPER)
    for slot in range(SLOTS):
        bed(f, s.room, slot)


def _usual(f: Frame, words: str, face: str) -> float:
    """The width of words in letters of the usual size: larger ones are as large as there is room, and nothing is dropped.
    Measured in huge ones, that no rounding makes it another width in large text."""
    return draw.text_width(f, words, face, 8 * 28) / 8 / f.canvas.t


@dataclass(frozen=True, slots=True)
class Above:
    """What is drawn over the cards of the line. `runs`: the slot that runs, `lit`: slots that may be chosen, `chosen`: the first
    of two, `cargo`: skewers with a minion; `track`: the film's; `note`: why nothing is programmed here."""

    runs: Slot
    lit: frozenset[Slot]
    chosen: Slot
    cargo: frozenset[Slot]
    track: Track = field(default_factory=Track)
    note: str = ""


def above(f: Frame, room: Room, content: Above) -> None:
    """The track with the numbers of the slots, and a minion on each loaded skewer."""
    marked = content.lit | {content.chosen}
    film_track.paint(f, room, content.track if content.runs < 0 else Track(content.runs), marked)
    for slot in sorted(content.cargo):
        x, y, w, h = room.slot_box(slot)
        left, top = (x - 4, y + h - 56) if room.slot_share < LOW else (x + w - 62, y + h - 92)
        draw.figure(f, "board/minion", (left, top, 58, 58), "c", "b", soft=4)
    if content.note:
        (left, top, _, _), (x, y, w, h) = room.slot_box(0), room.slot_box(SLOTS - 1)
        box = (left - 6, top - NOTE_LIP, x + w - left + 12, y + h - top + NOTE_LIP)
        draw.rounded(f, box, 24, theme.NIGHT3, None, theme.TIDE, 4)
        draw.icon(f, "ui_quit", box[0] + 28, box[1] + box[3] / 2 - 28, 56)
        words = (box[0] + 104, box[1] + 6, box[2] - 128, box[3] - 12)
        draw.rich(f, content.note, words, 30, theme.PAPER, theme.LAMP, "l", "m", 1.08)


def beds_lit(f: Frame, room: Room, content: Above) -> None:
    """Below the cards: light around the slots that may be chosen or that run; each has a frame of its own, also where they lie
    close together."""
    between = (room.slot_step - room.slot_wide) / 2 - 1
    for slot in sorted(content.lit | ({content.runs} if content.runs >= 0 else set())):
        x, y, w, h = box = room.slot_box(slot)
        draw.halo(f, box, 11, theme.LAMP, min(7.0, between), 170, min(5.0, between))
        bed(f, room, slot)
        if between < 5:
            draw.rounded(f, (x + 3, y + 3, w - 6, h - 6), 9, None, None, theme.LAMP, 5)
    if content.chosen >= 0:
        draw.halo(f, room.slot_box(content.chosen), 11, theme.PAPER, 8, 200, 6)
        bed(f, room, content.chosen)


def bed(f: Frame, room: Room, slot: Slot) -> None:
    """The place of a slot's cards."""
    draw.dashed(f, room.slot_box(slot), 10, theme.MIST, 4, 12, 10, 0.6, theme.NIGHT, 1.0)
