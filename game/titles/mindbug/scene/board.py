"""What Mindbug's picture stands for."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import HIDDEN, Seat
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.pile import PilePicker
from game.titles.mindbug.scene.prompts import card_key
from game.ui.answer import Answer
from game.ui.table.board import Board


@dataclass(slots=True)
class MindbugBoard(Board):
    """The board of a table of Mindbug."""

    picker: PilePicker | None = None
    """The pile that is laid open."""
    first: int = HIDDEN
    """The card that comes first while an order is being chosen."""
    dragged: tuple[int, tuple[float, float]] | None = None
    """The card that is carried, and where to."""
    opened: bool = False
    """While a Mindbug is decided about, card and answers are away and the rows closed, as long as that is held."""
    starters: dict[str, Seat] = field(default_factory=dict)
    """Whose the cards are that were turned up to find who starts."""
    armed: str | None = None
    """The target that was pressed once where plays are confirmed: pressed again, it answers."""

    acting: int = HIDDEN
    """The card that does what is to be seen now; it stands at the side while things move."""

    stolen: str = ""
    """The card that a Mindbug takes over now."""

    falling: frozenset[str] = frozenset()
    """The creatures that are defeated now, until they lie in their piles."""

    @property
    def moment(self) -> str:
        """ "mindbug" or "order" when a person decides that, "" else."""
        view: View | None = self.view
        if view is None or not self.found or view.asked < 0:
            return ""
        return view.stage if view.stage in ("mindbug", "order") else ""

    def meets(self, card: int) -> bool:
        """Whether a card may be chosen to fight the attacker now."""
        return self.view.stage in ("block", "hunt") and self.answer(card_key(card)) is not None

    @property
    def meant(self) -> str:
        """The target that is pointed at, else the one that was pressed once; "" for none."""
        lit = (self.lit or "").removeprefix("go:")
        return lit if self.answer(lit) is not None else self.armed or ""

    @property
    def fights(self) -> str:
        """The target of the creature that attacks, or would; "" for none."""
        return card_key(self.view.attacker) if self.view.attacker != HIDDEN else self.meant

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target ("go:card:3" is a button for what the card answers too)."""
        target = target.removeprefix("go:")
        return next((answer for answer in self.found if answer.target == target), None)
