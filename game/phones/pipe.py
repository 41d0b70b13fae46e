"""Messages between the window process and the gate: a JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import IO, Any

LONGEST = 4 << 20


def line_of(message: Mapping[str, Any]) -> bytes:
    """A message as it is written."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def messages(pipe: IO[bytes]) -> Iterator[dict[str, Any]]:
    """Every message until the pipe ends, or says something that is none."""
    while line := pipe.readline(LONGEST):
        try:
            found = json.loads(line)
        except ValueError:
            return
        if not isinstance(found, dict):
            return
        yield found
