"""A playout that tells by which of the own cards the points of later turns came."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.playout import Playout
from game.titles.mindup.bots.sight import Sight
from game.titles.mindup.rules.actions import CardId
from game.titles.mindup.rules.flow import MindUpRules


class ToldPlayout(Playout):
    """Plays like any other. `later`: what each own card has brought after the first turn, in all playouts since `forget`."""

    def __init__(self, rules: MindUpRules, sight: Sight, hands: Hands) -> None:
        super().__init__(rules, sight, hands)
        self.later: Counter[CardId] = Counter()
        self._seen: list[tuple[list[int], Sequence[int]]] = []

    def forget(self) -> Counter[CardId]:
        """What was counted; the next playouts begin anew."""
        told, self.later = self.later, Counter()
        return told

    def finish(self, hands: list[list[CardId]], picks: Sequence[CardId]) -> list[int]:
        """The same, and the card that is kept to the end counts with its own value."""
        self._seen.clear()
        points = super().finish(hands, picks)
        last = hands[self._sight.me][0]
        if self._seen:
            self.later[last] += self._worth(last, *self._seen[-1])
        return points

    def _glances(
        self, hands: list[list[CardId]], row: Sequence[CardId], values: list[list[int]], opened: Sequence[int]
    ) -> list[CardId]:
        picks = super()._glances(hands, row, values, opened)
        me = self._sight.me
        self._seen.append((values[me], opened))
        self.later[picks[me]] += self._worth(row[sorted(picks).index(picks[me])], values[me], opened)
        return picks

    def _worth(self, card: CardId, values: Sequence[int], opened: Sequence[int]) -> int:
        """What a card brings to the own columns as they stand."""
        return (values[self._hue[card]] or self._sight.order[opened[self._sight.me]]) + self._bubble[card]
