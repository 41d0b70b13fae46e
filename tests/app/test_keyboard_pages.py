"""By keys alone and by pad alone: every page of the menu, used for what it is there for, and left again."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.home.profiles import Profile
from game.pages.kit.context import Context
from game.pages.replay import export
from tests.robot.robot import Robot

from . import house
from .walker import Walker, walker

__all__ = ["walker"]


@pytest.fixture
def ctx(walker: Walker) -> Context:
    """The same somebody in a house of two people who have played a match."""
    found: Context = walker.house.ctx
    house.write(found.home, "2026-01-01-001-mindbug.jsonl", house.match_of("mindbug", house.table("Ada", "Bo")))
    found.people.list = [Profile("Ada", "noor"), Profile("Bo", "marcus")]
    found.people.save()
    walker.house.menu()
    walker.rest()
    return found


def test_rules_are_searched_turned_scrolled_and_followed(walker: Walker, ctx: Context) -> None:
    walker.use("rules")
    walker.use("title:mindup")
    page = walker.top
    assert page.title == "mindup"
    walker.to(f"row:{page.found[0].id}")
    walker.push("right")
    assert not walker.focused.startswith("row:"), "the arrow leads from a row to its page"
    walker.use_first("see:")
    assert page.way
    walker.back()
    assert not page.way and walker.scene == "rules"
    walker.to(f"row:{page.found[0].id}")
    page.area.offset = 0
    walker.push(*["down"] * 9)
    assert page.area.offset > 0 and page.shown == page.found[9].id, "the list scrolls with the focus, the row is open"
    if walker.pad:
        walker.use("search")
    walker.type("c")
    some = page.wanted, len(page.found)
    walker.type("ard")
    assert some[0] == "c" and page.wanted == "card" and len(page.found) < len(page.book.entries)
    walker.done()
    assert walker.top is page and walker.focused == f"row:{page.shown}"
    walker.push("down")
    assert page.shown == page.found[1].id
    walker.back()
    assert not page.wanted
    walker.to(f"row:{page.found[0].id}")
    while page.paper.most == 0:
        walker.push("down")
    walker.way.confirm()
    assert walker.focused == "sheet", "Enter leads from a row to a page that is to be scrolled"
    walker.push("down")
    assert page.paper.offset > 0
    walker.back()
    assert walker.scene == "menu"


@pytest.mark.pixels
def test_a_replay_is_stepped_jumped_seen_through_other_eyes_and_shared(
    walker: Walker, ctx: Context, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(export, "folder_of", lambda place, home: tmp_path / "out")
    walker.use("replays")
    walker.use("title:mindbug")
    walker.use("match:0")
    page = walker.top
    assert walker.scene == "replay" and walker.focused == "line"
    start = page.place
    walker.push("right", "right")
    assert page.place > start
    walker.use("turn_on")
    walker.use_first("mark:")
    while page.playing:  # it waits a little, then plays the move
        walker.rest()
    far = page.place
    walker.to("line")
    walker.push("left")
    assert page.place < far
    walker.use("eyes:1")
    assert page.eyes == frozenset((1,))
    walker.use("eyes:all")
    walker.to("speed")
    speed = page.speed
    walker.push("right")
    assert page.speed != speed
    walker.use("play")
    walker.use("table")
    assert page.inside
    walker.way.next()
    assert page.screen.table.ui.focused is not None, "the things on the table can be looked at"
    walker.back()
    assert not page.inside and page.away
    walker.use("away")
    walker.use("take")
    for what in ("picture", "log", "share"):
        walker.use(what)
    assert len(list((tmp_path / "out").iterdir())) == 3
    walker.back()
    walker.back()
    walker.use("share:0")
    walker.back()
    walker.use("open")
    walker.back()
    assert walker.scene == "replays"
    walker.back()
    assert walker.scene == "menu"


def test_a_match_is_reviewed(walker: Walker, ctx: Context, quick: None) -> None:
    walker.use("replays")
    walker.use("review:0")
    assert walker.scene == "review"
    page = walker.top
    for _ in range(300):
        if page.study.done:
            break
        walker.house.frame(250)
    walker.use("seat:1")
    walker.use("seat:1")
    walker.use("moment:0")
    assert walker.scene == "replay"
    walker.back()
    walker.use("watch")
    assert walker.scene == "replay"
    walker.back()
    walker.back()
    assert walker.scene == "replays"


def test_an_evening_is_set_up_begun_and_left(walker: Walker, ctx: Context) -> None:
    walker.use("evening")
    walker.to("rounds:mindup")
    walker.push("right")
    walker.use("begin")
    assert ctx.evening.now is not None and "play" in walker.stops()
    walker.use("play")
    assert walker.scene in ("lobby", "missions")
    walker.back()
    assert walker.scene == "evening"
    walker.back()
    assert walker.scene == "menu"


def test_people_are_added_dressed_and_looked_at(walker: Walker, ctx: Context) -> None:
    walker.use("players")
    walker.use("0:open")
    assert walker.scene == "person"
    for name in ("title:mindup", "title:mindbug"):
        walker.use(name)
        assert walker.top.title == name.removeprefix("title:")
    walker.back()
    walker.use("add")
    walker.type("Zo")
    walker.done()
    assert ctx.people.list[-1].name == "Zo"
    face = ctx.people.list[-1].portrait
    walker.use("next")
    assert ctx.people.list[-1].portrait != face
    walker.use("delete")
    walker.use("answer:0")
    assert len(ctx.people.list) == 2 and walker.scene == "players"
    walker.back()
    assert walker.scene == "menu"


def test_a_puzzle_is_hinted_at_and_solved(walker: Walker, ctx: Context) -> None:
    walker.use("puzzles")
    walker.use_first("puzzle:")
    table = walker.top
    walker.use("puzzle:hint")
    for _ in range(80):
        right = table.session.right()
        if table.session.solved:
            break
        if right is not None and table.settled:
            walker.way.choose(f"0 {table.session.match.verbs.encode(right)}")
        walker.rest(1)
    walker.rest()
    assert table.session.solved
    walker.use("puzzle:leave")
    assert walker.scene == "puzzles"
    walker.back()
    assert walker.scene == "menu"


def test_settings_are_changed_on_every_page_of_them(walker: Walker, ctx: Context) -> None:
    walker.use("settings")
    tabs = [id for id in walker.stops() if id.startswith("tab:")]
    assert len(tabs) > 3
    for tab in tabs:
        walker.use(tab)
        inner = [id for id in walker.stops() if not id.startswith(("tab:", "bar:"))]
        before = ctx.settings
        for id in inner:
            widget = walker.top.ui.by_id(id)
            if widget.what in ("segments", "switch", "slider"):
                walker.to(id)
                if widget.what == "switch":
                    walker.way.confirm()
                else:
                    walker.push("right")
                    if ctx.settings == before:  # it stood at its end
                        walker.to(id)
                        walker.push("left")
                break
        else:
            continue
        walker.rest(1)
        assert ctx.settings != before, f"{id} of {tab} changes nothing"
    walker.back()
    assert walker.scene == "menu"


def test_a_lesson_is_left_and_found_again(walker: Walker, ctx: Context) -> None:
    walker.use("learn")
    walker.use("begin:mindup")
    walker.rest(8)
    walker.pause()
    walker.use("answer:1")
    assert walker.scene == "learn"
    walker.use("begin:mindup")
    robot = Robot(walker.house, walker.way, 1)
    assert robot.at_table()
    walker.pause()
    walker.use("answer:1")
    walker.back()
    assert walker.scene == "menu"
