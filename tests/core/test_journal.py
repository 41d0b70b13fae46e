"""The file of a match: written, read, torn, older, carried on."""

from __future__ import annotations

import json
import tracemalloc
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.core import journal
from game.core.dice import Dice
from game.core.journal import FORMAT, JournalError, _seal, entry_line, header_line, read_journal, state_hash
from game.core.match import Match
from game.core.resume import JournalDiffers, lines_of, load_match, resume
from game.core.rules import later
from game.core.types import Emit, Seat, Setup
from game.core.writer import JournalWriter
from game.titles import Title
from tests.core.tables import stroll, table
from tests.core.toys import toy_title
from tests.core.toys.robots import TITLE as ROBOTS
from tests.core.toys.robots import Rules as RobotRules
from tests.core.toys.robots import State as RobotState
from tests.core.toys.shared import toy


def written(path: Path, name: str = "robots", seats: int = 3, seed: int = 5, steps: int = 40) -> Match[Any, Any]:
    """A match that was played into a file."""
    writer = JournalWriter(path)
    match = table(name, [0, 1, None, 2, None, 0, None, None, None, None][:seats], seed, writer.append)
    stroll(match, Dice(seed), steps)
    writer.close()
    return match


def sentence(path: Path) -> str:
    """The one sentence that loading this file gives."""
    with pytest.raises(JournalError) as error:
        load_match(path, toy_title)
    text = str(error.value)
    assert path.name in text and "\n" not in text and "Traceback" not in text
    assert error.value.msg.key.startswith("core.journal.")
    assert dict(error.value.msg.params)["file"] == path.name
    return text


def rewrite(path: Path, line: int, **changes: Any) -> None:
    """Change fields of one line, with a checksum that fits."""
    lines = path.read_text().splitlines()
    record = json.loads(lines[line])
    del record["crc"]
    lines[line] = _seal({**record, **changes})
    path.write_text("\n".join(lines) + "\n")


@pytest.mark.parametrize("name, seats", [("bid", 6), ("masks", 4), ("robots", 4)])
@pytest.mark.parametrize("seed", range(4))
def test_a_journal_gives_the_match_back(tmp_path: Path, name: str, seats: int, seed: int) -> None:
    path = tmp_path / "match.jsonl"
    match = written(path, name, seats, seed)
    again, notices, reading = resume(path, toy_title)
    assert notices == ()
    assert again.state.key() == match.state.key()
    assert again.entries == match.entries and again.players == match.players and again.header == match.header
    assert again.story(frozenset({0})) == match.story(frozenset({0}))
    assert reading.size == path.stat().st_size
    assert list(lines_of(again)) == path.read_text().splitlines()


def test_a_file_of_any_size_is_read_up_to_the_limit_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    written(path)
    data = path.read_bytes()
    monkeypatch.setattr(journal, "MAX_FILE", len(data))
    assert read_journal(path).size == len(data), "so much may be in it"
    path.write_bytes(data + b"\n" * (1 << 20))
    tracemalloc.start()
    try:
        assert "is larger than" in sentence(path)
        assert tracemalloc.get_traced_memory()[1] < 1 << 19, "what lies behind the limit is not read"
    finally:
        tracemalloc.stop()
    monkeypatch.setattr(journal, "MAX_FILE", len(data) - 1)
    path.write_bytes(data)
    assert "is larger than" in sentence(path), "not one byte more"


def test_playing_on_appends(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path, steps=9)
    before = path.read_bytes()
    match, _, reading = resume(path, toy_title)
    writer = JournalWriter(path, reading)
    match.sink = writer.append
    stroll(match, Dice(77), 6)
    writer.close()
    writer.close()
    assert path.read_bytes().startswith(before) and match.last > 9
    assert load_match(path, toy_title).state.key() == match.state.key()


def test_a_journal_holds_no_place_of_this_machine(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path)
    assert str(tmp_path) not in path.read_text()


