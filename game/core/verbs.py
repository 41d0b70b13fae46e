"""The one-line text form of an action: `play gorillion`, `no_block`, `give waffle,memories`.

Written once for every title, from the dataclass fields of its actions and the names of its Catalog. A field's annotation names
its kind: `int`, `Seat`, `str`, an entity kind of the Catalog (`CardId`), or `tuple[KIND, ...]`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

from game.core.actions import COMMON
from game.core.types import Action

_TUPLE = re.compile(r"tuple\[(\w+), \.\.\.\]")
_VERBS: dict[type[Any], str] = {}
"""What was worked out once: every match that is opened asks again."""
_KINDS: dict[type[Any], tuple[tuple[str, str, bool], ...]] = {}


class VerbError(ValueError):
    """A line is not an action of this title; the message says which word is wrong."""


def verb_of(action: type[Action]) -> str:
    """The verb of an action class: `NoMindbug` is `no_mindbug`."""
    verb = _VERBS.get(action)
    if verb is None:
        verb = _VERBS[action] = re.sub(r"(?<!^)(?=[A-Z])", "_", action.__name__).lower()
    return verb


def kinds_of(cls: type[Any]) -> tuple[tuple[str, str, bool], ...]:
    """The fields of an action or event class: (name, kind, is a tuple of that kind)."""
    if cls not in _KINDS:
        found = []
        for field in fields(cls):
            kind = str(field.type)
            several = _TUPLE.fullmatch(kind)
            found.append((field.name, several.group(1) if several else kind, several is not None))
        _KINDS[cls] = tuple(found)
    return _KINDS[cls]


class Verbs:
    """Encodes and decodes the actions of one title.

    `names` gives for each entity kind the name of each id (`{"CardId": ("gorillion", "luchataur", "luchataur#2")}`).
    """

    def __init__(self, actions: Iterable[type[Action]], names: Mapping[str, Sequence[str]]) -> None:
        self._classes = {verb_of(cls): cls for cls in (*COMMON, *actions)}
        self._kinds = {cls: kinds_of(cls) for cls in self._classes.values()}
        self._names = {kind: tuple(words) for kind, words in names.items()}
        self._ids = {kind: {word: i for i, word in enumerate(words)} for kind, words in names.items()}
        self._texts: dict[Action, str] = {}
        self._actions: dict[str, Action] = {}

    def encode(self, action: Action) -> str:
        """The text of an action."""
        text = self._texts.get(action)
        if text is None:
            words = [verb_of(type(action))]
            for name, kind, several in self._kinds[type(action)]:
                value = getattr(action, name)
                words.append(",".join(self._word(kind, v) for v in value) or "-" if several else self._word(kind, value))
            text = self._texts[action] = " ".join(words)
        return text

    def decode(self, text: str) -> Action:
        """The action of a text; raises `VerbError` with one sentence when it is none."""
        action = self._actions.get(text)
        if action is None:
            action = self._actions[text] = self._read(text)
        return action

    def _read(self, text: str) -> Action:
        verb, *words = text.split() if text.strip() else [""]
        cls = self._classes.get(verb)
        if cls is None:
            raise VerbError(f"unknown verb {verb!r}; expected one of {', '.join(sorted(self._classes))}")
        kinds = self._kinds[cls]
        if len(words) != len(kinds):
            raise VerbError(f"{verb!r} takes {len(kinds)} words, not {len(words)}: {text!r}")
        values: list[Any] = []
        for word, (_, kind, several) in zip(words, kinds, strict=True):
            if several:
                values.append(tuple(self._value(kind, part) for part in word.split(",")) if word != "-" else ())
            else:
                values.append(self._value(kind, word))
        make: Callable[..., Action] = cls
        return make(*values)

    def _word(self, kind: str, value: Any) -> str:
        names = self._names.get(kind)
        return str(value) if names is None else names[value]

    def _value(self, kind: str, word: str) -> Any:
        ids = self._ids.get(kind)
        if ids is not None:
            if word not in ids:
                raise VerbError(f"unknown {kind} {word!r}")
            return ids[word]
        if kind == "str":
            return word
        if kind == "bool":
            if word not in ("True", "False"):
                raise VerbError(f"{word!r} is neither True nor False")
            return word == "True"
        if not re.fullmatch(r"-?\d{1,9}", word):
            raise VerbError(f"{word!r} is not a number")
        return int(word)
