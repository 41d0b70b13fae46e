"""The page of the rules about a question, as headlines and texts: for whoever shows it without the reader."""

from __future__ import annotations

from collections.abc import Sequence

from game.home.rulebook.book import book_of, has_rules
from game.home.rulebook.links import entry_for
from game.text.words import Words


def excerpt(title: str, about: Sequence[str], words: Words) -> Sequence[tuple[str, str]]:
    """What explains one of these text keys, piece by piece; [] where nothing does."""
    found = book_of(title).get(entry_for(title, about)) if has_rules(title) else None
    if found is None:
        return []
    texts = [found.more(words), *(text for _, text in found.boxes(words))]
    return [(found.name(words), found.text(words)), *(("", text) for text in texts if text)]
