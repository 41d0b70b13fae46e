"""The sheet of one mission: what to do, how it is lost, what the head says, difficulty, sandglass, medals, the best result."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from game.home.matches.campaign import Campaign
from game.home.matches.plan import Plan
from game.home.records import Best
from game.pages.kit.context import Context
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.missions.sign import sign
from game.titles import Title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Chooser, Mission, Prize
from game.ui.frame import Frame
from game.ui.widgets import IconButton, Segments, Widget

Place = tuple[float, float, float, float]
LEFT, INSET = 32.0, 24.0
"""Words and plates begin so far from the sheet's edge."""
PLATE_Y, PLATE_MOST, LINE_HIGH, LINE_LEAST, LINES = 134.0, 186.0, 58.0, 54.0, 3
NOTE_FOOT, NOTE_LEAST, SPEECH_MOST, GAP = 555.0, 36.0, 192.0, 6.0
FACE, SMALL_FACE, BESIDE = 104.0, 58.0, 72.0
"""The face, the same where room is short, and what stands between it and the edge of the bubble's words."""
GRADE_Y, SAND_Y, RULE_Y, MEDALS_Y, BEST_Y = 559.0, 617.0, 677.0, 684.0, 770.0
SAID, AIR = 29.0, 18.0
"""The letters of a bubble where so much of its height stays free of them; where larger text leaves no such room, it is the
numbers of the table that become as small as at the usual size of text."""
CONTROL, MEDAL, MEDALS_HIGH = 54.0, 48.0, 84.0
SHARES = {1: (1.0,), 3: (0.39, 0.345, 0.265)}
"""How the medals share the width of the sheet, the best first."""
BRIEFING = 54.0
HAS = {"bronze": "missions.has_bronze", "silver": "missions.has_silver", "gold": "missions.has_gold"}
"""A medal in words."""


class Sheet:
    """Everything about the chosen mission, measured from the top left of its panel."""

    def __init__(
        self, ctx: Context, title: Title, chooser: Chooser, plan: Plan, mission: Mission, campaign: Campaign, told: bool
    ) -> None:
        self.ctx, self.title, self.chooser, self.plan, self.mission = ctx, title, chooser, plan, mission
        self.campaign, self.told = campaign, told

    def _words(self, option: str, part: object) -> str:
        return self.ctx.words.get(f"{self.title.id}.option.{option}.{part}")

    def _values(self, id: str) -> tuple[Any, ...]:
        return next(option.values for option in self.title.options if option.id == id)

    # ------------------------------------------------------------------ widgets
    def widgets(self, box: Place) -> list[Widget]:
        """The way to what is new (where something is `told`), difficulty and sandglass."""
        x, y, w, _ = box
        fixed = self.chooser.fixed(self.plan.options)
        found: list[Widget] = []
        if self.told:
            spot = (x + w - INSET - BRIEFING, y + 66, BRIEFING, BRIEFING)
            found.append(IconButton("briefing", spot, "ui_eye", tip=self.ctx.say("missions.briefing")))
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
        beside = BRIEFING + 8 if self.told else 0
        head = f"[lamp]{mission.kicker}[/] · {mission.subtitle}" if mission.subtitle else f"[lamp]{mission.kicker}[/]"
        draw.rich(f, head, (x + LEFT, y + 12, room, 44), 29, theme.MIST, valign="m", lines=1)
        draw.text(f, mission.name, (x + LEFT, y + 54, room - beside, 76), "title", 60, outline=theme.INK, edge=4, chop=True)
        plate = self._plate(f, box)
        self._speech(f, box, plate, self._note(f, box, plate))
        for id, top in ((self.chooser.grade, GRADE_Y), (self.chooser.sand, SAND_Y)):
            draw.text(f, self._words(id, "name"), (x + LEFT, y + top, 162, CONTROL), "card", 32)
        draw.rule(f, x + INSET, y + RULE_Y, w - 2 * INSET)
        prizes, best = self.chooser.prizes(self.plan.options, len(self.plan.seats)), self.campaign.scores.medal(self.mission.id)
        medals(f, self.ctx, prizes, best, (x + INSET, y + MEDALS_Y, w - 2 * INSET, MEDALS_HIGH))
        self._best(f, (x + LEFT, y + BEST_Y, room, 48))

    def _plate(self, f: Frame, box: Place) -> float:
        """Goals and defeats on paper; returns where the plate ends, below the top of the sheet."""
        x, y, w, _ = box
        lines = self.chooser.lines(self.plan.options, len(self.plan.seats))[:LINES]
        if not lines:
            return PLATE_Y
        wide = w - 104 - INSET - 14
        highs = [max(LINE_HIGH, draw.rich_height(f, line.words, wide, 27, 1.06) + 6) for line in lines]
        if sum(highs) > PLATE_MOST:
            small = 27 / f.canvas.t  # as small as letters may get
            highs = [max(LINE_LEAST, draw.rich_height(f, line.words, wide, small, 1.06) + 4) for line in lines]
        high = sum(highs) + 16
        draw.panel(f, (x + INSET, y + PLATE_Y, w - 2 * INSET, high), "paper", 22)
        top = y + PLATE_Y + 8
        for line, tall in zip(lines, highs, strict=True):
            sign(f, line, x + 36, top + tall / 2 - 26, 52)
            draw.rich(f, line.words, (x + 104, top, wide, tall), 27, theme.INK, theme.CORAL_DEEP, valign="m", spacing=1.06)
            top += tall
        return PLATE_Y + high

    def _note(self, f: Frame, box: Place, plate: float) -> float:
        """The numbers of this table, above what they depend on; returns where they begin, below the top of the sheet."""
        x, y, w, _ = box
        words, room = self.chooser.note(self.plan.options, len(self.plan.seats)), w - 2 * LEFT
        said = self.ctx.say("missions.speech", words=self.mission.hint)
        speech = draw.rich_height(f, said, w - SMALL_FACE - BESIDE - INSET, SAID / f.canvas.t, 1.06) + 10 + 2 * GAP
        most = NOTE_FOOT - plate - (speech if self.mission.hint else 0)
        high = draw.rich_height(f, words, room, 27, 1.08) + 4
        if high > most:  # as small as letters may get
            high = draw.rich_height(f, words, room, 27 / f.canvas.t, 1.08) + 4
        high = max(NOTE_LEAST, high)
        top = NOTE_FOOT - high
        draw.rich(f, words, (x + LEFT, y + top, room, high), 27, theme.MIST, theme.LAMP, valign="m", spacing=1.08)
        return top

    def _speech(self, f: Frame, box: Place, plate: float, foot: float) -> None:
        """What the face says, between the plate and the note."""
        x, y, w, _ = box
        if not self.mission.hint:
            return
        high = min(SPEECH_MOST, foot - plate - 2 * GAP)
        top = y + plate + GAP
        words = self.ctx.say("missions.speech", words=self.mission.hint)
        most = min(FACE, high * 0.72)
        ways = product((SAID, 27.0), (most, (most + SMALL_FACE) / 2, SMALL_FACE))
        face = next((d for size, d in ways if self._fits(f, words, w - d - BESIDE - INSET, size, high - 8)), 0.0)
        if face:
            draw.avatar(f, self.chooser.face, x + 28, top + (high - face) / 2, face, theme.INK, 5)
        left = 44 + face if face else INSET
        bubble = (x + left, top, w - left - INSET, high)
        draw.rounded(f, bubble, 22, theme.NIGHT3, None, theme.INK, 4)
        inner = (bubble[0] + 16, top - 3, bubble[2] - 28, high - 2)  # there is more air above letters than below
        size = SAID if draw.rich_height(f, words, inner[2], SAID, 1.06) <= inner[3] - AIR else 27
        draw.rich(f, words, inner, size, theme.PAPER, theme.LAMP, valign="m", spacing=1.06)

    @staticmethod
    def _fits(f: Frame, words: str, wide: float, size: float, high: float) -> bool:
        """Whether words have room in letters as large as these are in the usual size of text."""
        return draw.rich_height(f, words, wide, size / f.canvas.t, 1.06) <= high

    def _best(self, f: Frame, box: Place) -> None:
        """The best result with these seats at this difficulty."""
        x, y, w, h = box
        grade = str(self.plan.options[self.chooser.grade])
        best = self.campaign.scores.best(self.mission.id, grade, len(self.plan.seats))
        label = self.ctx.say("missions.best_here" if best is None or best.won else "missions.best_try")
        wide = min(w * 0.5, draw.text_width(f, label, "card", 32) + 4)
        draw.text(f, label, (x, y, wide, h), "card", 32)
        draw.rich(f, best_words(self.ctx, best), (x + wide + 16, y, w - wide - 16, h), 28, theme.MIST, theme.LAMP, "r", "m", 1.0)


