"""Answering by letters: private pages, pads, and how they look."""

from __future__ import annotations

import pygame
import pytest

from game.core.actions import TAKE_BACK
from game.core.players import Player
from game.text import Words
from game.ui import letterpads
from game.ui.canvas import Canvas
from game.ui.curtain import AGAIN, PANEL, Curtain
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Extra, Key, Nav, Press, Release
from game.ui.letterpads import PadState, PadWords
from game.ui.table.handover import PRIVATE_MS
from game.ui.table.letters import ARMED_MS
from game.ui.widgets import Spot

from .people import FACES, TRAY, WORDS, hold, keys_of, learn_all, press, settle, sit


def test_the_private_page_has_its_person_one_button_and_no_pads():
    stage, table = sit()
    assert isinstance(stage.top, Curtain) and stage.top.words.to_see == "to learn your letters"
    assert table.letters.learning is None and table.letters.of(table.session.match.pending()[0].options[0]) == ""
    hold(stage)
    assert stage.top is table and table.letters.learning == 0
    assert [w.id for w in table.ui.widgets] == ["letters:known"]
    own, other = (table.session.match.pending()[seat].options[0] for seat in (0, 1))
    assert table.letters.of(own) and not table.letters.of(other)
    table.handle(Confirm())
    table.update(16)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P1"


@pytest.mark.parametrize("how", ["back", "idle"])
def test_the_private_page_is_covered_by_back_and_by_waiting(how):
    stage, table = sit()
    hold(stage)
    table.handle(Back()) if how == "back" else table.update(PRIVATE_MS)
    table.update(16)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P0" and table.paused == 0


def test_everybody_presses_a_letter_in_any_order():
    stage, table = sit()
    seen = learn_all(stage, table)
    assert stage.top is table and {seat: set(keys_of(table, seat)) for seat in seen} == seen
    assert all(keys_of(table, seat) == sorted(seen[seat]) for seat in seen)
    for seat in (2, 0, 1):
        press(table, f"pad:{seat}:{keys_of(table, seat)[0]}")
        assert keys_of(table, seat) == [], "who has chosen has no keys, so that none is missing"
        settle(table)
    assert table.session.view().turn == 2
    assert {seat: len(keys_of(table, seat)) for seat in seen} == {0: 6, 1: 6, 2: 6}


def test_a_number_and_a_letter_are_typed():
    stage, table = sit()
    learn_all(stage, table)
    letter = keys_of(table, 1)[0]
    table.handle(Key(letter.lower()))
    assert set(table.session.match.pending()) == {0, 1, 2}, "a letter without a number is nobody's"
    assert table.notice == "Your number first, then your letter."
    table.handle(Key("2"))
    assert table.ui.by_id("pad:1").state.armed
    table.handle(Key(letter.lower()))
    assert set(table.session.match.pending()) == {0, 2} and not table.ui.by_id("pad:1").state.armed
    table.handle(Key("9"))
    assert not any(state.armed for state in table.letters._pads.values())
    table.handle(Key("1"))
    settle(table)
    table.update(ARMED_MS)
    table.handle(Key(keys_of(table, 0)[0]))
    assert set(table.session.match.pending()) == {0, 2}, "a number is forgotten after a while"


@pytest.mark.parametrize("by", ["curtain", "bot"])
def test_a_letter_at_pads_of_before_is_refused(by):
    stage, table = sit()
    learn_all(stage, table)
    letter = keys_of(table, 1)[0]
    table.handle(Key("2"))
    if by == "bot":
        table.session.take_seat(1, Player("P1", FACES[1], None, "casual"))
    else:
        table.session.set_letters(False)
    table.handle(Key(letter.lower()))
    assert table.heard[-1] == "error_thunk" and table.notice == "Not now."
    assert 1 in table.session.match.pending() and not table.letters.shown
    settle(table)
    if by == "bot":
        assert [w.id for w in table.ui.widgets if w.what == "pad"] == ["pad:0", "pad:2"]
    else:
        assert isinstance(stage.top, Curtain)


