"""Every widget in every state, at both sizes and all text sizes: no word is cut, too small, outside its box or on another."""

from __future__ import annotations

import pytest

from game.ui.widgets.buttons import name_keys

from .gallery import SHEETS, SIZES, sheet


@pytest.mark.parametrize("scale", [1.0, 1.15, 1.3])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SHEETS)
def test_sheet(name, size, scale):
    frame = sheet(name, size, scale)
    assert frame.audit.problems(frame.canvas) == []
    assert frame.audit or name == "cards"


@pytest.mark.parametrize("size", [(2560, 1080), (1280, 1024), (1601, 905)])
@pytest.mark.parametrize("name", SHEETS)
def test_odd_windows(name, size):
    frame = sheet(name, size, device="pad")
    assert frame.audit.problems(frame.canvas) == []


def test_the_hints_follow_the_device_and_the_language():
    name_keys("Échap")
    french = {drawn.text for drawn in sheet("decision", (1280, 720), device="keys").audit}
    name_keys("Esc")
    hints = {device: {d.text for d in sheet("decision", (1280, 720), device=device).audit} for device in ("mouse", "keys", "pad")}
    assert {"A", "B"} <= hints["pad"] and "Esc" in hints["keys"] and "Esc" in hints["mouse"] and "Échap" in french
