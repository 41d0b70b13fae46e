"""The shell: keys, focus, turns, sand, pages."""

import numpy as np

from game.dev.sounds.dsp import (
    SR,
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
    put,
    ramp,
    silence,
    swell,
    thump,
    vibes,
)
from game.dev.sounds.recipe import BRIGHT, sound


@sound("button_press", -22)
def button_press(rng, v):
    x = silence(0.16)
    put(x, knock(hz("G4"), rng, 0.07, 0.5), 0, 0.8)
    put(x, knock(hz("D5"), rng, 0.05, 0.35), 0.048, 0.34)
    return x


@sound("focus_tick", -27)
def focus_tick(rng, v):
    return knock(hz("A5") * 0.999, rng, 0.04, 0.28, 0.06) * 0.7


@sound("error_thunk", -20)
def error_thunk(rng, v):
    x = silence(0.34)
    for at, note, g in ((0, "D4", 1), (0.115, "A3", 1.05)):
        put(x, low(knock(hz(note), rng, 0.1, 0.45, 0.18), 1500), at, g)
        put(x, thump(hz(note) * 0.8, hz(note) * 0.6, rng, 0.08, 0.13), at, 0.28)
    return x


@sound("turn_chime", -19, takes=3, fade=0.2)
def turn_chime(rng, v):
    x = silence(1.1)
    put(x, kalimba(hz("D5"), rng, 0.8, 0.9), 0, 0.7)
    put(x, kalimba(hz("G5"), rng, 1.0, 0.95), 0.13, 0.8)
    put(x, marimba(hz(("G4", "D4", "G4")[v]), 0.5), 0.13, 0.25)
    return x


@sound("sand_trickle", -22, loop=True)
def sand_trickle(rng, v):
    n = n_of(1.0)
    long = grains(
        1.6,
        np.full(n_of(1.6), 420.0),
        rng,
        lambda r: modal([(r.uniform(1500, 4600), r.uniform(0.004, 0.012), r.uniform(0.2, 1))], 0.014, attack=0.0004),
    )
    hush = breath(1.6, np.full(n_of(1.6), 2300.0), 1.4, rng) * 0.5
    long = low(long * 0.5 + hush, 5000)
    k = n_of(0.3)  # cross-fade the end into the start: exact loop
    fade = np.sqrt(np.linspace(0, 1, k))
    body = long[n_of(0.2) : n_of(0.2) + n].copy()
    body[:k] = body[:k] * fade + long[n_of(0.2) + n : n_of(0.2) + n + k] * fade[::-1]
    beat = 0.75 + 0.25 * np.cos(2 * np.pi * np.arange(n) / n)
    tick = silence(1.0)
    put(tick, knock(hz("D5"), rng, 0.05, 0.3, 0.09), 0.02, 1.3)
    spec = np.fft.rfft(body * beat + tick)  # filter in the circle, so that the joint stays exact
    f = np.fft.rfftfreq(n, 1 / SR)
    spec *= 1 / (1 + (150 / np.maximum(f, 1)) ** 4) / (1 + (f / 6500) ** 4)
    return np.fft.irfft(spec, n)


@sound("sand_out_gong", -18, fade=0.6, room=0.08)
def sand_out_gong(rng, v):
    f = 196.0  # G3 bowl, a little detuned against itself
    modes = [
        (f * r * d, 1.5 * t, g * q)
        for r, t, g in (
            (1, 2.5, 0.8),
            (2.02, 2.1, 0.9),
            (2.74, 1.6, 0.5),
            (3.76, 1.2, 0.4),
            (5.15, 0.8, 0.22),
            (6.62, 0.5, 0.12),
            (8.3, 0.35, 0.06),
        )
        for d, q in ((1.0, 1.0), (1.0035, 0.35))
    ]
    x = modal(modes, 2.4, attack=0.006)
    bloom = breath(2.4, np.full(n_of(2.4), 900.0), 1.5, rng) * swell(2.4, 0.09) * decay(2.4, 0.9) * 0.5
    felt = low(thump(150, 92, rng, 0.16, 0.3), 700)
    return mix(x * 0.3, bloom * 0.07, felt * 0.16)


