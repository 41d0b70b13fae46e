"""What a position of Mindbug is worth: a chance of winning from lives, Mindbugs, creatures in play and cards in hand."""

from __future__ import annotations

from math import exp

from game.core.types import Seat
from game.titles.mindbug.rules.catalog import Catalog
from game.titles.mindbug.rules.state import FIRST_SET, MainFrame, State


class Worth:
    """The worths that a Catalog names, laid beside its cards, in log-odds."""

    def __init__(self, catalog: Catalog) -> None:
        cards = [catalog.cards[kind] for kind in catalog.kind]
        self.in_play = tuple(card.worth[0] / 100 for card in cards)
        self.in_hand = tuple(card.worth[1] / 100 for card in cards)
        worths = catalog.worths
        self._life = tuple(value / 100 for value in worths.life)
        self._bugs = tuple(value / 100 for value in worths.mindbugs)
        self._pile, self._turn = worths.pile / 100, worths.turn / 100
        self.first_glance = tuple(max(0.2, 1.0 + 2.0 * value) for value in self.in_hand)
        """How gladly a card is played."""
        both = [play + hand for play, hand in zip(self.in_play, self.in_hand, strict=True)]
        first = catalog.deck(FIRST_SET)  # the measure of all sets, so that a new one changes nothing for those before
        mean = sum(both[card] for card in first) / len(first)
        self.theft = tuple(exp(2.0 * (value - mean)) * 0.5 for value in both)
        """How gladly a Mindbug is spent on a card, where 1 is undecided."""

    def value(self, s: State, seat: Seat) -> float:
        """The chance that `seat` wins, from 0 to 1; exact when the match is over."""
        if s.winner >= 0:
            return 1.0 if s.winner == seat else 0.0
        lead = self._side(s, seat) - self._side(s, 1 - seat)
        if type(s.stack[-1]) is MainFrame:
            lead += self._turn if s.active == seat else -self._turn
        return 1.0 / (1.0 + exp(-lead))

    def _side(self, s: State, seat: Seat) -> float:
        life, bugs = s.life[seat], s.bugs[seat]
        by_life, by_bugs = self._life, self._bugs
        total = by_life[life if life < len(by_life) else -1] + by_bugs[bugs if bugs < len(by_bugs) else -1]
        total += self._pile * len(s.deck[seat])
        in_play, in_hand = self.in_play, self.in_hand
        for card in s.play[seat]:
            total += in_play[card]
        for card in s.hand[seat]:
            total += in_hand[card]
        return total
