"""The places below the row while people choose: what they are for, and what a card of the hand could win there."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pygame import FRect, Surface

from game.core.types import HIDDEN
from game.text import Words, signed
from game.titles.mindup import TITLE
from game.titles.mindup.rules import events as e
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.faces import Faces
from game.titles.mindup.scene.layout import BOXES, card_key, hand_boxes
from game.titles.mindup.scene.middle import DASH, Place, places, places_of
from game.titles.mindup.scene.prizes import chances, gain_of, goals_change, kept_gains, percents, reach
from game.titles.mindup.scene.scenery import Scenery, live
from game.titles.mindup.scene.table import TableScene
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Move
from game.ui.widgets import Tooltip
from tests.mindup.scene.matches import begun, finished, players
from tests.mindup.scene.robot import BOTS, TOM, Robot, new_session, still

BOOK = card_book()


def scenery(seats, lang="en"):
    return Scenery(Words(lang), Faces(BOOK, Canvas.of((1280, 720))), BOOK, tuple(players(seats)))


def test_the_row_tells_who_played_each_card_and_what_that_took():
    for objectives in (0, 2):
        robot = still(5, 2, 3, objectives, turns=1)
        view, won = robot.table.shown, robot.table.won_before(robot.table.board.position)
        assert sorted(one.event.played for one in won) == sorted(view.row)
        found = places_of(view, 0, HIDDEN, robot.table.scenery, won)
        for card, place in zip(view.row, found, strict=True):
            ((event, goals),) = (one for one in won if one.event.played == card)
            assert place.before is not None and place.before.gain == event.gain + goals
            assert place.before.number == BOOK[event.card].number and place.before.own is (event.seat == 0)
        lifted = places_of(view, 0, view.seats[0].hand[0], robot.table.scenery, won)
        assert not any(place.before for place in lifted), "then it is told what that card can win"


@pytest.mark.parametrize("turn", [1, 3, 4])
def test_what_the_turn_before_brought_is_what_the_scores_have_changed_by(turn):
    before, table = still(5, 2, turn, 3).table.shown, still(5, 2, turn, 3, turns=1).table
    won = table.won_before(table.shown)
    assert before.turn + 1 == table.shown.turn and any(one.goals for one in won) is (turn > 1)
    for event, goals in won:
        grown = live(table.shown, table.shown.seats[event.seat]) - live(before, before.seats[event.seat])
        assert event.gain + goals == grown


@pytest.mark.parametrize(("objective", "colour", "change"), [(5, "pink", 0), (6, "pink", 2), (10, "purple", -2)])
def test_a_place_promises_nothing_for_a_colour_that_nobody_has(objective, colour, change):
    """With the first card of it somebody is ahead; with any other card all stay level, and nobody is told of points."""
    given = {
        "round": 2,
        "order": [3, 1, 4, 2, 5],
        "row": [2, 7, 18],
        "objectives": [objective],
        "seats": [
            {"hand": [12, 16, 24, 28, 36, 40], "won": [3, 1]},
            {"hand": [6, 9, 10, 20, 30, 52], "won": [13, 8]},
            {"hand": [22, 34, 45, 46, 47, 55], "won": [21, 4]},
        ],
    }
    view = TITLE.rules.view(TITLE.staging.stage(given, {"objectives": 1, "memory_aid": False}), frozenset({0}))
    changes = {BOOK[card].suit: goals_change(view, 0, [card], BOOK) for card in view.row}
    assert changes == {"pink": 0, "purple": 0, "blue": 0} | {colour: change}


def test_the_last_turn_of_a_round_tells_it_too():
    for objectives in (0, 2):
        robot = still(4, 2, 6, objectives, turns=1)
        assert robot.table.shown.turn == robot.table.shown.turns
        assert robot.table.won_before(robot.table.board.position)


def test_a_hint_covers_no_rival_and_no_objective():
    for seats in (3, 4, 5, 6):
        rivals = [name for name in BOXES[seats] if name.startswith("rival:")]
        kept = [FRect(BOXES[seats][name]) for name in ("round", "row", "hand", "own", *rivals)]
        assert not any(FRect(note).colliderect(box) for note in TableScene.coach_notes for box in kept)


@pytest.mark.pixels
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_undo_says_beside_its_key_what_it_takes_back(lang, text):
    robot = still(4, 2, 2, 2, turns=1, lang=lang)
    key = robot.table.ui.by_id("undo")
    canvas = Canvas.of((1280, 720), text)
    clear = [*robot.table.tip_clear(), *robot.table.ui.pressable(key.box, key.id)]
    note = Tooltip(key.tip, key.box, key.tip_above, clear, left=key.tip_left).place(Frame(Surface((1280, 720)), canvas))
    assert key.tip_left and note.right < key.box.x and key.box.x - note.right < 20 and note.collidepoint(note.x, key.box.centery)


def choosing(seats, seat=0):
    """Every view of a match in which a seat chooses, with the entry after which it stands."""
    match = finished(seats)
    for entry in range(match.last):
        view = match.view_at(entry, frozenset({seat}))
        if view.stage == "choose" and not view.seats[seat].ready:
            yield entry, view


def test_a_place_says_which_number_it_is_for_and_shows_nobody():
    view = begun(4).view(frozenset({0}))
    assert [place.name for place in places_of(view, 0, HIDDEN, scenery(4))] == ["Lowest", "2nd", "3rd", "Highest"]
    assert all(place.gain == "" and not place.out for place in places_of(view, 0, HIDDEN, scenery(4)))
    three = begun(3).view(frozenset({0}))
    assert places_of(three, 0, HIDDEN, scenery(3))[1].name == "Middle"
    before = places_of(view, 0, HIDDEN, scenery(4))
    match = begun(4)
    match.submit(2, match.pending()[2].options[0])
    assert places_of(match.view(frozenset({0})), 0, HIDDEN, scenery(4)) == before, "who has chosen is told elsewhere"


@pytest.mark.parametrize("seats", [3, 6])
def test_a_card_that_is_looked_at_shows_what_each_place_would_bring(seats):
    view = begun(seats).view(frozenset({0}))
    card = view.seats[0].hand[3]
    found = places_of(view, 0, card, scenery(seats))
    changes = [goals_change(view, 0, [prize], BOOK) for prize in view.row]
    brought = [gain_of(view, 0, prize, BOOK) + change for prize, change in zip(view.row, changes, strict=True)]
    assert [place.gain for place in found] == [signed(one) for one in brought]


@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_comes_to_lie_where_it_could_and_wins_what_was_told(seats):
    match, narrow = finished(seats), 0
    for entry, view in choosing(seats):
        events = [beat.event for n in range(entry + 1, entry + seats + 1) for beat in match.beats(n, frozenset())]
        won = next((one for one in events if isinstance(one, e.CardWon) and one.seat == 0), None)
        if won is None:
            continue
        low, high = reach(view, 0, won.played)
        assert low <= view.row.index(won.card) <= high
        assert gain_of(view, 0, won.card, BOOK) == won.gain
        narrow += (low, high) != (0, seats - 1)
    assert narrow or seats == 3


@pytest.mark.parametrize("seats", [3, 6])
def test_the_card_that_is_kept_brings_what_was_told(seats):
    match, told = finished(seats), []
    for entry, view in choosing(seats):
        if len(view.seats[0].hand) != 2:
            continue
        assert view.turn == view.turns
        events = [beat.event for n in range(entry + 1, entry + seats + 1) for beat in match.beats(n, frozenset())]
        last = next((one for one in events if isinstance(one, e.LastCardsPlaced)), None)
        if last is not None:
            (played,) = set(view.seats[0].hand) - {last.cards[last.seats.index(0)]}
            told.append(kept_gains(view, 0, played, BOOK))
            assert last.gains[last.seats.index(0)] in told[-1]
    assert len(told) == 3 and any(len(gains) == 1 for gains in told)


def test_a_place_that_a_card_cannot_come_to_promises_nothing():
    found = [(view, seat) for seat in range(6) for _, view in choosing(6, seat) if view.seats[seat].hand[0] < 5]
    view, seat = next((view, seat) for view, seat in found if reach(view, seat, view.seats[seat].hand[0])[1] < 5)
    card = view.seats[seat].hand[0]
    _, high = reach(view, seat, card)
    assert [place.gain == DASH for place in places_of(view, seat, card, scenery(6))] == [n > high for n in range(6)]


def test_what_others_hold_tells_nothing():
    own = begun(4).view(frozenset({0}))
    all_ = begun(4).view(frozenset(range(4)))
    assert [reach(own, 0, card) for card in own.seats[0].hand] == [reach(all_, 0, card) for card in own.seats[0].hand]


def test_the_pointer_asks_and_the_lifted_card_answers_too():
    robot = Robot(new_session([TOM, *BOTS[:3]], 3))
    robot.settle()
    card = robot.table.shown.seats[0].hand[2]
    box = robot.table.ui.by_id(card_key(card)).box
    assert robot.table.board.pointed == HIDDEN
    robot.table.handle(Move(*box.center))
    robot.wait(200)
    assert robot.table.board.pointed == card
    robot.press(*box.center)
    robot.table.handle(Move(960, 60))
    robot.wait(200)
    assert robot.table.board.pointed == card == robot.table.board.selected


def test_a_card_that_has_been_played_is_asked_about_no_longer_while_the_mouse_rests():
    robot = Robot(new_session([TOM, *BOTS[:3]], 3))
    robot.settle()
    board = robot.table.board
    card = board.view.seats[0].hand[2]
    box = robot.table.ui.by_id(card_key(card)).box
    robot.table.handle(Move(*box.center))
    robot.wait(200)
    robot.press(*box.center)
    robot.press(*box.center)
    while board.view.turn == 1 or not robot.table.settled:
        robot.wait(60)
        assert board.view.turn == 1 or board.pointed != card


@pytest.mark.parametrize("place", [0, 3, 6])
def test_neither_the_play_key_nor_the_question_mark_covers_a_card(place):
    robot = Robot(new_session([TOM, *BOTS[:3]], 3))
    robot.settle()
    robot.press(*robot.table.ui.by_id(card_key(robot.table.shown.seats[0].hand[place])).box.center)
    robot.wait(16)
    for key in (robot.table.ui.by_id("play").box, robot.table.ui.by_id("why").box):
        assert not [w.id for w in robot.table.ui.widgets if w.id.startswith("card:") and w.box.colliderect(key)]


@pytest.mark.parametrize("count", [8, 9])
def test_a_full_hand_fills_its_tray(count):
    x, _, w, _ = BOXES[4]["hand"]
    boxes = hand_boxes(4, count)
    assert boxes[0][0] == pytest.approx(x + 16) and boxes[-1][0] + boxes[-1][2] == pytest.approx(x + w - 16)


def test_how_likely_a_place_is_counts_only_what_is_seen():
    own = begun(4).view(frozenset({0}))
    all_ = begun(4).view(frozenset(range(4)))
    for card in own.seats[0].hand:
        found = chances(own, 0, card)
        assert found == chances(all_, 0, card) and sum(found) == pytest.approx(1)
        low, high = reach(own, 0, card)
        assert [n for n, one in enumerate(found) if one > 0] == list(range(low, high + 1))


def test_three_cards_are_counted_out():
    view = begun(3).view(frozenset({0}))
    card = view.seats[0].hand[2]
    open_ = {*view.seats[0].hand, *view.row}
    pairs = [(one, two) for one in range(60) for two in range(one) if not {one, two} & open_]
    counted = [sum((one < card) + (two < card) == place for one, two in pairs) / len(pairs) for place in range(3)]
    assert chances(view, 0, card) == pytest.approx(counted)


def test_the_likeliest_place_says_so_where_that_is_wanted():
    view = begun(4).view(frozenset({0}))
    card = view.seats[0].hand[3]
    asked = replace(scenery(4), cue=True)
    found = places_of(view, 0, card, asked)
    told = percents(chances(view, 0, card))
    assert [place.chance for place in found] == [f"**{one}%** chance" if one else "" for one in told]
    assert [place.likely for place in found] == [one == max(told) for one in told]
    assert not any(place.likely or place.chance for place in places_of(view, 0, HIDDEN, asked)), "no card is asked about"
    assert not any(place.likely or place.chance for place in places_of(view, 0, card, scenery(4))), "experts switch it off"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_percents_of_one_choice_come_to_a_hundred(seats):
    for entry, view in choosing(seats):
        for card in view.seats[0].hand:
            shares = chances(view, 0, card)
            told = percents(shares)
            assert sum(told) == 100 and [bool(n) for n in told] == [bool(one) for one in shares], entry


@pytest.mark.parametrize("seats", [3, 6])
def test_a_place_tells_what_the_objectives_change_beside_the_gain(seats):
    changed = 0
    for _, view in choosing(seats):
        card = view.seats[0].hand[0]
        low, high = reach(view, 0, card)
        found = places_of(view, 0, card, scenery(seats))
        for place, prize in list(zip(found, view.row, strict=True))[low : high + 1]:
            won = [[one for column in side.columns for one in column.cards] for side in view.seats]
            kept = [one for one in view.seats[0].hand if one != card] if view.turn == view.turns else []
            won[0] += [prize, *kept]
            change = sum(BOOK.scoring.live(view.objectives, won, view.order)[0]) - view.seats[0].live.bonus
            assert place.gain == signed(gain_of(view, 0, prize, BOOK) + change) and place.goals == change
            changed += bool(change)
    assert changed


def test_a_gain_has_one_number_and_a_star_where_objectives_have_a_part_in_it():
    for goals in (2, -2):
        audit, canvas = Audit(), Canvas.of((1920, 1080))
        found = tuple(Place("", "+6", False, "**20%**", False, goals) for _ in range(3))
        places(Frame(Surface((1920, 1080)), canvas, audit), found, 0)
        assert [item.text for item in audit if item.text not in ("20%",)] == ["+6"] * 3