def test_a_stray_enter_on_the_pads_answers_nothing():
    stage, table = sit()
    learn_all(stage, table)
    table.handle(Nav("next"))
    table.device = "keys"
    table.rebuild()
    assert table.ui.focused.id == "pad:0"
    table.handle(Confirm())
    assert set(table.session.match.pending()) == {0, 1, 2} and table.ui.by_id("pad:0").state.armed
    table.handle(Nav("next"))
    table.handle(Confirm())
    assert set(table.session.match.pending()) == {1, 2}, "from there on the person goes to a key"


@pytest.mark.parametrize("letters", [False, True])
def test_whoever_opens_the_curtain_finds_no_focus_of_before(letters):
    stage, table = sit(letters=letters)
    table.ui.set([Spot("area:0", (10, 10, 50, 50), "area")])
    table.ui.focus("area:0", True)
    hold(stage)
    assert table.ui.focused is None or table.ui.focused.id == "letters:known"
    if letters:
        table.handle(Confirm())
        assert table.letters.learning is None, "Enter says: I know them"


def test_before_the_letters_are_known_there_are_no_pads():
    _, table = sit()
    assert not table.letters.at_pads and not table.letters.shown
    stage, table = sit()
    learn_all(stage, table)
    assert table.letters.at_pads and table.letters.shown


def test_a_press_beside_the_keys_says_whose_letter_comes_next():
    stage, table = sit()
    learn_all(stage, table)
    rect = table.ui.by_id("pad:2").rect
    table.handle(Press(rect.x + 80, rect.y + 20))
    table.handle(Release(rect.x + 80, rect.y + 20))
    table.handle(Key(keys_of(table, 2)[0]))
    assert set(table.session.match.pending()) == {0, 1}


def test_nothing_is_taken_back_any_more_once_the_cards_turn_up():
    stage, table = sit()
    learn_all(stage, table)
    for seat in (0, 1):
        press(table, f"pad:{seat}:{keys_of(table, seat)[0]}")
        settle(table)
    assert {"pad:0:back", "pad:1:back"} <= {w.id for w in table.ui.widgets}
    press(table, f"pad:2:{keys_of(table, 2)[0]}")
    table.update(16)
    assert not table.settled and not any(w.id.endswith(":back") for w in table.ui.widgets)
    chosen = [f"pad:{seat}{part}" for seat in range(3) for part in (":plate", "")]
    assert [w.id for w in table.ui.widgets if w.id.startswith("pad:")] == chosen


def test_a_wrong_letter_is_refused_with_a_sound():
    stage, table = sit()
    learn_all(stage, table)
    wrong = next(c for c in "ACDEFJKNRTVW" if c not in keys_of(table, 0))
    table.heard.clear()
    table.handle(Key("1"))
    table.handle(Key(wrong))
    assert table.heard == ["error_thunk"] and set(table.session.match.pending()) == {0, 1, 2}


def test_whatever_the_letter_the_screen_looks_and_sounds_the_same():
    def after(place):
        stage, table = sit()
        learn_all(stage, table)
        x, y = table.ui.by_id(f"pad:1:{keys_of(table, 1)[place]}").rect.center
        table.handle(Press(x, y))
        table.handle(Release(x, y))
        table.handle(Press(10, 500))
        table.handle(Release(10, 500))
        settle(table)
        table.update(16)
        surface = pygame.Surface((1280, 720))
        table.draw(Frame(surface, Canvas.of((1280, 720))))
        return pygame.image.tobytes(surface, "RGB"), list(table.heard), [w.id for w in table.ui.widgets]

    assert after(0) == after(3) == after(-1)


def test_a_second_press_of_the_last_one_does_not_answer_the_next_turn():
    stage, table = sit()
    learn_all(stage, table)
    for seat in (1, 2):
        press(table, f"pad:{seat}:{keys_of(table, seat)[0]}")
        settle(table)
    x, y = table.ui.by_id(f"pad:0:{keys_of(table, 0)[0]}").rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    table.handle(Key("1"))
    table.handle(Key((table.session.letters() or {})[0][0]))
    assert table.heard[-1] == "error_thunk" and not table.settled, "the turn is still being shown"
    table.handle(Press(x, y))
    table.handle(Release(x, y))
    assert table.session.view().turn == 2 and set(table.session.match.pending()) == {0, 1, 2}


