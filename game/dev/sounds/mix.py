"""What a table of bots really sounds like: SDL writes the mix to a file, every start is noted, and whether it was cut.

The table's time is that of the file, so a busy machine changes nothing. Each scene runs in a process of its own.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.dev.sounds import measure

RATE, BYTES_MS = 44_100, 176.4
STEP_MS, LONGEST_MS = 8.0, 50.0
PERSON_MS = 900.0
"""So long a person thinks who plays by chance."""
PLAYED, CUT_MS = 0.97, 60.0
"""A sound was cut when it ended before this share of it, and so much too early."""


class Scene(NamedTuple):
    """A table to listen to for so many seconds at most."""

    title: str
    seats: int
    speed: int
    seconds: float
    options: dict[str, Any] = {}  # noqa: RUF012
    people: int = 0


SCENES = {
    "mindbug x1": Scene("mindbug", 2, 1, 100),
    "mindbug x2": Scene("mindbug", 2, 2, 60),
    "mindbug, a person": Scene("mindbug", 2, 1, 100, {}, 1),
    "mechs x1": Scene("mechs", 2, 1, 100, {"mission": "M5"}),
    "mechs x2": Scene("mechs", 2, 2, 60, {"mission": "M5"}),
}


def record(names: list[str]) -> int:
    """Record these scenes, all by default, and print a line for each."""
    for name in names or SCENES:
        if name not in SCENES:
            print(f"no scene {name!r}: {', '.join(SCENES)}", file=sys.stderr)
            return 2
        with tempfile.TemporaryDirectory() as folder:
            wave = Path(folder) / "mix.raw"
            env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(wave)}
            words = [sys.executable, "-m", "game.dev.sounds.mix", name, folder]
            done = subprocess.run(words, env=env, capture_output=True, text=True, check=False)
            if done.returncode:
                print(done.stderr, file=sys.stderr)
                return 1
            story = json.loads(done.stdout.splitlines()[-1])
            print(f"{name}: {told(story, wave)}", flush=True)
    return 0


def told(story: dict[str, Any], wave: Path) -> str:
    """The figures of one recording."""
    x = np.fromfile(wave, "<i2").reshape(-1, 2)[: int(story["ms"] * RATE / 1000)] / 32768
    starts, seconds = story["starts"], story["ms"] / 1000
    count = Counter(name for name, *_ in starts)
    cut = [name for name, by in ((one[0], one[2]) for one in starts) if by == "other"]
    begins = [0.0, *(at for _, at, _ in starts), story["ms"]]
    gap = max(b - a for a, b in itertools.pairwise(begins)) / 1000
    short = np.nanmax([measure.integrated(x[at : at + 3 * RATE]) for at in range(0, max(1, len(x) - 3 * RATE), RATE)])
    often = ", ".join(f"{name} {100 * n / len(starts):.0f} %" for name, n in count.most_common(6))
    return (
        f"{seconds:.0f} s, {measure.integrated(x):.1f} LUFS, at most {short:.1f} in 3 s, true peak "
        f"{measure.true_peak_db(x):.1f} dBTP, {len(starts)} starts, {60 * len(starts) / seconds:.0f} a minute, cut by others "
        f"{len(cut)} ({100 * len(cut) / max(1, len(starts)):.0f} %) {dict(Counter(cut))}, turn_chime "
        f"{100 * count['turn_chime'] / max(1, len(starts)):.0f} %, longest gap {gap:.1f} s; {often}"
    )


class Listener:
    """Notes what begins and how it ends."""

    def __init__(self, sounds: Any, now: Any) -> None:
        import pygame

        self._channels = [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]
        self._now, self._begin = now, sounds._begin
        self.starts: list[list[Any]] = []
        self._live: list[tuple[int, Any, Any, float]] = []
        sounds._begin = self._heard

    def _heard(self, name: str, *rest: Any) -> None:
        before = [channel.get_sound() if channel.get_busy() else None for channel in self._channels]
        self.look(name)
        self._begin(name, *rest)
        for channel, was in zip(self._channels, before, strict=True):
            now = channel.get_sound() if channel.get_busy() else None
            if now is not None and now is not was:
                self._live.append((len(self.starts), channel, now, self._now()))
                self.starts.append([name, self._now(), ""])

    def look(self, beginning: str = "") -> None:
        """Which of them have ended."""
        still = []
        for number, channel, sound, since in self._live:
            if channel.get_busy() and channel.get_sound() is sound:
                still.append((number, channel, sound, since))
                continue
            lived, whole = self._now() - since, sound.get_length() * 1000
            if lived < whole * PLAYED - CUT_MS:
                name = self.starts[number][0]
                again = any(other[0] == name and other[1] >= since for other in self.starts[number + 1 :])
                own = again or beginning == name or name in ("hold_breath", "sand_trickle")
                self.starts[number][2] = "own" if own else "other"
        self._live = still


def _measure(name: str, folder: Path) -> dict[str, Any]:
    """Runs in the process of its own."""
    from game.app.routes import follow
    from game.app.scenes import SceneManager
    from game.core.dice import Dice
    from game.core.match import Match
    from game.core.players import Player
    from game.core.types import Setup
    from game.dev.chance import table_at
    from game.home.settings import SettingsFile
    from game.pages.kit.context import Context
    from game.table.settings import TableSettings
    from game.titles import title
    from game.ui.canvas import Canvas
    from game.ui.sound import Sounds

    scene, found = SCENES[name], title(SCENES[name].title)
    wave = Path(os.environ["SDL_DISKAUDIOFILE"])
    file = SettingsFile(folder)
    file.change(lang="en", hints=False, speed=scene.speed)
    canvas = Canvas.of((480, 270))
    sounds = Sounds()
    began = wave.stat().st_size if wave.exists() else 0
    clock = [0.0]
    sounds.now_ms = lambda: written()
    stage = SceneManager(canvas, lambda: ctx.motion)
    ctx = Context(folder, stage, file, sounds, follow)
    over: list[bool] = []
    ctx.at_table.finished = lambda session: over.append(True)  # type: ignore[method-assign]
    people = range(scene.people)
    bot = found.levels[0]
    players = [Player(f"P{n}", "bea", n) if n in people else Player(f"B{n}", "noor", None, bot) for n in range(scene.seats)]
    setup = Setup(scene.title, scene.seats, 3, 1, {**found.defaults(), **scene.options})
    match: Match[Any, Any] = Match(found.rules, setup, players)
    session = table_at(found, match, TableSettings(open_hands=True, seconds=0))
    session.set_haste(scene.speed)
    written = lambda: (wave.stat().st_size - began) / BYTES_MS if wave.exists() else 0.0  # noqa: E731
    listener = Listener(sounds, written)
    sounds.music(f"music_{scene.title}")
    table, dice, waited = found.scene_class()(ctx.at_table, session), Dice(3), 0.0
    stage.push(table)
    while not over and clock[0] < scene.seconds * 1000:
        now = written()
        if now - clock[0] < STEP_MS:
            time.sleep(0.002)
            continue
        step = min(LONGEST_MS, now - clock[0])
        clock[0] += step
        sounds.update(step)
        stage.update(round(step))
        listener.look()
        asked = session.decisions() if table.settled and not table.over else {}
        waited = waited + step if asked else 0.0
        if waited > PERSON_MS:
            seat = min(asked)
            table.submit(seat, dice.pick(asked[seat].options))
    session.close()
    return {"ms": written(), "starts": listener.starts}


if __name__ == "__main__":
    print(json.dumps(_measure(sys.argv[1], Path(sys.argv[2]))))
    sys.stdout.flush()
    os._exit(0)
