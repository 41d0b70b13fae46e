"""What nobody at the table could know: since when only one team had anybody in play, and what was done to the own side."""

from __future__ import annotations

from dataclasses import dataclass

from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import HARD_HIT, POSSESSED, TeamId
from game.titles.mindflayer.scene.film.model import GIFT, MEETING, Film, Moment


@dataclass(frozen=True, slots=True)
class Blind:
    """The moment from which on everybody in play was of one team, the turn, and how often they struck or accused one another."""

    moment: Moment
    turn: int
    team: TeamId
    blows: int
    words: int


def blind_from(film: Film) -> Blind | None:
    """None where somebody of each team stayed in play to the last turn."""
    team, first = None, None
    for moment in reversed(film.moments):
        here = {own for own, out in zip(moment.teams, moment.out, strict=True) if not out}
        if len(here) != 1 or not here <= {team if team is not None else min(here)}:
            break
        team, first = min(here), moment
    if first is None or team is None or not any(one.kind in (GIFT, MEETING) for one in film.columns[first.column + 1 :]):
        return None
    later = [moment for moment in film.moments[first.number + 1 :] if is_friendly(film, moment)]
    words = sum(moment.said is not None for moment in later)
    return Blind(first, max(1, film.columns[first.column].turn), team, len(later) - words, words)


def is_friendly(film: Film, moment: Moment) -> bool:
    """Whether it gives a Hard Hit to somebody of the own side, or accuses them, without knowing that they are: the Possessed of
    the deal may know one another."""
    event = moment.event
    if isinstance(event, ev.CardGiven) and event.kind == HARD_HIT:
        who, whom = event.seat, event.to
    elif isinstance(event, ev.PlayerAccused):
        who, whom = event.seat, event.target
    else:
        return False
    known = film.began[who] == film.began[whom] == POSSESSED
    return moment.teams[who] == moment.teams[whom] and not known


__all__ = ["Blind", "blind_from", "is_friendly"]
