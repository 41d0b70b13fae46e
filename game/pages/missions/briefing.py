"""What a mission asks and what is new in it, before it is played: at a glance beside its board, and all there is to read."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.home.expedition.route import asked_in, stage_in
from game.home.matches.campaign import FREE, Campaign
from game.home.matches.plan import Plan
from game.home.matches.played import mission_name
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.missions import results as mission_results
from game.pages.kit.missions.asked import medals_words
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.missions.sign import sign
from game.pages.kit.page import Page, mat_of, title_name
from game.titles import Title, scene_part
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Briefing, Chooser, Line, Mission
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.widgets import Button, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "news": (24, 90, 1240, 826),
    "task": (1288, 90, 608, 826),
    "back": (24, 952, 260, 100),
    "more": (308, 952, 330, 100),
    "sentence": (668, 940, 590, 116),
    "onward": (1288, 942, 608, 116),
}
HEAD, PICTURE = 164.0, 116.0
BESIDE, OVER, STEP, STEPS = 520.0, 262.0, 24.0, 10
"""How wide the board is at least beside what is new, or how high over it; by how much it is made larger, how often at most."""
LEAST, AIR = 0.72, 12.0
"""The share of a picture's size that a low line leaves it; the air between two lines."""
NEWS, SMALL_NEWS = 34.0, 30.0
"""The letters of what is new, and those that let a board be larger."""
LEGEND, LEGEND_SIGN, LEGEND_AIR = 28.0, 64.0, 20.0
"""The letters and the pictures of what the squares of a board do, and the air between them and it."""
LEGEND_WIDE, LEGEND_COLUMNS = (450.0, 390.0, 330.0), (2, 3)
"""How wide that may be beside a board, the widest first; in how many columns it may stand below one."""
LEGEND_SHARE = 0.4
"""How much of the height that takes below a board at most."""
MEDALS_HIGH = 120.0
"""What the medals of a mission of an expedition ask."""
GOALS_Y, LINE_HIGH, SPEECH_LEAST, FACE, SMALL_FACE = 20.0, 68.0, 176.0, 112.0, 64.0
TOLD = (36.0, 32.0, 28.0)
"""How large goals and defeats are told, where there is room."""
SAID, LEAST_SAID = 30.0, 27.0
"""What the face says is at most so large, and at least."""
SPEECH: Place = (664, 104, 580, 136)
NAME_WIDE = 560.0
"""Where the face speaks, beside a mission's name that is no wider."""
GOAL_MORE, TITLE_HIGH, PART_GAP = 28.0, 50.0, 12.0
GLANCE = (
    (44.0, 34.0, 32.0, 72.0), (40.0, 32.0, 30.0, 72.0), (36.0, 30.0, 28.0, 72.0), (32.0, 28.0, 27.0, 72.0),
    (30.0, 27.0, 27.0, 60.0),
)  # fmt: skip
"""Letters of the goal, of what loses and of what is new at a glance, and the side of a sign, which is larger before the goal; the
largest first."""


