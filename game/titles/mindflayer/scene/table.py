"""The Mind Flayer's table: the scene that a running match is played on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.core.types import HIDDEN, Seat
from game.core.verbs import Verbs
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACTIONS, KINDS
from game.titles.mindflayer.rules.events import GuessMade, SeatPossessed
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.scene import inspector, painter, sides
from game.titles.mindflayer.scene.cardbook import TableNames, card_book
from game.titles.mindflayer.scene.faces import Faces
from game.titles.mindflayer.scene.film.page import FilmPage
from game.titles.mindflayer.scene.flavour import log_icon
from game.titles.mindflayer.scene.holding import Holding
from game.titles.mindflayer.scene.layout import LOOK, LOOK_OPEN, TALK, TALK_OPEN, Box, layout, measures, shown_box, tile_box
from game.titles.mindflayer.scene.outside import GUESS_ID
from game.titles.mindflayer.scene.parts import board_widgets
from game.titles.mindflayer.scene.private import PrivatePage
from game.titles.mindflayer.scene.prompts import answers, phase_words
from game.titles.mindflayer.scene.reveal import Reveal
from game.titles.mindflayer.scene.scenery import Scenery
from game.titles.mindflayer.scene.talk.talk import Talk
from game.titles.mindflayer.scene.telling import Telling
from game.ui.ahead import Ahead, Job
from game.ui.backdrop import Backdrop, Part
from game.ui.canvas import Canvas
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords
from game.ui.frame import Frame
from game.ui.inputmap import Back, Input, Wheel
from game.ui.logpanel import LogLine, LogPanel
from game.ui.presenter import Change, Layout
from game.ui.table import Beat, TableSession
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.table.table import Keeper
from game.ui.widgets import Act, TopBar, Widget

LOOK_MS = 350
"""How long the mouse rests on something before it explains itself."""
LOG_LINES = 60


class TableScene(Telling, Holding):
    """The table of one match."""

    name = "mindflayer"
    bar: TopBar
    cards: CardGroup
    rests_ms = (LOOK_MS,)
    after = ("film",)
    over_ms = 9000.0
    private: PrivatePage

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        super().__init__(ctx, session, then, mode)
        self.book = card_book()
        self.names = TableNames([player.name for player in session.players])
        self.verbs = Verbs(ACTIONS, TITLE.rules.names)
        self.faces = Faces(self.book, ctx.words, Canvas.of((1920, 1080)), session.players)
        self.cards = CardGroup(self.faces, 40 << 20, largest=True)
        self.board.near = self.first_person()
        self.aim = HIDDEN
        self.drag = None
        self.bar = TopBar(self.title_words)
        self.log_panel = LogPanel(measures(len(session.players)).log, "")
        self.private = self.handover.private = PrivatePage(self)
        self.talk = Talk(self, TALK)
        self.reveal = Reveal(self)
        self.backdrop = Backdrop()
        self.stood: tuple[View, tuple[object, ...], list[Part]] | None = None
        """What the panels were worked out for, and they."""
        self.ahead = Ahead()
        self._queued_near = self.board.near
        self._inputs: tuple[object, ...] = ()

    # ------------------------------------------------------------------ who sits below
    def _persons(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.session.players) if player.person is not None]

    def near_for(self, near: Seat, view: View) -> Seat:
        """Who sits below: the only person here, always; whose eyes are open; else the person in turn, and while bots play whoever
        sat there: left and right stay where they are.
        """
        if (below := self.mode.near()) is not None:
            return below
        persons = self._persons()
        if len(persons) == 1:
            return persons[0]
        eyes = self.session.eyes
        if self.then is None and len(eyes) == 1:
            return min(eyes)
        turn = view.active if 0 <= view.active < len(view.seats) else near
        return turn if turn in persons or not persons else near

    # ------------------------------------------------------------------ layouts
    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands now."""
        return tile_box(len(self.session.players), self.board.near, seat)

    def lay(self, view: View) -> Layout:
        """Where everything lies; also settles who sits below."""
        self.board.near = self._queued_near = self.near_for(self.board.near, view)
        return layout(view, self.board.near)

    def changes(self, before: View | None, beat: Beat) -> Sequence[Change]:
        """The motion of a beat."""
        nears = (self._queued_near, self.near_for(self._queued_near, beat.view))
        self._queued_near = nears[1]
        return self.told(before, beat, nears)

    @property
    def open_hand(self) -> bool:
        """The cards of the one below lie face up."""
        side = self.shown.seats[self.board.near]
        return bool(side.hand[0] != HIDDEN)

    @property
    def look_box(self) -> Box:
        """Where the button for the own page stands."""
        return LOOK_OPEN if self.open_hand else LOOK

    # ------------------------------------------------------------------ words
    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        return Scenery(self.ctx.words, self.faces, self.book, self.names, tuple(self.session.players))

    def phase(self, view: View) -> str:
        """The words of the bar's pill."""
        if self.then is not None:
            return self.say_key("phase.then", turn=view.turn)
        key = phase_words(view, bool(self.board.found) and view.stage == "give")
        return self.say_key(key, n=view.met, seat=self.name_of(view.active))

    def task(self, view: View) -> sides.Task:
        """What the panel at the right says."""
        back = (self.said() or self.phase(view)) if self.then is not None else ""
        asked = bool(self.board.found)
        return sides.task_of(view, self.scenery, self.board.near, self.aim, asked, self.session.thinking(), back)

    def note(self, view: View) -> str:
        """The line below the button for the own page."""
        if self.then is not None or self.look_seat() is None or self.open_hand:
            return ""
        others = [self.name_of(seat) for seat in self._persons() if seat != self.board.near]
        return self.say_key("masks", others=len(others), other=others[0]) if others else ""

    def log_lines(self) -> list[LogLine]:
        """The log, newest first. What a seat alone has noticed is no line of it."""
        lines: list[LogLine] = []
        for entry, event in reversed(self.session.log()):
            if isinstance(event, SeatPossessed | GuessMade):
                continue
            words = self.ctx.words.log("mindflayer", event, self.names)
            if words:
                lines.append(LogLine(entry, log_icon(event, self.book.meetings), words))
                if len(lines) == LOG_LINES:
                    break
        return lines

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The widgets, and what to draw ahead for the answers among them."""
        super().rebuild()
        self.ahead.plan(self._looks())

    def _looks(self) -> Iterator[tuple[str, Job]]:
        """What the next moves will need: every kind as it is turned up, the looks of tiles that may be chosen, the next mood."""
        canvas, view = self.faces.canvas, self.shown
        if self.stage is not None:
            for job in painter.mood_ahead(self, self.stage.canvas, view):
                yield "", job
        _, _, w, h = shown_box(view)
        for kind in range(KINDS):
            yield "", partial(self.cards.picture, canvas.k, f"kind:{kind}", canvas.px(w), canvas.px(h), "aimed", 0)
        for answer in self.board.found:
            laid = self.presenter.layout.get(answer.target)
            if laid is not None:
                looks = ("legal", "aimed", "legal+hovered", "aimed+hovered")
                yield answer.target, partial(self.cards.prepare, canvas, [("", laid)], looks)
        for job in self.private.ahead(canvas):
            yield "", job

    def local_state(self) -> object:
        """What the widgets depend on besides the session."""
        muted, talk = self.ctx.sounds.muted, (self.talk.page, self.talk.speaker, self.talk.count)
        return self.then, self.past.until, self.board.near, self.aim, self.device == "mouse", muted, talk, self.log_panel.first

    def widgets(self) -> list[Widget]:
        """Everything that can be pressed now."""
        view: View = self.shown
        free = self.then is None and not self.over and self.stopped is None
        self.board.found = answers(self.session.decisions()) if free else []
        if self.answer(f"tile:{self.aim}") is None:
            self.aim = HIDDEN
        self.names = TableNames([player.name for player in self.session.players])
        self.bar = self.new_bar(self.phase(view))
        if self.private.shown:
            return self.private.widgets()
        self.talk.button = TALK_OPEN if self.open_hand else TALK
        self.log_panel.title = self.say_key("log")
        self.log_panel.set(self.log_lines())
        self.log_panel.choose(self.then)
        lines = self.log_panel.arrange(self.stage.canvas if self.stage is not None else self.faces.canvas)
        if self.talk.open:  # what is said meanwhile stands in the log at once
            return [*self.talk.widgets(view), *self.bar.parts]
        talk = self.talk.widgets(view) if free else []
        speakers = {f"tile:{one.id[9:]}" for one in talk if one.id.startswith("talk:who:")}
        board = [one for one in board_widgets(self, view) if one.id not in speakers]
        return [*board, *talk, *lines, *self.bar.parts]

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says, with a reason for who has to hold once more."""
        return self.private.curtain_words(seat, super().curtain_words(seat))

    def look_seat(self) -> Seat | None:
        """Whose own page may be asked for: the person's below, while the table waits in front of all."""
        if self.then is not None or self.over or self.session.outcome() is not None or self.session.curtain() is not None:
            return None
        return self.board.near if self.session.players[self.board.near].person is not None else None

    # ------------------------------------------------------------------ input
    def act(self, act: Act) -> None:
        """A widget was used."""
        handlers = {
            "look": self._look,
            "film": self._film,
        }
        if self.talk.act(act) or act.value == "inspect":
            self._signature = None
        elif act.id in handlers:
            self.ctx.sounds.play("button_press")
            handlers[act.id]()
            self._signature = None
        elif act.id.startswith(GUESS_ID):
            self.ctx.sounds.play("button_press")
            self.private.guess(int(act.id[len(GUESS_ID) :]))
        elif not self.press(act):
            line = self.log_panel.line_of(act.id)
            if line is not None:
                self.ctx.sounds.play("button_press")
                self.look_back(line.entry)

    def _film(self) -> None:
        """The bluff film of this match, above the table."""
        if self.stage is not None:
            self.stage.push(FilmPage(self.ctx, self.session))

    def _look(self) -> None:
        seat = self.look_seat()
        if seat is not None and self.session.visiting() is None:
            self.private.look(seat)

    def extra(self, record: Input) -> None:
        """Back leaves what is open; the wheel scrolls the log."""
        if self.talk.input(record):
            self._signature = None
        elif isinstance(record, Back):
            if self.then is not None:
                self.return_now()
            elif self.aim != HIDDEN:
                self.aim = HIDDEN
                self._signature = None
            else:
                self.handover.back_out()
        elif isinstance(record, Wheel) and self.log_panel.wheel(record):
            self._signature = None

    @property
    def in_time(self) -> bool:
        """No bot goes on while somebody is about to say something, or while people still watch what happened before."""
        return super().in_time and not self.talk.open and self.settled

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the layout lies."""
        found: Box | None = getattr(measures(len(self.session.players)), name, None)
        return found

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives, as `SEAT VERB ...`."""
        if self.private.shown:
            return self.private.answer_of(id)
        said = self.talk.answer_of(id)
        if said is not None:
            return f"{said[0]} {self.verbs.encode(said[1])}"
        answer = self.answer(f"tile:{self.aim}" if id == "go" else id)
        return f"{answer.seat} {self.verbs.encode(answer.action)}" if answer is not None else None

    def update(self, dt_ms: int) -> None:
        """Time, some of it for what is drawn ahead."""
        super().update(dt_ms)
        self.dirty |= self.private.update(dt_ms)
        self.dirty |= self.talk.update(dt_ms)
        self.dirty |= self.reveal.update(dt_ms)
        if self.settled and dt_ms:
            self.ahead.update(dt_ms, self.board.lit, lambda: self.dirty)

    def looked_at(self) -> inspector.Look | None:
        """What explains itself now beside mouse or focus."""
        if self.board.lit is None or self.board.lit_ms < LOOK_MS or not self.settled or self.talk.open or self.drag is not None:
            return None
        widget = next((one for one in self.ui.widgets if one.id == self.board.lit), None)
        if widget is None or (self.board.lit.startswith("tile:") and (self.over or self.answer(self.board.lit) is not None)):
            return None
        x, y, w, h = widget.box
        return inspector.look_of(self.shown, self.board.near, self.scenery, self.board.lit, (x, y, w, h))

    def pointed(self) -> list[str]:
        """What lies open under mouse or focus: the card of the turn, a Meeting."""
        view, lit = self.shown, self.board.lit or ""
        if lit == "shown" and view.shown >= 0:
            return [f"mindflayer.kinds.{self.scenery.book.kinds[view.shown]}"]
        place = view.met - 1 if lit == "meeting" else int(lit[6:]) if lit.startswith("place:") and lit[6:].isdigit() else -1
        meeting = view.meetings[place] if 0 <= place < len(view.meetings) else HIDDEN
        return [f"mindflayer.meetings.{self.scenery.book.meetings[meeting]}"] if meeting >= 0 else []

    # ------------------------------------------------------------------ looks
    def keepers(self) -> Sequence[Keeper]:
        """Cards and ground, those of private pages, too."""
        return self.cards, self.backdrop, self.private.cards

    def paint(self, frame: Frame) -> None:
        """Draw it all."""
        now = (self.ctx.words, frame.canvas, tuple(self.session.players))
        if self._inputs != now:
            self._inputs = now
            self.faces.words, self.faces.canvas, self.faces.players = now
            self.cards.forget()
        painter.paint(self, frame)


__all__ = ["TableScene"]
