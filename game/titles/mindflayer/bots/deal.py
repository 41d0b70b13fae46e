"""The deal as one seat may imagine it: every way the first cards may lie, and what each seat may hold in it."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb

from game.core.types import Seat
from game.titles.mindflayer.bots.hands import BITS, EVIL, MASK, ONE, HandCode, Table
from game.titles.mindflayer.rules.actions import HARD_HIT, KINDS, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.rules.catalog import Deal
from game.titles.mindflayer.rules.events import CardsDealt


def beginnings(told: CardsDealt, me: Seat, deal: Deal) -> list[int]:
    """Masks of who may have begun Possessed with the first card, the own seat among them; all are equally likely."""
    if deal.eyes_open and told.teams[me]:
        return [sum(1 << ally for ally in told.allies[me]) | 1 << me]
    own = told.firsts[me] == MIND_FLAYER
    others = [seat for seat in range(len(told.firsts)) if seat != me]
    return [sum(1 << seat for seat in found) | own << me for found in combinations(others, deal.flayers - own)]


def first_tables(told: CardsDealt, me: Seat, deal: Deal, dealt: int) -> tuple[Table, Table]:
    """What a seat holds that began Sane, and what one holds that began Possessed. `dealt`: cards after the first one."""
    own = told.firsts[me] == MIND_FLAYER
    pool = [mix - held for mix, held in zip(deal.mix, told.hands[me], strict=True)]
    pool[MIND_FLAYER] -= deal.flayers - own
    pool[WAFFLE] -= len(told.firsts) - deal.flayers - (not own)
    hands = _hands(tuple(max(0, count) for count in pool), dealt)
    known = deal.eyes_open and bool(told.teams[me])
    sane: dict[HandCode, float] = {}
    evil: dict[HandCode, float] = {}
    for code, odds in hands.items():
        flayers = code & MASK
        if not (known and flayers == dealt):  # the allies saw who turned its coat at the deal
            sane[code + ONE[WAFFLE] + EVIL * (flayers == dealt)] = odds
        evil[code + ONE[MIND_FLAYER] + EVIL] = odds
    return Table(sane), Table(evil)


def unseen_tables(seats: int, deal: Deal, dealt: int) -> tuple[Table, Table]:
    """The same for who holds no cards."""
    pool = [*deal.mix]
    pool[MIND_FLAYER] -= deal.flayers
    pool[WAFFLE] -= seats - deal.flayers
    hands = _hands(tuple(max(0, count) for count in pool), dealt)
    sane = {code + ONE[WAFFLE] + EVIL * (code & MASK == dealt): odds for code, odds in hands.items()}
    return Table(sane), Table({code + ONE[MIND_FLAYER] + EVIL: odds for code, odds in hands.items()})


@cache
def _hands(pool: tuple[int, ...], cards: int) -> dict[HandCode, float]:
    """Every hand of so many cards of a pool with its odds; three Hard Hits are dealt anew."""
    found: dict[HandCode, float] = {0: 1.0}
    for kind in range(KINDS):
        more: dict[HandCode, float] = {}
        for code, odds in found.items():
            held = sum(code >> BITS * other & MASK for other in range(kind))
            for count in range(min(cards - held, pool[kind]) + 1):
                if kind < KINDS - 1 or held + count == cards:
                    more[code + count * ONE[kind]] = odds * comb(pool[kind], count)
        found = more
    found.pop(cards * ONE[HARD_HIT], None)
    return found
