"""Mindbug."""

import numpy as np

from game.dev.sounds.dsp import (
    band,
    breath,
    decay,
    grains,
    hz,
    kalimba,
    knock,
    low,
    marimba,
    mix,
    modal,
    n_of,
    paper_tick,
    pitch_tone,
    put,
    ramp,
    silence,
    swell,
    thump,
    times,
)
from game.dev.sounds.recipe import BRIGHT, sound


@sound("attack_swipe", -19, takes=3, warm=BRIGHT, air=0.6)
def attack_swipe(rng, v):
    d = 0.3
    f = ramp(d, (0, 420), (0.14, 1900 + 250 * v), (d, 620))
    x = breath(d, f, 0.95, rng) * swell(d, 0.13 + 0.015 * v)
    return mix(x, pitch_tone(f * 0.22, (1, 0.3)) * swell(d, 0.15) * 0.07)


@sound("hit", -18, takes=3, warm=BRIGHT, air=0.9, drive=2.2)
def hit(rng, v):
    x = silence(0.42)
    put(x, thump(240, 112 - 8 * v, rng, 0.22, 0.34), 0, 0.85)
    put(x, knock(285 + 30 * v, rng, 0.14, 0.8), 0.0, 0.75)
    put(x, band(rng.standard_normal(n_of(0.14)), 350, 2600) * decay(0.14, 0.08, 0.001), 0, 0.55)
    put(x, knock(620 - 60 * v, rng, 0.06, 0.4), 0.075, 0.16)  # something rolls off the table
    return x


@sound("defeated_poof", -19, takes=3)
def defeated_poof(rng, v):
    x = silence(0.8)
    puff = breath(0.5, ramp(0.5, (0, 1300), (0.5, 380)), 2.0, rng) * swell(0.5, 0.025) * decay(0.5, 0.5, 0.004)
    put(x, puff, 0, 1.2)
    put(x, thump(170, 90, rng, 0.14, 0.22), 0, 0.4)
    t = times(0.42)  # a small slide whistle sighs
    f = (880, 830, 930)[v] * 2 ** (-1.35 * (t / 0.42) ** 0.8) * (1 + 0.018 * np.sin(2 * np.pi * 9 * t))
    put(x, pitch_tone(f, (1, 0.06, 0.12)) * swell(0.42, 0.06), 0.16, 0.17)
    put(x, knock(hz("D4"), rng, 0.06, 0.4), 0.62, 0.16)
    return x


@sound("life_lost", -18, takes=3, fade=0.1)
def life_lost(rng, v):
    x = silence(0.95)
    put(x, thump(130, 70, rng, 0.22, 0.3), 0, 0.8)
    put(x, thump(118, 64, rng, 0.2, 0.3), 0.17, 0.6)
    for at, note, g in ((0.06, "A4", 0.8), (0.23, ("G4", "G4", "D5")[v], 0.7), (0.42, ("D4", "A3", "D4")[v], 0.9)):
        put(x, marimba(hz(note), 0.5, 0.3), at, 0.62 * g)
    return x


@sound("life_gained", -18, takes=3, fade=0.15)
def life_gained(rng, v):
    x = silence(1.1)
    put(x, thump(120, 80, rng, 0.16, 0.22), 0, 0.4)
    for at, note, g in ((0.02, "D5", 0.8), (0.13, "G5", 0.85), (0.25, "A5", 0.8), (0.37, "D6", 0.75)):
        put(x, kalimba(hz(note), rng, 0.7), at, 0.55 * g)
    put(x, marimba(hz(("D4", "G4", "A4")[v]), 0.6), 0.37, 0.3)
    return x


@sound("mindbug_beam", -18, fade=0.1)
def mindbug_beam(rng, v):
    d = 1.15  # a musical saw with a will of its own
    t = times(d)
    bend = np.interp(t, [0, 0.1, 0.45, 0.62, 0.85, d], [0, 1.5, 14, 15, 6, 5])
    wobble = 0.55 * np.clip(t / 0.35, 0, 1) * np.sin(2 * np.pi * (5.5 + 3.5 * t) * t)
    f = hz("D4") * 2 ** ((bend + wobble) / 12)
    x = pitch_tone(f, (1, 0.22, 0.16, 0.05)) * swell(d, 0.42, 0.7) * 0.55
    x += pitch_tone(f * 0.749, (1, 0.25)) * swell(d, 0.55) * 0.2  # a fourth below, late
    x += breath(d, f * 2.2, 0.8, rng) * swell(d, 0.5) * 0.3
    for k, note in enumerate(("D5", "A4", "G5", "D5", "A5", "G5", "D6", "A5")):
        put(x, kalimba(hz(note), rng, 0.3), 0.1 + 0.062 * k, 0.11 * (0.5 + k / 10))
    put(x, knock(hz("G4"), rng, 0.08, 0.5), 0.98, 0.25)
    return x


@sound("attack_swipe_short", -19, takes=2, warm=BRIGHT, air=0.6)
def attack_swipe_short(rng, v):
    d = 0.15
    return breath(d, ramp(d, (0, 520), (0.07, 2000 + 250 * v), (d, 700)), 0.95, rng) * swell(d, 0.065)


