"""What the gate serves: a list of files made at start, by the address under which each is asked for. Nothing else can be."""

from __future__ import annotations

import gzip
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
}
PAGE, FRONT = "phone", "index.html"
STAYS = (".svg", ".woff2")
"""What a browser may keep for a while."""
KEPT_S = 3600
_REMARK = re.compile(r"(^|  )//.*|/\*.*?\*/")
"""Where a line of a script has nothing more to say to a browser, and what in a line of a style sheet has not."""


@dataclass(frozen=True, slots=True)
class Served:
    """The bytes of an answer, squeezed where that makes them fewer."""

    body: bytes
    type: str
    squeezed: bool
    stays: bool


def listed(assets: Path) -> dict[str, Path]:
    """The page with its fonts, and the pictures, by address."""
    found = {f"/{path.name}": path for path in sorted((assets / PAGE).iterdir()) if path.suffix in TYPES}
    found["/"] = found.pop(f"/{FRONT}")
    for place, _, names in os.walk(assets / "svg"):
        below = Path(place)
        address = f"/{below.relative_to(assets).as_posix()}/"
        found |= {address + name: below / name for name in names if name.endswith(".svg")}
    return found


def served(address: str, files: Mapping[str, Path]) -> Served | None:
    """The file of an address that stands in the list, letter by letter; None: there is none."""
    path = files.get(address)
    if path is None:
        return None
    try:
        body = path.read_bytes()
    except OSError:
        return None
    return packed(lean(body) if path.suffix in (".js", ".css") else body, path.suffix)


def packed(body: bytes, suffix: str) -> Served:
    """These bytes, squeezed where that helps."""
    small = gzip.compress(body, 9, mtime=0)
    squeezed = len(small) < len(body)
    return Served(small if squeezed else body, TYPES[suffix], squeezed, suffix in STAYS)


def lean(body: bytes) -> bytes:
    """Our own scripts and style sheets without remarks and indents: no text of theirs goes over several lines, and a remark
    stands alone or behind two spaces."""
    lines = (_REMARK.sub("", line.strip()).strip() for line in body.decode().splitlines())
    return "\n".join(filter(None, lines)).encode()
