"""The middle of the table: the mat, the row's panel with its slots, the round with its objectives, the scores."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.types import HIDDEN, Seat
from game.text import digits, signed
from game.titles.mindup.rules.events import CardWon
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.cardbook import SUITS
from game.titles.mindup.scene.faces import bubble
from game.titles.mindup.scene.layout import BOXES, MEASURES, Box, goal_boxes, row_box
from game.titles.mindup.scene.poster import MAT, MOTIF
from game.titles.mindup.scene.prizes import chances, gain_of, goals_change, percents, reach
from game.titles.mindup.scene.prompts import LAST_CARDS
from game.titles.mindup.scene.scenery import WARM, Scenery, leaders, live, seats_around, total
from game.ui import draw, shapes, theme
from game.ui.frame import Frame

DASH = "\u2013"
PLATE_FOOT = 746.0
"""Where the places below a row end at most."""
FELT = theme.PanelLook("#8A433A", "#64303A", theme.INK, 5)
CROWN = "M8 36L16 84H84L92 36L68 54L50 18L32 54Z"
UP, DOWN, CLIMB = "M50 8L92 88H8Z", "M50 92L8 12H92Z", 30.0
"""Who has come up or gone down in the ranking, at the face."""
CHIP_SIGN, CHIP_LEAST = 1.14, 27.5
"""The size of the numbers on the chip of objectives, in heights of that, and how small they may be."""
NARROW = 340.0
"""A card of an objective that is less wide has a smaller bubble."""
CHANCES = ((56.0, 36.0), (56.0, 32.0), (52.0, 30.0))
"""The sizes of how likely a place is and of its word: all places have the largest that fit; without that word the first one."""
CHANCE_GAP = 5.0
DIE = 44.0
"""The die before it, where that word has no room."""
AIR, NAMED, PILL, ARROW_UP, PLATE_WIDE = 9.0, 48.0, 60.0, 64.0, 320.0
"""Between a card of the row and the plate of its place; on that the heights of its name, of how likely it is, and of an arrow;
how wide it is at most.
"""
PLACE_GAIN = 60.0
"""The size of what a place brings."""
ROOMY, TOOK, GOALS_STAR = 190.0, (112.0, 62.0), 50.0
"""A plate so wide has room for the numbers of what is told on it, not for signs alone; the size of the card that the turn before
took, and of the star that objectives have a part in it.
"""
WHOLE_PILL, PILL_CHIP = 70.0, (104.0, 44.0)
"""So high is a pill that tells of the bubble in a gain as well; the chip of objectives at its foot."""
GOAL_MARK = 30.0
"""The mark of an objective that is met, over the corner of its row."""
TALL_ROW, FACE_OUT = 84.0, 6.0
"""A row so high has room for the faces of who meets it; so far they stand out below."""
FEW = 2
"""So many objectives have their whole sentence; more have a row each with numbers and the signs of suits."""


# ---------------------------------------------------------------------- ground
def ground(f: Frame, seats: int, covered: bool) -> None:
    """Mat, row panel with arrows, hand tray; baked once per size. `covered`: something else lies there."""
    f.baked(("mindup ground", seats, covered), f.canvas.bounds, lambda inner: _ground(inner, seats, covered))


def _ground(f: Frame, seats: int, covered: bool) -> None:
    draw.mat(f, *MAT, MOTIF, 16, 300, 120)
    boxes = BOXES[seats]
    _felt(f, boxes["row"], FELT)
    if not covered:
        _felt(f, boxes["hand"], theme.PanelLook("#4A2436", "#5A2C3A", theme.INK, 5))


def _felt(f: Frame, box: Box, look: theme.PanelLook) -> None:
    """A warm panel with the five suits woven in."""
    draw.panel(f, box, look, 36)
    x, y, w, h = box
    size, count = 150.0, max(1, round(w / 232))
    for n in range(count):
        at = x + w * (n + 0.5) / count - size / 2
        draw.icon(f, f"mu_{tuple(SUITS)[n % 5]}", at, y + h - size - (26 if n % 2 else 84), size, alpha=26)


def stage(f: Frame, seats: int) -> None:
    """The cards of a turn come up: the row's panel has the room of the hand as well."""
    x, y, w, h = box = BOXES[seats]["stage"]
    f.baked(("mindup stage", seats), (x - 40, y - 40, w + 80, h + 80), lambda inner: _felt(inner, box, FELT))


