"""The shots of the workshop: the list of maps, one that bots try, one that was changed, one with faults."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from time import sleep
from typing import Any

from game.content.places import MAPS
from game.core.dice import Dice
from game.home.workshop.service import Workshop
from game.home.workshop.suggest import Change
from game.home.workshop.tally import Cell, Tally
from game.home.workshop.trials import Trials
from game.pages.kit.context import Context
from game.pages.workshop.page import DrawingPage
from game.pages.workshop.shelf import ShelfPage
from game.table.games.crew import InlineCrew
from game.table.games.trial import Trial
from game.titles import title
from game.titles.mechs.maps.missions import shipped_folder
from game.titles.mechs.rules.board import CELL_NAMES
from game.ui.focus import Act
from game.ui.scene import Scene
from tests.gallery.pages import keys
from tests.gallery.shot import Shot

TITLE, SAVED = "mechs", 1_790_000_000.0
NAMES = {
    "goose_chase": ("Goose Chase", "La course à l'oie"),
    "long": ("A Map with a Name That Goes On and On", "Un nom de carte qui n'en finit pas"),
}
RATES = {
    (2, "easy"): (42, 59), (2, "normal"): (6, 50), (2, "hard"): (1, 41), (3, "easy"): (50, 60), (3, "normal"): (31, 57),
    (3, "hard"): (6, 19), (4, "easy"): (38, 40), (4, "normal"): (8, 13),
}  # fmt: skip
LOST = (("bomb_destroyed", 61), ("school_destroyed", 19), ("turns_over", 8))
HOT = ("x2y3", "x2y4", "x3y4", "x4y4", "x3y5", "x1y1", "x5y2", "x6y2", "x5y3", "x1y3", "x1y5", "x2y5", "x4y5")


def put(ctx: Context, name: str, source: str, change: Callable[[str], str] = str) -> Path:
    """One of our own maps in the user's folder, under another name."""
    folder = ctx.home / MAPS
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.tmx"
    text = (shipped_folder() / source).read_text(encoding="utf-8")
    for lang, words in zip(("en", "fr"), NAMES.get(name, ("", "")), strict=True):
        if words:
            text = re.sub(rf'(name="title_{lang}" value=)"[^"]*"', rf'\1"{words}"', text)
    path.write_text(change(text), encoding="utf-8")
    os.utime(path, (SAVED, SAVED))
    return path


def workshop(ctx: Context) -> None:
    """Nothing is played by itself."""
    ctx.workshop = Workshop(ctx.home, InlineCrew())


def read(ctx: Context) -> None:
    """Every map is known, however busy the machine is."""
    found = ctx.workshop.shelf(title(TITLE))
    found.look()
    while not found.read:
        sleep(0.002)
        found.update()


def invented(cell: Cell, wins: int, games: int) -> list[Trial]:
    """Games that nobody has played."""
    dice, found = Dice(cell.seats * 7 + games), []
    cells = [CELL_NAMES.index(name) for name in HOT]
    for number in range(games):
        won, at = number < wins, dice.below(88)
        reason = "won" if won else next(why for why, share in (*LOST[:-1], (LOST[-1][0], 99)) if (at := at - share) < 0)
        turns = 9 if reason == "turns_over" else 6 + dice.below(4) if won else 2 + dice.below(5)
        marks = tuple(cells[min(len(cells) - 1, dice.below(6) * (1 + dice.below(3)))] for _ in range(2))
        found.append(Trial(*cell, number, won, reason, turns, 1.0, (("crushed", marks), ("hurt", marks[:1])), ""))
    return found


def fill(trials: Trials | None, rates: dict[tuple[int, str], tuple[int, int]]) -> None:
    """Let so many games have been played."""
    assert trials is not None
    for (seats, grade), (wins, games) in rates.items():
        trials.kept.trials += invented(Cell(seats, grade, "regular"), wins, games)
    trials.choose("strong")
    trials.choose("regular")