def test_others_need_not_wait_until_a_card_has_been_laid_down():
    stage, table = sit()
    learn_all(stage, table)
    keys = {seat: keys_of(table, seat)[0] for seat in range(3)}
    for seat in (0, 1):
        x, y = table.ui.by_id(f"pad:{seat}:{keys[seat]}").rect.center
        table.handle(Press(x, y))
        table.handle(Release(x, y))
    assert set(table.session.match.pending()) == {2}
    table.handle(Key("3"))
    table.handle(Key(keys[2]))
    assert table.session.view().turn == 2


def test_the_own_pad_takes_back_and_leads_to_the_letters_again():
    stage, table = sit()
    learn_all(stage, table)
    press(table, f"pad:1:{keys_of(table, 1)[0]}")
    settle(table)
    press(table, "pad:1:back")
    settle(table)
    assert len(keys_of(table, 1)) == 7
    press(table, "pad:1:look")
    settle(table)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P1" and not stage.top.keys
    hold(stage)
    assert table.letters.learning is None and table.session.curtain() is None, "one hold: letting go has covered them"


def test_nothing_that_a_trace_reads_says_what_a_letter_stands_for():
    stage, table = sit()
    learn_all(stage, table)
    table.update(16)
    words = [hot.what for hot in table.hot_rects()]
    assert all(not word.startswith("option") for word in words)
    assert sum(word.startswith("letter ") for word in words) == 21


def test_over_pads_nobody_can_tell_whose_choice_undo_would_take_back():
    stage, table = sit()
    learn_all(stage, table)
    for seat in (0, 1):
        press(table, f"pad:{seat}:{keys_of(table, seat)[0]}")
        settle(table)
    assert table.undo_state() == "no"
    table.heard.clear()
    table.handle(Extra("undo"))
    table.handle(Extra("redo"))
    settle(table)
    assert table.heard == ["error_thunk"] * 2 and table.notice and table.asked == []
    assert set(table.session.match.pending()) == {2}
    assert TAKE_BACK in table.session.asides()[0]


# Looks

PAD_WORDS = PadWords("Look again", "Take back", "Chosen")
FRENCH = PadWords("Revoir", "Reprendre", "Choisi")
NAMES = ("Maximiliana-Eu", "Li", "Bérengère", "Wilhelmina-Mar", "Zoé", "Odile")


@pytest.mark.parametrize("words", [PAD_WORDS, FRENCH])
@pytest.mark.parametrize("count", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("box", [TRAY, (24.0, 784.0, 1872.0, 284.0)])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((1920, 1080), 1.3)])
def test_pads_fit_their_box(words, count, box, size, text):
    letters = tuple("ACDEFJKNW")
    states = [
        PadState(seat, seat + 1, NAMES[seat], FACES[seat], None if seat % 3 == 1 else letters, seat % 3 == 1, seat == 0)
        for seat in range(count)
    ]
    made = letterpads.pads(box, states, words)
    bounds = pygame.FRect(box).inflate(1, 1)
    solid = [w for w in made if w.focusable]
    assert all(bounds.contains(w.rect) for w in made)
    assert all(w.rect.w * w.rect.h >= 45 * 45 and min(w.rect.size) >= 34 for w in solid)
    assert all(w.rect.h >= 44 for w in solid), "large enough for a finger or a hasty mouse"
    assert not any(a.rect.colliderect(b.rect) for n, a in enumerate(solid) for b in solid[n + 1 :])
    frame = Frame(pygame.Surface(size), Canvas.of(size, text), Audit())
    for widget in made:
        widget.draw(frame)
    assert frame.audit.problems(frame.canvas) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_ways_back_fit_below_the_curtain(lang, count):
    again = [(s, FACES[s], Words(lang).get("app.curtain.again", name=NAMES[s])) for s in range(count)]
    curtain = Curtain("odile", "Odile", WORDS, FACES[:count], lambda: None, again=again)
    assert AGAIN[1] >= PANEL[1] + PANEL[3]
    assert all(pygame.FRect(AGAIN).inflate(1, 1).contains(key.rect) for key in curtain.keys)
    for size in ((1280, 720), (1920, 1080)):
        frame = Frame(pygame.Surface(size), Canvas.of(size, 1.15), Audit())
        curtain.draw(frame)
        assert frame.audit.problems(frame.canvas) == []
