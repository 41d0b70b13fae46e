"""The end of a match that all win or lose together: words, record, the next mission; and a saved match that names its mission."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.players import Player
from game.core.types import Outcome, Setup, msg
from game.dev.chance import played_by_chance, table_at
from game.home.matches.played import Gain, mission_name, played_of, result_of, who
from game.home.records import Best
from game.home.replays.naming import date
from game.pages import ways
from game.pages.kit.log import log_line, log_namer
from game.pages.missions.page import MissionSelect
from game.pages.play.log_page import LineWidget, LogPage
from game.pages.play.results import Results
from game.pages.play.results_board import speech
from game.pages.play.results_team import shorter
from game.table.session import Session
from game.table.settings import TableSettings
from game.text import Words
from game.titles import title
from game.titles.mechs.rules.events import EscalationRose
from game.titles.mechs.rules.mission import LOSSES, WINS
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from tests.gallery.missions import lost

from .driver import Driver

ALICE = tuple(Player(name, f"pilot_{name.lower()}", 0, None, "Alice") for name in ("Corki", "Ziggs"))
BOT = Player("Tristana", "pilot_tristana", None, "regular")


def over(*players: Player, won: bool, mission: str = "M0", turns: int = 5, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A match that ends as wanted after some turns of chance."""
    found = title("mechs")
    setup = Setup("mechs", len(players), 3, 1, {"mission": mission, "difficulty": "normal", "timer": 0})
    session = table_at(found, played_by_chance(found, setup, players, 40), TableSettings(open_hands=True))
    seats = len(players)
    outcome = Outcome((1 if won else 2,) * seats, (7,) * seats, "won" if won else "bomb_destroyed")
    view = replace(session.view(), turn=turns, won=won, hits=0)
    monkeypatch.setattr(session, "outcome", lambda: outcome)
    monkeypatch.setattr(session, "view", lambda: view)
    return session


def shown(driver: Driver, session: Session) -> Results:
    driver.app.context.at_table.finished(session)
    page = driver.app.stage.top
    assert isinstance(page, Results)
    page.quiet_ms = 0
    page.rebuild()
    driver.frames(2)
    return page


def gain(driver: Driver, session: Session) -> Gain:
    found = driver.app.context.matches.gain(session)
    assert found is not None
    return found


