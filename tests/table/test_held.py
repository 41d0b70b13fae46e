"""An answer that waits for the bots is in no journal yet: a kill does not lose it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.actions import TAKE_BACK
from game.core.types import Setup
from game.table import bookmark
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.mindup import TITLE
from tests.table.people import players_of


def begun(folder: Path, *bots: int, seats: int = 4) -> Session:
    """The first turn at a table of people and bots."""
    return Session.new(TITLE, Setup("mindup", seats, 5, 9, TITLE.defaults()), players_of(seats, *bots), folder, InlineClient())


def killed(session: Session) -> Session:
    """The process is gone; somebody goes on with what lies on the disk."""
    assert session.path is not None
    return Session.resume(session.path, InlineClient())


def choose(session: Session, seat: int, n: int = 0):
    session.open_curtain(seat) if session.curtain() == seat else None
    action = session.decisions()[seat].options[n]
    session.submit(seat, action)
    return action


def test_a_kill_while_the_bots_think_loses_no_answer(tmp_path: Path) -> None:
    session = begun(tmp_path, 1, 2, 3)
    action = choose(session, 0, 3)
    assert session.held() == {0: action} and session.match.last == 0
    back = killed(session)
    assert back.held() == {0: action} and back.decisions() == {}
    third = killed(back)
    assert third.held() == {0: action}, "whoever is killed twice has not chosen twice"
    for _ in range(8):
        third.update(500)
    entry = next(entry for entry in third.match.entries if entry.seat == 0)
    assert entry.text == third.match.verbs.encode(action)
    assert third.path is not None and not bookmark.place(third.path).exists(), "it stands in the journal now"


def test_bots_that_sealed_theirs_before_the_kill_do_not_matter(tmp_path: Path) -> None:
    session = begun(tmp_path, 1, 2, 3)
    action = choose(session, 0, 2)
    session.update(500)
    while session.match.last == 0:
        session.update(100)
    sealed = session.match.last
    assert sealed < 3 and session.held() == {0: action}
    back = killed(session)
    assert back.match.last == sealed and back.held() == {0: action}


def test_what_was_taken_back_is_not_held_after_a_kill(tmp_path: Path) -> None:
    session = begun(tmp_path, 1, 2, 3)
    choose(session, 0)
    session.submit(0, TAKE_BACK)
    assert session.path is not None and not bookmark.place(session.path).exists()
    back = killed(session)
    assert back.held() == {} and set(back.decisions()) == {0}


def test_the_answer_of_one_among_several_people_is_nobody_elses(tmp_path: Path) -> None:
    session = begun(tmp_path, 2, 3)
    choose(session, 0)
    action = choose(session, 1, 1)
    assert session.held() == {1: None}
    back = killed(session)
    assert back.held() == {1: None} and back.eyes == frozenset() and back.curtain() is None
    for _ in range(8):
        back.update(500)
    assert [e.text for e in back.match.entries if e.seat == 1][:1] == [back.match.verbs.encode(action)]


def test_an_answer_that_was_played_meanwhile_is_not_held_again(tmp_path: Path) -> None:
    session = begun(tmp_path, 1, 2, 3)
    choose(session, 0)
    assert session.path is not None
    old = bookmark.place(session.path).read_text(encoding="utf-8")
    for _ in range(8):
        session.update(500)
    bookmark.place(session.path).write_text(old, encoding="utf-8")  # the mark of the turn before: it was not removed in time
    back = killed(session)
    assert back.held() == {} and set(back.decisions()) == {0}


@pytest.mark.parametrize("held", ['{"0": 7}', '{"0": "fly 3"}', '{"0": "play 999"}', '{"9": "play 1"}', '{"1": "play 1"}', "[]"])
def test_a_mark_that_cannot_be_read_makes_somebody_choose_again(tmp_path: Path, held: str) -> None:
    session = begun(tmp_path, 1, 2, 3)
    choose(session, 0)
    assert session.path is not None
    content = f'{{"entry": 0, "left": null, "wishes": {{}}, "held": {held}}}'
    bookmark.place(session.path).write_text(content, encoding="utf-8")
    back = killed(session)
    assert back.held() == {} and set(back.decisions()) == {0}
