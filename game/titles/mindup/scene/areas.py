"""The players' areas: score cards over the columns, and for rivals portrait, score and whether they have chosen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.core.types import Seat
from game.titles.mindup.rules.seen import SeatView, View
from game.titles.mindup.scene.faces import FAR, on_suit, suit_plate, tag, tag_width
from game.titles.mindup.scene.layout import (
    CARD_HIGH,
    COLUMNS,
    CORNER,
    LARGE,
    OWN_TOP,
    Box,
    chosen_box,
    column_box,
    measures,
    panel_box,
    portrait_box,
)
from game.titles.mindup.scene.scenery import TIMES, WARM, Scenery, gain
from game.ui import draw, theme
from game.ui.frame import Frame


@dataclass(frozen=True, slots=True)
class Stack:
    """One column in short: what its score card says, suit ("" = empty), number of cards, their bubbles, value times cards."""

    value: int
    suit: str
    count: int
    bubbles: int
    points: int


MANY = 6
"""From so many cards on a column says how many it holds."""
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
    counted: bool = False
    teaches: tuple[str, ...] = ()
    """For the own columns: a sentence about the order of the score cards, and what the next one is for."""


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
        gain(view, side),
        edge,
        tuple(one if n < opened else COVERED for n, one in enumerate(stacks(view, seat, s))),
        s.marked,
        view.counted,
        (s.say("columns.order"), s.say("columns.next")) if seat == near and view.stage == "choose" else (),
    )


def area(f: Frame, content: Area) -> None:
    """One player's area, without its cards."""
    x, y, w, h = box = panel_box(content.seats, content.near, content.seat)
    f.baked(("mindup area", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _area(inner, content, box))


def _area(f: Frame, content: Area, box: Box) -> None:
    near = content.seat == content.near
    look = replace(WARM, stroke=content.edge or theme.INK, width=6 if near else 5)
    draw.panel(f, box, look, 28 if near else 24)
    m = measures(content.seats, content.near)
    if not near:
        (_short if m.plates else _tall)(f, content, box)
    for number in range(min(COLUMNS, len(content.stacks))):
        room = column_box(content.seats, content.near, content.seat, number)
        if m.plates and not near:
            plate(f, content.stacks[number], room, content.marked)
        else:
            top = OWN_TOP - 4 if near else box[1] + m.columns_top - 4
            column(f, content.stacks[number], room, top, content.marked, content.counted)
    if near:
        _next_colour(f, content)
    if near and content.bot:
        _robot(f, box[0] - 10, box[1] - 16)


# ---------------------------------------------------------------------- columns
def column(f: Frame, one: Stack, room: Box, top: float, marked: bool, counted: bool) -> None:
    """The bed of a column with its score card, which ends at `top`."""
    x, y, w, _ = room
    draw.rounded(f, room, 14, theme.NIGHT, opacity=0.3)
    if not one.count and one != COVERED:
        high = min(w * CARD_HIGH, y + room[3] - top - 12)
        draw.dashed(f, (x + 6, top + 8, w - 12, high - 6), w * CORNER, theme.PAPER, 3, 12, 9, 0.22, None)
    score_card(f, one, (x, y, w, top - y), marked, counted)


def score_card(f: Frame, one: Stack, box: Box, marked: bool, counted: bool) -> None:
    """The score card over a column, in the suit's colour once it has one: one number, by what the cards count, or once the round
    is `counted` what they brought.
    """
    x, y, w, h = box
    suit_plate(f, one.suit, box, 12, marked)
    if one == COVERED:
        covered(f, box)
        return
    words = str(one.points) if counted and one.count else f"{TIMES}{one.value}"
    if one.count >= MANY and w >= LARGE and not counted:  # they do not all show their numbers
        words = f"{one.value}{TIMES}{one.count}"
    size = max(FAR, min(h * 0.8, 42.0))
    if not one.count:
        draw.text(f, words, (x + 4, y - 4, w - 10, h + 8), "card", size, theme.LAMP, "r")
        return
    icon = min(h - 6, w * 0.42, w - 12 - draw.text_width(f, words, "card", FAR / f.canvas.t))
    left = icon + 5
    if marked:
        draw.rounded(f, (x + left, y + 5, w - left - 6, h - 10), 9, theme.PAPER)
    draw.icon(f, f"mu_{one.suit}", x + 4, y + (h - icon) / 2, icon)
    room = (x + left, y - 4, w - left - 5, h + 8)
    draw.text(f, words, room, "card", size, theme.INK if marked else on_suit(one.suit), "c")


def covered(f: Frame, box: Box) -> None:
    """The back of a score card."""
    x, y, w, h = box
    draw.rounded(f, box, 10, "#A8502A", None, theme.INK, 3)
    draw.rounded(f, (x + 6, y + 6, w - 12, h - 12), 6, None, None, "#E9A25C", 2)


def plate(f: Frame, one: Stack, box: Box, marked: bool) -> None:
    """A column in short: value, suit and count, what it is worth, its bubbles together."""
    x, y, w, h = box
    if not one.count:
        draw.rounded(f, box, 12, "#3A1C2C", None, "#7A4C58", 3)
        if one == COVERED:
            covered(f, (x + 6, y + 6, w - 12, 36))
            return
        draw.text(f, f"{TIMES}{one.value}", (x + 2, y - 4, w - 4, 48), "card", FAR, theme.MIST, "c")
        return
    suit_plate(f, one.suit, box, 12, marked)
    if marked:
        draw.rounded(f, (x + 6, y + 4, w - 12, 36), 9, theme.PAPER)
    words = f"{TIMES}{one.value}"
    draw.text(f, words, (x + 2, y - 4, w - 4, 48), "card", FAR, theme.INK if marked else on_suit(one.suit), "c")
    paper = (x + 4, y + 41, w - 8, h - 45)
    draw.rounded(f, paper, 9, theme.PAPER, None, theme.INK, 3)
    middle = x + w / 2
    draw.icon(f, f"mu_{one.suit}", middle - 27, y + 49, 27)
    draw.text(f, str(one.count), (middle, y + 38, 26, 48), "card", FAR, theme.INK, "c")
    draw.rounded(f, (x + 13, y + 82, w - 26, 3), 1, theme.PAPER3)
    draw.text(f, str(one.points), (x + 4, y + 79, w - 8, 48), "card", FAR, theme.INK, "c")
    if one.bubbles:
        wide = min(w - 14, tag_width(f, 30, one.bubbles))
        tag(f, (middle - wide / 2, y + h - 37, wide, 30), one.bubbles)


def _next_colour(f: Frame, content: Area) -> None:
    """In the own columns: how the score cards came to lie in this order, and which of them the next colour gets."""
    free = next((n for n, one in enumerate(content.stacks) if not one.count and one != COVERED), None)
    if free is None or content.counted or not content.teaches:
        return
    x, y, w, h = column_box(content.seats, content.near, content.seat, free)
    if free == 0:
        last = column_box(content.seats, content.near, content.seat, COLUMNS - 1)
        draw.rounded(f, (x, OWN_TOP + 2, last[0] + last[2] - x, y + h - OWN_TOP - 2), 14, WARM.fill2)
        draw.rich(f, content.teaches[0], (x + 14, OWN_TOP + 8, last[0] + last[2] - x - 28, y + h - OWN_TOP - 16), 34,
                  theme.CREAM, theme.LAMP, "l", "m", theme.LINE_CARD)  # fmt: skip
    else:
        draw.text(f, content.teaches[1], (x + 10, OWN_TOP + 12, w - 20, y + h - OWN_TOP - 30), "text", 29, theme.CREAM, "c",
                  lines=5, small=True)  # fmt: skip


# ---------------------------------------------------------------------- who sits there
def _tall(f: Frame, content: Area, box: Box) -> None:
    """Portrait, name, score and state as a narrow column at the left."""
    x, y, _, h = box
    w = measures(content.seats, content.near).columns_x - 10
    px, py, d, _ = portrait_box(content.seats, content.near, content.seat)
    draw.avatar(f, content.portrait, px, py, d, content.edge or theme.INK, 5)
    _badges(f, content, px, py)
    name = (x + 8, y + 106, w, 54)
    draw.text(f, content.name, name, "card", 32, theme.PAPER, "c", lines=2, small=True, spacing=0.92, chop=True)
    _points(f, content, x + 5, y + 162, w, 40 if w > 150 else 30)
    if content.word:
        ready = content.state == "ready"
        pill = (x + 5, y + h - 56, w + 2, 44)
        draw.rounded(f, pill, 23, theme.LEAF if ready else theme.NIGHT3, None, theme.INK, 3)
        room = (pill[0] + 6, pill[1], pill[2] - 12, pill[3])
        draw.text(f, content.word, room, "bold", 30, theme.INK if ready else theme.PAPER, "c", small=True)


def _points(f: Frame, content: Area, x: float, y: float, w: float, size: float, left: bool = False) -> None:
    """Trophy, score and gain on one line, whatever they are: every seat of a table looks the same. Tight numbers shrink."""
    numbers = [(content.score, size, theme.LAMP), *([(content.gain, max(27.0, size - 4), theme.PAPER)] if content.gain else [])]
    wides = [draw.text_width(f, words, "card", size) + 3 for words, size, _ in numbers]
    least = [wide * 27 / (size * f.canvas.t) + 3 for wide, (_, size, _) in zip(wides, numbers, strict=True)]
    gap, icon = 5.0, min(size, w - sum(least) - 5.0 * len(numbers))
    share = min(1.0, (w - icon - gap * len(numbers)) / sum(wides))
    rooms = [max(low, wide * share) for wide, low in zip(wides, least, strict=True)]
    at = x if left else x + max(0.0, (w - icon - gap * len(numbers) - sum(rooms)) / 2)
    draw.icon(f, "ui_trophy", at, y + (44 - icon) / 2, icon)
    at += icon + gap
    for (words, size, colour), room in zip(numbers, rooms, strict=True):
        draw.text(f, words, (at, y, room, 44), "card", size, colour)
        at += room + gap


def points(f: Frame, view: View, side: SeatView, box: Box) -> float:
    """Trophy, score and gain of the one below, where the panel of scores has no room for gains; the width they take."""
    x, y, w, h = box
    words = ((str(side.total), theme.LAMP), (gain(view, side), theme.PAPER))
    draw.icon(f, "ui_trophy", x, y + (h - 40) / 2, 40)
    at = x + 46
    for told, colour in words:
        wide = draw.text_width(f, told, "card", FAR) + 3
        draw.text(f, told, (at, y, min(wide, x + w - at), h), "card", FAR, colour)
        at += wide + 8
    return at - x


def _short(f: Frame, content: Area, box: Box) -> None:
    """Name and score beside the portrait, above the plates; whether a card was chosen is seen at its place."""
    x, y, w, _ = box
    px, py, d, _ = portrait_box(content.seats, content.near, content.seat)
    draw.avatar(f, content.portrait, px, py, d, content.edge or theme.INK, 5)
    _badges(f, content, px, py)
    draw.text(f, content.name, (x + 122, y + 4, w - 132, 46), "card", 36, theme.PAPER, lines=1, small=True, chop=True)
    _points(f, content, x + 122, y + 48, w - 134, 40, left=True)


def _badges(f: Frame, content: Area, x: float, y: float) -> None:
    """On the rim of the portrait: a bot sits here, a card is still to be chosen. One that was chosen lies there itself."""
    if content.bot:
        _robot(f, x - 8, y - 2)
    if content.state == "choosing":
        left, top, w, h = place = chosen_box(content.seats, content.near, content.seat)
        draw.rounded(f, place, 8, theme.NIGHT3, None, theme.INK, 4)
        draw.dashed(f, (left + 5, top + 5, w - 10, h - 10), 5, theme.MIST, 3, 8, 6, 0.8, None)
        draw.icon(f, "ui_clock", left + w / 2 - 17, top + h / 2 - 17, 34)


def _robot(f: Frame, x: float, y: float) -> None:
    """A bot plays here."""
    draw.rounded(f, (x, y, 38, 38), 19, theme.NIGHT3, None, theme.INK, 3)
    draw.icon(f, "ui_bot", x + 5, y + 5, 28)
