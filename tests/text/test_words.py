"""Sentences: parameters, forms, plurals, choices, capitals, marks, and what happens when something is missing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from game.content import ContentError
from game.core.types import HIDDEN, Event, Ref, Seat, msg
from game.text import TemplateError, Words, build_catalogue, words
from game.text.template import parse

CardId = int

CARDS = {
    "bear": {"name": "Ours", "the": "l'Ours", "of_the": "de l'Ours"},
    "urchins": {"name": "Oursins", "the": "les Oursins", "of_the": "des Oursins"},
    "hidden": {"name": "carte cachée", "the": "une carte cachée", "of_the": "d'une carte cachée"},
}
FILES: dict[str, dict[str, Any]] = {
    "toy": {
        "cards": CARDS,
        "say": {
            "plain": "Bonjour",
            "number": "{n} points",
            "seat": "{seat} joue {card.the}.",
            "of": "La main {seat.of}, la carte {card.of_the}",
            "capital": "{card.the} attaque. {card.the} gagne ! Puis {card.the}",
            "marked": "**{card.the}** : « {card.the} »",
            "iconed": "{icon:ui_life} [lamp]{card.the}[/] attaque",
            "listed": "{cards.the} ({cards.count})",
            "names": "{seats} et {seats.of}",
            "typed": "{name} gagne, main {name.of}",
            "nest": "Pourquoi ? {why}",
            "plural": {"count": "n", "one": "{n} carte", "other": "{n} cartes"},
            "zero": {"count": "cards", "zero": "rien", "one": "une", "other": "{cards.count}"},
            "choice": {"choose": "why", "life": "plus de vie", "other": "autre : {why}"},
            "flag": {"choose": "extra", "yes": "encore", "no": "d'abord"},
            "seen": {"choose": "card", "hidden": "cachée", "none": "rien", "other": "vue"},
            "deep": {"choose": "extra", "yes": {"count": "n", "one": "un", "other": "{n}"}, "no": ""},
            "gains": {"each": "seats", "item": "**{seats}** {cards.the} (+{n})", "all": "Gains de {who} : {each}."},
            "counts": {"each": "n", "item": {"count": "n", "one": "{n} vue", "other": "{n} vues"}, "all": "{each} ({n.count})"},
            "broken": "{n",
        },
        "log": {"Drew": {"count": "cards", "one": "{seat} : {cards.the}", "other": "{seat} : {cards.count}"}, "Quiet": ""},
        "group": {"name": "Groupe", "a": "x"},
    },
}


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat
    cards: tuple[CardId, ...]
    extra: bool = False
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Quiet(Event):
    seat: Seat


class Names:
    def entity(self, kind: str, id: int) -> str:
        assert kind == "CardId"
        return ("bear", "urchins")[id]

    def seat(self, seat: int) -> str:
        return ("Alice", "Max", "**Zoé** {icon:x} [coral]")[seat]


@pytest.fixture(autouse=True)
def _toy_catalogue(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(words, "load_catalogue", lambda lang: build_catalogue(lang, FILES))
    yield


def _say(key: str, **params: Any) -> str:
    return Words("fr").say(msg(f"toy.say.{key}", **params), Names())


BEAR, URCHINS, UNSEEN = Ref("CardId", 0), Ref("CardId", 1), Ref("CardId", HIDDEN)
ALICE, MAX = Ref("Seat", 0), Ref("Seat", 1)


def test_plain_words_and_groups() -> None:
    assert Words("fr").get("toy.say.plain") == "Bonjour"
    assert Words("fr").get("toy.group") == "Groupe"
    assert Words("fr").has("toy.group")
    assert not Words("fr").has("toy.nothing")
    assert Words("fr").keys("toy.group") == ("toy.group.name", "toy.group.a")


def test_forms() -> None:
    assert _say("seat", seat=MAX, card=URCHINS) == "Max joue les Oursins."
    assert _say("of", seat=ALICE, card=BEAR) == "La main d’Alice, la carte de l’Ours"
    assert _say("seat", seat=ALICE, card=UNSEEN) == "Alice joue une carte cachée."


def test_a_sentence_begins_with_a_capital_behind_marks_too() -> None:
    assert _say("capital", card=BEAR) == "L’Ours attaque. L’Ours gagne\u00a0! Puis l’Ours"
    assert _say("marked", card=BEAR) == "**L’Ours**\u00a0: «\u00a0l’Ours\u00a0»"
    assert _say("iconed", card=URCHINS) == "{icon:ui_life} [lamp]Les Oursins[/] attaque"


def test_a_person_keeps_the_name_as_typed() -> None:
    assert Words("fr", lambda seat: "zoé").get("toy.say.names", seats=(ALICE,)) == "zoé et de zoé"


def test_lists_of_things_and_persons() -> None:
    assert _say("listed", cards=(BEAR, URCHINS, BEAR)) == "L’Ours, les Oursins et l’Ours (3)"
    assert _say("names", seats=(ALICE, MAX)) == "Alice et Max et d’Alice et de Max"


def test_numbers_take_the_signs_of_the_language() -> None:
    assert _say("number", n=-1500) == "−1\u00a0500 points"


@pytest.mark.parametrize(("n", "text"), [(0, "0 carte"), (1, "1 carte"), (2, "2 cartes")])
def test_plurals(n: int, text: str) -> None:
    assert _say("plural", n=n) == text


def test_english_zero_is_plural() -> None:
    assert Words("en").get("toy.say.plural", n=0) == "0 cartes"


def test_plural_by_the_length_of_a_list() -> None:
    assert [_say("zero", cards=(BEAR,) * n) for n in (0, 1, 3)] == ["rien", "une", "3"]


def test_choices() -> None:
    assert _say("choice", why="life") == "plus de vie"
    assert _say("choice", why="sand") == "autre\u00a0: sand"
    assert [_say("flag", extra=extra) for extra in (True, False)] == ["encore", "d’abord"]
    assert [_say("seen", card=card) for card in (UNSEEN, BEAR)] == ["cachée", "vue"]
    assert Words("fr").get("toy.say.seen", card=None) == "rien"
    assert [Words("fr").get("toy.say.deep", extra=True, n=n) for n in (1, 5)] == ["un", "5"]


def test_what_people_type_carries_no_marks() -> None:
    assert _say("seat", seat=Ref("Seat", 2), card=BEAR) == "Zoé* (icon:x) (coral) joue l’Ours."
    assert _say("typed", name="**Al**") == "Al gagne, main d’Al"


def test_words_inside_words_keep_their_marks() -> None:
    inner = Words("fr").get("toy.say.iconed", Names(), card=BEAR)
    assert Words("fr").get("toy.say.nest", why=inner) == "Pourquoi\u00a0? {icon:ui_life} [lamp]L’Ours[/] attaque"
    told = msg("toy.say.nest", why=msg("toy.say.iconed", card=BEAR))
    assert Words("fr").say(told, Names()) == "Pourquoi\u00a0? {icon:ui_life} [lamp]L’Ours[/] attaque"


def test_lists_side_by_side_are_said_item_by_item() -> None:
    told = _say("gains", seats=(ALICE, MAX), cards=(BEAR, URCHINS), n=(5, 1200), who="Léa")
    assert told == "Gains de Léa\u00a0: **Alice** l’Ours (+5) et **Max** les Oursins (+1\u00a0200)."
    assert _say("gains", seats=(MAX,), cards=(BEAR,), n=(0,), who="X") == "Gains de X\u00a0: **Max** l’Ours (+0)."
    assert _say("counts", n=(1, 2, 3)) == "1 vue, 2 vues et 3 vues (3)"


def test_a_list_that_is_missing_is_told() -> None:
    with pytest.raises(KeyError, match=r"toy\.say\.gains.*seats"):
        _say("gains", cards=(BEAR,), n=(1,), who="X")
    assert Words("fr", strict=False).get("toy.say.gains", n=(1,), who="X") == "(seats)"


def test_forms_for_every_row_of_the_data() -> None:
    pattern = {"list": "card", "id": "number", "name": "{number}", "the": "le {icon:mu_{color}} {number}"}
    book = build_catalogue("fr", {"mindup": {"cards": {"per_row": pattern, "hidden": {"name": "?"}}}})
    assert len(book.entries) == 60 * 2 + 1
    assert book.entries["mindup.cards.46.the"] == "le {icon:mu_orange} 46"
    assert book.entries["mindup.cards.7.name"] == "7"


def test_log_lines() -> None:
    book = Words("fr")
    assert book.log("toy", Drew(0, (1,)), Names()) == "Alice\u00a0: les Oursins"
    assert book.log("toy", Drew(1, (HIDDEN, HIDDEN)), Names()) == "Max\u00a0: 2"
    assert book.log("toy", Quiet(0), Names()) is None


def test_what_is_missing_is_a_key_error_that_names_it() -> None:
    book = Words("fr")
    with pytest.raises(KeyError, match=r"toy\.say\.nothing"):
        book.get("toy.say.nothing")
    with pytest.raises(KeyError, match=r"toy\.say\.number.*n"):
        book.get("toy.say.number")
    with pytest.raises(KeyError, match=r"toy\.cards\.bear\.a"):
        book.form("toy", "CardId", "bear", "a")
    with pytest.raises(KeyError, match="extra = 3"):
        book.get("toy.say.flag", extra=3)
    with pytest.raises(KeyError, match="seat 0"):
        book.get("toy.say.names", seats=(ALICE,))
    with pytest.raises(KeyError, match="CardId 0"):
        Words("fr", lambda seat: "Max").get("toy.say.seat", seat=MAX, card=BEAR)


def test_the_app_shows_what_is_missing_and_goes_on() -> None:
    book = Words("fr", strict=False)
    assert book.get("toy.say.nothing") == "toy.say.nothing"
    assert book.get("toy.say.number") == "(n) points"
    assert book.get("toy.say.flag", extra=3) == "(extra = 3)"
    assert book.form("toy", "CardId", "bear", "a") == "bear"
    assert book.get("toy.say.seat", seat=ALICE, card=BEAR) == "(seat) joue (card.the)."


@pytest.mark.parametrize("sentence", ["{", "}", "a {n", "a n} b", "{N}", "{a.b.c}", "{}", "{{n}}", "{a b}"])
def test_ill_formed_braces(sentence: str) -> None:
    with pytest.raises(TemplateError):
        parse(sentence)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ({"a": {"b": 3}}, "assets/text/fr/toy.toml, a.b: expected a text or a table of texts."),
        ({"a": {"count": "n", "other": "x", "few": "y"}}, "assets/text/fr/toy.toml, a: a plural table has zero"),
        ({"a": {"count": "n", "choose": "m", "other": "x"}}, 'assets/text/fr/toy.toml, a: expected one of "count" and "choose"'),
        ({"a": {"choose": "n", "yes": 1}}, "assets/text/fr/toy.toml, a.yes: expected a text"),
        ({"a": {"per_row": {"list": "card", "id": "number", "name": 7}}}, "assets/text/fr/toy.toml, a.per_row: expected texts."),
        ({"a": {"each": "n", "item": 1, "all": "x"}}, "assets/text/fr/toy.toml, a.item: expected a text"),
    ],
)
def test_a_wrong_entry_is_named(content: dict[str, Any], message: str) -> None:
    with pytest.raises(ContentError) as caught:
        build_catalogue("fr", {"toy": content})
    assert str(caught.value).startswith(message)


@pytest.mark.parametrize("pattern", [{"list": "no", "id": "number"}, {"list": "card", "id": "no"}, {"name": "x"}])
def test_a_pattern_without_rows_is_named(pattern: dict[str, str]) -> None:
    with pytest.raises(ContentError) as caught:
        build_catalogue("fr", {"mindup": {"cards": {"per_row": pattern}}})
    told = "assets/text/fr/mindup.toml, cards.per_row: assets/data/mindup/cards.toml has no such list"
    assert str(caught.value).startswith(told)
