"""What confused somebody who had never played: who one is, what to press, what is read before it stands there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.players import Player
from game.dev.lessons import read_on
from game.home.lessons.lesson import lesson_of
from game.pages.kit.context import Context
from game.pages.learn.bubble import RIM, covered
from game.pages.learn.start import begin
from game.titles.mindflayer.scene.private import places
from game.titles.mindflayer.scene.reveal import BANNER
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Move
from game.ui.table.table import Table
from tests.gallery.shot import shot_context


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    return shot_context(tmp_path / "home", "en", (1280, 720))


def table_at(ctx: Context, name: str, id: str = "") -> Any:
    """The table of a lesson with the bubble of a step, by default the first; before it the suggestions are played."""
    begin(ctx, name)
    table: Any = ctx.stage.top
    for _ in range(3000):
        ctx.stage.update(100)
        read_on(table)
        step = table.session.step
        if table.mode.bubble is None:
            continue
        if not id or step.id == id:
            return table
        if step.read_only:
            table.session.got()
        else:
            table.submit(0, table.session.allowed()[0])
    raise AssertionError(f"{name} never came to {id}")


def test_the_first_words_say_who_one_is(ctx: Context) -> None:
    while ctx.people.list:
        ctx.people.remove(0)
    table = table_at(ctx, "mindbug")
    me: Player = table.session.players[0]
    assert f"You are **{me.name}**" in table.mode.bubble.words
    table.session.got()
    ctx.stage.update(100)
    assert me.name not in table.mode.bubble.words, "once is enough"


def test_whoever_has_a_name_is_not_told_it(ctx: Context) -> None:
    while ctx.people.list:
        ctx.people.remove(0)
    ctx.people.add("Camille")
    table = table_at(ctx, "mindup")
    assert table.session.players[0].name == "Camille" and "Camille" not in table.mode.bubble.words


def test_a_mech_is_named(ctx: Context) -> None:
    table = table_at(ctx, "mechs")
    assert f"You drive **{table.session.players[0].name}**" in table.mode.bubble.words


def test_the_score_is_read_when_it_stands_there(ctx: Context) -> None:
    table = table_at(ctx, "mindup", "sheet")
    assert table.board.sheet is not None and table.board.sheet.complete


def test_the_cards_to_give_are_in_the_light(ctx: Context) -> None:
    table = table_at(ctx, "mindflayer", "exchange")
    wanted = next(step for step in lesson_of("mindflayer").steps if step.id == "exchange").moves[0].split()[1:]
    shown = [widget for widget in table.ui.widgets if widget.id.startswith("page:hand:")]
    lit = [widget for widget in shown if widget.box in table.mode.bubble.lit]
    assert len(lit) == len(wanted) == 2 and all(widget.enabled for widget in lit)
    go = table.ui.by_id("page:go")
    assert not go.enabled and go.box not in table.mode.bubble.lit, "nothing to give yet"


def test_the_lesson_of_lies_a_turned_coat_and_a_vote_ends_with_the_truth(ctx: Context) -> None:
    steps = [step.id for step in lesson_of("mindflayer").steps if step.id]
    assert [id for id in steps if id in ("lie", "turned", "vote", "reveal")] == ["lie", "turned", "vote", "reveal"]
    table = table_at(ctx, "mindflayer", "reveal")
    assert table.session.outcome() is not None and table.mode.bubble is not None and not table.over
    assert table.mode.bubble.lit == [pygame.FRect(*BANNER)] and not table.mode.bubble.place.colliderect(BANNER)


def test_a_lifted_card_keeps_its_head_in_the_light(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    table: Table = table_at(ctx, "mindbug", "play")
    box = table.mode.bubble.lit[0] if table.mode.bubble is not None else pygame.FRect(0, 0, 1, 1)
    table.handle(Move(*box.center))
    for _ in range(5):
        ctx.stage.update(100)
    seen: list[Any] = []
    monkeypatch.setattr("game.pages.learn.bubble._spotlight", lambda frame, lit, clear: seen.extend(lit))
    ctx.stage.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
    sprite = next(s for s in table.cards.sprites.values() if s.pose.rect.collidepoint(box.center))  # type: ignore[attr-defined]
    assert sprite.box.top < box.top and seen[0].contains(sprite.box)


def test_a_film_on_the_board_lies_in_no_shade(ctx: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the lesson asks to be looked at was dark."""
    table: Any = table_at(ctx, "mechs", "film")
    seen: list[Any] = []
    monkeypatch.setattr("game.pages.learn.bubble._spotlight", lambda frame, lit, clear: seen.append(list(clear)))
    assert table.preview.ghost is not None, "it plays as the words come up"
    ctx.stage.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
    assert seen == [[table.desk.geometry.room]]


