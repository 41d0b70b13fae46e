"""The table in the time for talk: everybody round the Meeting, what was said last, who is ready, the sand, the public memory."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.core.actions import READY
from game.core.match import Match
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import ACCUSE, HOLD, TRUST
from game.titles.mindflayer.scene import talk_time
from game.titles.mindflayer.scene.layout import TALK_MEETING, talk_claim, tile_box
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.titles.mindflayer.scene.talk.menu import MENU_SHARED, MENU_TALK, TALK_WHO
from game.titles.mindflayer.scene.talk_time import GLASS, HAND, LINE, MEMORY, MEMORY_SHORT, PLATE, READY_KEY
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from tests.gallery.mindflayer_talk import Sanded
from tests.mindflayer.talk.table import ids, people, press, problems, table_of, wait


def at_talk(seats=7, persons=1, talk="free", **options):
    chosen = {**TITLE.defaults(), "talk": talk, **options}
    given = {
        "stage": "meeting", "meetings": ["town_hall", "lab", "arcade"], "turn": 5,
        "seats": [{"hand": ["waffle"]} for _ in range(seats)], "said": [],
    }  # fmt: skip
    state = TITLE.staging.stage(given, chosen)
    return table_of(Match(TITLE.rules, Setup("mindflayer", seats, 1, 1, chosen), people(seats, persons), start=state))


def ready(table):
    return [seat for seat, side in enumerate(table.session.view().seats) if side.ready]


def texts(table, size=(1280, 720)):
    audit = Audit()
    table.paint(Frame(pygame.Surface(size), Canvas.of(size), audit))
    return [item.text for item in audit]


def test_the_lamp_button_is_the_press_of_one_person_after_the_other():
    table = at_talk(6, persons=3)
    for seat in (0, 1, 2):
        assert table.answer_of("ready") == f"{seat} ready"
        press(table, "ready")
    assert ready(table) == [0, 1, 2] and not table.ui.by_id("ready").enabled and table.ui.by_id("ready").why


def test_ones_own_tile_says_ready_and_not_any_more():
    table = at_talk(6, persons=3)
    assert table.answer_of("tile:2") == "2 ready" and table.answer_of("tile:4") is None
    press(table, "tile:2")
    assert ready(table) == [2]
    press(table, "tile:2")
    assert ready(table) == []
    press(table, "tile:4")
    assert ready(table) == [], "nobody speaks for a bot"


def test_when_all_are_ready_the_table_is_as_ever():
    table = at_talk(4, persons=1)
    for seat in (1, 2, 3):
        table.session.match.submit(seat, READY)
    assert table.time.open
    press(table, "ready")
    wait(table, 100)
    assert not table.time.open and table.board.view.stage == "vote" and "ready" not in ids(table)


def test_people_speak_at_the_menu_and_what_they_said_stands_at_their_tile():
    table = at_talk(7)
    press(table, "talk:open")
    press(table, "talk:accuse")
    press(table, "talk:to:3")
    assert {seat: deed.to for seat, deed in table.talk.slips.of(table.board.view).items()} == {0: 3}
    assert table.talk.slips.of(table.board.view)[0].ground.key == "silent", "somebody alone has a reason, too"
    assert table.narrator.quoted(table.log()[-1][1]) in " ".join(texts(table))


def test_the_public_memory_is_of_who_was_accused_last_and_follows_the_pointer():
    table = at_talk(7)
    assert table.time.remembered(table.deeds()) == 0, "whose turn it is"
    for seat, claim in ((1, ACCUSE[4]), (2, ACCUSE[5]), (3, TRUST[1])):
        table.session.match.submit(seat, claim)
    wait(table, 100)
    assert table.time.remembered(table.deeds()) == 5
    x, y, w, h = table.board.tile_box(2)
    table.handle(Move(x + w / 2, y + h / 2))
    wait(table, 100)
    assert table.time.remembered(table.deeds()) == 2


def test_purists_have_the_log_in_its_place_and_only_what_was_said_now():
    table = at_talk(7, memory="hidden")
    table.session.match.submit(1, HOLD[2][3])
    wait(table, 100)
    assert table.log_panel.box == pygame.FRect(MEMORY_SHORT) and any(id.startswith("log:") for id in ids(table))
    assert set(table.talk.slips.of(table.board.view)) == {1}
    assert table.say_key("memory.said") not in texts(table)
    assert table.say_key("memory.said") not in texts(at_talk(7))


@pytest.mark.parametrize("seats", range(4, 11))
def test_tiles_claims_and_the_meeting_lie_apart(seats):
    tiles = [tile_box(seats, 1, seat, True) for seat in range(seats)]
    low = [(x, y, w, h + 48) for x, y, w, h in tiles]
    claims = [talk_claim(tile) for tile in tiles]
    middle = [TALK_MEETING, (PLATE[0], PLATE[1], GLASS[0] - 16 - PLATE[0], PLATE[3]), GLASS, LINE, MEMORY, READY_KEY]
    for one, other in combinations([pygame.FRect(box) for box in (*low, *claims, *middle)], 2):
        both = one.clip(other)
        assert both.w <= 2 or both.h <= 2, (one, other)


def test_the_sand_stands_there_and_a_look_back_has_neither_keys_nor_sand():
    table = at_talk(7, talk=60)
    sanded = Sanded(table.session.match)
    sanded.seconds = 48
    table.swap(sanded)
    wait(table, 100)
    assert "0:48" in texts(table)
    sanded.seconds = 9
    wait(table, 100)
    assert "sand_trickle" in table.ctx.heard
    table.session.match.submit(1, ACCUSE[2])
    wait(table, 100)
    table.look_back(table.session.match.last)
    assert "ready" not in ids(table) and "0:09" not in texts(table) and "then_back" in ids(table)


def test_the_menu_of_claims_hides_neither_sand_nor_meeting_nor_its_own_way_out():
    table = at_talk(7, persons=3, talk=60)
    sanded = Sanded(table.session.match)
    sanded.seconds = 48
    table.swap(sanded)
    wait(table, 100)
    press(table, "talk:open")
    meeting = pygame.FRect(TALK_MEETING)
    assert not meeting.colliderect(TALK_WHO) and not pygame.FRect(TALK_WHO).colliderect(GLASS)
    close = table.ui.by_id("talk:close")
    assert close.box.w >= 400, "the cross, the words and the key stand beside each other"
    press(table, "talk:who:1")
    assert table.talk.menu.page == "menu" and "0:48" in texts(table)
    seen = [meeting, GLASS, PLATE, *(table.board.tile_box(seat) for seat in range(len(table.session.players)))]
    assert pygame.FRect(MENU_SHARED).collidelistall([pygame.FRect(box) for box in seen]) == []
    assert not pygame.FRect(MENU_TALK).colliderect(HAND), "somebody alone sees the own hand, too"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nothing_of_it_is_cut(lang):
    table = at_talk(10, persons=2)
    table.ctx.words = type(table.ctx.words)(lang)
    table.refresh()
    wait(table, 100)
    assert problems(table) == []


def test_somebody_alone_sees_every_card_of_the_own_hand(monkeypatch):
    table = at_talk(7)
    laid, drawn = [], draw.icon

    def noted(f, name, x, y, size):
        laid.append((name, x, y))
        drawn(f, name, x, y, size)

    monkeypatch.setattr(draw, "icon", noted)
    said = PageWords(table.ctx.words, table.session.players, table.board.view, 0)
    talk_time._hand(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080))), said)
    cards = [name for name, _, y in laid if y > HAND[1] + 54]
    assert table.time.shows_hand(table.board.view) and len(cards) == sum(table.board.view.seats[0].hand)
