"""Typography, numbers, lists, plurals and the French elision."""

from __future__ import annotations

import pytest

from game.text.habits import ASPIRATED, HABITS, digits, elides, signed

EN, FR = HABITS["en"], HABITS["fr"]


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("Qui commence ?", "Qui commence\u00a0?"),
        ("Attention : « oui » ; non !", "Attention\u00a0: «\u00a0oui\u00a0»\u00a0; non\u00a0!"),
        ("L'effet d'Alice", "L’effet d’Alice"),
        ("{seat} : c'est à {seat.of} tour !", "{seat}\u00a0: c’est à {seat.of} tour\u00a0!"),
        ("{icon:ui_life} 3 PV", "{icon:ui_life} 3\u00a0PV"),
        ("{n} PV, {n} %, 20 min, 60 s", "{n}\u00a0PV, {n}\u00a0%, 20\u00a0min, 60\u00a0s"),
        ("L'attaque {card.of_the} s'arrête là.", "L’attaque {card.of_the} s’arrête là."),
        ("130 %", "130\u00a0%"),
        ("Attendez...", "Attendez…"),
        ("de -2 à 3", "de −2 à 3"),
        ("Requin-crabe, 2-3, F-16", "Requin-crabe, 2-3, F-16"),
        ("**Mindbug !** non", "**Mindbug\u00a0!** non"),
        ("", ""),
    ],
)
def test_french_typography(plain: str, set_: str) -> None:
    assert FR.typeset(plain) == set_
    assert FR.typeset(set_) == set_


@pytest.mark.parametrize(
    ("plain", "set_"),
    [
        ("It's Alice's turn: go!", "It’s Alice’s turn: go!"),
        ('He said "go" and "stop".', "He said “go” and “stop”."),
        ('"Go" ("now")', "“Go” (“now”)"),
        ('**"Go"**', "**“Go”**"),
        ("{name}'s turn", "{name}’s turn"),
        ("20 min, 5 s, -3 power", "20\u00a0min, 5\u00a0s, −3 power"),
        ("Wait...", "Wait…"),
    ],
)
def test_english_typography(plain: str, set_: str) -> None:
    assert EN.typeset(plain) == set_


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Max", "de Max"),
        ("Alice", "d’Alice"),
        ("Élodie", "d’Élodie"),
        ("Inès", "d’Inès"),
        ("Odile", "d’Odile"),
        ("Ulysse", "d’Ulysse"),
        ("Œdipe", "d’Œdipe"),
        ("Ægir", "d’Ægir"),
        ("Hélène", "d’Hélène"),
        ("Hugo", "d’Hugo"),
        ("Henri", "d’Henri"),
        ("HENRI", "d’HENRI"),
        ("Hans", "de Hans"),
        ("Harry Potter", "de Harry Potter"),
        ("Héros", "de Héros"),
        ("Yves", "d’Yves"),
        ("Yvonne", "d’Yvonne"),
        ("Yann", "de Yann"),
        ("Yoann", "de Yoann"),
        ("Y", "de Y"),
        ("H", "de H"),
        ("Zoé", "de Zoé"),
        ("8bit", "de 8bit"),
        ("Éva-Lou", "d’Éva-Lou"),
        ("alice", "d’alice"),
        ("Ludo", "de Ludo"),
        ("", "de "),
        ("Onze", "de Onze"),
        ("Åsa", "d’Åsa"),
        ("Øyvind", "d’Øyvind"),
    ],
)
def test_french_of(name: str, of: str) -> None:
    assert FR.of(name) == of


def test_every_kept_name_is_needed() -> None:
    assert all(name[0] in "ho" and not elides(name) for name in ASPIRATED)


def test_english_of() -> None:
    assert EN.of("Alice") == "Alice’s"
    assert EN.of("James") == "James’s"


@pytest.mark.parametrize(
    ("value", "en", "fr"),
    [
        (0, "0", "0"),
        (7, "7", "7"),
        (-2, "−2", "−2"),
        (1234, "1,234", "1\u00a0234"),
        (-1234567, "−1,234,567", "−1\u00a0234\u00a0567"),
        (2.5, "2.5", "2,5"),
        (-1234.25, "−1,234.25", "−1\u00a0234,25"),
    ],
)
def test_numbers(value: float, en: str, fr: str) -> None:
    assert EN.number(value) == en
    assert FR.number(value) == fr


def test_lists() -> None:
    assert [EN.join(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a and b", "a, b and c"]
    assert [FR.join(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == ["", "a", "a et b", "a, b et c"]


def test_plurals() -> None:
    assert [EN.plural(n) for n in (-2, -1, 0, 1, 2, 11)] == ["other", "one", "other", "one", "other", "other"]
    assert [FR.plural(n) for n in (-2, -1, 0, 1, 2, 11)] == ["other", "one", "one", "one", "other", "other"]


def test_numbers_on_pictures_have_a_real_minus() -> None:
    assert [digits(n) for n in (42, 0, -2)] == ["42", "0", "\u22122"]
    assert [signed(n) for n in (11, 0, -2)] == ["+11", "+0", "\u22122"]
