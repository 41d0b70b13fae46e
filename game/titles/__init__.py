"""The registry: one line per title. Menu, lobby, checks, dev commands and the conformance suite all work from here."""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from game.titles.base import Option, Title

_FOLDERS = {
    "mindbug": "game.titles.mindbug",
    "mindup": "game.titles.mindup",
    "mindflayer": "game.titles.mindflayer",
    "mechs": "game.titles.mechs",
}

__all__ = ["Option", "Title", "scene_part", "title", "title_ids", "titles"]


def title_ids() -> tuple[str, ...]:
    """The registered titles, in the menu's order."""
    return tuple(_FOLDERS)


def title(name: str) -> Title:
    """A title by its id. Raises ValueError naming the ones that exist."""
    if name not in _FOLDERS:
        raise ValueError(f"unknown title {name!r}; this house has: {', '.join(_FOLDERS)}")
    found = import_module(_FOLDERS[name]).TITLE
    assert isinstance(found, Title)
    return found


def titles() -> Iterable[Title]:
    """Every registered title."""
    return (title(name) for name in _FOLDERS)


def scene_part(name: str, part: str) -> Any:
    """The module `part` (poster, highlights, samples) beside a title's table scene; None when the title has none."""
    package = title(name).scene.partition(":")[0].rpartition(".")[0]
    try:
        return import_module(f"{package}.{part}")
    except ModuleNotFoundError as error:
        if error.name == f"{package}.{part}":
            return None
        raise
