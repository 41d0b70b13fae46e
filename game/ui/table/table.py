"""The table of any title: what happens in a Session becomes moving pictures, and presses become answers.

A title's table derives from `Table` and says where things lie (`lay`), how an event moves them (`changes`), what can be
pressed (`widgets`), what a press means (`act`) and how it all looks (`paint`). What all tables can do besides are its `parts`.
Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

import pygame

from game.core.match import NotAllowed
from game.core.types import Action, Event, Msg, Seat
from game.text.words import Namer
from game.ui import theme
from game.ui.answer import Answer
from game.ui.canvas import Box
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords, Painted
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.inputmap import Back, Confirm, Extra, Input, Move, Nav, Press, Window
from game.ui.presenter import Change, Layout, Presenter, length_ms
from game.ui.scene import Hot, Scene
from game.ui.table.board import Board
from game.ui.table.catchup import CatchUp
from game.ui.table.coach import Coach
from game.ui.table.handover import HandOver
from game.ui.table.hints import Hints
from game.ui.table.interrupt import Interrupt
from game.ui.table.letters import Letters
from game.ui.table.lookback import LookBack
from game.ui.table.mode import Mode
from game.ui.table.part import Host, Part, Stop
from game.ui.table.pointing import Pointing
from game.ui.table.seatphones import SeatPhones
from game.ui.table.session import Beat, TableSession, sound_of_end
from game.ui.table.undo import Undo
from game.ui.tween import Motion
from game.ui.why import WHY, WHY_PROMPT, Place, Why, WhyKey, about
from game.ui.widgets import Act, TopBar, Widget

OVER_MS = 2600
BOT_BEAT_MS = 700
"""So long, at speed 1, the action of a bot is seen before a question follows."""
NOTICE_MS = 5200
ASKED = 6.0
"""How much worse it is that a note lies on what can be pressed than on what only could be."""


class Keeper(Protocol):
    """Something that keeps pictures it can draw again."""

    def forget(self) -> None:
        """Keep none."""
        ...


class Table(Scene):
    """A table scene over a session."""

    name = "table"
    ui: Group
    session: TableSession
    over_ms: float = OVER_MS
    """How long the last picture of a match stands before the results come by themselves."""
    goes_on = ""
    """The id of the key by which people go on who have read what the story stands still for."""
    after: tuple[str, ...] = ()
    """The ids of buttons that can be pressed when the match is over."""
    coach_text = 1.0
    coached = True
    """Whether the coach gives hints here; a title may have its own."""
    own_log = False
    """Whether the log can be read on the table itself."""
    rests_ms: Sequence[float] = (120.0,)
    """After how long on a thing the picture is another one; the last: when it explains itself."""

    def __init__(
        self, ctx: TableContext, session: TableSession, then: int | None = None, mode: Callable[[Host], Mode] = Mode
    ) -> None:
        """`then`: begin with the position after that journal entry (a look back), the match goes on behind it."""
        super().__init__()
        self.ctx = ctx
        self.session = session
        self.board = self.new_board()
        self.presenter = Presenter(ctx.motion)
        self.floats = Floats(ctx.motion)
        self.ui = Group()
        self.bar: TopBar | None = None
        self.cards: CardGroup | None = None
        self.names: Namer | None = None
        """How the words call seats and cards."""
        self.notice = ""
        self.refused = ""
        """The text key of what was refused last: it counts while it can be read."""
        self.device = "mouse"
        self.stopped: Stop | None = None
        self.last_person: int | None = None
        self.waited_ms = 0.0
        """How long ago somebody answered."""
        self._notice_ms = 0.0
        self._entry = 0
        self._last_view: Any = None
        self._told_of: tuple[int, list[Change]] = (-1, [])
        """The entry that was queued last, with its motion."""
        self._over_ms: float | None = None
        self._told = False
        self._revision = -1
        """The session's revision that the picture stands for: another one means other eyes."""
        self._signature: object = None
        """What the widgets depended on when they were built; None: build them anew."""
        self._asked: object = None
        """What the widgets were built for."""
        self._start_then = then
        self.handover = HandOver(self)
        self.letters = Letters(self, self.handover)
        self.hints = Hints(self)
        self.coach = Coach(self)
        self.catchup = CatchUp(self, self.handover)
        self.phones = SeatPhones(self)
        self.mode = mode(self)
        self.past = LookBack(self, self.mode)
        self.undoing = Undo(self, self.mode, self.handover, self.letters)
        self.interrupt = Interrupt(self)
        coach = (self.coach,) if self.coached and self.mode.coached else ()
        offered = (self.hints, *coach, self.catchup, self.phones) if self.mode.live else ()
        self.parts: tuple[Part[Any], ...] = (self.mode, self.handover, self.letters, *offered, self.past, Pointing(self))

    @property
    def shown(self) -> Any:
        """The View that the picture stands for."""
        return self.board.view

    @property
    def then(self) -> int | None:
        """The journal entry that is looked back at."""
        return self.board.then

    # ------------------------------------------------------------------ a title's part
    def lay(self, view: Any) -> Layout:
        """Where everything lies in a view."""
        raise NotImplementedError

    def changes(self, before: Any, beat: Beat) -> Sequence[Change]:
        """The motion of one beat, from the view before it."""
        return [Change(self.lay(before), self.lay(beat.view))]

    def widgets(self) -> list[Widget]:
        """What can be pressed now, in the order of Tab; called when nothing moves and something has changed."""
        return []

    def act(self, act: Act) -> None:
        """A widget was pressed."""

    def extra(self, record: Input) -> None:
        """A record that no widget took (keys, wheel, mouse moves)."""

    def paint(self, frame: Frame) -> None:
        """Draw all but the group's own widgets; draw those with `self.ui.draw` where they belong."""

    def new_board(self) -> Board:
        """What the parts share; a title may have more upon it."""
        return Board()

    def focused_on(self, id: str) -> None:
        """Keys or pad have come to a thing."""

    def answer_of(self, id: str) -> str | None:
        """For the robot and --trace: the option that a widget gives ("0 play gorillion"), or None."""
        return None

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the title's layout lies, for who points at it in a lesson."""
        return None

    @property
    def notes_wait(self) -> bool:
        """Whether notes for beginners stay away until what is looked at now is done."""
        return False

    def tip_clear(self) -> Sequence[pygame.FRect]:
        """What no tooltip hides."""
        return self.needed()

    def needed(self) -> Sequence[pygame.FRect]:
        """What a lesson's words may not hide."""
        return ()

    def berths(self, lit: Sequence[pygame.FRect] = ()) -> Sequence[tuple[float, float, float]]:
        """Left edge, foot and width (0: the usual) of places for a lesson's words about what is `lit`, the best first; else
        beside that."""
        return ()

    def whole(self, box: pygame.FRect) -> pygame.FRect:
        """A thing that is pointed at, with what it wears beyond its own box."""
        return box

    def words_beside(self) -> Sequence[pygame.FRect]:
        """Lines of words so close to what a lesson points at that its light ends short of them."""
        return ()

    def spared(self) -> Sequence[pygame.FRect]:
        """What a note lies on only where there is no other place."""
        return ()

    def unshaded(self) -> Sequence[pygame.FRect]:
        """What is looked at now and lies in no shade of a note."""
        return ()

    def phone_place(self, seat: Seat) -> Box | None:
        """Where a seat stands whose phone is marked there (its tile, its portrait); None: something lies upon it now."""
        return None

    def local_state(self) -> object:
        """What else the widgets depend on (an open pile, a selection)."""
        return None

    def pointed(self) -> Sequence[str]:
        """The text keys of what mouse or focus rests on, the most particular first; only of what these eyes may know."""
        return ()

    def stops_after(self, event: Event) -> bool:
        """Whether the story stops after this event until `go_on`."""
        return False

    def halt(self, beat: Beat) -> None:
        """The story has stopped after this beat, and nothing moves: open what is to be read."""

    def seen_together(self, event: Event) -> bool:
        """Whether everybody wants to see what this event leads to before the curtain falls."""
        return False

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        return self.handover.words(seat)

    def beside_curtain(self) -> Painted | None:
        """What those who wait may read at the sides of the handover screen; None: nothing."""
        return None

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Where the coach's note may lie: it takes the place where it covers the least of what can be pressed."""
        return ((1488, 668, 412, 396), (24, 368, 412, 396), (754, 92, 412, 396))

    @property
    def coach_covered(self) -> bool:
        """Whether something lies upon the table that is read meanwhile: the note and its light come back after it."""
        return False

    @property
    def lesson_covered(self) -> bool:
        """The same for the words of a lesson, which may be about what lies there."""
        return self.coach_covered

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The widgets that give an answer."""
        return ()

    # ------------------------------------------------------------------ words
    def name_of(self, seat: Seat) -> str:
        """Who sits there."""
        return self.session.players[seat].name

    def say(self, msg: Msg) -> str:
        """A message of the rules in words."""
        return self.ctx.words.say(msg, self.names)

    def say_key(self, key: str, **params: Any) -> str:
        """A sentence of this title's table."""
        return self.ctx.words.get(f"{self.session.title}.scene.{key}", self.names, **params)

    @property
    def title_words(self) -> str:
        """The name of the game."""
        return self.ctx.words.get(f"{self.session.title}.title.name")

    def said(self) -> str:
        """What the log says first of the move that is looked back at; "" in the running match."""
        if self.board.then is None:
            return ""
        log = (event for entry, event in self.session.log() if entry == self.board.then)
        return next((words for event in log if (words := self.ctx.words.log(self.session.title, event, self.names))), "")

    @property
    def has_rules(self) -> bool:
        """Whether the rules of the game can be read."""
        return self.ctx.has_rules(self.session.title)

    @property
    def accent(self) -> str:
        """The colour of the bar and of what belongs to the one below."""
        return theme.TEAL if self.board.then is not None else theme.LAMP

    def new_bar(self, pill: str) -> TopBar:
        """The bar, with these words about the moment, where the window has it."""
        get, lang = self.ctx.words.get, self.ctx.words.lang
        tips = {part: get(f"app.bar.{part}") for part in ("pause", "settings", "sound", "help", "log")}
        bare = () if self.has_rules else ("help",)
        bar = TopBar(
            self.title_words, pill, lang.upper(), accent=self.accent, tips=tips, muted=self.ctx.sounds.muted, without=bare
        )
        if self.stage is not None:
            bar.place(self.stage.canvas)
        return bar

    # ------------------------------------------------------------------ what lies there
    def first_person(self) -> Seat:
        """The first seat that a person at the screen drives; without any, that of a person with a phone; else the first."""
        persons = [seat for seat, player in enumerate(self.session.players) if player.person is not None]
        return next((seat for seat in persons if seat not in self.session.seat_phones), persons[0] if persons else 0)

    @property
    def handless(self) -> bool:
        """Whether nobody sits at the screen: all persons of this match hold phones, and no hand has to lie below."""
        persons = {seat for seat, player in enumerate(self.session.players) if player.person is not None}
        return bool(persons) and persons <= set(self.session.seat_phones)

    def sprite_at(self, x: float, y: float) -> str | None:
        """The sprite under a point, wherever it is on its way, for presses while things move."""
        found = [(key, laid) for key, laid in self.presenter.poses() if laid.rect.collidepoint(x, y)]
        return max(found, key=lambda item: item[1].z)[0] if found else None

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a place."""
        return next((answer for answer in self.board.found if answer.target == target), None)

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Show the position as it is, or deal when the match has just begun. Who came by keys or pad finds the focus there."""
        if self.ctx.keys:
            self.device = "keys"
        if self.board.view is None:
            self._pump()
            if self.board.view is None:
                self.show_now()
            if self._start_then is not None:
                self.look_back(self._start_then)
                self._start_then = None
            self.rebuild()
        self.refresh()

    def resume(self) -> None:
        """Back on top: words and settings may be others now, and the position, which is shown before the next picture."""
        self.refresh()
        self._follow()

    def resized(self, canvas: Any) -> None:
        """Lay the widgets out anew."""
        self.refresh()

    def refresh(self) -> None:
        """Something has changed that the widgets depend on: they are built anew with the next update."""
        self._signature = None
        self.dirty = True

    def show_now(self) -> None:
        """Jump to the session's present position."""
        self.presenter.finish()
        self.board.then = None
        self.stopped = None
        self._lay_out(self.session.view())
        self.refresh()

    def look_back(self, entry: int) -> None:
        """Show the position after a journal entry, until `return_now`."""
        self.presenter.finish()
        self.floats.clear()
        self.board.then = entry
        self._lay_out(self.session.view_at(entry))
        self.rebuild()

    def return_now(self) -> None:
        """Back to the running match."""
        self.board.then = None
        self.session.take_beats()
        self.show_now()
        self._settle()

    def lay_anew(self) -> None:
        """The eyes were taken off, or are others now: the same position with those of now, a look back included."""
        self.handover.end_peek()
        if self.board.then is None:
            self.show_now()
        else:
            self.look_back(self.board.then)

    def swap(self, session: TableSession) -> None:
        """Another session takes the place of this one."""
        self.presenter.finish()
        self.floats.clear()
        self.notice = ""
        self.session = session
        self.board.then = None
        self.show_now()

    def _lay_out(self, view: Any) -> None:
        """Everything lies at once where it lies in this view."""
        self.board.view = view
        self._revision = self.session.revision
        for part in self.parts:
            part.laid()
        self.presenter.show(self.lay(view))

    @property
    def settled(self) -> bool:
        """Nothing moves: the person may decide."""
        return not self.presenter.busy

    @property
    def motion(self) -> Motion:
        """How fast things move now."""
        return self.ctx.motion

    @property
    def in_time(self) -> bool:
        """Whether people see what they may decide about; while they do not, neither does the sand run nor does a bot go on."""
        return all(part.in_time for part in self.parts)

    @property
    def hushed(self) -> bool:
        """While somebody's secrets show that others must not see: how often something clicks would tell what is chosen. Who is
        alone at the screen, or plays with open hands, hears everything.
        """
        return self.session.private or self.board.peeking is not None

    @property
    def pace(self) -> float:
        """As fast as things move; where they do not, what happens is heard as it is."""
        return self.motion.speed if not self.motion.off else 1.0

    # ------------------------------------------------------------------ time
    def update(self, dt_ms: int) -> None:
        """Session, motion, curtain, end of the match."""
        if self.mode.live and self.catchup.at_once():
            return
        self.waited_ms += dt_ms
        self.presenter.motion = self.floats.motion = self.motion
        self.session.update(dt_ms if self.in_time else 0)
        self.interrupt.update(dt_ms)
        self.dirty |= self.presenter.update(dt_ms)
        self.dirty |= self.floats.update(dt_ms)
        self.ui.tips_stay = self.motion.waits
        self.dirty |= self.ui.update(dt_ms)
        if self.presenter.busy:
            self.ui.tip_over()
        for part in self.parts:
            part.update(dt_ms)
        self._tick_notice(dt_ms)
        if self.board.then is None:
            self._pump()
            if self.settled:
                self._settle()
                if self.mode.ends:
                    self._tick_over(dt_ms)
        else:
            self._follow()
        for part in self.parts:
            part.follow(dt_ms)

    def _follow(self) -> None:
        """Other eyes, or what was played taken back: lay the table anew at once. The hand that shows may be nobody's now."""
        if self.session.revision != self._revision:
            (self._pump if self.board.then is None else self.lay_anew)()

    def _tick_notice(self, dt_ms: float) -> None:
        if self.notice:
            self._notice_ms -= 0.0 if self.ctx.motion.waits else dt_ms
            if self._notice_ms <= 0:
                self.notice, self.dirty = "", True
        msg = self.session.notice() if not self.notice else None
        if msg is not None:
            self.tell(self.say(msg))
            self.ctx.sounds.play("note")

    def _tick_over(self, dt_ms: float) -> None:
        if self.session.outcome() is None or self.stopped is not None:
            if self._over_ms is not None:  # the last move was taken back
                self._over_ms = None
                self.rebuild()
            return
        if self._over_ms is None:
            self._over_ms = 0.0
            self.match_over()
            self.rebuild()
        self._over_ms += 0.0 if self.ctx.motion.waits else dt_ms
        if self._over_ms >= self.over_ms:
            self.leave_finished()

    def match_over(self) -> None:
        """The last picture of the match stands: the sound of the end."""
        self.ctx.sounds.play(sound_of_end(self.session))

    def leave_finished(self) -> None:
        """Go on to the results; only once."""
        if not self._told:
            self._told = True
            self.ctx.finished(self.session)

    @property
    def over(self) -> bool:
        """The match is over and nothing moves."""
        return self._over_ms is not None

    # ------------------------------------------------------------------ what is told
    def tell(self, words: str) -> None:
        """Show one sentence for a while."""
        if self.mode.tells(words):
            return
        self.notice, self._notice_ms, self.dirty = words, NOTICE_MS, True

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        self.tell(self.say(why))
        self.refused = why.key

    def tell_refusal(self, error: ValueError) -> None:
        """Why something cannot be done, in the language of the screen; without a message of the rules: not now."""
        if isinstance(error, NotAllowed):
            self.tell_why(error.msg)
        else:
            self.tell(self.ctx.words.get("app.play.not_now"))
            self.refused = ""

    def hush(self) -> None:
        """A press has come: what stays until then has been read."""
        if self.ctx.motion.waits and self.notice:
            self.notice, self.dirty = "", True

    def about(self) -> tuple[str, ...]:
        """What the person may want explained now, as text keys: what was refused, is pointed at, is asked, then the stage."""
        refused = [self.refused] if self.refused and self.notice else []
        stage = self.session.progress(self.board.view).stage
        asked = about(self.session.title, stage, self.session.decisions() if self.board.then is None else {})
        return (*refused, *self.pointed(), *asked)

    def why_key(self, mark: Box | Place, beside: Place | None = None) -> list[Widget]:
        """For a title's widgets: the question mark at what is asked, which leads to the rules (see `WhyKey`)."""
        return [WhyKey(mark, self.ctx.words.get("app.reader.why"), beside)] if self.has_rules else []

    # ------------------------------------------------------------------ what happened
    def _pump(self, own: bool = False) -> None:
        """Queue what happened; `own`: a person at this screen has done it. After a secret answer the cover comes first: the
        picture is laid with the new eyes, then moved."""
        if self.stopped is not None:
            return
        covered = self.session.revision != self._revision
        beats = self.session.take_beats()
        if covered:
            self._revision = self.session.revision
            if not beats or beats[0].entry == 0:
                if not beats:
                    self.show_now()
            else:
                self.presenter.finish()
                self.board.view = self.session.view_at(beats[0].entry - 1)
                self.presenter.show(self.lay(self.board.view))
                self.dirty = True
        if beats:
            now = self.session.view()
            rest = [Beat(Event(), now, beats[-1].entry)]  # the last event was seen before the rules had gone on to a question
            self.feed([*beats, *(rest if now != beats[-1].view else [])])
            if not own and self.stopped is None and self.session.decisions():
                self._rest(beats[-1].entry)
            if self.handover.page_shown:  # nothing moves where nobody looks
                self.presenter.finish()
            self.refresh()

    def _rest(self, entry: int) -> None:
        """Stay with what that entry has brought until it has had its time."""
        seen, changes = self._told_of
        spent = sum(length_ms(change) for change in changes) if seen == entry else 0.0
        if changes and spent < BOT_BEAT_MS and self.motion.speed > 0:
            end = changes[-1].after
            self.presenter.queue(Change(end, end, hold=BOT_BEAT_MS - spent))

    def feed(self, beats: Sequence[Beat]) -> None:
        """Queue beats up to the next stop; what comes behind it waits."""
        for n, beat in enumerate(beats):
            self.queue_beat(beat)
            if self.stops_after(beat.event):
                self.stopped = Stop(beat, beats[n + 1 :])
                break
        for part in self.parts:
            part.fed(beats)

    def go_on(self) -> None:
        """What was to be read has been read. Where the table stands differently meanwhile (other eyes), the rest is not moved."""
        stop, self.stopped = self.stopped, None
        if stop is None:
            return
        self.refresh()
        if self.session.revision != self._revision:
            self.show_now()
        else:
            self.feed(stop.later)

    def hold(self) -> None:
        """The story waits until `go_on`, for what somebody has opened."""
        self.stopped = Stop(Beat(Event(), self.board.view, self._entry), (), told=True)
        self.refresh()

    def _tell_halt(self) -> None:
        """Tell the title once that the story stands still."""
        if self.stopped is not None and not self.stopped.told:
            self.stopped.told = True
            self.halt(self.stopped.beat)

    def pass_over(self) -> None:
        """End what moves and what waits to."""
        self.presenter.finish()

    def queue_beat(self, beat: Beat) -> None:
        """Queue one beat behind the view that will be reached by then."""
        before = self._last_view if self.presenter.busy and self._last_view is not None else self.board.view
        if self.board.view is None:
            self.board.view = beat.view
        changes = self.changes(before, beat)
        turning = next((n for n, change in enumerate(changes) if change.shows_after), 0)
        for n, change in enumerate(changes):
            if n == turning:
                change.on_start = self._starting(beat, change.on_start)
            self.presenter.queue(change)
        if self._told_of[0] != beat.entry:
            self._told_of = beat.entry, []
        self._told_of[1].extend(changes)
        self._last_view = beat.view
        self._entry = beat.entry

    def _starting(self, beat: Beat, then: Any) -> Any:
        def start() -> None:
            self.board.view = beat.view
            if then is not None:
                then()
            for part in self.parts:
                part.shows(beat.event)

        return start

    def _settle(self) -> None:
        """Nothing moves: build what can be pressed, hand the screen over when that is due."""
        session = self.session
        stage = self.stage
        self._tell_halt()
        for part in self.parts:
            part.sync()
        signature = (
            self.stopped is not None,
            session.revision,
            self._entry,
            tuple(session.decisions().items()),
            session.curtain(),
            session.thinking(),
            session.paused,
            session.outcome() is not None,
            self.ctx.words,
            stage.canvas if stage is not None else None,
            *(part.state() for part in self.parts),
            self.local_state(),
        )
        if signature != self._signature:
            if self.stopped is None and self.board.view != session.view():  # an answer that nobody noticed (the first of two)
                self.show_now()
            self._signature = signature
            self._asked = tuple(session.decisions().items())
            self.rebuild()
        for part in self.parts:
            part.settle()
        if self.stopped is None:
            session.settled()

    def rebuild(self) -> None:
        """Build the widgets anew; with keys or pad the focus stays where it was, or goes to what Enter pressed before, else to
        the first thing to press."""
        had, entered = self.ui.focused, self.ui.entered
        made = self.mode.kept(self.widgets())
        for part in self.parts:
            made += part.widgets(self.board, made)
        self.ui.set([*made, *self._why()])
        self.dirty = True
        if self.device != "mouse":
            here = self.ui.focused
            if here is None or (had is None and not here.enabled):
                free = [w for w in self.ui.widgets if w.focusable and w.enabled and w.visible]
                same = [w for w in free if had is None and entered is not None and w.id == entered.id]
                if free:
                    self.ui.focus((same or free)[0].id, True)
        self.mode.built(had)

    def _why(self) -> list[Widget]:
        """The pill of the bar, which leads to the rules."""
        bar = self.bar
        if bar is None or self.handover.page_shown or not self.mode.live or not self.has_rules:
            return []
        bar.asks = True
        return [Why(WHY, lambda: bar.pill, self.ctx.words.get("app.reader.why"))]

    # ------------------------------------------------------------------ answers
    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat; what happens is shown from the next update on."""
        self.last_person = self.session.players[seat].person
        try:
            self.session.submit(seat, action, wishes)
        except ValueError as error:
            self.tell_refusal(error)
            self.ctx.sounds.play("error_thunk")
            return
        self.submitted()

    def submitted(self) -> None:
        """Something was answered: look what happened."""
        self.waited_ms = 0.0
        self._signature = None
        self._pump(own=True)

    def undo_person(self) -> int | None:
        return self.undoing.person()

    def undo_state(self) -> str:
        """ "free", "agree" (everybody has to say yes) or "no"."""
        return self.undoing.state()

    def undo(self) -> None:
        """Take the last action back, asking the table when it has to be asked."""
        self.undoing.undo()

    def redo(self) -> None:
        """Bring back what was taken back last."""
        self.undoing.redo()

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """One record: ends motion, reaches widgets, else the scene."""
        self.dirty = True
        if isinstance(record, Window) and record.what == "lost":
            self.handover.end_peek()
            self.handover.cover()
            return
        if isinstance(record, (Nav, Confirm, Back)):
            self.device = "keys"
        elif isinstance(record, (Press, Move)):
            self.device = "mouse"
        if isinstance(record, (Press, Confirm, Back)):
            self.hush()
        if self.presenter.busy and not self.interrupt.counts(record):
            return
        record = self.interrupt.long_press(record)
        if self.over and isinstance(record, (Press, Confirm)) and self.board.then is None and not self.interrupt.stays(record):
            self.leave_finished()
            return
        if any(part.handle(record) for part in self.parts):
            return
        act = self.ui.handle(record)
        if act is not None:
            self.pressed(act)
        elif isinstance(record, Extra):
            self.command(record.name)
        else:
            self.unused(record)

    def unused(self, record: Input) -> None:
        """A record that no widget took."""
        if not any(part.extra(record) for part in self.parts):
            self.extra(record)

    def pressed(self, act: Act) -> None:
        """A widget was pressed: the bar's, a part's, a key that every table has, or the title's own."""
        if act.id.startswith("bar:") or act.id == WHY_PROMPT:
            self._bar(act)
        elif any(part.act(act) for part in self.parts):
            return
        elif act.id in ("undo", "results") and act.value != "inspect":
            self.ctx.sounds.play("button_press")
            (self.undo if act.id == "undo" else self.leave_finished)()
            self.refresh()
        else:
            self.act(act)

    def end_motion(self) -> None:
        """End what moves, up to the next chapter, and build what can be pressed."""
        self._pump()
        self.presenter.hurry()
        if self.settled:
            self._settle()

    def asked_still(self) -> bool:
        """Whether the same is asked for which the widgets were built."""
        return tuple(self.session.decisions().items()) == self._asked

    def command(self, name: str) -> None:
        """A key that stands for something wherever the focus is."""
        if self.mode.command(name):
            return
        if name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name in ("log", "help", "sound", "pause"):
            self._bar(Act(f"bar:{name}"))
        else:
            self.unused(Extra(name))

    def _bar(self, act: Act) -> None:
        """The bar's buttons are the app's."""
        part = act.id.removeprefix("bar:")
        if part == "pause":
            self.handover.open_pause()
        elif part == "language":
            self.ctx.switch_language()
        elif part == "log":
            self.ctx.show_log(self.session, self.look_back)
        elif part == "help" or act.id in (WHY, WHY_PROMPT):
            self.ctx.show_help(self.session.title, self.about())
        elif part == "sound":
            self.ctx.toggle_sound()
        elif part == "settings":
            self.ctx.show_settings()
        self._signature = None

    # ------------------------------------------------------------------ out
    def keepers(self) -> Sequence[Keeper]:
        """What of this table keeps pictures."""
        return ()

    def put_away(self) -> None:
        """The table is left: its pictures go."""
        for keeper in self.keepers():
            keeper.forget()

    def draw(self, frame: Frame) -> None:
        self.device = frame.device
        there = [widget for widget in self.ui.widgets if widget.visible and (widget.focusable or widget.what == "prompt")]
        frame.asked = [(widget.box, ASKED if widget.enabled else 1.0) for widget in there]
        late, self.ui.tip_late = self.ui.tip_late, self.ui.tip_late or any(part.noted for part in self.parts)
        self.ui.tip_clear = self.tip_clear() if self.settled else ()
        self.paint(frame)
        notes = [box for part in reversed(self.parts) for box in part.paint(frame, self.board)]
        if self.ui.tip_late and not late:  # the tip stands aside of the notes
            self.ui.draw_tip(frame, notes)
        self.ui.tip_late = late

    def hot_rects(self) -> list[Hot]:
        """Everything that reacts; what answers a decision is named "option SEAT VERB ..."."""
        if not self.settled:
            return []
        found = []
        for hot in self.ui.hot_rects():
            answer = self.answer_of(hot.id)
            found.append(Hot(hot.id, hot.rect, f"option {answer}" if answer is not None else hot.what))
        return found
