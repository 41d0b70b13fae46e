"""The middle of the table: the mat, the row's panel with its slots, the round with its objectives, the scores."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Seat
from game.text import digits
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.faces import bubble
from game.titles.mindup.scene.layout import ARROW_Y, BOXES, SLOT, Box, goal_boxes, row_box, slot_box
from game.titles.mindup.scene.poster import MAT, MOTIF
from game.titles.mindup.scene.scenery import Scenery, live, ranked, sheet_now, total
from game.ui import draw, theme
from game.ui.frame import Frame

FEW = 2
"""So many objectives have their whole sentence; more are named in a row each."""


# ---------------------------------------------------------------------- ground
def ground(f: Frame, seats: int, covered: bool) -> None:
    """Mat, row panel with arrows and empty slots, hand tray; baked once per size. `covered`: something else lies on the tray."""
    f.baked(("mindup ground", seats, covered), f.canvas.bounds, lambda inner: _ground(inner, seats, covered))


def _ground(f: Frame, seats: int, covered: bool) -> None:
    draw.mat(f, *MAT, MOTIF, 16, 300, 120)
    boxes = BOXES[seats]
    draw.panel(f, boxes["row"], theme.PanelLook("#7A3A36", "#5C2733", theme.INK, 5, 0.8), 36)
    for index in range(seats):
        x, _, w, _ = row_box(seats, index)
        draw.icon(f, "ui_arrow", x + w / 2 - 19, ARROW_Y, 38)
        draw.dashed(f, slot_box(seats, index), 12)
    if not covered:
        x, y, w, h = boxes["hand"]
        draw.rounded(f, (x, y, w, h), 30, theme.NIGHT, theme.NIGHT2, theme.INK, 5, 0.62)


def waiting(view: View, s: Scenery) -> tuple[tuple[Seat, str], ...]:
    """Who has still to choose, with their portraits."""
    if view.stage != "choose":
        return ()
    return tuple((seat, s.players[seat].portrait) for seat, side in enumerate(view.seats) if not side.ready)


def waiting_faces(f: Frame, seats: int, missing: tuple[tuple[Seat, str], ...]) -> None:
    """In the slots of those who have not chosen: who is missing."""
    for seat, portrait in missing:
        x, y, w, _ = slot_box(seats, seat)
        draw.avatar(f, portrait, x + (w - 68) / 2, y + 36, 68, theme.INK, 4)


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
    done: int
    turns: int
    over: bool
    heading: str
    goals: tuple[Goal, ...]
    tip: str


def goals_of(view: View, seat: Seat, s: Scenery, short: bool) -> tuple[Goal, ...]:
    """The objectives in play as they stand for a seat now."""
    sheet = sheet_now(view.seats[seat]).objectives
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
    many = len(content.goals) > FEW
    room, left = (w - 40, x + 20) if many else (w - 52, x + 26)
    title = draw.text(f, content.title, (left, y + 12, room * (0.56 if many else 1), 52), "card", 30 if many else 36, theme.LAMP)
    step = min(50.0, room / content.turns)
    d = min(40.0, step - 8)
    top = y + 68
    for n in range(content.turns):
        fill = theme.LAMP if n < content.done else theme.PAPER if n == content.done else theme.NIGHT3
        draw.rounded(f, (left + n * step, top, d, d), d / 2, fill, None, theme.INK, 4)
        if n < content.done:
            draw.icon(f, "ui_check", left + n * step + d * 0.2, top + d * 0.2, d * 0.6)
    boxes = goal_boxes(content.seats, len(content.goals))
    if many:
        at = title.right + 12
        draw.text(f, content.turn, (at, y + 14, x + w - 16 - at, 50), "text", 27, theme.PAPER, "r")
        for goal, row in zip(content.goals, boxes, strict=True):
            _goal_row(f, goal, row)
        return
    draw.text(f, content.turn, (x + 26, y + 112, room, 40), "text", 27, theme.PAPER)
    if not content.goals:
        draw.rich(f, content.tip, (x + 26, y + 166, room, 216), 29, theme.MIST, theme.PAPER, "l", "m")
    elif len(content.goals) == 1:
        _one_goal(f, content, boxes[0])
    else:
        for goal, card in zip(content.goals, boxes, strict=True):
            _goal_card(f, goal, card)


def _one_goal(f: Frame, content: RoundSheet, box: Box) -> None:
    x, y, w, h = box
    goal = content.goals[0]
    draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4), 20)
    draw.text(f, content.heading, (x + 22, y + 8, w - 100, 48), "card", 30, theme.CORAL_DEEP)
    bubble(f, x + 22, y + 84, 92, goal.points)
    draw.rich(f, goal.words, (x + 132, y + 56, w - 148, h - 64), 29, theme.INK, theme.INK, "l", "m", theme.LINE_CARD)
    met_mark(f, goal, x + w - 64, y + 10, 46)


def _goal_card(f: Frame, goal: Goal, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, theme.PanelLook(theme.PAPER, theme.PAPER2, theme.INK, 4), 20)
    bubble(f, x + 12, y + 14, 60, goal.points)
    draw.rich(f, goal.words, (x + 92, y + 4, w - 102, h - 8), 27, theme.INK, theme.INK, "l", "m", 1.1)
    met_mark(f, goal, x + 54, y + h - 46, 36)


def _goal_row(f: Frame, goal: Goal, box: Box) -> None:
    x, y, w, h = box
    draw.rounded(f, box, 16, theme.PAPER, theme.PAPER2, theme.INK, 3)
    bubble(f, x + 6, y + (h - 38) / 2, 38, goal.points)
    draw.text(f, goal.words, (x + 49, y, w - 49 - 41, h), "text", 27, theme.INK, lines=2 if h > 54 else 1)
    met_mark(f, goal, x + w - 40, y + h / 2 - 17, 34)


def met_mark(f: Frame, goal: Goal, x: float, y: float, d: float) -> None:
    """A ticked disc when the condition is met now (leaf for a bonus, coral for a malus), else a dashed one."""
    if goal.met:
        draw.rounded(f, (x, y, d, d), d / 2, theme.LEAF if goal.points > 0 else theme.CORAL_DEEP, None, theme.INK, 3)
        draw.icon(f, "ui_check", x + d * 0.18, y + d * 0.18, d * 0.64)
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
    wide, last = (45.0, 54.0) if w < 440 else (58.0, 74.0)
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
    d = min(62.0, h - 8)
    draw.avatar(f, row.portrait, x + 8, y + (h - d) / 2, d, theme.INK, 3)
    left = x + d + 11
    name = (left, y - 3, start - left + 3, h + 6)
    draw.text(f, row.name, name, "card", 30, theme.PAPER, lines=2, small=True, spacing=0.84, chop=True)
    for k, value in enumerate(row.rounds):
        draw.text(f, digits(value), (start + k * wide, y, wide, h), "card", 28, theme.PAPER, "c")
    if row.now is not None:
        at = start + len(row.rounds) * wide
        draw.text(f, digits(row.now), (at, y, wide, h), "card", 28, theme.CREAM, "c")
    draw.text(f, digits(row.total), (x + w - 2 - last, y, last, h), "card", 33, theme.LAMP, "c")
