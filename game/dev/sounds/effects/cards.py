"""Cards of every title."""

import numpy as np

from game.dev.sounds.dsp import band, breath, decay, grains, modal, n_of, paper_tick, put, ramp, silence, swell
from game.dev.sounds.recipe import BRIGHT, sound


@sound("card_lift", -23, takes=3, warm=BRIGHT, air=0.66)
def card_lift(rng, v):
    d = 0.11 + 0.01 * v
    f = ramp(d, (0, 800), (d, 2300 + 150 * v))
    x = breath(d + 0.02, np.pad(f, (0, n_of(d + 0.02) - len(f)), "edge"), 1.3, rng) * swell(d + 0.02, 0.055, 0.8)
    return put(x, paper_tick(rng, 1500 + 120 * v, 0.02), 0.07, 0.12)


@sound("card_place", -20.5, takes=3, warm=BRIGHT, air=0.77, drive=1.8)
def card_place(rng, v):
    x = silence(0.26)
    put(x, breath(0.05, ramp(0.05, (0, 1900), (0.05, 1100)), 1.2, rng) * swell(0.05, 0.036), 0.0, 0.35)
    put(x, band(rng.standard_normal(n_of(0.09)), 420, 2900) * decay(0.09, 0.055, 0.001), 0.038, 0.42)
    put(x, modal([(162 - 6 * v, 0.12, 0.55), (263 + 9 * v, 0.1, 0.8), (432, 0.07, 0.6), (695, 0.05, 0.35)], 0.2), 0.038, 0.5)
    return x


@sound("card_flip", -20, takes=3, warm=BRIGHT, air=0.77)
def card_flip(rng, v):
    x = silence(0.3)
    put(x, breath(0.1, ramp(0.1, (0, 1000), (0.1, 2700)), 1.1, rng) * swell(0.1, 0.08), 0, 0.6)
    put(x, paper_tick(rng, 1750 + 150 * v, 0.03, 0.05), 0.088, 0.8)
    put(x, modal([(310, 0.06, 0.7), (520, 0.05, 0.6), (930, 0.03, 0.5)], 0.08), 0.089, 0.4)
    put(x, modal([(165, 0.1, 1), (262, 0.08, 0.6)], 0.14), 0.165 + 0.012 * v, 0.32)
    put(x, band(rng.standard_normal(n_of(0.05)), 400, 2200) * decay(0.05, 0.035), 0.165 + 0.012 * v, 0.2)
    return x


@sound("shuffle", -20, warm=BRIGHT, air=0.77)
def shuffle(rng, v):
    x = silence(1.15)
    t, k = 0.0, 0
    while t < 0.5:  # riffle: ticks that come faster and faster
        put(x, paper_tick(rng, rng.uniform(1250, 2100), 0.014), t, 0.95 * rng.uniform(0.6, 1) * (0.6 + t))
        put(x, modal([(rng.uniform(270, 330), 0.03, 1)], 0.04), t, 0.13)
        t += 0.033 * (0.955**k) * rng.uniform(0.8, 1.2) + 0.006
        k += 1
    f = ramp(0.32, (0, 1900), (0.32, 900))
    put(x, breath(0.32, f, 1.2, rng) * swell(0.32, 0.12), 0.5, 0.28)
    fall = grains(0.26, ramp(0.26, (0, 150), (0.26, 50)), rng, lambda r: paper_tick(r, r.uniform(1100, 2000), 0.012))
    put(x, fall * ramp(0.26, (0, 0.5), (0.26, 1)), 0.54, 0.26)
    for at, g in ((0.86, 0.9), (0.97, 0.6)):  # squared up on the table
        put(x, modal([(176, 0.11, 1), (281, 0.08, 0.7), (466, 0.05, 0.4)], 0.16), at, 0.38 * g)
        put(x, band(rng.standard_normal(n_of(0.05)), 500, 2400) * decay(0.05, 0.03), at, 0.28 * g)
    return x


@sound("deal", -22, takes=3, warm=BRIGHT, air=0.66)
def deal(rng, v):
    d = 0.15
    f = ramp(d, (0, 900), (0.06, 2000 + 130 * v), (d, 1200))
    x = silence(0.22)
    put(x, breath(d, f, 1.2, rng) * swell(d, 0.05), 0, 0.75)
    put(x, paper_tick(rng, 1400 + 100 * v, 0.025, 0.04), 0.122, 0.35)
    put(x, modal([(232, 0.06, 1), (371, 0.05, 0.6)], 0.09), 0.122, 0.2)
    return x


@sound("shuffle_short", -20, warm=BRIGHT, air=0.77)
def shuffle_short(rng, v):
    x = silence(0.5)
    t, k = 0.0, 0
    while t < 0.2:
        put(x, paper_tick(rng, rng.uniform(1250, 2100), 0.014), t, 0.95 * rng.uniform(0.7, 1))
        t += 0.022 * (0.96**k) * rng.uniform(0.8, 1.2)
        k += 1
    put(x, modal([(176, 0.11, 1), (281, 0.08, 0.7), (466, 0.05, 0.4)], 0.16), 0.26, 0.34)
    return put(x, band(rng.standard_normal(n_of(0.05)), 500, 2400) * decay(0.05, 0.03), 0.26, 0.25)


@sound("discard", -21, takes=2, warm=BRIGHT, air=0.7)
def discard(rng, v):
    """A card is thrown down and slides away."""
    x = silence(0.4)
    put(x, paper_tick(rng, 1300 + 120 * v, 0.03, 0.05), 0.005, 0.7)
    put(x, modal([(172, 0.09, 1), (274, 0.07, 0.6)], 0.13), 0.005, 0.35)
    return put(x, breath(0.3, ramp(0.3, (0, 2100 - 150 * v), (0.3, 700)), 1.2, rng) * swell(0.3, 0.05), 0.03, 0.6)
