"""Every text scenario of every title and toy passes."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from game.core.scenario import run
from game.dev.scenario import say
from game.titles import Title, title, title_ids
from tests.core.toys import toy_title
from tests.scenariofiles import scenario

HERE = Path(__file__).parent
FILES = sorted([*HERE.glob("*/scenarios/*.toml"), *HERE.glob("core/toys/scenarios/*.toml")])


def topic(path: Path) -> str:
    """What a scenario is about: whose it is, and the first word of its name."""
    return f"{path.parts[-3]}-{path.stem.partition('_')[0]}"


TOPICS = {name: list(paths) for name, paths in groupby(FILES, topic)}
"""2,500 tests of a millisecond each would cost more than what they test."""


def lookup(name: str) -> Title:
    return title(name) if name in title_ids() else toy_title(name)


def test_every_scenario_is_played() -> None:
    assert len(FILES) > 2400 and sum(len(paths) for paths in TOPICS.values()) == len(FILES)


@pytest.mark.parametrize("name", TOPICS)
def test_scenarios(name: str) -> None:
    failed = {path.stem: failures for path in TOPICS[name] if (failures := run(scenario(path), lookup, say))}
    assert not failed, "\n".join(f"{stem}: {failure}" for stem, failures in failed.items() for failure in failures)
