"""The classes and enums of a `.tiled-project`: what the editor offers, and what a map may therefore say.

pytmx does not read this file, so defaults are filled in and words are checked here.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.content.files import MAX_BYTES, ContentError, clipped, shown
from game.core.grid import Value
from game.core.types import Param

_SCALARS: dict[str, type] = {"string": str, "int": int, "float": float, "bool": bool}


class WrongValue(ValueError):
    """A value that is not what its member asks for; `said` is the sentence that tells what was expected (`maps.<key>`)."""

    def __init__(self, key: str, raw: object, **params: Param) -> None:
        self.said = (key, {"value": clipped(str(raw)), **params})
        super().__init__(clipped(repr(raw)))


@dataclass(frozen=True)
class Enum:
    """The words of a property. `flags`: several at once, stored as "red,blue"; `numbers`: stored as an index or a sum of bits."""

    name: str
    words: tuple[str, ...]
    flags: bool = False
    numbers: bool = False

    def read(self, raw: object) -> Value:
        """A stored value as a word, or a tuple of words for flags. Raises `WrongValue`."""
        found = tuple(self._stored(raw))
        unknown = [word for word in found if word not in self.words]
        if unknown or (not self.flags and len(found) != 1):
            raise WrongValue("value.words" if self.flags else "value.word", raw, enum=self.name, names=", ".join(self.words))
        if self.flags:
            return tuple(word for word in self.words if word in found)
        return found[0]

    def _stored(self, raw: object) -> Iterator[str]:
        if not self.numbers:
            yield from (word.strip() for word in str(raw).split(",") if word.strip()) if self.flags else (str(raw),)
        elif not isinstance(raw, int) or isinstance(raw, bool):
            yield str(raw)
        elif self.flags:
            yield from (word for bit, word in enumerate(self.words) if raw >> bit & 1)
        else:
            yield self.words[raw] if 0 <= raw < len(self.words) else str(raw)


@dataclass(frozen=True)
class Member:
    """One property of a class: a scalar of this type, or a word of `enum`."""

    name: str
    type: str
    enum: Enum | None
    default: Value

    def read(self, raw: object) -> Value:
        """A value as it stands in a map. Raises `WrongValue`."""
        return _checked(self.type, self.enum, raw)


@dataclass(frozen=True)
class Kind:
    """A class: its members by name, and what it may be used for (`object`, `map`, `tile`, ...)."""

    name: str
    members: Mapping[str, Member]
    uses: frozenset[str]


@dataclass(frozen=True)
class Vocabulary:
    """Everything that a `.tiled-project` declares."""

    where: str
    kinds: Mapping[str, Kind] = field(default_factory=dict)
    enums: Mapping[str, Enum] = field(default_factory=dict)

    def names(self, use: str) -> tuple[str, ...]:
        """The classes that can be given to an `object`, the `map` or a `tile`."""
        return tuple(kind.name for kind in self.kinds.values() if use in kind.uses)


def _checked(type_: str, enum: Enum | None, raw: object) -> Value:
    if enum is not None:
        return enum.read(raw)
    wanted = _SCALARS[type_]
    if wanted is float and isinstance(raw, int) and not isinstance(raw, bool):
        return float(raw)
    if not isinstance(raw, wanted) or (wanted is int and isinstance(raw, bool)):
        raise WrongValue("value.kind", raw, type=type_)
    found: Value = raw  # type: ignore[assignment]
    return found


def load_vocabulary(path: Path) -> Vocabulary:
    """Read `propertyTypes` of a `.tiled-project`. Raises `ContentError`."""
    name = shown(path)
    try:
        raw = path.read_bytes()
        if len(raw) > MAX_BYTES:
            raise ContentError(f"{name}: {len(raw)} bytes are too many for a project of Tiled.")
        rows = json.loads(raw.decode("utf-8"))["propertyTypes"]
        enums = {enum.name: enum for enum in (_enum(row) for row in rows if row["type"] == "enum")}
        kinds = {row["name"]: row for row in rows if row["type"] == "class"}
        return Vocabulary(name, {key: _kind(row, enums, name) for key, row in kinds.items()}, enums)
    except FileNotFoundError:
        raise ContentError(f"{name}: there is no such file.") from None
    except OSError as error:
        raise ContentError(f"{name}: it cannot be read ({error.strerror}).") from None
    except (KeyError, TypeError, AttributeError) as error:
        raise ContentError(f"{name}: expected the propertyTypes of a project of Tiled ({error}).") from None
    except ContentError:
        raise
    except json.JSONDecodeError as error:
        raise ContentError(f"{name}, line {error.lineno}: expected JSON ({error.msg}).") from None
    except (ValueError, RecursionError):
        raise ContentError(f"{name}: expected the JSON of a project of Tiled.") from None


def _enum(row: Mapping[str, Any]) -> Enum:
    return Enum(row["name"], tuple(row["values"]), bool(row.get("valuesAsFlags")), row.get("storageType", "string") == "int")


def _kind(row: Mapping[str, Any], enums: Mapping[str, Enum], name: str) -> Kind:
    members = {}
    for entry in row["members"]:
        member, type_, wanted = entry["name"], entry["type"], entry.get("propertyType", "")
        where = f"{name}, class {row['name']}, member {member}"
        if type_ not in _SCALARS:
            raise ContentError(f"{where}: the type {type_} is not flat; expected one of {', '.join(_SCALARS)}.")
        if wanted and wanted not in enums:
            raise ContentError(f"{where}: there is no enum {wanted}.")
        enum = enums.get(wanted)
        try:
            members[member] = Member(member, type_, enum, _checked(type_, enum, entry["value"]))
        except WrongValue as error:
            raise ContentError(f"{where}: the default {error} is not allowed.") from None
    return Kind(row["name"], members, frozenset(row.get("useAs", ("object",))))
