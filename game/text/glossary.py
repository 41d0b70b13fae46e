"""The glossary of `assets/text/README.md`: one word per thing in each language, and the words that are not used for it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from game.content import assets_dir

EVERYWHERE = "all"
"""In the first column of a row: it holds for every file."""
_COLUMNS = {"en": (1, 2), "fr": (3, 4)}
"""Of each language: the column with the word, and that with the words not to use."""
_QUOTED = re.compile(r"`([^`]+)`")


@dataclass(frozen=True, slots=True)
class Banned:
    """A word that a text may not use. `places`: the titles or files it is about; `whole`: only where it is the whole text;
    `low`: in small letters, which is looked for first.
    """

    lang: str
    word: str
    instead: str
    places: frozenset[str]
    whole: bool
    pattern: re.Pattern[str]
    low: str

    def about(self, place: str) -> bool:
        """Whether it holds for texts whose key begins with these two parts: `mindbug.cards`."""
        return EVERYWHERE in self.places or not self.places.isdisjoint(re.split(r"[._]", place))

    def used(self, text: str) -> bool:
        """Whether a text that it holds for uses the word. `text`: bare, with straight apostrophes and plain spaces."""
        return (self.pattern.fullmatch(text) if self.whole else self.pattern.search(text)) is not None

    def found(self, key: str, text: str) -> bool:
        """Whether the text of this key uses the word."""
        return self.about(place_of(key)) and self.used(text)


def place_of(key: str) -> str:
    """What of a key says which words its text may not use: its first two parts."""
    return ".".join(key.split(".")[:2])


def banned_words(lines: Sequence[str] | None = None) -> tuple[Banned, ...]:
    """Every word that the glossary (or the lines of another one) says not to use.

    `=Word` stands for a text of this word alone (a button), and a star at the end for any ending.
    """
    rows = (assets_dir() / "text" / "README.md").read_text(encoding="utf-8").splitlines() if lines is None else lines
    table = [[cell.strip() for cell in row.strip().strip("|").split("|")] for row in rows if row.count("|") == 6]
    return tuple(
        _banned(lang, word, cells[good], cells[0])
        for cells in table
        for lang, (good, bad) in _COLUMNS.items()
        for word in _QUOTED.findall(cells[bad])
    )


def _banned(lang: str, word: str, instead: str, where: str) -> Banned:
    plain = word.removeprefix("=").removesuffix("*")
    ending = r"\w*" if word.endswith("*") else ""
    pattern = re.compile(rf"(?<!\w){re.escape(plain)}{ending}(?!\w)", re.IGNORECASE)
    return Banned(lang, plain, instead, frozenset(re.findall(r"\w+", where)), word.startswith("="), pattern, plain.lower())
