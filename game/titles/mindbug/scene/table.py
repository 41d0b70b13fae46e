"""Mindbug's table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import dist, inf

from pygame import FRect

from game.core.types import HIDDEN, Action, Decision, Ref, Seat
from game.core.verbs import Verbs
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.rules.actions import ACTIONS, Hunt, NoBlock
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments
from game.titles.mindbug.scene.aside import Aside
from game.titles.mindbug.scene.beats import Beats
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.cardbook import TableNames, card_book
from game.titles.mindbug.scene.cards import Cards
from game.titles.mindbug.scene.doubts import doubt, loses
from game.titles.mindbug.scene.faces import Faces
from game.titles.mindbug.scene.flavour import (
    acting,
)
from game.titles.mindbug.scene.forecasts import Forecasts
from game.titles.mindbug.scene.inspector import Note, notes
from game.titles.mindbug.scene.layout import BOXES, Box, layout, portrait_box
from game.titles.mindbug.scene.look import Look
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.painter import Moment, Painter
from game.titles.mindbug.scene.pile import PANEL, PilePicker
from game.titles.mindbug.scene.predraw import Predraw
from game.titles.mindbug.scene.prompts import answers, card_key, card_of, in_sight, phase_words, target_of
from game.titles.mindbug.scene.recap import last_deed
from game.titles.mindbug.scene.spots import answer_keys, band_box, free_berths, pile_spots, silence_signs, trimmed
from game.titles.mindbug.scene.tablelog import TableLog
from game.ui.answer import Answer
from game.ui.canvas import Canvas, frect
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Move, Nav, Press, Wheel
from game.ui.logpanel import LogPanel
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper, Table
from game.ui.why import corner
from game.ui.widgets import Act, Button, IconButton, TopBar, Widget

NOTES: Sequence[Box] = ((1486, 636, 418, 434), (1486, 84, 418, 372), (264, 88, 418, 280), (264, 760, 418, 300))
"""Where a hint may lie."""
HOVER_MS = 120
BREATH_MS = 8000.0
"""So long at most somebody can be heard who holds the breath."""
LETTERS = 30.0
"""Units of the letters of the log."""
TIPS = 4
"""In so many turns, one after the other, the rule of the moment stands at the side."""
BARE = 2
"""With so few cards and creatures, and nothing to draw, a seat may soon have nothing to do."""
SLIP_MS, SLIP = 600.0, 40.0
"""So long after an answer a press on the log is a slip, and one no farther than so many units from the answer's."""


