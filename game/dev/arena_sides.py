"""`python -m game.dev arena mindflayer --seats-count 4,6,9 --sane regular --possessed casual --games N`: hidden teams.

Who begins Sane plays at one level, who begins Possessed at another; the level stays with the seat. `--pairings` plays several
such pairs in one go: `--pairings casual/casual,regular/casual,casual/regular`, Sane level first. For each pair and number of
seats: how often the Sane team wins, how well suspicion separates the teams after the second Meeting, what a decision costs.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from game.dev import sides
from game.dev.contest import Contest
from game.dev.sides import Pairing, Play, Trial, Wanted, pairing


class Sides(Contest):
    """Hidden teams."""

    about = "Let hidden teams of bots play."
    games = 40, "games of each pair at each number of seats"
    played = Play
    play = staticmethod(sides.play)
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
            self.check_level(sane)
            self.check_level(possessed)
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
        return {**asdict(self.tried), "pairings": [asdict(one) for one in self._table(games)]}

    def _table(self, games: Sequence[Play]) -> list[Pairing]:
        return [pairing(seats, *pair, games) for seats in self.counts for pair in self.pairs]

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
        return "\n".join(lines)
