"""What is wrong with the catalogues: keys, parameters, forms, typography. Run by the dev check and by the tests."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache

from game.content import assets_dir
from game.core.types import Action, Event
from game.core.verbs import kinds_of, verb_of
from game.text.catalogue import Catalogue, languages, load_catalogue, whole_catalogue
from game.text.glossary import Banned, banned_words, place_of
from game.text.habits import NBSP
from game.text.template import TemplateError, deciding_params, sentences, shown_params

FREE_FIELDS = frozenset({"short", "whole", "a", "to_the", "in_the"})
"""Forms of a name that a language may have alone."""

HIDDEN_ID = "hidden"
"""The text id of a card whose face may not be seen."""

Needs = Mapping[str, frozenset[str] | None]
"""Keys that must have words, with the parameters they may use; None when that is not known."""

SEARCHED = ".find"
"""Keys of words that nobody reads: what people may type, in their words instead of ours."""
_ENTITY_FIELDS = frozenset({"name", "the", "of_the", "text", "note", *FREE_FIELDS})
_KEY = re.compile(r"""["']([a-z]+\.[a-z_]+(?:\.[A-Za-z0-9_]+)+)["']""")
_STRING = re.compile(r""""([^"\n]*)"|'([^'\n]*)'""")
_ICON = re.compile(r"\{icon:([^{}]*)\}")
_HIDE = re.compile(r"[ \u00a0]?\{icon:[^{}]*\}$|\{icon:[^{}]*\}[ \u00a0]?|\[/?[a-z0-9_]*\]|\*\*")
_STRAIGHT = re.compile(r"['\"]|\.\.\.|\u202f")
_FRENCH_GAP = re.compile(r" [:;?!»%]|« |[^\s\u00a0?!»\u2026«][;?!»]|[^\W\d]:(?:\s|$)|«[^\u00a0]")
_ENGLISH_GAP = re.compile(r"\s[:;?!]|[«»]")
_NAMES = re.compile(r"Mind Up!")
"""Names whose punctuation is their own, in every language."""
_LONE_STAR = re.compile(r"(?<!\*)\*(?!\*)")
"""No mark of the rich text: it would be seen."""
_DOUBLE = re.compile(r"\s{2,}|^\s|\s$")


def title_needs(
    title: str,
    *,
    events: Iterable[type[Event]] = (),
    entities: Mapping[str, Collection[str]] | None = None,
    forms: Mapping[str, Collection[str]] | None = None,
    prompts: Mapping[str, Collection[str]] | Iterable[str] = (),
    refusals: Mapping[str, Collection[str]] | Iterable[str] = (),
    actions: Iterable[type[Action]] = (),
) -> dict[str, frozenset[str] | None]:
    """The keys that a title must have words for.

    `entities`: section -> text ids (`{"cards": ..., "keywords": ...}`), each needs `name` and what `forms` says for its
    section. `prompts` and `refusals`: names, or names with the parameters of their `Msg`. `actions`: those that are called by
    words of their own where somebody reads them as sentences.
    """
    needs: dict[str, frozenset[str] | None] = {}
    for event in events:
        needs[f"{title}.log.{event.__name__}"] = frozenset(name for name, _, _ in kinds_of(event))
    for action in actions:
        needs[f"{title}.do.{verb_of(action)}"] = frozenset(name for name, _, _ in kinds_of(action))
    for section, ids in (entities or {}).items():
        for text_id in ids:
            for form in ("name", *(forms or {}).get(section, ())):
                needs[f"{title}.{section}.{text_id}.{form}"] = frozenset()
    for section, names in (("prompt", prompts), ("refusal", refusals)):
        known = names if isinstance(names, Mapping) else dict.fromkeys(names)
        for name, params in known.items():
            needs[f"{title}.{section}.{name}"] = None if params is None else frozenset(params)
    return needs


def audit(needs: Needs | None = None, catalogues: Sequence[Catalogue] | None = None) -> list[str]:
    """Every problem of the shipped catalogues (or of those given), one sentence each; empty when all is well.

    `needs` names keys that must exist. In a section of a title that has needs (`mindbug.log`, `mindbug.cards`), a key
    that nobody needs is a problem too.
    """
    if catalogues is None:
        books, problems = [whole_catalogue(lang) for lang in languages()], list(_shipped_sentences())
    else:
        books, problems = list(catalogues), list(_sentences_of(catalogues))
    problems += (f"{book.lang}, {what}" for book in books for what in _need_problems(book, needs or {}))
    return list(dict.fromkeys(problems))


@cache
def _shipped_sentences() -> tuple[str, ...]:
    """They are the same for whoever needs what of them."""
    return tuple(_sentences_of([whole_catalogue(lang) for lang in languages()]))


def _sentences_of(books: Sequence[Catalogue]) -> Iterator[str]:
    """What is wrong with the sentences themselves, and between the languages."""
    icons = {path.stem for path in (assets_dir() / "svg" / "icons").glob("*.svg")}
    banned = banned_words()
    for book in books:
        here = [word for word in banned if word.lang == book.lang]
        places = {place: [word for word in here if word.about(place)] for place in {place_of(key) for key in book.entries}}
        for key in book.entries:
            asked = () if key.endswith(SEARCHED) else places[place_of(key)]
            found = _sentence_problems(book, key, icons, asked)
            yield from (f"{book.lang}, {key}: {what}" for what in found)
    for book in books[1:]:
        yield from _differences(books[0], book)


def keys_named(source: str) -> frozenset[str]:
    """The keys of the catalogues that a piece of source code names in full: `"app.menu.resume"`."""
    files = {key.partition(".")[0] for key in load_catalogue(languages()[0]).entries}
    return frozenset(key for key in _KEY.findall(source) if key.partition(".")[0] in files)


def unused_keys(sources: Iterable[str], needs: Needs | None = None, catalogue: Catalogue | None = None) -> list[str]:
    """Keys that nobody needs and no source names: neither in full, nor by a last word inside some string.

    Code may put keys together (`say("menu.players")`, `f"levels.{level}.note"`), so this finds only what is surely dead.
    """
    book = catalogue if catalogue is not None else load_catalogue(languages()[0])
    strings = {text for source in sources for found in _STRING.findall(source) for text in found if text}
    said = {word for text in strings for word in re.findall(r"[A-Za-z0-9_]+", text)}
    groups = {need.rpartition(".")[0] for need in needs or ()}
    dead = []
    for key in book.entries:
        path = key.split(".")
        if key.rpartition(".")[0] in groups or path[-2] == HIDDEN_ID:
            continue
        if not said.intersection(path[-1:] if path[-1] not in _ENTITY_FIELDS else path[1:]):
            dead.append(key)
    return dead


def _sentence_problems(book: Catalogue, key: str, icons: Collection[str], banned: Iterable[Banned]) -> Iterator[str]:
    for text in sentences(book.entries[key]):
        try:
            shown_params(text)
        except TemplateError as error:
            yield str(error)
            continue
        for icon in _ICON.findall(text):
            if icon not in icons:
                yield f"there is no icon {icon}"
        bare = _HIDE.sub("", text)
        if text.count("**") % 2:
            yield f"an odd number of ** in {text!r}"
        if _LONE_STAR.search(text):
            yield f"a single asterisk in {text!r}"
        if _STRAIGHT.search(bare):
            yield f"straight quotes, three dots or a thin space in {text!r}"
        filled = re.sub(r"\{[^{}]*\}", "x", bare)
        if (_FRENCH_GAP if book.lang == "fr" else _ENGLISH_GAP).search(_NAMES.sub("x", filled)):
            yield f"wrong space beside a punctuation mark in {text!r}"
        if _DOUBLE.search(bare.replace(NBSP, " ")):
            yield f"a space too many in {text!r}"
        plain = filled.replace(NBSP, " ").replace("\u2019", "'")
        low = plain.lower()
        for word in banned:
            if word.low in low and word.used(plain):
                yield f'"{word.word}" in {text!r}; the glossary says: {word.instead}'


def _need_problems(book: Catalogue, needs: Needs) -> Iterator[str]:
    sections = {tuple(key.split(".")[:2]) for key in needs}
    for key, allowed in needs.items():
        if key not in book.entries:
            yield f"{key}: no words"
            continue
        node = book.entries[key]
        try:
            unknown = (shown_params(node) | deciding_params(node)) - allowed if allowed is not None else frozenset()
        except TemplateError:
            continue
        if unknown:
            yield f"{key}: there is no parameter {', '.join(sorted(unknown))}"
    stems = {key.rpartition(".")[0] for key in needs}
    for key in book.entries:
        path = tuple(key.split("."))
        extra = len(path) > 3 and (key.rpartition(".")[0] in stems or path[2] == HIDDEN_ID)
        if path[:2] in sections and key not in needs and not extra:
            yield f"{key}: nobody needs these words"


def _differences(first: Catalogue, other: Catalogue) -> Iterator[str]:
    keys = dict.fromkeys([*first.entries, *other.entries])
    for key in keys:
        missing = [book.lang for book in (first, other) if key not in book.entries]
        if missing:
            stem, _, field = key.rpartition(".")
            if field not in FREE_FIELDS or f"{stem}.name" not in {**first.entries, **other.entries}:
                yield f"{missing[0]}, {key}: no words"
            continue
        try:
            one, two = shown_params(first.entries[key]), shown_params(other.entries[key])
        except TemplateError:
            continue
        if one != two:
            yield f"{other.lang}, {key}: shows {_list(two)}, but {first.lang} shows {_list(one)}"


def _list(names: Iterable[str]) -> str:
    return ", ".join(sorted(names)) or "no parameter"
