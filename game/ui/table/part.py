"""What a table is composed of: parts, each one thing that every table can do, and what a part may ask of its table."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.core.types import Action, Event, Msg, Seat
from game.ui.canvas import Box
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
from game.ui.curtain import CurtainWords
from game.ui.floats import Floats
from game.ui.focus import Group
from game.ui.frame import Frame
from game.ui.inputmap import Input
from game.ui.presenter import Presenter
from game.ui.scene import Stage
from game.ui.table.board import Board
from game.ui.table.session import Beat, TableSession
from game.ui.widgets import Act, Widget


@dataclass(slots=True)
class Stop:
    """The beat that the story stopped after, what comes behind it, and whether the table has been told."""

    beat: Beat
    later: Sequence[Beat]
    told: bool = False


class Host(Protocol):
    """The table, as its parts see it."""

    ctx: TableContext
    session: TableSession
    board: Board
    ui: Group
    presenter: Presenter
    floats: Floats
    stage: Stage | None
    dirty: bool
    device: str
    stopped: Stop | None
    """The story stands still after this until somebody has read what the table shows."""
    last_person: int | None
    """Who answered last."""

    @property
    def cards(self) -> CardGroup | None:
        """The sprites of the cards that lie there."""
        ...

    @property
    def settled(self) -> bool:
        """Nothing moves."""
        ...

    def say(self, msg: Msg) -> str:
        """A message of the rules in words."""
        ...

    def name_of(self, seat: Seat) -> str:
        """Who sits there."""
        ...

    def tell(self, words: str) -> None:
        """Show one sentence for a while."""
        ...

    def leave_finished(self) -> None:
        """Go on to what comes after the match."""
        ...

    def swap(self, session: TableSession) -> None:
        """Another session takes the place of this one."""
        ...

    def refresh(self) -> None:
        """Something has changed that the widgets depend on: they are built anew with the next update."""
        ...

    def rebuild(self) -> None:
        """Build the widgets anew at once."""
        ...

    def submit(self, seat: Seat, action: Action) -> None:
        """Answer for a seat."""
        ...

    def submitted(self) -> None:
        """Something was answered: look what happened."""
        ...

    def show_now(self) -> None:
        """Jump to the session's present position."""
        ...

    def lay_anew(self) -> None:
        """Lay what is shown, a look back included, with the eyes of now."""
        ...

    def look_back(self, entry: int) -> None:
        """Show the position after a journal entry."""
        ...

    def return_now(self) -> None:
        """Back to the running match."""
        ...

    def pass_over(self) -> None:
        """End what moves and what waits to."""
        ...

    def queue_beat(self, beat: Beat) -> None:
        """Queue the motion of one beat."""
        ...

    # ------------------------------------------------------------------ what a title says
    @property
    def rests_ms(self) -> Sequence[float]:
        """After how long on a thing the picture is another one; the last: when it explains itself."""
        ...

    def focused_on(self, id: str) -> None:
        """Keys or pad have come to a thing."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something on the table is still being counted."""
        ...

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives ("0 play gorillion"), or None."""
        ...

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the title's layout lies."""
        ...

    def stops_after(self, event: Event) -> bool:
        """Whether the story stops after this event."""
        ...

    def seen_together(self, event: Event) -> bool:
        """Whether everybody wants to see what this event leads to before the curtain falls."""
        ...

    def curtain_words(self, seat: Seat) -> CurtainWords:
        """What the handover screen says."""
        ...

    @property
    def coach_notes(self) -> Sequence[Box]:
        """Where the coach's note may lie."""
        ...

    @property
    def coach_covered(self) -> bool:
        """Whether something lies upon the table that is read meanwhile."""
        ...

    def coach_ids(self, answer: Action) -> Iterable[str]:
        """The widgets that give an answer."""
        ...


class Part:
    """One thing that a table can do. Nothing comes of what is not overridden. The first part of a table is asked first, and what
    it paints lies on top."""

    def __init__(self, table: Host) -> None:
        self.table = table

    def handle(self, record: Input) -> bool:
        """A record, before the widgets get it; True when it is used up."""
        return False

    def act(self, act: Act) -> bool:
        """A widget was pressed; True when it was one of this part's."""
        return False

    def extra(self, record: Input) -> bool:
        """A record that no widget took; True when it is used up."""
        return False

    def update(self, dt_ms: float) -> None:
        """Time goes by; the table has not looked yet at what happened in it."""

    def follow(self, dt_ms: float) -> None:
        """The table has taken in what happened."""

    def sync(self) -> None:
        """Nothing moves: see what is due, before it is built what can be pressed."""

    def settle(self) -> None:
        """Nothing moves, and what can be pressed has been built."""

    def laid(self) -> None:
        """The table is laid at once, with nothing on its way: now, or as it was at `board.then`."""

    def fed(self, beats: Sequence[Beat]) -> None:
        """These beats have been queued."""

    def shows(self, event: Event) -> None:
        """An event is being shown."""

    def state(self) -> object:
        """What its widgets depend on beside the questions."""
        return None

    def widgets(self, board: Board, laid: Sequence[Widget]) -> list[Widget]:
        """What it adds to the widgets that are `laid` already: the title's, and those of the parts before this one."""
        return []

    def paint(self, frame: Frame, board: Board) -> list[Box]:
        """Draw what lies above the title's picture; where a note lies that tooltips stand aside of."""
        return []

    @property
    def noted(self) -> bool:
        """Whether such a note will be drawn."""
        return False

    @property
    def in_time(self) -> bool:
        """False while neither the sand may run nor a bot go on: people do not see, or read, what they may decide about."""
        return True
