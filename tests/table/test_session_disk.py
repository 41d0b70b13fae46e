"""Sessions on disk: a kill, a torn line, a disk that refuses or is full, a match that goes on from its middle."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import CONCEDE
from game.core.journal import JournalError, read_journal
from game.core.players import Player
from game.core.types import Setup, msg
from game.core.writer import JournalWriter
from game.table import session as table_session
from game.table.session import Session
from game.table.workerclient import InlineClient
from tests.core.toys import bid
from tests.table import duel
from tests.table.duel import STAND, Stand
from tests.table.pair import ANN, BEN, BOT, SIX, first

# On disk


def on_disk(folder: Path, *players: Player, title: Any = duel.TITLE, seed: int = 5) -> Session:
    setup = Setup(title.id, len(players), seed, bot_seed=9)
    return Session.new(title, setup, players, folder, InlineClient())


def again(session: Session) -> Session:
    """The same match after the process was killed: nothing is closed, the file is all there is."""
    titles = {"duel": duel.TITLE, "bid": bid.TITLE}
    assert session.path is not None
    return Session.resume(session.path, InlineClient(), lookup=lambda name: titles[name])


def test_a_killed_session_goes_on_at_the_very_decision(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    back = again(session)
    assert back.match.state.key() == session.match.state.key()
    assert back.eyes == frozenset() and set(back.decisions()) == {1} and back.take_beats() == []
    back.submit(1, STAND)
    third = again(back)
    assert set(third.decisions()) == {0}


def test_a_resumed_match_has_the_sand_it_had(tmp_path: Path) -> None:
    session = on_disk(tmp_path, *SIX, title=bid.TITLE)
    session.open_curtain(0)
    session.update(4_000)
    session.submit(0, bid.BIDS[1])
    left = again(session).clock_left()
    assert left is not None and left[1] == 16_000


def test_a_torn_last_line_is_told_once(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.close()
    assert session.path is not None
    session.path.write_bytes(session.path.read_bytes()[:-10])
    back = again(session)
    told = back.notice()
    assert told is not None and told.key == "core.journal.torn" and back.notice() is None
    assert set(back.decisions()) == {1}


def test_a_finished_match_is_put_with_those_that_can_be_watched(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.submit(1, CONCEDE)
    assert session.outcome() is not None
    session.close()
    assert session.path is not None and session.path.parent.name == "finished" and session.path.is_file()
    assert [path.name for path in tmp_path.iterdir()] == ["finished"]


def test_going_on_from_the_middle_leaves_the_old_journal_as_it_was(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.close()
    assert session.path is not None
    old = session.path.read_bytes()
    back = Session.resume(session.path, InlineClient(), until=1, lookup=lambda name: duel.TITLE)
    assert back.path != session.path and set(back.decisions()) == {1}
    assert (tmp_path / "older" / session.path.name).read_bytes() == old
    back.submit(1, Stand())
    assert len(again(back).match.entries) == 2


def test_a_journal_that_cannot_be_written_is_told_and_the_match_goes_on_in_a_new_one(tmp_path: Path) -> None:
    session = on_disk(tmp_path, ANN, BOT)
    assert session.path is not None
    old, meddled = session.path, session.path.read_bytes() + b"another program was here\n"
    old.write_bytes(meddled)
    session.submit(0, first(session, 0))
    told = session.notice()
    assert told == msg("core.journal.stopped", why=msg("core.journal.meddled", file=old.name)) and session.notice() is None
    assert session.unsaved and session.path == old
    session.update(500)
    assert session.match.last == 2 and not session.unsaved and session.path != old
    assert session.notice() == msg("core.journal.again", file=session.path.name)
    assert old.read_bytes() == meddled, "it is not put away from under the other program"
    back = again(session)
    assert [entry.text for entry in back.match.entries] == [entry.text for entry in session.match.entries]
    session.submit(0, CONCEDE)
    session.close()
    assert session.path.parent.name == "finished" and len(read_journal(session.path).entries) == session.match.last


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[bool]]:
    """A disk that takes no more bytes as long as the list is not empty: half a line still gets through."""
    full: list[bool] = []
    write = JournalWriter._write

    def stingy(writer: JournalWriter, data: bytes) -> None:
        write(writer, data[: len(data) // 2] if full else data)
        if full:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(JournalWriter, "_write", stingy)
    yield full


def test_a_full_disk_is_told_once_and_leaves_a_cut_match_unfinished(tmp_path: Path, full_disk: list[bool]) -> None:
    session = on_disk(tmp_path, ANN, BOT)
    session.submit(0, first(session, 0))
    full_disk.append(True)
    session.update(500)
    told = session.notice()
    assert told is not None and told.key == "core.journal.stopped"
    session.submit(0, CONCEDE)
    assert session.outcome() is not None and session.notice() is None
    session.close()
    assert session.unsaved and [path.name for path in tmp_path.iterdir()] == [session.path.name if session.path else ""]
    full_disk.clear()
    assert len(again(session).match.entries) == 1, "what was written is there, and the half line is dropped"


def test_a_disk_that_has_room_again_gets_the_whole_match_on_leaving(tmp_path: Path, full_disk: list[bool]) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    full_disk.append(True)
    session.submit(1, CONCEDE)
    assert session.unsaved
    full_disk.clear()
    session.close()
    session.close()
    assert not session.unsaved and session.path is not None and session.path.parent.name == "finished"
    assert [entry.text for entry in read_journal(session.path).entries] == ["concede"]


def test_a_disk_that_refuses_from_the_start_is_asked_again_with_every_line(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.write_text("no folder")
    with pytest.raises(OSError):
        on_disk(folder, ANN, BEN)
    setup = Setup("duel", 2, 5)
    session = Session.new(duel.TITLE, setup, [ANN, BEN], folder, InlineClient(), anyway=True)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    assert session.unsaved and session.match.last == 1
    folder.unlink()
    session.submit(1, STAND)
    assert not session.unsaved and session.path is not None and session.path.parent == folder
    assert len(read_journal(session.path).entries) == 2


def test_a_match_that_waits_can_be_gone_on_with_where_nothing_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.close()
    assert session.path is not None
    before = session.path.read_bytes()

    def refuse(*args: object) -> int:
        raise OSError(errno.EROFS, "Read-only file system")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        with pytest.raises(JournalError):
            again(session)
        back = Session.resume(session.path, InlineClient(), lookup=lambda name: duel.TITLE, anyway=True)
        back.open_curtain(0)
        back.submit(0, first(back, 0))
    assert back.unsaved and session.path.read_bytes() == before


def test_a_journal_that_grew_while_it_was_read_is_not_put_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = on_disk(tmp_path, ANN, BEN)
    session.open_curtain(0)
    session.submit(0, first(session, 0))
    session.submit(1, STAND)
    session.close()
    path = session.path
    assert path is not None
    read = table_session.resume

    def slowly(*args: object) -> object:
        found = read(*args)
        path.write_bytes(path.read_bytes() + b"\n")
        return found

    monkeypatch.setattr(table_session, "resume", slowly)
    back = Session.resume(path, InlineClient(), until=1, lookup=lambda name: duel.TITLE)
    assert back.path != path and path.is_file()
