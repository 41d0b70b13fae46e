"""An expedition from the map of the missions to the table and back: what is chosen, played, won and lost."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.dice import Dice
from game.core.players import Player
from game.home.expedition.route import OPTION
from game.home.expedition.service import Best, Expeditions, Passed
from game.home.matches.played import played_in
from game.home.records import Best as Score
from game.home.replays.opening import load_finished
from game.home.scores.figures import Tally, figures
from game.home.workshop.service import Workshop
from game.pages import ways
from game.pages.expedition.page import HOW, ExpeditionPage
from game.pages.kit import seating
from game.pages.missions.briefing import BriefingPage
from game.table.library import FINISHED
from game.titles import title
from game.titles.base import Loaded
from game.titles.mechs.maps.user import OWN
from game.ui.canvas import Canvas
from game.ui.focus import Act
from game.ui.frame import Audit, Frame
from tests.home.test_workshop import Scripted
from tests.home.trying import told

from .driver import Driver
from .guests import begin, people

GOLDEN = Path(__file__).parents[1] / "golden" / "mechs"


@pytest.fixture
def page(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[ExpeditionPage]:
    """The page, by way of the menu; bots win half of their games."""
    before = os.environ["TABLEE_HOME"]
    context = driver.app.context
    monkeypatch.setenv("TABLEE_HOME", str(context.home))
    for kept in fields(Loaded):
        monkeypatch.setattr(title("mechs").loaded, kept.name, None)
    context.workshop = Workshop(context.home, Scripted(lambda job: told(job.number, job.number % 2 == 0)))
    driver.click("title:mechs")
    driver.click("expedition")
    found = driver.app.stage.top
    assert isinstance(found, ExpeditionPage)
    yield found
    monkeypatch.setenv("TABLEE_HOME", before)
    OWN.look()
    OWN.wait()


def set_out(driver: Driver, page: ExpeditionPage) -> None:
    """On the road of today, once its first missions are proved."""
    driver.click("begin")
    assert page.now is not None
    for _ in range(400):
        driver.frames(1, 20)
        if page.service.due() is None:
            break
    assert page.chosen in page.now.proofs


def play(driver: Driver, page: ExpeditionPage) -> Any:
    """Sit down at the chosen mission, by way of its briefing where nobody has read that."""
    driver.click("go")
    if driver.scene == "briefing":
        driver.click("prepare")
    OWN.wait()
    driver.frames(6)
    session = driver.app.context.matches.session
    assert session is not None
    return session


def end(driver: Driver, session: Any, won: bool) -> None:
    """The mission ends at once."""
    match = session.match
    state = match._states[-1]
    state.won, state.reason = won, "won" if won else "turns_over"
    state.stack.clear()
    driver.app.context.at_table.finished(session)
    driver.frames(8)


def test_a_road_is_chosen_and_its_missions_are_proved_while_one_looks(driver: Driver, page: ExpeditionPage) -> None:
    assert page.outset.seed == str(page.service.day_seed())
    driver.click("chance")
    assert page.outset.seed != str(page.service.day_seed())
    driver.click("day")
    set_out(driver, page)
    assert page.now is not None and page.now.day == page.service.day
    other = next(stop.key for stop in page.service.choices() if stop.key != page.chosen)
    driver.click(f"stop:{other}")
    assert page.chosen == other
    driver.click("keep")
    driver.click("answer:0")
    assert len(list((driver.app.context.home / "maps").glob("*.tmx"))) == 1


def test_who_sits_in_which_mech_is_chosen_before_one_sets_out(driver: Driver, page: ExpeditionPage) -> None:
    """A bot of a level in the second one, another pilot in the first, no sand, Easy: so it is at the table of every mission."""
    driver.click("seat:1:kind")
    if page.outset.crew.seats[1].person:
        page.act(Act("seat:1:kind", 1))
    page.act(Act("seat:1:step_level", 1))
    page.act(Act("seat:0:next", 1))
    page.act(Act("sand", 3))
    page.act(Act("grade", 0))
    level, pilot = page.outset.crew.seats[1].level, page.outset.crew.seats[0].portrait
    set_out(driver, page)
    session = play(driver, page)
    first, second = session.players[:2]
    assert first.person is not None and first.portrait == pilot
    assert second.person is None and second.level == level
    assert (session.match.setup.options["timer"], session.match.setup.options["difficulty"]) == (0, "easy")


def test_an_expedition_begins_at_the_difficulty_that_is_played_now(driver: Driver, page: ExpeditionPage) -> None:
    """After the guided game alone at the easiest one, which knows no sand: none runs in its missions either."""
    context, found = driver.app.context, title("mechs")
    assert page.outset.grade == "normal"
    campaign = context.campaigns.usual("mechs", None, "Ours").id
    played = played_in(context, found, {"mission": "M0", "difficulty": "easy", "campaign": campaign}, 2)
    assert played is not None
    played.enter(context, Score(True, 5, 1))
    driver.click("back")
    driver.click("expedition")
    page = driver.app.stage.top  # type: ignore[assignment]
    assert page.outset.grade == "easy"
    assert not next(one for one in page.ui.widgets if one.id == "sand").enabled
    page.outset.crew.options["timer"] = 40
    set_out(driver, page)
    options = play(driver, page).match.setup.options
    assert (options["difficulty"], options["timer"]) == ("easy", 0)
    memory = context.plan_for(found).options
    assert memory["difficulty"] == "easy"
    context.setups.keep("mechs", {**context.plan_for(found).memory(), "options": {**memory, "difficulty": "hard"}})
    other = played_in(context, found, {"mission": "M1", "difficulty": "hard", "campaign": campaign}, 2)
    assert other is not None
    other.enter(context, Score(True, 5, 1))
    assert ExpeditionPage(context, "mechs").outset.grade == "hard", "that of the last match"


def test_a_mission_is_played_as_any_other_and_leads_on(driver: Driver, page: ExpeditionPage) -> None:
    """It is in no list of missions; its journal names its stop; a victory is seen on the road."""
    set_out(driver, page)
    session = play(driver, page)
    assert page.now is not None
    setup = session.match.setup
    assert str(setup.options[OPTION]).startswith(f"{page.now.seed}:3:{page.chosen}:")
    assert setup.seats == page.now.seats
    assert setup.options["mission"] in title("mechs").catalog.missions
    chooser = title("mechs").chooser_class()(driver.app.context.words, title("mechs").catalog)
    assert all("@" not in mission.id for mission in chooser.missions())
    end(driver, session, won=True)
    assert driver.scene == "results"
    results = driver.app.stage.top
    team, played = results.team, results.played  # type: ignore[attr-defined]
    assert team.facts(played) == "Expedition, stage 1/3 · Normal · 2 mechs", "no campaign, and no free play"
    assert team.name(played) == page._sketch(page.service.stop(page.chosen)).names["en"], "as on the road"
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage) and again.now is not None
    assert (again.now.stage, again.now.over) == (1, "")
    assert len(again.service.rewards()) == 3 and again.now.passed[0].medal
    assert again.heading()[1] == "Stage 1 of 3: won!"
    reward = again.service.rewards()[2]
    driver.click(f"reward:{reward}")
    assert again.service.rewards() == ()
    assert {hot for hot in driver.ids() if hot.startswith("stop:")} == {f"stop:{stop.key}" for stop in again.service.choices()}


def test_who_comes_for_the_first_time_has_a_hint_on_the_road(driver: Driver, page: ExpeditionPage) -> None:
    """Until a mission was set out for; the question mark of the bar opens the rules."""
    assert not page.service.told
    set_out(driver, page)
    play(driver, page)
    assert page.service.told and Expeditions(driver.app.context.home, page.service.workshops).told


def test_the_question_mark_opens_how_an_expedition_goes(driver: Driver, page: ExpeditionPage) -> None:
    assert driver.scene == "expedition", "nobody is sent to the rules"
    page.bar_act("help")
    driver.frames(4)
    assert driver.scene == "rules" and driver.app.stage.top.shown == "expedition"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("larger", [1.0, 1.3])
def test_what_an_expedition_is_stands_in_letters_of_one_size(
    driver: Driver, page: ExpeditionPage, lang: str, larger: float
) -> None:  # fmt: skip
    driver.app.context.change(lang=lang)
    driver.frames(2)
    audit = Audit()
    page._draw_before(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), larger), audit))
    told = " ".join(page.say(f"expedition.how.{key}") for _, key in HOW).replace("**", "")
    lines = [item for item in audit if item.text in told]
    assert len(lines) >= 2 * len(HOW) and len({item.size for item in lines}) == 1
    assert not any(item.cut for item in lines)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("larger", [1.0, 1.3])
def test_what_a_mission_asks_stands_in_letters_of_one_size(
    driver: Driver, page: ExpeditionPage, lang: str, larger: float
) -> None:  # fmt: skip
    driver.app.context.change(lang=lang)
    driver.frames(2)
    set_out(driver, page)
    now, sizes = page.now, []
    assert now is not None
    for stop in page.service.choices():
        audit = Audit()
        page._draw_sheet(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), larger), audit), now, stop)
        told = " ".join([*(line.words for line in page._asked(now, stop)), page._gift(stop)]).replace("**", "")
        sizes.append({item.size for item in audit if item.text in told and len(item.text) > 12})
    assert sizes and all(len(one) == 1 for one in sizes), sizes


def test_what_lies_on_the_board_is_read_before_the_first_try(driver: Driver, page: ExpeditionPage) -> None:
    """As a mission of the campaign is told; once it was read, the way leads to the table. The key at the board opens it again."""
    set_out(driver, page)
    driver.click("briefing")
    found = driver.app.stage.top
    assert isinstance(found, BriefingPage) and 2 <= len(found.briefing.news) <= 4
    assert page.stop is not None and found._goal() == f"Expedition, stage 1/3 · {page._kind(page.stop)}"
    assert page.stop is not None and found.mission.name == page._sketch(page.stop).names["en"]
    driver.click("back")
    driver.click("go")
    assert driver.scene != "briefing", "it was read a moment ago"
    OWN.wait()
    driver.frames(6)
    session = driver.app.context.matches.session
    assert session is not None and driver.scene == "mechs"
    driver.app.context.matches.leave(session)
    driver.app.context.show_menu()
    driver.app.context.go(ways.ShowExpedition("mechs"))
    driver.frames(4)
    driver.click("go")
    driver.click("answer:1")
    OWN.wait()
    driver.frames(6)
    assert driver.scene == "mechs"


def leave(driver: Driver, session: Any) -> ExpeditionPage:
    """Get up from the table, and come back to the road."""
    driver.app.context.matches.leave(session)
    driver.app.context.show_menu()
    driver.app.context.go(ways.ShowExpedition("mechs"))
    driver.frames(4)
    found = driver.app.stage.top
    assert isinstance(found, ExpeditionPage)
    return found


def test_who_left_a_mission_is_asked_whether_to_go_on(driver: Driver, page: ExpeditionPage) -> None:
    """The first answer goes on where it was left; anew, the try that was left is gone."""
    set_out(driver, page)
    session = play(driver, page)
    seat = next(iter(session.decisions()))
    session.submit(seat, session.decisions()[seat].options[0])
    done = len(session.match.entries)
    page = leave(driver, session)
    context = driver.app.context
    driver.click("go")
    driver.click("answer:0")
    driver.frames(20, 20)
    assert context.matches.session is not None and context.matches.session.path == session.path
    assert len(context.matches.session.match.entries) >= done
    page = leave(driver, context.matches.session)
    (before,) = context.matches.waiting()
    driver.click("go")
    driver.click("answer:1")
    OWN.wait()
    driver.frames(6)
    again = context.matches.session
    assert again is not None and again.match.setup.seed != session.match.setup.seed
    assert [one.path for one in context.matches.waiting()] == [again.path] == [before.path], "its place is taken"


def test_no_try_waits_once_its_stop_is_shut(driver: Driver, page: ExpeditionPage) -> None:
    """Neither when another way was won meanwhile, nor when the expedition is given up."""
    set_out(driver, page)
    context = driver.app.context
    first, other = (stop.key for stop in page.service.choices())
    for _ in range(400):
        driver.frames(1, 20)
        if page.now is not None and {first, other} <= page.now.proofs.keys():
            break
    driver.click(f"stop:{first}")
    page = leave(driver, play(driver, page))
    assert len(context.matches.waiting()) == 1
    driver.click(f"stop:{other}")
    end(driver, play(driver, page), won=True)
    assert not context.matches.waiting()
    driver.click("expedition")
    page = driver.app.stage.top  # type: ignore[assignment]
    driver.click(f"reward:{page.service.rewards()[0]}")
    driver.frames(20, 20)
    for _ in range(400):
        if page.stop is not None and page.now is not None and page.stop.key in page.now.proofs:
            break
        driver.frames(1, 20)
    page = leave(driver, play(driver, page))
    assert len(context.matches.waiting()) == 1
    driver.click("leave")
    driver.click("answer:0")
    assert page.now is None and not context.matches.waiting()


def test_a_second_press_at_a_stop_only_leads_to_the_key(driver: Driver, page: ExpeditionPage) -> None:
    """Who compares is not sent to a table; later stops say what is known of them."""
    set_out(driver, page)
    driver.click(f"stop:{page.chosen}")
    driver.click(f"stop:{page.chosen}")
    assert driver.scene == "expedition"
    later = [widget for widget in page.ui.widgets if widget.id.startswith("later:")]
    assert len(later) == 3 and all(widget.tip for widget in later)
    driver.click(later[0].id)
    assert driver.scene == "expedition"


def test_what_a_bot_has_finished_alone_counts_for_nothing(driver: Driver, page: ExpeditionPage) -> None:
    """As in a campaign: the stop is still open, with no medal and no reward."""
    set_out(driver, page)
    session = play(driver, page)
    for seat, player in enumerate(session.players):
        if player.person is not None:
            session.take_seat(seat, Player(player.name, player.portrait, None, "regular"))
    end(driver, session, won=True)
    assert page.now is not None and not page.now.passed and not page.service.rewards()
    assert page.service.best.get(page.service.day) is None


def test_the_second_defeat_is_the_end_and_the_seed_brings_the_road_back(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    road = page.service.road
    for left in (True, False):
        end(driver, play(driver, page), won=False)
        assert not {"easier", "options"} & set(driver.ids()), "a road is gone as it was proved"
        driver.click("expedition")
        if left:
            assert driver.scene == "Note", "the second chance is used, and that is said"
            driver.key(pygame.K_RETURN)
        found = driver.app.stage.top
        assert isinstance(found, ExpeditionPage) and found.now is not None
        page = found
        assert (page.now.chance, page.now.over) == (False, "" if left else "lost")  # type: ignore[union-attr]
    driver.click("again")
    assert page.service.road == road
    assert page.now is not None and (page.now.stage, page.now.chance) == (0, True)
    driver.click("leave")
    driver.click("answer:0")
    assert page.now is None


def test_the_end_tells_what_decided_and_shows_every_mission_again(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    context = driver.app.context
    folder = context.matches.folder / FINISHED
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(GOLDEN / "lost_m1_2_normal.jsonl", folder)
    assert page.now is not None
    page.now.over = "lost"
    page.now.passed.append(Passed("1a", True, 6, 3, "won", "gold"))
    page.now.passed.append(Passed("2a", False, 9, 4, "bomb_destroyed", "", "lost_m1_2_normal.jsonl"))
    driver.click("back")
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage)
    assert "Bomb" in again.why, "what brought it about"
    assert {hot for hot in driver.ids() if hot.startswith("seen:")} == {"seen:1"}
    driver.click("seen:1")
    driver.frames(30)
    assert any(scene.name == "replay" for scene in driver.app.stage.stack)
    (folder / "lost_m1_2_normal.jsonl").unlink()
    assert not ExpeditionPage(context, "mechs").why, "its file is gone"


def test_the_end_of_a_road_that_was_won_tells_what_stood_out(driver: Driver, page: ExpeditionPage) -> None:
    """In the last mission; with the turns and the damage of all, and whether it is the best of the day."""
    set_out(driver, page)
    context, service = driver.app.context, page.service
    folder = context.matches.folder / FINISHED
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(GOLDEN / "won_m1_2_normal.jsonl", folder)
    assert page.now is not None
    page.now.over, won = "won", "won_m1_2_normal.jsonl"
    page.now.passed += [Passed(key, True, 6, 3, "won", "gold", won * (key == "3a")) for key in ("1a", "2a", "3a")]
    said = []
    for turns in (18, 17):
        service.best[service.day] = Best(3, turns)
        driver.click("back")
        driver.click("expedition")
        again = driver.app.stage.top
        assert isinstance(again, ExpeditionPage)
        assert again.why.startswith("From the last battle, turn **"), "not the last move, which says little"
        audit = Audit()
        again.draw(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit))
        said.append(" ".join(one.text for one in audit))
    assert all("18 turns, 9 damage" in words for words in said)
    assert ["yours" in words for words in said] == [True, False]


def test_the_end_shows_the_road_that_was_gone(driver: Driver, page: ExpeditionPage) -> None:
    """Also when the next road was thought of meanwhile: who is at the map of the missions finds today's ready."""
    service = page.service
    service.begin(title("mechs"), 5, 3, 2)
    for _ in range(400):
        if service.due() is None:
            break
        service.update()
    driver.click("back")
    driver.click("expedition")
    for _ in range(2):
        end(driver, play(driver, driver.app.stage.top), won=False)
        service.spent = False
        driver.click("expedition")
    assert service.now is not None and service.now.over == "lost"
    road = service.road
    service.ahead(title("mechs"), 2)
    assert service.planned is not None and service.road != road
    driver.app.stage.top.rebuild()
    driver.frames(3)
    assert service.road == road and not [hot for hot in driver.ids() if hot.startswith("stop:")]


