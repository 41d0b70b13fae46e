"""The table scene: what presses, drags, holds and keys do, how it moves, its bar, and what cannot be done."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.types import HIDDEN
from game.titles.mindbug.rules.actions import MINDBUG
from game.titles.mindbug.rules.events import CreaturesDefeated, LifeLost, TurnBegan
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.pile import AREA, PilePicker
from game.ui.canvas import Canvas
from game.ui.curtain import Curtain
from game.ui.frame import Audit
from game.ui.inputmap import Hold
from game.ui.table import Beat
from tests.gallery import mindbug as s
from tests.mindbug.scene.robot import ALICE, BOT, MAX, Robot, new_session
from tests.mindbug.scene.seated import BOTH, done, robot, spot, still


# ------------------------------------------------------------------ presses and drags
def test_a_click_on_a_glowing_card_plays_it():
    r = robot()
    r.press(*spot(r, "giraffodile").center)
    assert done(r) == ["play giraffodile"]


def test_dragging_a_card_to_the_table_plays_it_and_letting_it_fall_in_hand_does_not():
    r = robot()
    box = spot(r, "shark_dog")
    r.drag(box.center, (box.centerx + 200, box.centery))
    assert done(r) == []
    r.drag(box.center, (860, 400))
    assert done(r) == ["play shark_dog"]


def test_dragging_an_arrow_from_a_hunter_to_a_creature_attacks_and_hunts_it():
    r = robot(s._near(play=["killer_bee", "gorillion"], deck=[]), s._far(hand=s.FAR_HAND[1:]))
    r.drag(spot(r, "killer_bee").center, spot(r, "snail_hydra").center)
    assert done(r)[:2] == ["attack killer_bee", "hunt snail_hydra"]


def test_dragging_a_blocker_onto_the_attacker_blocks():
    r = robot(steps=("1: attack elephantopus",), active=1)
    r.drag(spot(r, "rhino_turtle").center, spot(r, "elephantopus").center)
    assert done(r)[1:] == ["block rhino_turtle"]


def test_holding_a_card_to_read_it_does_not_play_it():
    r = robot()
    pos = r.app.stage.canvas.point(*spot(r, "giraffodile").center)
    r.post(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
    r.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
    r.wait(16)
    r.wait(600)
    assert r.table.inspected() == r.table.book.first("giraffodile")
    r.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)
    assert done(r) == []


def test_the_inspector_opens_after_120_ms_and_explains_the_power():
    r = robot()
    box = spot(r, "goblin_werewolf")
    r.post(pygame.MOUSEMOTION, pos=r.app.stage.canvas.point(*box.center), rel=(0, 0), buttons=(0, 0, 0))
    r.wait(16)
    r.wait(100)
    assert r.table.inspected() == HIDDEN
    r.wait(30)
    card = r.table.book.first("goblin_werewolf")
    assert r.table.inspected() == card
    assert "Power **9** = 2 printed" in r.table.notes_of(card)[0].text
    assert "+ 1 (Shield Bugs)" in r.table.notes_of(card)[0].text


def test_a_card_that_may_not_be_chosen_says_why_and_does_nothing():
    r = robot(steps=("1: attack elephantopus",), active=1)
    r.press(*spot(r, "shield_bugs").center)
    assert done(r) == ["attack elephantopus"]
    assert "Elephantopus" in r.table.notice
    card = r.table.book.first("shield_bugs")
    assert r.table.notes_of(card)[0].icon == "ui_lock"


def test_an_order_is_chosen_swapped_and_confirmed():
    r = robot(
        s._near(play=["explosive_toad", *s.MINE[1:3]], hand=s.HAND[:1]), s._far(play=["strange_barrel", "snail_hydra"]), s.ORDER
    )
    assert r.table.board.moment == "order"
    first = r.table.board.first
    r.press(*r.table.ui.by_id("swap").box.center)
    r.wait()
    assert r.table.board.first != first
    r.press(*r.table.ui.by_id("order_go").box.center)
    assert done(r)[-1].startswith("first ")


def test_a_pile_of_twenty_scrolls_and_sorts_and_any_card_can_be_reached_by_keys():
    near = s._near(hand=["compost_dragon"], discard=s.PILE_20, play=["lone_yeti"], deck=[])
    far = s._far(mindbugs=0, hand=s.FAR_HAND[:1], play=["luchataur#2"], discard=[])
    r = robot(near, far, ("0: play compost_dragon",), device="keys")
    picker = r.table.board.picker
    assert picker is not None and picker.choose
    target = f"card:{r.table.book.names.index('gorillion')}"  # the lowest of the pile
    assert target not in [hot.id for hot in r.table.hot_rects()]
    r.walk_to(target)
    assert target in [hot.id for hot in r.table.hot_rects()]
    r.tap("confirm")
    r.wait()
    assert picker.selected == r.table.book.first("gorillion")
    r.tap("confirm")
    assert done(r)[-1] == "pick gorillion"


def test_anybodys_discard_pile_can_be_looked_through_at_any_time():
    r = robot(steps=("1: attack elephantopus",), active=1)
    for seat in (0, 1):
        r.press(*r.table.ui.by_id(f"pile:{seat}").box.center)
        r.wait()
        assert r.table.board.picker is not None and r.table.board.picker.seat == seat and not r.table.board.picker.choose
        r.draw()
        r.press(*r.table.ui.by_id("pile_close").box.center)
        r.wait()
        assert r.table.board.picker is None
    assert r.expected() == set(r.offered())


# ------------------------------------------------------------------ motion
def test_a_press_ends_the_motion_and_counts_when_the_card_was_there_before():
    r = robot(speed=1, active=1, thinking=None, players=BOTH)
    r.give("1 attack elephantopus")
    r.wait(16)
    assert r.table.presenter.busy
    box = r.table.presenter.layout[f"card:{r.table.book.first('rhino_turtle')}"].rect
    r.press(*box.center)
    assert not r.table.presenter.busy or done(r)[-1] == "block rhino_turtle"
    assert done(r)[-1] == "block rhino_turtle"


def test_a_press_on_nothing_only_ends_the_motion():
    r = robot(speed=1, active=1, players=BOTH)
    r.give("1 attack elephantopus")
    r.wait(16)
    assert r.table.presenter.busy
    r.press(1300, 420)
    assert not r.table.presenter.busy
    assert len(done(r)) == 1


@pytest.mark.parametrize("speed", [0, 1, 2])
def test_every_speed_comes_to_the_same_picture(speed):
    r = Robot(new_session([ALICE, replace(MAX, person=0)], 9), "mouse", 9, speed=speed)
    for _ in range(14):
        r.settle()
        if r.table.over:
            break
        r.give(sorted(r.offered())[0])
        r.wait(40)
        r.draw()
    r.settle()
    assert r.table.shown == r.session.view()
    assert dict(r.table.presenter.poses()) == dict(r.table.lay(r.session.view()))


# ------------------------------------------------------------------ bar, languages, end
@pytest.mark.parametrize("part", ["pause", "log", "help", "sound", "settings"])
def test_the_bar_calls_the_app(part):
    r = robot()
    r.press(*r.table.ui.by_id(f"bar:{part}").box.center)
    assert r.app.calls == [part]


def test_the_language_changes_in_the_middle_of_a_match():
    r = robot(steps=("1: attack elephantopus",), active=1)
    before = r.table.prompt(r.table.shown)
    r.press(*r.table.ui.by_id("bar:language").box.center)
    r.settle()
    r.draw()
    assert r.table.prompt(r.table.shown) != before
    assert r.table.ui.by_id("no_block").label == "Ne pas bloquer"


def test_a_thinking_bot_is_named():
    r = Robot(still(active=1, thinking=1), "mouse")
    r.wait()
    assert r.table.prompt(r.table.shown) == "**Lucille** is thinking…"
    assert r.table.session.players[1] == replace(BOT, level="strong")


def test_the_near_seat_does_not_change_while_nobody_opens_a_curtain():
    r = robot(steps=("0: play giraffodile",), players=s.DUEL)
    near = r.table.board.near
    r.give("1 no_mindbug")
    for _ in range(20):
        r.wait(60)
        assert r.table.board.near == near
        if isinstance(r.app.stage.top, Curtain):
            break


def test_the_look_box_lies_in_the_tray():
    x, y, w, h = BOXES["look"]
    left, top, wide, _ = BOXES["tray"]
    assert left <= x and x + w <= left + wide and y >= top and y + h <= 1080


@pytest.mark.pixels
@pytest.mark.parametrize("size", [(1400, 1050), (2000, 900)])
def test_spare_room_belongs_to_the_mat_and_the_bar_stays_at_the_edge(size):
    """In other window shapes a decision darkens everything below the bar, and nothing of the bar."""
    near, far = s._near(play=["explosive_toad", *s.MINE[1:3]], hand=s.HAND[:1]), s._far(play=["strange_barrel", "snail_hydra"])
    r = robot(near, far, s.ORDER)
    r.app.stage.canvas = Canvas.of(size)
    r.inputs.canvas = r.app.stage.canvas
    r.surface = pygame.Surface(size)
    r.table.resized(r.app.stage.canvas)
    r.settle()
    r.draw()
    r.wait()
    bar = r.table.ui.by_id("bar:settings").box
    bounds = r.app.stage.canvas.bounds
    assert bar.right <= bounds.right and bar.y == pytest.approx(bounds.y + 7)
    edge = r.app.stage.canvas.point(bounds.x + 40, bounds.y + 90)
    assert sum(r.surface.get_at(edge)[:3]) < 120
    r.press(*bar.center)
    assert r.app.calls == ["settings"]


# ------------------------------------------------------------------ what cannot be done
@pytest.mark.parametrize(
    ("lang", "told"), [("en", "No card is waiting for a Mindbug."), ("fr", "Aucune carte n’attend de Mindbug.")]
)
def test_what_is_refused_after_all_is_told_in_the_language_of_the_screen(lang, told):
    r = Robot(new_session((ALICE, BOT), 3), lang=lang)
    r.settle()
    seat = min(r.session.decisions())
    r.table.submit(seat, MINDBUG)
    assert r.table.notice == told
    r.session.paused = True
    r.table.submit(seat, MINDBUG)
    assert r.table.notice == r.table.ctx.words.get("app.play.not_now")


# ------------------------------------------------------------------ a bot's action
def attacked(active, players, speed, by_person=False):
    """A robot at a table on which somebody attacks now."""
    r = Robot(still(active=active, players=players), "mouse", 1, "en", speed)
    while not (r.table.board.view and r.table.settled):
        r.wait(20)
    attack = r.session.match.verbs.decode("attack elephantopus" if active else "attack shield_bugs")
    (r.table.submit if by_person else r.session.match.submit)(active, attack)
    return r


def asked_after(r):
    """How long it takes until somebody is asked."""
    for n in range(200):
        if r.table.settled and r.session.match.last and r.table.board.found:
            return 20 * n
        r.wait(20)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize("speed", [1.0, 2.0])
def test_a_bots_attack_is_seen_before_the_question_that_follows(speed, monkeypatch):
    """Whatever a title adds by itself."""
    monkeypatch.setattr("game.titles.mindbug.scene.beats.BEAT_MS", 0)
    waited = asked_after(attacked(1, s.SOLO, speed))
    assert 700 / speed <= waited <= 1100 / speed, "a beat of its own, and no more"


def test_what_comes_of_a_bots_turn_is_seen_piece_by_piece():
    r = Robot(still(active=1, players=s.SOLO), "mouse", 1, "en", 1.0)
    view, events = r.session.view(), (TurnBegan(1, 3, False), LifeLost(0, 1, 1, -1), CreaturesDefeated((4,), (0,)))
    rests = [r.table.beats.rest_of(Beat(event, view, 1)) for event in events]
    assert rests[0] >= 350 and all(rest >= 500 for rest in rests[1:])
    person = replace(view, active=0)
    assert [r.table.beats.rest_of(Beat(event, person, 1)) for event in events[1:]] == [0, 0], "a person's own hurry nobody"


@pytest.mark.parametrize("answer", ["mindbug", "no_mindbug"])
def test_what_becomes_of_a_played_card_is_told_below_it(answer):
    r = Robot(still(players=s.SOLO, steps=("0: play giraffodile",)), "mouse", 1, "en", 1.0)
    while not (r.table.board.view and r.table.settled):
        r.wait(20)
    r.session.match.submit(1, r.session.match.verbs.decode(answer))
    for _ in range(200):
        r.wait(20)
        if r.table.floats.stands(BOXES["told"]):
            break
    assert r.table.floats.stands(BOXES["told"])


def test_the_cards_that_say_who_starts_carry_their_owners_names_as_long_as_they_lie_there():
    r = Robot(new_session((ALICE, BOT), 3), "mouse", 1, "en", 1.0)
    seen = []
    for _ in range(120):
        r.wait(40)
        audit = Audit()
        r.draw(audit)
        lie = [pose for key, pose in r.table.presenter.poses() if key.startswith("starter:") and pose.alpha > 127]
        named = [item for item in audit if item.text in ("Alice", "Lucille")]
        below = [item.text for item in named if item.rect.y * 1.5 > 640 and item.rect.x > 300]
        assert len(below) == len(lie)
        seen += [len(lie)]
    assert max(seen) == 2 and seen[-1] == 0


def test_what_a_person_did_is_followed_at_once():
    assert asked_after(attacked(0, BOTH, 1.0, True)) < 700


def test_a_press_hurries_a_bots_beat():
    r = attacked(1, s.SOLO, 1.0)
    r.wait(20)
    r.press(900, 410)
    assert asked_after(r) <= 40


def test_while_a_card_of_a_pile_is_chosen_the_table_is_seen_as_long_as_its_key_is_held():
    near = s._near(hand=["compost_dragon"], discard=["gorillion", "luchataur"], play=["lone_yeti"], deck=[])
    r = robot(near, s._far(mindbugs=0, play=[], hand=[]), ("0: play compost_dragon",))
    assert r.table.ui.by_id("pile_go") is not None and not r.table.board.opened
    r.table.handle(Hold("y", True))
    r.wait()
    assert r.table.board.opened and "pile_go" not in [widget.id for widget in r.table.ui.widgets]
    r.draw()
    r.table.handle(Hold("y", False))
    r.wait()
    assert not r.table.board.opened and r.table.ui.by_id("pile_go") is not None


@pytest.mark.parametrize("count", [1, 3, 4, 5, 6, 12, 20])
def test_the_cards_of_an_open_pile_are_as_large_as_their_number_lets_them_be(count):
    boxes = [pygame.FRect(box) for box in PilePicker(0, True).boxes(count)]
    assert len(boxes) == count and min(box.left for box in boxes) >= 0 and max(box.right for box in boxes) <= AREA[2]
    assert count > 12 or max(box.bottom for box in boxes) <= AREA[3]
    assert not any(one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[:n])
