"""The review of a match: everybody's chances, the moments that mattered, and what the strong player would have done there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.bots.counsel import margin
from game.core.match import Match
from game.core.types import Msg, Seat
from game.home.reviews.analysis import Study
from game.home.reviews.moments import Moment, Point, alike, lines, moments, places_of
from game.pages import ways
from game.pages.kit.context import Context
from game.pages.kit.log import log_namer
from game.pages.kit.page import Page, mat_of, title_name
from game.pages.review import line
from game.pages.review.cards import Card, MomentCards
from game.titles import scene_part, title
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.still import StillTable
from game.ui.widgets import Button, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "chart": (24, 92, 1240, 388),
    "players": (1288, 92, 608, 388),
    "heading": (40, 485, 1200, 52),
    "cards": (24, 540, 608, 376),
    "menu": (24, 950, 290, 104),
    "stop": (338, 950, 320, 104),
    "sure": (342, 940, 918, 118),
    "watch": (1288, 940, 608, 118),
}
CARD_STEP = 632
TALL = 100
"""A player's row of this height has two lines."""
SHARE, BAR_LEAST = 196.0, 90.0
"""The room for how many of a player's choices were the strong player's, and how wide the bar beside it is at least."""
FRESH = 4
"""While answers come, the chart is drawn anew after so many."""


