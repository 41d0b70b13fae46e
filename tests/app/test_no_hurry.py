"""Nothing presses: whoever needs time has it, at every prompt, and whoever cannot hold a key down need not.

What depends on time at all, and what becomes of it (`waits`: the setting "No hurry", `taps`: "Press, don't hold"):

| what | without the setting | with it |
|---|---|---|
| sandglass of a draft | TimeUp after 40, 60 or 90 s | setting or mission "none": never |
| sandglass of a talk | TimeUp after 30 to 120 s | "No limit", which the lobby begins with: never |
| sentence over a table, answer of a lesson | goes after 5.2 s | `waits`: stays until a press |
| last picture of a match | results after 2.6 s | `waits`: stays until a press |
| curtain after what all have seen | falls after 1.6 s | `waits`: falls with a press |
| private page, learned letters | covered after 20 or 40 s untouched | `waits`: stays; nothing is answered either way |
| number typed at the pads | forgotten after 5 s | `waits`: stays |
| claim at a tile, where nothing is remembered for people | goes after its turn and 6 s (the log keeps it) | `waits`: stays |
| round sheet of bots among themselves | goes on after 6 s | `waits`: stays |
| reveal of a match of bots alone | results after 8 s | `waits`: stays; with people it always does |
| film of what was missed | closes at its end | `waits`: stays, can be seen again |
| ring of the curtain, look at the own hand | held | `taps`: a press begins, the next one ends |
| card held longer than 0.45 s | is read, not played | `taps`: is played |
| direction held | repeats | `taps`: one press is one step |
| inspector | after 0.12 to 0.5 s of rest | stays as long as mouse or focus |
| tooltip | goes after 4 s of rest, or when the table moves | `waits`: stays as long as mouse or focus |

Bots do not wait for people, but what they did stands in the log, can be looked back at, and asks for nothing.
"""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app.app import App
from game.core.types import Msg
from game.pages.replay.catchup import CatchUp
from game.titles.mindflayer.scene.talk.slips import READ_MS, Slips
from game.ui.curtain import HOLD_MS, RING, Curtain, CurtainWords
from game.ui.inputmap import Confirm, Extra, Hold, Nav, Press, Release
from game.ui.tween import Motion

from .live import Live, live

pytestmark = pytest.mark.pixels

TEN_MINUTES_MS, TICK_MS = 600_000, 10_000
QUIET = {"speed": 0, "waits": True, "taps": True}
TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "mindbug": (2, {}),
    "mindup": (4, {}),
    "mindflayer": (5, {}),
    "mechs": (3, {"mission": "M2", "timer": 0}),
}
PROMPTS = 24
"""So many prompts of a match are waited at."""


def ten_minutes(table: Live) -> None:
    """They go by."""
    for _ in range(TEN_MINUTES_MS // TICK_MS):
        table.step(TICK_MS)


def picture(table: Live) -> object:
    """All that somebody could miss: what was played, who is asked what, which page is open, what is said."""
    stage = table.ctx.stage
    asked = {seat: (one.prompt.key, one.options) for seat, one in table.session.decisions().items()}
    return (
        table.session.match.last,
        asked,
        [type(scene).__name__ for scene in stage.stack],
        table.table.notice,
        table.session.eyes,
    )


# ---------------------------------------------------------------------- ten minutes at every prompt
@pytest.mark.share(2)
@pytest.mark.parametrize("curtains", [False, True])
@pytest.mark.parametrize("title", TABLES)
def test_ten_minutes_change_nothing_at_any_prompt(tmp_path: Path, title: str, curtains: bool) -> None:
    seats, options = TABLES[title]
    prompts = set()
    with live(tmp_path, title, seats, 5, QUIET, open_hands=not curtains, **options) as table:
        for n in range(PROMPTS * 4):
            table.rest()
            if n % 4 == 0:
                table.table.tell("Something to be read.") if not curtains else None
                before = picture(table)
                ten_minutes(table)
                assert picture(table) == before, "time has decided something"
            prompts |= {one.prompt.key for one in table.session.decisions().values()}
            if isinstance(table.ctx.stage.top, Curtain):
                table.open_curtain()
            elif not table.answer():
                break
        assert len(prompts) >= 2 or title == "mindup"


def test_with_sand_the_same_ten_minutes_do_decide(tmp_path: Path) -> None:
    """The law can fail: with the sandglass on, the draft is taken by the clock."""
    with live(tmp_path, "mechs", 3, 5, QUIET, seconds=60, mission="M2", timer=60) as table:
        while table.session.clock_left() is None:
            table.rest()
            table.answer()
        before = picture(table)
        ten_minutes(table)
        assert picture(table) != before


# ---------------------------------------------------------------------- what is to be read stays
@pytest.mark.parametrize("waits", [False, True])
def test_a_sentence_stays_until_a_press(tmp_path: Path, waits: bool) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 0, "waits": waits}) as table:
        table.rest()
        table.table.tell("Not now.")
        ten_minutes(table)
        assert bool(table.table.notice) == waits
        table.table.handle(Press(5, 500, 1))
        assert not table.table.notice


