"""Who is named to sit a Meeting out is read until a press; a vote that decides has said so already."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.events import SatOut
from game.titles.mindflayer.scene.told import ALONE_MS
from tests.mindflayer.talk.table import ids, people, press, table_of, wait


def decided(name, votes=(), persons=1, active=1):
    """A table at a Meeting whose active player has just named the seat 3, after these votes; the person sits at 0."""
    others = [one for one in ("radio", "lab") if one != name]
    what = {"active": active, "stage": "meeting", "met": 1, "meetings": [others[0], name, others[1]],
            "seats": [{"hand": ["waffle", "waffle", "hard_hit"]}] * 5, "rolls": [0] * 40}  # fmt: skip
    setup = Setup("mindflayer", 5, 1, 1, TITLE.defaults())
    match = Match(TITLE.rules, setup, people(5, persons), start=TITLE.staging.stage(what, setup.options))
    table = table_of(match, speed=1.0)
    for seat, named in enumerate(votes):
        match.submit(seat, match.verbs.decode(f"vote {named}"))
    if active in match.pending() and len(match.pending()) == 1:
        match.submit(active, match.verbs.decode("name 3"))
    wait(table, 30_000)
    return table


@pytest.mark.parametrize(("name", "votes"), [("cabin", ()), ("town_hall", (3, 3, 4, 4, 0))])
def test_somebody_alone_presses_when_it_has_been_read(name, votes):
    table = decided(name, votes)
    if votes:
        press(table, table.goes_on)
        wait(table, 30_000)
    assert any(isinstance(event, SatOut) for _, event in table.session.log())
    assert table.sitting.open and table.sitting.namer(table.sitting.event) == 1 and not table.in_time
    assert [id for id in ids(table) if not id.startswith("bar:")] == [table.goes_on]
    press(table, table.goes_on)
    assert not table.sitting.open and table.stopped is None


def test_votes_that_decide_have_their_own_page():
    table = decided("town_hall", (3, 3, 3, 4, 0))
    press(table, table.goes_on)
    wait(table, 30_000)
    assert not table.sitting.open and table.sitting.event is None


def test_several_people_see_it_before_the_screen_goes_on_to_one_of_them():
    table = decided("cabin", persons=2)
    assert table.sitting.open and not table.private.shown
    press(table, table.goes_on)
    assert not table.sitting.open


def test_who_is_alone_and_has_named_it_is_not_told():
    table = decided("cabin", active=0)
    assert any(isinstance(event, SatOut) for _, event in table.session.log())
    assert not table.sitting.open and table.stopped is None
    assert decided("cabin", persons=2, active=0).sitting.open, "others sit there"


def test_among_bots_it_goes_by_itself():
    table = decided("cabin", persons=0)
    wait(table, int(ALONE_MS) + 8000)
    assert not table.sitting.open
