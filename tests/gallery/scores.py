"""The shots of the players page, of a person's page and of the evening, with a house that has played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.home.evening.book import Guest
from game.home.profiles import Profile
from game.home.saved import Waiting
from game.home.scores.facts import Facts, Mission, SeatFact
from game.pages.evening.page import EveningPage
from game.pages.kit.context import Context
from game.pages.kit.dialog import Ask
from game.pages.lobby.page import Lobby
from game.pages.menu.page import Menu
from game.pages.people.page import PersonPage
from game.pages.people.players import Players
from game.titles import title
from game.ui.focus import Act
from game.ui.scene import Scene
from tests.gallery.pages import LONGEST, house, keys, results, waiting
from tests.gallery.shot import Shot, fix_matches

CREATURES = ("bee_bear", "sharky_crab_dog_mummypus", "gorillion", "shark_dog")
GRADES = ("easy", "normal", "hard")


def facts(n: int, name: str, people: Sequence[str], dice: Dice, won: int = 0) -> Facts:
    """A made-up match number `n` of a title between people (as many bots as are missing). `won`: per cent for the first one."""
    found = title(name)
    seats = max(min(found.seats), min(len(people), max(found.seats)))
    first = dice.below(100) < won if won else bool(dice.below(2))
    teams = found.cooperative or found.sided
    made = []
    for seat in range(seats):
        person = seat < len(people)
        rank = (1 if first else 2) if found.cooperative else 1 + (seat if first else (seat + 1) % seats)
        rank = min(rank, 2) if found.sided else rank
        result = "won" if rank == 1 else "lost"
        level = "" if person else found.levels[n % len(found.levels)]
        who = people[seat] if person else f"Bot {seat}"
        face = found.crew[seat] if found.crew else ("noor", "marcus", "lucille", "walt")[seat % 4]
        made.append(
            SeatFact(seat, who, face, person, level, rank, 20 + 5 * seat if first else 61 - seat, result, True, rank == 1)
        )
    mission = (
        Mission(f"m{n % 9}", GRADES[n % 3], ("bronze", "silver", "gold")[n % 3] if first else "", 6) if found.chooser else None
    )
    day = f"2026-{1 + n // 28 % 12:02}-{1 + n % 28:02}"
    series = ("s", 3, 3) if found.sided and n % 2 else ("", 1, 1)
    cards = ((0, CREATURES[n % 5 % 4], 2),) if name == "mindbug" else ()
    return Facts(
        f"{day}-{n:03}-{name}.jsonl", f"{day}-{n:05}", day, name, found.cooperative, teams and not found.cooperative, "life",
        *series, tuple(made), cards, mission,
    )  # fmt: skip


def played(ctx: Context, count: int) -> None:
    """Let the people of the house have played so many matches."""
    dice = Dice(7)
    names = [person.name for person in ctx.people.list]
    for n in range(count):
        name = ("mindbug", "mindup", "mechs", "mindflayer", "mindbug")[n % 5]
        others = names[1:] if n % 3 else names[1:2]
        ctx.scores.base.enter(facts(n, name, [names[0], *others] if n % 7 else [names[0]], dice, 64), ctx.people.list)
    ctx.scores.look = lambda: None  # type: ignore[method-assign]


def players(count: int, matches: int = 37) -> Any:
    """The players page with so many people."""

    def build(ctx: Context) -> Scene:
        faces = list(ctx.people.portraits)
        house(ctx)
        names = [*(p.name for p in ctx.people.list), LONGEST, *(f"N. {n}" for n in range(6, 13))]
        ctx.people.list = [Profile(names[n], faces[n % len(faces)], "fr" if n == 2 else "") for n in range(count)]
        if count and matches:
            played(ctx, matches)
        return Players(ctx)

    return build


def person(matches: int, shown: str = "", name: str = "", lang: str = "") -> Any:
    """The page of the first person of the house."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        if name:
            ctx.people.list[0] = Profile(name, "walt", lang)
        if matches:
            played(ctx, matches)
        page = PersonPage(ctx, ctx.people.list[0].id)
        page.title = shown
        return page

    return build


def newcomer(ctx: Context) -> Scene:
    """The page of somebody who is being added."""
    house(ctx)
    return PersonPage(ctx, ctx.people.list[ctx.people.add("Player 7")].id, fresh=True)


def delete(ctx: Context) -> Scene:
    """The question before somebody is thrown away, at its longest."""
    house(ctx)
    say = ctx.say
    words = " ".join(
        [
            say("scores.delete_alone", n=112),
            say("scores.delete_waiting", n=3),
            say("scores.delete_shared", n=48),
            say("scores.delete_broken", n=2),
            say("scores.delete_outside"),
            say("scores.delete_note"),
        ]
    )
    ctx.stage.push(PersonPage(ctx, ctx.people.list[0].id))
    answers = [(lambda: say("scores.delete_yes"), "danger", None), (lambda: say("common.cancel"), "plain", None)]
    return Ask(ctx, lambda: (say("scores.delete_ask", name=LONGEST), words), answers, "noor")


