"""How players are thought to choose: which cards go out of a hand in secret, and whom a gift, an accusation or a vote hits.

Rough odds by team, the same for everybody. Beliefs weigh what they see with them, imagined games are played with them.
"""

from __future__ import annotations

from bisect import bisect
from functools import cache

from game.core.dice import Dice
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.actions import KindId, TeamId

GIVES = ((0.0, 8.0, 2.4, 0.5, 0.5), (9.0, 2.0, 1.2, 0.7, 0.4))
"""By team: how much a kind asks to be given away in an exchange."""
PASSES = ((0.0, 8.0, 2.4, 0.5, 0.5), (0.0, 5.0, 1.5, 0.7, 0.4))
"""The same for the one card that goes left at the Pool, where nobody passes a Mind Flayer, and for what leaves at the Lab."""
SHOWS = ((0.4, 0.6, 3.0, 1.2, 1.2), (0.2, 0.6, 3.0, 1.2, 1.2))
"""By team: what is shown by choice at the Arcade."""
MOST = 2
"""More cards of a kind than this are no more likely to be given than these."""
HITS_POSSESSED = {
    act.MIND_FLAYER: (1.5, 0.45),
    act.HARD_HIT: (1.5, 0.45),
    act.WAFFLE: (0.9, 1.2),
    act.MEMORIES: (0.65, 2.2),
    act.HELPING_HAND: (0.65, 2.2),
}
"""A gift of a kind, by the giver's team: how likely somebody Possessed gets it, compared with somebody Sane."""
ACCUSED = (1.3, 0.85)
TRUSTED = (0.8, 1.1)
VOTED = (1.8, 0.6)
"""The same for being accused, being trusted and being voted for, by the team of who speaks or votes."""


class Pairs:
    """What a hand of one team puts on its two sides, with the odds: interned by `pairs_of`.

    `odds[pair]`: how likely these two are given.
    """

    __slots__ = ("_bounds", "_pairs", "odds")

    def __init__(self, hand: tuple[int, ...], team: TeamId) -> None:
        found: dict[tuple[KindId, KindId], float] = {}
        for first, p in _picks(hand, team):
            left = tuple(count - (kind == first) for kind, count in enumerate(hand))
            for second, q in _picks(left, team):
                for pair in ((first, second), (second, first)):
                    found[pair] = found.get(pair, 0.0) + p * q / 2
        self._pairs = tuple(found)
        self._bounds = _bounds(found.values())
        self.odds = found

    def draw(self, dice: Dice) -> tuple[KindId, KindId]:
        """A card for the left and one for the right."""
        pairs = self._pairs
        return pairs[0] if len(pairs) == 1 else pairs[bisect(self._bounds, dice.chance())]


def _bounds(odds: object) -> list[float]:
    total, found = 0.0, []
    for one in odds:  # type: ignore[attr-defined]
        total += one
        found.append(total)
    found[-1] += 1e-9
    return found


def _picks(hand: tuple[int, ...], team: TeamId) -> list[tuple[KindId, float]]:
    """The next card to be given with its odds; NO_KIND where nothing may be given."""
    odds = [(kind, GIVES[team][kind]) for kind, count in enumerate(hand) if count and GIVES[team][kind]]
    total = sum((one for _, one in odds), 0.0)
    return [(kind, one / total) for kind, one in odds] or [(act.NO_KIND, 1.0)]


@cache
def _interned(hand: tuple[int, ...], team: TeamId) -> Pairs:
    return Pairs(hand, team)


def pairs_of(hands: list[int], seat: int, possessed: int) -> Pairs:
    """The odds of an exchange for a seat of a world."""
    own = act.KINDS * seat
    a, b, c, d, e = hands[own : own + act.KINDS]
    hand = (min(a, MOST), min(b, MOST), min(c, MOST), min(d, MOST), min(e, MOST))
    return _interned(hand, possessed >> seat & 1)


@cache
def pairs_for(code: int, team: TeamId) -> dict[tuple[KindId, KindId], float]:
    """The odds of an exchange for a hand as a number, four bits a kind."""
    a, b, c, d, e = (min(code >> 4 * kind & 15, MOST) for kind in range(act.KINDS))
    return _interned((a, b, c, d, e), int(team)).odds


def one_of(hands: list[int], seat: int, odds: tuple[float, ...], dice: Dice) -> KindId:
    """A single card that a seat chooses by these odds; NO_KIND when it holds nothing of the kind."""
    own = act.KINDS * seat
    weights = [odds[kind] if hands[own + kind] else 0.0 for kind in range(act.KINDS)]
    point = dice.chance() * sum(weights)
    for kind, weight in enumerate(weights):
        if weight and point < weight:
            return kind
        point -= weight
    return max((kind for kind in range(act.KINDS) if weights[kind]), default=act.NO_KIND)


def share(code: int, odds: tuple[float, ...], kind: KindId) -> float:
    """How likely somebody with this hand (four bits a kind) chooses this kind by these odds."""
    if not code >> 4 * kind & 15:
        return 0.0
    total = sum(odds[other] for other in range(act.KINDS) if code >> 4 * other & 15)
    return odds[kind] / total if total else 0.0
