"""Scenes animate the difference of two layouts: a layout says where every sprite stands, the presenter moves them to the next.

State changes first, pictures follow: a scene queues a `Change` per beat (layout of the view before, layout of the view after,
flavour of the event) and draws `poses()`. What an event means is the scene's; here are only boxes.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.ui.tween import EASE, Motion, shake

MOVE_MS, STAGGER_MS, GONE_MS, SHAKE_MS, SHAKE_UNITS = 320, 40, 280, 160, 6
STRIKE_MS, RETURN_MS = 80 + 140, 160
HIT = -1.0
"""In `Change.cues`: when the lunge lands, else at the end of the moves."""
ARC_SHARE = 0.14
FAR = 60.0
"""What goes no farther than so many units does not fly."""


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how one sprite stands. `rect` in units without lift, lean and scale of its state; `angle` clockwise degrees;
    `alpha` 0-255.

    `face` is what the sprite shows (a face id of the title), `back` what it shows face-down. `z`: higher is drawn later.
    `state` is one of theme.CARD_LOOKS. `turn` 0 to 1 is for the presenter: 1 = edge on, while a card turns over.
    """

    rect: pygame.FRect
    face: str = ""
    face_up: bool = True
    angle: float = 0.0
    alpha: int = 255
    z: int = 0
    scale: float = 1.0
    state: str = "idle"
    back: str = "back"
    turn: float = 0.0
    flash: str | None = None
    """A colour laid over it for a moment (hit)."""
    moving: bool = False
    """For the presenter: on the way, so its size is one that no face needs to be drawn for."""
    whole: tuple[float, float] | None = None
    """Where it comes from very small: the size in units that its face is drawn for all the same."""


Layout = Mapping[str, Pose]


@dataclass(slots=True)
class Change:
    """One beat: from `before` to `after`, with flavour.

    `ms`, `stagger`, `ease`: of the moves. `origins`: where a sprite that is new comes from (its pose there; without one it
    fades in). `sinks`: where one that vanishes goes (without one it shrinks to 0.9 and fades). `shaken`, `flashed`: keys that
    are hit, when the lunge lands, else at the end of the moves (value: colour of the flash). `lunges`: key -> point in units
    that it strikes at before anything moves. `hold`: ms of rest at the end, to read. `on_start`, `on_end`: sounds, words. `cues`:
    what is called in between, each so many ms after the start, at speed 1, or at `HIT`. All are called once and in this order,
    even when a press ends the beat. `shows_after`: of several changes of one event, the table's other parts
    (numbers, panels) show the view after it from the start of this one on; without any, from the first. `chapter`: a press
    that ends what moves before it does not end this one too. `flips`: a card that shows something else where it comes to lie
    turns over on its way; else it only shows it.
    """

    before: Layout
    after: Layout
    ms: float = MOVE_MS
    stagger: float = STAGGER_MS
    ease: str = "in-out-cubic"
    arc: bool = True
    origins: Layout = field(default_factory=dict)
    sinks: Layout = field(default_factory=dict)
    shaken: Sequence[str] = ()
    flashed: Mapping[str, str] = field(default_factory=dict)
    lunges: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    hold: float = 0.0
    on_start: Callable[[], None] | None = None
    on_end: Callable[[], None] | None = None
    cues: Sequence[tuple[float, Callable[[], None]]] = ()
    shows_after: bool = False
    chapter: bool = False
    flips: bool = True


@dataclass(slots=True)
class _Move:
    start: Pose
    end: Pose
    at: float
    ms: float
    ease: str
    arc: bool
    gone: bool = False
    flips: bool = True


