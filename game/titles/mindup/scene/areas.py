"""The players' areas: score cards over the columns, and for rivals portrait, score and whether they have chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.types import Seat
from game.text import digits, signed
from game.titles.mindup.rules.scoring import Standing
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.faces import FAR, suit_plate
from game.titles.mindup.scene.layout import (
    CARD_HIGH,
    CHIP_HIGH,
    COLUMNS,
    CORNER,
    LARGE,
    NAME_HIGH,
    OWN_CHIPS,
    OWN_TOP,
    SEALED,
    Box,
    chosen_box,
    column_box,
    goals_box,
    measures,
    panel_box,
    portrait_box,
)
from game.titles.mindup.scene.middle import DOWN, Goal, goal_chip, goals_star, met_mark
from game.titles.mindup.scene.scenery import TIMES, WARM, Scenery
from game.titles.mindup.scene.signs import goal_sign
from game.ui import draw, shapes, theme
from game.ui.frame import Frame


@dataclass(frozen=True, slots=True)
class Stack:
    """One column in short: what its score card says, suit ("" = empty), number of cards, their bubbles, value times cards."""

    value: int
    suit: str
    count: int
    bubbles: int
    points: int

    @property
    def worth(self) -> int:
        """What the column brings, its bubbles with it: the number that every place tells of a column."""
        return self.points + self.bubbles


LOUD, RIM = 46.0, 4.0
"""The size of what decides in an area, and the dark edge of bright numbers on a suit's colour."""
VALUE_HIGH, VALUE, SIGN, COUNT = 62.0, 0.7, 64.0, 64.0
"""On a column in short: how high its value stands and how large it is at most, in widths; how large its suit and the number of
its cards are.
"""
BEHIND = 6.0
"""So far the sign of a suit goes behind the number on a narrow score card."""
FEW = 2
"""So many objectives of a match are shown on columns while they may still be met; of more only what is met finds room."""
MANY = 6
"""From so many cards on a column says how many it holds."""
NEXT_LINE = 46.0
"""The height of a line of what the next column is for."""
SMALL_NAME, STAR = 24.0, 40.0
"""How small a name may be beside that chip; a longer one leaves the room of a star alone."""
LENS = 44.0
"""The sign on a short area that it can be enlarged."""
PRODUCT = 50.0
"""Over a column of the own, left of a chip: how wide what it is worth is."""
CHIP_SIZE = 40.0
"""The size of the numbers on both."""
BESIDE = 2
"""So many chips of objectives have room over a column of the own."""
BAR, KNOB = 16.0, 36.0
"""How thick the bar is that leads from a chip to other columns, and how large the knob at its end."""
MARK = 24.0
"""The tick on an objective that is met."""
POSSIBLE = "#A89DB4"
"""The ground of an objective that may still be met."""
LAST_AND_NOW = 2
"""In the last turn so many cards are still to come to everybody: its prize, and the last of the hand."""
COVERED = Stack(0, "", 0, 0, 0)
"""A score card that has not been turned over yet."""


@dataclass(frozen=True, slots=True)
class Chip:
    """Objectives that look at a column, as a chip on it: their points, whether they are met now, and the sign of which it is."""

    points: int
    met: bool
    sign: str = "ui_star"
    also: tuple[int, ...] = ()
    """The other columns that these look at: a bracket leads there."""


@dataclass(frozen=True, slots=True)
class Area:
    """What a player's area shows; its picture is baked per content. The scores stand in their own panel. `state`: "ready",
    "choosing" or "" while nobody chooses. `edge` is the colour of its frame ("" = plain).
    """

    seat: Seat
    near: Seat
    seats: int
    name: str
    portrait: str
    bot: bool
    state: str
    edge: str
    stacks: tuple[Stack, ...]
    marked: bool
    counted: bool = False
    teaches: tuple[str, ...] = ()
    """For the own columns: a sentence about the order of the score cards, and what the next one is for."""
    goals: int = 0
    """What the objectives bring or cost a rival as all columns stand."""
    chips: tuple[tuple[Chip, ...], ...] = ()
    """For the own columns: what is to be told of the objectives on each."""


