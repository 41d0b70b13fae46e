"""Short-lived decoration over a table: words that rise, light that fades, a beam. It never takes part in a press."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui import draw, shapes, theme
from game.ui.canvas import Box
from game.ui.frame import Frame
from game.ui.tween import EASE, Motion

Painter = Callable[[Frame, tuple[float, float, float, float]], None]
Act = Callable[[Frame, float], None]
STOPPED = 0.5
"""How far a picture that moves has come where nothing may."""
READ_MS = 250.0
"""After so long a word has been read: a new one may take its place."""
RISE, WORDS_MS, GLOW_MS, BEAM_MS = 56.0, 900.0, 520.0, 400.0
SIZE, EDGE, LEAST_WIDE = 54.0, 5.0, 360.0
BAR = 76.0
"""Words do not rise higher."""
LINE = 66.0
"""So far below one another stand words over the same place: older ones are always higher on their way, so they never meet."""


@dataclass(slots=True)
class _Spark:
    """One decoration with its age."""

    kind: str
    box: tuple[float, float, float, float]
    words: str = ""
    colour: str = theme.PAPER
    within: Box | None = None
    age: float = 0.0
    life: float = WORDS_MS
    paint: Painter | None = None
    act: Act | None = None
    last: bool = False
    place: pygame.FRect | None = None
    """Where words stand before they rise, once that is known; they begin when their age is no longer below 0."""


class Floats:
    """The decorations of one table. With motion off or reduced, words stand still and light does not flash."""

    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self._sparks: list[_Spark] = []

    @property
    def busy(self) -> bool:
        """Is anything to be drawn?"""
        return bool(self._sparks)

    def stands(self, box: Box) -> bool:
        """Whether words of a box, or a picture that stands there, are under way."""
        return any(spark.kind in ("words", "still") and spark.box == tuple(box) for spark in self._sparks)

    def words(self, words: str, box: Box, colour: str = theme.PAPER, within: Box | None = None) -> None:
        """Words that rise from the middle of a box; below words that stand there still, or after them. They leave neither the
        window nor, to the left and the right, what they are to stay `within`, and do not rise into the bar."""
        x, y, w, h = box
        self._add(_Spark("words", (x, y, w, h), words, colour, within, life=WORDS_MS))

    def picture(self, paint: Painter, box: Box, life: float = WORDS_MS, rises: bool = True) -> None:
        """A picture that a title paints (into the box it is given), rising or standing still; `life` in ms at speed 1."""
        x, y, w, h = box
        self._add(_Spark("picture" if rises else "still", (x, y, w, h), life=life, paint=paint))

    def act(self, paint: Act, life: float, last: bool = False) -> None:
        """A picture that a title paints, which is told how far it has come; `last`: over all others and what lies on them. Where
        nothing moves it stands still, half-way."""
        self._add(_Spark("act", (0, 0, 0, 0), life=life, act=paint, last=last))

    def glow(self, box: Box, colour: str) -> None:
        """Light around a box that fades."""
        if not self.motion.off:
            x, y, w, h = box
            self._add(_Spark("glow", (x, y, w, h), "", colour, life=GLOW_MS))

    def beam(self, start: tuple[float, float], end: tuple[float, float], colour: str = theme.GLOW) -> None:
        """A bundle of light from one point to another."""
        if not self.motion.off:
            self._add(_Spark("beam", (*start, *end), "", colour, life=BEAM_MS))

    def _add(self, spark: _Spark) -> None:
        spark.life = max(200.0, spark.life / (self.motion.speed or 1))
        self._sparks.append(spark)

    def clear(self) -> None:
        self._sparks.clear()

    def end_words(self) -> None:
        """What the words are about is over: they go."""
        self._sparks = [spark for spark in self._sparks if spark.kind != "words"]

    def end_over(self, box: Box) -> bool:
        """Pictures that stand over a box go; True where one did."""
        kept = [spark for spark in self._sparks if spark.kind != "still" or spark.box != tuple(box)]
        gone, self._sparks = len(kept) < len(self._sparks), kept
        return gone

    def update(self, dt_ms: float) -> bool:
        """Let time pass; True while something is to be drawn or has just gone."""
        if not self._sparks:
            return False
        for spark in self._sparks:
            spark.age += dt_ms
        self._sparks = [spark for spark in self._sparks if spark.age < spark.life]
        return True

    def draw(self, f: Frame, last: bool = False) -> None:
        """All that is under way, light below words and pictures; but for what comes `last`, or that."""
        for spark in sorted(self._sparks, key=lambda spark: spark.kind != "glow"):
            if spark.last != last:
                continue
            if spark.kind == "words" and spark.place is None:
                self._stand(f, spark)
            share = max(0.0, min(1.0, spark.age / spark.life))
            if spark.act is not None:
                with f.above():
                    spark.act(f, STOPPED if self.motion.off else share)
            elif spark.paint is not None:
                x, y, w, h = spark.box
                still = self.motion.off or spark.kind == "still"
                with f.above():
                    spark.paint(f, (x, y - (0.0 if still else RISE * EASE["out-cubic"](share)), w, h))
            elif spark.kind == "words":
                self._words(f, spark, share)
            elif spark.kind == "beam":
                self._beam(f, spark, share)
            else:
                _light(f, spark.box, spark.colour, round(255 * (1 - share)))

    def _stand(self, f: Frame, spark: _Spark) -> None:
        """Find a place for new words where no others stand: below them; in their stead, where that would be outside of the
        box; or, where the table ends, there but later.
        """
        x, y, w, h = spark.box
        bounds, line = f.canvas.bounds, LINE * f.canvas.t
        wide = min(max(w, LEAST_WIDE), draw.text_width(f, spark.words, "card", SIZE) + 2 * EDGE)
        first, last = (spark.within[0], spark.within[0] + spark.within[2]) if spark.within else (bounds.x, bounds.right)
        left = max(first + 8, min(last - 8 - wide, x + w / 2 - wide / 2))
        place = pygame.FRect(left, y + h / 2 - line / 2, wide, line)
        standing = [(one, one.place) for one in self._sparks if one.place is not None]
        others = [(one, at) for one, at in standing if at.left < place.right and place.left < at.right]
        waits = any(one.age < 0 for one, _ in others)
        while not waits and any(abs(at.y - place.y) < line - 1 for _, at in others):
            place.y += line
            waits = place.bottom > bounds.bottom - 8
        if waits:
            place.y = y + h / 2 - line / 2
            spark.age = min(one.age - one.life for one, _ in others)
        elif h >= line and place.bottom > y + h:  # words begin at what they are about: the older ones there have been read
            middle = y + h / 2 - line / 2
            there = [one for one, at in others if abs(at.y - middle) < line - 1]
            if all(one.age >= READ_MS for one in there):
                place.y = middle
                self._sparks = [one for one in self._sparks if not any(one is other for other in there)]
        spark.place = place

    def _words(self, f: Frame, spark: _Spark, share: float) -> None:
        if spark.place is None or spark.age < 0:
            return
        lift = 0.0 if self.motion.off else RISE * EASE["out-cubic"](share)
        x, y, w, h = spark.place
        box = (x - 4, max(BAR, y - lift) - 7, w + 8, h + 14)
        with f.above():
            draw.text(f, spark.words, box, "card", SIZE, spark.colour, "c", outline=theme.INK, edge=EDGE)

    def _beam(self, f: Frame, spark: _Spark, share: float) -> None:
        x, y, to_x, to_y = spark.box
        reach = EASE["out-cubic"](min(1.0, share * 1.6))
        for n in range(14):
            t = reach * n / 13
            size = 34.0 + 8 * round(5 * t)
            if n % 2 == int(share * 12) % 2:
                draw.rounded(
                    f,
                    (x + (to_x - x) * t - size / 2, y + (to_y - y) * t - size / 2, size, size),
                    size / 2,
                    None,
                    None,
                    spark.colour,
                    6,
                )


def _light(f: Frame, box: tuple[float, float, float, float], colour: str, alpha: int) -> None:
    """Light around a box that leaves its inside clear."""
    rect, k = f.canvas.rect(box), f.canvas.k
    halo, rim = shapes.halo_surface(rect.w, rect.h, 16 * k, colour, 12 * k, 255, 6 * k, max(2, round(14 * k)))

    def build() -> pygame.Surface:
        out = halo.copy()
        out.blit(shapes.rounded_surface(rect.w, rect.h, 16 * k, "#FFFFFF"), (rim, rim), special_flags=pygame.BLEND_RGBA_SUB)
        return out

    ring = shapes.memory.get(("light around", rect.size, colour), build)
    ring.set_alpha(alpha)
    f.surface.blit(ring, (rect.x - rim, rect.y - rim))
    ring.set_alpha(255)
