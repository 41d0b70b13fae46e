"""The end of a match: who won and how, moments to see again, the curve, the series, and what comes next."""

from __future__ import annotations

import itertools
import time
from collections.abc import Sequence
from functools import cached_property

from game.core.types import Msg, Ref, Seat, msg
from game.home.lessons.credit import easiest
from game.home.matches.plan import Plan
from game.home.matches.played import Played, played_of
from game.home.replays.reel import Reel
from game.home.replays.session import first_eyes
from game.home.reviews.analysis import Study
from game.home.reviews.judgement import Turning
from game.home.seeds import seed_text
from game.home.services import EXPEDITION
from game.pages import ways
from game.pages.kit import seating
from game.pages.kit.context import Context
from game.pages.kit.log import log_namer
from game.pages.kit.moments import Moments
from game.pages.kit.page import mat_of, title_name
from game.pages.kit.quiet import Quiet
from game.pages.play.results_board import Board
from game.pages.play.results_team import Team
from game.titles import scene_part, title
from game.titles.base import MEDALS
from game.ui import draw, theme
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.still import StillTable
from game.ui.summary import Highlight, Summary
from game.ui.table import TableSession
from game.ui.widgets import Button, IconButton, Spot, Widget

Place = tuple[float, float, float, float]
BOXES: dict[str, Place] = {
    "heading": (40, 396, 560, 54),
    "advice": (40, 396, 580, 54),
    "beside": (664, 396, 330, 54),
    "aside": (620, 396, 620, 54),
    "bar": (940, 444, 300, 8),
    "cards": (24, 456, 296, 452),
    "sought": (42, 732, 262, 76),
    "sought_bar": (42, 818, 250, 8),
    "clip": (216, 400, 72, 46),
    "menu": (24, 950, 290, 104),
    "watch": (338, 950, 420, 104),
    "options": (782, 950, 482, 104),
    "rematch": (1288, 940, 608, 118),
    "onward": (1288, 940, 608, 118),
    "row": (24, 950, 1240, 104),
}
"""`clip`: on each card, from its corner. `beside`: the heading of the moments that stand behind `advice`; `sought`: on the card
of that. `row`: where the lesser buttons of the foot share the room when there are more than three of them."""
ROW_GAP = 16.0
ROW_PARTS = {"menu": 266.0, "watch": 324.0, "afterword": 316.0, "review": 300.0, "options": 336.0, "rematch": 274.0}
ROW_PARTS |= {"easier": 300.0}
"""How wide they are beside one another."""
CARD_STEP = 312
BESIDE = 2
"""So many moments stand beside what a team can do otherwise."""


def row_boxes(names: Sequence[str]) -> dict[str, Place]:
    """The boxes of some buttons that share the row of the foot."""
    x, y, w, h = BOXES["row"]
    spare = (w - ROW_GAP * (len(names) - 1)) / sum(ROW_PARTS[name] for name in names)
    found: dict[str, Place] = {}
    for name in names:
        found[name] = (x, y, ROW_PARTS[name] * spare, h)
        x += found[name][2] + ROW_GAP
    return found


_NUMBERS = itertools.count()


