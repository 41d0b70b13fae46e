"""`python -m game.dev fit mindflayer`: how players of each temper choose, out of games of bots at mixed tables.

Every seat of a game gets a level by lot. Counted is who pointed at whom: by what the chooser was and knew, by the stage of the
game, and by what the others were just then. The likeliest ratios go into `assets/data/mindflayer/habits.toml`.
"""

from __future__ import annotations

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.core.types import Event, Seat
from game.dev.cli import Parser, stop
from game.table.games.bout import Bout, bot_of, setup_of
from game.table.games.results import play_all
from game.titles import title
from game.titles.base import Title
from game.titles.mindflayer.bots.habits import (
    ACCUSE,
    ALONE,
    CHOICES,
    CONVERTED,
    GIFT,
    KNOWING,
    SANE,
    SIDES,
    STAGES,
    TEMPERS,
    TRUST,
    VOTE,
)  # fmt: skip
from game.titles.mindflayer.rules import events as e

POOL = ("regular", "strong", "regular", "strong", "casual", "bluffer", "erratic")
"""The levels that seats draw from."""
TEMPER = {"regular": "sharp", "strong": "sharp", "casual": "trusting", "bluffer": "bluffer", "erratic": "erratic"}
SHARE = {"sharp": 50, "trusting": 20, "bluffer": 15, "erratic": 15}
"""Whom one expects to meet before anything is seen, in hundredths; no fit, for nobody knows."""
LIES = {"sharp": 1, "trusting": 5, "bluffer": 50, "erratic": 70}
"""How often who speaks of its hand lies; so these players are made."""
TABLES = ((6, "official"), (4, "balanced"), (6, "balanced"), (5, "official"), (8, "balanced"), (4, "official"))
"""Seats and deal, one game after another."""
INVENTED = 4.0
"""Choices beyond those that were seen, which keep a ratio near that of all stages where there are few."""
STEPS, PACE = 60, 0.8
LEAST, MOST = 0.03, 30.0
RARELY, OFTEN = 0.4, 3.0
FIRST, LATER = 1, 2
"""Classes of who is chosen: began Possessed, was converted; 0 is Sane."""
Act = tuple[str, str, int, int, int, tuple[int, int, int]]
"""Temper, what, stage, side of who chooses, class of who is chosen, how many of each class there were."""


def acts_of(found: Title, seed: int, pool: Sequence[str], number: int) -> list[tuple[Act, int]]:
    """One game: how often each act happened; the turns of a side as acts named "" ."""
    seats, deal = TABLES[number % len(TABLES)]
    luck = Dice(seed).fork(number)
    levels = [luck.pick(pool) for _ in range(seats)]
    watch = _Watch([TEMPER[level] for level in levels])
    setup = setup_of(found, seats, luck, {"deal": deal})
    bout = Bout(found.rules, setup, [luck.fork(10 + seat) for seat in range(seats)], watch.hear)
    bout.play([bot_of(found, level) for level in levels], talked=partial(_turn, watch, bout))
    return list(watch.found.items())


def _turn(watch: _Watch, bout: Bout) -> None:
    watch.turn(bout.state.possessed, bout.state.out)


class _Watch:
    """Hears a whole game with open eyes."""

    def __init__(self, tempers: Sequence[str]) -> None:
        self.tempers, self.seats = tempers, range(len(tempers))
        self.found: Counter[Act] = Counter()
        self._heard: set[tuple[str, Seat, Seat]] = set()
        self._began = self._possessed = self._out = self._stage = 0
        self._open = False

    def hear(self, state: Any, event: Event) -> None:
        if isinstance(event, e.CardsDealt):
            self._began = self._possessed = state.possessed
            self._open = any(event.allies)
        elif isinstance(event, e.MeetingTurned):
            self._stage = min(self._stage + 1, STAGES - 1)
            self._heard.clear()
        for what, seat, target in _pointed(event):
            if what in (ACCUSE, TRUST):
                if (what, seat, target) in self._heard or (what, target, seat) in self._heard:
                    continue
                self._heard.add((what, seat, target))
            self._count(what, seat, target)
        self._possessed, self._out = state.possessed, state.out

    def turn(self, possessed: int, out: int) -> None:
        """Everybody in play might have spoken."""
        for seat in self.seats:
            if not out >> seat & 1:
                self.found[self.tempers[seat], "", self._stage, self._side(seat), 0, (0, 0, 0)] += 1

    def _side(self, seat: Seat) -> int:
        if self._began >> seat & 1:
            return KNOWING if self._open else ALONE
        return CONVERTED if self._possessed >> seat & 1 else SANE

    def _class(self, seat: Seat) -> int:
        return FIRST if self._began >> seat & 1 else LATER * (self._possessed >> seat & 1)

    def _count(self, what: str, seat: Seat, target: Seat) -> None:
        classes = [self._class(other) for other in self.seats if other != seat and not self._out >> other & 1]
        there = (classes.count(0), classes.count(FIRST), classes.count(LATER))
        self.found[self.tempers[seat], what, self._stage, self._side(seat), self._class(target), there] += 1


def _pointed(event: Event) -> Iterator[tuple[str, Seat, Seat]]:
    if isinstance(event, e.CardGiven):
        yield GIFT[event.kind], event.seat, event.to
    elif isinstance(event, e.PlayerAccused):
        yield ACCUSE, event.seat, event.target
    elif isinstance(event, e.PlayerTrusted):
        yield TRUST, event.seat, event.target
    elif isinstance(event, e.VotesRevealed):
        for seat, named in zip(event.seats, event.named, strict=True):
            yield VOTE, seat, named


# ---------------------------------------------------------------------- ratios
Rows = Mapping[tuple[int, tuple[int, int, int]], float]


