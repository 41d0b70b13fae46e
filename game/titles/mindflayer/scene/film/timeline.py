"""The time line of the bluff film: a row per seat, a column per turn and Meeting; in each cell what decides about the hand.

What stands still is baked once per scroll position and filter; the column of the chosen moment is drawn over it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.core.types import Seat
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, MEMORIES, MIND_FLAYER, POSSESSED, WAFFLE
from game.titles.mindflayer.scene.film.model import BOX, DEAL, GIFT, MEETING, Column, Film, Moment, matches
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_COLOURS, team_badge
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.inputmap import Drag
from game.ui.table import Player
from game.ui.widgets import Act, Widget

Box = tuple[float, float, float, float]
HEADS_Y, HEADS_H = 148.0, 62.0
NAMES: Box = (24, 214, 346, 620)
LANES: Box = (376, 214, 1084, 620)
LEAST_WIDE, MOST_WIDE = 96.0, 132.0
MOST_FIGURE = 44.0
"""The cards in the cells."""
GROUNDS = {0: "#24413A", 1: "#45265C"}
"""Behind a hand: the Sane, the Possessed; a violet edge and the badge say the same."""
OUT_GROUND = "#2E2A33"
MARK = 28.0
FACE_MOST = 62.0
FILM_ORDER = (MIND_FLAYER, MEMORIES, HARD_HIT, HELPING_HAND, WAFFLE)
"""Kinds in a cell: what harms next to what heals it."""


@dataclass(slots=True)
class Cursor:
    """Where somebody is in a film: the moment that is looked at, how far the columns are scrolled, and which moments count."""

    film: Film
    at: int = 0
    offset: float = 0.0
    filter: str = "all"

    @property
    def moment(self) -> Moment:
        """What is looked at."""
        return self.film.moments[self.at]


class Lanes(Widget):
    """The time line as a place to point at: a press chooses a column, the wheel goes a moment on or back by `step`."""

    what = "lanes"
    focusable = False

    def __init__(self, cursor: Cursor, step: Callable[[int], None]) -> None:
        super().__init__("film:lanes", (LANES[0], HEADS_Y, LANES[2], HEADS_H + 4 + LANES[3]))
        self.cursor, self.step = cursor, step
        self.tip = " "

    def click(self, x: float, y: float) -> Act | None:
        """The column under the point."""
        return Act(self.id, column_at(self.cursor, x))

    def drag(self, record: Drag) -> Act | None:
        """Scrub along."""
        return Act(self.id, column_at(self.cursor, record.x))

    def wheel(self, dy: float) -> bool:
        """A moment a notch."""
        self.step(-1 if dy > 0 else 1)
        return True


# ---------------------------------------------------------------------- where
def column_width(film: Film) -> float:
    """As wide as leaves no scrolling, within bounds."""
    return min(MOST_WIDE, max(LEAST_WIDE, LANES[2] / len(film.columns)))


def row_height(film: Film) -> float:
    """The height of a seat's row."""
    return LANES[3] / film.seats


def most_scroll(film: Film) -> float:
    """How far the columns can be scrolled, in units."""
    return max(0.0, column_width(film) * len(film.columns) - LANES[2])


def scroll_for(film: Film, column: int, offset: float) -> float:
    """The offset at which a column and its neighbours are in sight, as near to `offset` as can be."""
    wide = column_width(film)
    left, right = (column - 1) * wide, (column + 2) * wide
    offset = min(offset, left)
    offset = max(offset, right - LANES[2])
    return min(most_scroll(film), max(0.0, offset))


