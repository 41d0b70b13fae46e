"""What the others will play: imagined hands, and a guess at the card that each of them chooses."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindup.bots.expect import Expectation
from game.titles.mindup.bots.glance import Glance
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.odds import Odds, place_odds
from game.titles.mindup.bots.sight import Sight
from game.titles.mindup.rules.actions import DECK_SIZE, CardId

NOT_YET = -1
"""In the place of the seat that thinks."""


class Replies(Protocol):
    """A source of guesses."""

    def world(self, dice: Dice) -> tuple[list[list[CardId]], list[CardId]]:
        """Hands of all seats, and the card that each rival has taken out of its own to play; `NOT_YET` for who thinks."""
        ...


class Simple:
    """Rivals expect, as casual does; with a chance of `error` they play anything."""

    def __init__(self, sight: Sight, hands: Hands, expectation: Expectation, error: float) -> None:
        self._me, self._hands, self._expectation, self._error = sight.me, hands, expectation, error

    def world(self, dice: Dice) -> tuple[list[list[CardId]], list[CardId]]:
        """Fresh hands, and casual's choice from each."""
        hands = self._hands.deal(dice)
        picks = []
        for seat, hand in enumerate(hands):
            if seat == self._me:
                picks.append(NOT_YET)
            elif dice.chance() < self._error:
                picks.append(hand.pop(dice.below(len(hand))))
            else:
                picks.append(hand.pop(self._expectation.pick(seat, hand)))
        return hands, picks


class Outguessing:
    """Rivals outguess each other: every imagined hand learns by regret matching what to play against all the others.

    `deals` tables are imagined. The first guess is casual's choice; `steps` times each hand then looks at the odds that the
    choices so far make, and leans to the cards it regrets not having played. A rival's choice is drawn from the mean of all
    steps, so it is mixed where rivals would have reason to mix, and with a chance of `error` it is any card. The own hand is
    learned along as the rivals may imagine it.
    """

    def __init__(
        self, sight: Sight, hands: Hands, expectation: Expectation, glance: Glance,
        deals: int, steps: int, error: float, dice: Dice,
    ) -> None:  # fmt: skip
        self._me, self._glance, self._seats = sight.me, glance, range(sight.seats)
        self.deals: list[list[list[CardId]]] = []
        for _ in range(deals):
            table = hands.deal(dice)
            table[sight.me] = hands.phantom(dice)
            self.deals.append(table)
        self._own = list(sight.hand)
        self.mixes = [[_only(expectation.pick(seat, hand), hand) for seat, hand in enumerate(table)] for table in self.deals]
        self._regrets = [[[0.0] * len(hand) for hand in table] for table in self.deals]
        self._losses = [[glance.losses(seat, hand) for seat, hand in enumerate(table)] for table in self.deals]
        for step in range(1, steps + 1):
            self._learn(step)
        for mixes in self.mixes:
            mixes[:] = [_blend(mix, [1.0 / len(mix)] * len(mix), error) for mix in mixes]

    def world(self, dice: Dice) -> tuple[list[list[CardId]], list[CardId]]:
        """One of the imagined tables, and a choice drawn for each rival."""
        number = dice.below(len(self.deals))
        hands = [hand[:] for hand in self.deals[number]]
        hands[self._me] = self._own[:]
        picks = [NOT_YET] * len(hands)
        for seat, mix in enumerate(self.mixes[number]):
            if seat != self._me:
                left = dice.chance()
                index = 0
                while left >= mix[index] and index + 1 < len(mix):
                    left -= mix[index]
                    index += 1
                picks[seat] = hands[seat].pop(index)
        return hands, picks

    def odds(self) -> list[list[Odds]]:
        """By seat, then by card: the odds of its places as all mixes now make them."""
        below = [self._shares_below(seat) for seat in self._seats]
        found = []
        for seat in self._seats:
            others = [shares for other, shares in enumerate(below) if other != seat]
            held = {card for table in self.deals for card in table[seat]}
            held.update(self._own if seat == self._me else ())
            found.append([place_odds([s[card] for s in others]) if card in held else () for card in range(DECK_SIZE)])
        return found

    def _shares_below(self, seat: Seat) -> list[float]:
        """By card: how often this seat plays a lower one."""
        played = [0.0] * DECK_SIZE
        for table, mixes in zip(self.deals, self.mixes, strict=True):
            for card, part in zip(table[seat], mixes[seat], strict=True):
                played[card] += part
        shares, before = [], 0.0
        for part in played:
            shares.append(before / len(self.deals))
            before += part
        return shares

    def _learn(self, step: int) -> None:
        """One step of regret matching for every hand of every table."""
        odds, glance = self.odds(), self._glance
        for table, mixes, regrets, losses in zip(self.deals, self.mixes, self._regrets, self._losses, strict=True):
            for seat, hand in enumerate(table):
                scores = glance.scores(seat, [odds[seat][card] for card in hand], losses[seat])
                sums = regrets[seat]
                regrets[seat] = sums = _regret(sums, scores)
                mixes[seat] = _blend(mixes[seat], _matched(sums, scores), 1.0 / (step + 1))


def _only(index: int, hand: Sequence[float]) -> list[float]:
    """The mix that always takes one card of a hand."""
    return [float(i == index) for i in range(len(hand))]


def _matched(regrets: Sequence[float], scores: Sequence[float]) -> list[float]:
    """The mix that regrets call for; the best card when there are none."""
    total = sum(regrets)
    if total <= 0.0:
        return _only(scores.index(max(scores)), scores)
    return [regret / total for regret in regrets]


def _regret(regrets: Sequence[float], scores: Sequence[float]) -> list[float]:
    """Regrets after one more step: what each card would have brought more than the mix that was played; never below 0."""
    mix = _matched(regrets, scores) if any(regrets) else [1.0 / len(scores)] * len(scores)
    mean = sum((part * score for part, score in zip(mix, scores, strict=True)), 0.0)
    return [max(0.0, old + score - mean) for old, score in zip(regrets, scores, strict=True)]


def _blend(old: Sequence[float], new: Sequence[float], part: float) -> list[float]:
    """A mean of two mixes, `part` of the new one."""
    return [before + part * (after - before) for before, after in zip(old, new, strict=True)]
