"""`python -m game.dev expedition WHAT`: missions that nobody has drawn, proved and played anew, and whole expeditions of bots.

`fair` and `travel` keep each finished piece in a file and go on there; their tables are printed from what the file holds.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median_low
from time import perf_counter, process_time, sleep
from typing import Any

from game import content
from game.core.dice import Dice
from game.core.players import Player
from game.core.sketch import Sketch
from game.dev.cli import Parser, stop, whole
from game.home.expedition.fairness import MOST_DRAWS, Proof, deal
from game.home.expedition.route import MOST_DANGER, WIDTHS
from game.home.expedition.service import SALT, Expeditions
from game.home.workshop.service import Workshop
from game.table.games import trial as games
from game.table.games.crew import Crew, InlineCrew, WorkerCrew
from game.table.games.intervals import wilson
from game.table.games.results import ResultsError, ResultsFile, play_all
from game.table.games.trial import Trial, match_of, setup_of
from game.titles import Title, title
from game.titles.base import Grammar
from game.titles.mechs.expedition.proof import no_way

TITLE = "mechs"
RANGE = 35, 75
"""The share of victories that a proof promises, in percent."""
FRESH = 1000
"""Deals from this number on no proof has played."""
DEALS = 10
"""So many each expedition has of its own."""
SEED = 5000
ENDLESS = 1_000_000
ACROSS, BOARD, LINE = 8, 460, 44
"""The sheet of boards: so many side by side, their size, and the line above each."""


@dataclass(frozen=True)
class Missions:
    """What `fair` tries: missions of these seeds on, and so many fresh games on each. `openings`: those that come with the app,
    which are proved already."""

    first: int
    fresh: int
    openings: bool = False


@dataclass(frozen=True)
class Proved:
    """A mission that was proved and played anew. `draws`: how often it was drawn until one came right; `proof`: victories and
    games at the step that was found, none where no drawing came right; `games`, `answers` and `cpu` (seconds) of the whole
    proof; `won` of the `fresh` ones."""

    number: int
    kind: str
    seats: int
    danger: int
    draws: int
    step: int
    proof: tuple[int, int]
    games: int
    answers: int
    cpu: float
    won: int
    fresh: int
    turns: float
    cpu_fresh: float

    @property
    def fair(self) -> bool:
        """Whether the fresh games lie within the range."""
        return self.fresh > 0 and RANGE[0] <= 100 * self.won / self.fresh <= RANGE[1]


def stop_of(number: int) -> tuple[str, int, int]:
    """Kind, mechs and danger of the n-th mission: thirty-three in a row are of every kind with every number of mechs."""
    grammar = title(TITLE).grammar_of()
    kinds = [*grammar.kinds, grammar.final]
    kind = kinds[number % len(kinds)]
    return kind, 2 + number % 3, MOST_DANGER if kind == grammar.final else 1 + number // 2 % MOST_DANGER


def play(sketch: Sketch, seats: int, number: int) -> Trial:
    """A game of the bots that proofs are made with."""
    found, grammar = title(TITLE).drawing_of().title_of(sketch), title(TITLE).grammar_of()
    options = {**found.defaults(), **grammar.options(sketch, [0] * seats, 0), "timer": 0}
    setup = setup_of(found.id, options, seats, number)
    return games.play(found.rules, found.bot_of, found.trace_of, setup, grammar.grade, grammar.level, number)


def prove(grammar: Grammar, seed: int, kind: str, seats: int, danger: int, patience: int = 0) -> tuple[Proof, float]:
    """Draw a mission until one comes right, as an expedition does, and the processor's seconds for it. `patience`: another one
    than that of expeditions."""
    began, proof = process_time(), Proof(grammar.likely(kind, danger, seats), patience or grammar.patience(kind))
    while (wanted := proof.wanted(set())) is not None:
        trial = play(grammar.draw(seed + SALT * wanted[0], kind, danger, seats, wanted[1], 0), seats, deal(*wanted[1:]))
        proof.tell(*wanted, trial.won, trial.answers, trial.turns)
    return proof, process_time() - began


def prove_one(found: Title, tried: Missions, number: int) -> Proved:
    """One mission, as an expedition proves it, and its fresh games; called in a process of its own where there are several."""
    grammar = found.grammar_of()
    if tried.openings:
        return _opened(grammar, tried, number)
    kind, seats, danger = stop_of(number)
    proof, cpu = prove(grammar, tried.first + number, kind, seats, danger)
    fresh, began, step = list[Trial](), process_time(), 0
    if proof.found is not None:
        draw, step, _ = proof.found
        sketch = grammar.draw(tried.first + number + SALT * draw, kind, danger, seats, step, 0)
        fresh = [play(sketch, seats, FRESH + n) for n in range(tried.fresh)]
    return Proved(
        number, kind, seats, danger, len(proof.searches), step, proof.search.played[step] if proof.found is not None else (0, 0),
        proof.games, sum(one.answers for one in proof.searches), round(cpu, 1), sum(one.won for one in fresh), len(fresh),
        round(sum(one.turns for one in fresh) / max(1, len(fresh)), 1), round(process_time() - began, 1),
    )  # fmt: skip


def _opened(grammar: Grammar, tried: Missions, number: int) -> Proved:
    """Fresh games on a mission that comes with the app."""
    row = content.data(TITLE, "openings")["opening"][number]
    kind, seats, danger, step = row["kind"], row["mechs"], row["danger"], row["step"]
    sketch, began = grammar.draw(row["seed"], kind, danger, seats, step, 0), process_time()
    fresh = [play(sketch, seats, FRESH + n) for n in range(tried.fresh)]
    won, turns = sum(one.won for one in fresh), sum(one.turns for one in fresh) / tried.fresh
    return Proved(
        number, kind, seats, danger, 1, step, (row["won"], row["games"]), row["games"], 0, 0.0, won, len(fresh), round(turns, 1),
        round(process_time() - began, 1),
    )  # fmt: skip


@dataclass(frozen=True)
class Opened:
    """A mission with its proof, as `openings.toml` has it; `cpu` in seconds."""

    number: int
    mechs: int
    kind: str
    danger: int
    seed: int
    step: int
    turns: int
    won: int
    games: int
    content: str
    cpu: float


def open_one(found: Title, tried: Missions, number: int) -> Opened:
    """A mission to set out with, or that stands in for one: thirty-three are of every kind for every number of mechs. Nobody
    waits for these: each is proved until it has come right."""
    grammar, (kind, mechs, _) = found.grammar_of(), stop_of(number)
    danger = MOST_DANGER if kind == grammar.final else 1 + number % 2
    seed, cpu = tried.first + number, 0.0
    while True:
        proof, spent = prove(grammar, seed, kind, mechs, danger, ENDLESS)
        cpu += spent
        if proof.found is not None:
            break
        seed += SALT * MOST_DRAWS
    draw, step, turns = proof.found
    won, games = proof.search.played[step]
    content = grammar.draw(seed + SALT * draw, kind, danger, mechs, step, 0).content
    return Opened(number, mechs, kind, danger, seed + SALT * draw, step, turns, won, games, content, round(cpu, 1))


def openings_text(found: Sequence[Opened]) -> list[str]:
    """Those as they stand in the file."""
    lines = []
    for one in sorted(found, key=lambda one: (one.mechs, one.kind, one.number)):
        fields = {name: value for name, value in asdict(one).items() if name not in ("number", "cpu")}
        lines += ["[[opening]]", *(f"{name} = {json.dumps(value)}" for name, value in fields.items()), ""]
    return lines


def fair_table(found: Sequence[Proved]) -> list[str]:
    """A line for each mission, then what they come to."""
    lines = [f"{'':3} {'kind':7} mechs danger  step   proof  games answers   CPU   fresh      share (95 %)     turns"]
    for one in sorted(found, key=lambda one: one.number):
        low, high = (round(100 * bound) for bound in wilson(one.won, one.fresh))
        cost = f"{one.cpu:5.0f} s" if one.cpu else ""
        came = (
            f"{one.won:4}/{one.fresh:<3}  {round(100 * one.won / one.fresh):3} % ({low:2} to {high:2})"
            f"{'  ' if one.fair else ' !'} {one.turns:5.1f}"
            if one.fresh
            else "   thrown away"
        )
        lines.append(
            f"{one.number:3} {one.kind:7} {one.seats:5} {one.danger:6} {one.step:+5}  {one.proof[0]:2}/{one.proof[1]:<2}"
            f"  {one.games:5} {one.answers or '':7} {cost:7} {came}{f'  drawn {one.draws} times' if one.draws > 1 else ''}"
        )
    proved = [one for one in found if one.fresh]
    if proved:
        good = sum(one.fair for one in proved)
        low, high = (round(100 * bound) for bound in wilson(good, len(proved)))
        cpu = sorted(one.cpu for one in found)
        won, fresh = sum(one.won for one in proved), sum(one.fresh for one in proved)
        lines.append(
            f"{good} of {len(proved)} within {RANGE[0]} and {RANGE[1]} % ({round(100 * good / len(proved))} %, {low} to {high});"
            f" {won} of {fresh} fresh games won, {round(100 * won / fresh)} %;"
            f" CPU for a proof {median_low(cpu):.0f} s (median), {cpu[-1]:.0f} s at the most;"
            f" {len(found) - len(proved)} of {len(found)} did not come right in that time"
        )
    return lines


@dataclass(frozen=True)
class Roads:
    """What `travel` tries: expeditions of these seeds on. `openings`: no mission is proved, all are some that the app brings;
    `stages`: how long they are, 0 = in turns."""

    first: int
    level: str
    openings: bool = False
    stages: int = 0


@dataclass(frozen=True)
class Travelled:
    """A whole expedition of bots. `reached`: so many stages were won; `missions`: kind, victory and turns of each that was
    played; `proofs`: so many missions were proved; `cpu` of everything and until the `first` mission was ready, in seconds."""

    number: int
    stages: int
    seats: int
    over: str
    reached: int
    missions: tuple[tuple[str, bool, int], ...]
    rewards: tuple[str, ...]
    proofs: int
    cpu: float
    first: float


def travel_one(found: Title, tried: Roads, number: int, crew: Crew | None = None) -> Travelled:
    """One expedition: ways and rewards are taken by chance. `crew`: who proves the missions; None = bots, in this process."""
    stages, seats = tried.stages or sorted(WIDTHS)[number % 3], 2 + number // 3 % 3
    dice, began, taken = Dice(tried.first + number), process_time(), list[str]()
    first = 0.0
    with tempfile.TemporaryDirectory() as folder:
        service = Expeditions(Path(folder), Workshop(Path(folder), crew or InlineCrew()))
        now = service.begin(found, tried.first + number, stages, seats)
        while not now.over:
            while service.rewards():
                taken.append(dice.pick(tuple(service.rewards())))
                service.take(taken[-1])
            way = dice.pick(tuple(service.choices()))
            if tried.openings and way.key not in now.proofs:
                service.stand_in(way)
            service.wanted = way.key
            while way.key not in now.proofs:
                service.update()
            service.rest()
            way, first = service.stop(way.key), first or process_time() - began
            sketch = found.drawing_of().read(service.path(way))
            assert not sketch.flaws
            own = found.drawing_of().title_of(sketch)
            options = {**own.defaults(), **service.options(way, sketch.id), "timer": 0}
            setup = setup_of(own.id, options, seats, FRESH + DEALS * number + len(now.passed))
            rules = own.rules
            trial = games.play(rules, own.bot_of, None, setup, service.title.grammar_of().grade, tried.level, 0)
            before = len(now.passed)
            service.ended(match_of(rules, setup, [Player("", "", None)] * seats, trial))
            assert len(now.passed) == before + 1 and now.passed[-1].won == trial.won
    missions = tuple((service.stop(one.key).kind, one.won, one.turns) for one in now.passed)
    return Travelled(
        number, stages, seats, now.over, now.stage, missions, tuple(taken), len(now.proofs), round(process_time() - began, 1),
        round(first, 1),
    )  # fmt: skip


def travel_table(found: Sequence[Travelled]) -> list[str]:
    """A line for each expedition, then what they come to."""
    lines = []
    for one in sorted(found, key=lambda one: one.number):
        way = ", ".join(f"{kind} {'won' if won else 'lost'} in {turns}" for kind, won, turns in one.missions)
        gifts = f"; {', '.join(one.rewards)}" if one.rewards else ""
        lines.append(
            f"{one.number:3}  {one.reached} of {one.stages}, {one.seats} mechs, {one.over:4} CPU {one.cpu:4.0f} s: {way}{gifts}"
        )
    for stages in sorted({one.stages for one in found}):
        ways = [one.over == "won" for one in found if one.stages == stages]
        low, high = (round(100 * bound) for bound in wilson(sum(ways), len(ways)))
        lines.append(f"of {stages} missions: {sum(ways)} of {len(ways)} won ({low} to {high} %)")
    if found:
        cpu = sorted(one.first for one in found)
        lines.append(
            f"{len(found)} expeditions: {sum(one.over == 'won' for one in found)} won,"
            f" {sum(one.reached for one in found)} missions won and"
            f" {sum(len(one.missions) - one.reached for one in found)} lost, {sum(one.proofs for one in found)} proofs;"
            f" CPU to the first mission {median_low(cpu):.0f} s (median), {cpu[-1]:.0f} s at the most"
        )
    return lines


def _kept(path: str, tried: Any, record: type[Any], count: int, one: Callable[..., Any], jobs: int) -> list[Any]:
    """What the file holds and what was missing."""
    file = ResultsFile(Path(path), tried, record)
    done = file.read()
    file.begin()
    missing = [number for number in range(count) if number not in {got.number for got in done}]
    began = perf_counter()
    for got in play_all(one, title(TITLE), tried, missing, jobs):
        file.keep(got)
        done.append(got)
        print(f"\r{len(done)} of {count}, {perf_counter() - began:.0f} s ", end="", file=sys.stderr, flush=True)
    return [got for got in done if got.number < count]


def check(count: int) -> int:
    """Draw so many missions, write each and read it again. Returns 1 when one of them is no good map."""
    grammar, drawing, bad = title(TITLE).grammar_of(), title(TITLE).drawing_of(), 0
    began = process_time()
    with tempfile.TemporaryDirectory() as folder:
        for number in range(count):
            kind, seats, danger = stop_of(number)
            sketch = grammar.draw(SEED + number, kind, danger, seats, grammar.likely(kind, danger, seats), 0)
            path = Path(folder) / f"{number}.tmx"
            path.write_text(grammar.text(sketch), encoding="utf-8")
            again = drawing.read(path)
            why = no_way(sketch.mission) or "; ".join(flaw.said.key for flaw in again.flaws)
            if why or again.content != sketch.content:
                bad += 1
                print(f"{number}, {kind}: {why or 'is another one when it is read again'}")
    cpu = 1000 * (process_time() - began) / max(1, count)
    print(f"{count - bad} of {count} drawn missions are good maps with a way to win, the same when read again; {cpu:.1f} ms each")
    return 1 if bad else 0


def first(hands: int, seed: int, seats: int, other: bool = False) -> int:
    """How long somebody waits for the first mission of a road that nobody has thought of before; `other`: for the one at the
    first fork that did not come with the app."""
    with tempfile.TemporaryDirectory() as folder:
        crew = WorkerCrew(hands)
        service = Expeditions(Path(folder), Workshop(Path(folder), crew))
        began = perf_counter()
        now = service.begin(title(TITLE), seed, min(WIDTHS), seats)
        way = min(service.choices(), key=lambda one: ((one.key in now.proofs) == other, one.key))
        service.wanted = way.key
        while way.key not in now.proofs:
            service.update()
            sleep(0.016)
        what = way.kind if service.stop(way.key) == way else f"{way.kind}, replaced by {service.stop(way.key).kind}"
        load = f", load {os.getloadavg()[0]:.0f}" if hasattr(os, "getloadavg") else ""
        print(f"seed {seed}, {seats} mechs, {what}: ready after {perf_counter() - began:.1f} s with {hands} processes{load}")
        crew.close()
    return 0


def sheet(path: Path, count: int) -> int:
    """A picture of so many drawn boards side by side."""
    import pygame

    from game.app.environment import prepare_environment
    from game.titles import scene_part
    from game.ui import draw
    from game.ui.canvas import Canvas
    from game.ui.frame import Frame

    prepare_environment()
    pygame.init()
    pygame.display.set_mode((1, 1))
    grammar, chart = title(TITLE).grammar_of(), scene_part(TITLE, "chart")
    rows = -(-count // ACROSS)
    surface = pygame.Surface((ACROSS * BOARD, rows * (BOARD + LINE)))
    surface.fill("#1E1626")
    f = Frame(surface, Canvas((surface.get_width(), surface.get_height())))
    for number in range(count):
        kind, seats, danger = stop_of(number)
        sketch = grammar.draw(SEED + number, kind, danger, seats, grammar.likely(kind, danger, seats), 0)
        x, y = number % ACROSS * BOARD, number // ACROSS * (BOARD + LINE)
        chart.paint(f, sketch.picture, (x + 8, y + LINE + 4, BOARD - 16, BOARD - 12))
        draw.text(f, f"{kind} {danger}, {sketch.names['en']}", (x + 8, y, BOARD - 16, LINE), "text", 27, "#F6ECD9", chop=True)
    pygame.image.save(surface, str(path))
    return 0


def main(argv: list[str]) -> int:
    """0; 1 = a drawn mission is no good map; 2 = the command line is wrong."""
    parser = Parser(prog="expedition", description="Draw missions, prove them, play them.")
    what = parser.add_subparsers(dest="what", required=True)
    for name, count, about in (
        ("fair", 33, "prove missions and play fresh games on each"), ("travel", 20, "whole expeditions of bots"),
        ("openings", 33, "prove missions that come with the app"),
    ):  # fmt: skip
        sub = what.add_parser(name, help=about)
        sub.add_argument("--count", type=whole(1), default=count, help=f"so many (default: {count})")
        sub.add_argument("--out", required=True, help="the file that keeps what is finished, and with which it goes on")
        sub.add_argument("--jobs", type=whole(1), default=1, help="processes (default: 1)")
        sub.add_argument("--seed", type=whole(0), default=SEED, help=f"the first seed (default: {SEED})")
    what.choices["fair"].add_argument("--fresh", type=whole(1), default=100, help="games on each (default: 100)")
    what.choices["fair"].add_argument("--openings", action="store_true", help="those that come with the app: no proofs")
    what.choices["travel"].add_argument("--level", default="regular", help="who travels (default: regular)")
    what.choices["travel"].add_argument("--openings", action="store_true", help="on missions that come with the app: no proofs")
    what.choices["travel"].add_argument("--stages", type=int, choices=(0, *WIDTHS), default=0, help="how long (default: each)")
    sub = what.add_parser("check", help="write drawn missions as maps and read them again")
    sub.add_argument("--count", type=whole(1), default=500, help="so many (default: 500)")
    sub = what.add_parser("first", help="the time to the first mission")
    sub.add_argument("--hands", type=whole(1), default=2, help="processes (default: 2)")
    sub.add_argument("--seed", type=whole(0), default=SEED)
    sub.add_argument("--mechs", type=int, choices=title(TITLE).seats, default=2)
    sub.add_argument("--other", action="store_true", help="for the mission at the first fork that has to be proved")
    sub = what.add_parser("sheet", help="a picture of drawn boards")
    sub.add_argument("out", type=Path)
    sub.add_argument("--count", type=whole(1), default=40, help="so many (default: 40)")
    args = parser.parse_args(argv)
    if args.what == "check":
        return check(args.count)
    if args.what == "first":
        return first(args.hands, args.seed, args.mechs, args.other)
    if args.what == "sheet":
        return sheet(args.out, args.count)
    return _measured(args)


def _measured(args: argparse.Namespace) -> int:
    """Those that take long."""
    try:
        if args.what == "fair":
            if args.openings:
                args.count = min(args.count, len(content.data(TITLE, "openings")["opening"]))
            missions = _kept(args.out, Missions(args.seed, args.fresh, args.openings), Proved, args.count, prove_one, args.jobs)
            print("\n".join(fair_table(missions)))
        elif args.what == "openings":
            opened = _kept(args.out, Missions(args.seed, 0), Opened, args.count, open_one, args.jobs)
            print("\n".join(openings_text(opened)))
        else:
            tried = Roads(args.seed, args.level, args.openings, args.stages)
            roads = _kept(args.out, tried, Travelled, args.count, travel_one, args.jobs)
            print("\n".join(travel_table(roads)))
    except (ResultsError, OSError) as error:
        return stop(str(error))
    return 0
