"""The rest of an evening: undo, pause, giving up, once more, another language, another window, closing and coming back."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance
from game.home.records import Best
from game.titles import title, title_ids, titles
from tests.breadth import share, turn
from tests.robot.company import DUEL, SOLO, company
from tests.robot.house import House
from tests.robot.robot import Robot, verdict
from tests.robot.watch import watch_over
from tests.robot.ways import Mouse

NAMES = pytest.mark.parametrize("name", share(title_ids(), 4, turn()))
HIDING = pytest.mark.parametrize("name", [one.id for one in titles() if not one.open])
CONCEDING = pytest.mark.parametrize("name", [one.id for one in titles() if one.conceding])
LOOKS_FIRST = {"mindflayer"}
"""Titles whose first private page is a look that ends with the hold: it is over when somebody is asked."""
SOON_OVER = {"mechs": "M1"}
"""A mission that chance has soon lost, whatever the seed; the tutorial goes on until it is won."""


def sit(house: House, name: str, players: tuple[Player, ...], seed: int, **values) -> Robot:
    """A robot with a mouse at a fresh table, as far as the first decision."""
    house.sit_down(name, company(name, players), seed, **values)
    robot = Robot(house, Mouse(house), seed)
    robot.ready()
    return robot


MIDWAY = {"mindflayer": 2}
"""After how many answers a match is well under way, where a person may be out of it soon."""


def midway(name: str) -> int:
    """After how many answers of one person among bots a match is well under way."""
    if name in MIDWAY:
        return MIDWAY[name]
    found, people = title(name), company(name, SOLO)
    match = played_by_chance(found, Setup(name, len(people), 28, 28, found.defaults()), people, 60)
    return min(8, sum(entry.seat == 0 for entry in match.entries) // 2)


@NAMES
def test_from_the_menu_to_the_results_and_once_more(name: str, open_house) -> None:
    house = open_house(lang="fr")
    if name in SOON_OVER:  # somebody who has played it before chooses freely
        house.ctx.records.enter(name, SOON_OVER[name], "normal", 2, Best(True, 6, 2, 20))
    house.menu()
    house.click(f"title:{name}")
    if title(name).chooser:
        assert house.name == "missions"
        house.wait(lambda: not house.stage.fading)
        house.click(f"mission:{SOON_OVER[name]}")
        house.click("prepare")
        if house.name == "briefing":
            house.wait(lambda: not house.stage.fading)
            house.click("prepare")
    assert house.name == "lobby"
    house.wait(lambda: not house.stage.fading)
    house.click("start")
    robot = Robot(house, Mouse(house), 5)
    first = house.ctx.matches.session
    assert robot.go() == "over"
    house.wait(lambda: house.name == "results" or house.hot("results"))
    if house.name != "results":  # the end stays until somebody presses
        house.click("results")
    house.wait(lambda: house.name == "results")
    house.wait(lambda: not house.stage.fading)
    verdict(house.audit())
    house.wait(lambda: house.hot("rematch"))
    house.click("rematch")
    second = house.ctx.matches.session
    assert second is not first and second.outcome() is None
    assert [p.name for p in second.players] == [p.name for p in first.players]
    robot.ready()
    assert robot.options()


@NAMES
def test_undo_takes_the_last_answer_back(name: str, open_house) -> None:
    house = open_house()
    free = asked = 0
    for seed in (21, 22, 23):  # a short match is over before much could be taken back
        robot = sit(house, name, SOLO, seed)
        match = robot.session.match
        for _ in range(40):
            if robot.quiet() == "over":
                break
            before, view = robot.options(), robot.session.view()
            robot.answer()
            if robot.wait() != "decision":
                break
            state = house.top.undo_state()
            if state == "no" or house.hot("undo") is None:
                continue
            house.click("undo")
            if state == "agree":
                asked += 1
                house.wait(lambda: not house.stage.fading)
                house.click("answer:0")
            else:
                free += 1
            robot.ready()
            assert robot.options() == before and house.top.shown == match.view(robot.session.eyes)
            sealed = any(decision.secret for decision in robot.session.pending().values())
            assert sealed or house.top.shown == view, "but for what was sealed: that is chosen anew by all, in any order"
            robot.answer(before[-1])
        if free + asked >= 3:
            return
    raise AssertionError(f"undo was hardly ever offered ({free} free, {asked} by agreement)")


@NAMES
def test_an_undo_of_a_duel_needs_the_other_person(name: str, open_house) -> None:
    house = open_house()
    robot = sit(house, name, DUEL, 22)
    refused = agreed = 0
    for _ in range(30):
        robot.ready()
        if house.hot("undo") is None or house.top.undo_state() != "agree":
            robot.answer()
            continue
        last, undone = robot.session.match.last, refused > 0
        house.click("undo")
        house.wait(lambda: not house.stage.fading)
        house.click("answer:0" if undone else "answer:1")
        house.wait(lambda: not house.stage.fading)  # the question may have stood over a curtain
        robot.ready()
        assert (robot.session.match.last > last) == undone
        refused, agreed = refused + (not undone), agreed + undone
        if agreed:
            return
        robot.answer()
    raise AssertionError(f"no undo came to an agreement ({refused} were refused)")


@CONCEDING
def test_pause_concede_and_back_to_the_menu(name: str, open_house) -> None:
    house = open_house()
    robot = sit(house, name, SOLO, 23)
    robot.go(3)
    robot.ready()
    before = robot.options()
    session = robot.session
    house.key(pygame.K_p)
    assert house.name == "pause" and session.paused
    house.wait(lambda: not house.stage.fading)
    house.click("resume")
    house.wait(lambda: not house.stage.fading)
    assert not session.paused and robot.options() == before
    house.click("bar:pause")
    house.wait(lambda: not house.stage.fading)
    house.click("concede")
    house.wait(lambda: not house.stage.fading)
    house.click("answer:0")
    outcome = session.outcome()
    assert outcome is not None and outcome.winners == (1,)
    house.wait(lambda: house.name == "results" or house.top.over)
    if house.name != "results":  # whose match it is sees the winner as long as they like
        for _ in range(40):
            house.frame(50)
        house.key(pygame.K_RETURN)
    house.wait(lambda: house.name == "results")
    house.wait(lambda: not house.stage.fading)
    verdict(house.audit())
    house.wait(lambda: house.hot("menu"))
    house.click("menu")
    assert house.name == "menu" and house.hot("resume") is None


@NAMES
def test_language_and_window_change_in_the_middle(name: str, open_house, monkeypatch) -> None:
    house = open_house(lang="en")
    watch = watch_over(name, house, monkeypatch)
    robot = sit(house, name, DUEL, 24)
    sizes = [(1600, 900), (1280, 960), (1600, 720)]
    for n in range(10):
        if robot.wait() == "over":
            assert n > 3, "language and window have changed"
            break
        robot.ready()
        before = robot.options()
        if n % 3 == 1:
            language = house.ctx.settings.lang
            switch_language(house)
            assert house.ctx.settings.lang != language
            robot.ready()  # a pause has covered a private page
        elif n % 3 == 2:
            house.resize(sizes[n // 3 % len(sizes)])
        house.frame()
        assert robot.options() == before, "the decision is another one"
        robot.look()
        verdict(house.audit())
        robot.answer()
    verdict(watch.leaks)


def switch_language(house: House) -> None:
    """By the bar's button; from a page that others must not see by that of the settings, behind a pause that covers the page."""
    if house.hot("bar:language") is not None:
        house.click("bar:language")
        return
    house.click("bar:pause")
    assert not robot_eyes(house), "the pause leaves the page open"
    for button in ("settings", "bar:language", "done", "resume"):
        house.wait(lambda: not house.stage.fading)
        house.click(button)
    house.wait(lambda: not house.stage.fading)


