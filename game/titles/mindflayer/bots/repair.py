"""Few swaps that bring an imagined world back to what is a fact."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.bots.world import LIMIT, World
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS

MOST = 40
"""So many swaps at the most."""


def settle(world: World, me: Seat, dice: Dice) -> None:
    """No kind may be in more hands than there are cards: hands give it back for something the deck has."""
    deck, hands = world.deck, world.hands
    for _ in range(MOST):
        lack = min(range(KINDS), key=lambda kind: deck[kind])
        if deck[lack] >= 0:
            return
        holders = [seat for seat in range(len(hands) // KINDS) if seat != me and hands[KINDS * seat + lack]]
        spare = [kind for kind in range(KINDS) if deck[kind] > 0]
        if not holders or not spare:
            return
        seat, kind = dice.pick(holders), dice.pick(spare)
        if kind == HARD_HIT and world.hits(seat) >= LIMIT - 1 and not world.out >> seat & 1 and len(spare) > 1:
            continue
        hands[KINDS * seat + lack] -= 1
        hands[KINDS * seat + kind] += 1
        deck[lack] += 1
        deck[kind] -= 1
