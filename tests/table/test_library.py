"""The folder of matches: names, lists, damaged files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.core.players import Player
from game.core.types import Setup
from game.table import library
from game.table.session import Session
from game.table.workerclient import InlineClient
from tests.table import duel


def start(folder: Path, when: int) -> Path:
    """A journal of a match that was just begun, as if last touched at `when`."""
    players = (Player("Ann", "ines", 0), Player("Ben", "gus", 1))
    session = Session.new(duel.TITLE, Setup("duel", 2, when), players, folder, InlineClient())
    session.close()
    assert session.path is not None
    os.utime(session.path, (when, when))
    return session.path


def test_the_users_folder_can_be_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path / "here"))
    assert library.home() == tmp_path / "here"
    assert library.matches() == tmp_path / "here" / "matches" and library.matches().is_dir()
    monkeypatch.delenv("TABLEE_HOME")
    assert "tablee" in str(library.home()).lower()


def test_names_are_never_given_twice(tmp_path: Path) -> None:
    first = library.new_path(tmp_path, "duel")
    first.touch()
    second = library.new_path(tmp_path, "duel")
    second.touch()
    assert first != second and library.put_away(first).parent.name == "finished"
    assert library.new_path(tmp_path, "duel") not in (first, second)


def test_unfinished_matches_come_newest_first(tmp_path: Path) -> None:
    paths = [start(tmp_path, when) for when in (1_000, 3_000, 2_000)]
    found = library.unfinished(tmp_path)
    assert [saved.path for saved in found] == [paths[1], paths[2], paths[0]]
    assert found[0].header is not None and found[0].header.setup.seed == 3_000 and found[0].entries == 0
    assert [player.name for player in found[0].header.players] == ["Ann", "Ben"]


@pytest.mark.parametrize("damage", [b"", b"not a journal\n", b'{"tablee":999}\n', b"\xff\x00" * 50])
def test_a_damaged_file_stands_in_the_list_with_its_sentence(tmp_path: Path, damage: bytes) -> None:
    start(tmp_path, 1_000)
    bad = tmp_path / "2020-01-01-001-duel.jsonl"
    bad.write_bytes(damage)
    found = {saved.path: saved for saved in library.unfinished(tmp_path)}
    problem = found[bad].problem
    assert problem is not None and problem.msg.key.startswith("core.journal.") and bad.name in str(problem)
    assert bad.read_bytes() == damage and len(found) == 2
    library.put_away(bad)
    (listed,) = library.finished(tmp_path)
    assert listed.problem is not None and listed.header is None


def test_putting_away_never_overwrites(tmp_path: Path) -> None:
    for text in ("one", "two", "three"):
        path = tmp_path / "a.jsonl"
        path.write_text(text)
        library.put_away(path)
    texts = {path.name: path.read_text() for path in (tmp_path / "finished").iterdir()}
    assert texts == {"a.jsonl": "one", "a~2.jsonl": "two", "a~3.jsonl": "three"}


def test_a_folder_that_is_not_there_holds_nothing(tmp_path: Path) -> None:
    assert library.unfinished(tmp_path / "no") == [] and library.finished(tmp_path / "no") == []