class _Beat:
    """A change being played: its moves with their times, all scaled by the settings."""

    def __init__(self, change: Change, motion: Motion) -> None:
        self.change = change
        self.time = 0.0
        self.started = False
        self.jump = motion.off
        self.moves: dict[str, _Move] = {}
        self.still: dict[str, Pose] = {}
        self._plan(motion)
        self.strike = motion.ms(STRIKE_MS) if change.lunges else 0.0
        self.back = motion.ms(RETURN_MS) if change.lunges else 0.0
        moved = self.strike + max((m.at + m.ms for m in self.moves.values()), default=0.0)
        self.hit_at = self.strike if change.lunges else moved
        self.hit_ms = motion.ms(SHAKE_MS) if change.shaken or change.flashed else 0.0
        timed = [(self.hit_at if at == HIT else motion.ms(at), call) for at, call in change.cues]
        self._cues = deque(sorted(timed, key=lambda cue: cue[0]))
        rest = change.hold / motion.speed if motion.speed > 0 else 0.0
        self.total = max(moved, self.strike + self.back, self.hit_at + self.hit_ms) + rest

    def _plan(self, motion: Motion) -> None:
        change, order = self.change, 0
        fade = motion.fade()
        for key, end in change.after.items():
            start = change.before.get(key) or change.origins.get(key)
            fresh = start is None
            if start is None:
                start = replace(end, alpha=0, rect=end.rect if self.jump else end.rect.move(0, 24))
            if start == end:
                self.still[key] = end
                continue
            moving = not self.jump and (start.rect.topleft != end.rect.topleft or start.face_up != end.face_up)
            if fresh or (self.jump and start.rect != end.rect):
                if self.jump:
                    start = replace(end, alpha=0)
                self.moves[key] = _Move(
                    start, end, 0 if self.jump else motion.ms(order * change.stagger), fade, "out-cubic", False
                )
            elif moving:
                self.moves[key] = _Move(
                    start, end, motion.ms(order * change.stagger), motion.ms(change.ms), change.ease, change.arc,
                    flips=change.flips,
                )  # fmt: skip
            else:
                self.moves[key] = _Move(start, end, 0, motion.fade(120), "out-cubic", False)
            order += moving or fresh
        for key, start in change.before.items():
            if key not in change.after:
                sink = change.sinks.get(key)
                if sink is not None and not self.jump:
                    self.moves[key] = _Move(
                        start, sink, motion.ms(order * change.stagger), motion.ms(change.ms), change.ease, change.arc, True
                    )
                    order += 1
                else:
                    end = replace(start, alpha=0, scale=start.scale if self.jump else start.scale * 0.9)
                    self.moves[key] = _Move(start, end, 0, fade if self.jump else motion.ms(GONE_MS), "in-cubic", False, True)

    def poses(self) -> list[tuple[str, Pose]]:
        """Where everything stands now."""
        found = list(self.still.items())
        for key, move in self.moves.items():
            share = 1.0 if move.ms <= 0 else max(0.0, min(1.0, (self.time - self.strike - move.at) / move.ms))
            if share < 1 or not move.gone:
                found.append((key, _between(move, share)))
        if self.strike and self.time < self.strike + self.back:
            found = [(key, self._lunge(key, pose)) for key, pose in found]
        if self.hit_ms and self.hit_at < self.time < self.hit_at + self.hit_ms:
            share = (self.time - self.hit_at) / self.hit_ms
            found = [(key, self._hit(key, pose, share)) for key, pose in found]
        return found

    def call_cues(self, until: float) -> None:
        """Those whose time has come by then, each once."""
        while self._cues and self._cues[0][0] <= until:
            self._cues.popleft()[1]()

    def _lunge(self, key: str, pose: Pose) -> Pose:
        """Back a little, a strike towards the target, and home again."""
        target = self.change.lunges.get(key)
        if target is None:
            return pose
        dx, dy = target[0] - pose.rect.centerx, target[1] - pose.rect.centery
        length = max(1.0, math.hypot(dx, dy))
        far = min(90.0, length * 0.4)
        share = self.time / self.strike
        if share < 0.36:
            reach = -16 * EASE["in-quad"](share / 0.36)
        elif share < 1:
            reach = -16 + (16 + far) * EASE["in-quad"]((share - 0.36) / 0.64)
        else:
            reach = far * (1 - EASE["out-cubic"]((self.time - self.strike) / self.back))
        return replace(pose, rect=pose.rect.move(dx / length * reach, dy / length * reach), z=pose.z + 1000)

    def _hit(self, key: str, pose: Pose, share: float) -> Pose:
        flash = self.change.flashed.get(key) if share < 0.6 else None
        if key in self.change.shaken:
            pose = replace(pose, rect=pose.rect.move(shake(share) * SHAKE_UNITS, 0))
        return replace(pose, flash=flash) if flash else pose


