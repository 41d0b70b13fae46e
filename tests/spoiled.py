"""Data of a title that is spoiled in one place: what the house says of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

import pytest

from game.content import ContentError

Spoil = Callable[[dict[str, Any]], object]
"""Spoils data."""


def in_row(rows: str, place: int, /, **fields: Any) -> Spoil:
    """Other fields in one of several rows, the first of which is 1."""
    return lambda data: data[rows][place - 1].update(fields)


def in_table(name: str, **fields: Any) -> Spoil:
    """Other fields in a part that stands there once."""
    return lambda data: data[name].update(fields)


def told(data: Mapping[str, Any], spoil: Spoil, check: Callable[[dict[str, Any]], object]) -> str:
    """The sentence about data that were right before they were spoiled."""
    spoiled = deepcopy(dict(data))
    spoil(spoiled)
    with pytest.raises(ContentError) as caught:
        check(spoiled)
    return str(caught.value)
