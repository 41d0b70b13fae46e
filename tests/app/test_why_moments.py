"""The question mark stands at every decision that is a moment of its own, and on the pages before a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from game.pages.kit.context import Context
from game.pages.reader.page import Reader
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Confirm, Extra, Move, Nav, Press, Release
from game.ui.why import WHY, WHY_PROMPT
from tests.gallery.every import shots_of
from tests.gallery.shot import shot_context
from tests.having import RULED

MOMENTS = [
    ("mindbug", "mindbug_decision", "mindbug"),
    ("mindbug", "mindbug_order", "order"),
    ("mindbug", "mindbug_pile", "revive"),
    ("mindbug", "mindbug_target", "targets"),
    ("mechs", "mechs_equip", "schematics"),
    ("mechs", "mechs_equip_ten", "schematics"),
]
LOBBIES = {"mindbug": "setup", "mindup": "setup", "mindflayer": "cards_used", "mechs": "set_up"}


def scene_of(tmp_path: Path, name: str, shot: str, lang: str) -> Any:
    ctx = shot_context(tmp_path, lang, (1280, 720))
    found = next(one for one in shots_of(name) if one.name == shot)
    scene: Any = found.build(ctx)
    ctx.stage.push(scene)
    scene.update(0)
    if found.prepare is not None:
        found.prepare(scene)
    scene.update(0)
    draw(ctx)
    return scene


def draw(ctx: Context) -> Audit:
    """The screen, twice: a mark may stand after words that were drawn."""
    for _ in range(2):
        audit = Audit()
        ctx.stage.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas, audit))
    return audit


def by_keys(scene: Any, id: str) -> None:
    """Walk the stops in order, as Tab and a pad's shoulders do, and press."""
    for _ in range(len(scene.ui.widgets) + 1):
        scene.handle(Nav("next"))
        if scene.ui.focused is not None and scene.ui.focused.id == id:
            break
    assert scene.ui.focused is not None and scene.ui.focused.id == id, "Tab comes by"
    scene.handle(Confirm())


def shown(ctx: Context) -> str:
    top = ctx.stage.top
    assert isinstance(top, Reader), "the rules are open"
    return top.shown


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("name", "shot", "entry"), MOMENTS)
def test_a_decision_has_its_mark(tmp_path: Path, name: str, shot: str, entry: str, lang: str) -> None:
    scene = scene_of(tmp_path, name, shot, lang)
    mark = scene.ui.by_id(WHY_PROMPT)
    others = [w for w in scene.ui.widgets if w.focusable and w.visible and w.what == "button" and w is not mark]
    assert mark.visible and scene.stage.canvas.bounds.contains(mark.box)
    assert not any(mark.box.colliderect(other.box) for other in others), "it lies on no other key"
    assert draw(scene.ctx.app).problems(scene.stage.canvas) == []
    scene.handle(Move(*mark.box.center))
    scene.handle(Press(*mark.box.center, 1))
    scene.handle(Release(*mark.box.center, 1, False))
    assert shown(scene.ctx.app) == entry
    scene.ctx.app.stage.pop()
    by_keys(scene, WHY_PROMPT)
    assert shown(scene.ctx.app) == entry


@pytest.mark.parametrize("name", RULED)
def test_a_lobby_leads_to_how_its_game_is_set_up(tmp_path: Path, name: str) -> None:
    from game.pages.lobby.page import Lobby

    ctx = shot_context(tmp_path, "fr", (1280, 720))
    page = Lobby(ctx, name)
    ctx.stage.push(page)
    assert draw(ctx).problems(ctx.stage.canvas) == []
    for ask in (lambda: by_keys(page, WHY), lambda: by_keys(page, "bar:help"), lambda: page.handle(Extra("help"))):
        ask()
        assert shown(ctx) == LOBBIES[name]
        ctx.stage.pop()


def test_the_choice_of_a_mission_leads_to_the_campaign(tmp_path: Path) -> None:
    from game.pages.missions.page import MissionSelect

    ctx = shot_context(tmp_path, "en", (1280, 720))
    page = MissionSelect(ctx, "mechs")
    ctx.stage.push(page)
    assert draw(ctx).problems(ctx.stage.canvas) == []
    for ask in (lambda: by_keys(page, WHY), lambda: by_keys(page, "bar:help"), lambda: page.handle(Extra("help"))):
        ask()
        assert shown(ctx) == "campaign"
        ctx.stage.pop()


def test_a_pile_that_is_only_looked_through_asks_nothing(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, "mindbug", "mindbug_pile_browse", "en")
    assert all(widget.id != WHY_PROMPT for widget in scene.ui.widgets)
