"""Sounds of assets/sounds: effects by id, and the bed below them. Without an audio device all is silent."""

from __future__ import annotations

import logging
import math
import random
import re
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from typing import ClassVar, NamedTuple

import pygame

from game.ui.bed import Bed
from game.ui.headroom import Peaks, Sounding, gain_for, peaks_of
from game.ui.theme import ASSETS

_log = logging.getLogger(__name__)

ORDERED = {"score_tick", "stack_level", "sand_knock", "enter", "combo", "medal", "flame", "zap", "saw", "beep"}
"""Takes that rise instead of being drawn by chance: `play(id, take=n)`, beyond the last stays on the last."""
BURSTS = {
    "deal", "minion_pop", "minion_squeak", "card_place", "card_flip", "defeated_poof", "score_tick", "spawn", "tough",
}  # fmt: skip
ENDS = {"win", "loss", "close"}
"""The bed has faded before they are over: they are in keys of their own."""
STINGERS = ENDS | {
    "mindbug_beam", "life_lost", "life_gained", "thunder", "applause", "sand_out_gong", "flayer_growl", "radio_static",
    "explosion", "medal", "record", "boss_up", "escalation", "one_life",
}  # fmt: skip
"""The bed goes down while they sound; they are heard at any pace."""
BURST_VOICES, CHANNELS = 4, 24
CUT_MS, STOP_MS = 25, 120
"""How long an effect that is cut takes to fade (a hard stop clicks), and one that is stopped."""
EFFECTS_GAIN = 10 ** (-2 / 20)
STEP_DB = 3.0
PAN = 0.35
"""How far to the side what happens at the edge of the table is heard, 1 = there alone."""
WIDTH = 1920
HURRIED, RUSHED = 2.0, 4.0
"""From this pace on short takes are heard, and from this one on stingers and one tick per move."""
TICK, TICK_MS = "turn_tick", 110.0
HELD_MS = 200.0
"""A sound that is held goes out when nobody has asked for it so long."""
FAINT = 0.03
KEEP_BYTES = 8 << 20
"""As much of what was loaded is kept; what was not heard for the longest time goes first."""


def loudness(step: float, top: int = 10) -> float:
    """The gain of a volume from 0 to `top`: 3 dB a step, 0 is off."""
    return 10 ** ((step - top) * STEP_DB / 20) if step > 0 else 0.0


