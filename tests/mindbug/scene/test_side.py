"""The column at the side: the card that counts stays large, the rule goes once it is known, the log reads downwards."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.types import HIDDEN
from game.titles.mindbug.rules.actions import Attack, Block
from game.titles.mindbug.scene import sidebar, table
from game.titles.mindbug.scene.layout import BOXES
from game.titles.mindbug.scene.table import HOVER_MS
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from game.ui.logpanel import LogPanel
from tests.gallery import mindbug as s
from tests.gallery.shot import rest_on
from tests.mindbug.scene.seated import BOTH, robot, spot

NOWHERE = (1474.0, 745.0)
"""Where nothing lies."""


def card(r, name):
    return r.table.book.names.index(name)


def away(r):
    r.table.handle(Move(*NOWHERE))
    r.wait(HOVER_MS * 4)


def drawn(r):
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), Audit())
    r.table.draw(frame)
    return " ".join(run.text for run in frame.audit).replace("\u00a0", " ")


def test_the_card_that_was_pressed_once_stays_large_when_the_pointer_has_gone(monkeypatch):
    r = robot()
    r.app.sure = True
    r.press(*spot(r, "giraffodile").center)
    away(r)
    assert r.table.board.armed and r.table.inspected() == card(r, "giraffodile")
    read = []
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face.card))
    drawn(r)
    assert read == [card(r, "giraffodile")]


def test_a_card_stays_to_be_read_until_something_happens_or_another_thing_is_pointed_at():
    r = robot()
    rest_on(f"card:{card(r, 'giraffodile')}", HOVER_MS)(r.table)
    away(r)
    assert r.table.inspected() == card(r, "giraffodile")
    rest_on(f"card:{card(r, 'elephantopus')}", HOVER_MS)(r.table)
    assert r.table.inspected() == card(r, "elephantopus")
    away(r)
    r.table.board.view = replace(r.table.board.view)
    assert r.table.inspected() == HIDDEN, "another position"


def test_the_question_mark_leaves_the_card_where_it_is_and_another_answer_does_not():
    r = robot(steps=s.ATTACK, active=1, players=BOTH)
    blocker = card(r, "rhino_turtle")
    rest_on(f"card:{blocker}", HOVER_MS)(r.table)
    r.table.board.armed = f"card:{blocker}"
    for id, read in (("why", blocker), (f"go:card:{blocker}", blocker), ("no_block", HIDDEN)):
        r.wait()
        rest_on(id, HOVER_MS)(r.table)
        assert r.table.inspected() == read, id


def test_once_its_rule_is_known_the_card_of_which_was_heard_last_stands_there_and_the_log_stays_where_it_is(monkeypatch):
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    assert r.table.tip == "main" and "One action per turn" in drawn(r)
    assert tuple(r.table.log_panel.box) == BOXES["log"]
    monkeypatch.setattr(table, "TIPS", 0)
    r.wait()
    read = []
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face.card))
    assert r.table.tip == "" and "One action per turn" not in drawn(r)
    assert read == [card(r, "shield_bugs")]
    rest_on(f"card:{card(r, 'giraffodile')}", HOVER_MS)(r.table)
    r.wait()
    drawn(r)
    assert read[1:] == [card(r, "giraffodile")] and tuple(r.table.log_panel.box) == BOXES["log"]


def test_the_column_has_its_places_card_above_log_below():
    boxes = {name: pygame.FRect(BOXES[name]) for name in BOXES}
    assert boxes["inspector"].bottom <= boxes["log"].top and boxes["notes"] == boxes["log"]
    assert boxes["log"].contains(boxes["open"]) and boxes["log"].bottom - boxes["open"].bottom < 10


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("name", ["rhino_turtle", "plated_scorpion", "spider_owl"])
def test_all_keywords_of_the_card_that_is_asked_about_are_explained(name, lang):
    far = s._far(hand=[name, "gorillion"], play=[])
    r = robot(near=s._near(hand=[], play=[]), far=far, steps=(f"1: play {name}",), active=1, lang=lang)
    words = drawn(r)
    for one in r.table.book[card(r, name)].keywords:
        assert f"{r.table.ctx.words.get(f'mindbug.keywords.{one}.name')}".replace("\xa0", " ") in words
    frame = Frame(pygame.Surface((1, 1)), Canvas.of((1280, 720)))
    shown, _, size = sidebar.fitting(frame, r.table.notes_of(card(r, name)), BOXES["notes"])
    assert len(shown) == 4 and size >= 27, "with a Mindbug, without one, and its two keywords"


def test_the_newest_line_of_the_log_is_the_last_at_its_foot():
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH)
    rows = sorted((spot for spot in r.table.ui.widgets if spot.id.startswith("log:")), key=lambda spot: spot.box.y)
    assert [row.id for row in rows] == [f"log:{n}" for n in range(len(rows) - 1, -1, -1)]
    assert len(rows) > 2 and BOXES["log"][1] + BOXES["log"][3] - rows[-1].box.bottom < 20


def heard(r):
    return [line.words for line in r.table.log_panel.lines]


def test_the_log_tells_an_event_when_it_is_seen_and_the_card_that_acts_stands_at_the_side(monkeypatch):
    r = robot(steps=("0: attack shield_bugs",), players=BOTH, speed=1.0)
    before = len(heard(r))
    read = []
    monkeypatch.setattr(sidebar, "card_panel", lambda f, s, face: read.append(face.card))
    r.table.submit(1, Block(card(r, "snail_hydra")))
    r.table.update(16)
    assert len(heard(r)) == before + 1 and "blocks with Snail Hydra" in heard(r)[0]
    drawn(r)
    assert read[-1:] == [card(r, "snail_hydra")]
    seen = []
    while r.table.presenter.busy:
        r.table.update(16)
        seen.append(heard(r)[0])
        if "against" in heard(r)[0]:
            drawn(r)
            assert read[-1:] == [card(r, "shield_bugs")]
    assert len(set(seen)) > 2, "line by line"
    assert heard(r) == [line.words for line in r.table.log.lines()]


def test_a_word_of_one_step_does_not_stand_in_the_next():
    r = robot(players=BOTH, speed=1.0)
    r.table.floats.words("No effect", (600, 400, 200, 200))
    r.table.submit(0, Attack(card(r, "shield_bugs")))
    r.table.update(16)
    assert [spark.words for spark in r.table.floats._sparks if spark.kind == "words"] == ["Attack!"]


@pytest.mark.parametrize(("lang", "cause"), [("en", "Alice took Spider Owl"), ("fr", "Alice a pris l’Arachnhibou")])
def test_a_further_turn_names_the_mindbug_it_comes_from(lang, cause):
    r = robot(far=s._far(hand=["spider_owl", "gorillion"], play=[]), near=s._near(hand=[], play=[]), players=BOTH, active=1,
              steps=("1: play spider_owl", "0: mindbug"), lang=lang)  # fmt: skip
    asked = r.table.prompt(r.table.board.view).replace("**", "")
    assert asked.replace("'", "’").startswith(cause) and "Max, " in asked


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_notes_leave_three_lines_of_the_log_in_sight(lang, monkeypatch):
    r = robot(steps=("0: attack shield_bugs", "1: no_block"), players=BOTH, lang=lang)
    rest_on(f"card:{card(r, 'goblin_werewolf')}", HOVER_MS)(r.table)
    r.wait()
    rows = []
    monkeypatch.setattr(LogPanel, "_draw_row", lambda self, f, line, *_: rows.append(line.words))
    drawn(r)
    assert rows == heard(r)[:3]


def test_while_a_card_of_the_further_turn_still_moves_the_question_about_it_is_its_own():
    near, far = s._near(hand=["giraffodile"], play=[]), s._far(hand=["spider_owl", "gorillion"], play=[])
    r = robot(near=near, far=far, players=BOTH, active=1, steps=("1: play spider_owl", "0: mindbug"), speed=1.0)
    r.table.submit(1, r.table.verbs.decode("play gorillion"))
    r.table.update(16)
    while r.table.presenter.busy:
        drawn(r)
        r.table.update(60)
    assert "take control of it?" in drawn(r)


SILENCED = [("en", "Alice’s “Played” effects do nothing"), ("fr", "les effets « Jouée » d’Alice")]


@pytest.mark.parametrize(("lang", "words"), SILENCED)
def test_the_sign_of_a_silenced_seat_has_a_word_when_it_is_pointed_at(lang, words):
    r = robot(near=s._near(), far=s._far(play=["deathweaver"]), lang=lang)
    sign = r.table.ui.by_id("mute:0")
    assert words in sign.tip.replace("\xa0", " ") and not sign.focusable
    assert all(widget.id != "mute:1" for widget in r.table.ui.widgets)


def test_who_does_not_hunt_is_told_who_chooses_then():
    r = robot(near=s._near(play=["killer_bee"]), far=s._far(hand=[]), steps=("0: attack killer_bee",))
    assert r.table.ui.by_id("no_hunt").sub == "Your opponent chooses."


def test_undo_has_its_word_where_there_is_room():
    r = robot()
    r.session.undo_state = lambda *_: "yes"
    r.table.undo_state = lambda: "yes"
    r.table.rebuild()
    assert r.table.ui.by_id("undo").label == "Undo"