@pytest.mark.parametrize("cut", [1, 2, 17, 60])
def test_a_torn_last_line_is_cut_and_told(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "match.jsonl"
    match = written(path)
    whole = path.read_bytes()
    path.write_bytes(whole[:-cut])
    again, notices, reading = resume(path, toy_title)
    assert again.last == match.last - 1
    assert [notice.msg.key for notice in notices] == ["core.journal.torn"]
    assert f"line {match.last + 1}" in notices[0].text
    assert path.read_bytes() == whole[:-cut], "reading does not touch the file"
    writer = JournalWriter(path, reading)
    writer.append(entry_line(match.entries[-1]))
    writer.close()
    assert path.read_bytes() == whole


def test_a_header_without_line_break_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = table("bid", [0] * 6)
    path.write_text(header_line(match.header))
    again, notices, reading = resume(path, toy_title)
    assert notices == ()
    writer = JournalWriter(path, reading)
    again.sink = writer.append
    again.submit(0, next(iter(again.pending()[0].options)))
    writer.close()
    assert load_match(path, toy_title).last == 1


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path, steps=3)
    with pytest.raises(JournalError, match="already a journal"):
        JournalWriter(path)
    reading = read_journal(path)
    with path.open("a") as file:
        file.write("more\n")
    with pytest.raises(JournalError, match="another program"):
        JournalWriter(path, reading)


def test_two_writers_notice_each_other(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = written(path, steps=3)
    first, second = (JournalWriter(path, read_journal(path)) for _ in range(2))
    first.append(entry_line(match.entries[0]))
    with pytest.raises(JournalError, match="another program"):
        second.append(entry_line(match.entries[0]))
    first.close()
    second.close()


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="cannot be written"):
        JournalWriter(tmp_path / "no" / "match.jsonl")
    assert "cannot be read" in sentence(tmp_path / "no.jsonl")
    assert "cannot be read" in sentence(tmp_path)


def test_a_newer_format_is_refused_by_its_number(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path)
    rewrite(path, 0, tablee=FORMAT + 6)
    assert f"format {FORMAT + 6}" in sentence(path)


def test_lines_that_are_missing_or_swapped(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:4], lines[5], lines[4], *lines[6:]]))
    assert "line 5: is entry 5 where entry 4 belongs" in sentence(path)
    path.write_text("".join([*lines[:4], *lines[5:]]))
    assert "line 5" in sentence(path)


