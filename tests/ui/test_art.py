"""Pictures by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.ui import art


def test_kept_pictures_have_a_name_where_no_module_lies_in_a_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """In a folder to double-click the modules lie inside the program."""
    monkeypatch.setattr(art, "HOUSE", tmp_path)
    art.drawings.cache_clear()
    try:
        assert art.drawings()
    finally:
        art.drawings.cache_clear()
