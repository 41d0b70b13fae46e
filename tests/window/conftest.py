"""Window tests start an X server and the app by themselves."""

from __future__ import annotations

import json

import pytest

from tests.window.desk import Desk, display, needs_display


@pytest.fixture(scope="session")
def x_display():
    needs_display()
    yield from display()


@pytest.fixture(scope="session")
def drawn(tmp_path_factory):
    """The pictures that the first app of a run has drawn, behind its bar; those after it find them."""
    return tmp_path_factory.mktemp("drawn")


@pytest.fixture
def desk(request, x_display, drawn, tmp_path):
    """A desk with an empty home, set to quick animation or to the speed that a test names (0 = things jump); the app is ended at
    the end whatever happens."""
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.json").write_text(json.dumps({"lang": "en", "speed": getattr(request, "param", 2)}), encoding="utf-8")
    found = Desk(x_display, home, drawn)
    yield found
    found.close()
