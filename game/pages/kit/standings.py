"""How everybody stands at the end of a match: the winners' portraits, marks, and for more than two seats the final ranking."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.players import Player, among_bots
from game.core.types import Msg, Outcome, Seat
from game.text import digits, signed
from game.ui import art, draw, theme
from game.ui.frame import Frame
from game.ui.summary import Sides, Table, Tally

Place = tuple[float, float, float, float]

HEAD, FOOT_GAP = 76.0, 14.0
ROW_MOST, ROW_BESIDE_CHART = 112.0, 78.0
NUMBER, TOTAL, RIGHT = 54.0, 82.0, 10.0
FACE, FACE_MOST = 60.0, 66.0
"""Where the portraits begin in a row, and how large they are at most: names need the room."""
BADGE = 30.0
GONE_VEIL = 150
COIN_BACK = "#2F9A8C"


def in_order(outcome: Outcome) -> list[Seat]:
    """The seats from the best rank to the last; equal ranks by points, then in the order of the seats."""
    scores = outcome.scores or (0,) * len(outcome.ranks)
    return sorted(range(len(outcome.ranks)), key=lambda seat: (outcome.ranks[seat], -scores[seat]))


def own_seat(players: Sequence[Player]) -> Seat | None:
    """The seat of the one person who has played among several others; None where there is no such person."""
    people = among_bots(players)
    return people[0] if len(people) == 1 and len(players) > 2 else None


def height(seats: int, beside_chart: bool, room: float) -> float:
    """How high the panel of the ranking is, in units."""
    row = ROW_BESIDE_CHART if beside_chart else ROW_MOST
    return min(room, HEAD + seats * row + FOOT_GAP)


def winners(f: Frame, box: Place, players: Sequence[Player], seats: Sequence[Seat]) -> None:
    """The portraits of who won, as large as they fit into the square together; of three and more none stands where the cup is,
    in the lower right corner."""
    x, y, w, _ = box
    count = len(seats)
    if count == 1:
        places = [(x, y, w)]
    elif count == 2:
        places = [(x, y, 150.0), (x + 100, y + 90, 150.0)]
    else:
        across = 2 if count < 4 else 3 if count < 9 else 4
        step, size = w / across, w / across + 4
        places = [(x + n % across * step, y + n // across * step, size) for n in range(count)]
    for (left, top, size), seat in zip(places, seats, strict=True):
        draw.avatar(f, players[seat].portrait, left, top, size, theme.LAMP, 9 if size > 140 else 6, soft=True)
        draw.temper(f, players[seat].temper, left, top, size)


class Ranking:
    """The final ranking in a panel: rank, portrait, name, points by column, total. `won`: matches of this evening by seat.

    `sides`: with teams, each name has its badge. `lit`: the seats that are framed, where those are not the first in rank.
    `gained`: what the last game of a series has added to the total, by seat. `teams`: sides win, nobody is first or second: who
    has won has a cup in the place of a number. Among bots each person has a mark, and the row of a single one a frame.
    """

    def __init__(
        self,
        players: Sequence[Player],
        outcome: Outcome,
        table: Table | None,
        say: Callable[[Msg], str],
        heading: str,
        won: Sequence[int] = (),
        sides: Sides | None = None,
        lit: Sequence[Seat] | None = None,
        gained: Sequence[int] = (),
        teams: bool = False,
    ) -> None:
        self.players, self.outcome, self.say, self.heading, self.won = players, outcome, say, heading, won
        self.sides, self.teams = sides, teams
        self.people = among_bots(players)
        self.own = own_seat(players)
        self.lit = tuple(lit) if lit is not None else outcome.winners
        self.heads = tuple(say(head) for head in table.heads) if table is not None else ("",)
        rows = table.rows if table is not None else tuple((score,) for score in outcome.scores)
        self.rows = tuple(tuple(digits(value) for value in row) for row in rows)
        if gained:
            self.heads = (*self.heads[:-1], "", self.heads[-1])
            self.rows = tuple((*row[:-1], signed(more), row[-1]) for row, more in zip(self.rows, gained, strict=True))

    def paint(self, f: Frame, box: Place) -> None:
        """Draw it into a box."""
        x, y, w, h = box
        draw.panel(f, box, "night", 30)
        numbers = NUMBER * (len(self.heads) - 1) + TOTAL if self.heads else 0.0
        draw.text(f, self.heading, (x + 28, y + 8, w - 40 - numbers, HEAD - 12), "card", 38, theme.LAMP)
        for n, words in enumerate(self.heads):
            cell = self._cell(x, w, n, y + 10, HEAD - 16)
            if "{icon:" in words:
                draw.rich(f, words, cell, 38, align="c", valign="m")
            else:
                draw.text(f, words, cell, "bold", 27, theme.MIST, "c")
        row = min(ROW_MOST, (h - HEAD - FOOT_GAP) / len(self.players))
        for place, seat in enumerate(self.order()):
            self._row(f, seat, (x, y + HEAD + place * row, w, row))

    def order(self) -> list[Seat]:
        """The seats from top to bottom: by rank; where sides have won, the one person among bots first."""
        order = list(in_order(self.outcome))
        return sorted(order, key=lambda seat: seat != self.own) if self.teams else order

    def _cell(self, x: float, w: float, n: int, y: float, h: float) -> Place:
        last = n == len(self.heads) - 1
        right = x + w - RIGHT - (0 if last else TOTAL + NUMBER * (len(self.heads) - 2 - n))
        wide = TOTAL if last else NUMBER
        return (right - wide + 4, y, wide - 8, h)

    def _row(self, f: Frame, seat: Seat, box: Place) -> None:
        x, y, w, h = box
        rank, player = self.outcome.ranks[seat], self.players[seat]
        first = seat in self.lit
        if seat == self.own and (not first or self.sides is not None):  # of a whole team that has won, this is the own row
            draw.rounded(f, (x + 10, y + 2, w - 20, h - 4), 20, theme.NIGHT3, None, theme.PAPER, 6)
        elif first:
            draw.rounded(f, (x + 10, y + 2, w - 20, h - 4), 20, theme.NIGHT3, None, theme.LAMP, 4)
        if not self.teams:
            draw.text(f, str(rank), (x + 16, y, 40, h), "card", 38, theme.LAMP if rank == 1 else theme.MIST, "c")
        elif first:
            draw.icon(f, "ui_trophy", x + 16, y + (h - 40) / 2, 40)
        size = min(FACE_MOST, h - 14)
        gone = self.sides is not None and seat in self.sides.gone
        ring = theme.LAMP if first else theme.INK
        draw.avatar(f, player.portrait, x + FACE, y + (h - size) / 2, size, ring, 4, veil_alpha=GONE_VEIL if gone else 0)
        draw.temper(f, player.temper, x + FACE, y + (h - size) / 2, size)
        if seat in self.people:
            draw.person_mark(f, player.phone, x + FACE, y + (h - size) / 2, size)
        left = x + FACE + size + 9
        room = (self._cell(x, w, 0, y, h)[0] if self.heads else x + w - RIGHT - 8) - left - 4
        trophies = self.won[seat] if seat < len(self.won) else 0
        name: Place = (left, y + 3, room, h - 6)
        if self.sides is not None:
            half = h / 2
            name = (left, y + 3, room, half - 2)
            self._side(f, self.sides, seat, (left, y + half - 1, room, half - 4))
        elif trophies:
            draw.icon(f, "ui_trophy", left, y + h - 39, 32)
            draw.text(f, f"{trophies}", (left + 38, y + h - 41, 60, 36), "card", 27, theme.MIST)
            name = (left, y + 2, room, h - 42)
        draw.text(f, player.name, name, "card", 34, lines=1 if name[3] < 60 else 2, small=True, spacing=0.98)
        for n, value in enumerate(self.rows[seat]):
            last = n == len(self.rows[seat]) - 1
            cell = self._cell(x, w, n, y, h)
            draw.text(f, value, cell, "card", 42 if last else 34, theme.LAMP if last else theme.PAPER, "c")

    def _side(self, f: Frame, sides: Sides, seat: Seat, box: Place) -> None:
        """The badge of a seat's team, and its name or what there is to say of the seat."""
        x, y, w, h = box
        side = sides.sides[sides.of[seat]]
        side.badge(f, x + BADGE / 2, y + h / 2, BADGE)
        note = sides.notes[seat] if seat < len(sides.notes) else None
        words = self.say(note if note is not None else side.name)
        draw.text(f, words, (x + BADGE + 8, y, w - BADGE - 8, h), "text", 29, theme.CREAM, small=True)


