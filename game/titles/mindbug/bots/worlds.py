"""Worlds for a search in Mindbug, dealt fast: one fits the View, each further one is a copy with its hidden faces dealt anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.core.dice import Dice
from game.core.types import HIDDEN
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import EffectFrame, State

Accept = Callable[[Sequence[int]], bool]
"""Whether the faces dealt to the unknown part of the rival's hand may stay."""
TRIES = 4
"""So many deals may be turned down; the next one stays, whatever it is."""


def dealer(rules: MindbugRules, v: View, dice: Dice, accept: Accept | None = None) -> Callable[[], State]:
    """A source of worlds that fit `v`. Unused cards are not mixed among themselves: nobody ever looks at them again."""
    if any(isinstance(f, EffectFrame) and HIDDEN in f.picks for f in v.frames):
        return lambda: rules.sample_world(v, dice)
    first = rules.sample_world(v, dice)
    rival = 1 - v.who[0]
    order = (rival, 1 - rival)
    known = [[c for c in side.hand if c != HIDDEN] for side in v.seats]
    unknown = [len(side.hand) - len(cards) for side, cards in zip(v.seats, known, strict=True)]
    held, shown = set(known[0] + known[1]), set(v.shown)
    pool = [c for zone in (*first.hand, *first.deck) for c in zone if c not in held]
    dealt, guessed = len(pool), unknown[rival]
    pool += [c for c in (*first.unused, *first.life_cards[0], *first.life_cards[1], *first.removed) if c not in shown]
    below, size = dice.below, len(pool)

    def mix(start: int, stop: int) -> None:
        for i in range(start, stop):
            j = i + below(size - i)
            pool[i], pool[j] = pool[j], pool[i]

    def world() -> State:
        s = first.copy()
        mix(0, guessed)
        if accept is not None:
            for _ in range(TRIES):
                if accept(pool[:guessed]):
                    break
                mix(0, guessed)
        mix(guessed, dealt)
        at = 0
        for seat in order:
            end = at + unknown[seat]
            s.hand[seat] = known[seat] + pool[at:end]
            at = end + len(s.deck[seat])
            s.deck[seat] = pool[end:at]
        s.rng = below(1 << 62)
        if s.stack:
            rules.settle(s)
        return s

    return world
