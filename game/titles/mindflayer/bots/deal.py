"""Imagined deals: every way the first cards may lie, as far as one seat knows."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Seat
from game.titles.mindflayer.bots.world import World
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.rules.catalog import Deal
from game.titles.mindflayer.rules.events import CardsDealt

PATIENCE = 40
"""So many deals are tried for one that fits; the last one is taken as it is."""


def imagine(told: CardsDealt, me: Seat, deal: Deal, dealt: int, dice: Dice) -> World:
    """A deal in which `me` holds and knows what it does. `dealt`: cards after the first one."""
    seats = len(told.firsts)
    for _ in range(PATIENCE):
        world = _drawn(told, me, deal, dealt, dice)
        if not deal.eyes_open or not told.teams[me]:
            break
        if world.possessed == sum(1 << ally for ally in told.allies[me]) | 1 << me:
            break
    else:
        world.possessed = sum(1 << ally for ally in told.allies[me]) | 1 << me
    assert len(world.hands) == KINDS * seats
    return world


def _drawn(told: CardsDealt, me: Seat, deal: Deal, dealt: int, dice: Dice) -> World:
    seats, own = len(told.firsts), told.hands[me]
    others = [seat for seat in range(seats) if seat != me]
    known = [ally for ally in told.allies[me] if deal.eyes_open]
    wanted = deal.flayers - (told.firsts[me] == MIND_FLAYER)
    # the allies come first: all but one in a hundred of them have a Mind Flayer as their first card
    dice.shuffle(others)
    dice.shuffle(known)
    order = known + [seat for seat in others if seat not in known]
    starters = set(order[: max(0, wanted)])
    deck = list(deal.mix)
    hands = [0] * (KINDS * seats)
    for kind, count in enumerate(own):
        hands[KINDS * me + kind] = count
        deck[kind] -= count
    possessed = told.teams[me] << me
    for seat in others:
        first = MIND_FLAYER if seat in starters else WAFFLE
        hands[KINDS * seat + first] += 1
        deck[first] -= 1
        possessed |= (seat in starters) << seat
    pool = [kind for kind, count in enumerate(deck) for _ in range(count)]
    dice.shuffle(pool)
    for seat in others:
        cards = pool[-dealt:]
        while cards.count(HARD_HIT) == dealt:
            dice.shuffle(pool)
            cards = pool[-dealt:]
        del pool[-dealt:]
        for kind in cards:
            hands[KINDS * seat + kind] += 1
            deck[kind] -= 1
        if cards.count(MIND_FLAYER) == dealt:
            possessed |= 1 << seat
    return World(hands, deck, possessed)
