"""A language's catalogue: every file of words flattened to `file.section.key`, with its typography done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from game.content import ContentError, data, shown, text_data, text_file, text_names, text_path
from game.text.habits import HABITS, Habits
from game.text.template import EACH, MERGE, Cases, Each, Node, is_cases, is_each

PER_ROW = "per_row"
"""A table of this name in a section holds forms with `{field}` in them, filled once per row of the title's data."""
_DECIDERS = ("count", "choose")
LATER = "rules_"
"""Files whose names begin so are large and seldom needed: each is read when a word of it is asked for."""


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
    """The catalogue of a language, read once, without the files that are read `later`. Raises `ContentError`."""
    if lang not in HABITS:
        raise ContentError(f'"{lang}" is not a language of Tablée; there are {", ".join(HABITS)}.')
    return build_catalogue(lang, {name: text_file(lang, name) for name in text_names(lang) if not name.startswith(LATER)})


@cache
def later(lang: str, name: str) -> Mapping[str, Node]:
    """The words of a file that is read when it is needed, by key; nothing where there is no such file. Raises `ContentError`."""
    if not name.startswith(LATER) or name not in text_names(lang):
        return {}
    return build_catalogue(lang, {name: text_file(lang, name)}).entries


@cache
def whole_catalogue(lang: str) -> Catalogue:
    """Everything, for those who check. Raises `ContentError`."""
    return build_catalogue(lang, text_data(lang))


def build_catalogue(lang: str, files: Mapping[str, Mapping[str, Any]]) -> Catalogue:
    """Make a catalogue of parsed files (name without `.toml` -> content). Raises `ContentError` with file and key."""
    habits = HABITS[lang]
    entries: dict[str, Node] = {}
    for name, content in files.items():
        _flatten(entries, content, name, shown(text_path(lang, name)), habits)
    return Catalogue(lang, habits, entries)


def _flatten(entries: dict[str, Node], table: Mapping[str, Any], prefix: str, where: str, habits: Habits) -> None:
    for key, value in table.items():
        path = f"{prefix}.{key}"
        if key == PER_ROW and isinstance(value, Mapping):
            _flatten(entries, _rows(value, prefix, f"{where}, {path.partition('.')[2]}"), prefix, where, habits)
        elif isinstance(value, Mapping) and not is_cases(value) and not is_each(value):
            _flatten(entries, value, path, where, habits)
        else:
            entries[path] = _node(value, f"{where}, {path.partition('.')[2]}", habits)


def _rows(pattern: Mapping[str, Any], section: str, where: str) -> dict[str, dict[str, str]]:
    """The entries that a pattern stands for: one per row of the list `list` in assets/data/<title>/<section>.toml.

    `id` names the field that gives the text id; all other texts are forms, in which `{field}` is what the row says.
    """
    title, _, name = section.partition(".")
    forms = {form: text for form, text in pattern.items() if form not in ("list", "id")}
    if not all(isinstance(text, str) for text in pattern.values()):
        raise ContentError(f"{where}: expected texts.")
    rows = data(title, name).get(pattern.get("list", "")) if name else None
    if not isinstance(rows, list) or not rows or any(pattern.get("id") not in row for row in rows):
        raise ContentError(f"{where}: assets/data/{title}/{name}.toml has no such list with that id in each row.")
    found = {}
    for row in rows:
        said = dict(forms)
        for field, value in row.items():
            said = {form: text.replace(f"{{{field}}}", str(value)) for form, text in said.items()}
        found[str(row[pattern["id"]])] = said
    return found


def _node(value: object, where: str, habits: Habits) -> Node:
    if isinstance(value, str):
        return habits.typeset(value)
    if not isinstance(value, Mapping):
        raise ContentError(f"{where}: expected a text or a table of texts.")
    if is_each(value):
        item, whole = (_node(value[part], f"{where}.{part}", habits) for part in ("item", "all"))
        return Each(value[EACH], item, whole, value.get(MERGE, ""))
    kinds = [kind for kind in _DECIDERS if kind in value]
    if len(kinds) != 1 or not isinstance(value[kinds[0]], str):
        raise ContentError(f'{where}: expected one of "count" and "choose" with the name of a parameter.')
    kind = kinds[0]
    branches = {name: _node(branch, f"{where}.{name}", habits) for name, branch in value.items() if name != kind}
    if kind == "count" and ("other" not in branches or set(branches) - {"zero", "one", "other"}):
        raise ContentError(f"{where}: a plural table has zero (if wanted), one and other.")
    return Cases(kind, value[kind], branches)
