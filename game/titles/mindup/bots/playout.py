"""The rest of a round, played fast: bare numbers, no rules, no View. Everybody plays by one quick glance."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul

from game.titles.mindup.bots.glance import KEEPS
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.odds import place_odds
from game.titles.mindup.bots.outlook import openings
from game.titles.mindup.bots.sight import Sight
from game.titles.mindup.rules.actions import DECK_SIZE, CardId
from game.titles.mindup.rules.flow import MindUpRules


class Playout:
    """Plays one seen position on to the end of its round, again and again.

    The odds of a card's places are looked up, as if each rival played any card of the hand that is expected of them now: good
    enough for turns that may never come like this.
    """

    def __init__(self, rules: MindUpRules, sight: Sight, hands: Hands) -> None:
        self._hue, self._bubble, self._scoring = rules.catalog.colour, rules.catalog.bubble, rules.scoring
        self._sight = sight
        self._openings = openings(sight.order)
        rivals = [seat for seat in range(sight.seats) if seat != sight.me]
        self._places = [place_odds([hands.share_below(seat, card) for seat in rivals]) for card in range(DECK_SIZE)]

    def finish(self, hands: list[list[CardId]], picks: Sequence[CardId]) -> list[int]:
        """What each seat scores in this round when these cards are played now, taken out of `hands` already. Spoils `hands`."""
        sight, hue, bubble, order = self._sight, self._hue, self._bubble, self._sight.order
        values, opened, points = [list(v) for v in sight.values], list(sight.opened), list(sight.points)
        won = [list(cards) for cards in sight.won] if sight.objectives else None
        seats = range(len(values))
        row: Sequence[CardId] = sight.row
        while True:
            ranked = sorted(picks)
            for seat in seats:
                card = row[ranked.index(picks[seat])]
                mine, colour = values[seat], hue[card]
                value = mine[colour]
                if not value:
                    value = mine[colour] = order[opened[seat]]
                    opened[seat] += 1
                points[seat] += value + bubble[card]
                if won is not None:
                    won[seat].append(card)
            row = ranked
            if len(hands[0]) == 1:
                break
            picks = self._glances(hands, row, values, opened)
        for seat in seats:
            card = hands[seat][0]
            points[seat] += (values[seat][hue[card]] or order[opened[seat]]) + bubble[card]
            if won is not None:
                won[seat].append(card)
        if won is not None:
            for seat, bonus in enumerate(self._scoring.met(sight.objectives, won, order)):
                points[seat] += sum(bonus)
        return points

    def _glances(
        self, hands: list[list[CardId]], row: Sequence[CardId], values: list[list[int]], opened: Sequence[int]
    ) -> list[CardId]:
        """Take out of each hand the card that looks best: the glance of `glance.Glance`, written out for speed."""
        hue, bubble, places, order = self._hue, self._bubble, self._places, self._sight.order
        size = len(hands[0])
        opening, keep = self._openings[size], KEEPS[size]
        picks = []
        for seat, hand in enumerate(hands):
            mine, new = values[seat], opening[opened[seat]]
            prizes = [(mine[hue[c]] or new) + bubble[c] for c in row]
            scores = [sum(map(mul, places[c], prizes)) for c in hand]
            empty = order[opened[seat]]
            lasts = [(mine[hue[c]] or empty) + bubble[c] for c in hand]
            best = max(lasts)
            keeper = lasts.index(best)
            lasts[keeper] = -9
            scores[keeper] -= keep * (best - max(lasts))
            picks.append(hand.pop(scores.index(max(scores))))
        return picks
