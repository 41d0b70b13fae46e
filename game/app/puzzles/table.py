"""Mindbug's real table with a puzzle upon it: the task in the bar, hints, and what came of a try."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from game.app.puzzles.session import TITLE, PuzzleSession
from game.app.puzzles.verdict import AGAIN, HINT, LEAVE, NEXT, SHOW, Sheet, sheet_of, task_panel
from game.core.types import HIDDEN
from game.core.verbs import verb_of
from game.text.words import Namer
from game.titles import title
from game.titles.mindbug.puzzles.solver import SOLVER
from game.titles.mindbug.scene.sidebar import speaker
from game.ui import lights, theme
from game.ui.canvas import frect
from game.ui.frame import Frame
from game.ui.tablescene import TableBase
from game.ui.widgets import Act, IconButton, Widget

KEY_GAP, KEY_SIZE = 10.0, 56.0
MIDDLE = 960.0
"""Beyond it lie the keys of the bar; what is pressed before it tells about the game."""


class Puzzling(TableBase):
    """What a puzzle adds to a table. Mixed into the title's scene by `table_class`."""

    coached = False
    session: PuzzleSession
    names: Namer
    sheet: Sheet | None = None
    """What came of the try, once it is over."""
    hinted = 0
    """How much of the present answer was told: 0 nothing, 1 what kind it is, 2 all of it."""
    on_solved: Callable[[PuzzleSession], None]
    on_leave: Callable[[], None]
    on_next: Callable[[], None]
    has_next: Callable[[], bool]
    _hint_at = -1
    _judged = -1

    # ------------------------------------------------------------------ time
    @property
    def in_time(self) -> bool:
        """The other answers only while nothing moves on the table."""
        return super().in_time and self.settled and self.stopped is None and self.then is None

    def _settle(self) -> None:
        if self._hint_at != self.session.match.last:
            self._hint_at, self.hinted = self.session.match.last, 0
        self._judge()
        super()._settle()

    def _tick_over(self, dt_ms: float) -> None:
        """A puzzle has no results."""

    def _judge(self) -> None:
        """The try may be over now."""
        session = self.session
        if self.then is not None or self._judged == session.match.last:
            return
        self._judged = session.match.last
        if session.solved:
            self.on_solved(session)
            self.ctx.sounds.play("win")
        elif session.failed:
            session.brain.wrong += 1
            self.ctx.sounds.play("life_lost")
        self._signature = None

    # ------------------------------------------------------------------ words
    def phase(self, view: Any) -> str:
        """The task stays in the bar."""
        if self.then is not None:
            return str(super().phase(view))  # type: ignore[misc]
        return self.ctx.words.get("puzzles.table.pill", n=self.session.left_at(0))

    def prompt(self, view: Any) -> str:
        """What is asked; a hint that was taken stays beside it."""
        if self.then is None and (self.session.failed or self.session.solved):
            return ""
        words = str(super().prompt(view))  # type: ignore[misc]
        hint = self.hint_words() if self.hinted and self.then is None else ""
        return f"{{icon:ui_hint}} {hint}" if hint else words

    def hint_words(self) -> str:
        """The hint as far as it was taken: what kind of answer wins, then which one."""
        get, right = self.ctx.words.get, self.session.right()
        if not self.hinted:
            return ""
        if right is None:
            return get("puzzles.hint.lost")
        verb = verb_of(type(right))
        if self.hinted < 2:
            return get(f"puzzles.hint.kind.{verb}")
        return get(f"puzzles.hint.move.{verb}", card=self.card_words(getattr(right, "card", None)))

    def card_words(self, card: int | None) -> str:
        """A card inside a sentence."""
        return "" if card is None else self.card_name(card, "the")

    def card_name(self, card: int, form: str = "name") -> str:
        """A card's name."""
        return self.ctx.words.form(TITLE, "CardId", self.names.entity("CardId", card), form)

    # ------------------------------------------------------------------ widgets
    def rebuild(self) -> None:
        """The title's widgets, then the hint, or what came of the try."""
        super().rebuild()
        self.sheet = sheet_of(self) if self.then is None and self._judged == self.session.match.last else None
        own = [widget for widget in self.ui.widgets if widget.id not in (HINT, AGAIN, NEXT, LEAVE, SHOW)]
        if self.sheet is not None:
            under = frect(self.sheet.box)
            own = [widget for widget in own if not under.colliderect(widget.box)]
            self.ui.set([*own, *self.sheet.keys])
            if self.device != "mouse":
                self.ui.focus(self.sheet.keys[0].id, True)
        elif SOLVER in self.session.decisions() and self.then is None:
            self.ui.set([*own, self._hint_key(own)])
        self.dirty = True

    def _hint_key(self, own: list[Widget]) -> Widget:
        """The bulb in the bar, left of its other keys."""
        keys = [one.rect.x for one in own if one.id.startswith("bar:")]
        right = min(x for x in keys if x > MIDDLE)
        top = self.stage.canvas.bounds.y if self.stage is not None else 0.0
        box = (right - KEY_GAP - KEY_SIZE, top + 7, KEY_SIZE, KEY_SIZE)
        fill = theme.VIOLET if self.hinted else theme.NIGHT3
        tip = self.ctx.words.get("puzzles.table.hint" if not self.hinted else "puzzles.table.hint_more")
        return IconButton(HINT, box, "ui_hint", tip=tip, fill=fill, enabled=self.hinted < 2)

    def _command(self, name: str) -> None:
        if name == "hint":
            self.take_hint()
        else:
            super()._command(name)

    def local_state(self) -> object:
        """What the widgets depend on besides."""
        return (super().local_state(), self.hinted, self._judged)

    # ------------------------------------------------------------------ presses
    def _act(self, act: Act) -> None:
        doings: dict[str, Callable[[], None]] = {
            HINT: self.take_hint, AGAIN: self.try_again, SHOW: self.show_way, LEAVE: self.on_leave, NEXT: self.on_next,
        }  # fmt: skip
        if act.id not in doings:
            super()._act(act)
            return
        self.ctx.sounds.play("button_press")
        doings[act.id]()
        self._signature = None

    def take_hint(self) -> None:
        """A little more of the answer."""
        if self.session.failed or self.session.solved or SOLVER not in self.session.decisions() or self.hinted >= 2:
            return
        self.hinted += 1
        if self.session.right() is None:
            self.hinted = 2
        self.session.brain.hints += 1
        if getattr(self, "moment", "") or getattr(self, "picker", None) is not None:
            self.tell(self.hint_words())
        self._signature = None
        self.dirty = True

    def show_way(self) -> None:
        """Try again with all of the answer told."""
        self.try_again()
        self.hinted, self._hint_at = 2, self.session.match.last
        self.session.brain.hints += 1

    def try_again(self) -> None:
        """Take the wrong move back."""
        self.swap(self.session.before_slip())

    def swap(self, session: PuzzleSession) -> None:
        """Another try takes the place of this one."""
        self.session.close()
        self.presenter.finish()
        self.floats.clear()
        self.notice = ""
        self.session = session
        self.sheet, self._judged, self.hinted = None, -1, 0
        self.then = None
        self.show_now()

    def undo_state(self) -> str:
        """Free, as long as something was done and the puzzle is not solved."""
        done = any(seat == SOLVER for seat, _ in self.session.moves)
        return "free" if done and not self.session.solved else "no"

    def undo(self) -> None:
        """Take the last own answer back, and what the other made of it."""
        before = self.session.before_last() if self.undo_state() == "free" else None
        if before is None:
            self.ctx.sounds.play("error_thunk")
            self.tell(self.ctx.words.get("app.play.nothing_undo"))
        else:
            self.swap(before)

    # ------------------------------------------------------------------ picture
    def draw(self, frame: Frame) -> None:
        """The table, the light of a full hint, and what came of the try above everything."""
        over = self.settled and self.then is None
        self.ui.tip_late = over
        super().draw(frame)
        if not over:
            return
        if self.hinted == 2 and self.sheet is None:
            self._light(frame)
        if self._free_to_tell():
            task_panel(frame, self)
        if self.sheet is not None:
            self.sheet.paint(frame)
        self.ui.draw_tip(frame)

    def _free_to_tell(self) -> bool:
        """Whether the place of the inspector is free for the task."""
        scene: Any = self
        return scene.picker is None and not scene.moment and scene.inspected() == HIDDEN and speaker(self.shown) == HIDDEN

    def _light(self, f: Frame) -> None:
        """A frame with a bulb round what gives the answer."""
        right = self.session.right()
        if right is None:
            return
        text = f"{SOLVER} {self.session.match.verbs.encode(right)}"
        cards = getattr(self, "cards", None)
        wanted = [widget for widget in self.ui.widgets if widget.visible and self.answer_of(widget.id) == text]
        lights.paint(f, [lights.lit(widget, cards) for widget in wanted])


@cache
def table_class() -> Any:
    """The table of a puzzle."""
    scene = title(TITLE).scene_class()
    return type(f"Puzzling{scene.__name__}", (Puzzling, scene), {"__module__": scene.__module__})
