"""Cards that all see are large, each beside its owner, and stay until somebody presses."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.core.types import HIDDEN
from game.titles.mindflayer.rules.events import CardsDiscarded, CardsShown, HandClaimed, VotesRevealed
from game.titles.mindflayer.scene import showing
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.told import ALONE_MS
from tests.gallery import mindflayer as s
from tests.mindflayer.scene.robot import Robot, _Context, texts

COUCH = 200
"""Units a card is wide at least, so that its name and picture are read from the couch."""


@pytest.mark.parametrize("count", range(1, 11))
@pytest.mark.parametrize("each", [1, 2])
def test_every_card_is_large_beside_its_owner_and_lies_on_nothing(count, each):
    event = CardsShown(tuple(seat for seat in range(count) for _ in range(each)), tuple(n % 5 for n in range(count * each)))
    found = showing.groups(event)
    laid = showing.places(found)
    cards = [pygame.FRect(*box) for place in laid for box in place.cards]
    boxes = [*cards, *(pygame.FRect(*place.head) for place in laid), pygame.FRect(*showing.NEXT), pygame.FRect(*showing.LINE)]
    boxes += [pygame.FRect(*showing.MEETING), pygame.FRect(*showing.RULE)]
    assert all(not one.colliderect(other) for one, other in itertools.combinations(boxes, 2))
    assert all(pygame.FRect(*showing.STAGE).contains(box) for box in boxes)
    assert min(card.w for card in cards) >= (COUCH if len(cards) <= 10 else 120)


def shown(name="arcade", players=s.ALONE, seats=6, speed=1.0):
    """A table at which the last secret answer of a Meeting has just been sealed."""
    built = s.at_meeting(seats, name, players=players, given={"rolls": [0] * 20})(_Context())
    robot = Robot(built.session, speed=speed)
    match = robot.session.match
    for _ in range(len(match.pending())):
        seat, decision = next(iter(match.pending().items()))
        match.submit(seat, decision.options[0])
    robot.wait(1)
    robot.wait(1)
    return robot


@pytest.mark.parametrize("device", ["mouse", "keys", "key"])
def test_they_stay_until_somebody_presses(device):
    robot = shown()
    robot.wait(60_000)
    showing_, table = robot.table.showing, robot.table
    assert showing_.open and not table.in_time, "and no bot goes on"
    assert [widget.id for widget in table.ui.widgets if not widget.id.startswith(("bar:", "why"))] == [table.goes_on]
    assert {player.name for player in robot.session.players if player.name in texts(robot)}
    if device == "key":
        robot.use(table.goes_on)
    elif device == "mouse":
        robot.press(700, 300)
    else:
        robot.tap("confirm")
    robot.wait()
    assert not showing_.open and table.stopped is None


@pytest.mark.parametrize("remembered", [True, False])
def test_what_was_claimed_stands_beside_what_is_shown(remembered):
    robot = shown()
    claims = (Deed(2, 0, HandClaimed(0, 4, 1)), Deed(1, 0, HandClaimed(0, 2, 2))) if remembered else ()
    vars(robot.table)["deeds"] = lambda: claims
    robot.wait(2000)
    found = texts(robot)
    assert ("4×" in found, "claimed nothing" in found) == (remembered, remembered) and "2×" not in found


def test_after_a_vote_of_the_school_the_tally_is_read_first():
    robot = shown("school")
    robot.wait(60_000)
    assert robot.table.ballot.open and not robot.table.showing.open
    robot.use(robot.table.goes_on)
    robot.wait(1000)
    assert robot.table.showing.open and not robot.table.ballot.open
    event = next(event for _, event in robot.session.log() if isinstance(event, CardsShown))
    assert len(showing.groups(event)) == 1 and len(showing.groups(event)[0].kinds) == 2


def test_among_bots_they_go_by_themselves_and_a_look_back_does_too():
    robot = shown(players=s.BOTS)
    robot.table.presenter.finish()
    robot.wait()
    assert robot.table.showing.open
    robot.wait(int(ALONE_MS) + 100)
    assert not robot.table.showing.open
    entry = next(entry for entry, event in robot.session.log() if isinstance(event, CardsShown))
    stops = robot.table.past.stops()
    robot.table.look_back(stops[stops.index(entry) - 1])
    robot.table.past.walk(1)
    robot.wait(1)
    assert robot.table.showing.open
    robot.table.presenter.finish()
    assert not robot.table.showing.open and robot.table.then == entry


def test_what_goes_back_into_the_box_is_seen_without_owners_and_nothing_shown_stops_nothing():
    assert showing.groups(CardsDiscarded((2, 0), (3, 1))) == ((HIDDEN, (1,)), (HIDDEN, (3,)))
    assert showing.groups(CardsShown((), ())) == showing.groups(VotesRevealed((0,), (1,))) == ()
