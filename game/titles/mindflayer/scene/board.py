"""What the Mind Flayer's picture stands for."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import HIDDEN, Seat
from game.titles.mindflayer.scene.gift import Gift, Haul, Peek
from game.titles.mindflayer.scene.layout import LOOK, LOOK_OPEN, UNDO, Box, measures, tile_box
from game.ui.answer import Answer
from game.ui.table.board import Board


@dataclass(slots=True)
class FlayerBoard(Board):
    """The board of a table of Attack of the Mind Flayer."""

    aim: Seat = HIDDEN
    """Who is aimed at and waits for the lamp button; HIDDEN for nobody."""
    dragged: tuple[float, float] | None = None
    """Where the card that is turned up is carried to now."""
    dealing: bool = False
    """The first hands are on their way: the others hold nothing yet."""

    gift: Gift | Haul | Peek | None = None
    """What has just been given openly, or has come with an exchange, while a banner tells it."""

    def answer(self, target: str) -> Answer | None:
        """The answer that is given at a place."""
        return next((answer for answer in self.found if answer.target == target), None)

    @property
    def asked(self) -> bool:
        """Whether the one whose turn is shown may answer here now: the match may be further on, and ask somebody else by then."""
        return any(answer.seat == self.view.active for answer in self.found)

    def tile_box(self, seat: Seat) -> Box:
        """Where a seat's tile stands now."""
        return tile_box(len(self.view.seats), self.near, seat, self.view.stage == "talk")

    @property
    def open_hand(self) -> bool:
        """The cards of the one below lie face up."""
        return bool(self.near != HIDDEN and self.view.seats[self.near].hand[0] != HIDDEN and self.view.stage != "look")

    @property
    def look_box(self) -> Box:
        """Where the button for the own page stands."""
        return LOOK_OPEN if self.open_hand else LOOK

    @property
    def undo_box(self) -> Box:
        """Where the key stands that takes back."""
        x, _, w, h = UNDO
        if self.near != HIDDEN and self.view.seats[self.near].out:  # the words there have the whole width
            x = LOOK_OPEN[0] + LOOK_OPEN[2] - w
        elif not self.open_hand:
            x = LOOK[0] - 70
        return (x, measures(len(self.view.seats)).own[1] + 14, w, h)
