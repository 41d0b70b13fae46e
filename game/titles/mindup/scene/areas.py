"""The players' areas: score cards over the columns, and for rivals portrait, score and whether they have chosen."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.text import signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.faces import bubble, on_suit, suit_plate
from game.titles.mindup.scene.layout import COLUMNS, MEASURES, OWN_TOP, Box, column_box, panel_box, portrait_box
from game.titles.mindup.scene.scenery import GOOD, TIMES, Scenery, live
from game.ui import draw, theme
from game.ui.frame import Frame

WIDE = 120.0
"""A score card at least so wide says the whole sum; a narrower one has it at the foot of its column."""
FOOT = 34.0


@dataclass(frozen=True, slots=True)
class Stack:
    """One column in short: what its score card says, suit ("" = empty), number of cards, their bubbles, value times cards."""

    value: int
    suit: str
    count: int
    bubbles: int
    points: int

    @property
    def sum(self) -> str:
        """The score card's words: "2×3=6", or only its value while it is empty."""
        return f"{self.value}{TIMES}{self.count}={self.points}" if self.count else f"{TIMES}{self.value}"


COVERED = Stack(0, "", 0, 0, 0)
"""A score card that has not been turned over yet."""


@dataclass(frozen=True, slots=True)
class Area:
    """What a player's area shows; its picture is baked per content. `state`: "ready", "choosing" or "" while nobody chooses.
    `edge` is the colour of its frame ("" = plain).
    """

    seat: Seat
    near: Seat
    seats: int
    name: str
    portrait: str
    bot: bool
    state: str
    word: str
    score: str
    gain: str
    edge: str
    stacks: tuple[Stack, ...]
    marked: bool


def stacks(view: View, seat: Seat, s: Scenery) -> tuple[Stack, ...]:
    """The five columns of a seat in short."""
    found = view.seats[seat].columns
    return tuple(
        Stack(one.value, s.book.suit(one.colour), len(one.cards), s.book.bubbles(one.cards), one.points) for one in found
    )


def area_of(view: View, seat: Seat, near: Seat, s: Scenery, accent: str, opened: int = COLUMNS) -> Area:
    """The content of a seat's area. `accent`: the frame of the one below; `opened`: so many score cards lie face up."""
    side, player = view.seats[seat], s.players[seat]
    state = ("ready" if side.ready else "choosing") if view.stage == "choose" else ""
    edge = accent if seat == near or seat in view.winners else theme.LEAF if state == "ready" else ""
    return Area(
        seat,
        near,
        len(view.seats),
        player.name,
        player.portrait,
        player.person is None,
        state,
        s.say(state) if state else "",
        str(side.total),
        "" if view.counted else signed(live(view, side)),
        edge,
        tuple(one if n < opened else COVERED for n, one in enumerate(stacks(view, seat, s))),
        s.marked,
    )


