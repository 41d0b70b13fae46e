"""Draws from the command deck, whose discards become a new one when it runs out."""

from __future__ import annotations

from game.core.types import Emit
from game.titles.mechs.rules.actions import CardId
from game.titles.mechs.rules.events import DeckShuffled
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State


def draw(g: Game, s: State, count: int, emit: Emit | None) -> list[CardId]:
    """So many command cards; if deck and discards are not enough there are fewer."""
    drawn = s.deck[: -count - 1 : -1]
    del s.deck[len(s.deck) - len(drawn) :]
    while len(drawn) < count:
        if not s.deck:
            if not s.discard:
                break
            s.deck, s.discard = s.discard, []
            s.deck.sort()
            g.shuffle(s, s.deck)
            if emit:
                s.deck += drawn[::-1]  # nothing is in the air while that is told
                emit(DeckShuffled("command"))
                del s.deck[len(s.deck) - len(drawn) :]
        drawn.append(s.deck.pop())
    return drawn
