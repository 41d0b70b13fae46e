"""Where plays are confirmed, the first press shows what it would do and the second does it, by mouse, keys and pad."""

from __future__ import annotations

import pygame
import pytest

from game.titles.mindbug.rules.events import AttackDeclared, Blocked, CardPlayed
from game.titles.mindbug.scene import sidebar
from game.titles.mindbug.scene.layout import BOXES
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.inputmap import Back, Hold
from tests.gallery import mindbug as s
from tests.mindbug.scene.seated import done, robot, spot


def sure(**more):
    r = robot(**more)
    r.app.sure = True
    return r


def ids(r):
    r.wait(16)
    return [widget.id for widget in r.table.ui.widgets]


def test_a_card_is_lifted_first_and_played_by_its_key():
    r = sure()
    r.press(*spot(r, "giraffodile").center)
    card = r.table.book.names.index("giraffodile")
    assert done(r) == [] and f"go:card:{card}" in ids(r)
    r.press(*r.table.ui.by_id(f"go:card:{card}").box.center)
    assert done(r) == ["play giraffodile"]


def test_the_second_press_on_the_card_counts_too_and_another_card_is_only_lifted():
    r = sure()
    r.press(*spot(r, "giraffodile").center)
    r.wait(16)
    r.press(*spot(r, "rhino_turtle").center)
    assert done(r) == []
    r.wait(16)
    r.press(*spot(r, "rhino_turtle").center)
    assert done(r)[:1] == ["attack rhino_turtle"]


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_keys_and_pad_confirm_twice_and_back_lets_go(device):
    r = sure(device=device)
    target = f"card:{r.table.book.names.index('giraffodile')}"
    r.walk_to(target)
    r.tap("confirm")
    r.wait()
    assert r.table.board.armed == target
    r.table.handle(Back())
    r.wait()
    assert r.table.board.armed is None and done(r) == []
    r.tap("confirm")
    r.wait()
    r.tap("confirm")
    assert done(r) == ["play giraffodile"]


def test_the_answers_to_a_played_card_say_that_they_want_a_second_press():
    r = sure(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1)
    r.press(*r.table.ui.by_id("mindbug").box.center)
    r.wait(16)
    pressed, other = r.table.ui.by_id("mindbug"), r.table.ui.by_id("no_mindbug")
    assert done(r) == ["play gorillion"] and (pressed.label, pressed.sub) == ("Mindbug!", "Press again")
    assert (pressed.kind, other.kind) == ("good", "plain"), "the whole key has another look"
    r.press(*r.table.ui.by_id("mindbug").box.center)
    assert done(r)[1:] == ["mindbug"]


def test_to_let_a_card_pass_takes_one_press():
    r = sure(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1)
    r.press(*r.table.ui.by_id("no_mindbug").box.center)
    assert done(r)[1:] == ["no_mindbug"]


def test_a_drag_is_no_slip():
    r = sure()
    r.drag(spot(r, "giraffodile").center, (860, 400))
    assert done(r) == ["play giraffodile"]


def test_letting_go_of_what_held_the_table_open_answers_nothing():
    r = sure(steps=("1: attack elephantopus",), active=1)
    r.table.handle(Hold("y", True))
    r.table.handle(Hold("y", False))
    assert not r.table.board.opened and done(r) == ["attack elephantopus"]


def test_so_does_every_other_answer_that_is_a_key():
    r = sure(far=s._far(play=["gorillion"]), steps=("1: attack gorillion",), active=1)
    r.press(*r.table.ui.by_id("no_block").box.center)
    r.wait(16)
    pressed = r.table.ui.by_id("no_block")
    assert (pressed.label, pressed.sub, pressed.kind) == ("Don’t block", "Press again", "good")


def test_the_key_of_a_creature_that_is_picked_says_what_is_done_to_it():
    r = sure(near=s._near(play=["snail_hydra#2", "plated_scorpion"]), steps=("0: attack snail_hydra#2",))
    card = r.table.board.found[0].target
    r.press(*r.table.ui.by_id(card).box.center)
    r.wait(16)
    assert r.table.ui.by_id(f"go:{card}").label == "Defeat it"


def first(**more):
    """A table in somebody's first match."""
    r = robot(**more)
    r.app.confirms = lambda session: "first"
    return r


def said(r):
    r.wait(16)
    return r.table.prompt(r.table.board.view).replace("**", "")


def test_the_prompt_says_that_a_second_press_is_wanted():
    r = sure()
    r.press(*spot(r, "giraffodile").center)
    assert said(r) == "Sure? Press once more."


def test_in_a_first_match_the_first_card_is_asked_about_and_no_other(monkeypatch):
    r = first()
    r.press(*spot(r, "giraffodile").center)
    assert done(r) == [] and said(r) == "Your first card: press once more."
    r.press(*spot(r, "giraffodile").center)
    assert done(r) == ["play giraffodile"]
    r = first()
    before = [(0, CardPlayed(0, 1))]
    monkeypatch.setattr(r.session, "log", lambda: before)
    r.press(*spot(r, "giraffodile").center)
    assert done(r) == ["play giraffodile"]


def test_why_it_is_asked_is_said_once_with_how_to_switch_it_off():
    for fresh in (True, False):
        r = first()
        r.app.fresh = fresh
        r.press(*spot(r, "giraffodile").center)
        r.wait(16)
        told = [note.text for note in r.table.forecast(r.table.board.armed)]
        assert any("Tutorial hints" in words for words in told) == fresh
        r.press(*spot(r, "strange_barrel").center)
        r.wait(16)
        assert r.table.board.armed and not r.table.forecast(r.table.board.armed)


