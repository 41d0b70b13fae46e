"""Worlds for a search in Mindbug, dealt fast: one fits the View, each further one is a copy with its hidden faces dealt anew."""

from __future__ import annotations

from collections.abc import Callable

from game.core.dice import Dice
from game.core.types import HIDDEN
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import EffectFrame, State


def dealer(rules: MindbugRules, v: View, dice: Dice) -> Callable[[], State]:
    """A source of worlds that fit `v`. Unused cards keep their order: nobody ever looks at them again."""
    if any(isinstance(f, EffectFrame) and HIDDEN in f.picks for f in v.frames):
        return lambda: rules.sample_world(v, dice)
    first = rules.sample_world(v, dice)
    known = [[c for c in side.hand if c != HIDDEN] for side in v.seats]
    unknown = [len(side.hand) - len(cards) for side, cards in zip(v.seats, known, strict=True)]
    shown = set(v.shown)
    pool: list[int] = []
    for seat in (0, 1):
        pool += [c for c in first.hand[seat] if c not in known[seat]] + first.deck[seat]
    dealt = len(pool)
    pool += [c for c in (*first.unused, *first.life_cards[0], *first.life_cards[1], *first.removed) if c not in shown]
    below = dice.below
    size = len(pool)

    def world() -> State:
        s = first.copy()
        for i in range(dealt):
            j = i + below(size - i)
            pool[i], pool[j] = pool[j], pool[i]
        at = 0
        for seat in (0, 1):
            end = at + unknown[seat]
            s.hand[seat] = known[seat] + pool[at:end]
            at = end + len(s.deck[seat])
            s.deck[seat] = pool[end:at]
        s.rng = below(1 << 62)
        if s.stack:
            rules.settle(s)
        return s

    return world

