"""Mindbug's real table with a puzzle upon it: the task in the bar, hints, and what came of a try."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

from game.core.types import HIDDEN, Seat
from game.core.verbs import verb_of
from game.home.puzzles.session import TITLE, PuzzleSession
from game.pages.puzzles.verdict import AGAIN, HINT, LEAVE, NEXT, SHOW, Sheet, sheet_of, task_panel
from game.text.words import Namer
from game.titles.mindbug.bots.solver import SOLVER
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.sidebar import speaker
from game.ui import lights, theme
from game.ui.canvas import Box, frect
from game.ui.frame import Frame
from game.ui.table.board import Board
from game.ui.table.mode import Mode
from game.ui.table.part import Host
from game.ui.widgets import Act, IconButton, Widget

KEY_GAP, KEY_SIZE = 10.0, 56.0
MIDDLE = 960.0
"""Beyond it lie the keys of the bar; what is pressed before it tells about the game."""


class MindbugTable(Host, Protocol):
    """What a puzzle asks of Mindbug's table beside what every table has."""

    names: Namer
    board: MindbugBoard

    def inspected(self) -> int:
        """The card that is looked at, HIDDEN for none."""
        ...


@dataclass(frozen=True, slots=True)
class Onward:
    """Where a puzzle's table leads."""

    solved: Callable[[PuzzleSession], None]
    leave: Callable[[], None]
    next: Callable[[], None]
    has_next: Callable[[], bool]


