"""The coach at the table: bulb, key, note, and for whose eyes it is."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles import title
from game.titles.mindbug.bots import coach as mindbug_coach
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Extra
from tests.gallery.shot import shot_context

pytestmark = pytest.mark.usefixtures("quick")

ONE = ("Alice",)
TWO = ("Alice", "Max")


def table(tmp_path: Path, name: str, people: tuple[str, ...], **settings: Any) -> Any:
    """The table of a new match, shown, with so many people and casual bots."""
    found = title(name)
    seats = max(found.seats[0], len(people))
    faces = ("noor", "marcus", "lucille", "walt")
    players = [
        Player(people[n], faces[n], n) if n < len(people) else Player(f"Bot {n}", faces[n], None, "casual") for n in range(seats)
    ]
    client = InlineClient()
    client.learn(found)
    options = {**found.defaults(), **({"starter": "seat0"} if name == "mindbug" else {})}
    match: Match[Any, Any] = Match(found.rules, Setup(name, seats, 3, 4, options), players)
    ctx = shot_context(tmp_path, "en", (1280, 720))
    scene = found.scene_class()(ctx.at_table, Session(match, client, TableSettings(pause_ms=0, **settings)))
    ctx.stage.push(scene)
    pump(scene)
    return scene


def pump(scene: Any, count: int = 6) -> None:
    for _ in range(count):
        scene.stage.update(300)
        scene.stage.settle()


def ids(scene: Any) -> set[str]:
    return {widget.id for widget in scene.ui.widgets if widget.visible and widget.enabled}


def texts(scene: Any) -> str:
    audit = Audit()
    surface = pygame.Surface((1280, 720))
    scene.stage.draw(Frame(surface, scene.stage.canvas, audit))
    assert audit.problems(scene.stage.canvas) == []
    return " ".join(item.text for item in audit)


def shown(scene: Any, words: Any) -> bool:
    """Whether a sentence of the hint is on the screen, however it is wrapped."""
    return scene.say(words).replace("\u00a0", " ").split()[0] in texts(scene) and scene.coach.counsel is not None


def test_the_bulb_asks_and_puts_away(tmp_path: Path) -> None:
    scene = table(tmp_path, "mindbug", ONE)
    assert "coach" in ids(scene) and scene.coach.counsel is None
    act = scene.ui.by_id("coach").confirm()
    scene.pressed(act)
    pump(scene)
    hint = scene.coach.counsel
    assert hint is not None and shown(scene, hint.why)
    assert scene.coach.lit(hint.answer), "what to press is in the light"
    scene.handle(Extra("hint"))
    assert scene.coach.counsel is None and scene.session.hints_used() == {0: 1}
    scene.handle(Extra("hint"))
    pump(scene)
    assert scene.coach.counsel == hint and scene.session.hints_used() == {0: 1}, "seen once more, it costs nothing"
    seat, decision = scene.coach.asked()
    told: list[str] = []
    scene.tell = told.append
    scene.submit(seat, decision.options[0])
    scene.stage.update(20)
    pump(scene)
    assert scene.coach.counsel is None, "answered, it is gone"
    assert told == [], "and nobody is told that there was none"


def test_the_bulb_stands_in_the_bar_whatever_leads_to_the_rules(tmp_path: Path) -> None:
    scene = table(tmp_path, "mindbug", ONE)
    bulb, left = scene.ui.by_id("coach"), scene.ui.by_id("bar:language")
    assert 0 < left.rect.x - bulb.rect.right < 20, "the question mark of the prompt is none of the bar's keys"


def test_none_left_says_so(tmp_path: Path) -> None:
    scene = table(tmp_path, "mindbug", ONE, hints=1)
    scene.session._advice.used[0] = 1
    scene._signature = None
    pump(scene)
    assert "coach" not in ids(scene)
    scene.handle(Extra("hint"))
    pump(scene)
    assert "No hints left" in texts(scene) and scene.session.hints_used() == {0: 1}
    off = table(tmp_path / "off", "mindbug", ONE, hints=0)
    assert all(widget.id != "coach" for widget in off.ui.widgets)


def test_a_question_about_nothing_costs_no_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = table(tmp_path, "mindbug", ONE, hints=2)
    monkeypatch.setattr(mindbug_coach.Coach, "counsel", lambda *_: None)
    scene.coach.press()
    assert scene.session.hints_left(0) == 1
    pump(scene)
    assert "no hint for this" in texts(scene) and scene.session.hints_left(0) == 2 and scene.coach.counsel is None


def test_behind_the_curtain_only(tmp_path: Path) -> None:
    """Two people, hidden hands: nothing to ask in front of all; a hint goes with its owner's eyes."""
    scene = table(tmp_path, "mindbug", TWO)
    session = scene.session
    assert session.curtain() == 0 and scene.coach.asked() is None
    scene.handle(Extra("hint"))
    assert session.hints_used() == {}
    session.open_curtain(0)
    pump(scene)
    scene.stage.pop() if scene.stage.top is not scene else None
    pump(scene)
    assert scene.coach.asked() is not None and session.private
    scene.coach.press()
    pump(scene)
    assert scene.coach.counsel is not None
    session.hide()
    scene.lay_anew()
    assert scene.coach.counsel is None
    assert session.hint(0) is not None or session.hint_waited(0) or session.hints_used() == {0: 1}


def test_a_look_back_has_no_coach(tmp_path: Path) -> None:
    scene = table(tmp_path, "mindbug", ONE)
    scene.coach.press()
    pump(scene)
    assert scene.coach.counsel is not None
    scene.look_back(0)
    pump(scene)
    assert scene.coach.asked() is None and "coach" not in ids(scene)


@pytest.mark.parametrize("name", ["mindup", "mindflayer"])
def test_other_titles_have_the_same_coach(tmp_path: Path, name: str) -> None:
    scene = table(tmp_path, name, ONE)
    for _ in range(60):
        found = scene.coach.asked()
        if found is not None and len(found[1].options) > 1:
            break
        asked = scene.session.decisions()
        if asked:
            seat, decision = next(iter(asked.items()))
            scene.submit(seat, decision.options[0])
        pump(scene, 3)
    assert scene.coach.asked() is not None
    scene.coach.press()
    pump(scene)
    hint = scene.coach.counsel
    assert hint is not None and hint.answer in scene.coach.asked()[1].options
    assert scene.coach.lit(hint.answer) and shown(scene, hint.why)


def test_what_others_may_not_know_shows_with_their_owners_eyes_alone(tmp_path: Path) -> None:
    """The Mind Flayer's open gift with two people at the screen: asked in front of all, seen on the own page."""
    scene = table(tmp_path, "mindflayer", TWO)
    session = scene.session
    for _ in range(200):
        found = scene.coach.asked()
        if found is not None and not found[1].secret and found[0] not in session.eyes:
            break
        seat = session.curtain()
        if seat is not None:
            session.open_curtain(seat)
        asked = session.decisions()
        if asked:
            seat, decision = next(iter(asked.items()))
            session.submit(seat, decision.options[0])
        session.update(3000)
    seat = scene.coach.asked()[0]
    scene.stage.clear()
    scene.ctx.app.stage.push(scene)
    pump(scene)
    if scene.coach.asked() is None or scene.coach.asked()[0] != seat:
        pytest.skip("a bot was faster")
    scene.coach.press()
    pump(scene, 3)
    hint = session.hint(seat)
    assert hint is not None and scene.coach.counsel is None
    said = texts(scene)
    assert "private page" in said and scene.say(hint.why) not in said
    session.visit(seat)
    session.open_curtain(seat)
    assert scene.coach.seen(seat)
