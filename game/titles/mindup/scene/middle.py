"""The middle of the table: the mat, the row's panel with its slots, the round with its objectives, the scores."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import HIDDEN, Seat
from game.text import digits, signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.faces import bubble
from game.titles.mindup.scene.layout import ARROW_Y, BOXES, SLOT, SLOT_Y, Box, goal_boxes, row_box
from game.titles.mindup.scene.poster import MAT, MOTIF
from game.titles.mindup.scene.prizes import gain_of, reach
from game.titles.mindup.scene.scenery import Scenery, live, ranked, sheet_now, total
from game.ui import draw, theme
from game.ui.frame import Frame

DASH = "\u2013"
FEW = 2
"""So many objectives have their whole sentence; more are named in a row each."""


# ---------------------------------------------------------------------- ground
def ground(f: Frame, seats: int, covered: bool) -> None:
    """Mat, row panel with arrows, hand tray; baked once per size. `covered`: something else lies there."""
    f.baked(("mindup ground", seats, covered), f.canvas.bounds, lambda inner: _ground(inner, seats, covered))


def _ground(f: Frame, seats: int, covered: bool) -> None:
    draw.mat(f, *MAT, MOTIF, 16, 300, 120)
    boxes = BOXES[seats]
    draw.panel(f, boxes["row"], theme.PanelLook("#7A3A36", "#5C2733", theme.INK, 5, 0.8), 36)
    for index in range(seats):
        x, _, w, _ = row_box(seats, index)
        draw.icon(f, "ui_arrow", x + w / 2 - 19, ARROW_Y, 38)
    if not covered:
        x, y, w, h = boxes["hand"]
        draw.rounded(f, (x, y, w, h), 30, theme.NIGHT, theme.NIGHT2, theme.INK, 5, 0.62)


@dataclass(frozen=True, slots=True)
class Place:
    """A place below the row while people choose: which of the numbers it is for, and what the one below would win there with the
    card that is pointed at ("" = none is), or that this card cannot come to lie there."""

    name: str
    gain: str
    out: bool


def places_of(view: View, near: Seat, pointed: int, s: Scenery) -> tuple[Place, ...]:
    """The places below the row, left to right; none while cards lie there. They tell no more than what the one below sees."""
    if view.stage != "choose":
        return ()
    seats = len(view.seats)
    low, high = reach(view, near, pointed) if pointed != HIDDEN else (0, seats - 1)
    found = []
    for index, card in enumerate(view.row):
        key = {0: "lowest", seats - 1: "highest"}.get(index, "middle" if seats == 3 else str(index + 1))
        gain = "" if pointed == HIDDEN else signed(gain_of(view, near, card, s.book)) if low <= index <= high else DASH
        found.append(Place(s.say(f"place.{key}"), gain, not low <= index <= high))
    return tuple(found)


def places(f: Frame, found: tuple[Place, ...]) -> None:
    """A plate below each card of the row."""
    for index, place in enumerate(found):
        x, _, w, _ = row_box(len(found), index)
        high = 122.0 if place.gain else 76.0
        draw.rounded(f, (x, SLOT_Y + 6, w, high), 16, theme.NIGHT2, None, theme.INK, 4, 0.5 if place.out else 0.85)
        words = (x + 4, SLOT_Y + 6, w - 8, 74)
        colour = theme.MIST if place.out else theme.PAPER
        draw.text(f, place.name, words, "bold", 40, colour, "c", lines=2, small=True, spacing=0.9)
        if place.gain:
            colour = theme.MIST if place.out else theme.LAMP
            draw.text(f, place.gain, (x + 4, SLOT_Y + 74, w - 8, 54), "card", 44, colour, "c")


def chosen_mark(f: Frame, box: Box) -> None:
    """A check on a card that was chosen: in the middle of a small back, at the right of a face, whose bubble is at the left."""
    x, y, w, h = box
    d = min(w * 0.72, 56.0)
    left, top = x + (w - d) / 2 if w < 2 * d else x + w - d - 10, y + h - d - w * 0.1
    draw.rounded(f, (left, top, d, d), d / 2, theme.LEAF, None, theme.INK, 3)
    draw.icon(f, "ui_check", left + d * 0.17, top + d * 0.17, d * 0.66)


def owner_face(f: Frame, box: Box, seat: Seat, s: Scenery) -> None:
    """Whose card lies in a slot: the portrait over its lower right corner."""
    x, y, w, h = box
    if w > SLOT[0] + 1 or h > SLOT[1] + 1:
        x, y = x + w - SLOT[0], y + h - SLOT[1]
    draw.avatar(f, s.players[seat].portrait, x + SLOT[0] - 40, y + 78, 64, theme.INK, 4)


# ---------------------------------------------------------------------- round
@dataclass(frozen=True, slots=True)
class Goal:
    """An objective as a panel shows it: id, points, words, whether the seat below meets it now."""

    id: int
    points: int
    words: str
    met: bool


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


def goals_of(view: View, seat: Seat, s: Scenery, short: bool) -> tuple[Goal, ...]:
    """The objectives in play as they stand for a seat now; for nobody (HIDDEN) none is met."""
    sheet = sheet_now(view.seats[seat]).objectives if seat != HIDDEN else ()
    met = sheet if len(sheet) == len(view.objectives) else (0,) * len(view.objectives)
    part = "name" if short else "text"
    return tuple(
        Goal(one, s.book.points(one), s.words.get(f"mindup.objectives.{one + 1}.{part}"), bool(got))
        for one, got in zip(view.objectives, met, strict=True)
    )


def round_sheet(view: View, near: Seat, s: Scenery, tip: str) -> RoundSheet:
    """The content of the round panel. `tip` stands where no objective does."""
    rounds = s.book.catalog.numbers.rounds
    goals = goals_of(view, near, s, len(view.objectives) > FEW)
    return RoundSheet(
        len(view.seats),
        s.say("round", n=max(1, view.round), m=rounds),
        s.say("turn", n=view.turn, m=view.turns),
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
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    many, beside = len(content.goals) > FEW, len(content.goals) > 1
    room, left = (w - 40, x + 20) if many else (w - 52, x + 26)
    size = 30 if many or (beside and w < 440) else 36
    title = draw.text(f, content.title, (left, y + 12, room * (0.56 if beside else 1), 52), "card", size, theme.LAMP)
    step = min(50.0, room / content.turns)
    d = min(40.0, step - 8)
    top = y + 68
    for n in range(content.turns):
        fill = theme.LAMP if n < content.done else theme.PAPER if n == content.done else theme.NIGHT3
        draw.rounded(f, (left + n * step, top, d, d), d / 2, fill, None, theme.INK, 4)
        if n < content.done:
            draw.icon(f, "ui_check", left + n * step + d * 0.2, top + d * 0.2, d * 0.6)
    boxes = goal_boxes(content.seats, len(content.goals))
    if beside:
        at = title.right + 12
        draw.text(f, content.turn, (at, y + 14, x + w - 16 - at, 50), "text", 27, theme.PAPER, "r")
        for goal, row in zip(content.goals, boxes, strict=True):
            if many:
                _goal_row(f, goal, row)
            else:
                _goal_card(f, goal, row, content.counts)
        return
    draw.text(f, content.turn, (x + 26, y + 110, room, 44), "text", 34, theme.PAPER)
    if not content.goals:
        draw.rich(f, content.tip, (x + 26, y + 166, room, 216), 29, theme.MIST, theme.PAPER, "l", "m")
    else:
        _one_goal(f, content, boxes[0])


def _one_goal(f: Frame, content: RoundSheet, box: Box) -> None:
    x, y, w, h = box
    goal = content.goals[0]
    draw.panel(f, box, _goal_look(goal), 20)
    draw.text(f, content.heading, (x + 22, y + 8, w - 100, 48), "card", 30, theme.CORAL_DEEP)
    bubble(f, x + 22, y + 84, 92, goal.points)
    draw.rich(f, goal.words, (x + 132, y + 52, w - 146, h - 60), 36, theme.INK, theme.INK, "l", "m", theme.LINE_CARD)
    if goal.points > 0:
        met_mark(f, goal, x + w - 64, y + 10, 46)
    elif goal.met:
        _stamp(f, content.counts, (x + 12, y + 176, 112, 40))


def _goal_look(goal: Goal) -> theme.PanelLook:
    """Paper with an edge: leaf for a bonus that is reached, coral for a malus that counts, else ink."""
    if not goal.met:
        return theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4)
    return theme.PanelLook(theme.PAPER, theme.PAPER2, theme.LEAF if goal.points > 0 else theme.CORAL_DEEP, 6)


def _goal_card(f: Frame, goal: Goal, box: Box, counts: str) -> None:
    x, y, w, h = box
    draw.panel(f, box, _goal_look(goal), 20)
    bubble(f, x + 22, y + 16, 74, goal.points)
    draw.rich(f, goal.words, (x + 110, y + 4, w - 122, h - 8), 36, theme.INK, theme.INK, "l", "m", 1.08)
    if goal.met and goal.points > 0:
        met_mark(f, goal, x + w - 36, y - 14, 56)
    elif goal.met:
        _stamp(f, counts, (x + 6, y + h - 44, 106, 38))


def _stamp(f: Frame, words: str, box: Box) -> None:
    """A paper stamp: this malus counts now."""
    draw.rounded(f, box, 8, theme.PAPER, None, theme.CORAL_DEEP, 3)
    x, y, w, h = box
    draw.text(f, words, (x + 4, y, w - 8, h), "bold", 27, theme.CORAL_DEEP, "c")


def _goal_row(f: Frame, goal: Goal, box: Box) -> None:
    x, y, w, h = box
    look = _goal_look(goal)
    draw.rounded(f, box, 16, look.fill, look.fill2, look.stroke, look.width)
    bubble(f, x + 6, y + (h - 38) / 2, 38, goal.points)
    draw.text(f, goal.words, (x + 49, y, w - 49 - 41, h), "text", 27, theme.INK, lines=2 if h > 54 else 1)
    met_mark(f, goal, x + w - 40, y + h / 2 - 17, 34)


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
    """One player in the score panel: finished rounds, then what the present one would bring (None: it is among them)."""

    name: str
    portrait: str
    rounds: tuple[int, ...]
    now: int | None
    total: int
    own: bool


@dataclass(frozen=True, slots=True)
class ScorePanel:
    """What the score panel shows; `columns` are the heads of the rounds."""

    seats: int
    title: str
    columns: tuple[str, ...]
    total: str
    rows: tuple[ScoreRow, ...]
    accent: str


def scores_of(view: View, near: Seat, s: Scenery, accent: str) -> ScorePanel:
    """The content of the score panel, the best total on top."""
    rows = []
    for seat in ranked(view):
        side, player = view.seats[seat], s.players[seat]
        now = None if view.counted else live(view, side)
        past = tuple(sheet.total for sheet in side.past)
        rows.append(ScoreRow(player.name, player.portrait, past, now, total(view, side), seat == near))
    count = len(rows[0].rounds) + (rows[0].now is not None)
    heads = tuple(s.say("round_short", n=n + 1) for n in range(count))
    return ScorePanel(
        len(view.seats), s.say("scores"), heads, s.say("total_short" if count > 2 else "total"), tuple(rows), accent
    )


def score_panel(f: Frame, content: ScorePanel) -> None:
    """All players, ranked, with their rounds and totals."""
    x, y, w, h = box = BOXES[content.seats]["scores"]
    f.baked(("mindup scores", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _scores(inner, content, box))


def _scores(f: Frame, content: ScorePanel, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.INK, 5), 28)
    count = len(content.columns)
    wide, last = (46.0, 60.0) if w < 440 else (80.0, 96.0)
    if count < 3:
        wide, last = wide + 12, last + 14
    start = x + w - 12 - last - count * wide
    draw.text(f, content.title, (x + 26, y + 12, start - x - 30, 54), "card", 36, theme.LAMP)
    for n, words in enumerate(content.columns):
        live_head = n == count - 1 and content.rows[0].now is not None
        draw.text(f, words, (start + n * wide, y + 14, wide, 52), "bold", 27, theme.LAMP if live_head else theme.MIST, "c")
    draw.text(f, content.total, (x + w - 12 - last, y + 14, last, 52), "bold", 27, theme.MIST, "c")
    step = min(82.0, (h - 76) / len(content.rows))
    for n, row in enumerate(content.rows):
        _score_row(f, row, (x + 10, y + 68 + n * step, w - 20, step - 4), start, wide, last, content.accent)


def _score_row(f: Frame, row: ScoreRow, box: Box, start: float, wide: float, last: float, accent: str) -> None:
    x, y, w, h = box
    if row.own:
        draw.rounded(f, (x, y, w, h), min(20, h * 0.3), theme.NIGHT3, None, accent, 4)
    d, large = min(62.0, h - 8), wide >= 60
    draw.avatar(f, row.portrait, x + 8, y + (h - d) / 2, d, theme.INK, 3)
    left = x + d + 11
    name = (left, y - 3, start - left + 3, h + 6)
    draw.text(f, row.name, name, "card", 36 if large else 30, theme.PAPER, lines=2, small=True, spacing=0.84, chop=True)
    for k, value in enumerate(row.rounds):
        draw.text(f, digits(value), (start + k * wide, y, wide, h), "card", 40 if large else 28, theme.PAPER, "c")
    if row.now is not None:
        at = start + len(row.rounds) * wide
        draw.text(f, digits(row.now), (at, y, wide, h), "card", 40 if large else 28, theme.CREAM, "c")
    draw.text(f, digits(row.total), (x + w - 2 - last, y, last, h), "card", 46 if large else 40, theme.LAMP, "c")