def test_who_leaves_finds_the_expedition_where_it_was(driver: Driver, page: ExpeditionPage) -> None:
    set_out(driver, page)
    proofs = dict(page.now.proofs) if page.now is not None else {}
    driver.click("back")
    driver.click("expedition")
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage) and again is not page and again.now is not None
    assert again.now.proofs == proofs


def begun(driver: Driver) -> Expeditions:
    """An expedition of which nothing was seen yet, its first missions proved."""
    service = driver.app.context.expeditions
    now = service.begin(title("mechs"), 231126, 3, 2)
    now.proofs.update({stop.key: [0, 0, 6] for stop in service.choices()})
    return service


def at_an_evening(driver: Driver) -> None:
    """Ann and Ben play nothing but this title together, and are at the map of its missions."""
    driver.click("back")
    driver.app.context.show_menu()
    driver.frames(2)
    people(driver, "Ann", "Ben")
    begin(driver, 0, 0, 0, 1)
    driver.click("play")


@pytest.mark.parametrize(("pace", "hits", "medal", "points"), [(60, 0, "gold", 10), (60, 9, "silver", 8), (1, 9, "bronze", 6)])
def test_a_victory_brings_the_evening_what_its_medal_is_worth(
    driver: Driver, page: ExpeditionPage, pace: int, hits: int, medal: str, points: int
) -> None:
    at_an_evening(driver)
    service = begun(driver)
    assert service.now is not None
    service.now.proofs.update({stop.key: [0, 0, pace] for stop in service.choices()})
    driver.click("expedition")
    session = play(driver, driver.app.stage.top)
    state = session.match._states[-1]
    state.turn, state.hits = 2, hits
    end(driver, session, won=True)
    evening = driver.app.context.evening.now
    assert service.now.passed[0].medal == medal
    assert evening is not None and evening.games[0].points == (points, points)


