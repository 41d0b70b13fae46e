"""The end of a match: who won and how, moments to see again, the curve, the series, and what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.app import chart
from game.app.context import Context
from game.app.log_page import log_namer
from game.app.page import Page, mat_of, scene_part, title_name
from game.app.turning import Search, Turning
from game.core.types import Msg, Ref, Seat, msg
from game.titles import title
from game.ui import art, draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.summary import Highlight, Summary, Tally
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
    "menu": (24, 950, 290, 104),
    "watch": (338, 950, 420, 104),
    "options": (782, 950, 482, 104),
    "rematch": (1288, 940, 608, 118),
}
CARD_STEP = 312
COIN_BACK = "#2F9A8C"


class Results(Page):
    """The results of one finished match."""

    name = "results"
    bar_parts_left_out = ("pause",)

    def __init__(self, ctx: Context, session: TableSession, search: Search | None = None) -> None:
        super().__init__(ctx)
        self.session = session
        self.mat, self.motif = mat_of(session.title)
        self.namer = log_namer(session.title, session)
        part = scene_part(session.title, "highlights")
        self.summary: Summary | None = part.summary(session) if part is not None else None
        self.search = search if search is not None else ctx.matches.search(session)
        self.turning: Turning | None = None
        outcome = session.outcome()
        self.winners: tuple[Seat, ...] = outcome.winners if outcome is not None else ()

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
        _, turn, figure, scene = self.summary.deeds[max(earlier)]
        key = f"{self.session.title}.highlight.turning"
        words = msg(f"{key}.text", seat=Ref("Seat", found.seat), before=round(found.before * 100), after=round(found.after * 100))
        return Highlight(found.entry, turn, figure, scene, "ui_turn", msg(f"{key}.name"), words)

    def words_of(self, sentence: Msg) -> str:
        """A sentence with the names of this match."""
        return self.ctx.words.say(sentence, self.namer)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Moments and the foot."""
        x, y, w, h = BOXES["cards"]
        found: list[Widget] = [Spot(f"moment:{n}", (x + n * CARD_STEP, y, w, h), "moment") for n in range(len(self.highlights()))]
        say = self.say
        found.append(Button("menu", BOXES["menu"], say("results.menu"), icon="ui_back", size=38, hint="B"))
        found.append(Button("watch", BOXES["watch"], say("results.watch"), icon="ui_replay", size=38, hint="Y"))
        found.append(Button("options", BOXES["options"], say("results.options"), icon="ui_cog", size=38))
        found.append(Button("rematch", BOXES["rematch"], say("results.rematch"), "primary", icon="ui_swap", size=54, hint="A"))
        return found

    def first_focus(self) -> str | None:
        """Once more."""
        return "rematch"

    def enter(self) -> None:
        """The bed of the menu comes back."""
        super().enter()
        self.ctx.sounds.music("music_menu")

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Where each button leads."""
        kind, _, rest = act.id.partition(":")
        if kind == "moment":
            self.replay(self.highlights()[int(rest)].entry)
        elif kind == "menu":
            self.back()
        elif kind == "watch":
            self.look_back(0).play_or_pause()
        elif kind == "options":
            self._stop()
            self.ctx.show_menu()
            self.ctx.show_lobby(self.session.title, self.ctx.matches.change_options(self.session))
        elif kind == "rematch":
            self._stop()
            self.ctx.matches.rematch(self.session)

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
        self._others(f)
        if self.summary is not None and self.summary.curve:
            self._chart(f, self.summary)

    def _winner(self, f: Frame) -> None:
        players = self.session.players
        shown = self.winners or tuple(range(len(players)))
        size = BOXES["winner"][2] if len(shown) == 1 else 150
        for n, seat in enumerate(shown[:2]):
            x, y = BOXES["winner"][0] + n * 100, BOXES["winner"][1] + n * 90
            draw.avatar(f, players[seat].portrait, x, y, size, theme.LAMP, 9, soft=True)
        if self.winners:
            draw.icon(f, "ui_trophy", *BOXES["trophy"][:3])
        if not self.winners:
            words = self.say("results.draw")
        elif len(self.winners) == 1:
            words = self.say("results.wins", name=players[self.winners[0]].name)
        else:
            words = self.say("results.win_team", names=tuple(players[seat].name for seat in self.winners))
        draw.text(f, words, BOXES["headline"], "title", 92, outline=theme.INK, edge=6)
        draw.rich(f, self._facts(), BOXES["facts"], 36, theme.PAPER, theme.LAMP, valign="m")
        if self.summary is not None and self.winners:
            x, y, _, h = BOXES["tallies"]
            _tallies(f, self.summary.tallies[self.winners[0]], x, y, h)

    def _facts(self) -> str:
        parts = []
        if self.summary is not None:
            parts = [self.words_of(self.summary.score), self.say("results.turns", n=self.summary.turns)]
        minutes = self.ctx.matches.minutes(self.session)
        if minutes is not None:
            parts.append(self.say("results.minutes", n=minutes) if minutes else self.say("results.under_a_minute"))
        return " · ".join(parts)

    def _others(self, f: Frame) -> None:
        draw.panel(f, BOXES["loser"], "night", 30)
        x, y, w, h = BOXES["loser"]
        players = self.session.players
        others = [seat for seat in range(len(players)) if seat not in self.winners]
        if len(others) == 1:
            player = players[others[0]]
            draw.avatar(f, player.portrait, x + 28, y + 20, 150, theme.INK, 6)
            draw.text(f, player.name, (x + 204, y + 22, w - 232, 66), "card", 46, lines=2, small=True, spacing=0.98, chop=True)
            if self.summary is not None:
                _tallies(f, self.summary.tallies[others[0]], x + 204, y + 92, 58)
        else:
            step = min(112.0, (w - 60) / max(1, len(others)))
            for n, seat in enumerate(others):
                draw.avatar(f, players[seat].portrait, x + 28 + n * step, y + 40, min(100, step - 8), theme.INK, 5)
        draw.rule(f, x + 30, y + 188, w - 60)
        series = self.ctx.matches.series(self.session)
        if len(series) > 1 and len(players) == 2:
            draw.text(f, self.say("results.series"), (x + 30, y + 196, 110, h - 210), "bold", 29, theme.MIST)
            for n, seat in enumerate(series[-3:]):
                draw.avatar(f, players[seat].portrait, x + 146 + n * 62, y + 202, 56, ring_width=4)
            score = self.say(
                "results.series_score", first=players[0].name, a=series.count(0), b=series.count(1), second=players[1].name
            )
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

    def _chart(self, f: Frame, summary: Summary) -> None:
        x, y, w, h = BOXES["chart"]
        draw.panel(f, BOXES["chart"], "paper", 26)
        players = self.session.players
        draw.text(f, self.ctx.words.get(summary.curve_name), (x + 28, y + 8, w - 56, 56), "card", 36, theme.INK)
        room = (w - 48) / len(players)
        for n, player in enumerate(players):
            left = x + 28 + n * room
            draw.rounded(f, (left, y + 75, 36, 22), 11, theme.PORTRAITS.get(player.portrait, theme.TIDE), None, theme.INK, 4)
            where = (left + 46, y + 58, room - 54, 56)
            draw.text(f, player.name, where, "bold", 28, theme.INK, lines=2, small=True, spacing=0.98, chop=True)
        chart.paint(f, (x + 14, y + 112, w - 28, h - 122), summary.curve, [p.portrait for p in players])

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
            self._card(f, n, moment, spot.focused or spot.hover)

    def _card(self, f: Frame, n: int, moment: Highlight, lit: bool) -> None:
        x, y, w, h = BOXES["cards"]
        x += n * CARD_STEP
        if lit:
            y -= 8
            draw.halo(f, (x, y, w, h), 26, theme.PAPER, 8, 180, 6)
        f.baked(
            ("moment", moment, self.ctx.settings.lang, self.session.players),
            (x - 24, y - 12, w + 48, h + 48),
            lambda inner: self._paint_card(inner, moment, x, y, w, h),
            opaque=False,
        )

    def _paint_card(self, f: Frame, moment: Highlight, x: float, y: float, w: float, h: float) -> None:
        draw.panel(f, (x, y, w, h), "paper", 26)
        window: Place = (x + 14, y + 14, w - 28, 200)
        draw.cover(f, moment.scene, window, 16)
        draw.figure(f, moment.figure, (x + w / 2 - 96, y + 20, 192, 192))
        draw.rounded(f, window, 16, None, None, theme.INK, 4)
        draw.rounded(f, (x + 14, y + 14, 128, 46), 16, theme.NIGHT, None, theme.INK, 3)
        draw.text(f, self.say("results.turn", n=moment.turn), (x + 18, y + 14, 120, 46), "card", 28, theme.LAMP, "c")
        _mark(f, moment.icon, x + w - 84, y + 154, 70)
        draw.text(f, self.words_of(moment.name), (x + 18, y + 220, w - 36, 50), "card", 36, theme.CORAL_DEEP)
        draw.rich(f, self.words_of(moment.words), (x + 18, y + 270, w - 32, 130), 28, theme.INK, spacing=1.14)
        draw.icon(f, "ui_replay", x + 20, y + h - 46, 32)
        draw.text(f, self.say("results.replay"), (x + 62, y + h - 54, w - 80, 48), "bold", 27, theme.INK)


def _mark(f: Frame, icon: str, x: float, y: float, size: float) -> None:
    """The icon of a moment in its disc."""
    if "/" in icon:
        draw.avatar(f, icon, x, y, size, theme.LAMP, 5, back=COIN_BACK, soft=True)
    else:
        draw.rounded(f, (x, y, size, size), size / 2, theme.NIGHT2, None, theme.INK, 4)
        draw.icon(f, icon, x + size * 0.16, y + size * 0.16, size * 0.68)


def _tallies(f: Frame, tallies: Sequence[Tally], x: float, y: float, size: float) -> None:
    """Rows of marks, lit and gone; more than five are one mark and a number."""
    for tally in tallies:
        many = tally.have + tally.gone > 5
        for n in range(1 if many else tally.have + tally.gone):
            _tally_mark(f, tally, n < tally.have, x, y, size)
            x += size + 8
        if many:
            draw.text(f, str(tally.have), (x, y, size * 1.3, size), "card", size * 0.7)
            x += size * 1.3
        x += size * 0.4


def _tally_mark(f: Frame, tally: Tally, lit: bool, x: float, y: float, size: float) -> None:
    if "/" in tally.icon:
        draw.avatar(
            f,
            tally.icon,
            x,
            y,
            size,
            theme.LAMP if lit else "#6A5C75",
            5,
            back=COIN_BACK if lit else "#4A3F55",
            veil_alpha=0 if lit else 150,
        )
        if not lit:
            draw.icon(f, "ui_cross", x + size * 0.25, y + size * 0.25, size * 0.5)
    elif lit or not tally.lost or not art.exists(f"icons/{tally.lost}"):
        draw.icon(f, tally.icon, x, y, size, alpha=255 if lit else 90)
    else:
        draw.icon(f, tally.lost, x, y, size)
