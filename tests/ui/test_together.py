"""Several people at one table scene: curtain with ways back, private pages, pads of letters."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest

from game.core.actions import TAKE_BACK
from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.text import Words
from game.titles.mindup import TITLE
from game.titles.mindup.rules.events import CardWon
from game.ui import letterpads
from game.ui.canvas import Canvas
from game.ui.curtain import AGAIN, HOLD_MS, PANEL, RING, Curtain, CurtainWords
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Confirm, Extra, Hold, Key, Move, Nav, Press, Release, Window
from game.ui.letterpads import PadState, PadWords
from game.ui.presenter import Change
from game.ui.tablescene import TableBase
from game.ui.together import ARMED_MS, LEARN_MS, PRIVATE_MS, SEEN_MS
from game.ui.tween import Motion
from game.ui.widgets import Act, Spot

TRAY = (788.0, 784.0, 1108.0, 284.0)
FACES = ("ines", "gus", "sam", "noor", "riff", "odile")


class Stack:
    """A stage that only keeps the stack."""

    def __init__(self):
        self.canvas, self.scenes, self.covers = Canvas.of((1920, 1080)), [], 0

    def push(self, scene):
        self.scenes.append(scene)
        scene.stage = self
        scene.enter()

    def pop(self):
        self.scenes.pop()
        self.scenes[-1].resume()

    def cover(self):
        self.covers += 1

    @property
    def top(self):
        return self.scenes[-1]


class Plain(TableBase):
    """A table of nothing but what several people share. A turn that is shown takes its time."""

    def __init__(self, session, speed=1.0, lang="en"):
        self.heard, self.paused, self.asked = [], 0, []
        ctx = SimpleNamespace(motion=Motion(speed), words=Words(lang), finished=lambda session: None, pause=self._pause)
        ctx.sounds = SimpleNamespace(play=self.heard.append)
        ctx.agree_undo = lambda session, person, reason, yes: self.asked.append((person, yes))
        super().__init__(ctx, session)
        self.own = []

    def _pause(self, session):
        self.paused += 1

    def lay(self, view):
        return {}

    def changes(self, before, beat):
        return [Change({}, {}, hold=400)]

    def widgets(self):
        return [*self.known_button((1000, 900, 400, 90)), *self.pad_widgets(TRAY), *self.again_widgets((788, 1000, 1108, 60))]

    def act(self, act):
        self.own.append(act.id)

    def paint(self, frame):
        self.ui.draw(frame)


class Slow(InlineClient):
    """Bots think for ever."""

    def poll(self, tokens=None):
        return []


def session_of(seats=3, letters=True, bots=()):
    players = [Player(f"P{s}", FACES[s], None, "casual") if s in bots else Player(f"P{s}", FACES[s], s) for s in range(seats)]
    client = Slow()
    client.learn(TITLE)
    match = Match.new(TITLE.rules, Setup("mindup", seats, 5, 9, TITLE.defaults()), players)
    return Session(match, client, TableSettings(letters=letters))


def sit(seats=3, letters=True, bots=(), **how):
    """A table on a stage, its deal shown."""
    stage = Stack()
    table = Plain(session_of(seats, letters, bots), **how)
    stage.push(table)
    settle(table)
    return stage, table


def settle(table):
    """Time goes by until nothing moves."""
    for _ in range(200):
        table.stage.top.update(16)
        if table.stage.top is not table or (table.settled and not table.presenter.busy):
            table.stage.top.update(16)
            break


def hold(stage):
    """Hold the ring until the curtain opens."""
    assert isinstance(stage.top, Curtain)
    curtain = stage.top
    curtain.handle(Press(RING[0], RING[1]))
    while stage.top is curtain and not curtain.opened:
        curtain.update(50)
    stage.top.handle(Release(RING[0], RING[1]))
    stage.top.update(16)


def press(table, id):
    """Press and let go in the middle of a widget."""
    table.update(16)
    x, y = table.ui.by_id(id).rect.center
    table.handle(Press(x, y))
    table.handle(Release(x, y))


def learn_all(stage, table):
    """Everybody looks and covers; the letters that each saw."""
    seen = {}
    while isinstance(stage.top, Curtain):
        hold(stage)
        seat = table.learning
        seen[seat] = {table.letter_of(option) for option in table.session.match.pending()[seat].options}
        press(table, "letters:known")
        table.update(16)
    return seen


def keys_of(table, seat):
    return [w.letter for w in table.ui.widgets if isinstance(w, letterpads.PadKey) and w.id.startswith(f"pad:{seat}:")]


# The curtain and the way back


def test_a_curtain_offers_those_who_have_chosen_to_choose_again():
    stage, table = sit(3, letters=False)
    hold(stage)
    table.submit(0, table.session.decisions()[0].options[0])
    settle(table)
    curtain = stage.top
    assert isinstance(curtain, Curtain) and curtain.person == "P1"
    assert [hot.id for hot in curtain.hot_rects()] == ["curtain:ring", "again:0", "curtain:pause"]
    x, y = curtain.keys[0].rect.center
    curtain.handle(Press(x, y))
    curtain.handle(Release(x, y))
    settle(table)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P0", "it leads to the own curtain"
    assert set(table.session.match.pending()) == {0, 1, 2}


@pytest.mark.parametrize("directions", [("down", "down"), ("next", "next"), ("prev", "prev")])
def test_the_keys_below_the_ring_are_reached_without_a_mouse(directions):
    asked = []
    curtain = Curtain("sam", "Sam", WORDS, (), lambda: None, again=[(2, "gus", "Gus: choose again")], on_again=asked.append)
    for direction in directions:
        curtain.handle(Nav(direction))
    curtain.handle(Hold("confirm", True))
    curtain.update(HOLD_MS)
    assert not curtain.opened, "Enter belongs to the key now, not to the ring"
    curtain.handle(Confirm())
    assert asked == [2]


def test_enter_holds_the_ring_while_no_key_below_has_the_focus():
    opened = []
    curtain = Curtain("sam", "Sam", WORDS, (), lambda: opened.append(1), again=[(2, "gus", "Gus: choose again")])
    curtain.handle(Nav("next"))
    curtain.handle(Hold("confirm", True))
    curtain.update(HOLD_MS)
    assert opened == [1]


def test_back_pauses_at_the_curtain_and_lets_the_ring_go():
    stage, table = sit(3, letters=False)
    stage.top.handle(Press(RING[0], RING[1]))
    stage.top.update(500)
    stage.top.handle(Back())
    stage.top.update(600)
    assert table.paused == 1 and not stage.top.opened


def test_the_curtain_has_a_pause_button_for_the_mouse():
    stage, table = sit(3, letters=False)
    x, y = stage.top.ui.by_id("curtain:pause").rect.center
    stage.top.handle(Press(x, y))
    stage.top.handle(Release(x, y))
    assert table.paused == 1 and not stage.top.opened


def test_a_curtain_that_nobody_needs_any_more_goes():
    stage, table = sit(3, letters=False)
    table.session.paused = True
    stage.top.update(16)
    assert isinstance(stage.top, Curtain), "under a pause it stays"
    table.session.paused = False
    table.session.set_open_hands(True)
    stage.top.update(16)
    assert stage.top is table


def test_while_bots_think_the_last_answer_can_be_taken_back_at_the_table():
    _, table = sit(3, letters=False, bots=(1, 2))
    table.submit(0, table.session.decisions()[0].options[0])
    table.update(0)
    press(table, "again:0")
    assert table.session.held() == {} and set(table.session.decisions()) == {0} and table.own == []


# What happened is seen by all before the curtain falls


class Family(Plain):
    """A table at which people want to see the prizes."""

    def seen_together(self, event):
        return isinstance(event, CardWon)


def after_a_turn(speed=1.0, letters=False):
    """All have chosen, the prizes are given out, nothing moves any more."""
    stage = Stack()
    table = Family(session_of(3, letters), speed)
    stage.push(table)
    settle(table)
    for seat in range(3):
        assert isinstance(stage.top, Curtain), "before the first turn there is nothing to see"
        hold(stage)
        table.submit(seat, table.session.decisions()[seat].options[0])
        table.update(0)
        while table.presenter.busy:
            table.update(16)
    assert table.session.view().turn == 2 and table.settled
    return stage, table


@pytest.mark.parametrize(("speed", "ms"), [(1.0, SEEN_MS), (2.0, SEEN_MS // 2), (0.0, SEEN_MS)])
def test_the_curtain_waits_until_the_turn_has_been_seen(speed, ms):
    stage, table = after_a_turn(speed)
    for _ in range(ms // 100 - 1):
        table.update(100)
        assert stage.top is table
    table.update(100)
    table.update(16)
    assert isinstance(stage.top, Curtain)


@pytest.mark.parametrize("record", [Press(500, 300), Confirm(), Back()])
def test_a_press_goes_on_to_the_curtain_at_once(record):
    stage, table = after_a_turn()
    table.handle(record)
    table.update(16)
    assert isinstance(stage.top, Curtain) and table.paused == 0


def test_a_press_on_something_looks_longer():
    stage, table = after_a_turn()
    table.ui.set([Spot("area:1", (400, 200, 300, 200), "area")])
    table.update(SEEN_MS - 100)
    table.handle(Press(500, 300))
    table.update(SEEN_MS - 100)
    assert stage.top is table


def test_a_title_that_wants_none_of_it_keeps_its_pace():
    stage, table = private(letters=False)
    for seat in range(3):
        table.submit(seat, table.session.decisions()[seat].options[0])
        settle(table)
        assert isinstance(stage.top, Curtain)
        hold(stage)


# Whose undo it is


def second_page():
    """P0 has chosen, P1 looks at the own hand."""
    stage, table = private(letters=False)
    table.submit(0, table.session.decisions()[0].options[0])
    settle(table)
    hold(stage)
    assert table.session.eyes == {1}
    return stage, table


def test_undo_on_a_private_page_is_not_for_somebody_else():
    _, table = second_page()
    assert table.undo_person() == 1 and table.undo_state() == "no"
    table.handle(Extra("undo"))
    assert set(table.session.match.pending()) == {1, 2} and table.session.eyes == {1}


def test_undo_while_nobody_is_at_the_screen_asks_first_whose_it_is():
    _, table = second_page()
    table.cover()
    table.undo()
    assert [person for person, _ in table.asked] == [0] and set(table.session.match.pending()) == {1, 2}
    table.asked[0][1]()
    assert set(table.session.match.pending()) == {0, 1, 2}


def test_what_others_have_to_agree_to_is_asked_over_a_covered_table():
    stage, table = second_page()
    for seat in (1, 2):
        table.submit(seat, table.session.decisions()[seat].options[0])
        settle(table)
        hold(stage)
    assert table.session.view().turn == 2 and table.session.eyes == {0} and table.undo_state() == "agree"
    table.undo()
    assert [person for person, _ in table.asked] == [0] and not table.session.eyes and isinstance(stage.top, Curtain)


def test_with_open_hands_undo_is_the_last_ones():
    _, table = sit(3, letters=False)
    table.session.set_open_hands(True)
    table._fold()
    settle(table)
    table.submit(1, table.session.decisions()[1].options[0])
    assert table.undo_person() == 1 and table.undo_state() == "free"


# A private page is covered before anything else


def private(letters, seats=3):
    stage, table = sit(seats, letters=letters)
    hold(stage)
    assert table.session.private and table.shown.seats[0].hand.count(-1) == 0
    return stage, table


@pytest.mark.parametrize("letters", [False, True])
@pytest.mark.parametrize("how", ["key", "button"])
def test_a_pause_covers_the_private_page_first(letters, how):
    stage, table = private(letters)
    table.handle(Extra("pause")) if how == "key" else table._bar(Act("bar:pause"))
    assert table.paused == 1 and stage.covers == 1, "nothing of the hand may fade away slowly"
    assert isinstance(stage.top, Curtain) and stage.top.person == "P0", "the pause page lies over the curtain"
    assert not table.session.eyes and set(table.shown.seats[0].hand) == {-1}


def test_back_hides_the_private_page_and_pauses_where_there_is_nobody_to_hide_from():
    stage, table = private(letters=False)
    table.back_out()
    table.update(16)
    assert table.paused == 0 and isinstance(stage.top, Curtain) and not table.session.eyes
    _, alone = sit(3, letters=False, bots=(1, 2))
    alone.back_out()
    assert alone.paused == 1 and alone.session.eyes == {0}


@pytest.mark.parametrize(("letters", "after"), [(False, PRIVATE_MS), (True, LEARN_MS)])
def test_a_private_page_covers_itself_when_nobody_touches_it(letters, after):
    stage, table = private(letters)
    table.update(after - 100)
    table.handle(Move(300, 300))
    table.update(after - 100)
    assert table.session.private, "a touch keeps it open"
    table.update(100)
    table.update(16)
    assert isinstance(stage.top, Curtain) and set(table.shown.seats[0].hand) == {-1}
    _, alone = sit(3, letters=False, bots=(1, 2))
    alone.update(after)
    assert alone.session.eyes == {0}


def test_a_look_back_is_covered_as_well():
    stage, table = private(letters=False)
    table.look_back(0)
    table.handle(Window("lost"))
    assert table.then == 0 and set(table.shown.seats[0].hand) == {-1} and stage.covers == 1


# Letters


def test_the_private_page_has_its_person_one_button_and_no_pads():
    stage, table = sit()
    assert isinstance(stage.top, Curtain) and stage.top.words.to_see == "to see your letters"
    assert table.learning is None and table.letter_of(table.session.match.pending()[0].options[0]) == ""
    hold(stage)
    assert stage.top is table and table.learning == 0
    assert [w.id for w in table.ui.widgets] == ["letters:known"]
    own, other = (table.session.match.pending()[seat].options[0] for seat in (0, 1))
    assert table.letter_of(own) and not table.letter_of(other)
    table.handle(Confirm())
    table.update(16)
    assert isinstance(stage.top, Curtain) and stage.top.person == "P1"


@pytest.mark.parametrize("how", ["back", "idle"])
def test_the_private_page_is_covered_by_back_and_by_waiting(how):
    stage, table = sit()
    hold(stage)
    table.handle(Back()) if how == "back" else table.update(LEARN_MS)
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
    assert not any(state.armed for state in table._pads.values())
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
    assert 1 in table.session.match.pending() and not table.pads_shown
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
        assert table.learning is None, "Enter says: I know them"


def test_before_the_letters_are_known_there_are_no_pads():
    _, table = sit()
    assert not table.at_pads and not table.pads_shown
    stage, table = sit()
    learn_all(stage, table)
    assert table.at_pads and table.pads_shown


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
    assert table.learning == 1


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

WORDS = CurtainWords("Passez l’écran à Odile", "Les autres mettent leur masque.", "Maintenir", "pour voir vos lettres")
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