@sound("turn_tick", -25, takes=3)
def turn_tick(rng, v):
    """The turn of somebody who is not asked: a soft peg on the board."""
    x = silence(0.14)
    put(x, knock(hz("D4") * (1, 1.01, 0.99)[v], rng, 0.07, 0.3, 0.12), 0, 0.6)
    return put(x, marimba(hz("D5"), 0.12, 0.2, 0.12), 0.004, 0.22)


@sound("sand_knock", -22, takes=3)
def sand_knock(rng, v):
    """The last three seconds: D, G, A."""
    x = silence(0.24)
    put(x, knock(hz(("D5", "G5", "A5")[v]), rng, 0.09, 0.55), 0, 0.8)
    return put(x, marimba(hz(("D5", "G5", "A5")[v]), 0.2, 0.4), 0, 0.4)


@sound("hold_breath", -27, loop=True)
def hold_breath(rng, v):
    """A circle of 1.5 s: a low bar that trembles, and somebody who breathes in."""
    n = n_of(1.5)
    t = np.arange(n) / SR
    whole = lambda f: round(f * 1.5) / 1.5  # noqa: E731  (whole waves close the circle)
    tone = sum(g * np.sin(2 * np.pi * whole(hz(note)) * t) for note, g in (("D3", 0.5), ("D4", 0.35), ("A4", 0.12)))
    tone *= 0.62 - 0.38 * np.cos(2 * np.pi * 2 / 1.5 * t)
    f = np.fft.rfftfreq(n, 1 / SR)
    hump = np.exp(-0.5 * (np.log2(np.maximum(f, 1) / 900) / 0.6) ** 2)
    wind = np.fft.irfft(np.fft.rfft(rng.standard_normal(n)) * hump, n)
    wind *= 0.5 - 0.5 * np.cos(2 * np.pi * t / 1.5)
    return tone + 0.5 * wind / np.std(wind) * 0.25


@sound("spared", -21, fade=0.1)
def spared(rng, v):
    """Let go by: two light steps upwards."""
    x = silence(0.5)
    put(x, marimba(hz("A4"), 0.3, 0.35), 0, 0.5)
    return put(x, marimba(hz("D5"), 0.42, 0.35), 0.09, 0.6)


@sound("back", -22)
def back(rng, v):
    """The way a key is pressed, downwards."""
    x = silence(0.16)
    put(x, knock(hz("D5"), rng, 0.05, 0.4), 0, 0.55)
    return put(x, knock(hz("G4") * 0.75, rng, 0.07, 0.45), 0.05, 0.65)


@sound("page", -25, takes=2, warm=BRIGHT, air=0.75)
def page(rng, v):
    """A leaf is turned."""
    d = 0.2 + 0.02 * v
    return breath(d, ramp(d, (0, 700), (0.6 * d, 1900 + 200 * v), (d, 1100)), 1.4, rng) * swell(d, 0.4 * d, 0.8)


@sound("start", -19, fade=0.2)
def start(rng, v):
    """A match begins: the box is opened."""
    x = silence(0.9)
    put(x, knock(hz("G3"), rng, 0.12, 0.5), 0, 0.7)
    for at, note in ((0.1, "D5"), (0.2, "G5"), (0.3, "A5")):
        put(x, kalimba(hz(note), rng, 0.5, 0.55), at, 0.5)
    return x


@sound("note", -24, fade=0.15)
def note(rng, v):
    """Something can be read."""
    x = silence(0.55)
    put(x, kalimba(hz("D5"), rng, 0.5, 0.5), 0, 0.5)
    return put(x, paper_tick(rng, 1600, 0.02, 0.04), 0, 0.2)


@sound("medal", -18, takes=3, fade=0.25)
def medal(rng, v):
    """Bronze, silver, gold: the last bar of the fanfare in three sizes."""
    x = silence(1.5)
    notes = ("D5", "G5", "A5", "D6")[: 2 + v]
    for k, pitch in enumerate(notes):
        put(x, marimba(hz(pitch), 0.5, 0.5), 0.1 * k, 0.5)
        put(x, vibes(hz(pitch), 0.8 + 0.2 * v, depth=0), 0.1 * k, 0.22 + 0.05 * v)
    end = 0.1 * len(notes)
    put(x, vibes(hz("D5"), 1.0), end, 0.3)
    put(x, vibes(hz("A5"), 0.9), end, 0.2 + 0.08 * v)
    return put(x, knock(hz("G3"), rng, 0.12, 0.5), end, 0.35)


