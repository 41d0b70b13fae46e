"""The shots of expeditions: the choice of a road, its ways, a reward, both ends."""

from __future__ import annotations

import datetime
import shutil
from collections.abc import Callable
from pathlib import Path

from game.home.expedition.route import OPTION, Asked, option_of
from game.home.expedition.service import Best, Expedition, Expeditions, Passed
from game.home.workshop.service import Workshop
from game.pages.expedition.page import ExpeditionPage
from game.pages.kit.context import Context
from game.pages.missions.briefing import BriefingPage
from game.table.games.crew import InlineCrew
from game.table.library import FINISHED
from game.titles import title
from game.titles.base import MEDALS
from game.ui.scene import Scene
from tests.gallery.missions import team_results
from tests.gallery.pages import house, keys
from tests.gallery.shot import Shot

TITLE, SEED = "mechs", 231126
GOLDEN = Path(__file__).parents[1] / "golden" / "mechs"
DAY = datetime.date(2026, 11, 23)


def expedition(
    stages: int = 0, seats: int = 2, passed: tuple[Passed, ...] = (), wounds: tuple[int, ...] = (), over: str = "",
    picked: bool = True, chance: bool = True, proved: bool = True, chosen: int = 0, day: bool = False, told: bool = True,
    stood: bool = False,
) -> Callable[[Context], Scene]:  # fmt: skip
    """The page; without stages, before an expedition."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        ctx.workshop = Workshop(ctx.home, InlineCrew())
        service = Expeditions(ctx.home, ctx.workshop, lambda: DAY)
        service.told = told
        two = ("Noor", "Gus")
        service.best = {DAY.isoformat(): Best(4, 31, two)}
        service.best |= {"2026-11-22": Best(3, 19, two[:1]), "2026-11-20": Best(7, 52, two), "2026-11-18": Best(1, 9)}
        if stages:
            service.now = Expedition(
                TITLE, SEED, stages, seats, DAY.isoformat() if day else "", list(passed), list(wounds) or [0] * seats,
                chance=chance, picked=picked, over=over, cards=max(0, len(passed) - 1), turns=len(passed) // 2,
            )  # fmt: skip
            if proved:
                service.now.proofs = {stop.key: [0, 0, 7] for stage in service.road for stop in stage}
            for stop in service.choices() if stood else ():
                service.stand_in(stop)
            for stop in service.choices() if not proved else ():
                service._search(stop).search.games = 188
        ctx.expeditions = service
        if over:
            folder = ctx.matches.folder / FINISHED
            folder.mkdir(parents=True, exist_ok=True)
            shutil.copy(GOLDEN / f"{over}_m1_2_normal.jsonl", folder / "last.jsonl")
            assert service.now is not None
            service.now.passed[-1].journal = "last.jsonl"
        page = ExpeditionPage(ctx, TITLE)
        if not stages and seats > 2:
            page.outset.fit(seats)
        open_ = service.choices() if stages else ()
        if open_:
            page.chosen = open_[min(chosen, len(open_) - 1)].key
        return page

    return build


def briefed(kind: str, seats: int = 2) -> Callable[[Context], Scene]:
    """What is read before a mission that drew itself."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        found = title(TITLE)
        sketch = found.grammar_of().draw(7, kind, 3, seats, 0, 0)
        own = found.drawing_of().title_of(sketch)
        plan = ctx.plan_for(found)
        while len(plan.seats) < seats:
            plan.add()
        plan.options |= {"mission": sketch.id, "difficulty": "normal", "expedition": option_of(SEED, 5, "2a", Asked(7, 4))}
        return BriefingPage(ctx, own, plan, own.chooser_class()(ctx.words, own.catalog), True, lambda: None)

    return build


def after(won: bool) -> Callable[[Context], Scene]:
    """The end of a match of an expedition: a stage is won, or the second chance is used."""

    def build(ctx: Context) -> Scene:
        ctx.expeditions = Expeditions(ctx.home, Workshop(ctx.home, InlineCrew()), lambda: DAY)
        passed = [Passed("1a", won, 6, 3, "won" if won else "bomb_destroyed", MEDALS[1] if won else "")]
        ctx.expeditions.now = Expedition(TITLE, SEED, 3, 2, "", passed, [0, 0], chance=won, picked=not won)
        more = {OPTION: option_of(SEED, 3, "1a", Asked(7, 4))}
        made: Scene = team_results(2, "M0" if won else "M7", 1 if won else 2, "easy", more=more)(ctx)
        return made

    return build


def gone(*keys: str, won: bool = True) -> tuple[Passed, ...]:
    """Missions that were played."""
    ends = "won" if won else "bomb_destroyed"
    return tuple(Passed(key, won, 6 + n, 3, ends, MEDALS[n % 3] if won else "") for n, key in enumerate(keys))


BRIEFED = (("escape", 2), ("boss", 4), ("fetch", 3), ("pulse", 2))
TWICE = gone("4a", "4a", won=False)
LOST = (*gone("1a"), *gone("2a", "2b", won=False))
SHOTS: list[Shot] = [
    Shot("expedition_new", expedition(), "keys"),
    Shot("expedition_new_four", expedition(seats=4)),
    Shot("expedition_first", expedition(3, proved=False)),
    Shot("expedition_begun", expedition(3, told=False)),
    Shot("expedition_ways", expedition(5, 3, gone("1a", "2b"), (2, 0, 1), chosen=1, day=True), "pad", keys("right")),
    Shot("expedition_seven", expedition(7, 4, gone("1b", "2a", "3a"), (1, 0, 3, 2), chance=False)),
    Shot("expedition_stands_in", expedition(5, 4, gone("1a", "2b", "3b"), (1, 0, 3, 2), stood=True)),
    Shot("expedition_reward", expedition(5, 2, gone("1a"), (1, 0), picked=False), "keys"),
    Shot("expedition_won", expedition(3, 2, gone("1a", "2b", "3a"), over="won", day=True)),
    Shot("expedition_chance", expedition(3, 2, gone("1a", won=False), chance=False)),
    Shot("expedition_list", expedition(7, 2, (*gone("1a", "2b", "3a"), *TWICE), chance=False, over="lost", day=True)),
    Shot("expedition_lost", expedition(5, 2, LOST, chance=False, over="lost")),
    Shot("expedition_after_won", after(True)),
    Shot("expedition_after_lost", after(False), "keys"),
    *(Shot(f"expedition_briefing_{kind}", briefed(kind, seats)) for kind, seats in BRIEFED),
]

