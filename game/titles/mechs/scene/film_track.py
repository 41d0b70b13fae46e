"""The track of the film below the command line: six slots and the minions, how far the film is shown, where it is in doubt."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.titles.mechs.rules.actions import SLOTS, Slot
from game.titles.mechs.scene.board import doubtmarks
from game.titles.mechs.scene.room import RING, Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.widgets.buttons import draw_hint

MINIONS = SLOTS
"""The last notch."""
LINE, GROOVE, DASH, GAP = 16.0, 28.0, 16.0, 10.0
DOUBT = 42.0
"""The side of a doubt at its notch."""
BESIDE, OVER = 110.0, 84.0
"""Around the notches: the end of the rail, and doubts beside them."""
WORDS = (34.0, 32.0, 30.0, 27.0)
"""The letters beside the keys: the largest that have room."""
GUESS, FIXED, TIE, DIE = "guess", "fixed", "tie", "die"


@dataclass(frozen=True, slots=True)
class Track:
    """What the track shows. `here`: the notch that the film stands at, -1 = before the first; `certain`: the last notch before
    chance decides (`MINIONS` = all of them); `doubts`: at each notch; `film`: there is one."""

    here: int = -1
    certain: int = MINIONS
    doubts: tuple[tuple[str, ...], ...] = ((),) * (SLOTS + 1)
    film: bool = False


def paint(f: Frame, room: Room, track: Track, lit: frozenset[Slot] = frozenset()) -> None:
    """Rail, notches with their numbers, doubts. `lit`: slots that may be chosen."""
    boxes = [room.notch_box(notch) for notch in range(SLOTS + 1)]
    (left, right), (top, low) = ((min(along), max(along)) for along in ([x for x, *_ in boxes], [y for _, y, *_ in boxes]))
    whole = (left - BESIDE, top - OVER, right - left + room.notch + 2 * BESIDE, low - top + room.notch + 2 * OVER)
    key = ("film track", tuple(boxes), room.across, room.rail, track, lit)
    f.baked(key, whole, lambda inner: _paint(inner, room, track, lit, boxes), opaque=False)


def _paint(f: Frame, room: Room, track: Track, lit: frozenset[Slot], boxes: list[Box]) -> None:
    middles = [box[0] + room.notch / 2 for box in boxes]
    for first in range(0, SLOTS, room.across):
        past = first + room.across if first + room.across < SLOTS else SLOTS + 1
        left, right = boxes[first][0], boxes[past - 1][0] + room.notch / 2
        y = boxes[first][1] + room.notch / 2
        draw.rounded(f, (left - 8, y - GROOVE / 2, right - left + 8, GROOVE), GROOVE / 2, theme.INK)
        if track.film:
            _rail(f, middles[first:past], y, track.here - first, track.certain - first)
    for notch, box in enumerate(boxes):
        _notch(f, room.grown_box(notch) if notch == track.here else box, notch, track, notch in lit)
    for notch, kinds in enumerate(track.doubts):
        for n, kind in enumerate(kinds):
            px = f.canvas.px(DOUBT)
            made = {TIE: doubtmarks.diamond, DIE: doubtmarks.die}.get(kind)
            picture = made(px) if made is not None else asked(px, kind == FIXED)
            x, y, *_ = doubt_box(room, notch, n)
            f.blit_centre(picture, x + DOUBT / 2, y + DOUBT / 2)


def doubt_box(room: Room, notch: int, n: int = 0) -> Box:
    """Where the doubt number `n` of a notch stands: beside that of a slot, above that of the minions, where no card lies."""
    x, y, *_ = room.notch_box(notch)
    middle = x + room.notch / 2
    if notch == MINIONS:
        return (middle - DOUBT / 2, y - DOUBT * (0.75 + 0.85 * n), DOUBT, DOUBT)
    middle += room.notch / 2 + DOUBT * (0.4 + 0.7 * n)
    up = max(0.0, room.rail - DOUBT / 2 - 1)  # below the card, whose number stands at its foot
    return (middle - DOUBT / 2, y + room.notch / 2 - up - DOUBT / 2, DOUBT, DOUBT)


def asked(px: int, fixed: bool) -> pygame.Surface:
    """The mark of a choice: a lamp key with "?" while it is supposed, a leaf one with a tick once it is fixed."""
    return doubtmarks.key(px, "ui_check" if fixed else "", 0, "" if fixed else "?", False, fixed)


def _rail(f: Frame, middles: list[float], y: float, here_at: int, sure_at: int) -> None:
    """Lamp up to the notch where the film stands, mist while it is certain, dashed after the first die."""
    start = middles[0] - 24
    here, sure = (start if at < 0 else middles[min(at, len(middles) - 1)] for at in (here_at, sure_at))
    draw.rounded(f, (start, y - LINE / 2, max(here, sure) - start, LINE), LINE / 2, theme.MIST)
    x = max(here, sure)
    while x < middles[-1]:
        draw.rounded(f, (x + GAP, y - LINE / 2, DASH, LINE), LINE / 2, theme.mix(theme.MIST, theme.NIGHT, 0.35))
        x += DASH + GAP
    if here > start:
        draw.rounded(f, (start, y - LINE / 2, here - start, LINE), LINE / 2, theme.LAMP)


def _notch(f: Frame, box: Box, notch: int, track: Track, lit: bool) -> None:
    """A disc with the number of its slot: lamp where the film has been; where it stands broader, in a ring of paper."""
    here = notch == track.here
    if here:
        draw.pill(f, box, theme.PAPER, None, theme.INK, 2)
        box = (box[0] + RING, box[1] + RING, box[2] - 2 * RING, box[3] - 2 * RING)
    x, y, w, h = box
    been = notch <= track.here
    draw.rounded(f, box, h / 2, theme.LAMP if been else theme.NIGHT, None, theme.LAMP if lit else theme.MIST, 4)
    if notch == MINIONS:
        draw.figure(f, "board/minion", (x + 6, y + 5, w - 12, h - 10), "c", "m")
        return
    colour = theme.INK if been else theme.PAPER
    draw.text(f, str(notch + 1), (x, y - 6, w, h + 10), "card", 46 if here else 40, colour, "c")


def legend(f: Frame, room: Room, note: str, s: Scenery) -> None:
    """Beside the keys: what the film does not know; without a film what pointing there, or a key, shows."""
    if room.film_note is None:
        return
    x, y, w, h = room.film_note
    if note:
        high = [size for size in WORDS if draw.rich_height(f, note, w, size, 1.0) <= min(h + 4, 2.3 * size * f.canvas.t)]
        draw.rich(f, note, room.film_note, next(iter(high), 27.0), theme.PAPER, theme.LAMP, "l", "m", 1.0, lines=2)
        return
    words, side = s.say("film.every"), 38.0
    room_for = w - side - 10
    size = next((one for one in WORDS if draw.text_width(f, words, "bold", one) <= room_for), 27.0)
    wide = min(draw.text_width(f, words, "bold", size), room_for)
    draw_hint(f, "Y", x + w - wide - side / 2 - 6, y + h / 2)
    draw.text(f, words, (x + w - wide - 2, y, wide + 2, h), "bold", size, theme.CREAM)