def area(f: Frame, content: Area) -> None:
    """One player's area, without its cards."""
    x, y, w, h = box = panel_box(content.seats, content.near, content.seat)
    f.baked(("mindup area", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _area(inner, content, box))


def _area(f: Frame, content: Area, box: Box) -> None:
    near = content.seat == content.near
    look = theme.PanelLook(theme.NIGHT2, theme.NIGHT, content.edge or theme.INK, 6 if near else 5)
    draw.panel(f, box, look, 28 if near else 24)
    m = MEASURES[content.seats]
    if not near:
        (_short if m.plates else _tall)(f, content, box)
    for number in range(min(COLUMNS, len(content.stacks))):
        room = column_box(content.seats, content.near, content.seat, number)
        if m.plates and not near:
            plate(f, content.stacks[number], room, content.marked)
        else:
            top = OWN_TOP - 4 if near else box[1] + m.columns_top - 4
            column(f, content.stacks[number], room, top, content.marked)
    if near and content.bot:
        _robot(f, box[0] - 10, box[1] - 16)


# ---------------------------------------------------------------------- columns
def column(f: Frame, one: Stack, room: Box, top: float, marked: bool) -> None:
    """The bed of a column with its score card, which ends at `top`; a narrow one has its sum at the foot."""
    x, y, w, h = room
    narrow = w < WIDE
    foot = FOOT + 4 if narrow else 0
    draw.rounded(f, (x, y, w, h + foot), 14, theme.NIGHT, opacity=0.38)
    score_card(f, one, (x, y, w, top - y), marked, narrow)
    if narrow and one.count:
        words = (x + 1, y + h + 2, w - 2, FOOT)
        draw.text(f, one.sum, words, "card", 28, theme.PAPER, "c", small=True)


def score_card(f: Frame, one: Stack, box: Box, marked: bool, narrow: bool = False) -> None:
    """The score card over a column: filled with the suit's colour once it has one."""
    x, y, w, h = box
    suit_plate(f, one.suit, box, 12, marked)
    if one == COVERED:
        covered(f, box)
        return
    words = f"{TIMES}{one.value}" if narrow else one.sum
    size = min(h * 0.72, 40.0)
    if not one.count:
        draw.text(f, words, (x + 8, y, w - 18, h), "card", size, theme.LAMP, "r")
        return
    size = next((to for to in (size, 34.0, 30.0) if to <= size and draw.text_width(f, words, "card", to) <= w - 54), 27.0)
    icon = max(26.0, min(h - 10, w - 16 - draw.text_width(f, words, "card", size)))
    left = icon + 7
    if marked:
        draw.rounded(f, (x + left, y + 5, w - left - 6, h - 10), 9, theme.PAPER)
    draw.icon(f, f"mu_{one.suit}", x + 4, y + (h - icon) / 2, icon)
    colour = theme.INK if marked else on_suit(one.suit)
    draw.text(f, words, (x + left, y, w - left - (12 if narrow else 4), h), "card", size, colour, "r" if narrow else "c")


def covered(f: Frame, box: Box) -> None:
    """The back of a score card."""
    x, y, w, h = box
    draw.rounded(f, box, 10, "#A8502A", None, theme.INK, 3)
    draw.rounded(f, (x + 6, y + 6, w - 12, h - 12), 6, None, None, "#E9A25C", 2)


def plate(f: Frame, one: Stack, box: Box, marked: bool) -> None:
    """A column in short: value, suit and count, what it is worth, its bubbles together."""
    x, y, w, h = box
    if not one.count:
        draw.rounded(f, box, 12, theme.NIGHT, None, theme.RULE, 3)
        if one == COVERED:
            covered(f, (x + 6, y + 6, w - 12, 36))
            return
        draw.text(f, f"{TIMES}{one.value}", (x + 2, y + 4, w - 4, 40), "card", 28, theme.MIST, "c")
        return
    suit_plate(f, one.suit, box, 12, marked)
    if marked:
        draw.rounded(f, (x + 9, y + 6, w - 18, 34), 9, theme.PAPER)
    draw.text(f, f"{TIMES}{one.value}", (x + 2, y + 3, w - 4, 40), "card", 28, theme.INK if marked else on_suit(one.suit), "c")
    paper = (x + 5, y + 42, w - 10, h - 47)
    draw.rounded(f, paper, 9, theme.PAPER, None, theme.INK, 3)
    middle = x + w / 2
    draw.icon(f, f"mu_{one.suit}", middle - 26, y + 45, 30)
    draw.text(f, str(one.count), (middle + 4, y + 44, 24, 33), "card", 28, theme.INK, "c")
    draw.rounded(f, (x + 13, y + 76, w - 26, 3), 1, theme.PAPER3)
    draw.text(f, str(one.points), (x + 6, y + 77, w - 12, 34), "card", 32, theme.INK, "c")
    if one.bubbles:
        bubble(f, middle - 15.5, y + h - 33, 31, one.bubbles)


# ---------------------------------------------------------------------- who sits there
def _tall(f: Frame, content: Area, box: Box) -> None:
    """Portrait, name, score and state as a narrow column at the left."""
    x, y, _, h = box
    w = MEASURES[content.seats].columns_x - 10
    left = x + 5 + (w - 92) / 2
    draw.avatar(f, content.portrait, left, y + 12, 92, content.edge or theme.INK, 5)
    _badges(f, content, left, y + 12, 92)
    name = (x + 8, y + 106, w, 54)
    draw.text(f, content.name, name, "card", 32, theme.PAPER, "c", lines=2, small=True, spacing=0.92, chop=True)
    _points(f, content, x + 5, y + (162 if w > 150 else 168), w, 34 if w > 150 else 30)
    if content.word:
        draw.text(f, content.word, (x + 6, y + h - 38, w, 32), "bold", 27, GOOD if content.state == "ready" else theme.MIST, "c")


def _points(f: Frame, content: Area, x: float, y: float, w: float, size: float) -> None:
    """Trophy, score and gain on one line, whatever they are: every seat of a table looks the same. Tight numbers shrink."""
    numbers = [(content.score, size, theme.LAMP), *([(content.gain, max(27.0, size - 4), theme.PAPER)] if content.gain else [])]
    wides = [draw.text_width(f, words, "card", size) + 3 for words, size, _ in numbers]
    least = [wide * 27 / (size * f.canvas.t) + 3 for wide, (_, size, _) in zip(wides, numbers, strict=True)]
    gap, icon = 5.0, min(size, w - sum(least) - 5.0 * len(numbers))
    share = min(1.0, (w - icon - gap * len(numbers)) / sum(wides))
    rooms = [max(low, wide * share) for wide, low in zip(wides, least, strict=True)]
    at = x + max(0.0, (w - icon - gap * len(numbers) - sum(rooms)) / 2)
    draw.icon(f, "ui_trophy", at, y + (38 - icon) / 2, icon)
    at += icon + gap
    for (words, size, colour), room in zip(numbers, rooms, strict=True):
        draw.text(f, words, (at, y, room, 38), "card", size, colour)
        at += room + gap


def _short(f: Frame, content: Area, box: Box) -> None:
    """The same beside the portrait, above the plates. Where it gets tight, the numbers shrink before the trophy goes."""
    x, y, w, _ = box
    px, py, d, _ = portrait_box(content.seats, content.near, content.seat)
    draw.avatar(f, content.portrait, px, py, d, content.edge or theme.INK, 5)
    _badges(f, content, px, py, d)
    draw.text(f, content.name, (x + 108, y + 10, w - 122, 46), "card", 36, theme.PAPER, lines=1, small=True, chop=True)
    at, end = x + 106, x + w - 16
    state = min(draw.text_width(f, content.word, "bold", 27), 124.0) + 4 if content.word else 0.0
    numbers = [(content.score, 34, theme.LAMP), *([(content.gain, 30, theme.PAPER)] if content.gain else [])]
    wides = [draw.text_width(f, words, "card", size) + 3 for words, size, _ in numbers]
    least = [wide * 27 / (size * f.canvas.t) + 3 for wide, (_, size, _) in zip(wides, numbers, strict=True)]
    if at + 33 + sum(least) + 4 * len(wides) + state <= end:
        draw.icon(f, "ui_trophy", at, y + 63, 30)
        at += 33
    share = min(1.0, (end - at - state - 4 * len(wides)) / sum(wides))
    for (words, size, colour), wide, low in zip(numbers, wides, least, strict=True):
        room = max(low, wide * share)
        draw.text(f, words, (at, y + 60, room, 38), "card", size, colour)
        at += room + 4
    if content.word:
        colour = GOOD if content.state == "ready" else theme.MIST
        draw.text(f, content.word, (at, y + 61, end - at, 36), "bold", 27, colour, "r")


def _badges(f: Frame, content: Area, x: float, y: float, d: float) -> None:
    """Whether a card was chosen, and that a bot sits here, on the rim of the portrait."""
    if content.bot:
        _robot(f, x - 8, y - 2)
    if content.state:
        size = d * 0.5
        at = (x + d * 0.68, y + d * 0.58, size, size)
        draw.rounded(f, at, size / 2, theme.LEAF if content.state == "ready" else theme.NIGHT3, None, theme.INK, 4)
        icon = "ui_check" if content.state == "ready" else "ui_clock"
        draw.icon(f, icon, at[0] + size * 0.17, at[1] + size * 0.17, size * 0.66)


def _robot(f: Frame, x: float, y: float) -> None:
    """A bot plays here."""
    draw.rounded(f, (x, y, 38, 38), 19, theme.NIGHT3, None, theme.INK, 3)
    draw.icon(f, "ui_bot", x + 5, y + 5, 28)
