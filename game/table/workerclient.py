"""The table's side of the bot worker: ask, and look now and then whether an answer has come. Nothing in here waits."""

from __future__ import annotations

import itertools
import subprocess
import sys
import threading
import traceback
from collections import deque
from collections.abc import Callable, Set
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import Any, Protocol

from game.table.child import child_command, child_folder
from game.table.jobs import Advise, Brain, Failure, Instead, Job, Judge, Speak, Teach, Telling, teach
from game.table.wire import Garbled, WireError, read_message, write_message
from game.table.worker import NICENESS
from game.titles.base import Title

_TOKENS = itertools.count(1)
TRIES = 2
"""How often a job is given to a worker that dies over it."""
BUDGET_S, GRACE_S = 3.0, 3.0
"""Every search, and those of all bots of a simultaneous phase together, ends by itself within the budget on a machine of our
time; a slower one, or one that is busy with something else, has the grace besides. After both a job is taken from the worker."""
NAP_S = 1.0
"""Of a longer time in which nobody looked for answers no more than this counts: the app, or the whole machine, was asleep."""
_TOO_LATE = Failure("it takes too long")


class Client(Protocol):
    """Whoever does jobs. Tokens are never used twice, not even by two clients."""

    def learn(self, title: Title) -> None:
        """Make a title known before its first job; once more when its Catalog has been read anew."""
        ...

    def request(self, job: Job) -> int:
        """Hand in a job; the token under which its result will come."""
        ...

    def poll(self, tokens: Set[int] | None = None) -> list[tuple[int, Any]]:
        """The results of these tokens (None = of any) that have come since they were asked for; the others stay."""
        ...

    def cancel(self, token: int) -> None:
        """The result is wanted no longer; it will not come any more."""
        ...

    def close(self) -> None:
        """No more jobs."""
        ...


class InlineClient:
    """Does the jobs itself, one per `poll`: for tests and tools, where nothing may depend on how fast a process is."""

    def __init__(self) -> None:
        self._brain = Brain()
        self._telling = Telling()
        self._known: dict[str, Any] = {}
        self._jobs: deque[tuple[int, Job]] = deque()

    def learn(self, title: Title) -> None:
        """Make a title known before its first job, and again with another Catalog."""
        if title.id not in self._known or self._known[title.id] is not title.catalog:
            self._known[title.id] = title.catalog
            self._brain.learn(teach(title))

    def request(self, job: Job) -> int:
        """Hand in a job; the token under which its result will come."""
        token = next(_TOKENS)
        self._jobs.append((token, job))
        return token

    def poll(self, tokens: Set[int] | None = None) -> list[tuple[int, Any]]:
        """Do the oldest job of these tokens."""
        for pair in self._jobs:
            token, job = pair
            if tokens is None or token in tokens:
                self._jobs.remove(pair)
                return [(token, self._brain.answer(self._telling.shorten(job)))]
        return []

    def cancel(self, token: int) -> None:
        """Forget a job."""
        self._jobs = deque(pair for pair in self._jobs if pair[0] != token)

    def close(self) -> None:
        """Forget all jobs."""
        self._jobs.clear()


