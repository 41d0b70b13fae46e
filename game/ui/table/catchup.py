"""The last turns once more for who comes back to a table: offered by a key in the bar and a letter to type, or shown by
themselves after a real absence.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.ui import theme
from game.ui.canvas import frect
from game.ui.inputmap import Input, Key
from game.ui.presenter import Presenter
from game.ui.table.board import Board
from game.ui.table.coach import KEY as COACH
from game.ui.table.coach import bar_keys
from game.ui.table.handover import HandOver
from game.ui.table.part import Laying, Part, Telling
from game.ui.widgets import Act, IconButton, Widget

CATCH_UP = "catch_up"
LETTER = "c"
GAP, SIZE = 10.0, 56.0


class CatchUpTable(Telling, Laying, Protocol):
    """What the last turns ask of their table."""

    presenter: Presenter


class CatchUp(Part[CatchUpTable]):
    """Offers it. Whether there is something to offer, and the film itself, are the context's."""

    def __init__(self, table: CatchUpTable, handover: HandOver) -> None:
        super().__init__(table)
        self.handover = handover
        self._told = False

    @property
    def missed(self) -> bool:
        """Whether the eyes of the screen have missed something, and nothing else is in the way."""
        table = self.table
        if table.board.then is not None or table.stopped is not None or self.handover.page_shown:
            return False
        return table.session.outcome() is None and table.ctx.missed(table.session)

    def at_once(self) -> bool:
        """Who comes back from a real absence sees what was missed first, before anything is asked or a curtain falls; True while
        that is so."""
        return self.table.stage is not None and self.table.ctx.recaps(self.table.session) and self.show()

    def show(self) -> bool:
        """Show what was missed; False when there is nothing."""
        if not self.missed:
            return False
        self.table.presenter.finish()
        self.table.refresh()
        self.table.ctx.catch_up(self.table.session)
        return True

    def handle(self, record: Input) -> bool:
        return isinstance(record, Key) and record.text == LETTER and self.show()

    def act(self, act: Act) -> bool:
        if act.id != CATCH_UP:
            return False
        self.show()
        return True

    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        """The key, left of the others in the bar."""
        bar, stage = bar_keys(laid), self.table.stage
        if not bar or not self.missed:
            self._told = False
            return []
        bounds = stage.canvas.bounds if stage is not None else frect((0, 0, 1920, 1080))
        bulb = [widget for widget in laid if widget.id == COACH]
        beside = [widget.rect.x for widget in (*bar, *bulb) if widget.rect.y < bounds.y + 74 and widget.rect.w > 40]
        box = (min(beside) - GAP - SIZE, bounds.y + 7, SIZE, SIZE)
        words = self.table.ctx.words.get("app.catchup.offer")
        if not self._told:
            self._told = True
            self.table.tell(f"{{icon:ui_replay}} {words}")
        return [IconButton(CATCH_UP, box, "ui_replay", tip=words, fill=theme.LAMP2)]
