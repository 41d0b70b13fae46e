"""The key moments of a finished match: every change of sides, and where most players changed their minds about somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.types import Ref, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER, NONE, POSSESSED, KindId, TeamId
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.irony import blind_from, is_friendly
from game.titles.mindflayer.scene.film.model import Film, Moment, Passing, cause_of
from game.titles.mindflayer.scene.film.sentences import lines
from game.titles.mindflayer.scene.marks import KIND_ICONS
from game.titles.mindflayer.scene.match_words import MatchWords

MOST, LEAST, ROWS = 7, 6, 4
TURNED = 0.1
"""From here on a player has changed their mind."""
FAMILIES = {
    **dict.fromkeys(("poison", "blow", "kind"), ("gift", 2)),
    **dict.fromkeys(("exchange", "secret"), ("hands", 2)), **dict.fromkeys(("seen", "shown"), ("shown", 1)),
    **dict.fromkeys(("framed", "insight", "fooled", "trusted"), ("word", 2)),
    **dict.fromkeys(("lie", "truth", "plea"), ("claim", 2)), "vote": ("vote", 2), "out": ("out", 1),
}  # fmt: skip
"""What a kind of scene belongs to, and how many of those a film has before anything else is shown."""
NOT_TOLD = (
    ev.CardsDealt, ev.CardTurned, ev.MeetingTurned, ev.GuessMade, ev.SeatNamed, ev.SideCalled, ev.SatOut, ev.TeamsRevealed,
)  # fmt: skip
"""Moments at which nobody does anything to anybody that could be shown."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What a viewer thought of the subject before and after."""

    viewer: Seat
    before: float
    after: float

    @property
    def far(self) -> float:
        """How much it changed, upwards for more doubt."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Scene:
    """Who did what to whom. `kind`: the words `film.key.KIND`; `card`: the kind that is shown between them, NONE for the icon."""

    kind: str
    icon: str
    who: Seat
    whom: Seat = NONE
    card: KindId = NONE


@dataclass(frozen=True, slots=True)
class Key:
    """One key moment. `subject`: whom the others think differently of now; `turns`: of them all, who moved most first."""

    moment: Moment
    turn: int
    scene: Scene
    subject: Seat
    turns: tuple[Turn, ...]
    strength: float
    coat: Seat = NONE
    """Who changes sides by it."""
    gone: Seat = NONE
    """Who goes out of play by it."""
    alone: TeamId | None = None
    """The only team that anybody in play belongs to from here on."""

    def shows(self, seat: Seat) -> bool:
        """Whether somebody has a part in it."""
        return seat in (self.scene.who, self.scene.whom)

    @property
    def rows(self) -> tuple[Turn, ...]:
        """Those who moved most, and one who did not."""
        return self.turns if len(self.turns) <= ROWS else (*self.turns[: ROWS - 1], self.turns[-1])

    @property
    def suspected(self) -> int:
        """How many take the subject for Possessed now."""
        return sum(turn.after > 0.5 for turn in self.turns)

    def changed(self, sign: int) -> int:
        """How many believe the subject less (1) or more (-1) than before."""
        return sum(turn.far * sign >= TURNED for turn in self.turns)


def keys_of(
    film: Film, doubts: Doubts, most: int = MOST, least: int = LEAST, people: Sequence[Seat] = ()
) -> tuple[Key, ...]:  # fmt: skip
    """Every change of sides, every knock-out, what one did to one's own side unknowing, and the strongest other turns, no two of
    one journal entry; of each family a few, more of one where else there are too few. All of the `people` have a part in it."""
    fixed = [_change(film, doubts, moment, seat) for moment in film.moments for seat in moment.turned][:most]
    fixed += [_left(film, doubts, moment, seat) for moment in film.moments for seat in moment.left]
    fixed = _with_last(film, fixed)
    taken = {key.moment.entry for key in fixed}
    found = list(filter(None, (_key(film, doubts, moment) for moment in film.moments if moment.entry not in taken)))
    ranked = sorted(found, key=lambda key: -key.strength)
    chosen: dict[int, Key] = {}
    seen: Counter[str] = Counter()
    irony = _irony(film, doubts, taken)
    for key in (irony,) if irony is not None and not any(friendly(film, one) for one in fixed) else ():
        chosen[key.moment.entry] = key
    for spare in (False, True):
        for key in ranked:
            family, few = FAMILIES[key.scene.kind]
            full = len(fixed) + len(chosen) >= (least if spare else most) or (not spare and seen[family] >= few)
            if not full and key.moment.entry not in chosen:
                chosen[key.moment.entry] = key
                seen[family] += 1
    for seat in people:
        if not any(key.shows(seat) for key in (*fixed, *chosen.values())):
            part = _part(film, doubts, ranked, seat, taken | chosen.keys())
            if part is not None:
                chosen[part.moment.entry] = part
    return tuple(sorted([*fixed, *chosen.values()], key=lambda key: key.moment.number))


def _with_last(film: Film, fixed: list[Key]) -> list[Key]:
    """That from one of them on only one team has anybody in play."""
    blind = blind_from(film)
    if blind is None:
        return fixed
    last = [key for key in fixed if key.moment.entry == blind.moment.entry]
    return [replace(key, alone=blind.team) if last and key is last[-1] else key for key in fixed]


def _irony(film: Film, doubts: Doubts, taken: Collection[int]) -> Key | None:
    """The last blow or accusation at somebody of the own side that nobody could know for one: sooner where only one team was
    left."""
    blind = blind_from(film)
    began = blind.moment.number if blind is not None else 0
    found = [
        (moment.number > began, _is_blow(moment), moment.number) for moment in film.moments
        if moment.entry not in taken and is_friendly(film, moment)
    ]  # fmt: skip
    if not found:
        return None
    moment = film.moments[max(found)[2]]
    scene = _scene(moment, moment.said.target if moment.said is not None else moment.passed[0].taker)
    return _about(film, doubts, moment, scene, scene.whom)


def _is_blow(moment: Moment) -> bool:
    return isinstance(moment.event, ev.CardGiven)


def _part(film: Film, doubts: Doubts, ranked: Sequence[Key], seat: Seat, taken: Collection[int]) -> Key | None:
    """The strongest moment in which somebody has a part; else a gift, or an exchange."""
    mine = [key for key in ranked if key.shows(seat) and key.moment.entry not in taken]
    if mine:
        return mine[0]
    found = [one for one in film.moments if one.entry not in taken and any(seat in (p.giver, p.taker) for p in one.passed)]
    moment = max(found, key=lambda one: (_is_blow(one), len(one.flayers), -one.number), default=None)
    if moment is None:
        return None
    scene = _scene(moment, seat)
    return _about(film, doubts, moment, scene, seat if seat in (scene.who, scene.whom) else scene.who)


def _left(film: Film, doubts: Doubts, moment: Moment, seat: Seat) -> Key:
    """That somebody is out of play: with the Hard Hit that did it and who gave it, if one did."""
    cause = cause_of(film, moment, seat, HARD_HIT)
    if cause is None:
        return replace(_about(film, doubts, moment, Scene("out", KIND_ICONS[HARD_HIT], seat), seat), gone=seat)
    shown, passing = cause
    scene = Scene("out", KIND_ICONS[HARD_HIT], passing.giver, seat, HARD_HIT)
    return replace(_about(film, doubts, shown, scene, seat), gone=seat)


def friendly(film: Film, key: Key) -> bool:
    """Whether somebody does this to the own side, unknowing."""
    return key.scene.kind in ("blow", "out", "framed") and is_friendly(film, key.moment)


def _change(film: Film, doubts: Doubts, moment: Moment, seat: Seat) -> Key:
    """That somebody has changed sides: with the Mind Flayer that did it and who gave it, if one did."""
    cause = cause_of(film, moment, seat)
    if cause is None:
        return _about(film, doubts, moment, Scene("turned", KIND_ICONS[MIND_FLAYER], seat), seat)
    shown, passing = cause
    scene = Scene("coat", KIND_ICONS[MIND_FLAYER], passing.giver, seat, MIND_FLAYER)
    return replace(_about(film, doubts, shown, scene, seat), coat=seat)


def _key(film: Film, doubts: Doubts, moment: Moment) -> Key | None:
    """A moment at which minds were changed about somebody whom it shows."""
    if isinstance(moment.event, NOT_TOLD) or not moment.number:
        return None
    before, after = doubts.after[moment.number - 1], doubts.after[moment.number]
    seats = range(film.seats)
    strengths = [sum(abs(after[viewer][seat] - before[viewer][seat]) for viewer in seats) for seat in seats]
    scene = _scene(moment, max(seats, key=lambda seat: strengths[seat]))
    subject = max((seat for seat in (scene.who, scene.whom) if seat != NONE), key=lambda seat: strengths[seat])
    return _about(film, doubts, moment, scene, subject) if strengths[subject] >= TURNED else None


def _about(film: Film, doubts: Doubts, moment: Moment, scene: Scene, subject: Seat) -> Key:
    """A moment with what the others thought of the subject before and after it."""
    before, after = doubts.after[max(0, moment.number - 1)], doubts.after[moment.number]
    viewers = [viewer for viewer in range(film.seats) if viewer != subject]
    turns = sorted((Turn(one, before[one][subject], after[one][subject]) for one in viewers), key=lambda turn: -abs(turn.far))
    turn = max(1, film.columns[moment.column].turn)
    return Key(moment, turn, scene, subject, tuple(turns), sum(abs(one.far) for one in turns))


# ---------------------------------------------------------------------- what is shown
def _scene(moment: Moment, subject: Seat) -> Scene:
    return _MAKERS[type(moment.event)](moment, subject)


def _given(moment: Moment, subject: Seat) -> Scene:
    passing = moment.passed[0]
    kind = {MIND_FLAYER: "poison", HARD_HIT: "blow"}.get(passing.kind, "kind")
    return Scene(kind, KIND_ICONS[passing.kind], passing.giver, passing.taker, passing.kind)


def passing_of(moment: Moment, subject: Seat) -> Passing | None:
    """The card of a moment that tells most: a Mind Flayer of or for the subject, else what else went there."""
    of = [one for one in moment.passed if subject in (one.giver, one.taker)] or list(moment.passed)
    return max(of, key=lambda one: (one.kind == MIND_FLAYER, one.giver == subject), default=None)


def _passed(moment: Moment, subject: Seat) -> Scene:
    passing = passing_of(moment, subject)
    kind = "exchange" if isinstance(moment.event, ev.CardsExchanged) else "secret"
    if passing is None:
        return Scene(kind, "ui_swap", subject)
    return Scene(kind, KIND_ICONS[passing.kind], passing.giver, max(NONE, passing.taker), passing.kind)


def _seen(moment: Moment, subject: Seat) -> Scene:
    event: Any = moment.event
    place = event.targets.index(subject) if subject in event.targets else 0
    return Scene("seen", KIND_ICONS[event.kinds[place]], event.viewers[place], event.targets[place], event.kinds[place])


def _shown(moment: Moment, subject: Seat) -> Scene:
    event: Any = moment.event
    place = event.seats.index(subject) if subject in event.seats else 0
    return Scene("shown", KIND_ICONS[event.kinds[place]], event.seats[place], NONE, event.kinds[place])


def _said(moment: Moment, subject: Seat) -> Scene:
    said = moment.said
    assert said is not None
    if said.verb == "hold":
        return Scene("truth" if said.true else "lie", "ui_talk", said.seat, NONE, said.kind)
    if said.verb == "plead":
        return Scene("plea", "ui_gift", said.seat, NONE, said.kind)
    names = {"accuse": ("framed", "insight"), "trust": ("fooled", "trusted")}[said.verb]
    return Scene(names[bool(said.true)], "ui_accuse" if said.verb == "accuse" else "ui_trust", said.seat, said.target)


def _voted(moment: Moment, subject: Seat) -> Scene:
    """A vote for the subject, else one of the subject's."""
    voter, named = next(
        (pair for place in (1, 0) for pair in moment.votes if pair[place] == subject), moment.votes[0]
    )
    return Scene("vote", "ui_players", voter, named)