class Won(NamedTuple):
    """What somebody won in the turn before, and what objectives brought or cost that seat with it."""

    event: CardWon
    goals: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place below the row while people choose: which of the numbers it is for ("" where more is told), and what the one below
    would win there with the card that is pointed at ("" = none is), or that this card cannot come to lie there. `chance`: how
    likely it does ("" where it is not asked for, or impossible), and whether no place is likelier.
    """

    name: str
    gain: str
    out: bool
    chance: str = ""
    likely: bool = False
    goals: int = 0
    """What objectives have in the gain."""
    before: Taken | None = None
    """Who has played the card above, and what that took."""


def places_of(view: View, near: Seat, pointed: int, s: Scenery, last: Sequence[Won] = ()) -> tuple[Place, ...]:
    """The places below the row, left to right; none while cards lie there. They tell no more than what the one below sees.
    How likely each is as well, where that is wanted; and while no card is pointed at what the `last` turn brought.
    """
    if view.stage != "choose":
        return ()
    seats = len(view.seats)
    low, high = reach(view, near, pointed) if pointed != HIDDEN else (0, seats - 1)
    likely = chances(view, near, pointed) if s.cue and pointed != HIDDEN else [0.0] * seats
    shares, found = percents(likely) if max(likely) else [0] * seats, []
    hand = view.seats[near].hand if pointed != HIDDEN else ()
    kept = [card for card in hand if card != pointed] if len(hand) == LAST_CARDS else []  # it goes to the columns as well
    for index, card in enumerate(view.row):
        key = {0: "lowest", seats - 1: "highest"}.get(index, "middle" if seats == 3 else str(index + 1))
        won = gain_of(view, near, card, s.book) if pointed != HIDDEN else 0
        n = shares[index]
        change = goals_change(view, near, [card, *kept], s.book) if pointed != HIDDEN and low <= index <= high else 0
        gain = "" if pointed == HIDDEN else signed(won + change) if low <= index <= high else DASH
        chance = s.say("chance", n=n) if n else ""
        before = next((_taken_by(one, near, s) for one in last if one.event.played == card and pointed == HIDDEN), None)
        name = "" if before is not None or any(shares) else s.say(f"place.{key}")
        found.append(Place(name, gain, not low <= index <= high, chance, n > 0 and n == max(shares), change, before))
    return tuple(found)


def places(f: Frame, found: tuple[Place, ...], near: Seat) -> None:
    """A plate below each card of the row: which of the numbers it is for; or how likely a card comes there and what it would win;
    or what the turn before brought. The likeliest is bright.
    """
    w = min(MEASURES[len(found)].row_pitch - 14, PLATE_WIDE) if found else 0.0
    room = w - 12 - PILL / 3
    told = [one.chance for one in found if one.chance]
    sizes = next((sizes for sizes in CHANCES if all(_wide(f, one, *sizes) <= room for one in told)), None)
    for index, place in enumerate(found):
        x, y, wide, h = row_box(len(found), index, near)
        x, top = x + (wide - w) / 2, y + h + AIR
        edge = theme.LAMP if place.likely else theme.INK
        plate = (x, top, w, PLATE_FOOT - top)
        draw.rounded(f, plate, 16, "#3A1C2C", None, edge, 5 if place.likely else 4, 0.5 if place.out else 0.9)
        inner = (x + 4, top + 5, w - 8, PLATE_FOOT - top - 10)
        if place.before is not None:
            _before(f, place.before, inner)
            continue
        if place.name:
            colour = theme.MIST if place.out else theme.PAPER
            draw.text(f, place.name, (x + 10, top - 1, w - 20, NAMED), "bold", 40, colour, "c", small=True)
        if place.chance:
            _chance(f, place.chance, place.likely, sizes, (x + 6, inner[1], w - 12, PILL))
        if place.gain:
            below = NAMED if place.name else PILL if place.chance else 0.0
            _place_gain(f, place, (inner[0], inner[1] + below, inner[2], inner[3] - below))
        else:
            below = top + NAMED
            draw.icon(f, "ui_arrow", x + (w - ARROW_UP) / 2, below + (PLATE_FOOT - below - ARROW_UP) / 2, ARROW_UP)


def _runs(words: str) -> list[tuple[str, bool]]:
    """A wording of a chance as its parts, each with whether it is the number."""
    return [(part.strip(), n % 2 == 1) for n, part in enumerate(words.split("**")) if part.strip()]


def _wide(f: Frame, words: str, number: float, word: float) -> float:
    """How wide a chance is, its number and its words of those sizes."""
    sizes = [(part, number if loud else word) for part, loud in _runs(words)]
    return sum(draw.text_width(f, part, "card", size / f.canvas.t) + 2 for part, size in sizes) + CHANCE_GAP * (len(sizes) - 1)


def _chance(f: Frame, words: str, likely: bool, sizes: tuple[float, float] | None, room: Box) -> None:
    """How likely a card comes to a place: the number large; behind a die where there is no room for a word."""
    x, y, w, h = room
    runs = [(part, loud) for part, loud in _runs(words) if loud or sizes]
    kept = " ".join(f"**{part}**" if loud else part for part, loud in runs)
    before, (number, word) = 0.0 if sizes else DIE + 8, sizes or CHANCES[0]
    wide = min(w, _wide(f, kept, number, word) + before + h / 2.4)
    left = x + (w - wide) / 2
    draw.rounded(f, (left, y, wide, h), h / 2, theme.LAMP if likely else theme.NIGHT3, None, theme.INK, 4)
    at = left + h / 5
    if not sizes:
        _die(f, at, y + (h - DIE) / 2)
    at += before
    for part, loud in runs:
        size = (number if loud else word) / f.canvas.t
        run = draw.text_width(f, part, "card", size) + 2
        room = (at, y - 4, min(run, left + wide - 4 - at), h + 8)
        draw.text(f, part, room, "card", size, theme.INK if likely else theme.PAPER, small=True)
        at += run + CHANCE_GAP


def _place_gain(f: Frame, place: Place, room: Box) -> None:
    """What the place would bring in all, with a star where objectives have a part in it: a number has no other one beside it."""
    x, y, w, h = room
    size = PLACE_GAIN / f.canvas.t
    colour = theme.MIST if place.out else theme.LAMP
    if not place.goals:
        draw.text(f, place.gain, (x, y - 2, w, h + 4), "card", size, colour, "c")
        return
    wide = min(draw.text_width(f, place.gain, "card", size) + 4, w - GOALS_STAR - 6)
    left = x + (w - wide - 6 - GOALS_STAR) / 2
    draw.text(f, place.gain, (left, y - 2, wide, h + 4), "card", size, colour)
    goals_star(f, place.goals, (left + wide + 6, y + (h - GOALS_STAR) / 2, GOALS_STAR, GOALS_STAR))


def goals_star(f: Frame, goals: int, box: Box) -> None:
    """That objectives have a part in a number: a star, or a broken one where they cost."""
    x, y, d, _ = box
    draw.rounded(f, box, 10, theme.PAPER, None, theme.LEAF if goals > 0 else theme.CORAL_DEEP, 5)
    draw.icon(f, "ui_star" if goals > 0 else "ui_star_off", x + 6, y + 6, d - 12)


def _before(f: Frame, one: Taken, room: Box) -> None:
    """Below a card of the row: who has played it, what that took, and what it brought."""
    x, y, w, h = room
    roomy = w >= ROOMY
    took = TOOK if roomy else (w * 0.42, TOOK[1])
    wide = min(w, h + took[0] + 12)
    d = min(h - GOALS_STAR - 4, wide - took[0] - 14)
    left = x + (w - wide) / 2
    if one.own:
        draw.rounded(f, (left, y, wide, h), 14, "#7A4150")
    draw.avatar(f, one.portrait, left + 3, y + (2 if one.goals else (h - d) / 2), d, theme.INK, 4)
    if one.goals:
        goals_star(f, one.goals, (left + 3 + (d - GOALS_STAR) / 2, y + h - GOALS_STAR, GOALS_STAR, GOALS_STAR))
    right = left + wide - took[0] - 3
    card = (right, y + 3, *took)
    if roomy:
        _prize_chip(f, one, card, 52, 50)
    else:
        draw.rounded(f, card, 8, theme.PAPER, None, theme.INK, 3)
        draw.icon(f, f"mu_{one.suit}", right + (took[0] - took[1] + 6) / 2, card[1] + 3, took[1] - 6)
    rest = y + 3 + took[1]
    gain = (right - 4, rest - 4, took[0] + 8, y + h + 6 - rest)
    draw.text(f, signed(one.gain), gain, "card", PLACE_GAIN / f.canvas.t, theme.LAMP, "c")


def _prize_chip(f: Frame, one: Taken, card: Box, number: float, sign: float) -> None:
    """The number and the sign of a card that was taken."""
    x, y, w, h = card
    draw.rounded(f, card, 8, theme.PAPER, None, theme.INK, 3)
    sign = min(sign, h - 3)
    draw.text(f, str(one.number), (x + 5, y - 4, w - sign - 9, h + 8), "card", min(number, h - 1) / f.canvas.t, theme.INK)
    draw.icon(f, f"mu_{one.suit}", x + w - sign - 3, y + (h - sign) / 2, sign)


def _die(f: Frame, x: float, y: float) -> None:
    """A die with five pips: what stands behind it is how likely something is."""
    draw.rounded(f, (x, y, DIE, DIE), 8, theme.PAPER, None, theme.INK, 3)
    pip = 7.0
    for across, down in ((0.28, 0.28), (0.72, 0.28), (0.5, 0.5), (0.28, 0.72), (0.72, 0.72)):
        draw.rounded(f, (x + DIE * across - pip / 2, y + DIE * down - pip / 2, pip, pip), pip / 2, theme.INK)


def goal_chip_width(f: Frame, points: int, high: float) -> float:
    """How wide the chip of objectives is at that height."""
    return draw.text_width(f, signed(points), "card", CHIP_SIGN * high / f.canvas.t) + 4 + high * 0.86 + 12


def goal_chip(f: Frame, box: Box, points: int) -> None:
    """What objectives bring or cost: a star and a number on paper as they are printed on, in a green or a red frame."""
    x, y, w, h = box
    draw.rounded(f, box, 10, theme.PAPER, None, theme.LEAF if points > 0 else theme.CORAL_DEEP, 5)
    share = min(1.0, (w - 12) / (goal_chip_width(f, points, h) - 12))
    size = max(CHIP_LEAST, share * CHIP_SIGN * h) / f.canvas.t
    wide = draw.text_width(f, signed(points), "card", size) + 4
    star = min(h * 0.86, w - 10 - wide)
    left = x + (w - star - wide) / 2
    draw.icon(f, "ui_star", left, y + (h - star) / 2, star)
    draw.text(f, signed(points), (left + star, y - 6, wide, h + 10), "card", size, theme.INK, "c")


def chosen_mark(f: Frame, box: Box) -> None:
    """A check on a card that was chosen: in the middle of a small back, at the right of a face, whose bubble is at the left."""
    x, y, w, h = box
    d = min(w * 0.72, 56.0)
    left, top = x + (w - d) / 2 if w < 2 * d else x + w - d - 10, y + h - d - w * 0.1
    draw.rounded(f, (left, top, d, d), d / 2, theme.LEAF, None, theme.INK, 3)
    draw.icon(f, "ui_check", left + d * 0.17, top + d * 0.17, d * 0.66)


def pill_high(mark: int, goals: int) -> float:
    """How high a pill is that tells all parts of a gain one below the other."""
    return (116.0 if mark or goals else 84.0) + (PILL_CHIP[1] if goals else 0.0)


def gain_pill(f: Frame, value: int, mark: int, goals: int, box: Box) -> None:
    """What a prize brings in all, with what objectives have turned by it; where there is room the card's bubble in it as well,
    after what the rest is: "+6 = 5" and a yellow disc, or a red diamond. The objectives' part is a chip, at the foot of a pill
    that `pill_high` made as high as that.
    """
    x, y, w, h = box
    draw.rounded(f, box, min(h, w, 116.0) / 2, theme.NIGHT, None, theme.LAMP, 6 if h > 50 else 5)
    if goals and h == pill_high(mark, goals):
        h -= PILL_CHIP[1]
        goal_chip(f, (x + (w - PILL_CHIP[0]) / 2, y + h - 10, *PILL_CHIP), goals)
    if not (mark or goals) or h < WHOLE_PILL:
        size = min(62.0, h * 0.84)
        draw.text(f, signed(value + goals), (x + 8, y - 4, w - 16, h + 6), "card", size, theme.LAMP, "c", small=True)
        return
    words, d = f"= {digits(value - mark)}", 44.0 if mark else 0.0
    size = 36 / f.canvas.t
    rest = draw.text_width(f, words, "card", size) + 4
    if w > 2 * h:  # on one line
        left = x + w - 18 - d
        if mark:
            bubble(f, left, y + (h - d) / 2, d, mark)
        draw.text(f, words, (left - rest - 4, y - 2, rest, h + 4), "card", size, theme.PAPER)
        draw.text(f, signed(value + goals), (x + 12, y - 4, left - rest - x - 22, h + 6), "card", 60, theme.LAMP, "c", small=True)
        return
    draw.text(f, signed(value + goals), (x + 10, y + 2, w - 20, h * 0.54), "card", 56, theme.LAMP, "c", small=True)
    left, top = x + (w - rest - 4 - d) / 2, y + h * 0.53
    draw.text(f, words, (left, top - 3, rest, 48), "card", size, theme.PAPER)
    if mark:
        bubble(f, left + rest + 4, top - 2, d, mark)


def new_mark(f: Frame, box: Box, words: str) -> None:
    """A ribbon right below the number of a card, in the part that a neighbour leaves."""
    x, y, w, _ = box
    ribbon = (x - 6, y + w * 0.42, w * 0.8, 38)
    with f.above():
        draw.rounded(f, ribbon, 12, theme.LEAF, None, theme.INK, 4)
        draw.text(f, words, (ribbon[0] + 4, ribbon[1], ribbon[2] - 8, ribbon[3]), "bold", 29, theme.INK, "c", small=True)


def owner_face(f: Frame, box: Box, seat: Seat, s: Scenery, large: bool, own: bool = False) -> None:
    """Whose card lies in a slot: the portrait over its lower right corner, `large` with the name below, bright on the `own`."""
    x, y, w, h = box
    d = 92.0 if large else 60.0
    edge = theme.LAMP if own else theme.INK
    draw.avatar(f, s.players[seat].portrait, x + w - d + 12, y + h - d + (12 if large else 6), d, edge, 6 if own else 5)
    if large and own:
        draw.rounded(f, (x - 8, y + h + 12, w + 16, 52), 18, theme.LAMP, None, theme.INK, 4)
    if large:
        colour = theme.INK if own else theme.PAPER
        draw.text(f, s.name(seat), (x - 4, y + h + 8, w + 8, 56), "card", 40, colour, "c", small=True, chop=True)


def prize_line(f: Frame, box: Box, prize: Box, lit: bool) -> None:
    """From a played card up to the prize above it; lit while it is taken."""
    x, y, w, _ = box
    middle, top = x + w / 2, prize[1] + prize[3] + 4
    thick = 26.0 if lit else 16.0
    colour = theme.LAMP if lit else theme.PAPER2
    draw.rounded(f, (middle - thick / 2, top + 14, thick, y - top - 10), 5, colour, None, theme.INK, 4)
    size = 64.0 if lit else 50.0
    draw.icon(f, "ui_arrow", middle - size / 2, top - 8, size)


# ---------------------------------------------------------------------- round
@dataclass(frozen=True, slots=True)
class Goal:
    """An objective as a panel shows it: id, points, words, whether the seat below meets it now."""

    id: int
    points: int
    words: str
    met: bool
    faces: tuple[str, ...] = ()
    """The portraits of all others who meet it now."""


@dataclass(frozen=True, slots=True)
class Taken:
    """What somebody took in the turn before: who, the number and suit of the prize, the gain."""

    own: bool
    number: int
    suit: str
    gain: int
    portrait: str
    goals: int
    """What the objectives that turned have in the gain."""


@dataclass(frozen=True, slots=True)
class RoundSheet:
    """What the round panel shows."""

    seats: int
    title: str
    turn: str
    counts: str
    done: int
    turns: int
    over: bool
    heading: str
    goals: tuple[Goal, ...]
    tip: str


def goals_of(view: View, seat: Seat, s: Scenery, part: str) -> tuple[Goal, ...]:
    """The objectives in play as they stand for a seat now; for nobody (HIDDEN) none is met. `part`: their whole "text", the
    same in "brief" with signs of suits, their "name", or a "sign" alone.
    """
    sheet = view.seats[seat].live.objectives if seat != HIDDEN else ()
    met = sheet if len(sheet) == len(view.objectives) else (0,) * len(view.objectives)
    others = (one for one in seats_around(view, seat) if one != seat)
    around = [(s.players[one].portrait, view.seats[one].live.objectives) for one in others]
    return tuple(
        Goal(
            one,
            s.book.points(one),
            s.words.get(f"mindup.objectives.{one + 1}.{part}"),
            bool(got),
            tuple(face for face, found in around if n < len(found) and found[n]),
        )
        for n, (one, got) in enumerate(zip(view.objectives, met, strict=True))
    )


def _part(count: int) -> str:
    """What the panel has room for where so many objectives are in play."""
    return "text" if count == 1 else "brief" if count <= FEW else "sign"


def round_sheet(view: View, near: Seat, s: Scenery, tip: str) -> RoundSheet:
    """The content of the round panel. `tip` stands where no objective does."""
    rounds = s.book.catalog.numbers.rounds
    goals = goals_of(view, near, s, _part(len(view.objectives)))
    last = view.stage == "choose" and view.turn == view.turns and len(goals) < 2  # beside two there is no room for it
    brief = len(goals) > 1
    return RoundSheet(
        len(view.seats),
        s.say("round_brief" if brief else "round", n=max(1, view.round), m=rounds),
        s.say("turn_last") if last else s.say("turn_brief" if brief else "turn", n=view.turn, m=view.turns),
        s.say("malus_counts"),
        view.turns if view.stage == "over" or view.counted else view.turn - 1,
        view.turns,
        view.stage == "over",
        s.say("objectives", n=len(goals)) if len(goals) == 1 else "",
        goals,
        "" if goals else tip,
    )


def round_panel(f: Frame, content: RoundSheet) -> None:
    """Round, turns as dots, objectives."""
    x, y, w, h = box = BOXES[content.seats]["round"]
    f.baked(("mindup round", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _round(inner, content, box))


def _round(f: Frame, content: RoundSheet, box: Box) -> None:
    x, y, w, _ = box
    draw.panel(f, box, WARM, 28)
    many, beside = len(content.goals) > FEW, len(content.goals) > 1
    room, left = w - 40, x + 20
    title = draw.text(f, content.title, (left, y + 12, room * (0.56 if beside else 1), 52), "card", 36, theme.LAMP)
    step = min(50.0, room / content.turns)
    d, top = min(40.0, step - 8), y + 68
    for n in range(0 if many else content.turns):  # many leave them no room; the turn stands beside the round
        fill = theme.LAMP if n < content.done else theme.PAPER if n == content.done else theme.NIGHT3
        draw.rounded(f, (left + n * step, top, d, d), d / 2, fill, None, theme.INK, 4)
        if n < content.done:
            draw.icon(f, "ui_check", left + n * step + d * 0.2, top + d * 0.2, d * 0.6)
    boxes = goal_boxes(content.seats, len(content.goals))
    if beside:
        at = title.right + 12
        draw.text(f, content.turn, (at, y + 14, x + w - 20 - at, 50), "text", 32, theme.PAPER, "r")
        for goal, row in zip(content.goals, boxes, strict=True):
            if many:
                _goal_row(f, goal, row)
            else:
                _goal_card(f, goal, row, content.counts)
        return
    draw.text(f, content.turn, (left, y + 110, room, 44), "text", 34, theme.PAPER)
    if not content.goals:
        draw.rich(f, content.tip, (left, y + 154, room, 222), 34, theme.CREAM, theme.PAPER, "l", "m", theme.LINE_CARD)
    else:
        _one_goal(f, content, boxes[0])


def _taken_by(won: Won, near: Seat, s: Scenery) -> Taken:
    event, goals = won
    card = s.book[event.card]
    return Taken(event.seat == near, card.number, card.suit, event.gain + goals, s.players[event.seat].portrait, goals)


def _one_goal(f: Frame, content: RoundSheet, box: Box) -> None:
    x, y, w, h = box
    goal = content.goals[0]
    draw.panel(f, box, _goal_look(goal), 20)
    draw.text(f, content.heading, (x + 100, y + 4, w - 164, 66), "card", 32, theme.CORAL_DEEP, lines=2, spacing=0.9)
    bubble(f, x + 14, y + 10, 72, goal.points)
    draw.rich(f, goal.words, (x + 18, y + 80, w - 30, h - 86), 40, theme.INK, theme.INK, "l", "m", theme.LINE_CARD)
    if goal.points > 0:
        met_mark(f, goal, x + w - 60, y + 12, 48)
    elif goal.met:
        _stamp(f, content.counts, (x + w - 124, y + 18, 112, 40))


def _goal_look(goal: Goal) -> theme.PanelLook:
    """Paper with an edge: leaf for a bonus that is reached, coral for a malus that counts, else ink."""
    if not goal.met:
        return theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4)
    return theme.PanelLook(theme.PAPER, theme.PAPER2, theme.LEAF if goal.points > 0 else theme.CORAL_DEEP, 6)


def _goal_card(f: Frame, goal: Goal, box: Box, counts: str) -> None:
    x, y, w, h = box
    draw.panel(f, box, _goal_look(goal), 20)
    stamped, narrow = goal.met and goal.points < 0, w < NARROW
    bubble(f, x + (10 if narrow and not stamped else 16), y + 14, 56 if narrow else 66, goal.points)
    left = 113 if stamped else 76 if narrow else 96
    right = 30 if goal.met and not stamped else 6  # its tick lies over the corner
    draw.rich(f, goal.words, (x + left, y + 5, w - left - right, h - 12), 36, theme.INK, theme.INK, "l", "m", 1.0)
    if goal.met and goal.points > 0:
        met_mark(f, goal, x + w - 36, y - 14, 56)
    elif goal.met:
        _stamp(f, counts, (x + 3, y + h - 42, 106, 36))


def _stamp(f: Frame, words: str, box: Box) -> None:
    """A paper stamp: this malus counts now."""
    draw.rounded(f, box, 8, theme.PAPER, None, theme.CORAL_DEEP, 3)
    x, y, w, h = box
    draw.text(f, words, (x + 4, y, w - 8, h), "bold", 27, theme.CORAL_DEEP, "c")


def _goal_row(f: Frame, goal: Goal, box: Box) -> None:
    x, y, w, h = box
    look = _goal_look(goal)
    draw.rounded(f, box, 16, look.fill, look.fill2, look.stroke, look.width)
    if h >= TALL_ROW:
        _tall_row(f, goal, box)
        return
    bubble(f, x + 6, y + (h - 42) / 2, 42, goal.points)
    room = (x + 54, y - 9, w - 58, h + 10)
    size = min(36.0, (h - 8) * 0.9 / f.canvas.t)  # large letters would leave their row
    draw.rich(f, f"**{goal.words}**", room, size, theme.INK, theme.INK, "l", "m", 1.0, lines=1)
    if goal.met:
        met_mark(f, goal, x - 8, y - 8, GOAL_MARK)


def _tall_row(f: Frame, goal: Goal, box: Box) -> None:
    """An objective, below it whether the one below meets it now, and the faces of all others who do."""
    x, y, w, h = box
    d, left = 42.0 if goal.met else 46.0, x + 54
    bubble(f, x + 6, y + (6 if goal.met else (h - d) / 2), d, goal.points)
    high, lines = (46.0, 1) if goal.faces else (h + 4, 2)
    size = 36.0 if lines == 1 else 36 / f.canvas.t
    room = (left, y - 4, x + w - left - 4, high)
    draw.rich(f, f"**{goal.words}**", room, size, theme.INK, theme.INK, "l", "m", 1.0, lines=lines)
    face = h + FACE_OUT - 42
    step = min(face + 2, (x + w + 4 - left - face) / max(1, len(goal.faces) - 1))
    for n, portrait in enumerate(goal.faces):
        edge = theme.LEAF if goal.points > 0 else theme.CORAL_DEEP
        draw.avatar(f, portrait, left + n * step, y + 42, face, edge, 4)
    if goal.met:
        met_mark(f, goal, x + 6, y + h - 47, 42)


def met_mark(f: Frame, goal: Goal, x: float, y: float, d: float) -> None:
    """A leaf disc with a tick for a bonus that is reached, a coral one with "!" for a malus that counts, else a dashed one."""
    if goal.met and goal.points > 0:
        draw.rounded(f, (x, y, d, d), d / 2, theme.LEAF, None, theme.INK, 3)
        draw.icon(f, "ui_check", x + d * 0.18, y + d * 0.18, d * 0.64)
    elif goal.met:
        draw.rounded(f, (x, y, d, d), d / 2, theme.CORAL_DEEP, None, theme.INK, 3)
        draw.text(f, "!", (x, y - 4, d, d + 8), "card", max(27.0, d * 0.8), theme.WHITE, "c")
    else:
        draw.dashed(f, (x, y, d, d), d / 2, theme.INK, 3, 6, 5, 0.5, None)


# ---------------------------------------------------------------------- scores
@dataclass(frozen=True, slots=True)
class ScoreRow:
    """One player in the score panel: what the present round would bring ("": it is over), and the total with that."""

    name: str
    portrait: str
    now: str
    total: int
    own: bool
    leads: bool
    climbed: int = 0
    """So many places have been gained with the turn before, or lost."""


@dataclass(frozen=True, slots=True)
class ScorePanel:
    """What the score panel shows. `heads`: over what the round brings, and over the totals."""

    seats: int
    heads: tuple[str, str]
    rows: tuple[ScoreRow, ...]
    accent: str


FACE = 44.0
"""The portrait in a row of the scores."""


def ranking(view: View, near: Seat) -> list[Seat]:
    """The best total first; of equals the one below, then round the table."""
    return sorted(seats_around(view, near), key=lambda seat: -total(view, view.seats[seat]))


def scores_of(view: View, near: Seat, s: Scenery, accent: str, moved: Sequence[int] = ()) -> ScorePanel:
    """The content of the score panel. `moved`: how many places each seat has gained."""
    ahead, rows = leaders(view), []
    for seat in ranking(view, near):
        side, player = view.seats[seat], s.players[seat]
        now = "" if view.counted else digits(live(view, side))
        rows.append(ScoreRow(player.name, player.portrait, now, total(view, side), seat == near, seat in ahead,
                             moved[seat] if moved else 0))  # fmt: skip
    return ScorePanel(len(view.seats), (s.say("round_short"), s.say("sheet.total")), tuple(rows), accent)


def score_panel(f: Frame, content: ScorePanel) -> None:
    """All players with their totals; the rounds that are over have sheets of their own."""
    x, y, w, h = box = BOXES[content.seats]["scores"]
    f.baked(("mindup scores", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _scores(inner, content, box))


def scores_on_the_way(f: Frame, content: ScorePanel, before: Sequence[int], share: float) -> None:
    """The same while its rows pass each other. `before`: at which place each row stood."""
    places = [old + (new - old) * share for new, old in enumerate(before)]
    _scores(f, content, BOXES[content.seats]["scores"], places)


def _scores(f: Frame, content: ScorePanel, box: Box, places: Sequence[float] = ()) -> None:
    x, y, w, h = box
    draw.panel(f, box, WARM, 28)
    left = x + 14
    head = 48.0
    step = min(84.0, (h - head - 8) / len(content.rows))
    cells = _score_cells(box)
    for words, (at, wide), colour in zip(content.heads, cells, (theme.PAPER, theme.LAMP), strict=True):
        draw.text(f, words, (left, y + 8, at + wide - left, 40), "bold", 27, colour, "r", small=True)
        left = at + wide + 6
    for n, row in sorted(enumerate(content.rows), key=lambda one: one[1].own):  # the own row passes over the others
        at = places[n] if places else n
        _score_row(f, row, (x + 10, y + head + at * step, w - 20, step - 4), cells, content.accent)


def _score_cells(box: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """(left, width) of what the round brings and of the total."""
    x, _, w, _ = box
    return (x + w - 20 - 82 - 58, 58.0), (x + w - 20 - 80, 80.0)


def _score_row(f: Frame, row: ScoreRow, box: Box, cells: Sequence[tuple[float, float]], accent: str) -> None:
    """Portrait, name and both numbers on one line."""
    x, y, w, h = box
    if row.own:
        draw.rounded(f, (x, y, w, h), min(20, h * 0.3), "#7A4150", None, accent, 4)
    d = min(FACE, h - 4)
    draw.avatar(f, row.portrait, x + 6, y + (h - d) / 2, d, theme.INK, 3)
    if row.leads:
        crown(f, x + 6 + d / 2, y + (h - d) / 2 + 1, 34)
    if row.climbed:
        px, up = f.canvas.px(CLIMB), row.climbed > 0
        made = shapes.path_surface(UP if up else DOWN, (100, 100), (px, px), theme.LEAF if up else theme.CORAL, theme.INK, 10)
        f.blit_centre(made, x + d - 3, y + h / 2 + d * 0.28)
    left = x + d + 11
    draw.text(f, row.name, (left, y, cells[0][0] - left - 8, h), "card", 32, theme.CREAM, lines=2, small=True, spacing=0.86,
              chop=True)  # fmt: skip
    for words, (at, wide), colour in zip((row.now, digits(row.total)), cells, (theme.PAPER, theme.LAMP), strict=True):
        draw.text(f, words, (at, y - 4, wide, h + 8), "card", 40 if colour == theme.PAPER else 44, colour, "r")


def crown(f: Frame, x: float, y: float, wide: float) -> None:
    """Who leads; its foot is at (x, y + a third of its width)."""
    px = f.canvas.px(wide)
    f.blit_centre(shapes.path_surface(CROWN, (100, 100), (px, px), theme.LAMP, theme.INK, 9), x, y)
