"""Figures of the window: frame work, frames while the strongest bot thinks, start-up, memory, an idle table.

Frames are measured in a process of their own (`python -m game.dev.bench_window`, which prints JSON), with the app's own loop and
the busiest table of each title. Without DISPLAY the dummy driver stands in for a screen. Where a busy machine would blur the
clock on the wall, the processor's time is told beside it.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.dev.figures import Figure, percentile

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
FRAMES, THINKING_FRAMES, IDLE_SECONDS = 600, 420, 6.0
SETTLING = 120
"""Frames of the first two seconds at a table, in which it draws ahead what a look will need."""
BUSIEST = {"mindbug": "mindbug_nine", "mindup": "mindup_longest", "mechs": "mechs_hundred", "mindflayer": "mindflayer_longest"}
"""The shot with the most on it, by title."""


def environment(home: Path) -> dict[str, str]:
    """What a measured process gets: a home of its own, no sound, and the dummy driver where there is no screen."""
    env = {**os.environ, "TABLEE_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    if "DISPLAY" not in env and sys.platform != "win32":
        env["SDL_VIDEODRIVER"] = "dummy"
    return env


def start_figures() -> Iterator[Figure]:
    """The second start: from the command to the window and to a menu that can be used. Best of five, a warm cache of pictures."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        times = [one_start(home) for _ in range(6)][1:]
    yield Figure("start to first window", min(t[0] for t in times), "s", 0.35, 0.6)
    yield Figure("start to usable menu", min(t[1] for t in times), "s", 0.4, 1.2)
    yield Figure("memory of the window process at the menu", min(t[2] for t in times), "MiB", 200, 300)


SOURCE = (sys.executable, "main.py")
"""The app as it starts in a checkout."""


def one_start(home: Path, program: Sequence[str] = SOURCE, place: Path = ROOT) -> tuple[float, float, float]:
    """Seconds to the window and to a menu that can be used, and MiB there. `place`: the folder to start in."""
    trace = home / "trace"
    trace.unlink(missing_ok=True)
    began = time.perf_counter()
    words = [*program, "--size", f"{SIZE[0]}x{SIZE[1]}", "--trace", str(trace)]
    app = subprocess.Popen(words, cwd=place, env=environment(home))
    try:
        while not trace.exists():
            _look(app, began)
        window = time.perf_counter() - began
        while '"scene": "menu"' not in trace.read_text(encoding="utf-8"):
            _look(app, began)
        menu = time.perf_counter() - began
        time.sleep(1)
        return window, menu, resident(app.pid)
    finally:
        app.kill()
        app.wait()


def _look(app: subprocess.Popen[bytes], began: float) -> None:
    if app.poll() is not None or time.perf_counter() - began > 60:
        raise RuntimeError("the app did not reach its menu")
    time.sleep(0.002)


def resident(pid: int) -> float:
    """MiB in memory; 0 where the system does not tell."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def table_figures(title: str) -> Iterator[Figure]:
    """Frames, memory and idle time of the busiest table, from a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        env = environment(Path(folder))
        words = [sys.executable, "-m", "game.dev.bench_window", title, folder]
        done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the table could not be measured: {done.stderr.strip().splitlines()[-1:]}")
    for row in json.loads(done.stdout.splitlines()[-1]):
        yield Figure(**row)


