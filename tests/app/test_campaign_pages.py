"""Campaigns on screen: what is shut and what opens it, the page that keeps them apart, the envelope after a victory, the news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.core.players import Player
from game.core.types import Outcome, Setup
from game.dev.chance import played_by_chance, table_at
from game.home.matches.campaign import FREE, Campaign
from game.home.records import Best
from game.pages.kit.dialog import Ask, Note
from game.pages.kit.missions.sign import sign
from game.pages.missions import briefing as briefings
from game.pages.missions.briefing import BriefingPage
from game.pages.missions.campaigns import CampaignPage
from game.pages.missions.envelope import EnvelopePage
from game.pages.missions.page import MissionSelect
from game.pages.play.results import Results
from game.table.settings import TableSettings
from game.titles import title
from game.titles.mechs.scene.board.ground import tile_names
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.chooser import Chooser
from game.ui.focus import Act
from game.ui.frame import Frame
from game.ui.inputmap import Char, Edit, Nav
from tests.gallery.missions import briefing

from .driver import Driver

TITLE = "mechs"
WON = Best(True, 6, 2, 20, "silver")
CREW = tuple(Player(name, f"pilot_{name.lower()}", 0, None, "Alice") for name in ("Ziggs", "Corki"))
LEFT, RIGHT, ENTER, ESCAPE = pygame.K_LEFT, pygame.K_RIGHT, pygame.K_RETURN, pygame.K_ESCAPE


def top(driver: Driver) -> Any:
    return driver.app.stage.top


@pytest.fixture
def page(driver: Driver) -> MissionSelect:
    """The missions of somebody who has never been here."""
    driver.click(f"title:{TITLE}")
    found = top(driver)
    assert isinstance(found, MissionSelect)
    return found


def win(driver: Driver, page: MissionSelect, *missions: str) -> None:
    for mission in missions:
        driver.app.context.campaigns.enter(page.campaign, mission, "normal", 2, WON)
    page.rebuild()
    driver.frames(1)


def chooser(driver: Driver) -> Chooser:
    found = title(TITLE)
    made: Chooser = found.chooser_class()(driver.app.context.words, found.catalog)
    return made


# ---------------------------------------------------------------------- the map
def test_who_comes_first_begins_a_campaign_with_the_tutorial(driver: Driver, page: MissionSelect) -> None:
    assert not page.campaign.free and page.campaign.name == "Campaign 1"
    assert page.chosen.id == "M0" and [stop.locked for stop in page.drawn()] == [False] + 10 * [True]
    assert [stop.mission.id for stop in page.drawn() if stop.named] == ["M0", "M1", "M10"], "what lies far ahead has no name yet"
    driver.click("back")
    driver.click(f"title:{TITLE}")
    assert top(driver).campaign.id == page.campaign.id and len(driver.app.context.campaigns.of(TITLE)) == 1


def test_who_has_results_of_earlier_days_is_in_free_play(driver: Driver) -> None:
    driver.app.context.records.enter(TITLE, "M1", "hard", 2, WON)
    driver.click(f"title:{TITLE}")
    page = top(driver)
    assert page.campaign.free and not any(stop.locked for stop in page.drawn())
    assert driver.app.context.campaigns.of(TITLE) == []


def test_a_shut_mission_says_what_opens_it_and_offers_free_play(driver: Driver, page: MissionSelect) -> None:
    driver.click("mission:M4")
    asked = top(driver)
    assert isinstance(asked, Ask) and asked.words()[0] == "Sealed: win mission 3 first"
    driver.click("answer:0")
    assert page.chosen.id == "M0" and not page.campaign.free, "the lamp key leads to the mission that is open"
    driver.click("mission:M4")
    driver.click("answer:2")
    assert page.chosen.id == "M0" and not page.campaign.free
    driver.click("mission:M4")
    driver.click("answer:1")
    assert page.campaign.free and page.chosen.id == "M4"
    driver.click("prepare")
    assert driver.scene == "briefing", "what is new is told before the first play"
    driver.click("prepare")
    assert driver.scene == "lobby"
    driver.click("mission")
    driver.click("prepare")
    assert driver.scene == "lobby", "it is told once"


def test_a_victory_opens_the_next_stop_and_shows_its_medal(driver: Driver, page: MissionSelect) -> None:
    win(driver, page, "M0", "M1")
    stops = page.drawn()
    assert [stop.locked for stop in stops[:5]] == [False, False, False, True, True]
    assert [(stop.medal, stop.minutes) for stop in stops[:3]] == [("silver", 20), ("silver", 20), ("", None)]
    assert page.travelled == 2 and page.campaign.medals([stop.mission.id for stop in stops]) == {"silver": 2}
    driver.click("mission:M2")
    assert page.chosen.id == "M2"


def test_damaged_campaigns_are_told_in_one_sentence(driver: Driver) -> None:
    folder = driver.app.context.home / "campaigns"
    folder.mkdir(parents=True)
    (folder / "hurt.json").write_bytes(b"{")
    driver.click(f"title:{TITLE}")
    note = top(driver)
    assert isinstance(note, Note) and "hurt.damaged-1.json" in note.words()[0]
    driver.click("answer:0")
    assert driver.scene == "missions"
    driver.click("back")
    driver.click(f"title:{TITLE}")
    assert driver.scene == "missions"


# ---------------------------------------------------------------------- news
def test_the_news_come_once_between_map_and_lobby(driver: Driver, page: MissionSelect) -> None:
    driver.click("prepare")
    read = top(driver)
    assert isinstance(read, BriefingPage) and read.mission.id == "M0"
    driver.click("back")
    assert top(driver) is page
    driver.click("prepare")
    assert driver.scene == "lobby", "it was read a moment ago"
    driver.click("back")
    assert top(driver) is page
    driver.click("prepare")
    assert driver.scene == "lobby"
    driver.click("back")
    driver.click("briefing")
    assert driver.scene == "briefing"
    driver.app.context.switch_language()
    driver.frames(2)
    assert top(driver).mission.name == "Le Maître méch-anicien"
    driver.click("prepare")
    assert top(driver) is page


@pytest.mark.parametrize("mission", [f"M{n}" for n in range(11)])
def test_every_mission_has_news_a_debriefing_and_an_envelope(driver: Driver, mission: str) -> None:
    found, order = chooser(driver).briefing(mission), int(mission[1:])
    assert 3 <= len(found.news) <= 5 and found.debrief
    assert len(found.cards) == (4 if order else 0)
    assert {gift.who for gift in found.cards} == ({*title(TITLE).crew} if order else set())
    assert bool(found.joining) == (mission in ("M2", "M4", "M6", "M7"))
    assert chooser(driver).briefing("my den@12345678").news == ()


# ---------------------------------------------------------------------- the page of campaigns
def test_campaigns_are_begun_named_chosen_and_thrown_away(driver: Driver, page: MissionSelect) -> None:
    campaigns = driver.app.context.campaigns
    win(driver, page, "M0")
    first = page.campaign.id
    driver.click("campaign")
    manager = top(driver)
    assert isinstance(manager, CampaignPage)
    driver.click("new")
    assert manager.chosen.id != first and manager.chosen.name == "Campaign 2"
    driver.click("name")
    for _ in range(12):
        driver.key(pygame.K_BACKSPACE)
    driver.type("Sunday")
    driver.key(ENTER)
    assert [one.name for one in campaigns.of(TITLE)] == ["Campaign 1", "Sunday"]
    driver.click("play")
    assert top(driver) is page and page.campaign.name == "Sunday" and page.chosen.id == "M0" and page.shut(page.stops[1])
    driver.click("campaign")
    driver.click(f"campaign:{first}")
    assert manager is not top(driver) and top(driver).chosen.id == first
    driver.click(f"campaign:{first}")
    assert top(driver) is page and page.campaign.id == first and not page.shut(page.stops[1])
    driver.click("campaign")
    driver.click("delete")
    assert isinstance(top(driver), Ask)
    driver.click("answer:1")
    assert len(campaigns.of(TITLE)) == 2
    driver.click("delete")
    driver.click("answer:0")
    assert [one.name for one in campaigns.of(TITLE)] == ["Sunday"] and top(driver).chosen.name == "Sunday"
    driver.click("campaign:free")
    assert "delete" not in driver.ids() and "name" not in driver.ids()
    driver.click("back")
    assert page.campaign.free
    driver.click("back")
    driver.click(f"title:{TITLE}")
    assert top(driver).campaign.free, "what was chosen is remembered"


def test_the_pages_are_walked_with_keys_alone(driver: Driver, page: MissionSelect) -> None:
    win(driver, page, "M0")
    driver.key(LEFT)
    wanted = {"prepare", "opened", "campaign", "own", "back", "briefing", "option:difficulty", "option:timer"}
    assert wanted | {f"mission:M{n}" for n in range(11)} <= walked(driver)
    driver.ui.focus("campaign")
    driver.key(ENTER)
    assert driver.scene == "campaigns"
    assert {"name", "delete", "new", "play", "back", "campaign:free"} <= walked(driver)
    driver.ui.focus("new")
    driver.key(ENTER)
    assert top(driver).chosen.name == "Campaign 2"
    driver.key(ESCAPE)  # done with its name
    driver.key(ESCAPE)
    assert top(driver) is page and page.campaign.name == "Campaign 2"
    driver.ui.focus("briefing")
    driver.key(ENTER)
    assert driver.scene == "briefing"
    driver.key(ENTER)
    assert top(driver) is page
    page.plan.campaign = driver.app.context.campaigns.of(TITLE)[0].id
    page.resume()
    driver.ui.focus("opened")
    driver.key(ENTER)
    looked = top(driver)
    assert isinstance(looked, EnvelopePage) and looked.number == 1 and not looked.sealed
    driver.key(ESCAPE)
    assert top(driver) is page


def test_a_new_campaign_is_named_by_typing(driver: Driver, page: MissionSelect) -> None:
    driver.click("campaign")
    driver.click("new")
    ui = driver.ui
    for record in (Char("Li"), Char("la")):
        ui.handle(record)
    driver.key(ENTER)
    assert top(driver).chosen.name == "Lila"
    driver.click("name")
    for record in (Edit("all"), Char("Zoe"), Edit("backspace"), Edit("all"), Edit("delete"), Char("Tim")):
        driver.ui.handle(record)
    driver.key(ENTER)
    assert top(driver).chosen.name == "Tim"


def walked(driver: Driver) -> set[str]:
    """Which widgets arrows reach from the one that has the focus, by any way."""
    assert driver.ui.focused is not None
    found, fresh = {driver.ui.focused.id}, [driver.ui.focused.id]
    while fresh:
        id = fresh.pop()
        for direction in ("left", "right", "up", "down"):
            driver.ui.focus(id)
            driver.ui.handle(Nav(direction))
            at = driver.ui.focused
            if at is not None and at.id not in found:
                found.add(at.id)
                fresh.append(at.id)
    return found


def test_the_envelopes_are_looked_at_again(driver: Driver, page: MissionSelect) -> None:
    driver.click("opened")
    assert isinstance(top(driver), Note)
    driver.click("answer:0")
    win(driver, page, "M0", "M1", "M2")
    driver.click("opened")
    looked = top(driver)
    assert isinstance(looked, EnvelopePage) and looked.number == 3
    assert not driver.ui.by_id("later").enabled
    driver.click("earlier")
    assert looked.number == 2 and len(looked.briefing.joining) == 1
    driver.click("onward")
    assert top(driver) is page


# ---------------------------------------------------------------------- after a victory
def over(campaign: Campaign, monkeypatch: pytest.MonkeyPatch, mission: str = "M0", turns: int = 5, won: bool = True) -> Any:
    """A match of a campaign that ends as wanted."""
    found = title(TITLE)
    options: dict[str, str | int | bool] = {"mission": "M0", "difficulty": "normal", "timer": 0, "campaign": campaign.id}
    session = table_at(found, played_by_chance(found, Setup(TITLE, 2, 3, 1, options), CREW, 30), TableSettings(open_hands=True))
    session.match.setup = replace(session.match.setup, options={**options, "mission": mission})
    outcome = Outcome((1 if won else 2,) * 2, (7, 7), "won" if won else "bomb_destroyed")
    view = replace(session.view(), turn=turns, won=won, hits=1)
    monkeypatch.setattr(session, "outcome", lambda: outcome)
    monkeypatch.setattr(session, "view", lambda: view)
    return session


def results(driver: Driver, session: Any) -> Results:
    driver.app.context.at_table.finished(session)
    page = top(driver)
    assert isinstance(page, Results)
    page.quiet_ms = 0
    page.rebuild()
    driver.frames(2)
    return page


def test_a_first_victory_opens_an_envelope_on_the_way_to_the_next_mission(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaigns = driver.app.context.campaigns
    made = campaigns.new(TITLE, "The crew")
    page = results(driver, over(made, monkeypatch))
    assert page.sealed and page.played is not None and page.played.campaign is made
    assert made.scores.best("M0", "normal", 2) == Best(True, 5, 1, None, "gold") and not driver.app.context.records.of(TITLE)
    assert page.team is not None and page.team.debrief[1].startswith("“Four shards in crumbs")
    driver.click("onward")
    opened = top(driver)
    assert isinstance(opened, EnvelopePage) and opened.sealed and opened.at == "M1" and opened.won == "M0"
    driver.click("onward")
    assert not opened.sealed and opened.briefing.cards[0].name == "Low Pass"
    driver.click("onward")
    chosen = top(driver)
    assert isinstance(chosen, MissionSelect) and chosen.chosen.id == "M1" and chosen.campaign is made
    assert [seat.name for seat in chosen.plan.seats] == ["Ziggs", "Corki"]
    driver.click("prepare")
    assert driver.scene == "lobby", "the envelope has told what is new"


@pytest.mark.parametrize("way", ["key", "skip"])
def test_the_ceremony_can_be_skipped(driver: Driver, monkeypatch: pytest.MonkeyPatch, way: str) -> None:
    made = driver.app.context.campaigns.new(TITLE, "The crew")
    results(driver, over(made, monkeypatch))
    driver.click("onward")
    if way == "key":
        driver.key(ESCAPE)
    else:
        driver.click("skip")
    assert driver.scene == "missions" and top(driver).chosen.id == "M1"


def test_nothing_moves_where_motion_is_reduced(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    ctx = driver.app.context
    ctx.change(speed=1, reduced=True)
    made = ctx.campaigns.new(TITLE, "The crew")
    results(driver, over(made, monkeypatch))
    driver.frames(4)
    driver.click("onward")
    opened = top(driver)
    driver.frames(4)
    opened._open()
    assert opened._risen(3) == 1.0 and not opened._moving()
    ctx.change(reduced=False)
    opened._open()
    assert opened._risen(0) == 0.0 and opened._moving()
    driver.key(RIGHT)
    assert opened._risen(3) == 1.0, "a press ends the motion"


def test_a_second_victory_and_a_defeat_open_nothing(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    campaigns = driver.app.context.campaigns
    made = campaigns.new(TITLE, "The crew")
    lost = results(driver, over(made, monkeypatch, won=False))
    assert not lost.sealed and lost.onward is None and made.envelopes(["M0", "M1"]) == 0
    campaigns.enter(made, "M0", "normal", 2, WON)
    again = results(driver, over(made, monkeypatch))
    assert not again.sealed and again.onward == "M1"
    driver.click("onward")
    assert driver.scene == "missions" and top(driver).chosen.id == "M1"


def test_the_last_victory_ends_the_campaign(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    campaigns = driver.app.context.campaigns
    made = campaigns.new(TITLE, "The crew")
    for n in range(10):
        campaigns.enter(made, f"M{n}", "easy", 2, WON)
    page = results(driver, over(made, monkeypatch, mission="M10"))
    assert page.sealed and page.onward is None
    driver.click("onward")
    done = top(driver)
    assert isinstance(done, EnvelopePage) and done.at is None and "skip" not in driver.ids()
    driver.click("onward")
    assert driver.scene == "missions" and top(driver).campaign is made and top(driver).chosen.id == "M10"


# ---------------------------------------------------------------------- what goes into the match
def test_a_match_names_its_campaign_its_pilots_and_what_is_open(driver: Driver, page: MissionSelect) -> None:
    win(driver, page, "M0", "M1")
    driver.click("prepare")
    driver.click("seat:0:next")
    driver.click("start")
    session = driver.app.context.matches.session
    assert session is not None
    options = session.match.setup.options
    assert options["campaign"] == page.campaign.id and options["envelopes"] == 2
    assert options["pilots"] == "heimerdinger,corki"
    again = driver.app.context.matches.change_options(session)
    assert again.campaign == page.campaign.id and {"campaign", "envelopes", "pilots"}.isdisjoint(again.options)


def test_free_play_names_no_campaign_and_no_envelope(driver: Driver) -> None:
    driver.app.context.setups.keep(TITLE, {"campaign": FREE})
    driver.click(f"title:{TITLE}")
    driver.click("prepare")
    driver.click("prepare")
    driver.click("start")
    session = driver.app.context.matches.session
    assert session is not None
    assert {"campaign", "envelopes"}.isdisjoint(session.match.setup.options)
    assert session.match.setup.options["pilots"] == "corki,heimerdinger"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_board_of_a_briefing_is_as_large_as_what_is_new_allows(driver: Driver, lang: str, size: tuple[int, int]) -> None:
    """Never smaller than beside the news in their narrow column, nowhere over the news or the name."""
    ctx = driver.app.context
    ctx.change(lang=lang)
    f, larger = Frame(pygame.Surface(size), Canvas.of(size, 1.0)), 0
    x, y, w, h = briefings.BOXES["news"]
    for mission in (f"M{n}" for n in range(11)):
        read = briefing(mission)(ctx)
        told, board, letters = read._shares(f)
        area = pygame.FRect(board)
        name = draw.text_width(f, read.mission.name, "title", 66)
        assert not area.colliderect(told) and not area.colliderect((x + 40, y + 58, name, 92)), mission
        assert briefings.has_room(f, read.briefing.news, told, briefings.PICTURE, letters), mission
        found = read.title.catalog.missions[mission]
        usual = read.chart.side(found, (x + w - 540, y + 24, 520, h - 48))
        larger += read.chart.side(found, board) > usual * 1.05
        assert read.chart.side(found, board) >= usual, mission
    assert larger >= 8


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("larger", [1.0, 1.3])
def test_a_briefing_is_read_at_a_glance(driver: Driver, lang: str, larger: float) -> None:
    """Goal, defeat and at most three new things, all with room; the rest once more is asked for."""
    ctx = driver.app.context
    ctx.change(lang=lang)
    f = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), larger))
    for mission in (f"M{n}" for n in range(11)):
        read = briefing(mission)(ctx)
        sizes, parts, spare = read.fitted(f)
        assert [part for part, _ in parts] == (["goal", "defeat", "new"] if mission != "M0" else ["goal", "new"])
        assert len(dict(parts)["new"]) == 3 and spare >= 0, mission
        assert round(min(sizes[part] for part in ("goal", "defeat", "new")) * larger, 3) >= 27
        assert not read.more
        read.act(Act("more"))
        assert read.more


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("larger", [1.0, 1.3])
def test_what_squares_do_stands_beside_or_below_the_board(driver: Driver, lang: str, larger: float) -> None:
    """Every kind is told, with room and off the board, which stays about as large as it would be alone."""
    ctx = driver.app.context
    ctx.change(lang=lang)
    f = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), larger))
    x, y, w, h = paper = briefings.BOXES["news"]
    for mission in (f"M{n}" for n in range(11)):
        read = briefing(mission)(ctx)
        board, columns, size = read.charted(f)
        found = read.title.catalog.missions[mission]
        told = [line.picture for lines, _ in columns for line in lines] + [line.picture for line in read.briefing.brief]
        names = {name for name in tile_names(found).values() if not name.startswith(("forest", "magma", "rune"))}
        assert {f"tiles/{name}" for name in names if "spikes_" not in name} <= set(told), mission
        assert any("tiles/rune" in picture for picture in told) and size * larger >= 27, mission
        for lines, column in columns:
            assert not pygame.FRect(column).colliderect(board) and pygame.FRect(paper).contains(pygame.FRect(column)), mission
            assert briefings.has_room(f, lines, column, briefings.LEGEND_SIGN, size), mission
        alone = read.chart.side(found, (x + 24, y + briefings.HEAD, w - 48, h - briefings.HEAD - 28))
        assert read.chart.side(found, board) >= alone * (0.75 if larger == 1 else 0.6), mission


def test_a_goal_tells_how_many_squares_have_a_flag(driver: Driver) -> None:
    told = {mission: briefing(mission)(driver.app.context) for mission in ("M1", "M8")}
    lines = {mission: read.chooser.lines(read.plan.options, 2)[0].words for mission, read in told.items()}
    assert lines["M1"] != lines["M8"] and len(told["M1"].title.catalog.missions["M1"].goals) == 1


@pytest.mark.pixels
def test_what_loses_a_mission_has_a_sign_of_its_own(driver: Driver) -> None:
    read = briefing("M1")(driver.app.context)
    goal, defeat = read.chooser.lines(read.plan.options, 2)
    assert goal.picture == defeat.picture and defeat.lost and not goal.lost
    shown = []
    for line in (goal, defeat):
        surface = pygame.Surface((100, 100))
        sign(Frame(surface, Canvas.of((1920, 1080))), line, 10, 10, 64)
        shown.append(pygame.image.tobytes(surface, "RGB"))
    assert shown[0] != shown[1]