def test_a_defeat_brings_the_evening_nothing_and_costs_the_second_chance(driver: Driver, page: ExpeditionPage) -> None:
    at_an_evening(driver)
    service = begun(driver)
    driver.click("expedition")
    end(driver, play(driver, driver.app.stage.top), won=False)
    evening = driver.app.context.evening.now
    assert service.now is not None and (service.now.chance, service.now.over) == (False, "")
    assert evening is not None and evening.games[0].points == (0, 0)


def test_a_mission_of_an_expedition_is_a_game_of_the_evening(driver: Driver, page: ExpeditionPage) -> None:
    """Those of the evening sit down, their points are those of the medal; somebody who comes later finds both as they were."""
    at_an_evening(driver)
    assert driver.scene == "missions"
    service = begun(driver)
    driver.click("expedition")
    found = driver.app.stage.top
    assert isinstance(found, ExpeditionPage) and found.evening
    session = play(driver, found)
    assert [one.human for one in session.players if one.person is not None] == ["Ann", "Ben"]
    evening = driver.app.context.evening.now
    assert evening is not None and session.path is not None and evening.games[0].journal == session.path.name
    end(driver, session, won=True)
    assert service.now is not None and service.now.passed[0].medal == "gold"
    assert evening.games[0].points == (10, 10)
    assert "evening" in driver.ids()


