"""Tempers beside the levels of bots: how they are written, and that a journal tells them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.journal import Header, header_line, read_journal
from game.core.players import Player
from game.core.tempers import TEMPERS, Kind, kind_of, written
from game.core.types import Setup
from game.titles import titles


@pytest.mark.parametrize(
    "text, kind",
    [
        ("strong", Kind("strong")),
        ("strong:200", Kind("strong", "", "200")),
        ("strong-cautious", Kind("strong", "cautious")),
        ("strong-cautious:200", Kind("strong", "cautious", "200")),
    ],
)
def test_a_bot_is_asked_for_by_level_and_temper(text: str, kind: Kind) -> None:
    assert kind_of(text) == kind
    assert text.startswith(written(kind.level, kind.temper))


def test_titles_know_tempers_of_the_one_list() -> None:
    for title in titles(hidden=True):
        assert set(title.tempers) <= set(TEMPERS)
        assert not title.tempers or title.bot_of(written(title.levels[0], title.tempers[0]), title.rules)


def _read(header: Header, tmp_path: Path) -> tuple[Player, ...]:
    path = tmp_path / "match.jsonl"
    path.write_text(header_line(header) + "\n")
    return read_journal(path).header.players


def test_a_journal_tells_who_sat_as_what_and_says_nothing_where_there_is_nothing_to_say(tmp_path: Path) -> None:
    calm = Player("Max", "marcus", None, "strong")
    players = (Player("Alice", "noor", 0), calm)
    header = Header("robots", 1, "0" * 16, Setup("robots", 2, 1, 2), players, "0" * 16)
    assert "temper" not in header_line(header)
    assert _read(header, tmp_path) == players
    moody = (players[0], replace(calm, temper="hoarder"))
    assert _read(replace(header, players=moody), tmp_path) == moody
