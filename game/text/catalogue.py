"""A language's catalogue: every file of `assets/text/<lang>` flattened to `file.section.key`, with its typography done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content import ContentError, text_data
from game.text.habits import HABITS, Habits
from game.text.template import Cases, Node, is_cases

_DECIDERS = ("count", "choose")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """The words of one language, by key."""

    lang: str
    habits: Habits
    entries: Mapping[str, Node]


def languages() -> tuple[str, ...]:
    """The languages of the house, in the order of the switch."""
    return ("en", "fr")


@cache
def load_catalogue(lang: str) -> Catalogue:
    """The catalogue of a language, read once. Raises `ContentError`."""
    if lang not in HABITS:
        raise ContentError(f'"{lang}" is not a language of Tablée; there are {", ".join(HABITS)}.')
    return build_catalogue(lang, text_data(lang))


def build_catalogue(lang: str, files: Mapping[str, Mapping[str, Any]]) -> Catalogue:
    """Make a catalogue of parsed files (name without `.toml` -> content). Raises `ContentError` with file and key."""
    habits = HABITS[lang]
    entries: dict[str, Node] = {}
    for name, content in files.items():
        _flatten(entries, content, name, f"assets/text/{lang}/{name}.toml", habits)
    return Catalogue(lang, habits, entries)


def _flatten(entries: dict[str, Node], table: Mapping[str, Any], prefix: str, where: str, habits: Habits) -> None:
    for key, value in table.items():
        path = f"{prefix}.{key}"
        if isinstance(value, Mapping) and not is_cases(value):
            _flatten(entries, value, path, where, habits)
        else:
            entries[path] = _node(value, f"{where}, {path.partition('.')[2]}", habits)


def _node(value: object, where: str, habits: Habits) -> Node:
    if isinstance(value, str):
        return habits.typeset(value)
    if not isinstance(value, Mapping):
        raise ContentError(f"{where}: expected a text or a table of texts.")
    kinds = [kind for kind in _DECIDERS if kind in value]
    if len(kinds) != 1 or not isinstance(value[kinds[0]], str):
        raise ContentError(f'{where}: expected one of "count" and "choose" with the name of a parameter.')
    kind = kinds[0]
    branches = {name: _node(branch, f"{where}.{name}", habits) for name, branch in value.items() if name != kind}
    if kind == "count" and ("other" not in branches or set(branches) - {"zero", "one", "other"}):
        raise ContentError(f"{where}: a plural table has zero (if wanted), one and other.")
    return Cases(kind, value[kind], branches)
