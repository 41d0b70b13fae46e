"""How private pages open, stay and cover themselves: held looks, least times, hiding, focus, idleness, visits."""

from __future__ import annotations

from itertools import product

import pytest

from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import status
from game.titles.mindflayer.rules.actions import NONE
from game.titles.mindflayer.rules.private_pages import pages
from game.titles.mindflayer.scene.private import desk, panels
from game.ui import theme
from game.ui.curtain import RING, Curtain
from game.ui.inputmap import Back, Confirm, Drag, Extra, Hold, Key, Move, Press, Release, Window
from game.ui.table.handover import PRIVATE_MS

from .people import STEP_MS, dealt, hold, ids, let_go, picture, played_to, press, sit, wait

NOBODY = frozenset()


def least(table, seat):
    """The least time of the page under way."""
    return pages(table.session.match.view(NOBODY), seat)[0].min_ms


def covered(table):
    """Nothing of the page is left, and nobody's eyes are open."""
    return not table.private.shown and table.private.open is None and table.session.eyes == NOBODY


def resting(table):
    """Nothing of the page is in sight, the answer is given, and the rest of the least time runs."""
    page = table.private
    return page.shown and page.opening.resting and not page.held and ids(table) == [] and page.draft.choice is None


def person(stage):
    """Who has to take the screen."""
    assert isinstance(stage.top, Curtain)
    return stage.top.person


# The look: held


def test_the_look_lives_only_while_it_is_held():
    stage, table = sit(dealt(4), 4)
    assert person(stage) == "Odile"
    hold(stage, release=False)
    assert table.private.shown and table.private.held and table.session.eyes == {0} and ids(table) == []
    wait(table, 500)
    covers = stage.covers
    let_go(stage)
    assert resting(table) and stage.covers > covers, "within one frame, and nothing fades from it"
    wait(table, least(table, 0) - 800)
    assert resting(table) and set(table.session.pending()) == {0, 1, 2, 3}, "it lasts as long for everybody"
    wait(table, 600)
    assert covered(table) and person(stage) == "Gus" and set(table.session.pending()) == {1, 2, 3}


def test_who_lets_go_of_the_look_too_soon_may_hold_again():
    stage, table = sit(dealt(4), 4)
    hold(stage, release=False)
    let_go(stage)
    assert resting(table)
    table.handle(Press(300, 300))
    table.handle(Confirm())
    assert resting(table) and table.calls == []
    table.handle(Press(*RING[:2]))
    assert table.private.held and not table.private.opening.resting
    wait(table, 5000)
    assert table.private.held and 0 in table.session.pending()
    let_go(stage)
    assert covered(table) and 0 not in table.session.pending()


def test_a_look_that_lasted_counts_and_the_screen_goes_on():
    stage, table = sit(dealt(4), 4)
    for name in ("Odile", "Gus", "Noor", "Marcus"):
        seat = len({0, 1, 2, 3} - set(table.session.pending()))
        assert person(stage) == name
        hold(stage, release=False)
        wait(table, least(table, seat) - 200)
        assert table.private.waiting and table.private.opening.share < 1
        wait(table, 400)
        assert not table.private.waiting and table.private.opening.share == 1 and seat in table.session.pending()
        let_go(stage)
        assert covered(table) and seat not in table.session.pending()
        wait(table)
    assert table.session.view().stage != "look"


@pytest.mark.parametrize("name", ["x", "confirm"])
def test_keys_and_pad_hold_the_look_too(name):
    stage, table = sit(dealt(4), 4)
    curtain = stage.top
    curtain.handle(Hold(name, True))
    while stage.top is curtain:
        curtain.update(STEP_MS)
    assert table.private.held
    for record in (Move(300, 300), Press(960, 500), Release(960, 500), Key("1"), Confirm(), Extra("log"), Extra("undo"),
                   Hold("y", False)):  # fmt: skip
        table.handle(record)
        assert table.private.shown and table.calls == []
    table.handle(Hold(name, False))
    assert resting(table)


def test_the_mouse_may_move_while_it_holds_the_look():
    stage, table = sit(dealt(4), 4)
    hold(stage, release=False)
    table.handle(Drag(300, 300, RING[0], RING[1], True))
    assert table.private.shown
    table.handle(Release(300, 300, 1, True))
    assert resting(table)


