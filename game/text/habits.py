"""What each language does with quotes, spaces, numbers, lists, plurals and the "of" before a name."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Protocol

NBSP = "\u00a0"
MINUS = "\u2212"
APOSTROPHE = "\u2019"
_KEPT = re.compile(r"\{[^{}]*\}")
_PLACE = "\ue000"
_PUT_BACK = re.compile(_PLACE)


class Habits(Protocol):
    """The habits of one language."""

    def typeset(self, sentence: str) -> str:
        """Curly apostrophes and quotes, no-break spaces; what stands between braces is left alone."""

    def plural(self, count: int) -> str:
        """The branch of a plural table: "one" or "other"."""

    def number(self, value: int | float) -> str:
        """A number with the language's signs."""

    def join(self, items: Sequence[str]) -> str:
        """A list inside a sentence."""

    def either(self, items: Sequence[str]) -> str:
        """A list inside a sentence, of which one is meant."""

    def of(self, name: str) -> str:
        """What belongs to a person: "Alice's", « d'Alice »."""


_Rules = tuple[tuple[str, re.Pattern[str], str], ...]
"""What has to stand in a text for a rule to mean anything to it, the rule, and what it puts there."""


def _outside_braces(sentence: str, change: _Rules) -> str:
    """Apply replacements to a sentence whose `{...}` parts count as one word each and stay as they are."""
    if "{" not in sentence:
        return _changed(sentence, change)
    parts = iter(_KEPT.findall(sentence))
    return _PUT_BACK.sub(lambda _: next(parts), _changed(_KEPT.sub(_PLACE, sentence), change))


def _changed(text: str, change: _Rules) -> str:
    for needed, pattern, new in change:
        if needed in text:
            text = pattern.sub(new, text)
    return text


def _rules(*rules: tuple[str, str, str]) -> _Rules:
    return tuple((needed, re.compile(pattern), new) for needed, pattern, new in rules)


_BOTH = _rules(
    ("'", "'", APOSTROPHE),
    ("...", r"\.\.\.", "\u2026"),
    ("-", r"(?<![\w\u2019\ue000.)-])-(?=\d)", MINUS),
    (" ", r"(?<=[\d\ue000]) (?=(?:min|s|h|PV)\b(?!\u2019))", NBSP),
)
_ENGLISH = _BOTH + _rules(('"', r'(^|[\s(\u2014\u00a0*])"', "\\1\u201c"), ('"', '"', "\u201d"))
_FRENCH = _BOTH + _rules((" ", r" (?=[:;?!»%])", NBSP), ("«", "« ", f"«{NBSP}"))


def digits(value: int) -> str:
    """A number on a picture, with a real minus: "42", "−2"."""
    return str(value) if value >= 0 else f"{MINUS}{-value}"


def signed(value: int) -> str:
    """A change on a picture, with its sign: "+11", "+0", "−2"."""
    return f"+{value}" if value >= 0 else digits(value)


def _grouped(value: int | float, group: str, point: str) -> str:
    sign = MINUS if value < 0 else ""
    whole, _, rest = f"{abs(value):,}".partition(".")
    return sign + whole.replace(",", group) + (point + rest if rest else "")


class English:
    def typeset(self, sentence: str) -> str:
        """“Curly” quotes and apostrophes."""
        return _outside_braces(sentence, _ENGLISH)

    def plural(self, count: int) -> str:
        """Only 1 (and −1) is singular."""
        return "one" if abs(count) == 1 else "other"

    def number(self, value: int | float) -> str:
        """1,234.5"""
        return _grouped(value, ",", ".")

    def join(self, items: Sequence[str]) -> str:
        """a, b and c"""
        return _joined(items, "and")

    def either(self, items: Sequence[str]) -> str:
        """a, b or c"""
        return _joined(items, "or")

    def of(self, name: str) -> str:
        """Alice's, James's"""
        return f"{name}{APOSTROPHE}s"


class French:
    def typeset(self, sentence: str) -> str:
        """No-break spaces before : ; ? ! » % and after «, curly apostrophes."""
        return _outside_braces(sentence, _FRENCH)

    def plural(self, count: int) -> str:
        """0 and 1 are singular."""
        return "one" if abs(count) < 2 else "other"

    def number(self, value: int | float) -> str:
        """1 234,5 with a no-break space (the fonts have no thin one)."""
        return _grouped(value, NBSP, ",")

    def join(self, items: Sequence[str]) -> str:
        """a, b et c"""
        return _joined(items, "et")

    def either(self, items: Sequence[str]) -> str:
        """a, b ou c"""
        return _joined(items, "ou")

    def of(self, name: str) -> str:
        """d'Alice, de Max"""
        return f"d{APOSTROPHE}{name}" if elides(name) else f"de {name}"


_ASPIRATED = """
hakan hakim hal halim hamed hamid hamza han hanan hank hans haris harley harold haroun harper harris harrison harry haruki harvey
hasan hassan hatem heath heather heidi heinrich heinz helmut henning hichem hicham hilary hiro hiroshi hisham holden holly hong
hope houda howard hu huan huck hugh hui hung hunter huseyin hussein huy héros hibou hérisson hamster homard huit onze
"""
ASPIRATED = frozenset(_ASPIRATED.split())
"""Names (and a few likely nicknames) before which « de » stays whole although they begin with h or a vowel."""


_LETTERS = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o"})


def elides(name: str) -> bool:
    """Whether French « de » loses its e before this name: vowels with or without accents, and a mute h."""
    word = re.split(r"[\s\-.,'\u2019]", name.strip(), maxsplit=1)[0].lower()
    if word in ASPIRATED:
        return False
    plain = "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c))
    plain = plain.translate(_LETTERS)
    if plain.startswith("h"):
        return len(plain) > 1 and plain[1] in "aeiouy"
    if plain.startswith("y"):
        return len(plain) > 1 and plain[1] not in "aeiouy"
    return plain[:1] in tuple("aeiou")


def _joined(items: Sequence[str], last: str) -> str:
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


HABITS: dict[str, Habits] = {"en": English(), "fr": French()}
"""The languages of the house."""
