"""What the inspector says of a moment: full sentences, each with its picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from game.core.types import Event, Ref, Seat
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import MIND_FLAYER, NO_KIND, NO_TEAM, POSSESSED, SANE
from game.titles.mindflayer.scene.film.model import DEAL, END, GIFT, Column, Film, Moment, Said
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_NAMES
from game.titles.mindflayer.scene.match_words import MatchWords

YES, NO = "ui_check", "ui_cross"
TALK = "ui_talk"


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence with the icon before it, and whom it names."""

    icon: str
    words: str
    who: frozenset[Seat] = frozenset()


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def _kind(kind: int) -> Ref:
    return Ref("KindId", kind)


def title(spoken: MatchWords, column: Column) -> str:
    """The heading of a column."""
    if column.kind in (DEAL, END):
        return spoken.say(f"film.title.{column.kind}")
    if column.kind == GIFT:
        return spoken.say("film.title.gift", n=column.turn, seat=_seat(column.active))
    return spoken.say("film.title.meeting", n=column.turn, meeting=Ref("MeetingId", column.meeting))


def lines(spoken: MatchWords, film: Film, moment: Moment) -> list[Line]:
    """Everything that a moment is about."""
    make = _MAKERS[type(moment.event)]
    return make(_Teller(spoken, film, moment), moment.event)


