"""The score sheet of a round: for every player the whole arithmetic, counted up before everybody's eyes.

Opened by itself when a round is counted, and at any time for the rounds that are over.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import HIDDEN, Seat
from game.text import digits, signed
from game.titles.mindup.rules.seen import PastRound, Sheet, View
from game.titles.mindup.scene.areas import Stack
from game.titles.mindup.scene.cardbook import CardBook
from game.titles.mindup.scene.faces import bubble, suit_plate, tag, tag_width
from game.titles.mindup.scene.layout import COLUMNS, Box
from game.titles.mindup.scene.middle import crown
from game.titles.mindup.scene.scenery import TIMES, Scenery
from game.titles.mindup.scene.signs import goal_sign, goal_token
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.tween import EASE, Motion
from game.ui.widgets import Button, Tab, Widget

PANEL: Box = (20, 84, 1880, 984)
TITLE: Box = (56, 92, 900, 84)
TABS: Box = (1000, 100, 208, 68)
TAB_STEP = 220.0
HEADS_Y, HEADS_H = 180.0, 44.0
ROWS_Y, ROWS_END = 226.0, 944.0
ROW_MOST, ROW_GAP = 216.0, 8.0
FOOT: Box = (1380, 956, 484, 98)
GO: Box = (1380, 94, 484, 80)
"""The way on is at the head of the page after every round: nothing of the results lies there for a second press."""
GOALS_FOOT: Box = (48, 956, 1310, 98)
GOALS_LOW = 68.0
"""The height of the objectives' names while nothing else lies at the foot."""

AVATAR = 78.0
LEFT, NAME, TOTAL, SCORE = 40.0, 262.0, 176.0, 160.0
GOAL, GOALS_LEAST, GOAL_HIGH = 112.0, 150.0, 60.0
"""The room of an objective's token, of all of them at least, and how high one is."""
FEW = 3
"""So many objectives have their names on one line."""
TAG, ROOMY = 44.0, 140.0
"""How high the bubbles of a column are told, and how wide a score card is that has room for them at the sides."""
STEP_MS, ROW_MS, WINNER_MS, ALONE_MS = 380.0, 500.0, 1000.0, 6000.0
TOLD_MS, SLIDE_MS, CROWN_MS, DROP = 1400.0, 600.0, 420.0, 90.0
"""So long all totals stand there before the rows slide to their ranks, and so long they do; so long the crown falls onto the best
total, and from so high.
"""
TRACK = 8.0
"""How thick the lines are that grow with the totals."""
BONUS, MALUS, TICK, LEAD = "bonus_ding", "malus_buzz", "score_tick", "record"


@dataclass(frozen=True, slots=True)
class Line:
    """One player's arithmetic. `goals`: the points of each objective, 0 = not met; `total`: with the rounds before."""

    seat: Seat
    stacks: tuple[Stack, ...]
    colours: int
    plus: int
    minus: int
    goals: tuple[int, ...]
    score: int
    total: int
    rank: int
    later: bool = False
    """There have been rounds before."""

    @property
    def sum(self) -> str:
        """What the score is the sum of: "25 + 2", the columns with their bubbles and the objectives; nothing without those."""
        return f"{digits(self.colours + self.plus + self.minus)} {_part(sum(self.goals))}" if self.goals else ""

    @property
    def run(self) -> str:
        """What the total is the sum of: "65 + 32", the rounds before and this one; nothing in the first."""
        return f"{digits(self.total - self.score)} {_part(self.score)}" if self.later else ""


def _part(value: int) -> str:
    words = signed(value)
    return f"{words[0]} {words[1:]}"


def stacks_of(won: tuple[int, ...], order: tuple[int, ...], book: CardBook) -> tuple[Stack, ...]:
    """The columns of a round that is over, left to right: what was won lies by colour, in the order of the first card."""
    piles: dict[str, list[int]] = {}
    for card in won:
        piles.setdefault(book[card].suit, []).append(card)
    found = [
        Stack(value, suit, len(pile), book.bubbles(pile), value * len(pile))
        for value, (suit, pile) in zip(order, piles.items(), strict=False)
    ]
    return (*found, *(Stack(value, "", 0, 0, 0) for value in order[len(found) :]))


