"""All moments of a match as a story: a heading for every turn and Meeting, below it a sentence for each thing that happened;
beside it how everybody stood after the chosen one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer.rules.actions import NONE, POSSESSED
from game.titles.mindflayer.scene.film.model import Column, Moment
from game.titles.mindflayer.scene.film.sentences import Line, lines, title
from game.titles.mindflayer.scene.film.timeline import FILM_ORDER, Box, Cursor, icon_of
from game.titles.mindflayer.scene.marks import KIND_ICONS, team_badge
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.table import Player
from game.ui.widgets import Act, ScrollArea

FACES: Box = (24, 150, 1872, 72)
PANEL: Box = (24, 234, 1196, 604)
AREA: Box = (40, 246, 1168, 580)
STATE: Box = (1240, 234, 656, 604)
HEADING, HEADING_SIZE, LINE_SIZE, ICON, GAP = 74.0, 40.0, 32.0, 46.0, 12.0
LEFT, WIDE = 84.0, 1040.0
"""Where a sentence begins, and how wide it may be."""
MOST_FACE, FACE, LEAST_NAME = 210.0, 60.0, 100.0
"""A key of the row of faces is so wide at the most; a name needs so much room."""
STATE_HEAD, MOST_ROW = 62.0, 84.0
COUNT, COUNT_ICON, NAME = 40.0, 33.0, 192.0


@dataclass(frozen=True, slots=True)
class Row:
    """A heading (`line` is None) or a sentence, where it stands in the content, and the moment that a press on it leads to."""

    top: float
    high: float
    column: Column
    moment: int
    line: Line | None = None


class Story(ScrollArea):
    """The rows as a place to press and to scroll."""

    what = "story"

    def __init__(self, rows: Sequence[Row]) -> None:
        super().__init__("film:story", AREA, rows[-1].top + rows[-1].high + GAP if rows else 0.0)
        self.rows = rows

    def click(self, x: float, y: float) -> Act | None:
        """The moment under the point."""
        at = y - self.rect.y + self.offset
        row = next((row for row in self.rows if row.top <= at < row.top + row.high), None)
        return Act(self.id, row.moment) if row is not None else None

    def lead(self, moment: int) -> None:
        """The chosen moment comes into sight, with its heading where there is room for both."""
        mine = [row for row in self.rows if row.line is not None and row.moment == moment]
        if not mine:
            return
        foot = mine[-1].top + mine[-1].high + GAP
        head = next((row.top for row in self.rows if row.line is None and row.column is mine[0].column), mine[0].top)
        top = head if foot - head <= self.rect.h else mine[0].top
        if top < self.offset or foot > self.offset + self.rect.h:
            self.scroll(top)


def rows_of(canvas: Canvas, spoken: MatchWords, cursor: Cursor) -> list[Row]:
    """All that the filters let through, in its order."""
    f, film = Frame(new_surface(1, 1), canvas, inner=True), cursor.film
    found: list[Row] = []
    top, last = 0.0, NONE
    for number in cursor.matching():
        moment = film.moments[number]
        column = film.columns[moment.column]
        if moment.column != last:
            last, top = moment.column, top + (GAP if found else 0)
            found.append(Row(top, HEADING, column, number))
            top += HEADING + GAP / 2
        for line in _told(lines(spoken, film, moment), moment, cursor.seat):
            high = max(ICON, draw.rich_height(f, line.words, WIDE, LINE_SIZE, theme.LINE_CARD)) + GAP
            found.append(Row(top, high, column, number, line))
            top += high
    return found


def _told(told: Sequence[Line], moment: Moment, seat: Seat) -> list[Line]:
    """Of what concerns many only the sentences that name the seat; a claim stays whole, with its truth."""
    return [line for line in told if seat == NONE or moment.said is not None or not line.who or seat in line.who]


def face_box(seats: int, place: int) -> Box:
    """The key of a seat in the row of faces; place 0 is everybody's."""
    x, y, w, h = FACES
    wide = min(MOST_FACE, w / (seats + 1))
    return x + place * wide, y, wide - 8, h


# ---------------------------------------------------------------------- picture
def paint(f: Frame, cursor: Cursor, story: Story, spoken: MatchWords) -> None:
    """Faces, story, and how everybody stands."""
    _faces(f, cursor, spoken)
    draw.panel(f, PANEL, "night")
    if not story.rows:
        draw.text(f, spoken.say("film.none"), AREA, "card", 40, theme.CREAM, "c", lines=2)
    with story.view(f) as inner:
        for row in story.rows:
            if row.top + row.high >= story.offset and row.top <= story.offset + story.rect.h:
                _row(inner, row, row.moment == cursor.at, spoken)
    _state(f, cursor.moment, spoken)


