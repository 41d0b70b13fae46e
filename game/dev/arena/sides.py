"""`python -m game.dev arena mindflayer --seats-count 4,6,9 --sane regular --possessed casual --games N`: hidden teams.

Who begins Sane plays at one level, who begins Possessed at another; the level stays with the seat. `--pairings` plays several
such pairs in one go: `--pairings casual/casual,regular/casual,casual/regular`, Sane level first; `strong+bluffer+erratic` is a
side whose seats take turns at these. For each pair and number of seats: how often the Sane team wins, how well suspicion
separates the teams after the second Meeting, what a decision costs; and how much better than the first pair each other one does
that shares a side with it, on the same deals: as a team, and seat by seat.

A title of hidden teams has seats in its View that say on which side they `began` (0 or 1), `team` now, and how many Meetings were
`met`. The level stays with the seat: who is converted plays on as well, or as badly, as before, but for the other team. So a team
may win less often because who began there is better; seat by seat, by the team of the end, that is not so. Talk is part of it.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import groupby
from typing import Any

from game.core.dice import Dice
from game.dev.arena.contest import Contest
from game.table.games.bout import Bout, bot_of, setup_of
from game.table.games.intervals import paired, wilson
from game.titles.base import Title

TEAMS = ("sane", "possessed")
WEIGHED_AFTER = 2
"""Suspicion is compared with the truth once so many Meetings are over."""
FINE = 1000
"""Suspicion is kept in thousandths."""


@dataclass(frozen=True)
class Trial:
    """What is tried; `options` as the lobby has them."""

    title: str
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


Wanted = tuple[int, str, str, int]
"""Seats, level of who begins Sane, level of who begins Possessed, number of the game."""


@dataclass(frozen=True)
class Play:
    """One finished game. Pairs run as (Sane, Possessed), by the side a seat began on.

    `personal`: for each of the seats that began on a side, in turn, 1 if it wins, with the team that it is of in the end.
    `suspicion`: what Sane seats thought, in thousandths, of others who were Sane and of others who were Possessed then.
    `cpu`: seconds of thinking, `worst` the longest decision with what was heard just before it, `said` claims made.
    """

    seats: int
    sane: str
    possessed: str
    number: int
    winner: int
    reason: str
    turns: int
    decisions: tuple[int, int]
    cpu: tuple[float, float]
    worst: float
    said: int
    personal: tuple[tuple[int, ...], tuple[int, ...]]
    suspicion: tuple[tuple[int, ...], tuple[int, ...]]


class _Doubts:
    """What the Sane in play think of the others beside the truth, once: in the first turn after the second Meeting."""

    def __init__(self, bout: Bout, bots: Sequence[Any]) -> None:
        self.bout, self.bots = bout, bots
        self.found: tuple[list[int], list[int]] = ([], [])
        self.weighed = False

    def weigh(self) -> None:
        truth = self.bout.rules.view(self.bout.state, frozenset(self.bout.seats))
        if self.weighed or truth.met < WEIGHED_AFTER:
            return
        self.weighed = True
        for seat in self.bout.seats:
            doubts = getattr(self.bots[seat], "suspicion", None)
            if doubts is None or truth.seats[seat].team or truth.seats[seat].out:
                continue
            for other, doubt in enumerate(doubts(self.bout.view(seat), self.bout.stories[seat])):
                if other != seat:
                    self.found[truth.seats[other].team].append(round(FINE * doubt))


def play(title: Title, trial: Trial, wanted: Wanted) -> Play:
    """Play one game; talk costs everybody the same."""
    count, sane, possessed, number = wanted
    luck = Dice(trial.seed).fork(number)
    bout = Bout(title.rules, setup_of(title, count, luck, trial.options), [luck.fork(10 + seat) for seat in range(count)])
    began = [bout.view(seat).seats[seat].began for seat in bout.seats]
    bots = [bot_of(title, level) for level in _levels((sane.split("+"), possessed.split("+")), began, number)]
    doubts = _Doubts(bout, bots)
    bout.play(bots, talked=doubts.weigh)
    end, outcome = bout.rules.view(bout.state, frozenset(bout.seats)), bout.rules.outcome(bout.state)
    assert outcome is not None

    def by_side(values: Sequence[Any]) -> tuple[Any, Any]:
        first, second = (sum(value for value, own in zip(values, began, strict=True) if own == side) for side in (0, 1))
        return first, second

    personal: Any = tuple(tuple(int(seat in outcome.winners) for seat in bout.seats if began[seat] == side) for side in (0, 1))
    cpu = by_side([own + bout.talk / count for own in bout.cpu])
    return Play(
        *wanted, end.winner, end.reason, end.turn, by_side(bout.decisions), cpu,
        max(bout.longest), bout.said, personal, (tuple(doubts.found[0]), tuple(doubts.found[1])),
    )  # fmt: skip


def _levels(sides: Sequence[Sequence[str]], began: Sequence[int], number: int) -> list[str]:
    """Who plays which seat: those of a side take turns, from one game to the next too."""
    found, place = [], [number, number]
    for side in began:
        found.append(sides[side][place[side] % len(sides[side])])
        place[side] += 1
    return found


@dataclass(frozen=True)
class Gain:
    """How much more often the team of `level` wins than with `against` in the same seats of the same deals; 95 %, paired.

    `personal`: the mean and its bounds for the seats whose player is another one, by the team that each is of in the end.
    """

    seats: int
    team: str
    level: str
    against: str
    games: int
    mean: float
    low: float
    high: float
    personal: tuple[float, float, float]


def gain(seats: int, base: tuple[str, str], other: tuple[str, str], plays: Iterable[Play]) -> Gain | None:
    """What the other level of one side brings; None for pairs that differ on both sides, or on neither."""
    changed = [side for side in (0, 1) if base[side] != other[side]]
    if len(changed) != 1:
        return None
    side = changed[0]
    found = {(one.sane, one.possessed, one.number): one for one in plays if one.seats == seats}
    numbers = [number for *pair, number in found if tuple(pair) == base and (*other, number) in found]
    pairs = [(found[*base, number], found[*other, number]) for number in numbers]
    team = paired([(new.winner == side) - (old.winner == side) for old, new in pairs])
    sides = base[side].split("+"), other[side].split("+")
    personal = []
    for old, new in pairs:
        both = zip(old.personal[side], new.personal[side], strict=True)
        places = zip(*(_levels([one], [0] * len(old.personal[side]), old.number) for one in sides), strict=True)
        more = [after - before for (before, after), (one, another) in zip(both, places, strict=True) if one != another]
        personal += [sum(more) / len(more)] if more else []
    return Gain(seats, TEAMS[side], other[side], base[side], len(pairs), *team, paired(personal))


@dataclass(frozen=True)
class Pairing:
    """How two levels fared at a number of seats. `low` and `high` bound the Sane team's true rate of wins with 95 % (Wilson).

    `area`: how well the suspicion of Sane seats separates the teams after the second Meeting (area under the curve; None when the
    level has no suspicion). `cpu_ms`: of a decision of who began Sane and who began Possessed, talk included.
    """

    seats: int
    sane: str
    possessed: str
    games: int
    rate: float
    low: float
    high: float
    area: float | None
    cpu_ms: tuple[float, float]
    worst_s: float
    turns: float
    said: float
    reasons: dict[str, int]


def pairing(seats: int, sane: str, possessed: str, plays: Iterable[Play]) -> Pairing:
    """The standing of a pairing, out of all games."""
    own = [one for one in plays if (one.seats, one.sane, one.possessed) == (seats, sane, possessed)]
    count, wins = len(own), sum(one.winner == 0 for one in own)
    reasons: dict[str, int] = {}
    for one in own:
        reasons[one.reason] = reasons.get(one.reason, 0) + 1
    cpu = [1000 * sum(one.cpu[side] for one in own) / max(1, sum(one.decisions[side] for one in own)) for side in (0, 1)]
    low, high = wilson(wins, count)
    return Pairing(
        seats, sane, possessed, count, wins / max(1, count), low, high,
        area([doubt for one in own for doubt in one.suspicion[0]], [doubt for one in own for doubt in one.suspicion[1]]),
        (cpu[0], cpu[1]), max((one.worst for one in own), default=0.0), sum(one.turns for one in own) / max(1, count),
        sum(one.said for one in own) / max(1, count), reasons,
    )  # fmt: skip


def area(lower: Sequence[float], higher: Sequence[float]) -> float | None:
    """How likely a number of `higher` is larger than one of `lower`, equal ones counting half; None without numbers."""
    if not lower or not higher:
        return None
    ranked = sorted([(number, 0) for number in lower] + [(number, 1) for number in higher])
    below, found = 0, 0.0
    for _, group in groupby(ranked, key=lambda pair: pair[0]):
        sides = [side for _, side in group]
        ups = sum(sides)
        downs = len(sides) - ups
        found += ups * (below + downs / 2)
        below += downs
    return found / (len(lower) * len(higher))


class Sides(Contest):
    """Hidden teams."""

    about = "Let hidden teams of bots play."
    games = 40, "games of each pair at each number of seats"
    played = Play
    play = staticmethod(play)
    tried: Trial

    @staticmethod
    def arguments(parser: argparse.ArgumentParser) -> None:
        parser.add_argument(
            "--seats-count", "--seats", dest="seats", default="", help="seats at the table, 4,6,9 (default: the fewest)"
        )
        parser.add_argument("--sane", default="regular", help="who plays the seats that begin Sane (default regular)")
        parser.add_argument("--possessed", default="regular", help="who plays the seats that begin Possessed (default regular)")
        parser.add_argument("--pairings", default="", help="several pairs of levels instead: regular/casual,casual/regular")
        parser.add_argument("--deal", default="", help="official or balanced (default: as shipped)")

    def read(self, args: argparse.Namespace) -> None:
        found, pairs, counts = self.title, [], []
        for part in args.pairings.split(",") if args.pairings else [f"{args.sane}/{args.possessed}"]:
            sane, slash, possessed = part.strip().partition("/")
            if not slash:
                raise ValueError(f"--pairings has {part!r}; expected a level of the Sane, a slash, and one of the Possessed")
            for level in (*sane.split("+"), *possessed.split("+")):
                self.check_level(level)
            pairs.append((sane, possessed))
        for part in args.seats.split(",") if args.seats else [str(found.seats[0])]:
            if part.strip() not in map(str, found.seats):
                raise ValueError(f"{found.id} is played by {', '.join(map(str, found.seats))}, not by {part.strip() or 'nobody'}")
            counts.append(int(part))
        options: dict[str, str] = {}
        if args.deal:
            deals = next(option.values for option in found.options if option.id == "deal")
            if args.deal not in deals:
                raise ValueError(f"--deal is {args.deal!r}; expected one of {', '.join(map(str, deals))}")
            options["deal"] = args.deal
        self.tried = Trial(found.id, args.seed, options)
        self.counts, self.pairs = list(dict.fromkeys(counts)), list(dict.fromkeys(pairs))
        self.wanted = [(seats, *pair, number) for seats in self.counts for number in range(args.games) for pair in self.pairs]

    def key(self, game: Play) -> Wanted:
        return game.seats, game.sane, game.possessed, game.number

    def so_far(self, games: Sequence[Play]) -> str:
        return f"Sane {sum(game.winner == 0 for game in games) / len(games):.1%}"

    def record(self, games: Sequence[Play]) -> dict[str, Any]:
        gains = [asdict(one) for one in self._gains(games)]
        return {**asdict(self.tried), "pairings": [asdict(one) for one in self._table(games)], "gains": gains}

    def _table(self, games: Sequence[Play]) -> list[Pairing]:
        return [pairing(seats, *pair, games) for seats in self.counts for pair in self.pairs]

    def _gains(self, games: Sequence[Play]) -> list[Gain]:
        found = [gain(seats, self.pairs[0], pair, games) for seats in self.counts for pair in self.pairs[1:]]
        return [one for one in found if one is not None]

    def text(self, games: Sequence[Play]) -> str:
        options = "".join(f", {name} {value}" for name, value in self.tried.options.items())
        lines = [f"{self.tried.title}: seed {self.tried.seed}{options}; levels of who begins Sane / Possessed"]
        for one in self._table(games):
            seen = "     " if one.area is None else f"{one.area:.3f}"
            lines.append(
                f"  {one.seats:>2} seats  {one.sane + '/' + one.possessed:<17} Sane win {one.rate:6.1%}"
                f"  95 %: {one.low:.1%} to {one.high:.1%}  ({one.games} games)  area {seen}"
                f"  CPU {one.cpu_ms[0]:.1f}/{one.cpu_ms[1]:.1f} ms a decision, longest {one.worst_s:.2f} s"
                f"  claims {one.said:.1f}  turns {one.turns:.1f}"
            )
        for better in self._gains(games):
            lines.append(
                f"  {better.seats:>2} seats  {better.level} - {better.against} as {better.team}: {100 * better.mean:+.1f} points"
                f"  95 %: {100 * better.low:+.1f} to {100 * better.high:+.1f}  ({better.games} pairs);"
                " seat by seat {:+.1f}, {:+.1f} to {:+.1f}".format(*(100 * one for one in better.personal))
            )
        return "\n".join(lines)
