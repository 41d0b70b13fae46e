"""Every sound is seen as well: matches and pages are played with motion reduced, which leaves the least to be seen, and a sound
after which the picture stays the same is found. `assets/sounds/twins.toml` says of every sound what its picture is."""

from __future__ import annotations

import ast
from collections.abc import Callable, Collection
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

import game
from game.content import load_toml
from game.pages import ways
from game.pages.menu.page import Menu
from game.pages.settings.page import SettingsPage
from game.ui.inputmap import Back, Confirm, Extra, Move, Nav, Press
from game.ui.sound import Sounds
from tests.breadth import turn
from tests.gallery.every import all_shots
from tests.gallery.shot import Shot

from .live import Live, Twins, context, live

pytestmark = pytest.mark.pixels

ROOT = Path(game.__file__).parent
TABLE = load_toml(ROOT.parent / "assets" / "sounds" / "twins.toml")
LEAST = {"speed": 1, "reduced": True}
MOST_STEPS, STEP_MS = 3000, 120.0

MATCHES: dict[str, tuple[int, int, dict[str, Any], str]] = {
    "mindbug": (
        2, 3, {},
        "shuffle deal turn_chime card_lift hold_breath spared enter card_place effect_glow fizzle life_gained mindbug_beam "
        "life_lost one_life attack_swipe hit poison tough defeated_poof discard win",
    ),
    "mindup": (
        4, 3, {"objectives": 2},
        "deal card_flip score_tick card_place hold_breath reveal_roll card_lift bonus_ding malus_buzz win",
    ),
    "mindflayer": (
        5, 3, {},
        "shuffle deal turn_chime card_flip card_lift card_place radio_static hush thunder verdict count_down flayer_growl "
        "applause win",
    ),
    "mechs": (
        4, 15, {"mission": "M5"},
        "command_clunk turn_chime turn_tick deal card_lift card_place scrap ready motor_step turn_servo jump_land bump flame saw "
        "zap beep cargo minion_squeak minion_pop spawn minions_turn score_tick combo damage_crunch dice danger stack_level bite "
        "one_life explosion gear_gained loss",
    ),
}  # fmt: skip
"""Seats, seed, options, and what is heard in that match."""
ELSEWHERE = {
    "focus_tick", "sand_trickle", "sand_knock", "error_thunk", "button_press", "back",
    "boss_step", "boss_voice", "boss_up", "boss_down", "shield", "checkpoint", "school_bell", "escalation", "repair",
    "steal", "frenzy", "votes_fly", "claim", "accuse", "trust", "beg", "sand_out_gong",
    "coin", "leaf", "envelope", "blast", "lava", "flare", "freeze", "pulse", "spikes", "delivered", "lift_off", "fit", "rescued",
    "hunter", "sneaky", "streak",
    "page", "start", "note", "medal", "record", "close",
    "motor_step_short", "dice_short", "shuffle_short", "attack_swipe_short", "reveal_roll_short",
}  # fmt: skip
"""Heard in the tests below and beside, or where it is rarer: at the Boss, at a vote, at the results, at twice the speed."""


def test_every_sound_is_in_the_table() -> None:
    known = set(Sounds(enabled=False)._takes)
    assert set(TABLE) == known and all(len(seen) >= 8 for seen in TABLE.values())


def test_every_sound_in_the_code_is_one_of_the_table() -> None:
    """Literals only: a name that the code puts together would be found by playing."""
    found = [word for path in ROOT.rglob("*.py") for word in played_in(path.read_text(encoding="utf-8"))]
    assert len(found) > 50 and {"error_thunk", "win"} <= set(found) <= set(TABLE)


def played_in(source: str) -> list[str]:
    """The names that a module gives to `sounds.play`."""
    if "sounds.play(" not in source:
        return []
    found = []
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Attribute(attr="sounds"), attr="play"), args=[first, *_]):
                branches = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
                found += [one.value for one in branches if isinstance(one, ast.Constant)]
    return found


