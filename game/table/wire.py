"""Messages between the app and its own worker process: a length in four bytes, then a pickle. Never for files or strangers."""

from __future__ import annotations

import pickle
import struct
from typing import IO, Any

_LENGTH = struct.Struct("<I")
MAX_MESSAGE = 64 << 20
"""Bytes; longer ones can only be a pipe that is out of step."""


class WireError(EOFError):
    """The pipe ended in the middle of a message, or is out of step."""


class Garbled(WireError):
    """What came through the pipe is no message that could be expected."""


def write_message(pipe: IO[bytes], message: Any) -> None:
    """Send one message. Raises OSError when the other side is gone."""
    body = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    pipe.write(_LENGTH.pack(len(body)) + body)
    pipe.flush()


def read_message(pipe: IO[bytes]) -> Any:
    """Wait for the next message. Raises `WireError` when the pipe has ended, `Garbled` when this is no message."""
    (length,) = _LENGTH.unpack(_exactly(pipe, _LENGTH.size))
    if length > MAX_MESSAGE:
        raise Garbled(f"a message of {length} bytes is too long")
    body = _exactly(pipe, length)
    try:
        return pickle.loads(body)
    except Exception as error:  # a damaged pickle may raise anything
        raise Garbled(f"a message cannot be read: {error}") from error


def _exactly(pipe: IO[bytes], size: int) -> bytes:
    data = pipe.read(size)
    if len(data) != size:
        raise WireError("the pipe has ended")
    return data
