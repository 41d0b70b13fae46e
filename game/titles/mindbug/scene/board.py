"""What Mindbug's picture stands for."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import HIDDEN
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.pile import PilePicker
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
    veil: float = 0.0
    """How dark the table is while a card lies between hand and play, 0 to 1."""

    @property
    def moment(self) -> str:
        """ "mindbug" or "order" when a person decides that, "" else."""
        view: View | None = self.view
        if view is None or not self.found or view.asked < 0:
            return ""
        return view.stage if view.stage in ("mindbug", "order") else ""

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a target ("go:card:3" is a button for what the card answers too)."""
        target = target.removeprefix("go:")
        return next((answer for answer in self.found if answer.target == target), None)