_MAKERS: dict[type[Any], Callable[[Moment, Seat], Scene]] = {
    ev.CardGiven: _given,
    ev.CardsExchanged: _passed,
    ev.CardsPassed: _passed,
    ev.CardsSwapped: _passed,
    ev.CardsDiscarded: _passed,
    ev.CardsSeen: _seen,
    ev.CardsShown: _shown,
    ev.HandClaimed: _said,
    ev.PlayerAccused: _said,
    ev.PlayerTrusted: _said,
    ev.CardBegged: _said,
    ev.VotesRevealed: _voted,
    ev.SeatsOut: lambda moment, subject: Scene("out", KIND_ICONS[HARD_HIT], moment.left[0]),
}


# ---------------------------------------------------------------------- words
def sentence(spoken: MatchWords, film: Film, key: Key) -> str:
    """What happened, and what the others made of it."""
    said = _happened(spoken, film, key)
    if key.coat != NONE:
        said = f"{said} {spoken.say('film.coat', seat=_seat(key.coat))}"
    if key.alone is not None:
        return f"{said} {spoken.say('film.alone.possessed' if key.alone == POSSESSED else 'film.alone.sane')}"
    if friendly(film, key):
        return f"{said} {spoken.say('film.friendly')}"
    if key.scene.kind == "turned":
        return f"{said} {spoken.say('film.believe.suspected', n=key.suspected)}"
    if key.coat != NONE or key.gone != NONE:
        return said
    less, more = key.changed(1), key.changed(-1)
    how = "less" if less and less >= more else "more" if more else "same"
    words = {"n": less if how == "less" else more, "seat": _seat(key.subject)}
    return f"{said} {spoken.say(f'film.believe.{how}', **words)}"


def _happened(spoken: MatchWords, film: Film, key: Key) -> str:
    scene = key.scene
    seats: dict[str, Any] = {"seat": _seat(scene.who), "to": _seat(scene.whom), "target": _seat(scene.whom)}
    kind = Ref("KindId", scene.card)
    if key.gone != NONE and scene.whom != NONE:
        return f"{spoken.say('film.moment.passed', **seats, kind=kind)} {spoken.say('film.moment.out', seats=(_seat(key.gone),))}"
    if scene.kind in ("exchange", "secret", "coat") and scene.card != NONE:
        how = "passed" if scene.whom != NONE else "discarded"
        return spoken.say(f"film.moment.{how}", **seats, kind=kind)
    if scene.kind in ("seen", "shown"):
        return spoken.say(f"film.moment.{scene.kind}", **seats, kind=kind)
    if scene.kind == "vote":
        return spoken.say("film.moment.vote", **seats, named=_seat(scene.whom))
    told: Sequence[Any] = lines(spoken, film, key.moment)
    return " ".join(line.words for line in told[: 2 if scene.kind == "lie" else 1])


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)