def _measure(title: str, home: Path) -> list[Figure]:
    """Runs in the process of its own."""
    import pygame

    from game.app.app import App
    from game.app.environment import give_back_memory, prepare_environment
    from game.app.launch import Launch
    from game.app.window import Window
    from game.home.settings import SettingsFile
    from game.pages.menu.page import Menu
    from tests.gallery.every import shots_of

    prepare_environment()
    give_back_memory()
    app = App(Window(SIZE, False), SettingsFile(home), home, Launch())
    shot = next(s for s in shots_of(title) if s.name == BUSIEST[title])
    app.stage.switch(Menu(app.context))
    for _ in range(SETTLING):
        app.step(1000 / 60)
    began, cpu = time.perf_counter(), time.process_time()
    app.stage.switch(shot.build(app.context))
    app.step(16)
    table, cpu = time.perf_counter() - began, time.process_time() - cpu
    found = [Figure(f"{title}: menu to a table", table, "s", 0.5, 1.0)]
    found.append(Figure(f"{title}: menu to a table, processor", cpu, "s"))
    spent: list[float] = []
    fresh = frames(app, SETTLING, paced=False, spent=spent)
    rushing = f"{title}: frame work, pointer rushing over a table just opened"
    found.append(Figure(f"{rushing}, p99", percentile(fresh, 0.99), "ms"))
    found.append(Figure(f"{rushing}, processor, p99", percentile(spent, 0.99), "ms"))
    for _ in range(SETTLING):
        app.step(1000 / 60)
    spent = []
    work = frames(app, FRAMES, paced=False, spent=spent)
    found.append(Figure(f"{title}: frame work, p50", percentile(work, 0.5), "ms"))
    found.append(Figure(f"{title}: frame work, p99", percentile(work, 0.99), "ms", 6, 10))
    found.append(Figure(f"{title}: frame work, processor, p99", percentile(spent, 0.99), "ms"))
    client = app.context.matches.client
    client.learn(_title(title))
    worker = client.pid  # type: ignore[attr-defined]
    busy = _Thinker(title, client)
    paces = frames(app, THINKING_FRAMES, paced=True, meanwhile=busy.keep_busy)
    pace = percentile(paces, 0.99)
    found.append(Figure(f"{title}: frame start to start while the strongest bot thinks, p99", pace, "ms", 17.5, 20))
    found.append(Figure(f"{title}: memory of the window process at the table", resident(os.getpid()), "MiB", 160, 300))
    found.append(Figure(f"{title}: memory of the bot worker", resident(worker), "MiB", 50, 90))
    busy.stop()
    found.append(Figure(f"{title}: processor at an idle table", _idle(app), "%", 1, 5))
    client.close()
    pygame.quit()
    return found


def _title(name: str) -> Any:
    from game.titles import title

    return title(name)


class _Thinker:
    """Keeps the worker busy with one decision of the strongest level after the other."""

    def __init__(self, name: str, client: Any) -> None:
        from game.dev.bench_rules import _random_match

        self.client, self.name, self.title = client, name, _title(name)
        self.match = _random_match(self.title, self.title.seats[0], 3)
        self.token = -1
        self.count = 0

    def keep_busy(self) -> None:
        """Hand in the next job when the last is done."""
        if self.token >= 0 and not self.client.poll({self.token}):
            return
        from game.table.jobs import Move

        rules, state = self.title.rules, self.match.at(self.count % 20)
        self.count += 1
        seat, decision = next(iter(rules.pending(state).items()))
        view = rules.view(state, frozenset((seat,)))
        level = self.title.levels[-1]
        self.token = self.client.request(Move(f"bench {self.count}", self.name, level, seat, view, (), decision, self.count))

    def stop(self) -> None:
        """Let the last job go."""
        self.client.cancel(self.token)


def frames(app: Any, count: int, paced: bool, meanwhile: Any = None, spent: list[float] | None = None) -> list[float]:
    """Milliseconds of work of each frame, or from start to start when paced; the pointer wanders, and every frame is drawn.

    `spent` takes the processor's milliseconds of each frame.
    """
    import pygame

    times, clock, last = [], pygame.time.Clock(), None
    for n in range(count):
        x, y = 300 + n * 7 % 1100, (140, 560, 900)[n // 40 % 3]
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(7, 0), buttons=(0, 0, 0), touch=False))
        start, cpu = time.perf_counter(), time.process_time()
        if paced and last is not None and n > 10:
            times.append((start - last) * 1000)
        last = start
        app.stage.refresh()
        app.step(1000 / 60)
        if meanwhile is not None:
            meanwhile()
        if spent is not None:
            spent.append((time.process_time() - cpu) * 1000)
        if not paced:
            times.append((time.perf_counter() - start) * 1000)
        else:
            clock.tick(60)
    return times


def _idle(app: Any) -> float:
    """Percent of a processor that the app's own loop takes when nobody touches anything."""
    until = time.perf_counter() + 5  # it sleeps longer after three
    while time.perf_counter() < until:
        app.step(app._wait())
    wall, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - wall < IDLE_SECONDS:
        app.step(app._wait())
    return (time.process_time() - cpu) / (time.perf_counter() - wall) * 100


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(sys.argv[1], Path(sys.argv[2]))]))
