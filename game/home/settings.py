"""What the user set, kept across starts in `settings.json`."""

from __future__ import annotations

import locale
import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from math import log10
from pathlib import Path
from typing import Any

from game.home.store import DamagedError, SmallFile, set_aside
from game.text import languages

TEXT_SIZES = (100, 115, 130)
SPEEDS = (1, 2, 0)
"""Animation: as fast as STYLE says, twice as fast, off."""
TIMERS = (0, 40, 60, 90)
COACH = (0, 3, -1)
"""Hints that each person may ask for in a match; -1 = as many as wanted."""
VOLUME_TOP = 10


def system_language() -> str:
    """The language of the house nearest to the system's."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        names.append(locale.getlocale()[0] or "")
    except ValueError:
        names.append("")
    spoken = next((name for name in names if name), "").lower()
    return "fr" if spoken.startswith("fr") else "en"


@dataclass(frozen=True)
class Settings:
    """The settings. Volumes count from 0 to 10, 3 dB a step; `quiet`: while another window has the focus; `timer` is in seconds,
    0 = no sand; `text` in per cent."""

    lang: str = ""
    text: int = 100
    speed: int = 1
    reduced: bool = False
    waits: bool = False
    taps: bool = False
    marks: bool = False
    fullscreen: bool = False
    timer: int = 60
    trust: bool = False
    hints: bool = True
    coach: int = -1
    recap: bool = True
    confirm: bool = False
    asks_planned: bool = False
    likely: bool = True
    master: int = 10
    effects: int = 10
    music: int = 8
    mute: bool = False
    quiet: bool = True
    width: int = 1280
    height: int = 720

    @classmethod
    def fresh(cls) -> Settings:
        """The settings of somebody who has never set anything."""
        return cls(lang=system_language())


_ALLOWED: dict[str, Callable[[Any], bool]] = {
    "lang": lambda v: v in languages(),
    "text": lambda v: v in TEXT_SIZES,
    "speed": lambda v: v in SPEEDS,
    "timer": lambda v: v in TIMERS,
    "coach": lambda v: v in COACH,
    "master": lambda v: 0 <= v <= VOLUME_TOP,
    "effects": lambda v: 0 <= v <= VOLUME_TOP,
    "music": lambda v: 0 <= v <= VOLUME_TOP,
    "width": lambda v: 320 <= v <= 20_000,
    "height": lambda v: 180 <= v <= 20_000,
}


def _with_steps(content: dict[str, Any]) -> dict[str, Any]:
    """A file whose volumes are not in steps of 3 dB yet, but shares of ten; effects were 3 dB louder then."""
    if "quiet" in content:
        return content
    steps = {
        name: max(1, min(VOLUME_TOP, round(VOLUME_TOP + (20 * log10(value / VOLUME_TOP) + louder) / 3)))
        for name, louder in (("master", 3), ("effects", 0), ("music", 0))
        if type(value := content.get(name)) is int and 0 < value <= VOLUME_TOP
    }
    return {**content, **steps}


def _settings_of(content: dict[str, Any]) -> Settings:
    """Settings from a file's object. Raises ValueError when a value is none of ours; a field we do not know is passed over."""
    values: dict[str, Any] = {}
    content = _with_steps(content)
    for field in fields(Settings):
        if field.name not in content:
            continue
        value = content[field.name]
        if type(value) is not type(field.default) or not _ALLOWED.get(field.name, lambda v: True)(value):
            raise ValueError(f"{field.name} cannot be {value!r}")
        values[field.name] = value
    return replace(Settings.fresh(), **values)


class SettingsFile:
    """The settings in force and the file that keeps them. `damaged` tells that the file found could not be used."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "settings.json"
        self._file = SmallFile(self.path)
        self._foreign: dict[str, Any] = {}
        """Fields that this version does not know: a newer one will want them back."""
        self.damaged: DamagedError | None = None
        self.now = self._load()

    def _load(self) -> Settings:
        try:
            content = self._file.read(asdict(Settings.fresh())) or {}
            found = _settings_of(content)
            self._foreign = {name: value for name, value in content.items() if not hasattr(found, name)}
            return found
        except DamagedError as error:
            self.damaged = error
        except ValueError:
            self.damaged = DamagedError(self.path, set_aside(self.path))
        return Settings.fresh()

    def change(self, **values: Any) -> Settings:
        """Put new values in force and write them down."""
        self.now = replace(self.now, **values)
        self._file.write({**self._foreign, **asdict(self.now)})
        return self.now
