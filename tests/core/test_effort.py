"""Undo and redo cost what has to be played again, and a journal in which that never ends is refused."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.core import effort
from game.core.dice import Dice
from game.core.effort import MOST, Effort
from game.core.journal import REDO, UNDO, Entry, JournalError, entry_line, header_line, read_journal, state_hash
from game.core.match import CannotUndo, Match
from game.core.resume import lines_of, load_match
from game.text import Words
from tests.core.tables import stroll, table
from tests.core.toys import masks, toy_title


def claims(count: int, persons: int = 1) -> Match[Any, Any]:
    """A match in which so many words were said, one person after the other."""
    match = table("masks", [n % persons for n in range(4)])
    for n in range(count):
        match.submit(n % persons, masks.CLAIM[n // persons % 2])
    return match


def calls(work: Callable[[], object]) -> int:
    """How many functions were called, and generators asked, to do something."""
    count = 0

    def seen(frame: object, event: str, arg: object) -> None:
        nonlocal count
        count += event == "call"

    sys.setprofile(seen)
    try:
        work()
    finally:
        sys.setprofile(None)
    return count


def forged(match: Match[Any, Any], pairs: int) -> str:
    """Its journal, with the last move undone and redone again and again."""
    last = match.entries[-1]
    lines, before = list(lines_of(match)), state_hash(match.at(match.last - 1))
    for n in range(pairs):
        number = match.last + 1 + 2 * n
        lines.append(entry_line(Entry(number, UNDO, last.seat, back=(last.number,), hash=before)))
        lines.append(entry_line(Entry(number + 1, REDO, last.seat, back=(last.number,), hash=last.hash)))
    return "".join(f"{line}\n" for line in lines)


def test_the_work_of_an_undo_does_not_grow_with_the_match() -> None:
    def back_and_forth(match: Match[Any, Any]) -> None:
        for _ in range(20):
            match.undo(0, agreed=True)
            match.redo(0)

    short, long = claims(30), claims(600)
    assert calls(lambda: back_and_forth(long)) < 1.5 * calls(lambda: back_and_forth(short))


def test_a_journal_is_played_again_in_a_time_that_grows_with_its_lines(tmp_path: Path) -> None:
    def cost(count: int) -> int:
        match = claims(count)
        for _ in range(count):
            match.undo(0, agreed=True)
        for _ in range(count):
            match.redo(0)
        path = tmp_path / f"{count}.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines_of(match)))
        return calls(lambda: load_match(path, toy_title))

    assert cost(400) < 4 * cost(100) * 1.3


def test_a_forged_journal_is_refused_in_a_sentence_before_it_is_played(tmp_path: Path) -> None:
    path = tmp_path / "forged.jsonl"
    path.write_text(forged(claims(5), 19_674 // 2))
    with pytest.raises(JournalError, match=r"forged\.jsonl, line \d+: more was undone and redone") as caught:
        read_journal(path)
    for lang in ("en", "fr"):
        said = Words(lang).say(caught.value.msg)
        assert "forged.jsonl" in said and said.endswith(".")
    path.write_text(forged(claims(5), MOST // 3 - 2))
    assert load_match(path, toy_title).last == 5 + 2 * (MOST // 3 - 2)


def test_a_few_lines_that_play_a_whole_match_again_are_refused_too(tmp_path: Path) -> None:
    match = claims(300, persons=2)
    header, first = header_line(match.header), match.entries[0]
    lines = [header, *map(entry_line, match.entries)]
    for n in range(60):
        kind, number = (UNDO, REDO)[n % 2], match.last + 1 + n
        lines.append(entry_line(Entry(number, kind, first.seat, back=(first.number,), hash=first.hash)))
    path = tmp_path / "match.jsonl"
    path.write_text("".join(f"{line}\n" for line in lines))
    with pytest.raises(JournalError, match="undone and redone"):
        read_journal(path)


def test_whatever_can_be_played_can_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST", 12)
    refused = 0
    for seed in range(30):
        match = table("robots", [0, 1, None], seed)
        stroll(match, Dice(seed), 120)
        while (why := match.can_undo(0, agreed=True)) is None:
            match.undo(0, agreed=True)
        refused += why.key == "core.undo.too_often"
        path = tmp_path / f"{seed}.jsonl"
        path.write_text("".join(f"{line}\n" for line in lines_of(match)))
        assert load_match(path, toy_title).state.key() == match.state.key()
    assert refused > 5, "some come to the limit"


def test_who_has_undone_too_often_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(effort, "MOST", 3)
    match = claims(4)
    match.undo(0)
    match.redo(0)
    with pytest.raises(CannotUndo, match=r"core\.undo\.too_often"):
        match.undo(0)
    match.submit(0, masks.CLAIM[0])
    for lang in ("en", "fr"):
        why = match.can_undo(0)
        assert why is not None and Words(lang).say(why).endswith(".")


def test_effort_counts_what_is_played_again() -> None:
    found = Effort()
    for number in range(1, 6):
        found.add(number)
    found.undo((2, 4))
    assert found.spent == 1 + 2, "3 and 5"
    found.redo((2, 4))
    assert found.spent == 3 + 1 + 4, "2 to 5"
    found.add(8)
    found.undo((8,))
    assert found.spent == 9
