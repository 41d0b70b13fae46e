"""What counts of one finished match, in plain values: who sat where, how it ended for everybody, which creatures were played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.core.journal import ACTION
from game.core.match import Match
from game.core.players import Player
from game.core.types import Outcome
from game.home import series
from game.home.scores.names import day_of, key_of
from game.titles import Title

WON, LOST, DRAWN = "won", "lost", "drawn"


@dataclass(frozen=True, slots=True)
class SeatFact:
    """A seat at the end of a match. `name` is the person's, also where the seat is a piece; `first`: this person's first seat;
    `leads`: nobody has more points, which decides a series."""

    seat: int
    name: str
    portrait: str
    person: bool
    level: str
    rank: int
    score: int
    result: str
    first: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class Mission:
    """What a match of a title with missions was about; `medal`: the one that it is worth by itself, "" = none."""

    id: str
    grade: str
    medal: str
    turns: int


@dataclass(frozen=True, slots=True)
class Facts:
    """A finished match. `series`: its name, with `game` of `games`. `cards`: (seat, card, how often)."""

    file: str
    key: str
    day: str
    title: str
    together: bool
    """All win or lose as one."""
    sided: bool
    """There are teams: who has the same rank was on the same side."""
    reason: str
    series: str
    game: int
    games: int
    seats: tuple[SeatFact, ...]
    cards: tuple[tuple[int, str, int], ...]
    mission: Mission | None = None


def facts_of(found: Title, file: str, match: Match[Any, Any], mission: Mission | None = None, day: str = "") -> Facts | None:
    """The facts of the match in a journal of that name; None when it is not over, or when no person sat there.

    `day`: when it was, for a journal whose name does not tell.
    """
    outcome = match.outcome()
    if outcome is None or all(player.person is None for player in match.players):
        return None
    played = series.series_of(match.setup)
    return Facts(
        file,
        key_of(file),
        day_of(file) or day,
        found.id,
        found.cooperative,
        found.sided,
        outcome.reason,
        played.name if played is not None else "",
        played.game if played is not None else 1,
        played.games if played is not None else 1,
        seats_of(match.players, outcome, teams=found.cooperative or found.sided),
        cards_of(found.favourite, match),
        mission,
    )


def seats_of(players: Sequence[Player], outcome: Outcome, teams: bool) -> tuple[SeatFact, ...]:
    """How the match ended for each seat. Who sits there at the end has the result, a bot that took over as well."""
    seen: set[int] = set()
    found = []
    for seat, player in enumerate(players):
        first = player.person is None or player.person not in seen
        if player.person is not None:
            seen.add(player.person)
        name = player.human if player.person is not None else player.name
        result = result_of(outcome, seat, teams)
        rank, score = outcome.ranks[seat], outcome.scores[seat]
        leads, person, level = score == max(outcome.scores), player.person is not None, player.level or ""
        found.append(SeatFact(seat, name, player.portrait, person, level, rank, score, result, first, leads))
    return tuple(found)


def result_of(outcome: Outcome, seat: int, teams: bool) -> str:
    """Won, lost or drawn. Where nobody is first and no team could be, it is a draw for all."""
    if outcome.ranks[seat] == 1:
        return WON
    return LOST if teams or outcome.winners else DRAWN


def cards_of(verb: str, match: Match[Any, Any]) -> tuple[tuple[int, str, int], ...]:
    """How often each seat played which card by that verb; what was taken back does not count."""
    if not verb:
        return ()
    counted: Counter[tuple[int, str]] = Counter()
    for entry in match.effective():
        word, _, card = entry.text.partition(" ")
        if entry.kind == ACTION and word == verb:
            counted[entry.seat, card.partition("#")[0]] += 1  # a second copy is the same creature
    return tuple((seat, card, n) for (seat, card), n in sorted(counted.items()))