class Results(Quiet):
    """The results of one finished match."""

    name = "results"
    session: TableSession
    bar_parts_left_out = ("pause",)

    def __init__(self, ctx: Context, session: TableSession, study: Study | None = None) -> None:
        super().__init__(ctx)
        self.session = session
        self.number = next(_NUMBERS)
        self.mat, self.motif = mat_of(session.title)
        self.namer = log_namer(session.title, session)
        self.part = scene_part(session.title, "highlights")
        seen = StillTable(session.match, first_eyes(session.match))
        self.summary: Summary | None = self.part.summary(seen) if self.part is not None else None
        self.played = played_of(ctx, session)
        self.team: Team | None = None
        """In a title that all win or lose together."""
        if title(session.title).cooperative:
            self.team = Team(ctx, session, self.summary, self.played, self.words_of)
        self.outcome = session.outcome()
        quiet = self.team.won if self.team is not None else self.summary is not None and not self.summary.deeds
        self.study = study if study is not None or quiet else ctx.matches.study(session)
        self.turning: Turning | None = None
        self._sought = self.study is not None and not self.study.done
        self.winners: tuple[Seat, ...] = self.outcome.winners if self.outcome is not None else ()
        self.board = Board(ctx, session, self.summary, self.team, self.words_of)
        self.cards = Moments(ctx, session, self.part, self.words_of)
        self.moments: list[Highlight] = []
        """Those that have a card."""

    @property
    def subject(self) -> str:
        """The title that it is about."""
        return self.session.title

    def heading(self) -> tuple[str, str]:
        """Bar words."""
        return title_name(self.ctx, self.session.title), self.say("results.pill")

    # ------------------------------------------------------------------ what is shown
    def highlights(self) -> list[Highlight]:
        """The title's moments; a turning point takes the place of the least of them. While it is looked for that place is free,
        and nothing moves when it comes. Who has lost together reads first what to do otherwise.
        """
        found = list(self.summary.highlights) if self.summary is not None else []
        extra = self._turning_card()
        if self.team is not None:
            return found if extra is None else [extra, *found[-BESIDE:]]
        if extra is not None:
            found = [h for h in found if h.entry != extra.entry or self._sought]
        if not self._sought:
            if extra is not None and len(found) > 3:
                found.pop(1)
            return sorted(found if extra is None else [*found, extra], key=lambda h: h.entry)[:4]
        spare = [found.pop(1)] if len(found) > 3 else []
        if extra is not None:
            return [*found, extra]
        return found if self.study is not None and not self.study.done else [*found, *spare]

    def _box(self, n: int) -> Place:
        """The place of a moment's card; what a team can do otherwise, the first one, is twice as wide."""
        x, y, w, h = BOXES["cards"]
        if not self.advised:
            return x + n * CARD_STEP, y, w, h
        return (x + (n + 1) * CARD_STEP, y, w, h) if n else (x, y, w + CARD_STEP, h)

    @property
    def advised(self) -> bool:
        """Whether the page tells a team what to do otherwise."""
        return self.team is not None and self.summary is not None and self.summary.advice is not None

    def _turning_card(self) -> Highlight | None:
        found = self.turning
        if self.team is not None:
            worst = self.study.worst if self.study is not None and self.advised else None
            if worst is None or self.part is None:
                return self.summary.advice if self.summary is not None else None
            step, one = worst
            action = self.session.match.verbs.decode(one.best)
            better: Highlight = self.part.turning(step.entry, step.view, action, one.did, one.do, one.why)
            return better
        if found is None or self.summary is None:
            return None
        earlier = [entry for entry in self.summary.deeds if entry <= found.entry]
        if not earlier:
            return None
        deeds = self.summary.deeds[max(earlier)]
        deed = next((deed for deed in deeds if deed.seat == found.seat), deeds[0])
        key = f"{self.session.title}.highlight.turning"
        before, after = round(found.before * 100), round(found.after * 100)
        way = "up" if after > before else "down"
        words = msg(f"{key}.text", seat=Ref("Seat", found.seat), before=before, after=after, way=way)
        name = msg(f"{key}.name")
        return Highlight(found.entry, deed.turn, deed.figure, deed.scene, "ui_turn", name, words, deed.cards, deed.round)

    def seed_words(self) -> str:
        """What dealt the match: no secret any more."""
        return self.say("results.seed", seed=seed_text(self.session.match.setup.seed))

    def words_of(self, sentence: Msg) -> str:
        """A sentence with the names of this match."""
        return self.ctx.words.say(sentence, self.namer)

    # ------------------------------------------------------------------ widgets
    def widgets(self) -> Sequence[Widget]:
        """Moments and the foot."""
        self.moments = self.highlights()
        found: list[Widget] = [Spot(f"moment:{n}", self._box(n), "moment") for n in range(len(self.moments))]
        say = self.say
        left, top, wide, high = BOXES["clip"]
        for n in range(len(found)):
            x, y, _, _ = self._box(n)
            box = (x + left, y + top, wide, high)
            found.append(IconButton(f"clip:{n}", box, "ui_film", tip=say("replay.clip.tip")))
        evening, free = self.in_evening, not self.in_evening and not self.in_expedition
        onward, after = not evening and (self.onward is not None or self.sealed), title(self.session.title).afterword
        offered = {"afterword": bool(after), "review": self.reviewed, "rematch": onward, "options": free}
        offered["easier"] = free and self.easier is not None
        names = ("menu", "watch", "afterword", "review", "easier", "options", "rematch")
        lesser = [name for name in names if offered.get(name, True)]
        boxes = row_boxes(lesser) if len(lesser) > 3 or not BOXES.keys() >= set(lesser) else BOXES
        size, anew = {3: 38, 4: 32}.get(len(lesser), 30), "ui_swap" if self.team is None else "ui_turn"
        again = say("results.rematch" if self.team is None else "results.again" if self.winners else "results.try_again")
        found.append(Button("menu", boxes["menu"], say("results.menu"), icon="ui_back", size=size, hint="B"))
        found.append(Button("watch", boxes["watch"], say("results.watch"), icon="ui_replay", size=size, hint="Y"))
        if after:
            words = self.ctx.words.get(f"{self.session.title}.afterword")
            found.append(Button("afterword", boxes["afterword"], words, icon="ui_eye", size=size))
        if offered["easier"]:
            found.append(Button("easier", boxes["easier"], say("results.easier"), icon="ui_life", size=size))
        if self.reviewed:
            found.append(Button("review", boxes["review"], say("review.button"), icon="ui_search", size=size))
        if free:
            found.append(Button("options", boxes["options"], say("results.options"), icon="ui_cog", size=size))
        if evening:
            further = self.ctx.evening.going_on
            words, icon = say("evening.onward" if further else "evening.podium"), "ui_play" if further else "ui_trophy"
            found.append(Button("evening", BOXES["rematch"], words, "primary", icon=icon, size=46, hint="A"))
        elif self.in_expedition:
            words = say("expedition.onward")
            found.append(Button("expedition", BOXES["rematch"], words, "primary", icon="ui_play", size=44, hint="A"))
        elif onward:
            found.append(Button("rematch", boxes["rematch"], again, icon=anew, size=size))
            words, icon = say("results.onward"), "ui_play"
            if self.sealed:
                words, icon = (say("results.envelope"), "ui_gift") if self.opened else (say("campaigns.debrief"), "ui_trophy")
            found.append(Button("onward", BOXES["onward"], words, "primary", icon=icon, size=46, hint="A"))
        elif self.next_game:
            words = say("results.next_game")
            found.append(Button("next_game", BOXES["rematch"], words, "primary", icon="ui_play", size=54, hint="A"))
        else:
            found.append(Button("rematch", BOXES["rematch"], again, "primary", icon=anew, size=54, hint="A"))
        return found

    @property
    def reviewed(self) -> bool:
        """Whether every choice can be looked at; of who has lost together the worst alone is told."""
        return self.study is not None and self.team is None

    @property
    def easier(self) -> str | None:
        """The easiest difficulty, after a mission that was lost on another one."""
        if self.team is None or self.winners or self.played is None:
            return None
        grade = easiest(self.played.title, self.played.chooser.grade)
        return grade if grade != self.played.grade else None

    @property
    def _file(self) -> str:
        """The name of the match's journal, "" without one."""
        return self.session.path.name if self.session.path is not None else ""

    @property
    def in_expedition(self) -> bool:
        """Whether the match was a mission of an expedition."""
        return EXPEDITION in self.session.match.setup.options

    @cached_property
    def in_evening(self) -> bool:
        """Whether the match was a game of the evening: what is played next, and with what options, is settled there."""
        return self.ctx.evening.holds(self._file)

    @property
    def next_game(self) -> bool:
        """Whether a further game of the series follows."""
        return self.board.series is not None and not self.board.series.over

    @property
    def onward(self) -> str | None:
        """The mission that comes after a victory, where it may be played."""
        found = self.played.next() if self.played is not None and self.winners else None
        return found if found is None or self.played is None or self.played.is_open(found) else None

    @property
    def opened(self) -> str | None:
        """The mission whose envelope this victory has opened."""
        gain = self.ctx.matches.gain(self.session)
        return gain.opened if gain is not None else None

    @property
    def sealed(self) -> bool:
        """Whether this victory has opened an envelope, or was the last one of a campaign."""
        gain = self.ctx.matches.gain(self.session)
        if gain is None or self.played is None or self.played.campaign.free:
            return False
        return gain.opened is not None or gain.done

    def first_focus(self) -> str | None:
        """Back to the evening, on to the next mission or game, else once more."""
        if self.in_evening:
            return "evening"
        if self.in_expedition:
            return "expedition"
        return "onward" if self.onward is not None or self.sealed else "next_game" if self.next_game else "rematch"

    def enter(self) -> None:
        """The bed of the menu comes back; a medal is heard, else that nobody has done better."""
        super().enter()
        self.ctx.sounds.music("music_menu")
        gain = self.ctx.matches.gain(self.session)
        if gain is not None and gain.medal in MEDALS:
            self.ctx.sounds.play("medal", MEDALS.index(gain.medal) + 1)
        elif gain is not None and gain.best:
            self.ctx.sounds.play("record")

    # ------------------------------------------------------------------ acts
    def act(self, act: Act) -> None:
        """Where each button leads."""
        kind, _, rest = act.id.partition(":")
        if kind == "moment":
            self.replay(self.moments[int(rest)].entry)
        elif kind == "clip":
            self._share(self.moments[int(rest)].entry)
        elif kind == "menu":
            self.back()
        elif kind == "watch":
            self.replay(None)
        elif kind == "afterword":
            self.ctx.go(ways.ShowAfterword(self.session))
        elif kind == "review":
            self._review()
        elif kind == "options":
            self._stop()
            self.ctx.show_menu()
            self.ctx.go(ways.show_title(self.session.title, self.ctx.matches.change_options(self.session)))
        elif kind == "rematch":
            self._stop()
            seating.begin(self.ctx, self.ctx.matches.change_options(self.session))
        elif kind == "easier" and self.played is not None:
            self._stop()
            plan, chooser = self.ctx.matches.change_options(self.session), self.played.chooser
            plan.options[chooser.grade] = self.easier
            plan.options.update(chooser.fixed(plan.options))
            seating.begin(self.ctx, plan)
        elif kind == "evening":
            self._stop()
            self.ctx.show_menu()
            self.ctx.go(ways.ShowEvening())
        elif kind == "expedition":
            self._stop()
            self.ctx.show_menu()
            self.ctx.go(ways.ShowExpedition(self.session.title))
        elif kind == "next_game":
            self._stop()
            seating.begin(self.ctx, self.ctx.matches.next_game(self.session))
        elif kind == "onward" and self.played is not None:
            self._stop()
            plan = self.ctx.matches.change_options(self.session)
            if self.sealed:
                self._open_envelope(self.played, plan)
                return
            plan.options[self.played.chooser.option] = self.onward
            self.ctx.show_menu()
            self.ctx.go(ways.show_title(self.session.title, plan))

    def _review(self) -> None:
        """What the strong player says of every choice; the page goes on with what is under way here."""
        self.ctx.go(ways.ShowReview(self.session.path, self.study))

    def _open_envelope(self, played: Played, plan: Plan) -> None:
        """The debriefing, then what the envelope holds."""
        chooser = played.spoken(self.ctx.words)
        self.ctx.go(ways.ShowEnvelope(played.title, chooser, played.campaign, self.opened, played.mission, plan))

    def bar_act(self, name: str) -> None:
        """Log and help lie in this bar, too."""
        if name == "log":
            self.ctx.go(ways.ShowLog(self.session, self.replay))
        elif name == "help":
            self.ctx.show_help(self.session.title)
        else:
            super().bar_act(name)

    def extra(self, name: str) -> None:
        """The keys of log and help."""
        if name in ("log", "help"):
            self.bar_act(name)

    def replay(self, entry: int | None) -> None:
        """The viewer at a journal entry, which is played; None: the whole match from the start. What a team can do otherwise is
        said there, too."""
        found = self.highlights()
        advice = found[0] if self.advised and found and found[0].entry == entry else None
        worst = self.study.worst if advice is not None and self.study is not None else None
        better = (worst[0].seat, self.session.match.verbs.decode(worst[1].best)) if worst is not None else None
        match = self.session.match
        self.ctx.go(ways.ShowReplay(match, entry, autoplay=entry is None, moments=found, advice=advice, better=better))

    def _share(self, entry: int) -> None:
        """The moment as an animated picture."""
        reel = Reel(self.session.match)
        self.ctx.go(ways.ShowClip(reel, first_eyes(reel.match), entry, time.time()))

    def back(self) -> None:
        self._stop()
        self.ctx.show_menu()

    def _stop(self) -> None:
        if self.study is not None:
            self.study.cancel()

    def update(self, dt_ms: int) -> None:
        """Take the turning point when the worker has found it, and show how far it is."""
        super().update(dt_ms)
        if self.study is not None and self.turning is None:
            before = self.study.progress
            self.study.update()
            self.dirty |= self.study.progress != before
            if self.study.whole and self.study.found is not None:
                self.turning = self.study.found
        if self.highlights() != self.moments:
            self.rebuild()

    # ------------------------------------------------------------------ picture
    def paint_key(self) -> object:
        """Everything but focus and the fourth card stands still. Matches may end alike: no page has the picture of another."""
        return (
            self.session.players,
            self.winners,
            self.summary is not None and self.summary.score,
            self.ctx.matches.series(self.session),
            self.number,
        )

    def paint(self, f: Frame) -> None:
        """Winner, loser, chart."""
        self.board.paint(f)

    def draw_live(self, f: Frame) -> None:
        """Heading and cards of the moments, the seed."""
        moments = self.moments
        if self.advised:
            draw.text(f, self.say("results.advice"), BOXES["advice"], "card", 42, theme.LAMP, outline=theme.INK)
        x, y, w, h = BOXES["aside"]
        if not self.advised or len(moments) > 1:
            place = BOXES["beside" if self.advised else "heading"]
            ends = draw.text(f, self.say("results.highlights"), place, "card", 42, outline=theme.INK).right + 20
            x, w = ends, x + w - ends
        waiting = self.study is not None and not self.study.done
        sought = waiting and not self.advised
        aside = self.say("results.turning_wait") if sought else self.seed_words()
        draw.text(f, aside, (x, y - 14, w, h + 20), "text", 29, theme.CREAM, "r", lines=2, spacing=0.9, outline=theme.INK)
        if sought:
            self._progress(f, BOXES["bar"])
        if not moments:
            x, y, _, h = BOXES["cards"]
            words = self.say("results.no_highlights")
            draw.text(f, words, (x, y, 4 * CARD_STEP, h), "text", 32, theme.CREAM, "c", lines=2, outline=theme.INK)
        for n, moment in enumerate(moments):
            spot = self.ui.by_id(f"moment:{n}")
            self.cards.draw(f, moment, self._box(n), spot.focused or spot.hover)
        if waiting and self.advised:
            draw.text(f, self.say("results.turning_wait"), BOXES["sought"], "text", 27, theme.INK, lines=2)
            self._progress(f, BOXES["sought_bar"])

    def _progress(self, f: Frame, box: Place) -> None:
        """How far the search for the turning point is."""
        assert self.study is not None
        x, y, w, h = box
        done, every = self.study.progress
        draw.rounded(f, (x, y, w, h), h / 2, theme.NIGHT)
        draw.rounded(f, (x, y, max(h, w * done / max(1, every)), h), h / 2, theme.LAMP)
