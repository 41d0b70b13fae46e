"""Settings: every line of every part of it lies in its panel, and none on another."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.pages.settings.page import BOXES, LINES, SettingsPage
from game.text import Words
from game.ui.canvas import frect
from game.ui.frame import Audit
from game.ui.sound import Sounds
from tests.gallery.pages import settings
from tests.gallery.shot import Shot, shoot, shot_context


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


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_without_a_sound_device_the_settings_of_sound_say_so(lang: str) -> None:
    said = Words(lang).get("app.settings.no_device").partition("**")[2].partition("**")[0]

    def read(tab: str, deaf: bool) -> str:
        audit = Audit()
        shoot(Shot("settings", settings(tab, deaf=deaf)), lang, (1280, 720), 100, audit)
        return " ".join(item.text for item in audit)

    assert said and said in read("sound", True)
    assert said not in read("sound", False) and said not in read("general", True)


def test_a_device_that_cannot_be_opened_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*args: object, **named: object) -> None:
        raise pygame.error("no such device")

    pygame.mixer.quit()
    monkeypatch.setattr(pygame.mixer, "init", refused)
    assert Sounds(enabled=True).missing and not Sounds(enabled=False).missing, "who wants no sound misses nothing"
