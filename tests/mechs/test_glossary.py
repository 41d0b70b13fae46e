"""The glossary has every entry of the rulebook's table of contents, in both languages, each with a drawing and a scenario."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from game.content import assets_dir, data
from game.home.rulebook.alphabet import alphabet
from game.home.rulebook.book import GLOSSARY, book_of
from game.text import Words, languages
from tests.scenariofiles import scenarios_of

ROWS = data("mechs", "glossary")["entry"]
ENTRIES = {row["id"]: row for row in ROWS}
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
    for name, scenario in scenarios_of("mechs").items():
        for term in scenario.get("terms", []):
            found.setdefault(term, []).append(name)
    return found


def test_every_line_of_the_table_of_contents_is_there() -> None:
    assert len(ROWS) == len(ENTRIES) == ALL
    assert {id for id, row in ENTRIES.items() if row.get("story")} == STORY
    unders = [row["under"] for row in ROWS if row.get("under")]
    assert {id: unders.count(id) for id in unders} == PARTS


def test_every_entry_has_a_drawing() -> None:
    assert [id for id, row in ENTRIES.items() if not (assets_dir() / "svg" / f"{row['picture']}.svg").is_file()] == []


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
    words = Words(lang)
    found = [entry for entry in book_of("mechs").ordered(words) if entry.chapter == GLOSSARY]
    assert {entry.id.removeprefix(f"{GLOSSARY}_") for entry in found} == set(ENTRIES)
    heads = [alphabet(entry.name(words)) for entry in found if not entry.over]
    assert heads == sorted(heads)
    for before, one in pairwise(found):
        assert not one.over or one.over in (before.id, before.over)


def test_no_scenario_names_a_term_that_is_none() -> None:
    assert {term: names for term, names in told().items() if term not in ENTRIES} == {}


@pytest.mark.parametrize("entry", [id for id, row in ENTRIES.items() if not row.get("story")])
def test_every_entry_has_a_scenario(entry: str) -> None:
    assert entry in told(), f"no scenario in tests/mechs/scenarios has terms = [..., {entry!r}]"