@NAMES
@pytest.mark.parametrize("text", [115, 130])
def test_larger_text_fits(name: str, text: int, open_house) -> None:
    house = open_house(lang="fr")
    house.ctx.change(text=text)
    house.sit_down(name, company(name, SOLO), 25, open_hands=False)
    robot = Robot(house, Mouse(house), 25, audit_every=3, full_reach=False)
    robot.go(15)
    verdict(robot.problems)


@NAMES
def test_closed_and_opened_again_at_the_very_decision(name: str, open_house, tmp_path) -> None:
    house = open_house()
    robot = sit(house, name, DUEL, 26)
    for round_ in range(3):
        if robot.go(4 + round_) == "over":
            assert round_, "a match is closed and opened at least once"
            return
        robot.ready()
        robot.quiet()
        options, view, key = robot.options(), robot.session.view(), robot.session.match.state.key()
        eyes = robot.session.eyes
        house.close()
        house = open_house()
        house.menu()
        house.click("resume")
        robot = Robot(house, Mouse(house), 40 + round_)
        robot.ready()
        assert robot.session.match.state.key() == key
        if robot.session.eyes == eyes:  # who held the screen is forgotten: of several who are asked, the first one takes it
            assert robot.options() == options and robot.session.view() == view
        robot.look()


def tells(table: Any) -> bool:
    """Whether the votes of a Meeting are being told."""
    return hasattr(table, "ballot") and table.covered


@NAMES
def test_a_press_ends_what_moves(name: str, open_house, monkeypatch) -> None:
    house = open_house(speed=1)
    watch = watch_over(name, house, monkeypatch)
    house.sit_down(name, company(name, DUEL), 27)
    robot = Robot(house, Mouse(house), 27)
    ended = 0
    for _ in range(30):
        if robot.wait() == "over":
            break
        robot.ready()
        robot.look()
        robot.answer()
        for _ in range(robot.dice.randrange(6)):
            house.frame()
        table = house.top
        if robot.at_table() and table.presenter.busy:
            session, more = robot.session, hasattr(table, "playback") and bool(table.playback.later)
            told = tells(table)
            house.press((3, 3))
            house.release((3, 3))
            ended += 1
            told |= tells(table)  # a vote begins to be told, or has been: its tally stays until a press of its own
            if house.name != "curtain" and table.stopped is None and not more and not told:  # a press ends one move of a run
                assert not table.presenter.busy and table.shown == session.match.view(session.eyes)
    assert ended > 5
    verdict(watch.leaks)


