"""The rest of a game, played fast in an imagined world: gifts and exchanges as players are thought to make them.

What the Meetings do beside the exchange is left out: it is about even for both teams.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.bots.manners import pairs_of
from game.titles.mindflayer.bots.world import FEW, World
from game.titles.mindflayer.rules.actions import HARD_HIT, HELPING_HAND, KINDS, MEMORIES, MIND_FLAYER, WAFFLE

BAD = (MIND_FLAYER, HARD_HIT)
AIM = {
    MIND_FLAYER: (2.5, 0.35),
    HARD_HIT: (2.5, 0.35),
    WAFFLE: (0.8, 1.2),
    MEMORIES: (0.4, 2.5),
    HELPING_HAND: (0.4, 2.5),
}
"""A gift of a kind, by the giver's team: how likely somebody Possessed gets it, compared with somebody Sane."""


def finish(world: World, active: Seat, pile: int, piles: Sequence[int], meetings: int, dice: Dice) -> bool:
    """Play on from a turn of `active` to the end; spoils the world. Whether the Sane team wins.

    `pile`: cards above the next Meeting, `piles` below it, `meetings` to come.
    """
    seats = len(world.hands) // KINDS
    deck = [kind for kind, count in enumerate(world.deck) for _ in range(count)]
    dice.shuffle(deck)
    left = list(piles)
    hands, everybody = world.hands, (1 << seats) - 1
    seat, out = active, world.out
    ring = [other for other in range(seats) if not out >> other & 1]
    while len(ring) > FEW:
        if world.possessed & everybody & ~world.out == everybody & ~world.out:
            return False  # nobody turns back
        if pile and deck:
            pile -= 1
            _gift(world, seat, ring, deck.pop(), dice)
        elif meetings:
            meetings -= 1
            _meet(hands, world, ring, dice)
            pile = left.pop(0) if left else 0
        else:
            break
        if world.out != out:
            out = world.out
            ring = [other for other in range(seats) if not out >> other & 1]
            if len(ring) <= FEW:
                break
        if not meetings:
            break
        seat = (seat + 1) % seats
        while out >> seat & 1:
            seat = (seat + 1) % seats
    return world.possessed & everybody & ~world.out != everybody & ~world.out


def _gift(world: World, giver: Seat, ring: Sequence[Seat], kind: int, dice: Dice) -> None:
    """The card goes to one of the others, more or less where the giver's team wants it."""
    mask, hands = world.possessed, world.hands
    evil = mask >> giver & 1
    ratio = AIM[kind][evil]
    total, bounds = 0.0, []
    for seat in ring:
        if seat != giver:
            if mask >> seat & 1:
                total += ratio
            elif evil and kind == MIND_FLAYER and hands[KINDS * seat] - hands[KINDS * seat + MEMORIES] == 2:
                total += 3.0
            else:
                total += 1.0
        bounds.append(total)
    point = dice.chance() * total
    for seat, bound in zip(ring, bounds, strict=True):
        if point < bound:
            world.give(seat, kind)
            return


def _meet(hands: list[int], world: World, ring: Sequence[Seat], dice: Dice) -> None:
    """One card left and one right, all at once."""
    mask = world.possessed
    given = [pairs_of(hands, seat, mask).draw(dice) for seat in ring]
    count = len(ring)
    for i, (left, right) in enumerate(given):
        own = KINDS * ring[i]
        if left < KINDS:
            hands[own + left] -= 1
            hands[KINDS * ring[i + 1 - count] + left] += 1
        if right < KINDS:
            hands[own + right] -= 1
            hands[KINDS * ring[i - 1] + right] += 1
    for seat in ring:
        world.check(seat)
