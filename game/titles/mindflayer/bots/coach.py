"""What a strong player of Attack of the Mind Flayer would do on a seat, and why: from its View and from what it was told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.types import Action, Decision, Event, Msg, Ref, Seat, msg
from game.core.verbs import verb_of
from game.titles.mindflayer.bots.choice import CURES, team_sign
from game.titles.mindflayer.bots.people import People
from game.titles.mindflayer.bots.search import SearchBot
from game.titles.mindflayer.bots.sight import Sight, beggars, sight_of
from game.titles.mindflayer.bots.thinker import Tuning
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.seen import View

STRONG = Tuning(size=48, looks=80, playouts=60)
GAMES = 200
"""Imagined games behind a chance of winning."""
SUSPECT, TRUSTED = 0.5, 0.35
"""From here on somebody is called suspect, and up to here trusted."""
WHY: dict[str, tuple[str, ...]] = {
    "suspect": ("seat",),
    "most_suspect": ("seat",),
    "trusted": ("seat",),
    "begged": ("seat",),
    "bears": ("seat",),
    "stranger": ("seat",),
    "ally": ("seat",),
    "cover": (),
    "face": (),
    "unsure": ("seat",),
    "rid": ("kind",),
    "spread": ("kind",),
    "keeps": (),
    "harmless": (),
    "chances": (),
}
"""Every reason that may be given, with the parameters of its sentence `mindflayer.coach.why.*`."""
DO: dict[str, tuple[str, ...]] = {
    "give": ("to",),
    "exchange": ("left", "right"),
    "vote": ("seat",),
    "show": ("kind",),
    "pass": ("kind",),
    "discard": ("kind",),
    "name": ("seat",),
    "call": ("side",),
}
"""Every answer, with the parameters of its sentence `mindflayer.coach.do.*`."""
KINDS_OF = {"to": "Seat", "seat": "Seat", "left": "KindId", "right": "KindId", "kind": "KindId", "side": "SideId"}


class Coach:
    """Gives counsel by the beliefs and the imagined games of the strong level."""

    def __init__(self, rules: MindFlayerRules, playouts: int | None = None) -> None:
        self.rules = rules
        self.tuning = STRONG if playouts is None else replace(STRONG, playouts=playouts)

    def counsel(self, v: View, story: Sequence[Event], d: Decision, dice: Dice) -> Counsel | None:
        """What to do at a decision with several options; None for a question about nothing, and for who has seen nothing."""
        if not story:
            return None
        bot = SearchBot(self.rules, self.tuning)
        answer = bot.choose(v, story, d, dice)
        if verb_of(type(answer)) not in DO:
            return None
        sight = sight_of(v, d.seat)
        why = _why(v, sight, bot.suspicion(v, story), answer)
        people, games = People(self.rules.catalog, v, sight), dice.fork(1)
        chance: float | None
        if people.knows(answer):
            chance = people.chance(bot.belief(v, story, d.seat).cloud.drawn(GAMES, games), answer, games)
        else:
            chance = bot.outlook(v, story, d, answer, GAMES, games)
        if chance is None:
            return Counsel(answer, do(answer), why, answer, do(answer))
        return Counsel(answer, do(answer), why, answer, do(answer), chance, chance, GAMES)


def _why(v: View, sight: Sight, p: Sequence[float], answer: Action) -> Msg:
    """The reason of an answer: who is taken for what, or which card is better gone."""
    if isinstance(answer, act.Give):
        return _gift(v, sight, p, answer.to)
    if isinstance(answer, act.Vote | act.Name):
        return _person(v, sight, p, answer.seat)
    if isinstance(answer, act.Exchange):
        return _cards(sight, (answer.left, answer.right))
    if isinstance(answer, act.Pass | act.Discard):
        return _cards(sight, (answer.kind,))
    return _reason("harmless" if isinstance(answer, act.Show) else "chances")


def _gift(v: View, sight: Sight, p: Sequence[float], to: Seat) -> Msg:
    """A card that is turned up and given in front of all."""
    seat = Ref("Seat", to)
    good = v.shown in CURES
    if sight.converted:
        return _reason("face")
    if sight.evil:
        if to in sight.allies:
            return _reason("ally", seat=seat) if good else _reason("cover")
        return _reason("cover") if good else _reason("stranger", seat=seat)
    if good:
        if to in beggars(v) and p[to] < SUSPECT:
            return _reason("begged", seat=seat)
        return _reason("trusted", seat=seat) if p[to] <= TRUSTED else _reason("chances")
    return _suspect(sight, p, to) or _reason("bears", seat=seat)


def _person(v: View, sight: Sight, p: Sequence[float], seat: Seat) -> Msg:
    """Somebody who is named, in front of all or in secret."""
    if v.ask == "peek":
        return _reason("unsure", seat=Ref("Seat", seat))
    if team_sign(sight, secret=False) < 0:
        return _reason("chances") if seat in sight.allies else _reason("stranger", seat=Ref("Seat", seat))
    return _suspect(sight, p, seat) or _reason("chances")


def _suspect(sight: Sight, p: Sequence[float], seat: Seat) -> Msg | None:
    """That somebody is suspect, or at least more so than all the others; None when not."""
    if p[seat] >= SUSPECT:
        return _reason("suspect", seat=Ref("Seat", seat))
    if p[seat] >= max(p[other] for other in sight.others) and len(set(p)) > 1:
        return _reason("most_suspect", seat=Ref("Seat", seat))
    return None


def _cards(sight: Sight, given: Sequence[act.KindId]) -> Msg:
    """Cards that leave the own hand unseen."""
    if sight.evil:
        return _reason("spread", kind=Ref("KindId", act.MIND_FLAYER)) if act.MIND_FLAYER in given else _reason("keeps")
    bad = next((kind for kind in (act.MIND_FLAYER, act.HARD_HIT) if kind in given), None)
    return _reason("rid", kind=Ref("KindId", bad)) if bad is not None else _reason("keeps")


def do(action: Action) -> Msg:
    """An answer as a sentence of what to do."""
    verb = verb_of(type(action))
    return msg(f"mindflayer.coach.do.{verb}", **{name: Ref(KINDS_OF[name], getattr(action, name)) for name in DO[verb]})


def _reason(key: str, **params: Ref) -> Msg:
    return msg(f"mindflayer.coach.why.{key}", **params)
