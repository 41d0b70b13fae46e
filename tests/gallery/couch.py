"""Pictures of the screens around a table of up to ten, with teams and a series: lobby, picking cards, results, menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.home.matches.plan import Plan, SeatPlan
from game.home.saved import Waiting
from game.home.series import Series
from game.pages.kit.context import Context
from game.pages.kit.picking import Picking
from game.pages.lobby.page import Lobby
from game.pages.lobby.seed import SeedPage
from game.pages.menu.page import Menu
from game.pages.play.log_page import LogPage
from game.pages.play.pause import Pause
from game.pages.play.results import Results
from game.pages.play.waiting import WaitingPage
from game.titles import title
from game.ui import pads
from game.ui.focus import Act
from game.ui.inputmap import Drag, Extra, Nav, Press
from game.ui.scene import Scene
from tests.gallery.pages import LONGEST, house, keys, over_menu
from tests.gallery.shot import Shot, fix_matches

TITLE = "mindflayer"
NAMES = ("Noor", "Gus", "Odile", "Marcus", LONGEST, "Inès", "Walt", "Christiane-Lou", "Riff", "Lucille")
FACES = ("noor", "gus", "odile", "marcus", "bea", "ines", "walt", "sam", "riff", "lucille")
BOTS = (3, 6, 9)
"""The seats where bots sit."""
CHOSEN = "other_side,town_hall,tunnels"


def plan_of(ctx: Context, seats: int, options: Mapping[str, Any]) -> Plan:
    """People and some bots on the couch."""
    found = title(TITLE)
    plan = Plan(found, ctx.people.list, ctx.people.portraits)
    levels = found.levels
    tempers = plan.tempers
    plan.seats = [
        SeatPlan(NAMES[n], FACES[n], n not in BOTS, levels[(n // 3) % len(levels)], temper=tempers[n % len(tempers)])
        for n in range(seats)
    ]
    plan.options.update(options)
    return plan


def lobby(seats: int, **options: Any) -> Callable[[Context], Scene]:
    """The lobby with so many on the couch."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        return Lobby(ctx, TITLE, plan_of(ctx, seats, options))

    return build


def more(ctx: Context) -> Scene:
    """What stands behind "More" in a lobby with several options of the sort."""
    below = lobby(7)(ctx)
    assert isinstance(below, Lobby)
    ctx.stage.push(below)
    below.plan.sow("C7QF-9M2X-ABCDE")
    return SeedPage(ctx, below.plan)


def dragged(scene: Scene) -> None:
    """The sixth row is in hand, on its way to the eighth place."""
    assert isinstance(scene, Lobby)
    handle = scene.ui.by_id("seat:5:handle").rect
    x, y = handle.center
    scene.handle(Press(x, y))
    for move in (20.0, 120.0, 150.0):
        scene.handle(Drag(x + 4, y + move, x, y, move < 100))


def held(scene: Scene) -> None:
    """By keys, the fourth row is in hand, on its way up."""
    assert isinstance(scene, Lobby)
    scene.ui.focus("seat:3:name", show=True)
    for record in (Extra("x"), Nav("up"), Nav("up")):
        scene.handle(record)


def picking(value: str) -> Callable[[Context], Scene]:
    """The page where Meetings are picked."""

    def build(ctx: Context) -> Scene:
        found = title(TITLE)
        option = next(option for option in found.options if option.picker)
        return Picking(ctx, TITLE, lambda: option.picker_class()(ctx.words, found.catalog), value, lambda value: None)

    return build


def people_of(seats: int, alone: bool = False) -> list[Player]:
    """People and bots at a table; `alone`: one person among bots."""
    bots = range(1, seats) if alone else BOTS
    return [Player(NAMES[n], FACES[n], None if n in bots else n, "regular" if n in bots else None) for n in range(seats)]


def begun(seats: int, steps: int, persons: bool = False) -> Any:
    """A table after some moves; `persons`: no bots."""
    found = title(TITLE)
    people = [Player(NAMES[n], FACES[n], n) for n in range(seats)] if persons else people_of(seats)
    return table_at(found, played_by_chance(found, Setup(TITLE, seats, 7, 1, found.defaults()), people, steps))


