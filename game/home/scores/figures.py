"""What a person's page shows, from three queries however many matches there are: results, streaks, rates, opponents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.home.records import better_medal
from game.home.scores.facts import DRAWN, LOST, WON
from game.titles.base import MEDALS

Ask = Callable[[str, tuple[Any, ...]], list[Any]]
WINDOW = 10
"""A rate is that of so many matches, the last of which stands at its place."""
POINTS_MOST = 48
"""So many points a line of rates has at most."""

HISTORY = """
SELECT m.title, m.day, s.result, s.score, s.portrait, m.series, m.game, m.games, s.leads, m.mission, m.medal,
  max(NOT o.person) AND NOT max(o.person)
FROM seat s JOIN match m ON m.id = s.match LEFT JOIN seat o ON o.match = s.match AND o.seat != s.seat AND o.first
WHERE s.who = ? AND s.first GROUP BY s.match, s.seat ORDER BY m.key, m.id
"""
OPPONENTS = """
SELECT m.title, o.person, CASE WHEN o.person THEN o.who ELSE o.level END,
  CASE WHEN o.who = '' AND o.person THEN o.name ELSE '' END,
  CASE WHEN m.together OR (m.sided AND o.rank = s.rank) THEN 1 ELSE 0 END AS partner,
  sum(CASE WHEN m.together THEN s.result = 'won' WHEN m.sided AND o.rank = s.rank THEN s.result = 'won' ELSE s.rank < o.rank END),
  sum(CASE WHEN m.together OR (m.sided AND o.rank = s.rank) THEN 0 ELSE s.rank = o.rank END),
  count(*), max(o.portrait)
FROM seat s JOIN match m ON m.id = s.match JOIN seat o ON o.match = s.match AND o.seat != s.seat AND o.first
WHERE s.who = ?1 AND s.first AND o.who != ?1
GROUP BY 1, 2, 3, 4, 5
"""
CARDS = """
SELECT m.title, c.card, sum(c.n) FROM seat s JOIN card c ON c.match = s.match AND c.seat = s.seat JOIN match m ON m.id = s.match
WHERE s.who = ? GROUP BY 1, 2 ORDER BY 3 DESC, 2
"""
TALLIES = "SELECT who, result, count(*) FROM seat WHERE who != '' AND first GROUP BY 1, 2"


@dataclass(frozen=True, slots=True)
class Tally:
    """Matches that were won, lost and drawn."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def matches(self) -> int:
        """All of them."""
        return self.won + self.lost + self.drawn

    @property
    def rate(self) -> float:
        """The share that was won, a draw for half; 0 without matches."""
        return (self.won + self.drawn / 2) / self.matches if self.matches else 0.0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.won + other.won, self.lost + other.lost, self.drawn + other.drawn)


def tally_of(results: Sequence[str]) -> Tally:
    """The tally of some results."""
    counted = Counter(results)
    return Tally(counted[WON], counted[LOST], counted[DRAWN])


class Row(NamedTuple):
    """One match of somebody."""

    title: str
    day: str
    result: str
    score: int
    portrait: str
    series: str
    game: int
    games: int
    leads: int
    mission: str
    medal: str
    bots: int
    """1 when nobody else but bots sat there."""


@dataclass(frozen=True, slots=True)
class Other:
    """Somebody who sat at the same tables. `who`: the id of a profile; else `name` for a guest, `level` for bots.

    `partner`: on the same side, so the tally is that of both; against others it says who stood higher in the end.
    """

    who: str
    name: str
    level: str
    portrait: str
    partner: bool
    tally: Tally

    @property
    def key(self) -> tuple[str, str, str, bool]:
        """What tells it from others."""
        return self.who, self.name.casefold(), self.level, self.partner


@dataclass(frozen=True, slots=True)
class Streak:
    """How many of the last matches in a row ended alike (`result`, "" = none yet), and the most that were ever won in a row."""

    result: str
    now: int
    best: int


