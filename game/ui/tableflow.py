"""How a table follows its session: what happens becomes moving pictures, what may be done becomes widgets, answers go back.

`game.ui.tablescene` adds the input; a title's table derives from that.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.types import Action, Event, Msg, Seat
from game.ui.context import TableContext
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.inputmap import Input
from game.ui.presenter import Change, Layout, Presenter
from game.ui.table import Beat, TableSession, in_sight, sound_of_end
from game.ui.together import Together
from game.ui.widgets import Act, Widget

OVER_MS = 2600
NOTICE_MS = 5200


class TableFlow(Together):
    """A table scene over a session. `shown` is the View that the picture stands for; it lags behind while things move."""

    name = "table"
    over_ms: float = OVER_MS
    """How long the last picture of a match stands before the results come by themselves."""

    def __init__(self, ctx: TableContext, session: TableSession, then: int | None = None) -> None:
        """`then`: begin with the position after that journal entry (a look back), the match goes on behind it."""
        super().__init__()
        self.ctx = ctx
        self.session = session
        self.presenter = Presenter(ctx.motion)
        self.floats = Floats(ctx.motion)
        self.ui = Group()
        self.shown: Any = None
        self.then: int | None = None
        self.notice = ""
        self.device = "mouse"
        self._notice_ms = 0.0
        self._entry = 0
        self._last_view: Any = None
        self._held_ms: float | None = None
        self._over_ms: float | None = None
        self._told = False
        self._asked: object = None
        """What the widgets were built for."""
        self._start_then = then

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

    def shared_widgets(self, own: Sequence[Widget]) -> list[Widget]:
        """What every table has beside the title's `own` widgets."""
        return []

    def act(self, act: Act) -> None:
        """A widget was pressed."""

    def extra(self, record: Input) -> None:
        """A record that no widget took (keys, wheel, mouse moves)."""

    def paint(self, frame: Frame) -> None:
        """Draw all but the group's own widgets; draw those with `self.ui.draw` where they belong."""

    def sprite_at(self, x: float, y: float) -> str | None:
        """The sprite under a point, for presses while things move."""
        return None

    def name_of(self, seat: Seat) -> str:
        """Who sits there."""
        return self.session.players[seat].name

    def say(self, msg: Msg) -> str:
        """A message of the rules in words."""
        return self.ctx.words.say(msg)

    def answer_of(self, id: str) -> str | None:
        """For the robot and --trace: the option that a widget gives ("0 play gorillion"), or None."""
        return None

    # ------------------------------------------------------------------ life
    def enter(self) -> None:
        """Show the position as it is, or deal when the match has just begun. Who came by keys or pad finds the focus there."""
        if getattr(self.ctx, "keys", False):
            self.device = "keys"
        if self.shown is None:
            self._pump()
            if self.shown is None:
                self.show_now()
            if self._start_then is not None:
                self.look_back(self._start_then)
                self._start_then = None
            self.rebuild()
        self._signature = None
        self.dirty = True

    def resume(self) -> None:
        """Back on top: words and settings may be others now, and the position, which is shown before the next picture."""
        self._signature = None
        self.dirty = True
        self._follow()

    def resized(self, canvas: Any) -> None:
        """Lay the widgets out anew."""
        self._signature = None
        self.dirty = True

    def show_now(self) -> None:
        """Jump to the session's present position."""
        self.presenter.finish()
        self.stopped = self._seen_ms = None
        self.shown = self.session.view()
        self._revision = self.session.revision
        self.presenter.show(self.lay(self.shown))
        self._signature = None
        self.dirty = True

    def covered_anew(self) -> None:
        """The eyes were taken off: the same position without them, a look back included."""
        self.stop_peek()
        if self.then is None:
            self.show_now()
        else:
            self.look_back(self.then)

    @property
    def settled(self) -> bool:
        """Nothing moves: the person may decide."""
        return not self.presenter.busy

    # ------------------------------------------------------------------ time
    def update(self, dt_ms: int) -> None:
        """Session, motion, curtain, end of the match."""
        self.session.update(dt_ms if self.in_time else 0)
        if self._held_ms is not None:
            self._held_ms += dt_ms
        self.dirty |= self.presenter.update(dt_ms)
        self.dirty |= self.floats.update(dt_ms)
        self.dirty |= self.ui.update(dt_ms)
        self.together_update(dt_ms)
        self._tick_notice(dt_ms)
        if self.then is None:
            self._pump()
            if self.settled:
                self._settle()
                self._tick_over(dt_ms)
        else:
            self._follow()

    def _follow(self) -> None:
        """Other eyes, or what was played taken back: lay the table anew at once. The hand that shows may be nobody's now."""
        if self.session.revision != self._revision:
            (self._pump if self.then is None else self.covered_anew)()

    def _tick_notice(self, dt_ms: float) -> None:
        if self.notice:
            self._notice_ms -= 0.0 if self.ctx.motion.waits else dt_ms
            if self._notice_ms <= 0:
                self.notice, self.dirty = "", True
        msg = self.session.notice() if not self.notice else None
        if msg is not None:
            self.tell(self.say(msg))

    def _tick_over(self, dt_ms: float) -> None:
        if self.session.outcome() is None or self.stopped is not None:
            self._over_ms = None
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

    def tell(self, words: str) -> None:
        """Show one sentence for a while."""
        self.notice, self._notice_ms, self.dirty = words, NOTICE_MS, True

    # ------------------------------------------------------------------ what happened
    def _pump(self) -> None:
        """Queue what happened. After a secret answer the cover comes first: the picture is laid with the new eyes, then moved."""
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
                self.shown = self.session.view_at(beats[0].entry - 1)
                self.presenter.show(self.lay(self.shown))
                self.dirty = True
        if beats:
            now = self.session.view()
            rest = [Beat(Event(), now, beats[-1].entry)]  # the last event was seen before the rules had gone on to a question
            self.feed([*beats, *(rest if now != beats[-1].view else [])])
            if self.page_shown:  # nothing moves where nobody looks
                self.presenter.finish()
            self._signature = None
            self.dirty = True

    def queue_beat(self, beat: Beat) -> None:
        """Queue one beat behind the view that will be reached by then."""
        before = self._last_view if self.presenter.busy and self._last_view is not None else self.shown
        if self.shown is None:
            self.shown = beat.view
        changes = self.changes(before, beat)
        turning = next((n for n, change in enumerate(changes) if change.shows_after), 0)
        for n, change in enumerate(changes):
            if n == turning:
                change.on_start = self._starting(beat.view, change.on_start)
            self.presenter.queue(change)
        self._last_view = beat.view
        self._entry = beat.entry

    def _starting(self, view: Any, then: Any) -> Any:
        def start() -> None:
            self.shown = view
            if then is not None:
                then()

        return start

    def _settle(self) -> None:
        """Nothing moves: build what can be pressed, hand the screen over when that is due."""
        session = self.session
        stage = self.stage
        self.tell_halt()
        if self.private is not None:
            self.private.sync()
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
            self.together_state(),
            self.local_state(),
        )
        if signature != self._signature:
            if self.stopped is None and self.shown != session.view():  # an answer that nobody noticed (the first of two discards)
                self.show_now()
            self._signature = signature
            self._asked = tuple(session.decisions().items())
            self.rebuild()
        if self.stopped is None:
            self._hand_over()

    def local_state(self) -> object:
        """What else the widgets depend on (an open pile, a selection)."""
        return None

    def rebuild(self) -> None:
        """Build the widgets anew; with keys or pad the focus stays where it was or goes to the first thing to press."""
        had = self.ui.focused
        own = self.widgets()
        self.ui.set([*own, *self.shared_widgets(own)])
        self.dirty = True
        if self.device != "mouse":
            here = self.ui.focused
            if here is None or (had is None and not here.enabled):
                first = next((w for w in self.ui.widgets if w.focusable and w.enabled and w.visible), None)
                if first is not None:
                    self.ui.focus(first.id, True)

    # ------------------------------------------------------------------ answers
    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat; what happens is shown from the next update on."""
        self._last_person = self.session.players[seat].person
        try:
            self.session.submit(seat, action, wishes)
        except ValueError as error:
            self._tell_refusal(error)
            self.ctx.sounds.play("error_thunk")
            return
        self.submitted()

    def submitted(self) -> None:
        """Something was answered: look what happened."""
        self._signature = None
        self._pump()

    def _tell_refusal(self, error: ValueError) -> None:
        """Why something cannot be done, in the language of the screen; without a message of the rules: not now."""
        why = getattr(error, "msg", None)
        self.tell(self.say(why) if why is not None else self.ctx.words.get("app.play.not_now"))

    def undo_person(self) -> int | None:
        """Whose undo the button is: on a private page that person's; else who answered last, if still here, or the only one."""
        players = self.session.players
        if self.session.private:
            return next((players[seat].person for seat in sorted(self.session.eyes)), None)
        persons = {player.person for player in players if player.person is not None}
        if self._last_person in persons:
            return self._last_person
        return persons.pop() if len(persons) == 1 else None

    def undo_state(self) -> str:
        """ "free", "agree" (everybody has to say yes: it crosses a fence, or nobody could see whose it is) or "no"."""
        person = self.undo_person()
        if person is None or self.session.outcome() is not None or self.at_pads:
            return "no"
        if self.session.can_undo(person) is None:
            return "free" if in_sight(self.session, person) else "agree"
        return "agree" if self.session.may_agree(person) else "no"

    def undo(self) -> None:
        """Take the last action back, asking the table when it has to be asked."""
        person, state = self.undo_person(), self.undo_state()
        if person is None or state == "no":
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.letters.own_back" if self.at_pads else "app.play.nothing_undo"))
        elif state == "free":
            self._undo(person, False)
        else:
            reason = self.session.can_undo(person)
            if self.cover():
                self._hand_over()
            words = self.say(reason) if reason is not None else ""
            self.ctx.agree_undo(self.session, person, words, lambda: self._undo(person, True))

    def redo(self) -> None:
        """Bring back what was taken back last."""
        person = self.undo_person()
        if person is None or self.at_pads or self.session.can_redo(person) is not None:
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.play.nothing_redo"))
            return
        self.session.redo(person)
        self.floats.clear()
        self.show_now()

    def _undo(self, person: int, agreed: bool) -> None:
        try:
            self.session.undo(person, agreed)
        except ValueError as error:
            self._tell_refusal(error)
            return
        self.presenter.finish()
        self.floats.clear()
        self.show_now()

    # ------------------------------------------------------------------ looking back
    def look_back(self, entry: int) -> None:
        """Show the position after a journal entry, until `return_now`."""
        self.presenter.finish()
        self.floats.clear()
        self.then = entry
        self._revision = self.session.revision
        self.shown = self.session.view_at(entry)
        self.presenter.show(self.lay(self.shown))
        self.rebuild()

    def return_now(self) -> None:
        """Back to the running match."""
        self.then = None
        self.session.take_beats()
        self.show_now()
        self._settle()
