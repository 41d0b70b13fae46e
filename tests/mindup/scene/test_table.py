"""The table scene: what presses, drags and keys do, what it says of the score, and what may never be seen."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.types import HIDDEN, Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.text import digits
from game.titles.mindup import TITLE
from game.titles.mindup.rules.actions import PLAY, Play
from game.titles.mindup.rules.events import RoundScored
from game.titles.mindup.rules.prompts import why_not
from game.titles.mindup.scene import middle
from game.titles.mindup.scene.areas import area_of
from game.titles.mindup.scene.faces import FAR
from game.titles.mindup.scene.layout import BOXES, card_key, sealed_box
from game.titles.mindup.scene.middle import goals_of, score_panel, scores_of
from game.titles.mindup.scene.prompts import with_chosen
from game.titles.mindup.scene.scenery import leaders, live, total
from game.ui.canvas import Canvas
from game.ui.curtain import Curtain
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Extra, Window
from tests.gallery.shot import rest_on
from tests.mindup.scene.robot import ALICE, BOTS, MAX, TOM, Robot, new_session, still, texts


def rest(robot) -> None:
    """Let time pass until nothing moves."""
    robot.wait()
    while not robot.table.settled:
        robot.wait(60)
    robot.wait()


def spot(robot, place):
    """The box of a hand card, counted from the left."""
    return robot.table.ui.by_id(card_key(robot.table.shown.seats[robot.table.board.near].hand[place])).box


def done(robot):
    match = robot.session.match
    return [entry.text for entry in match.entries if entry.kind == "action"]


# ------------------------------------------------------------------ choosing
def test_a_click_lifts_a_card_and_the_lamp_button_plays_it():
    robot = still(4, sealed=(1,))
    hand = robot.table.shown.seats[0].hand
    robot.press(*spot(robot, 2).center)
    robot.wait()
    assert robot.table.board.selected == hand[2] and len(done(robot)) == 1
    button = robot.table.ui.by_id("play")
    assert str(hand[2] + 1) in button.label
    robot.press(*button.box.center)
    assert done(robot)[-1] == f"play {hand[2] + 1}"


def test_a_click_on_another_card_moves_the_selection():
    robot = still(4)
    hand = robot.table.shown.seats[0].hand
    for place in (1, 4):
        robot.press(*spot(robot, place).center)
        robot.wait()
    assert robot.table.board.selected == hand[4] and not done(robot)


@pytest.mark.parametrize("device", ["keys", "pad"])
def test_confirm_selects_and_confirm_again_plays(device):
    robot = still(4, device=device)
    card = robot.table.shown.seats[0].hand[3]
    robot.walk_to(card_key(card))
    robot.tap("confirm")
    robot.wait()
    assert robot.table.board.selected == card and not done(robot)
    robot.tap("confirm")
    assert done(robot) == [f"play {card + 1}"]


def test_back_lets_a_lifted_card_down_before_it_pauses():
    robot = still(4, device="keys")
    robot.walk_to(card_key(robot.table.shown.seats[0].hand[0]))
    robot.tap("confirm")
    robot.wait()
    robot.tap("back")
    robot.wait()
    assert robot.table.board.selected == HIDDEN and robot.app.calls == []
    robot.tap("back")
    assert robot.app.calls == ["pause"]


def test_dragging_a_card_out_of_the_tray_plays_it_and_letting_it_fall_there_does_not():
    robot = still(4)
    box, card = spot(robot, 1), robot.table.shown.seats[0].hand[1]
    robot.drag(box.center, (box.centerx + 160, box.centery))
    assert done(robot) == []
    robot.drag(box.center, (960, 600))
    assert done(robot) == [f"play {card + 1}"]


def test_a_chosen_card_is_taken_back_by_its_button_and_by_undo():
    for way in ("button", "undo"):
        robot = still(4, sealed=(0, 1))
        assert robot.table.board.position.seats[0].ready
        if way == "button":
            robot.press(*robot.table.ui.by_id("take_back").box.center)
        else:
            robot.table.handle(Extra("undo"))
        rest(robot)
        assert done(robot)[-1] == "take_back"
        assert not robot.table.shown.seats[0].ready and robot.table.board.found


def test_another_card_is_refused_with_its_reason_while_one_is_chosen():
    robot = still(4, sealed=(0,))
    robot.press(*spot(robot, 0).center)
    assert len(done(robot)) == 1
    assert robot.table.notice.startswith("Tom has already chosen")


def test_every_card_of_the_hand_has_its_place_and_nothing_else_is_offered():
    robot = still(6, 3, 1)
    hand = robot.table.shown.seats[0].hand
    assert set(robot.offered()) == {f"0 play {card + 1}" for card in hand}
    assert len(hand) == 9


# ------------------------------------------------------------------ an answer that waits for bots
def test_an_answer_that_waits_for_the_bots_lies_in_its_slot():
    robot = still(4, sealed=(1,))
    view = robot.table.shown
    card = view.seats[0].hand[2]
    seen = with_chosen(view, {0: card, 3: HIDDEN})
    assert seen.seats[0].ready and seen.seats[0].sealed == card and card not in seen.seats[0].hand
    assert seen.seats[3].ready and seen.seats[3].sealed == HIDDEN and len(seen.seats[3].hand) == len(view.seats[3].hand) - 1
    assert seen.seats[2] == view.seats[2]


class _Slow(InlineClient):
    """Bots that have to think until they are let speak."""

    speak = False

    def poll(self, tokens=None):
        return super().poll(tokens) if self.speak else []


def test_what_waits_can_be_taken_back_and_is_sealed_when_the_bots_are_ready():
    client = _Slow()
    client.learn(TITLE)
    match = Match(TITLE.rules, Setup("mindup", 3, 4, 5, TITLE.defaults()), (TOM, *BOTS[:2]))
    robot = Robot(Session(match, client, TableSettings(pause_ms=0)), "mouse", 4, speed=1)
    robot.settle()
    card = robot.table.shown.seats[0].hand[1]
    for _ in range(2):
        _play(robot, card)
        rest(robot)
        assert not done(robot) and robot.table.board.position.seats[0].ready
        place = sealed_box(robot.table.board.position, 0, 0)
        assert dict(robot.table.presenter.poses())[card_key(card)].rect.topleft == place[:2]
        robot.draw()
        robot.press(*robot.table.ui.by_id("take_back").box.center)
        rest(robot)
        assert not robot.table.board.position.seats[0].ready and robot.table.board.found
    _play(robot, card)
    rest(robot)
    client.speak = True
    robot.settle()
    assert f"play {card + 1}" in done(robot) and len(done(robot)) >= 3
    assert robot.table.board.chosen == {} and robot.table.shown == robot.session.view()


def test_who_has_chosen_is_not_told_to_choose_although_others_look_on():
    client = _Slow()
    client.learn(TITLE)
    match = Match(TITLE.rules, Setup("mindup", 3, 4, 5, TITLE.defaults()), (TOM, ALICE, BOTS[0]))
    table = Robot(Session(match, client, TableSettings(pause_ms=0)), "mouse", 4, speed=1).table
    for seat in (0, 1):
        assert table.tip(table.board.position) == table.say_key("tip.choose")
        table.session.open_curtain(seat)
        table.session.submit(seat, PLAY[table.session.view().seats[seat].hand[0]])
    assert table.board.near == 0 and not table.session.eyes
    table.show_now()
    assert table.tip(table.board.position) == table.say_key("tip.ready")


def _play(robot, card: int) -> None:
    """Lift a card and confirm it."""
    for _ in range(2):
        robot.press(*robot.table.ui.by_id(card_key(card)).box.center)
        robot.wait()


# ------------------------------------------------------------------ what it would score
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybodys_live_score_is_in_sight(seats):
    robot = still(seats, 3, 6, 2)
    view, scenery = robot.table.shown, robot.table.scenery
    for seat, side in enumerate(view.seats):
        shown = area_of(view, seat, 0, scenery, "#FFFFFF")
        assert sum(stack.points for stack in shown.stacks) == side.sheet.colours
        rows = scores_of(view, 0, scenery, "#FFFFFF").rows
        row = next(row for row in rows if row.name == scenery.name(seat))
        assert row.total == side.total + side.sheet.total
        assert row.now == digits(side.sheet.total)
    told = texts(robot)
    for side in view.seats:
        assert str(total(view, side)) in told


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_the_round_would_bring_can_be_read_from_the_couch(seats):
    robot, audit = still(seats, 3, 6, 2), Audit()
    content = scores_of(robot.table.shown, 0, robot.table.scenery, "#FFFFFF")
    score_panel(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit), content)
    for row in content.rows:
        assert all(item.size >= FAR for item in audit if item.text in (row.now, str(row.total)))
        assert row.now in {item.text for item in audit}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_scores_say_for_everybody_what_the_round_adds(seats: int) -> None:
    rows = tuple(middle.ScoreRow(f"Player {n}", "noor", f"{30 + n}", 103 + n, n == 0, n == 1) for n in range(seats))
    audit = Audit()
    canvas = Canvas.of((1280, 720))
    score_panel(Frame(pygame.Surface((1280, 720)), canvas, audit), middle.ScorePanel(seats, ("Round", "Total"), rows, "#FFFFFF"))
    told = {run.text: run.size for run in audit}
    assert {row.now for row in rows} | {str(row.total) for row in rows} <= {*told}
    assert min(told[words] for row in rows for words in (row.now, str(row.total))) >= canvas.px(FAR), "a hundred has room"


def test_columns_that_were_counted_are_not_counted_again():
    robot = Robot(new_session([TOM, *BOTS[:3]], 3), "mouse", 3)
    while robot.session.match.view(frozenset((0,))).round == 1:
        robot.settle()
        robot.give(sorted(robot.offered())[0])
    entry = robot.session.match.last
    counted = [beat.view for beat in robot.session.beats_of(entry) if beat.view.counted]
    assert counted
    for view in counted:
        for side in view.seats:
            assert live(view, side) == 0 and total(view, side) == side.total == side.past[0].total
        best = max(side.total for side in view.seats)
        assert leaders(view) == tuple(seat for seat, side in enumerate(view.seats) if side.total == best)


@pytest.mark.parametrize("objectives", [0, 2])
def test_the_help_at_the_count_speaks_of_objectives_only_where_some_are_in_play(objectives):
    robot = still(4, 2, 7, objectives)
    match = robot.session.match
    for seat in range(4):
        match.submit(seat, match.pending()[seat].options[0])
    (view,) = (beat.view for beat in match.beats(match.last, frozenset({0})) if isinstance(beat.event, RoundScored))
    assert ("objectives" in robot.table.tip(view)) == bool(objectives)


def test_objectives_say_whether_they_are_met_now():
    robot = still(4, 3, 7, 5)
    view = robot.table.shown
    goals = goals_of(view, 0, robot.table.scenery, "name")
    assert [goal.met for goal in goals] == [bool(points) for points in view.seats[0].sheet.objectives]
    assert any(goal.met for goal in goals) and not all(goal.met for goal in goals)


# ------------------------------------------------------------------ secrets
def drawn_cards(robot) -> set[int]:
    """The faces that drawing asks for."""
    asked = set()
    real = type(robot.table.faces).paint

    def spy(faces, f, card, w, h):
        asked.add(card)
        real(faces, f, card, w, h)

    robot.table.faces.paint = spy.__get__(robot.table.faces)
    robot.table.cards.forget()
    robot.draw()
    del robot.table.faces.paint
    return asked


def open_cards(view) -> set[int]:
    return {*view.row, *view.played, *(card for side in view.seats for column in side.columns for card in column.cards)}


def test_only_the_own_hand_is_drawn():
    robot = still(3, 2, 3, sealed=(1, 2))
    assert drawn_cards(robot) == open_cards(robot.table.shown) | set(robot.table.shown.seats[0].hand)


def test_nothing_secret_is_drawn_while_nobody_has_the_screen():
    robot = Robot(new_session([TOM, ALICE, MAX], 4), "mouse", 4)
    robot.settle()
    assert isinstance(robot.app.stage.top, Curtain)
    assert drawn_cards(robot) <= open_cards(robot.table.shown)
    robot.open_curtain()
    robot.settle()
    seat = robot.table.board.near
    hands = robot.session.match.state.hand
    seen = drawn_cards(robot)
    assert set(hands[seat]) <= seen
    assert not any(set(hands[other]) & seen for other in range(3) if other != seat)
    robot.table.handle(Window("lost"))
    robot.settle()
    assert isinstance(robot.app.stage.top, Curtain)


def test_the_one_who_looks_sits_below():
    robot = Robot(new_session([TOM, ALICE, MAX], 4), "mouse", 4)
    nears = []
    for _ in range(3):
        robot.settle()
        seat = robot.session.curtain()
        robot.open_curtain()
        robot.settle()
        assert robot.table.board.near == seat
        nears.append(seat)
        robot.give(sorted(robot.offered())[0])
    assert nears == [0, 1, 2]


# ------------------------------------------------------------------ bar, look back, languages, watching
@pytest.mark.parametrize("part", ["pause", "log", "help", "sound", "settings"])
def test_the_bar_calls_the_app(part):
    robot = still(4)
    robot.press(*robot.table.ui.by_id(f"bar:{part}").box.center)
    assert robot.app.calls == [part]


def test_a_look_back_offers_nothing_and_leads_back():
    robot = still(4, 2, 2, sealed=(0, 1, 2, 3))
    table = robot.table
    table.look_back(1)
    robot.wait()
    assert not robot.offered() and table.shown.seats[0].ready
    robot.draw()
    robot.press(*table.ui.by_id("then_back").box.center)
    robot.wait()
    assert table.then is None and table.shown == robot.session.view()


def test_the_language_changes_in_the_middle_of_a_match():
    robot = still(4, 2, 2, 1)
    before = robot.table.phase(robot.table.board.position)
    robot.press(*robot.table.ui.by_id("bar:language").box.center)
    robot.settle()
    robot.draw()
    assert robot.table.phase(robot.table.board.position) != before


def test_bots_alone_are_watched_from_the_first_seat():
    robot = Robot(new_session(BOTS[:4], 8), "mouse", 8)
    for _ in range(40):
        robot.wait(60)
        robot.draw()
    assert robot.table.board.near == 0 and not robot.offered()
    assert drawn_cards(robot) <= open_cards(robot.table.shown)
    assert robot.session.match.last > 3


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_play_button_stands_close_above_its_card_inside_the_tray_and_covers_no_card(seats, device):
    robot = still(seats, 3, 1)
    robot.table.device = device
    assert len(robot.table.shown.seats[0].hand) == 9
    boxes = set()
    for place in range(9):
        robot.press(*spot(robot, place).center)
        robot.wait()
        box = robot.table.ui.by_id("play").box
        boxes.add((box.y, box.h))
        assert not any(box.colliderect(sprite.box) for sprite in robot.table.cards.sprites.values())
        chosen = robot.table.ui.by_id(card_key(robot.table.board.selected)).box
        assert box.h >= 60 and box.left < chosen.centerx < box.right and 0 <= chosen.y - box.bottom <= 12
        assert pygame.FRect(BOXES[seats]["hand"]).contains(box) and box.y >= middle.PLATE_FOOT
        assert str(robot.table.board.selected + 1) in robot.table.bar.phase, "the pill says that a second press plays it"
    assert len(boxes) == 1


def test_a_second_press_at_the_same_place_plays_the_card_wherever_it_lies():
    for place in range(9):
        robot = still(4, 3, 1)
        card, seen = robot.table.shown.seats[0].hand[place], spot(robot, place)
        for x in (seen.x + 3, seen.centerx, seen.right - 3):
            robot.table.board.selected = HIDDEN
            robot.table.refresh()
            robot.press(x, seen.centery)
            assert robot.table.board.selected == card
            assert robot.table.ui.at(x, seen.centery).id == card_key(card)


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("french", [False, True])
def test_no_tip_lies_over_the_row_its_places_the_hand_or_the_own_columns(seats, french):
    robot = still(seats)
    if french:
        robot.press(*robot.table.ui.by_id("bar:language").box.center)
    robot.settle()
    kept = [pygame.FRect(box) for box in robot.table.tip_clear()]
    assert len(kept) == 3
    for id in [widget.id for widget in robot.table.ui.widgets if widget.tip_words().strip()]:
        rest_on(id, 1_000)(robot.table)
        audit = Audit()
        robot.table.draw(Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080)), audit))
        tips = [pygame.FRect(box) for name, box in audit.passing if name == "tip"]
        assert not any(tip.colliderect(box) for tip in tips for box in kept), id
        if id.startswith("bar:"):
            assert all(tip.y < 200 for tip in tips), "it stands at its key"


@pytest.mark.parametrize("seats", [3, 6])
def test_after_the_first_turn_of_a_round_the_row_tells_what_the_turn_before_brought(seats):
    told = 0
    for round_ in (1, 2):
        assert not (first := still(seats, round_, 1).table).won_before(first.shown)
        robot = still(seats, round_, 2, turns=1)
        won = robot.table.won_before(robot.table.shown)
        assert won
        told += len({one.event.seat for one in won})
        assert [one.event.card for one in won] == sorted(one.event.card for one in won)
        assert [one.event.played for one in won] == sorted(one.event.played for one in won)
    assert told == 2 * seats


@pytest.mark.parametrize("seats", [3, 4])
def test_the_row_tells_nothing_of_a_turn_that_is_still_to_be_shown(seats):
    robot = still(seats, 2, 2, turns=1)
    table, pending = robot.table, robot.session.match.pending()
    table.ctx.motion.speed = 1.0
    before = table.won_before(table.shown)
    for seat in reversed(pending):  # the one below chooses last
        robot.session.match.submit(seat, pending[seat].options[0])
    told = []
    while table.shown.stage == "choose":
        table.update(20)
        told.append(table.won_before(table.shown))
    assert before and len(told) > 10 and {*told} <= {before, ()}


def test_a_refusal_that_begins_with_the_sign_of_a_card_is_told():
    robot = still(4, 2, 2)
    held = {card for side in robot.table.shown.seats for card in side.hand}
    robot.table.tell_why(why_not(robot.table.shown, 0, Play(next(card for card in range(60) if card not in held))))
    robot.table.draw(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), audit := Audit()))
    assert any("not in your hand" in item.text for item in audit)
