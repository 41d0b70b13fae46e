"""The table scene: what may never be seen."""

from __future__ import annotations

import pygame
import pytest

from game.ui.curtain import Curtain
from game.ui.inputmap import Hold, Window
from tests.gallery import mindbug as s
from tests.mindbug.scene.robot import ALICE, MAX, Robot, new_session
from tests.mindbug.scene.seated import robot


# ------------------------------------------------------------------ secrets
def faces_asked(r):
    """The card faces that drawing asks for, by wrapping the maker of faces."""
    asked = set()
    real = r.table.faces._draw

    def spy(face, w, h):
        asked.add(face.card)
        return real(face, w, h)

    r.table.faces._draw = spy
    return asked


def hands(r):
    state = r.session.match.state
    return set(state.hand[0]) | set(state.hand[1])


def test_nothing_of_a_hand_is_drawn_before_the_curtain_is_lifted():
    r = Robot(new_session([ALICE, MAX], 4), "mouse", 4, speed=1)
    asked = faces_asked(r)
    for _ in range(200):
        r.wait(30)
        r.draw()
        if isinstance(r.app.stage.top, Curtain):
            break
    assert isinstance(r.app.stage.top, Curtain)
    assert not asked & hands(r)
    assert all(not key.startswith("card:") or pose.rect.y < 700 for key, pose in r.table.presenter.poses())
    seat = r.session.curtain()
    r.open_curtain()
    r.settle()
    r.draw()
    assert set(r.session.match.state.hand[seat]) <= asked
    assert not asked & set(r.session.match.state.hand[1 - seat])


def test_after_a_secret_answer_the_cover_comes_first():
    r = Robot(new_session([ALICE, MAX], 4), "mouse", 4, speed=1)
    r.settle()
    r.open_curtain()
    r.settle()
    r.give(sorted(r.offered())[0])
    asked = faces_asked(r)
    r.table.cards.forget()
    hidden = hands(r)
    for _ in range(60):
        r.draw()
        assert not asked & hidden
        r.wait(30)


def test_the_peek_shows_the_own_hand_only_while_it_is_held():
    r = robot(steps=("1: attack elephantopus",), players=s.DUEL, active=1)
    asked = faces_asked(r)
    r.draw()
    assert not asked & hands(r)
    button = r.table.ui.by_id("look").box
    pos = r.app.stage.canvas.point(*button.center)
    r.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    r.draw()
    assert set(r.session.match.state.hand[0]) <= asked
    assert not asked & set(r.session.match.state.hand[1])
    r.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert r.table.board.peeking is None
    asked.clear()
    r.table.cards.forget()
    r.draw()
    assert not asked & hands(r)


@pytest.mark.parametrize("end", [Hold("x", False), Window("lost")])
def test_letting_go_or_leaving_the_window_ends_the_peek(end):
    r = robot(steps=("1: attack elephantopus",), players=s.DUEL, active=1)
    r.table.handle(Hold("x", True))
    assert r.table.board.peeking is not None
    r.table.handle(end)
    assert r.table.board.peeking is None


def test_leaving_the_window_covers_an_open_hand():
    r = Robot(new_session([ALICE, MAX], 4), "mouse", 4)
    r.settle()
    r.open_curtain()
    r.settle()
    r.table.handle(Window("lost"))
    r.settle()
    assert isinstance(r.app.stage.top, Curtain)
    assert not any(key.startswith("card:") for key, pose in r.table.presenter.poses() if pose.rect.y > 700)
