"""What stands on the table before the first decision: the first player's die, the minions of the set-up, the decks."""

from __future__ import annotations

import pytest

from game.core.types import Event, Setup
from game.titles import title
from game.titles.mechs.rules.board import NOWHERE, xy
from game.titles.mechs.rules.events import FirstPlayerRolled
from game.titles.mechs.rules.state import State

RULES = title("mechs").rules
RUNES = {
    (0, 0), (5, 0), (2, 3), (3, 3), (1, 4), (4, 4), (3, 5), (0, 6), (1, 7), (3, 7), (4, 7), (1, 9), (5, 9), (1, 10), (4, 10)
}  # fmt: skip
SCOUTS = {(0, 0), (17, 0), (0, 2), (0, 4), (1, 4), (17, 4), (6, 11), (8, 11), (10, 11)}


def begun(mission: str, mechs: int, seed: int = 1, difficulty: str = "normal") -> tuple[State, list[Event]]:
    events: list[Event] = []
    options = {**title("mechs").defaults(), "mission": mission, "difficulty": difficulty}
    return RULES.start(Setup("mechs", mechs, seed, 0, options), events.append), events


def minions(s: State) -> set[tuple[int, int]]:
    return {xy(cell) for cell in s.minion if cell != NOWHERE}


@pytest.mark.parametrize("mechs", [2, 3, 4])
def test_the_rune_die_names_the_first_player(mechs: int) -> None:
    """Ruling 79: a colour that points at nobody is rolled again; the compass points at one seat for a colour, always the same."""
    seat_of: dict[int, int] = {}
    again: set[int] = set()
    for seed in range(80):
        s, events = begun("M1", mechs, seed)
        rolled = next(event for event in events if isinstance(event, FirstPlayerRolled))
        assert rolled.seat == s.first
        *others, last = rolled.colours
        assert seat_of.setdefault(last, rolled.seat) == rolled.seat
        again.update(others)
    assert sorted(seat_of.values()) == list(range(mechs))
    assert again == set(range(4)) - set(seat_of)


@pytest.mark.parametrize(("mission", "mechs", "there"), [
    ("M0", 2, set()), ("M0", 4, set()),
    ("M1", 2, RUNES), ("M1", 3, RUNES), ("M1", 4, RUNES),
    ("M2", 2, SCOUTS), ("M2", 3, SCOUTS), ("M2", 4, SCOUTS),
])  # fmt: skip
def test_the_minions_of_the_set_up(mission: str, mechs: int, there: set[tuple[int, int]]) -> None:
    for difficulty in ("easy", "normal", "hard"):
        assert minions(begun(mission, mechs, difficulty=difficulty)[0]) == there


@pytest.mark.parametrize(("mission", "damages"), [("M0", 37), ("M1", 37), ("M2", 40)])
def test_both_decks_are_whole_and_shuffled(mission: str, damages: int) -> None:
    one, other = begun(mission, 2, 1)[0], begun(mission, 2, 2)[0]
    for s in (one, other):
        assert sorted(s.deck) == [card for card in range(12) for _ in range(8)]
        assert len(s.wrecks) == damages
    assert one.deck != other.deck and one.wrecks != other.wrecks


def test_a_match_begins_with_empty_lines_and_no_gears() -> None:
    s, _ = begun("M1", 3)
    assert s.line == [()] * 18 and s.covered == [-1] * 18 and s.system == [()] * 3
    assert (s.kills, s.gears, s.turn, s.phase) == (0, 0, 0, "deploy")
