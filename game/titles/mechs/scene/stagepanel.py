"""The panel of the moment: the draft, the cards to be programmed with the scrap heap, or the command that runs."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import film_track
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.faces import CORNER, LINE, command_face, damage_face
from game.titles.mechs.scene.room import HEAD, LOW_SCRAP, Box, Room
from game.titles.mechs.scene.scenery import Scenery
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.richtext import MIDDLE
from game.ui.sandglass import sandglass_surface

TELL_ICON = 34.0
NEWEST = 1.25
"""What happened last is told in letters so much larger than what was before."""
SCRAP_HIGH = 210.0
"""The scrap heap's height in a room that does not save on it."""
THREE_LINES = 100.0
"""From so high a title line on, what is asked may have three lines."""
SHOUT = 70.0
"""The height of a shout."""
ONE_LINE = (36.0, 32.0, 29.0)
"""In a narrow panel a question that fits into a line so is not broken into two of smaller letters."""
ASKED = 42.0
"""What is asked is so large, or as large as two lines have room for."""
DEED_HIGH = 90.0
"""A row of what a slot will do is at most so high."""
FEW_DEEDS = 2
"""So few rows have the whole width of the panel, beside a wide board too."""
TAGGED = 30.0
"""The letters in which the words of a row fit beside what is said of its choice; else its key alone tells, in all rows."""
DEED_LETTERS, DEED_STEP, DEED_SPARE = (40, 37, 34, 30, 27), 0.96, 0.28
HURRY = 34.0
"""The line at the foot that tells how to hurry what runs."""
LATE = 10
"""Seconds from which the digits of the sandglass are coral."""


@dataclass(frozen=True, slots=True)
class DeedRow:
    """What a slot will do: its number, the picture of what lies there, words for where the mech goes and what comes of it, the
    first of which has to go where there is no room; `choice`: what is said of a choice in it, "" without one, `fixed`:
    somebody has made it. Slot 0: what all of it, with the minions, costs the Bomb."""

    slot: int
    picture: str
    words: tuple[str, ...]
    choice: str = ""
    fixed: bool = False

FEW_WORDS = 340.0
"""A high title line that is less wide has as many lines as have room."""
RECAP, RECAP_SIZE, RECAP_GAP = 34.0, 29.0, 44.0
"""The line that tells of the turn before, and its letters: below all of a high head; in a low one beside the question."""


@dataclass(frozen=True, slots=True)
class StageSheet:
    """What the panel shows besides cards and buttons.

    `title`; `seat` whose turn it is (-1: nobody's) with `words`, the question or what is waited for; `right`: the room at the
    right end of the title line that buttons take. `body`: "draft", "program", "run" or "". `face`: the card that runs ("" = none)
    under `under`. `told`: icon and words of what happened last, newest first. `empty`: words in the middle of an empty
    body. `scrap_lit`: a card may go to the scrap heap now. `order`: what a scrapped card asks, in the place of the heap.
    `gone`: the mech has left the board, so that every card repairs; `shout`: large lines above what is told. `effect`: what a
    card does, in the place of the question where all of it has room. `runs`: it goes on by itself, so that the foot is kept free
    for how to hurry it. `deeds`: what each slot of the line will do, in the place of a hand that is empty. `recap`: what the turn
    before has brought, in fewer and fewer words, below the question where there is room.
    """

    title: str
    seat: Seat
    words: str
    right: float
    body: str
    face: str = ""
    under: str = ""
    told: tuple[tuple[str, str], ...] = ()
    empty: str = ""
    scrap_lit: bool = False
    order: str = ""
    gone: bool = False
    shout: tuple[str, ...] = ()
    effect: str = ""
    runs: bool = False
    deeds: tuple[DeedRow, ...] = ()
    recap: tuple[str, ...] = ()


def running(view: View) -> tuple[str, str]:
    """The face of the card in the slot that runs, and the number of the slot; "" when none runs."""
    if view.stage != "run" or view.active < 0 or view.slot < 0:
        return "", ""
    lying, slot = view.mechs[view.active].slots[view.slot], str(view.slot + 1)
    if lying.damage >= 0:
        return damage_face(lying.damage), slot
    if lying.schematic >= 0:
        return front(lying.schematic), slot
    return (command_face(lying.cards[-1], len(lying.cards)) if lying.cards else ""), slot