def finished(seats: int, seed: int, options: Mapping[str, Any], alone: bool = False) -> Match[Any, Any]:
    """A match that chance plays to its end; who is out of play writes down guesses."""
    found = title(TITLE)
    people = people_of(seats, alone)
    setup = Setup(TITLE, seats, seed, 1, {**found.defaults(), **options})
    match: Match[Any, Any] = Match(found.rules, setup, people)
    dice = Dice(seed)
    while (choice := found.rules.choices(match.state)) is not None:
        for seat in range(seats):
            if match.view(frozenset({seat})).seats[seat].out and dice.below(4) == 0:
                guesses = match.asides().get(seat, ())
                if guesses:
                    match.submit(seat, dice.pick(guesses))
        match.submit(choice[0], dice.pick(choice[1]))
    return match


def results(seats: int, seed: int, alone: bool = False, **options: Any) -> Callable[[Context], Scene]:
    """The end of such a match."""

    def build(ctx: Context) -> Scene:
        page = Results(ctx, table_at(title(TITLE), finished(seats, seed, options, alone)))
        page.quiet_ms = 0
        return page

    return build


def series(game: int, points: str) -> dict[str, Any]:
    """The options of a game of a series."""
    return {"games": 3, "game": game, "points": points, "series": "2026-11-20 Noor 7"}


def saved(ctx: Context) -> tuple[Waiting, ...]:
    """A series between two games, and a match under way."""
    one = Waiting(Path("2026-11-20-001-mindflayer.jsonl"), TITLE, NAMES, FACES, series=Series("a", 1, 3))
    return one, Waiting(Path("2026-11-20-002-mindflayer.jsonl"), TITLE, NAMES[:4], FACES[:4], 88)


def menu(ctx: Context) -> Scene:
    """The first screen with a series that can be gone on with."""
    fix_matches(ctx, saved(ctx))
    return Menu(ctx)


def waiting(ctx: Context) -> Scene:
    """Both in the list."""
    fix_matches(ctx, saved(ctx))
    return over_menu(WaitingPage)(ctx)


SHOTS: list[Shot] = [
    Shot("couch_four", lobby(4), "pad", keys("up", "left", "left")),
    Shot("couch_seven", lobby(7, meetings=CHOSEN, first=4, games=3, deal="balanced", short="out")),
    Shot("couch_more", more),
    Shot("couch_ten", lobby(10, games=3)),
    Shot("couch_dragged", lobby(9), prepare=dragged),
    Shot("couch_held", lobby(7), "keys", held),
    Shot("couch_held_pad", lobby(7), pads.SHAPES, held),
    Shot("picking_none", picking("random"), "keys", keys("down")),
    Shot("picking_three", picking(CHOSEN)),
    Shot("results_sides_four", results(4, 3)),
    Shot("results_sides_seven", results(7, 5)),
    Shot("results_sides_ten", results(10, 8)),
    Shot("results_sides_alone", results(7, 5, True)),
    Shot("results_sides_alone_lost", results(10, 8, True)),
    Shot("results_series_alone", results(10, 9, True, **series(2, "4,0,3,0,2,0,11,0,1,5"))),
    Shot("results_series_one", results(4, 4, **series(1, "0,0,0,0"))),
    Shot("results_series_ten", results(10, 9, **series(2, "4,0,3,0,2,0,11,0,1,5"))),
    Shot("results_series_over", results(7, 6, **series(3, "8,0,3,12,2,0,9"))),
    Shot("pause_ten", over_menu(lambda ctx: Pause(ctx, begun(10, 30)))),
    Shot("hand_over_ten", over_menu(lambda ctx: Pause(ctx, begun(10, 30, True))._ask_hand_over())),
    Shot("log_ten", over_menu(lambda ctx: LogPage(ctx, begun(10, 70), lambda entry: None, 3))),
    Shot("menu_series", menu),
    Shot("waiting_series", waiting),
    Shot("waiting_series_away", waiting, prepare=lambda scene: scene.act(Act("away:0"))),
]