def test_the_bar_covers_no_card_that_is_looked_at(ctx: Context) -> None:
    table: Any = table_at(ctx, "mindbug", "turn")
    ctx.stage.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
    far = next(sprite for key, sprite in table.cards.sprites.items() if key.startswith("card:") and sprite.pose.rect.top < 200)
    rest = far.pose.rect.copy()
    table.handle(Move(*rest.center))
    for _ in range(6):
        ctx.stage.update(100)
        ctx.stage.draw(Frame(pygame.Surface((1280, 720)), ctx.stage.canvas))
    assert far.box.h > rest.h, "it is lifted"
    assert far.box.top >= 76


@pytest.mark.parametrize("step", ["hand", "lie", "give", "turned", "vote", "exchange", "reveal"])
def test_the_mind_flayers_bubbles_cover_neither_faces_nor_words(ctx: Context, step: str) -> None:
    table = table_at(ctx, "mindflayer", step)
    assert table.mode.bubble is not None and table.needed()
    assert not covered(table.mode.bubble.place.inflate(-2 * RIM, -2 * RIM), table.needed())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_words_about_a_vote_leave_faces_rule_and_hand_in_sight(ctx: Context, lang: str, text: float) -> None:
    ctx.words.lang, ctx.stage.canvas = lang, Canvas.of((1280, 720), text)  # type: ignore[attr-defined]
    table = table_at(ctx, "mindflayer", "vote")
    kept = [pygame.FRect(box) for box in (places.WIDE, places.TRAY, places.ACTION)]
    assert not covered(table.mode.bubble.place, kept)


@pytest.mark.parametrize("step", ["hand", "lie", "give", "reveal"])
def test_at_the_mind_flayers_table_the_words_always_stand_over_the_log(ctx: Context, step: str) -> None:
    table = table_at(ctx, "mindflayer", step)
    bubble = table.mode.bubble
    assert (bubble.place.left, bubble.place.bottom, bubble.place.w) == table.berths()[0]
    assert not covered(bubble.place, [*bubble.lit, *table.needed()])


@pytest.mark.parametrize("step", ["draft", "program", "ready", "turn"])
def test_the_bubbles_of_mechs_stay_at_one_place_and_cover_nothing_that_is_needed(ctx: Context, step: str) -> None:
    table = table_at(ctx, "mechs", step)
    bubble = table.mode.bubble
    assert (bubble.place.left, bubble.place.bottom) == table.berths()[0][:2]
    assert not covered(bubble.place, [*bubble.lit, *table.needed()])


def test_nobody_waits_for_who_reads_a_lesson(ctx: Context) -> None:
    table = table_at(ctx, "mechs", "minions")
    assert table.prompt(table.board.view) == (-1, "")


def test_the_light_round_a_tile_has_the_count_of_its_hand_in_it_and_stays_on_who_is_aimed_at(ctx: Context) -> None:
    table: Any = table_at(ctx, "mindflayer", "give")
    tile = pygame.FRect(*table.board.tile_box(3))
    light = table.mode._reach(tile)
    assert light.right >= tile.right + 16 and light.top <= tile.top - 20
    table.pressed(table.ui.by_id("tile:3").confirm())
    ctx.stage.update(100)
    lit = table.mode.bubble.lit
    assert tile in lit and pygame.FRect(table.ui.by_id("go").box) in lit


def test_the_learner_keeps_the_own_face_and_somebody_else_explains(ctx: Context) -> None:
    ctx.people.add("Camille")
    ctx.people.list[0] = replace(ctx.people.list[0], portrait=lesson_of("mindbug").face)
    table = table_at(ctx, "mindbug")
    assert table.session.players[0].portrait == lesson_of("mindbug").face
    assert table.session.lesson.face not in {player.portrait for player in table.session.players}
