"""Schematics under the hand: the set-up page, chips, using one while programming, what a blast would cover."""

from __future__ import annotations

import pygame
import pytest

from game.text import Words
from game.titles.mechs.rules.actions import OVERDRIVES, Pick, Point, Use
from game.titles.mechs.rules.board import cell_of
from game.titles.mechs.scene import loadout, offercards, prompts
from game.titles.mechs.scene.blueprint import front, pattern
from game.titles.mechs.scene.board.footprint import footprint, frozen, tile_span
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.schematics import ASLEEP, AWAKE, FITTED, USED, WAITING, in_sight, of_pilot
from game.ui import art, draw
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Confirm, Move
from tests.gallery import mechs_plans as planshots
from tests.mechs.scene.questions import table_of
from tests.mechs.scene.robot import Robot, texts
from tests.mechs.scene.test_table import still


@pytest.fixture(autouse=True)
def forgotten():
    loadout.last.clear()
    yield
    loadout.last.clear()


def plan(name: str) -> int:
    return card_book().catalog.schematic_ids[name]


def equip(robot: Robot, *names: str) -> None:
    for name in names:
        robot.click(f"equip:{plan(name)}")
        robot.click(loadout.TAKE)
        robot.wait()


# ---------------------------------------------------------------------- set-up
def test_two_presses_equip_a_pilot_and_the_next_one_is_asked():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    assert {f"equip:{n}" for n in range(4)} <= {w.id for w in robot.table.ui.widgets}
    equip(robot, "low_pass", "nose_gun")
    view = robot.session.view()
    assert view.mechs[0].plans[:-1] == (plan("low_pass"), plan("nose_gun")) and view.stack[-1].seat == 1
    robot.click("done")
    robot.wait()
    assert robot.session.view().mechs[1].plans[:-1] == () and not loadout.asked(robot.session.view())
    assert robot.table.board.marks, "the mechs are deployed next"


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_tick_of_a_schematic_lies_on_none_of_its_words(lang, text):
    book, canvas, words = card_book(), Canvas.of((1280, 720), text), Words(lang)
    scenery = Scenery(words, Faces(book, words, canvas), book, ())
    for count in (1, 2, 5, 10):
        box = loadout.boxes(count)[0]
        tick = canvas.rect(loadout.tick_box(box)).inflate(-8, -8)
        for printed in book.catalog.schematics[:OVERDRIVES]:
            audit = Audit()
            loadout.card(Frame(new_surface(1280, 720), canvas, audit), loadout.Plan(printed.id, True, False), box, scenery)
            covered = [item.text for item in audit if item.rect.colliderect(tick)]
            assert audit and not covered, (count, printed.name)
            assert not [item.text for item in audit if item.cut or (item.size < 18 and not item.small)], printed.name


def test_a_single_schematic_is_chosen_at_once_and_the_way_without_it_stays():
    """A newcomer saw one grey key that says "No schematics"."""
    robot = still(planshots.equip(2, envelopes=1), 2)
    robot.wait()
    only = f"equip:{plan('low_pass')}"
    assert robot.table.board.selected == only and robot.table.ui.by_id(loadout.TAKE).enabled
    robot.click("done")
    robot.wait()
    assert robot.session.view().mechs[0].plans[:-1] == (), "without is one press away"
    robot.click(loadout.TAKE)
    robot.wait()
    assert len(robot.session.view().mechs[1].plans) == 2


def test_who_took_one_is_asked_for_a_second():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    equip(robot, "low_pass")
    assert robot.table.prompt(robot.session.view())[1].endswith(", a second schematic?")
    robot.click("done")
    robot.wait()
    assert not robot.table.prompt(robot.session.view())[1].endswith(", a second schematic?"), "the next pilot has none yet"


def test_who_goes_first_stands_on_the_page_and_nothing_lies_on_the_title():
    robot = still(planshots.equip(3), 3)
    robot.wait()
    assert "goes first" in texts(robot) and not robot.table.notice


def test_of_several_none_is_chosen_and_the_key_waits():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    assert not robot.table.board.selected and not robot.table.ui.by_id(loadout.TAKE).enabled
    assert robot.table.ui.by_id("done").kind == "plain"