def lines_of(view: View, index: int, book: CardBook) -> tuple[Line, ...]:
    """Everybody's arithmetic in the round number `index` (0 = the first), which is over; by seat."""
    past: PastRound = view.history[index]
    totals = [sum(sheet.total for sheet in side.past[: index + 1]) for side in view.seats]
    worth = [(total, side.past[index].total) for total, side in zip(totals, view.seats, strict=True)]
    last = index + 1 == book.catalog.numbers.rounds
    found = []
    for seat, side in enumerate(view.seats):
        sheet: Sheet = side.past[index]
        won = past.won[seat]
        better = sum((other > worth[seat]) if last else (other[0] > totals[seat]) for other in worth)
        found.append(
            Line(
                seat,
                stacks_of(won, past.order, book),
                sheet.colours,
                sheet.plus,
                sheet.minus,
                sheet.objectives,
                sheet.total,
                totals[seat],
                1 + better,
                index > 0,
            )
        )
    return tuple(found)


class ScoreSheet:
    """The page over the table. `live`: opened by the end of the round, it counts up and leads on; else it is only looked at.
    `own`: whose row is framed, as in the score panel.
    """

    def __init__(self, view: View, index: int, book: CardBook, live: bool, own: Seat = HIDDEN) -> None:
        self.index, self.live, self.book, self.own = index, live, book, own
        self.view = view
        self.lines = lines_of(view, index, book)
        self.goals = view.history[index].objectives
        self.last = index + 1 == book.catalog.numbers.rounds
        self.order = [line.seat for line in sorted(self.lines, key=lambda line: -line.rank)]
        """Whose score is told when: the last place first."""
        self.steps = self.score_stage + len(self.lines)
        self.step = 0 if live else self.steps
        self._ms = self._crown_ms = self._alone_ms = 0.0
        self._share = 0.0
        """How far the stage that is being counted has come, as it is shown."""

    # ------------------------------------------------------------------ counting
    @property
    def complete(self) -> bool:
        """Everything stands there."""
        return self.step >= self.steps

    def finish(self) -> None:
        """Show everything at once."""
        self.step, self._crown_ms, self._share = self.steps, TOLD_MS + SLIDE_MS, 0.0

    def update(self, dt_ms: float, motion: Motion) -> list[tuple[str, int | None]]:
        """Let time pass; the sounds (with their take) of what was counted just now."""
        told: list[tuple[str, int | None]] = []
        if motion.off:
            self.finish()
        self._ms += dt_ms
        if self.complete:
            self._ms = 0.0
        while not self.complete:
            wait = motion.ms(STEP_MS if self.step < self.score_stage else ROW_MS if self.step < self.steps - 1 else WINNER_MS)
            if self._ms < wait:
                break
            self._ms -= wait
            told = [self._sound()]
            self.step += 1
        self._share = 0.0 if self.complete else EASE["out-cubic"](min(1.0, self._ms / motion.ms(STEP_MS)))
        if self.complete:
            self._crown_ms += dt_ms * (motion.speed or 1)
        return told

    @property
    def moves(self) -> bool:
        """Whether the next picture differs from this one."""
        return self.live and (not self.complete or self._crown_ms < TOLD_MS + SLIDE_MS)

    def alone(self, dt_ms: float) -> bool:
        """For a table of bots: True when everything has stood there long enough."""
        self._alone_ms += dt_ms if self.complete else 0.0
        return self._alone_ms >= ALONE_MS

    def _sound(self) -> tuple[str, int | None]:
        """What the next step sounds like: rising ticks, then what bubbles and objectives brought to most."""
        goal = self.step - COLUMNS - 2
        if 0 <= goal < len(self.goals):
            met = any(line.goals[goal] for line in self.lines)
            return (BONUS if self.book.points(self.goals[goal]) > 0 else MALUS, None) if met else (TICK, 1)
        if self.step == self.steps - 1 and self.leader_changed:
            return LEAD, None
        return TICK, min(6, max(1, self.step - self.score_stage + 1) if self.step >= self.score_stage else self.step + 1)

    @property
    def leader_changed(self) -> bool:
        """Whether this round has brought somebody else to the front."""
        ahead = {line.seat for line in self.lines if line.rank == 1}
        most = max(line.total - line.score for line in self.lines)
        return self.index > 0 and not ahead <= {line.seat for line in self.lines if line.total - line.score == most}

    # stages: 0..4 columns, 5.. objectives, then score, total and rank of one after the other
    def shows(self, stage: int) -> bool:
        """Whether a stage of the arithmetic has been counted."""
        return self.step > stage

    @property
    def goal_stage(self) -> int:
        """The stage of the first objective."""
        return COLUMNS

    @property
    def score_stage(self) -> int:
        """The stage of the first round's score; those of the others follow, up to the best."""
        return COLUMNS + len(self.goals)

    def counted(self, line: Line) -> float:
        """What of a player's score has been counted; on its way from one stage to the next, between two numbers."""
        parts = [*(stack.worth for stack in line.stacks), *line.goals]
        rising = parts[self.step] * self._share if self.step < len(parts) else 0.0
        return sum(parts[: self.step]) + rising

    def told(self, seat: Seat) -> bool:
        """Whether a seat's score, total and rank have been told."""
        return self.shows(self.score_stage + self.order.index(seat))

    def tie(self, s: Scenery) -> str:
        """Who wins when the best totals are level at the end, and why; "" when they are not."""
        best = max(line.total for line in self.lines)
        level = [line for line in self.lines if line.total == best]
        if not self.last or len(level) == 1:
            return ""
        first = [s.name(line.seat) for line in level if line.rank == 1]
        return s.say("sheet.tie" if len(first) == 1 else "sheet.tie_shared", n=best, seat=first[0])

    # ------------------------------------------------------------------ widgets
    def widgets(self, s: Scenery) -> list[Widget]:
        """The rounds, and the one lamp button; a press anywhere else on the page means the same as that."""
        made: list[Widget] = []
        _, y, w, h = TABS
        rounds = range(len(self.view.history))
        if len(rounds) > 1 and not self.live:
            left = PANEL[0] + PANEL[2] - 36 - TAB_STEP * len(rounds)
            for n in rounds:
                words = s.say("sheet.tab", n=n + 1)
                made.append(Tab(f"sheet:round:{n}", (left + n * TAB_STEP, y, w, h), words, chosen=n == self.index, size=34))
        words = s.say("close") if not self.live else s.say("sheet.to_results" if self.last else "sheet.next_round")
        icon = "ui_check" if not self.live else "ui_trophy" if self.last else "ui_step"
        box = GO if self.live else FOOT
        return [*made, Button("sheet:go", box, words, "primary", icon=icon, size=42, hint="A")]

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame, s: Scenery) -> None:
        """Panel, heads and rows, baked per step."""
        key = ("mindup sheet", s.words.lang, self.lines, self.index, self.step, s.players, s.marked, self.goals, self.own)
        with f.above():
            draw.veil(f, 0.72, (0, 74, f.canvas.bounds.w, f.canvas.bounds.h))
            x, y, w, h = PANEL
            if 0 < self.slid < 1:  # no two of these pictures are alike
                self._paint(f, s)
            else:
                f.baked((*key, self.slid), (x - 16, y - 8, w + 32, h + 40), lambda inner: self._paint(inner, s), opaque=False)
            with f.above():
                cells = self._cells()
                for line, top, high in self._rows():
                    self._rising(f, line, top, high, cells)

    def _paint(self, f: Frame, s: Scenery) -> None:
        draw.panel(f, PANEL, theme.PanelLook(theme.NIGHT2, theme.NIGHT, theme.LAMP, 6), 32)
        title = draw.text(f, s.say("sheet.title", n=self.index + 1), TITLE, "title", 60, theme.PAPER)
        if self.complete and (words := self.tie(s)):
            left = title.right + 30
            right = GO[0] if self.live else PANEL[0] + PANEL[2] - 36 - TAB_STEP * len(self.view.history)
            room = (left, TITLE[1] - 6, right - 24 - left, TITLE[3] + 10)
            draw.rich(f, words, room, 34, theme.PAPER, theme.LAMP, "l", "m", 1.0)
        cells = self._cells()
        heads = [(name, cells[name]) for name in ("columns", "score", "total")]
        if self.goals:
            heads.append(("objectives", cells["goals"]))
            self._goal_names(f, s)
        for name, (left, wide) in heads:
            draw.text(f, s.say(f"sheet.{name}"), (left, HEADS_Y, wide, HEADS_H), "bold", 29, theme.MIST, "c")
        for line, top, high in self._rows():
            self._row(f, s, line, top, high, cells)

    def _rows(self) -> list[tuple[Line, float, float]]:
        """Each player's line with the upper edge and height of its row: by seat while it is counted, then by rank."""
        high = min(ROW_MOST, (self._foot - ROWS_Y) / len(self.lines))
        ranked = sorted(range(len(self.lines)), key=lambda n: self.lines[n].rank)
        ways = [(n, ranked.index(n)) for n in range(len(self.lines))]
        tops = [ROWS_Y + (n + (to - n) * self.slid) * high for n, to in ways]
        return [(line, top, high - ROW_GAP) for line, top in zip(self.lines, tops, strict=True)]

    @property
    def _foot(self) -> float:
        """Where the rows end: over the objectives and the key of a page that is looked at again."""
        if not self.live or len(self.goals) > FEW:
            return ROWS_END
        return GOALS_FOOT[1] + GOALS_FOOT[3] - (GOALS_LOW + ROW_GAP if self.goals else 0)

    @property
    def slid(self) -> float:
        """How far the rows have come on their way to their ranks."""
        if not self.live:
            return 1.0
        return EASE["in-out-cubic"](max(0.0, min(1.0, (self._crown_ms - TOLD_MS) / SLIDE_MS))) if self.complete else 0.0

    def _rising(self, f: Frame, line: Line, y: float, h: float, cells: dict[str, tuple[float, float]]) -> None:
        """What grows while it is counted: the column under way, the score, a line as long as the total, at last the crown."""
        score = self.counted(line)
        left, wide = cells["score"]
        top = y + h * 0.4 if line.sum else y
        draw.text(f, digits(round(score)), (left, top, wide, y + h * 0.96 - top), "card", 56, theme.PAPER, "c")
        start, end = cells["columns"][0], left - 16
        most = max(1, *(one.total for one in self.lines))
        share = max(0.0, min(1.0, (line.total - line.score + score) / most))
        foot = y + h - TRACK - 4
        draw.rounded(f, (start, foot, end - start, TRACK), TRACK / 2, theme.NIGHT3)
        long = round((end - start) * share / TRACK) * TRACK
        if long >= TRACK:
            draw.rounded(f, (start, foot, long, TRACK), TRACK / 2, theme.LAMP if line.seat == self.own else theme.MIST)
        if self.step < COLUMNS and line.stacks[self.step].count:
            plate = self._plate(self.step, y, h, cells["columns"])
            draw.rounded(f, plate, 14, None, None, theme.LAMP, 6)
            if self._share:
                points = digits(round(line.stacks[self.step].worth * self._share))
                draw.text(f, points, self._points_box(plate, line.stacks[self.step]), "card", 46, theme.LAMP, "c")
        if line.rank == 1 and self.complete:
            size = min(AVATAR, h - 24)
            fallen = EASE["out-back"](min(1.0, self._crown_ms / CROWN_MS))
            crown(f, LEFT + 6 + size / 2, y + (h - size) / 2 - 4 - DROP * (1 - fallen), size * 0.7)

    @staticmethod
    def _plate(column: int, y: float, h: float, room: tuple[float, float]) -> Box:
        """The score card of a column in a row."""
        left, wide = room
        step = wide / COLUMNS
        high = min(160.0, h - 28)
        return (left + column * step, y + (h - TRACK - high) / 2, step - 10, high)

    @staticmethod
    def _points_box(plate: Box, stack: Stack) -> Box:
        """Where a score card says what its column brings: right of the bubbles that are in it."""
        x, top, w, high = plate
        aside = min(w * 0.46, TAG + (30 if w >= ROOMY else 14)) if stack.bubbles else 0.0
        return (x + 7 + aside, top + high * 0.5 - 4, w - 14 - aside, high * 0.5 + 1)

    def _goal_names(self, f: Frame, s: Scenery) -> None:
        """What the marks of the objectives stand for, in their order; more than three of them in two rows."""
        x, y, w, h = GOALS_FOOT
        count = len(self.goals)
        if self.live and count <= FEW:
            x, y, w, h = x, y + h - GOALS_LOW, PANEL[2] - 60, GOALS_LOW
        across = count if count <= 3 else -(-count // 2)
        rows = -(-count // max(1, across))
        for n, goal in enumerate(self.goals):
            left, top, wide, high = x + n % across * w / across, y + n // across * h / rows, w / across, h / rows
            goal_sign(f, self.book.sign(goal), left, top + (high - 46) / 2, 46)
            bubble(f, left + 52, top + (high - 46) / 2, 46, self.book.points(goal))
            words = s.words.get(f"mindup.objectives.{goal + 1}.name")
            draw.text(f, words, (left + 106, top, wide - 116, high), "text", 32, theme.CREAM, lines=2 if rows == 1 else 1)

    def _cells(self) -> dict[str, tuple[float, float]]:
        """(left, width) of each part of a row."""
        goals = max(GOALS_LEAST, GOAL * len(self.goals)) if self.goals else 0.0
        right = PANEL[0] + PANEL[2] - 20
        found: dict[str, tuple[float, float]] = {}
        for name, wide in (("total", TOTAL), ("score", SCORE), ("goals", goals)):
            right -= wide
            found[name] = (right, wide)
            right -= 12 if wide else 0
        left = LEFT + NAME
        found["columns"] = (left, right - left)
        return found

    def _row(self, f: Frame, s: Scenery, line: Line, y: float, h: float, cells: dict[str, tuple[float, float]]) -> None:
        player, done = s.players[line.seat], self.told(line.seat)
        first = done and line.rank == 1
        x, _, w, _ = PANEL
        place: Box = (x + 14, y, w - 28, h)
        draw.rounded(f, place, 22, theme.NIGHT3 if first else theme.NIGHT, None, theme.INK, 4, 1.0 if first else 0.75)
        if own := line.seat == self.own:
            draw.rounded(f, place, 22, None, None, theme.LAMP, 5)
        size = min(AVATAR, h - 24)
        top = y + (h - size) / 2
        draw.avatar(f, player.portrait, LEFT + 6, top, size, theme.INK, 5)
        if done:
            d = 46.0
            fill = theme.LAMP if first else theme.PAPER
            at = top + size - d + 8  # below the face
            draw.rounded(f, (LEFT - 4, at, d, d), d / 2, fill, None, theme.INK, 4)
            with f.above():
                draw.text(f, str(line.rank), (LEFT - 4, at - 1, d, d), "card", 32, theme.INK, "c")
        left = LEFT + 14 + size
        named, colour = (left, y, LEFT + NAME - left - 8, h), theme.LAMP if own else theme.PAPER
        draw.text(f, player.name, named, "card", 36, colour, lines=2, small=True, spacing=0.98, chop=True)
        self._columns(f, s, line, y, h, cells["columns"])
        self._goals(f, line, y, h, cells["goals"])
        self._scores(f, line, y, h, cells)

    def _columns(self, f: Frame, s: Scenery, line: Line, y: float, h: float, room: tuple[float, float]) -> None:
        """Each score card: value times cards, the bubbles on these, and what both make."""
        for n, stack in enumerate(line.stacks):
            x, top, w, high = box = self._plate(n, y, h, room)
            suit_plate(f, stack.suit, box, 14, s.marked)
            if not stack.count:
                draw.text(f, f"{TIMES}{stack.value}", box, "card", 40, theme.MIST, "c")
                continue
            paper: Box = (x + 7, top + high * 0.5, w - 14, high * 0.5 - 7)
            head: Box = (x + 7, top + 6, w - 14, high * 0.5 - 8)
            draw.rounded(f, head, 9, theme.PAPER)
            icon = min(head[3] + 2, w * 0.30)
            draw.icon(f, f"mu_{stack.suit}", x + 9, head[1] + (head[3] - icon) / 2, icon)
            words = f"{stack.value}{TIMES}{stack.count}"
            draw.text(f, words, (x + 10 + icon, head[1] - 4, w - icon - 16, head[3] + 8), "card", 40, theme.INK, "c")
            draw.rounded(f, paper, 9, theme.NIGHT, opacity=0.86)
            if stack.bubbles:
                tall = min(TAG, paper[3] - 6)
                close = w < ROOMY
                wide = min(tag_width(f, tall, stack.bubbles, close), paper[2] * 0.5)
                tag(f, (x + 11, paper[1] + (paper[3] - tall) / 2, wide, tall), stack.bubbles, close)
            if self.shows(n):
                draw.text(f, digits(stack.worth), self._points_box(box, stack), "card", 46, theme.LAMP, "c")

    def _goals(self, f: Frame, line: Line, y: float, h: float, room: tuple[float, float]) -> None:
        """Each objective by its sign, with what it brings or costs."""
        left, wide = room
        count = len(self.goals)
        if not count:
            return
        step = min(GOAL, wide / count)
        left += (wide - step * count) / 2
        high = min(GOAL_HIGH, h - 24)
        for n, (goal, points) in enumerate(zip(self.goals, line.goals, strict=True)):
            if self.shows(self.goal_stage + n):
                goal_token(f, self.book.sign(goal), points, (left + n * step + 4, y + (h - high) / 2, step - 8, high))

    def _scores(self, f: Frame, line: Line, y: float, h: float, cells: dict[str, tuple[float, float]]) -> None:
        """The short sum above the round's score, and the total so far."""
        if not self.told(line.seat):
            return
        with f.above():
            for words, name in ((line.sum, "score"), (line.run, "total")):
                left, wide = cells[name]
                if words:
                    draw.text(f, f"{words} =", (left, y + h * 0.04, wide, h * 0.44), "card", 42, theme.CREAM, "c")
            top = y + h * 0.4 if line.run else y
            draw.text(f, digits(line.total), (left, top, wide, y + h * 0.96 - top), "card", 56, theme.LAMP, "c")