def chips_of(view: View, seat: Seat, s: Scenery) -> tuple[tuple[Chip, ...], ...]:
    """By column the objectives that look at it, each at the first of its columns, and that are met or, where they are few, may
    still be; of more than two those that are met together, and the others.
    """
    columns, scoring = view.seats[seat].columns, s.book.scoring
    at = Standing(
        seat,
        [scoring.counts([card for one in side.columns for card in one.cards]) for side in view.seats],
        [one.colour for one in columns if one.cards],
        view.order,
    )
    left = view.turns - view.turn + LAST_AND_NOW
    found: list[list[Chip]] = [[] for _ in columns]
    for objective, got in zip(view.objectives, view.seats[seat].live.objectives, strict=True):
        if got or (len(view.objectives) <= FEW and scoring.in_reach(objective, at, left)):
            looked = scoring.looked_at(objective, columns)
            if looked:
                chip = Chip(s.book.points(objective), bool(got), s.book.sign(objective), looked[1:])
                found[looked[0]].append(chip)
    return tuple(tuple(chips) if len(chips) <= BESIDE else _together(chips) for chips in found)


def _together(chips: Sequence[Chip]) -> tuple[Chip, ...]:
    parts = [([one for one in chips if one.met is met], met) for met in (True, False)]
    also = [tuple(sorted({n for one in part for n in one.also})) for part, _ in parts]
    return tuple(
        Chip(sum(one.points for one in part), met, also=more) for (part, met), more in zip(parts, also, strict=True) if part
    )


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
    goals = 0 if view.counted else side.live.bonus
    edge = accent if seat == near or seat in view.winners else theme.LEAF if state == "ready" else ""
    return Area(
        seat,
        near,
        len(view.seats),
        player.name,
        player.portrait,
        player.person is None,
        state,
        edge,
        tuple(one if n < opened else COVERED for n, one in enumerate(stacks(view, seat, s))),
        s.marked,
        view.counted,
        _teaches(view, seat, s) if seat == near and view.stage == "choose" and opened == COLUMNS else (),
        goals,
        chips_of(view, seat, s) if seat == near and not view.counted and opened == COLUMNS else (),
    )


def _teaches(view: View, seat: Seat, s: Scenery) -> tuple[str, ...]:
    """For the own columns: why the score cards lie in this order, later what has become of the cards that lay there, and which
    colour comes to lie on the next one.
    """
    opened = sum(bool(column.cards) for column in view.seats[seat].columns)
    cards = s.say("columns.order" if view.round <= 1 else "columns.again")
    return cards, s.say("columns.next", nth=s.say(f"place.{opened + 1}")) if 0 < opened < COLUMNS else ""


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
        _brackets(f, content)
        for number, chips in enumerate(content.chips):
            x, _, w, _ = column_box(content.seats, content.near, content.seat, number)
            _chips(f, chips, x, w)
            one = content.stacks[number]
            if one.count:
                draw.rounded(f, (x, OWN_CHIPS, PRODUCT, CHIP_HIGH), 10, theme.NIGHT, None, theme.INK, 3)
                room = (x + 1, OWN_CHIPS - 6, PRODUCT - 3, CHIP_HIGH + 12)
                draw.text(f, digits(one.worth), room, "card", CHIP_SIZE / f.canvas.t, theme.LAMP, "c", small=True)
    if near and content.bot:
        _robot(f, box[0] - 10, box[1] - 16)


def _chips(f: Frame, chips: Sequence[Chip], x: float, w: float) -> None:
    """Over a column, right of what it is worth: the objectives that look at it, each with its sign. One that may still be met is
    grey in a dashed outline; one that is met is paper with a tick, or with "!" where it costs. Two have room for their signs.
    """
    wide, high = (w - PRODUCT) / max(1, len(chips)), CHIP_HIGH
    alone = len(chips) == 1
    for n, chip in enumerate(chips):
        left = x + PRODUCT + n * wide
        box = (left + 1, OWN_CHIPS, wide - 2, high)
        if chip.met:
            draw.rounded(f, box, 10, theme.PAPER, None, theme.LEAF if chip.points > 0 else theme.CORAL_DEEP, 5)
        else:
            draw.rounded(f, box, 10, POSSIBLE)
            draw.dashed(f, box, 10, theme.INK, 3, 7, 6, 1.0, None)
        sign = 40.0 if alone else min(40.0, wide - 3)
        at = left if alone else left + (wide - sign) / 2
        lower = 2 if chip.met else 0  # its mark lies over the corner of the sign
        goal_sign(f, chip.sign, at + lower, OWN_CHIPS + (high - sign) / 2 + lower, sign)
        if alone:
            room = (left + sign, OWN_CHIPS - 6, wide - sign - 4, high + 12)
            draw.text(f, signed(chip.points), room, "card", CHIP_SIZE / f.canvas.t, theme.INK, "c", small=True)
        if chip.met:
            met_mark(f, Goal(0, chip.points, "", True), left + 1, OWN_CHIPS - 3, MARK)


