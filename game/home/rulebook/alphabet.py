"""Words without accents and capitals: for sorting, and for finding what was typed."""

from __future__ import annotations

import unicodedata


def bare(text: str) -> str:
    """A text letter by letter without accents, in lower case; ligatures become two letters."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("æ", "ae"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("’", "'")


def alphabet(name: str) -> str:
    """What a name is sorted by: its letters, digits and spaces."""
    return "".join(letter for letter in bare(name) if letter.isalnum() or letter == " ")


def find_spans(name: str, wanted: str) -> list[tuple[int, int]]:
    """Where the words of a query stand in a name, as (begin, end) of its own letters, in order, none over another."""
    letters: list[str] = []
    places: list[int] = []
    for n, letter in enumerate(name):
        for one in bare(letter):
            letters.append(one)
            places.append(n)
    flat = "".join(letters)
    found: list[tuple[int, int]] = []
    for word in bare(wanted).split():
        at = flat.find(word)
        while at > 0 and flat[at - 1].isalnum():  # a word that begins so is meant first
            after = flat.find(word, at + 1)
            if after < 0:
                at = flat.find(word)
                break
            at = after
        if at >= 0:
            found.append((places[at], places[at + len(word) - 1] + 1))
    found.sort()
    kept: list[tuple[int, int]] = []
    for begin, end in found:
        if kept and begin < kept[-1][1]:
            kept[-1] = (kept[-1][0], max(end, kept[-1][1]))
        else:
            kept.append((begin, end))
    return kept
