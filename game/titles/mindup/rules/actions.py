"""What a Mind Up! player may do. Interned: options are tuples of the objects below, a playout creates none."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action

CardId = int
"""One of the 60 main cards: its number minus 1, so that ids and numbers sort alike."""

DECK_SIZE = 60


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Choose a card of the hand, face down, for this turn."""

    card: CardId


ACTIONS: tuple[type[Action], ...] = (Play,)
PLAY = tuple(Play(card) for card in range(DECK_SIZE))
