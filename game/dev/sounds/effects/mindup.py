"""Mind Up!"""

import numpy as np

from game.dev.sounds.dsp import (
    SR,
    band,
    breath,
    formants,
    hz,
    knock,
    modal,
    n_of,
    pitch_tone,
    put,
    ramp,
    saw_partials,
    silence,
    soft,
    swell,
    thump,
    times,
    vibes,
)
from game.dev.sounds.recipe import BRIGHT, sound


def _roll(rng, d):
    """Two brushes that come nearer for `d` seconds, the left hand a little softer, and the stop."""
    x = silence(d + 0.25)
    t, k = 0.0, 0
    while t < d - 0.05:
        g = (0.22 + 0.78 * (t / d) ** 1.6) * (1.0 if k % 2 else 0.8) * rng.uniform(0.85, 1.1)
        put(x, band(rng.standard_normal(n_of(0.06)), 450, 3000) * swell(0.06, 0.009), t, 0.4 * g)
        put(x, modal([(188, 0.05, 1), (331, 0.04, 0.6)], 0.06), t, 0.16 * g)
        t += 0.052 - 0.018 * t * 0.95 / d + rng.normal(0, 0.0022)
        k += 1
    rise = breath(d - 0.03, ramp(d - 0.03, (0, 900), (d - 0.03, 2300)), 1.4, rng)
    put(x, rise * ramp(d - 0.03, (0, 0), (d - 0.09, 1), (d - 0.03, 0), curve=1.5), 0, 0.3)
    put(x, knock(hz("G4") * 1.01, rng, 0.1, 0.6), d, 0.6)  # rim click
    return put(x, thump(140, 92, rng, 0.14, 0.2), d, 0.45)


@sound("reveal_roll", -19, warm=BRIGHT, air=0.4)
def reveal_roll(rng, v):
    return _roll(rng, 0.95)


@sound("reveal_roll_short", -19, warm=BRIGHT, air=0.4)
def reveal_roll_short(rng, v):
    return _roll(rng, 0.47)


@sound("score_tick", -24, takes=6)
def score_tick(rng, v):
    note = ("D4", "F4", "G4", "A4", "C5", "D5")[v]
    x = silence(0.26)
    put(x, vibes(hz(note) * 2, 0.3, 0.26, depth=0), 0, 0.5)
    put(x, knock(hz(note), rng, 0.05, 0.4), 0, 0.5)
    return x


@sound("bonus_ding", -19, fade=0.2)
def bonus_ding(rng, v):
    x = silence(1.1)
    put(x, vibes(hz("A5"), 0.7), 0, 0.35)
    put(x, vibes(hz("D6"), 1.0), 0.085, 0.5)
    put(x, vibes(hz("G5"), 0.9), 0.085, 0.32)
    put(x, knock(hz("D5"), rng, 0.05, 0.4), 0.085, 0.15)
    return x


@sound("malus_buzz", -20, warm=4000)
def malus_buzz(rng, v):
    x = silence(0.62)
    for at, d, f0, f1 in ((0, 0.16, 208, 196), (0.2, 0.34, 185, 147)):
        t = times(d)
        f = np.interp(t, [0, 0.03, d], [f0 * 0.94, f0, f1]) * (1 + 0.008 * np.sin(2 * np.pi * 6 * t))
        src = pitch_tone(f, saw_partials(16, 0.8), top=3600)
        src = soft(
            src + 0.25 * band(rng.standard_normal(len(t)), 300, 1500) * (0.5 + 0.5 * np.sin(2 * np.pi * np.cumsum(f) / SR)), 1.2
        )
        kazoo = formants(src, ((420, 160, 1.0), (980, 220, 0.8), (2100, 420, 0.3)))
        put(x, kazoo * ramp(d, (0, 0), (0.02, 1), (d * 0.7, 0.8), (d, 0)), at, 1.0)
    return x
