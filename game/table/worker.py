"""The process in which bots think: `python -m game.table.worker`, started by the app, fed through its pipes.

It is handed each title's Catalog, so it reads no file, and it never imports pygame.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import traceback

from game.table.jobs import Brain, Failure, Teach
from game.table.wire import WireError, read_message, write_message

NICENESS = 10


def main() -> int:
    """Answer jobs until the pipe ends: messages are a `Teach`, or (token, job); answers are (token, result)."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    source = sys.stdin.buffer
    sink = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # Whatever is printed in here must not get between the messages.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    brain = Brain()
    # A search tree has no cycles: the collector would only walk it in vain.
    gc.freeze()
    gc.disable()
    while True:
        try:
            message = read_message(source)
        except WireError:
            return 0
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


if __name__ == "__main__":
    sys.exit(main())
