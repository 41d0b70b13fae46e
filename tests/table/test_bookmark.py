"""A match that is left in the middle of a draft: sand and wishes are as they were when somebody goes on with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.players import Player
from game.core.types import Setup
from game.table import bookmark
from game.table.bookmark import Bookmark
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.titles.mechs import TITLE
from game.titles.mechs.rules.actions import Deploy, Program, Take

ALICE = [Player("Corki", "pilot_corki", 0, None, "Alice"), Player("Tristana", "pilot_tristana", 0, None, "Alice")]


def in_draft(folder: Path, timer: int = 40) -> Session:
    """One person with two mechs, both on the board, in the first draft."""
    options = {**TITLE.defaults(), "mission": "M1", "timer": timer, "envelopes": 0}
    session = Session.new(TITLE, Setup("mechs", 2, 3, bot_seed=9, options=options), ALICE, folder, InlineClient())
    while session.view().stage == "deploy":
        seat, decision = next(iter(session.decisions().items()))
        assert isinstance(decision.options[0], Deploy)
        session.submit(seat, decision.options[0])
    return session


def again(session: Session) -> Session:
    """Leave the table and come back."""
    session.close()
    assert session.path is not None
    return Session.resume(session.path, InlineClient())


def left(session: Session) -> int:
    running = session.clock_left()
    assert running is not None
    return running[1]


def test_the_sand_that_ran_since_the_last_move_does_not_come_back(tmp_path: Path) -> None:
    session = in_draft(tmp_path)
    session.update(6_000)
    back = again(session)
    assert left(back) == 34_000
    back.update(4_000)
    third = again(back)
    assert left(third) == 30_000
    seat, decision = next(iter(third.decisions().items()))
    third.submit(seat, decision.options[0])
    third.update(1_000)
    assert left(again(third)) == 29_000
    assert not list(tmp_path.glob(f"*{bookmark.ENDING}")), "who goes on takes the mark away"


def test_wishes_are_granted_after_a_return_as_they_would_have_been(tmp_path: Path) -> None:
    session = in_draft(tmp_path, timer=0)
    seat, decision = next(iter(session.decisions().items()))
    take = decision.options[0]
    assert isinstance(take, Take)
    wish = Program(take.card, 2)
    session.submit(seat, take, (wish,))
    assert session.wished(seat) == (wish,)
    back = again(session)
    assert back.wished(seat) == (wish,)
    while back.view().stage == "draft":
        asked, decision = next(iter(back.decisions().items()))
        back.submit(asked, decision.options[0], back.wished(asked))
    assert back.view().mechs[seat].slots[2].cards == (take.card,)


def test_one_gesture_is_one_undo_after_a_return_too(tmp_path: Path) -> None:
    left_over, gone = [], []
    for leave in (False, True):
        session = in_draft(tmp_path / f"left {leave}", timer=0)
        while session.view().stage == "draft":
            seat, decision = next(iter(session.decisions().items()))
            take = decision.options[0]
            assert isinstance(take, Take)
            session.submit(seat, take, (Program(take.card, 2 + seat),))
        before = len(session.match.effective())
        if leave:
            session = again(session)
        session.undo(0, agreed=True)
        left_over.append([entry.text for entry in session.match.effective()])
        gone.append(before - len(left_over[-1]))
    assert left_over[0] == left_over[1] and gone[0] == gone[1] > 1


def test_a_mark_of_another_moment_and_a_damaged_one_change_nothing(tmp_path: Path) -> None:
    session = in_draft(tmp_path)
    session.update(6_000)
    session.close()
    assert session.path is not None
    mark = bookmark.place(session.path)
    whole = mark.read_text(encoding="utf-8")
    for content in ("{", "[]", '{"entry": 2}', whole.replace("34000", '"x"'), whole.replace("34000", "-1"), " " * 200_000):
        mark.write_text(content, encoding="utf-8")
        back = Session.resume(session.path, InlineClient())
        assert left(back) == 40_000
        back._keeper.close()  # type: ignore[union-attr]
        assert not mark.exists()
    bookmark.keep(session.path, Bookmark(session.match.last - 1, 5_000))
    assert left(Session.resume(session.path, InlineClient())) == 40_000


@pytest.mark.parametrize("texts", [("fly 3",), ("take nothing",), ("program blaze 9",)])
def test_wishes_that_cannot_be_read_are_let_go(tmp_path: Path, texts: tuple[str, ...]) -> None:
    session = in_draft(tmp_path)
    session.close()
    assert session.path is not None
    bookmark.keep(session.path, Bookmark(session.match.last, 5_000, {0: ("mechs.prompt.take", texts), 7: ("x", ())}))
    back = Session.resume(session.path, InlineClient())
    assert back.wished(0) == () and left(back) == 5_000
    assert set(back.decisions()) == set(session.decisions())


def test_a_match_that_needs_no_mark_gets_none(tmp_path: Path) -> None:
    session = in_draft(tmp_path, timer=0)
    session.close()
    session.close()
    assert session.path is not None and not bookmark.place(session.path).exists()