def test_a_victory_is_recorded_once_and_leads_to_the_next_mission(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    session = over(*ALICE, won=True, monkeypatch=monkeypatch)
    page = shown(driver, session)
    records = driver.app.context.records
    assert records.of("mechs").best("M0", "normal", 2) == Best(True, 5, 0, None, "gold")
    assert gain(driver, session).best and page.team is not None
    assert page.team.headline(True) == "You win!"
    driver.click("onward")
    chosen = driver.app.stage.top
    assert isinstance(chosen, MissionSelect)
    assert chosen.chosen.id == "M1" and chosen.plan.options["difficulty"] == "normal"
    assert [(seat.name, seat.driver, seat.person) for seat in chosen.plan.seats] == [
        ("Corki", "Alice", True),
        ("Ziggs", "Alice", True),
    ]
    driver.click("back")
    assert driver.scene == "menu"


def test_a_defeat_offers_the_same_again_and_other_options(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    people = (ALICE[0], replace(ALICE[1], person=1, driver="Max"), BOT)
    page = shown(driver, over(*people, won=False, mission="M1", monkeypatch=monkeypatch))
    assert page.team is not None and page.team.headline(False) == "Lost together!" and page.onward is None
    assert driver.app.context.records.of("mechs").best("M1", "normal", 3) == Best(False, 5, 0)
    assert page.study is not None and not page.reviewed and "review" not in driver.ids(), "a team is told one turning point"
    assert page.ui.by_id("rematch").kind == "primary" and page.ui.by_id("rematch").label == "Try again"
    driver.click("options")
    chosen = driver.app.stage.top
    assert isinstance(chosen, MissionSelect) and chosen.chosen.id == "M1"
    assert chosen.plan.drivers == ("Alice", "Max") and chosen.plan.seats[2].level == "regular"


def test_a_defeat_offers_easy_and_it_is_dealt_without_sand(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    shown(driver, over(*ALICE, won=False, mission="M1", monkeypatch=monkeypatch))
    driver.click("easier")
    session = driver.app.context.matches.session
    assert session is not None and session.match.outcome() is None
    options = session.match.setup.options
    assert (options["mission"], options["difficulty"], options["timer"]) == ("M1", "easy", 0)
    session = over(*ALICE, won=False, mission="M1", monkeypatch=monkeypatch)
    session.match.setup.options["difficulty"] = "easy"  # type: ignore[index]
    shown(driver, session)
    assert "easier" not in driver.ids(), "nothing is easier than Easy"


def test_a_victory_is_not_reviewed(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    page = shown(driver, over(*ALICE, won=True, monkeypatch=monkeypatch))
    assert page.study is None and "easier" not in driver.ids()


def test_a_defeat_tells_what_brought_it_about_and_what_would_have_been_better(driver: Driver) -> None:
    page = lost(1000)(driver.app.context)
    assert page.team.debrief[1].startswith("[lamp]Turn 2: the Bomb blows up. Minions dealt **2 of 2** hits.")
    step, one = page.study.worst
    assert all(page.session.players[each.seat].person is not None for each in page.study.steps)
    assert one.best != one.played and one.loss == max(each.loss for each in page.study.judged.values())
    card = page.highlights()[0]
    assert card.entry == step.entry and card.cards == (page.session.match.verbs.decode(one.best).card,)
    said = page.words_of(card.words)
    assert page.words_of(one.did) in said and page.words_of(one.do) in said and page.words_of(one.why) in said
    waiting = lost(3)(driver.app.context)
    assert waiting.turning is None and waiting.study.progress[0] == 3 and not waiting.study.done


def test_what_is_nobodys_has_its_sign_in_the_log(driver: Driver) -> None:
    session = lost(0)(driver.app.context).session
    page = LogPage(driver.app.context, session, lambda entry: None)
    driver.app.stage.push(page)
    driver.frames(2)
    lines = [widget for widget in page.ui.widgets if isinstance(widget, LineWidget)]
    assert any(line.portrait is None for line in lines)
    assert all(line.portrait is not None or art.exists(f"icons/{line.icon}") for line in lines)


def test_the_log_says_what_a_danger_that_rises_changes(driver: Driver) -> None:
    """It said only that it rises."""
    ctx, session = driver.app.context, lost(0)(driver.app.context).session
    assert session.view().terms.escalations, "nothing rises in this mission"
    line = log_line(ctx.words, "mechs", session, log_namer("mechs", session), EscalationRose(0))
    assert line != ctx.words.log("mechs", EscalationRose(0)) and ": " in line.replace("**", "")


def test_what_is_looked_for_is_seen_to_come(driver: Driver) -> None:
    """Without a hand on the mouse: each answer of the worker is drawn."""
    page = lost(1000)(driver.app.context)
    page.study.judged.clear()
    for token, step in enumerate(page.study.steps[:3]):
        page.study._tokens[token] = step
    page.turning, page.dirty = None, False
    page.update(10)
    assert page.study.progress[0] and page.dirty


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_defeat_is_advised_before_its_turning_point_is_found_and_shows_where(driver: Driver, lang: str) -> None:
    ctx = driver.app.context
    ctx.change(lang=lang)
    page = lost(0)(ctx)
    advice = page.summary.advice
    assert page.highlights()[0] == advice and page.turning is None and not page.study.done
    driver.app.stage.push(page)
    driver.frames(2)
    assert page.ui.by_id("moment:0").rect[2] > 1.5 * page.ui.by_id("moment:1").rect[2], "the advice comes first, and large"
    later = page.moments[1:]
    assert [one.entry for one in later] == sorted(one.entry for one in later), "the others in the order of the match"
    audit = Audit()
    driver.app.stage.draw(Frame(driver.app.window.surface, driver.app.canvas, audit, "mouse"))
    shown = re.sub(r"\s+", " ", " ".join(item.text for item in audit))
    assert all(re.sub(r"\s+", " ", ctx.say(f"results.{key}")) in shown for key in ("advice", "show_me"))
    driver.click("moment:0")
    assert driver.scene == "replay"


def test_what_should_have_been_done_is_said_on_the_picture_shown_and_left_for_the_results(driver: Driver) -> None:
    page = lost(1000)(driver.app.context)
    driver.app.stage.push(page)
    driver.frames(2)
    driver.click("moment:0")
    fatal = driver.app.stage.top
    while fatal.playing:
        driver.frames(10)
    audit = Audit()
    driver.app.stage.draw(Frame(driver.app.window.surface, driver.app.canvas, audit, "mouse"))
    shown = re.sub(r"\s+", " ", " ".join(item.text for item in audit))
    assert "Better:" in shown and fatal.advised == page.moments[0]
    driver.click("better")
    better = driver.app.stage.top
    while better.playing:
        driver.frames(10)
    worst = page.study.worst
    assert better is not fatal and better.reel.last == fatal.place
    assert better.reel.match.entries[-1].text == worst[1].best and "better" not in driver.ids()
    driver.click("results")
    assert driver.app.stage.top is page


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.0), ((1920, 1080), 1.3)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_line_of_facts_is_never_cut(driver: Driver, size: tuple[int, int], scale: float, lang: str) -> None:
    ctx, canvas = driver.app.context, Canvas.of(size, scale)
    ctx.change(lang=lang)
    page = lost(0)(ctx)
    page.board.summary = replace(page.summary, more=tuple(msg("mechs.results.plans", n=12) for _ in range(4)))
    ctx.matches.minutes = lambda session: 118  # type: ignore[method-assign]
    page.session.hints_used = lambda: {0: 16}
    page.session.taken_back = lambda: {0: 13}
    audit = Audit()
    page.board.paint(Frame(pygame.Surface(size), canvas, audit))
    facts = [item.text for item in audit if "118" in item.text]
    assert facts and "16" in facts[0] and "13" in facts[0] and "…" not in facts[0], facts
    assert not audit.problems(canvas)


def test_a_slower_victory_is_no_new_best_result(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver.app.context.records.enter("mechs", "M0", "normal", 2, Best(True, 4))
    session = over(*ALICE, won=True, turns=9, monkeypatch=monkeypatch)
    shown(driver, session)
    assert not gain(driver, session).best
    assert driver.app.context.records.of("mechs").best("M0", "normal", 2) == Best(True, 4, None, None, "bronze")


def test_the_last_mission_and_bots_alone(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    last = list(title("mechs").catalog.missions)[-1]
    assert shown(driver, over(*ALICE, won=True, mission=last, monkeypatch=monkeypatch)).onward is None
    bots = over(BOT, replace(BOT, name="Ziggs"), won=True, monkeypatch=monkeypatch)
    assert result_of(bots) is None
    shown(driver, bots)
    assert driver.app.context.records.of("mechs").best("M0", "normal", 2) is None


def test_a_match_without_missions_has_no_record(driver: Driver) -> None:
    found = title("mindbug")
    players = (Player("A", "noor", 0), Player("B", "gus", 1))
    match = played_by_chance(found, Setup("mindbug", 2, 5, 1, found.defaults()), players, 2000)
    session = table_at(found, match, TableSettings())
    assert played_of(driver.app.context, session) is None
    driver.app.context.matches.ended(session)
    assert not (driver.app.context.home / "records.json").exists()


def test_a_waiting_match_names_its_mission_its_people_and_its_turn(driver: Driver) -> None:
    ctx = driver.app.context
    plan = ctx.plan_for(title("mechs"))
    plan.change(0, driver="Alice")
    plan.change(1, driver="Alice")
    plan.options.update(mission="M1", timer=0)
    setup = plan.setup()
    Session.new(plan.title, setup, plan.players(), ctx.matches.folder, ctx.matches.client).close()
    (waiting,) = ctx.matches.waiting()
    assert waiting.names == ("Alice",)
    assert waiting.note(ctx).replace("\u00a0", " ") == "Short Fuse · Alice"
    assert waiting.note(ctx, 3).replace("\u00a0", " ") == "Short Fuse · Alice · turn 3"
    assert waiting.row(ctx) == ("Short Fuse · No moves yet", f"Alice · {date(ctx, waiting.when)}")
    assert waiting.row(ctx, 3)[0] == "Short Fuse · turn 3"
    assert ctx.matches.turn(waiting) is None, "the mechs are not on the board yet"


def test_names_of_missions_and_tables(driver: Driver) -> None:
    ctx = driver.app.context
    assert mission_name(ctx, "mechs", {"mission": "my den@12345678"}) == "my den"
    assert mission_name(ctx, "mindbug", {"edition": "fr"}) == ""
    drawn = {"mission": "expedition 5-2a-2-bcd8@12345678", "expedition": "5:3:2a:8:4"}
    assert mission_name(ctx, "mechs", drawn) == "Expedition, stage 2/3"
    assert who((*ALICE, BOT)) == ("Alice",)
    assert who((BOT, replace(BOT, name="Ziggs"))) == ("Tristana", "Ziggs")


def test_the_list_of_waiting_matches_finds_out_the_turns_one_by_one(driver: Driver, tmp_path: Path) -> None:
    ctx = driver.app.context
    for _ in range(2):
        plan = ctx.plan_for(title("mindbug"))
        Session.new(plan.title, plan.setup(), plan.players(), ctx.matches.folder, ctx.matches.client).close()
    ctx.go(ways.ShowWaiting())
    driver.frames(8)
    rows = [widget.note for widget in driver.ui.widgets if widget.id.startswith("match:")]  # type: ignore[attr-defined]
    assert len(rows) == 2 and all(row.endswith("turn 1") for row in rows)


def test_after_a_defeat_the_head_of_the_school_speaks_behind_its_reason(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    page = shown(driver, over(*ALICE, won=False, mission="M1", monkeypatch=monkeypatch))
    assert page.team is not None and page.team.summary is not None
    face, words = page.team.debrief
    assert face == page.played.chooser.face  # type: ignore[union-attr]
    assert words.startswith(f"[lamp]{page.team.words_of(page.team.summary.why)}[/] “A fine bang")


@pytest.mark.parametrize("won", [True, False])
def test_the_head_of_the_school_speaks_the_language_of_now(driver: Driver, monkeypatch: pytest.MonkeyPatch, won: bool) -> None:
    page = shown(driver, over(*ALICE, won=won, mission="M1", monkeypatch=monkeypatch))
    driver.app.context.change(lang="fr")
    driver.frames(2)
    said = "Elle faisait tic tac" if won else "Beau boum"
    assert page.team is not None and said in page.team.debrief[1]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.0)])
def test_what_is_said_after_a_defeat_fits(lang: str, size: tuple[int, int], scale: float) -> None:
    found, words, canvas = title("mechs"), Words(lang), Canvas.of(size, scale)
    chooser = found.chooser_class()(words, found.catalog)
    assert chooser.comfort("won") == ""
    for loss in LOSSES:
        audit = Audit()
        said = shorter(words, words.get(f"mechs.scene.why.{loss}"), chooser.comfort(loss))
        speech(Frame(pygame.Surface(size), canvas, audit), chooser.face, said[:1], 18)
        assert audit and not audit.problems(canvas), said[0]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.0)])
def test_where_a_quote_has_no_room_it_ends_with_a_whole_sentence(lang: str, size: tuple[int, int], scale: float) -> None:
    """Time that ran out tells how far the goal was; what the head says behind that is never cut."""
    found, words, canvas = title("mechs"), Words(lang), Canvas.of(size, scale)
    chooser = found.chooser_class()(words, found.catalog)
    for goal in WINS:
        missing = words.get(f"mechs.missing.{goal}", n=1, m=4)
        why = words.get("mechs.killed.turns_over", turn=12, goal=missing)
        assert missing in why
        audit = Audit()
        speech(Frame(pygame.Surface(size), canvas, audit), chooser.face, shorter(words, why, chooser.comfort("turns_over")), 18)
        assert audit and not audit.problems(canvas), why
