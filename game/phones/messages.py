"""What a phone may say: four messages, each with exactly its fields."""

from __future__ import annotations

import json
from dataclasses import dataclass

NAME, SECRET, ID = 20, 64, 12
"""The longest name, token or letters, and id of an answer."""
HIGHEST = 1 << 31
WAYS = ("token", "key", "letters")


class BadMessage(ValueError):
    """Not one of them."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first: with a token (the seat is known), the key of the code, or letters that somebody has typed."""

    way: str
    secret: str


@dataclass(frozen=True, slots=True)
class Sit:
    """Who it is."""

    name: str
    portrait: str
    lang: str


@dataclass(frozen=True, slots=True)
class Do:
    """An answer on the sheet of that version."""

    version: int
    answer: str


@dataclass(frozen=True, slots=True)
class Speak:
    """The language from now on."""

    lang: str


Message = Hello | Sit | Do | Speak


def read(text: str) -> Message:
    """Raises `BadMessage`."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("no JSON") from error
    if not isinstance(found, dict):
        raise BadMessage("no object")
    fields = set(found)
    if fields == {"hello", "with"}:
        return Hello(_one_of(found["hello"], WAYS), _text(found["with"], SECRET))
    if fields == {"name", "portrait", "lang"}:
        return Sit(_name(found["name"]), _text(found["portrait"], NAME), _text(found["lang"], 2))
    if fields == {"v", "do"}:
        return Do(_number(found["v"]), _text(found["do"], ID))
    if fields == {"lang"}:
        return Speak(_text(found["lang"], 2))
    raise BadMessage("unknown fields")


def _text(value: object, most: int) -> str:
    if not isinstance(value, str) or not 0 < len(value) <= most:
        raise BadMessage("a text of another length was expected")
    return value


def _name(value: object) -> str:
    name = " ".join(_text(value, NAME).split())
    if not name or not name.isprintable():
        raise BadMessage("no name")
    return name


def _one_of(value: object, known: tuple[str, ...]) -> str:
    if value not in known:
        raise BadMessage("an unknown word")
    return str(value)


def _number(value: object) -> int:
    if type(value) is not int or not 0 <= value < HIGHEST:
        raise BadMessage("no version")
    return value
