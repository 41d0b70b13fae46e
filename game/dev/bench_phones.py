"""Figures of phones: from a tap to the change on the big screen, frames with ten of them and under a flood, the gate.

Measured in a process of its own (`python -m game.dev.bench_phones HOME`, which prints JSON): the app with ten people at the Mind
Flayer, the gate as ever, the phones in a third process.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import IO, Any

from game.dev.bench_window import FRAMES, ROOT, SETTLING, SIZE, environment, frames, resident
from game.dev.figures import Figure, percentile

SEATS, TAPS = 10, 150
TURNS = 5
"""With the phones and without them, one after the other, so often: a processor is not always as quick."""
LONGEST_S = 60.0


def phone_figures() -> Iterator[Figure]:
    """All of them, from a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "game.dev.bench_phones", folder]
        done = subprocess.run(words, cwd=ROOT, env=environment(Path(folder)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"phones could not be measured: {done.stderr.strip().splitlines()[-1:]}")
    for row in json.loads(done.stdout.splitlines()[-1]):
        yield Figure(**row)


class Crowd:
    """The process with the phones, and what it prints."""

    def __init__(self, site: str, key: str) -> None:
        words = [sys.executable, "-m", "game.dev.bench_crowd", site, key, str(SEATS)]
        self._process = subprocess.Popen(words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._lines: SimpleQueue[str] = SimpleQueue()
        assert self._process.stdout is not None
        threading.Thread(target=self._read, args=(self._process.stdout,), daemon=True).start()

    def _read(self, pipe: IO[str]) -> None:
        for line in pipe:
            self._lines.put(line)

    def line(self) -> list[str]:
        """The next line in words, nothing where there is none."""
        try:
            return self._lines.get_nowait().split()
        except Empty:
            return []

    def say(self, order: str) -> None:
        """Tell it what to do."""
        assert self._process.stdin is not None
        self._process.stdin.write(order + "\n")
        self._process.stdin.flush()

    def end(self) -> None:
        """No more phones."""
        self._process.kill()
        self._process.wait()


def _measure(home: Path) -> list[Figure]:
    import pygame

    from game.app.app import App
    from game.app.environment import give_back_memory, prepare_environment
    from game.app.launch import Launch
    from game.app.window import Window
    from game.core.match import Match
    from game.core.players import Player
    from game.core.types import Setup
    from game.home.settings import SettingsFile
    from game.pages import ways
    from game.phones.gateclient import GateClient
    from game.phones.service import Door, Phones
    from game.table.session import Session
    from game.table.settings import TableSettings
    from game.titles import title

    prepare_environment()
    give_back_memory()
    app = App(Window(SIZE, False), SettingsFile(home), home, Launch())
    app.context.change(speed=0)
    found = title("mindflayer")
    app.context.matches.client.learn(found)

    def table(seed: int) -> Session:
        people = [Player(f"P{n}", "noor", n) for n in range(SEATS)]
        setup = Setup(found.id, SEATS, seed, 1, found.defaults())
        session = Session(Match.new(found.rules, setup, people), app.context.matches.client, TableSettings(letters=False))
        app.context.matches.session = session
        app.stage.clear()
        app.context.go(ways.ShowTable(session))
        for _ in range(SETTLING):
            app.step(1000 / 60)
        return session

    made: list[Figure] = []

    def work() -> None:
        """Frame work by the clock on the wall and by the processor, with the phones and without, in turns."""
        hear = phones.update
        walls, spent = ({True: list[float](), False: list[float]()} for _ in range(2))
        for turn in range(2 * TURNS):
            heard = turn % 2 == 0
            phones.update = hear if heard else lambda *_: None  # type: ignore[method-assign]
            walls[heard] += frames(app, FRAMES, paced=False, spent=spent[heard])
        phones.update = hear  # type: ignore[method-assign]
        for heard, when in ((True, "nobody answers"), (False, "the same table, nobody hears them")):
            name = "Mind Flayer with ten phones, frame work"
            made.append(Figure(f"{name}, p99, {when}", percentile(walls[heard], 0.99), "ms"))
            made.append(Figure(f"{name}, processor, p99, {when}", percentile(spent[heard], 0.99), "ms"))

    began = time.perf_counter()
    client = GateClient(app.wake)
    phones = app.context.phones = Phones(client=client, host="127.0.0.1")
    while not phones.port:
        phones.update(None)
        time.sleep(0.002)
    made.append(Figure("gate: start", time.perf_counter() - began, "s", 0.5, 1.0))
    door = Door([], [], {}, lambda name, portrait: True)
    phones.open_door(door)
    session = table(3)
    crowd = Crowd(phones.address, door.key)
    while "seated" not in crowd.line():
        app.step(app._wait())

    late = _latency(app, crowd, session, table)
    made.append(Figure(f"tap to change on the big screen, ten phones, p50 of {len(late)}", percentile(late, 0.5), "ms"))
    made.append(Figure("the same, p95", percentile(late, 0.95), "ms", 60, 120))
    for _ in range(SETTLING):
        app.step(1000 / 60)
    work()
    share = _share(app, crowd, phones, table)
    made.append(Figure("ten phones that answer take of a frame, processor, p99", share, "ms", 0.3, 1.0))
    made.append(Figure("gate: memory with ten phones", resident(client.pid or 0), "MiB", 45, 60))
    crowd.say("flood")
    end = time.perf_counter() + 1.0
    while time.perf_counter() < end:
        app.step(1000 / 60)
    made.append(Figure("the same under a flood", _share(app, crowd, phones, table), "ms", 0.3, 1.0))
    made.append(Figure("gate: memory under a flood", resident(client.pid or 0), "MiB", 45, 60))
    crowd.say("end")
    told: list[str] = []
    while told[:1] != ["largest"]:
        told = crowd.line()
        app.step(1000 / 60)
    made.append(Figure("the largest sheet that was sent", int(told[1]) / 1000, "kB", 4, 16))
    crowd.end()
    phones.close()
    app.context.matches.close()
    pygame.quit()
    return made


def _share(app: Any, crowd: Crowd, phones: Any, again: Any) -> float:
    """What phones take of a frame while people answer on them, p99: what is heard and made in the loop, and what the threads do
    that read and write the pipe. The table has the same frame without them: its pictures, and what an answer does to the match,
    are no part of it."""
    session, hear, taken, seed = again(3), phones.update, [], 4
    answer = type(session).submit_phone
    mine = 0.0

    def update(*args: Any) -> None:
        nonlocal mine
        began = time.thread_time()
        hear(*args)
        mine += time.thread_time() - began

    def submit(*args: Any) -> None:
        nonlocal mine
        began = time.thread_time()
        try:
            answer(*args)
        finally:  # one that is refused, too: the match has looked at it
            mine -= time.thread_time() - began

    phones.update, type(session).submit_phone = update, submit
    clocks = [time.pthread_getcpuclockid(one.ident or 0) for one in threading.enumerate() if one.name.startswith("phones")]
    crowd.say("tap")
    for _ in range(FRAMES * 2):
        crowd.line()
        if session.outcome() is not None:
            session, seed = again(seed), seed + 1
        mine = -sum(map(time.clock_gettime, clocks))
        app.step(app._wait())
        taken.append((mine + sum(map(time.clock_gettime, clocks))) * 1000)
    phones.update, type(session).submit_phone = hear, answer
    crowd.say("rest")
    return percentile(taken, 0.99)


def _latency(app: Any, crowd: Crowd, session: Any, again: Any) -> list[float]:
    """Milliseconds from each tap to the picture that shows what it did, in the app's own loop; matches that end begin anew."""
    crowd.say("tap")
    found: list[float] = []
    tapped, last, seed, end = 0.0, session.match.last, 4, time.perf_counter() + LONGEST_S
    while len(found) < TAPS and time.perf_counter() < end:
        app.step(app._wait())
        while words := crowd.line():
            if words[0] == "tap":
                tapped = float(words[1])
        if session.match.last > last:
            if tapped:
                found.append((time.monotonic() - tapped) * 1000)
            tapped, last = 0.0, session.match.last
        if session.outcome() is not None:
            session, seed = again(seed), seed + 1
            tapped, last = 0.0, session.match.last
    crowd.say("rest")
    return found


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(Path(sys.argv[1]))]))
