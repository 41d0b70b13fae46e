"""Typed reading of one TOML table: a missing, unknown or wrong field is one sentence that names it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from types import TracebackType
from typing import Any, TypeAlias

from game.content.files import ContentError

Str: TypeAlias = str
Int: TypeAlias = int
Bool: TypeAlias = bool

_REQUIRED: Any = object()
_WORDS = {str: "a text", int: "a whole number", bool: "true or false", list: "a list", dict: "a table"}


class Reader:
    """Reads the fields of one table and knows which are left.

    `where` names the table in messages: `assets/data/mindbug/cards.toml, cards.gorillion`. As a context manager it
    checks at the end that every field was read:

        with Reader(row, where) as read:
            power = read.int("power", 1, 10)

    A `default` makes a field optional. Everything raises `ContentError`.
    """

    def __init__(self, table: object, where: Str) -> None:
        if not isinstance(table, Mapping):
            raise ContentError(f"{where}: expected a table.")
        self._table: Mapping[Str, Any] = table
        self._where = where
        self._read: set[Str] = set()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is None:
            self.done()

    @property
    def where(self) -> Str:
        """The name of this table in messages."""
        return self._where

    def names(self) -> tuple[Str, ...]:
        """The names of all fields, in the order of the file."""
        return tuple(self._table)

    def has(self, name: Str) -> Bool:
        """Whether the field is written."""
        return name in self._table

    def str(self, name: Str, default: Str = _REQUIRED) -> Str:
        """A text."""
        value: Str = self._take(name, str, default)
        return value

    def int(self, name: Str, low: Int, high: Int, default: Int = _REQUIRED) -> Int:
        """A whole number from `low` to `high`, both allowed."""
        value: Int = self._take(name, int, default)
        if value is not default and not low <= value <= high:
            raise self.error(name, f"{value} is not between {low} and {high}")
        return value

    def bool(self, name: Str, default: Bool = _REQUIRED) -> Bool:
        """True or false."""
        value: Bool = self._take(name, bool, default)
        return value

    def one_of(self, name: Str, words: Collection[Str], default: Str = _REQUIRED) -> Str:
        """One of a set of words."""
        value: Str = self._take(name, str, default)
        if value is not default and value not in words:
            raise self.error(name, f'"{value}" is not one of {", ".join(words)}')
        return value

    def strs(self, name: Str, words: Collection[Str] | None = None, default: tuple[Str, ...] = _REQUIRED) -> tuple[Str, ...]:
        """A list of texts, of a set of words if one is given; none twice."""
        values = self._take(name, list, default)
        for value in values:
            if not isinstance(value, str):
                raise self.error(name, "expected a list of texts")
            if words is not None and value not in words:
                raise self.error(name, f'"{value}" is not one of {", ".join(words)}')
        if len(set(values)) != len(values):
            raise self.error(name, "a word stands there twice")
        return tuple(values)

    def ints(self, name: Str, low: Int, high: Int) -> tuple[Int, ...]:
        """A list of whole numbers from `low` to `high`, one at least."""
        values = self._take(name, list, _REQUIRED)
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
                raise self.error(name, f"expected whole numbers from {low} to {high}")
        if not values:
            raise self.error(name, "the list is empty")
        return tuple(values)

    def entries(self, name: Str) -> tuple[Any, ...]:
        """A list of anything, one entry at least: for lists in lists, whose entries only the caller can check."""
        values = self._take(name, list, _REQUIRED)
        if not values:
            raise self.error(name, "the list is empty")
        return tuple(values)

    def table(self, name: Str) -> Reader:
        """A table inside this one."""
        return Reader(self._take(name, dict, _REQUIRED), f"{self._where}, {name}")

    def tables(self, name: Str) -> tuple[tuple[Str, Reader], ...]:
        """The tables inside a table, with their names, in the order of the file (`[cards.gorillion]`, `[cards.luchataur]`)."""
        rows = self._take(name, dict, _REQUIRED)
        return tuple((key, Reader(row, f"{self._where}, {name}.{key}")) for key, row in rows.items())

    def rows(self, name: Str) -> tuple[Reader, ...]:
        """A list of tables (`[[waves]]`), counted from 1 in messages."""
        rows = self._take(name, list, _REQUIRED)
        return tuple(Reader(row, f"{self._where}, {name} {number}") for number, row in enumerate(rows, 1))

    def done(self) -> None:
        """Check that no field is left unread."""
        left = [name for name in self._table if name not in self._read]
        if left:
            raise ContentError(f"{self._where}: unknown field {', '.join(left)}.")

    def error(self, name: Str, what: Str) -> ContentError:
        """The error of one field, for checks that only the caller can make."""
        return ContentError(f"{self._where}, {name}: {what}.")

    def _take(self, name: Str, kind: type[Any], default: Any) -> Any:
        self._read.add(name)
        if name not in self._table:
            if default is _REQUIRED:
                raise ContentError(f"{self._where}: the field {name} is missing.")
            return default
        value = self._table[name]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.error(name, f"expected {_WORDS[kind]}")
        return value
