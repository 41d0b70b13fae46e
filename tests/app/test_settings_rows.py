"""Settings: every line of every part of it lies in its panel, and none on another."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.pages.settings.page import BOXES, LINES, SettingsPage
from game.ui.canvas import frect
from tests.gallery.shot import shot_context


@pytest.mark.parametrize("tab", LINES)
def test_nothing_of_a_part_leaves_its_panel(tab: str, tmp_path: Path) -> None:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    page = SettingsPage(shot_context(tmp_path / "home", "fr", (1280, 720)), tab)
    foot = [frect(BOXES[name]) for name in ("default", "done")]
    inside = frect(BOXES["rows"])
    found = [widget for widget in page.widgets() if widget.box.centerx > inside.left and widget.box.centerx < inside.right]
    lines = [widget for widget in found if widget.box not in foot and not widget.id.startswith("bar:")]
    assert all(inside.contains(widget.box) for widget in lines), [widget.id for widget in lines]
    assert not [(one.id, two.id) for one, two in combinations(lines, 2) if one.box.colliderect(two.box)]
