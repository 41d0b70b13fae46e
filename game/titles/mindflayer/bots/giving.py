"""What a table of hands puts on its two sides in an exchange, what it keeps, and what it is after it got its cards."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, MENDED, ONE, HandCode, Table, holding, pruned, turned
from game.titles.mindflayer.bots.manners import pairs_for
from game.titles.mindflayer.rules.actions import KINDS, MIND_FLAYER, NO_KIND, WAFFLE, KindId

Side = list[float]
"""How likely each kind lies on a side; the last place: nothing does."""
UNKNOWN = -1


class Giving:
    """What is left of a table, and what lies on its sides. `odds`: how likely what is known of the sides was."""

    __slots__ = ("kept", "odds", "sides")

    def __init__(self, kept: dict[HandCode, float], sides: tuple[Side, Side], odds: float) -> None:
        self.kept, self.sides, self.odds = kept, sides, odds


def giving(table: Table, left: KindId, right: KindId) -> Giving:
    """Two cards leave a hand. Of each side is known which kind lies there, that nothing does, or nothing (`UNKNOWN`)."""
    kept: dict[HandCode, float] = {}
    sides = [0.0] * (KINDS + 1), [0.0] * (KINDS + 1)
    for code, one in table.odds.items():
        for (a, b), odds in pairs_for(code, code >= EVIL).items():
            p, held = one * odds, code
            if left == NO_KIND:
                a = NO_KIND
            if right == NO_KIND:
                b = NO_KIND
            lack = (a == NO_KIND != left) + (b == NO_KIND != right)
            if lack:  # it had something to give, as everybody saw: Waffles
                held, p = holding(code, WAFFLE, lack), p * MENDED
                a, b = (WAFFLE if a == NO_KIND != left else a), (WAFFLE if b == NO_KIND != right else b)
            if left not in (UNKNOWN, a) or right not in (UNKNOWN, b):
                continue
            rest = held - ONE[a] - ONE[b]
            kept[rest] = kept.get(rest, 0.0) + p
            sides[0][a] += p
            sides[1][b] += p
    total = sum(kept.values())
    if total < MENDED**3:  # no hand could have given this: every one is mended
        return _mended(table, left, right)
    for side in sides:
        for kind in range(KINDS + 1):
            side[kind] /= total
    return Giving({code: one / total for code, one in kept.items()}, sides, total)


def _mended(table: Table, left: KindId, right: KindId) -> Giving:
    a, b = (WAFFLE if kind == UNKNOWN else kind for kind in (left, right))
    kept: dict[HandCode, float] = {}
    for code, one in table.odds.items():
        for kind in (a, b):
            if kind != NO_KIND:
                code = holding(code, kind, 1 + (a == b))
                code |= EVIL * (kind == MIND_FLAYER)
        if all((code >> BITS * kind & MASK) >= 1 + (a == b) for kind in (a, b) if kind != NO_KIND):
            rest = code - ONE[a] - ONE[b]
            kept[rest] = kept.get(rest, 0.0) + one
    sides = [0.0] * (KINDS + 1), [0.0] * (KINDS + 1)
    sides[0][a] = sides[1][b] = 1.0
    return Giving(kept or table.odds, sides, MENDED**3)


def mixed(one: Giving, other: Giving, share: float) -> Giving:
    """One or the other, the first with this probability."""
    kept = {code: odds * share for code, odds in one.kept.items()}
    for code, odds in other.kept.items():
        kept[code] = kept.get(code, 0.0) + odds * (1.0 - share)
    sides = tuple(
        [a * share + b * (1.0 - share) for a, b in zip(first, second, strict=True)]
        for first, second in zip(one.sides, other.sides, strict=True)
    )
    return Giving(kept, (sides[0], sides[1]), one.odds * share + other.odds * (1.0 - share))


def received(kept: dict[HandCode, float], sides: Sequence[Side], most: int) -> Table:
    """The hands after the cards of these sides came, coats turned, the likeliest of them."""
    came: dict[int, float] = {0: 1.0}
    for side in sides:
        more: dict[int, float] = {}
        for delta, odds in came.items():
            for kind, one in enumerate(side):
                if one > 1e-4:
                    more[delta + ONE[kind]] = more.get(delta + ONE[kind], 0.0) + odds * one
        came = more
    found: dict[HandCode, float] = {}
    for code, odds in pruned(kept, most).odds.items():
        for delta, one in came.items():
            found[code + delta] = found.get(code + delta, 0.0) + odds * one
    return pruned(turned(found), most)
