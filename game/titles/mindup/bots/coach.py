"""What Mind Up!'s strong player would choose, and why: for hints, and for the review of a match. It reads one View only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.bots.counsel import Counsel, greatest
from game.core.dice import Dice
from game.core.types import Action, Decision, Msg, Param, Ref, Seat, msg
from game.titles.mindup.bots.expect import Expectation
from game.titles.mindup.bots.glance import Glance
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.replies import Simple
from game.titles.mindup.bots.search import SearchBot, Tuning
from game.titles.mindup.bots.sight import Sight, sight_of
from game.titles.mindup.bots.stakes import Stakes
from game.titles.mindup.bots.told import ToldPlayout
from game.titles.mindup.rules.actions import CardId, Play
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.rules.seen import View

STRONG = Tuning(worlds=40, glances=100)
GAMES = 200
"""Imagined ends of the round for each of the two cards that are compared."""
CLOSE = 0.01
"""Cards whose chances differ by less are about as good as each other."""
LAST_CARDS = 2
"""So many cards are in a hand at the last turn of a round."""
LEAST = 0.5
"""A difference of points that is worth a word."""
USUALLY, OFTENER = 0.5, 0.25
"""How often a card of the row has to be won to be named, and how much more often than with the other card."""
PART = 0.33
"""The part of later points that one card has to bring, at least, to be named for them."""
WHY: dict[str, tuple[str, ...]] = {
    "takes": ("prize", "p", "n", "other"),
    "prize": ("prize", "p", "n", "other"),
    "goal": ("prize", "objective", "n", "other"),
    "avoids": ("prize", "p", "card", "n", "other"),
    "malus": ("prize", "p", "n", "other"),
    "saved": ("prize", "p", "card", "n"),
    "points": ("prize", "p", "n", "other"),
    "later": ("prize", "p", "n", "other"),
    "later_kept": ("prize", "p", "card", "n"),
    "later_card": ("prize", "p", "card", "n", "other"),
    "deny": ("prize", "p", "seat", "n", "other"),
    "close": ("prize", "p", "other"),
    "close_small": ("prize", "other"),
    "chance": ("prize", "p", "other"),
}
"""Every reason that may be given, with the parameters of its sentence `mindup.coach.why.*`. `prize`: the card of the row that
this answer wins most often, and `p` what that adds to the score; `other`: the card of the hand that it is compared with.
"""
DO: dict[str, tuple[str, ...]] = {"play": ("card",)}


class _Tried:
    """What comes of one card in the imagined games: means over all of them."""

    def __init__(self, seats: int) -> None:
        self.chance = self.prize = self.malus = self.goals = 0.0
        self.points = [0.0] * seats
        self.won: Counter[CardId] = Counter()
        """How often each card of the row comes this turn."""
        self.later: Counter[CardId] = Counter()
        """What each own card brings on later turns, all games together."""


class Coach:
    """Gives counsel by the search of the strong level."""

    def __init__(self, rules: MindUpRules, tuning: Tuning | None = None) -> None:
        self.rules, self.tuning = rules, tuning or STRONG
        self.colours = len(rules.catalog.colours)

    def counsel(self, v: View, d: Decision, dice: Dice, played: Action | None = None) -> Counsel:
        """Which card to choose from a hand of several; compared with what was `played`, or with the next best."""
        bot = SearchBot(self.rules, self.tuning)
        best = bot.choose(v, (), d, dice.fork(1))
        if played is None or played == best:
            rest = replace(d, options=tuple(option for option in d.options if option != best))
            other: Action = self._second(v, rest, dice.fork(2))
        else:
            other = played
        assert isinstance(best, Play) and isinstance(other, Play)
        sight = sight_of(v, d.seat, self.colours)
        tried, second = self._tried(sight, (best.card, other.card), dice.fork(3))
        if second.chance > tried.chance:  # the closer look turned the two round
            if other == played:
                best, other, tried, second = other, best, second, tried
            else:
                second.chance = tried.chance
        why = self._why(sight, best.card, other.card, tried, second)
        return Counsel(best, do(best), why, other, do(other), tried.chance, second.chance, GAMES)

    def _second(self, v: View, d: Decision, dice: Dice) -> Action:
        """The card that looks best at a glance among the others."""
        sight = sight_of(v, d.seat, self.colours)
        scores = Expectation(self.rules, sight).scores(d.seat, sight.hand)
        ranked = sorted(range(len(scores)), key=lambda i: -scores[i])
        offered = {option.card: option for option in d.options if isinstance(option, Play)}
        return next(offered[sight.hand[i]] for i in ranked if sight.hand[i] in offered)

    def _tried(self, sight: Sight, cards: tuple[CardId, CardId], dice: Dice) -> tuple[_Tried, _Tried]:
        """Both cards in the same imagined rounds."""
        hands = Hands(sight, self.tuning.memory)
        replies = Simple(sight, hands, Expectation(self.rules, sight), self.tuning.error)
        playout, stakes, me = ToldPlayout(self.rules, sight, hands), Stakes(sight), sight.me
        found = _Tried(sight.seats), _Tried(sight.seats)
        places = [sight.hand.index(card) for card in cards]
        goals = {card: sum(self._turned(sight, card)) for card in sight.row}
        for _ in range(GAMES):
            world, picks = replies.world(dice)
            for place, one in zip(places, found, strict=True):
                held = [hand[:] for hand in world]
                picks[me] = held[me].pop(place)
                prize = sight.row[sorted(picks).index(picks[me])]
                points = playout.finish(held, picks)
                one.later.update(playout.forget())
                one.chance += stakes.worth(points) / GAMES
                one.won[prize] += 1
                one.prize += self._brings(sight, prize) / GAMES
                one.goals += goals[prize] / GAMES
                one.malus += min(0, self.rules.catalog.bubble[prize]) / GAMES
                for seat, score in enumerate(points):
                    one.points[seat] += score / GAMES
        return found

    def _brings(self, sight: Sight, card: CardId) -> int:
        """What a card of the row brings to the seat that thinks: its column's value and its bubble."""
        value = sight.values[sight.me][self.rules.catalog.colour[card]] or sight.order[sight.opened[sight.me]]
        return value + self.rules.catalog.bubble[card]

    def _turned(self, sight: Sight, card: CardId) -> list[int]:
        """By objective in play what is told to change for the seat that thinks when it wins that card, as all others stand."""
        scoring, me, order = self.rules.scoring, sight.me, sight.order[:-1]
        won = [list(one) for one in sight.won]
        before = scoring.live(sight.objectives, won, order)[me]
        won[me].append(card)
        return [new - old for new, old in zip(scoring.live(sight.objectives, won, order)[me], before, strict=True)]

    def _why(self, sight: Sight, best: CardId, other: CardId, tried: _Tried, second: _Tried) -> Msg:
        """What the one card wins most often, and where it is most ahead of the other, in points."""
        prize = tried.won.most_common(1)[0][0]
        turned = self._turned(sight, prize)
        found = self._ahead(sight, best, other, tried, second, turned)
        wins: dict[str, Param] = {"prize": Ref("CardId", prize), "p": self._brings(sight, prize) + sum(turned)}
        key = found.key.rpartition(".")[2]
        return _reason(key, **{name: value for name, value in {**dict(found.params), **wins}.items() if name in WHY[key]})

    def _ahead(self, sight: Sight, best: CardId, other: CardId, tried: _Tried, second: _Tried, turned: Sequence[int]) -> Msg:
        """The reason without what is won most often; `turned`: what that changes of each objective."""
        if tried.chance - second.chance < CLOSE:
            return self._close(sight, other, tried, sum(turned))
        losses = Glance(self.rules, sight, Expectation(self.rules, sight)).losses(sight.me, sight.hand)
        spared = losses[sight.hand.index(other)] - losses[sight.hand.index(best)]
        rivals = [seat for seat in range(sight.seats) if seat != sight.me]
        less: dict[Seat, float] = {seat: second.points[seat] - tried.points[seat] for seat in rivals}
        leader = max(rivals, key=lambda seat: (less[seat] > 0) * (sight.totals[seat] + sight.points[seat] + 100))
        malus = tried.malus - second.malus
        gains = {
            "malus": malus,
            "prize": tried.prize - second.prize - malus,
            "saved": spared,
            "points": (tried.points[sight.me] - second.points[sight.me]) * 0.7,
            "deny": less[leader] * 0.7,
            "goal": tried.goals - second.goals if max(turned, default=0) > 0 else 0.0,
        }
        key = greatest(gains, LEAST)
        if not key:
            return _reason("chance", other=Ref("CardId", other))
        if key == "goal":
            n = max(1, round(tried.prize + tried.goals - second.prize - second.goals))
            objective = Ref("ObjectiveId", sight.objectives[turned.index(max(turned))])
            return _reason(key, objective=objective, n=n, other=Ref("CardId", other))
        now, whole = tried.prize - second.prize, gains["points"] / 0.7
        if key == "points" and now >= whole / 2:
            key, gains["prize"] = "prize", now
        named = self._named(key, other, tried, second)
        if named is not None:
            return named
        n = max(1, round(less[leader] if key == "deny" else gains["points"] / 0.7 if key == "points" else gains[key]))
        if key == "saved":
            return _reason(key, card=Ref("CardId", other), n=n)
        if key == "points" and now < whole / 4 and len(sight.hand) > LAST_CARDS:  # else there is no later turn
            return self._later(best, other, tried, second, n)
        if key == "deny":
            return _reason(key, seat=Ref("Seat", leader), n=n, other=Ref("CardId", other))
        return _reason(key, n=n, other=Ref("CardId", other))

    def _close(self, sight: Sight, other: CardId, tried: _Tried, goals: int) -> Msg:
        """Another card is about as good: what this one is played for all the same."""
        much = self._brings(sight, tried.won.most_common(1)[0][0]) + goals > 0
        return _reason("close" if much else "close_small", other=Ref("CardId", other))

    def _later(self, best: CardId, other: CardId, tried: _Tried, second: _Tried, n: int) -> Msg:
        """Points that come on later turns, by the own card that brings most of them: the one that is kept, or a third one."""
        kept = tried.later[other] - second.later[best]
        more = {card: tried.later[card] - second.later[card] for card in {*tried.later, *second.later} - {best, other}}
        third = max(sorted(more), key=lambda card: more[card], default=other)
        key, card, gain = max(("later_kept", other, kept), ("later_card", third, more.get(third, 0)), key=lambda one: one[2])
        if gain < max(PART * n, LEAST) * GAMES:
            return _reason("later", n=n, other=Ref("CardId", other))
        more_than = {"other": Ref("CardId", other)} if key == "later_card" else {}
        return _reason(key, card=Ref("CardId", card), n=max(1, round(gain / GAMES)), **more_than)

    def _named(self, key: str, other: CardId, tried: _Tried, second: _Tried) -> Msg | None:
        """The same reason by the name of the card of the row that is won, or that is left; None when it is no single one."""

        def more(card: CardId) -> float:
            return (tried.won[card] - second.won[card]) / GAMES

        cards = sorted({*tried.won, *second.won})
        comes, goes = max(cards, key=more), min(cards, key=more)
        at_once, malus = tried.prize - second.prize, tried.malus - second.malus
        if (
            key == "malus"
            and second.won[goes] >= USUALLY * GAMES
            and -more(goes) >= OFTENER
            and self.rules.catalog.bubble[goes] < 0
        ):
            return _reason("avoids", card=Ref("CardId", goes), n=max(1, round(malus)), other=Ref("CardId", other))
        mine = key == "prize" or (key == "points" and at_once >= LEAST)
        if mine and tried.won[comes] >= USUALLY * GAMES and more(comes) >= OFTENER:
            return _reason("takes", n=max(1, round(at_once)), other=Ref("CardId", other))
        return None


def do(action: Play) -> Msg:
    """An answer as a sentence of what to do."""
    return msg("mindup.coach.do.play", card=Ref("CardId", action.card))


def _reason(key: str, **params: Param) -> Msg:
    return msg(f"mindup.coach.why.{key}", **params)