def _brackets(f: Frame, content: Area) -> None:
    """From a chip behind the tabs to the other columns that its objective looks at: a bar with a knob for each of them."""
    for first, chips in enumerate(content.chips):
        for chip in chips:
            ends = [_knob(content, other) for other in chip.also]
            if not ends:
                continue
            colour = POSSIBLE if not chip.met else theme.LEAF if chip.points > 0 else theme.CORAL_DEEP
            x, _, w, _ = column_box(content.seats, content.near, content.seat, first)
            left, middle = min(x + w - 8, *ends), OWN_CHIPS + CHIP_HIGH / 2
            draw.rounded(f, (left, middle - BAR / 2, max(ends) - left, BAR), 4, colour, None, theme.INK, 3)
            px = f.canvas.px(KNOB * 0.5)
            for end in ends:
                draw.rounded(f, (end - KNOB / 2, middle - KNOB / 2, KNOB, KNOB), KNOB / 2, colour, None, theme.INK, 3)
                f.blit_centre(shapes.path_surface(DOWN, (100, 100), (px, px), theme.INK, None, 0), end, middle + 2)


def _knob(content: Area, column: int) -> float:
    """Where a bar ends at a column: where its chips would be, or left of the tab where some are."""
    x, _, w, _ = column_box(content.seats, content.near, content.seat, column)
    return x if content.chips[column] else x + (PRODUCT + w) / 2


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
    is `counted` what they brought, bubbles and all.
    """
    x, y, w, h = box
    suit_plate(f, one.suit, box, 12, marked)
    if one == COVERED:
        covered(f, box)
        return
    words = digits(one.worth) if counted and one.count else f"{TIMES}{one.value}"
    many = one.count >= MANY and not counted  # they do not all show their numbers
    if many:
        words = f"{one.value}{TIMES}{one.count}"
    if not one.count:
        draw.text(f, words, (x + 4, y - 4, w - 8, h + 8), "card", LOUD, theme.LAMP, "c")
        return
    if many and w < LARGE:  # its cards tell the colour; both numbers take all the room
        draw.text(f, words, (x + 3, y - 4, w - 6, h + 8), "card", LOUD, theme.WHITE, "c", outline=theme.INK, edge=RIM)
        return
    size = LOUD if w >= LARGE else FAR
    wide = draw.text_width(f, words, "card", size / f.canvas.t) + 2 * RIM
    disc = max(26.0, min(h - 8, w * 0.44, w + BEHIND - wide))
    suit_disc(f, one.suit, x + 3, y + (h - disc) / 2, disc)
    room = (min(x + disc + 4, x + w - 2 - wide), y - 4, 0.0, h + 8)
    room = (room[0], room[1], x + w - 1 - room[0], room[3])
    draw.text(f, words, room, "card", size, theme.WHITE, "c", outline=theme.INK, edge=RIM)


def suit_disc(f: Frame, suit: str, x: float, y: float, d: float) -> None:
    """The sign of a suit on a light disc: it can be told from the suit's own colour."""
    draw.rounded(f, (x, y, d, d), d / 2, theme.PAPER, None, theme.INK, 2)
    icon = d * 0.84
    draw.icon(f, f"mu_{suit}", x + (d - icon) / 2, y + (d - icon) / 2, icon)


def covered(f: Frame, box: Box) -> None:
    """The back of a score card."""
    x, y, w, h = box
    draw.rounded(f, box, 10, "#A8502A", None, theme.INK, 3)
    draw.rounded(f, (x + 6, y + 6, w - 12, h - 12), 6, None, None, "#E9A25C", 2)


