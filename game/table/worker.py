"""The process in which bots think: `python -m game.table.worker`, started by the app, fed through its pipes.

It is handed each title's Catalog, so it reads no file, and it never imports pygame. It ends as soon as the app is gone.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import threading
import traceback
from queue import SimpleQueue
from typing import IO, Any, NoReturn

from game.table.jobs import Brain, Failure, Teach
from game.table.wire import Garbled, WireError, read_message, write_message

NICENESS = 10


def main(niceness: int = NICENESS) -> int:
    """Answer jobs until the pipe ends: messages are a `Teach`, or (token, job); answers are (token, result)."""
    if hasattr(os, "nice"):
        os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source, sink = os.fdopen(os.dup(sys.stdin.fileno()), "rb"), os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever is printed in here must not get between the messages.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    messages: SimpleQueue[Any] = SimpleQueue()
    threading.Thread(target=_listen, args=(source, messages), name="listener", daemon=True).start()
    brain = Brain()
    # A search tree has no cycles: the collector would only walk it in vain.
    gc.freeze()
    if niceness <= NICENESS:  # whole games last too long for that
        gc.disable()
    while True:
        message = messages.get()
        if isinstance(message, Teach):
            brain.learn(message)
            continue
        token, job = message
        try:
            result = brain.answer(job)
        except Exception:
            traceback.print_exc()
            result = Failure(traceback.format_exc(limit=-1).strip().splitlines()[-1])
        try:
            write_message(sink, (token, result))
        except OSError:
            return 0
        gc.collect()


def _listen(source: IO[bytes], messages: SimpleQueue[Any]) -> NoReturn:
    """A thread of its own reads the pipe, so that its end ends the process in the middle of a search: the app is gone."""
    while True:
        try:
            messages.put(read_message(source))
        except Garbled:
            traceback.print_exc()
            os._exit(1)
        except (OSError, WireError):
            os._exit(0)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2])))
