"""A game of a series carries its place, its points and its name through the journal."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.core.journal import JournalError, header_line, read_journal
from game.core.match import Match
from game.core.players import Player
from game.core.resume import load_match
from game.core.types import Setup
from game.titles import title
from tests.mindflayer.matches import RULES

CARRIED = {"games": 3, "game": 2, "first": 1, "points": "0,4,2,0", "series": "friday"}


def journal(tmp_path: Path, **options: int | str) -> Path:
    lines: list[str] = []
    setup = Setup("mindflayer", 4, 5, 6, {**title("mindflayer").defaults(), **options})
    match = Match.new(RULES, setup, [Player(f"P{seat}", "", seat) for seat in range(4)], lines.append)
    for seat in range(4):
        match.submit(seat, match.pending()[seat].options[0])
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(lines) + "\n", encoding="ascii", newline="\n")
    return path


def test_a_game_of_a_series_is_resumed_with_all_that_it_carries(tmp_path: Path) -> None:
    match = load_match(journal(tmp_path, **CARRIED), title)
    assert {name: match.setup.options[name] for name in CARRIED} == CARRIED
    v = match.view(frozenset())
    assert (v.game, v.games, v.first, v.active) == (2, 3, 1, 1) and [side.points for side in v.seats] == [0, 4, 2, 0]


@pytest.mark.parametrize(("name", "value"), [("game", 4), ("points", "1,2"), ("points", "1,2,x,0")])
def test_what_a_series_cannot_carry_is_told(tmp_path: Path, name: str, value: int | str) -> None:
    path = journal(tmp_path, **CARRIED)
    header = read_journal(path).header
    setup = replace(header.setup, options={**header.setup.options, name: value})
    _, _, entries = path.read_text().partition("\n")
    path.write_text(header_line(replace(header, setup=setup)) + "\n" + entries, encoding="ascii", newline="\n")
    with pytest.raises(JournalError, match=f"option '{name}' is"):
        load_match(path, title)
