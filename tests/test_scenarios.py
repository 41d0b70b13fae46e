"""Every text scenario of every title and toy passes."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.core.scenario import run
from game.dev.scenario import say
from game.titles import Title, title, title_ids
from tests.core.toys import toy_title

HERE = Path(__file__).parent
FILES = sorted([*HERE.glob("*/scenarios/*.toml"), *HERE.glob("core/toys/scenarios/*.toml")])


def lookup(name: str) -> Title:
    return title(name) if name in title_ids() else toy_title(name)


def test_there_are_scenarios() -> None:
    assert FILES


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    assert run(tomllib.loads(path.read_text(encoding="utf-8")), lookup, say) == []
