"""Where the files lie, and what is read once and kept."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from game.content.files import ContentError, load_toml, shown

__all__ = [
    "MAPS", "assets_dir", "data", "maps_dir", "shown", "text_data", "text_file", "text_languages", "text_names", "title_data",
    "user_home", "user_maps",
]  # fmt: skip

MAPS = "maps"
"""The name of the user's folder of own maps."""


@cache
def assets_dir() -> Path:
    """The folder `assets` of the checkout."""
    return Path(__file__).resolve().parents[2] / "assets"


@cache
def maps_dir() -> Path:
    """The folder `maps` of the checkout."""
    return Path(__file__).resolve().parents[2] / "maps"


def user_home() -> Path:
    """The user's folder for players, settings, matches and maps: TABLEE_HOME, or what the system has for such things."""
    named = os.environ.get("TABLEE_HOME")
    if named:
        return Path(named)
    import platformdirs

    return Path(platformdirs.user_data_dir("tablee", appauthor=False))


def user_maps() -> Path:
    """The folder into which a user drops own maps; it need not be there."""
    return user_home() / MAPS


def title_data(title: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of `assets/data/<title>`, by its name without `.toml`; read once, shared: do not change it."""
    return _folder(assets_dir() / "data" / title)


def data(title: str, name: str) -> dict[str, Any]:
    """One file of a title's data: `data("mindbug", "cards")`, and no other is read; shared: do not change it."""
    return _file(assets_dir() / "data" / title / f"{name}.toml")


def text_languages() -> tuple[str, ...]:
    """The languages that have a folder in `assets/text`."""
    return tuple(sorted(path.name for path in (assets_dir() / "text").iterdir() if path.is_dir()))


def text_names(lang: str) -> tuple[str, ...]:
    """The names of the TOML files of `assets/text/<lang>`, without `.toml`; none of them is read."""
    return tuple(sorted(path.stem for path in (assets_dir() / "text" / lang).glob("*.toml")))


def text_data(lang: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of `assets/text/<lang>`, by its name without `.toml`; read once, shared: do not change it."""
    return _folder(assets_dir() / "text" / lang)


def text_file(lang: str, name: str) -> dict[str, Any]:
    """One file of `assets/text/<lang>`; shared: do not change it."""
    return _file(assets_dir() / "text" / lang / f"{name}.toml")


@cache
def _folder(folder: Path) -> dict[str, dict[str, Any]]:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise ContentError(f"{shown(folder)}: there is no TOML file in this folder.")
    return {path.stem: _file(path) for path in files}


@cache
def _file(path: Path) -> dict[str, Any]:
    return load_toml(path)