def test_it_is_saved_undone_watched_and_counted_as_any_mission(driver: Driver, page: ExpeditionPage) -> None:
    """Answers are hinted at and taken back, the match waits and is gone on with, its journal is read again, the scores know who
    has played it."""
    driver.click("back")
    people(driver, "Ann")
    service = begun(driver)
    driver.click("expedition")
    found = driver.app.stage.top
    assert isinstance(found, ExpeditionPage)
    session = play(driver, found)
    context, seat = driver.app.context, next(iter(session.decisions()))
    assert session.hints_offered
    before = list(session.decisions()[seat].options)
    session.submit(seat, before[0])
    driver.frames(2)
    assert session.can_undo(session.last_person()) is None
    session.undo(session.last_person())
    assert list(session.decisions()[seat].options) == before
    session.submit(seat, before[-1])
    done = len(session.match.entries)
    context.matches.leave(session)
    context.show_menu()
    driver.frames(2)
    (waiting,) = context.matches.waiting()
    assert waiting.problem is None and waiting.options[OPTION] == session.match.setup.options[OPTION]
    seating.resume(context, waiting)
    OWN.wait()
    driver.frames(20, 20)
    again = context.matches.session
    assert again is not None and again is not session and len(again.match.entries) == done
    rules, dice = again.match.rules, Dice(4)
    while (choice := rules.choices(again.match.state)) is not None:
        again.match.submit(choice[0], dice.pick(choice[1]))
    context.at_table.finished(again)
    driver.frames(4)
    assert service.now is not None and len(service.now.passed) == 1
    match = load_finished(context.matches.folder / FINISHED / service.now.passed[0].journal).match
    assert match.outcome() == again.match.outcome() and match.setup == again.match.setup
    context.scores.finish()
    assert len(context.scores.ask("SELECT * FROM match")) == 1