def medals(f: Frame, ctx: Context, prizes: Sequence[Prize], best: str, box: Place, paper: bool = False) -> None:
    """What each medal asks, the best first; those that were earned are lit. `paper`: it stands on a light ground."""
    left, y, w, h = box
    shares = SHARES.get(len(prizes), (1 / max(1, len(prizes)),) * len(prizes))
    for prize, share in zip(prizes[::-1], shares, strict=True):
        lit = bool(best) and MEDALS.index(best) >= MEDALS.index(prize.medal)
        draw.icon(f, medal_icon(prize.medal), left, y + (h - MEDAL) / 2, MEDAL, alpha=255 if lit else 110)
        colour = theme.INK if paper else theme.PAPER if lit or prize.given else theme.MIST
        strong = theme.CORAL_DEEP if paper else theme.LAMP
        room = (left + MEDAL + 4, y, w * share - MEDAL - 8, h)
        draw.rich(f, asked_words(ctx, prize), room, 27, colour, strong, valign="m", spacing=1.06)
        left += w * share


def asked_words(ctx: Context, prize: Prize) -> str:
    """What a medal asks, in a word or two."""
    if prize.turns is None:
        return ctx.say("missions.medal_win")
    turns = ctx.say("missions.medal_turns", n=prize.turns)
    return turns if prize.hits is None else f"{turns} {ctx.say('missions.medal_hits', n=prize.hits)}"


def best_words(ctx: Context, best: Best | None) -> str:
    """A best result in a line: turns, damage taken, time; or that it is still a defeat."""
    say = ctx.say
    if best is None:
        return say("missions.never")
    if not best.won:
        return say("missions.best_lost", n=best.turns)
    facts = [say("missions.turns", n=best.turns)]
    facts += [say("missions.hits", n=best.hits)] if best.hits is not None else []
    facts += [say("missions.minutes", n=best.minutes)] if best.minutes is not None else []
    return " · ".join(facts)
