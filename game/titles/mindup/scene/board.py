"""What Mind Up!'s picture stands for."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import HIDDEN, Seat
from game.titles.mindup.rules.seen import View
from game.titles.mindup.scene.layout import COLUMNS, card_key, card_of
from game.titles.mindup.scene.prompts import with_chosen
from game.titles.mindup.scene.sheet import ScoreSheet
from game.titles.mindup.scene.wants import Aim, Wants
from game.ui.answer import Answer
from game.ui.table.board import Board

HOVER_MS = 120
INSPECT_MS = 350
"""How long the mouse rests on a player's area before its account takes the place of the scores."""


@dataclass(slots=True)
class MindupBoard(Board):
    """The board of a table of Mind Up!."""

    backs: list[Answer] = field(default_factory=list)
    """The way to take the own choice back, where there is one."""
    chosen: dict[Seat, int] = field(default_factory=dict)
    """Answers that wait for the bots, as they lie in the slots; they stay there until their seal has been shown."""
    selected: int = HIDDEN
    """The card that is lifted and waits to be confirmed; HIDDEN for none."""
    dragged: tuple[int, tuple[float, float]] | None = None
    """The card that is carried, and where to."""
    pinned: Seat | None = None
    """Whose columns the inspector keeps showing."""
    sheet: ScoreSheet | None = None
    """The page that lies over the table."""
    gains: dict[int, tuple[int, int]] = field(default_factory=dict)
    """What has been won this turn, by place in the row: all of it, and the bubble in it. Only as it happens."""
    began: View | None = None
    """The position when the cards of the turn before were turned up. Only as it happens."""
    wants: Wants = field(default_factory=dict)
    """The rivals to whom each card of the row is worth most, while it lies there."""
    aim: Aim | None = None
    """What the one below aims at with the chosen card, while a turn is shown."""
    score_open: int = COLUMNS
    """How many score cards lie open before every player, left to right; the others show their backs."""

    @property
    def position(self) -> View:
        """What is shown, with the answers that wait for the bots lying in their slots."""
        return with_chosen(self.view, self.chosen)

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a place."""
        return next((answer for answer in (*self.found, *self.backs) if answer.target == target), None)

    @property
    def hovered(self) -> int:
        """The hand card that mouse or focus rests on."""
        return card_of(self.lit) if self.lit is not None else HIDDEN

    @property
    def pointed(self) -> int:
        """The hand card that is asked about: looked at, else lifted; HIDDEN unless it may be chosen now. What could be pressed
        before is known until the table rests again, so the hand that is shown has to hold it.
        """
        card = self.hovered if self.hovered != HIDDEN else self.selected
        held = self.view is not None and self.near != HIDDEN and card in self.view.seats[self.near].hand
        return card if held and self.answer(card_key(card)) is not None else HIDDEN

    @property
    def area_lit(self) -> Seat | None:
        """The player whose area mouse or focus rests on."""
        return int(self.lit[5:]) if self.lit is not None and self.lit.startswith("area:") else None

    @property
    def rested(self) -> Seat | None:
        """Whose account lies in the score panel's place: mouse or focus has rested on that player's area."""
        return self.area_lit if self.pinned is None and self.lit_ms >= INSPECT_MS else None