class TableScene(Table):
    """The table of one match. `answers` says where each option of the present decision is given."""

    name = "mindbug"
    own_log = True
    board: MindbugBoard
    names: TableNames
    bar: TopBar
    cards: CardGroup
    rests_ms = (HOVER_MS,)
    after = ("undo",)

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames(self.book, [player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, {"CardId": self.book.names})
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)), ctx.colour_marks)
        self.cards = CardGroup(self.faces, 40 << 20)
        self.large = CardGroup(self.faces, 16 << 20)
        self.log_panel = LogPanel(BOXES["log"], "", True, LETTERS)
        self.board.near = self._queued_near = self.first_person()
        self.bar = TopBar(self.title_words)
        self._breath_ms = 0.0
        """How long a Mindbug has been waited for."""
        self._stage = "main"
        """The stage that the words at the side are about; while things move, the one before."""
        self._explained: str | None = None
        """The answer at which it is said why the first press only lifts; "" where it has been said before."""
        self._warned = False
        """Whether it has been said, where it had to be, that one press plays now."""
        self._read: tuple[int, View | None] = HIDDEN, None
        """The card that was pointed at last, and in which position."""
        self._moved, self._stood = False, None
        """Whether somebody has pointed since the position that stands was reached, and which that is."""
        self._pressed = (0.0, 0.0)
        """Where was pressed last."""
        self._answered_ms = SLIP_MS
        """Since the last answer."""
        self._last_deed: tuple[object, str] = None, ""
        """What a bot did last, in which position and language."""
        self.look, self.aside, self.hand = Look(self), Aside(self), Cards(self)
        self.log, self.forecasts = TableLog(self), Forecasts(self)
        self.beats = Beats(self, self.log)
        self.parts += (self.hand,)
        if any(player.person is not None for player in session.players):
            self.over_ms = inf  # people press when they have read who wins, or take the last move back
        self.predraw = Predraw(
            self.board, self.book, self.faces, self.cards, self.large, self.notes_of, self.forecasts.duels_of, self._tell_duel
        )
        self.painter = Painter(
            self.board, self.ui, self.presenter, self.floats, self.cards, self.large, self.log_panel, self.notes_of,
            self.forecast, self.coach.lies,
        )  # fmt: skip

    def new_board(self) -> MindbugBoard:
        """With what is chosen from, and the veil."""
        return MindbugBoard()

    # ------------------------------------------------------------------ who sits below
    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the only person here; the one whose eyes are open; else whoever sat there, all through a turn."""
        if (below := self.mode.near()) is not None:
            return below
        seats = [seat for seat, player in enumerate(self.session.players) if player.person is not None]
        eyes = self.session.eyes
        if len(seats) <= 1:
            return seats[0] if seats else 0
        if len(eyes) == 1:
            return min(eyes)
        if len(eyes) == 2 and view.stage in ("main", "discard") and view.asked >= 0:
            return view.asked
        return near

    @property
    def tray(self) -> bool:
        """Whether a hand lies below: somebody sits at the screen, or the story is told to its end."""
        return not self.handless or self.board.then is not None or self.over

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.board.near = self._queued_near = self.near_for(self.board.near, view)
        self.beats.carried.clear()
        return layout(view, self.board.near, self.book, self.tray, False if self.board.opened else None)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion and flavour of a beat."""
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        return self.beats.of(before, beat, nears)

    @property
    def tense(self) -> bool:
        """Somebody has one life left."""
        view = self.board.view
        return view is not None and view.stage != "over" and any(side.life == 1 for side in view.seats)

    @property
    def armed(self) -> str | None:
        """The answer that was pressed once."""
        return self.board.armed

    # ------------------------------------------------------------------ words
    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players))

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for the answers among them."""
        super().rebuild()
        self.predraw.plan(self.presenter.layout)

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        picker = self.board.picker
        return (
            self.board.then,
            self.board.first,
            self.board.near,
            picker and (picker.seat, picker.choose, picker.sort, picker.selected),
            self.log_panel.first,
            self.board.opened,
            self.board.armed,
            self.ctx.sounds.muted,
        )

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.board.view
        self._stage = view.stage
        self.board.found = answers(self.session.decisions()) if self.board.then is None and not self.over else []
        self._prepare(view)
        self.bar = self.new_bar(self.phase(view))
        self.log_panel.title = self.say_key("log")
        self.log_panel.set(self.log.lines())
        self.log_panel.choose(self.board.then)
        spots = self.log_panel.arrange(self.stage.canvas if self.stage is not None else self.faces.canvas)
        s = self.scenery
        painter = self.painter
        why = self.why_key(lambda: painter.prompt_mark, lambda: painter.prompt_pill) if self.board.then is None else []
        if self.board.picker is not None and self.board.opened:
            seen = trimmed(self.lay(view), view, self.board.near, ("hand", "near", "far", "far_hand"), {})
            made = [*seen, *spots, *self.aside.key()]
        elif self.board.picker is not None:
            made = self.board.picker.widgets(view, s, [answer.target for answer in self.board.found])
            made += [*self.why_key(corner(PANEL)), *self.aside.key()] if self.board.picker.choose else []
        elif self.board.moment == "mindbug":
            opened = self.board.opened
            zones = ("hand", "near", "far", "far_hand") if opened else ("hand", "near", "far", "far_hand", "played")
            seen = trimmed(self.lay(view), view, self.board.near, zones, {})
            piles = pile_spots(self.board.near, lambda seat: self.say_key("pile_of", seat=self.name_of(seat)))
            given = moments.mindbug_widgets(s, view, self.board.found, self.board.armed) if not opened else []
            held = [] if self.coach.noted else self.aside.key()
            made = [*given, *seen, *self.look.key(), *spots, *held, *piles, *(why if not opened else [])]
        elif self.board.moment == "order":
            made = [*moments.order_widgets(s, view, self.board.first), *why]
        else:
            made = [*self._spots(view), *self.look.key(), *spots, *why]
        return [*made, *self.bar.parts]

    def _spots(self, view: View) -> list[Widget]:
        """Hand, own row, enemy row, answers, undo, piles: the order in which Tab goes through them."""
        board = self.board
        offered = {answer.target: answer for answer in board.found}
        made: list[Widget] = list(trimmed(self.lay(view), view, board.near, ("hand", "near", "far", "far_hand"), offered))
        if board.then is not None:
            made += self._then_keys()
        elif self.over:
            words = self.say_key("results")
            made.append(Button("results", (1010, 640, 500, 92), words, "primary", icon="ui_trophy", size=42, hint="A"))
            if self.undo_state() != "no":
                made.append(Button("undo", (720, 640, 270, 92), self.say_key("undo"), icon="ui_turn", size=38))
        asked = next((one.prompt.key for one in self.session.decisions().values()), "").rpartition(".")[2]
        keys = answer_keys(board.found, view.stage, asked, board.armed, self.say_key)
        free = board.then is None and not self.over and view.played == HIDDEN and board.armed is None
        if free and self.undo_state() != "no":
            x, words = BOXES["band"][0] + BOXES["band"][2], self.say_key("undo")
            if keys:  # there is room for a sign only
                x = min(key.rect.x for key in keys)
                keys.append(IconButton("undo", (x - 86, 378, 70, 70), "ui_turn", round_=True, tip=words))
            else:
                keys.append(Button("undo", (x - 240, 380, 240, 66), words, icon="ui_turn", size=34))
        signs = silence_signs(view, board.near, self._silenced)
        return [*made, *keys, *pile_spots(board.near, lambda seat: self.say_key("pile_of", seat=self.name_of(seat))), *signs]

    def _silenced(self, seat: Seat, by: int) -> str:
        """What the sign of a silenced seat means."""
        return self.say_key("seat_silenced", seat=self.name_of(seat), card=Ref("CardId", by)).replace("**", "")

    def _then_keys(self) -> list[Widget]:
        """A look back: the way out, and left of it, and of a card that is being played, a move back, play or pause, a move on."""
        words = self.say_key("then_results" if self.session.outcome() is not None else "then_back")
        x, y, w, h = band_box(0, 1)
        out = Button("then_back", (x, y, w, h), words, "primary", icon="ui_back", size=34, hint="B")
        if self.shown.played != HIDDEN:
            x = BOXES["play_card"][0] - 10
        return [out, *self.past.keys([(x - 92 * (3 - n) - 6, 378, 70, 70) for n in range(3)], self.say_key)]

    @property
    def confirms(self) -> str:
        """Whether a play has to be pressed twice, and why (as in `TableContext`)."""
        return self.ctx.confirms(self.session) if self.mode.live else ""

    def doubt(self, answer: Answer) -> str:
        """What is asked before an answer counts (see `doubts`); "" where one press gives it."""
        duels = self.forecasts.duels_of(answer.target)
        return doubt(
            self.confirms, answer, self.board.found, self.board.view, self.session.log(), self.session.foreseen, duels
        )  # fmt: skip

    def _prepare(self, view: View) -> None:
        """Open and close what belongs to the stage."""
        if view.stage == "pile" and self.board.found:
            action = self.board.found[0].action
            seat = next(seat for seat in (0, 1) if getattr(action, "card", -1) in view.seats[seat].discard)
            if self.board.picker is None or not self.board.picker.choose:
                self.board.picker = PilePicker(seat, True)
        elif self.board.picker is not None and self.board.picker.choose:
            self.board.picker = None
        if self.board.armed is not None and self.board.answer(self.board.armed) is None:
            self.board.armed = None
        if self.board.moment == "order":
            if self.board.first not in [card for card, _ in view.waiting]:
                self.board.first = view.waiting[0][0]
        else:
            self.board.first = HIDDEN

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.board.then is not None:
            return self.say_key("then", turn=view.turn)
        if self.board.peeking is not None and self.look.seat is not None:
            return self.say_key("hand_of", seat=self.name_of(self.look.seat))
        key, seat = phase_words(view)
        return self.mode.pill() or self.say_key(key, seat=self.name_of(seat) if seat >= 0 else "")

    def prompt(self, view: View) -> str:
        """The one line that says who must do what."""
        return self.mode.prompt(self._prompt(view))

    def _prompt(self, view: View) -> str:
        session = self.session
        if self.board.then is not None:
            return self.said()
        if self.over:
            return ""
        thinking = session.thinking()
        for decision in session.decisions().values():
            armed = self.board.answer(self.board.armed or "")
            if armed is not None:
                about = view.attacker if isinstance(armed.action, Hunt) else getattr(armed.action, "card", HIDDEN)
                card = self.book.the(self.ctx.words, about) if about != HIDDEN else ""
                return self.say_key(f"confirm_{self.doubt(armed) or 'again'}", card=card)
            asks = self.say(decision.prompt)
            if view.stage == "block" and self._last_stand():
                return f"{self.say_key('last_stand')}\n{asks}"
            return self._asked_again(decision) or (self._bare(decision) or self._after_bot(decision)) + asks
        if thinking is not None:
            return self.say_key("thinking", seat=self.name_of(thinking))
        seat = session.curtain()
        if seat is not None:
            return self.say_key("cover", seat=self.name_of(seat))
        return self.say_key("watching", seat=self.name_of(view.asked)) if view.asked >= 0 else ""

    def _last_stand(self) -> bool:
        """Whether not to block loses the match."""
        return any(isinstance(one.action, NoBlock) and loses(one, self.session.foreseen) for one in self.board.found)

    def _bare(self, asked: Decision) -> str:
        """Before an action, where somebody's next turn may find nothing to do: that this loses."""
        if not asked.prompt.key.rpartition(".")[2].startswith("main") or not self.mode.live:
            return ""
        sides = [side for side in self.board.view.seats if not side.deck and len(side.hand) + len(side.play) <= BARE]
        return f"{self.say_key('bare')}\n" if sides else ""

    def _asked_again(self, asked: Decision) -> str:
        """The question of a further turn, with what it comes from: a Mindbug has taken the card; "" for any other question."""
        key = asked.prompt.key.rpartition(".")[2]
        past = (event for _, event in reversed(self.session.log()) if isinstance(event, e.TurnBegan | e.MindbugUsed))
        began, found = next(past, None), next(past, None)
        if not key.startswith("main") or not (isinstance(began, e.TurnBegan) and began.extra):
            return ""
        if not isinstance(found, e.MindbugUsed):  # a position that was laid out in the middle of one
            return ""
        card = self.book.the(self.ctx.words, found.card)
        return self.say_key(f"taken_{key}", thief=self.name_of(found.seat), card=card, seat=self.name_of(asked.seat))

    def _after_bot(self, asked: Decision) -> str:
        """What a bot's turn has led to, before the question that begins the next one."""
        now = self.board.view, self.ctx.words.lang
        if self._last_deed[0] != now:
            bots = [seat for seat, player in enumerate(self.session.players) if player.person is None]
            begins = asked.prompt.key.rpartition(".")[2].startswith("main") and self.mode.live
            done = last_deed([event for _, event in self.session.log()], bots) if begins else None
            self._last_deed = now, f"{self.say(done)}\n" if done is not None else ""
        return self._last_deed[1]

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """A look at a covered hand comes before everything else; the second half of a double press hurries nothing."""
        self._rests()
        self._moved |= isinstance(record, Move | Nav) or (isinstance(record, Press) and self.settled)
        if isinstance(record, Press):
            again, self._pressed = self._pressed, (record.x, record.y)
            if self.presenter.busy and self._answered_ms < SLIP_MS and dist(again, self._pressed) < SLIP:
                return
        if not self.look.takes(record) and not self.aside.takes(record):
            super().handle(record)

    def act(self, act: Act) -> None:
        """A line of the log: the position then."""
        line = self.log_panel.line_of(act.id)
        if line is not None and act.value != "inspect" and self._answered_ms >= SLIP_MS:
            self.look_back(line.entry)
            self.refresh()

    def needed(self) -> Sequence[FRect]:
        """The card that is asked about."""
        return [frect(BOXES["play_card"])] if self.board.moment == "mindbug" and not self.board.opened else []

    def berths(self, lit: Sequence[FRect] = ()) -> Sequence[tuple[float, float, float]]:
        """Beside the creatures, and over the log where there is no room."""
        return free_berths(self.presenter.layout, lit)

    def tip_clear(self) -> Sequence[FRect]:
        """And all creatures in play."""
        sides = self.board.view.seats if self.board.view is not None else ()
        cards = [card_key(one.card) for side in sides for one in side.play]
        return [*self.needed(), *(laid.rect for key in cards if (laid := self.presenter.layout.get(key)) is not None)]

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Beside the table, and while a Mindbug is decided about nowhere else."""
        return NOTES[:2] if self.board.moment == "mindbug" else NOTES

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The card, or the button."""
        target = target_of(answer)
        return (target, f"go:{target}")

    @property
    def coach_covered(self) -> bool:
        """A pile is looked through."""
        return self.board.picker is not None and not self.board.picker.choose

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrolls the log."""
        if isinstance(record, Back):
            if self.board.then is not None:
                self.return_now()
            elif self.board.picker is not None and not self.board.picker.choose:
                self.hand.close_pile()
            elif self.board.armed is not None:
                self.board.armed = None
                self.refresh()
            else:
                self.handover.back_out()
        elif isinstance(record, Wheel) and self.board.picker is None:
            self.log_panel.wheel(record)
        elif isinstance(record, Extra) and record.name == "zoom":
            self.board.lit_ms = HOVER_MS

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the layout lies."""
        return BOXES.get(name)

    def phone_place(self, seat: Seat) -> Box | None:
        free = self.board.picker is None and self.board.moment != "order" and not (self.over and self.board.then is None)
        return portrait_box(seat, self.board.near) if free else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        target = id
        if id == "pile_go" and self.board.picker is not None:
            target = card_key(self.board.picker.selected)
        elif id == "order_go":
            target = card_key(self.board.first)
        answer = self.board.answer(target)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def submitted(self) -> None:
        """What stood where somebody has just pressed may be gone: for a while the log takes no press meant for that."""
        self._answered_ms = 0.0
        super().submitted()

    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        self._answered_ms += dt_ms
        super().update(dt_ms)
        self._breathe(dt_ms)
        if self.settled and self.board.found:
            for name in ("clash", "lane"):  # now it is asked
                self.dirty |= self.floats.end_over(BOXES[name])
        read = self.inspected()  # what is pointed at now is what stays to be read
        if not self._warned and self.settled and self.board.found and self.board.view.stage == "main":  # covers no other question
            self._warned = True
            if self.mode.live and not self.confirms and self.ctx.once(self.session, "confirm_off"):
                self.tell(f"{{icon:ui_help}} {self.say_key('confirm_off')}")
        if self.board.armed and self._explained is None:
            new = self.mode.live and self.confirms == "first" and self.ctx.once(self.session, "confirm_why")
            self._explained = self.board.armed if new else ""
            self.dirty = True
        if self.settled and dt_ms:
            self.predraw.update(dt_ms, read, lambda: self.dirty)

    def _breathe(self, dt_ms: int) -> None:
        """While it is open whether a creature is taken over, everybody holds their breath; not for ever."""
        waits = self.board.view.stage == "mindbug" and self.board.then is None
        self._breath_ms = self._breath_ms + dt_ms if waits else 0.0
        if 0 < self._breath_ms < BREATH_MS:
            self.ctx.sounds.hold("hold_breath")

    # ------------------------------------------------------------------ looks
    @property
    def _last(self) -> int:
        """The card in sight that has done what was last to be seen, else the one that the newest line of the log is about which
        names one; HIDDEN for none, and where something else has its place."""
        done = acting(self.beats.cause) if self.beats.cause is not None and self.mode.live and self.settled else HIDDEN
        if in_sight(self.board.view, done):
            return done
        cards = (card_of(line.key) for line in self.log_panel.lines if line.key and self.mode.live)
        return next((card for card in cards if in_sight(self.board.view, card)), HIDDEN)

    @property
    def tip(self) -> str:
        """The stage of which the rule stands at the side where no card is read; "" once it has been read often enough."""
        if self.board.then is not None:
            return "then"
        return self._stage if self.board.view.turn <= TIPS and not self.over else ""

    def inspected(self) -> int:
        """The card that mouse or focus rests on, or was on last, as long as nothing has happened since and no other answer is
        pointed at; the one that was pressed once comes first. HIDDEN when there is none, or it has been covered meanwhile."""
        card = self._pointed_at()
        if card != HIDDEN:
            self._read = card, self.board.view
            return card
        armed, lit = self.board.armed or "", self.board.lit or ""
        other = self.board.answer(lit) is not None and self.board.lit_ms >= HOVER_MS  # which says what it leads to
        if card_of(armed) != HIDDEN and (not other or lit == f"go:{armed}"):
            return card_of(armed)
        card, view = self._read
        stays = view is self.board.view and not other
        return card if stays and any(one is not None and in_sight(one, card) for one in (view, self.board.peeking)) else HIDDEN

    def _pointed_at(self) -> int:
        """The card that mouse or focus rests on."""
        if self.board.lit is None or self.board.lit_ms < HOVER_MS or self._rests():
            return HIDDEN
        if self.board.lit.startswith("pile:"):
            pile = self.board.view.seats[int(self.board.lit[5:])].discard
            return pile[-1] if pile else HIDDEN
        line = self.log_panel.line_of(self.board.lit)
        card = card_of(line.key if line is not None else self.board.lit)
        seen = line is not None or any(
            view is not None and in_sight(view, card) for view in (self.board.view, self.board.peeking)
        )
        return card if seen else HIDDEN

    def _rests(self) -> bool:
        """Whether the mouse only lies where it lay before something was asked: that is about another card."""
        if self.board.view is not self._stood:
            self._moved, self._stood = False, self.board.view
        return self.board.view.stage not in ("main", "over") and not self._moved and self.ui.focused is None

    def pointed(self) -> list[str]:
        """Why the card under mouse or focus may not be chosen, and the card."""
        card = self._pointed_at()
        if card == HIDDEN:
            return []
        why = self.hand.why_not(card_key(card))
        return [*([why.key] if why is not None else []), f"mindbug.cards.{self.book[card].id}"]

    def notes_of(self, card: int) -> list[Note]:
        """What the inspector says beside a card."""
        why = self.hand.why_not(card_key(card))
        said = notes(self.board.view, card, self.book, self.ctx.words, self.say(why) if why is not None else "")
        twice = [self._why_twice] if self.board.moment and self._why_twice is not None else []
        asked = self.board.moment == "mindbug" and card == self.board.view.played
        ways = self.forecasts.both_ways() if asked and not self.coach.noted else []  # a hint has their place
        return [*twice, *ways, *self.forecast(card_key(card)), *said]

    @property
    def _why_twice(self) -> Note | None:
        """Why an answer wants two presses, in words, as long as the first one stands at which that is told."""
        told = bool(self._explained) and self.board.armed == self._explained
        return Note("ui_help", self.say_key("confirm_why")) if told else None

    def forecast(self, target: str) -> list[Note]:
        """What the answer that is given at a target would certainly lead to."""
        return [*self.forecasts.answer(target), *self._at_first(target)]

    def _at_first(self, target: str) -> list[Note]:
        """The same at a card that was pressed once."""
        return [self._why_twice] if target == self.board.armed and self._why_twice is not None else []

    def duels(self) -> dict[int, str]:
        """How the attack that is meant, or waits for who meets it, would end against whom (see `foresight`); nothing where none
        is."""
        if not self.settled or self.board.picker is not None:
            return {}
        if self.board.view.attacker != HIDDEN and self.board.meant != self.board.fights:  # else it is a second attack
            return self.forecasts.meetings()
        return self.forecasts.duels_of(self.board.meant)

    def _tell_duel(self, frame: Frame, target: str, card: int) -> None:
        """Draw on one creature how the attack at a target would end."""
        found = self.forecasts.duels_of(target)
        if card in found:
            self.painter.tell_duels(frame, self.scenery, target, {card: found[card]})

    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground, small and large."""
        return self.cards, self.large, self.painter.backdrop, self.faces

    def paint(self, frame: Frame) -> None:
        words = self.ctx.words
        faces, now = self.faces, (words, frame.canvas, self.ctx.colour_marks)
        if (faces.words, faces.canvas, faces.marked) != now:
            faces.words, faces.canvas, faces.marked = now
            self.cards.forget()
            self.large.forget()
        self.bar.phase = self.phase(self.board.view)
        self.painter.paint(frame, self.scenery, self.bar, self._moment())

    def _moment(self) -> Moment:
        """What the picture tells now."""
        prompt = self.prompt(self.board.view)
        thinking = self.session.thinking()
        return Moment(
            self.accent, self.tip, self._last, prompt, self.notice, self.settled, self.over, self.inspected(), self.look.seat,
            thinking, self.tray, self.duels(), self._hero() if self.over else HIDDEN,
        )  # fmt: skip

    def _hero(self) -> int:
        """The creature that took the last life; HIDDEN where it went otherwise."""
        lost = (event for _, event in reversed(self.session.log()) if isinstance(event, e.LifeLost))
        return next((event.source for event in lost if not event.life), HIDDEN)


__all__ = ["TableScene"]