def _between(move: _Move, share: float) -> Pose:
    """The pose `share` of the way along a move."""
    a, b = move.start, move.end
    if share >= 1:
        return b
    if share <= 0:
        return a
    t = EASE[move.ease](share)

    def mix(p: float, q: float) -> float:
        return p + (q - p) * t

    rect = pygame.FRect(mix(a.rect.x, b.rect.x), mix(a.rect.y, b.rect.y), mix(a.rect.w, b.rect.w), mix(a.rect.h, b.rect.h))
    travelled = math.hypot(b.rect.centerx - a.rect.centerx, b.rect.centery - a.rect.centery)
    flies = move.arc and travelled > FAR
    if flies:
        rect.y -= math.sin(math.pi * t) * travelled * ARC_SHARE
    turn, shown = 0.0, b if share >= 0.5 else a
    if a.face_up != b.face_up or (a.face != b.face and a.face_up and (move.flips or travelled <= FAR)):
        turn = 1 - abs(2 * t - 1)
        shown = b if t >= 0.5 else a
    return replace(
        shown,
        rect=rect,
        angle=mix(a.angle, b.angle),
        alpha=round(mix(a.alpha, b.alpha)),
        scale=mix(a.scale, b.scale),
        turn=turn,
        moving=True,
        whole=a.whole or b.whole,
        z=max(a.z, b.z) + (500 if flies else 0),
    )


def length_ms(change: Change) -> float:
    """How long a change is to be seen, at speed 1."""
    return _Beat(change, Motion()).total


class Presenter:
    """Plays queued changes one after another. `layout` is what is shown when nothing moves."""

    def __init__(self, motion: Motion | None = None) -> None:
        self.motion = motion or Motion()
        self.layout: Layout = {}
        self._queue: deque[Change] = deque()
        self._now: _Beat | None = None

    @property
    def busy(self) -> bool:
        """Is anything moving or waiting to?"""
        return self._now is not None or bool(self._queue)

    def show(self, layout: Layout) -> None:
        """Show a layout at once; what was queued is ended first, so that no callback is lost."""
        self.finish()
        self.layout = layout

    def queue(self, change: Change) -> None:
        """Add a beat."""
        self._queue.append(change)
        if self._now is None:
            self._next()

    def _next(self) -> None:
        self._now = None
        if self._queue:
            change = self._queue.popleft()
            self.layout = change.before
            self._now = _Beat(change, self.motion)

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while what is shown changes."""
        changed = False
        while self._now is not None:
            changed = True
            beat = self._now
            if not beat.started:
                beat.started = True
                if beat.change.on_start:
                    beat.change.on_start()
                if self._now is not beat:              # the callback has ended the motion
                    continue
            beat.time += dt_ms
            beat.call_cues(beat.time)
            if self._now is not beat:                  # one of them has
                continue
            if beat.time < beat.total:
                break
            dt_ms = beat.time - beat.total
            self._end(beat)
            self._next()
        return changed

    def _end(self, beat: _Beat) -> None:
        self.layout = beat.change.after
        self._now = None
        if not beat.started and beat.change.on_start:
            beat.change.on_start()
        beat.call_cues(math.inf)
        if beat.change.on_end:
            beat.change.on_end()

    def finish(self) -> None:
        """End all motion at once, in order, with every callback called."""
        while self._now is not None:
            self._pass()

    def _pass(self) -> None:
        """End the change that is played, and go on to the next."""
        assert self._now is not None
        self._end(self._now)
        if self._now is None:
            self._next()

    def hurry(self) -> None:
        """End all motion up to the next chapter that has not begun."""
        while self._now is not None and not (self._now.change.chapter and not self._now.started):
            self._pass()

    def press(self, key: str | None) -> bool:
        """A press on the sprite `key` (or on nothing, None) while something moves: motion ends, or goes on with the next chapter.
        True: the press counts too, because nothing moves any more and the sprite was there before and still is; without motion it
        always counts.
        """
        if not self.busy:
            return True
        before = set(self.layout)
        if self._now is not None:
            self._pass()
        self.hurry()
        return not self.busy and key is not None and key in before and key in self.layout

    def poses(self) -> list[tuple[str, Pose]]:
        """Everything to draw now, lowest first."""
        found = self._now.poses() if self._now is not None else list(self.layout.items())
        return sorted(found, key=lambda item: item[1].z)
