"""What tests of maps share."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.content.pond import PROJECT, TILES


@pytest.fixture
def place(tmp_path: Path) -> Path:
    (tmp_path / "p.tiled-project").write_text(json.dumps(PROJECT), encoding="utf-8")
    (tmp_path / "things.tsx").write_text(TILES, encoding="utf-8")
    return tmp_path