def paint(f: Frame, content: StageSheet, s: Scenery) -> None:
    room = s.room
    draw.panel(f, room.stage, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    _head(f, content, s)
    if content.body == "program" and content.order:
        _order(f, room, content.order)
    elif content.body == "program" and content.deeds:
        _deeds(f, room, content.deeds)
    elif content.body == "program":
        scrap(f, s, content.scrap_lit, content.gone)
    elif content.body == "run":
        _run(f, content, s)
    if content.empty:
        wide = room.stage[2] - 48 if room.narrow else room.scrap[0] - room.left - 48
        box = (room.left + 24, room.stage_top, wide, room.scrap[1] - room.stage_top if room.narrow else room.stage_high)
        draw.rich(f, content.empty, box, 30 * room.big, theme.MIST, theme.LAMP, "c", "m")


def _head(f: Frame, content: StageSheet, s: Scenery) -> None:
    x, y, w, _ = s.room.stage
    head, big, left, d = s.room.head, s.room.big, x + 18, 46 * s.room.big
    end = x + w - 12 - content.right
    size = min(max(ASKED, 27 * big), max(27.0, (head + 8) / 1.35 / f.canvas.t))  # one line of it fits at least
    if not s.room.narrow and not content.words:  # else the bar says it
        left = draw.text(f, content.title, (x + 24, y + 4, 220, HEAD), "card", 36, theme.LAMP).right + 18
    longest = content.effect or content.words
    if content.seat >= 0 and not (s.room.narrow and _lines(f, longest, end - left - d - 12) > 2):
        draw.avatar(f, s.portrait(content.seat), left, y + 4 + (head - d) / 2, d, theme.INK, 4, s.ground(content.seat))
        left += d + 12
    room = (left, y - 5, end - left, head + 10)  # down to what lies below the head, and no further
    high = head >= THREE_LINES
    beside = end - left - draw.text_width(f, content.words, "bold", size) - RECAP_GAP
    if recap := next((one for one in content.recap if _recap_wide(f, one) <= (w - 48 if high else beside)), ""):
        wide = _recap_wide(f, recap)
        box = (x + 24, y + head - 30, w - 48, RECAP + 4) if high else (end - wide - 8, y + 5, wide + 8, HEAD)
        room = (left, y - 3, end - left, room[3] - RECAP) if high else (left, y - 5, box[0] - left, room[3])
        draw.text(f, recap, box, "bold", RECAP_SIZE / f.canvas.t, theme.LAMP, "l" if high else "r")
    lines, spacing = (max(3, int(room[3] / 27)) if end - left < FEW_WORDS else 3, 0.96) if head >= THREE_LINES else (2, 1.05)
    words = content.words
    if s.room.narrow and lines == 2:
        sizes = (size, *(one / f.canvas.t for one in (ASKED, *ONE_LINE)))
        whole = (one for one in sizes if _one_line(f, (longest,), room[2], one * f.canvas.t))
        size = next(whole, max(27.0, min(size, room[3] / 2.4 / f.canvas.t)))
    if lines > 2:
        size = _fitting(f, content.effect or words, room, size)
    for one in (size, 27 / f.canvas.t) if content.effect else ():
        if draw.rich_height(f, content.effect, room[2], one, spacing) < (lines + 0.5) * one * spacing * f.canvas.t:
            words, size = content.effect, one
            break
    draw.rich(f, words, room, size, theme.PAPER, theme.PAPER, "l", "m", spacing, lines=lines)


def _recap_wide(f: Frame, words: str) -> float:
    """The width of what is told of the turn before: in letters of one size, for it leaves the question its room."""
    return draw.text_width(f, words, "bold", RECAP_SIZE / f.canvas.t)


def _fitting(f: Frame, words: str, room: Box, size: float) -> float:
    """The size of words that stand in two lines there, else that of three."""
    t = f.canvas.t
    tall = room[3] / t
    for one in (min(size, tall / 2.5), min(size, ASKED / t)):
        if draw.rich_height(f, words, room[2], one, 1.0) <= 2.2 * one * t:
            return one
    return min(size, tall / 3.4)


def _usual(f: Frame, words: str) -> float:
    """The width of words in the smallest letters of the usual size."""
    return draw.text_width(f, words, "bold", 27) / f.canvas.t


def _lines(f: Frame, words: str, wide: float) -> float:
    """How many lines words take in the smallest letters."""
    return draw.rich_height(f, words, wide * f.canvas.t, 27, 1.0) / f.canvas.t / 27


def scrap(f: Frame, s: Scenery, lit: bool, gone: bool = False) -> None:
    """The scrap heap: what it gives for which element; every card of a mech that has left repairs."""
    x, y, w, h = s.room.scrap
    flat = h < LOW_SCRAP
    k = 1.0 if flat else h / SCRAP_HIGH
    if lit:
        draw.halo(f, s.room.scrap, 18, theme.LAMP, 6, 160, 4)
    draw.dashed(f, s.room.scrap, 18, theme.MIST, 4, 14, 11, 0.7, theme.NIGHT, 1.0)
    big, side = s.room.big, 46 * s.room.big
    draw.text(f, s.say("scrap"), (x + 12, y + (0 if flat else 10 * k), w - 24, side), "card", 34 * big, theme.PAPER, "c")
    other = ("ui_plus", "scrap_repair") if gone else ("ui_swap", "scrap_swap")
    for n, (elements, icon, words) in enumerate(
        ((("fire", "metal"), "ui_plus", "scrap_repair"), (("electric", "computer"), *other))
    ):
        top = y + max(34, h - 8 - side) - 8 if flat else y + (56 + n * 66) * k
        if flat and n:
            x, w = x + w * 0.46, w * 0.54
        for m, element in enumerate(elements):
            draw.icon(f, f"el_{element}", x + 14 + m * side, top + 8, side)
        draw.icon(f, icon, x + 14 + 2 * side, top + 14, 32 * big)
        box = (x + 14 + 2 * side + 34 * big, top + 6, w - (30 + 2 * side + 34 * big), 50 * big)
        draw.text(f, s.say(words), box, "bold", 27 * big, theme.PAPER, lines=2, small=True, spacing=0.9)


def _order(f: Frame, room: Room, words: str) -> None:
    """What the scrapped card asks; the way out lies below it."""
    x, y, w, h = room.scrap
    draw.rounded(f, room.scrap, 18, theme.NIGHT3, None, theme.LAMP, 4)
    box = (x + 14, y + 4, w - 234, h - 8) if h < LOW_SCRAP else (x + 14, y + 8, w - 28, h - 90)
    draw.rich(f, words, box, 27 * room.big, theme.PAPER, theme.LAMP, "c", "m", 1.08)


def _deeds(f: Frame, room: Room, rows: tuple[DeedRow, ...]) -> None:
    """Slot by slot: its number, its card, what it will do, and whether a choice in it is supposed or fixed: a key then. All of
    them speak in letters of one size."""
    d, spoken, boxes = 44.0, list[tuple[str, float, Box]](), deed_boxes(room, len(rows))
    small, room_of_words = 27 / f.canvas.t, boxes[0][2] - 3 * d - 44 if boxes else 0.0
    tags = {row.choice: draw.text_width(f, row.choice, "bold", small) for row in rows if row.choice}
    tagged = all(_one_line(f, row.words, room_of_words - tags[row.choice] - 20, TAGGED * room.big) for row in rows if row.choice)
    for row, (x, y, wide, high) in zip(rows, boxes, strict=True):
        if row.choice:
            draw.rounded(f, (x, y, wide, high), 14, theme.mix(theme.RULE, theme.INK, 0.4), None, theme.INK, 3)
            draw.rounded(f, (x, y, wide, high - 5), 14, theme.RULE, None, theme.INK, 3)
        else:
            draw.rounded(f, (x, y, wide, high), 14, theme.NIGHT3)
        middle = y + high / 2 - 2 * bool(row.choice)
        if row.slot:
            draw.rounded(f, (x + 8, middle - d / 2, d, d), d / 2, theme.LAMP, None, theme.INK, 3)
            draw.text(f, str(row.slot), (x + 8, middle - d / 2 - 5, d, d + 9), "card", 40, theme.INK, "c")
        else:
            draw.figure(f, "board/bomb", (x + 8, middle - d / 2, d, d), "c", "m")
        left, right = x + d + 18, x + wide - 8
        if row.picture:
            draw.rounded(f, (left, middle - d / 2, d, d), 9, theme.PAPER, None, theme.INK, 3)
            draw.icon(f, row.picture, left + 3, middle - d / 2 + 3, d - 6)
        left += (d + 12) if row.slot > 0 else 0
        if row.choice:
            right -= d + 6
            f.blit_centre(film_track.asked(f.canvas.px(d), row.fixed), right + 6 + d / 2, middle)
            if tagged:
                said = tags[row.choice]
                right -= said + 20
                colour = theme.LEAF if row.fixed else theme.LAMP
                draw.text(f, row.choice, (right + 14, y, said + 4, high - 4), "bold", small, colour)
        words, size = _said(f, row.words, (left, y - 4, right - left, high), room.big)
        spoken.append((words, size, (left, y - 16, right - left, high + 24)))  # large letters stand low in their line
    least = min((size for _, size, _ in spoken), default=0.0)
    for words, _, box in spoken:
        draw.rich(f, words, box, least, theme.PAPER, theme.LAMP, "l", "m", DEED_STEP, lines=2)


def _one_line(f: Frame, parts: tuple[str, ...], wide: float, size: float) -> bool:
    """Whether all of these words fit into a line, in letters of the usual text size."""
    size /= f.canvas.t
    return draw.rich_height(f, MIDDLE.join(parts), wide, size, DEED_STEP) < 1.5 * size * f.canvas.t * DEED_STEP


def deed_boxes(room: Room, count: int) -> list[Box]:
    """The rows of what so many slots will do."""
    columns, lines = (1, max(1, count)) if room.narrow or count <= FEW_DEEDS else (2, -(-count // 2))
    step = min(DEED_HIGH * room.big, (room.stage_high + 8) / lines)
    wide = (room.stage[2] - 36 - 12 * (columns - 1)) / columns
    places = [(room.left + 18 + n // lines * (wide + 12), room.stage_top + n % lines * step) for n in range(count)]
    return [(x, y + 2, wide, step - 6) for x, y in places]


def _said(f: Frame, parts: tuple[str, ...], box: Box, big: float) -> tuple[str, float]:
    """As many of these words as have room, and their letters: in one line where that leaves them large, else in two."""
    t, wide, high = f.canvas.t, box[2], box[3]
    sizes = sorted((size * big * by for by in {1.0, 1 / t} for size in DEED_LETTERS), reverse=True)
    for first in range(len(parts)):
        words = MIDDLE.join(parts[first:])
        for size, lines in (*((size, 1) for size in sizes if size * t >= TAGGED), *((size, 2) for size in (*sizes, 27 / t))):
            tall = draw.rich_height(f, words, wide, size, DEED_STEP)
            if tall + DEED_SPARE * size * t <= high and tall < (lines + 0.5) * size * t * DEED_STEP:
                return words, size
    return parts[-1], 27 / t


def _run(f: Frame, content: StageSheet, s: Scenery) -> None:
    room = s.room
    if content.face:
        x, y, w, h = room.run_card
        draw.halo(f, room.run_card, w * CORNER, theme.LAMP, 8, 170, 5)
        s.faces.wholly().put(f, content.face, room.run_card)
    if content.under:
        x, y, w, h = room.run_card
        draw.pill(f, (x + w / 2 - 30, y + h - 8, 60, 42), theme.LAMP, None, theme.INK, 3)
        draw.text(f, content.under, (x + w / 2 - 30, y + h - 9, 60, 42), "card", 40, theme.INK, "c")
    beside = room.told if content.face or content.under else (room.left + 18, room.told[1], room.stage[2] - 36, room.told[3])
    if content.runs:
        beside = (*beside[:3], beside[3] - HURRY * room.big)
    for words in content.shout:
        x, y, w, h = beside
        draw.text(f, words, (x + 10, y, w - 10, SHOUT), "title", 54, theme.LAMP, outline=theme.INK, edge=4)
        beside = (x, y + SHOUT, w, h - SHOUT)
    with f.rows():
        _told(f, content.told, beside, room.big)


def _told(f: Frame, told: tuple[tuple[str, str], ...], box: Box, big: float) -> None:
    """What happened last: the newest line on top, on a lighter ground; older ones as far as there is room."""
    x, y, w, h = box
    top, size, icon_wide = y + 2, 27 * big, TELL_ICON * big
    left = icon_wide + 20
    for n, (icon, words) in enumerate(told):
        letters = size if n else _newest(f, words, w - left - 12, size, h)
        high = max(icon_wide + 4, draw.rich_height(f, words, w - left - 12, letters, theme.LINE_CARD)) + 8
        if top + high > y + h:
            break
        if n == 0:
            draw.rounded(f, (x, top, w, high), 14, theme.NIGHT3)
        draw.icon(f, icon, x + 10, top + (high - icon_wide) / 2, icon_wide)
        colour = theme.PAPER if n == 0 else theme.MIST
        draw.rich(f, words, (x + left, top + 4, w - left - 12, high - 8), letters, colour, None, "l", "m", theme.LINE_CARD)
        top += high + 4


def _newest(f: Frame, words: str, wide: float, size: float, high: float) -> float:
    """The letters of the newest line: large, unless it would take more than half of the room."""
    large = size * NEWEST
    return large if draw.rich_height(f, words, wide, large, theme.LINE_CARD) <= high / 2 else size


def hurry(f: Frame, room: Room, words: str) -> None:
    """At the foot of the panel: how to hurry what is shown."""
    x, y, w, h = room.stage
    high = HURRY * room.big
    draw.text(f, words, (x + 24, y + h - high - 6, w - 48, high), "bold", 27 * room.big, theme.MIST, "r")


# ---------------------------------------------------------------------- above the cards
def takers(f: Frame, view: View, s: Scenery) -> None:
    """The face of who took a card of the draft, over it."""
    if view.stage != "draft":
        return
    for taker, (x, y, w, h) in zip(view.taker, s.room.draft_boxes(len(view.display)), strict=True):
        if taker >= 0:
            d = min(84.0, w * 0.62, h - 4)
            middle = min(h * 0.54, h - 2 - d / 2)
            left = x + w - d - 8 if h < LINE * w else x + (w - d) / 2  # its name stays in sight
            draw.avatar(f, s.portrait(taker), left, y + middle - d / 2, d, theme.INK, 5, s.ground(taker))


def glass(f: Frame, box: Box, share: float, seconds: int, paused: bool, still: bool = False) -> None:
    """The sandglass with its digits below, or beside it; in the last ten seconds they are coral and underlined, and pulse
    unless `still`."""
    x, y, w, h = box
    beside = h < 126
    room, w = w, min(104.0, h / 1.25 - 6 if beside else (h - 70) / 1.25)
    high = w * 1.25
    x += (room - w - 80 * beside) / 2
    f.blit(sandglass_surface((f.canvas.px(w), f.canvas.px(high)), share), x, y)
    late = seconds <= LATE
    size = 60 * (1.06 if late and not paused and not still and seconds % 2 else 1.0)
    colour = theme.CORAL if late else theme.LAMP
    x, y, w = (x + w + 4, y + (h - 72) / 2, 76.0) if beside else (x + w / 2 - 58, y + high + 2, 116.0)
    if late:
        draw.rounded(f, (x + w / 2 - 34, y + 56, 68, 9), 4, theme.CORAL, None, theme.INK, 2)
    draw.text(f, str(seconds), (x, y, w, 66), "card", size, colour, "c", outline=theme.INK, edge=4)


def spared(f: Frame, box: Box, words: str) -> None:
    """A glass that does not run, and why."""
    x, y, w, h = box
    high = h - 14
    f.blit(sandglass_surface((f.canvas.px(high / 1.25), f.canvas.px(high)), 1.0), x + 8, y + 7)
    left = high / 1.25 + 20
    draw.rich(f, words, (x + left, y, w - left, h), 30, theme.MIST, theme.LAMP, "l", "m", 1.08)


def cover(f: Frame, room: Room, words: str) -> None:
    """While the table is paused the cards of the draft are covered: nobody studies them for free."""
    box = (room.left + 10, room.stage_top - 4, room.stage[2] - 20, room.stage_high + 14)
    draw.rounded(f, box, 20, theme.NIGHT, theme.NIGHT2, theme.RULE, 4)
    draw.icon(f, "ui_pause", box[0] + box[2] / 2 - 42, box[1] + 56, 84)
    draw.text(f, words, (box[0] + 20, box[1] + 150, box[2] - 40, 54), "card", 36, theme.MIST, "c")
