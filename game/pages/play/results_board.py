"""The upper part and the right of the results page: who won and how, the other seats or the ranking, the series, the curve."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import Msg, Outcome, Seat
from game.home import series
from game.pages.kit import beads, chart, standings
from game.pages.kit.context import Context
from game.pages.play.results_team import Team
from game.ui import draw, theme
from game.ui.frame import Frame
from game.ui.summary import Summary
from game.ui.table import TableSession

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "winner": (60, 100, 256, 256),
    "trophy": (234, 268, 92, 92),
    "headline": (352, 96, 900, 124),
    "facts": (354, 222, 900, 58),
    "tallies": (354, 292, 900, 74),
    "loser": (1288, 100, 608, 270),
    "chart": (1288, 392, 608, 516),
    "ranking": (1288, 100, 608, 808),
}
CHART_GAP, CHART_LEAST = 22, 340
NAMED = 3
"""So many names stand in a headline."""


class Board:
    """What stands still on the page. `summary`: the title's; `team`: in a title that all win or lose together."""

    def __init__(
        self, ctx: Context, session: TableSession, summary: Summary | None, team: Team | None, say: Callable[[Msg], str]
    ) -> None:
        self.ctx, self.session, self.summary, self.team, self.words_of = ctx, session, summary, team, say
        self.outcome = session.outcome()
        self.winners: tuple[Seat, ...] = self.outcome.winners if self.outcome is not None else ()
        self.series = series.series_of(session.match.setup) if self.outcome is not None else None
        """The series that this match is a game of."""
        self.gained = series.gained(session.match.setup, self.outcome) if self.outcome is not None else ()
        """What this game alone gave to each seat, from the second one of a series on."""

    def paint(self, f: Frame) -> None:
        """Winner, loser, chart."""
        draw.light(f, 500, 240, 800, theme.LAMP, 0.5)
        self._winner(f)
        if self.team is not None:
            self.team.paint(f, BOXES["ranking"])
        elif len(self.session.players) == 2:
            self._other(f)
            if self.summary is not None and self.summary.curve:
                self._chart(f, self.summary, BOXES["chart"])
        elif self.outcome is not None:
            self._ranking(f, self.outcome)

    def _ranking(self, f: Frame, outcome: Outcome) -> None:
        """More than two seats: the final ranking, and the chart below it where there is room."""
        players = self.session.players
        x, y, w, room = BOXES["ranking"]
        curve = self.summary is not None and bool(self.summary.curve)
        high = standings.height(len(players), curve, room)
        rest = room - high - CHART_GAP
        if not curve or rest < CHART_LEAST:
            high = standings.height(len(players), False, room)
        evening = self.ctx.matches.series(self.session)
        won = [sum(seat in match for match in evening) for seat in range(len(players))] if len(evening) > 1 else []
        table = self.summary.table if self.summary is not None else None
        sides = self.summary.sides if self.summary is not None else None
        heading, ranked = self.ctx.say("results.ranking"), outcome
        if self.series is not None:
            heading, ranked = self.series_words(), series.standing(outcome)
        teams = sides is not None and self.series is None
        if teams:
            heading = self.ctx.say("results.teams")
        ranking = standings.Ranking(players, ranked, table, self.words_of, heading, won, sides, self.winners, self.gained, teams)
        ranking.paint(f, (x, y, w, high))
        if self.summary is not None and curve and rest >= CHART_LEAST:
            self._chart(f, self.summary, (x, y + high + CHART_GAP, w, rest))

    def series_words(self) -> str:
        """Which game of the series this was."""
        assert self.series is not None
        return self.ctx.say("results.series_game", game=self.series.game, games=self.series.games)

    @property
    def shown(self) -> tuple[Seat, ...]:
        """Whose portraits stand beside the headline: who won, the match or with its last game the series; else everybody."""
        if self.series is not None and self.series.over and self.outcome is not None:
            return series.leaders(self.outcome)
        return self.winners or tuple(range(len(self.session.players)))

    def headline(self) -> tuple[str, bool]:
        """The large words, and whether they may take two lines."""
        players, winners = self.session.players, self.winners
        sides = self.summary.sides if self.summary is not None else None
        if self.team is not None:
            return self.team.headline(bool(winners)), False
        if self.series is not None and self.series.over:
            names = tuple(players[seat].name for seat in self.shown)
            if len(names) == 1:
                return self.ctx.say("results.series_wins", name=names[0]), True
            return self.ctx.say("results.series_shared", names=names) if len(names) <= NAMED else self.ctx.say(
                "results.series_many"
            ), True
        if sides is not None and winners:
            return self.own_side() or self.words_of(sides.headline), False
        if not winners:
            return self.ctx.say("results.draw"), False
        if len(winners) == 1:
            return self.ctx.say("results.wins", name=players[winners[0]].name), False
        return self.ctx.say("results.win_team", names=tuple(players[seat].name for seat in winners)), True

    def _winner(self, f: Frame) -> None:
        players = self.session.players
        standings.winners(f, BOXES["winner"], players, self.shown)
        if self.winners:
            draw.icon(f, "ui_trophy", *BOXES["trophy"][:3])
        if len(self.winners) == 1 and len(players) == 2:
            self._bulb(f, self.winners[0], BOXES["winner"][0] - 24, BOXES["winner"][1] + 6)
        words, several = self.headline()
        crowd = len(players) > 2 or self.team is not None
        size = 92 if not several else 66
        draw.text(f, words, BOXES["headline"], "title", size, outline=theme.INK, edge=6, lines=2 if several else 1, spacing=1.0)
        if crowd:
            self._plate(f)
        x, y, w, h = BOXES["facts"]
        inset = 18 if crowd else 0
        room = (x + inset, y, w - 2 * inset, h)
        facts = self.facts(lambda words: draw.rich_fits(f, words, room, 36, 1.12))
        draw.rich(f, facts, room, 36, theme.PAPER, theme.LAMP, valign="m", spacing=1.12)
        if self.summary is not None and (self.winners or self.team is not None):
            x, y, w, h = BOXES["tallies"]
            if not crowd:
                standings.tallies(f, self.summary.tallies[self.winners[0]], x, y, h)
            elif self.team is not None and self.team.debrief[1]:
                speech(f, *self.team.debriefs, inset)
            else:
                why: Place = (x + inset, y - 12, w - 2 * inset, h)
                words = self.own_place() or self.words_of(self.summary.why)
                draw.rich(f, words, why, 32, theme.CREAM, theme.LAMP, valign="m", spacing=1.12)

    def own_side(self) -> str:
        """What the end of a game of sides means to the one person among bots; "" where there is no such person."""
        own, sides = standings.own_seat(self.session.players), self.summary.sides if self.summary is not None else None
        return self.words_of(sides.own[own]) if own is not None and sides is not None and self.winners else ""

    def own_place(self) -> str:
        """Which place the one person among bots has, and how far from the first; "" for who has won, or is level: then the
        reason says why."""
        own, outcome = standings.own_seat(self.session.players), self.outcome
        if own is None or outcome is None or not outcome.scores or not outcome.winners or own in outcome.winners:
            return ""
        if self.series is not None or (self.summary is not None and self.summary.sides is not None):
            return ""
        players, say, first = self.session.players, self.ctx.say, outcome.winners[0]
        place = say(f"results.nth.{outcome.ranks[own]}")
        behind = outcome.scores[first] - outcome.scores[own]
        if behind <= 0:
            return ""
        return say("results.own", name=players[own].name, nth=place, of=len(players), n=behind, winner=players[first].name)

    def _plate(self, f: Frame) -> None:
        """Facts and reason stand on a dark plate: a title's mat may be as bright as they are."""
        x, y, w, _ = BOXES["facts"]
        foot = BOXES["tallies"][1] + BOXES["tallies"][3]
        draw.rounded(f, (x - 24, y - 2, w + 20, foot - y), 24, theme.NIGHT, opacity=0.72)

    def facts(self, fit: Callable[[str], bool] = lambda words: True) -> str:
        """The line below the headline. Where not all has room, first what follows the score gives way, then the time it took."""
        score, more, last = self._score(), self._more(), [*self._time(), *self._hints()]
        shorter = [[*score, *more[:n], *last] for n in range(len(more), -1, -1)]
        shorter += [[*score, *last[n:]] for n in range(1, len(last) + 1)]
        lines = [" · ".join(parts) for parts in shorter]
        return next((words for words in lines if fit(words)), lines[-1])

    def _score(self) -> list[str]:
        if self.summary is None:
            return []
        over, own = self.series is not None and self.series.over, standings.own_seat(self.session.players)
        told = self.summary.sides is not None and (over or own not in (None, *self.winners))
        side = [self.words_of(self.summary.sides.headline)] if told and self.summary.sides is not None else []
        return [*side, self.words_of(self.summary.score)]

    def _more(self) -> list[str]:
        return [self.words_of(fact) for fact in self.summary.more] if self.summary is not None else []

    def _time(self) -> list[str]:
        """Turns, where the score does not say them as that of a team does, and minutes."""
        turns = self.summary is not None and self.team is None
        found = [self.ctx.say("results.turns", n=self.summary.turns)] if turns and self.summary is not None else []
        minutes = self.ctx.matches.minutes(self.session)
        if minutes is not None:
            found.append(self.ctx.say("results.minutes", n=minutes) if minutes else self.ctx.say("results.under_a_minute"))
        return found

    def _hints(self) -> list[str]:
        """The hints that people asked for, and what they took back, all together."""
        used, back = sum(self._used().values()), sum(self.session.taken_back().values())
        hints = [self.ctx.say("results.hints", n=used)] if used else []
        return [*hints, self.ctx.say("results.taken_back", n=back)] if back else hints

    def _used(self) -> dict[Seat, int]:
        return dict(self.session.hints_used())

    def _bulb(self, f: Frame, seat: Seat, x: float, y: float) -> None:
        """Beside a face, how many hints were asked for on that seat."""
        n = self._used().get(seat, 0)
        if n:
            draw.rounded(f, (x, y, 104, 54), 27, theme.VIOLET, None, theme.INK, 4)
            draw.icon(f, "ui_hint", x + 8, y + 7, 40)
            draw.text(f, self.ctx.words.number(n), (x + 48, y, 48, 54), "card", 32, theme.INK, "c")

    def _other(self, f: Frame) -> None:
        """A duel: who did not win (both after a draw), and the series of this evening or the reason."""
        draw.panel(f, BOXES["loser"], "night", 30)
        x, y, w, h = BOXES["loser"]
        players = self.session.players
        others = [seat for seat in range(len(players)) if seat not in self.winners]
        if len(others) == 1:
            player = players[others[0]]
            draw.avatar(f, player.portrait, x + 28, y + 20, 150, theme.INK, 6)
            self._bulb(f, others[0], x + 12, y + 122)
            draw.text(f, player.name, (x + 204, y + 22, w - 232, 66), "card", 46, lines=2, small=True, spacing=0.98, chop=True)
            if self.summary is not None:
                standings.tallies(f, self.summary.tallies[others[0]], x + 204, y + 92, 58)
        else:
            for n, seat in enumerate(others):
                draw.avatar(f, players[seat].portrait, x + 28 + n * 112, y + 40, 100, theme.INK, 5)
        draw.rule(f, x + 30, y + 188, w - 60)
        evening = self.ctx.matches.series(self.session)
        if len(evening) > 1:
            draw.text(f, self.ctx.say("results.series"), (x + 30, y + 196, 110, h - 210), "bold", 29, theme.MIST)
            for n, won in enumerate([won for won in evening if len(won) == 1][-3:]):
                draw.avatar(f, players[won[0]].portrait, x + 146 + n * 62, y + 202, 56, ring_width=4)
            one, two = evening.count((0,)), evening.count((1,))
            score = self.ctx.say("results.series_score", first=players[0].name, a=one, b=two, second=players[1].name)
            draw.text(f, score, (x + 340, y + 196, w - 368, h - 210), "card", 36, theme.LAMP, "r", lines=2)
        elif self.summary is not None:
            draw.rich(
                f,
                self.words_of(self.summary.why),
                (x + 30, y + 194, w - 60, h - 206),
                30,
                theme.PAPER,
                theme.LAMP,
                "c",
                "m",
                1.15,
            )

    def _chart(self, f: Frame, summary: Summary, box: Place) -> None:
        x, y, w, h = box
        draw.panel(f, box, "paper", 26)
        players = self.session.players
        faces = [player.portrait for player in players]
        draw.text(f, self.ctx.words.get(summary.curve_name), (x + 28, y + 8, w - 56, 56), "card", 36, theme.INK)
        if len(players) > 2:  # the faces at the ends of the lines stand in the ranking above, with their names
            chart.paint(f, (x + 14, y + 58, w - 28, h - 66), summary.curve, faces)
            return
        room = (w - 48) / len(players)
        for n, player in enumerate(players):
            left = x + 28 + n * room
            draw.rounded(f, (left, y + 75, 36, 22), 11, chart.line_colour(player.portrait), None, theme.INK, 4)
            beads.draw(f, n, left + 18, y + 86, chart.BEAD, chart.line_colour(player.portrait))
            where = (left + 46, y + 58, room - 54, 56)
            draw.text(f, player.name, where, "bold", 28, theme.INK, lines=2, small=True, spacing=0.98, chop=True)
        chart.paint(f, (x + 14, y + 112, w - 28, h - 122), summary.curve, faces)


def speech(f: Frame, face: str, told: Sequence[str], inset: float) -> None:
    """What somebody says of a match that is over, in the place of the tallies: the first that has room there."""
    x, y, w, h = BOXES["tallies"]
    draw.avatar(f, face, x + inset, y - 18, 78, theme.INK, 4)
    room: Place = (x + inset + 92, y - 22, w - 2 * inset - 92, h + 14)
    words = next((words for words in told if draw.rich_fits(f, words, room, 29, 1.06)), told[-1])
    draw.rich(f, words, room, 29, theme.CREAM, theme.LAMP, valign="m", spacing=1.06)
