"""The player that expects: the odds of each place against rivals who play anything, and the best gain on average.

Stronger levels ask it too, when they guess what the others will play.
"""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event, Seat
from game.titles.mindup.bots.odds import blind_odds
from game.titles.mindup.bots.sight import Sight, sight_of
from game.titles.mindup.rules.actions import DECK_SIZE, PLAY, CardId
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.scoring import Standing
from game.titles.mindup.rules.seen import View

KEEP = 0.3
"""How much of what a card would bring as the last one counts against playing it."""
DENY = 0.5
"""How much the mean gain that a prize would bring to the others counts for taking it."""


class Expectation:
    """What the cards of one turn look like to players who expect; one for a whole decision, whoever's hand it is."""

    def __init__(self, rules: MindUpRules, sight: Sight) -> None:
        self.sight = sight
        self._hue, self._bubble, self._scoring = rules.catalog.colour, rules.catalog.bubble, rules.scoring
        covered = set(range(DECK_SIZE)) - set(sight.row) - {card for cards in sight.won for card in cards}
        self._below = [sum(other < card for other in covered) for card in range(DECK_SIZE)]
        unseen, rivals = len(covered) - len(sight.hand), sight.seats - 1
        self._odds = [blind_odds(below, unseen, rivals) for below in range(unseen + 1)]
        self._prizes = [self._worths(seat) for seat in range(sight.seats)]

    def gain(self, seat: Seat, card: CardId) -> float:
        """What a card brings to a seat that gets it now: column value, bubble, and what changes with the own objectives."""
        sight = self.sight
        value = sight.values[seat][self._hue[card]] or sight.order[sight.opened[seat]]
        gain = value + self._bubble[card]
        return gain + self._closer(seat, card) if sight.objectives else gain

    def scores(self, seat: Seat, hand: Sequence[CardId]) -> list[float]:
        """How good it looks to play each card of a hand, which ascends and may be imagined: expected gain less `KEEP`."""
        prizes, below, odds = self._prizes[seat], self._below, self._odds
        return [sum(map(mul, odds[below[c] - i], prizes)) - KEEP * self._last(seat, c) for i, c in enumerate(hand)]

    def pick(self, seat: Seat, hand: Sequence[CardId]) -> int:
        """The index of the card that this seat would play from this hand; the lowest of equals."""
        scores = self.scores(seat, hand)
        return scores.index(max(scores))

    def _last(self, seat: Seat, card: CardId) -> float:
        sight = self.sight
        return (sight.values[seat][self._hue[card]] or sight.order[sight.opened[seat]]) + self._bubble[card]

    def _worths(self, seat: Seat) -> list[float]:
        """What each card of the row is worth to a seat: its gain, and a part of what the others would have of it."""
        sight = self.sight
        others = [other for other in range(sight.seats) if other != seat]
        part = DENY / len(others) ** 2
        return [self.gain(seat, card) + part * sum(self._last(other, card) for other in others) for card in sight.row]

    def _closer(self, seat: Seat, card: CardId) -> float:
        """What a card changes with the objectives, as if the round ended now; early in the round it hardly counts."""
        sight = self.sight
        change = self._bonus(seat, (*sight.won[seat], card)) - self._bonus(seat, sight.won[seat])
        return change / len(sight.hand) if change else 0.0

    def _bonus(self, seat: Seat, won: Sequence[CardId]) -> int:
        scoring, sight = self._scoring, self.sight
        everything = [won if other == seat else cards for other, cards in enumerate(sight.won)]
        at = Standing(seat, [scoring.counts(cards) for cards in everything], scoring.opened(won), sight.order)
        return sum(scoring.points[o] for o in sight.objectives if scoring.conditions[o](at))


class ExpectBot(Bot[View]):
    """Novice and casual: takes the card that looks best; with `slack`, any card of the better half."""

    def __init__(self, rules: MindUpRules, slack: bool = False) -> None:
        self.rules, self.slack = rules, slack
        self.colours = len(rules.catalog.colours)
        self.playouts = 0

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """A card of the own hand."""
        sight = sight_of(v, d.seat, self.colours)
        scores = Expectation(self.rules, sight).scores(d.seat, sight.hand)
        ranked = sorted(range(len(scores)), key=lambda i: -scores[i])
        self.playouts += 1
        return PLAY[sight.hand[dice.pick(ranked[: -(-len(ranked) // 2)]) if self.slack else ranked[0]]]