def column_at(cursor: Cursor, x: float) -> int:
    """The column at a place on the screen."""
    number = int((x - LANES[0] + cursor.offset) // column_width(cursor.film))
    return min(len(cursor.film.columns) - 1, max(0, number))


def cell(film: Film, offset: float, column: int, seat: Seat) -> Box:
    """Where a seat's cell of a column stands."""
    wide, high = column_width(film), row_height(film)
    return LANES[0] + column * wide - offset, LANES[1] + seat * high, wide, high


def row_middle(film: Film, seat: Seat) -> float:
    high = row_height(film)
    return LANES[1] + (seat + 0.5) * high


# ---------------------------------------------------------------------- picture
def paint(f: Frame, cursor: Cursor, players: Sequence[Player], number: Hashable) -> None:
    """The time line with the chosen column. `number`: another one for every film."""
    film, moment = cursor.film, cursor.moment
    key = "bluff film", number, cursor.offset, cursor.filter
    f.baked(key, (LANES[0], HEADS_Y, LANES[2], HEADS_H + 4 + LANES[3]), lambda inner: _still(inner, cursor))
    _names(f, film, moment, players)
    x, _, w, _ = cell(film, cursor.offset, moment.column, 0)
    with f.clip((LANES[0] - 6, HEADS_Y - 8, LANES[2] + 12, LANES[3] + HEADS_H + 20)):
        for seat in range(film.seats):
            paint_cell(f, film, moment, cell(film, cursor.offset, moment.column, seat), seat, _so_far(film, moment))
        _arrows(f, film, cursor.offset, moment.column, _so_far(film, moment))
        draw.rounded(f, (x - 2, HEADS_Y - 4, w + 4, HEADS_H + 8 + LANES[3]), 14, None, None, theme.INK, 8)
        draw.rounded(f, (x, HEADS_Y - 2, w, HEADS_H + 4 + LANES[3]), 12, None, None, theme.TEAL, 5)


def _so_far(film: Film, moment: Moment) -> Sequence[Moment]:
    """The moments of a column up to this one."""
    return film.moments[film.columns[moment.column].first : moment.number + 1]


def _still(f: Frame, cursor: Cursor) -> None:
    film = cursor.film
    wide = column_width(film)
    for number, column in enumerate(film.columns):
        x = LANES[0] + number * wide - cursor.offset
        if x + wide < LANES[0] - 4 or x > LANES[0] + LANES[2]:
            continue
        moments = film.moments[column.first : column.last + 1]
        paint_head(f, column, (x, HEADS_Y, wide, HEADS_H))
        for seat in range(film.seats):
            paint_cell(f, film, moments[-1], cell(film, cursor.offset, number, seat), seat, moments)
        _arrows(f, film, cursor.offset, number, moments)
        if cursor.filter != "all" and not any(matches(moment, cursor.filter) for moment in moments):
            draw.veil(f, 0.66, (x, HEADS_Y, wide, HEADS_H + 4 + LANES[3]))


def paint_head(f: Frame, column: Column, box: Box) -> None:
    """What the column is about: the card that was turned up, the Meeting, the deal, the end."""
    x, y, w, h = box
    if column.kind == MEETING:
        draw.rounded(f, (x + 4, y, w - 8, h), 12, "#2C3E78", None, theme.INK, 3)
        icon = f"meet_{TITLE.catalog.meeting_names[column.meeting]}"
    else:
        dealt = column.kind == DEAL or (column.kind == GIFT and column.card < 0)
        icon = "ui_deck" if dealt else KIND_ICONS[column.card] if column.kind == GIFT else "ui_trophy"
    size = 50.0
    draw.icon(f, icon, x + (w - size) / 2, y + (h - size) / 2, size)


def paint_cell(f: Frame, film: Film, moment: Moment, box: Box, seat: Seat, moments: Sequence[Moment]) -> None:
    """A hand on the colour of its team; what happened to the seat stands at the edges."""
    x, y, w, h = box
    out, team = moment.out[seat], moment.teams[seat]
    edge = TEAM_COLOURS[POSSESSED] if team == POSSESSED else theme.INK
    ground = OUT_GROUND if out else GROUNDS[team]
    draw.rounded(f, (x + 2, y + 2, w - 4, h - 4), 10, ground, None, edge, 3)
    marks = _marks(seat, moments)
    _hand(f, moment.hands[seat], (x + 7, y + 6, w - 14, h - 12), out)
    right = x + w - 2 - MARK
    for n, mark in enumerate(marks[:2]):
        _mark(f, mark, right - n * (MARK + 2), y + h - MARK - 3)


def _marks(seat: Seat, moments: Sequence[Moment]) -> list[str]:
    """What happened to a seat in a column, the weightiest first: turned, out, true, false, asked."""
    found = []
    if any(seat in moment.turned for moment in moments):
        found.append("turned")
    if any(seat in moment.left for moment in moments):
        found.append("out")
    for moment in moments:
        said = moment.said
        if said is not None and said.seat == seat:
            found.append("asked" if said.true is None else "true" if said.true else "false")
    return found


def _mark(f: Frame, mark: str, x: float, y: float) -> None:
    """One of `_marks` as a picture."""
    size = MARK
    if mark == "turned":
        team_badge(f, POSSESSED, x + size / 2, y + size / 2, size + 4)
        return
    colours = {"out": theme.PAPER, "true": theme.LEAF, "false": theme.CORAL, "asked": theme.LAMP}
    icons = {"out": KIND_ICONS[HARD_HIT], "true": "ui_check", "false": "ui_cross", "asked": "ui_gift"}
    draw.rounded(f, (x, y, size, size), size / 2 if mark != "false" else 6, colours[mark], None, theme.INK, 3)
    draw.icon(f, icons[mark], x + 4, y + 4, size - 8)


def _hand(f: Frame, hand: Sequence[int], room: Box, faint: bool) -> None:
    """What decides about a hand, as large as the room allows: the Mind Flayers and the Hard Hits that nothing in it cancels."""
    x, y, w, h = room
    counts = [(kind, max(0, hand[kind] - hand[against])) for kind, against in ((MIND_FLAYER, MEMORIES), (HARD_HIT, HELPING_HAND))]
    size = min(MOST_FIGURE, h / len(counts))
    for n, (kind, count) in enumerate(counts):
        step = min(size, (w - size) / (count - 1)) if count > 1 else 0.0
        for m in range(count):
            draw.icon(f, KIND_ICONS[kind], x + m * step, y + n * size, size - 1, 0, 120 if faint else 255)


def _arrows(f: Frame, film: Film, offset: float, column: int, moments: Sequence[Moment]) -> None:
    """Who passed which Mind Flayer to whom."""
    passed = [one for moment in moments for one in moment.flayers if one.taker != BOX]
    if not passed:
        return
    x, _, w, _ = cell(film, offset, column, 0)
    for n, one in enumerate(passed):
        at = x + w * (n + 1) / (len(passed) + 1)
        start, end = row_middle(film, one.giver), row_middle(film, one.taker)
        bend = 16 if end > start else -16
        draw.arrow(f, (at, start), (at, end), TEAM_COLOURS[POSSESSED], 9, bend)
        draw.rounded(f, (at - 7, start - 7, 14, 14), 7, TEAM_COLOURS[POSSESSED], None, theme.INK, 3)


def _names(f: Frame, film: Film, moment: Moment, players: Sequence[Player]) -> None:
    """Whose row it is: face, name, team at the chosen moment, and the hand in numbers."""
    x, _, w, _ = NAMES
    for seat, player in enumerate(players):
        y, h = LANES[1] + seat * row_height(film), row_height(film)
        draw.rounded(f, (x, y + 2, w, h - 4), 14, theme.NIGHT, theme.NIGHT2, theme.INK, 3)
        face = min(h - 14, FACE_MOST)
        draw.avatar(f, player.portrait, x + 8, y + (h - face) / 2, face, ring_width=4, veil_alpha=150 if moment.out[seat] else 0)
        badge = min(34.0, face * 0.5)
        team_badge(f, moment.teams[seat], x + 8 + face - badge * 0.35, y + (h + face) / 2 - badge * 0.45, badge)
        left = x + face + 26
        room = x + w - 8 - left
        top = y + h / 2 - 33
        draw.text(f, player.name, (left, top, room, 32), "card", 30, theme.PAPER, chop=True)
        step = room / 5
        for n, kind in enumerate(FILM_ORDER):
            faint = not moment.hands[seat][kind]
            draw.icon(f, KIND_ICONS[kind], left + n * step, top + 38, 21, 0, 90 if faint else 255)
            words = str(moment.hands[seat][kind])
            colour = theme.RULE if faint else theme.PAPER
            draw.text(f, words, (left + n * step + 21, top + 32, step - 20, 34), "card", 27, colour)
