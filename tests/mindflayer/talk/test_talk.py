"""Claims by clicks: one click more than opening the menu, two a turn, true or not, by mouse and keys."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.core.actions import READY
from game.core.match import Match
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.grounds import times
from game.titles.mindflayer.rules.actions import Accuse, Hold, Plead, Trust
from game.titles.mindflayer.rules.events import PlayerAccused, PlayerTrusted
from game.titles.mindflayer.scene.cardbook import card_book
from game.titles.mindflayer.scene.claim_words import line
from game.titles.mindflayer.scene.talk.menu import preview
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Key, Press, Release
from tests.mindflayer.talk.table import ids, match_of, people, press, problems, sit, table_of, wait


def said(table):
    return table.session.view().said


def test_two_clicks_say_what_one_holds():
    table = sit(7)
    press(table, "talk:open")
    press(table, "talk:hold:3")
    assert said(table) == ((0, Hold(1, 3)),)
    assert not table.talk.open


def test_what_is_said_while_somebody_is_about_to_speak_stands_in_the_log_at_once():
    table = sit(7)
    before = len(table.log_panel.lines)
    press(table, "talk:open")
    table.session.match.submit(3, Hold(1, 2))
    wait(table, 400)
    assert table.talk.open and len(table.log_panel.lines) == before + 1
    assert table.log_panel.lines[0].words == table.log_lines()[0].words


def test_the_number_is_stepped_between_none_and_five():
    table = sit(5)
    press(table, "talk:open")
    for _ in range(7):
        if table.ui.by_id("talk:more").enabled:
            press(table, "talk:more")
    assert table.talk.menu.count == 5 and not table.ui.by_id("talk:more").enabled
    for _ in range(7):
        if table.ui.by_id("talk:less").enabled:
            press(table, "talk:less")
    assert table.talk.menu.count == 0
    press(table, "talk:hold:0")
    assert said(table) == ((0, Hold(0, 0)),)


@pytest.mark.parametrize(("verb", "claim"), (("accuse", Accuse(4)), ("trust", Trust(4))))
def test_accusing_and_trusting_press_a_tile(verb, claim):
    table = sit(7)
    press(table, "talk:open")
    press(table, f"talk:{verb}")
    assert {id for id in ids(table) if id.startswith("talk:to:")} == {f"talk:to:{seat}" for seat in range(1, 7)}
    press(table, "talk:to:4")
    assert said(table) == ((0, claim),)


def test_who_is_out_is_not_accused():
    sides = [{"hand": []}, {"hand": ["hard_hit"] * 3, "out": True}, {"hand": []}, {"hand": []}, {"hand": []}]
    table = table_of(match_of(5, seats=sides))
    press(table, "talk:open")
    press(table, "talk:accuse")
    assert {id for id in ids(table) if id.startswith("talk:to:")} == {"talk:to:2", "talk:to:3", "talk:to:4"}


def test_who_gives_the_card_cannot_ask_for_it_and_is_told_so():
    table = sit(5)
    press(table, "talk:open")
    plead = table.ui.by_id("talk:plead")
    assert not plead.enabled and plead.why


def test_asking_for_the_card_of_somebody_else():
    table = sit(5, active=2)
    press(table, "talk:open")
    press(table, "talk:plead")
    assert said(table) == ((0, Plead()),)


def test_twice_a_turn_then_the_button_says_why():
    table = sit(5)
    for _ in range(2):
        press(table, "talk:open")
        press(table, "talk:hold:2")
    assert len(said(table)) == 2
    button = table.ui.by_id("talk:open")
    assert not button.enabled and button.why


def test_the_counter_counts_down():
    table = sit(5)
    press(table, "talk:open")
    assert table.talk.claims.left(table.shown, 0) == 2
    press(table, "talk:hold:2")
    press(table, "talk:open")
    assert table.talk.claims.left(table.shown, 0) == 1


def test_the_key_opens_and_closes():
    table = sit(5)
    table.handle(Key("t"))
    assert table.talk.menu.page == "menu"
    table.handle(Key("T"))
    assert not table.talk.open
    table.handle(Key("k"))
    assert not table.talk.open


def test_the_menu_closes_with_its_turn():
    table = sit(4)
    press(table, "talk:open")
    assert table.talk.menu.page == "menu"
    match = table.session.match
    match.submit(0, match.verbs.decode("give 1"))
    wait(table, 9000)
    assert table.shown.turn == 2 and table.shown.stage == "give" and not table.talk.open


def test_back_and_a_press_beside_the_menu_close_it():
    table = sit(5)
    table.handle(Key("t"))
    wait(table, 40)
    table.handle(Back())
    assert not table.talk.open
    table.handle(Key("t"))
    wait(table, 40)
    table.handle(Press(1690, 900))
    table.handle(Release(1690, 900))
    assert not table.talk.open and said(table) == ()


def test_with_several_persons_the_tile_says_who_speaks():
    table = sit(6, persons=3)
    press(table, "talk:open")
    assert {id for id in ids(table) if id.startswith("talk:who:")} == {f"talk:who:{seat}" for seat in range(3)}
    press(table, "talk:who:2")
    press(table, "talk:hold:1")
    assert said(table) == ((2, Hold(1, 1)),)


def test_the_own_tile_opens_the_menu():
    table = sit(6)
    press(table, "talk:who:0")
    assert table.talk.menu.page == "menu" and table.talk.menu.speaker == 0


def test_a_tile_that_takes_the_card_is_given_it():
    """With several persons, the tiles of the others are where the card goes: no talk opens there by accident."""
    table = sit(6, persons=3)
    assert {id for id in ids(table) if id.startswith("talk:who:")} == {"talk:who:0"}


def test_no_bot_goes_on_while_somebody_is_about_to_speak():
    table = sit(6)
    assert table.in_time
    press(table, "talk:open")
    assert not table.in_time
    table.handle(Back())
    assert table.in_time


def test_nobody_talks_at_a_meeting_or_in_a_look_back():
    table = sit(5, stage="meeting", meetings=["arcade", "school", "cabin"])
    assert not any(id.startswith("talk:") for id in ids(table))
    table.handle(Key("t"))
    assert not table.talk.open
    table = sit(5)
    table.look_back(0)
    table.handle(Key("t"))
    assert not table.talk.open and not any(id.startswith("talk:") for id in ids(table))


def test_the_robot_is_told_what_a_press_says():
    table = sit(6)
    assert table.answer_of("talk:open") is None
    press(table, "talk:open")
    assert table.answer_of("talk:hold:4") == "0 hold 1 helping_hand"
    press(table, "talk:trust")
    assert table.answer_of("talk:to:3") == "0 trust 3"


def test_a_claim_that_was_made_rises_on_a_slip():
    table = sit(6)
    press(table, "talk:open")
    press(table, "talk:hold:4")
    wait(table, 100)
    assert list(table.talk.slips.of(table.board.view)) == list(table.talk.slips.ages) == [0]


@pytest.mark.parametrize("size", ((1280, 720), (1920, 1080)))
@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("seats", (4, 7, 8, 10))
def test_the_words_of_the_menu_fit_and_all_lies_inside(size, lang, seats):
    table = sit(seats, lang=lang, size=size)
    for page in ("menu", "accuse", "trust"):
        table.talk.begin(0)
        table.talk.menu.page = page
        table.rebuild()
        assert problems(table) == [], page
        window = table.stage.canvas.bounds.inflate(2, 2)
        assert all(window.contains(hot.rect) for hot in table.hot_rects())


def test_a_bot_keeps_its_card_while_time_stands_still():
    """A running session: the bot has its answer long since, and gives the card only when the menu is closed."""
    setup = Setup("mindflayer", 5, 3, 1, {**TITLE.defaults(), "first": 2})
    client = InlineClient()
    client.learn(TITLE)
    session = Session(Match(TITLE.rules, setup, people(5)), client, TableSettings(pause_ms=0))
    session.submit(0, READY)
    for _ in range(9):
        session.update(0)
    assert session.view().stage == "give" and session.view().active == 2
    session.submit(0, session.match.verbs.decode("hold 1 waffle"))
    for _ in range(40):
        session.update(0)
    view = session.view()
    assert view.active == 2 and (0, Hold(1, 2)) in view.said
    for _ in range(40):
        session.update(20)
    assert session.view().turn > view.turn


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_can_be_said_is_read_from_afar(lang):
    table = table_of(match_of(6), lang)
    press(table, "talk:open")
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), Audit())
    table.draw(frame)
    kinds = {table.ctx.words.get(f"mindflayer.kinds.{name}.name") for name in card_book().kinds}
    sizes = {item.text: item.size for item in frame.audit if item.text in kinds and item.box.x > 1480}
    assert set(sizes) == kinds and min(sizes.values()) >= 34


def test_a_hint_does_not_lie_over_the_menu():
    table = sit(7)
    assert not table.coach_covered
    press(table, "talk:open")
    assert table.coach_covered
    press(table, "talk:close")
    assert not table.coach_covered


@pytest.mark.parametrize("verb", ["accuse", "trust"])
def test_what_a_press_on_a_face_will_say_stands_there_before(verb):
    table = sit(7)
    press(table, "talk:open")
    press(table, f"talk:{verb}")
    menu, spoken = table.talk.menu, table.talk.spoken
    assert preview(menu, spoken, "talk:open") == "" == preview(menu, spoken, f"talk:{verb}")
    before = preview(menu, spoken, "talk:to:4")
    table.board.lit = "talk:to:4"
    audit = Audit()
    table.draw(Frame(pygame.Surface((1920, 1080)), table.stage.canvas, audit))
    assert before in [item.text for item in audit]
    event = (PlayerAccused if verb == "accuse" else PlayerTrusted)(0, 4)
    ground = menu.ground_for(4) if verb == "accuse" else None
    press(table, "talk:to:4")
    assert line(spoken, event, times(table.session.log(), event), ground) in before


def test_a_reason_that_is_pointed_at_says_the_sentence_it_makes():
    table = sit(7)
    press(table, "talk:open")
    press(table, "talk:accuse")
    menu, spoken = table.talk.menu, table.talk.spoken
    sorts = [one.id for one in table.ui.widgets if one.id.startswith("talk:because:")]
    assert sorts
    for id in sorts:
        first = next(seat for seat in menu.grounds if replace(menu, sort=id[13:]).ground_for(seat) is not None)
        said = preview(menu, spoken, id)
        press(table, id)
        assert said == preview(menu, spoken, f"talk:to:{first}") != ""