class BriefingPage(Page):
    """The plan's mission at a glance: its board, its goal, how it is lost, what is new. `more`: all there is to read instead.
    `onward`: the way leads to the lobby, or to `then`; else it is only read."""

    name = "briefing"
    plan: Plan

    def __init__(
        self, ctx: Context, title: Title, plan: Plan, chooser: Chooser, onward: bool = False,
        then: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(ctx)
        self.title, self.plan, self.onward, self.then = title, plan, onward, then
        self.more = False
        self.mat, self.motif = mat_of(title.id)
        self._chooser, self._words = chooser, ctx.words
        self.chart: Any = scene_part(title.id, "chart")

    @property
    def chooser(self) -> Chooser:
        """The missions in the words of today."""
        if self._words is not self.ctx.words:
            self._chooser, self._words = self.title.chooser_class()(self.ctx.words, self.title.catalog), self.ctx.words
        return self._chooser

    @property
    def mission(self) -> Mission:
        """The mission that is told about."""
        return self.chooser.mission(str(self.plan.options[self.chooser.option]))

    @property
    def drawn(self) -> bool:
        """Whether it is a mission of an expedition: it has no results yet."""
        return stage_in(self.plan.options) is not None

    @property
    def briefing(self) -> Briefing:
        """What is told."""
        return self.chooser.briefing(self.mission.id)

    @property
    def campaign(self) -> Campaign:
        """Where it is going to be played."""
        found = self.ctx.campaigns.get(self.title.id, self.plan.campaign or FREE)
        return found if found is not None else self.ctx.campaigns.free(self.title.id)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.title.id), self.say("missions.briefing")

    def widgets(self) -> Sequence[Widget]:
        """Back, all there is to read, and on."""
        say = self.say
        words, icon = (say("missions.prepare"), "ui_play") if self.onward else (say("common.ok"), "ui_check")
        words = say("expedition.play") if self.then is not None else words
        found: list[Widget] = [Button("back", BOXES["back"], say("common.back"), icon="ui_back", size=36, hint="B")]
        found.append(Button("more", BOXES["more"], say("missions.glance" if self.more else "missions.more"), size=36, hint="Y"))
        found.append(Button("prepare", BOXES["onward"], words, "primary", icon=icon, size=50, hint="A"))
        return found

    def first_focus(self) -> str | None:
        return "prepare"

    def act(self, act: Act) -> None:
        """To the lobby, or back to the map."""
        if act.id == "prepare":
            self.leave_page()
            if self.then is not None:
                self.then()
            elif self.onward:
                self.ctx.go(ways.ShowLobby(self.title.id, self.plan))
        elif act.id == "more":
            self.more = not self.more
        elif act.id == "back":
            self.back()

    def leave_page(self) -> None:
        """Whichever way it is left, it has been read."""
        self.ctx.campaigns.told.add((self.plan.campaign or "", self.mission.id))
        super().leave_page()

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """The mission at its table."""
        options = tuple(sorted((name, str(value)) for name, value in self.plan.options.items()))
        return self.more, options, len(self.plan.seats), self.campaign.id, tuple(self.campaign.scores.rows(self.mission.id))

    def paint(self, f: Frame) -> None:
        """The board with all the news beside it or alone, the task at the right."""
        mission = self.mission
        x, y, w, _ = BOXES["news"]
        draw.panel(f, BOXES["news"], "paper", 28)
        kicker = self._goal() if self.drawn else mission.kicker
        draw.text(f, kicker, (x + 40, y + 16, w - 80, 46), "bold", 31, theme.CORAL_DEEP)
        speaks = not self.more and self._speaks(f)
        draw.text(f, mission.name, (x + 40, y + 58, NAME_WIDE if speaks else w - 80, 92), "title", 66, theme.INK)
        if self.more:
            told, board, size = self._shares(f)
            news(f, self.briefing.news, told, PICTURE, size)
            self._board(f, board)
            self._task(f)
        else:
            board, columns, size = self.charted(f)
            self._board(f, board)
            for lines, column in columns:
                news(f, lines, column, LEGEND_SIGN, size)
            if speaks:
                self._speech(f, SPEECH, theme.CREAM, theme.INK)
            self._glance(f)
        note = self.say("expedition.briefing_note" if self.drawn else "missions.briefing_note")
        draw.rich(f, note, BOXES["sentence"], 30, theme.PAPER, theme.LAMP, valign="m", spacing=1.2)

    def _board(self, f: Frame, board: Place | None) -> None:
        """The board of the mission as it lies at its table."""
        if self.chart is None or board is None:
            return
        picture, seats = self.title.catalog.missions[self.mission.id], len(self.plan.seats)
        key = ("briefing", self.mission.id, seats, self.chart.key(picture, board))
        left, top, wide, high = board  # its shadow lies around it
        around = (left - 40, top - 40, wide + 80, high + 80)
        f.baked(key, around, lambda inner: self.chart.paint_as_played(inner, picture, board, seats), opaque=False)

    def _speaks(self, f: Frame) -> bool:
        """Whether the face has room beside the name, whatever the size of the text."""
        words, larger = self.ctx.say("missions.speech", words=self.mission.hint), f.canvas.t
        name = draw.text_width(f, self.mission.name, "title", 66 / larger)
        high = draw.rich_height(f, words, SPEECH[2] - FACE - 48, LEAST_SAID / larger, 1.1)
        return bool(self.mission.hint) and name <= NAME_WIDE and high <= SPEECH[3] - 12

    def _parts(self) -> list[tuple[str, list[Line]]]:
        """What is told at a glance, part by part."""
        lines = self.chooser.lines(self.plan.options, len(self.plan.seats))
        wins, losses = [line for line in lines if not line.lost], [line for line in lines if line.lost]
        parts = [("goal", wins), ("defeat", losses), ("new", list(self.briefing.brief))]
        return [(name, told) for name, told in parts if told]

    def fitted(self, f: Frame) -> tuple[dict[str, float], list[tuple[str, list[tuple[Line, float]]]], float]:
        """At a glance: the letters and signs, the parts with the height of each line, and the room that is left over; below 0
        if there is none. Larger text never makes any of them smaller: it takes what has room at the usual size or more."""
        larger = f.canvas.t
        usual = next((n for n, row in enumerate(GLANCE) if self._laid(f, row, 1 / larger)[2] >= 0), len(GLANCE) - 1)
        tries = [(row, by / larger) for by in (larger, (1 + larger) / 2) if larger > 1 for row in GLANCE[: usual + 1]]
        roomy = next((one for one in tries if self._laid(f, *one)[2] >= 0), (GLANCE[usual], 1 / larger))
        return self._laid(f, *roomy)

    def _laid(
        self, f: Frame, row: tuple[float, float, float, float], by: float
    ) -> tuple[dict[str, float], list[tuple[str, list[tuple[Line, float]]]], float]:
        """What is told at a glance in these letters, so many times as large."""
        goal, defeat, new, side = row
        sizes = {"goal": goal * by, "defeat": defeat * by, "new": new * by, "sign": side}
        parts = [(part, [(line, _high(f, part, line, sizes)) for line in lines]) for part, lines in self._parts()]
        spare = BOXES["task"][3] - 36 - sum(high for _, lines in parts for _, high in lines)
        return sizes, parts, spare - len(parts) * TITLE_HIGH - (len(parts) - 1) * PART_GAP

    def _glance(self, f: Frame) -> None:
        """The goal, large and with its picture; how it is lost; what is new here."""
        x, y, w, _ = BOXES["task"]
        draw.panel(f, BOXES["task"], "lamp")
        sizes, parts, spare = self.fitted(f)
        top, air = y + 18, PART_GAP + max(0.0, min(28.0, spare / len(parts)))
        for part, lines in parts:
            draw.text(f, self.say(f"missions.part.{part}"), (x + 28, top, w - 56, TITLE_HIGH), "title", 32, theme.LAMP)
            top += TITLE_HIGH
            for line, high in lines:
                side = _side(part, sizes)
                sign(f, line, x + 28, top + (high - side) / 2, side)
                left = x + 28 + side + 20
                room = (left, top, x + w - 24 - left, high)
                draw.rich(f, line.words, room, sizes[part], theme.PAPER, theme.LAMP, valign="m", spacing=1.1)
                top += high
            top += air

    def _goal(self) -> str:
        """Which stage of its expedition the mission is, and its goal in the words that the road has for it."""
        stop = self.ctx.expeditions.stop_of(self.plan.options)
        goal = [self.ctx.words.get(f"{self.title.id}.expedition.{stop.kind}")] if stop is not None else []
        return " · ".join((mission_name(self.ctx, self.title.id, self.plan.options), *goal))

    def charted(self, f: Frame) -> tuple[Place, list[tuple[Sequence[Line], Place]], float]:
        """At a glance: where the board lies, what its squares do in columns beside or below it, wherever its squares are
        largest, and the letters of that."""
        x, y, w, h = BOXES["news"]
        left, top, wide, high = x + 24, y + HEAD, w - 48, h - HEAD - 28
        lines = self.briefing.squares
        if self.chart is None or not lines:
            return (left, top, wide, high), [], LEGEND
        picture = self.title.catalog.missions[self.mission.id]
        for size in (LEGEND, LEGEND / f.canvas.t):
            ways: list[tuple[Place, list[tuple[Sequence[Line], Place]]]] = []
            for column in LEGEND_WIDE:
                rest = wide - column - LEGEND_AIR
                told = (left + rest + LEGEND_AIR, top, column, high)
                if has_room(f, lines, told, LEGEND_SIGN, size):
                    ways.append(((left, top, rest, high), [(lines, told)]))
            for columns in LEGEND_COLUMNS:
                column, rows = (wide - (columns - 1) * LEGEND_AIR) / columns, math.ceil(len(lines) / columns)
                shares = [lines[n : n + rows] for n in range(0, len(lines), rows)]
                low = 1 + max(sum(_heights(f, share, column, LEGEND_SIGN, size)) for share in shares)
                if low <= high * LEGEND_SHARE:
                    at = [(left + n * (column + LEGEND_AIR), top + high - low, column, low) for n in range(len(shares))]
                    ways.append(((left, top, wide, high - low - LEGEND_AIR), list(zip(shares, at, strict=True))))
            if ways:
                break
        return *max(ways, key=lambda way: round(self.chart.side(picture, way[0]))), size

    def _shares(self, f: Frame) -> tuple[Place, Place | None, float]:
        """Where what is new stands, where the board, and the letters: the board lies beside or over it, wherever its squares are
        largest and all that is new has room."""
        x, y, w, h = BOXES["news"]
        if self.chart is None:
            return (x + 24, y + HEAD, w - 48, h - HEAD - 20), None, NEWS
        picture, low, lines = self.title.catalog.missions[self.mission.id], y + h - 20, self.briefing.news
        named = x + 64 + draw.text_width(f, self.mission.name, "title", 66)
        ways: list[tuple[Place, Place, float]] = []
        for size in (NEWS, SMALL_NEWS):
            for more in range(STEPS + 1):
                wide, high = BESIDE + more * STEP, OVER + more * STEP
                beside: Place = (x + 24, y + HEAD, w - wide - 56, low - y - HEAD)
                over: Place = (x + 24, y + HEAD + high, w - 48, low - y - HEAD - high)
                upper = y + (24 if x + w - wide - 20 > named else HEAD - 8)
                ways += [(beside, (x + w - wide - 20, upper, wide, y + h - 24 - upper), size)]
                ways += [(over, (x + 24, y + HEAD - 8, w - 48, high), size)]
        roomy = [way for way in ways if has_room(f, lines, way[0], PICTURE, way[2] / f.canvas.t)] or ways[:1]
        return max(roomy, key=lambda way: (round(self.chart.side(picture, way[1])), way[2]))

    def _task(self, f: Frame) -> None:
        """Goals and defeats, the numbers of this table, the face and its hint, the best results."""
        x, y, w, h = BOXES["task"]
        draw.panel(f, BOXES["task"], "lamp")
        chooser, seats = self.chooser, len(self.plan.seats)
        table = MEDALS_HIGH if self.drawn else mission_results.height(self.title, chooser)
        foot = y + h - 20 - table
        lines, note = chooser.lines(self.plan.options, seats), chooser.note(self.plan.options, seats)
        said = self.ctx.say("missions.speech", words=self.mission.hint)
        speech = draw.rich_height(f, said, w - 56 - SMALL_FACE - 48, SAID / f.canvas.t, 1.1) + 40
        room = foot - y - GOALS_Y - 38 - max(SPEECH_LEAST, speech)
        for size, small in _sizes(f.canvas.t):
            highs = [max(LINE_HIGH, draw.rich_height(f, line.words, w - 148, size, 1.1) + 10) + 8 for line in lines]
            told = draw.rich_height(f, note, w - 56, small, 1.08) + 4
            if sum(highs) + told <= room:
                break
        top = y + GOALS_Y
        for line, high in zip(lines, highs, strict=True):
            middle = top + high / 2 - 4
            sign(f, line, x + 28, middle - 32, 64)
            draw.rich(f, line.words, (x + 112, top, w - 136, high - 8), size, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)
            top += high
        draw.rich(f, note, (x + 28, top, w - 56, told), small, theme.MIST, theme.LAMP, valign="m", spacing=1.08)
        top += told + 8
        draw.rule(f, x + 28, top, w - 56)
        top += 16
        if self.mission.hint:
            self._speech(f, (x + 28, top, w - 56, foot - top - 14))
        if self.drawn:
            self._asked(f, (x + 28, foot, w - 56, table))
            return
        mission_results.paint(
            f, self.ctx, self.title, chooser, self.campaign.scores, self.mission.id, (x + 28, foot, w - 56, table)
        )

    def _asked(self, f: Frame, box: Place) -> None:
        """What the medals of a mission of an expedition ask."""
        x, y, w, h = box
        asked = asked_in(self.plan.options)
        if asked is not None:
            draw.icon(f, medal_icon(MEDALS[-1]), x, y + (h - 64) / 2, 64)
            words = medals_words(self.ctx.words, asked)
            draw.rich(f, words, (x + 84, y, w - 84, h), 28, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)

    def _speech(self, f: Frame, box: Place, ground: str = theme.NIGHT3, ink: str = theme.PAPER) -> None:
        """What the title's face says, beside it."""
        x, y, w, h = box
        words = self.ctx.say("missions.speech", words=self.mission.hint)
        face = min(FACE, h - 20)
        if draw.rich_height(f, words, w - face - 48, LEAST_SAID / f.canvas.t, 1.1) > h - 16:
            face = SMALL_FACE
        draw.avatar(f, self.chooser.face, x, y + (h - face) / 2, face, theme.INK, 5)
        wide = w - face - 16
        high = min(h, max(face, draw.rich_height(f, words, wide - 32, SAID, 1.1) + 40))  # no taller than what is said
        bubble = (x + face + 16, y + (h - high) / 2, wide, high)
        draw.rounded(f, bubble, 24, ground, None, theme.INK, 4)
        inner = (bubble[0] + 18, bubble[1] + 6, wide - 32, high - 12)
        draw.rich(f, words, inner, SAID, ink, theme.LAMP, valign="m", spacing=1.1)


