"""The moments of a Mindbug match: every match has an end worth seeing, and the curve agrees with the log."""

from __future__ import annotations

import pytest

from game.core.actions import CONCEDE
from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.pages.kit.log import log_namer
from game.table.session import Session
from game.text import Words
from game.titles import title
from game.titles.mindbug.scene.highlights import MOST, summary
from game.ui import art

SEEDS = range(24)


def session_of(seed: int, edition: str = "fr", steps: int = 5_000) -> Session:
    """A match of random moves, seen by nobody in particular."""
    found = title("mindbug")
    people = [Player("Alice", "noor", 0), Player("Max", "marcus", 1)]
    setup = Setup("mindbug", 2, seed, 1, {**found.defaults(), "edition": edition})
    return table_at(found, played_by_chance(found, setup, people, steps))


@pytest.mark.parametrize("seed", SEEDS)
def test_every_match_has_moments_with_words_and_pictures(seed: int) -> None:
    session = session_of(seed, "en" if seed % 2 else "fr")
    found = summary(session)
    assert 1 <= len(found.highlights) <= MOST
    entries = [moment.entry for moment in found.highlights]
    assert entries == sorted(set(entries))
    assert found.highlights[-1].entry == session.log()[-1][0]
    namer = log_namer("mindbug", session)
    for lang in ("en", "fr"):
        words = Words(lang)
        for moment in found.highlights:
            assert words.say(moment.name, namer) and words.say(moment.words, namer)
            assert art.exists(moment.figure) and art.exists(moment.scene)
            assert art.exists(moment.icon if "/" in moment.icon else f"icons/{moment.icon}")
            session.view_at(moment.entry)
        assert words.say(found.score, namer) and words.say(found.why, namer) and words.get(found.curve_name)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_curve_ends_where_the_match_ended(seed: int) -> None:
    session = session_of(seed)
    found = summary(session)
    view = session.view()
    assert [row[-1] for row in found.curve] == [seat.life for seat in view.seats]
    assert [row[0] for row in found.curve] == [3, 3]
    assert all(len(row) == view.turn + 1 for row in found.curve)
    assert found.turns == view.turn


def test_a_conceded_match_says_so() -> None:
    session = session_of(3, steps=9)
    session.submit(1, CONCEDE)
    found = summary(session)
    assert found.highlights[-1].name.key == "mindbug.highlight.white_flag.name"
    assert found.why.key == "mindbug.reason.concede"


def test_the_same_match_gives_the_same_summary() -> None:
    assert summary(session_of(7)) == summary(session_of(7))
