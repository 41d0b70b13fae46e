"""What has become of the own team: told at once alone, and to everybody alike on one screen before the next page."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.types import HIDDEN, Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import EXCHANGE, GIVE, MEMORIES, NO_KIND, POSSESSED, SANE, WAFFLE
from game.titles.mindflayer.rules.private_pages import HAND, TURNED
from game.titles.mindflayer.scene.gift import Came, Haul, paint_haul
from game.titles.mindflayer.scene.motion import steps
from game.titles.mindflayer.scene.private.turned import LEAST_MS, Turn, since
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Confirm, Key, Move, Press
from game.ui.tween import Motion
from tests.mindflayer.scene.robot import Robot

from .people import STEP_MS, Slow, hold, ids, picture, played_to, players_of, press, seen_light, sit, wait

GIFT = ev.CardGiven(2, 0, 0)


def log(*events):
    return list(enumerate(events, 1))


def test_nothing_is_told_where_no_card_has_moved():
    assert since([], 0, SANE) is None
    assert since(log(GIFT, ev.AnswerSealed(0, 1, 1, NO_KIND), ev.PlayerAccused(1, 0)), 0, SANE) is None
    assert since(log(GIFT, ev.LookTaken(0)), 0, SANE) is None
    assert since([], 0, SANE, always=True) == Turn(SANE, SANE, ())


def test_somebody_elses_answer_ends_nothing():
    assert since(log(GIFT, ev.AnswerSealed(1, HIDDEN, HIDDEN, HIDDEN)), 0, SANE) == Turn(SANE, SANE, (Came(0, 2),))


def test_whoever_turned_was_sane_before():
    story = log(ev.AnswerSealed(0, 1, 1, NO_KIND), GIFT, ev.SeatPossessed(0), ev.CardGiven(1, 2, 4))
    assert since(story, 0, POSSESSED) == Turn(SANE, POSSESSED, (Came(0, 2),))
    assert since(log(ev.SeatPossessed(0), ev.AnswerSealed(0, 1, 1, NO_KIND), GIFT), 0, POSSESSED).before == POSSESSED


def test_cards_come_with_who_gave_them_where_one_may_know():
    story = log(
        ev.CardsPassed((1, 0), (0, 2), (3, 1)),
        ev.CardsSwapped((0, 2), (1, 4)),
        ev.CardsSwapped((0, 3), (2, NO_KIND)),
        ev.CardsExchanged((0, 1), (1, 0), (1, 0), (1, 1), (1, 1), ((0, 2), (1, 1))),
    )
    assert since(story, 0, SANE).came == (Came(3, 1), Came(4, 2), Came(0, 1), Came(2, 1))


@pytest.mark.parametrize(
    ("mine", "came"),
    [
        ((0, 1), (Came(0, 1, 3), Came(1, 1, 3))),  # mixed: one of both neighbours
        ((2, 2), (Came(2, 1), Came(2, 3))),  # alike: one of each
    ],
)
def test_two_neighbours_cards_are_told_apart_only_where_they_are_alike(mine, came):
    rest = (HIDDEN, HIDDEN)
    gave = (1, HIDDEN, HIDDEN, HIDDEN)
    event = ev.CardsExchanged((0, 1, 2, 3), (1, 2, 3, 0), (3, 0, 1, 2), gave, gave, (mine, rest, rest, rest))
    found = since(log(event), 0, SANE).came
    assert {(one.kind, frozenset(one[1:3])) for one in found} == {(one.kind, frozenset(one[1:3])) for one in came}


@pytest.fixture
def moved(monkeypatch):
    """Cards have moved since the last page of everybody."""
    stage, table = sit(played_to("exchange", 5, wanted=lambda s: s.asked & 1 and not s.possessed & 1), 5)
    log_of = table.session.log
    monkeypatch.setattr(table.session, "log", lambda: [(0, ev.CardGiven(2, 0, 1)), *log_of()])
    hold(stage)
    wait(table)
    return stage, table


def test_among_several_the_page_that_asks_begins_with_it_as_long_for_all_and_one_press_leads_on(moved):
    _, table = moved
    page, told = table.private, Turn(SANE, SANE, (Came(1, 2),))
    assert page.opening.telling == told and page.draft.choice is None and page.answer is None and page.waiting
    for early in (Key("1"), Confirm()):
        table.handle(early)
    assert page.opening.telling == told, "it stays as long for everybody"
    while page.opening.ms < LEAST_MS - STEP_MS:
        table.update(STEP_MS)
        assert not table.ui.by_id("page:go").enabled
    wait(table, 200)
    assert ids(table) == ["page:go"] and "You are Sane, as before" in large_words_of(table)
    press(table, "page:go")
    assert page.opening.telling is None and page.draft.choice is not None and "page:slot:0" in ids(table)
    assert page.waiting and 0 in table.session.pending(), "the page itself, with its own time"
    assert "You are Sane, as before" in words_of(table), "and it goes on saying it"


def test_it_comes_again_after_hiding_for_nothing_was_answered(moved):
    stage, table = moved
    wait(table, LEAST_MS)
    press(table, "page:go")
    press(table, "page:hide")
    wait(table)
    hold(stage)
    wait(table)
    assert table.private.opening.telling is not None


@pytest.mark.parametrize("meeting", ["vote", "exchange"])
def test_whether_it_is_told_hangs_on_what_all_could_see(moved, meeting):
    """Who has not changed sides, and whom no card came to, is told as large, too; nobody where no card has moved."""
    stage, table = sit(played_to(meeting, 5, wanted=lambda s: s.asked & 1), 5)
    log = table.session.log
    table.session.log = lambda: [(0, ev.CardGiven(2, 3, HIDDEN)), *log()]
    hold(stage)
    wait(table)
    assert table.private.opening.telling is not None and table.private.opening.telling.came == ()
    stage, table = sit(played_to(meeting, 5, wanted=lambda s: s.asked & 1), 5)
    hold(stage)
    wait(table)
    assert table.private.opening.telling is None and table.private.opening.fresh is None


def noted(table, monkeypatch):
    """Boxes and looks of what is drawn, and how light it is."""
    found = []
    with monkeypatch.context() as patch:
        for name in ("panel", "rounded"):
            drawn = getattr(draw, name)
            patch.setattr(draw, name, lambda f, *a, _n=name, _d=drawn, **k: (found.append((_n, a)), _d(f, *a, **k))[1])
        surface, _ = picture(table)
    return found, seen_light(surface)


def words_of(table, least=0):
    """All words of the picture of so many pixels at least."""
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720)), Audit())
    table.draw(frame)
    return " ".join(one.text for one in frame.audit if one.size >= least)


def large_words_of(table):
    """What is as large as a headline."""
    return words_of(table, round(90 * Canvas.of((1280, 720)).k))


@pytest.mark.pixels
def test_whoever_turned_sees_the_same_blocks_as_everybody(moved, monkeypatch):
    _, table = moved
    opening = table.private.opening
    for page in ("telling", "fresh"):  # the beginning, and the page itself
        wait(table, LEAST_MS)
        picture(table)  # what is drawn once and kept
        same = noted(table, monkeypatch)
        for other in (Turn(SANE, POSSESSED, (Came(1, 2),)), Turn(POSSESSED, POSSESSED, (Came(1, 2),))):
            before = getattr(opening, page)
            setattr(opening, page, other)
            turned = noted(table, monkeypatch)
            assert same[0] == turned[0] and len(same[0]) > 3
            assert abs(same[1] - turned[1]) <= 1.5, "and the page is as bright"
            setattr(opening, page, before)
        if page == "telling":
            press(table, "page:go")


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1280, 720), 1.3), ((1920, 1080), 1.3)])
@pytest.mark.parametrize("turn", [
    Turn(SANE, POSSESSED, (Came(0, 2), Came(3, 1, 3))),
    Turn(SANE, POSSESSED, ()),
    Turn(SANE, SANE, ()),
    Turn(POSSESSED, POSSESSED, (Came(2, 1),)),
    *(
        Turn(SANE, POSSESSED, tuple(Came(n % 5, n % 4, None if n % 3 else (n + 1) % 4) for n in range(many)))
        for many in (4, 5, 7, 12)
    ),
])  # fmt: skip
@pytest.mark.parametrize("begins", [True, False])
def test_nothing_is_cut(lang, size, scale, turn, begins):
    stage, table = sit(played_to("exchange", 5, wanted=lambda s: s.asked & 1), 5, lang)
    hold(stage)
    wait(table)
    table.private.opening.telling, table.private.opening.fresh = (turn, None) if begins else (None, turn)
    wait(table)
    frame = Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())
    table.draw(frame)
    assert frame.audit.problems(frame.canvas) == []


def test_the_rules_say_that_turning_is_silent_to_the_others():
    event = ev.SeatPossessed(0)
    state = played_to("give", 5)
    seen = [TITLE.rules.redact(state, event, frozenset((seat,))) for seat in (0, 1)]
    assert seen == [event, None]


def told_alone(hands, answer, motion=None):
    """Somebody alone with bots in an exchange, until the page comes by itself."""
    seats = [{"hand": hands[0]}, *({"hand": hand} for hand in hands[1:])]
    state = TITLE.staging.stage({"stage": "meeting", "meetings": ["radio", "lab", "fair"], "rolls": [0] * 40, "seats": seats}, {})
    match = Match(TITLE.rules, Setup("mindflayer", len(hands), 7, 1, TITLE.defaults()), players_of(len(hands), 1), start=state)
    client = Slow()
    client.learn(TITLE)
    robot = Robot(Session(match, client, TableSettings(pause_ms=0)), "mouse", 1)
    if motion is not None:
        robot.app.motion = motion
    robot.wait()
    for seat in range(1, len(hands)):
        match.submit(seat, match.pending()[seat].options[0])
    match.submit(0, answer)
    for _ in range(300):
        robot.wait(60)
        if robot.table.private.open is not None and robot.table.private.open.page == TURNED:
            break
    return robot


@pytest.mark.parametrize("motion", (None, Motion(0)))
def test_alone_what_an_exchange_brought_stays_until_a_press_and_opens_no_page(motion):
    waffles = ["waffle", "waffle", "waffle"]
    hands = [["waffle", "memories", "memories"], waffles, waffles, waffles]
    robot = told_alone(hands, EXCHANGE[MEMORIES][MEMORIES], *(() if motion is None else (motion,)))
    table = robot.table
    assert table.private.opening.turned is None and table.private.open is None
    assert table.proof.open and table.proof.came(table.proof.event) == (Came(WAFFLE, 1), Came(WAFFLE, 3))
    table.handle(Move(700, 500))
    table.update(20)
    assert table.proof.open and not table.in_time
    table.handle(Press(748, 1070, 1))
    assert not table.proof.open and table.stopped is None


@pytest.mark.parametrize(("eyes", "mine"), [({0}, (WAFFLE, WAFFLE)), (set(), (HIDDEN, HIDDEN))])
def test_the_cards_of_an_exchange_are_told_to_open_eyes_only_even_where_equal_ones_went(eyes, mine):
    state = played_to("give", 4)
    view = TITLE.rules.view(state, frozenset(eyes))
    rest = (HIDDEN, HIDDEN)
    gave = (mine[0], HIDDEN, HIDDEN, HIDDEN)
    event = ev.CardsExchanged((0, 1, 2, 3), (1, 2, 3, 0), (3, 0, 1, 2), gave, gave, (mine, rest, rest, rest))
    told = [step.taste.gift for step in steps(view, view, event, (0, 0), False) if step.taste.gift is not None]
    assert told == ([Haul((Came(WAFFLE, 1), Came(WAFFLE, 3)))] if eyes else [])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("came", [
    (Came(0, 1, 3), Came(1, 1, 3)), (Came(2, 1),), (Came(0, 1), Came(0, 3)),
])  # fmt: skip
def test_the_banner_of_an_exchange_cuts_nothing(lang, scale, came):
    _, table = sit(played_to("give", 5), 5, lang)
    frame = Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), scale), Audit())
    table.faces.canvas = frame.canvas
    paint_haul(frame, table.scenery, Haul(came))
    assert frame.audit.problems(frame.canvas) == []


@pytest.fixture
def peeked():
    """Noor, one of several at the screen, is given her third Mind Flayer and looks at her hand before anything is asked."""

    def peek(flayers):
        mine = {"hand": ["mind_flayer"] * flayers + ["waffle"]}
        seats = [{"hand": ["waffle"]}, mine, *({"hand": ["waffle"]} for _ in range(4))]
        state = TITLE.staging.stage({"active": 0, "shown": "mind_flayer", "rolls": [0] * 40, "seats": seats}, {})
        _, table = sit(state, 6)
        table.session.match.submit(0, GIVE[1])
        table.session.update(50)
        wait(table, 3000)
        table.private.look(1)
        wait(table)
        hold(table.stage, release=False)
        wait(table)
        assert table.private.held and table.private.open.page == HAND
        return table

    return peek


@pytest.mark.parametrize(("flayers", "words"), [(2, "Gus, you have changed sides"), (0, "Gus, you are Sane, as before")])
def test_the_first_peek_among_several_says_it_in_its_headline(peeked, monkeypatch, flayers, words):
    table = peeked(flayers)
    written = []
    drawn = draw.text
    monkeypatch.setattr(draw, "text", lambda f, what, *a, **k: (written.append(what), drawn(f, what, *a, **k))[1])
    picture(table)
    assert words in written
    assert "no secret card since your last look" not in written


def test_many_cards_are_named_and_so_is_who_gave_them(moved, monkeypatch):
    _, table = moved
    came = (Came(0, 1, 3), Came(3, 1, 3), *(Came(n % 5, n % 4) for n in range(9)))
    table.private.opening.telling = Turn(SANE, POSSESSED, came)
    written = []
    for name in ("text", "rich"):
        drawn = getattr(draw, name)
        monkeypatch.setattr(draw, name, lambda f, what, *a, _d=drawn, **k: (written.append(what), _d(f, what, *a, **k))[1])
    picture(table)
    assert written[0] == "You have changed sides"
    assert {"Mind Flayer", "from Odile", "and 3 more"} <= set(written)


def test_alone_the_own_page_opens_at_once_and_nobody_goes_on_meanwhile():
    """The third Mind Flayer is given to the only person here."""
    mine = {"hand": ["mind_flayer", "mind_flayer"]}
    given = {"active": 1, "shown": "mind_flayer", "rolls": [0] * 40, "seats": [mine, *({"hand": []} for _ in range(5))]}
    state = TITLE.staging.stage(given, {})
    match = Match(TITLE.rules, Setup("mindflayer", 6, 7, 1, TITLE.defaults()), players_of(6, 1), start=state)
    client = Slow()
    client.learn(TITLE)
    robot = Robot(Session(match, client, TableSettings(pause_ms=0)), "mouse", 1)
    robot.wait()
    match.submit(1, GIVE[0])
    for _ in range(200):
        robot.wait(60)
        if robot.table.private.shown:
            break
    table = robot.table
    assert table.private.opening.telling == Turn(SANE, POSSESSED, (Came(0, 1),))
    assert not table.in_time and not table.private.waiting
    assert table.board.view.active == 1 and table.stopped is not None, "the next turn has not begun"
    robot.use("page:go")
    assert not table.private.shown and table.stopped is None and table.private.opening.turned is None
    robot.wait(5000)
    assert table.in_time and table.board.view.active == 2