def _side(part: str, sizes: Mapping[str, float]) -> float:
    """The sign before a line."""
    return sizes["sign"] + (GOAL_MORE if part == "goal" else 0)


def _high(f: Frame, part: str, line: Line, sizes: Mapping[str, float]) -> float:
    """What a line needs at a glance."""
    side = _side(part, sizes)
    return max(side, draw.rich_height(f, line.words, BOXES["task"][2] - 72 - side, sizes[part], 1.1)) + 8


def _sizes(larger: float) -> list[tuple[float, float]]:
    """Letters of goals and of the numbers below them, the largest first: larger text never makes any of them smaller."""
    usual = [(size, min(size, TOLD[-1])) for size in (*TOLD, 27.0)]
    return sorted({*usual[:-1], *((size / larger, small / larger) for size, small in usual)}, reverse=True)


def _heights(f: Frame, lines: Sequence[Line], wide: float, picture: float, size: float) -> list[float]:
    """What each line needs, its picture in a size that still tells something."""
    return [max(picture * LEAST, draw.rich_height(f, line.words, wide - picture - 28, size, 1.14) + AIR) for line in lines]


def has_room(f: Frame, lines: Sequence[Line], box: Place, picture: float, size: float) -> bool:
    """Whether `news` in these letters has room there."""
    return sum(_heights(f, lines, box[2], picture, size)) <= box[3]


def news(f: Frame, lines: Sequence[Line], box: Place, picture: float, size: float) -> None:
    """Lines on paper with large pictures, spread over a box from the top."""
    x, top, w, h = box
    if not lines:
        return
    if not has_room(f, lines, box, picture, size):  # letters become as small as at the usual size of text
        size /= f.canvas.t
    highs = _heights(f, lines, w, picture, size)
    spare = max(0.0, h - sum(highs)) / len(lines)
    highs = [min(high + spare, max(picture * 1.5, high)) for high in highs]
    seen = min(picture, min(highs) - AIR)
    for line, high in zip(lines, highs, strict=True):
        draw.rounded(f, (x, top + (high - seen) / 2, seen, seen), seen * 0.22, theme.NIGHT3, None, theme.INK, 4)
        inner = seen * 0.8
        draw.figure(f, line.picture, (x + seen * 0.1, top + (high - inner) / 2, inner, inner), valign="m")
        room = (x + seen + 24, top, w - seen - 28, high)
        draw.rich(f, line.words, room, size, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.14)
        top += high
