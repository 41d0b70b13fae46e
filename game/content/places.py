"""Where the files lie, and what is read once and kept."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from game.content.files import ContentError, load_toml, shown

__all__ = [
    "MAPS", "assets_dir", "data", "maps_dir", "shown", "text_data", "text_languages", "title_data", "user_home", "user_maps",
]  # fmt: skip

MAPS = "maps"
"""The name of the user's folder of own maps."""


def assets_dir() -> Path:
    """The folder `assets` of the checkout."""
    return Path(__file__).resolve().parents[2] / "assets"


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
    """One file of a title's data: `data("mindbug", "cards")`; shared: do not change it."""
    files = title_data(title)
    if name not in files:
        raise ContentError(f"{shown(assets_dir() / 'data' / title / name)}.toml: there is no such file.")
    return files[name]


def text_languages() -> tuple[str, ...]:
    """The languages that have a folder in `assets/text`."""
    return tuple(sorted(path.name for path in (assets_dir() / "text").iterdir() if path.is_dir()))


def text_data(lang: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of `assets/text/<lang>`, by its name without `.toml`; read once, shared: do not change it."""
    return _folder(assets_dir() / "text" / lang)


@cache
def _folder(folder: Path) -> dict[str, dict[str, Any]]:
    files = sorted(folder.glob("*.toml"))
    if not files:
        raise ContentError(f"{shown(folder)}: there is no TOML file in this folder.")
    return {path.stem: load_toml(path) for path in files}