def test_a_slip_takes_nothing_and_no_schematics_is_never_the_lamp_button():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    assert robot.table.ui.by_id("done").kind == "plain"
    robot.click(f"equip:{plan('low_pass')}")
    assert robot.session.view().stack[-1].taken == () and robot.table.ui.by_id(loadout.TAKE).kind == "primary"
    robot.click(f"equip:{plan('low_pass')}")
    assert not robot.table.board.selected, "chosen no longer"
    equip(robot, "nose_gun")
    assert robot.session.view().stack[-1].taken == (plan("nose_gun"),)
    assert robot.table.ui.by_id("done").kind == "primary"
    robot.click(f"equip:{plan('low_pass')}")
    robot.click(f"equip:{plan('low_pass')}")
    robot.wait()
    assert robot.session.view().mechs[0].plans[:-1] == (plan("low_pass"), plan("nose_gun")), "the last one"


def test_two_schematics_are_chosen_side_by_side_and_taken_with_one_key():
    """A third takes the place of the second."""
    robot = still(planshots.equip(2), 2)
    robot.wait()
    for name in ("low_pass", "air_brakes", "nose_gun"):
        robot.click(f"equip:{plan(name)}")
    both = plan("low_pass"), plan("nose_gun")
    assert robot.table.loadout.chosen == both
    robot.click(loadout.TAKE)
    robot.wait()
    view = robot.session.view()
    assert view.mechs[0].plans[:-1] == both and view.stack[-1].seat == 1
    assert not robot.table.loadout.chosen
    robot.click("undo")
    robot.wait()
    assert robot.session.view().stack[-1] == (0, both[:1]), "the second one can be changed"


def test_what_is_chosen_stays_chosen_while_the_table_is_busy_for_a_moment(monkeypatch: pytest.MonkeyPatch):
    robot = still(planshots.equip(2), 2)
    robot.wait()
    table = robot.table
    robot.click(f"equip:{plan('low_pass')}")
    with monkeypatch.context() as busy:
        busy.setattr(type(table.session), "decisions", lambda _: {})
        table.refresh()
        robot.wait()
    table.refresh()
    robot.wait()
    robot.click(f"equip:{plan('nose_gun')}")
    assert table.loadout.chosen == (plan("low_pass"), plan("nose_gun"))
    robot.click(loadout.TAKE)
    robot.wait()
    assert robot.session.view().mechs[0].plans[:-1] == (plan("low_pass"), plan("nose_gun"))


@pytest.mark.parametrize(("mission", "turns"), [("M3", 0), ("M6", 20)])
def test_the_page_tells_how_long_there_is_to_earn_gears(mission, turns):
    """Where turns are counted."""
    robot = still(planshots.equip(2, mission=mission), 2)
    robot.wait()
    assert robot.table.loadout.sheet("").turns == turns
    assert ("turns." in " ".join(texts(robot))) == bool(turns)


def test_what_was_taken_last_time_has_the_focus():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    equip(robot, "nose_gun", "express_delivery")
    again = still(planshots.equip(2), 2, device="keys")
    again.table.device, again.table.loadout.asked = "keys", None
    again.table.rebuild()
    assert again.table.ui.focused.id == f"equip:{plan('nose_gun')}"
    again.tap("confirm")
    again.wait()
    assert again.session.view().stack[-1].taken == () and again.table.loadout.chosen == (plan("nose_gun"),)
    again.table.ui.focus(f"equip:{plan('express_delivery')}")
    again.tap("confirm")
    again.wait()
    assert again.table.ui.focused.id == loadout.TAKE, "all are chosen: the key takes them"
    again.tap("confirm")
    again.wait()
    assert again.session.view().mechs[0].plans[:-1] == (plan("nose_gun"), plan("express_delivery"))


def test_a_taken_schematic_can_be_put_back_by_undo():
    robot = still(planshots.equip(2), 2)
    robot.wait()
    equip(robot, "air_brakes")
    assert robot.session.view().stack[-1].taken == (plan("air_brakes"),)
    robot.click("undo")
    robot.wait()
    assert robot.session.view().stack[-1].taken == ()