class _Voice(NamedTuple):
    """An effect on its channel. The mixer gives a channel that is free again to any other sound."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound
    swing: Sounding

    @property
    def sounding(self) -> bool:
        """Whether the channel still plays this sound, and not one that came after it."""
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


@cache
def _takes_in(folder: Path) -> dict[str, list[Path]]:
    """Files by id: `card_lift_1 .. 3` are takes of `card_lift`."""
    takes: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*.ogg"), key=lambda path: path.name):
        takes.setdefault(re.sub(r"_\d+$", "", path.stem), []).append(path)
    return takes


class Sounds:
    """Plays what lies in `folder`. Effects are loaded at first use; unknown ids are silent (a title may bring no sounds)."""

    _peaks: ClassVar[dict[Path, Peaks]] = {}
    """Of all files that were ever loaded: they are small, and take longer to find than to load the file again."""

    def __init__(self, folder: Path | None = None, enabled: bool = True) -> None:
        self.folder = folder or ASSETS / "sounds"
        self.muted = False
        self.away = False
        """Nobody looks at the window, and it is to be quiet then."""
        self.hushed: Callable[[], bool] = lambda: False
        """Whether others must not hear what goes on now: no effect begins meanwhile. Whoever owns the screen says so."""
        self.pace: Callable[[], float] = lambda: 1.0
        """How fast things happen on the screen, 1 = at the speed of the files; 0 on pages, where nothing does."""
        self.tense: Callable[[], bool] = lambda: False
        """Whether what everybody sees is in its tense half."""
        self.master, self.effects, self.music_gain = 1.0, 1.0, 1.0
        self.bed = Bed()
        self.now_ms: Callable[[], float] = pygame.time.get_ticks
        self._dice = random.Random()
        self._loaded: dict[Path, tuple[pygame.mixer.Sound, Peaks]] = {}
        self._last: dict[str, int] = {}
        self._voices: dict[str, list[_Voice]] = {}
        self._leaving: list[_Voice] = []
        """What was cut or stopped, and is still heard while it fades."""
        self._stingers: list[tuple[str, _Voice]] = []
        self._held: dict[str, float] = {}
        self._ticked_ms = -TICK_MS
        self.ready = self.bed.ready = enabled and self._open()
        self.missing = enabled and not self.ready
        """Whether sound was wanted, and there is no device that plays it."""

    @cached_property
    def _takes(self) -> dict[str, list[Path]]:
        return _takes_in(self.folder)

    def _open(self) -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 512)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as problem:
            _log.info("No sound: %s.", problem)
            return False
        return True

    def known(self, sound: str) -> bool:
        """Is there a file for this id?"""
        return sound in self._takes

    @property
    def silent(self) -> bool:
        """Whether no effect may begin now."""
        return self.muted or self.away or self.hushed()

    # ------------------------------------------------------------------ effects
    def play(self, sound: str, take: int | None = None, at: float | None = None) -> None:
        """Play an effect. Its older self is cut (bursts keep four voices); takes never come twice in a row. `take` counts
        from 1; `at` is where on the table it is heard, in units from the left. Nothing begins while all is `silent`.
        """
        if self.silent:
            return
        pace = self.pace()
        if pace >= RUSHED and sound not in STINGERS:
            if self.now_ms() - self._ticked_ms < TICK_MS:
                return
            self._ticked_ms, sound, take = self.now_ms(), TICK, None
        elif pace >= HURRIED and self.known(f"{sound}_short"):
            sound = f"{sound}_short"
        self._begin(sound, take, at)

    def hold(self, sound: str) -> None:
        """Let a loop sound as long as this is called in every frame."""
        if not self.silent:
            if sound not in self._held:
                self._begin(sound, None, None, True)
            self._held[sound] = 0.0

    def _begin(self, sound: str, take: int | None = None, at: float | None = None, loops: bool = False) -> None:
        takes = self._takes.get(sound)
        if not self.ready or not takes:
            return
        found = self._load(takes[self._take(sound, len(takes), take)])
        if found is None:
            return
        loaded, peaks = found
        old = self._voices.get(sound, [])
        voices = [voice for voice in old if voice.sounding]
        allowed = BURST_VOICES if sound in BURSTS else 1
        while len(voices) >= allowed:
            self._let_go(voices.pop(0), CUT_MS)
        self._leaving = [voice for voice in self._leaving if voice.sounding]
        left, right = _sides(at)
        loudest = max(left, right)
        others = [voice.swing for one in self._voices.values() for voice in one if voice.sounding and one is not old]
        wanted, now = self.master * self.effects * EFFECTS_GAIN * loudest, self.now_ms()
        others += [voice.swing for voice in (*voices, *self._leaving)]
        loud = gain_for(peaks, wanted, now, others, self.bed.swing)
        gain = loud / loudest
        channel = pygame.mixer.find_channel()
        if channel is None or gain < FAINT * self.master * self.effects:
            return
        channel.set_volume(gain * left, gain * right)
        channel.play(loaded, -1 if loops else 0)
        voice = _Voice(channel, loaded, Sounding(now, loud, peaks, loops))
        self._voices[sound] = [*voices, voice]
        if sound in STINGERS:
            self._stingers.append((sound, voice))
            if sound in ENDS:
                self.bed.fade()

    def prepare(self, sound: str) -> None:
        """Load an effect before it is needed, so that no frame waits for it."""
        if self.ready and not self.muted:
            for path in self._takes.get(sound, []):
                self._load(path)

    def _take(self, sound: str, count: int, take: int | None) -> int:
        """Index of the take to play: the asked one, or any but the last one played."""
        if take is not None or sound in ORDERED:
            return min(count, max(1, take or 1)) - 1
        last = self._last.get(sound)
        choices = [n for n in range(count) if n != last] or [0]
        self._last[sound] = self._dice.choice(choices)
        return self._last[sound]

    def _load(self, path: Path) -> tuple[pygame.mixer.Sound, Peaks] | None:
        found = self._loaded.pop(path, None)
        if found is None:
            try:
                sound = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as problem:
                _log.warning("The sound %s cannot be played: %s.", path.name, problem)
                self._takes = {name: [p for p in paths if p != path] for name, paths in self._takes.items()}
                return None
            if path not in self._peaks:
                self._peaks[path] = peaks_of(sound)
            found = sound, self._peaks[path]
            self._make_room()
        self._loaded[path] = found
        return found

    def _make_room(self) -> None:
        """Forget what was not heard for long."""
        kept = sum(len(peaks) for _, peaks in self._loaded.values())
        most = KEEP_BYTES // (44_100 * 4 // 50)
        for path in list(self._loaded):
            if kept <= most:
                return
            sound, peaks = self._loaded[path]
            if not sound.get_num_channels():
                kept -= len(peaks)
                del self._loaded[path]

    def stop(self, sound: str, ms: int = STOP_MS) -> None:
        """Cut an effect (the trickle of the sand)."""
        for voice in self._voices.pop(sound, []):
            if voice.sounding:
                self._let_go(voice, ms)

    def _let_go(self, voice: _Voice, ms: int) -> None:
        voice.channel.fadeout(ms)
        self._leaving.append(voice)

    # ------------------------------------------------------------------ the bed
    @property
    def playing(self) -> str | None:
        """The bed that was asked for."""
        return self.bed.asked

    def music(self, bed: str | None) -> None:
        """Start a bed ("music_menu") as a loop, or fade out. Asking for the one that plays changes nothing."""
        self.bed.ask(bed)
        self.update(0)

    # ------------------------------------------------------------------ volume
    def volume(self, master: float, effects: float, music: float) -> None:
        """Set the three volumes, as gains from 0 to 1."""
        self.master, self.effects, self.music_gain = (max(0.0, min(1.0, v)) for v in (master, effects, music))
        self._follow()

    def mute(self, on: bool) -> None:
        """Silence everything, or let it sound again."""
        self.muted = on
        self._quieten(on)

    def leave(self, on: bool) -> None:
        """Nobody looks at the window, and it is to be quiet then; or somebody does again."""
        self.away = on
        self._quieten(on)

    def _quieten(self, on: bool) -> None:
        if self.ready and on:
            pygame.mixer.fadeout(STOP_MS)
        self._follow()

    def _follow(self) -> None:
        self.bed.gain = 0.0 if self.muted or self.away else self.master * self.music_gain
        self.bed.apply()

    # ------------------------------------------------------------------ time
    def update(self, dt_ms: float) -> None:
        """Once a frame: the bed follows what goes on, and what nobody holds any more goes out."""
        self._stingers = [(name, voice) for name, voice in self._stingers if voice.sounding]
        held = any(name in ENDS for name, _ in self._stingers)
        self.bed.in_play, self.bed.tense = self.pace() > 0, self.tense()
        self.bed.update(dt_ms, self._takes, bool(self._stingers), held)
        for sound, age in list(self._held.items()):
            self._held[sound] = age + dt_ms
            if age + dt_ms > HELD_MS or self.hushed():
                del self._held[sound]
                self.stop(sound)


def _sides(at: float | None) -> tuple[float, float]:
    """The gains of left and right for what is heard there; together they are as loud as in the middle."""
    if at is None:
        return 1.0, 1.0
    pan = max(-1.0, min(1.0, at / WIDTH * 2 - 1)) * PAN
    angle = (pan + 1) * math.pi / 4
    return math.cos(angle) * math.sqrt(2), math.sin(angle) * math.sqrt(2)