def test_an_attack_is_asked_about_the_first_time_and_where_it_may_cost_its_creature(monkeypatch):
    r = first()
    r.press(*spot(r, "axolotl_healer").center)
    assert done(r) == [] and said(r) == "Attack? You may lose Axolotl Healer."
    r = first(far=s._far(play=["spider_owl#2"]), near=s._near(play=["plated_scorpion"]))
    r.press(*spot(r, "plated_scorpion").center)
    assert done(r) == [] and said(r) == "Your first attack: press once more.", "no blocker wins"
    before = [(0, AttackDeclared(0, 1, False))]
    r = first(far=s._far(play=["spider_owl#2"]), near=s._near(play=["plated_scorpion"]))
    monkeypatch.setattr(r.session, "log", lambda: before)
    r.press(*spot(r, "plated_scorpion").center)
    assert done(r)[:1] == ["attack plated_scorpion"]


def test_a_block_is_asked_about_the_first_time(monkeypatch):
    for before in ([], [(0, Blocked(0, 1, 2))]):
        sides = {"near": s._near(play=["gorillion"]), "far": s._far(play=["mysterious_mermaid"])}
        r = first(**sides, steps=("1: attack mysterious_mermaid",), active=1)
        monkeypatch.setattr(r.session, "log", lambda before=before: before)
        r.press(*spot(r, "gorillion").center)
        assert bool(done(r)[1:]) == bool(before)
        if not before:
            assert said(r) == "Your first block: press once more."


def test_a_block_is_asked_about_where_it_only_costs_and_the_last_life_is_too():
    r = first(steps=("1: attack elephantopus",), active=1)
    r.press(*spot(r, "axolotl_healer").center)
    assert done(r)[1:] == [] and said(r) == "Block? Only Axolotl Healer would fall."
    r.press(*r.table.ui.by_id("no_block").box.center)
    assert done(r)[1:] == ["no_block"], "one of two lives"
    r = first(near=s._near(life=1), steps=("1: attack elephantopus",), active=1)
    r.press(*r.table.ui.by_id("no_block").box.center)
    assert done(r)[1:] == [] and said(r) == "Not block? You lose the match."


def test_a_mindbug_is_asked_about_in_a_first_match():
    r = first(far=s._far(hand=["gorillion", *s.FAR_HAND[1:]]), steps=("1: play gorillion",), active=1)
    r.press(*r.table.ui.by_id("mindbug").box.center)
    r.wait(16)
    assert done(r) == ["play gorillion"]
    assert r.table.ui.by_id("mindbug").sub == "Press again"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("letters", [1.0, 1.3])
def test_at_a_played_card_there_is_room_for_why_it_is_asked_twice(lang, letters):
    r = first(far=s._far(hand=["harpy_mother", "gorillion"]), steps=("1: play harpy_mother",), active=1, lang=lang)
    r.app.fresh = True
    r.press(*r.table.ui.by_id("mindbug").box.center)
    r.wait(16)
    frame = Frame(pygame.Surface((1, 1)), Canvas.of((1280, 720), letters))
    shown, _, _ = sidebar.fitting(frame, r.table.notes_of(r.table.board.view.played), BOXES["notes"])
    assert shown and shown[0].icon == "ui_help"


@pytest.mark.parametrize(("attacker", "asked"), [("killer_bee", "first_attack"), ("bee_bear", "attack")])
def test_who_chooses_the_blocker_is_not_warned_of_those_that_would_not_be_chosen(attacker, asked):
    near = s._near(play=[attacker, "lone_yeti"], hand=["giraffodile"], deck=[])
    r = sure(near=near, far=s._far(play=["shield_bugs", "kangasaurus_rex", "gorillion"], hand=[]))
    r.wait(16)
    answer = r.table.board.answer(f"card:{r.table.book.names.index(attacker)}")
    assert set(r.table.forecasts.duels_of(answer.target).values()) & {"loses", "both"}
    r.app.confirms = lambda session: "first"
    assert r.table.doubt(answer) == asked


LAST = {"life": 1, "hand": ["giraffodile"], "deck": []}


def test_the_only_answer_that_does_not_lose_the_match_is_pressed_once():
    sides = {"near": s._near(**LAST, play=["axolotl_healer"]), "far": s._far(play=["gorillion"])}
    r = first(**sides, steps=("1: attack gorillion",), active=1)
    assert len(r.table.board.found) == 2 and said(r).startswith("Last life: without a block you lose the match.")
    r.press(*spot(r, "axolotl_healer").center)
    assert done(r)[1:2] == ["block axolotl_healer"], "it falls, but the match goes on"


def test_the_only_answer_of_all_is_pressed_once():
    for make in (first, sure):
        r = make(near=s._near(life=2, hand=["giraffodile"], deck=[], play=[]))
        r.press(*spot(r, "giraffodile").center)
        assert done(r)[:1] == ["play giraffodile"]


def test_before_somebody_may_find_nothing_to_do_it_is_said_that_this_loses():
    for hand, deck, told in ((["giraffodile"], [], True), (["giraffodile"], ["rhino_turtle"], False)):
        r = first(near=s._near(life=2, hand=hand, deck=deck, play=["axolotl_healer"]), far=s._far())
        assert ("can neither play nor attack" in said(r)) == told
