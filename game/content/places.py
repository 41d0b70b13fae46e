"""Where the files lie, and what is read once and kept."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Any

from game.content.files import load_toml, shown

__all__ = [
    "DRAWN", "MAPS", "assets_dir", "data", "data_dir", "maps_dir", "shown", "text_data", "text_file", "text_languages",
    "text_names", "text_path", "title_data", "titles_dir", "user_home", "user_maps",
]  # fmt: skip

MAPS = "maps"
"""The name of the user's folder of own maps."""
DRAWN = "expeditions"
"""The folder inside it for maps that nobody has drawn."""
RULES = "rules_"
"""What the names of files begin with that hold the words of a title's written rules."""


@cache
def assets_dir() -> Path:
    """The folder `assets`: beside `main.py` in a checkout and in a folder to double-click, else in the installed package."""
    return _beside("assets")


@cache
def maps_dir() -> Path:
    """The folder `maps`, where `assets` lies."""
    return _beside("maps")


def _beside(name: str) -> Path:
    package = Path(__file__).resolve().parents[1]
    beside = package.parent / name
    return beside if beside.is_dir() and not (package / name).is_dir() else package / name


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


@cache
def titles_dir() -> Path:
    """The folder with a folder for each title: data and words may lie there beside the code that they belong to."""
    return Path(__file__).resolve().parents[1] / "titles"


def title_data(title: str) -> dict[str, dict[str, Any]]:
    """Every TOML file of a title's data, by its name without `.toml`; read once, shared: do not change it. There may be none."""
    return _folder(data_dir(title))


def data(title: str, name: str) -> dict[str, Any]:
    """One file of a title's data: `data("mindbug", "cards")`, and no other is read; shared: do not change it."""
    return _file(data_dir(title) / f"{name}.toml")


@cache
def data_dir(title: str) -> Path:
    """`data` in the title's own folder, else `assets/data/<title>`."""
    own = titles_dir() / title / "data"
    return own if own.is_dir() else assets_dir() / "data" / title


def text_languages() -> tuple[str, ...]:
    """The languages that have a folder in `assets/text`."""
    return tuple(sorted(path.name for path in (assets_dir() / "text").iterdir() if path.is_dir()))


def text_names(lang: str) -> tuple[str, ...]:
    """The names of the files of words without `.toml`, those of titles among them; none of them is read."""
    shared = {path.stem for path in (assets_dir() / "text" / lang).glob("*.toml")}
    own = {RULES * path.name.startswith(RULES) + path.parents[1].name for path in titles_dir().glob(f"*/text/*{lang}.toml")}
    return tuple(sorted(shared | own))


def text_data(lang: str) -> dict[str, dict[str, Any]]:
    """Every file of words of a language, by its name without `.toml`; read once, shared: do not change it."""
    return {name: text_file(lang, name) for name in text_names(lang)}


def text_file(lang: str, name: str) -> dict[str, Any]:
    """One file of words; shared: do not change it."""
    return _file(text_path(lang, name))


@cache
def text_path(lang: str, name: str) -> Path:
    """Where a file of words lies: `text` in a title's own folder (`en.toml`, `rules_en.toml`), else `assets/text/<lang>`."""
    kind = RULES if name.startswith(RULES) else ""
    own = titles_dir() / name.removeprefix(kind) / "text" / f"{kind}{lang}.toml"
    return own if own.is_file() else assets_dir() / "text" / lang / f"{name}.toml"


@cache
def _folder(folder: Path) -> dict[str, dict[str, Any]]:
    return {path.stem: _file(path) for path in sorted(folder.glob("*.toml"))}


@cache
def _file(path: Path) -> dict[str, Any]:
    return load_toml(path)