def test_unknown_titles_seats_and_options(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    written(path)
    with pytest.raises(JournalError, match="line 1: it is a match of 'robots', which this house does not have"):
        load_match(path, lambda name: toy_title("nothing"))
    rewrite(path, 0, options={"all": 3})
    assert "the option 'all' cannot be 3" in sentence(path)
    rewrite(path, 0, options={"some": True})
    assert "the option 'some' is unknown" in sentence(path)
    rewrite(path, 0, options={}, seats=7, players=json.loads(path.read_text().splitlines()[0])["players"][:1] * 7)
    assert "cannot be played by 7" in sentence(path)
    rewrite(path, 0, seats=1, players=json.loads(path.read_text().splitlines()[0])["players"][:1])
    assert "line 1: robots cannot be played by 1" in sentence(path), "before an entry of another seat is looked at"
    rewrite(path, 0, seats=2, players=json.loads(path.read_text().splitlines()[0])["players"][:1] * 7)
    assert "names 7 players for 2 seats" in sentence(path)


@pytest.mark.parametrize(
    "changes, told",
    [
        ({"do": "take nothing"}, "unknown CardId 'nothing'"),
        ({"do": "fly"}, "unknown verb 'fly'"),
        ({"seat": 1}, "is not offered to seat 1"),
        ({"kind": "undo"}, "`back` is missing"),
        ({"kind": "dance"}, "`kind`"),
        ({"left": -3}, "`left`"),
        ({"hash": "xyz"}, "`hash`"),
        ({"more": 1}, "`more` is unknown"),
    ],
)
def test_entries_that_cannot_be(tmp_path: Path, changes: dict[str, Any], told: str) -> None:
    path = tmp_path / "match.jsonl"
    writer = JournalWriter(path)
    match = table("robots", [0, 1, None], 5, writer.append)
    for card in range(3):
        match.submit(card, match.pending()[card].options[0])
    writer.close()
    rewrite(path, 1, **changes)
    text = sentence(path)
    assert "line 2" in text and told in text


def test_the_first_action_that_differs_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = written(path)
    last = match.last
    for number in (last, last - 3):
        rewrite(path, number, hash="0" * 16)
    with pytest.raises(JournalDiffers, match=f"line {last - 2}: entry {last - 3} ") as error:
        load_match(path, toy_title)
    assert error.value.entry == last - 3
    assert load_match(path, toy_title, until=last - 4).state.key() == match.at(last - 4).key()


def test_a_match_that_begins_differently_is_played_from_the_start(tmp_path: Path) -> None:
    """Under the same version: nobody but a change that forgot it, or a strange file, brings this about."""
    path = tmp_path / "match.jsonl"
    match = written(path)
    rewrite(path, 0, start="0" * 16)
    with pytest.raises(JournalDiffers, match="line 1: the match starts differently") as error:
        load_match(path, toy_title)
    assert (error.value.entry, error.value.until) == (0, 0)
    again = load_match(path, toy_title, until=error.value.until)
    assert again.last == 0 and again.state.key() == match.at(0).key()


class NewerRules(RobotRules):
    """Robots after an update: the card `saw` now costs the sand."""

    version = 2

    def take(self, s: RobotState, seat: Seat, card: int, tell: Emit) -> None:
        super().take(s, seat, card, tell)
        if card == 4:
            s.pips[seat] = 5


NEWER = toy(NewerRules, ROBOTS.seats, ROBOTS.options)


def newer(name: str) -> Title:
    return NEWER


def saw_match(path: Path) -> Match[Any, Any]:
    writer = JournalWriter(path)
    match = table("robots", [0, 1], 3, writer.append)
    for seat, card in ((0, 0), (1, 4), (0, 1), (1, 5)):
        match.submit(seat, next(o for o in match.pending()[seat].options if o.card == card))  # type: ignore[attr-defined]
    writer.close()
    return match


def test_an_older_match_is_told_and_still_fits(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    writer = JournalWriter(path)
    match = table("robots", [0, 1], 3, writer.append)
    match.submit(0, match.pending()[0].options[0])
    writer.close()
    again, notices, _ = resume(path, newer)
    assert again.state.key() == match.state.key()
    assert [notice.msg.key for notice in notices] == ["core.journal.older"]


def test_an_older_match_is_watched_and_played_on_from_where_it_fits(tmp_path: Path) -> None:
    path, other = tmp_path / "match.jsonl", tmp_path / "newer.jsonl"
    match = saw_match(path)
    with pytest.raises(JournalDiffers, match=r"entry 2 .*take saw.*the rules or cards have changed since") as error:
        load_match(path, newer)
    again = load_match(path, newer, until=error.value.entry - 1)
    assert again.state.key() == match.at(1).key()
    writer = JournalWriter.copy(other, lines_of(again))
    again.sink = writer.append
    again.submit(1, again.pending()[1].options[0])
    writer.close()
    fresh, notices, _ = resume(other, newer)
    assert notices == () and fresh.state.key() == again.state.key() and fresh.header.rules == 2


class OtherKey(RobotState):
    """The same positions, written differently."""

    def key(self) -> tuple[Any, ...]:
        return ("new", *super().key())


class RewrittenRules(RobotRules):
    version = 3

    def start(self, setup: Any, emit: Emit | None = None) -> RobotState:
        return OtherKey(*super().start(setup, emit).key()[:1], *(list(x) for x in super().start(setup).key()[1:5]))


def test_when_positions_are_written_differently_only_the_actions_count(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    saw_match(path)
    rewritten = toy(RewrittenRules, ROBOTS.seats, ROBOTS.options)
    again, notices, _ = resume(path, lambda name: rewritten)
    assert again.last == 4
    assert [notice.msg.key for notice in notices] == ["core.journal.older"]


@dataclass(slots=True)
class HotState(RobotState):
    """Robots after an update that gave them a heat, 0 as long as nobody draws lots."""

    heat: int = 0

    def key(self) -> tuple[Any, ...]:
        *first, heat = RobotState.key(self)
        return (*first, *later(("heat", heat, 0)))


class HotRules(RobotRules):
    """The same version: whatever could be saved before is played as before."""

    def start(self, setup: Setup, emit: Emit | None = None) -> HotState:
        before = super().start(setup, emit)
        return HotState(before.seed, before.holder, before.sides, before.pips, before.stack, heat=setup.options.get("heat", 0))


def test_a_field_at_its_default_changes_no_hash(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = written(path)
    hot = toy(HotRules, ROBOTS.seats, ROBOTS.options)
    again, notices, reading = resume(path, lambda name: hot)
    assert notices == () and again.last == match.last
    assert [state_hash(again.at(n)) for n in range(again.last + 1)] == [reading.header.start, *(e.hash for e in reading.entries)]


def test_a_field_that_is_used_changes_the_hash() -> None:
    cold, hot = (HotRules().start(Setup("robots", 3, 5, 5, {"heat": heat})) for heat in (0, 7))
    assert state_hash(cold) == state_hash(RobotRules().start(Setup("robots", 3, 5, 5)))
    assert len({state_hash(s) for s in (cold, hot, hot.copy())}) == 2
