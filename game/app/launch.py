"""The command line of the app: checked by hand, so that a wrong word gets one sentence and exit code 2."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

USAGE = """\
usage: {program} [--lang en|fr] [--size WIDTHxHEIGHT] [--windowed | --fullscreen] [--home FOLDER] [--trace FILE]
       {program} --self-test [--json]

  --lang        the language of this start (and of the next ones)
  --size        the size of the window, 1280x720 or more
  --windowed    in a window; --fullscreen: over the whole screen
  --home        keep matches, players and settings in this folder
  --trace       write a JSON line for everything that can be seen and clicked (for window tests)
  --self-test   try everything once on this machine, and say what works; with --json for programs to read
"""
LANGUAGES = ("en", "fr")
SMALLEST, LARGEST = (1280, 720), (16_384, 16_384)


class UsageError(ValueError):
    """A word of the command line is wrong; the message is one sentence."""


def program() -> str:
    """What the command line begins with."""
    return "main.py" if sys.argv[0].endswith("main.py") else "tablee"


@dataclass(frozen=True)
class Launch:
    """What the command line asks for; None = as it was left."""

    lang: str | None = None
    size: tuple[int, int] | None = None
    fullscreen: bool | None = None
    home: Path | None = None
    trace: Path | None = None
    help: bool = False
    self_test: bool = False
    json: bool = False


def parse(words: Sequence[str]) -> Launch:
    """Read the command line. Raises `UsageError`."""
    found: dict[str, object] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        name, given, value = word.partition("=")
        if name in ("-h", "--help"):
            return Launch(help=True)
        if name in ("--self-test", "--json"):
            if given:
                raise UsageError(f"{name} takes no value.")
            found[name[2:].replace("-", "_")] = True
            continue
        if name in ("--windowed", "--fullscreen"):
            if given:
                raise UsageError(f"{name} takes no value.")
            if found.setdefault("fullscreen", name == "--fullscreen") != (name == "--fullscreen"):
                raise UsageError("--windowed and --fullscreen exclude each other.")
            continue
        if name not in _VALUES:
            raise UsageError(f"unknown argument {word!r}; see --help.")
        if not given:
            if not rest:
                raise UsageError(f"{name} needs a value; see --help.")
            value = rest.pop(0)
        found[name.lstrip("-")] = _VALUES[name](value)
    if "json" in found and "self_test" not in found:
        raise UsageError("--json goes with --self-test.")
    return Launch(**found)  # type: ignore[arg-type]


def _lang(value: str) -> str:
    if value not in LANGUAGES:
        raise UsageError(f"--lang cannot be {value!r}; there are {' and '.join(LANGUAGES)}.")
    return value


def _size(value: str) -> tuple[int, int]:
    w, _, h = value.partition("x")
    if not (w.isascii() and h.isascii() and w.isdigit() and h.isdigit() and len(w) < 6 and len(h) < 6):
        raise UsageError(f"--size cannot be {value!r}; write it like 1280x720.")
    size = int(w), int(h)
    if size[0] < SMALLEST[0] or size[1] < SMALLEST[1] or size[0] > LARGEST[0] or size[1] > LARGEST[1]:
        raise UsageError(f"--size cannot be {value}; the smallest window is 1280x720, the largest {LARGEST[0]}x{LARGEST[1]}.")
    return size


def _home(value: str) -> Path:
    path = Path(value).expanduser()
    if not value or (path.exists() and not path.is_dir()):
        raise UsageError(f"--home cannot be {value!r}: it is not a folder.")
    return path


def _trace(value: str) -> Path:
    path = Path(value).expanduser()
    if not value or path.is_dir() or not path.parent.is_dir():
        raise UsageError(f"--trace cannot be {value!r}: no file can be written there.")
    return path


_VALUES = {"--lang": _lang, "--size": _size, "--home": _home, "--trace": _trace}
