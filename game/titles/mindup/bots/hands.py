"""Imagined hands: what the others may hold, as far as it is seen or remembered."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindup.bots.sight import Sight
from game.titles.mindup.rules.actions import CardId


class Hands:
    """A source of hands that fit what is seen; with `memory`, cards that were picked up in public lie where they went."""

    def __init__(self, sight: Sight, memory: bool) -> None:
        me = sight.me
        self.known = tuple(cards if memory and seat != me else () for seat, cards in enumerate(sight.known))
        remembered = {card for cards in self.known for card in cards}
        self.pool = [card for card in sight.unseen if card not in remembered]
        size = len(sight.hand)
        self.missing = [0 if seat == me else size - len(self.known[seat]) for seat in range(sight.seats)]
        self._me, self._own = me, list(sight.hand)
        self._open = sight.known[me] if memory else ()

    def deal(self, dice: Dice) -> list[list[CardId]]:
        """A hand for each seat, ascending; the own one is the true one. The caller may spoil them."""
        pool, below, at = self.pool, dice.below, 0
        size = len(pool)
        found = []
        for missing, known in zip(self.missing, self.known, strict=True):
            end = at + missing
            for i in range(at, end):
                j = i + below(size - i)
                pool[i], pool[j] = pool[j], pool[i]
            found.append(sorted([*known, *pool[at:end]]))
            at = end
        found[self._me] = self._own[:]
        return found

    def phantom(self, dice: Dice) -> list[CardId]:
        """The own hand as the others may imagine it after the last `deal`: what they saw, and cards that nobody else got."""
        own = self._open
        rest = [card for card in self._own if card not in own] + self.pool[sum(self.missing) :]
        dice.shuffle(rest)
        return sorted([*own, *rest[: len(self._own) - len(own)]])

    def share_below(self, seat: Seat, card: CardId) -> float:
        """The part of a rival's possible cards that is lower than `card`, cards known to be there counting in full."""
        known, missing = self.known[seat], self.missing[seat]
        share = sum(other < card for other in self.pool) / len(self.pool) if missing else 0.0
        return (sum(other < card for other in known) + missing * share) / (len(known) + missing)
