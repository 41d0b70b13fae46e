"""What the picture of a table of Mechs vs. Minions stands for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.core.types import Action, Decision, Seat
from game.titles.mechs.rules.actions import CardId, Slot
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.marks import Mark
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.layout import card_in_hand, hand_keys, place_of
from game.titles.mechs.scene.prompts import BUTTON, FREE
from game.ui.answer import Answer
from game.ui.table.board import Board


class Opened(NamedTuple):
    """A choice of a plan that is asked ahead, as the run will ask it: its `number` in the film of the plan, the position that is
    planned in (`now`), how all will stand `then`, every option with its place, and those that have one on the map."""

    ghost: Ghost
    number: int
    now: View
    near: Seat
    then: View
    found: Sequence[Answer]
    marks: tuple[Mark, ...]

    @property
    def decision(self) -> Decision:
        return self.ghost.film.marks[self.number].decision

    def given(self, id: str | None) -> Action | None:
        """What a button or a place on the map answers."""
        mark = next((mark for mark in self.marks if mark.id == id), None)
        if mark is not None or id is None:
            return mark.action if mark is not None else None
        target = id.removeprefix(BUTTON)
        return next((answer.action for answer in self.found if target and answer.target == target), None)


@dataclass(slots=True)
class MechsBoard(Board):
    """The board of a table of Mechs vs. Minions. `near`: whose command line is large."""

    asker: Seat = -1
    """Whose options `found` holds; -1 when nobody is asked here."""
    marks: tuple[Mark, ...] = ()
    """What can be chosen on the map."""
    selected: str = ""
    """The key of the card that is lifted, in the draft or in hand; "" for none."""
    dragged: tuple[str, tuple[float, float]] | None = None
    """The card that is carried, and where to."""
    first_slot: Slot = -1
    """The first of two slots to be swapped; -1 for none."""
    picked: Cell = NOWHERE
    """The start cell whose facing is being chosen; NOWHERE for none."""
    pinned: str | None = None
    """The widget on which the inspector stays open."""
    hover: Cell = NOWHERE
    """The cell under the mouse."""
    wishes: dict[Seat, list[Action]] = field(default_factory=dict)
    """What is wished for cards that were taken in this draft, by seat."""
    opened: Opened | None = None
    """The choice of the plan that is asked ahead."""
    running: bool = False
    """A run is being played: its keys lie there, answers do not."""

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target, or by a button of its own for it."""
        target = target.removeprefix(BUTTON)
        return next((answer for answer in self.found if answer.target == target), None)

    def mark(self, id: str | None) -> Mark | None:
        return next((mark for mark in self.marks if mark.id == id), None)

    @property
    def lit_mark(self) -> Mark | None:
        """The place on the map under mouse or focus, or that of the key there that gives the same answer."""
        found = self.mark(self.lit)
        keyed = self.answer(self.lit) if found is None and self.lit is not None else None
        return next((mark for mark in self.marks if mark.action == keyed.action), None) if keyed is not None else found

    @property
    def asking(self) -> str:
        """What the lane of the mech that acts asks: "cards", "repair", "swap" or ""."""
        mechs = self.view.mechs
        return mechs[self.asker].asking if 0 <= self.asker < len(mechs) else ""

    @property
    def lifted(self) -> str:
        """The key of the card that is carried, else of the one that is lifted; "" for none."""
        return self.dragged[0] if self.dragged is not None else self.selected

    def carried(self) -> tuple[CardId, bool]:
        """That card, and whether it lies in the draft; (-1, False) for none."""
        key = self.lifted
        if key.startswith("draft:"):
            place, display = place_of(key), self.view.display
            return (display[place], True) if place < len(display) else (-1, True)
        return card_in_hand(key), False

    def still_there(self, key: str) -> bool:
        """Whether a lifted card can still be placed or taken."""
        view = self.view
        if key.startswith("draft:"):
            place = place_of(key)
            return view.stage == "draft" and place < len(view.taker) and view.taker[place] == FREE and self.asker >= 0
        if key.startswith("equip:"):
            return self.answer(key) is not None
        if card_in_hand(key) >= 0:
            return view.stage == "program" and key in hand_keys(self.near, view.mechs[self.near].hand)
        return False

    def put_down(self) -> None:
        """No card is lifted, no slot waits for a second one."""
        self.selected, self.first_slot = "", -1
