"""The table of any title: what happens in a Session becomes moving pictures, and presses become answers.

A title's table derives from `TableBase` and says where things lie (`lay`), how an event moves them (`changes`), what can be
pressed (`widgets`), what a press means (`act`) and how it all looks (`paint`). Nothing here knows a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.types import Msg
from game.ui.canvas import Box
from game.ui.catchup import CATCH_UP, LETTER, CatchingUp
from game.ui.coaching import KEY as COACH
from game.ui.frame import Frame
from game.ui.hints import OK
from game.ui.inputmap import Back, Confirm, Extra, Input, Key, Move, Nav, Press, Release, Window
from game.ui.scene import Hot
from game.ui.why import WHY, WHY_PROMPT, Place, Why, WhyKey, about
from game.ui.widgets import Act, TopBar, Widget

LONG_PRESS_MS = 450


class Keeper(Protocol):
    """Something that keeps pictures it can draw again."""

    def forget(self) -> None:
        """Keep none."""
        ...


class TableBase(CatchingUp):
    """A table scene over a session: a `TableFlow` that takes input."""

    after: tuple[str, ...] = ()
    """The ids of buttons that can be pressed when the match is over."""

    refused: str = ""
    """The text key of what was refused last: it counts while it can be read."""

    # ------------------------------------------------------------------ what may be explained
    def pointed(self) -> Sequence[str]:
        """The text keys of what mouse or focus rests on, the most particular first; only of what these eyes may know."""
        return ()

    def about(self) -> tuple[str, ...]:
        """What the person may want explained now, as text keys: what was refused, is pointed at, is asked, then the stage."""
        refused = [self.refused] if self.refused and self.notice else []
        asked = about(self.session.title, self.shown, self.session.decisions() if self.then is None else {})
        return (*refused, *self.pointed(), *asked)

    def hush(self) -> None:
        """A press has come: what stays until then has been read."""
        if self.ctx.motion.waits and self.notice:
            self.notice, self.dirty = "", True

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        self.tell(self.say(why))
        self.refused = why.key

    def _tell_refusal(self, error: ValueError) -> None:
        super()._tell_refusal(error)
        why = getattr(error, "msg", None)
        self.refused = why.key if why is not None else ""

    def why_key(self, mark: Box | Place, beside: Place | None = None) -> list[Widget]:
        """For a title's widgets: the question mark at what is asked, which leads to the rules (see `WhyKey`)."""
        return [WhyKey(mark, self.ctx.words.get("app.reader.why"), beside)]

    def shared_widgets(self, own: Sequence[Widget]) -> list[Widget]:
        """Beside a hint's key the pill of the bar, which leads to the rules."""
        made = super().shared_widgets(own)
        bar = getattr(self, "bar", None)
        if isinstance(bar, TopBar) and not self.page_shown:
            bar.asks = True
            made.append(Why(WHY, lambda: bar.pill, self.ctx.words.get("app.reader.why")))
        return made

    # ------------------------------------------------------------------ input
    def handle(self, record: Input) -> None:
        """One record: ends motion, reaches widgets, else the scene."""
        self.dirty = True
        if isinstance(record, Window) and record.what == "lost":
            self.stop_peek()
            self.cover()
            return
        if isinstance(record, (Nav, Confirm, Back)):
            self.device = "keys"
        elif isinstance(record, (Press, Move)):
            self.device = "mouse"
        if isinstance(record, (Press, Confirm, Back)):
            self.hush()
        if self.presenter.busy and not self._interrupt(record):
            return
        record = self._long_press(record)
        if self.over and isinstance(record, (Press, Confirm)) and self.then is None and not self._stays(record):
            self.leave_finished()
            return
        if self.together_input(record) or (isinstance(record, Key) and record.text == LETTER and self.catch_up()):
            return
        act = self.ui.handle(record)
        if act is not None:
            self._act(act)
        elif isinstance(record, Extra):
            self._command(record.name)
        else:
            self.extra(record)

    def _act(self, act: Act) -> None:
        """A widget was pressed: the bar's, one that several people share, or the title's own."""
        if act.id.startswith("bar:") or act.id == WHY_PROMPT:
            self._bar(act)
        elif act.id == OK:
            self.hint_got()
        elif act.id == COACH:
            self.coach_key()
        elif act.id == CATCH_UP:
            self.catch_up()
        elif not self.together_act(act):
            self.act(act)

    def _still(self, widget: Widget | None) -> str | None:
        """The id of a button or of a pad's key that can be pressed: those lie still whatever moves on the table."""
        if widget is None or not widget.enabled or not (widget.what == "button" or widget.id.startswith("pad:")):
            return None
        return widget.id

    def _stays(self, record: Input) -> bool:
        """Whether a press after the end is for the bar or for a button of `after`: any other leaves the table."""
        widget = self.ui.at(record.x, record.y) if isinstance(record, Press) else self.ui.focused
        return self._on_bar(record) or (widget is not None and widget.id in self.after)

    def _on_bar(self, record: Input) -> bool:
        top = self.stage.canvas.bounds.y if self.stage is not None else 0
        return isinstance(record, Press) and record.y < top + 74

    def _interrupt(self, record: Input) -> bool:
        """A press ends the motion; True when the press counts as well, because what is pressed was there before and still is."""
        if isinstance(record, Press):
            on_bar = self._on_bar(record)
            still = self._still(self.ui.at(record.x, record.y))
            counts = self.presenter.press(self.sprite_at(record.x, record.y))
        elif isinstance(record, (Confirm, Back)):
            on_bar, focused = False, self.ui.focused
            still = self._still(focused) if isinstance(record, Confirm) else None
            counts = self.presenter.press(focused.id if focused is not None else None)
            counts |= isinstance(record, Back) and self.then is not None  # the way out of a look back, whatever moves there
        elif isinstance(record, Release):  # something began to move since the press: that counts while the same is asked
            return tuple(self.session.decisions().items()) == self._asked
        else:
            return True
        if self.then is None:
            self._pump()
            self.presenter.finish()
            self._settle()
        if still is not None:
            under = self.ui.at(record.x, record.y) if isinstance(record, Press) else self.ui.focused
            counts = still == self._still(under)
        return counts or on_bar

    def _long_press(self, record: Input) -> Input:
        """Who holds a card to read it does not play it by letting go."""
        if isinstance(record, Press):
            self._held_ms = 0.0
        elif isinstance(record, Release):
            held, self._held_ms = self._held_ms, None
            widget = self.ui.at(record.x, record.y)
            too_long = held is not None and held >= LONG_PRESS_MS and not self.ctx.motion.taps
            if too_long and not record.dragged and widget is not None and widget.what == "card":
                return Release(-1e6, -1e6, record.button, False)
        return record

    def _command(self, name: str) -> None:
        if name == "undo":
            self.undo()
        elif name == "redo":
            self.redo()
        elif name == "hint" and self.coached:
            self.coach_key()
        elif name in ("log", "help", "sound", "pause"):
            self._bar(Act(f"bar:{name}"))
        else:
            self.extra(Extra(name))

    def _bar(self, act: Act) -> None:
        """The bar's buttons are the app's."""
        part = act.id.removeprefix("bar:")
        if part == "pause":
            self.open_pause()
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
        """Draw the table."""
        self.device = frame.device
        late, self.ui.tip_late = self.ui.tip_late, self.ui.tip_late or self.notes_out
        self.paint(frame)
        notes = [*self.draw_coach(frame), *self.draw_hint_note(frame)]
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