@pytest.mark.parametrize("record", [Window("lost"), Back(), Extra("pause")])
def test_a_lost_window_and_the_way_out_cover_the_look(record):
    stage, table = sit(dealt(4), 4)
    hold(stage, release=False)
    wait(table, 5000)
    table.handle(record)
    assert covered(table) and 0 in table.session.pending()


# Pages on which one decides


@pytest.fixture
def exchange():
    """An exchange of five people, the first page open."""
    state = played_to("exchange", 5, wanted=lambda s: s.asked & 1 and len(TITLE.rules.pending(s)[0].options) > 5)
    stage, table = sit(state, 5)
    hold(stage)
    wait(table)
    assert table.private.shown and not table.private.held
    return stage, table


def test_the_curtain_says_whether_the_page_lives_only_while_it_is_held(exchange):
    stage, table = exchange
    table.handle(Back())
    wait(table)
    assert stage.top.words.to_see == "to open"
    look, _ = sit(dealt(4), 4)
    assert look.top.words.to_see == "to see"


def test_a_page_to_decide_on_stays_when_the_ring_is_let_go(exchange):
    _, table = exchange
    wait(table, 3000)
    assert table.private.shown


def lay_down(table):
    """Two cards that may go."""
    for _ in range(2):
        press(table, next(id for id in ids(table) if id.startswith("page:hand:")))


def test_a_press_before_the_least_time_is_over_covers_and_is_answered_when_it_is(exchange):
    stage, table = exchange
    lay_down(table)
    covers = stage.covers
    table.private.opening.ms = 0.0
    press(table, "page:go")
    assert resting(table) and stage.covers > covers
    while table.private.waiting:
        assert 0 in table.session.pending() and resting(table)
        table.handle(Confirm())
        table.handle(Back())
        table.update(STEP_MS)
    wait(table)
    assert covered(table) and 0 not in table.session.pending()
    assert person(stage) == next(table.session.players[seat].name for seat in sorted(table.session.pending()))


def test_a_press_after_the_least_time_covers_at_once(exchange):
    _, table = exchange
    lay_down(table)
    wait(table, 4200)
    press(table, "page:go")
    assert covered(table) and 0 not in table.session.pending()


def test_the_curtain_says_how_many_have_chosen(exchange):
    stage, table = exchange
    lay_down(table)
    press(table, "page:go")
    assert table.private.opening.rest_words(0).progress == (0, 5)
    wait(table, 4200)
    words = stage.top.words
    assert words.progress == (1, 5) and words.done == "1 of 5 done"


@pytest.mark.parametrize("hide", ["page:hide", "back", "lost", "idle"])
def test_hiding_an_unanswered_page_leads_to_the_same_person(exchange, hide):
    stage, table = exchange
    press(table, next(id for id in ids(table) if id.startswith("page:hand:")))
    covers = stage.covers
    if hide == "page:hide":
        press(table, hide)
    elif hide == "idle":
        wait(table, PRIVATE_MS + 200)
    else:
        table.handle(Back() if hide == "back" else Window("lost"))
    assert covered(table) and stage.covers > covers and table.private.draft.choice is None
    wait(table)
    assert person(stage) == "Odile" and 0 in table.session.pending()
    hold(stage)
    assert table.private.draft.choice.placed == (-1, -1), "nothing of before lies there"


def test_somebody_who_touches_the_page_keeps_it(exchange):
    _, table = exchange
    for _ in range(3):
        wait(table, PRIVATE_MS - 2000)
        table.handle(Move(500, 500))
    assert table.private.shown


def test_choosing_again_goes_through_the_curtain(exchange):
    stage, table = exchange
    lay_down(table)
    wait(table, 4200)
    press(table, "page:go")
    curtain = stage.top
    assert [key.seat for key in curtain.keys] == [0]
    x, y = curtain.keys[0].rect.center
    curtain.handle(Press(x, y))
    curtain.handle(Release(x, y))
    wait(table)
    assert person(stage) == "Odile" and 0 in table.session.pending()


def test_the_keys_of_log_help_and_undo_do_nothing_on_a_page_of_one_among_several(exchange):
    _, table = exchange
    for name in ("log", "help", "undo", "redo", "zoom"):
        table.handle(Extra(name))
    assert table.calls == [] and table.private.shown
    assert [id for id in ids(table) if id.startswith("bar:")] == ["bar:pause"]


def test_the_pause_covers_the_page(exchange):
    _, table = exchange
    press(table, "bar:pause")
    assert table.calls == ["pause"] and covered(table)


