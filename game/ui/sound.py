"""Sounds of assets/sounds: effects by id, one voice each, and a looping bed. Without an audio device all is silent."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.theme import ASSETS

_log = logging.getLogger(__name__)

ORDERED = {"score_tick", "stack_level"}
"""Takes that rise instead of being drawn by chance: `play(id, take=n)`, beyond the last stays on the last."""
BURSTS = {"deal", "minion_pop", "minion_squeak", "card_place", "card_flip"}
STINGERS = {
    "win",
    "loss",
    "mindbug_beam",
    "life_lost",
    "life_gained",
    "thunder",
    "applause",
    "sand_out_gong",
    "flayer_growl",
    "radio_static",
}
BURST_VOICES, CHANNELS = 4, 24
FADE_IN_MS, FADE_OUT_MS = 600, 400
CUT_MS = 25
"""How long an effect that is cut takes to fade: a hard stop clicks."""
DUCK = 10 ** (-9 / 20)
"""The bed goes down 9 dB while a stinger plays."""


class _Voice(NamedTuple):
    """An effect on its channel. The mixer gives a channel that is free again to any other sound."""

    channel: pygame.mixer.Channel
    sound: pygame.mixer.Sound

    @property
    def sounding(self) -> bool:
        """Whether the channel still plays this sound, and not one that came after it."""
        return self.channel.get_busy() and self.channel.get_sound() is self.sound


class Sounds:
    """Plays what lies in `folder`. Effects are loaded at first use; unknown ids are silent (a title may bring no sounds)."""

    def __init__(self, folder: Path | None = None, enabled: bool = True) -> None:
        self.folder = folder or ASSETS / "sounds"
        self.muted = False
        self.hushed: Callable[[], bool] = lambda: False
        """Whether others must not hear what goes on now: no effect begins meanwhile. Whoever owns the screen says so."""
        self.master, self.effects, self.bed = 1.0, 1.0, 1.0
        self.playing: str | None = None
        """The bed that plays now."""
        self._dice = random.Random()
        self._loaded: dict[Path, pygame.mixer.Sound] = {}
        self._last: dict[str, int] = {}
        self._voices: dict[str, list[_Voice]] = {}
        self._stingers: list[_Voice] = []
        self._ducked = False
        self._waiting: str | None = None
        self.ready = enabled and self._open()
        self.missing = enabled and not self.ready
        """Whether sound was wanted, and there is no device that plays it."""

    @cached_property
    def _takes(self) -> dict[str, list[Path]]:
        """Files by id: `card_lift_1 .. 3` are takes of `card_lift`."""
        takes: dict[str, list[Path]] = {}
        for path in sorted(self.folder.glob("*.ogg")):
            takes.setdefault(re.sub(r"_\d+$", "", path.stem), []).append(path)
        return takes

    def _open(self) -> bool:
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(44100, -16, 2, 1024)
            pygame.mixer.set_num_channels(CHANNELS)
        except pygame.error as problem:
            _log.info("No sound: %s.", problem)
            return False
        return True

    def known(self, sound: str) -> bool:
        """Is there a file for this id?"""
        return sound in self._takes

    def play(self, sound: str, take: int | None = None) -> None:
        """Play an effect. Its older self is cut (bursts keep four voices); takes never come twice in a row. `take` counts
        from 1. Nothing begins while it is `muted` or `hushed`."""
        if not self.muted and not self.hushed():
            self._begin(sound, take)

    def _begin(self, sound: str, take: int | None) -> None:
        takes = self._takes.get(sound)
        if not self.ready or not takes:
            return
        loaded = self._load(takes[self._take(sound, len(takes), take)])
        if loaded is None:
            return
        voices = [voice for voice in self._voices.get(sound, []) if voice.sounding]
        allowed = BURST_VOICES if sound in BURSTS else 1
        while len(voices) >= allowed:
            voices.pop(0).channel.fadeout(CUT_MS)
        voice = _Voice(pygame.mixer.find_channel(force=True), loaded)
        voice.channel.set_volume(self.master * self.effects)
        voice.channel.play(loaded)
        self._voices[sound] = [*voices, voice]
        if sound in STINGERS:
            self._stingers.append(voice)
            self._set_bed(True)

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

    def _load(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._loaded:
            try:
                self._loaded[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as problem:
                _log.warning("The sound %s cannot be played: %s.", path.name, problem)
                self._takes = {name: [p for p in paths if p != path] for name, paths in self._takes.items()}
                return None
        return self._loaded[path]

    def stop(self, sound: str) -> None:
        """Cut an effect (the trickle of the sand)."""
        for voice in self._voices.pop(sound, []):
            if voice.sounding:
                voice.channel.fadeout(60)

    def music(self, bed: str | None) -> None:
        """Start a bed ("music_menu") as a loop, or fade out. Asking for the one that plays changes nothing."""
        if bed == self.playing:
            return
        self.playing = bed
        if self.ready and pygame.mixer.music.get_busy():
            pygame.mixer.music.fadeout(FADE_OUT_MS)
        self._waiting = bed
        self.update()

    def _start_bed(self, bed: str) -> None:
        try:
            pygame.mixer.music.load(self._takes[bed][0])
            self._set_bed(self._ducked)
            pygame.mixer.music.play(-1, fade_ms=FADE_IN_MS)
        except pygame.error as problem:
            _log.warning("The music %s cannot be played: %s.", bed, problem)

    def volume(self, master: float, effects: float, music: float) -> None:
        """Set the three volumes, 0 to 1."""
        self.master, self.effects, self.bed = (max(0.0, min(1.0, v)) for v in (master, effects, music))
        self._set_bed(self._ducked)

    def mute(self, on: bool) -> None:
        """Silence everything, or let it sound again."""
        self.muted = on
        if self.ready and on:
            pygame.mixer.stop()
        self._set_bed(self._ducked)

    def update(self) -> None:
        """Start a bed when the one before has faded, and bring it up again when the last stinger is over; call it once a
        frame."""
        if self._waiting is not None and self.ready and not pygame.mixer.music.get_busy():
            bed, self._waiting = self._waiting, None
            if bed in self._takes:
                self._start_bed(bed)
        if self._ducked:
            self._stingers = [voice for voice in self._stingers if voice.sounding]
            if not self._stingers:
                self._set_bed(False)

    def _set_bed(self, ducked: bool) -> None:
        self._ducked = ducked
        if self.ready:
            pygame.mixer.music.set_volume(0.0 if self.muted else self.master * self.bed * (DUCK if ducked else 1.0))
