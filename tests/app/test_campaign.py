"""Campaigns on disk: what a file keeps, damage, several side by side, what opens what, and results that a crash has cut off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Match
from game.core.players import Player
from game.core.resume import lines_of
from game.core.types import Setup
from game.core.writer import JournalWriter
from game.dev.chance import played_by_chance
from game.home.matches import campaign as module
from game.home.matches.campaign import FREE, Campaign, Campaigns
from game.home.matches.played import counted, played_in
from game.home.records import Best, Records
from game.home.recovery import recover
from game.pages.kit.missions.foot import campaign_name
from game.table import library
from game.titles import title
from tests.gallery.shot import shot_context

from .driver import Driver, make_app

TITLE = "mechs"
STOPS = [f"M{n}" for n in range(11)]
WON, LOST = Best(True, 6, 2, 20, "silver"), Best(False, 9, 11)
CREW = tuple(Player(name, f"pilot_{name.lower()}", 0, None, "Alice") for name in ("Corki", "Ziggs"))


def campaigns(home: Path) -> Campaigns:
    return Campaigns(home, Records(home))


def test_a_campaign_comes_back_as_it_was_left(tmp_path: Path) -> None:
    made = campaigns(tmp_path).new(TITLE, "  Friday   crew ")
    first = campaigns(tmp_path)
    (again,) = first.of(TITLE)
    assert (again.id, again.name, again.title, again.born) == (made.id, "Friday crew", TITLE, made.born)
    assert first.enter(again, "M0", "normal", 2, WON, "2026-11-20-001-mechs.jsonl")
    assert not first.enter(again, "M0", "normal", 2, WON, "2026-11-20-001-mechs.jsonl")
    first.rename(again, "")
    first.rename(again, "The Crew")
    (last,) = campaigns(tmp_path).of(TITLE)
    assert last.name == "The Crew" and last.scores.best("M0", "normal", 2) == WON
    assert last.journals == ["2026-11-20-001-mechs.jsonl"]
    content = json.loads((tmp_path / "campaigns" / f"{made.id}.json").read_text())
    assert content["results"] == {"M0": {"normal": {"2": {"won": True, "turns": 6, "hits": 2, "minutes": 20, "medal": "silver"}}}}


def test_two_campaigns_and_free_play_know_nothing_of_each_other(tmp_path: Path) -> None:
    found = campaigns(tmp_path)
    one, two, free = found.new(TITLE, "One"), found.new(TITLE, "Two"), found.free(TITLE)
    assert [each.name for each in found.of(TITLE)] == ["One", "Two"] and found.of("mindbug") == []
    found.enter(one, "M0", "easy", 2, WON)
    found.enter(two, "M0", "hard", 4, LOST)
    found.enter(free, "M5", "normal", 3, WON)
    again = campaigns(tmp_path)
    first, second = again.of(TITLE)
    assert (first.opened(STOPS), second.opened(STOPS), again.free(TITLE).opened(STOPS)) == (2, 1, 11)
    assert first.won("M0") and not second.won("M0") and not first.won("M5")
    assert again.free(TITLE).won("M5") and json.loads((tmp_path / "records.json").read_text())[TITLE]["M5"]
    again.delete(first)
    assert [each.name for each in campaigns(tmp_path).of(TITLE)] == ["Two"]
    assert again.get(TITLE, one.id) is None and again.get("mindbug", two.id) is None


def test_envelopes_open_one_after_the_other(tmp_path: Path) -> None:
    found = campaigns(tmp_path)
    made = found.new(TITLE, "One")
    assert made.opened(STOPS) == 1 and made.envelopes(STOPS) == 0
    assert made.is_open("M0", STOPS) and not made.is_open("M1", STOPS) and made.is_open("my den@1234", STOPS)
    found.enter(made, "M0", "normal", 2, LOST)
    assert made.opened(STOPS) == 1
    for n, stop in enumerate(STOPS):
        found.enter(made, stop, ("easy", "normal", "hard")[n % 3], 2 + n % 3, WON)
        assert made.opened(STOPS) == min(n + 2, 11) and made.envelopes(STOPS) == min(n + 1, 10)
    assert made.medals(STOPS) == {"silver": 11}


def test_results_of_before_campaigns_are_those_of_free_play(tmp_path: Path) -> None:
    (tmp_path / "records.json").write_text('{"mechs": {"M1": {"hard": {"2": {"won": true, "turns": 12}}}}}')
    found = campaigns(tmp_path)
    assert found.of(TITLE) == [] and found.free(TITLE).won("M1")
    assert found.free(TITLE).scores.best("M1", "hard", 2) == Best(True, 12)
    assert found.get(TITLE, FREE) is not None and found.free(TITLE).is_open("M9", STOPS)


WHOLE: dict[str, Any] = {"format": 1, "title": "mechs", "name": "A", "born": "", "results": {}, "journals": []}
WRONG: tuple[dict[str, Any], ...] = (
    {"format": 2}, {"results": {"M0": 3}}, {"journals": [4]}, {"title": 3}, {"results": {"M0": {"easy": {"2": {"won": 1}}}}},
    {"title": "chess"}, {"title": "mindbug"}, {"born": "\ud800"}, {"results": {"\udfff": {}}},
)  # fmt: skip
DAMAGED = [b"", b"{", b"[]", b'{"format": 1}', *(json.dumps({**WHOLE, **part}).encode() for part in WRONG)]


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_campaign_is_put_aside_and_the_others_live_on(tmp_path: Path, content: bytes) -> None:
    healthy = campaigns(tmp_path).new(TITLE, "Healthy")
    (tmp_path / "campaigns" / "hurt.json").write_bytes(content)
    found = campaigns(tmp_path)
    assert [each.id for each in found.of(TITLE)] == [healthy.id]
    (error,) = found.damaged
    assert error.aside is not None and error.aside.name == "hurt.damaged-1.json" and error.aside.read_bytes() == content
    found.enter(found.of(TITLE)[0], "M0", "easy", 2, WON)
    again = campaigns(tmp_path)
    assert again.damaged == [] and again.of(TITLE)[0].won("M0")


@pytest.mark.parametrize("content", DAMAGED)
def test_a_damaged_campaign_goes_on_with_its_twin(tmp_path: Path, content: bytes) -> None:
    first = campaigns(tmp_path)
    made = first.new(TITLE, "Twice")
    first.enter(made, "M0", "easy", 2, WON)
    path = tmp_path / "campaigns" / f"{made.id}.json"
    path.write_bytes(content)
    found = campaigns(tmp_path)
    assert found.damaged == [] and found.of(TITLE)[0].plain() == made.plain()
    assert path.with_name(f"{made.id}.damaged-1.json").read_bytes() == content
    path.write_bytes(content)
    path.with_name(f".{path.name}").write_bytes(content)
    found = campaigns(tmp_path)
    assert found.of(TITLE) == [] and len(found.damaged) == 1


def test_who_was_killed_after_a_file_was_put_aside_goes_on_with_its_twin(tmp_path: Path) -> None:
    first = campaigns(tmp_path)
    made = first.new(TITLE, "Cut off")
    first.enter(made, "M0", "easy", 2, WON)
    path = tmp_path / "campaigns" / f"{made.id}.json"
    path.rename(path.with_name(f"{made.id}.damaged-1.json"))
    found = campaigns(tmp_path)
    assert found.damaged == [] and [one.plain() for one in found.of(TITLE)] == [made.plain()]
    assert path.exists(), "it is a file of its own again"


def test_a_campaign_that_is_thrown_away_leaves_no_twin(tmp_path: Path) -> None:
    found = campaigns(tmp_path)
    found.delete(found.new(TITLE, "Once"))
    assert list((tmp_path / "campaigns").iterdir()) == []


def test_a_disk_that_refuses_is_known_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = campaigns(tmp_path)
    made = found.new(TITLE, "One")
    monkeypatch.setattr(module, "write_json", lambda path, content: False)
    assert found.enter(made, "M0", "easy", 2, WON)
    assert found.unsaved and made.won("M0")


def test_names_that_are_taken_are_not_proposed(tmp_path: Path) -> None:
    found = campaigns(tmp_path)
    names = ["Campaign 1", "Campaign 2", "Campaign 3"]
    found.new(TITLE, found.free_name(TITLE, names))
    found.new(TITLE, "campaign 2")
    assert found.free_name(TITLE, names) == "Campaign 3"


# ---------------------------------------------------------------------- journals that tell what was not written down
@pytest.fixture(scope="module")
def over() -> Match[Any, Any]:
    """A tutorial that was played to its end by chance; its campaign is "lost" until a test names one."""
    found = title(TITLE)
    setup = Setup(TITLE, 2, 1, 1, {"mission": "M0", "difficulty": "easy", "timer": 0, "campaign": "here", "envelopes": 0})
    match = played_by_chance(found, setup, CREW, 100_000)
    assert match.outcome() is not None
    return match


def kept(home: Path) -> Campaign:
    """A campaign of the id that the match names."""
    found = campaigns(home)
    made = found.new(TITLE, "Here")
    (home / "campaigns" / f"{made.id}.json").rename(home / "campaigns" / "here.json")
    (home / "campaigns" / f".{made.id}.json").rename(home / "campaigns" / ".here.json")
    return made


def journal(match: Match[Any, Any], folder: Path, name: str = "2026-11-20-001-mechs.jsonl") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    JournalWriter.copy(folder / name, lines_of(match)).close()
    return folder / name


@pytest.mark.parametrize("part", ["", library.FINISHED])
def test_a_result_that_was_not_written_down_is_found_in_the_journal(tmp_path: Path, over: Match[Any, Any], part: str) -> None:
    home = tmp_path / "home"
    kept(home)
    journal(over, home / "matches" / part)
    ctx = make_app(home).context
    ctx.matches.recover(title(TITLE))
    result = counted(over.outcome(), over.rules.progress(over.view(frozenset())), CREW)
    here = ctx.campaigns.get(TITLE, "here")
    assert here is not None and result is not None
    best = here.scores.best("M0", "easy", 2)
    assert best is not None and (best.won, best.turns, best.hits) == (result.won, result.turns, result.hits)
    assert here.medals(STOPS) == ({"bronze": 1} if result.won else {}), "Easy gives bronze at the most"
    saved = (home / "campaigns" / "here.json").read_text()
    assert recover(ctx, title(TITLE), home / "matches") == 0, "what is written down is not read again"
    here.journals.clear()
    assert recover(ctx, title(TITLE), home / "matches") == 1
    assert (home / "campaigns" / "here.json").read_text() == saved, "twice is once"
    assert not ctx.records.of(TITLE)
    ctx.matches.close()


def test_free_play_other_campaigns_and_matches_that_go_on_bring_nothing(tmp_path: Path, over: Match[Any, Any]) -> None:
    home = tmp_path / "home"
    campaigns(home).new(TITLE, "Another")
    journal(over, home / "matches" / library.FINISHED)
    found = title(TITLE)
    ctx = make_app(home).context
    (another,) = ctx.campaigns.of(TITLE)
    for n, named in enumerate(({}, {"campaign": another.id})):
        setup = Setup(TITLE, 2, 1, 1, {"mission": "M0", "difficulty": "easy", "timer": 0, **named})
        journal(played_by_chance(found, setup, CREW, 6), home / "matches", f"2026-11-20-00{n + 2}-mechs.jsonl")
    (home / "matches" / "2026-11-20-009-mechs.jsonl").write_bytes(b"{")
    assert recover(ctx, found, home / "matches") == 0
    assert not another.scores and another.journals == []
    ctx.matches.close()


def test_what_a_campaign_that_is_gone_would_get_goes_to_free_play(driver: Driver) -> None:
    ctx = driver.app.context
    played = played_in(ctx, title(TITLE), {"mission": "M0", "campaign": "gone"}, 2)
    assert played is not None and played.campaign.free
    played.enter(ctx, WON)
    assert ctx.records.of(TITLE).won("M0")


def test_a_campaign_lost_with_its_twin_comes_back_from_its_finished_matches(driver: Driver, over: Match[Any, Any]) -> None:
    home = driver.app.context.home
    folder = home / "campaigns"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "here.json").write_bytes(b"{")
    (folder / ".here.json").write_bytes(b"")
    (folder / "never.json").write_bytes(b"{")
    journal(over, home / "matches" / library.FINISHED)
    driver.click(f"title:{TITLE}")
    told = driver.app.stage.top.words()[0]  # type: ignore[union-attr]
    assert "here.damaged-1.json" in told and "never.damaged-1.json" in told
    assert told.endswith("Results were restored from finished matches, as Campaign 1.")
    ctx = driver.app.context
    (back,) = ctx.campaigns.of(TITLE)
    assert (back.id, back.name) == ("here", "Campaign 1") and back.scores.best("M0", "easy", 2) is not None
    assert [one.plain() for one in campaigns(home).of(TITLE)] == [back.plain()]


def test_a_name_that_nobody_chose_has_every_language(tmp_path: Path) -> None:
    ctx = shot_context(tmp_path, "en", (1280, 720))
    first = ctx.campaigns.new("mechs", ctx.say("campaigns.default", n=1))
    named = ctx.campaigns.new("mechs", "Campaign of 1789")
    assert campaign_name(ctx, first) == "Campaign 1"
    ctx.change(lang="fr")
    assert campaign_name(ctx, first) == "Campagne 1" and campaign_name(ctx, named) == "Campaign of 1789"
    names = [ctx.say("campaigns.default", n=n) for n in range(1, 9)]
    assert ctx.campaigns.free_name("mechs", names) == "Campagne 2", "two of one name lie side by side"
