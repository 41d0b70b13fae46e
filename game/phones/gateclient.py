"""The window's side of the gate: say things, and look now and then what it has heard. Nothing in here waits."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Protocol

from game.phones.pipe import line_of, messages
from game.table.child import child_command, child_folder

BREATH_S = 0.5
"""A gate that dies sooner than this after its start is not started again at once."""


class Client(Protocol):
    """Whoever stands between the table and the phones."""

    def keep(self, name: str, message: Mapping[str, Any] | None) -> None:
        """Say something that holds until the same `name` says something else; None: it holds no longer."""
        ...

    def send(self, message: Mapping[str, Any]) -> None:
        """Say something for now."""
        ...

    def poll(self) -> list[dict[str, Any]]:
        """What was heard since the last call."""
        ...

    def close(self) -> None:
        """No more phones."""
        ...


class GateClient:
    """The gate as a child process, which is started at once, and started again when it dies: it is told then what holds.

    One thread reads, one writes, so that a gate that is drowned in a flood stalls nobody but itself.
    """

    def __init__(self, wake: Callable[[], None] = lambda: None) -> None:
        """`wake`: called from another thread as soon as something was heard."""
        self._wake = wake
        self._news = threading.Condition()
        self._kept: dict[str, Mapping[str, Any]] = {}
        self._due: dict[object, Mapping[str, Any]] = {}
        """What has still to be written, by name: of what holds only the newest."""
        self._heard: SimpleQueue[dict[str, Any]] = SimpleQueue()
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        threading.Thread(target=self._live, name="phones", daemon=True).start()
        threading.Thread(target=self._write, name="phones writer", daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The child's process id: for the bench, and for tests that end it."""
        return self._process.pid if self._process is not None else None

    def keep(self, name: str, message: Mapping[str, Any] | None) -> None:
        """Say something that holds until the same `name` says something else; None: it holds no longer."""
        with self._news:
            if message is None:
                self._kept.pop(name, None)
                self._due.pop(name, None)
            else:
                self._kept[name] = message
                self._due.pop(name, None)
                self._due[name] = message
                self._news.notify()

    def send(self, message: Mapping[str, Any]) -> None:
        """Say something for now."""
        with self._news:
            self._due[object()] = message
            self._news.notify()

    def poll(self) -> list[dict[str, Any]]:
        """What was heard since the last call."""
        found = []
        with suppress(Empty):
            while True:
                found.append(self._heard.get_nowait())
        return found

    def close(self) -> None:
        """End the gate."""
        with self._news:
            self._closed = True
            if self._process is not None:
                self._process.kill()
            self._news.notify_all()

    def _live(self) -> None:
        """Start the gate and hear it to its end, again and again."""
        while not self._closed:
            began = monotonic()
            process = _spawn()
            with self._news:
                self._process = process
                self._due.clear()
                self._due.update(self._kept)
                self._news.notify_all()
            assert process.stdout is not None
            with suppress(OSError):
                for message in messages(process.stdout):
                    self._hear(message)
            process.kill()
            process.wait()
            if not self._closed:
                self._hear({"t": "died"})
                with self._news:
                    self._news.wait_for(lambda: self._closed, max(0.0, BREATH_S - (monotonic() - began)))
        if self._process is not None:
            self._process.kill()

    def _hear(self, message: dict[str, Any]) -> None:
        if message.get("t") == "up" and "open" in self._kept:  # the same port once more, should it have to be started again
            self._kept["open"] = {**self._kept["open"], "port": message["port"], "same": True}
        self._heard.put(message)
        self._wake()

    def _write(self) -> None:
        """Write what is due, the oldest first."""
        while True:
            with self._news:
                self._news.wait_for(lambda: self._closed or (self._due and self._process is not None))
                if self._closed:
                    return
                message = self._due.pop(next(iter(self._due)))
                process = self._process
            assert process is not None and process.stdin is not None
            with suppress(OSError, ValueError):
                process.stdin.write(line_of(message))
                process.stdin.flush()


FRUGAL = {"SSL_CERT_FILE": os.devnull, "SSL_CERT_DIR": os.devnull, "MALLOC_ARENA_MAX": "1", "MALLOC_TRIM_THRESHOLD_": "65536"}
"""The gate needs no certificates, which aiohttp would read at its start; and glibc gives back what a flood has taken."""


def _spawn() -> subprocess.Popen[bytes]:
    """Start the gate, on Windows without a console window."""
    flags = 0
    if sys.platform == "win32":
        flags = subprocess.CREATE_NO_WINDOW
    return subprocess.Popen(
        child_command("game.phones.gate"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=child_folder(),
        env={**os.environ, **FRUGAL},
        creationflags=flags,
    )
