"""The registry: one line per title. Menu, lobby, checks, dev commands and the conformance suite all work from here."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module
from typing import Any

from game.titles.base import Option, Title

FOLDERS = (
    "mindbug",
    "mindup",
    "mindflayer",
    "mechs",
    "_template",
)
"""A folder each, in the menu's order. One that begins with an underscore goes through every check, but the menu has it not."""

__all__ = ["Option", "Title", "scene_part", "title", "title_ids", "titles"]


def title_ids(hidden: bool = False) -> tuple[str, ...]:
    """The registered titles, in the menu's order; for checks and laws the hidden ones as well."""
    return tuple(name for name in FOLDERS if hidden or not name.startswith("_"))


@cache
def title(name: str) -> Title:
    """A title by its id. Raises ValueError naming the ones that exist."""
    if name not in FOLDERS:
        raise ValueError(f"unknown title {name!r}; this house has: {', '.join(title_ids())}")
    found = import_module(f"game.titles.{name}").TITLE
    assert isinstance(found, Title)
    return found


def titles(hidden: bool = False) -> Iterable[Title]:
    """Every registered title."""
    return (title(name) for name in title_ids(hidden))


def scene_part(name: str, part: str) -> Any:
    """The module `part` (poster, highlights, vignette, hints, samples, preload) beside a title's table; None without one."""
    package = title(name).scene.partition(":")[0].rpartition(".")[0]
    try:
        return import_module(f"{package}.{part}")
    except ModuleNotFoundError as error:
        if error.name == f"{package}.{part}":
            return None
        raise
