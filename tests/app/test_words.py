"""The words that the app asks for exist in both languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.text import load_catalogue
from game.titles import titles

ROOMS = [Path(__file__).resolve().parents[2] / "game" / room for room in ("app", "home", "pages")]
SAID = re.compile(r'\bsay\(\s*"([a-z_]+\.[a-z_.0-9]+)"|msg\(\s*"app\.([a-z_.]+)"')


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_key_in_the_code_has_words(lang: str) -> None:
    entries = load_catalogue(lang).entries
    keys = {f"app.{a or b}" for room in ROOMS for path in room.rglob("*.py") for a, b in SAID.findall(path.read_text())}
    assert len(keys) > 60
    assert sorted(key for key in keys if key not in entries) == []


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_level_of_every_title_has_a_name_and_a_character(lang: str) -> None:
    entries = load_catalogue(lang).entries
    for title in titles(hidden=True):
        for level in title.levels:
            assert f"app.levels.{level}.name" in entries and f"app.levels.{level}.note" in entries
        for temper in title.tempers:
            assert f"app.tempers.{temper}.name" in entries and f"{title.id}.tempers.{temper}.note" in entries
        for part in ("name", "tagline"):
            assert f"{title.id}.title.{part}" in entries
