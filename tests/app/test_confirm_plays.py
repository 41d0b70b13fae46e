"""Plays are confirmed in somebody's first match of a title, and always where the settings say so."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.players import Player
from game.pages.kit.context import Context
from game.pages.settings.page import LINES
from tests.gallery import mindbug as s
from tests.gallery.shot import shot_context


@pytest.fixture
def ctx(tmp_path: Path) -> Context:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    return shot_context(tmp_path / "home", "en", (1280, 720))


def session_of(ctx: Context, *players: Player):
    return s.table(s._near(), s._far(), players=players)(ctx).session


def test_new_people_confirm_until_they_have_played_a_match_to_its_end(ctx: Context) -> None:
    session = session_of(ctx, s.ALICE, s.BOT)
    assert not ctx.settings.confirm and ctx.at_table.confirms(session)
    ctx.hint_book.got(("Alice",), "mindbug.played")
    assert not ctx.at_table.confirms(session)
    assert ctx.at_table.confirms(session_of(ctx, s.ALICE, s.MAX)), "Max is new"
    ctx.change(confirm=True)
    assert ctx.at_table.confirms(session)


def test_who_wants_nothing_explained_confirms_nothing_in_a_first_match_either(ctx: Context) -> None:
    ctx.change(hints=False)
    assert not ctx.at_table.confirms(session_of(ctx, s.ALICE, s.BOT))


def test_what_is_told_once_is_new_to_each_person_once(ctx: Context) -> None:
    session = session_of(ctx, s.ALICE, s.BOT)
    assert [ctx.at_table.once(session, "confirm_off") for _ in range(2)] == [True, False]
    assert ctx.at_table.once(session_of(ctx, s.ALICE, s.MAX), "confirm_off"), "Max has not been told"


def test_bots_alone_confirm_nothing(ctx: Context) -> None:
    assert not ctx.at_table.confirms(session_of(ctx, Player("One", "noor", None, "novice"), s.BOT))


def test_it_is_a_setting_like_others(ctx: Context) -> None:
    assert "confirm" in [line.setting for line in LINES["play"]]
    for part in ("confirm", "confirm_note"):
        assert ctx.words.has(f"app.settings.{part}")
