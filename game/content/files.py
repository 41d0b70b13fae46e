"""One TOML file to one dict, or one clear sentence."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

MAX_BYTES = 4_000_000
"""Larger than any file of ours by far; a bigger one is not a data file."""

LONGEST = 60
"""Letters of a foreign word that a message shows."""

_AT = re.compile(r"^(?P<what>.*?) \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$", re.DOTALL)


class ContentError(ValueError):
    """A data file is missing, damaged or wrong; the message is one sentence that names the file and the place."""


def shown(path: Path) -> str:
    """How a path is named in messages: from the checkout on when it lies inside it."""
    root = Path(__file__).resolve().parents[2]
    try:
        return path.resolve().relative_to(root).as_posix()
    except ValueError:
        return str(path)


def clipped(words: str) -> str:
    """Foreign words in a message: one line, not all of a novel, and no braces (a screen would read icons in them)."""
    line = " ".join(words[: 10 * LONGEST].split()).replace("{", "(").replace("}", ")")
    return line if len(line) <= LONGEST else f"{line[:LONGEST]}..."


def load_toml(path: Path) -> dict[str, Any]:
    """Read one TOML file. Raises `ContentError`."""
    name = shown(path)
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        raise ContentError(f"{name}: there is no such file.") from None
    except OSError as error:
        raise ContentError(f"{name}: it cannot be read ({error.strerror}).") from None
    if len(raw) > MAX_BYTES:
        raise ContentError(f"{name}: {len(raw)} bytes are too many for a data file.")
    try:
        return tomllib.loads(raw.decode("utf-8").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ContentError(f"{name}, line {line}: it is not UTF-8 text.") from None
    except RecursionError:
        raise ContentError(f"{name}: its values are nested too deeply.") from None
    except ValueError as error:
        raise ContentError(f"{name}{_place(str(error))}.") from None


def _place(error: str) -> str:
    """Turn the parser's "... (at line 3, column 7)" into ", line 3, column 7: ..."."""
    found = _AT.match(error)
    if found is None:
        return f": {_lower(error)}"
    what = _lower(found["what"])
    if found["line"] is None:
        return f", last line: {what}"
    return f", line {found['line']}, column {found['column']}: {what}"


def _lower(sentence: str) -> str:
    return sentence[:1].lower() + sentence[1:].rstrip(".").replace("\n", " ")
