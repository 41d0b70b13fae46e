"""The open table while a Mindbug is decided about, or a card of a pile is chosen: as if nothing was asked, for as long as that is
held."""

from __future__ import annotations

from typing import Protocol

from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.board import MindbugBoard
from game.titles.mindbug.scene.layout import BOXES
from game.ui.inputmap import Hold, Input, Press, Release, Window
from game.ui.presenter import Layout, Presenter
from game.ui.table.part import Host
from game.ui.widgets import Button, Widget


class OpenTable(Host, Protocol):
    """What is asked of the table beside what every table has."""

    board: MindbugBoard
    presenter: Presenter

    @property
    def settled(self) -> bool:
        """Nothing moves."""
        ...

    def lay(self, view: View) -> Layout:
        """Where everything lies."""
        ...


class Aside:
    """Puts the card that was played, and the answers, away while their key is held. Who cannot hold presses twice."""

    def __init__(self, table: OpenTable) -> None:
        self.table = table

    def key(self) -> list[Widget]:
        """The key that is held, and says so."""
        words = self.table.say_key("open_tap" if self.table.ctx.motion.taps else "open")
        box = BOXES["open" if self.table.board.picker is None else "open_pile"]
        return [Button("open", box, words, "plain", size=30, hint="Y")]

    def takes(self, record: Input) -> bool:
        """A record, before anything else gets it; True when it is used up."""
        table, board = self.table, self.table.board
        covers = board.picker.choose if board.picker is not None else board.moment == "mindbug"
        if not covers:
            self._open(False)
            return False
        taps, held = table.ctx.motion.taps, isinstance(record, Hold) and record.name in ("y", "confirm")
        match record:
            case Press(x, y, 1):
                under = table.ui.at(x, y)
                self._open(under is not None and under.id == "open" and not (taps and board.opened))
            case Hold("y", True):
                self._open(not (taps and board.opened))
            case Hold("confirm", True) if table.ui.focused is not None and table.ui.focused.id == "open":
                self._open(not (taps and board.opened))
            case Release() if not taps:
                self._open(False)
            case Hold(_, False) if held and not taps:
                self._open(False)
            case Window("lost"):
                self._open(False)
        return False

    def _open(self, opened: bool) -> None:
        table = self.table
        if table.board.opened != opened:
            table.board.opened = opened
            if table.settled:
                table.presenter.show(table.lay(table.board.view))
            table.refresh()
