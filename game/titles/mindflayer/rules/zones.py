"""Hidden cards dealt at random are put right: who is in play has few Hard Hits, who is out has enough.

First by swaps that mend something and harm nothing. Where those come to an end, the Hard Hits and the Helping Hands are dealt by
a search that finds a way whenever there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.dice import Dice
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KindId


class Zone:
    """A hidden hand or the deck: its cards, and between which bounds (None = any) its `net` has to lie, Hard Hits less Helping
    Hands."""

    __slots__ = ("cards", "high", "low", "net")

    def __init__(self, cards: list[KindId], net: int, low: int | None, high: int | None) -> None:
        self.cards, self.net, self.low, self.high = cards, net, low, high

    def fits(self) -> bool:
        """Whether the net is within the bounds."""
        return (self.low is None or self.net >= self.low) and (self.high is None or self.net <= self.high)


_WEIGHT = {HARD_HIT: 1, HELPING_HAND: -1}


def settle(zones: Sequence[Zone], dice: Dice) -> None:
    """Move cards between the zones until all fit. The last one is the deck, which takes any card.

    Positions that no match reaches may have no solution; such zones stay as near as the swaps came.
    """
    for zone in zones:
        while not zone.fits():
            if not _swap(zones, zone, dice):
                _search(zones, dice)
                return


def _swap(zones: Sequence[Zone], zone: Zone, dice: Dice) -> bool:
    """Change one card of this zone with a card elsewhere that brings it nearer to its bounds, and no other zone farther from
    its own. False when there is none."""
    down = zone.high is not None and zone.net > zone.high
    own = {_WEIGHT.get(kind, 0): place for place, kind in enumerate(zone.cards)}
    found = []
    for other in zones:
        if other is zone:
            continue
        for place, kind in enumerate(other.cards):
            for weight, at in own.items():
                change = _WEIGHT.get(kind, 0) - weight
                better = change < 0 if down else change > 0
                if better and _off(other, other.net - change) <= _off(other, other.net):
                    found.append((other, place, at, change))
    if not found:
        return False
    other, place, at, change = dice.pick(found)
    zone.cards[at], other.cards[place] = other.cards[place], zone.cards[at]
    zone.net += change
    other.net -= change
    return True


def _off(zone: Zone, net: int) -> int:
    """How far such a net would be from the bounds of a zone."""
    low = zone.low - net if zone.low is not None else 0
    high = net - zone.high if zone.high is not None else 0
    return max(0, low, high)


def _search(zones: Sequence[Zone], dice: Dice) -> None:
    """Deal Hard Hits and Helping Hands anew, zone by zone, so that all fit; then the other cards at random."""
    cards = [kind for zone in zones for kind in zone.cards]
    others = [kind for kind in cards if kind not in _WEIGHT]
    plan = _plan(
        tuple((len(zone.cards), zone.low, zone.high) for zone in zones), cards.count(HARD_HIT), cards.count(HELPING_HAND)
    )
    if plan is None:
        return
    dice.shuffle(others)
    for zone, (hits, helps) in zip(zones, plan, strict=True):
        rest = len(zone.cards) - hits - helps
        zone.cards[:] = [HARD_HIT] * hits + [HELPING_HAND] * helps + others[:rest]
        del others[:rest]
        zone.net = hits - helps
        dice.shuffle(zone.cards)


def _plan(zones: tuple[tuple[int, int | None, int | None], ...], hits: int, helps: int) -> tuple[tuple[int, int], ...] | None:
    """How many Hard Hits and Helping Hands for each zone of (size, low, high); None when nothing fits."""
    sizes = [size for size, _, _ in zones]

    @cache
    def deal(place: int, hits: int, helps: int) -> tuple[tuple[int, int], ...] | None:
        if place == len(zones):
            return () if hits == helps == 0 else None
        size, low, high = zones[place]
        if hits + helps > sum(sizes[place:]):
            return None
        for own in range(min(size, hits) + 1):
            for help_ in range(min(size - own, helps) + 1):
                net = own - help_
                if (low is None or net >= low) and (high is None or net <= high):
                    rest = deal(place + 1, hits - own, helps - help_)
                    if rest is not None:
                        return ((own, help_), *rest)
        return None

    return deal(0, hits, helps)