def test_the_page_tells_who_chooses_and_what_the_others_took():
    robot = still(planshots.equip(3), 3)
    robot.wait()
    equip(robot, "low_pass", "air_brakes")
    content = loadout.sheet_of(robot.table.shown, "", frozenset(), -1, card_book())
    assert content.seat == 1
    assert content.others == ((0, (plan("low_pass"), plan("air_brakes"))), (1, ()), (2, None))
    assert "Low Pass" in texts(robot)


# ---------------------------------------------------------------------- at the table
def test_what_each_schematic_is_doing():
    robot = still(planshots.late(["nose_gun", "afterburner"], ["factory_reset", "overclock"]), 2)
    view, book = robot.table.shown, card_book()
    assert [piece.state for piece in of_pilot(view, 0, book)] == [FITTED, FITTED, ASLEEP]
    assert [piece.slot for piece in of_pilot(view, 0, book)] == [1, 4, -1]
    assert [piece.state for piece in of_pilot(view, 1, book)] == [AWAKE, ASLEEP, ASLEEP]
    waits = still(planshots.using(["nose_gun", "flare_bomb"]), 2)
    assert [piece.state for piece in of_pilot(waits.table.shown, 0, book)] == [WAITING, WAITING, AWAKE]
    assert [piece.state for piece in in_sight(view, 0, book)] == [FITTED, FITTED], "an Overdrive stands there once it is awake"
    assert [piece.state for piece in in_sight(waits.table.shown, 0, book)] == [WAITING, WAITING, AWAKE]


def test_a_chip_opens_its_page_and_its_button_uses_the_hack():
    session = table_of("eureka_keeps_the_drafted_hand", 0)
    robot = Robot(session, "mouse", 3)
    robot.wait()
    seat = robot.table.board.near
    robot.click(f"chip:{plan('eureka')}")
    robot.click(f"use:{plan('eureka')}")
    robot.settle()
    view = session.view()
    assert of_pilot(view, seat, card_book())[0].state == USED
    found = offercards.offered(robot.table.shown, robot.table.scenery)
    assert found is not None and len(found.cards) == 3
    hand = len(view.mechs[seat].hand)
    robot.click("kept:1")
    robot.wait()
    assert len(session.view().mechs[seat].hand) == hand + 1


def test_enter_runs_the_line_where_something_is_offered():
    robot = still(planshots.using(["rocket_carpet"]), 2, planshots.GO, "keys")
    robot.wait()
    assert robot.session.match.verbs.encode(robot.session.decisions()[0].options[0]) == "done"
    robot.table.ui.focus(None, True)
    robot.table.handle(Confirm())
    robot.wait()
    assert not robot.session.decisions() or "use_before" not in robot.session.decisions()[0].prompt.key
    assert of_pilot(robot.session.view(), 0, card_book())[0].state == AWAKE


def test_the_slot_schematic_is_put_by_pressing_its_slot():
    session = table_of("nose_gun_fitted_behind_the_running_slot_waits", 2)
    robot = Robot(session, "mouse", 3)
    robot.wait()
    assert robot.table.hand.lit_slots(robot.table.shown)
    robot.click("slot:5")
    assert session.view().mechs[0].slots[5].schematic == plan("nose_gun")


def test_a_damaged_schematic_shows_above_its_damage():
    given = planshots.late(["nose_gun", "afterburner"])
    line = ["blaze blaze", "@nose_gun !stuck_reverse", "", "speed", "@afterburner", ""]
    robot = still({**given, "seats": [{**given["seats"][0], "line": line}, given["seats"][1]]}, 2)
    poses = robot.table.presenter.layout
    assert poses["fit:0:1"].rect.y < poses["dmg:0:1"].rect.y and poses["fit:0:1"].z < poses["dmg:0:1"].z
    assert poses["fit:0:4"].rect.y == poses["dmg:0:1"].rect.y
    assert not prompts.takes_cards(robot.table.shown, 0, 4) and prompts.takes_cards(robot.table.shown, 0, 2)


# ---------------------------------------------------------------------- on the board
def test_a_block_covers_what_lies_around_the_cell():
    view = still(planshots.using(["rocket_carpet"]), 2, (*planshots.GO, "0 use rocket_carpet")).table.shown
    assert len(footprint(view, 0, Pick(cell_of(3, 7)))) == 9
    assert len(footprint(view, 0, Pick(cell_of(0, 7)))) == 6
    assert frozen(view, Pick(cell_of(3, 7))) == ()


