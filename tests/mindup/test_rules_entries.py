"""The entries of the rules reader for Mind Up!: what they say in figures is what the data and the engine have."""

from __future__ import annotations

from collections import Counter

import pytest

from game.content import data
from game.core.scenario import moments
from game.home.rulebook.book import Entry, book_of, example_data
from game.text import Words, signed
from game.titles import title

CARDS = data("mindup", "cards")
BOOK = book_of("mindup")
WRITTEN = [entry for entry in BOOK.entries if not entry.section]
TITLE = title("mindup")


def entry_of(id: str) -> Entry:
    """An entry by its id."""
    found = BOOK.get(id)
    assert found is not None, id
    return found


def whole(words: Words, id: str) -> str:
    """All that an entry says, with typographic spaces made plain."""
    entry = entry_of(id)
    captions = [said for name in entry.examples for said in entry.captions(words, name)]
    parts = (entry.text(words), entry.more(words), *(text for _, text in entry.boxes(words)), *captions)
    return " ".join(parts).replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("**60 cards**", "**7** in hand", "**3 to 6**", "20 a +1, 10 a +2 and 10 a \u22121")),
        ("fr", ("**60 cartes**", "**7** en main", "**3 à 6 ", "20 ont un +1, 10 un +2 et 10 un \u22121")),
    ],
)  # fmt: skip
def test_figures_of_the_cards(lang: str, said: tuple[str, ...]) -> None:
    """Cards, seats and bubbles: a number that somebody changes in the data has its sentence here."""
    rows, words = CARDS["card"], Words(lang)
    assert Counter(row["bubble"] for row in rows) == {0: 20, 1: 20, 2: 10, -1: 10}
    assert (len(rows), set(Counter(row["color"] for row in rows).values())) == (60, {12})
    assert tuple(TITLE.rules.numbers.seats) == (3, 4, 5, 6)  # type: ignore[attr-defined]
    text = whole(words, "setup") + whole(words, "card")
    assert [one for one in said if one not in text] == []


@pytest.mark.parametrize(("lang", "turns"), [("en", "turns"), ("fr", "tours")])
def test_figures_of_the_rounds(lang: str, turns: str) -> None:
    """Hands of 7, 8 and 9, a turn less each, and what is left in the draw pile."""
    hands = TITLE.rules.numbers.hand_by_round  # type: ignore[attr-defined]
    assert tuple(hands) == (7, 8, 9)
    words = Words(lang)
    said = whole(words, "course")
    assert f"**{hands[0] - 1} {turns}**" in said
    assert f"**{hands[1] - 1}**" in said and f"**{hands[2] - 1}**" in said
    left = [60 - seats * (hands[-1] + 1) for seats in (3, 4, 5, 6)]
    assert left == [30, 20, 10, 0]
    assert {"en": "30, 20 or 10 cards", "fr": "30, 20 ou 10 cartes"}[lang] in whole(words, "draw_pile")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_each_letter_has_its_two_objectives(lang: str) -> None:
    """The entry of a letter names both of its objectives with their points."""
    words, word = Words(lang), {"en": "Objective", "fr": "Objectif"}[lang]
    letters: dict[str, list[str]] = {}
    for row in CARDS["objective"]:
        letters.setdefault(row["letter"], []).append(str(row["id"]))
        text = whole(words, f"obj_{row['letter'].lower()}")
        assert f"**{word} {row['id']} ({signed(row['points'])})" in text, row["id"]
    assert {letter: list(entry_of(f"obj_{letter.lower()}").keywords) for letter in letters} == letters


def test_the_count_below_the_picture_is_the_count_of_the_engine() -> None:
    """The sum that the scoring entry shows: columns, bubbles, total."""
    sheet = TITLE.staging.facts(moments(example_data("mindup", "score_nine"), title)[-1].state)["seats"][0]["sheet"]
    products = ((3, 3), (1, 1), (4, 3), (2, 2))
    assert sheet["columns"] == [*(value * cards for value, cards in products), 0]
    for lang in ("en", "fr"):
        said = whole(Words(lang), "score")
        assert " + ".join(f"{value}×{cards}" for value, cards in products) + f" = {sheet['colours']}" in said
        assert f"{signed(sheet['bubbles'])} " in said and f" {sheet['total']}." in said