def _row(f: Frame, row: Row, now: bool, spoken: MatchWords) -> None:
    if row.line is None:
        draw.rounded(f, (0, row.top, AREA[2] - 22, row.high), 18, "#2C3E78" if row.column.meeting != NONE else theme.NIGHT3)
        draw.icon(f, icon_of(row.column), 16, row.top + 10, row.high - 20)
        room = (LEFT, row.top, WIDE, row.high)
        draw.text(f, title(spoken, row.column), room, "card", HEADING_SIZE, theme.TEAL)
        return
    if now:
        box = (4, row.top, AREA[2] - 30, row.high - 2)
        draw.rounded(f, box, 16, theme.NIGHT2, None, theme.TEAL, 4)
    middle = row.top + (row.high - 2) / 2
    draw.icon(f, row.line.icon, 22, middle - ICON / 2 + 2, ICON - 4)
    draw.rich(f, row.line.words, (LEFT, row.top, WIDE, row.high - 2), LINE_SIZE, theme.PAPER, theme.LAMP, valign="m",
              spacing=theme.LINE_CARD)  # fmt: skip


def _faces(f: Frame, cursor: Cursor, spoken: MatchWords) -> None:
    """Everybody, and each one alone: the chosen key is lit."""
    seats = len(spoken.players)
    for place, seat in enumerate((NONE, *range(seats))):
        x, y, w, h = face_box(seats, place)
        chosen = cursor.seat == seat
        fill, ink = (theme.LAMP, theme.INK) if chosen else (theme.NIGHT2, theme.PAPER)
        draw.rounded(f, (x, y, w, h), 18, fill, None, theme.INK, 4)
        if seat == NONE:
            draw.text(f, spoken.say("film.everybody"), (x + 8, y, w - 16, h), "card", 36, ink, "c")
            continue
        room = (x + FACE + 16, y, w - FACE - 22, h)
        if room[2] < LEAST_NAME:  # the tip says the name
            draw.avatar(f, spoken.players[seat].portrait, x + (w - FACE) / 2, y + (h - FACE) / 2, FACE, ring_width=4)
            continue
        draw.avatar(f, spoken.players[seat].portrait, x + 8, y + (h - FACE) / 2, FACE, ring_width=4)
        draw.text(f, spoken.seat(seat), room, "card", 32, ink, lines=2, spacing=0.9, chop=True)


def _state(f: Frame, moment: Moment, spoken: MatchWords) -> None:
    """Everybody's side and hand after the chosen moment."""
    x, y, w, h = STATE
    draw.panel(f, STATE, "night")
    draw.text(f, spoken.say("film.after"), (x + 24, y + 6, w - 48, STATE_HEAD - 6), "card", 38, theme.TEAL)
    seats = len(spoken.players)
    high = min(MOST_ROW, (h - STATE_HEAD - 8) / seats)
    for seat, player in enumerate(spoken.players):
        _stands(f, moment, seat, player, (x + 12, y + STATE_HEAD + seat * high, w - 24, high))


def _stands(f: Frame, moment: Moment, seat: Seat, player: Player, box: Box) -> None:
    x, y, w, h = box
    out, team = moment.out[seat], moment.teams[seat]
    look = theme.NIGHT2 if team != POSSESSED else "#45265C"
    draw.rounded(f, (x, y + 2, w, h - 4), 14, look, None, theme.INK, 3)
    face = min(h - 8, 64.0)
    draw.avatar(f, player.portrait, x + 6, y + (h - face) / 2, face, ring_width=3, veil_alpha=150 if out else 0)
    badge = min(h - 10, 48.0)
    team_badge(f, team, x + face + 12 + badge / 2, y + h / 2, badge)
    left = x + face + badge + 24
    colour = theme.CREAM if out else theme.PAPER
    draw.text(f, player.name, (left, y, NAME, h), "card", 34, colour, lines=2, small=True, spacing=0.9, chop=True)
    left += NAME + 6
    step = (x + w - 6 - left) / len(FILM_ORDER)
    for n, kind in enumerate(FILM_ORDER):
        count = moment.hands[seat][kind]
        draw.icon(f, KIND_ICONS[kind], left + n * step, y + (h - COUNT_ICON) / 2, COUNT_ICON, 0, 255 if count else 70)
        if count:
            room = (left + n * step + COUNT_ICON, y, step - COUNT_ICON, h)
            draw.text(f, str(count), room, "card", COUNT, theme.CREAM if out else theme.LAMP)
