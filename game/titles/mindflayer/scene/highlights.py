"""The moments of a finished match that are worth seeing again, read off the bluff film; and who was in which team."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.core.types import Msg, Outcome, Ref, Seat, msg
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import HARD_HIT, NONE, POSSESSED, SANE, WAFFLE
from game.titles.mindflayer.scene.film.irony import blind_from, is_friendly
from game.titles.mindflayer.scene.film.model import END, Film, Moment, cause_of, record
from game.titles.mindflayer.scene.marks import KIND_ICONS, TEAM_NAMES, TEAM_SIGNS, team_badge
from game.titles.mindflayer.scene.match_words import gender
from game.ui.summary import Highlight, Side, Sides, Summary, Table
from game.ui.table import TableSession

MOST = 4
SCENE = "scenes/poster_town"
LEAST_GAP = 2
"""To be one card off is no bold lie."""
LEAST_GUESSES = 2
"""A single lucky guess is no feat."""


@dataclass(frozen=True, slots=True)
class Found:
    """A candidate: how much it is worth seeing, where, whose portrait is shown, the mark, the words."""

    weight: float
    moment: Moment
    seat: Seat
    kind: str
    icon: str
    params: dict[str, Any]


def _seat(seat: Seat) -> Ref:
    return Ref("Seat", seat)


def lies(film: Film) -> Iterator[Found]:
    """Cards that were not there, or fewer than there were; a Possessed player who denies the own Mind Flayers lies boldest."""
    for moment in film.moments:
        said = moment.said
        if said is None or said.true is not False:
            continue
        possessed = moment.teams[said.seat] == POSSESSED
        if said.verb == "hold":
            gap = abs(said.actual - said.count)
            if gap < LEAST_GAP:
                continue
            params = {"seat": _seat(said.seat), "count": said.count, "kind": Ref("KindId", said.kind), "n": said.actual}
            weight = 5.0 + gap + (1.5 if possessed and said.kind == 0 else 0.0)
            yield Found(weight, moment, said.seat, "lie", KIND_ICONS[said.kind], params)
        elif said.verb == "accuse" and possessed:
            yield Found(6.6, moment, said.seat, "frame", "ui_accuse", _pair(said.seat, said.target))


def _pair(seat: Seat, target: Seat) -> dict[str, Any]:
    return {"seat": _seat(seat), "target": _seat(target)}


def insights(film: Film) -> Iterator[Found]:
    """A Sane player who accused the right one."""
    for moment in film.moments:
        said = moment.said
        if said is not None and said.verb == "accuse" and said.true and moment.teams[said.seat] == SANE:
            yield Found(5.4, moment, said.seat, "insight", "ui_eye", _pair(said.seat, said.target))


def turncoats(film: Film) -> Iterator[Found]:
    """The first who turned coat after the deal."""
    first = next((moment for moment in film.moments if moment.turned), None)
    if first is not None:
        seat, params = first.turned[0], {"seat": _seat(first.turned[0])}
        cause = cause_of(film, first, seat)
        if cause is not None:
            params["giver"] = _seat(cause[1].giver)
        yield Found(8.0, first, seat, "turncoat" if cause is None else "turned_by", KIND_ICONS[0], params)


def gifts(film: Film) -> Iterator[Found]:
    """The card given in the open that turned a coat or put somebody out of play."""
    for moment in film.moments:
        event = moment.event
        if not isinstance(event, ev.CardGiven):
            continue
        later = [one for one in film.moments[moment.number + 1 :] if one.entry == moment.entry]
        params = {"seat": _seat(event.seat), "to": _seat(event.to), "kind": Ref("KindId", event.kind)}
        if any(event.to in one.left for one in later):
            yield Found(7.0, moment, event.seat, "knockout", KIND_ICONS[event.kind], params)
        elif any(event.to in one.turned for one in later):
            yield Found(7.4, moment, event.seat, "poison", KIND_ICONS[event.kind], params)


def guessers(film: Film) -> Iterator[Found]:
    """Who was out and guessed most teams right."""
    for seat, score in enumerate(guess_scores(film)):
        if score is None:
            continue
        right, all_ = score
        last = [one for one in film.moments if isinstance(one.event, ev.GuessMade) and one.event.seat == seat][-1]
        if right >= LEAST_GUESSES and 2 * right > all_:
            params = {"seat": _seat(seat), "n": right, "all": all_}
            yield Found(4.0 + right + (1.0 if right == all_ else 0.0), last, seat, "guess", "ui_edit", params)


def guess_scores(film: Film) -> list[tuple[int, int] | None]:
    """By seat: how many of the guesses that it wrote down are right, and how many there are; None without any."""
    found: list[tuple[int, int] | None] = []
    for guesses in film.guesses:
        written = [(seat, team) for seat, team in enumerate(guesses) if team != NONE]
        found.append((sum(film.teams[seat] == team for seat, team in written), len(written)) if written else None)
    return found


def waffles(film: Film) -> Iterator[Found]:
    """The winner with the most Waffles."""
    last = film.moments[-1]
    held = [(hand[WAFFLE], -seat) for seat, hand in enumerate(last.hands) if film.teams[seat] == film.winner]
    count, seat = max(held, default=(0, 0))
    if count >= 2:
        yield Found(3.6 + 0.4 * count, last, -seat, "waffles", KIND_ICONS[WAFFLE], {"seat": _seat(-seat), "n": count})


def spreaders(film: Film) -> Iterator[Found]:
    """The exchange in which somebody passed two Mind Flayers, or the most of all if nobody did."""
    for moment in film.moments:
        if not isinstance(moment.event, ev.CardsExchanged):
            continue
        givers = [one.giver for one in moment.flayers]
        for seat in sorted(set(givers)):
            count = givers.count(seat)
            takers = tuple(_seat(taker) for taker in dict.fromkeys(one.taker for one in moment.flayers if one.giver == seat))
            params = {"seat": _seat(seat), "n": count, "seats": takers}
            yield Found(3.0 + 1.5 * count, moment, seat, "spread", KIND_ICONS[0], params)


def blinded(film: Film) -> Iterator[Found]:
    """Since when only one team was left in play, which nobody could know, and what its players did to one another."""
    blind = blind_from(film)
    if blind is not None:
        struck = blind.moment.turned or blind.moment.left
        seat = struck[-1] if struck else blind.moment.teams.index(blind.team)
        params = {"turn": blind.turn, "n": blind.blows + blind.words}
        yield Found(8.4, blind.moment, seat, f"blind_{TEAM_NAMES[blind.team]}", TEAM_SIGNS[blind.team], params)


def friendly_fire(film: Film) -> Iterator[Found]:
    """A Hard Hit for somebody of the own side; one that knocked them out is told as such."""
    for moment in film.moments:
        event = moment.event
        if isinstance(event, ev.CardGiven) and is_friendly(film, moment):
            later = [one for one in film.moments[moment.number + 1 :] if one.entry == moment.entry]
            weight = 8.2 if any(event.to in one.left for one in later) else 4.6 + moment.number / (1000 * len(film.moments))
            params = {"seat": _seat(event.seat), "to": _seat(event.to)}
            yield Found(weight, moment, event.seat, "friendly", KIND_ICONS[HARD_HIT], params)


def ends(film: Film) -> Iterator[Found]:
    """A single Sane player in play saves the team."""
    last = film.moments[-1]
    standing = [seat for seat in range(film.seats) if film.teams[seat] == SANE and not last.out[seat]]
    if film.winner == SANE and len(standing) == 1:
        yield Found(7.8, last, standing[0], "last_sane", "ui_life", {"seat": _seat(standing[0])})


SOURCES: tuple[Callable[[Film], Iterator[Found]], ...] = (
    lies, insights, turncoats, gifts, guessers, waffles, spreaders, blinded, friendly_fire,
    ends,
)  # fmt: skip


def best(film: Film) -> list[Found]:
    """The weightiest moments, no two of a kind and no two of one journal entry, in the order of the match."""
    chosen: list[Found] = []
    everything = [found for source in SOURCES for found in source(film)]
    for one in sorted(everything, key=lambda f: (-f.weight, f.moment.number, f.kind)):
        if len(chosen) < MOST and all(one.kind != o.kind and one.moment.entry != o.moment.entry for o in chosen):
            chosen.append(one)
    return sorted(chosen, key=lambda f: f.moment.number)


def summary(session: TableSession) -> Summary:
    """The finished match in short."""
    film, view, outcome = record(session.opened()), session.view(), session.outcome()
    assert outcome is not None
    players = session.players
    turns = max(column.turn for column in film.columns)
    shown = tuple(_card(film, one, [player.portrait for player in players]) for one in best(film))
    standing = sum(not side.out for side in view.seats)
    return Summary(
        turns=turns,
        score=msg("mindflayer.result.in_play", n=standing, all=film.seats),
        why=msg(f"mindflayer.reason.{film.reason}"),
        tallies=(),
        highlights=shown,
        table=_points(film, outcome) if view.games > 1 else Table((), ((),) * film.seats),
        sides=sides(film, [player.portrait for player in players], view.games > 1),
    )


def _points(film: Film, outcome: Outcome) -> Table:
    """Waffles and points, which count in a series."""
    hands = film.moments[-1].hands
    rows = tuple((hands[seat][WAFFLE], outcome.scores[seat]) for seat in range(film.seats))
    return Table((msg("mindflayer.result.waffles"), msg("mindflayer.result.points")), rows)


def _card(film: Film, one: Found, portraits: Sequence[str]) -> Highlight:
    """A candidate as the results page shows it; `gender`: of who it is about, `other`: of the other one."""
    params = dict(one.params)
    params["gender"] = gender(portraits[one.seat])
    for name in ("target", "to"):
        if name in params:
            params["other"] = gender(portraits[params[name].id])
    key = f"mindflayer.highlight.{one.kind}"
    column = film.columns[one.moment.column]
    turn = column.turn if column.kind != END else max(other.turn for other in film.columns)
    words = msg(f"{key}.text", **params)
    return Highlight(one.moment.entry, turn, f"people/{portraits[one.seat]}", SCENE, one.icon, msg(f"{key}.name"), words)


def sides(film: Film, portraits: Sequence[str], series: bool) -> Sides:
    """Both teams, with who was out and what those guessed; `portraits`: of the seats, for the word of a single person. Beside the
    points of a `series` there is room for the guess alone."""
    last = film.moments[-1]
    notes: list[Msg | None] = []
    for seat, score in enumerate(guess_scores(film)):
        role = msg(f"mindflayer.teams.{TEAM_NAMES[film.teams[seat]]}.{gender(portraits[seat])}")
        if score is not None:
            notes.append(msg(f"mindflayer.result.{'guess_series' if series else 'guess'}", role=role, n=score[0], all=score[1]))
        else:
            notes.append(msg("mindflayer.result.out", role=role) if last.out[seat] else role)
    return Sides(
        msg(f"mindflayer.result.{TEAM_NAMES[film.winner]}"),
        tuple(Side(msg(f"mindflayer.result.team_{name}"), partial(_badge, team)) for team, name in enumerate(TEAM_NAMES)),
        film.teams,
        tuple(msg(f"mindflayer.result.{'win' if team == film.winner else 'lose'}_{TEAM_NAMES[team]}") for team in film.teams),
        tuple(seat for seat in range(film.seats) if last.out[seat]),
        tuple(notes),
    )


def _badge(team: int, frame: Any, cx: float, cy: float, size: float) -> None:
    team_badge(frame, team, cx, cy, size)
