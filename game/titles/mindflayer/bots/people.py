"""How a game goes on after an answer that moves no card of the own hand: a vote, a name, a called side, a card that is shown.

Each imagined game plays what the Meeting does, then its exchange, then the rest. What is not known yet is drawn for each game:
the others' votes, who is named next, the cards that are taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mindflayer.bots.manners import VOTED, one_of
from game.titles.mindflayer.bots.playout import finish
from game.titles.mindflayer.bots.sight import Sight
from game.titles.mindflayer.bots.world import Ring, World, exchange, move, ring_of
from game.titles.mindflayer.rules.actions import KINDS, LEFT, NO_KIND, NONE, RIGHT, Call, Name, Show, Vote
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.seen import View

SIT_OUT = ("sit_out", "tie")
ONE_SIDE = "one_side"


class People:
    """The rest of imagined games after such answers of one seat."""

    def __init__(self, catalog: Catalog, v: View, sight: Sight) -> None:
        self.v, self.sight = v, sight
        row = catalog.meetings[v.meeting] if v.meeting != NONE else None
        self.effect = row.effect if row is not None else ""
        self.kind = row.exchange if row is not None else ""
        later = [seat for seat in sight.playing if seat > v.active]
        self.next = later[0] if later else sight.playing[0]

    def knows(self, answer: Action) -> bool:
        """Whether it is a question of this kind, at a Meeting."""
        return self.kind != "" and isinstance(answer, Vote | Name | Call | Show)

    def chance(self, worlds: Sequence[World], answer: Action, dice: Dice) -> float:
        """How often the own team wins in these worlds, which are spoiled."""
        sane = sum((self._sane(world, answer, dice) for world in worlds), 0.0) / len(worlds)
        return 1.0 - sane if self.sight.evil else sane

    def _sane(self, world: World, answer: Action, dice: Dice) -> bool:
        """Whether the Sane team wins this game."""
        away: Seat | None = None
        if isinstance(answer, Vote) and self.effect == "vote_sit_out":
            away = self._voted(world, answer.seat, dice)
        elif isinstance(answer, Name) and self.v.ask in SIT_OUT:
            away = answer.seat
        elif isinstance(answer, Name) and self.v.ask == "swap":
            swapped(world, answer.seat, dice.pick([seat for seat in self.sight.playing if seat != answer.seat]), dice)
        elif isinstance(answer, Name) and self.v.ask == "swap_with":
            swapped(world, self.v.picks[0], answer.seat, dice)
        self._exchange(world, away, answer.side if isinstance(answer, Call) else self.v.side, dice)
        return finish(world, self.next, self.v.pile, self.v.piles, self.sight.meetings - 1, dice)

    def _voted(self, world: World, own: Seat, dice: Dice) -> Seat:
        """Who is named most when the others vote as players do; of several one that the active seat likes to name."""
        count: Counter[Seat] = Counter([own])
        for voter in self.sight.others:
            count[pointed(world, voter, self.sight.playing, dice)] += 1
        most = max(count.values())
        return dice.pick(sorted(seat for seat, votes in count.items() if votes == most))

    def _exchange(self, world: World, away: Seat | None, side: int, dice: Dice) -> None:
        seats = [s for s in self.sight.playing if s not in self.v.away and s != away and not world.out >> s & 1]
        if len(seats) > 1:
            if side == NONE and self.kind == ONE_SIDE:
                side = dice.pick((LEFT, RIGHT))
            exchange(world, ring_of(seats, self.kind, side), dice)


def pointed(world: World, voter: Seat, playing: Sequence[Seat], dice: Dice) -> Seat:
    """Whom a voter names: either team rather somebody of the other."""
    ratio = VOTED[world.possessed >> voter & 1]
    others = [seat for seat in playing if seat != voter]
    weights = [ratio if world.possessed >> seat & 1 else 1.0 for seat in others]
    point = dice.chance() * sum(weights)
    for seat, weight in zip(others, weights, strict=True):
        point -= weight
        if point < 0:
            return seat
    return others[-1]


def swapped(world: World, one: Seat, other: Seat, dice: Dice) -> None:
    """These two take a card of each other at random, both drawn before one moves."""
    kinds = [one_of(world.hands, seat, tuple(map(float, _held(world, seat))), dice) for seat in (one, other)]
    move(world, Ring((one, other), (other, one), (other, one)), [(kind, NO_KIND) for kind in kinds])
    world.check(one)
    world.check(other)


def _held(world: World, seat: Seat) -> list[int]:
    return world.hands[KINDS * seat : KINDS * seat + KINDS]
