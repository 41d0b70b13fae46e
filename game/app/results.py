"""The end of a match: who won and how, moments to see again, the curve, the series, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app import chart, series, standings
from game.app.context import Context
from game.app.log_page import log_namer
from game.app.moments import Moments
from game.app.page import Page, mat_of, scene_part, title_name
from game.app.played import played_of
from game.app.results_team import Team
from game.app.turning import Search, Turning
from game.core.types import Msg, Outcome, Ref, Seat, msg
from game.titles import title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Input, Move, Nav
from game.ui.scene import Hot
from game.ui.summary import Highlight, Summary
from game.ui.table import TableSession
from game.ui.widgets import Button, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "winner": (60, 100, 256, 256),
    "trophy": (246, 252, 116, 116),
    "headline": (352, 96, 900, 124),
    "facts": (354, 222, 900, 58),
    "tallies": (354, 292, 900, 74),
    "heading": (40, 396, 1200, 54),
    "cards": (24, 456, 296, 452),
    "loser": (1288, 100, 608, 270),
    "chart": (1288, 392, 608, 516),
    "ranking": (1288, 100, 608, 808),
    "menu": (24, 950, 290, 104),
    "watch": (338, 950, 420, 104),
    "options": (782, 950, 482, 104),
    "rematch": (1288, 940, 608, 118),
    "onward": (1288, 940, 608, 118),
    "row": (24, 950, 1240, 104),
}
"""`row`: where the lesser buttons of the foot share the room when there are more than three of them."""
ROW_GAP, ROW_PARTS = 16.0, {"menu": 266.0, "watch": 324.0, "afterword": 316.0, "options": 336.0, "rematch": 274.0}
"""How wide they are beside one another."""
CARD_STEP = 312
CHART_GAP, CHART_LEAST = 22, 340
NAMED = 3
"""So many names stand in a headline."""
QUIET_MS = 900
"""For so long the page answers to nothing: presses that were meant for the table must not begin a rematch unseen."""


def row_boxes(names: Sequence[str]) -> dict[str, Place]:
    """The boxes of some buttons that share the row of the foot."""
    x, y, w, h = BOXES["row"]
    spare = (w - ROW_GAP * (len(names) - 1)) / sum(ROW_PARTS[name] for name in names)
    found: dict[str, Place] = {}
    for name in names:
        found[name] = (x, y, ROW_PARTS[name] * spare, h)
        x += found[name][2] + ROW_GAP
    return found


class Results(Page):
    """The results of one finished match."""

    name = "results"
    bar_parts_left_out = ("pause",)

    def __init__(self, ctx: Context, session: TableSession, search: Search | None = None) -> None:
        super().__init__(ctx)
        self.session = session
        self.mat, self.motif = mat_of(session.title)
        self.namer = log_namer(session.title, session)
        self.part = scene_part(session.title, "highlights")
        self.summary: Summary | None = self.part.summary(session) if self.part is not None else None
        self.played = played_of(ctx, session)
        self.team: Team | None = None
        """In a title that all win or lose together."""
        if title(session.title).cooperative:
            self.team = Team(ctx, session, self.summary, self.played, self.words_of)
        self.outcome = session.outcome()
        match = getattr(session, "match", None)
        self.series = series.series_of(match.setup) if match is not None and self.outcome is not None else None
        """The series that this match is a game of."""
        quiet = self.team is not None or (self.summary is not None and not self.summary.deeds)
        self.search = search if search is not None or quiet else ctx.matches.search(session)
        self.turning: Turning | None = None
        self.winners: tuple[Seat, ...] = self.outcome.winners if self.outcome is not None else ()
        self.quiet_ms = float(QUIET_MS)
        self.cards = Moments(ctx, session, self.part, self.words_of)

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.session.title), self.say("results.pill")

    # ------------------------------------------------------------------ what is shown
    def highlights(self) -> list[Highlight]:
        """The title's moments; the turning point, once it is known, takes the place of the least of them."""
        found = list(self.summary.highlights) if self.summary is not None else []
        extra = self._turning_card()
        if extra is not None:
            found = [h for h in found if h.entry != extra.entry]
            if len(found) > 3:
                found.pop(1)
            found = sorted([*found, extra], key=lambda h: h.entry)
        return found[:4]

    def _turning_card(self) -> Highlight | None:
        found = self.turning
        if found is None or self.summary is None:
            return None
        earlier = [entry for entry in self.summary.deeds if entry <= found.entry]
        if not earlier:
            return None
        deeds = self.summary.deeds[max(earlier)]
        deed = next((deed for deed in deeds if deed.seat == found.seat), deeds[0])
        key = f"{self.session.title}.highlight.turning"
        words = msg(f"{key}.text", seat=Ref("Seat", found.seat), before=round(found.before * 100), after=round(found.after * 100))
        name = msg(f"{key}.name")
        return Highlight(found.entry, deed.turn, deed.figure, deed.scene, "ui_turn", name, words, deed.cards, deed.round)

    def words_of(self, sentence: Msg) -> str:
        """A sentence with the names of this match."""
        return self.ctx.words.say(sentence, self.namer)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Moments and the foot."""
        x, y, w, h = BOXES["cards"]
        found: list[Widget] = [Spot(f"moment:{n}", (x + n * CARD_STEP, y, w, h), "moment") for n in range(len(self.highlights()))]
        say = self.say
        onward, after = self.onward is not None, title(self.session.title).afterword
        lesser = ["menu", "watch", *(["afterword"] if after else []), "options", *(["rematch"] if onward else [])]
        boxes = row_boxes(lesser) if len(lesser) > 3 else BOXES
        size = {3: 38, 4: 32}.get(len(lesser), 30)
        again = say("results.rematch" if self.team is None else "results.again")
        found.append(Button("menu", boxes["menu"], say("results.menu"), icon="ui_back", size=size, hint="B"))
        found.append(Button("watch", boxes["watch"], say("results.watch"), icon="ui_replay", size=size, hint="Y"))
        if after:
            words = self.ctx.words.get(f"{self.session.title}.afterword")
            found.append(Button("afterword", boxes["afterword"], words, icon="ui_eye", size=size))
        found.append(Button("options", boxes["options"], say("results.options"), icon="ui_cog", size=size))
        if onward:
            found.append(Button("rematch", boxes["rematch"], again, icon="ui_swap", size=size))
            found.append(Button("onward", BOXES["onward"], say("results.onward"), "primary", icon="ui_play", size=46, hint="A"))
        else:
            found.append(Button("rematch", BOXES["rematch"], again, "primary", icon="ui_swap", size=54, hint="A"))
        return found

    @property
    def onward(self) -> str | None:
        """The mission that comes after a victory."""
        return self.played.next() if self.played is not None and self.winners else None

    def first_focus(self) -> str | None:
        """On to the next mission or game, else once more."""
        return "onward" if self.onward is not None else "next_game" if self.next_game else "rematch"

    def enter(self) -> None:
        """The bed of the menu comes back."""
        super().enter()
        self.ctx.sounds.music("music_menu")

    # ------------------------------------------------------------------ acts
    def handle(self, record: Input) -> None:
        """Only pointing and moving the focus count before the page has been seen."""
        if self.quiet_ms <= 0 or isinstance(record, Move | Nav):
            super().handle(record)

    def hot_rects(self) -> Sequence[Hot]:
        """Nothing reacts yet, or all that can be clicked."""
        return super().hot_rects() if self.quiet_ms <= 0 else ()

    def act(self, act: Act) -> None:
        """Where each button leads."""
        kind, _, rest = act.id.partition(":")
        if kind == "moment":
            self.replay(self.highlights()[int(rest)].entry)
        elif kind == "menu":
            self.back()
        elif kind == "watch":
            self.look_back(0).play_or_pause()
        elif kind == "afterword":
            self.ctx.stage.push(title(self.session.title).afterword_class()(self.ctx, self.session))
        elif kind == "options":
            self._stop()
            self.ctx.show_menu()
            self.ctx.show_title(self.session.title, self.ctx.matches.change_options(self.session))
        elif kind == "rematch":
            self._stop()
            self.ctx.matches.rematch(self.session)
        elif kind == "next_game":
            self._stop()
            self.ctx.matches.next_game(self.session)
        elif kind == "onward" and self.played is not None:
            self._stop()
            plan = self.ctx.matches.change_options(self.session)
            plan.options[self.played.chooser.option] = self.onward
            self.ctx.show_menu()
            self.ctx.show_title(self.session.title, plan)

    def bar_act(self, name: str) -> None:
        """Log and help lie in this bar, too."""
        if name == "log":
            self.ctx.show_log(self.session, self.look_back)
        elif name == "help":
            self.ctx.show_help(self.session.title)
        else:
            super().bar_act(name)

    def extra(self, name: str) -> None:
        """The keys of log and help."""
        if name in ("log", "help"):
            self.bar_act(name)

    def replay(self, entry: int) -> None:
        """The table as it was before a journal entry; then that move is played."""
        earlier = [one for one, _ in self.session.log() if one < entry]
        self.look_back(max(earlier, default=0)).until = entry

    def look_back(self, entry: int) -> Any:
        """The table as it was after a journal entry, above this page."""
        table = title(self.session.title).scene_class()(self.ctx, self.session, then=entry)
        table.return_now = self.ctx.stage.pop
        self.ctx.stage.push(table)
        return table

    def back(self) -> None:
        """To the menu."""
        self._stop()
        self.ctx.show_menu()

    def _stop(self) -> None:
        if self.search is not None:
            self.search.cancel()

    def update(self, dt_ms: int) -> None:
        """Take the turning point when the worker has found it."""
        super().update(dt_ms)
        self.quiet_ms -= dt_ms
        if self.search is not None and self.search.update():
            self.turning = self.search.found
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """Everything but focus and the fourth card stands still."""
        return (
            self.session.players,
            self.winners,
            self.summary is not None and self.summary.score,
            self.ctx.matches.series(self.session),
        )

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
        heading, ranked = self.say("results.ranking"), outcome
        if self.series is not None:
            heading, ranked = self._series_words(), series.standing(outcome)
        ranking = standings.Ranking(players, ranked, table, self.words_of, heading, won, sides, self.winners)
        ranking.paint(f, (x, y, w, high))
        if self.summary is not None and curve and rest >= CHART_LEAST:
            self._chart(f, self.summary, (x, y + high + CHART_GAP, w, rest))

    def _series_words(self) -> str:
        """Which game of the series this was."""
        assert self.series is not None
        return self.say("results.series_game", game=self.series.game, games=self.series.games)

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
                return self.say("results.series_wins", name=names[0]), True
            return self.say("results.series_shared", names=names) if len(names) <= NAMED else self.say(
                "results.series_many"
            ), True
        if sides is not None and winners:
            return self.words_of(sides.headline), False
        if not winners:
            return self.say("results.draw"), False
        if len(winners) == 1:
            return self.say("results.wins", name=players[winners[0]].name), False
        return self.say("results.win_team", names=tuple(players[seat].name for seat in winners)), True

    def _winner(self, f: Frame) -> None:
        players = self.session.players
        standings.winners(f, BOXES["winner"], players, self.shown)
        if self.winners:
            draw.icon(f, "ui_trophy", *BOXES["trophy"][:3])
        words, several = self.headline()
        crowd = len(players) > 2 or self.team is not None
        size = 92 if not several else 66
        draw.text(f, words, BOXES["headline"], "title", size, outline=theme.INK, edge=6, lines=2 if several else 1, spacing=1.0)
        if crowd:
            self._plate(f)
        x, y, w, h = BOXES["facts"]
        inset = 18 if crowd else 0
        draw.rich(f, self._facts(), (x + inset, y, w - 2 * inset, h), 36, theme.PAPER, theme.LAMP, valign="m")
        if self.summary is not None and (self.winners or self.team is not None):
            x, y, w, h = BOXES["tallies"]
            if not crowd:
                standings.tallies(f, self.summary.tallies[self.winners[0]], x, y, h)
            else:
                why: Place = (x + inset, y - 8, w - 2 * inset, h - 10)
                draw.rich(f, self.words_of(self.summary.why), why, 32, theme.CREAM, theme.LAMP, spacing=1.12)

    def _plate(self, f: Frame) -> None:
        """Facts and reason stand on a dark plate: a title's mat may be as bright as they are."""
        x, y, w, _ = BOXES["facts"]
        foot = BOXES["tallies"][1] + BOXES["tallies"][3]
        draw.rounded(f, (x - 24, y - 2, w + 20, foot - y - 10), 24, theme.NIGHT, opacity=0.72)

    def _facts(self) -> str:
        parts = []
        if self.summary is not None:
            parts = [self.words_of(fact) for fact in (self.summary.score, *self.summary.more)]
            if self.series is not None and self.series.over and self.summary.sides is not None:
                parts.insert(0, self.words_of(self.summary.sides.headline))
            if self.team is None:  # a team's score says already how long it took
                parts.append(self.say("results.turns", n=self.summary.turns))
        minutes = self.ctx.matches.minutes(self.session)
        if minutes is not None:
            parts.append(self.say("results.minutes", n=minutes) if minutes else self.say("results.under_a_minute"))
        return " · ".join(parts)

    def _other(self, f: Frame) -> None:
        """A duel: who did not win (both after a draw), and the series of this evening or the reason."""
        draw.panel(f, BOXES["loser"], "night", 30)
        x, y, w, h = BOXES["loser"]
        players = self.session.players
        others = [seat for seat in range(len(players)) if seat not in self.winners]
        if len(others) == 1:
            player = players[others[0]]
            draw.avatar(f, player.portrait, x + 28, y + 20, 150, theme.INK, 6)
            draw.text(f, player.name, (x + 204, y + 22, w - 232, 66), "card", 46, lines=2, small=True, spacing=0.98, chop=True)
            if self.summary is not None:
                standings.tallies(f, self.summary.tallies[others[0]], x + 204, y + 92, 58)
        else:
            for n, seat in enumerate(others):
                draw.avatar(f, players[seat].portrait, x + 28 + n * 112, y + 40, 100, theme.INK, 5)
        draw.rule(f, x + 30, y + 188, w - 60)
        evening = self.ctx.matches.series(self.session)
        if len(evening) > 1:
            draw.text(f, self.say("results.series"), (x + 30, y + 196, 110, h - 210), "bold", 29, theme.MIST)
            for n, won in enumerate([won for won in evening if len(won) == 1][-3:]):
                draw.avatar(f, players[won[0]].portrait, x + 146 + n * 62, y + 202, 56, ring_width=4)
            one, two = evening.count((0,)), evening.count((1,))
            score = self.say("results.series_score", first=players[0].name, a=one, b=two, second=players[1].name)
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
            where = (left + 46, y + 58, room - 54, 56)
            draw.text(f, player.name, where, "bold", 28, theme.INK, lines=2, small=True, spacing=0.98, chop=True)
        chart.paint(f, (x + 14, y + 112, w - 28, h - 122), summary.curve, faces)

    def draw_live(self, f: Frame) -> None:
        """Heading and cards of the moments."""
        moments = self.highlights()
        waiting = self.search is not None and not self.search.done
        draw.text(f, self.say("results.highlights"), BOXES["heading"], "card", 42, outline=theme.INK)
        if waiting:
            x, y, w, h = BOXES["heading"]
            draw.text(f, self.say("results.turning_wait"), (x + w - 620, y, 620, h), "text", 29, theme.CREAM, "r")
        if not moments:
            x, y, _, h = BOXES["cards"]
            draw.text(f, self.say("results.no_highlights"), (x, y, 4 * CARD_STEP, h), "text", 32, theme.CREAM, "c", lines=2)
        for n, moment in enumerate(moments):
            spot = self.ui.by_id(f"moment:{n}")
            x, y, w, h = BOXES["cards"]
            self.cards.draw(f, moment, (x + n * CARD_STEP, y, w, h), spot.focused or spot.hover)