def test_digits_lay_cards_down_and_take_them_back(exchange):
    _, table = exchange
    free = [n for n in range(len(table.private.draft.choice.cards)) if table.private.draft.choice.givable(n)]
    table.handle(Key(str(free[0] + 1)))
    assert table.private.draft.choice.placed == (free[0], -1)
    table.handle(Key(str(free[1] + 1)))
    assert table.private.answer is not None
    table.handle(Key(str(free[0] + 1)))
    assert table.private.draft.choice.placed == (-1, free[1])


def test_a_card_is_carried_to_a_slot_and_a_pressed_slot_gives_it_back(exchange):
    _, table = exchange
    table.update(16)
    id = next(id for id in ids(table) if id.startswith("page:hand:"))
    x, y = table.ui.by_id(id).rect.center
    to = table.ui.by_id("page:slot:1").rect.center
    table.handle(Press(x, y))
    table.handle(Drag(to[0], to[1], x, y, True))
    assert table.private.draft.dragged is not None
    table.handle(Release(to[0], to[1], 1, True))
    place = int(id.rpartition(":")[2])
    assert table.private.draft.choice.placed == (-1, place) and table.private.draft.dragged is None
    press(table, "page:slot:1")
    assert table.private.draft.choice.placed == (-1, -1)


def test_a_card_with_a_padlock_says_why():
    wanted = lambda s: s.asked & 1 and not s.possessed & 1 and s.hands[0]  # noqa: E731
    stage, table = sit(played_to("exchange", 5, wanted=wanted), 5)
    hold(stage)
    place = table.private.draft.choice.cards.index(0)
    press(table, f"page:hand:{place}")
    assert table.private.draft.choice.placed == (-1, -1)
    table.handle(Key(str(place + 1)))
    assert table.private.draft.choice.placed == (-1, -1) and table.notice


def test_no_page_makes_a_sound(exchange):
    _, table = exchange
    lay_down(table)
    press(table, "page:slot:0")
    wait(table, 4000)
    press(table, "page:hide")
    assert table.heard == []


# Somebody alone with bots


def test_alone_the_look_is_a_page_with_one_button_and_no_least_time():
    stage, table = sit(dealt(6), 1)
    assert stage.top is table and table.private.shown and not table.private.held and not table.private.waiting
    assert table.answer_of("page:go") == "0 ready"
    press(table, "page:go")
    assert 0 in table.session.held() and not table.private.shown


def test_alone_the_exchange_shows_at_once():
    stage, table = sit(played_to("exchange", 6, wanted=lambda s: s.asked & 1), 1)
    assert stage.top is table and table.private.shown
    assert {"bar:log", "bar:help", "bar:settings"} <= set(ids(table))
    table.handle(Extra("log"))
    assert table.calls == ["log"]


def test_alone_the_page_stays_behind_the_pause():
    _, table = sit(played_to("exchange", 6, wanted=lambda s: s.asked & 1), 1)
    before = [id for id in ids(table) if id.startswith("page:")]
    table.session.paused = True
    wait(table)
    after = [id for id in ids(table) if id.startswith("page:")]
    assert table.private.shown and after == before, "no button of the page stands on the table"


def test_what_was_said_at_the_table_does_not_lie_on_the_page():
    stage, table = sit(played_to("exchange", 5), 5)
    table.tell("See the last turns")
    hold(stage)
    wait(table)
    assert table.private.shown and table.notice == ""


def test_enter_on_a_tile_names_and_the_next_one_votes():
    _, table = sit(played_to("vote", 6, wanted=lambda s: s.asked & 1), 1)
    wait(table)
    first = next(id for id in ids(table) if id.startswith("page:tile:"))
    table.ui.focus(first, True)
    table.handle(Confirm())
    wait(table)
    assert table.private.draft.vote == int(first.rpartition(":")[2]) and table.ui.focused.id == "page:go"
    table.handle(Confirm())
    assert 0 not in table.session.decisions()


# Out of turn


def test_a_look_at_the_own_hand_out_of_turn_is_held_and_answers_nothing():
    stage, table = sit(played_to("give", 5), 5)
    before = table.session.match.last
    table.private.look(3)
    wait(table)
    assert person(stage) == "Marcus" and stage.top.keys == []
    hold(stage, release=False)
    assert table.private.held and table.private.open.page.kind == "hand" and table.session.eyes == {3}
    let_go(stage)
    wait(table, 500)
    assert covered(table) and stage.top is table and table.session.visiting() is None and table.session.match.last == before


