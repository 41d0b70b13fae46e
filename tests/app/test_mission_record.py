"""What is said of a mission that is over: in which campaign it counts, for how many mechs, and how long a short one took."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.home.matches.campaign import OPTION
from game.home.matches.played import played_in
from game.home.records import Best
from game.home.saved import Waiting
from game.home.settings import SettingsFile
from game.pages.kit.dialog import Ask
from game.pages.kit.missions.sheet import best_words
from game.pages.missions.campaigns import CampaignPage
from game.pages.missions.envelope import EnvelopePage
from game.pages.play.results import Results
from game.pages.play.waiting import BOXES, WaitingPage
from game.table.session import Session
from game.table.settings import TableSettings
from game.text import Words
from game.titles import title
from game.ui.focus import Act
from game.ui.frame import Audit, Frame
from game.ui.widgets import ScrollArea

from .driver import make_app

LONGEST = "Wochenendkränzchen amW"
CREW = tuple(Player(name, f"pilot_{name.lower()}", 0, None, "Alice") for name in ("Corki", "Ziggs", "Tristana", "Heimerdinger"))


def page(tmp_path: Path, campaign: str, seats: int, text: int = 100, size: tuple[int, int] = (1280, 720)) -> str:
    """The results of a mission that chance has played to its end; all that is written on them."""
    SettingsFile(tmp_path / "home").change(text=text)
    app = make_app(tmp_path / "home", size=size)
    found = title("mechs")
    made = app.context.campaigns.new("mechs", campaign).id if campaign else ""
    options = {"mission": "M0", "difficulty": "easy", "timer": 0, "campaign": made, "envelopes": 0}
    setup = Setup("mechs", seats, 1, 1, options)
    session = table_at(found, played_by_chance(found, setup, CREW[:seats], 100_000), TableSettings(open_hands=True))
    played = played_in(app.context, found, options, seats)
    assert played is not None
    played.enter(app.context, Best(True, 7, 3, 0))
    app.stage.switch(Results(app.context, session))
    app.stage.settle()
    audit = Audit()
    app.stage.draw(Frame(app.window.surface, app.canvas, audit, "mouse"))
    assert not audit.problems(app.canvas)
    return re.sub(r"\s+", " ", " ".join(item.text for item in audit))


def test_a_result_names_its_campaign_and_counts_mechs(tmp_path: Path) -> None:
    words = page(tmp_path, "Friday crew", 2)
    assert "Easy · 2 mechs · Friday crew" in words and "2 seats" not in words
    assert "under 1 min" in words and "0 min" not in words


def test_a_result_of_free_play_says_so(tmp_path: Path) -> None:
    assert "Easy · 2 mechs · Free play" in page(tmp_path, "", 2)


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((1280, 720), 130), ((1920, 1080), 130)])
def test_the_longest_name_finds_room(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    assert LONGEST.split()[0] in page(tmp_path, LONGEST, 4, text, size)


@pytest.mark.parametrize(("lang", "told"), [("en", "under **1** min"), ("fr", "moins de **1** min")])
def test_a_mission_of_seconds_took_no_zero_minutes(tmp_path: Path, lang: str, told: str) -> None:
    ctx = make_app(tmp_path / "home").context
    ctx.change(lang=lang)
    assert re.sub(r"\s", " ", best_words(ctx, Best(True, 7, 3, 0))).endswith(told)
    assert re.sub(r"\s", " ", ctx.say("format.minutes", n=0)) == "< 1 min"


def test_schematics_are_counted_by_what_they_did() -> None:
    for lang, told in (("en", "10[/] times"), ("fr", "10[/] fois")):
        assert told in Words(lang).get("mechs.results.plans", n=10).replace("\u00a0", " "), "four schematics may serve ten times"


def test_an_envelope_tells_the_medal_of_its_own_campaign(tmp_path: Path) -> None:
    ctx = make_app(tmp_path / "home").context
    found = title("mechs")
    told = []
    for medal in ("gold", "bronze"):
        made = ctx.campaigns.new("mechs", medal)
        ctx.campaigns.enter(made, "M0", "normal", 2, Best(True, 5, 0, 9, medal))
        opened = EnvelopePage(ctx, found, found.chooser_class()(ctx.words, found.catalog), made, "M1", "M0")
        opened.rebuild()
        audit = Audit()
        opened.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas, audit, "mouse"))
        told.append([item.text for item in audit if "edal" in item.text])
    assert told == [["A gold medal"], ["A bronze medal"]]


def test_a_match_that_waits_names_its_campaign_and_stays_when_that_is_thrown_away(tmp_path: Path) -> None:
    ctx = make_app(tmp_path / "home").context
    found = title("mechs")
    plan = ctx.plan_for(found)
    for campaign in ("Friday crew", "Sunday"):
        plan.campaign = ctx.campaigns.new("mechs", campaign).id
        plan.options.update(mission="M0", timer=0, **{OPTION: plan.campaign})
        setup = plan.setup()
        Session.new(found, setup, plan.players(), ctx.matches.folder, ctx.matches.client).close()
    told = {waiting.row(ctx)[1].split(" · ")[1] for waiting in ctx.matches.waiting()}
    assert told == {"Friday crew", "Sunday"}
    page = CampaignPage(ctx, found, plan, found.chooser_class()(ctx.words, found.catalog))
    page.rebuild()
    page.act(Act("delete"))
    asked = ctx.stage.top
    assert isinstance(asked, Ask)
    assert asked.words()[1] == "Nothing has been won in it yet. Its unfinished match continues as free play."
    ctx.campaigns.delete(page.chosen)
    assert {waiting.row(ctx)[1].split(" · ")[1] for waiting in ctx.matches.waiting()} == {"Friday crew", "Free play"}


@pytest.mark.parametrize("text", [100, 130])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_waiting_row_has_room_for_the_longest_campaign(tmp_path: Path, lang: str, text: int) -> None:
    SettingsFile(tmp_path / "home").change(text=text)
    app = make_app(tmp_path / "home")
    app.context.change(lang=lang)
    options = {"mission": "M2", OPTION: app.context.campaigns.new("mechs", LONGEST).id}
    names, faces = ("Christiane-Lou", "Maxime-Wilhelm", "Bartholomé-Guy"), tuple(player.portrait for player in CREW)
    page = WaitingPage(app.context)
    page.list = [Waiting(tmp_path / "none.jsonl", "mechs", names, faces, 212, options=options)]
    page.area = ScrollArea("rows", BOXES["rows"], 200)
    page._turns[0] = 12
    app.stage.push(page)
    page.rebuild()
    app.stage.settle()
    audit = Audit()
    app.stage.draw(Frame(app.window.surface, app.canvas, audit, "mouse"))
    assert not audit.problems(app.canvas)
    assert LONGEST.split()[0] in " ".join(item.text for item in audit)
