"""Votes are told one after the other, large; the tally stays until it has been read, and nothing lies on anything."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.titles.mindflayer.rules.events import VotesRevealed
from game.titles.mindflayer.scene import ballot as b
from game.titles.mindflayer.scene import verdict
from game.titles.mindflayer.scene.told import ALONE_MS
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, texts

SEATS = range(4, 11)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_overlaps_however_the_votes_fall(seats):
    columns = [pygame.FRect(*b.column_box(seats, seat)) for seat in range(seats)]
    assert all(not one.colliderect(other) for one, other in itertools.combinations(columns, 2))
    for seat, count in itertools.product(range(seats), range(seats)):
        column, number = columns[seat], pygame.FRect(*b.number_box(seats, seat))
        laid = [pygame.FRect(*box) for box in (*b.face_boxes(seats, seat, count), b.tile_box(seats, seat))] + [number]
        assert all(column.contains(box) and box.top >= column.top + 64 for box in laid), "below the words at its top"
        assert all(not one.colliderect(other) for one, other in itertools.combinations(laid, 2))
        slips = [pygame.FRect(*box) for box in b.slip_boxes(count)]
        assert all(not one.colliderect(other) for one, other in itertools.combinations(slips, 2))
        assert all(box.left >= b.RIGHT and box.right <= b.RIGHT + b.RIGHT_WIDE and box.bottom <= b.NEXT[1] for box in slips)


def test_the_tally_adds_up_vote_by_vote():
    event = VotesRevealed((0, 1, 2, 3), (1, 2, 1, 2))
    assert b.tally(4, event, 0).voters == ((), (), (), ()) and not b.tally(4, event, 0).leads(1)
    assert [b.tally(4, event, 3).leads(seat) for seat in range(4)] == [False, True, False, False]
    assert b.tally(4, event, 4).voters == ((), (0, 2), (1, 3), ())
    assert b.tally(4, event, 4).leads(1) and b.tally(4, event, 4).leads(2)


@pytest.mark.parametrize(("named", "open_"), [((1, 2, 1, 2), True), ((1, 1, 1, 0), False), ((1, 2, 2), True), ((1,), False)])
def test_only_a_last_vote_that_may_change_the_result_holds_its_breath(named, open_):
    event = VotesRevealed(tuple(range(len(named))), named)
    assert [b.decides(5, event, n) for n in range(1, len(named) + 1)] == [False] * (len(named) - 1) + [open_]


def voted(players=s.ALONE, speed=1.0, seats=6, wish=0):
    """A table on which the last vote has just been sealed, and how many vote."""
    robot = Robot(s.at_meeting(seats, "town_hall", players=players)(_Context()).session, speed=speed)
    match = robot.session.match
    voters = len(match.pending())
    for _ in range(voters):
        seat, decision = next(iter(match.pending().items()))
        match.submit(seat, decision.options[wish])
    robot.wait(1)
    robot.wait(1)
    return robot, voters


def test_each_vote_is_told_alone_and_the_tally_stays_until_a_press():
    robot, voters = voted()
    ballot, seen = robot.table.ballot, []
    for _ in range(30 * voters):
        robot.wait(60)
        seen.append(ballot.told)
    assert [told for told, _ in itertools.groupby(seen)] == list(range(1, voters + 2))
    robot.wait(60_000)
    assert ballot.open and ballot.complete and not robot.table.in_time
    assert [widget.id for widget in robot.table.ui.widgets if not widget.id.startswith(("bar:", "why"))] == ["ballot:next"]
    robot.use("ballot:next")
    assert not ballot.open and robot.table.stopped is None


@pytest.mark.parametrize("device", ["mouse", "keys"])
def test_a_press_hurries_to_the_tally_and_another_one_goes_on(device):
    robot, _ = voted()
    press = (lambda: robot.press(700, 300)) if device == "mouse" else (lambda: robot.tap("confirm"))
    assert robot.table.ballot.told == 1
    press()
    robot.wait()
    assert robot.table.ballot.complete and robot.table.ballot.open, "the first press has taken nothing away"
    press()
    robot.wait()
    assert not robot.table.ballot.open


def test_only_what_is_told_is_counted():
    robot, voters = voted()
    robot.wait(b.ARROW_MS + b.FACE_MS)
    said = texts(robot)
    assert robot.app.words.get("mindflayer.scene.votes.count", n=1, m=voters) in said
    assert said.count(robot.app.words.get("mindflayer.scene.votes.lead")) == 1
    assert said.count("1") == 1 and "2" not in said


@pytest.mark.parametrize("wish", [0, 1])
def test_the_tally_says_what_comes_of_the_votes(wish):
    robot, voters = voted(wish=wish)
    robot.wait(60 * 30 * voters)
    event, get = robot.table.ballot.event, robot.app.words.get
    counted = b.tally(6, event, voters)
    most = [seat for seat in range(6) if counted.leads(seat)]
    said, names = texts(robot), [player.name for player in robot.session.players]
    assert len(most) == 1, "another wish"
    assert get("mindflayer.scene.votes.sum", n=counted.most) in said
    assert get("mindflayer.scene.votes.fate.town_hall", seat=names[most[0]]).replace("**", "") in " ".join(said).replace("**", "")
    assert get("mindflayer.scene.votes.names") not in said


@pytest.mark.parametrize("count", range(2, 11))
def test_however_many_are_level_their_tiles_stand_apart(count):
    laid = [pygame.FRect(*box) for box in verdict.tied_boxes(count)]
    assert all(not one.colliderect(other) for one, other in itertools.combinations(laid, 2))
    assert all(pygame.FRect(*verdict.TIED).inflate(1, 1).contains(box) for box in laid)


def test_among_bots_it_goes_by_itself_and_a_look_back_does_too():
    robot, _ = voted(s.BOTS)
    robot.table.presenter.finish()
    robot.wait()
    assert robot.table.ballot.open
    robot.wait(int(ALONE_MS) + 100)
    assert not robot.table.ballot.open
    entry = next(entry for entry, event in robot.session.log() if isinstance(event, VotesRevealed))
    stops = robot.table.past.stops()
    robot.table.look_back(stops[stops.index(entry) - 1])
    robot.table.past.walk(1)
    robot.wait(1)
    assert robot.table.ballot.open
    robot.table.presenter.finish()
    assert not robot.table.ballot.open and robot.table.then == entry
