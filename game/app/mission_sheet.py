"""The briefing of one mission: what to do, how it is lost, what the headmaster says, difficulty, sandglass, the best result."""

from __future__ import annotations

from typing import Any

from game.app.context import Context
from game.app.mission_map import MEDALS
from game.app.plan import Plan
from game.titles import Title
from game.ui import draw, theme
from game.ui.chooser import Chooser, Mission
from game.ui.frame import Frame
from game.ui.widgets import Segments, Widget

Place = tuple[float, float, float, float]
LEFT, INSET = 32.0, 24.0
"""Words and plates begin so far from the sheet's edge."""
PLATE_Y, LINE_HIGH, LINES = 134.0, 58.0, 3
SPEECH_FOOT, SPEECH_MOST, FACE = 492.0, 168.0, 104.0
GRADE_Y, NOTE_Y, SAND_Y, RULE_Y, MEDALS_Y, BEST_Y = 498.0, 562.0, 634.0, 702.0, 710.0, 764.0
CONTROL = 58.0


class Sheet:
    """Everything about the chosen mission, measured from the top left of its panel."""

    def __init__(self, ctx: Context, title: Title, chooser: Chooser, plan: Plan, mission: Mission) -> None:
        self.ctx, self.title, self.chooser, self.plan, self.mission = ctx, title, chooser, plan, mission

    def _words(self, option: str, part: object) -> str:
        return self.ctx.words.get(f"{self.title.id}.option.{option}.{part}")

    def _values(self, id: str) -> tuple[Any, ...]:
        return next(option.values for option in self.title.options if option.id == id)

    # ------------------------------------------------------------------ widgets
    def widgets(self, box: Place) -> list[Widget]:
        """Difficulty and sandglass."""
        x, y, w, _ = box
        fixed = self.chooser.fixed(self.plan.options)
        found: list[Widget] = []
        for id, top, left in ((self.chooser.grade, GRADE_Y, 200.0), (self.chooser.sand, SAND_Y, 200.0)):
            values = self._values(id)
            now = self.plan.options[id]
            found.append(
                Segments(
                    f"option:{id}",
                    (x + left, y + top, w - left - INSET, CONTROL),
                    [self._words(id, value) for value in values],
                    values.index(now),
                    enabled=id not in fixed,
                    why=self.ctx.say("missions.fixed"),
                )
            )
        return found

    # ------------------------------------------------------------------ picture
    def draw(self, f: Frame, box: Place) -> None:
        """All that is read."""
        x, y, w, _ = box
        mission, room = self.mission, w - 2 * LEFT
        head = f"[lamp]{mission.kicker}[/] · {mission.subtitle}" if mission.subtitle else f"[lamp]{mission.kicker}[/]"
        draw.rich(f, head, (x + LEFT, y + 12, room, 44), 29, theme.MIST, valign="m")
        draw.text(f, mission.name, (x + LEFT, y + 54, room, 76), "title", 60, outline=theme.INK, edge=4, chop=True)
        self._speech(f, box, self._plate(f, box))
        for id, top in ((self.chooser.grade, GRADE_Y), (self.chooser.sand, SAND_Y)):
            draw.text(f, self._words(id, "name"), (x + LEFT, y + top, 162, CONTROL), "card", 32)
        note = self.chooser.note(self.plan.options, len(self.plan.seats))
        draw.rich(f, note, (x + LEFT, y + NOTE_Y, room, 68), 27, theme.MIST, theme.LAMP, spacing=1.14)
        draw.rule(f, x + INSET, y + RULE_Y, w - 2 * INSET)
        self._medals(f, x + INSET, y + MEDALS_Y, w - 2 * INSET)
        self._best(f, (x + LEFT, y + BEST_Y, room, 54))

    def _plate(self, f: Frame, box: Place) -> float:
        """Goals and defeats on paper; returns where the plate ends, below the top of the sheet."""
        x, y, w, _ = box
        lines = self.chooser.lines(self.plan.options, len(self.plan.seats))[:LINES]
        if not lines:
            return PLATE_Y
        wide = w - 104 - INSET - 14
        highs = [max(LINE_HIGH, draw.rich_height(f, line.words, wide, 27, 1.06) + 6) for line in lines]
        high = sum(highs) + 16
        draw.panel(f, (x + INSET, y + PLATE_Y, w - 2 * INSET, high), "paper", 22)
        top = y + PLATE_Y + 8
        for line, tall in zip(lines, highs, strict=True):
            draw.rounded(f, (x + 36, top + tall / 2 - 26, 52, 52), 15, theme.NIGHT3, None, theme.INK, 3)
            draw.figure(f, line.picture, (x + 42, top + tall / 2 - 20, 40, 40), valign="m")
            draw.rich(f, line.words, (x + 104, top, wide, tall), 27, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.06)
            top += tall
        return PLATE_Y + high

    def _speech(self, f: Frame, box: Place, plate: float) -> None:
        x, y, w, _ = box
        if not self.mission.hint:
            return
        high = min(SPEECH_MOST, SPEECH_FOOT - plate - 8)
        top = y + plate + 8
        face = min(FACE, high * 0.72)
        draw.avatar(f, self.chooser.face, x + 28, top + (high - face) / 2, face, theme.INK, 5)
        bubble = (x + 28 + face + 16, top, w - face - 44 - INSET, high)
        draw.rounded(f, bubble, 22, theme.NIGHT3, None, theme.INK, 4)
        words = self.ctx.say("missions.speech", words=self.mission.hint)
        inner = (bubble[0] + 16, top + 2, bubble[2] - 28, high - 4)
        size = 29 if draw.rich_height(f, words, inner[2], 29, 1.06) <= inner[3] - 6 else 27
        draw.rich(f, words, inner, size, theme.PAPER, theme.LAMP, valign="m", spacing=1.06)

    def _medals(self, f: Frame, x: float, y: float, w: float) -> None:
        """A medal for every grade, pale until the mission was won in it."""
        grades = self._values(self.chooser.grade)
        won = self.ctx.records.won(self.title.id, self.mission.id)
        wide = w / len(grades)
        for n, grade in enumerate(grades):
            lit = grade in won
            left = x + n * wide
            draw.icon(f, MEDALS[min(n, len(MEDALS) - 1)], left + 4, y + 2, 50, alpha=255 if lit else 70)
            words = self._words(self.chooser.grade, grade)
            draw.text(f, words, (left + 60, y, wide - 64, 54), "bold", 27, theme.PAPER if lit else theme.MIST)

    def _best(self, f: Frame, box: Place) -> None:
        """The best result with these seats at this difficulty."""
        x, y, w, h = box
        best = self.ctx.records.best(
            self.title.id, self.mission.id, str(self.plan.options[self.chooser.grade]), len(self.plan.seats)
        )
        say = self.ctx.say
        key = "missions.best_won" if best is not None and best.won else "missions.best_lost"
        words = say("missions.never") if best is None else say(key, n=best.turns)
        label = say("missions.best")
        wide = min(w * 0.5, draw.text_width(f, label, "card", 32) + 4)
        draw.text(f, label, (x, y, wide, h), "card", 32)
        draw.rich(f, words, (x + wide + 16, y, w - wide - 16, h), 28, theme.MIST, theme.LAMP, "r", "m", 1.0)
