"""Is there a way to win? Proofs on a mission as it stands in its record, whoever has drawn it.

A proof says that nothing on the board forbids victory: that mechs reach what they have to reach, that the Bomb can be pushed or
towed to its goals, that each gate's rune lies before it. Whether a team is quick enough, games tell.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.titles.mechs.rules import board as bd
from game.titles.mechs.rules.board import STEP, Cell
from game.titles.mechs.rules.mission import Mission

SHUT = (bd.VOID, bd.BOULDER, bd.SPIKES)


def no_way(mission: Mission) -> str:
    """What keeps the mission from being won; "" where nothing does."""
    reached = mechs_reach(mission)
    for what, cells in (
        ("a start", mission.starts), ("a shard", mission.shards), ("the School", mission.school[:1]), ("a goal", mission.goals),
    ):  # fmt: skip
        lost = [cell for cell in cells if cell not in reached]
        if lost:
            return f"{what} at {bd.CELL_NAMES[lost[0]]} cannot be reached"
    if mission.bomb >= 0 and not any(mission.bomb + step in reached for step in STEP):
        return "nobody gets to the Bomb"
    for win in mission.wins:
        if win.when == "bomb_on_goal" and not set(mission.goals) & bomb_reaches(mission, mission.bomb, reached):
            return "the Bomb cannot be brought to a goal"
        if win.when == "bomb_checkpoints":
            at = mission.bomb
            for goal in mission.goals:
                if goal not in bomb_reaches(mission, at, reached):
                    return f"the Bomb cannot be brought to {bd.CELL_NAMES[goal]}"
                at = goal
        if win.when == "boss_defeated" and not _boss_can_be_hit(mission, reached):
            return "nobody gets to the Boss, or its shields stay up"
        if win.when == "mechs_safe" and _behind(mission, mission.goals):
            return "the lava wall is at the goals before anybody can be"
    return ""


def mechs_reach(mission: Mission) -> frozenset[Cell]:
    """Where a mech gets in the end: gates open once a rune of their colour has been reached. Lava hurts, but it is a way; the
    Boss and the Bomb are none."""
    known = frozenset(mission.starts[:1])
    open_ = set(mission.coins_down)
    while True:
        reached = _flood(known, lambda cell: mission.ground[cell] not in SHUT and cell != mission.bomb, _closed(mission, open_))
        runes = {mission.ground[cell] - bd.RUNE for cell in reached if bd.RUNE <= mission.ground[cell] < bd.RUNE + 4}
        if runes <= open_:
            return reached
        open_ |= runes


def bomb_reaches(mission: Mission, start: Cell, mechs: frozenset[Cell]) -> frozenset[Cell]:
    """Where the Bomb can be brought: a step needs a mech behind that pushes, or one ahead that tows and has room to go on."""

    def free(cell: Cell) -> bool:
        return mission.ground[cell] not in SHUT and mission.ground[cell] != bd.LAVA

    found, edge = {start}, [start]
    for cell in edge:
        for step in STEP:
            to = cell + step
            if to in found or not free(to):
                continue
            pushed = free(cell - step) and (cell - step in mechs or cell != start)
            towed = free(to + step) and (to in mechs or cell != start)
            if pushed or towed:
                found.add(to)
                edge.append(to)
    return frozenset(found)


def _flood(sources: Iterable[Cell], free: Callable[[Cell], bool], closed: frozenset[tuple[Cell, Cell]]) -> frozenset[Cell]:
    found = set(sources)
    edge = list(found)
    for cell in edge:
        for step in STEP:
            to = cell + step
            if to not in found and free(to) and (cell, to) not in closed:
                found.add(to)
                edge.append(to)
    return frozenset(found)


def _closed(mission: Mission, open_: set[int]) -> frozenset[tuple[Cell, Cell]]:
    """The steps that gates of other colours forbid."""
    pairs = [(cell, cell + STEP[way]) for colour, cell, way in mission.gates if colour not in open_]
    return frozenset([*pairs, *((two, one) for one, two in pairs)])


def _boss_can_be_hit(mission: Mission, reached: frozenset[Cell]) -> bool:
    """A mech gets beside it, and to a rune that takes a shield down."""
    body = {mission.boss + part for part in bd.BODY}
    beside = any(cell + step in reached for cell in body for step in STEP)
    return beside and any(bd.RUNE <= mission.ground[cell] < bd.RUNE + 4 for cell in reached)


def _behind(mission: Mission, goals: Iterable[Cell]) -> bool:
    """Whether the wall comes to all goals sooner than the quickest mechs: two steps a turn are few."""
    from game.titles.mechs.rules.terms import terms_for

    columns = terms_for(mission, 2, "normal").columns
    depth = {cell: number for number, line in enumerate(columns) for cell in line}
    steps = max(1, mission.danger.steps)
    away = _distances(mission)
    turns = {goal: mission.danger.from_turn + depth[goal] // steps for goal in goals}
    return all(away.get(goal, 999) > 2 * turns[goal] for goal in goals)


def _distances(mission: Mission) -> dict[Cell, int]:
    found = dict.fromkeys(mission.starts, 0)
    edge = list(found)
    for cell in edge:
        for step in STEP:
            to = cell + step
            if to not in found and mission.ground[to] not in SHUT:
                found[to] = found[cell] + 1
                edge.append(to)
    return found
