"""Processes that play whole games beside the window: as many as there are cores less one, at the lowest priority."""

from __future__ import annotations

import itertools
import os
import subprocess
import threading
from collections import deque
from contextlib import suppress
from typing import Any, Protocol

from game.table.jobs import Brain, Failure, Teach, Try, teach
from game.table.wire import Garbled, WireError, read_message, write_message
from game.table.workerclient import spawn
from game.titles.base import Title

NICENESS = 19
TRIES = 2
"""How often a game is given to a process that dies over it."""


class Crew(Protocol):
    """Whoever plays games. Tokens are never used twice."""

    @property
    def hands(self) -> int:
        """So many games are played at a time."""
        ...

    def learn(self, title: Title) -> None:
        """From now on games of this title are played with this Catalog."""
        ...

    def request(self, job: Try) -> int:
        """Hand in a game; the token under which its `Trial` (or a `Failure`) will come."""
        ...

    def poll(self) -> list[tuple[int, Any]]:
        """What has come since this was asked last."""
        ...

    def drop(self) -> None:
        """Nobody waits for any of the games: they are given up, and none of them will come."""
        ...

    def close(self) -> None:
        """No more games."""
        ...


class InlineCrew:
    """Plays the games itself, one for each `poll`: for tests and tools."""

    hands = 1

    def __init__(self) -> None:
        self._brain = Brain()
        self._tokens = itertools.count(1)
        self._jobs: deque[tuple[int, Try]] = deque()

    def learn(self, title: Title) -> None:
        """Take in a title."""
        self._brain.learn(teach(title))

    def request(self, job: Try) -> int:
        """Put a game into the row."""
        token = next(self._tokens)
        self._jobs.append((token, job))
        return token

    def poll(self) -> list[tuple[int, Any]]:
        """Play the next one."""
        if not self._jobs:
            return []
        token, job = self._jobs.popleft()
        return [(token, self._brain.answer(job))]

    def drop(self) -> None:
        """Forget the row."""
        self._jobs.clear()

    def close(self) -> None:
        """Forget the row."""
        self.drop()


class WorkerCrew:
    """Games for child processes. Each has a thread that hands it one game after the other and waits at its pipe; a process is
    started by its first game, ended by `drop`, and started again by the next one."""

    def __init__(self, hands: int = 0) -> None:
        """`hands`: so many processes; 0 = one for each core but one."""
        self.hands = hands or max(1, (os.cpu_count() or 2) - 1)
        self._lock = threading.Condition()
        self._tokens = itertools.count(1)
        self._jobs: deque[tuple[int, Try, Teach]] = deque()
        self._results: list[tuple[int, Any]] = []
        self._lessons: dict[str, Teach] = {}
        self._era = 0
        """Counts the drops: what was begun before the last one is wanted no longer."""
        self._closed = False
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        self._threads = [threading.Thread(target=self._work, args=(n,), name=f"crew {n}", daemon=True) for n in range(self.hands)]
        for thread in self._threads:
            thread.start()

    @property
    def pids(self) -> tuple[int, ...]:
        """The processes that run now: for measuring, and for tests that end one."""
        with self._lock:
            return tuple(process.pid for process in self._processes.values())

    def learn(self, title: Title) -> None:
        """From now on games of this title are played with this Catalog; those handed in before keep theirs."""
        with self._lock:
            known = self._lessons.get(title.id)
            if known is None or known.catalog is not title.catalog:
                self._lessons[title.id] = teach(title)

    def request(self, job: Try) -> int:
        """Hand in a game."""
        with self._lock:
            token = next(self._tokens)
            self._jobs.append((token, job, self._lessons[job.title]))
            self._lock.notify()
        return token

    def poll(self) -> list[tuple[int, Any]]:
        """The games that are over."""
        with self._lock:
            found, self._results = self._results, []
        return found

    def drop(self) -> None:
        """Give up all games, also those that are being played."""
        with self._lock:
            self._era += 1
            self._jobs.clear()
            self._results.clear()
            for process in self._processes.values():
                process.kill()

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            self._closed = True
            self._lock.notify_all()
        self.drop()
        for thread in self._threads:
            thread.join(timeout=5)

    def _work(self, n: int) -> None:
        """A thread: one game after the other."""
        taught: tuple[subprocess.Popen[bytes], Teach] | None = None
        while True:
            with self._lock:
                while not (self._closed or self._jobs):
                    self._lock.wait()
                if self._closed:
                    break
                era = self._era
                token, job, lesson = self._jobs.popleft()
            result: Any = Failure("the process died")
            for _ in range(TRIES):
                try:
                    process = self._process(n)
                    if taught is None or taught[0] is not process or taught[1] is not lesson:
                        self._write(process, lesson)
                        taught = process, lesson
                    self._write(process, (token, job))
                    result = self._read(process, token)
                    break
                except (OSError, WireError) as error:
                    self._end(n)
                    result = Failure(str(error))
                    if era != self._era or self._closed:
                        break
            with self._lock:
                if era == self._era:
                    self._results.append((token, result))
        self._end(n)

    def _process(self, n: int) -> subprocess.Popen[bytes]:
        """The process of a thread. Raises OSError when none can be started."""
        with self._lock:
            found = self._processes.get(n)
            if found is None or found.poll() is not None:
                found = self._processes[n] = spawn(NICENESS)
                if self._closed:
                    found.kill()
            return found

    @staticmethod
    def _write(process: subprocess.Popen[bytes], message: object) -> None:
        assert process.stdin is not None
        write_message(process.stdin, message)

    @staticmethod
    def _read(process: subprocess.Popen[bytes], token: int) -> Any:
        assert process.stdout is not None
        answer = read_message(process.stdout)
        if not (isinstance(answer, tuple) and len(answer) == 2 and answer[0] == token):
            raise Garbled("the answer is to another question")
        return answer[1]

    def _end(self, n: int) -> None:
        with self._lock:
            process = self._processes.pop(n, None)
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):  # what is still buffered for a dead process is lost anyway
                    pipe.close()
