"""The audit finds each kind of problem, and finds none in what is shipped."""

from __future__ import annotations

from typing import Any

import pytest

from game import content
from game.text import Catalogue, build_catalogue, languages, load_catalogue
from game.text.audit import audit, title_needs
from game.text.glossary import banned_words
from game.titles.mindbug.rules.events import EVENTS, CardPlayed


def _books(en: dict[str, Any], fr: dict[str, Any]) -> list[Catalogue]:
    return [build_catalogue("en", {"toy": en}), build_catalogue("fr", {"toy": fr})]


@pytest.mark.parametrize(
    ("en", "fr", "problem"),
    [
        ({"a": "x"}, {}, "fr, toy.a: no words"),
        ({}, {"a": "x"}, "en, toy.a: no words"),
        ({"a": "{n} x"}, {"a": "x"}, "fr, toy.a: shows no parameter, but en shows n"),
        ({"a": "{n} x"}, {"a": {"count": "n", "one": "un {m}", "other": "{n}"}}, "fr, toy.a: shows m, n, but en shows n"),
        ({"a": "x"}, {"a": "Non!"}, "fr, toy.a: wrong space"),
        ({"a": "x"}, {"a": "Note: oui"}, "fr, toy.a: wrong space"),
        ({"a": "x"}, {"a": "«oui»"}, "fr, toy.a: wrong space"),
        ({"a": "{n}?"}, {"a": "{n}?"}, "fr, toy.a: wrong space"),
        ({"a": "No !"}, {"a": "Non !"}, "en, toy.a: wrong space"),
        ({"a": "x"}, {"a": 'Il dit "oui"'}, "fr, toy.a: straight quotes"),
        ({"a": "x"}, {"a": "oui\u202f!"}, "fr, toy.a: straight quotes, three dots or a thin space"),
        ({"a": "x  y"}, {"a": "x"}, "en, toy.a: a space too many"),
        ({"a": "x "}, {"a": "x"}, "en, toy.a: a space too many"),
        ({"a": "**x"}, {"a": "x"}, "en, toy.a: an odd number of **"),
        ({"a": "Press *Run*"}, {"a": "x"}, "en, toy.a: a single asterisk"),
        ({"a": "The disk refuses."}, {"a": "x"}, 'en, toy.a: "disk refuses" in'),
        ({"a": "x"}, {"a": {"count": "n", "one": "un", "other": "l'Entraîneur"}}, 'fr, toy.a: "entraîneur" in'),
        ({"a": "{icon:no_such}"}, {"a": "x"}, "en, toy.a: there is no icon no_such"),
        ({"a": "{n"}, {"a": "x"}, "en, toy.a: a brace is left over"),
        ({"a": "x"}, {"a": {"each": "n", "item": "{n}", "all": "{each}!"}}, "fr, toy.a: wrong space"),
        (
            {"a": {"each": "n", "item": "{n}", "all": "{each}"}},
            {"a": {"each": "n", "item": "{m}", "all": "{each}"}},
            "fr, toy.a: shows m, but en shows n",
        ),
        ({"a": "Mind Up!"}, {"a": "Mind Up! Non!"}, "fr, toy.a: wrong space"),
    ],
)
def test_a_problem_is_found(en: dict[str, Any], fr: dict[str, Any], problem: str) -> None:
    assert [found for found in audit(catalogues=_books(en, fr)) if found.startswith(problem)], audit(catalogues=_books(en, fr))


def test_good_words_have_no_problem() -> None:
    en = {"n": "Mind Up!", "i": "the {icon:mu_blue} 3", "e": {"each": "n", "item": "{n}", "all": "{each}"}}
    fr = {"n": "Mind Up! et Mind Up! : oui", "i": "le {icon:mu_blue} 3", "e": {"each": "n", "item": "{n} !", "all": "{each}"}}
    assert audit(catalogues=_books(en, fr)) == []
    en = {"a": 'It\'s {n}: "yes"!', "b": {"count": "n", "one": "1 x", "other": "{n} x"}, "c": {"name": "Bear", "short": "Be|ar"}}
    fr = {
        "a": "C'est {n} : « oui » !",
        "b": {"count": "n", "one": "{n} x", "other": "{n} x"},
        "c": {"name": "Ours", "to_the": "à l'Ours"},
    }
    assert audit(catalogues=_books(en, fr)) == []


def test_the_glossary_says_where_and_how_a_word_is_not_wanted() -> None:
    table = [
        "| where | English | not | Français | pas |",
        "|---|---|---|---|---|",
        "| mindbug, puzzles | steal | `take over` | prendre | `empar*` |",
        "| all | Continue | `=Go on` | Continuer | |",
        "| a | table | of something else |",
    ]
    take, seize, go = banned_words(table)
    assert (take.lang, seize.lang, go.lang) == ("en", "fr", "en") and take.instead == "steal"
    for key in ("mindbug.cards.bat.text", "rules_mindbug.entry.x.text", "learn.mindbug.goal", "puzzles.page.line"):
        assert take.found(key, "Take over a creature")
    assert not take.found("mechs.glossary.x", "Take over") and not take.found("app.pause.x", "take over")
    assert not take.found("mindbug.x.y", "mistake overall")
    assert seize.found("mindbug.x.y", "Emparez-vous") and seize.found("mindbug.x.y", "s'emparer")
    assert not seize.found("mindbug.x.y", "rempart")
    assert go.found("app.x.y", "Go on") and not go.found("app.x.y", "The lines go on.")


def test_the_glossary_bans_words_of_every_game_in_both_languages() -> None:
    banned = banned_words()
    for place in ("all", "mindbug", "mindup", "mindflayer", "mechs"):
        assert {word.lang for word in banned if place in word.places} == set(languages()), place


def test_needs_find_missing_superfluous_and_unknown() -> None:
    words = {
        "log": {"CardPlayed": "{seat} {nobody}", "Other": "x"},
        "cards": {"bear": {"name": "B"}, "bat": {"name": "B"}, "hidden": {"name": "?"}},
    }
    needs = title_needs(
        "toy",
        events=[CardPlayed],
        entities={"cards": ["bear"]},
        forms={"cards": ("the",)},
        prompts=["main"],
        refusals={"over": ("seat",)},
    )
    assert audit(needs, _books(words, words)[:1]) == [
        "en, toy.log.CardPlayed: there is no parameter nobody",
        "en, toy.cards.bear.the: no words",
        "en, toy.prompt.main: no words",
        "en, toy.refusal.over: no words",
        "en, toy.log.Other: nobody needs these words",
        "en, toy.cards.bat.name: nobody needs these words",
    ]


def test_a_word_that_one_language_lacks_is_named_once() -> None:
    assert audit({"toy.log.a": None}, _books({"log": {"a": "x"}}, {})) == ["fr, toy.log.a: no words"]


def test_the_shipped_catalogues_are_clean() -> None:
    rows = content.data("mindbug", "cards")
    needs = title_needs(
        "mindbug",
        events=EVENTS,
        entities={
            "cards": [card["id"] for card in rows["card"]],
            "keywords": rows["keywords"],
            "triggers": [trigger for trigger in rows["triggers"] if trigger != "none"],
        },
        forms={"cards": ("the", "of_the", "text"), "keywords": ("text",), "triggers": ("text",)},
    )
    assert audit(needs) == []


def test_every_language_folder_is_a_language_and_has_the_same_files() -> None:
    assert content.text_languages() == languages()
    assert len({tuple(content.text_data(lang)) for lang in languages()}) == 1


def test_an_unknown_language_is_told() -> None:
    with pytest.raises(content.ContentError, match='"de" is not a language'):
        load_catalogue("de")