def likeliest(rows: Rows, prior: Sequence[float], invented: float) -> tuple[float, float]:
    """How much likelier than somebody Sane the other two classes are chosen, as all these choices together have it.

    `invented` choices between each of them and somebody Sane went as the prior says.
    """
    ratios = [1.0, *prior]
    for _ in range(STEPS):
        seen, expected = [0.0] * 3, [0.0] * 3
        for (target, there), count in rows.items():
            total = sum(ratio * many for ratio, many in zip(ratios, there, strict=True))
            seen[target] += count
            for i in range(3):
                expected[i] += count * there[i] * ratios[i] / total
        for i in (FIRST, LATER):
            more = seen[i] + invented * prior[i - 1] / (1.0 + prior[i - 1])
            ratio = ratios[i] * (more / (expected[i] + invented * ratios[i] / (1.0 + ratios[i]))) ** PACE
            ratios[i] = min(MOST, max(LEAST, ratio))
    return ratios[FIRST], ratios[LATER]


def table(acts: Mapping[Act, float]) -> dict[str, dict[str, list[list[list[int]]]]]:
    """By temper and choice: for each side and stage the two ratios, and how often."""
    rows: dict[tuple[str, str, int, int], Counter[tuple[int, tuple[int, int, int]]]] = defaultdict(Counter)
    many: Counter[tuple[str, str, int, int]] = Counter()
    for (temper, what, stage, side, target, there), count in acts.items():
        many[temper, what, stage, side] += count  # type: ignore[assignment]
        if sum(there):
            rows[temper, what, stage, side][target, there] += count  # type: ignore[assignment]
    return {
        temper: {what: [_stages(rows, many, temper, what, side) for side in range(len(SIDES))] for what in CHOICES}
        for temper in TEMPERS
    }


def _stages(rows: Mapping[Any, Rows], many: Counter[Any], temper: str, what: str, side: int) -> list[list[int]]:
    all_stages: Counter[Any] = Counter()
    for stage in range(STAGES):
        all_stages.update(rows.get((temper, what, stage, side), {}))
    common = likeliest(all_stages, (1.0, 1.0), INVENTED)
    found = []
    for stage in range(STAGES):
        ratios = likeliest(rows.get((temper, what, stage, side), {}), common, 1.5 * INVENTED)
        if stage == 0 and side == SANE:
            ratios = 1.0, ratios[1]  # nobody Sane knows who began Possessed; that it looks otherwise is chance
        often = _often(many, temper, what, stage, side) if what in (ACCUSE, TRUST) else 1.0
        found.append([round(100 * one) for one in (*ratios, often)])
    return found


def _often(many: Counter[Any], temper: str, what: str, stage: int, side: int) -> float:
    """How often a side says such a thing in a turn, beside the Sane."""
    few = INVENTED
    usual = (many[temper, what, stage, SANE] + 0.1 * few) / (many[temper, "", stage, SANE] + few)
    own = (many[temper, what, stage, side] + few * usual) / (many[temper, "", stage, side] + few)
    return float(min(OFTEN, max(RARELY, own / usual)))


def written(found: Mapping[str, Mapping[str, Sequence[Sequence[Sequence[int]]]]], command: str) -> str:
    """The file."""
    lines = [
        "# How players of each temper choose. Made by",
        f"#     {command}",
        "# For each side of who chooses, before the first Meeting, after it, and after the second: how likely somebody who began",
        "# Possessed is chosen, and somebody converted, beside somebody Sane; how often this side does it beside the Sane. In",
        "# hundredths. `share`: how many players are like that, `lies`: how often they say what is not so; neither is fitted.",
    ]
    for temper in TEMPERS:
        lines += ["", "[[temper]]", f'id = "{temper}"', f"share = {SHARE[temper]}", f"lies = {LIES[temper]}"]
        for what in CHOICES:
            lines.append(f"[temper.{what}]")
            lines += [f"{side} = {rows}" for side, rows in zip(SIDES, found[temper][what], strict=True)]
    return "\n".join(lines) + "\n"


def main(argv: Sequence[str]) -> int:
    """Play, count, write. Returns 0, or 2 after one sentence about bad input."""
    parser = Parser(prog="fit", description="Fit the model of players of a title to games of bots.")
    parser.add_argument("title", help="mindflayer; no other title has such a model")
    parser.add_argument("--games", type=int, default=600, help="games to be played (default 600)")
    parser.add_argument("--seed", type=int, default=1, help="the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--levels", default=",".join(POOL), help=f"whom seats are drawn from (default {','.join(POOL)})")
    parser.add_argument("--out", type=Path, help="where to write it (default: standard output)")
    args = parser.parse_args(argv)
    pool = args.levels.split(",")
    if args.title != "mindflayer":
        return stop(f"{args.title} has no model of players; mindflayer has")
    if unknown := [level for level in pool if level not in TEMPER]:
        return stop(f"no temper is known for {unknown[0]!r}; expected some of {', '.join(TEMPER)}")
    if args.games < 1 or args.jobs < 1:
        return stop("--games and --jobs are numbers from 1 on")
    acts: Counter[Act] = Counter()
    for done, game in enumerate(play_all(_play, title("mindflayer"), (args.seed, pool), range(args.games), args.jobs), 1):
        acts.update(dict(game))
        sys.stderr.write(f"\r{done}/{args.games} ")
    sys.stderr.write("\n")
    command = f"python -m game.dev fit mindflayer --games {args.games} --seed {args.seed} --levels {args.levels}"
    text = written(table(acts), command)
    if args.out is not None:
        args.out.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0


def _play(found: Title, tried: tuple[int, Sequence[str]], number: int) -> list[tuple[Act, int]]:
    return acts_of(found, *tried, number)
