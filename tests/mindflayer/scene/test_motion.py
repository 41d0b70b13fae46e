"""How cards travel: every event of whole matches, and what a way may never tell."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from pygame import FRect

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import HIDDEN, Setup
from game.dev.laws import draw_move
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules import events as e
from game.titles.mindflayer.scene.flavour import line_of
from game.titles.mindflayer.scene.flights import Between
from game.titles.mindflayer.scene.gift import Came, Haul, Peek
from game.titles.mindflayer.scene.layout import BACK, MEETING_PANEL, around, layout
from game.titles.mindflayer.scene.motion import VOICES, steps
from game.titles.mindflayer.scene.showing import groups
from game.ui.presenter import Presenter
from tests.moving import total_ms

FACES = ("noor", "gus", "odile", "marcus", "bea", "walt", "ines", "riff", "lucille", "sam")


@cache
def match(seats: int, seed: int) -> Match[Any, Any]:
    """A whole random match with claims, guesses and take-backs; not to be changed."""
    players = [Player(face.title(), face, None, "novice") for face in FACES[:seats]]
    found: Match[Any, Any] = Match(TITLE.rules, Setup("mindflayer", seats, seed, 1, TITLE.defaults()), players)
    dice = Dice(seed)
    while pending := found.pending():
        found.submit(*draw_move(pending, found.asides(), dice))
    return found


def beats(found: Match[Any, Any], eyes: frozenset[int]):
    """(view before, beat) of everything that happened, the start first."""
    before = None
    for entry in range(found.last + 1):
        for beat in found.beats(entry, eyes):
            yield before, beat
            before = beat.view


CASES = [(4, 1), (5, 2), (6, 3), (7, 4), (8, 5), (9, 6), (10, 7), (4, 8), (6, 9), (10, 10)]


@pytest.mark.parametrize(("seats", "seed"), CASES)
@pytest.mark.parametrize("eyes", [frozenset(), frozenset((1,))])
def test_every_event_ends_where_the_view_says(seats, seed, eyes):
    near = 1
    for before, beat in beats(match(seats, seed), eyes):
        found = steps(before, beat.view, beat.event, (near, near), beat.entry == 0)
        presenter = Presenter()
        for step in found:
            presenter.queue(step.change)
        presenter.finish()
        end = layout(beat.view, near)
        assert {key: pose.rect for key, pose in presenter.layout.items() if not key.startswith("shown")} == {
            key: pose.rect for key, pose in end.items() if not key.startswith("shown")
        }, beat.event
        assert total_ms(found) < 6000, beat.event


def test_all_kinds_of_events_have_been_moved():
    seen = {type(beat.event) for case in CASES for _, beat in beats(match(*case), frozenset())}
    assert {e.CardGiven, e.CardsExchanged, e.SeatsOut, e.MeetingTurned, e.MeetingEnded, e.TeamsRevealed} <= seen


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_a_covered_way_shows_no_face(seats, seed):
    for before, beat in beats(match(seats, seed), frozenset()):
        if beat.view.stage == "over":  # everything lies open
            continue
        for step in steps(before, beat.view, beat.event, (0, 0), beat.entry == 0):
            change = step.change
            for poses in (change.before, change.after, change.origins, change.sinks):
                for key, pose in poses.items():
                    if pose.face.startswith("kind:") and pose.face_up:
                        assert key.split(":")[0] in ("shown", "gift", "show", "drop") or (
                            key.startswith("own:") and key in change.origins
                        ), (key, beat.event)


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_a_conversion_is_seen_and_heard_by_nobody(seats, seed):
    for seat in range(seats):
        for before, beat in beats(match(seats, seed), frozenset((seat,))):
            if isinstance(beat.event, e.SeatPossessed | e.GuessMade):
                found = steps(before, beat.view, beat.event, (seat, seat), False)
                assert total_ms(found) <= 1
                for step in found:
                    assert step.taste.sounds == () and step.taste.words == () and step.taste.glows == ()
                    assert step.taste.line is None
                assert layout(before, seat).keys() == layout(beat.view, seat).keys()


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_the_same_event_tells_the_same_to_all_eyes(seats, seed):
    """Sounds, words, light and the narrator's line of an event do not depend on whose eyes are open."""
    found = match(seats, seed)
    everyone = [list(beats(found, frozenset(eyes))) for eyes in ((), (0,), (seats - 1,))]
    public = [[pair for pair in told if not isinstance(pair[1].event, e.SeatPossessed | e.GuessMade)] for told in everyone]
    assert len({len(told) for told in public}) == 1
    for same in zip(*public, strict=True):
        tastes = []
        for before, beat in same:
            step = steps(before, beat.view, beat.event, (0, 0), beat.entry == 0)[0]
            tastes.append((step.taste.sounds, step.taste.words, step.taste.glows, line_of(beat.event, beat.view)))
        assert tastes[0] == tastes[1] == tastes[2], same[0][1].event


