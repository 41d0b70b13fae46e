"""The text scenarios of the tests, each read once in a process, and not before somebody needs it."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


@cache
def files_of(title: str) -> tuple[Path, ...]:
    """The files of a title, by their names."""
    return tuple(sorted((HERE / title / "scenarios").glob("*.toml")))


@cache
def scenario(path: Path) -> dict[str, Any]:
    """What stands in a file. Everybody gets the same one: nobody changes it."""
    return tomllib.loads(path.read_text(encoding="utf-8"))


@cache
def scenarios_of(title: str) -> Mapping[str, dict[str, Any]]:
    """All scenarios of a title by the names of their files."""
    return {path.stem: scenario(path) for path in files_of(title)}
