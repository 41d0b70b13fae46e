"""What the games on a map come to, and what that means for its maker."""

from __future__ import annotations

import pytest

from game.core.sketch import Goal
from game.home.workshop.tally import Cell, Tally, tallies
from game.home.workshop.words import verdict_words
from game.text import Words
from tests.home.trying import told

CELL = Cell(2, "normal", "greedy")
GOAL = Goal(30, 75)


def tally(wins: int, losses: int) -> Tally:
    """So many of each; losses on turns 3 and 4."""
    lost = [told(n, turns=3 + n % 2, reason="bomb_destroyed") for n in range(losses)]
    return Tally(CELL, (*lost, *(told(losses + n, won=True, turns=7) for n in range(wins))))


def test_shares_and_intervals() -> None:
    found = tally(30, 70)
    assert (found.games, found.wins, found.rate) == (100, 30, 0.3)
    assert found.interval == pytest.approx((0.2190, 0.3958), abs=1e-3)
    assert found.settled
    assert not tally(10, 20).settled
    assert found.endings() == (("bomb_destroyed", 0.7), ("won", 0.3))
    assert found.turns == pytest.approx(0.7 * 3.5 + 0.3 * 7)


def test_the_teams_chance_by_turn() -> None:
    """The curve begins with the share of victories, and climbs with every turn that somebody else has not got over."""
    bends = tally(2, 2).curve()
    assert [bend.share for bend in bends] == [0.5, 0.5, 0.5, 2 / 3, 1.0, 1.0, 1.0]
    assert all(bend.low - 1e-9 <= bend.share <= bend.high + 1e-9 for bend in bends)
    assert tally(0, 0).curve() == ()


def test_when_most_is_lost() -> None:
    assert tally(1, 9).worst() == (3, 4)
    assert tally(3, 0).worst() is None
    early = Tally(CELL, tuple(told(n, turns=turns) for n, turns in enumerate((2, 2, 2, 9, 9, 10))))
    assert early.worst() == (9, 10), "of equal ones the later turns"
    assert early.worst("lava_reached") is None


@pytest.mark.parametrize(
    "wins, losses, what",
    [
        (0, 0, "none"), (2, 3, "open"), (0, 12, "hard"), (1, 30, "hard"), (40, 0, "easy"), (50, 50, "fair"), (30, 30, "fair"),
        (29, 71, "hard"),
    ],
)  # fmt: skip
def test_what_it_means(wins: int, losses: int, what: str) -> None:
    assert tally(wins, losses).verdict(GOAL).what == what


def test_it_is_said_in_words() -> None:
    for lang, words in (("en", "Too hard for 2 mechs on Normal"), ("fr", "Trop dure à 2 Mechs en Normal")):
        said = verdict_words(Words(lang, strict=True), "mechs", "Normal", tally(3, 47), GOAL)
        assert words in said.replace("\u00a0", " ")
        assert ("the Bomb on turns 3 to 4" if lang == "en" else "la Bombe, aux tours 3 à 4") in said.replace("\u00a0", " ")
    assert "turn 3." in verdict_words(Words("en", strict=True), "mechs", "Normal", Tally(CELL, (told(turns=3),) * 20), GOAL)


def test_the_most_typical_game() -> None:
    """Of the most frequent kind, and neither the shortest nor the longest of them."""
    games = [(4, "lava_reached"), (3, "bomb_destroyed"), (5, "bomb_destroyed"), (9, "bomb_destroyed")]
    found = Tally(CELL, tuple(told(n, turns=turns, reason=why) for n, (turns, why) in enumerate(games)))
    typical = found.typical(won=False)
    assert typical is not None
    assert (typical.reason, typical.turns) == ("bomb_destroyed", 5)
    assert found.typical(won=True) is None


def test_squares_are_counted() -> None:
    found = tally(1, 1)
    assert (found.heat("crushed"), found.heat("hurt"), found.heat("other")) == ({200: 4, 201: 2}, {300: 2}, {})


def test_games_are_sorted_into_their_tables() -> None:
    cells = [CELL, Cell(3, "normal", "greedy"), Cell(2, "easy", "greedy")]
    found = tallies([told(1), told(0), told(0, seats=3), told(0, seats=4)], cells)
    assert [found[cell].games for cell in cells] == [2, 1, 0]
    assert [trial.number for trial in found[CELL].trials] == [0, 1]
