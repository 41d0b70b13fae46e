"""The glossary has every entry of the rulebook's table of contents, in both languages, each with a drawing and a scenario."""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.app.glossary import Entry, alphabet, entries, sorted_entries
from game.content import assets_dir
from game.text import Words, languages

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))
ENTRIES = {entry.id: entry for entry in entries("mechs")}
STORY = {"corki", "heimerdinger", "rumble", "tristana", "yordles", "ziggs"}
PARTS = {
    "boss": 3, "command_line": 1, "command_cards": 5, "shards": 3, "damage": 5, "draft": 3, "gear_tracker": 4, "turn": 3,
    "schematics": 5,
}  # fmt: skip
"""How many parts the table of contents gives to an entry."""
ALL = 94
"""Its lines."""


@cache
def told() -> dict[str, list[str]]:
    """The scenarios that name each term."""
    found: dict[str, list[str]] = {}
    for path in SCENARIOS:
        for term in tomllib.loads(path.read_text(encoding="utf-8")).get("terms", []):
            found.setdefault(term, []).append(path.stem)
    return found


def test_every_line_of_the_table_of_contents_is_there() -> None:
    every = entries("mechs")
    assert len(every) == len(ENTRIES) == ALL
    assert {entry.id for entry in every if entry.story} == STORY
    assert {id: sum(part.under == id for part in every) for id in {part.under for part in every} - {""}} == PARTS


def test_every_entry_has_a_drawing() -> None:
    assert [one.id for one in ENTRIES.values() if not (assets_dir() / "svg" / f"{one.picture}.svg").is_file()] == []


@pytest.mark.parametrize("lang", languages())
def test_every_entry_has_words(lang: str) -> None:
    words = Words(lang)
    keys = {key.split(".")[2] for key in words.keys("mechs.glossary.")}
    assert keys == set(ENTRIES)
    for id in ENTRIES:
        text = words.get(f"mechs.glossary.{id}.text")
        assert words.get(f"mechs.glossary.{id}.name") and 40 < len(text) < 400, id
        assert text.count(". ") + text.count("! ") < 4, id


@pytest.mark.parametrize("lang", languages())
def test_entries_follow_the_alphabet_and_parts_their_entry(lang: str) -> None:
    words, found = Words(lang), sorted_entries(Words(lang), "mechs")
    assert set(found) == set(ENTRIES.values())
    heads = [alphabet(words.get(f"mechs.glossary.{one.id}.name")) for one in found if not one.under]
    assert heads == sorted(heads)
    for before, one in pairwise(found):
        assert not one.under or one.under in (before.id, before.under)


def test_no_scenario_names_a_term_that_is_none() -> None:
    assert {term: names for term, names in told().items() if term not in ENTRIES} == {}


@pytest.mark.parametrize("entry", [one for one in ENTRIES.values() if not one.story], ids=lambda one: one.id)
def test_every_entry_has_a_scenario(entry: Entry) -> None:
    assert entry.id in told(), f"no scenario in tests/mechs/scenarios has terms = [..., {entry.id!r}]"
