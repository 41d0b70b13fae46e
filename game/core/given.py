"""Reads the words of a text scenario's `given`: every mistake is a ValueError that names the key and what was expected there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any


def only(table: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """No other keys than these."""
    for key in table:
        if key not in keys:
            raise ValueError(f"{where}: unknown key {key!r}{hint(key, keys)}")


def number(value: Any, low: int, high: int, where: str) -> int:
    """A whole number within these bounds."""
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{where}: {value!r} is no whole number from {low} to {high}")
    return value


def word(value: Any, words: Sequence[str], where: str) -> str:
    if value not in words:
        raise ValueError(f"{where} is {value!r}; expected one of {', '.join(words)}")
    return str(value)


def listed(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"{where}: {value!r} is no list")
    return list(value)


def hint(word: str, known: Sequence[str]) -> str:
    """What somebody may have meant who wrote this word: the nearest one that there is, else all of them."""
    close = get_close_matches(word, known, 1)
    return f"; did you mean {close[0]!r}?" if close else f"; expected one of {', '.join(known)}"