def test_who_refuses_by_sound_says_why() -> None:
    """Wherever the thunk is played a sentence is shown as well; on pages the widget wears its padlock (`Group` sees to that)."""
    silent, found = [], 0
    for path in ROOT.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        if '"error_thunk"' not in source or "sounds.play(" not in source:
            continue
        for node in ast.walk(ast.parse(source)):
            if not isinstance(node, ast.FunctionDef):
                continue
            body = ast.unparse(node)
            if "sounds.play('error_thunk')" in body:
                found += 1
                told = any(word in body for word in (".tell(", ".tell_why(", ".tell_refusal(", "self.words, self.failed"))
                silent += [] if told or (path.name, node.name) == ("page.py", "_sound") else [f"{path.name}: {node.name}"]
    assert found >= 12 and not silent


def test_every_effect_is_heard_somewhere_below() -> None:
    played = {name for *_, names in MATCHES.values() for name in names.split()}
    assert played | ELSEWHERE == {name for name in TABLE if not name.startswith("music_")}


def play(tmp_path: Path, title: str, looks: Collection[int] | None) -> Twins:
    """A match to its end, in which people answer when what was heard is some time ago."""
    seats, seed, options, _ = MATCHES[title]
    with live(tmp_path, title, seats, seed, LEAST, **options) as table:
        twins = Twins(table, looks)
        after = 0
        while after <= Twins.WITHIN:
            asked = table.resting and twins.quiet >= Twins.WITHIN and not table.table.over
            twins.step(STEP_MS, table.answer if asked else table.open_curtain)
            after += table.table.over
            assert twins.steps < MOST_STEPS, "the match does not end"
        return twins


@pytest.mark.share(2, turn())
@pytest.mark.parametrize("title", MATCHES)
def test_in_a_match_every_sound_is_seen(tmp_path: Path, title: str) -> None:
    """Played twice: to find out when something is heard, and to look then."""
    names = set(MATCHES[title][3].split())
    heard = play(tmp_path / "heard", title, ())
    assert names <= set(heard.when), f"not heard: {names - set(heard.when)}"
    twins = play(tmp_path / "seen", title, heard.worth)
    assert twins.when == heard.when
    assert not twins.unseen, f"heard, but not seen: {twins.unseen}"
    assert set(twins.seen) == set(twins.when)


def test_a_sound_without_a_picture_is_found(tmp_path: Path) -> None:
    with live(tmp_path, "mindbug", 2, 3, LEAST) as table:
        for _ in range(60):
            table.step(STEP_MS)
        assert table.resting
        twins = Twins(table)
        twins.step(STEP_MS, lambda: table.ctx.sounds.play("win"))
        for _ in range(6):
            twins.step(STEP_MS)
        assert twins.unseen and not twins.seen["win"]


def test_the_last_seconds_of_the_sand_are_seen(tmp_path: Path) -> None:
    with live(tmp_path, "mechs", 2, 3, LEAST, seconds=20, mission="M1") as table:
        while table.session.clock_left() is None:
            table.rest()
            table.answer()
            table.rest()
        twins = Twins(table)
        for _ in range(120):
            twins.step(STEP_MS)
        assert twins.seen["sand_trickle"] and not twins.unseen


# ---------------------------------------------------------------------- refusals at a table
def _refusals() -> dict[str, tuple[str, Callable[[Live], object]]]:
    return {
        "nothing to undo": ("mindbug", lambda table: table.table.handle(Extra("undo"))),
        "nothing to bring back": ("mindup", lambda table: table.table.handle(Extra("redo"))),
        "no hint while nobody is asked": ("mindbug", _hint_in_a_look_back),
        "no hint of the mechs": ("mechs", _hint_in_a_look_back),
    }


def _hint_in_a_look_back(table: Live) -> None:
    table.table.look_back(0)
    table.draw()
    table.table.handle(Extra("hint"))


@pytest.mark.parametrize("what", _refusals())
def test_a_refusal_is_seen(tmp_path: Path, what: str) -> None:
    title, do = _refusals()[what]
    with live(tmp_path, title, 3 if title == "mindup" else 2, 3, {**LEAST, "speed": 0}) as table:
        table.rest()
        table.step(16)
        twins = Twins(table)
        if what.startswith("no hint"):
            table.table.look_back(0)
            table.step(16)
            twins = Twins(table)
        twins.step(STEP_MS, lambda: do(table))
        for _ in range(6):
            twins.step(STEP_MS)
        assert twins.seen["error_thunk"] and not twins.unseen