def test_who_asked_for_the_screen_may_leave_it():
    stage, table = sit(played_to("give", 5), 5)
    table.private.look(1)
    wait(table)
    stage.top.handle(Back())
    wait(table)
    assert stage.top is table and table.session.visiting() is None and table.calls == []


def test_nobody_visits_while_people_choose_in_secret(exchange):
    _, table = exchange
    table.private.look(2)
    assert table.session.visiting() is None and table.notice


@pytest.mark.parametrize("people", [1, 6])
def test_who_is_out_writes_down_guesses(people):
    stage, table = sit(played_to("give", 6, wanted=lambda s: s.out & 1), people)
    table.private.guess(0)
    wait(table)
    if people > 1:
        hold(stage)
    wait(table)
    assert table.private.shown and not table.private.held
    press(table, "page:team:2")
    press(table, "page:team:3")
    press(table, "page:team:3")
    assert table.session.match.view(frozenset((0,))).seats[0].guess[2:4] == (1, 0)
    press(table, "page:team:3")
    assert table.session.match.view(frozenset((0,))).seats[0].guess[2:4] == (1, NONE), "and back to no idea"
    press(table, "page:team:2")
    press(table, "page:team:2")
    assert table.session.match.view(frozenset((0,))).seats[0].guess == (), "nothing at all is written down"
    assert table.private.shown, "it stays until it is hidden"
    press(table, "page:go")
    wait(table)
    assert not table.private.shown and table.session.visiting() is None and stage.top is table


@pytest.mark.parametrize("people", [1, 6])
def test_nothing_goes_on_while_somebody_looks_out_of_turn(people):
    _, table = sit(played_to("give", 6), people)
    assert table.in_time
    table.private.look(0)
    wait(table)
    assert not table.in_time


@pytest.mark.parametrize(("stage", "bad", "cure"), [("vote", 0, 3), ("vote", 1, 4), ("exchange", 1, 4)])
def test_a_cancelled_card_is_crossed_wherever_the_hand_is_seen(stage, bad, cure):
    wanted = lambda s: s.asked & 1 and s.hands[bad] and s.hands[cure]  # noqa: E731
    _, table = sit(played_to(stage, 6, wanted=wanted), 1)
    picture(table)
    states = [pose.state for _, pose in desk.poses(table.private._desk()) if pose.face in (f"kind:{bad}", f"void:{bad}")]
    crossed = min(table.session.match.view(frozenset((0,))).seats[0].hand[kind] for kind in (bad, cure))
    assert states.count("cancelled") == crossed > 0 and states[-1] == "cancelled"
    assert not theme.CARD_LOOKS["cancelled"].veil, "grey is what cannot be chosen"


def test_a_protection_that_is_given_away_cancels_nothing_any_more():
    hits, help_ = 1, 4
    wanted = lambda s: s.asked & 1 and s.hands[hits] and s.hands[hits] == s.hands[help_] == 1  # noqa: E731
    _, table = sit(played_to("exchange", 6, wanted=wanted), 1)
    now = table.private._desk()
    assert [one for one in panels.counts(now.said) if one[0] == hits] == [(hits, "0 / 3")] and now.rest is None
    press(table, f"page:hand:{now.choice.cards.index(help_)}")
    wait(table)
    given = table.private._desk()
    states = [pose.state for _, pose in desk.poses(given)]
    assert not any("cancelled" in state for state in states)
    assert given.rest is not None and given.rest[help_] == 0
    assert [one for one in panels.counts(given.said, given.rest) if one[0] == hits] == [(hits, "1 / 3")]
    assert "**1 / 3**" in given.said.bared(given.rest), "and it says so"
    picture(table)


@pytest.mark.parametrize("kinds", [(), (4,), (4, 4), (1, 4), (3,)])
def test_what_is_cancelled_is_counted_as_the_rules_count_it(kinds):
    for hand in product(range(4), repeat=5):
        if any(kinds.count(kind) > hand[kind] for kind in kinds):
            continue
        left = status.without(hand, kinds)
        flayers, hits = status.counting(left)
        assert (flayers, hits) == (max(0, left[0] - left[3]), max(0, left[1] - left[4]))
        assert status.cancelled(left) == {0: left[0] - flayers, 1: left[1] - hits}
