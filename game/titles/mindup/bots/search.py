"""Players that try their cards in many imagined hands and play each round to its end."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event
from game.titles.mindup.bots.expect import Expectation
from game.titles.mindup.bots.glance import Glance
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.odds import Odds
from game.titles.mindup.bots.playout import Playout
from game.titles.mindup.bots.replies import Outguessing, Replies, Simple
from game.titles.mindup.bots.sight import Sight, sight_of
from game.titles.mindup.bots.stakes import Stakes
from game.titles.mindup.rules.actions import PLAY
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import View

FINALISTS = 4
"""So many cards are played out; the others looked worse at a glance."""
TRUST = 40
"""A glance counts like so many playouts."""
UNHURRIED = 3
"""So many outguessing bots of one table look at all their worlds; more of them share the time that these take."""


@dataclass(frozen=True, slots=True)
class Tuning:
    """How a searching level looks: playouts of each finalist, worlds for the first glance, whether it remembers the cards that
    were picked up, how often rivals are thought to play anything, and how many steps they are thought to outguess each other.
    """

    worlds: int
    glances: int = 100
    memory: bool = True
    error: float = 0.2
    steps: int = 0


class SearchBot(Bot[View]):
    """Regular, strong and expert: the card that brings the win most often in imagined hands."""

    def __init__(self, rules: MindUpRules, tuning: Tuning) -> None:
        self.rules, self.tuning = rules, tuning
        self.colours = len(rules.catalog.colours)
        self.playouts = 0

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """A card of the own hand."""
        sight = sight_of(v, d.seat, self.colours)
        return PLAY[sight.hand[self._best(sight, dice)]]

    def among(self, n: int) -> SearchBot:
        """The player that it is when n bots of a table think at once. Only outguessing is slow enough to be shared out."""
        if n <= UNHURRIED or not self.tuning.steps:
            return self
        tuning = self.tuning
        fewer = replace(tuning, worlds=-(-tuning.worlds * UNHURRIED // n), glances=-(-tuning.glances * UNHURRIED // n))
        return SearchBot(self.rules, fewer)

    def _best(self, sight: Sight, dice: Dice) -> int:
        """The index of the card to play."""
        rules, tuning = self.rules, self.tuning
        hands = Hands(sight, tuning.memory)
        expectation = Expectation(rules, sight)
        glance = Glance(rules, sight, expectation)
        replies: Replies
        if tuning.steps:
            replies = Outguessing(sight, hands, expectation, glance, tuning.glances, tuning.steps, tuning.error, dice)
            places = replies.odds()[sight.me]
            odds = [places[card] for card in sight.hand]
        else:
            replies = Simple(sight, hands, expectation, tuning.error)
            odds = self._sampled(sight, replies, dice)
        scores = glance.scores(sight.me, odds, glance.losses(sight.me, sight.hand))
        finalists = sorted(range(len(scores)), key=lambda i: -scores[i])[:FINALISTS]
        return self._played_out(sight, Playout(rules, sight, hands), replies, finalists, scores, dice)

    def _sampled(self, sight: Sight, replies: Replies, dice: Dice) -> list[Odds]:
        """The odds of the places of each own card, counted over imagined worlds."""
        counts = [[0] * sight.seats for _ in sight.hand]
        for _ in range(self.tuning.glances):
            _, picks = replies.world(dice)
            picks.sort()
            for card, places in zip(sight.hand, counts, strict=True):
                places[bisect(picks, card) - 1] += 1
        return [tuple(count / self.tuning.glances for count in places) for places in counts]

    def _played_out(
        self, sight: Sight, playout: Playout, replies: Replies, finalists: list[int], scores: Sequence[float], dice: Dice
    ) -> int:
        """The finalist with the best mean of glance and playouts; all meet the same worlds. The worse half drops out midway."""
        stakes, me = Stakes(sight), sight.me
        totals = [0.0] * len(scores)
        played = 0
        while len(finalists) > 1:
            for _ in range(self.tuning.worlds):
                world, picks = replies.world(dice)
                for i in finalists:
                    hands = [hand[:] for hand in world]
                    picks[me] = hands[me].pop(i)
                    totals[i] += stakes.worth(playout.finish(hands, picks))
            self.playouts += self.tuning.worlds * len(finalists)
            played += self.tuning.worlds
            point = stakes.slope(sum(totals[i] for i in finalists) / (len(finalists) * played))
            finalists = sorted(finalists, key=lambda i: -totals[i] - TRUST * point * scores[i])[: len(finalists) // 2]
        return finalists[0]
