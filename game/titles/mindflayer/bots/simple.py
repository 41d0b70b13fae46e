"""Novice and casual: simple rules of the thumb, and now and then anything at all."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.dice import Dice
from game.core.rules import Bot
from game.core.types import Action, Decision, Event, Seat
from game.titles.mindflayer.bots import talk
from game.titles.mindflayer.bots.grudges import grudges
from game.titles.mindflayer.bots.sight import Sight, beggars, ring_at, sight_of
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.rules.events import CardGiven, HandClaimed
from game.titles.mindflayer.rules.seen import View

BAD = (act.MIND_FLAYER, act.HARD_HIT)
WORST = (
    (act.HARD_HIT, act.WAFFLE, act.HELPING_HAND, act.MEMORIES, act.MIND_FLAYER),
    (act.MIND_FLAYER, act.HARD_HIT, act.WAFFLE, act.HELPING_HAND, act.MEMORIES),
)
"""By team: what goes first in an exchange."""
SHOWN = (act.WAFFLE, act.MEMORIES, act.HELPING_HAND, act.HARD_HIT, act.MIND_FLAYER)
CALM = 0.5
PLEA, TRUSTED = 0.8, 0.9
"""What a plea counts, and below which grudge it is heard."""


def spared(v: View, story: Sequence[Event], options: Sequence[Action], evil: bool) -> Sequence[Action]:
    """What good manners leave: until the first Meeting nobody gets a second Hard Hit while others have none, and nobody Sane
    gives a third Mind Flayer to who said last that they hold two."""
    if not isinstance(options[0], act.Give):
        return options
    full: set[Seat] = set()
    if v.shown == act.HARD_HIT and not v.met:
        full = {event.to for event in story if isinstance(event, CardGiven) and event.kind == act.HARD_HIT}
    elif v.shown == act.MIND_FLAYER and not evil:
        said = {event.seat: event.count for event in story if isinstance(event, HandClaimed) and event.kind == act.MIND_FLAYER}
        full = {seat for seat, count in said.items() if count == LIMIT - 1}
    return [option for option in options if isinstance(option, act.Give) and option.to not in full] or options


class PlainBot(Bot[View]):
    """Rules of the thumb over a few grudges; `noise` of all decisions are drawn."""

    def __init__(self, catalog: Catalog, noise: float) -> None:
        self.catalog, self.noise = catalog, noise

    def choose(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Action:
        """One of the options."""
        sight = sight_of(v, d.seat)
        options = spared(v, story, d.options, sight.evil)
        if len(options) == 1 or dice.chance() < self.noise:
            return dice.pick(options)
        felt = [grudge + CALM * dice.chance() for grudge in grudges(story, d.seat, sight.seats)]
        scores = [self._score(v, sight, felt, option) + 0.01 * dice.chance() for option in options]
        return options[scores.index(max(scores))]

    def speak(self, v: View, story: Sequence[Event], dice: Dice) -> Action | None:
        """A claim by the same grudges, or a guess of who is out."""
        me = v.who[0]
        felt = grudges(story, me, len(v.seats))
        if v.seats[me].out:
            return talk.guess(v, me, [0.3 + 0.3 * one for one in felt])
        own = grudges(story, me, len(v.seats), hearsay=False)
        return talk.simple(v, sight_of(v, me), story, felt, own, dice)

    def _score(self, v: View, sight: Sight, felt: Sequence[float], option: Action) -> float:
        """How well an option looks."""
        if isinstance(option, act.Give):
            return self._like(v.shown, sight, felt, option.to) + self._plea(v, sight, felt, option.to)
        if isinstance(option, act.Exchange):
            return self._pair(v, sight, felt, option)
        if isinstance(option, act.Vote | act.Name):
            return self._blame(sight, felt, option.seat)
        if isinstance(option, act.Call):
            ring = ring_at(v, self.catalog, side=option.side)
            at = ring.seats.index(sight.me) if sight.me in ring.seats else 0
            return felt[ring.lefts[at]]
        if isinstance(option, act.Pass | act.Discard):
            return -float(WORST[sight.evil].index(option.kind))
        if isinstance(option, act.Show):
            return -float(SHOWN.index(option.kind))
        return 0.0

    def _like(self, kind: act.KindId, sight: Sight, felt: Sequence[float], to: Seat) -> float:
        """A bad card to who is disliked, a good one to a friend; the Possessed spare those they know."""
        if sight.evil:
            ally = 2.0 * (to in sight.allies)
            return (-ally if kind in BAD else ally) + CALM * felt[to] * (1 if kind in BAD else -1)
        return felt[to] if kind in BAD else -felt[to]

    def _plea(self, v: View, sight: Sight, felt: Sequence[float], to: Seat) -> float:
        """A good card goes to who asks for it, unless that is somebody to have a grudge against."""
        if v.shown in BAD or to not in beggars(v):
            return 0.0
        return PLEA if to in sight.allies or felt[to] < TRUSTED else -PLEA

    def _pair(self, v: View, sight: Sight, felt: Sequence[float], option: act.Exchange) -> float:
        """What one wants to be rid of, the worse card to who is disliked more."""
        order = WORST[sight.evil]
        left, right = v.neighbours[sight.me]
        ranks = [order.index(kind) if kind in order else 9 for kind in (option.left, option.right)]
        score = -float(sum(ranks))
        for to, rank in zip((left, right), ranks, strict=True):
            score -= 0.05 * rank * felt[to]
            score -= 3.0 * (sight.evil and to in sight.allies and rank < 2)
        return score

    def _blame(self, sight: Sight, felt: Sequence[float], seat: Seat) -> float:
        """Somebody to be named: who is disliked, and no friend."""
        return felt[seat] - 3.0 * (sight.evil and seat in sight.allies)