@NAMES
def test_the_log_leads_to_every_position_and_back(name: str, open_house) -> None:
    house = open_house()
    robot = sit(house, name, SOLO, 28)
    assert robot.go(midway(name)) == "enough"
    assert robot.wait() == "decision"
    session, table, before = robot.session, house.top, robot.options()
    house.key(pygame.K_l)
    house.wait(lambda: not house.stage.fading)
    assert house.name == "log"
    lines = [hot.id for hot in house.stage.hot_rects() if hot.id.startswith("line:")]
    assert len(lines) > 3
    house.click(lines[-1])
    house.wait(lambda: not house.stage.fading)
    assert table.then is not None and table.shown == session.match.view_at(table.then, session.eyes)
    verdict(house.audit())
    house.key(pygame.K_ESCAPE)
    assert table.then is None and robot.options() == before
    robot.look()


@HIDING
def test_losing_the_window_covers_the_hand(name: str, open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_over(name, house, monkeypatch)
    robot = sit(house, name, DUEL, 29)
    while name in LOOKS_FIRST and not robot.session.eyes:
        robot.answer()
        robot.ready()
    assert robot.session.eyes, "the first decision of the match is a secret one"
    house.input(pygame.WINDOWFOCUSLOST)
    assert house.name == "curtain" and not house.stage.fading and not robot_eyes(house)
    robot.ready()
    robot.answer()
    verdict(watch.leaks)


@HIDING
def test_losing_the_window_ends_a_look_that_is_held(name: str, open_house, monkeypatch) -> None:
    """While the ring is still held: what it showed is covered, and it counts as nobody's answer."""
    house = open_house()
    watch = watch_over(name, house, monkeypatch)
    session = house.sit_down(name, company(name, DUEL), 30)
    robot = Robot(house, Mouse(house), 30)
    assert robot.wait() == "curtain"
    seat, ring = session.curtain(), house.pixel(house.hot("curtain:ring"))
    house.move(ring)
    house.press(ring)
    house.wait(lambda: house.name != "curtain")
    assert session.eyes == {seat}
    house.input(pygame.WINDOWFOCUSLOST)
    assert house.name == "curtain" and not house.stage.fading and not session.eyes
    house.release(ring)
    assert session.curtain() == seat and all(entry.seat != seat for entry in session.match.entries)
    robot.ready()
    robot.look()
    robot.answer()
    verdict(watch.leaks)


@pytest.mark.parametrize("name", ["mindbug"])
def test_a_peek_lasts_as_long_as_it_is_held(name: str, open_house, monkeypatch) -> None:
    house = open_house()
    watch = watch_over(name, house, monkeypatch)
    robot = sit(house, name, DUEL, 31)
    peeks = 0
    for _ in range(20):
        robot.ready()
        look = house.hot("look")
        if look is not None:
            peeks += 1
            table, pos = house.top, house.pixel(look)
            seat = table.look.seat
            house.move(pos)
            house.press(pos)
            assert table.board.peeking == robot.session.match.view(frozenset((seat,)))
            house.frame()
            house.release(pos)
            assert table.board.peeking is None
            house.key(pygame.K_x, hold_ms=100)
            assert table.board.peeking is None
            robot.look()
        robot.answer()
        if peeks == 3:
            break
    assert peeks == 3, "nobody ever had a covered hand to peek at"
    verdict(watch.leaks)


def robot_eyes(house: House) -> frozenset[int]:
    """Whose secrets show."""
    session = house.ctx.matches.session
    assert session is not None
    return session.eyes


def test_a_quick_click_that_ends_a_quiet_time_counts(open_house, monkeypatch) -> None:
    """Press and release wait in the queue together when the loop wakes up: they must stay in their order."""
    house = open_house()
    house.menu()
    house.wait(lambda: not house.stage.fading)
    app, name = house.app, title_ids()[0]
    app._quiet = 1e6
    poster = house.hot(f"title:{name}")
    assert poster is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=house.pixel(poster), button=1, touch=False))
    monkeypatch.setattr(pygame.event, "peek", lambda *_: False)  # they come right after the look
    app.step(app._wait())
    assert house.name == "lobby"


def test_the_loop_sleeps_longer_when_nothing_has_moved_for_long(open_house, monkeypatch) -> None:
    """And as always again with the first event."""
    house, asked = open_house(), list[int]()
    house.menu()
    house.wait(lambda: not house.stage.dirty and not house.stage.fading)
    app = house.app
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.event, "wait", lambda ms: asked.append(ms) or pygame.event.Event(pygame.NOEVENT))
    for quiet in (300, 500, 5_000):
        app._quiet = quiet
        app._wait()
    assert asked == [40, 100]
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode=""))
    app.step(16)
    app._wait()
    assert asked == [40, 100]
