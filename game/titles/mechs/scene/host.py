"""What the parts of this title ask of their table beside what every table has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.types import Action, Msg, Seat
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.cardbook import CardBook, TableNames
from game.titles.mechs.scene.room import Room
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.state import MechsBoard
from game.ui.table.mode import Mode
from game.ui.table.part import Host


class MechsTable(Host, Protocol):
    """The table, as its own parts see it."""

    board: MechsBoard
    desk: Desk
    room: Room
    book: CardBook
    names: TableNames
    mode: Mode

    @property
    def scenery(self) -> Scenery:
        """What the parts of the scene draw with."""
        ...

    @property
    def over(self) -> bool:
        """The match is over and nothing moves."""
        ...

    def tell_why(self, why: Msg) -> None:
        """Say for a while why something cannot be done."""
        ...

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """Answer for a seat; `wishes` answer the decisions that this one leads to."""
        ...

    def undo_state(self) -> str:
        """How far undo is free."""
        ...

    def pin(self, id: str | None) -> None:
        """Keep the inspector open on what lies at a widget, or let it go."""
        ...

    def show_line(self, seat: Seat) -> None:
        """Show this mech's command line large; where it can act, it is the one that acts from now on."""
        ...
