"""The inspector: one player's columns enlarged, what each is worth, bubbles, objectives, what it would score now; and with the
memory aid the cards that everybody knows in that hand. While it is only rested on, the account alone, in the place of
round and scores, the objectives with it: row and hand stay in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.types import Seat
from game.text import digits, signed
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.areas import Stack, score_card, stacks
from game.titles.mindup.scene.faces import bubble
from game.titles.mindup.scene.layout import BOXES, CARD_HIGH, CORNER, STRIP, Box, panel_box
from game.titles.mindup.scene.middle import Goal, goals_of, met_mark
from game.titles.mindup.scene.scenery import WARM, Scenery, total
from game.ui import draw, theme
from game.ui.frame import Frame

COLUMN, STEP = 150.0, 162.0
HEAD, PLATE = 104.0, 58.0
LEFT = 26.0
SHEET = 852.0
"""Where the sums begin, from the panel's left edge."""
KNOWN = (118.0, 60.0)
PER_ROW = 3
FAR, POINTS = 40.0, 58.0
"""How high the numbers of the sums are, to be read from across the room, and how wide what an objective brings."""


def inspector_box(view: View, near: Seat, seat: Seat) -> Box:
    """Below the rivals, above the own columns: what is looked at stays in sight. No higher than what there is to show."""
    low = panel_box(len(view.seats), near, seat)[1] > BOXES[len(view.seats)]["round"][1]
    x, y, w, h = BOXES[len(view.seats)]["inspector_high" if low else "inspector_low"]
    side = view.seats[seat]
    deepest = max((len(column.cards) for column in side.columns), default=0)
    columns = PLATE + 6 + (COLUMN * (CARD_HIGH + (deepest - 1) * (STRIP + 0.02)) if deepest else 60.0) + 20
    lines = 1 + len(view.objectives)
    known = 60 + (KNOWN[1] + 6) * -(-max(1, len(side.known)) // PER_ROW) if view.aid else 0.0
    need = HEAD + max(columns, lines * line_height(view) + 80 + known) + 26
    high = min(h, need)
    return (x, y + h - high if low else y, w, high)


def line_height(view: View) -> float:
    """Units for a line of the sums."""
    return 46.0 if len(view.objectives) > 2 or view.aid else 54.0


def strips(count: int, room: Box) -> list[Box]:
    """The boxes of the cards of an enlarged column: every strip can be read, however deep it is."""
    x, y, w, h = room
    if count == 0:
        return []
    least = STRIP * w * 0.7 + CORNER * w
    pitch = min(STRIP * w + 3, (h - least) / (count - 1)) if count > 1 else 0.0
    found = [(x, y + i * pitch, w, pitch + CORNER * w) for i in range(count - 1)]
    top = y + (count - 1) * pitch
    return [*found, (x, top, w, min(CARD_HIGH * w, y + h - top))]


def paint(f: Frame, s: Scenery, view: View, near: Seat, seat: Seat) -> None:
    """The whole panel, baked per content."""
    box = inspector_box(view, near, seat)
    x, y, w, h = box
    side = view.seats[seat]
    known = side.known if view.aid else ()
    key = ("mindup inspector", s.words.lang, box, s.players[seat], side.columns, side.sheet, side.total, view.objectives,
           view.counted, view.aid, known, s.marked)  # fmt: skip
    with f.above():
        f.baked(key, (x - 40, y - 40, w + 80, h + 80), lambda inner: _paint(inner, s, view, seat, box))


@dataclass(frozen=True, slots=True)
class Account:
    """What a player's columns come to now, as it is shown while that player is rested on."""

    seats: int
    portrait: str
    name: str
    total: str
    lines: tuple[tuple[str, str], ...]
    """The columns: name and sum."""
    goals: tuple[Goal, ...]
    word: str
    score: str


def account_of(view: View, seat: Seat, s: Scenery) -> Account:
    side, sheet = view.seats[seat], view.seats[seat].live
    player = s.players[seat]
    word = s.say("sheet.score") if view.counted else s.say("this_round")
    return Account(len(view.seats), player.portrait, player.name, digits(total(view, side)), _sums_of(stacks(view, seat, s), s),
                   goals_of(view, seat, s, "name"), word, digits(sheet.total))  # fmt: skip


def account_panel(f: Frame, content: Account) -> None:
    """In the place of round and scores."""
    x, y, w, h = box = BOXES[content.seats]["account"]
    f.baked(("mindup account", content), (x - 40, y - 40, w + 80, h + 80), lambda inner: _account(inner, content, box))


def _account(f: Frame, content: Account, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, replace(WARM, stroke=theme.LAMP, width=6), 28)
    draw.avatar(f, content.portrait, x + 20, y + 12, 64, theme.LAMP, 4)
    draw.text(f, content.name, (x + 96, y + 12, w - 96 - 128, 64), "card", 38, theme.PAPER, lines=1, small=True, chop=True)
    draw.icon(f, "ui_trophy", x + w - 124, y + 26, 36)
    draw.text(f, content.total, (x + w - 84, y + 12, 64, 64), "card", 42, theme.LAMP, "r")
    left, wide, top = x + 22, w - 44, y + 86
    step = min(62.0, (h - 86 - 84) / (len(content.lines) + len(content.goals)))
    for words, shown in content.lines:
        top = _line(f, words, shown, left, top, wide, step)
    for goal in content.goals:
        top = _goal(f, goal, left, top, wide, step)
    foot = y + h - 78
    draw.rounded(f, (left, foot, wide, 4), 2, theme.LAMP)
    draw.text(f, content.word, (left, foot + 8, wide - 100, 60), "bold", 30, theme.PAPER, lines=2, spacing=0.95)
    draw.text(f, content.score, (left + wide - 100, foot + 8, 100, 60), "card", 50, theme.LAMP, "r")


def _paint(f: Frame, s: Scenery, view: View, seat: Seat, box: Box) -> None:
    x, y, w, h = box
    draw.panel(f, box, replace(WARM, stroke=theme.LAMP, width=6), 32)
    _head(f, s, view, seat, box)
    for n, (stack, column) in enumerate(zip(stacks(view, seat, s), view.seats[seat].columns, strict=True)):
        room = (x + LEFT + n * STEP, y + HEAD, COLUMN, h - HEAD - 26)
        _column(f, s, stack, column.cards, room, view.counted)
    bottom = _sums(f, s, view, seat, (x + SHEET, y + HEAD, w - SHEET - 26, h - HEAD - 20))
    if view.aid:
        _known(f, s, view.seats[seat].known, (x + SHEET, bottom + 8, w - SHEET - 26, y + h - 20 - bottom - 8))


def _head(f: Frame, s: Scenery, view: View, seat: Seat, box: Box) -> None:
    x, y, w, _ = box
    side = view.seats[seat]
    draw.avatar(f, s.players[seat].portrait, x + 24, y + 12, 80, theme.LAMP, 5)
    draw.text(f, s.say("columns_of", seat=s.name(seat)), (x + 120, y + 14, SHEET - 140, 76), "title", 46, theme.PAPER)
    left = x + SHEET
    if not view.counted:
        left = draw.text(f, signed(side.live.total), (left, y + 22, 110, 60), "card", 46, theme.PAPER).right + 24
    draw.icon(f, "ui_trophy", left, y + 28, 48)
    draw.text(f, digits(total(view, side)), (left + 58, y + 22, x + w - 90 - left - 58, 60), "card", 46, theme.LAMP)


def _column(f: Frame, s: Scenery, stack: Stack, cards: Sequence[int], room: Box, counted: bool) -> None:
    x, y, w, h = room
    draw.rounded(f, room, 16, theme.NIGHT, opacity=0.45)
    score_card(f, stack, (x, y, w, PLATE), s.marked, counted)
    for card, box in zip(cards, strips(len(cards), (x, y + PLATE + 6, w, h - PLATE - 10)), strict=True):
        with f.above():
            s.faces.put(f, card, box, 8)


def _sums(f: Frame, s: Scenery, view: View, seat: Seat, box: Box) -> float:
    """Columns, objectives and their total; returns where it ends."""
    x, y, w, _ = box
    sheet = view.seats[seat].live
    goals = goals_of(view, seat, s, "name")
    step = line_height(view)
    top = y
    for name, shown in _sums_of(stacks(view, seat, s), s):
        top = _line(f, name, shown, x, top, w, step)
    for goal in goals:
        top = _goal(f, goal, x, top, w, step)
    draw.rounded(f, (x, top + 4, w, 4), 2, theme.LAMP)
    words = s.say("sheet.score") if view.counted else s.say("now_worth")
    room = w - 100
    draw.text(f, words, (x, top + 10, room, 56), "bold", 29, theme.PAPER, lines=2, spacing=0.95)
    draw.text(f, digits(sheet.total), (x + room, top + 10, w - room, 56), "card", 46, theme.LAMP, "r")
    return top + 70


def _sums_of(found: Sequence[Stack], s: Scenery) -> tuple[tuple[str, str], ...]:
    """The columns, each with its bubbles, and how they add up."""
    worths = [one.worth for one in found if one.count]
    sums = "".join(f" {signed(one)[0]} {signed(one)[1:]}" if n else digits(one) for n, one in enumerate(worths))
    return ((s.say("sheet.columns_short"), f"{sums} = {digits(sum(worths))}" if len(worths) > 1 else sums or "0"),)


def _line(f: Frame, words: str, sum_: str, x: float, y: float, w: float, h: float) -> float:
    """Words and what they come to; in larger letters only where both have room."""
    grown = draw.text_width(f, words, "text", 28) + draw.text_width(f, sum_, "card", FAR) + 16 <= w
    less = 1.0 if grown else f.canvas.t
    name = draw.text_width(f, words, "text", 28 / less) + 8
    draw.text(f, words, (x, y, name, h), "text", 28 / less, theme.MIST)
    draw.text(f, sum_, (x + name + 8, y, w - name - 8, h), "card", FAR / less, theme.PAPER, "r")
    return y + h


def _goal(f: Frame, goal: Goal, x: float, y: float, w: float, h: float) -> float:
    d, tick = min(h - 4, 60.0), 40.0
    bubble(f, x, y + (h - d) / 2, d, goal.points)
    right = x + w - POINTS - tick - 4
    draw.text(f, goal.words, (x + d + 10, y, right - x - d - 18, h), "text", 28, theme.PAPER if goal.met else theme.MIST)
    draw.rounded(f, (right, y + (h - tick) / 2, tick, tick), tick / 2, theme.PAPER)
    met_mark(f, goal, right, y + (h - tick) / 2, tick)
    value = signed(goal.points) if goal.met else "0"
    draw.text(f, value, (x + w - POINTS, y, POINTS, h), "card", FAR, theme.PAPER if goal.met else theme.MIST, "r")
    return y + h


def _known(f: Frame, s: Scenery, known: Sequence[int], box: Box) -> None:
    x, y, w, h = box
    draw.text(f, s.say("aid.known", n=len(known)), (x, y, w, 38), "bold", 28, theme.LAMP)
    wide, high = KNOWN
    rows = max(1, -(-len(known) // PER_ROW))
    high = min(high, (h - 42) / rows - 6)
    for n, card in enumerate(known):
        place = (x + n % PER_ROW * (wide + 8), y + 42 + n // PER_ROW * (high + 6), wide, high)
        with f.above():
            s.faces.put(f, card, place, 6)


