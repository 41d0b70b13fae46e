"""Strong players that hardly think, for tests of what is made of their thoughts."""

from __future__ import annotations

import pytest

from game.titles.mechs import bots as mechs
from game.titles.mindbug.bots import coach as mindbug
from game.titles.mindflayer.bots import coach as mindflayer
from game.titles.mindflayer.bots.thinker import Tuning as Thinking
from game.titles.mindup.bots import coach as mindup


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints and reviews come at once."""
    monkeypatch.setitem(mechs.TUNINGS, "strong", mechs.TUNINGS["strong"].within(mechs.TUNINGS["strong"].worlds))
    monkeypatch.setattr(mindbug, "LOOKS", 12)
    monkeypatch.setattr(mindbug, "TRIES", 8)
    monkeypatch.setattr(mindbug, "GAMES", 4)
    monkeypatch.setattr(mindup, "GAMES", 6)
    monkeypatch.setattr(mindup, "STRONG", mindup.Tuning(worlds=2, glances=4))
    monkeypatch.setattr(mindflayer, "STRONG", Thinking(size=30, looks=10, playouts=4))
