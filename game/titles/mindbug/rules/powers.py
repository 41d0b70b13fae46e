"""Current power and keywords: standing abilities are computed when they are read, never written into a card."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.core.types import Seat
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.catalog import SNEAKY, Catalog, Effect, keyword_bits
from game.titles.mindbug.rules.state import State


class Boost(NamedTuple):
    """A power bonus: who brings it (bit set), how much, whether only in the controller's own turn."""

    mask: int
    amount: int
    own_turn: bool


class Grant(NamedTuple):
    """Keywords that a creature gives to its controller's other creatures of at most `max_power`."""

    mask: int
    bits: int
    max_power: int


def _number(value: object) -> int:
    assert isinstance(value, int), value
    return value


def _bits(value: object) -> int:
    return keyword_bits(value) if isinstance(value, tuple) else 0


class Powers:
    """Answers for every standing ability of the Catalog, by op."""

    def __init__(self, catalog: Catalog) -> None:
        self.base = catalog.power
        self.printed = catalog.keywords
        self.to_others: tuple[Boost, ...] = ()
        self.to_self: tuple[Boost, ...] = ()
        self.when_alone: tuple[tuple[Boost, int], ...] = ()
        self.grants: tuple[Grant, ...] = ()
        self.copies: tuple[tuple[int, int], ...] = ()
        self.self_limits: tuple[tuple[int, int], ...] = ()
        self.side_limits: tuple[tuple[int, int], ...] = ()
        self.silence_mask: int = 0
        for index, card in enumerate(catalog.cards):
            if card.trigger == "constant":
                op = str(card.effect["op"])
                if op not in STANDING:
                    raise ValueError(f"no standing ability is called {op!r}; expected one of {', '.join(STANDING)}")
                STANDING[op].add(self, catalog.mask_of(index), card.effect)
        self._gather_masks()

    def _gather_masks(self) -> None:
        """Which cards must be in play before a query has anything to add."""
        alone = [boost for boost, _ in self.when_alone]
        self._power_mask = _union(boost.mask for boost in (*self.to_others, *self.to_self, *alone))
        copying = [mask for mask, _ in self.copies]
        self._keyword_mask = _union([*(grant.mask for grant in self.grants), *copying, *(boost.mask for boost in alone)])
        self._limit_mask = _union(mask for mask, _ in (*self.self_limits, *self.side_limits))

    def power(self, s: State, card: CardId, seat: Seat) -> int:
        """The power of `card`, which `seat` controls, right now."""
        total = self.base[card]
        mine = s.masks[seat]
        if mine & self._power_mask:
            for _, amount in self.bonuses(s, card, seat):
                total += amount
        return total

    def bonuses(self, s: State, card: CardId, seat: Seat) -> list[tuple[CardId, int]]:
        """What changes the power of `card`: (card it comes from, amount)."""
        mine, bit = s.masks[seat], 1 << card
        found = []
        for mask, amount, own_turn in self.to_others:
            givers = mine & mask & ~bit
            while givers:
                if own_turn and s.active != seat:
                    break
                low = givers & -givers
                found.append((low.bit_length() - 1, amount))
                givers ^= low
        for mask, amount, own_turn in self.to_self:
            if bit & mask and (not own_turn or s.active == seat):
                found.append((card, amount))
        if mine == bit:
            for (mask, amount, _), _ in self.when_alone:
                if bit & mask:
                    found.append((card, amount))
        return found

    def keywords(self, s: State, card: CardId, seat: Seat) -> int:
        """The keywords of `card` right now, printed, granted and copied, as bits."""
        bits = self.printed[card]
        if (s.masks[0] | s.masks[1]) & self._keyword_mask:
            for _, more in self.granted(s, card, seat):
                bits |= more
        return bits

    def granted(self, s: State, card: CardId, seat: Seat, copying: bool = True) -> list[tuple[CardId, int]]:
        """Keywords that are not printed on `card`: (card they come from, bits).

        Without `copying`, what is copied from enemies is left out: two creatures that copy each other make nothing out of
        nothing.
        """
        mine, bit = s.masks[seat], 1 << card
        found = []
        for mask, bits, max_power in self.grants:
            givers = mine & mask & ~bit
            if givers and self.power(s, card, seat) <= max_power:
                found.append(((givers & -givers).bit_length() - 1, bits))
        if mine == bit:
            for boost, bits in self.when_alone:
                if bits and bit & boost.mask:
                    found.append((card, bits))
        if copying:
            for mask, bits in self.copies:
                if bit & mask:
                    found += self._copied(s, bits, 1 - seat)
        return found

    def _copied(self, s: State, wanted: int, enemy: Seat) -> list[tuple[CardId, int]]:
        found = []
        for other in s.play[enemy]:
            bits = self.printed[other]
            for _, more in self.granted(s, other, enemy, copying=False):
                bits |= more
            if bits & wanted:
                found.append((other, bits & wanted))
        return found

    def limit(self, s: State, attacker: CardId, seat: Seat) -> int:
        """The highest power that may not block `attacker` now; 0 when there is no limit."""
        mine = s.masks[seat]
        highest = 0
        if mine & self._limit_mask:
            for mask, power in self.self_limits:
                if mask >> attacker & 1 and power > highest:
                    highest = power
            for mask, power in self.side_limits:
                if mine & mask and power > highest:
                    highest = power
        return highest

    def blockers(self, s: State, attacker: CardId, seat: Seat) -> list[CardId]:
        """The enemy creatures that may block `attacker` of `seat`. All limits must be met together."""
        enemy = 1 - seat
        able = s.play[enemy]
        if not able:
            return able
        if self.keywords(s, attacker, seat) & SNEAKY:
            able = [c for c in able if self.keywords(s, c, enemy) & SNEAKY]
        limit = self.limit(s, attacker, seat)
        if limit:
            able = [c for c in able if self.power(s, c, enemy) > limit]
        return able