def plate(f: Frame, one: Stack, box: Box, marked: bool) -> None:
    """A column in short: its value, and on paper which suit lies there and how many cards of it."""
    x, y, w, h = box
    head, size = (x + 1, y - 2, w - 2, VALUE_HIGH + 2), VALUE * w / f.canvas.t
    if not one.count:
        draw.rounded(f, box, 12, "#3A1C2C", None, "#7A4C58", 3)
        if one == COVERED:
            covered(f, (x + 6, y + 6, w - 12, 36))
            return
        draw.text(f, f"{TIMES}{one.value}", head, "card", size, theme.LAMP, "c")
        return
    suit_plate(f, one.suit, box, 12, marked)
    draw.text(f, f"{TIMES}{one.value}", head, "card", size, theme.WHITE, "c", outline=theme.INK, edge=RIM)
    top, foot = y + VALUE_HIGH, y + h - 4
    draw.rounded(f, (x + 4, top, w - 8, foot - top), 9, theme.PAPER, None, theme.INK, 3)
    sign = min(SIGN, w - 14)
    half = (foot - top) / 2
    draw.icon(f, f"mu_{one.suit}", x + (w - sign) / 2, top + 2 + (half - sign) / 2, sign)
    draw.text(f, str(one.count), (x + 6, top + half - 6, w - 12, half + 8), "card", COUNT / f.canvas.t, theme.INK, "c")


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
        draw.rounded(f, (x, OWN_TOP + 2, w, y + h - OWN_TOP - 2), 14, WARM.fill2)
        words = content.teaches[1].split()
        for n, word in enumerate(words):  # as large as a word allows, a line each
            top = OWN_TOP + (y + h - OWN_TOP) / 2 + (n - len(words) / 2) * NEXT_LINE
            draw.text(f, word, (x + 3, top, w - 6, NEXT_LINE), "bold", 38, theme.CREAM, "c")


# ---------------------------------------------------------------------- who sits there
def _tall(f: Frame, content: Area, box: Box) -> None:
    """Portrait, name and objectives as a narrow column at the left."""
    x, w = box[0], measures(content.seats, content.near).columns_x - 10
    px, py, d, _ = portrait_box(content.seats, content.near, content.seat)
    draw.avatar(f, content.portrait, px, py, d, content.edge or theme.INK, 5)
    _badges(f, content, px, py)
    name = (x + 7, py + d + 4, w, NAME_HIGH)
    draw.text(f, content.name, name, "card", 38, theme.PAPER, "c", lines=2, small=True, spacing=0.92, chop=True)
    if content.goals:
        goal_chip(f, goals_box(content.seats, content.near, content.seat), content.goals)


def _short(f: Frame, content: Area, box: Box) -> None:
    """Name and objectives beside the portrait, above the plates; whether a card was chosen is seen at its place."""
    x, y, w, _ = box
    px, py, d, _ = portrait_box(content.seats, content.near, content.seat)
    draw.avatar(f, content.portrait, px, py, d, content.edge or theme.INK, 5)
    _badges(f, content, px, py)
    left, right = px + (1 + SEALED) * d + 9, x + w - 10
    if content.goals:
        chip = goals_box(content.seats, content.near, content.seat)
        least = draw.text_width(f, content.name, "card", SMALL_NAME / f.canvas.t, small=True)
        if least > chip[0] - 5 - left:
            chip = (right - STAR + 4, y + 17, STAR, STAR)
            goals_star(f, content.goals, chip)
        else:
            goal_chip(f, chip, content.goals)
        right = chip[0] - 4
    fits = draw.text_width(f, content.name, "card", 36 / f.canvas.t) < right - left - LENS - 8
    named = (left, y + 10, right - left - (LENS + 8 if fits else 0), 52)
    draw.text(f, content.name, named, "card", 42, theme.PAPER, lines=1, small=True, chop=True)
    if not fits:
        return
    lens = (right - LENS, y + 13, LENS, LENS)  # a press shows its cards
    draw.rounded(f, lens, LENS / 2, theme.NIGHT3, None, theme.INK, 4)
    draw.icon(f, "ui_search", lens[0] + 9, lens[1] + 9, LENS - 18)


def _badges(f: Frame, content: Area, x: float, y: float) -> None:
    """On the rim of the portrait: a bot sits here, a card is still to be chosen. One that was chosen lies there itself."""
    if content.bot:
        _robot(f, x - 8, y - 2, 32)
    if content.state == "choosing":
        left, top, w, h = place = chosen_box(content.seats, content.near, content.seat)
        draw.rounded(f, place, 8, theme.NIGHT3, None, theme.INK, 4)
        draw.dashed(f, (left + 5, top + 5, w - 10, h - 10), 5, theme.MIST, 3, 8, 6, 0.8, None)
        draw.icon(f, "ui_clock", left + w / 2 - 17, top + h / 2 - 17, 34)


def _robot(f: Frame, x: float, y: float, d: float = 38) -> None:
    """A bot plays here."""
    draw.rounded(f, (x, y, d, d), d / 2, theme.NIGHT3, None, theme.INK, 3)
    draw.icon(f, "ui_bot", x + 4, y + 4, d - 8)
