"""The key moments of a finished match: every change of sides, and where most players changed their minds about somebody."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.types import Ref, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import HARD_HIT, MIND_FLAYER, NONE, KindId
from game.titles.mindflayer.scene.film.doubts import Doubts
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


def keys_of(film: Film, doubts: Doubts, most: int = MOST, least: int = LEAST) -> tuple[Key, ...]:
    """Every change of sides, and the strongest other turns, no two of one journal entry; of each family a few, more of one where
    else there are too few."""
    changes = [_change(film, doubts, moment, seat) for moment in film.moments for seat in moment.turned][:most]
    taken = {moment.entry for moment in film.moments if moment.turned}
    found = filter(None, (_key(film, doubts, moment) for moment in film.moments if moment.entry not in taken))
    ranked = sorted(found, key=lambda key: -key.strength)
    chosen: dict[int, Key] = {}
    seen: Counter[str] = Counter()
    for spare in (False, True):
        for key in ranked:
            family, few = FAMILIES[key.scene.kind]
            full = len(changes) + len(chosen) >= (least if spare else most) or (not spare and seen[family] >= few)
            if not full and key.moment.entry not in chosen:
                chosen[key.moment.entry] = key
                seen[family] += 1
    return tuple(sorted([*changes, *chosen.values()], key=lambda key: key.moment.number))


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
    if key.scene.kind == "turned":
        return f"{said} {spoken.say('film.believe.suspected', n=key.suspected)}"
    if key.coat != NONE:
        return f"{said} {spoken.say('film.coat', seat=_seat(key.coat))}"
    less, more = key.changed(1), key.changed(-1)
    how = "less" if less and less >= more else "more" if more else "same"
    words = {"n": less if how == "less" else more, "seat": _seat(key.subject)}
    return f"{said} {spoken.say(f'film.believe.{how}', **words)}"


def _happened(spoken: MatchWords, film: Film, key: Key) -> str:
    scene = key.scene
    seats: dict[str, Any] = {"seat": _seat(scene.who), "to": _seat(scene.whom), "target": _seat(scene.whom)}
    kind = Ref("KindId", scene.card)
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
