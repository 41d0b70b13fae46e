"""Mindbug's table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.types import HIDDEN, Msg, Seat
from game.core.verbs import Verbs
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene import moments, painter
from game.titles.mindbug.scene.cardbook import TableNames, card_book
from game.titles.mindbug.scene.faces import Faces
from game.titles.mindbug.scene.flavour import LOG_ICONS, card_named, flavour, seat_key
from game.titles.mindbug.scene.inspector import Note, notes
from game.titles.mindbug.scene.layout import BOXES, TOP, Box, centre, layout
from game.titles.mindbug.scene.moments import Scenery
from game.titles.mindbug.scene.motion import change_of
from game.titles.mindbug.scene.parts import board_widgets, trimmed
from game.titles.mindbug.scene.peeks import Peeks
from game.titles.mindbug.scene.pile import PANEL, PilePicker
from game.titles.mindbug.scene.prompts import answers, card_key, card_of, in_sight
from game.titles.mindbug.scene.warmth import Warmth
from game.ui import theme
from game.ui.backdrop import Backdrop
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords
from game.ui.frame import Frame
from game.ui.inputmap import Back, Extra, Input, Wheel
from game.ui.logpanel import LogLine, LogPanel
from game.ui.presenter import HIT, Change, Layout, Pose
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper
from game.ui.why import corner
from game.ui.widgets import TopBar, Widget

HOVER_MS = 120


class TableScene(Peeks):
    """The table of one match. `answers` says where each option of the present decision is given."""

    name = "mindbug"
    bar: TopBar
    cards: CardGroup

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
        self.log_panel = LogPanel(BOXES["log"], "")
        self.backdrop = Backdrop()
        self.near = self._first_near()
        self.found = []
        self.picker = None
        self.first = HIDDEN
        self.drag = None
        self.bar = TopBar("Mindbug")
        self._queued_near = self.near
        self._carried: dict[str, Pose] = {}
        self.lit: str | None = None
        self.lit_ms = 0.0
        self.warmth = Warmth()
        self.stage_word = "main"
        """The stage that the words at the side are about; while things move, the one before."""
        self.veil = 0.0
        """How dark the table is while a card lies between hand and play, 0 to 1."""

    # ------------------------------------------------------------------ who sits below
    def _first_near(self) -> Seat:
        return next((seat for seat, player in enumerate(self.session.players) if player.person is not None), 0)

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

    # ------------------------------------------------------------------ layouts
    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.near = self._queued_near = self.near_for(self.near, view)
        self._carried.clear()
        return layout(view, self.near, self.book)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion and flavour of a beat."""
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        change = change_of(before, beat.view, beat.event, nears, self.book, self._carried)
        taste = flavour(beat.event)

        waits = taste.lands and (taste.strike is None or bool(change.lunges))

        def sound() -> None:
            for name in taste.sounds:
                self.ctx.sounds.play(name)

        def start() -> None:
            self.near = nears[1]
            if not waits:
                sound()
            for words in taste.words:
                self.floats.words(words.text or self.say_key(words.key), self._box_of(words.at, change), words.colour)
            for key, colour in taste.flashes:
                self.floats.glow(self._box_of(key, change), colour)
            if taste.beam is not None:
                self.floats.beam(
                    centre(self._box_of(seat_key(taste.beam[0]), change)), centre(self._box_of(taste.beam[1], change))
                )

        change.on_start = start
        change.cues = ((HIT, sound),) if waits else ()
        return [change]

    def _box_of(self, key: str, change: Change) -> Box:
        if key.startswith("seat:"):
            return BOXES["near" if int(key[5:]) == self.near else "far"]
        found = change.after.get(key) or change.before.get(key)
        if found is None:
            return (760, 380, 400, 80)
        return (found.rect.x, found.rect.y, found.rect.w, found.rect.h)

    # ------------------------------------------------------------------ words
    def say(self, msg: Msg) -> str:
        """A prompt or refusal of the rules."""
        return self.ctx.words.say(msg, self.names)

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, tuple(self.session.players))

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        get, me = self.ctx.words.get, self.session.players[seat]
        others = tuple(p.name for p in self.session.players if p.person is not None and p.person != me.person)
        note = get("app.curtain.note", others=len(others), other=others[0] if others else me.name)
        return CurtainWords(get("app.curtain.pass", name=me.name), note, get("app.curtain.hold"), get("app.curtain.to_see"))

    def log_lines(self) -> list[LogLine]:
        """The log, newest first."""
        lines = []
        for entry, event in reversed(self.session.log()):
            words = self.ctx.words.log("mindbug", event, self.names)
            if words:
                card = card_named(event)
                lines.append(LogLine(entry, LOG_ICONS[type(event)], words, card_key(card) if card != HIDDEN else ""))
        return lines

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for the answers among them."""
        super().rebuild()
        self.warmth.plan(self)

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        picker = self.picker
        return (
            self.then,
            self.first,
            self.near,
            picker and (picker.seat, picker.choose, picker.sort, picker.selected),
            self.log_panel.first,
            self.ctx.sounds.muted,
        )

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.shown
        self.stage_word = view.stage
        self.found = answers(self.session.decisions()) if self.then is None and not self.over else []
        self._prepare(view)
        words = self.ctx.words
        self.bar = TopBar(
            "Mindbug",
            self.phase(view),
            words.lang.upper(),
            accent=theme.TEAL if self.then is not None else theme.LAMP,
            tips=self._bar_tips(),
            muted=self.ctx.sounds.muted,
        )
        if self.stage is not None:
            self.bar.place(self.stage.canvas)
        self.log_panel.title = self.say_key("log")
        self.log_panel.set(self.log_lines())
        self.log_panel.choose(self.then)
        spots = self.log_panel.arrange(self.stage.canvas if self.stage is not None else self.faces.canvas)
        s = self.scenery
        why = self.why_key(lambda: self.prompt_mark, lambda: self.prompt_pill) if self.then is None else []
        if self.picker is not None:
            made = self.picker.widgets(view, s, [answer.target for answer in self.found])
            made += self.why_key(corner(PANEL)) if self.picker.choose else []
        elif self.moment == "mindbug":
            seen = trimmed(view, self.near, self.book, ("played",), {})
            made = [*moments.mindbug_widgets(s, self.found), *seen, *self.looks(), *why]
        elif self.moment == "order":
            made = [*moments.order_widgets(s, view, self.first), *why]
        else:
            made = [*board_widgets(self, view), *self.looks(), *spots, *why]
        return [*made, *self.bar.parts]

    def _bar_tips(self) -> dict[str, str]:
        get = self.ctx.words.get
        tips = {part: get(f"app.bar.{part}") for part in ("pause", "settings", "sound", "help", "log")}
        return tips | {"language": get("app.bar.language", language=get(f"app.language.{self.ctx.words.lang}"))}

    def _prepare(self, view: View) -> None:
        """Open and close what belongs to the stage."""
        if view.stage == "pile" and self.found:
            action = self.found[0].action
            seat = next(seat for seat in (0, 1) if getattr(action, "card", -1) in view.seats[seat].discard)
            if self.picker is None or not self.picker.choose:
                self.picker = PilePicker(seat, True)
        elif self.picker is not None and self.picker.choose:
            self.picker = None
        if self.moment == "order":
            if self.first not in [card for card, _ in view.waiting]:
                self.first = view.waiting[0][0]
        else:
            self.first = HIDDEN

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.then is not None:
            return self.say_key("then", turn=view.turn)
        return self.mode.pill() or painter.phase(self.scenery, view)

    def _told_of(self, entry: int) -> str:
        """What the log says first of a move."""
        told = (self.ctx.words.log("mindbug", event, self.names) for number, event in self.session.log() if number == entry)
        return next((words for words in told if words), "")

    def prompt(self, view: View) -> str:
        """The one line that says who must do what."""
        return self.mode.prompt(self._prompt(view))

    def _prompt(self, view: View) -> str:
        session = self.session
        if self.then is not None:
            return self._told_of(self.then)
        if self.over:
            return ""
        thinking = session.thinking()
        for decision in session.decisions().values():
            return self.say(decision.prompt)
        if thinking is not None:
            return self.say_key("thinking", seat=self.name_of(thinking))
        seat = session.curtain()
        if seat is not None:
            return self.say_key("cover", seat=self.name_of(seat))
        return self.say_key("watching", seat=self.name_of(view.asked)) if view.asked >= 0 else ""

    # ------------------------------------------------------------------ input
    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrolls the log."""
        if isinstance(record, Back):
            if self.then is not None:
                self.return_now()
            elif self.picker is not None and not self.picker.choose:
                self._close_pile()
            else:
                self.handover.back_out()
        elif isinstance(record, Wheel) and self.picker is None:
            self.log_panel.wheel(record)
        elif isinstance(record, Extra) and record.name == "zoom":
            self.lit_ms = HOVER_MS

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the layout lies."""
        return BOXES.get(name)

    def sprite_at(self, x: float, y: float) -> str | None:
        """The card under a point, wherever it is on its way."""
        found = [(key, laid) for key, laid in self.presenter.poses() if laid.rect.collidepoint(x, y)]
        return max(found, key=lambda item: item[1].z)[0] if found else None

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        target = id
        if id == "pile_go" and self.picker is not None:
            target = card_key(self.picker.selected)
        elif id == "order_go":
            target = card_key(self.first)
        answer = self.answer(target)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, and how long the mouse rests on a card."""
        self.presenter.motion = self.floats.motion = self.ctx.motion
        super().update(dt_ms)
        self._veil_on(dt_ms)
        if self.settled and dt_ms:
            self.warmth.update(dt_ms)
        lit = self.ui.current.id if self.ui.current is not None else None
        if lit != self.lit:
            self.lit, self.lit_ms = lit, HOVER_MS if self.ui.focused is not None else 0.0
            if lit is not None and self.ui.focused is not None:
                self.ctx.sounds.play("focus_tick")
            self.dirty = True
        elif lit is not None and self.lit_ms < HOVER_MS:
            self.lit_ms += dt_ms
            self.dirty |= self.lit_ms >= HOVER_MS

    def _veil_on(self, dt_ms: float) -> None:
        """The table darkens while a card lies between hand and play."""
        played = any(laid.z >= TOP for laid in self.presenter.layout.values())
        goal = 1.0 if played else 0.0
        if self.veil != goal:
            step = dt_ms / max(1.0, self.ctx.motion.fade(moments.VEIL_MS))
            self.veil = 0.0 if not played else min(1.0, self.veil + step) if dt_ms else 1.0
            self.dirty = True

    # ------------------------------------------------------------------ looks
    def inspected(self) -> int:
        """The card that mouse or focus rests on; HIDDEN when on none, or when it has been covered meanwhile."""
        if self.lit is None or self.lit_ms < HOVER_MS:
            return HIDDEN
        if self.lit.startswith("pile:"):
            pile = self.shown.seats[int(self.lit[5:])].discard
            return pile[-1] if pile else HIDDEN
        line = self.log_panel.line_of(self.lit)
        card = card_of(line.key if line is not None else self.lit)
        seen = line is not None or any(view is not None and in_sight(view, card) for view in (self.shown, self.board.peeking))
        return card if seen else HIDDEN

    def pointed(self) -> list[str]:
        """Why the card under mouse or focus may not be chosen, and the card."""
        card = self.inspected()
        if card == HIDDEN:
            return []
        why = self.why_not(card_key(card))
        return [*([why.key] if why is not None else []), f"mindbug.cards.{self.book[card].id}"]

    def notes_of(self, card: int) -> list[Note]:
        """What the inspector says beside a card."""
        return notes(self.shown, card, self.book, self.ctx.words, self.refusal(card_key(card)))

    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground, small and large."""
        return self.cards, self.large, self.backdrop, self.faces

    def paint(self, frame: Frame) -> None:
        """Draw it all."""
        words = self.ctx.words
        faces, now = self.faces, (words, frame.canvas, self.ctx.colour_marks)
        if (faces.words, faces.canvas, faces.marked) != now:
            faces.words, faces.canvas, faces.marked = now
            self.cards.forget()
            self.large.forget()
        painter.paint(self, frame)


__all__ = ["TableScene"]
