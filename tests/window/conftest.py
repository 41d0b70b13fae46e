"""Window tests start an X server and the app by themselves."""

from __future__ import annotations

import json

import pytest

from tests.window.desk import Desk, display, needs_display


@pytest.fixture(scope="session")
def x_display():
    needs_display()
    yield from display()


@pytest.fixture
def desk(x_display, tmp_path):
    """A desk with an empty home, set to quick animation; the app is ended at the end whatever happens."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"lang": "en", "speed": 2}), encoding="utf-8")
    found = Desk(x_display, home)
    yield found
    found.close()
