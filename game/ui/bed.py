"""The music below everything: a loop that rests now and then, softer in play, louder on pages, down while a stinger sounds."""

from __future__ import annotations

import logging
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

_log = logging.getLogger(__name__)

FADE_IN_MS, FADE_OUT_MS, LAST_FADE_MS = 600, 400, 2500
ROUNDS, REST_MS = 2, (10_000, 20_000)
"""So often a loop is played before it rests, and for how long."""
PLAY_DB, DUCK_DB = -5.0, -9.0
"""In play, and while a stinger sounds."""
DOWN_DB_S, UP_DB_S = 60.0, 15.0
"""How fast it goes down and comes up again: 9 dB in 150 and in 600 ms."""
SWITCH_MS = 12_000
"""For so long at least a bed stays calm or tense."""
PEAK = 0.42
"""How high the files swing at most."""
RATE = 44_100


def length_ms(path: Path) -> float:
    """How long an OGG file is: its last page says at which sample it ends."""
    data = path.read_bytes()[-65_536:]
    page = data.rfind(b"OggS")
    return int.from_bytes(data[page + 6 : page + 14], "little") * 1000 / RATE if page >= 0 else 0.0


class Bed:
    """Plays one bed at a time through the mixer's music."""

    def __init__(self) -> None:
        self.asked: str | None = None
        """The bed that is wanted ("music_menu")."""
        self.tense = False
        """Whether the tense half of it is, where there is one."""
        self.in_play = False
        self.gain = 1.0
        """What the settings make of it; 0 while nothing is to be heard."""
        self.ready = False
        self._dice = random.Random()
        self._file: str | None = None
        """What plays or waits to."""
        self._waiting = False
        self._rest_ms = 0.0
        self._length_ms = 0.0
        self._since_ms = 0.0
        self._db = 0.0

    @property
    def level(self) -> float:
        """How loud it is now, 0 to 1."""
        return float(self.gain * 10 ** (self._db / 20))

    @property
    def swing(self) -> float:
        """How high it swings now."""
        return self.level * PEAK if self.asked is not None else 0.0

    def ask(self, bed: str | None) -> None:
        """Play another one, or none."""
        if bed != self.asked:
            self.asked = bed
            self.fade()

    def fade(self, ms: int = FADE_OUT_MS) -> None:
        """Go, and come back when there is room."""
        if self.ready and pygame.mixer.music.get_busy():
            pygame.mixer.music.fadeout(ms)
        self._waiting, self._rest_ms = self.asked is not None, 0.0

    def update(self, dt_ms: float, takes: Mapping[str, Sequence[Path]], ducked: bool, held: bool) -> None:
        """Time goes by. `ducked`: a stinger sounds; `held`: one that needs silence does."""
        self._since_ms += dt_ms
        self._ramp(dt_ms, (PLAY_DB if self.in_play else 0.0) + (DUCK_DB if ducked else 0.0))
        if not self.ready or self.asked is None:
            return
        busy = pygame.mixer.music.get_busy()
        wanted = self._wanted(takes)
        if busy and not self._waiting:
            if wanted != self._file and self._since_ms >= SWITCH_MS:
                self.fade()
            elif self._length_ms and pygame.mixer.music.get_pos() >= ROUNDS * self._length_ms - LAST_FADE_MS:
                self.fade(LAST_FADE_MS)
                self._rest_ms = self._dice.uniform(*REST_MS)
        elif not busy and self._waiting and not held:
            self._rest_ms -= dt_ms
            if self._rest_ms <= 0:
                self._start(wanted, takes)

    def _wanted(self, takes: Mapping[str, Sequence[Path]]) -> str:
        tense = f"{self.asked}_tense"
        return tense if self.tense and tense in takes else self.asked or ""

    def _ramp(self, dt_ms: float, goal: float) -> None:
        if self._db > goal:
            self._db = max(goal, self._db - DOWN_DB_S * dt_ms / 1000)
        else:
            self._db = min(goal, self._db + UP_DB_S * dt_ms / 1000)
        self.apply()

    def apply(self) -> None:
        """Let the mixer follow."""
        if self.ready:
            pygame.mixer.music.set_volume(self.level)

    def _start(self, name: str, takes: Mapping[str, Sequence[Path]]) -> None:
        self._waiting, self._file, self._since_ms = False, name, 0.0
        if name not in takes:
            return
        try:
            pygame.mixer.music.load(takes[name][0])
            self._length_ms = length_ms(takes[name][0])
            self.apply()
            pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
        except (pygame.error, OSError) as problem:
            _log.warning("The music %s cannot be played: %s.", name, problem)