def test_what_the_session_has_to_say_comes_one_after_the_other(tmp_path: Path) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 0, "waits": True}) as table:
        table.rest()
        told: list[str] = []
        table.session._notices += [Msg("app.play.not_now"), Msg("app.play.nothing_undo")]
        for _ in range(2):
            ten_minutes(table)
            told.append(table.table.notice)
            table.table.handle(Press(5, 500, 1))
        assert told == [table.ctx.say("play.not_now"), table.ctx.say("play.nothing_undo")]


@pytest.mark.parametrize("waits", [False, True])
def test_the_last_picture_stays_until_a_press(tmp_path: Path, waits: bool) -> None:
    left = []
    with live(tmp_path, "mindbug", 2, 3, {"speed": 0, "waits": waits}) as table:
        table.ctx.at_table.finished = left.append  # type: ignore[method-assign, assignment]
        while True:
            table.rest()
            if not table.answer():
                break
        table.step(16)
        ten_minutes(table)
        assert not left
        table.table.handle(Press(600, 500, 1))
        assert left


@pytest.mark.parametrize("waits", [False, True])
def test_who_got_what_stays_until_somebody_presses(tmp_path: Path, waits: bool) -> None:
    with live(tmp_path, "mindup", 3, 5, {"speed": 0, "waits": waits}, open_hands=False) as table:
        for _ in range(200):
            table.step(40)
            if table.table.handover.lingering:
                break
            if table.resting:
                table.answer()
        assert table.table.handover.lingering
        ten_minutes(table)
        assert not isinstance(table.ctx.stage.top, Curtain) and "seen:go" in [w.id for w in table.table.ui.widgets]
        table.table.handle(Confirm())
        table.step(16)
        assert isinstance(table.ctx.stage.top, Curtain)


@pytest.mark.parametrize("waits", [False, True])
def test_claims_stay_until_they_have_been_read(waits: bool) -> None:
    slips = Slips(SimpleNamespace(ctx=SimpleNamespace(motion=Motion(waits=waits))))  # type: ignore[arg-type]
    slips.heard(0)
    slips.follow(READ_MS - 1)
    assert 0 in slips.ages
    slips.follow(60_000)
    assert (0 in slips.ages) == waits


@pytest.mark.parametrize("waits", [False, True])
def test_the_film_of_what_was_missed_stays_open(tmp_path: Path, waits: bool) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 0, "waits": waits}) as table:
        for _ in range(12):
            table.rest()
            table.answer()
        table.rest()
        table.ctx.stage.push(CatchUp(table.ctx, table.session, 0))
        ten_minutes(table)
        assert isinstance(table.ctx.stage.top, CatchUp) == waits


# ---------------------------------------------------------------------- nothing has to be held
def curtain(taps: bool) -> tuple[Curtain, list[str]]:
    opened: list[str] = []
    words = CurtainWords("Pass the screen", "The others look away.", "Press", "to see")
    return Curtain("noor", "Alice", words, (), lambda: opened.append("open"), taps=taps), opened