def test_what_an_exchange_brought_comes_from_the_middle_of_the_own_hand():
    for case in CASES:
        for before, beat in beats(match(*case), frozenset((0,))):
            if isinstance(beat.event, e.CardsExchanged) and 0 in beat.event.seats:
                last = steps(before, beat.view, beat.event, (0, 0), False)[-1].change
                places = {tuple(pose.rect) for key, pose in last.origins.items()}
                assert len(places) <= 1
                assert all(not pose.face_up and pose.face == "" for pose in last.origins.values())


def test_the_discards_are_shown_in_an_order_that_tells_nothing():
    found = [pair for case in CASES for pair in beats(match(*case), frozenset()) if isinstance(pair[1].event, e.CardsDiscarded)]
    for _, beat in found:
        kinds = [group.kinds for group in groups(beat.event)]
        assert kinds == sorted(kinds) and {group.seat for group in groups(beat.event)} == {HIDDEN}
    assert found


def test_what_is_said_sounds_by_its_kind_alone():
    """Whoever speaks, whatever of it is true, whoever listens: one voice for each kind of claim."""
    heard: dict[type, set[tuple[str, ...]]] = {}
    speakers: dict[type, set[int]] = {}
    for seats, seed in CASES:
        for eyes in (frozenset(), frozenset((0,)), frozenset(range(seats))):
            for before, beat in beats(match(seats, seed), eyes):
                if isinstance(beat.event, (e.HandClaimed, e.PlayerAccused, e.PlayerTrusted, e.CardBegged)):
                    (step,) = steps(before, beat.view, beat.event, (0, 0), False)
                    heard.setdefault(type(beat.event), set()).add(step.taste.sounds)
                    speakers.setdefault(type(beat.event), set()).add(beat.event.seat)
    assert {kind: {(VOICES[kind],)} for kind in heard} == heard and len(heard) >= 3
    assert len(set(VOICES.values())) == len(VOICES) and all(len(found) > 1 for found in speakers.values())


@pytest.mark.parametrize(("near", "kinds", "told"), [(0, (1, 3), (1, 3)), (2, (HIDDEN, HIDDEN), (HIDDEN, HIDDEN))])
def test_a_secret_look_is_told_large_and_long_enough_to_be_read(near, kinds, told):
    view = next(beat.view for _, beat in beats(match(4, 1), frozenset()))
    found = steps(view, view, e.CardsSeen((0, 0), (1, 1), kinds), (near, near), False)
    held = [step.change.hold for step in found if step.taste.gift == Peek(0, 1, told)]
    assert len(held) == 1 and held[0] >= 2000


def test_of_many_looks_only_the_own_is_told_and_the_others_stay_in_sight():
    view = next(beat.view for _, beat in beats(match(4, 1), frozenset()))
    hidden = e.CardsSeen((0, 1, 2, 3), (1, 2, 3, 0), (HIDDEN,) * 4)
    mine = e.CardsSeen((0, 1, 2, 3), (1, 2, 3, 0), (HIDDEN, 2, HIDDEN, HIDDEN))
    assert [step.taste.gift for step in steps(view, view, mine, (1, 1), False)].count(Peek(1, 2, (2,))) == 1
    found = steps(view, view, hidden, (1, 1), False)
    assert all(step.taste.gift is None for step in found) and max(step.change.hold for step in found) >= 2000


def test_what_a_blind_swap_or_the_pool_brings_to_open_eyes_is_told_large():
    view = next(beat.view for _, beat in beats(match(4, 1), frozenset()))
    swap = steps(view, view, e.CardsSwapped((0, 2), (1, 3)), (0, 0), False)
    passed = steps(view, view, e.CardsPassed((3, 0), (0, 1), (2, HIDDEN)), (0, 0), False)
    assert swap[-1].taste.gift == Haul((Came(3, 2),), "swapped") and passed[-1].taste.gift == Haul((Came(2, 3),), "passed")
    blind = steps(view, view, e.CardsSwapped((0, 2), (HIDDEN, HIDDEN)), (0, 0), False)
    assert all(step.taste.gift is None for step in blind)


@pytest.mark.parametrize("seats", range(4, 11))
def test_cards_that_are_looked_at_lie_on_no_words_of_the_meeting(seats):
    view = next(beat.view for _, beat in beats(match(seats, 1), frozenset()))
    between = Between(view, view, (0, 0))
    for seat in range(seats):
        assert not FRect(around(between.before(seat, 1), BACK)).colliderect(MEETING_PANEL), seat
