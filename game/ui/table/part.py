"""What a table is composed of: parts, each one thing that every table can do, and what a part may ask of its table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.core.types import Action, Event, Msg, Seat
from game.ui.canvas import Box
from game.ui.cardsprite import CardGroup
from game.ui.context import TableContext
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


class Shown(Protocol):
    """What a match looks like at the table now. Each part asks for this, and for as much of the rest as it needs."""

    ctx: TableContext
    session: TableSession
    board: Board
    stage: Stage | None
    dirty: bool

    @property
    def settled(self) -> bool:
        """Nothing moves."""
        ...

    def refresh(self) -> None:
        """Something has changed that the widgets depend on: they are built anew with the next update."""
        ...


class Pressable(Shown, Protocol):
    """What can be pressed."""

    ui: Group
    device: str

    @property
    def cards(self) -> CardGroup | None:
        """The sprites of the cards that lie there."""
        ...

    def rebuild(self) -> None:
        """Build the widgets anew at once."""
        ...

    def answer_of(self, id: str) -> str | None:
        """The option that a widget gives ("0 play gorillion"), or None."""
        ...

    @property
    def notes_wait(self) -> bool:
        """Whether notes for beginners stay away until what is looked at now is done."""
        ...

    def needed(self) -> Sequence[pygame.FRect]:
        """What neither a lesson's words nor a note for beginners may hide."""
        ...

    def spared(self) -> Sequence[pygame.FRect]:
        """What these lie on only where there is no other place."""
        ...

    def berths(self, lit: Sequence[pygame.FRect] = ()) -> Sequence[tuple[float, float, float]]:
        """Lower left corners of the places for a lesson's words, the best first."""
        ...


class Telling(Shown, Protocol):
    """Sentences, and a story that may stand still until they are read."""

    stopped: Stop | None
    """The story stands still after this until somebody has read what the table shows."""
    goes_on: str
    """The key that says so."""

    def pressed(self, act: Act) -> None:
        """A widget was pressed."""
        ...

    def say(self, msg: Msg) -> str:
        """A message of the rules in words."""
        ...

    def say_key(self, key: str, **params: Any) -> str:
        """A sentence of the title's table: `TITLE.scene.KEY`."""
        ...

    def tell(self, words: str) -> None:
        """Show one sentence for a while."""
        ...

    def tell_refusal(self, error: ValueError) -> None:
        """Say for a while why something cannot be done."""
        ...


class Answering(Shown, Protocol):
    """The way of an answer to the session."""

    last_person: int | None
    """Who answered last."""
    waited_ms: float
    """How long ago that was."""

    def submit(self, seat: Seat, action: Action) -> None:
        """Answer for a seat."""
        ...

    def submitted(self) -> None:
        """Something was answered: look what happened."""
        ...


class Laying(Shown, Protocol):
    """The position that is shown, and the motion that leads to the next."""

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

    def stops_after(self, event: Event) -> bool:
        """Whether the story stops after this event."""
        ...


class Host(Pressable, Telling, Answering, Laying, Protocol):
    """The table as modes and a title's own parts see it."""

    presenter: Presenter
    floats: Floats

    def name_of(self, seat: Seat) -> str:
        """The name of the player in this seat."""
        ...

    def pressed(self, act: Act) -> None:
        """A widget was pressed."""
        ...

    def leave_finished(self) -> None:
        """Go on to what comes after the match."""
        ...

    def swap(self, session: TableSession) -> None:
        """Another session takes the place of this one."""
        ...

    @property
    def busy(self) -> bool:
        """Whether something on the table is still being counted."""
        ...

    def place_of(self, name: str) -> Box | None:
        """Where a thing of the title's layout lies."""
        ...

    def whole(self, box: pygame.FRect) -> pygame.FRect:
        """A thing that is pointed at, with what it wears beyond its own box."""
        ...

    def words_beside(self) -> Sequence[pygame.FRect]:
        """Lines of words so close to what a lesson points at that its light ends short of them."""
        ...

    def unshaded(self) -> Sequence[pygame.FRect]:
        """What is looked at now and lies in no shade of a note."""
        ...

    @property
    def lesson_covered(self) -> bool:
        """Whether something is looked at that a lesson's words and light would hide."""
        ...


T = TypeVar("T")


class Part(Generic[T]):
    """One thing that a table can do; `T`: what it asks of its table. Nothing comes of what is not overridden. The first part of a
    table is asked first, and what it paints lies on top."""

    def __init__(self, table: T) -> None:
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
