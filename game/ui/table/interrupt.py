"""Presses while things move at a table: they end the motion, and count only if what is pressed lay there before and after."""

from __future__ import annotations

from typing import Protocol

from game.ui.inputmap import Back, Confirm, Input, Press, Release
from game.ui.presenter import Presenter
from game.ui.table.part import Pressable
from game.ui.widgets import Widget

LONG_PRESS_MS = 450
BAR_HIGH = 74.0


class InterruptTable(Pressable, Protocol):
    """What the presses ask of their table."""

    presenter: Presenter
    after: tuple[str, ...]

    def sprite_at(self, x: float, y: float) -> str | None:
        """The sprite under a point, wherever it is on its way."""
        ...

    def end_motion(self) -> None:
        """End what moves, and build what can be pressed."""
        ...

    def asked_still(self) -> bool:
        """Whether the same is asked for which the widgets were built."""
        ...


class Interrupt:
    """Decides which presses count."""

    def __init__(self, table: InterruptTable) -> None:
        self.table = table
        self._held_ms: float | None = None
        """How long something has been pressed; None: nothing is."""

    def update(self, dt_ms: float) -> None:
        """Time goes by while something is held."""
        if self._held_ms is not None:
            self._held_ms += dt_ms

    def counts(self, record: Input) -> bool:
        """End the motion at a press; whether the press counts as well, because what is pressed was there before and still is."""
        table, ui = self.table, self.table.ui
        if isinstance(record, Press):
            on_bar = self._on_bar(record)
            still = _still(ui.at(record.x, record.y))
            counts = table.presenter.press(table.sprite_at(record.x, record.y))
        elif isinstance(record, (Confirm, Back)):
            on_bar, focused = False, ui.focused
            steady = focused is not None or table.asked_still()  # a key that shows Enter may mean another question by then
            still = _still(ui.entered) if isinstance(record, Confirm) and steady else None
            counts = table.presenter.press(focused.id if focused is not None else None)
            counts |= isinstance(record, Back) and table.board.then is not None  # the way out of a look back
        elif isinstance(record, Release):  # something began to move since the press: that counts while the same is asked
            return table.asked_still()
        else:
            return True
        if table.board.then is None:
            table.end_motion()
            if table.presenter.busy:  # with a chapter of its own
                return on_bar
        if still is not None:
            under = ui.at(record.x, record.y) if isinstance(record, Press) else ui.entered
            counts = still == _still(under)
        return counts or on_bar

    def long_press(self, record: Input) -> Input:
        """Who holds a card to read it does not play it by letting go: the release is then one beside everything."""
        if isinstance(record, Press):
            self._held_ms = 0.0
        elif isinstance(record, Release):
            held, self._held_ms = self._held_ms, None
            widget = self.table.ui.at(record.x, record.y)
            too_long = held is not None and held >= LONG_PRESS_MS and not self.table.ctx.motion.taps
            if too_long and not record.dragged and widget is not None and widget.what == "card":
                return Release(-1e6, -1e6, record.button, False)
        return record

    def stays(self, record: Input) -> bool:
        """Whether a press after the end is for the bar or for a button of `after`: any other leaves the table."""
        ui = self.table.ui
        widget = ui.at(record.x, record.y) if isinstance(record, Press) else ui.focused
        return self._on_bar(record) or (widget is not None and widget.id in self.table.after)

    def _on_bar(self, record: Input) -> bool:
        top = self.table.stage.canvas.bounds.y if self.table.stage is not None else 0
        return isinstance(record, Press) and record.y < top + BAR_HIGH


def _still(widget: Widget | None) -> str | None:
    """The id of a button or of a pad's key that can be pressed: those lie still whatever moves on the table."""
    if widget is None or not widget.enabled or not (widget.what == "button" or widget.id.startswith("pad:")):
        return None
    return widget.id
