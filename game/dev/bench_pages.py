"""Frames of the pages around a match: replays, rules, reviews, players, evenings.

Like those of the tables they are measured in a process of its own (`python -m game.dev.bench_pages`, which prints JSON) with the
app's own loop. Every frame is drawn; on the way the pointer wanders, or the wheel turns, or nobody touches anything.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.dev.bench_window import ROOT, SETTLING, SIZE, environment
from game.dev.figures import Figure, percentile

FRAMES = 300
TURNED = 60
"""Frames after which the wheel turns the other way."""
PAGES = (
    ("replay, still", "replay_mindbug_all", "still"),
    ("replay of ten, still", "replay_mindflayer_ten", "still"),
    ("replay, pointer over the table", "replay_mindbug_all", "moved"),
    ("rules, scrolled", "reader_mindbug", "scrolled"),
    ("review", "review_longest", "moved"),
    ("players", "players_full", "moved"),
    ("a person's figures", "person_longest", "moved"),
    ("evening", "evening_full", "moved"),
    ("puzzles", "puzzles_all", "moved"),
    ("workshop, bots at rest", "workshop_map", "moved"),
    ("workshop, bots at work", "workshop_map", "moved"),
)
"""What is measured: its name, the shot that stands for it, and what happens meanwhile."""


def page_figures(word: str = "") -> Iterator[Figure]:
    """Frames of every page that has this in its name, from a process of their own."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "game.dev.bench_pages", folder, word]
        done = subprocess.run(words, cwd=ROOT, env=environment(Path(folder)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the pages could not be measured: {done.stderr.strip().splitlines()[-1:]}")
    for row in json.loads(done.stdout.splitlines()[-1]):
        yield Figure(**row)


def _still(n: int) -> None:
    """Nobody touches anything."""


def _moved(n: int) -> None:
    import pygame

    pos = 300 + n * 7 % 1100, (140, 560, 900)[n // 40 % 3]
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(7, 0), buttons=(0, 0, 0), touch=False))


def _scrolled(n: int) -> None:
    import pygame

    by = -1 if n // TURNED % 2 == 0 else 1
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1100, 560), rel=(7, 0), buttons=(0, 0, 0), touch=False))
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=by, precise_x=0.0, precise_y=float(by), flipped=False))


WAYS: dict[str, Callable[[int], None]] = {"still": _still, "moved": _moved, "scrolled": _scrolled}


def _measure(home: Path, word: str) -> list[Figure]:
    """Runs in the process of its own."""
    import pygame

    from game.app.app import App
    from game.app.environment import give_back_memory, prepare_environment
    from game.app.launch import Launch
    from game.app.window import Window
    from game.home.settings import SettingsFile
    from game.table.games.crew import WorkerCrew
    from tests.gallery.every import all_shots

    prepare_environment()
    give_back_memory()
    app = App(Window(SIZE, False), SettingsFile(home), home, Launch())
    shots, found = {shot.name: shot for shot in all_shots()}, []
    stack = ExitStack()
    for name, shot, how in PAGES:
        if word not in name:
            continue
        scene: Any = shots[shot].build(app.context)
        app.stage.switch(scene)
        app.step(16)
        if name.endswith("at work"):
            scene.trials.crew = crew = WorkerCrew(1)
            stack.callback(crew.close)
            scene.trials.go()
        _frames(app, SETTLING, WAYS[how])
        work, spent = _frames(app, FRAMES, WAYS[how])
        found.append(Figure(f"{name}: frame work, p50", percentile(work, 0.5), "ms"))
        found.append(Figure(f"{name}: frame work, p99", percentile(work, 0.99), "ms", 6, 10))
        found.append(Figure(f"{name}: frame work, processor, p99", percentile(spent, 0.99), "ms"))
    stack.close()
    app.context.matches.client.close()
    pygame.quit()
    return found


def _frames(app: Any, count: int, meanwhile: Callable[[int], None]) -> tuple[list[float], list[float]]:
    """Milliseconds of work of each frame, and the processor's."""
    work, spent = [], []
    for n in range(count):
        meanwhile(n)
        start, cpu = time.perf_counter(), time.thread_time()
        app.stage.refresh()
        app.step(1000 / 60)
        spent.append((time.thread_time() - cpu) * 1000)
        work.append((time.perf_counter() - start) * 1000)
    return work, spent


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(Path(sys.argv[1]), sys.argv[2])]))