class WorkerClient:
    """Jobs for the child process, which is started at once and started again when it dies.

    One thread writes a job and waits for its answer; it spends its life waiting for the pipe, so it takes no time from the
    window. Moves go before talk and analysis. Cancelling the job that is being done ends the worker: nobody waits for a search
    that is no longer wanted. A job that meets a dead worker, or one that talks nonsense, is sent once more to a new one, for it
    may not be what the old one suffered from; a job that fails twice, fails alive or takes too long is done by the one-ply bot
    (`Instead`). Too long: `BUDGET_S` and `GRACE_S`, for moves and hints since they were handed in, for talk and analysis since
    they were begun; the worker is ended then, and whatever it would have said is lost.
    """

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        """`clock`: in seconds; tests bring their own."""
        self._lock = threading.Condition()
        self._moves: deque[tuple[int, Job]] = deque()
        self._others: deque[tuple[int, Job]] = deque()
        self._lessons: dict[str, Teach] = {}
        self._taught: dict[str, Teach] = {}
        self._running: int | None = None
        self._dropped: set[int] = set()
        self._clock = clock
        self._looked = clock()
        self._awake = 0.0
        """For so many seconds somebody has looked for answers."""
        self._since: dict[int, float] = {}
        """When the time of a job began to count, in seconds awake."""
        self._late: set[int] = set()
        self._closed = False
        self._ready: dict[int, Any] = {}
        self._results: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._spare = Brain()
        self._spare_knows: dict[str, Teach] = {}
        self._telling = Telling()
        self._process = spawn()
        self._thread = threading.Thread(target=self._work, name="bot worker", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int:
        """The child's process id: for the bench, and for tests that end it."""
        return self._process.pid

    def learn(self, title: Title) -> None:
        """Make a title known before its first job, and again with another Catalog."""
        with self._lock:
            known = self._lessons.get(title.id)
            if known is None or known.catalog is not title.catalog:
                self._lessons[title.id] = teach(title)

    def request(self, job: Job) -> int:
        """Hand in a job; the token under which its result will come."""
        token = next(_TOKENS)
        self._tick()
        with self._lock:
            if isinstance(job, Judge | Speak):
                self._others.append((token, job))
            else:
                self._moves.append((token, job))
                self._since[token] = self._awake
            self._lock.notify()
        return token

    def poll(self, tokens: Set[int] | None = None) -> list[tuple[int, Any]]:
        """The results of these tokens (None = of any) that have come since they were asked for; the others stay."""
        while True:
            try:
                token, result = self._results.get_nowait()
            except Empty:
                break
            if token in self._dropped:
                self._dropped.discard(token)
            else:
                self._ready[token] = result
        self._lose_patience()
        wanted = [token for token in self._ready if tokens is None or token in tokens]
        return [(token, self._ready.pop(token)) for token in wanted]

    def _tick(self) -> None:
        """Let the time pass that has gone by since the last look."""
        now = self._clock()
        self._awake += min(now - self._looked, NAP_S)
        self._looked = now

    def _lose_patience(self) -> None:
        """Take from the worker what takes too long."""
        self._tick()
        with self._lock:
            begun = self._awake - BUDGET_S - GRACE_S
            late = {token for token, since in self._since.items() if since <= begun} - self._late
            self._late |= late
            if self._running in late:
                self._process.kill()

    def cancel(self, token: int) -> None:
        """The result is wanted no longer; it will not come any more."""
        with self._lock:
            before = len(self._moves) + len(self._others)
            self._moves = deque(pair for pair in self._moves if pair[0] != token)
            self._others = deque(pair for pair in self._others if pair[0] != token)
            if len(self._moves) + len(self._others) < before:
                self._since.pop(token, None)
                self._late.discard(token)
                return
            if token in self._ready:
                del self._ready[token]
                return
            self._dropped.add(token)
            if self._running == token:
                self._process.kill()

    def close(self) -> None:
        with self._lock:
            self._closed = True
            self._moves.clear()
            self._others.clear()
            self._process.kill()
            self._lock.notify()
        self._thread.join(timeout=5)

    def _work(self) -> None:
        """The thread: one job after the other."""
        while True:
            with self._lock:
                while not (self._closed or self._moves or self._others):
                    self._lock.wait()
                if self._closed:
                    break
                token, job = (self._moves or self._others).popleft()
                self._running = token
                self._since.setdefault(token, self._awake)
            try:
                result = self._ask(token, job, self._lessons[job.title])
            except Exception:  # even the one-ply bot fails: the table draws an answer, and this thread lives on
                traceback.print_exc()
                result = Failure(traceback.format_exc(limit=-1).strip().splitlines()[-1])
            with self._lock:
                self._running = None
                del self._since[token]
                self._late.discard(token)
                self._results.put((token, result))
        self._end_process()

    def _ask(self, token: int, job: Job, lesson: Teach) -> Any:
        """One job, at the second try too when the worker was of no use; the one-ply bot's answer when that is none either."""
        result: Any = _TOO_LATE
        for _ in range(TRIES):
            if token in self._dropped or token in self._late:
                break
            try:
                result = self._exchange(token, job, lesson)
                break
            except (OSError, WireError) as error:
                if self._closed:
                    return Failure("closed")
                result = Failure(str(error) if isinstance(error, Garbled) else "the worker died")
                with suppress(OSError):  # without a new one the next try fails as well
                    self._restart()
        if isinstance(result, Failure) and token in self._late:
            result = _TOO_LATE
        if isinstance(result, Failure) and token not in self._dropped:
            result = self._step_in(job, lesson, result)
        return result

    def _exchange(self, token: int, job: Job, lesson: Teach) -> Any:
        """One job through the pipes. Raises OSError or `WireError` when the worker is dead, dies or talks nonsense."""
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        assert pipe_in is not None and pipe_out is not None
        if self._taught.get(lesson.title) is not lesson:
            write_message(pipe_in, lesson)
            self._taught[lesson.title] = lesson
        write_message(pipe_in, (token, self._telling.shorten(job)))
        answer = read_message(pipe_out)
        if not (isinstance(answer, tuple) and len(answer) == 2 and answer[0] == token):
            raise Garbled("the answer is to another question")
        return answer[1]

    def _step_in(self, job: Job, lesson: Teach, failure: Failure) -> Any:
        """The one-ply bot, in this process: a few milliseconds."""
        if isinstance(job, Advise | Judge):
            return failure
        print(f"The bot worker failed ({failure.why}); the one-ply bot moves instead.", file=sys.stderr)
        if self._spare_knows.get(lesson.title) is not lesson:
            self._spare.learn(lesson)
            self._spare_knows[lesson.title] = lesson
        return Instead(self._spare.step_in(job), failure.why)

    def _restart(self) -> None:
        """Raises OSError when no new worker can be started; the old one is kept then."""
        process = spawn()
        self._end_process()
        with self._lock:
            self._process = process
            if self._closed:
                process.kill()
        self._taught.clear()
        self._telling = Telling()

    def _end_process(self) -> None:
        process = self._process
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                # What is still buffered for a dead process is lost anyway.
                with suppress(OSError):
                    pipe.close()


def spawn(niceness: int = NICENESS) -> subprocess.Popen[bytes]:
    """Start a worker, on Windows without a console window and below the window's priority."""
    flags = 0
    if sys.platform == "win32":
        low = subprocess.BELOW_NORMAL_PRIORITY_CLASS if niceness <= NICENESS else subprocess.IDLE_PRIORITY_CLASS
        flags = subprocess.CREATE_NO_WINDOW | low
    return subprocess.Popen(
        child_command("game.table.worker", str(niceness)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=child_folder(),
        creationflags=flags,
    )
