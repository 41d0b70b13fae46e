"""The evening: points, tables, the file; and whole evenings through menu, lobby, table, results and podium."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.app.evening import podium
from game.app.evening.book import FILE, Book, Guest, begun, evening_of
from game.app.evening.page import EveningPage
from game.app.evening.schedule import programme, tables
from game.app.evening.scheme import place_points, places, points_of
from game.app.profiles import Profile
from game.app.results import Results
from game.app.score.forget import forget
from game.core.actions import CONCEDE
from game.core.dice import Dice
from game.core.types import Outcome
from game.table.session import Session
from game.titles import title, title_ids, titles
from game.ui.frame import Frame

from .driver import Driver, make_app
from .house import FACES, context, match_of, table, write

GUESTS = [Guest(str(n), name, FACES[n]) for n, name in enumerate(("Ann", "Ben", "Cleo"))]


# Points


@pytest.mark.parametrize(
    ("ranks", "points"),
    [
        ((1, 2), (10, 0)),
        ((1, 1), (5, 5)),
        ((1, 2, 3), (10, 5, 0)),
        ((3, 1, 2, 4), (3, 10, 7, 0)),
        ((1, 1, 3), (8, 8, 0)),
        ((1, 2, 2), (10, 3, 3)),
        ((2, 3, 4, 5, 6, 1), (8, 6, 4, 2, 0, 10)),
    ],
)
def test_places_are_worth_even_steps_and_equal_ones_share(ranks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert tuple(place_points(ranks, seat) for seat in range(len(ranks))) == points


def test_teams_and_missions() -> None:
    sides = Outcome((2, 1, 1, 2), (0, 3, 3, 0), "x")
    assert [points_of(sides, seat, False, True) for seat in range(4)] == [0, 10, 10, 0]
    won, lost = Outcome((1, 1), (9, 9), "x"), Outcome((2, 2), (9, 9), "x")
    assert [points_of(won, 0, True, False, medal) for medal in ("gold", "silver", "bronze", "")] == [10, 8, 6, 6]
    assert points_of(lost, 0, True, False) == 0
    assert places([7, 9, 7, 0]) == [2, 1, 2, 4]


# Tables


@pytest.mark.parametrize("people", range(1, 11))
@pytest.mark.parametrize("name", title_ids())
def test_everybody_sits_once_in_each_round_at_a_table_that_is_no_larger_than_allowed(people: int, name: str) -> None:
    seats = title(name).seats
    for turn in range(4):
        found = tables(people, seats, turn)
        assert sorted(n for one in found for n in one) == list(range(people))
        assert all(1 <= len(one) <= max(seats) for one in found)
        sizes = [len(one) for one in found]
        assert max(sizes) - min(sizes) <= 1, "as even as may be"


@pytest.mark.parametrize("people", [2, 3, 4, 5, 6, 9, 10])
def test_in_duels_everybody_meets_everybody_before_anybody_meets_twice(people: int) -> None:
    rounds = people - 1 if people % 2 == 0 else people
    met = [pair for turn in range(rounds) for pair in tables(people, (2,), turn) if len(pair) == 2]
    assert sorted(met) == sorted(combinations(range(people), 2))


def test_larger_tables_change_neighbours() -> None:
    first, second = tables(8, (3, 4, 5, 6), 0), tables(8, (3, 4, 5, 6), 1)
    assert first != second and {len(one) for one in first} == {4}


def test_first_a_round_of_each_title() -> None:
    found = programme(3, [("a", (2,), 2), ("b", (3, 4), 1), ("c", (2,), 0)])
    assert [(name, turn) for name, turn, _ in found] == [("a", 0), ("a", 0), ("b", 0), ("a", 1), ("a", 1)]


# The file


def test_an_evening_comes_back(tmp_path: Path) -> None:
    book = Book(tmp_path)
    book.now = begun(GUESTS, [("mindbug", 0, (0, 1)), ("mindbug", 0, (2,)), ("mindup", 0, (0, 1, 2))])
    book.now.change(0, points=(10, 0, None), journal="x.jsonl")
    assert book.save()
    again = Book(tmp_path).now
    assert again == book.now and again is not None
    assert again.current == 1 and again.totals == [10, 0, 0] and again.places == [1, 2, 2] and again.order == [0, 1, 2]
    assert again.cell(2, ("mindbug", 0))[1] is None and again.cell(0, ("mindbug", 0))[1] == 10
    assert again.columns() == [("mindbug", 0), ("mindup", 0)]


GOOD = {
    "format": 1,
    "ended": False,
    "seen": False,
    "guests": [{"id": "1", "name": "Ann", "portrait": "noor"}],
    "games": [{"title": "mindbug", "turn": 0, "table": [0], "journal": "", "points": [], "skipped": False}],
}


@pytest.mark.parametrize(
    "change",
    [
        {"format": 2},
        {"ended": 1},
        {"guests": []},
        {"games": []},
        {"games": 3},
        {"guests": [{"id": "1", "name": 7, "portrait": "noor"}]},
        {"games": [{**GOOD["games"][0], "table": [1]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "table": [0, 0]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "points": [1, 2]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "points": [-1]}]},  # type: ignore[index]
        {"games": [{**GOOD["games"][0], "journal": "../x"}]},  # type: ignore[index]
    ],
)
def test_a_damaged_file_is_put_aside_and_told(tmp_path: Path, change: dict[str, object]) -> None:
    assert evening_of(GOOD).current == 0
    content = json.dumps({**GOOD, **change})
    (tmp_path / FILE).write_text(content)
    ctx = context(tmp_path)
    assert ctx.evening.now is None
    assert (tmp_path / "evening.damaged-1.json").read_text() == content
    assert ctx.evening.take_damaged() == "evening.damaged-1.json" and ctx.evening.take_damaged() is None


# The lobby of a game


@pytest.mark.parametrize("people", [1, 2, 5, 10])
def test_lobbies_are_set_and_bots_fill_in(tmp_path: Path, people: int) -> None:
    ctx = context(tmp_path)
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hal", "Ida", "Jo")
    faces = ctx.people.portraits
    guests = [Guest(str(n), names[n], faces[n]) for n in range(people)]
    ctx.setups.keep("mindflayer", {"options": {"games": 3, "first": 4}})
    evening = ctx.evening.begin(guests, [(one.id, 1) for one in titles()])
    while evening.current is not None:
        game, plan = evening.games[evening.current], ctx.evening.plan()
        assert plan is not None and plan.problem() is None and plan.evening
        assert len(plan.seats) in title(game.title).seats and plan.options.get("games", 1) == 1
        wanted = {names[n] for n in game.table}
        assert {seat.driver or seat.name for seat in plan.seats if seat.person} == wanted
        assert plan.persons == len(wanted)
        if not plan.title.crew:
            assert len(plan.seats) == max(len(wanted), min(plan.title.seats))
        ctx.evening.skip()
    assert evening.over and evening.played == 0


# Whole evenings


def people(driver: Driver, *names: str) -> None:
    driver.app.context.people.list = [Profile(name, FACES[n]) for n, name in enumerate(names)]
    driver.app.context.people.save()


def begin(driver: Driver, *rounds: int) -> EveningPage:
    """From the menu to the first table of points."""
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage)
    for name, count in zip(title_ids(), rounds, strict=True):
        page.face.rounds[name] = count  # type: ignore[attr-defined]
    page.rebuild()
    driver.frames(1)
    driver.click("begin")
    return page


def play(driver: Driver) -> Session:
    """From the table of points through the lobby to a finished match and its results."""
    driver.click("play")
    assert driver.scene == "lobby"
    driver.click("start")
    driver.frames(3)
    session = driver.app.context.matches.session
    assert session is not None
    rules, dice = title(session.title).rules, Dice(5)
    while (choice := rules.choices(session.match.state)) is not None:
        session.match.submit(choice[0], dice.pick(choice[1]))
    driver.app.context.finished(session)
    page = driver.app.stage.top
    assert isinstance(page, Results)
    page.quiet_ms = 0
    driver.frames(2)
    return session


def test_an_evening_from_the_menu_to_the_podium(driver: Driver) -> None:
    people(driver, "Ann", "Ben", "Cleo")
    begin(driver, 1, 1, 0, 0)
    desk = driver.app.context.evening
    assert desk.now is not None and len(desk.now.games) == 3
    total = 0
    for game in range(3):
        assert desk.now.current == game
        session = play(driver)
        assert {p.human for p in session.players if p.person is not None} == {GUESTS[n].name for n in desk.now.games[game].table}
        assert desk.now.games[game].points and "evening" in driver.ids() and "rematch" not in driver.ids()
        total += sum(p or 0 for p in desk.now.games[game].points)
        driver.click("evening")
        assert driver.scene == "evening"
    assert sum(desk.now.totals) == total > 0
    assert desk.now.over and desk.now.seen and "again" in driver.ids()
    driver.app.context.scores.finish()
    assert len(driver.app.context.scores.ask("SELECT * FROM match")) == 3
    driver.click("again")
    assert desk.now is None and "begin" in driver.ids()


def test_an_evening_survives_the_end_of_the_app_in_the_middle_of_a_game(driver: Driver, tmp_path: Path) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 2, 0, 0, 0)
    play(driver)
    driver.click("evening")
    driver.click("play")
    driver.click("start")
    driver.frames(3)
    session = driver.app.context.matches.session
    assert session is not None
    driver.app.context.matches.close()
    app = make_app(driver.app.context.home)
    second = Driver(app)
    second.frames(2)
    second.click("evening")
    desk = app.context.evening
    assert desk.now is not None and desk.now.current == 1 and desk.now.played == 1 and desk.waiting() is not None
    second.click("play")
    second.frames(4)
    again = app.context.matches.session
    assert again is not None and again.path is not None and session.path is not None and again.path.name == session.path.name
    again.match.submit(0, CONCEDE)
    app.context.finished(again)
    assert desk.now.over and desk.now.games[1].points == (0, 10)
    second.frames(2)
    app.stage.clear()
    app.context.matches.close()


def test_points_that_a_crash_kept_back_are_found_in_the_journal(tmp_path: Path) -> None:
    match = match_of("mindbug", table("Ann", "Ben"), 1)
    ctx = context(tmp_path)
    evening = ctx.evening.begin(GUESTS[:2], [("mindbug", 1)])
    write(tmp_path, "2026-11-01-001-mindbug.jsonl", match)
    ctx.evening.began("2026-11-01-001-mindbug.jsonl")
    ctx.evening.recover()
    outcome = match.outcome()
    assert outcome is not None and evening.games[0].points == tuple(10 if seat in outcome.winners else 0 for seat in (0, 1))


def test_a_game_whose_journal_is_gone_is_played_anew(tmp_path: Path) -> None:
    ctx = context(tmp_path)
    evening = ctx.evening.begin(GUESTS[:2], [("mindbug", 1)])
    ctx.evening.began("2026-11-01-001-mindbug.jsonl")
    ctx.evening.recover()
    assert evening.current == 0 and evening.games[0].journal == ""


def test_a_rematch_is_no_game_of_the_evening(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 2, 0, 0, 0)
    session = play(driver)
    driver.app.context.matches.rematch(session)
    again = driver.app.context.matches.session
    assert again is not None
    again.match.submit(0, CONCEDE)
    driver.app.context.finished(again)
    now = driver.app.context.evening.now
    assert now is not None and now.played == 1 and now.games[1].journal == ""


def test_leaving_a_game_out_and_ending_the_evening_are_asked_first(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 3, 0, 0, 0)
    desk = driver.app.context.evening
    play(driver)
    driver.click("evening")
    driver.click("skip")
    assert driver.scene == "Ask"
    driver.click("answer:1")
    assert desk.now is not None and desk.now.current == 1
    driver.click("skip")
    driver.click("answer:0")
    assert desk.now.current == 2
    driver.click("end")
    driver.click("answer:0")
    assert desk.now.over and "again" in driver.ids()
    driver.click("back")
    assert driver.scene == "menu"
    driver.click("evening")
    assert "begin" in driver.ids(), "a podium that was seen makes room for the next evening"


def test_an_evening_of_which_nothing_was_played_is_forgotten(driver: Driver) -> None:
    people(driver, "Ann")
    begin(driver, 1, 0, 0, 0)
    driver.click("end")
    driver.click("answer:0")
    assert driver.app.context.evening.now is None and "begin" in driver.ids()


def test_it_cannot_begin_without_people_or_titles(driver: Driver) -> None:
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage) and not driver.ui.by_id("begin").enabled
    driver.click("add")
    assert driver.scene == "person", "somebody new is one press away"
    driver.click("back")
    assert driver.ui.by_id("begin").enabled, "who was added just now takes part"
    driver.click(f"guest:{driver.app.context.people.list[0].id}")
    assert not driver.ui.by_id("begin").enabled


def test_somebody_who_is_thrown_away_keeps_points_without_a_name(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Ann", "Ben"))
    guests = [Guest(person.id, person.name, person.portrait) for person in ctx.people.list]
    evening = ctx.evening.begin(guests, [("mindbug", 1)])
    evening.change(0, points=(10, 0))
    assert forget(ctx, ctx.people.list[0])
    assert evening.totals == [10, 0] and "Ann" not in (tmp_path / FILE).read_text()


def test_somebody_alone_plays_in_their_language(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    ctx = driver.app.context
    ctx.people.change(0, lang="fr")
    for names, lang in ((("Ann", "Ben"), "en"), (("Ann", ""), "fr")):
        plan = ctx.plan_for(title("mindbug"))
        for seat, name in enumerate(names):
            plan.change(seat, name=name or "Riff", person=bool(name))
        ctx.matches.begin(plan)
        assert ctx.settings.lang == lang
        assert ctx.matches.session is not None
        ctx.matches.leave(ctx.matches.session)


def test_a_new_name_in_the_middle_of_a_game_loses_no_points(tmp_path: Path) -> None:
    ctx = context(tmp_path, ("Ann", "Ben"))
    guests = [Guest(person.id, person.name, person.portrait) for person in ctx.people.list]
    evening = ctx.evening.begin(guests, [("mindbug", 2)])
    match = match_of("mindbug", table("Ann", "Ben"), 1)
    ctx.people.change(0, name="Anna")
    points = ctx.evening.points(match)
    assert sorted(points) == [0, 10]  # type: ignore[type-var]
    evening.change(0, points=points)
    plan = ctx.evening.plan()
    assert plan is not None and [seat.name for seat in plan.seats] == ["Anna", "Ben"] and evening.guests[0].name == "Anna"


@pytest.mark.parametrize("change", [{"title": "chess"}, {"portrait": "nobody"}])
def test_an_evening_of_another_house_is_put_aside(tmp_path: Path, change: dict[str, str]) -> None:
    content = json.loads(json.dumps(GOOD))
    for part in ("games", "guests"):
        content[part][0] |= {key: value for key, value in change.items() if key in content[part][0]}
    (tmp_path / FILE).write_text(json.dumps(content))
    ctx = context(tmp_path)
    assert ctx.evening.now is None and ctx.evening.take_damaged() == "evening.damaged-1.json"


def test_a_mission_of_an_evening_goes_by_the_choice_of_a_mission(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    begin(driver, 0, 0, 0, 1)
    driver.click("play")
    assert driver.scene == "missions"
    plan = driver.app.stage.top.plan  # type: ignore[union-attr]
    assert plan.evening and [seat.driver for seat in plan.seats if seat.person] == ["Ann", "Ben"]
    driver.app.context.matches.begin(plan)
    session = driver.app.context.matches.session
    assert session is not None and session.path is not None
    now = driver.app.context.evening.now
    assert now is not None and now.games[0].journal == session.path.name
    driver.app.context.matches.leave(session)
    assert driver.app.context.evening.waiting() is not None


# The order of the titles


def test_titles_are_played_in_the_order_that_was_chosen(driver: Driver) -> None:
    people(driver, "Ann", "Ben", "Cleo")
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage)
    face: Any = page.face
    assert face.order == list(title_ids()) and f"sooner:{title_ids()[0]}" not in driver.ids()
    driver.click("later:mindbug")
    driver.click("sooner:mechs")
    assert face.order == ["mindup", "mindbug", "mechs", "mindflayer"]
    face.rounds.update(mindup=1, mindbug=2, mechs=1)
    page.rebuild()
    driver.frames(1)
    driver.click("begin")
    now = driver.app.context.evening.now
    assert now is not None
    assert now.columns() == [("mindup", 0), ("mindbug", 0), ("mechs", 0), ("mindbug", 1)]


def test_the_order_is_changed_by_keys_and_the_focus_goes_along(driver: Driver) -> None:
    driver.click("evening")
    page: Any = driver.app.stage.top
    page.ui.focus("later:mindbug", show=True)
    for place in (1, 2, 3):
        driver.key(pygame.K_RETURN)
        driver.frames(1)
        assert page.face.order.index("mindbug") == place
        assert page.ui.focused.id == ("later:mindbug" if place < 3 else "sooner:mindbug"), "at the end it turns round"
    driver.key(pygame.K_RETURN)
    assert page.face.order.index("mindbug") == 2 and page.ui.focused.id == "sooner:mindbug"


def test_the_podium_shows_the_points_of_every_title(driver: Driver) -> None:
    people(driver, "Ann", "Ben")
    desk = driver.app.context.evening
    evening = desk.begin(GUESTS[:2], [("mindbug", 2), ("mindup", 1)])
    for n, points in enumerate(((10, 0), (4, 10), (10, 0))):
        evening.change(n, points=points)
    driver.click("evening")
    page: Any = driver.app.stage.top
    assert not page.face.by_title and page.face.headline.startswith("Ann")
    driver.key(pygame.K_y)
    driver.frames(2)
    assert page.face.by_title and "points" in driver.ids()
    driver.click("points")
    assert not page.face.by_title and desk.now is evening


@pytest.mark.parametrize("count", [2, 3])
def test_the_steps_that_are_taken_stand_in_the_middle(driver: Driver, monkeypatch: pytest.MonkeyPatch, count: int) -> None:
    people(driver, *("Ann", "Ben", "Cleo")[:count])
    evening = driver.app.context.evening.begin(GUESTS[:count], [("mindup", 1)])
    evening.change(0, points=(10, 5, 0)[:count])
    driver.click("evening")
    numbers: dict[str, float] = {}
    real = podium.draw.text

    def text(f: Any, words: str, box: Any, *rest: Any, **more: Any) -> Any:
        if words in ("1", "2", "3") and box[2] > 300:
            numbers[words] = box[0] + box[2] / 2
        return real(f, words, box, *rest, **more)

    monkeypatch.setattr(podium.draw, "text", text)
    stage = driver.app.stage
    stage.draw(Frame(pygame.Surface((1280, 720)), stage.canvas))
    left, right = min(numbers.values()), max(numbers.values())
    assert len(numbers) == count
    assert abs((left + right) / 2 - (podium.BOXES["steps"][0] + podium.STEP[1][0] + podium.STEP_WIDE / 2)) < 1
