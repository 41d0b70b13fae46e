"""The entries of the rules reader for Attack of the Mind Flayer: what they say in figures is what the data has."""

from __future__ import annotations

import pytest

from game.content import data
from game.home.rulebook.book import book_of
from game.text import Words

CARDS = data("mindflayer", "cards")
NUMBERS = {"en": {1: "one", 2: "two", 3: "three", 4: "four"}, "fr": {1: "un", 2: "deux", 3: "trois", 4: "quatre"}}


def whole(lang: str, id: str) -> str:
    """All that an entry says."""
    words, entry = Words(lang), book_of("mindflayer").get(id)
    assert entry is not None
    return " ".join((entry.text(words), entry.more(words), *(text for _, text in entry.boxes(words))))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_cards_used(lang: str) -> None:
    """How many cards join at which number of players."""
    said = whole(lang, "cards_used")
    kinds = CARDS["kind"]
    base = sum(kind["base"] for kind in kinds)
    six, nine = (sum(kind[name] for kind in kinds) for name in ("plus6", "plus9"))
    assert CARDS["selftest"]["adventure"] == base + six + nine
    assert all(str(count) in said for count in (base, base + six, base + six + nine, *(kind["base"] for kind in kinds)))
    assert [kind["plus6"] for kind in kinds] == [kind["plus9"] for kind in kinds] == [4, 4, 0, 0, 0]
    assert {"en": "4 more Mind Flayers and 4 more Hard Hits", "fr": "4 Flagelleurs et 4 Coups durs de plus"}[lang] in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_first_cards(lang: str) -> None:
    """One Mind Flayer with 4 or 5 players, two with 6 to 8, three with 9 or 10."""
    said, number = whole(lang, "first_cards"), NUMBERS[lang]
    roles = {row["players"]: row["flayer"] for row in CARDS["roles"]}
    assert roles == {4: 1, 5: 1, 6: 2, 7: 2, 8: 2, 9: 3, 10: 3}
    told = {
        "en": (f"{number[1]} Flayer with 4 or 5", f"**{number[2]}** with 6 to 8", f"**{number[3]}** with 9 or 10"),
        "fr": (f"{number[1]} Flagelleur à 4 ou 5", f"**{number[2]}** de 6 à 8", f"**{number[3]}** à 9 ou 10"),
    }
    assert all(part in said for part in told[lang])
    assert CARDS["setup"]["recognise_from"] == 6 and {"en": "6 to 10", "fr": "6 à 10"}[lang] in whole(lang, "recognition")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_numbers_of_the_setup(lang: str) -> None:
    """Three cards turn or knock out, two claims a turn, three games in a series; five cards for the Pool and the Lab."""
    setup = CARDS["setup"]
    assert (setup["limit"], setup["dealt"], setup["meetings"], setup["series"], setup["claims"]) == (3, 3, 3, 3, 2)
    three = {"en": "**three**", "fr": "**trois**"}[lang]
    assert all(three in whole(lang, id) for id in ("mind_flayer", "hard_hit", "three_more", "pile"))
    assert {"en": "**Twice**", "fr": "**Deux fois**"}[lang] in whole(lang, "talk")
    for meeting in CARDS["meeting"]:
        if meeting["id"] in ("pool", "lab"):
            assert meeting["args"]["min_hand"] == 5
            assert {"en": "**5 cards or more**", "fr": "**5 cartes ou plus**"}[lang] in whole(lang, meeting["id"])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_balanced_deal(lang: str) -> None:
    """More first Mind Flayers with 8 and 10 players than in the official deal, and nowhere else."""
    official = {row["players"]: row["flayer"] for row in CARDS["roles"]}
    balanced = {row["players"]: row["flayer"] for row in CARDS["roles_balanced"]}
    assert {n: balanced[n] for n in balanced if balanced[n] != official[n]} == {8: 3, 10: 4}
    assert all(NUMBERS[lang][n] in whole(lang, "balanced") for n in (3, 4))


def test_every_meeting_has_an_entry() -> None:
    """Each of the twelve places is told somewhere besides its own card."""
    for meeting in CARDS["meeting"]:
        assert any(
            meeting["id"] in (*entry.cards, *entry.keywords) for entry in book_of("mindflayer").entries if not entry.section
        )


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_nobody_calls_a_vote_secret_that_all_see_afterwards(lang: str) -> None:
    words = Words(lang)
    votes = ("meetings.town_hall.text", "meetings.school.text", "prompt.vote", "refusal.stage_vote", "narrator.vote")
    told = [words.get(f"mindflayer.{key}", meeting="?", seat="?") for key in votes]
    told += [words.get(f"rules_mindflayer.entry.votes.{key}") for key in ("text", "yes1", "yes2", "no1")]
    told += [words.get("rules_mindflayer.entry.votes.example.town_hall_tie.step1"), words.get("learn.mindflayer.vote")]
    assert not [said for said in told if "secret" in said.lower()]