@sound("enter", (-21.5, -19.5, -18), takes=3, warm=BRIGHT, air=0.6, drive=1.9)
def enter(rng, v):
    """A creature of little, middling or great power comes to stand on the table."""
    x = silence((0.3, 0.42, 0.62)[v])
    f = (210, 150, 105)[v]
    put(x, thump(f * 1.4, f * 0.8, rng, (0.12, 0.2, 0.32)[v], (0.2, 0.32, 0.48)[v]), 0.02, (0.35, 0.7, 1.0)[v])
    put(x, knock(f * 2.1, rng, (0.07, 0.1, 0.14)[v], 0.6), 0.02, 0.55)
    put(x, band(rng.standard_normal(n_of(0.1)), 420, 2900) * decay(0.1, 0.06, 0.001), 0.02, 0.35)
    if v:
        fall = grains(0.2, ramp(0.2, (0, 90 * v), (0.2, 10)), rng, lambda r: paper_tick(r, r.uniform(900, 1700), 0.012))
        put(x, fall, 0.1, 0.14 * v)
    return x


@sound("effect_glow", -22, takes=3, fade=0.1)
def effect_glow(rng, v):
    """Something a card can do begins."""
    x = silence(0.5)
    put(x, kalimba(hz(("D5", "G5", "A5")[v]), rng, 0.4, 0.45), 0.03, 0.5)
    return put(x, breath(0.3, ramp(0.3, (0, 700), (0.3, 2200)), 1.0, rng) * swell(0.3, 0.2), 0, 0.3)


@sound("fizzle", -22, takes=2)
def fizzle(rng, v):
    """It comes to nothing."""
    x = silence(0.42)
    f = ramp(0.34, (0, 1900 - 200 * v), (0.34, 420))
    put(x, breath(0.34, f, 1.1, rng) * swell(0.34, 0.04), 0, 0.5)
    put(x, kalimba(hz("D5"), rng, 0.14, 0.16), 0.01, 0.25)
    return put(x, low(knock(hz("D4"), rng, 0.06, 0.3, 0.1), 1200), 0.27, 0.4)


@sound("tough", -18.5, takes=2, warm=BRIGHT, air=0.75, drive=1.7)
def tough(rng, v):
    """A wooden shield takes it."""
    x = silence(0.4)
    put(x, knock(hz("G3") * (1, 0.97)[v], rng, 0.22, 0.8), 0, 0.9)
    put(x, modal([(612, 0.2, 0.7), (1015, 0.14, 0.5), (1630, 0.08, 0.3)], 0.3), 0.002, 0.25)
    return put(x, knock(hz("D4"), rng, 0.06, 0.4), 0.12, 0.18)


@sound("poison", -20, takes=2)
def poison(rng, v):
    """Wet drops that hiss."""
    x = silence(0.6)
    drops = grains(
        0.42,
        ramp(0.42, (0, 70), (0.42, 18)),
        rng,
        lambda r: pitch_tone(np.linspace(1, 1.9, n_of(0.03)) * r.uniform(420, 900), (1, 0.2)) * decay(0.03, 0.025, 0.002),
    )
    put(x, drops, 0, 0.5)
    return put(x, breath(0.5, ramp(0.5, (0, 2300), (0.5, 900)), 0.9, rng) * swell(0.5, 0.05), 0.02, 0.35)


@sound("frenzy", -18.5, takes=2, warm=BRIGHT, air=0.6)
def frenzy(rng, v):
    """And once more: two quick strokes."""
    x = silence(0.36)
    for at, top in ((0.0, 1700 + 200 * v), (0.13, 2300 + 200 * v)):
        put(x, breath(0.16, ramp(0.16, (0, 480), (0.08, top), (0.16, 700)), 0.9, rng) * swell(0.16, 0.07), at, 0.8)
    return x


@sound("steal", -18.5, takes=2, fade=0.05)
def steal(rng, v):
    """A stroke backwards, and the thing has changed hands."""
    d = 0.42
    f = ramp(d, (0, 620), (0.3, 2000 + 200 * v), (d, 2600))
    x = np.pad(breath(d, f, 0.9, rng) * ramp(d, (0, 0), (0.34, 1), (d, 0), curve=1.8), (0, n_of(0.2)))
    put(x, pitch_tone(f * 0.22, (1, 0.3)) * swell(d, 0.32), 0, 0.1)
    return put(x, knock(hz("A4"), rng, 0.08, 0.5), 0.41, 0.5)


@sound("one_life", -19, fade=0.1)
def one_life(rng, v):
    """The heart is heard: twice, softly."""
    x = silence(0.75)
    for at, g in ((0.0, 1.0), (0.2, 0.75)):
        put(x, thump(120, 90, rng, 0.2, 0.3), at, g)
        put(x, low(knock(hz("D4") / 2, rng, 0.1, 0.3), 900), at, 0.3 * g)
    return x


@sound("hunter", -19, fade=0.08)
def hunter(rng, v):
    """It picks its prey: a bowstring, and the arrow is there."""
    x = silence(0.5)
    t = times(0.22)
    put(x, pitch_tone(hz("D3") * (1 + 0.06 * np.exp(-t / 0.03)), (1, 0.6, 0.5, 0.3, 0.2)) * decay(0.22, 0.2, 0.002), 0, 0.5)
    put(x, breath(0.14, ramp(0.14, (0, 900), (0.14, 2600)), 0.8, rng) * swell(0.14, 0.1), 0.03, 0.5)
    return put(x, knock(hz("A3"), rng, 0.1, 0.8), 0.17, 0.6)


@sound("sneaky", -21, fade=0.08)
def sneaky(rng, v):
    """On the tips of its toes: three soft steps that come nearer."""
    x = silence(0.5)
    for at, note, g in ((0.0, "D5", 0.5), (0.12, "C5", 0.7), (0.24, "D5", 1.0)):
        put(x, low(marimba(hz(note) / 2, 0.16, 0.2), 1500), at, 0.5 * g)
        put(x, breath(0.09, ramp(0.09, (0, 1500), (0.09, 2300)), 0.7, rng) * swell(0.09, 0.04), at, 0.18 * g)
    return x
