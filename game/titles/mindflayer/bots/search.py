"""Strong: gifts and exchanges are played out to the end in worlds drawn from the belief."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.core.dice import Dice
from game.core.types import Action, Decision, Event
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.choice import SECRET, team_sign
from game.titles.mindflayer.bots.manners import pairs_of
from game.titles.mindflayer.bots.playout import finish
from game.titles.mindflayer.bots.sight import Sight, ring_at, sight_of
from game.titles.mindflayer.bots.thinker import ThinkerBot, Tuning
from game.titles.mindflayer.bots.world import World, move, part_with
from game.titles.mindflayer.rules.actions import NONE, Discard, Exchange, Give, Pass
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.seen import View

FINALISTS = 4
"""So many exchanges are played out; the others looked worse at a glance."""
TRUST = 2000
"""The worth of a position counts like so many playouts."""
UNHURRIED = 3
"""So many bots of one table play out all their games; more of them share the time that these take."""


class SearchBot(ThinkerBot):
    """A player with a belief that tries its gifts and exchanges in imagined games; without playouts it is a regular one."""

    def __init__(self, rules: MindFlayerRules, tuning: Tuning) -> None:
        super().__init__(rules, tuning)
        self.playouts = 0

    def among(self, n: int) -> SearchBot:
        """The player that it is when n bots of a table think at once: the same beliefs, fewer playouts."""
        if n <= UNHURRIED:
            return self
        tuning = self.tuning
        fewer = replace(tuning, playouts=max(1, tuning.playouts * UNHURRIED // n))
        found = SearchBot(self.rules, fewer)
        found._beliefs, found._onlookers = self._beliefs, self._onlookers
        return found

    def outlook(self, v: View, story: Sequence[Event], d: Decision, answer: Action, games: int, dice: Dice) -> float | None:
        """How often the own team wins so many imagined games after an answer that moves cards; None for any other answer."""
        sight, belief = sight_of(v, d.seat), self.belief(v, story, d.seat)
        if isinstance(answer, Give):
            after = _gift(v, (answer,))
        elif isinstance(answer, Exchange):
            after = self._exchange(v, sight, (answer,), dice)
        elif isinstance(answer, Pass | Discard):
            after = _single(sight, answer)
        else:
            return None
        turn = _Turn(v, sight, v.stage == "exchange")
        sane = sum((turn.played(after(world, 0), dice) for world in belief.cloud.drawn(games, dice)), 0.0) / games
        return 1.0 - sane if sight.evil else sane

    def _values(self, v: View, sight: Sight, belief: Belief, options: Sequence[Action], dice: Dice) -> list[float]:
        glance = super()._values(v, sight, belief, options, dice)
        first = options[0]
        if not self.tuning.playouts:
            return glance
        if isinstance(first, Give):
            return self._played_out(v, sight, belief, glance, list(range(len(options))), _gift(v, options), dice)
        if isinstance(first, Exchange) and sight.meetings > 1:
            best = sorted(range(len(options)), key=lambda i: -glance[i])[:FINALISTS]
            return self._played_out(v, sight, belief, glance, best, self._exchange(v, sight, options, dice), dice)
        return glance

    def _played_out(
        self, v: View, sight: Sight, belief: Belief, glance: Sequence[float], tried: Sequence[int],
        after: Callable[[World, int], World], dice: Dice,
    ) -> list[float]:  # fmt: skip
        """Glance and playouts, weighed; all options meet the same worlds, cards and dice. `after`: the world after an option."""
        count = self.tuning.playouts
        turn = _Turn(v, sight, v.stage == "exchange")
        totals = [0.0] * len(glance)
        for world in belief.cloud.drawn(count, dice):
            seed = dice.seed
            for i in tried:
                dice.seed = seed
                totals[i] += turn.played(after(world, i), dice)
        self.playouts += count * len(tried)
        sign = team_sign(sight, secret=v.stage in SECRET)
        found = [-9.0] * len(glance)
        for i in tried:
            found[i] = (sign * totals[i] + TRUST * glance[i]) / (count + TRUST)
        return found

    def _exchange(self, v: View, sight: Sight, options: Sequence[Action], dice: Dice) -> Callable[[World, int], World]:
        """The others' cards are drawn with the world's dice, so that each option meets the same ones."""
        me, ring = sight.me, ring_at(v, self.catalog)

        def after(world: World, i: int) -> World:
            option = options[i]
            assert isinstance(option, Exchange)
            one = world.copy()
            given = [
                (option.left, option.right) if seat == me else pairs_of(one.hands, seat, one.possessed).draw(dice)
                for seat in ring.seats
            ]
            move(one, ring, given)
            for seat in ring.seats:
                one.check(seat)
            return one

        return after


def _gift(v: View, options: Sequence[Action]) -> Callable[[World, int], World]:
    """The world after a gift."""

    def after(world: World, i: int) -> World:
        option = options[i]
        assert isinstance(option, Give)
        one = world.copy()
        one.give(option.to, v.shown)
        return one

    return after


def _single(sight: Sight, answer: Pass | Discard) -> Callable[[World, int], World]:
    """The world after a card was passed on, or put back into the box."""
    me, playing = sight.me, sight.playing
    to = playing[(playing.index(me) + 1) % len(playing)]

    return lambda world, i: part_with(world, me, answer.kind, to if isinstance(answer, Pass) else None)


class _Turn:
    """From where an imagined game goes on after the answer."""

    def __init__(self, v: View, sight: Sight, exchanged: bool) -> None:
        playing = sight.playing
        later = [seat for seat in playing if seat > v.active]
        self.active = later[0] if later else playing[0]
        if v.meeting == NONE:
            self.pile, self.piles, self.meetings = v.pile, v.piles, sight.meetings
        elif exchanged:
            self.pile, self.piles, self.meetings = v.pile, v.piles, sight.meetings - 1
        else:
            self.pile, self.piles, self.meetings = 0, (v.pile, *v.piles), sight.meetings

    def played(self, world: World, dice: Dice) -> bool:
        """Whether the Sane team wins."""
        return finish(world, self.active, self.pile, self.piles, self.meetings, dice)