MOUSE = Press(RING[0], RING[1], 1), Release(RING[0], RING[1], 1, False)


@pytest.mark.parametrize(
    ("down", "up"), [MOUSE, (Hold("x", True), Hold("x", False)), (Hold("confirm", True), Hold("confirm", False))]
)
def test_a_press_fills_the_ring(down: Any, up: Any) -> None:
    for taps in (False, True):
        page, opened = curtain(taps)
        page.handle(down)
        page.handle(up)
        page.update(HOLD_MS + 100)
        assert bool(opened) == taps


def test_a_second_press_stops_the_ring() -> None:
    page, opened = curtain(True)
    for _ in range(2):
        page.handle(MOUSE[0])
        page.handle(MOUSE[1])
        page.update(HOLD_MS // 2)
    for _ in range(10):
        page.update(HOLD_MS)
    assert not opened


@pytest.mark.parametrize("taps", [False, True])
def test_a_look_at_the_own_hand_begins_and_ends_with_presses(tmp_path: Path, taps: bool) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 0, "taps": taps}, open_hands=False) as table:
        for _ in range(40):
            table.rest()
            table.step(16)
            if any(widget.id == "look" for widget in table.table.ui.widgets):
                break
            assert table.answer()
        scene = table.table
        x, y = scene.ui.by_id("look").box.center
        played = table.session.match.last
        scene.handle(Press(x, y, 1))
        assert scene.board.peeking is not None
        scene.handle(Release(x, y, 1, False))
        table.step(5000)
        assert (scene.board.peeking is not None) == taps
        if taps:
            scene.handle(Press(700, 800, 1))
            scene.handle(Release(700, 800, 1, False))
            assert scene.board.peeking is None and table.session.match.last == played
        for record in (Hold("x", True), Extra("x"), Hold("x", False)):
            scene.handle(record)
        assert (scene.board.peeking is not None) == taps


@pytest.mark.parametrize("taps", [False, True])
def test_the_private_page_of_mind_flayer_stays_until_the_next_press(tmp_path: Path, taps: bool) -> None:
    with live(tmp_path, "mindflayer", 4, 5, {"speed": 0, "taps": taps}, open_hands=False) as table:
        table.rest()
        page = table.ctx.stage.top
        assert isinstance(page, Curtain)
        for record in MOUSE if taps else MOUSE[:1]:
            page.handle(record)
        for _ in range(30):
            table.step(50)
        private = table.table.private
        assert private.held
        if taps:
            table.table.handle(Release(900, 500, 1, False))
            ten = private.open
            for _ in range(100):
                table.step(100)
            assert private.open == ten
            table.table.handle(Press(900, 500, 1))
        else:
            for _ in range(100):
                table.step(100)
            table.table.handle(Release(900, 500, 1, False))
        table.step(50)
        assert not private.held


@pytest.mark.parametrize("taps", [False, True])
def test_a_slow_press_on_a_card_counts(tmp_path: Path, taps: bool) -> None:
    with live(tmp_path, "mindbug", 2, 5, {"speed": 0, "taps": taps, "hints": True}) as table:
        table.rest()
        table.step(16)
        scene = table.table
        card = next(w for w in scene.ui.widgets if w.what == "card" and scene.answer(w.id) is not None)
        x, y = card.box.center
        scene.handle(Press(x, y, 1))
        table.step(2000)
        scene.handle(Release(x, y, 1, False))
        assert (scene.board.armed == card.id) == taps, "a first match wants a second press"


@pytest.mark.parametrize("taps", [False, True])
def test_a_direction_that_is_held_is_one_step(driver: Any, taps: bool) -> None:
    app: App = driver.app
    app.context.change(taps=taps)
    found: list[object] = []
    app.stage.top.handle = found.append  # type: ignore[union-attr, method-assign]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    for _ in range(20):
        app.step(100)
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_DOWN, mod=0))
    app.step(16)
    steps = [record for record in found if isinstance(record, Nav)]
    assert (len(steps) == 1) == taps