class _Teller:
    """One moment being told."""

    def __init__(self, spoken: MatchWords, film: Film, moment: Moment) -> None:
        self.spoken, self.film, self.moment = spoken, film, moment

    def line(self, icon: str, key: str, **params: Any) -> Line:
        """A sentence under `film.moment`."""
        named = [one for value in params.values() for one in (value if type(value) is tuple else (value,))]
        who = frozenset(one.id for one in named if isinstance(one, Ref) and one.kind == "Seat")
        return Line(icon, self.spoken.say(f"film.moment.{key}", **params), who)

    def dealt(self, event: ev.CardsDealt) -> list[Line]:
        """The deal, and who was Possessed from the start."""
        began = tuple(_seat(seat) for seat, team in enumerate(self.film.began) if team == POSSESSED)
        found = [self.line("ui_deck", "dealt")]
        return [*found, self.line(KIND_ICONS[MIND_FLAYER], "began", seats=began)] if began else found

    def turned_up(self, event: ev.CardTurned) -> list[Line]:
        """A card of the deck."""
        return [self.line(KIND_ICONS[event.kind], "turned_up", seat=_seat(event.seat), kind=_kind(event.kind))]

    def given(self, event: ev.CardGiven) -> list[Line]:
        """The gift."""
        return [self.passed(event.seat, event.to, event.kind)]

    def passed(self, giver: Seat, taker: Seat, kind: int) -> Line:
        """One card from one seat to another."""
        return self.line(KIND_ICONS[kind], "passed", seat=_seat(giver), to=_seat(taker), kind=_kind(kind))

    def possessed(self, event: ev.SeatPossessed) -> list[Line]:
        """A coat is turned."""
        gender = self.spoken.gender(event.seat)
        return [self.line(KIND_ICONS[MIND_FLAYER], "possessed", seat=_seat(event.seat), gender=gender)]

    def out(self, event: ev.SeatsOut) -> list[Line]:
        """Out of play."""
        key = "out_short" if event.short else "out"
        return [self.line("mf_hard_hit", key, seats=tuple(map(_seat, event.seats)))]

    def meeting(self, event: ev.MeetingTurned) -> list[Line]:
        """A Meeting card."""
        return [self.line("mf_meeting", "meeting", seat=_seat(event.seat), meeting=Ref("MeetingId", event.meeting))]

    def named(self, event: ev.SeatNamed) -> list[Line]:
        """Somebody was named."""
        return [self.line("ui_person", "named", seat=_seat(event.seat), named=_seat(event.named))]

    def side(self, event: ev.SideCalled) -> list[Line]:
        """A direction was called."""
        return [self.line("ui_swap", "side", seat=_seat(event.seat), side=("left", "right")[event.side])]

    def votes(self, event: ev.VotesRevealed) -> list[Line]:
        """Who voted for whom."""
        rows = zip(event.seats, event.named, strict=True)
        return [self.line("ui_person", "vote", seat=_seat(seat), named=_seat(named)) for seat, named in rows]

    def sat_out(self, event: ev.SatOut) -> list[Line]:
        """Not at this Meeting."""
        return [self.line("ui_lock", "sat_out", seat=_seat(event.seat))]

    def shown(self, event: ev.CardsShown) -> list[Line]:
        """Cards that all saw."""
        rows = zip(event.seats, event.kinds, strict=True)
        return [self.line(KIND_ICONS[kind], "shown", seat=_seat(seat), kind=_kind(kind)) for seat, kind in rows]

    def seen(self, event: ev.CardsSeen) -> list[Line]:
        """Cards that one saw."""
        rows = zip(event.viewers, event.targets, event.kinds, strict=True)
        return [
            self.line(KIND_ICONS[kind], "seen", seat=_seat(viewer), target=_seat(target), kind=_kind(kind))
            for viewer, target, kind in rows
        ]

    def moved(self, event: ev.CardsPassed | ev.CardsSwapped) -> list[Line]:
        """Cards that went from one to another."""
        return [self.passed(one.giver, one.taker, one.kind) for one in self.moment.passed]

    def discarded(self, event: ev.CardsDiscarded) -> list[Line]:
        """Cards that left the game; here it is told whose they were."""
        return [
            self.line(KIND_ICONS[one.kind], "discarded", seat=_seat(one.giver), kind=_kind(one.kind))
            for one in self.moment.passed
        ]

    def exchanged(self, event: ev.CardsExchanged) -> list[Line]:
        """Two cards of everybody, a line each."""
        found = []
        for n, seat in enumerate(event.seats):
            gave = [(event.lefts[n], event.left[n]), (event.rights[n], event.right[n])]
            gave = [one for one in gave if one[1] != NO_KIND]
            icon = KIND_ICONS[MIND_FLAYER] if any(kind == MIND_FLAYER for _, kind in gave) else "ui_swap"
            if len(gave) == 2 and gave[0][0] == gave[1][0]:
                kinds = _kind(gave[0][1]), _kind(gave[1][1])
                found.append(self.line(icon, "gave_one", seat=_seat(seat), to=_seat(gave[0][0]), left=kinds[0], right=kinds[1]))
            elif len(gave) == 2:
                params = {"left": _kind(gave[0][1]), "right": _kind(gave[1][1])}
                params |= {"to_left": _seat(gave[0][0]), "to_right": _seat(gave[1][0])}
                found.append(self.line(icon, "gave_two", seat=_seat(seat), **params))
            elif gave:
                found.append(self.passed(seat, gave[0][0], gave[0][1]))
            else:
                found.append(self.line("ui_lock", "gave_none", seat=_seat(seat)))
        return found

    def claimed(self, event: Event) -> list[Line]:
        """What was said, and whether it was true."""
        said = self.moment.said
        assert said is not None
        params: dict[str, Any] = {"seat": _seat(said.seat)}
        if said.verb == "hold":
            params |= {"count": said.count, "kind": _kind(said.kind)}
        elif said.verb == "plead":
            params |= {"kind": _kind(said.kind)}
        else:
            params |= {"target": _seat(said.target), "gender": self.spoken.gender(said.target)}
        found = [self.line(TALK, said.verb, **params)]
        return found if said.true is None else [*found, self.truth(said)]

    def truth(self, said: Said) -> Line:
        """The verdict on a claim."""
        icon = YES if said.true else NO
        if said.verb == "hold":
            return self.line(icon, "hold_true" if said.true else "hold_false", n=said.actual)
        team = TEAM_NAMES[said.actual]
        key = f"{'right' if said.true else 'wrong'}_{team}"
        return self.line(icon, key, target=_seat(said.target), gender=self.spoken.gender(said.target))

    def guess(self, event: ev.GuessMade) -> list[Line]:
        """What somebody who is out wrote down, or wiped out."""
        if event.team == NO_TEAM:
            return [self.line("ui_edit", "guess_none", seat=_seat(event.seat), target=_seat(event.target))]
        right = self.film.teams[event.target] == event.team
        key = f"guess_{('sane', 'possessed')[event.team]}"
        params = {"target": _seat(event.target), "gender": self.spoken.gender(event.target)}
        return [self.line(YES if right else NO, key, seat=_seat(event.seat), **params)]

    def over(self, event: ev.TeamsRevealed) -> list[Line]:
        """Who won, and who was what."""
        winner = "sane" if event.winner == SANE else "possessed"
        found = [Line("ui_trophy", f"**{self.spoken.say(f'scene.reveal.{winner}')}**")]
        found.append(Line("ui_book", self.spoken.say(f"reason.{event.reason}")))
        for team, icon in ((POSSESSED, KIND_ICONS[MIND_FLAYER]), (SANE, YES)):
            seats = tuple(_seat(seat) for seat, own in enumerate(event.teams) if own == team)
            if seats:
                found.append(self.line(icon, "were_possessed" if team == POSSESSED else "were_sane", seats=seats))
        return found


_MAKERS: dict[type[Event], Callable[[_Teller, Any], list[Line]]] = {
    ev.CardsDealt: _Teller.dealt,
    ev.CardTurned: _Teller.turned_up,
    ev.CardGiven: _Teller.given,
    ev.SeatPossessed: _Teller.possessed,
    ev.SeatsOut: _Teller.out,
    ev.MeetingTurned: _Teller.meeting,
    ev.SeatNamed: _Teller.named,
    ev.SideCalled: _Teller.side,
    ev.VotesRevealed: _Teller.votes,
    ev.SatOut: _Teller.sat_out,
    ev.CardsShown: _Teller.shown,
    ev.CardsSeen: _Teller.seen,
    ev.CardsPassed: _Teller.moved,
    ev.CardsSwapped: _Teller.moved,
    ev.CardsDiscarded: _Teller.discarded,
    ev.CardsExchanged: _Teller.exchanged,
    ev.HandClaimed: _Teller.claimed,
    ev.PlayerAccused: _Teller.claimed,
    ev.PlayerTrusted: _Teller.claimed,
    ev.CardBegged: _Teller.claimed,
    ev.GuessMade: _Teller.guess,
    ev.TeamsRevealed: _Teller.over,
}