def test_hints_in_a_drawn_mission_are_answers_of_it(driver: Driver, page: ExpeditionPage) -> None:
    """From the first question on: each is asked for at the table, names one of the answers, says why in words, and is taken."""
    driver.click("back")
    people(driver, "Ann", "Ben")
    begun(driver)
    driver.click("expedition")
    session = play(driver, page)
    words, said = driver.app.context.words, set()
    assert session.hints_offered
    for number in range(30):
        decisions = session.decisions()
        seat = next(iter(decisions))
        found = title("mechs").hint_of(session.match.rules, session.match.view(frozenset({seat})), seat, Dice(number), ())
        assert found is not None and found.answer in decisions[seat].options
        said.add(words.get(found.key, **found.params))
        session.submit(seat, found.answer)
    assert len(said) > 2 and all(said)


def test_the_figures_of_a_person_know_the_missions_of_an_expedition(driver: Driver, page: ExpeditionPage) -> None:
    """Won and lost together with whoever sat there; the medal is that of the road."""
    driver.click("back")
    people(driver, "Ann", "Ben")
    service, context = begun(driver), driver.app.context
    driver.click("expedition")
    end(driver, play(driver, driver.app.stage.top), won=True)
    assert service.now is not None
    medal = service.now.passed[0].medal
    context.scores.finish()
    ann = context.people.named("Ann")
    assert ann is not None
    found = figures(context.scores.ask, ann.id)
    assert found.tally("mechs") == Tally(1)
    assert found.medals("mechs")[medal] == 1


