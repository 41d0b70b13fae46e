"""The end of a match that all win or lose together: the words above it, and the panel with the crew and the mission's record."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from game.core.types import Msg
from game.home.expedition.route import OPTION, asked_in, stage_in
from game.home.matches.played import Played, mission_name
from game.pages.kit.context import Context
from game.pages.kit.missions.asked import medals_words
from game.pages.kit.missions.foot import campaign_name
from game.pages.kit.missions.map import medal_icon
from game.pages.kit.missions.sheet import HAS, MEDALS_HIGH, best_words, medals
from game.text import Words, digits
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.chooser import Prize
from game.ui.frame import Frame
from game.ui.summary import Summary
from game.ui.table import TableSession

Place = tuple[float, float, float, float]
HEAD, ROW, ROW_MOST, CELL, RIGHT = 78.0, 100.0, 146.0, 122.0, 14.0
FACE = 76.0
MISSION_HIGH, MEDALS_Y, GAP = 312.0, 286.0, 22.0
_SENTENCE = re.compile(r"(?<=[.!?…]) ")
"""Between two sentences."""

class Team:
    """What the page shows of a team."""

    def __init__(
        self, ctx: Context, session: TableSession, summary: Summary | None, played: Played | None, say: Callable[[Msg], str]
    ) -> None:
        self.ctx, self.session, self.summary, self.played, self.words_of = ctx, session, summary, played, say

    def headline(self, won: bool) -> str:
        """All won, or all lost; somebody alone is not told "together"."""
        people = {player.person for player in self.session.players if player.person is not None}
        return self.ctx.say(f"results.{'team' if len(people) != 1 else 'alone'}_{'won' if won else 'lost'}")

    @property
    def won(self) -> bool:
        outcome = self.session.outcome()
        return outcome is not None and bool(outcome.winners)

    @property
    def debrief(self) -> tuple[str, str]:
        """Who speaks at the end, and the words, after a defeat behind its reason; "" when nobody has anything to say."""
        face, told = self.debriefs
        return face, told[0] if told else ""

    @property
    def debriefs(self) -> tuple[str, list[str]]:
        """The same in ever fewer whole sentences, for less and less room."""
        outcome = self.session.outcome()
        if self.played is None or outcome is None:
            return "", []
        chooser = self.played.spoken(self.ctx.words)
        words = chooser.briefing(self.played.mission).debrief if self.won else chooser.comfort(outcome.reason)
        why = self.words_of(self.summary.why) if not self.won and self.summary is not None else ""
        return chooser.face, shorter(self.ctx.words, why, words) if words else []

    def paint(self, f: Frame, box: Place) -> None:
        """Crew and mission, one below the other; a small crew stands in higher rows, and leaves room for what the medals ask."""
        x, y, w, h = box
        seats = len(self.session.players)
        prizes = self._prizes()
        full = MEDALS_Y + MEDALS_HIGH + 14
        crew = HEAD + ROW * seats + 12 + GAP
        rest = full if prizes and h - crew >= full else MISSION_HIGH
        row = min(ROW_MOST, ROW + max(0.0, h - crew - rest) / seats)
        high = HEAD + row * seats + 12
        self._crew(f, (x, y, w, high), row)
        if self.played is not None:
            top = y + high + GAP
            self._mission(f, (x, top, w, min(rest, y + h - top)), self.played)
            if rest == full:
                best = self.played.campaign.scores.medal(self.played.mission)
                medals(f, self.ctx, prizes, best, (x + 28, top + MEDALS_Y, w - 52, MEDALS_HIGH), True)

    def _prizes(self) -> Sequence[Prize]:
        """What the medals of a mission ask; one of an expedition says it where it tells what it has brought."""
        if self.played is None or stage_in(self.played.options) is not None:
            return ()
        return self.played.chooser.prizes(self.played.options, self.played.seats)

    def _crew(self, f: Frame, box: Place, row: float) -> None:
        x, y, w, _ = box
        draw.panel(f, box, "night", 30)
        table = self.summary.table if self.summary is not None else None
        heads = [self.words_of(head) for head in table.heads] if table is not None else []
        draw.text(f, self.ctx.say("results.crew"), (x + 28, y + 10, w - 56 - CELL * len(heads), 62), "card", 38, theme.LAMP)
        for n, head in enumerate(heads):
            draw.rich(f, head, self._cell(x, w, n, len(heads), y + 12, 58), 27, theme.MIST, align="c", valign="m")
        for seat, player in enumerate(self.session.players):
            line = y + HEAD + seat * row
            draw.rule(f, x + 24, line - 2, w - 48)
            top = line + (row - ROW) / 2
            draw.avatar(f, player.portrait, x + 24, top + (ROW - FACE) / 2, FACE, theme.INK, 5)
            left = x + 24 + FACE + 18
            room = w - (left - x) - RIGHT - CELL * len(heads)
            draw.text(f, player.name, (left, top + 8, room, 46), "card", 36)
            by = player.driver if player.person is not None else self._bot(player.level)
            draw.text(f, by, (left, top + 50, room, 42), "text", 27, theme.MIST)
            if table is not None:
                for n, value in enumerate(table.rows[seat]):
                    at = self._cell(x, w, n, len(heads), top, ROW)
                    draw.text(f, digits(value), at, "card", 38, theme.PAPER, "c")

    def _bot(self, level: str | None) -> str:
        return f"{self.ctx.say('lobby.bot')} · {self.ctx.say(f'levels.{level}.name')}" if level else ""

    @staticmethod
    def _cell(x: float, w: float, n: int, cells: int, y: float, h: float) -> Place:
        return x + w - RIGHT - CELL * (cells - n) + 3, y, CELL - 6, h

    def facts(self, played: Played) -> str:
        """Difficulty, number of mechs and campaign; of an expedition its stage, it belongs to none."""
        grade = self.ctx.words.get(f"{played.title.id}.option.{played.chooser.grade}.{played.grade}")
        table = self.ctx.words.get(f"{played.title.id}.choose.table", n=played.seats)
        if stage_in(played.options) is not None:
            return " · ".join((mission_name(self.ctx, played.title.id, played.options), grade, table))
        return " · ".join((grade, table, campaign_name(self.ctx, played.campaign)))

    def name(self, played: Played) -> str:
        """The mission; one of an expedition as its map calls it."""
        if stage_in(played.options) is not None:
            return played.spoken(self.ctx.words).mission(played.mission).name
        return mission_name(self.ctx, played.title.id, played.options)

    def _mission(self, f: Frame, box: Place, played: Played) -> None:
        """The mission, its difficulty, and the best result there is."""
        x, y, w, _ = box
        draw.panel(f, box, "paper", 26)
        draw.text(f, self.name(played), (x + 28, y + 14, w - 56, 62), "title", 44, theme.INK, chop=True)
        facts = self.facts(played)
        room = (x + 28, y + 70, w - 56, 62)
        small = 27 / f.canvas.t
        sizes = (29, 29 / f.canvas.t, small)
        size = next((size for size in sizes if draw.rich_height(f, facts, room[2], size, 1.0) <= room[3]), small)
        draw.rich(f, facts, room, size, theme.INK, valign="m", spacing=1.0)
        draw.rule(f, x + 28, y + 134, w - 56, theme.PAPER3)
        best = played.best()
        if best is not None and self._after(f, (x + 28, y + 142, w - 56, 162), played):
            return
        if best is None:
            if all(player.person is None for player in self.session.players):
                words = self.ctx.say("results.not_counted")
                draw.rich(f, words, (x + 28, y + 146, w - 56, 100), 29, theme.INK, spacing=1.1)
            return
        gain = self.ctx.matches.gain(self.session)
        fresh = best.won and gain is not None and gain.best
        medal = gain.medal if gain is not None and gain.medal else played.campaign.scores.medal(played.mission)
        draw.icon(f, medal_icon(medal) if self.won and medal else "ui_clock", x + 28, y + 150, 84)
        label = "results.new_best" if fresh else "missions.best" if best.won else "missions.best_try"
        draw.text(f, self.ctx.say(label), (x + 132, y + 146, w - 160, 50), "card", 34, theme.CORAL_DEEP if fresh else theme.INK)
        words = best_words(self.ctx, best)
        draw.rich(f, words, (x + 132, y + 192, w - 160, 50), 30, theme.INK, theme.CORAL_DEEP, spacing=1.1)
        if self.won and gain is not None and gain.medal:
            draw.text(f, self.ctx.say(HAS[gain.medal]), (x + 132, y + 234, w - 160, 44), "bold", 29, theme.INK)


    def _after(self, f: Frame, box: Place, played: Played) -> bool:
        """What a mission of the expedition under way has brought, and what follows; False for any other."""
        now = self.ctx.expeditions.now
        if now is None or not now.passed:
            return False
        last = now.passed[-1]
        if not str(played.options.get(OPTION, "")).startswith(f"{now.seed}:{now.stages}:{last.key}") or last.won != self.won:
            return False
        x, y, w, h = box
        draw.icon(f, medal_icon(last.medal or MEDALS[0]) if last.won else "ui_life_lost", x, y + 4, 84)
        key = now.over or ("on" if last.won else "again")
        head = self.ctx.say(f"expedition.after.{key}_head")
        draw.text(f, head, (x + 104, y, w - 104, 50), "card", 34, theme.CORAL_DEEP)
        nothing = key == "on" and not self.ctx.expeditions.rewards()
        words = self.ctx.say(f"expedition.after.{'on_bare' if nothing else key}")
        asked = asked_in(played.options) if last.won else None
        room = (x + 104, y + 48, w - 104, 40 if asked is not None else h - 48)
        draw.rich(f, words, room, 29, theme.INK, theme.CORAL_DEEP, spacing=1.1, lines=1 if asked is not None else 2)
        if asked is not None:
            told, room = medals_words(self.ctx.words, asked), (x, y + 88, w, h - 88)
            draw.rich(f, told, room, 27 / f.canvas.t, theme.INK, theme.CORAL_DEEP, spacing=1.1, lines=2)
        return True


def shorter(words: Words, why: str, said: str) -> list[str]:
    """What somebody says behind a reason, in ever fewer whole sentences; at last the reason alone."""
    sentences = _SENTENCE.split(said)
    found = [words.get("app.missions.speech", words=" ".join(sentences[:n])) for n in range(len(sentences), 0, -1)]
    return [*(f"[lamp]{why}[/] {one}" for one in found), f"[lamp]{why}[/]"] if why else found