# ---------------------------------------------------------------------- pages
def page_twins(tmp_path: Path, make: Callable[[Any], Any], settle: int = 12) -> tuple[Any, Twins]:
    """A page, and who looks at it."""
    ctx = context(tmp_path, (1280, 720), **LEAST)
    page = make(ctx)
    ctx.stage.push(page)
    fake: Any = Live.__new__(Live)
    fake.ctx, fake.table, fake.picture = ctx, SimpleNamespace(bar=None), b""
    fake._surface = pygame.Surface(ctx.stage.canvas.size)
    for _ in range(settle):
        fake.step(STEP_MS)
    ctx.stage.settle()
    return page, Twins(fake)


@pytest.mark.parametrize("make", [Menu, SettingsPage])
def test_the_focus_is_seen_where_it_is_heard(tmp_path: Path, make: Callable[[Any], Any]) -> None:
    page, twins = page_twins(tmp_path, make)
    for way in ("down", "right", "down", "left", "up"):
        twins.step(STEP_MS, lambda way=way: page.handle(Nav(way)))
    assert twins.seen["focus_tick"] and not twins.unseen


def test_a_key_that_cannot_be_pressed_is_seen_to_refuse(tmp_path: Path) -> None:
    def make(ctx: Any) -> Any:
        return SettingsPage(ctx, "play")

    page, twins = page_twins(tmp_path, make)
    dead = page.ui.by_id("hints_reset")
    assert not dead.enabled
    x, y = dead.box.center
    twins.step(STEP_MS, lambda: page.handle(Move(x, y)))
    for _ in range(8):
        twins.step(STEP_MS)
    twins.step(STEP_MS, lambda: page.handle(Press(x, y, 1)))
    assert twins.seen["error_thunk"] and not twins.unseen


def test_a_slider_is_seen_to_move(tmp_path: Path) -> None:
    page, twins = page_twins(tmp_path, lambda ctx: SettingsPage(ctx, "sound"))
    slider = page.ui.by_id("set:music")
    x, y = slider.box.left + 40, slider.box.centery
    twins.step(STEP_MS, lambda: page.handle(Press(x, y, 1)))
    assert twins.seen["card_place"] and not twins.unseen


ARRIVALS = {
    "evening_podium": "applause", "learn_end_mindbug": "applause", "envelope_1": "applause", "results_team_won": "medal",
}  # fmt: skip
"""Pages that are heard as they come."""


@pytest.mark.parametrize("name", ARRIVALS)
def test_a_page_that_is_heard_as_it_comes_is_seen_to_come(tmp_path: Path, name: str) -> None:
    _, twins = page_twins(tmp_path, Menu)
    stage = twins.table.ctx.stage
    twins.step(STEP_MS, lambda: stage.push(shot(name).build(twins.table.ctx)))
    for _ in range(6):
        twins.step(STEP_MS)
    assert twins.seen[ARRIVALS[name]] and not twins.unseen


def test_the_way_to_a_page_and_back_is_seen(tmp_path: Path) -> None:
    page, twins = page_twins(tmp_path, SettingsPage)
    stage = twins.table.ctx.stage
    twins.step(STEP_MS, lambda: page.ctx.go(ways.ShowRules("mindbug")))
    for _ in range(6):
        twins.step(STEP_MS)
    twins.step(STEP_MS, lambda: stage.top.handle(Back()))
    for _ in range(6):
        twins.step(STEP_MS)
    assert twins.seen["page"] and twins.seen["back"] and not twins.unseen


def test_an_envelope_is_seen_to_open(tmp_path: Path) -> None:
    page, twins = page_twins(tmp_path, shot("envelope_sealed").build)
    assert page.sealed
    twins.step(STEP_MS, lambda: page.handle(Confirm()))
    for _ in range(6):
        twins.step(STEP_MS)
    assert not page.sealed and twins.seen["envelope"] and not twins.unseen


def test_a_row_of_the_lobby_is_seen_to_be_lifted_and_laid_down(tmp_path: Path) -> None:
    page, twins = page_twins(tmp_path, shot("couch_four").build)
    page.ui.focus("seat:0:handle", True)
    for record in (Confirm(), Nav("down"), Confirm()):
        twins.step(STEP_MS, lambda record=record: page.handle(record))
        for _ in range(6):
            twins.step(STEP_MS)
    assert twins.seen["card_lift"] and twins.seen["card_place"] and not twins.unseen


def shot(name: str) -> Shot:
    """One of the pages that are drawn without a window."""
    return next(one for one in all_shots() if one.name == name)