@dataclass(frozen=True, slots=True)
class Figures:
    """All that is known of somebody, or of one of the titles that they played."""

    rows: tuple[Row, ...]
    by_title: dict[str, tuple[Other, ...]]
    cards: dict[str, tuple[str, int]]

    def of(self, title: str) -> tuple[Row, ...]:
        """The matches of a title, of all titles for ""."""
        return tuple(row for row in self.rows if not title or row.title == title)

    def tally(self, title: str = "") -> Tally:
        """How they ended."""
        return tally_of([row.result for row in self.of(title)])

    def with_bots(self, title: str = "") -> int:
        """How many of them nobody else but bots took part in."""
        return sum(row.bots or 0 for row in self.of(title))

    def streak(self, title: str = "") -> Streak:
        """The run of the last matches, and the longest winning one."""
        return streak_of([row.result for row in self.of(title)])

    def others(self, title: str = "") -> list[Other]:
        """Opponents and partners, those who sat there most often first."""
        found: dict[tuple[str, str, str, bool], Other] = {}
        for name, others in self.by_title.items():
            for other in others if not title or name == title else ():
                before = found.get(other.key)
                tally = other.tally if before is None else before.tally + other.tally
                found[other.key] = Other(other.who, other.name, other.level, other.portrait, other.partner, tally)
        return sorted(found.values(), key=lambda other: (other.partner, -other.tally.matches, other.key))

    def favourite(self, title: str) -> tuple[str, int] | None:
        """The card that was played most, and how often."""
        return self.cards.get(title)

    def medals(self, title: str = "") -> dict[str, int]:
        """How many missions have which medal, each by the best that it ever brought."""
        best: dict[tuple[str, str], str] = {}
        for row in self.of(title):
            if row.mission and row.medal:
                best[row.title, row.mission] = better_medal(best.get((row.title, row.mission), ""), row.medal)
        counted = Counter(best.values())
        return {medal: counted[medal] for medal in MEDALS}

    def series(self, title: str = "") -> Tally:
        """The series that were played to their end: won by who had the most points then."""
        ended = [row for row in self.of(title) if row.series and row.game == row.games]
        return tally_of([WON if row.leads else LOST for row in ended])

    def best_score(self, title: str) -> int | None:
        """The most points that a match of a title brought."""
        return max((row.score for row in self.of(title)), default=None)


def streak_of(results: Sequence[str]) -> Streak:
    """The run at the end, and the longest run of victories."""
    best = run = 0
    for result in results:
        run = run + 1 if result == WON else 0
        best = max(best, run)
    last = results[-1] if results else ""
    now = next((n for n, result in enumerate(reversed(results)) if result != last), len(results))
    return Streak(last, now, best)


def rates(results: Sequence[str], window: int = WINDOW, most: int = POINTS_MOST) -> list[tuple[int, float]]:
    """The share of matches won as it went on: (how many had been played, the share of the last `window` of them). Of many
    matches some points are left out, never the first or the last."""
    worth = [1.0 if result == WON else 0.5 if result == DRAWN else 0.0 for result in results]
    if not worth:
        return []
    sums = [0.0]
    for value in worth:
        sums.append(sums[-1] + value)
    last = len(worth)
    first = min(last, 3 if last >= 6 else 1)  # a rate of one match is no rate
    places = range(first, last + 1)
    if len(places) > most:
        step = (last - first) / (most - 1)
        places = [round(first + step * n) for n in range(most)]  # type: ignore[assignment]
    return [(n, (sums[n] - sums[max(0, n - window)]) / (n - max(0, n - window))) for n in places]


def figures(ask: Ask, who: str) -> Figures:
    """All about a profile: three queries."""
    rows = tuple(Row(*row) for row in ask(HISTORY, (who,)))
    others: dict[str, list[Other]] = {}
    for title, person, mark, name, partner, won, drawn, count, portrait in ask(OPPONENTS, (who,)):
        tally = Tally(won, count - won - drawn, drawn)
        other = Other(mark if person else "", name, "" if person else mark, portrait if person else "", bool(partner), tally)
        others.setdefault(title, []).append(other)
    cards: dict[str, tuple[str, int]] = {}
    for title, card, n in ask(CARDS, (who,)):
        cards.setdefault(title, (card, n))
    return Figures(rows, {title: tuple(found) for title, found in others.items()}, cards)


def tallies(ask: Ask) -> dict[str, Tally]:
    """By profile: how all matches ended. One query."""
    found: dict[str, Tally] = {}
    for who, result, n in ask(TALLIES, ()):
        found[who] = found.get(who, Tally()) + Tally(*(n if result == kind else 0 for kind in (WON, LOST, DRAWN)))
    return found
