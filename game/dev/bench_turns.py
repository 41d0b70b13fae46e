"""Figures of Mechs vs. Minions that no other title has: whole turns on a crowded board, and the preview of a full line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from time import perf_counter, process_time
from typing import Any

from game.core.dice import Dice
from game.dev.figures import Figure
from game.titles import Title
from game.titles.mechs.rules.board import CELL_NAMES

LINE = ["blaze", "scythe scythe", "speed speed", "ripsaw ripsaw", "cyclotron", "omnistomp"]
"""Every slot runs something: two moves with choices, two turns, a ray, a pattern."""
MOST = 100
TURNS = 300


def crowded(title: Title) -> Any:
    """Four mechs with full lines among 100 minions on the largest shipped board, before programming ends."""
    cells = [f"x{x}y{y}" for y in range(6) for x in range(18) if (x, y) not in ((2, 2), (5, 3), (8, 4), (12, 4))][:MOST]
    seats = [
        {"at": at, "facing": facing, "line": LINE}
        for at, facing in (("x2y2", "east"), ("x5y3", "south"), ("x8y4", "north"), ("x12y4", "west"))
    ]
    given: Mapping[str, Any] = {"mission": "M2", "school_hp": 99, "minions": cells, "seats": seats}
    state = title.staging.stage(given, {"difficulty": "normal", "timer": 0})
    state.rolls = None
    return state


def with_boss(title: Title, mission: str, boss: str) -> Any:
    """The same among the Boss, which acts, and 100 minions, on this mission's board; the Boss's north-western cell."""
    terms, _ = title.rules.terms_of(4, {"mission": mission})  # type: ignore[attr-defined]
    starts = [CELL_NAMES[cell] for cell in terms.mission.starts[:4]]
    x, y = map(int, boss[1:].split("y"))
    taken = {*starts, *(f"x{x + right}y{y + down}" for right in (0, 1) for down in (0, 1))}
    free = [CELL_NAMES[cell] for cell, wall in enumerate(terms.walls) if not wall and CELL_NAMES[cell] not in taken]
    seats = [
        {"at": at, "facing": facing, "line": LINE} for at, facing in zip(starts, ("east", "south", "north", "west"), strict=True)
    ]
    given: Mapping[str, Any] = {
        "mission": mission, "sleep": False, "minions": free[:MOST], "bomb": "none", "shards": [], "boss": boss, "boss_hp": 9,
        "danger": {"mode": "boss"}, "seats": seats,
    }  # fmt: skip
    state = title.staging.stage(given, {"difficulty": "normal", "timer": 0})
    state.rolls = None
    return state


def measure(title: Title) -> Iterator[Figure]:
    """Whole turns per CPU second, and the milliseconds of a preview; both also with the Boss on the largest boards."""
    start = crowded(title)
    yield Figure(
        "mechs: whole turns, 4 mechs and 100 minions, per CPU second", _turns(title, start), "1/s", 4000, 1500, more=True
    )
    yield Figure("mechs: preview of six-slot lines and the minions' phase", _preview(title, start), "ms", 5, 10)
    for mission, boss, size in (("M7", "x9y6", "18x18"), ("M9", "x11y0", "24x6")):
        start = with_boss(title, mission, boss)
        yield Figure(
            f"mechs: the same turns with the Boss, {size}, per CPU second", _turns(title, start), "1/s", 4000, 1500, more=True
        )
        yield Figure(f"mechs: preview with the Boss, {size}", _preview(title, start), "ms", 5, 10)


def _turns(title: Title, start: Any) -> float:
    """Whole turns per CPU second from a position before the lines run."""
    rules, dice, took = title.rules, Dice(5), []
    for _ in range(3):
        spent = 0.0
        for number in range(TURNS):
            state = start.copy()
            state.rng = number
            turn = state.turn
            began = process_time()
            while state.turn == turn and state.stack:
                seat, offered = rules.choices(state)  # type: ignore[misc]
                rules.apply(state, seat, offered[dice.below(len(offered))])
            _draft(rules, state, dice)
            spent += process_time() - began
        took.append(spent)
    return TURNS / min(took)


def _draft(rules: Any, state: Any, dice: Dice) -> None:
    """The draft and the programming of the turn that has begun, up to the last Ready: with the run before, a whole turn."""
    while state.stack and state.phase in ("draft", "program"):
        seat, offered = rules.choices(state)
        if state.phase == "program" and len(offered) == 1 and sum(map(len, state.hand)) == 0:
            return
        rules.apply(state, seat, offered[dice.below(len(offered))])


def _preview(title: Title, state: Any, rounds: int = 40) -> float:
    from game.titles.mechs.previews import preview

    view, best = title.rules.view(state, frozenset()), 1e9
    for _ in range(rounds):
        began = perf_counter()
        preview(title.rules, view, ())  # type: ignore[arg-type]
        best = min(best, perf_counter() - began)
    return best * 1000