class Review(Page):
    """The review of one finished match; the worker goes on with it while the page is open."""

    name = "review"
    bar_parts_left_out = ("pause", "log")

    def __init__(self, ctx: Context, path: Path | None, study: Study | None = None, match: Match[Any, Any] | None = None) -> None:
        """`path`: the journal of the match, beside which the review is kept. `study`: one that is under way already, and stays so
        when the page is left; else one of the finished `match` begins."""
        super().__init__(ctx)
        self.own = study is None
        if study is None:
            assert match is not None
            ctx.matches.client.learn(title(match.title))
            study = Study(match, ctx.matches.client, path)
        elif study.stopped:
            study.go_on()
        self.study, self.path = study, path
        match = study.match
        self.seats = range(len(match.players))
        self.table = StillTable(match, frozenset(self.seats))
        self.mat, self.motif = mat_of(match.title)
        self.namer = log_namer(match.title, self.table)
        self.part = scene_part(match.title, "highlights")
        summary = self.part.summary(self.table) if self.part is not None else None
        self.cards = MomentCards(ctx, match, summary.deeds if summary is not None else {}, self.part, self.words_of)
        self.only: Seat | None = next((seat for seat in self.seats if match.players[seat].person is not None), None)
        """Whose choices alone are looked at: at first those of whoever sat there; None: everybody's."""
        self._places = places_of(study.steps)

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.study.match.title

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.study.match.title), self.say("review.pill")

    def words_of(self, sentence: Msg) -> str:
        """A sentence with the names of this match."""
        return self.ctx.words.say(sentence, self.namer)

    @property
    def moments(self) -> list[Moment]:
        """What the cards show, as far as it is known."""
        return moments(self.study, self.only)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """The players, the cards, and the foot."""
        found: list[Widget] = []
        names = [player.name for player in self.study.match.players]
        for seat in self.seats:
            tip = self.say("review.all" if self.only == seat else "review.only", name=names[seat])
            found.append(Spot(f"seat:{seat}", self._row(seat), "row", tip=tip))
        x, y, w, h = BOXES["cards"]
        found += [Spot(f"moment:{n}", (x + n * CARD_STEP, y, w, h), "moment") for n in range(len(self.moments))]
        found.append(Button("back", BOXES["menu"], self.say("common.back"), icon="ui_back", size=38, hint="B"))
        if self.study.stopped and not self.study.whole:
            found.append(Button("go_on", BOXES["stop"], self.say("review.go_on"), icon="ui_play", size=34, hint="Y"))
        elif not self.study.done:
            found.append(Button("stop", BOXES["stop"], self.say("review.stop"), icon="ui_pause", size=34, hint="Y"))
        found.append(Button("watch", BOXES["watch"], self.say("results.watch"), "primary", icon="ui_replay", size=46, hint="A"))
        return found

    def _row(self, seat: Seat) -> Place:
        """A player's row in the panel at the right."""
        x, y, w, h = BOXES["players"]
        step = min(146.0, (h - 84) / len(self.seats))
        return x + 14, y + 70 + seat * step, w - 28, step - 6

    def first_focus(self) -> str | None:
        """The match again."""
        return "watch"

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Where each button leads."""
        kind, _, rest = act.id.partition(":")
        if kind == "seat":
            self.only = None if self.only == int(rest) else int(rest)
            self.rebuild()
        elif kind == "moment":
            self.see(self.moments[int(rest)].step.entry)
        elif kind == "watch":
            self.see(None)
        elif kind == "stop":
            self.study.cancel()
            self.rebuild()
        elif kind == "go_on":
            self.study.go_on()
            self.rebuild()
        elif kind == "back":
            self.back()

    def see(self, entry: int | None) -> None:
        """The replay at that choice, or from the beginning."""
        self.ctx.go(ways.ShowReplay(self.study.match, entry, autoplay=entry is None))

    def bar_act(self, name: str) -> None:
        """Help lies in this bar, too."""
        if name == "help":
            self.ctx.show_help(self.study.match.title)
        else:
            super().bar_act(name)

    def back(self) -> None:
        """Leave; what is known is kept."""
        if self.own:
            self.study.cancel()
        super().back()

    def update(self, dt_ms: int) -> None:
        """Take what the worker has found."""
        super().update(dt_ms)
        before = self.study.progress[0]
        self.study.update()
        if self.study.progress[0] != before:
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def paint(self, f: Frame) -> None:
        draw.panel(f, BOXES["chart"], "paper", 26)
        draw.panel(f, BOXES["players"], "night", 30)

    def draw_live(self, f: Frame) -> None:
        """Everything that grows with the review."""
        found = self.moments
        done, count = self.study.progress
        fresh = (done if self.study.done else done // FRESH, self.only, self.study.stopped)
        box = BOXES["chart"]
        f.baked(
            ("review", fresh, self.ctx.settings.lang, self.study.match.players[0].name, id(self.study)), box,
            lambda inner: self._chart(inner, found), opaque=False,
        )  # fmt: skip
        x, y, w, h = BOXES["players"]
        draw.text(f, self.say("review.alike"), (x + 28, y + 12, w - 56, 54), "card", 34, theme.LAMP)
        for seat in self.seats:
            self._player(f, seat)
        names = [player.name for player in self.study.match.players]
        heading = self.say(self._heading(found), name=names[self.only]) if self.only is not None else self.say("review.moments")
        draw.text(f, heading, BOXES["heading"], "card", 42, outline=theme.INK)
        self._progress(f, done, count)
        x, y, w, h = BOXES["cards"]
        if not found:
            key = "review.none" if self.study.whole else "review.halted" if self.study.stopped else "review.wait"
            where = (x, y, 3 * CARD_STEP - 40, h)
            draw.text(f, self.say(key, n=done, all=count), where, "text", 34, theme.CREAM, "c", lines=2, outline=theme.INK)
        for n, moment in enumerate(found):
            spot = self.ui.by_id(f"moment:{n}")
            card = Card(n + 1, moment, (x + n * CARD_STEP, y, w, h), spot.focused or spot.hover)
            self.cards.draw(f, card)
        samples = max((one.samples for one in self.study.judged.values()), default=0)
        if samples and self.study.done and not self.study.stopped:
            sure = self.say("review.sure", n=samples, m=round(100 * margin(0.5, samples)))
            draw.rich(f, sure, BOXES["sure"], 27, theme.PAPER, theme.LAMP, valign="m", spacing=1.1)

    def _heading(self, found: Sequence[Moment]) -> str:
        """What one player's cards have in common."""
        cost = [not moment.judged.agreed for moment in found]
        return "review.costliest" if all(cost) else "review.mattered" if any(cost) else "review.best"

    def _progress(self, f: Frame, done: int, count: int) -> None:
        """How far the review is, in the heading's row."""
        if self.study.whole:
            return
        words = self.say("review.halted" if self.study.stopped else "review.progress", n=done, all=count)
        draw.text(f, words, (940, 487, 480, 48), "text", 29, theme.CREAM, "r", outline=theme.INK)
        draw.rounded(f, (1440, 497, 456, 28), 14, theme.NIGHT, None, theme.INK, 4)
        draw.rounded(f, (1444, 501, max(20.0, 448 * done / max(1, count)), 20), 10, theme.LAMP)

    def _chart(self, f: Frame, found: Sequence[Moment]) -> None:
        """Heading, legend and lines."""
        x, y, w, h = BOXES["chart"]
        match = self.study.match
        draw.text(f, self.say("review.chances"), (x + 28, y + 8, 460, 52), "card", 36, theme.INK)
        draw.text(f, self.say("review.as_known"), (x + 500, y + 8, w - 528, 52), "text", 27, theme.INK, "r")
        percent = [self.say("format.percent", n=value) for value in line.STEPS]
        points = lines(self.study, len(self.seats))
        rows = [line.Row(points[seat], match.players[seat].portrait, self.only not in (None, seat)) for seat in self.seats]
        pins = [line.Pin(n, Point(self._places[m.step.entry], m.judged.got)) for n, m in enumerate(found, 1)]
        turns = self.study.steps[-1].turn if self.study.steps else 1
        line.paint(f, (x + 16, y + 58, w - 32, h - 64), rows, pins, turns, percent)

    def _player(self, f: Frame, seat: Seat) -> None:
        """How often somebody chose as the strong player would."""
        x, y, w, h = self._row(seat)
        spot, player = self.ui.by_id(f"seat:{seat}"), self.study.match.players[seat]
        chosen = self.only == seat
        if spot.focused:
            draw.focus_ring(f, (x, y, w, h), 18)
        if chosen or spot.focused or spot.hover:
            draw.rounded(f, (x, y, w, h), 18, theme.NIGHT3, None, theme.LAMP if chosen else theme.INK, 4)
        size = min(104.0, h - 8)
        draw.avatar(f, player.portrait, x + 10, y + (h - size) / 2, size, ring_width=4)
        left, good, count = x + 28 + size, *alike(self.study, seat)
        room = w - (left - x) - 14
        tall = h >= TALL
        name: Place = (left, y + 10, room, 54) if tall else (left, y, 236, h)
        draw.text(f, player.name, name, "card", 36 if tall else 32, small=True, chop=True)
        bar: Place = (left, y + h - 52, room - SHARE - 12, 26) if tall else (left + 244, y + h / 2 - 12, room - 244 - SHARE, 24)
        if bar[2] >= BAR_LEAST:
            draw.rounded(f, bar, 12, theme.NIGHT, None, theme.INK, 3)
            if good:
                full = (bar[0] + 4, bar[1] + 4, max(14.0, (bar[2] - 8) * good / count), bar[3] - 8)
                draw.rounded(f, full, 8, theme.LEAF)
        middle = bar[1] + bar[3] / 2
        words = self.say("review.share", n=good, all=count) if count else "–"
        draw.text(f, words, (x + w - SHARE - 12, middle - 24, SHARE - 2, 48), "bold", 28, theme.PAPER, "r", small=True)
