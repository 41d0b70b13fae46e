"""The best answer to each question by what the position is worth afterwards, over worlds drawn from a belief."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mindflayer.bots.manners import SHOWS, pairs_of
from game.titles.mindflayer.bots.sight import Sight, beggars, ring_at
from game.titles.mindflayer.bots.world import Ring, World, move, part_with
from game.titles.mindflayer.bots.worth import stage_of
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.seen import View

SIT_OUT = ("sit_out", "tie")
SWAPS = 12
"""Worlds for each pair of the Tunnels."""


CURES = (act.WAFFLE, act.MEMORIES, act.HELPING_HAND)
PLEA = 0.06
"""What it is worth to give a good card to a certain friend who asked for it."""
SECRET = ("exchange", "pass", "discard")
"""Stages in which nobody sees who chose what."""


def team_sign(sight: Sight, secret: bool) -> float:
    """1 for who wants the Sane team to win, -1 for who does not.

    Who was converted keeps up appearances: in front of all it goes on as before, since a change would tell; in secret it plays
    for its new team.
    """
    return -1.0 if sight.evil and (secret or not sight.converted) else 1.0


class Chooser:
    """Values of all options of one question: the higher the better for the own team."""

    def __init__(self, catalog: Catalog, v: View, sight: Sight, worlds: Sequence[World], p: Sequence[float], dice: Dice) -> None:
        self.catalog, self.v, self.sight, self.worlds, self.p, self.dice = catalog, v, sight, worlds, p, dice
        self.sign = team_sign(sight, secret=v.stage in SECRET)
        self.now = stage_of(sight.meetings, sight.pile)
        self._later: tuple[int, int] = (sight.meetings - 1, v.pile)
        self._given: list[dict[Seat, tuple[act.KindId, act.KindId]]] = []

    def values(self, options: Sequence[Action]) -> list[float]:
        """A value for each option."""
        first = options[0]
        if isinstance(first, act.Give):
            return self._gifts(options)
        if isinstance(first, act.Exchange):
            return self._exchanges(options)
        if isinstance(first, act.Vote | act.Name):
            return self._people(options)
        if isinstance(first, act.Call):
            return [self._after_exchange(ring_at(self.v, self.catalog, side=o.side)) for o in options if isinstance(o, act.Call)]
        if isinstance(first, act.Show):
            return [SHOWS[self.sight.evil][o.kind] for o in options if isinstance(o, act.Show)]
        if isinstance(first, act.Pass | act.Discard):
            return self._single(options)
        return [0.0] * len(options)

    # ------------------------------------------------------------------ cards
    def _gifts(self, options: Sequence[Action]) -> list[float]:
        kind, stage = self.v.shown, self.now
        totals = [0.0] * len(options)
        targets = [o.to for o in options if isinstance(o, act.Give)]
        for world in self.worlds:
            hands, possessed, out = world.hands, world.possessed, world.out
            for i, to in enumerate(targets):
                world.give(to, kind)
                totals[i] += stage.sane(world)
                hands[act.KINDS * to + kind] -= 1
                world.possessed, world.out = possessed, out
        return [value + self._plea(to) for value, to in zip(self._mean(totals), targets, strict=True)]

    def _plea(self, to: Seat) -> float:
        """Who asks for a good card gets it rather when taken for a friend, and rather not when suspected."""
        if self.v.shown not in CURES or to not in beggars(self.v):
            return 0.0
        return PLEA * self.sign * (0.5 - self.p[to])

    def _exchanges(self, options: Sequence[Action]) -> list[float]:
        """Everybody else's cards are drawn once a world; each option meets the same."""
        me, ring = self.sight.me, ring_at(self.v, self.catalog)
        stage = stage_of(*self._later)
        totals = [0.0] * len(options)
        for world in self.worlds:
            given = [
                (act.NO_KIND, act.NO_KIND) if seat == me else pairs_of(world.hands, seat, world.possessed).draw(self.dice)
                for seat in ring.seats
            ]
            move(world, ring, given)
            place = ring.seats.index(me)
            own, left, right = act.KINDS * me, act.KINDS * ring.lefts[place], act.KINDS * ring.rights[place]
            for i, option in enumerate(options):
                assert isinstance(option, act.Exchange)
                one = world.copy()
                if option.left != act.NO_KIND:
                    one.hands[own + option.left] -= 1
                    one.hands[left + option.left] += 1
                if option.right != act.NO_KIND:
                    one.hands[own + option.right] -= 1
                    one.hands[right + option.right] += 1
                for seat in ring.seats:
                    one.check(seat)
                totals[i] += stage.sane(one)
        return self._mean(totals)

    def _single(self, options: Sequence[Action]) -> list[float]:
        """The Pool and the Lab: one card goes left, or out of the game."""
        me = self.sight.me
        playing = self.sight.playing
        to = playing[(playing.index(me) + 1) % len(playing)]
        totals = [0.0] * len(options)
        for world in self.worlds:
            for i, option in enumerate(options):
                if not isinstance(option, act.Pass | act.Discard):
                    continue
                one = part_with(world, me, option.kind, to if isinstance(option, act.Pass) else None)
                totals[i] += self.now.sane(one)
        return self._mean(totals)

    # ------------------------------------------------------------------ people
    def _people(self, options: Sequence[Action]) -> list[float]:
        """Whom to vote for or to name: by what it brings, or for what it shows."""
        seats = [o.seat for o in options if isinstance(o, act.Vote | act.Name)]
        effect, ask = self.catalog.meetings[self.v.meeting].effect, self.v.ask
        if ask in SIT_OUT or effect == "vote_sit_out":
            return [self._after_exchange(ring_at(self.v, self.catalog, away=seat)) for seat in seats]
        if ask == "swap":
            return [max(self._swap(seat, other) for other in self.sight.playing if other != seat) for seat in seats]
        if ask == "swap_with":
            return [self._swap(self.v.picks[0], seat) for seat in seats]
        if ask == "peek":  # what one does not know yet
            return [-abs(self.p[seat] - 0.5) for seat in seats]
        return [self.p[seat] - 2.0 * (self.sight.evil and seat in self.sight.allies) for seat in seats]

    def _after_exchange(self, ring: Ring) -> float:
        """The value when everybody, the own seat too, gives as players do; the same cards whoever sits it out."""
        if not self._given:
            playing = self.sight.playing
            for world in self.worlds:
                self._given.append({seat: pairs_of(world.hands, seat, world.possessed).draw(self.dice) for seat in playing})
        stage, total = stage_of(*self._later), 0.0
        for world, given in zip(self.worlds, self._given, strict=True):
            one = world.copy()
            if len(ring.seats) > 1:
                move(one, ring, [given[seat] for seat in ring.seats])
                for seat in ring.seats:
                    one.check(seat)
            total += stage.sane(one)
        return self.sign * total / len(self.worlds)

    def _swap(self, one: Seat, other: Seat) -> float:
        """The value when these two take a random card of each other."""
        total = 0.0
        for world in self.worlds[:SWAPS]:
            after = world.copy()
            hands = after.hands
            moved = []
            for seat in (one, other):
                own = act.KINDS * seat
                cards = [kind for kind in range(act.KINDS) for _ in range(hands[own + kind])]
                moved.append(self.dice.pick(cards) if cards else act.NO_KIND)
            move(after, Ring((one, other), (other, one), (other, one)), [(kind, act.NO_KIND) for kind in moved])
            after.check(one)
            after.check(other)
            total += self.now.sane(after)
        return self.sign * total / SWAPS

    def _mean(self, totals: Sequence[float]) -> list[float]:
        return [self.sign * total / len(self.worlds) for total in totals]
