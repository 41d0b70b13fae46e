"""Which entry of the rules something at a table leads to: a prompt, a refusal, a card, a stage of the match."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from game.home.rulebook.book import EVERY, GLOSSARY, book_of
from game.titles import title as registered

PROMPT, REFUSAL, STAGE = "prompt", "refusal", "stage"


@cache
def ways(title: str) -> Mapping[tuple[str, str], str]:
    """(kind, id) -> entry. Kinds: "prompt", "refusal", "stage", and "" for a word of the title's catalogue in any section."""
    found: dict[tuple[str, str], str] = {}
    entries = book_of(title).entries
    for entry in entries:
        if entry.section:
            found.setdefault((entry.section, entry.cards[0]), entry.id)
            continue
        for kind, names in ((PROMPT, entry.prompts), (REFUSAL, entry.refusals), (STAGE, entry.phases)):
            for name in names:
                found.setdefault((kind, name), entry.id)
        alone = len({*entry.keywords, *entry.cards}) == 1
        for name in (*entry.keywords, *entry.cards):
            if alone:
                found["", name] = entry.id
            elif name != EVERY:
                found.setdefault(("", name), entry.id)
        if entry.chapter == GLOSSARY:
            found.setdefault((GLOSSARY, entry.id.removeprefix(f"{GLOSSARY}_")), entry.id)
    return found


def entry_of(title: str, key: str) -> str:
    """The entry that explains a text key of a title (`mindbug.prompt.block`, `mindbug.cards.gorillion`); "" = none."""
    whose, _, rest = key.partition(".")
    section, _, name = rest.partition(".")
    if whose != title or not name:
        return ""
    known, name = ways(title), name.partition(".")[0]
    if section in (PROMPT, REFUSAL, STAGE):
        return known.get((section, name), "")
    if section in registered(title).pages and section != "terms":
        return known.get((section, name)) or known.get(("", name), "")
    return known.get(("", name)) or known.get((section, name), "")


def entry_for(title: str, about: Iterable[str]) -> str:
    """The first entry that explains one of these keys; "" where none does: then the rules open at their beginning."""
    return next((entry for entry in (entry_of(title, key) for key in about) if entry), "")
