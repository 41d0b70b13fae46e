"""The great moments are seen: where they happen, as long as they should, and standing still where nothing may move."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindbug.scene import drama, moments
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.table import FALLS_MS
from game.ui import art
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.tween import Motion
from tests.gallery import mindbug as s
from tests.mindbug.scene.seated import BOTH, robot, spot


def told(monkeypatch, name):
    """What a moment was painted with, each time."""
    calls, paint = [], getattr(drama, name)

    def painted(f, *rest):
        calls.append(rest)
        paint(f, *rest)

    monkeypatch.setattr(drama, name, painted)
    return calls


def watch(r, ms=2600):
    for _ in range(ms // 40):
        r.wait(40)
        r.draw()


def attacked(**more):
    return robot(near=s._near(play=["gorillion"]), far=s._far(play=[], **more), players=BOTH, speed=1.0)


def test_a_heart_that_is_lost_breaks_in_the_panel_of_who_loses_it(monkeypatch):
    calls = told(monkeypatch, "heart")
    r = attacked()
    r.press(*spot(r, "gorillion").center)
    watch(r)
    shares, (x, y) = [call[0] for call in calls], calls[0][1]
    assert shares == sorted(shares) and shares[0] < 0.2 and shares[-1] > 0.9
    assert pygame.FRect(BOXES["far"]).collidepoint(x, y)


def test_where_nothing_may_move_it_lies_there_broken(monkeypatch):
    calls = told(monkeypatch, "heart")
    r = attacked()
    r.app.motion = Motion(1.0, reduced=True)
    r.press(*spot(r, "gorillion").center)
    watch(r)
    assert calls and {call[0] for call in calls} == {0.5} and not any(call[2] for call in calls)


def test_a_mindbug_leaps_from_its_seat_onto_the_card(monkeypatch):
    calls = told(monkeypatch, "mindbug")
    r = robot(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1, players=BOTH, speed=1.0)
    r.press(*r.table.ui.by_id("mindbug").box.center)
    watch(r)
    _, start, end, moves = calls[0]
    assert pygame.FRect(BOXES["near"]).collidepoint(start) and pygame.FRect(BOXES["play_card"]).collidepoint(end) and moves


def test_a_creature_falls_where_it_stood(monkeypatch):
    calls = told(monkeypatch, "puff")
    r = robot(near=s._near(play=["gorillion"]), far=s._far(play=["kangasaurus_rex"]), players=BOTH, speed=1.0)
    stood = tuple(spot(r, "kangasaurus_rex"))
    r.press(*spot(r, "gorillion").center)
    watch(r, 1200)
    r.press(*spot(r, "kangasaurus_rex").center)
    watch(r)
    assert {tuple(call[1]) for call in calls} == {stood}


def test_the_row_waits_while_a_defeated_creature_is_marked():
    near, far = s._near(play=["plated_scorpion"]), s._far(play=["gorillion", "kangasaurus_rex"])
    r = robot(near=near, far=far, steps=("1: attack gorillion",), active=1, players=BOTH, speed=1.0)
    r.press(*spot(r, "plated_scorpion").center)
    key = f"card:{r.table.book.first('gorillion')}"
    rows, marked = [], 0
    for _ in range(300):
        r.wait(20)
        poses = dict(r.table.presenter.poses())
        if r.table.board.falling:
            assert r.table.board.falling == {key}
            marked += 20 * (poses[key].rect.w > 150)
            rows.append((poses[key].rect.w == 196, poses[f"card:{r.table.book.first('kangasaurus_rex')}"].rect.x))
    there = {x for stands, x in rows if stands}
    assert marked >= FALLS_MS and len(there) == 1, "nothing moves as long as it stands there"
    assert not r.table.board.falling


@pytest.mark.parametrize(("life", "falls"), [(1, True), (2, False)])
def test_paper_falls_over_a_person_who_has_won_and_the_last_attacker_stands_on_the_banner(life, falls, monkeypatch):
    calls, heroes, paint = told(monkeypatch, "confetti"), [], moments.over_paint
    monkeypatch.setattr(moments, "over_paint", lambda f, s, view, hero: (heroes.append(hero), paint(f, s, view, hero)))
    r = attacked(life=life)
    r.press(*spot(r, "gorillion").center)
    watch(r, 4000)
    assert bool(calls) is falls
    assert set(heroes) == ({r.table.book.names.index("gorillion")} if falls else set())


def test_each_moment_can_be_painted_at_any_time():
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)))
    for n in range(41):
        for moves in (True, False):
            drama.heart(frame, n / 40, (128, 300), moves)
            drama.mindbug(frame, n / 40, (128, 900), (1696, 190), moves)
        drama.puff(frame, n / 40, (600, 90, 196, 274))
        drama.burst(frame, n / 40, (600, 90), 150, "#FFFFFF")
        drama.confetti(frame, n / 40)


@pytest.mark.pixels
@pytest.mark.parametrize("moves", [True, False])
def test_the_mindbug_lands_whole_below_the_bar(moves):
    frame = Frame(pygame.Surface((1280, 720), pygame.SRCALPHA), Canvas.of((1280, 720)))
    drama.mindbug(frame, 1.0, (128, 900), (1696, 100), moves)
    seen = pygame.mask.from_surface(frame.surface, 1).get_bounding_rects()
    assert seen and min(rect.top for rect in seen) >= frame.canvas.px(72)


def test_what_a_fight_shows_is_drawn_ahead(monkeypatch):
    drawn, figure = set(), art.figure

    def noted(name, w, h=None):
        drawn.add((name, w))
        return figure(name, w, h)

    monkeypatch.setattr(art, "figure", noted)
    r = robot(near=s._near(play=["gorillion"], hand=[]), far=s._far(play=["kangasaurus_rex"]), players=BOTH)
    r.draw()
    r.table.rebuild()
    size = r.table.faces.canvas.px(moments.FIGHTER)
    wanted = {("creatures/gorillion", size), ("creatures/kangasaurus_rex", size)}
    for _ in range(900):
        r.wait(16)
        if wanted <= drawn:
            return
    raise AssertionError(wanted - drawn)