class Puzzling(Mode):
    """A puzzle at a table."""

    coached = False
    ends = False

    def __init__(self, table: Host, onward: Onward) -> None:
        super().__init__(table)
        self.onward = onward
        self.scene = cast(MindbugTable, table)
        self.sheet: Sheet | None = None
        """What came of the try, once it is over."""
        self.hinted = 0
        """How much of the present answer was told: 0 nothing, 1 what kind it is, 2 all of it."""
        self._hint_at = -1
        self._judged = -1

    @property
    def session(self) -> PuzzleSession:
        """The try of now."""
        assert isinstance(self.table.session, PuzzleSession)
        return self.table.session

    # ------------------------------------------------------------------ time
    @property
    def in_time(self) -> bool:
        """The other answers only while nothing moves on the table."""
        return self.table.settled and self.table.stopped is None and self.table.board.then is None

    def sync(self) -> None:
        """The try may be over now."""
        session = self.session
        if self._hint_at != session.match.last:
            self._hint_at, self.hinted = session.match.last, 0
        if self.table.board.then is not None or self._judged == session.match.last:
            return
        self._judged = session.match.last
        if session.solved:
            self.onward.solved(session)
            self.table.ctx.sounds.play("win")
        elif session.failed:
            session.brain.wrong += 1
            self.table.ctx.sounds.play("fizzle")

    def state(self) -> object:
        """What the widgets depend on."""
        return self.hinted, self._judged

    # ------------------------------------------------------------------ words
    def pill(self) -> str:
        """The task stays in the bar."""
        return self.table.ctx.words.get("puzzles.table.pill", n=self.session.left_at(0))

    def prompt(self, words: str) -> str:
        """A hint that was taken stays beside what is asked."""
        if self.table.board.then is not None:
            return words
        if self.session.failed or self.session.solved:
            return ""
        hint = self.hint_words()
        return f"{{icon:ui_hint}} {hint}" if hint else words

    def hint_words(self) -> str:
        """The hint as far as it was taken: what kind of answer wins, then which one."""
        get, right = self.table.ctx.words.get, self.session.right()
        if not self.hinted:
            return ""
        if right is None:
            return get("puzzles.hint.lost")
        verb = verb_of(type(right))
        if self.hinted < 2:
            return get(f"puzzles.hint.kind.{verb}")
        return get(f"puzzles.hint.move.{verb}", card=self.card_words(getattr(right, "card", None)))

    def get(self, key: str, **params: object) -> str:
        """A sentence about puzzles."""
        return self.table.ctx.words.get(f"puzzles.{key}", **params)

    def name_of(self, seat: Seat) -> str:
        """Who sits there."""
        return self.table.name_of(seat)

    def card_words(self, card: int | None) -> str:
        """A card inside a sentence."""
        return "" if card is None else self._card(card, "the")

    def cards_words(self, cards: Sequence[int]) -> str:
        """Several cards, by their names."""
        return self.table.ctx.words.join(tuple(self._card(card, "name") for card in cards))

    def _card(self, card: int, form: str) -> str:
        return self.table.ctx.words.form(TITLE, "CardId", self.scene.names.entity("CardId", card), form)

    # ------------------------------------------------------------------ widgets
    def built(self, here: Widget | None) -> None:
        """The title's widgets, then the hint, or what came of the try."""
        table, ui = self.table, self.table.ui
        over = table.board.then is None and self._judged == self.session.match.last
        self.sheet = sheet_of(self.session, self) if over else None
        own = [widget for widget in ui.widgets if widget.id not in (HINT, AGAIN, NEXT, LEAVE, SHOW)]
        if self.sheet is not None:
            under = frect(self.sheet.box)
            own = [widget for widget in own if not under.colliderect(widget.box)]
            ui.set([*own, *self.sheet.keys])
            if table.device != "mouse":
                ui.focus(self.sheet.keys[0].id, True)
        elif SOLVER in self.session.decisions() and table.board.then is None:
            ui.set([*own, self._hint_key(own)])

    def _hint_key(self, own: list[Widget]) -> Widget:
        """The bulb in the bar, left of its other keys."""
        keys = [one.rect.x for one in own if one.id.startswith("bar:")]
        right = min(x for x in keys if x > MIDDLE)
        top = self.table.stage.canvas.bounds.y if self.table.stage is not None else 0.0
        box = (right - KEY_GAP - KEY_SIZE, top + 7, KEY_SIZE, KEY_SIZE)
        fill = theme.VIOLET if self.hinted else theme.NIGHT3
        tip = self.get("table.hint" if not self.hinted else "table.hint_more")
        return IconButton(HINT, box, "ui_hint", tip=tip, fill=fill, enabled=self.hinted < 2)

    def command(self, name: str) -> bool:
        """The key for a hint."""
        if name != "hint":
            return False
        self.take_hint()
        return True

    # ------------------------------------------------------------------ presses
    def act(self, act: Act) -> bool:
        """The bulb, or a key of the sheet."""
        doings: dict[str, Callable[[], None]] = {
            HINT: self.take_hint, AGAIN: self.try_again, SHOW: self.show_way, LEAVE: self.onward.leave,
            NEXT: self.onward.next,
        }  # fmt: skip
        if act.id not in doings:
            return False
        self.table.ctx.sounds.play("button_press")
        doings[act.id]()
        self.table.refresh()
        return True

    def take_hint(self) -> None:
        """A little more of the answer."""
        session = self.session
        if session.failed or session.solved or SOLVER not in session.decisions() or self.hinted >= 2:
            return
        self.hinted += 1
        if session.right() is None:
            self.hinted = 2
        session.brain.hints += 1
        if self.scene.board.moment or self.scene.board.picker is not None:
            self.table.tell(self.hint_words())
        self.table.refresh()

    def has_next(self) -> bool:
        """Whether another puzzle is still to be solved."""
        return self.onward.has_next()

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
        self.sheet, self._judged, self.hinted = None, -1, 0
        self.table.swap(session)

    def undo_state(self) -> str:
        """Free, as long as something was done and the puzzle is not solved."""
        done = any(seat == SOLVER for seat, _ in self.session.moves)
        return "free" if done and not self.session.solved else "no"

    def undo(self) -> bool:
        """Take the last own answer back, and what the other made of it."""
        before = self.session.before_last() if self.undo_state() == "free" else None
        if before is None:
            self.table.ctx.sounds.play("error_thunk")
            self.table.tell(self.table.ctx.words.get("app.play.nothing_undo"))
        else:
            self.swap(before)
        return True

    # ------------------------------------------------------------------ picture
    @property
    def noted(self) -> bool:
        """Task and verdict lie over the table."""
        return self.table.settled and self.table.board.then is None

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """The light of a full hint, and what came of the try above everything."""
        if not self.noted:
            return []
        if self.hinted == 2 and self.sheet is None:
            self._light(frame)
        if self._free_to_tell():
            task_panel(frame, self.session.brain.puzzle, self, board.view)
        if self.sheet is not None:
            self.sheet.paint(frame)
        return []

    def _free_to_tell(self) -> bool:
        """Whether the place of the inspector is free for the task."""
        scene = self.scene
        told = scene.inspected() != HIDDEN or speaker(scene.board.view) != HIDDEN
        return scene.board.picker is None and not scene.board.moment and not told

    def _light(self, f: Frame) -> None:
        """A frame with a bulb round what gives the answer."""
        right = self.session.right()
        if right is None:
            return
        text = f"{SOLVER} {self.session.match.verbs.encode(right)}"
        table = self.table
        wanted = [widget for widget in table.ui.widgets if widget.visible and table.answer_of(widget.id) == text]
        lights.paint(f, [lights.lit(widget, table.cards) for widget in wanted])
