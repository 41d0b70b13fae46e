"""Memory of the window process after many scenes: every page and every table, opened again and again in both languages.

Like other figures of the window it is measured in a process of its own (`python -m game.dev.bench_memory`, which prints JSON). In
a process whose pictures are all given back, only what is still needed may stay.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from game.dev.bench_window import ROOT, SIZE, environment, resident
from game.dev.figures import Figure

ROUND = (
    "menu", "lobby_persons", "mindbug_nine", "pause", "log", "results_longest", "review_longest", "replay_mindbug_all",
    "couch_ten", "mindflayer_longest", "mindflayer_film_ten", "results_sides_ten", "replay_mindflayer_ten", "reader_mindflayer",
    "campaigns", "missions_4", "briefing_3", "lobby_mechs_four", "mechs_hundred", "mechs_magma_hundred", "envelope_3",
    "results_team_won", "replay_mechs", "lobby_six_full", "mindup_longest", "mindup_sheet_longest", "results_six",
    "replay_mindup_six", "settings_general", "players_full", "person_longest", "evening_podium_ten", "puzzles_all",
)  # fmt: skip
"""The shots that stand for the pages, in an order that somebody might open them in."""
ROUNDS = 20
FRAMES = 15
"""Pictures of each before the next is opened: its fade is over then."""


def memory_figures() -> Iterator[Figure]:
    """What the process holds in the end, and the most that it has held when a scene was left."""
    with tempfile.TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "game.dev.bench_memory", folder]
        done = subprocess.run(words, cwd=ROOT, env=environment(Path(folder)), capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"memory could not be measured: {done.stderr.strip().splitlines()[-1:]}")
    for row in json.loads(done.stdout.splitlines()[-1]):
        yield Figure(**row)


def _measure(home: Path, rounds: int = ROUNDS) -> list[Figure]:
    """Runs in the process of its own."""
    from game.app.app import App
    from game.app.environment import give_back_memory, prepare_environment
    from game.app.launch import Launch
    from game.app.window import Window
    from game.home.settings import SettingsFile
    from tests.gallery.every import all_shots
    from tests.gallery.shot import fix_matches

    prepare_environment()
    give_back_memory()
    app = App(Window(SIZE, False), SettingsFile(home), home, Launch())
    fix_matches(app.context)
    shots, held = {shot.name: shot for shot in all_shots()}, []
    for _ in range(rounds):
        for name in ROUND:
            shot = shots[name]
            scene = shot.build(app.context)
            app.stage.switch(scene)
            if shot.prepare is not None:
                shot.prepare(scene)
            for _ in range(FRAMES):
                app.step(1000 / 60)
            held.append(resident(os.getpid()))
        app.context.switch_language()
    what = f"memory of the window process after {len(held)} scene openings"
    return [Figure(what, held[-1], "MiB", 200, 220), Figure(f"{what}, the most", max(held), "MiB", 200, 220)]


if __name__ == "__main__":
    print(json.dumps([asdict(figure) for figure in _measure(Path(sys.argv[1]))]))