@sound("record", -18, fade=0.2)
def record(rng, v):
    """Higher than ever, or in the lead: a run of bars, and a bell on top."""
    x = silence(1.2)
    for k, pitch in enumerate(("D5", "G5", "A5", "D6", "G6")):
        put(x, kalimba(hz(pitch), rng, 0.4, 0.45), 0.055 * k, 0.42)
    return put(x, vibes(hz("A6") / 2, 0.8), 0.3, 0.35)


@sound("close", -18, fade=0.3)
def close(rng, v):
    """The end of what nobody has won or lost: the lid is laid down."""
    x = silence(1.6)
    put(x, kalimba(hz("G5"), rng, 0.9, 0.95), 0, 0.6)
    put(x, kalimba(hz("D5"), rng, 1.1, 1.15), 0.22, 0.65)
    put(x, marimba(hz("D4"), 0.7), 0.22, 0.25)
    return put(x, low(knock(hz("G3"), rng, 0.14, 0.4), 1400), 0.62, 0.5)


@sound("dice", -18, takes=3, warm=BRIGHT, air=0.6, drive=2.6)
def dice(rng, v):
    """Seven knocks that slow down, over after 0.7 s, when the faces show."""
    x = silence(0.78)
    for k, at in enumerate(np.cumsum([0.0, 0.05, 0.065, 0.085, 0.11, 0.15, 0.2][:7])):
        g = (0.6, 0.8, 0.75, 0.85, 0.8, 0.9, 1.0)[k]
        put(x, knock(rng.uniform(430, 720), rng, 0.05, 0.75, 0.08), at + rng.uniform(-0.008, 0.008) + 0.01, 0.6 * g)
        put(x, modal([(rng.uniform(150, 190), 0.07, 1)], 0.09), at + 0.01, 0.2 * g)
    return x


@sound("dice_short", -18, takes=2, warm=BRIGHT, air=0.6, drive=2.6)
def dice_short(rng, v):
    """The same in half the time."""
    x = silence(0.42)
    for k, at in enumerate((0.0, 0.05, 0.11, 0.2, 0.33)):
        put(x, knock(rng.uniform(430, 720), rng, 0.05, 0.75, 0.08), at, 0.6 * (0.7, 0.8, 0.85, 0.9, 1.0)[k])
    return x


@sound("leaf", -24, takes=2, warm=BRIGHT, air=0.7)
def leaf(rng, v):
    """Something else is laid before the reader: a tab that snaps over."""
    x = silence(0.18)
    put(x, breath(0.07, ramp(0.07, (0, 1200), (0.07, 2300 + 200 * v)), 1.0, rng) * swell(0.07, 0.05), 0, 0.5)
    return put(x, paper_tick(rng, 1900 + 200 * v, 0.02, 0.04), 0.055, 0.7)


@sound("envelope", -20, warm=BRIGHT, air=0.8)
def envelope(rng, v):
    """The seal breaks, and paper tears open."""
    x = silence(0.62)
    put(x, knock(hz("G4"), rng, 0.05, 0.8), 0, 0.5)
    tear = grains(0.36, ramp(0.36, (0, 90), (0.3, 260), (0.36, 120)), rng, lambda r: paper_tick(r, r.uniform(1500, 3200), 0.01))
    put(x, tear * ramp(0.36, (0, 0.5), (0.3, 1), (0.36, 0.6)), 0.05, 0.4)
    return put(x, breath(0.22, ramp(0.22, (0, 1800), (0.22, 900)), 1.2, rng) * swell(0.22, 0.06), 0.38, 0.5)


@sound("streak", -18, fade=0.2)
def streak(rng, v):
    """Once more, and once more: the same two bars, each time a step higher."""
    x = silence(1.2)
    for k, (one, other) in enumerate((("D5", "G5"), ("E5", "A5"), ("G5", "D6"))):
        put(x, marimba(hz(one), 0.3, 0.5), 0.2 * k, 0.4 + 0.08 * k)
        put(x, kalimba(hz(other), rng, 0.4, 0.45), 0.2 * k + 0.08, 0.4 + 0.08 * k)
    return x
