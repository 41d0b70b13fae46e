"""The bulb: a hint is asked for, comes, is shown as a film with a sentence and light, and goes with the next action."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pygame
import pytest

from game.core.dice import Dice
from game.core.types import Ref
from game.text import Words
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Program, Scrap, Swap, Take
from game.titles.mechs.scene import inspector, stagepanel
from game.titles.mechs.scene.cardbook import TableNames, card_book
from game.titles.mechs.scene.faces import Faces
from game.titles.mechs.scene.room import LONG, STANDARD
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.stagepanel import StageSheet
from game.ui import draw
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Extra
from tests.gallery import mechs as shots
from tests.gallery import mechs_plans as planshots
from tests.mechs.scene.robot import Robot, texts
from tests.mechs.scene.test_preview import hover
from tests.mechs.scene.test_table import begun, still


def ids(robot: Robot) -> list[str]:
    return [widget.id for widget in robot.table.ui.widgets if widget.enabled]


def advised(given, mine=4, steps=()) -> Robot:
    robot = still(given, mine, steps)
    shots.advised(robot.table)
    robot.wait()
    return robot


def test_a_hint_comes_from_the_session_and_goes_with_the_next_action():
    robot = begun()
    robot.settle()
    assert "hint" in ids(robot)
    robot.table.handle(Extra("hint"))
    assert robot.table.copilot.waiting
    robot.wait()
    robot.wait()
    hint = robot.table.copilot.hint
    assert hint is not None and isinstance(hint.answer, Take)
    assert robot.table.preview.ghost is not None
    assert robot.table.copilot.words() in " ".join(texts(robot))
    places = robot.table.copilot.places()
    assert len(places) >= 1
    assert places[0] in robot.table.room.draft_boxes(len(robot.table.shown.display))
    robot.answer(robot.table.board.asker, hint.answer)
    robot.settle()
    assert robot.table.copilot.hint is None and robot.table.copilot.places() == [] and robot.table.preview.ghost is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_while_it_is_thought_about_the_bulb_says_so(lang):
    robot = Robot(begun().session, "mouse", 1, lang)
    robot.settle()
    robot.table.copilot.ask()
    robot.table.rebuild()
    words = robot.table.say_key("hint_thinking")
    assert words in " ".join(texts(robot))
    asked = robot.table.board.asker
    free = next(w.id for w in robot.table.ui.widgets if w.id.startswith("draft:") and w.enabled)
    robot.click(free)
    robot.click("take")
    robot.settle()
    assert robot.session.match.view(frozenset()).mechs[asked].hand, "a hint on its way is in nobody's way"


def test_a_card_and_its_place_are_lit():
    robot = advised(shots.PROGRAM)
    answer = robot.table.copilot.hint.answer
    places = robot.table.copilot.places()
    assert isinstance(answer, Program | Scrap) and len(places) == 2
    if isinstance(answer, Scrap):
        assert robot.table.room.scrap in places
    else:
        assert robot.table.room.slot_box(answer.slot)[:3] in [place[:3] for place in places]


def test_the_sentence_names_the_card_and_every_card_of_its_film_lies_in_its_slot():
    robot = advised(shots.PROGRAM)
    table, hint = robot.table, robot.table.copilot.hint
    name = table.book.names["CardId"][hint.answer.card]
    assert table.scenery.words.get(f"mechs.cards.{name}.name") in table.copilot.words()
    lying = [key for key in table.cards.sprites if key.startswith("hint:")]
    own = [one for one in hint.placements if one[0] == table.board.near]
    assert len(lying) == len({slot for _, _, slot in own})
    table.copilot.put_away()
    robot.wait()
    texts(robot)
    assert not [key for key in table.cards.sprites if key.startswith("hint:")]


def test_the_slot_shows_the_card_that_the_sentence_names_and_covers_what_lies_there():
    robot = advised({**shots.FOUR, "stage": "draft", "display": list(shots.TEN[:5])})
    copilot, near = robot.table.copilot, robot.table.board.near
    hint = copilot.hint
    assert hint is not None
    card, slot = copilot._meant(hint)
    other = next(other for other in robot.table.shown.display if other != card)
    doubled = replace(hint, placements=((near, card, slot), (near, other, slot)))
    robot.session.hints[robot.table.board.asker] = doubled
    robot.wait()
    texts(robot)
    pose = robot.table.cards.sprites[f"hint:{slot}"].pose
    assert pose.face.split(":")[1] == str(card) and pose.alpha == 255


def test_what_a_scrapped_card_mends_is_part_of_the_film():
    """The hint of this position scraps Blaze to repair slot 4: the film runs with the slot repaired."""
    robot = advised(shots.PROGRAM)
    hint, table = robot.table.copilot.hint, robot.table
    assert isinstance(hint.answer, Scrap) and hint.mends
    bare = table.preview.films.ghost(table.shown, hint.placements)
    assert table.preview.ghost is not None
    other = bare is None or table.preview.ghost.film.shots != bare.film.shots
    assert other, "without the repair there is no such run, or another one"


def test_an_answer_of_a_run_is_lit_on_the_board_and_beside_it():
    robot = advised(shots.asks(("omnistomp",)), 2, shots.GO)
    assert len(robot.table.copilot.places()) == 2
    assert robot.table.preview.ghost is not None and robot.table.copilot.shown


def test_a_card_that_is_held_shows_its_own_film_and_the_hint_comes_back():
    robot = advised(shots.PROGRAM)
    own = robot.table.preview.ghost
    robot.click("hand:0:0:0")
    hover(robot, "slot:5")
    assert robot.table.preview.ghost is not own and not robot.table.copilot.shown and robot.table.copilot.words() == ""
    hover(robot, "row:2")
    assert robot.table.copilot.shown and robot.table.preview.ghost is own


def test_a_start_cell_is_lit_then_its_facing():
    robot = advised(shots.tutorial(stage="deploy", turn=1), 2)
    table, answer = robot.table, robot.table.copilot.hint.answer
    start = next(mark for mark in table.board.marks if mark.cell == answer.cell)
    assert [pygame.FRect(*place).center for place in table.copilot.places()] == [start.box(table.desk.geometry).center]
    robot.click(start.id)
    assert len(table.copilot.places()) == 2, "the arrow on the board and its button"


def test_the_sentence_about_a_start_goes_while_another_one_is_looked_at():
    """It told of the best first turn over the arrows of any start."""
    robot = advised(shots.tutorial(stage="deploy", turn=1), 2)
    table = robot.table
    assert table.copilot.words()
    table.board.picked = next(mark.cell for mark in table.board.marks if mark.cell != table.copilot.hint.answer.cell)
    assert not table.copilot.words()
    table.board.picked = table.copilot.hint.answer.cell
    assert table.copilot.words()


def test_the_bulb_or_back_puts_it_away():
    robot = advised(shots.PROGRAM)
    robot.click("hint")
    assert robot.table.copilot.hint is None and robot.table.preview.ghost is None
    robot.click("hint")
    assert robot.table.copilot.hint is not None
    robot.table.handle(Back())
    assert robot.table.copilot.hint is None and not robot.app.calls


def test_no_bulb_where_nothing_is_asked():
    robot = still(shots.FOUR, 4)
    assert "hint" not in ids(robot), "only ready is left"
    robot.table.handle(Extra("hint"))
    assert not robot.table.copilot.waiting
    robot = still(shots.PROGRAM, 4)
    robot.table.look_back(0)
    robot.wait()
    assert "hint" not in ids(robot)


@pytest.mark.share(4)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize("room", [STANDARD, LONG], ids=lambda room: room.name)
def test_every_reason_has_room_beside_the_keys(lang, size, text, room):
    words, canvas = Words(lang), Canvas.of(size, text)
    x, _, w, _ = room.stage
    right = x + w - room.key_box(1)[0]
    found = {"steps": 12, "minions": 16, "shards": 3, "slot": 4, "other": 6, "hits": 3}
    names = list(words.keys("mechs.hint.why"))
    said: list[str] = [words.get(name, **found) for name in names]
    at_once = ("repair", "repair_system", "swap", "win", "chance", "place", "equip", "use", "order")
    late = [why for name, why in zip(names, said, strict=True) if name.rpartition(".")[2] not in at_once]
    said += [words.get("mechs.scene.hint_later", why=why) for why in late]
    book, table = card_book(), TableNames((), TITLE.catalog)
    cards = [Ref("CardId", card) for card in range(len(book.names["CardId"]))]
    longest = max(cards, key=lambda card: len(words.get("mechs.scene.hint_put", table, card=card, slot=6, why="")))
    told = list(itertools.product(("hint_put", "hint_scrap"), said))
    said += [words.get(f"mechs.scene.{key}", table, card=longest, slot=6, why=why) for key, why in told]
    said += [words.get(f"mechs.scene.{key}") for key in ("hint_thinking", "ghost.fog", "ghost.sure", "ghost.unless")]
    said += [words.get(f"mechs.scene.ghost.{key}", n=12) for key in ("open", "open_fog")]
    said += [words.get(f"mechs.scene.ghost.{key}", n=5, m=6) for key in ("swapped", "repaired")]
    assert len(names) > 10
    scenery = Scenery(words, Faces(card_book(), words, canvas), card_book(), (), room=room)
    for one in said:
        audit = Audit()
        sheet = StageSheet(words.get("mechs.scene.stage.program"), 0, one, right, "")
        stagepanel.paint(Frame(new_surface(*size), canvas, audit), sheet, scenery)
        assert not [item.text for item in audit if item.cut], one


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_kind_of_every_card_stands_whole_in_the_inspector(lang, size):
    book, canvas = card_book(), Canvas.of(size)
    scenery = Scenery(Words(lang), Faces(book, Words(lang), canvas), book, ())
    for card in range(len(book.names["CardId"])):
        audit = Audit()
        inspector.paint(Frame(new_surface(*size), canvas, audit), inspector.card_page(card, 0, scenery), scenery)
        assert not [item.text for item in audit if item.cut], card


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_told_over_ten_cards_of_a_draft_takes_one_line(lang):
    size, words = (1280, 720), Words(lang)
    canvas = Canvas.of(size)
    x, _, _, _ = STANDARD.stage
    audit = Audit()
    frame = Frame(new_surface(*size), canvas, audit)
    title = draw.text_width(frame, words.get("mechs.scene.stage.draft"), "card", 36)
    room = STANDARD.key_box(1)[0] - x - 24 - title - 18 - 58
    assert draw.text_width(frame, words.get("mechs.scene.ghost.unless")) <= room


def test_no_card_is_planned_for_where_a_swap_takes_a_schematic():
    given = planshots.late(["nose_gun", "afterburner"], ["factory_reset", "overclock"])
    match = shots.match_of(given, 2)
    assert TITLE.hint_of is not None
    for seat in (0, 1):
        assert TITLE.hint_of(TITLE.rules, match.view(frozenset()), seat, Dice(3)) is not None


def test_hints_run_out_and_can_be_switched_off():
    robot = begun()
    robot.settle()
    session = robot.session
    session.set_hints(1)
    robot.table.copilot.ask()
    assert robot.table.copilot.waiting and session.hints_used() == {robot.table.board.asker: 1}
    robot.wait()
    robot.wait()
    hint = robot.table.copilot.hint
    robot.answer(robot.table.board.asker, hint.answer)
    robot.settle()
    while not robot.table.copilot.offered:
        seat, decision = next(iter(session.decisions().items()))
        robot.answer(seat, decision.options[0])
        robot.settle()
    assert session.hints_left(robot.table.board.asker) == 0, "one person drives them all"
    robot.table.copilot.ask()
    assert not robot.table.copilot.waiting and robot.table.notice == Words("en").get("app.coach.spent")
    session.set_hints(0)
    assert not robot.table.copilot.offered


def test_the_film_of_a_hint_answers_as_the_sentence_means_and_nothing_of_it_is_chosen():
    """It went straight ahead, while the sentence had the Bomb pushed from the side."""
    seats = [shots.at("x3y6", "east", (), ("omnistomp",)), shots.at("x5y0", "north")]
    given = {"mission": "M1", "turn": 4, "stage": "program", "bomb": "x3y7", "bomb_hp": 9, "minions": [], "seats": seats}
    preview = advised(given, 2).table.preview
    hint = preview.scene.copilot.hint
    assert hint.answers and preview.ghost.film.moves[: len(hint.answers)] == hint.answers
    assert preview.ghost.trace.bomb_at() != preview.ghost.trace.bomb
    assert not preview.chosen_in(preview.ghost) and all(not post.fixed for post in preview.posts())
    assert preview.foreseen.exactly == {}
    robot = advised(given, 2)
    preview = robot.table.preview
    robot.click(next(id for id in ids(robot) if id.startswith("choice:")))
    opened = robot.table.board.opened
    hover(robot, next(one.target for one in opened.found if one.action != hint.answers[0][1]))
    assert preview.ghost is not opened.ghost and not preview.chosen_in(opened.ghost), "nor while one of them is asked"


def test_a_question_of_the_run_stays_and_the_key_says_why():
    robot = advised(shots.asks(("omnistomp",)), 2, shots.GO)
    table = robot.table
    decision = robot.session.decisions()[table.board.asker]
    assert table.prompt(table.shown)[1] == table.say(decision.prompt), "the hint does not cover what is asked"
    keys = {w.id: w.sub for w in table.ui.widgets if w.id.startswith("go:")}
    (why,) = [sub for id, sub in keys.items() if id == f"go:{table.copilot.hint.answer.way}"]
    assert why == table.wording.hint(table.copilot.hint.key, dict(table.copilot.hint.params))


def test_what_a_second_card_is_scrapped_for_is_said_with_the_first():
    robot = advised(shots.PROGRAM)
    table, near = robot.table, robot.table.board.near
    placed, other = table.shown.mechs[near].hand
    own = ((near, placed, 4),)
    robot.session.hints[table.board.asker] = replace(
        table.copilot.hint, answer=Program(placed, 4), placements=own, own=own, scrapped=(other,), mends=((near, Swap(0, 4)),)
    )
    robot.wait()
    besides = table.say_key("hint_besides", what="swap", card=Ref("CardId", other), n=1, m=5)
    assert table.copilot.words().endswith(besides)


def test_a_sentence_about_a_later_turn_says_so():
    robot = advised(shots.PROGRAM)
    copilot, asker = robot.table.copilot, robot.table.board.asker
    now = copilot.words()
    robot.session.hints[asker] = replace(copilot.hint, later=True)
    assert copilot.words() not in ("", now)


def test_what_a_hint_swaps_besides_is_said_and_lies_in_its_new_slot():
    """Its film asked in the slot to which a card was swapped; that one lay elsewhere, and nothing told."""
    robot = advised(shots.PROGRAM)
    table, near = robot.table, robot.table.board.near
    hint = table.copilot.hint
    swapped = replace(hint, mends=((near, Swap(0, 4)),), placements=(), own=(), scrapped=(hint.answer.card,))
    robot.session.hints[table.board.asker] = swapped
    robot.wait()
    said = " ".join(texts(robot))
    assert table.say_key("ghost.swapped", n=1, m=5) in said
    top = table.shown.mechs[near].slots[0].cards[-1]
    assert table.cards.sprites["hint:4"].pose.face.split(":")[1] == str(top) and "hint:0" not in table.cards.sprites
    assert not [key for key in table.cards.sprites if key.startswith(f"slot:{near}:0:")], "and no longer in its old one"


def test_the_second_hint_of_a_turn_follows_the_plan_of_the_first(monkeypatch):
    """Memory Core into slot 1, it said, and Cyclotron into slot 1 right after that."""
    robot = begun()
    robot.settle()
    copilot, board = robot.table.copilot, robot.table.board
    copilot.ask()
    robot.wait()
    robot.wait()
    first, seat = copilot.hint, board.asker
    robot.answer(seat, first.answer)
    robot.settle()
    while board.asker != seat:  # the partner leaves the plan its cards
        mine = {card for _, card, _ in first.own}
        options = robot.session.decisions()[board.asker].options
        robot.answer(board.asker, next(one for one in options if getattr(one, "card", -1) not in mine))
        robot.settle()
    decision = robot.session.decisions()[seat]
    forged = replace(first, answer=decision.options[-1], own=(), placements=(), scrapped=(decision.options[-1].card,))
    monkeypatch.setattr(type(robot.session), "hint", lambda self, asked: forged if asked == seat else None)
    copilot.ask()
    second = copilot.hint
    assert second is not forged and second.own and set(second.own) <= set(first.own) and second.key == first.key
    assert second.answer in decision.options
