"""Golden journals: finished matches that are played again for ever.

Every action has to be offered when it comes, and the match has to end as it did. The hashes count only within one version of the
rules: after a change, `python -m game.dev replay --bless FILE...` renews them, in a commit of its own that says why.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from game.core.journal import read_journal, state_hash
from game.core.resume import changed
from game.dev.replay import by_actions, outcome_record, outcomes_of
from game.titles import Title, title, title_ids
from tests.core.toys import TOYS, toy_title

GOLDEN = Path(__file__).parent / "golden"
JOURNALS = sorted(GOLDEN.glob("*/*.jsonl"))
KEPT = sorted({path.parent.name for path in JOURNALS})


def lookup(name: str) -> Title:
    return title(name) if name in title_ids() else toy_title(name)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_golden(path: Path) -> None:
    reading = read_journal(path)
    assert reading.notices == () and reading.header.title == path.parent.name
    match = by_actions(path, lookup)
    assert outcome_record(match.outcome()) == outcomes_of(path.parent)[path.name]
    if not changed(match, reading):
        hashes = [reading.header.start, *(entry.hash for entry in reading.entries)]
        differs = [n for n, shown in enumerate(hashes) if state_hash(match.at(n)) != shown]
        assert not differs, f"entry {differs[0]} comes out differently under the same version of the rules"


def test_titles_have_golden_journals() -> None:
    assert {"mindbug", "mindup", "mindflayer", "mechs", *(toy.id for toy in TOYS)} <= set(KEPT)


@pytest.mark.parametrize("name", KEPT)
def test_golden_journals_show_everything(name: str) -> None:
    """At least one for each way of ending, for each number of seats and for each value of each option."""
    readings = [read_journal(path) for path in JOURNALS if path.parent.name == name]
    assert {reading.header.setup.seats for reading in readings} == set(lookup(name).seats)
    for option in lookup(name).options:
        played = {reading.header.setup.options.get(option.id, option.default) for reading in readings}
        missing = set(option.values) - played
        assert not missing, f"no journal has {option.id} = {missing}: python -m game.dev fuzz {name} --save-ending DIR"
        assert option.more or played == set(option.values)
    outcomes = outcomes_of(GOLDEN / name)
    if name in title_ids():
        assert {outcome["reason"] for outcome in outcomes.values()} == set(import_module(f"game.titles.{name}.words").REASONS)
    assert set(outcomes) == {path.name for path in JOURNALS if path.parent.name == name}