def _union(masks: Iterable[int]) -> int:
    total = 0
    for mask in masks:
        total |= mask
    return total


# Standing abilities


Add = Callable[[Powers, int, Effect], None]


class Standing(NamedTuple):
    """What adds an ability to those that are answered for, and the fields of its op, as in `effects.Builder`."""

    add: Add
    fields: tuple[str, ...]


STANDING: dict[str, Standing] = {}
"""Every op of a standing ability, entered by the functions below."""


def _standing(*fields: str) -> Callable[[Add], Add]:
    """Enter a function for the op that it is called after."""

    def enter(add: Add) -> Add:
        STANDING[add.__name__.removeprefix("_")] = Standing(add, fields)
        return add

    return enter


@_standing("amount", "scope", "when", "keywords?")
def _power_bonus(powers: Powers, mask: int, effect: Effect) -> None:
    boost = Boost(mask, _number(effect["amount"]), effect["when"] == "own_turn")
    if effect["when"] == "alone":
        powers.when_alone += ((boost, _bits(effect.get("keywords"))),)
    elif effect["scope"] == "other_allies":
        powers.to_others += (boost,)
    else:
        powers.to_self += (boost,)


@_standing("scope", "max_power", "keywords")
def _grant_keywords(powers: Powers, mask: int, effect: Effect) -> None:
    powers.grants += (Grant(mask, _bits(effect["keywords"]), _number(effect["max_power"])),)


@_standing("from", "keywords")
def _copy_keywords(powers: Powers, mask: int, effect: Effect) -> None:
    powers.copies += ((mask, _bits(effect["keywords"])),)


@_standing("max_power", "scope")
def _unblockable_by_power(powers: Powers, mask: int, effect: Effect) -> None:
    limit = (mask, _number(effect["max_power"]))
    if effect["scope"] == "self":
        powers.self_limits += (limit,)
    else:
        powers.side_limits += (limit,)


@_standing("whose")
def _suppress_play_effects(powers: Powers, mask: int, effect: Effect) -> None:
    powers.silence_mask |= mask
