"""Attack of the Mind Flayer: analog synthesis is allowed here."""

import numpy as np

from game.dev.sounds.dsp import (
    band,
    breath,
    decay,
    formants,
    grains,
    hz,
    knock,
    low,
    marimba,
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
)
from game.dev.sounds.recipe import BRIGHT, sound


@sound("flayer_growl", -18, warm=3500, fade=0.15, room=0.2, tail=0.3)
def flayer_growl(rng, v):
    d = 1.1
    t = times(d)
    drift = low(rng.standard_normal(len(t)), 9) / 0.02
    f = np.interp(t, [0, 0.25, 0.7, d], [78, 98, 88, 62]) * (1 + 0.02 * np.clip(drift, -2, 2))
    src = sum(pitch_tone(f * k, saw_partials(26, 0.75), top=3200, phase=p) for k, p in ((1, 0), (1.007, 1.3), (0.502, 2.1)))
    throat = 0.6 + 0.4 * np.sin(2 * np.pi * 27 * t + 2.2 * np.sin(2 * np.pi * 3.1 * t))  # fry
    src = src * throat + 0.9 * band(rng.standard_normal(len(t)), 200, 1200) * throat
    a = formants(src, ((330, 110, 1.0), (760, 170, 0.6), (2200, 420, 0.14)))  # "oo"
    b = formants(src, ((620, 150, 1.0), (1120, 200, 0.8), (2450, 460, 0.2)))  # "ah"
    m = np.clip(np.interp(t, [0, 0.35, 0.7, d], [0, 1, 0.8, 0]), 0, 1)
    x = soft((a * (1 - m) + b * m) * 0.6, 1.6)
    return x * swell(d, 0.42, 0.7)


@sound("radio_static", -20, warm=4200, fade=0.06)
def radio_static(rng, v):
    d = 1.05
    t = times(d)
    hiss = band(rng.standard_normal(len(t)), 350, 2700)
    gate = 0.55 + 0.45 * np.clip(low(rng.standard_normal(len(t)), 11) / 0.03, -1, 1)
    crackle = grains(
        d,
        np.full(len(t), 34.0),
        rng,
        lambda r: band(r.standard_normal(n_of(0.02)), 500, 2600) * decay(0.02, r.uniform(0.005, 0.016)),
    )
    tune = np.interp(t, [0, 0.3, 0.5, 0.8, d], [1250, 420, 700, 300, 520]) * (1 + 0.01 * np.sin(2 * np.pi * 6 * t))
    whistle = pitch_tone(tune, (1, 0.15)) * swell(d, 0.45) * (0.4 + 0.6 * gate)
    mumble = (
        formants(
            pitch_tone(np.interp(t, [0, 0.4, 0.6, d], [120, 138, 112, 126]), saw_partials(20, 0.9), top=2600),
            ((480, 120, 1), (1250, 200, 0.5)),
        )
        * np.clip(np.sin(2 * np.pi * 4.3 * t), 0, 1)
        * swell(d, 0.6)
    )
    x = hiss * gate * 0.32 + crackle * 0.5 + whistle * 0.09 + mumble * 0.14
    x *= ramp(d, (0, 0), (0.03, 1), (0.85, 0.8), (d, 0))
    put(x, knock(700, rng, 0.03, 0.6, 0.05), 0, 0.3)  # switch on, switch off
    return put(x, knock(560, rng, 0.03, 0.5, 0.05), 0.98, 0.25)


@sound("thunder", -17, warm=2600, fade=0.9, room=0.25, tail=0.5)
def thunder(rng, v):
    d = 2.9
    t = times(d)
    x = breath(d, np.interp(t, [0, 0.1, 0.8, d], [900, 520, 260, 170]), 2.2, rng) * decay(d, 5.5, 0.03)
    rolls = np.zeros(len(t))
    for at, w, g in ((0.05, 0.08, 0.9), (0.34, 0.09, 0.8), (0.68, 0.13, 1.1), (1.2, 0.17, 0.8), (1.85, 0.24, 0.6)):
        rolls += g * np.exp(-0.5 * ((t - at) / w) ** 2)
    x *= 0.16 + rolls
    crack = grains(
        0.5,
        ramp(0.5, (0, 260), (0.5, 20)),
        rng,
        lambda r: band(r.standard_normal(n_of(0.05)), 250, r.uniform(900, 2200)) * decay(0.05, r.uniform(0.02, 0.05)),
    )
    put(x, crack * ramp(0.5, (0, 1), (0.5, 0)), 0.02, 0.4)
    f = np.interp(t, [0, d], [hz("D2") * 1.03, hz("D2") * 0.97])  # an analog low string underneath, in the bed's key
    drone = pitch_tone(f, saw_partials(9, 1.0), top=700) + pitch_tone(f * 1.006, saw_partials(9, 1.0), top=700)
    return x + drone * swell(d, 0.5) * 0.1


