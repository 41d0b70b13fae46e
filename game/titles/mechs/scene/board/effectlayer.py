"""The short-lived pictures that are under way: time passes over them, and they are drawn. They never take part in a
press and block nothing. With motion off or reduced only those that tell something stay, standing still.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

import pygame

from game.titles.mechs.scene.board import effectpaint
from game.titles.mechs.scene.board.effects import FLASH, PIECES, SQUASH, TELLING, Effect
from game.titles.mechs.scene.board.geometry import BoardGeometry
from game.ui.frame import Frame
from game.ui.presenter import Pose
from game.ui.tween import EASE, Motion

STILL_MS = 420.0
"""For so long what tells something is shown, at least, when nothing may move."""


@dataclass(slots=True)
class _Live:
    effect: Effect
    at: float
    ms: float
    age: float = 0.0


class EffectLayer:
    """The effects that are under way."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self._live: list[_Live] = []

    @property
    def busy(self) -> bool:
        """Is anything to be drawn?"""
        return bool(self._live)

    def start(self, effects: Iterable[Effect]) -> None:
        """These begin now."""
        for effect in effects:
            if not self.motion.off:
                self._live.append(_Live(effect, self.motion.ms(effect.at), self.motion.ms(effect.ms)))
            elif effect.kind in TELLING:
                self._live.append(_Live(effect, 0.0, max(STILL_MS, effect.ms)))

    def clear(self) -> None:
        self._live.clear()

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while something is to be drawn or has just gone."""
        if not self._live:
            return False
        for live in self._live:
            live.age += dt_ms
        self._live = [live for live in self._live if live.age < live.at + live.ms]
        return True

    def poses(self) -> list[tuple[str, Pose]]:
        """The pieces that are being crushed or destroyed, as they look now."""
        found = []
        for n, live in enumerate(self._live):
            if live.effect.kind in PIECES and live.effect.pose is not None:
                share = max(0.0, (live.age - live.at) / max(1.0, live.ms))
                make = _squashed if live.effect.kind == SQUASH else _gone
                found.append((f"minion:gone{n}", make(live.effect.pose, share)))
        return found

    def under(self, f: Frame, geometry: BoardGeometry) -> None:
        """Those that lie on the ground."""
        for live in self._live:
            if live.effect.kind == FLASH and live.age >= live.at:
                effectpaint.flash(f, geometry, live.effect, self._share(live), self.motion.off)

    def over(self, f: Frame, geometry: BoardGeometry) -> None:
        """Those above the pieces."""
        for live in self._live:
            paint = effectpaint.PAINTERS.get(live.effect.kind)
            if paint is not None and live.age >= live.at:
                paint(f, geometry, live.effect, self._share(live), self.motion.off)

    @staticmethod
    def _share(live: _Live) -> float:
        return min(1.0, max(0.0, (live.age - live.at) / max(1.0, live.ms)))


def _squashed(pose: Pose, share: float) -> Pose:
    """Flat and wide, feet where they were; it fades at the end."""
    if share <= 0:
        return pose
    t = EASE["out-back"](share)
    r = pose.rect
    high, wide = r.h * max(0.18, 1 - 0.82 * t), r.w * (1 + 0.22 * t)
    return replace(pose, rect=pygame.FRect(r.centerx - wide / 2, r.bottom - high, wide, high), alpha=255 if share < 0.6 else 150)


def _gone(pose: Pose, share: float) -> Pose:
    """Smaller, and fading."""
    t = EASE["in-cubic"](share)
    return replace(pose, scale=1 - 0.1 * t, alpha=round(255 * (1 - t)))
