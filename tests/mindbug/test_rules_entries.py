"""The entries of the rules reader for Mindbug: what they say in figures is what the data has, and no creature is left out."""

from __future__ import annotations

import re

import pytest

from game.content import data
from game.home.rulebook.book import Entry, book_of
from game.text import Words
from game.titles import title

CARDS = data("mindbug", "cards")
ROWS = {row["id"]: row for row in CARDS["card"]}
BOOK = book_of("mindbug")
WRITTEN = [entry for entry in BOOK.entries if not entry.section]
NUMBERS = {"deal": 10, "hand": 5, "life": 3, "mindbugs": 2}
FIRST = [row for row in CARDS["card"] if row["set"] == CARDS["set"][0]["id"]]
"""The creatures that the entries speak of."""
DECK, TWICE = sum(row["copies"] for row in FIRST), sum(row["copies"] == 2 for row in FIRST)
UNUSED = DECK - 2 * NUMBERS["deal"]
MOST = NUMBERS["life"] + UNUSED - 2 * NUMBERS["life"]
"""So much life has nobody in the English edition but who takes all that is left of the cards."""
SAID = {
    "goal": ({"en": "**3 life** and **2 Mindbugs**", "fr": "**3 PV** et **2 Mindbugs**"},),
    "setup": (
        {"en": f"**{DECK} creatures**", "fr": f"**{DECK} créatures**"},
        {"en": "gets **10**: **5** in hand, **5** as a draw pile", "fr": "reçoit **10** : **5** en main, **5** pour la pioche"},
        {"en": f"other **{UNUSED}**", "fr": f"**{UNUSED}** autres"},
    ),
    "hand": ({"en": "you hold **5** again", "fr": "en avoir **5**"},),
    "card": ({"en": f"{len(FIRST)} different creatures; {TWICE}", "fr": f"{len(FIRST)} créatures différentes, dont {TWICE}"},),
    "edition": ({"en": f"Nobody gets past {MOST}", "fr": f"Personne ne dépasse {MOST}"},),
}
POWERS = {
    "barred": (("bee_bear", "max_power", {"en": "power 7 or higher", "fr": "puissance de 7 ou plus"}, 6),
               ("elephantopus", "max_power", {"en": "power 4 or lower", "fr": "puissance 4 ou moins"}, 4)),
    "take_control": (("brain_fly", "min_power", {"en": "power 6 or higher", "fr": "puissance 6 ou plus"}, 6),),
    "harpy": (("harpy_mother", "max_power", {"en": "**5 or lower**", "fr": "**5 ou moins**"}, 5),),
    "kangasaurus": (("kangasaurus_rex", "max_power", {"en": "**4 or lower**", "fr": "**4 ou moins**"}, 4),),
    "thrower": (("snail_thrower", "max_power", {"en": "**4 or lower**", "fr": "**4 ou moins**"}, 4),),
    "yeti": (("lone_yeti", "amount", {"en": "**5 more power**", "fr": "**5 de puissance**"}, 5),),
    "play_effect": (("tiger_squirrel", "min_power", {"en": "power 7 or higher", "fr": "puissance 7 ou plus"}, 7),),
    "attack_effect": (("shark_dog", "min_power", {"en": "power 6 or higher", "fr": "puissance 6 ou plus"}, 6),),
    "life": (("axolotl_healer", "amount", {"en": "**Axolotl Healer** (2)", "fr": "**Dr Axolotl** (2 PV)"}, 2),),
}  # fmt: skip


def captions(entry: Entry, words: Words) -> list[str]:
    """All that stands below the pictures of an entry."""
    return [said for name in entry.examples for said in entry.captions(words, name)]


def whole(words: Words, id: str) -> str:
    """All that an entry says, with typographic spaces made plain."""
    entry = BOOK.get(id)
    assert entry is not None, id
    parts = (entry.text(words), entry.more(words), *(text for _, text in entry.boxes(words)), *captions(entry, words))
    return " ".join(parts).replace("\u00a0", " ")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_figures_of_the_game(lang: str) -> None:
    """Cards, hands, life: a number that somebody changes in the data has its sentence here."""
    numbers = title("mindbug").rules.catalog.numbers  # type: ignore[attr-defined]
    assert {name: getattr(numbers, name) for name in NUMBERS} == NUMBERS
    for id, sentences in SAID.items():
        for said in sentences:
            assert said[lang] in whole(Words(lang), id), id


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_figures_of_the_creatures(lang: str) -> None:
    """Limits of power and amounts are those of the cards."""
    for id, facts in POWERS.items():
        for card, name, said, value in facts:
            assert ROWS[card]["effect"][name] == value, f"{card} has changed: mend the entry {id} and this line"
            assert said[lang] in whole(Words(lang), id), id


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_powers_below_the_pictures(lang: str) -> None:
    """The number in brackets behind a name, like the 8 of the Bee Bear, is the printed power."""
    words = Words(lang)
    said = " ".join(text for entry in WRITTEN for text in captions(entry, words))
    found = 0
    for id, row in ROWS.items():
        for number in re.findall(rf"{re.escape(words.get(f'mindbug.cards.{id}.name'))} \((\d+)", said):
            assert int(number) == row["power"], f"{id} ({number})"
            found += 1
    assert found > 25


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_creature_with_an_ability_is_spoken_of(lang: str) -> None:
    """By name, in an entry or below its pictures. Those of later sets have their own pages."""
    words = Words(lang)
    said = " ".join(f"{entry.name(words)} {whole(words, entry.id)}" for entry in WRITTEN)
    missing = [
        row["id"]
        for row in FIRST
        if row["trigger"] in ("play", "attack", "defeated", "constant")
        and words.get(f"mindbug.cards.{row['id']}.name") not in said
    ]
    assert missing == []