def test_who_looks_at_a_mission_that_is_replaced_is_told(
    driver: Driver, page: ExpeditionPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No team wins it at any step: the stop shows another goal then, and a sentence says why."""
    said: list[str] = []
    context = driver.app.context
    context.workshop = Workshop(context.home, Scripted(lambda job: told(job.number, False)))
    page.service.workshops = context.workshop
    monkeypatch.setattr(type(context), "warn", lambda ctx, words, *rest, **more: said.append(words))
    driver.click("chance")
    driver.click("begin")
    assert page.now is not None
    waited = next(stop for stop in page.service.choices() if stop.key not in page.now.proofs)
    driver.click(f"stop:{waited.key}")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(page, "_sketch", lambda stop: pytest.fail(f"{stop.key} is shown although it is not proved"))
        driver.frames(2)
        assert page.stop is not None and waited.key not in page.now.proofs
        tried, meanwhile = (line.words for line in page._asked(page.now, page.stop))
    assert f"**{page.service.games(waited)}**" in tried, "how far it is"
    ready = next(stop for stop in page.service.choices() if stop.key in page.now.proofs)
    assert page._kind(ready) in meanwhile, "where one may set out"
    for _ in range(600):
        driver.frames(1, 20)
        if waited.key in page.now.proofs:
            break
    driver.frames(2)
    assert page.stop is not None and page.stop.seed != waited.seed
    other = (page.stop.kind, page.stop.danger) != (waited.kind, waited.danger)
    assert said == [context.say("expedition.stands_in")] * other
    said.clear()
    assert {f"stop:{waited.key}", "go", "keep"} <= set(driver.ids())
    page.service.begin(title("mechs"), page.now.seed + 1, 3, 2)
    page.chosen, page.service._news = waited.key, True
    driver.frames(2)
    assert page.stop is not None and page.stop.seed != waited.seed and not said, "another road has other missions"


def test_after_a_defeat_the_mission_that_was_lost_is_the_chosen_one(driver: Driver, page: ExpeditionPage) -> None:
    """It is the one that "this mission" means, wherever it lies at the fork."""
    begun(driver)
    page.rebuild()
    last = page.service.choices()[-1].key
    driver.click("back")
    driver.click("expedition")
    driver.click(f"stop:{last}")
    end(driver, play(driver, driver.app.stage.top), won=False)
    driver.click("expedition")
    driver.key(pygame.K_RETURN)
    again = driver.app.stage.top
    assert isinstance(again, ExpeditionPage) and again.chosen == last