def tallies(f: Frame, found: Sequence[Tally], x: float, y: float, size: float) -> None:
    """Rows of marks, lit and gone; more than five are one mark and a number."""
    for tally in found:
        many = tally.have + tally.gone > 5
        for n in range(1 if many else tally.have + tally.gone):
            _tally_mark(f, tally, n < tally.have, x, y, size)
            x += size + 8
        if many:
            draw.text(f, str(tally.have), (x, y, size * 1.3, size), "card", size * 0.7)
            x += size * 1.3
        x += size * 0.4


def _tally_mark(f: Frame, tally: Tally, lit: bool, x: float, y: float, size: float) -> None:
    if "/" in tally.icon:
        draw.avatar(
            f,
            tally.icon,
            x,
            y,
            size,
            theme.LAMP if lit else "#6A5C75",
            5,
            back=COIN_BACK if lit else "#4A3F55",
            veil_alpha=0 if lit else 150,
        )
        if not lit:
            draw.icon(f, "ui_cross", x + size * 0.25, y + size * 0.25, size * 0.5)
    elif lit or not tally.lost or not art.exists(f"icons/{tally.lost}"):
        draw.icon(f, tally.icon, x, y, size, alpha=255 if lit else 90)
    else:
        draw.icon(f, tally.lost, x, y, size)
