"""What the golden journals of this title show, all together; that each of them still plays is tested with those of all titles."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game.core.journal import read_journal
from game.core.types import Event, Setup
from game.dev.replay import by_actions, outcomes_of
from game.titles import title
from game.titles.mindflayer.rules import events as told
from tests.mindflayer.matches import RULES

GOLDEN = Path(__file__).parents[1] / "golden" / "mindflayer"
NAMES = sorted(path.stem for path in GOLDEN.glob("*.jsonl"))
EVERYBODY = frozenset(range(10))


@cache
def story(name: str) -> list[Event]:
    return by_actions(GOLDEN / f"{name}.jsonl", title).story(EVERYBODY)


def setup(name: str) -> Setup:
    return read_journal(GOLDEN / f"{name}.jsonl").header.setup


def test_every_meeting_card_is_played_to_its_end() -> None:
    ended = {e.meeting for name in NAMES for e in story(name) if isinstance(e, told.MeetingEnded)}
    assert ended == set(range(len(RULES.catalog.meetings)))


def test_everything_that_can_happen_happens_somewhere() -> None:
    kinds = {type(e) for name in NAMES for e in story(name)}
    assert kinds == set(told.EVENTS)


def test_both_rulings_for_who_is_short_of_cards_are_played() -> None:
    assert any(isinstance(e, told.SeatsOut) and e.short for e in story("short_out_5"))
    given = [e.left + e.right for e in story("short_gives_one_6") if isinstance(e, told.CardsExchanged)]
    assert any(5 in kinds for kinds in given), "somebody could give one card only"


def test_a_series_of_three_adds_up() -> None:
    first, second, third = (setup(f"series_5_{game}") for game in (1, 2, 3))
    scores = [outcomes_of(GOLDEN)[f"series_5_{game}.jsonl"]["scores"] for game in (1, 2, 3)]
    assert [s.options["game"] for s in (first, second, third)] == [1, 2, 3]
    assert {s.options["series"] for s in (first, second, third)} == {"golden"}
    for before, after, points in ((first, second, scores[0]), (second, third, scores[1])):
        assert after.options["points"] == ",".join(map(str, points)), "what was won is carried on"
        assert after.options["first"] == (before.options["first"] + 1) % 5, "the next to the left begins"