def test_a_storm_freezes_farther_than_it_hits():
    view = table_of("storm_grenade_hits_a_block_of_nine", 4).view()
    cell = view.stack[-1].cells[0]
    assert set(footprint(view, 0, Pick(cell))) < set(frozen(view, Pick(cell)))


def test_a_map_tile_is_pressed_on_any_of_its_squares():
    session = table_of("grand_finale_hits_a_whole_terrain", 4)
    robot = Robot(session, "mouse", 3)
    robot.wait()
    view = session.view()
    mark = robot.table.board.marks[0]
    assert (mark.wide, mark.high) == tile_span(view, mark.cell)[2:] and mark.wide > 1
    assert len(footprint(view, 0, mark.action)) == mark.wide * mark.high


def test_a_direction_shows_its_line_and_a_pattern_turns_with_the_mech():
    view = table_of("formation_flight_before_the_hacks", 5).view()
    east = footprint(view, 0, Point(1))
    assert east and len({cell // 32 for cell in east}) == 1
    cells, chosen = pattern(card_book().schematic(plan("broadside")))
    assert len(cells) == 4 and not chosen
    assert footprint(view, 0, Use(plan("rocket_carpet"))) == ()


# ---------------------------------------------------------------------- previews
def test_a_hack_can_be_chosen_in_the_preview():
    given = planshots.using(["rocket_carpet", "low_pass"])
    robot = still(given, 2)
    box = robot.table.ui.by_id("slot:0").box
    robot.table.handle(Move(*box.center))
    robot.wait()
    robot.wait()
    film = robot.table.preview.ghost.film
    number = next(n for n, mark in enumerate(film.marks) if any(isinstance(a, Use) for a in mark.decision.options))
    assert any(w.id == f"guess:{number}" for w in robot.table.ui.widgets), "its mark can be pressed"
    robot.click(f"guess:{number}")
    uses = [a for a in robot.table.board.opened.decision.options if isinstance(a, Use)]
    robot.click(f"use:{uses[0].schematic}")
    other = robot.table.preview.ghost.film
    assert type(other.moves[other.marks[number].move][1]) is Use and len(other.shots) > len(film.shots)


def test_what_is_offered_shows_its_effect_under_the_mouse():
    robot = still(planshots.using(["rocket_carpet"]), 2, planshots.GO)
    robot.table.handle(Move(*robot.table.ui.by_id(f"use:{plan('rocket_carpet')}").box.center))
    robot.wait()
    robot.wait()
    assert robot.table.preview.ghost is not None and robot.session.match.last == 2


# ---------------------------------------------------------------------- pictures
@pytest.mark.pixels
def test_each_schematic_has_a_picture_of_its_own() -> None:
    book = card_book()
    plans = [n for n, printed in enumerate(book.catalog.schematics) if printed.kind != "overdrive"]
    pictures = {book.plan_picture(n) for n in plans}
    drawn = {pygame.image.tobytes(art.icon(name, 38), "RGBA") for name in pictures}
    assert len(plans) == len(pictures) == len(drawn) == 40, "each is told apart as small as on a chip"


def test_the_picture_shows_on_cards_chips_and_the_set_up_page(monkeypatch: pytest.MonkeyPatch) -> None:
    art.memory.clear()  # what was drawn before is drawn again
    seen: set[str] = set()
    real = draw.icon
    monkeypatch.setattr(draw, "icon", lambda f, name, *rest, **more: (seen.add(name), real(f, name, *rest, **more))[1])
    book, canvas = card_book(), Canvas.of((1280, 720))
    for n, printed in enumerate(book.catalog.schematics):
        faces = Faces(book, Words("en"), canvas, True)
        faces.paint(Frame(pygame.Surface((300, 420)), canvas), front(n), 132, 185)
        assert printed.kind == "overdrive" or book.plan_picture(n) in seen, printed.name
    seen.clear()
    robot = still(planshots.equip(2), 2)
    robot.wait()
    robot.draw()
    assert {"sch_low_pass", "sch_air_brakes", "sch_nose_gun", "sch_express_delivery"} <= seen
    seen.clear()
    robot = still(planshots.late(["nose_gun", "afterburner"]), 2)
    robot.draw()
    assert {"sch_nose_gun", "sch_afterburner"} <= seen