@sound("applause", -19, fade=0.6, room=0.2, tail=0.3)
def applause(rng, v):
    d = 2.8
    x = silence(d)
    for _person in range(15):
        colour, rate = rng.uniform(800, 1500), rng.uniform(4.2, 5.8)
        size, at = rng.uniform(0.6, 1.0), rng.uniform(0.0, 0.3)
        stop = d - rng.uniform(0.15, 0.9)
        while at < stop:
            clap = band(rng.standard_normal(n_of(0.07)), colour * 0.55, colour * 1.9) * decay(
                0.07, rng.uniform(0.03, 0.05), 0.001
            )
            fade = min(1, at / 0.25 + 0.3) * min(1, (d - at) / 1.3)
            put(x, clap, at, size * fade * rng.uniform(0.7, 1))
            at += rng.normal(1 / rate, 0.014)
    t = times(0.5)  # and one cheerful "hoo!"
    f = np.interp(t, [0, 0.18, 0.5], [300, 430, 370])
    put(
        x, formants(pitch_tone(f, saw_partials(12, 1.2), top=3000), ((400, 90, 1), (850, 140, 0.4))) * swell(0.5, 0.2), 0.45, 0.14
    )
    return x


# ---- the talk: one kazoo, a few syllables; the same for every seat, true or not


def _mumble(rng, syllables):
    """Syllables of (seconds, from Hz, to Hz, how open the mouth is from 0 to 1)."""
    x = silence(sum(s[0] for s in syllables) + 0.05)
    at = 0.0
    for d, f0, f1, open_ in syllables:
        t = times(d)
        f = np.interp(t, [0, d], [f0, f1]) * (1 + 0.01 * np.sin(2 * np.pi * 6 * t))
        src = soft(pitch_tone(f, saw_partials(16, 0.8), top=3400) + 0.15 * band(rng.standard_normal(len(t)), 300, 1500), 1.2)
        shut = formants(src, ((360, 120, 1.0), (850, 180, 0.5), (2200, 400, 0.15)))
        wide = formants(src, ((640, 150, 1.0), (1250, 220, 0.8), (2500, 420, 0.25)))
        word = (shut * (1 - open_) + wide * open_) * ramp(d, (0, 0), (0.02, 1), (0.7 * d, 0.8), (d, 0))
        put(x, word, at)
        at += d * 0.92
    return x


@sound("claim", -20, warm=5000)
def claim(rng, v):
    """Somebody says what lies in the own hand."""
    return _mumble(rng, ((0.11, 210, 220, 0.2), (0.1, 230, 225, 0.8), (0.16, 215, 185, 0.4)))


@sound("accuse", -19, warm=5000)
def accuse(rng, v):
    """A finger points: two hard syllables, and a knock."""
    x = np.pad(_mumble(rng, ((0.12, 235, 250, 0.9), (0.2, 260, 190, 0.7))), (0, n_of(0.15)))
    return put(x, knock(hz("G3"), rng, 0.1, 0.6), 0.3, 0.5)


@sound("trust", -20, warm=5000, fade=0.1)
def trust(rng, v):
    """A warm word, and a bar of wood."""
    x = np.pad(_mumble(rng, ((0.13, 185, 200, 0.3), (0.2, 205, 230, 0.6))), (0, n_of(0.3)))
    put(x, marimba(hz("D5"), 0.35, 0.3), 0.28, 0.3)
    return x


@sound("beg", -20, warm=5000)
def beg(rng, v):
    """A question goes up."""
    return _mumble(rng, ((0.09, 220, 215, 0.3), (0.09, 215, 225, 0.6), (0.26, 225, 330, 0.8)))


@sound("votes_fly", -20, takes=2, warm=BRIGHT, air=0.9)
def votes_fly(rng, v):
    """Tokens fall on the table, one upon the other."""
    x = silence(0.62)
    for k in range(7):
        put(x, knock(rng.uniform(420, 760), rng, 0.05, 0.6, 0.09), 0.06 * k + rng.uniform(0, 0.012), 0.5 + 0.05 * k)
        put(x, modal([(262, 0.05, 1)], 0.07), 0.06 * k, 0.12)
    return x


@sound("verdict", -18, drive=1.6, fade=0.05)
def verdict(rng, v):
    """It has been said who: the hammer falls."""
    x = silence(0.6)
    put(x, knock(hz("G3"), rng, 0.2, 0.8), 0, 0.9)
    put(x, thump(150, 92, rng, 0.22, 0.3), 0, 0.5)
    return put(x, knock(hz("D4"), rng, 0.12, 0.5), 0.16, 0.35)


@sound("hush", -22, fade=0.1)
def hush(rng, v):
    """Nobody speaks: breath goes out, felt on wood."""
    d = 0.75
    x = breath(d, ramp(d, (0, 2600), (d, 900)), 1.1, rng) * swell(d, 0.14)
    return put(np.pad(x, (0, n_of(0.2))), low(thump(150, 92, rng, 0.2, 0.3), 700), 0.5, 0.5)


@sound("count_down", -19, drive=2.6)
def count_down(rng, v):
    """One of three, two, one."""
    x = silence(0.34)
    put(x, knock(hz("D4"), rng, 0.16, 0.65), 0, 0.9)
    return put(x, thump(140, 96, rng, 0.16, 0.22), 0, 0.4)
