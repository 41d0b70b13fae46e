"""Finding entries as somebody types: by name first, then by other words for it, then by what they say. Accents and capitals do
not count."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from game.home.rulebook.alphabet import bare
from game.home.rulebook.book import Book, Entry
from game.text import Words

_MARKS = re.compile(r"\{icon:[^{}]*\}|\[/?[a-z0-9_]*\]|\*\*")
SAME, BEGINS, WORD, OTHER, INSIDE, KIND, TEXT, IN_TEXT = 100, 80, 60, 50, 40, 20, 10, 4
"""How well a word of the query fits: it is the name, begins it, begins a word of it, or one of its other words, stands in it,
in the small line, begins a word of the text, stands in the text."""


@dataclass(frozen=True, slots=True)
class _Page:
    """What is searched of an entry."""

    entry: Entry
    name: str
    other: str
    kind: str
    text: str


@lru_cache(maxsize=2048)
def prepare(book: Book, words: Words, entry: Entry) -> _Page:
    """What is searched of an entry, worked out once; who has time may do so before anything is typed."""
    said = [entry.text(words), entry.more(words), *(text for _, text in entry.boxes(words))]
    said += [caption for example in entry.examples for caption in entry.captions(words, example)]
    text = bare(_MARKS.sub("", " ".join(said)))
    name = bare(_MARKS.sub("", entry.name(words)))
    return _Page(entry, name, bare(entry.find(words)), bare(book.kind(entry, words)), text)


def _fit(page: _Page, word: str) -> int:
    """How well one word fits, 0 = not at all."""
    if page.name == word:
        return SAME
    if page.name.startswith(word):
        return BEGINS
    starts = re.compile(rf"\b{re.escape(word)}")
    if starts.search(page.name):
        return WORD
    if starts.search(page.other):
        return OTHER
    if word in page.name:
        return INSIDE
    if starts.search(page.kind):
        return KIND
    if starts.search(page.text):
        return TEXT
    return IN_TEXT if len(word) > 2 and word in page.text else 0


def search(book: Book, words: Words, wanted: str) -> list[Entry]:
    """The entries in which every word of a query is found, the best first; all of them for an empty query."""
    query = bare(wanted).split()
    whole = " ".join(query)
    ranked: list[tuple[int, int, Entry]] = []
    for n, entry in enumerate(book.ordered(words)):
        if not query:
            ranked.append((0, n, entry))
            continue
        page = prepare(book, words, entry)
        fits = [_fit(page, word) for word in query]
        if not all(fits):
            continue
        best = sum(fits) / len(fits) + (SAME if page.name.startswith(whole) else 0)
        ranked.append((-round(best), n, entry))
    return [entry for _, _, entry in sorted(ranked, key=lambda one: one[:2])]
