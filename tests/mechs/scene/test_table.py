"""The table under the hand: draft, wishes, programming, repairs and swaps, all of one person's mechs, looking back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.actions import READY
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Program, Scrap
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.scene.board import ghost
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.inspector import card_page, damage_page
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Extra, Move, Wheel
from game.ui.still import StillTable
from tests.gallery import mechs as shots
from tests.gallery.mechs_perils import MAZE
from tests.gallery.mechs_plans import LEFT
from tests.mechs.scene.robot import Robot, new_session, people, texts


def still(given, mine=2, steps=(), device="mouse", **more) -> Robot:
    robot = Robot(StillTable(shots.match_of(given, mine, steps), **more), device)
    robot.wait()
    return robot


def begun(seed=3, **options) -> Robot:
    """A match with two mechs of one person, at its first draft."""
    robot = Robot(new_session(people(2, 1, 2), seed, **{"mission": "M1", "timer": 0} | options), "mouse", seed)
    robot.settle()
    while robot.table.shown.stage == "deploy":
        seat, decision = next(iter(robot.session.decisions().items()))
        robot.answer(seat, decision.options[0])
        robot.settle()
    return robot


def element(card):
    return card_book().element(card)


def middle(box):
    x, y, w, h = box
    return x + w / 2, y + h / 2


def carry(robot: Robot, key: str, box) -> None:
    robot.drag(robot.table.ui.by_id(key).box.center, middle(box))
    robot.wait()


# ---------------------------------------------------------------------- draft
def test_a_press_lifts_and_the_button_takes():
    robot = begun()
    seat, view = robot.table.board.asker, robot.table.shown
    robot.click("draft:3")
    assert robot.table.board.selected == "draft:3" and robot.session.match.view(frozenset()).taker[3] == -1
    robot.click("take")
    assert robot.session.match.view(frozenset()).mechs[seat].hand == (view.display[3],)


def test_a_second_press_takes():
    robot = begun()
    robot.press(*robot.table.ui.by_id("draft:0").box.center)
    robot.wait()
    robot.press(*robot.table.ui.by_id("draft:0").box.center)
    assert robot.session.match.view(frozenset()).taker.count(-1) == 9


def test_carried_cards_are_programmed_when_the_draft_is_over():
    """Each gesture takes a card and says where it goes; both wishes of a mech are kept to the end of the draft."""
    robot = begun()
    asked = []
    for n in range(4):
        robot.settle()
        seat = robot.table.board.asker
        asked.append(seat)
        places = [p for p, taker in enumerate(robot.table.shown.taker) if taker < 0]
        carry(robot, f"draft:{places[0]}", robot.table.room.slot_box(n))
    robot.settle()
    view = robot.session.view()
    assert view.stage == "program" and not any(mech.hand for mech in view.mechs)
    assert [seat for n, seat in enumerate(asked) if view.mechs[seat].slots[n].cards] == asked
    assert sorted(asked) == [0, 0, 1, 1]


def test_a_card_carried_to_the_scrap_heap_is_scrapped():
    robot = begun()
    seat = robot.table.board.asker
    carry(robot, "draft:0", robot.table.room.draft_scrap)
    assert robot.table.board.wishes[seat] == [Scrap(robot.session.view().display[0])]
    while robot.session.view().stage == "draft":
        robot.settle()
        card = next(w.id for w in robot.table.ui.widgets if w.id.startswith("draft:") and w.enabled)
        carry(robot, card, robot.table.room.film_note)
    robot.settle()
    assert len(robot.session.view().mechs[seat].hand) == 1


def test_a_wish_stands_in_its_slot_until_it_is_granted():
    robot = begun()
    robot.click("draft:2")
    card = robot.table.shown.display[2]
    seat = robot.table.board.asker
    robot.click("slot:4")
    assert robot.table.board.wishes[seat] == [Program(card, 4)]
    robot.settle()
    if robot.table.board.near != seat:
        robot.click(f"row:{seat}")
    robot.draw()
    assert "plan:0" in robot.table.cards.sprites


def test_nobody_else_programs_the_card_that_is_being_picked():
    robot = begun()
    robot.click(f"row:{1 - robot.table.board.asker}")
    before = robot.session.match.last
    carry(robot, "draft:0", robot.table.room.slot_box(0))
    assert robot.session.match.last == before and robot.table.notice


def test_a_taken_card_says_no():
    robot = begun()
    robot.click("draft:0")
    robot.click("take")
    robot.settle()
    robot.table.hand.press_card("draft:0")
    assert robot.table.notice and robot.table.board.selected == ""


@pytest.mark.parametrize("alike", [False, True])
def test_a_card_that_was_meant_for_a_slot_is_never_lost_to_a_second_one(alike):
    """Laid where the first card of the draft is meant to go: upon it, or else that one stays in hand, and the table says so."""
    for seed in range(1, 20):
        robot = begun(seed)
        view, asker = robot.table.shown, robot.table.board.asker
        carry(robot, "draft:0", robot.table.room.slot_box(2))
        first, notices, second = view.display[0], [], -1
        robot.settle()
        while robot.session.view().stage == "draft":
            view, near = robot.table.shown, robot.table.board.asker
            places = [p for p, taker in enumerate(view.taker) if taker < 0]
            fit = [p for p in places if (element(view.display[p]) == element(first)) == alike]
            if near == asker and fit:
                second = view.display[fit[0]]
                carry(robot, f"draft:{fit[0]}", robot.table.room.slot_box(2))
            else:
                carry(robot, f"draft:{places[0]}", robot.table.room.slot_box(4 if near == asker else 0))
            notices.append(robot.table.notice)
            robot.settle()
        if second >= 0:
            break
    mech = robot.session.view().mechs[asker]
    assert mech.slots[2].cards == ((first, second) if alike else (second,))
    assert mech.hand == (() if alike else (first,))
    name = robot.table.ctx.words.get(f"mechs.cards.{card_book().command(first).name}.name")
    assert any(name in notice for notice in notices if notice) == (not alike)


def test_undo_of_a_pick_forgets_its_wish():
    robot = begun()
    carry(robot, "draft:0", robot.table.room.slot_box(2))
    robot.settle()
    robot.table.undo()
    robot.settle()
    assert not any(robot.table.board.wishes.values())


# ---------------------------------------------------------------------- programming
def test_a_card_from_the_hand_goes_where_it_is_carried():
    robot = still(shots.PROGRAM, 4)
    carry(robot, "hand:0:0:0", robot.table.room.slot_box(4))
    assert robot.session.view().mechs[0].slots[4].power == 1
    robot.settle()
    carry(robot, "hand:0:5:0", robot.table.room.scrap)
    assert robot.session.view().mechs[0].asking == "swap"


def test_a_damaged_slot_says_why_not():
    robot = still(shots.PROGRAM, 4)
    robot.click("hand:0:0:0")
    before = robot.session.match.last
    robot.click("slot:3")
    assert robot.session.match.last == before and "4" in robot.table.notice


def test_a_refusal_lies_on_the_title_and_hides_neither_board_nor_question():
    """It lay on the lowest row of the board."""
    robot = still(shots.PROGRAM, 4)
    robot.click("hand:0:0:0")
    robot.click("slot:3")
    audit = Audit()
    robot.table.draw(Frame(new_surface(1920, 1080), Canvas.of((1920, 1080)), audit))
    (note,) = [box for what, box in audit.passing if what == "toast"]
    assert not robot.table.desk.geometry.area.colliderect(note) and not pygame.FRect(*robot.table.room.stage).colliderect(note)


def test_a_repair_is_a_press_on_the_damage():
    robot = still(shots.BROKEN, 4, ("0 scrap blaze",))
    assert robot.table.hand.lit_slots(robot.table.shown) == {3}
    robot.click("system:16" if "system:16" in [w.id for w in robot.table.ui.widgets] else "slot:3")
    assert robot.session.view().mechs[0].damages == 1 and robot.session.view().mechs[0].asking == "cards"


def test_a_swap_is_two_presses_and_the_first_can_be_taken_back():
    robot = still(shots.PROGRAM, 4, ("0 scrap chain_lightning",))
    before = robot.session.view().mechs[0].slots
    robot.click("slot:1")
    robot.click("slot:1")
    assert robot.table.board.first_slot == -1
    robot.click("slot:5")
    assert robot.table.board.first_slot == 5
    robot.click("slot:0")
    after = robot.session.view().mechs[0].slots
    assert (after[0].cards, after[5].cards) == (before[5].cards, before[0].cards)


def test_the_last_card_of_a_mech_keeps_its_swap_before_the_eyes():
    seats = [{**seat, "hand": ["speed"]} for seat in shots.PROGRAM["seats"]]
    robot = still({**shots.PROGRAM, "seats": seats}, 4)
    card = next(widget.id for widget in robot.table.ui.widgets if widget.id.startswith("hand:"))
    carry(robot, card, robot.table.room.scrap)
    assert robot.session.view().mechs[0].asking == "swap" and not robot.session.view().mechs[0].hand
    assert robot.table.board.near == 0, "the line of the mech that is asked stays the large one"


def test_a_repair_or_a_swap_can_be_declined():
    robot = still(shots.PROGRAM, 4, ("0 scrap blaze",))
    robot.click("done")
    assert robot.session.view().mechs[0].asking == "cards"


def test_the_line_goes_on_to_the_next_mech_of_the_same_person():
    given = {**shots.FOUR, "seats": [{**seat, "hand": ["speed"]} for seat in shots.FOUR["seats"]]}
    robot = still(given, 2)
    seen = [robot.table.board.near]
    for _ in range(2):
        robot.settle()
        carry(robot, f"hand:{robot.table.board.near}:3:0", robot.table.room.slot_box(4 if robot.table.board.near == 0 else 2))
        robot.settle()
        seen.append(robot.table.board.near)
    assert seen[:2] == [0, 1] and [w.label for w in robot.table.ui.widgets if w.id == "ready"] == ["Run!"]


def test_one_key_runs_all_mechs_of_a_person():
    robot = still(shots.FOUR, 4)
    assert [w.label for w in robot.table.ui.widgets if w.id == "ready"] == ["Run!"]
    robot.click("ready")
    assert robot.session.view().stage == "run"


def test_ready_can_be_taken_back():
    seats = [{**seat, "hand": ["speed"]} if n == 1 else seat for n, seat in enumerate(shots.FOUR["seats"])]
    robot = still({**shots.FOUR, "seats": seats}, 4)
    robot.table.submit(0, READY)
    robot.settle()
    robot.click("row:0")
    robot.click("take_back")
    assert not robot.session.view().mechs[0].ready


def test_the_button_leads_to_the_mech_that_has_cards_left():
    seats = [{**seat, "hand": ["speed"]} if n == 1 else seat for n, seat in enumerate(shots.FOUR["seats"])]
    robot = still({**shots.FOUR, "seats": seats}, 4)
    robot.click("row:0")
    robot.click("cards_first")
    assert robot.table.board.near == 1


def test_a_finished_mech_can_be_ready_alone():
    seats = [{**seat, "hand": ["speed"]} if n == 1 else seat for n, seat in enumerate(shots.FOUR["seats"])]
    robot = still({**shots.FOUR, "seats": seats}, 4)
    robot.click("row:0")
    robot.click("ready_one")
    assert [mech.ready for mech in robot.session.view().mechs] == [True, False, False, False]
    robot.settle()
    robot.click("row:1")
    assert "ready_one" not in [w.id for w in robot.table.ui.widgets]


def test_ctrl_and_the_wheel_zoom_at_the_pointer_and_scrub_nothing():
    robot = still({"mission": "M7", "turn": 5, "seats": MAZE}, 4)
    board = robot.table.desk
    x, y = board.geometry.centre_of(cell_of(12, 5))
    robot.table.handle(Wheel(x, y, 1, True))
    assert board.geometry.zoom > 1 and board.geometry.cell_at(x, y) == cell_of(12, 5)
    robot.table.handle(Wheel(x, y, -1, True))
    assert board.geometry.zoom == 1
    robot.table.handle(Wheel(1500, 500, 1, True))
    assert board.geometry.zoom == 1, "not over the panels"


def test_a_square_under_the_focus_is_told_about():
    robot = still(shots.asks(("aimbot aimbot aimbot",)), 2, shots.GO, "keys")
    mark = next(mark for mark in robot.table.board.marks if mark.action is not None)
    robot.walk_to(mark.id)
    robot.wait(600)
    robot.wait(600)
    assert robot.table.tips_wanted and robot.table.desk.pointed == mark.cell and robot.table.desk.tip_due
    assert any("minion" in text.lower() for text in texts(robot))


def test_the_focus_brings_a_place_of_the_board_in_sight():
    robot = still(shots.asks(("aimbot aimbot aimbot",)), 2, shots.GO, "keys")
    board, mark = robot.table.desk, robot.table.board.marks[0]
    board.zoom(1)
    board.zoom(1)
    board.show_cell(cell_of(0, 0) if mark.cell != cell_of(0, 0) else cell_of(5, 11))
    robot.tap("next")
    robot.table._signature = None
    robot.wait()
    hidden = [m for m in robot.table.board.marks if not board.geometry.seen(m.cell)]
    assert hidden
    robot.walk_to(hidden[0].id)
    robot.wait()
    assert board.geometry.seen(hidden[0].cell)


def test_the_higher_a_stack_the_higher_its_sound():
    robot = still(shots.PROGRAM, 4)
    takes = []
    robot.app.sounds.play = lambda sound, take=None, at=None: takes.append((sound, take))
    carry(robot, "hand:0:0:0", robot.table.room.slot_box(0))
    robot.settle()
    assert ("stack_level", 2) in takes


def test_back_lets_go_step_by_step():
    robot = still(shots.PROGRAM, 4)
    robot.click("hand:0:0:0")
    robot.table.handle(Back())
    assert robot.table.board.selected == "" and not robot.app.calls
    robot.table.handle(Back())
    assert robot.app.calls == ["pause"]


# ---------------------------------------------------------------------- around
def test_a_row_shows_its_line():
    robot = still(shots.PROGRAM, 4)
    robot.click("row:2")
    assert robot.table.board.near == 2 and any("Tristana" in text for text in texts(robot))


def test_nobody_is_told_to_wait_who_is_asked():
    robot = still(shots.PROGRAM, 2)
    bots = [seat for seat, player in enumerate(robot.session.players) if player.person is None]
    for seat in bots:
        robot.table.show_line(seat)
        robot.wait()
        told, words = robot.table.prompt(robot.table.shown)
        decision = robot.session.decisions()[told]
        assert robot.session.players[told].person is not None and words == robot.table.say(decision.prompt)


def test_nobody_is_told_to_wait_who_is_asked_while_cards_of_bots_fly():
    robot = still(shots.PROGRAM, 2)
    robot.click("hand:0:0:0")
    robot.click("slot:4")
    table = robot.table
    assert not table.settled and table.prompt(table.shown) == (0, table.say(robot.session.decisions()[0].prompt))


def test_the_hand_comes_where_the_display_was_and_is_asked_about_at_once():
    """Both rows shone through each other, and the line said to one person: waiting for you."""
    robot = Robot(new_session(people(2, 1, 1), 3, mission="M0", timer=0), "mouse", 3, speed=1)
    robot.settle()
    table, asked = robot.table, 0
    while table.shown.stage != "program":
        for seat, decision in list(robot.session.decisions().items())[: table.settled]:
            robot.answer(seat, decision.options[0])
        robot.wait(30)
    while not table.settled:
        keys = [key for key, _ in table.presenter.poses() if key.startswith(("draft:", "hand:"))]
        assert keys and all(key.startswith("hand:0:") for key in keys), keys
        assert table.prompt(table.shown) == (0, table.say(robot.session.decisions()[0].prompt))
        asked += 1
        robot.wait(30)
    assert asked


def test_the_inspector_reads_a_card_and_stays_when_it_is_pinned():
    robot = still({**shots.FOUR, "stage": "draft", "display": list(shots.TEN[:5])}, 4)
    shots.rest_on("draft:2")(robot.table)
    assert any("diagonal" in text for text in texts(robot))
    robot.table.handle(Extra("zoom"))
    robot.wait()
    assert [w.id for w in robot.table.ui.widgets if not w.id.startswith("bar:")] == ["inspector_close"]
    robot.table.handle(Back())
    robot.wait()
    assert robot.table.board.pinned is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_damage_and_every_command_can_be_read(lang):
    robot = Robot(StillTable(shots.match_of(shots.FOUR, 4)), "mouse", 1, lang)
    robot.wait()
    s = robot.table.scenery
    for command in s.book.catalog.commands:
        page = card_page(command.id, 2, s, command.cargo)
        assert page.text and page.name and page.notes
    assert all(damage_page(damage.id, s).text for damage in s.book.catalog.damages)


def test_looking_back_and_returning():
    robot = still(shots.FOUR, 4, ("0 ready",))
    robot.table.look_back(0)
    robot.wait()
    assert robot.table.then == 0 and not robot.table.board.found and not robot.table.board.marks
    robot.click("then_back")
    assert robot.table.then is None and robot.table.shown == robot.session.view()


def test_the_sand_of_the_draft_is_the_sessions():
    robot = begun(timer=40)
    left = robot.session.clock_left()
    assert left is not None and left[0].seconds == 40
    robot.wait(11_000)
    assert any(text == str(-(-robot.session.clock_left()[1] // 1000)) for text in texts(robot))
    for _ in range(60):
        robot.wait(1000)
    robot.settle()
    assert robot.session.view().stage == "program"


@pytest.mark.parametrize("mission", ["M0", "M1", "M2", "M3", "M5"])
def test_what_a_card_does_that_is_pointed_at_stands_where_the_question_stood(mission):
    """It lay over a third of the board."""
    robot = begun(mission=mission)
    asked = robot.table.prompt(robot.table.shown)[1]
    shots.rest_on("draft:0")(robot.table)
    robot.wait(1000)
    name = robot.table.book.command(robot.table.shown.display[0]).name
    brief = robot.table.ctx.words.get(f"mechs.cards.{name}.brief")
    moment = robot.table._moment()
    assert moment.page is None and brief in moment.sheet.effect
    robot.table.handle(Move(4, 4))
    robot.wait(1000)
    sheet = robot.table._moment().sheet
    assert (sheet.effect, sheet.words) == ("", asked)


def test_a_pause_covers_the_cards():
    robot = begun(timer=40)
    robot.session.paused = True
    assert any("cover" in text for text in texts(robot))


def test_a_square_under_the_mouse_says_what_it_is():
    robot = still(shots.FOUR, 4)
    robot.table.handle(Move(*robot.table.desk.geometry.centre_of(cell_of(2, 4))))
    assert not any("health" in text for text in texts(robot))
    robot.wait(600)
    assert any("Bomb" in text and "health" in text for text in texts(robot))


def test_a_board_larger_than_its_window_follows_the_mech_that_runs():
    robot = still(shots.hundred(seats=[{**seat, "hand": []} for seat in shots.hundred()["seats"]]), 4)
    for _ in range(3):
        robot.table.desk.zoom(1)
    robot.table.desk.show_cell(cell_of(17, 0))
    assert not robot.table.desk.geometry.seen(robot.table.shown.mechs[0].cell)
    robot.table._signature = None
    robot.wait()
    robot.click("ready")
    robot.settle()
    assert robot.table.desk.geometry.seen(robot.table.shown.mechs[robot.table.board.near].cell)


def test_equal_damages_have_places_of_their_own():
    given = {**shots.PROGRAM, "seats": [{**shots.PROGRAM["seats"][0], "system": ["bent_axle", "bent_axle"]}]}
    robot = still({**given, "seats": [*given["seats"], *shots.FOUR["seats"][1:]]}, 4)
    ids = [hot.id for hot in robot.table.hot_rects()]
    assert len(ids) == len(set(ids)) and sum(id.startswith(("system:", "again")) for id in ids) == 2


def test_keys_begin_to_program_on_the_first_card_in_hand():
    robot = still(shots.PROGRAM)
    robot.table.device = "keys"
    robot.table.rebuild()
    assert robot.table.ui.focused.id == "hand:0:0:0"


def test_undo_leaves_a_look_back():
    robot = Robot(new_session(people(2, 1, 2), 4, mission="M0", timer=0), "mouse", 4)
    for _ in range(5):
        robot.settle()
        seat = min(robot.session.decisions())
        robot.answer(seat, robot.session.decisions()[seat].options[0])
    robot.settle()
    table = robot.table
    table.look_back(1)
    robot.wait()
    table.handle(Extra("undo"))
    robot.wait()
    assert table.then is None and table.shown == robot.session.view()


def test_a_look_back_at_hands_says_what_was_done_then():
    robot = still(shots.PROGRAM, 4, ("0 scrap blaze",))
    table = robot.table
    table.look_back(1)
    robot.wait()
    words = table.said().replace("**", "")
    assert table.shown.mechs[table.board.near].hand and words
    assert any(words in text.replace("\n", " ") for text in texts(robot))


@pytest.mark.parametrize("mission", ["M1", "M5", "M8", "M10"])
def test_the_place_to_drop_a_card_has_its_heading_in_every_layout(mission: str) -> None:
    robot = begun(mission=mission, difficulty="hard")
    heading = robot.table.say_key("scrap")
    assert heading not in texts(robot)
    robot.click("draft:0")
    audit = Audit()
    robot.draw(audit)
    place = robot.table.stage.canvas.rect(robot.table.room.draft_scrap)
    assert any(item.text == heading and place.contains(item.rect) for item in audit), robot.table.room.name


def test_the_start_square_that_is_chosen_shows_its_mech(monkeypatch: pytest.MonkeyPatch) -> None:
    robot = still(shots.tutorial(stage="deploy", turn=1))
    shown: list[Any] = []
    monkeypatch.setattr(ghost, "mech", lambda f, g, pilot, place, *rest: shown.append((pilot, place)))
    robot.draw()
    assert not shown
    start = next(mark for mark in robot.table.board.marks if mark.kind == "start")
    robot.click(start.id)
    robot.draw()
    view = robot.table.shown
    assert shown and shown[-1][0] == view.mechs[view.active].pilot and shown[-1][1].cell == start.cell


def test_a_mech_that_is_out_passes_with_one_press():
    """The question says why its cards are scrapped; with nothing to repair one press scraps them and is ready."""
    client = InlineClient()
    client.learn(TITLE)
    seats = [{"at": "none", "hand": ["blaze", "speed"]}, shots.at("x5y15", "north", ("speed",), ("skewer",))]
    given = {"mission": "M6", "turn": 9, "seats": seats}
    robot = Robot(Session(shots.match_of(given, 2), client, TableSettings(pause_ms=0)), "mouse", 1)
    robot.settle()
    table = robot.table
    assert table.board.near == 0 and "repairs 1 damage of any mech" in table.prompt(table.shown)[1]
    robot.click("pass_out")
    robot.settle()
    view = robot.session.match.view(frozenset())
    assert view.mechs[0].ready and not view.mechs[0].hand and len(view.mechs[1].hand) == 1


def test_the_note_of_a_mech_that_has_left_lies_over_its_cards_and_makes_way_for_what_is_asked():
    robot = Robot(StillTable(shots.match_of(LEFT, 3)), "mouse")
    robot.wait()
    robot.table.show_line(1)
    robot.wait()
    view = robot.table.board.view
    assert view.mechs[1].slots[0].cards and "Safe outside" in robot.table.hand.above(view).note
    robot.table.show_line(0)
    robot.wait()
    assert not robot.table.hand.above(view).note, "who plays on has none"
