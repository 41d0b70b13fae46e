"""The shots of the app's own screens, and the fixed world they are taken in."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.app.context import Context
from game.app.lobby import Lobby
from game.app.matches import Waiting
from game.app.menu import Menu
from game.app.plan import Plan, SeatPlan
from game.app.profiles import Profile
from game.dev.shots import Shot
from game.titles import title, title_ids
from game.ui.inputmap import Nav
from game.ui.scene import Scene

LONGEST = "WWWWWWWWWWWWWW"
PEOPLE = (("Alice", "noor"), ("Max", "marcus"), ("Zoé", "lucille"), ("Barthélemy", "walt"), ("Christiane-Lou", "odile"))


class FixedMatches:
    """Stands in for the matches of a house: nothing is read, written or thought."""

    def __init__(self, ctx: Context, waiting: Sequence[Waiting] = ()) -> None:
        self.ctx = ctx
        self.list = tuple(waiting)

    def waiting(self) -> Sequence[Waiting]:
        """What was put in."""
        return self.list

    def close(self) -> None:
        """Nothing to end."""


def waiting(ctx: Context, count: int) -> None:
    """Let matches wait in the menu."""
    first = Waiting(Path("2026-11-20-001-mindbug.jsonl"), "mindbug", ("Alice", "Max"), ("noor", "marcus"), 31)
    second = Waiting(Path("2026-11-19-002-mindbug.jsonl"), "mindbug", ("Christiane-Lou", "Barthélemy"), ("odile", "walt"), 12)
    ctx.__dict__["matches"] = FixedMatches(ctx, (first, second)[:count])


def house(ctx: Context) -> None:
    """Let people live here."""
    ctx.people.list = [Profile(name, face) for name, face in PEOPLE]


def keys(*directions: str) -> Any:
    """Let the focus be moved by keys."""
    def prepare(scene: Scene) -> None:
        for direction in directions:
            scene.handle(Nav(direction))

    return prepare


def menu(count: int) -> Any:
    """The menu with so many matches waiting."""
    def build(ctx: Context) -> Scene:
        waiting(ctx, count)
        return Menu(ctx)

    return build


def lobby(second: SeatPlan, people: bool = True, first: SeatPlan | None = None, **values: Any) -> Any:
    """The lobby of the first title with a fixed plan."""
    def build(ctx: Context) -> Scene:
        if people:
            house(ctx)
        plan = Plan(title(title_ids()[0]), ctx.people.list, ctx.people.portraits)
        plan.seats = [first or SeatPlan("Alice", "noor", True, "casual"), second]
        plan.seed = "274613"
        for name, value in values.items():
            setattr(plan, name, value)
        return Lobby(ctx, title_ids()[0], plan)

    return build


SHOTS: list[Shot] = [
    Shot("menu", menu(0)),
    Shot("menu_continue", menu(1), "keys", keys("right")),
    Shot("menu_others", menu(2), "pad", keys("down")),
    Shot("lobby_bot", lobby(SeatPlan("Max", "marcus", False, "strong"))),
    Shot("lobby_persons", lobby(SeatPlan("Christiane-Lou", "odile", True, "casual"), open_hands=True), "keys", keys("up", "up")),
    Shot("lobby_longest", lobby(SeatPlan(LONGEST, "walt", False, "expert"), False, SeatPlan(LONGEST[:-1] + "M", "gus", True, "novice"))),
    Shot("lobby_problem", lobby(SeatPlan("Alice", "marcus", False, "novice")), "pad", keys("up")),
]
