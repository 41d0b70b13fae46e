"""What is compiled beside its source: it is all there, and gone as soon as it is older than a source."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import engines

MADE, LATER = 1_000_000_000, 1_000_000_060


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree with every source, and what was compiled of it."""
    monkeypatch.setattr(engines, "GAME", tmp_path / "game")
    (tmp_path / "main.py").touch()
    for path in (engines.compiled(engines.COMMON), *map(engines.compiled, engines.MODULES), *map(source, engines.MODULES)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
        os.utime(path, (MADE, MADE))
    return tmp_path


def source(name: str) -> Path:
    return engines.GAME / f"{name}.py"


def left() -> list[str]:
    return [name for name in (engines.COMMON, *engines.MODULES) if engines.compiled(name).exists()]


def test_what_is_compiled_has_a_source() -> None:
    assert [name for name in engines.MODULES if not source(name).is_file()] == []


def test_what_is_as_new_as_its_source_is_kept(checkout: Path) -> None:
    engines.discard_stale()
    assert left() == [engines.COMMON, *engines.MODULES]


@pytest.mark.parametrize("name", engines.MODULES)
def test_one_newer_source_and_all_of_it_goes(checkout: Path, name: str) -> None:
    os.utime(source(name), (LATER, LATER))
    engines.discard_stale()
    assert left() == [] and source(name).exists()


def test_what_is_installed_is_left_alone(checkout: Path) -> None:
    """There a source may have been unpacked after what was compiled of it."""
    (checkout / "main.py").unlink()
    os.utime(source(engines.MODULES[0]), (LATER, LATER))
    engines.discard_stale()
    assert left() == [engines.COMMON, *engines.MODULES]
