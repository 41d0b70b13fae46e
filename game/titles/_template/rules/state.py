"""A whole position of Two Boats. Scenes and bots never see it."""

from __future__ import annotations

from typing import Any

from game.titles._template.rules.seen import CardId, Cards


class State:
    """The position; hands and the cards that nobody has are kept in order."""

    __slots__ = ("box", "hands", "past", "sealed")

    def __init__(
        self,
        hands: Cards,
        sealed: tuple[CardId, ...],
        past: Cards,
        box: tuple[CardId, ...],
    ) -> None:
        self.hands, self.sealed, self.past, self.box = hands, sealed, past, box

    def copy(self) -> State:
        """An independent copy: all of it is tuples."""
        return State(self.hands, self.sealed, self.past, self.box)

    def key(self) -> tuple[Any, ...]:
        """Everything that makes two positions differ."""
        return self.hands, self.sealed, self.past, self.box