def evening(guests: int, rounds: Sequence[tuple[str, int]], done: int = 0, ended: bool = False) -> Any:
    """An evening of so many people after so many games."""

    def build(ctx: Context) -> Scene:
        house(ctx)
        names = [*(p.name for p in ctx.people.list), LONGEST, "Odette", "Hugo", "Samir", "Lou"]
        faces = ctx.people.portraits
        if rounds:
            desk = ctx.evening
            made = desk.begin([Guest(str(n), names[n], faces[n]) for n in range(guests)], rounds)
            dice = Dice(3)
            for n in range(done):
                game = made.games[n]
                made.change(n, points=tuple(dice.below(11) if g in game.table else None for g in range(guests)), skipped=False)
            made.ended = ended
        return EveningPage(ctx)

    return build


def evening_planned(people: int, rounds: int, alone: bool = False) -> Any:
    """The page where an evening is made up: so many people, so many rounds of every title. `alone`: nobody was chosen."""

    def build(ctx: Context) -> Scene:
        players(people, 0)(ctx)
        page = EveningPage(ctx)
        setup: Any = page.face
        setup.rounds = dict.fromkeys(setup.order, rounds)
        if alone:
            setup.chosen = set()
        return page

    return build


def by_title(scene: Any) -> None:
    """The podium turned round: the points of every title."""
    scene.act(Act("points"))


def evening_question(what: str) -> Any:
    """The question before a game is left out or an evening ends."""

    def build(ctx: Context) -> Scene:
        page = evening(5, FULL, 4)(ctx)
        ctx.stage.push(page)
        page.act(Act(what))
        assert ctx.stage.top is not None
        return ctx.stage.top

    return build


def crowded_menu(ctx: Context) -> Scene:
    """The menu with a match of many people and long names."""
    names = ("Christiane-Lou", "Barthélemy", LONGEST, "Zoé")
    first = Waiting(
        Path("2026-11-20-001-mechs.jsonl"), "mechs", names, ("odile", "walt", "gus", "bea"), 31, options={"mission": "M9"}
    )
    fix_matches(ctx, (first, first, first))
    return Menu(ctx)


def evening_results(done: int) -> Any:
    """The results of a game of an evening of two, after so many games of three."""

    def build(ctx: Context) -> Scene:
        evening(2, [("mindbug", 2), ("mindup", 1)], done)(ctx)
        page = results(11)(ctx)
        page.in_evening = True
        return page

    return build


def evening_lobby(ctx: Context) -> Scene:
    """The lobby of the second game of an evening."""
    evening(3, [("mindbug", 1), ("mindup", 1)], 1)(ctx)
    plan = ctx.evening.plan()
    assert plan is not None
    return Lobby(ctx, plan.title.id, plan)


def evening_menu(count: int) -> Any:
    """The menu while an evening goes on, with so many matches waiting."""

    def build(ctx: Context) -> Scene:
        waiting(ctx, count)
        evening(4, [("mindbug", 2), ("mindup", 1)], 3)(ctx)
        return Menu(ctx)

    return build


FULL = [("mindbug", 3), ("mindup", 3), ("mindflayer", 3), ("mechs", 3)]
SHOTS: list[Shot] = [
    Shot("players_none", players(0)),
    Shot("players_some", players(6), "keys", keys("right", "right")),
    Shot("players_full", players(12)),
    Shot("person_new", newcomer),
    Shot("person_none", person(0), "keys", keys("down")),
    Shot("person_one", person(1)),
    Shot("person_many", person(60), "pad", keys("right")),
    Shot("person_longest", person(400, "mechs", LONGEST, "fr")),
    Shot("person_mindbug", person(60, "mindbug"), "keys", keys("right", "down", "right", "right")),
    Shot("person_delete", delete),
    Shot("evening_new", evening(0, ())),
    Shot("evening_eight", evening_planned(8, 2)),
    Shot("evening_twelve", evening_planned(12, 3), "keys", keys("down", "down")),
    Shot("evening_nobody", evening_planned(6, 1, alone=True), "pad"),
    Shot("evening_skip", evening_question("skip")),
    Shot("evening_end", evening_question("end"), "keys"),
    Shot("evening_first", evening(3, [("mindbug", 1), ("mindup", 1)])),
    Shot("evening_middle", evening(5, [("mindbug", 2), ("mindup", 1), ("mechs", 1)], 4), "keys", keys("down")),
    Shot("evening_full", evening(10, FULL, 22)),
    Shot("evening_podium", evening(5, [("mindbug", 1), ("mindup", 2)], 5, True)),
    Shot("evening_podium_two", evening(2, [("mindbug", 1), ("mindup", 2)], 3, True)),
    Shot("evening_podium_ten", evening(10, FULL, 30, True), "pad"),
    Shot("evening_podium_points", evening(5, [("mindbug", 1), ("mindup", 2)], 5, True), "keys", by_title),
    Shot("evening_podium_points_ten", evening(10, FULL, 30, True), "pad", by_title),
    Shot("evening_results", evening_results(1)),
    Shot("evening_results_last", evening_results(3), "pad"),
    Shot("evening_lobby", evening_lobby, "keys"),
    Shot("menu_evening", evening_menu(2), "keys", keys("down")),
    Shot("menu_crowded", crowded_menu, "pad", keys("down")),
    Shot("menu_evening_one", evening_menu(1)),
    Shot("menu_evening_none", evening_menu(0)),
]