def shelf(*maps: tuple[str, str], change: Callable[[str], str] = str) -> Callable[[Context], Scene]:
    """The list of these maps."""

    def build(ctx: Context) -> Scene:
        workshop(ctx)
        for name, source in maps:
            put(ctx, name, source, change if name == "faulty" else str)
        read(ctx)
        return ShelfPage(ctx, TITLE)

    return build


def drawing(
    source: str = "M1.tmx", rates: dict[tuple[int, str], tuple[int, int]] | None = None, changed: bool = False,
    change: Callable[[str], str] = str, heat: str = "crushed", chosen: tuple[int, str] = (2, "normal"), now: float = 12,
) -> Callable[[Context], Scene]:  # fmt: skip
    """The page of a map; `changed`: a boulder and another one were put down since the last look."""

    def build(ctx: Context) -> Scene:
        workshop(ctx)
        path = put(ctx, "goose_chase", source, change)
        read(ctx)
        page = DrawingPage(ctx, TITLE, path)
        if rates:
            fill(page.trials, rates)
        if changed:
            old = page.trials
            put(ctx, "goose_chase", source, lambda text: text.replace("2,1,1,1,1,3", "2,1,7,7,1,3"))
            os.utime(path, (SAVED + 1, SAVED + 1))
            page.shelf.read = False
            read(ctx)
            page._take()
            assert page.trials is not None and old is not None and page.trials is not old
            page.trials.before = old.kept.trials
            fill(page.trials, {key: (min(games, wins + 9), games) for key, (wins, games) in (rates or {}).items()})
        page.heat = heat
        page.cell = Cell(*chosen, "regular")
        page.clock = lambda: SAVED + now
        return page

    return build


def broken(text: str) -> str:
    """A map with several faults: one of the ground, one of a piece, one of a rule."""
    text = text.replace('value="bomb_on_goal"', 'value="bomb_on_moon"').replace(
        'mechs" type="int" value="3"', 'mechs" type="int" value="2"'
    )
    return text.replace('<object id="18" gid="103" x="192" y="192"', '<object id="18" gid="103" x="230" y="192"', 1)


def at(id: str) -> Callable[[Any], None]:
    """Something is pressed."""

    def prepare(scene: Any) -> None:
        scene.act(Act(id))

    return prepare


def looking(scene: Any) -> None:
    """Better numbers are looked for: one has been found, another is being tried."""
    scene.act(Act("suggest"))
    found = scene.suggestion
    best, now = found._due[0], found._due[1:]
    found._best = Change(best.knobs, best.sketch, Tally(scene.cell, tuple(invented(scene.cell, 9, 16))))
    found._due = now
    found._waiting = {-1: 0}
    scene.rebuild()


def offered(scene: Any) -> None:
    """The search is over."""
    looking(scene)
    scene._offer(scene.suggestion)


EVERY = (("goose_chase", "M1.tmx"), ("faulty", "M2.tmx"), ("long", "M8.tmx"), ("boss", "M3.tmx"), ("start", "starters/en.tmx"))
SHOTS: list[Shot] = [
    Shot("workshop_none", shelf()),
    Shot("workshop", shelf(*EVERY, change=broken), "keys", keys("right")),
    Shot("workshop_new", drawing(now=1)),
    Shot("workshop_map", drawing(rates=RATES), "keys"),
    Shot("workshop_compare", drawing(rates=RATES, changed=True, chosen=(3, "normal"), now=200), "pad"),
    Shot("workshop_large", drawing("M8.tmx", {(2, "normal"): (30, 60), (3, "hard"): (2, 30)}, heat="hurt", now=90_000)),
    Shot("workshop_looking", drawing(rates=RATES), "pad", looking),
    Shot("workshop_offer", drawing(rates=RATES), prepare=offered),
    Shot("workshop_faults", drawing(change=broken), "keys", at("fault:0")),
]
