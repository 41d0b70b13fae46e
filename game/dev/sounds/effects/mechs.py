"""Mechs vs. Minions."""

import numpy as np

from game.dev.sounds.dsp import (
    SR,
    band,
    breath,
    decay,
    formants,
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
    saw_partials,
    silence,
    soft,
    swell,
    thump,
    times,
)
from game.dev.sounds.recipe import BRIGHT, sound

REACH = (-19.5, -18.0, -17.0)
"""How loud an attack on few, on several and on many squares is."""


def ratchet(d, rate, f, rng, g=1.0):
    """Small wooden teeth clicking past a spring; `rate` is teeth per second over time."""
    x = silence(d)
    ph = np.cumsum(rate) / SR
    for i in np.flatnonzero(np.diff(np.floor(ph)) > 0):
        put(x, modal([(f * rng.uniform(0.97, 1.03), 0.018, 1), (f * 2.3, 0.01, 0.5)], 0.03), i / SR, g * rng.uniform(0.7, 1))
    return x


@sound("command_clunk", -21, takes=3, warm=BRIGHT, air=0.6, drive=1.8)
def command_clunk(rng, v):
    x = silence(0.38)
    put(x, paper_tick(rng, 1300, 0.03, 0.05), 0, 0.16)
    put(x, knock((236, 226, 247)[v], rng, 0.14, 0.65, 0.24), 0.03, 0.95)
    put(x, thump(160, 104, rng, 0.13, 0.2), 0.03, 0.4)
    put(x, modal([(742, 0.07, 0.6), (1187, 0.05, 0.5), (1890, 0.03, 0.25)], 0.1), 0.115, 0.24)  # the latch
    put(x, knock(392, rng, 0.06, 0.4), 0.115, 0.3)
    return x


@sound("stack_level", -18, takes=2, fade=0.12)
def stack_level(rng, v):
    x = silence(0.95)
    notes = ("D4", "G4", "D5") if v == 0 else ("D4", "G4", "A4", "D5", "G5")
    for k, note in enumerate(notes):
        at = 0.02 + 0.085 * k
        put(x, marimba(hz(note), 0.45, 0.5), at, 0.55 + 0.06 * k)
        put(x, knock(hz(note) * 0.5, rng, 0.06, 0.5), at, 0.3)
    put(x, ratchet(0.085 * len(notes), ramp(0.085 * len(notes), (0, 25), (0.085 * len(notes), 48)), 1150, rng), 0.0, 0.11)
    put(x, knock(196, rng, 0.12, 0.55), 0.02 + 0.085 * len(notes), 0.5)
    return x


def _step(rng, v, d):
    """A whirr of `d` seconds, and the foot comes down."""
    t = times(d)
    f = np.interp(t, [0, 0.4 * d, d], [70, 104 + 5 * v, 78])
    whirr = pitch_tone(f, (0.5, 1, 0.8, 0.55, 0.4, 0.25, 0.15), top=2200) * swell(d, 0.45 * d) * 0.16
    foot = d - 0.03
    x = silence(foot + 0.19)
    put(x, whirr, 0)
    put(x, ratchet(d, np.full(n_of(d), 7.6 / d), 980 + 50 * v, rng), 0, 0.13)
    put(x, thump(150, 86 - 3 * v, rng, 0.15, 0.2), foot, 0.7)
    put(x, knock(310 + 22 * v, rng, 0.09, 0.5), foot, 0.35)
    return put(x, modal([(905, 0.06, 1), (1433, 0.04, 0.5)], 0.08), foot + 0.008, 0.07)  # tin


@sound("motor_step", -20, takes=3, warm=BRIGHT, air=0.45)
def motor_step(rng, v):
    return _step(rng, v, 0.2)


@sound("motor_step_short", -20, takes=3, warm=BRIGHT, air=0.45)
def motor_step_short(rng, v):
    return _step(rng, v, 0.095)


@sound("turn_servo", -21, takes=3)
def turn_servo(rng, v):
    d = 0.22
    t = times(d)
    f = np.interp(t, [0, 0.05, 0.15, d], [120 + 6 * v, 235, 245 + 10 * v, 130])
    x = silence(0.3)
    put(
        x,
        pitch_tone(f, (0.7, 1, 0.5, 0.4, 0.2, 0.12), top=2600) * swell(d, 0.1, 0.7) * (0.8 + 0.2 * np.sin(2 * np.pi * 31 * t)),
        0,
        0.3,
    )
    put(x, ratchet(d, np.interp(t, [0, 0.1, d], [30, 70, 30]), 1250, rng), 0, 0.16)
    put(x, knock(440, rng, 0.06, 0.45), 0.205, 0.4)
    return x


@sound("flame", REACH, takes=3)
def flame(rng, v):
    d = (0.6, 0.9, 1.15)[v]
    t = times(d)
    f = np.interp(t, [0, 0.12, 0.67 * d, d], [260, 900, 620, 300])
    flutter = 1 + 0.2 * low(rng.standard_normal(len(t)), 14) / 0.03
    flutter = np.clip(flutter, 0.35, 1.6)
    x = breath(d, f, 2.3, rng) * swell(d, 0.13) * flutter
    crackle = grains(
        d,
        ramp(d, (0, 5), (0.2, 45), (d, 12)),
        rng,
        lambda r: modal([(r.uniform(700, 2300), r.uniform(0.008, 0.02), r.uniform(0.3, 1))], 0.025, attack=0.0004),
    )
    x += crackle * swell(d, 0.3) * 0.2
    return put(x, thump(130 - 15 * v, 80 - 10 * v, rng, 0.2, 0.25), 0.02, 0.1 + 0.15 * v)


@sound("zap", REACH, takes=3, warm=9500, air=0.9)
def zap(rng, v):
    d = (0.3, 0.42, 0.62)[v]
    t = times(d)
    f = np.interp(t, [0, 0.03, 0.6 * d, d], [1150, 940, 330, 165 - 25 * v])
    jitter = 1 + 0.05 * np.sign(np.sin(2 * np.pi * 47 * t + 3 * np.sin(2 * np.pi * 13 * t)))
    tone = pitch_tone(f * jitter, (1, 0.5, 0.3, 0.18, 0.1), top=3800)
    gate = 0.55 + 0.45 * np.sign(np.sin(2 * np.pi * 46 * t))
    gate = low(gate, 500, 1)
    spark = band(rng.standard_normal(len(t)), 900, 3600) * gate
    x = soft(tone * 0.6 + 0.35 * spark, 1.1) * ramp(d, (0, 0), (0.006, 1), (0.48 * d, 0.55), (d, 0))
    x = np.pad(x, (0, n_of(0.1)))
    put(x, knock(520, rng, 0.06, 0.6), 0, 0.4)
    put(x, knock(294 - 30 * v, rng, 0.07, 0.5), d - 0.06, 0.3)
    return x


@sound("saw", REACH, takes=3, warm=9500, air=0.6)
def saw(rng, v):
    """One stroke, two, three."""
    strokes = ((0, 0.34, 62, 118, 1), (0.38, 0.38, 104, 48, 0.9), (0.78, 0.36, 70, 126, 1))[: v + 1]
    end = strokes[-1][0] + strokes[-1][1]
    x = silence(end + 0.1)
    for at, d, r0, r1, g in strokes:
        t = times(d)
        rate = np.interp(t, [0, d * 0.5, d], [r0, max(r0, r1) * 1.08, r1])
        ph = np.cumsum(rate) / SR
        teeth = (1 - (ph % 1)) ** 2.2
        rasp = band(rng.standard_normal(len(t)), 380, 3000) * teeth
        plank = formants(rasp, ((310, 90, 1.4), (560, 140, 1.0), (1180, 260, 0.9), (2000, 500, 0.5)))
        put(x, (plank + 0.3 * rasp) * swell(d, d * 0.45, 0.8), at, g)
    put(x, knock(233, rng, 0.12, 0.6), end - 0.03, 0.28)  # the off-cut falls
    return x


@sound("beep", tuple(level - 2 for level in REACH), takes=3)
def beep(rng, v):
    melody = (("D5", "G5"), ("D5", "A5", "G5"), ("D5", "A5", "D6", "A5", "G5"))[v]
    x = silence(0.1 * len(melody) + 0.16)
    for k, note in enumerate(melody):
        at, d = 0.1 * k, 0.16 if k == len(melody) - 1 else 0.08
        t = times(d)
        f = hz(note) * (1 + 0.02 * np.exp(-t / 0.012))
        tone = pitch_tone(f, (1, 0.08, 0.2, 0.03, 0.06)) + 0.2 * breath(d, np.full(len(t), hz(note) * 1.01), 0.5, rng)
        put(x, tone * ramp(d, (0, 0), (0.008, 1), (d - 0.03, 0.8), (d, 0)), at, 0.6)
        put(x, knock(hz(note) / 2, rng, 0.03, 0.4, 0.05), at, 0.25)
    return x


@sound("minion_squeak", -23, takes=3, warm=5000)
def minion_squeak(rng, v):
    d = (0.15, 0.19, 0.13)[v]
    t = times(d)
    shape = (([0, 0.4, 1], [470, 740, 600]), ([0, 0.3, 0.6, 1], [560, 500, 800, 690]), ([0, 0.5, 1], [700, 560, 640]))[v]
    f = 1.22 * np.interp(t / d, *shape) * (1 + 0.012 * np.sin(2 * np.pi * 24 * t))
    src = pitch_tone(f, saw_partials(8, 1.1), top=5200)
    mouth = formants(src, ((620, 150, 1.0), (1350 + 90 * v, 240, 0.8), (2700, 420, 0.28))) + 0.25 * src
    return np.pad(mouth * ramp(d, (0, 0), (0.018, 1), (d * 0.6, 0.85), (d, 0)), (0, n_of(0.02)))


@sound("minion_pop", -22, takes=3, peak=-6, drive=3.5, warm=BRIGHT, air=0.6)
def minion_pop(rng, v):
    d = 0.09
    t = times(d)
    f = (300 + 35 * v) * 2 ** (np.clip(t / 0.05, 0, 1) * 1.25)  # a cork: pitch runs up as the bottle empties
    x = silence(0.17)
    put(x, pitch_tone(f, (1, 0.3, 0.1)) * decay(d, 0.075, 0.003), 0.004, 0.9)
    put(x, band(rng.standard_normal(n_of(0.03)), 500, 2500) * decay(0.03, 0.02), 0, 0.3)
    put(x, knock(430 + 60 * v, rng, 0.04, 0.4), 0.1, 0.14)
    return x


@sound("damage_crunch", -18, takes=2, warm=BRIGHT, air=0.9, drive=1.6)
def damage_crunch(rng, v):
    x = silence(0.56)
    put(x, thump(160, 84, rng, 0.18, 0.26), 0, 0.9)
    crack = grains(
        0.26,
        ramp(0.26, (0, 190), (0.26, 40)),
        rng,
        lambda r: modal(
            [(r.uniform(380, 1900), r.uniform(0.015, 0.04), r.uniform(0.3, 1)), (r.uniform(900, 2600), 0.012, 0.4)], 0.06
        ),
    )
    put(x, crack * ramp(0.26, (0, 1), (0.26, 0.35)), 0.004, 0.3)
    put(x, band(rng.standard_normal(n_of(0.2)), 300, 2300) * decay(0.2, 0.16, 0.002), 0, 0.3)
    put(x, modal([(533, 0.3, 1), (811, 0.25, 0.6), (1270, 0.18, 0.45), (1930, 0.1, 0.2)], 0.4), 0.02, 0.13)  # tin
    put(x, knock(350, rng, 0.07, 0.5), 0.31, 0.26)
    put(x, knock(470, rng, 0.05, 0.4), 0.4, 0.15)
    return x


@sound("gear_gained", -19, fade=0.1)
def gear_gained(rng, v):
    x = silence(1.0)
    put(x, ratchet(0.34, ramp(0.34, (0, 60), (0.34, 16)), 1050, rng), 0, 0.17)
    for at, note, g in ((0.0, "D5", 0.6), (0.12, "A5", 0.6), (0.26, "D6", 0.75)):
        f = hz(note)
        put(x, modal([(f, 0.55, 1), (f * 2.41, 0.2, 0.22), (f * 3.9, 0.08, 0.08)], 0.65, attack=0.002), at, 0.42 * g)
        put(x, knock(f / 2, rng, 0.05, 0.4), at, 0.22)
    for at, g in ((0.46, 0.5), (0.56, 0.36), (0.63, 0.24), (0.68, 0.15)):  # the coin settles
        put(x, modal([(880, 0.08, 1), (1432, 0.05, 0.4)], 0.1), at, 0.2 * g)
        put(x, knock(330, rng, 0.03, 0.3, 0.05), at, 0.2 * g)
    return x


@sound("combo", -18, takes=3, drive=1.3, fade=0.05)
def combo(rng, v):
    """Three, five, eight at one blow: as many knocks upwards, and a thump under the last."""
    notes = (("D4", "G4", "A4"), ("D4", "G4", "A4", "D5"), ("D4", "G4", "A4", "D5", "G5"))[v]
    x = silence(0.07 * len(notes) + 0.55)
    for k, pitch in enumerate(notes):
        put(x, knock(hz(pitch), rng, 0.12, 0.6), 0.07 * k, 0.5 + 0.06 * k)
        put(x, marimba(hz(pitch), 0.3, 0.5), 0.07 * k, 0.3)
    end = 0.07 * (len(notes) - 1)
    return put(x, thump(150, 84, rng, 0.2 + 0.06 * v, 0.4), end, 0.6 + 0.15 * v)


@sound("explosion", -16, warm=4200, fade=0.6, room=0.25, tail=0.5)
def explosion(rng, v):
    """The Bomb, or the Doom Cannon."""
    d = 2.2
    x = breath(d, np.interp(times(d), [0, 0.08, 0.7, d], [1400, 700, 320, 180]), 2.2, rng) * decay(d, 3.0, 0.004)
    put(x, thump(90, 35, rng, 0.9, 1.2), 0, 1.2)
    put(x, knock(150, rng, 0.25, 0.8), 0, 0.6)
    wood = grains(1.3, ramp(1.3, (0, 70), (0.4, 40), (1.3, 5)), rng, lambda r: knock(r.uniform(240, 700), r, 0.05, 0.6, 0.08))
    return put(x, wood * ramp(1.3, (0, 0), (0.2, 1), (1.3, 0.2)), 0.15, 0.22)


@sound("danger", -19, drive=1.4)
def danger(rng, v):
    """The phase of the dangers: a short drum."""
    x = silence(0.55)
    for at, g in ((0.0, 0.7), (0.16, 1.0)):
        put(x, thump(hz("G2") * 1.5, hz("G2"), rng, 0.24, 0.34), at, g)
        put(x, low(knock(hz("G3"), rng, 0.1, 0.5), 1600), at, 0.25 * g)
    return x


@sound("escalation", -18, drive=1.4)
def escalation(rng, v):
    """It gets worse: two drums, the second higher."""
    x = silence(0.85)
    for at, note, g in ((0.0, "G2", 0.8), (0.3, "D3", 1.0)):
        put(x, thump(hz(note) * 1.6, hz(note), rng, 0.32, 0.45), at, g)
        put(x, knock(hz(note) * 2, rng, 0.14, 0.6), at, 0.4 * g)
    return x


@sound("minions_turn", -22, warm=5000)
def minions_turn(rng, v):
    """Many small feet."""
    x = silence(0.6)
    feet = grains(0.5, ramp(0.5, (0, 18), (0.25, 46), (0.5, 20)), rng, lambda r: knock(r.uniform(520, 900), r, 0.03, 0.4, 0.05))
    put(x, feet * swell(0.5, 0.25), 0, 0.4)
    return put(x, minion_squeak(rng, 0), 0.22, 0.4)


@sound("bump", -19, takes=2, drive=1.6)
def bump(rng, v):
    """A body runs against something, and the spring swings out."""
    x = silence(0.46)
    put(x, knock(hz("D3") * (1, 1.05)[v], rng, 0.16, 0.7), 0, 0.9)
    put(x, thump(170, 95, rng, 0.14, 0.2), 0, 0.6)
    t = times(0.32)
    spring = pitch_tone(310 + 60 * np.sin(2 * np.pi * 17 * t) * np.exp(-t / 0.12), (1, 0.4, 0.25, 0.12))
    return put(x, spring * decay(0.32, 0.3, 0.004), 0.05, 0.12)


@sound("shield", -19, warm=BRIGHT, air=0.45, fade=0.15)
def shield(rng, v):
    """It holds: a damped bowl."""
    f = hz("G3")
    x = modal(
        [(f * r, t, g) for r, t, g in ((1, 0.7, 0.6), (2.02, 0.6, 0.9), (2.74, 0.45, 0.5), (3.76, 0.3, 0.35), (5.15, 0.2, 0.2))],
        0.8,
    )
    return mix(x * 0.4, knock(f, rng, 0.14, 0.6) * 0.4)


@sound("boss_step", -17.5, takes=2, drive=1.5, room=0.2)
def boss_step(rng, v):
    """Heavier than any mech; the foot comes down after 0.16 s."""
    x = silence(0.62)
    put(x, ratchet(0.18, np.full(n_of(0.18), 26.0), 420 + 30 * v, rng), 0, 0.22)
    put(x, thump(120, 62, rng, 0.34, 0.45), 0.16, 1.1)
    put(x, knock(196 - 12 * v, rng, 0.16, 0.6), 0.16, 0.5)
    rattle = grains(0.25, ramp(0.25, (0, 120), (0.25, 20)), rng, lambda r: knock(r.uniform(500, 1100), r, 0.02, 0.5, 0.04))
    return put(x, rattle, 0.2, 0.1)


def _voice(rng, d, pitch, vowel):
    """A throat of tin: `pitch` and `vowel` are (share of the time, value) points."""
    t = times(d)
    f = np.interp(t / d, *zip(*pitch, strict=True))
    src = pitch_tone(f, saw_partials(22, 0.8), top=3000) + pitch_tone(f * 0.503, saw_partials(22, 0.9), top=2000)
    src = src * (0.65 + 0.35 * np.sign(np.sin(2 * np.pi * 31 * t))) + 0.3 * band(rng.standard_normal(len(t)), 200, 1400)
    dark = formants(src, ((300, 110, 1.0), (700, 160, 0.5)))
    wide = formants(src, ((600, 150, 1.0), (1100, 200, 0.9), (2400, 450, 0.2)))
    m = np.interp(t / d, *zip(*vowel, strict=True))
    tin = modal([(533, 0.3, 1), (811, 0.2, 0.5)], d)
    return soft((dark * (1 - m) + wide * m) * 0.7, 1.5) * swell(d, 0.35 * d, 0.7) + 0.02 * tin


@sound("boss_voice", -18, warm=4500, fade=0.12, room=0.2)
def boss_voice(rng, v):
    """The Boss has something in mind."""
    return _voice(rng, 0.8, ((0, 92), (0.4, 118), (1, 74)), ((0, 0), (0.4, 1), (1, 0.3)))


@sound("boss_up", -18, warm=4500, fade=0.12, room=0.2)
def boss_up(rng, v):
    """The Boss is on its feet again, which is bad news."""
    return _voice(rng, 0.9, ((0, 60), (0.6, 120), (1, 150)), ((0, 0), (0.7, 1), (1, 0.8)))


@sound("boss_down", -18, warm=4500, fade=0.12, room=0.2)
def boss_down(rng, v):
    """The Boss sits down and sees stars."""
    x = np.pad(_voice(rng, 0.7, ((0, 130), (0.3, 110), (1, 52)), ((0, 1), (1, 0))), (0, n_of(0.3)))
    put(x, thump(120, 58, rng, 0.34, 0.45), 0.55, 0.9)
    return put(x, knock(180, rng, 0.16, 0.6), 0.55, 0.4)


@sound("jump_land", -18, takes=2, warm=BRIGHT, air=0.6, drive=1.6)
def jump_land(rng, v):
    """A mech comes down."""
    x = silence(0.5)
    put(x, thump(160, 70, rng, 0.28, 0.38), 0, 1.1)
    put(x, knock(260 - 15 * v, rng, 0.12, 0.7), 0, 0.5)
    put(x, breath(0.4, ramp(0.4, (0, 1400), (0.4, 500)), 1.8, rng) * swell(0.4, 0.04), 0.01, 0.5)
    return put(x, modal([(905, 0.08, 1), (1433, 0.05, 0.5)], 0.1), 0.01, 0.1)


@sound("cargo", -20, takes=2, warm=BRIGHT, air=0.6)
def cargo(rng, v):
    """The hook clinks."""
    x = silence(0.4)
    for at, g in ((0, 1.0), (0.09, 0.6), (0.15, 0.35)):
        put(x, modal([(1180 + 60 * v, 0.12, 1), (1890, 0.08, 0.6), (2710, 0.05, 0.35)], 0.16), at, 0.3 * g)
        put(x, knock(hz("D4"), rng, 0.05, 0.4), at, 0.3 * g)
    return x


@sound("repair", -19, warm=BRIGHT, air=0.45, fade=0.1)
def repair(rng, v):
    """A spanner, and it turns again."""
    x = silence(0.75)
    put(x, ratchet(0.42, ramp(0.42, (0, 14), (0.42, 40)), 1150, rng), 0, 0.35)
    put(x, knock(hz("G4"), rng, 0.08, 0.5), 0.42, 0.5)
    return put(x, marimba(hz("D5"), 0.3, 0.4), 0.44, 0.45)


@sound("checkpoint", -18.5, fade=0.2)
def checkpoint(rng, v):
    """A bell that is passed."""
    f = hz("A4")
    bell = modal(
        [(f * r, t, g) for r, t, g in ((1, 1.0, 0.8), (2.0, 0.8, 0.6), (2.76, 0.5, 0.4), (4.07, 0.3, 0.2))], 1.1, attack=0.002
    )
    return mix(bell * 0.5, knock(f, rng, 0.06, 0.5) * 0.3)


@sound("school_bell", -18.5, fade=0.2)
def school_bell(rng, v):
    """The bell of the School, struck in a hurry."""
    x = silence(1.1)
    for at, g in ((0.0, 0.9), (0.14, 0.8), (0.28, 1.0)):
        f = hz("D6")
        put(
            x,
            modal([(f * r, t, q) for r, t, q in ((0.5, 0.6, 0.7), (1, 0.5, 0.8), (1.48, 0.35, 0.4), (2.02, 0.2, 0.25))], 0.7),
            at,
            0.4 * g,
        )
        put(x, knock(hz("D5"), rng, 0.04, 0.5), at, 0.2 * g)
    return x


@sound("spawn", -21, takes=3, peak=-6, warm=BRIGHT, air=0.6)
def spawn(rng, v):
    """A minion is born: the cork goes back in, and higher."""
    d = 0.14
    t = times(d)
    f = (420 + 40 * v) * 2 ** (-0.6 + 1.1 * (t / d) ** 1.5)
    x = silence(0.24)
    put(x, pitch_tone(f, (1, 0.25, 0.1)) * ramp(d, (0, 0), (0.11, 1), (d, 0), curve=1.4), 0, 0.8)
    return put(x, minion_squeak(rng, 2), 0.1, 0.25)


@sound("ready", -22)
def ready(rng, v):
    """A seat is ready: a lid snaps shut."""
    x = silence(0.26)
    put(x, knock(hz("D4"), rng, 0.07, 0.5), 0, 0.6)
    return put(x, knock(hz("A4"), rng, 0.08, 0.5), 0.075, 0.6)


@sound("scrap", -20, takes=2, warm=BRIGHT, air=0.75)
def scrap(rng, v):
    """A card goes to the scrap."""
    x = silence(0.42)
    put(x, breath(0.12, ramp(0.12, (0, 1800), (0.12, 800)), 1.2, rng) * swell(0.12, 0.06), 0, 0.4)
    bits = grains(
        0.22,
        ramp(0.22, (0, 120), (0.22, 30)),
        rng,
        lambda r: modal([(r.uniform(700, 2400), r.uniform(0.02, 0.05), r.uniform(0.3, 1))], 0.06),
    )
    return put(x, bits, 0.1, 0.3)


@sound("coin", -20, takes=2, warm=BRIGHT, air=0.5, fade=0.06)
def coin(rng, v):
    """A coin is flipped: it rings, spins and settles on its other side."""
    x = silence(0.6)
    put(x, modal([(1320 + 70 * v, 0.3, 1), (2140, 0.22, 0.6), (3410, 0.12, 0.35)], 0.36), 0, 0.4)
    for at, g in ((0.22, 0.5), (0.3, 0.6), (0.365, 0.7), (0.415, 0.6), (0.45, 0.4)):
        put(x, modal([(980 + 40 * v, 0.06, 1), (1610, 0.04, 0.5)], 0.08), at, 0.3 * g)
        put(x, knock(360, rng, 0.03, 0.4, 0.05), at, 0.25 * g)
    return x


@sound("blast", -17.5, warm=BRIGHT, air=0.5, drive=1.6, fade=0.1)
def blast(rng, v):
    """Something small blows up: a tank, a mine."""
    x = silence(0.8)
    put(x, thump(150, 55, rng, 0.34, 0.45), 0, 1.1)
    put(x, band(rng.standard_normal(n_of(0.5)), 200, 2600) * decay(0.5, 0.4, 0.001), 0, 0.5)
    bits = grains(0.45, ramp(0.45, (0, 60), (0.45, 10)), rng, lambda r: knock(r.uniform(500, 1400), r, 0.03, 0.6, 0.05))
    return put(x, bits, 0.12, 0.16)


@sound("lava", -18.5, warm=5000, fade=0.1)
def lava(rng, v):
    """Thick and hot: bubbles that burst in a low hiss."""
    x = breath(0.95, ramp(0.95, (0, 420), (0.3, 620), (0.95, 300)), 2.0, rng) * swell(0.95, 0.1) * 0.5
    bubbles = grains(
        0.8,
        ramp(0.8, (0, 36), (0.8, 12)),
        rng,
        lambda r: pitch_tone(np.linspace(0.7, 1.5, n_of(0.07)) * r.uniform(130, 260), (1, 0.3)) * decay(0.07, 0.06, 0.004),
    )
    return put(x, bubbles, 0, 0.5)


@sound("flare", -18.5, fade=0.1)
def flare(rng, v):
    """Fire goes up at the School: a whistle upwards, and it spreads."""
    x = silence(0.95)
    t = times(0.3)
    put(x, pitch_tone(np.interp(t, [0, 0.3], [420, 1250]), (1, 0.2)) * swell(0.3, 0.24), 0, 0.22)
    put(x, breath(0.6, ramp(0.6, (0, 1400), (0.6, 480)), 2.0, rng) * swell(0.6, 0.05), 0.26, 0.6)
    return put(x, knock(hz("D5"), rng, 0.06, 0.6), 0.27, 0.3)


@sound("freeze", -19.5, warm=BRIGHT, air=0.5, fade=0.1)
def freeze(rng, v):
    """Ice creeps over them: small glass that closes."""
    x = silence(0.75)
    shape = ramp(0.5, (0, 20), (0.4, 90), (0.5, 30))
    ice = grains(0.5, shape, rng, lambda r: modal([(r.uniform(1400, 3300), r.uniform(0.03, 0.09), 1)], 0.1))
    put(x, ice, 0, 0.3)
    put(x, breath(0.45, ramp(0.45, (0, 2600), (0.45, 1100)), 0.9, rng) * swell(0.45, 0.3), 0, 0.3)
    return put(x, knock(hz("A4"), rng, 0.07, 0.8), 0.47, 0.4)


@sound("pulse", -18.5, fade=0.12)
def pulse(rng, v):
    """The shards send out a ring: a bowl that is struck and sways."""
    d = 0.8
    t = times(d)
    hum = pitch_tone(hz("D4") * (1 + 0.15 * np.exp(-t / 0.08)), (1, 0.5, 0.35, 0.2)) * decay(d, 0.75, 0.01)
    x = hum * (0.7 + 0.3 * np.cos(2 * np.pi * 9 * t)) * 0.6
    return put(x, thump(180, 70, rng, 0.25, 0.35), 0, 0.7)


@sound("spikes", -18.5, warm=BRIGHT, air=0.7, drive=1.5)
def spikes(rng, v):
    """Points shoot out of the floor and meet tin."""
    x = silence(0.42)
    for at, f, g in ((0.0, 1120, 1.0), (0.03, 1370, 0.8), (0.06, 1610, 0.7)):
        put(x, modal([(f, 0.14, 1), (f * 1.62, 0.08, 0.5), (f * 2.4, 0.05, 0.3)], 0.18), at, 0.35 * g)
    put(x, knock(330, rng, 0.09, 0.8), 0.0, 0.6)
    return put(x, breath(0.1, ramp(0.1, (0, 2600), (0.1, 1500)), 0.7, rng) * swell(0.1, 0.03), 0, 0.3)


@sound("bite", -19.5, takes=2, warm=BRIGHT, air=0.6, drive=2.6)
def bite(rng, v):
    """Small jaws snap shut on tin."""
    x = silence(0.3)
    put(x, knock(520 + 50 * v, rng, 0.06, 0.9), 0, 0.9)
    put(x, modal([(905, 0.07, 1), (1433, 0.05, 0.5)], 0.1), 0.002, 0.3)
    put(x, thump(170, 110, rng, 0.1, 0.14), 0, 0.4)
    return put(x, minion_squeak(rng, 2), 0.09, 0.14)


@sound("delivered", -18.5, fade=0.2)
def delivered(rng, v):
    """A shard is home: glass is set down, and it sings."""
    x = silence(1.0)
    put(x, knock(hz("G3"), rng, 0.1, 0.5), 0, 0.5)
    for at, note in ((0.03, "A5"), (0.14, "D6")):
        f = hz(note)
        put(x, modal([(f, 0.6, 1), (f * 2.76, 0.25, 0.3)], 0.75, attack=0.003), at, 0.32)
    return x


@sound("lift_off", -19, fade=0.12)
def lift_off(rng, v):
    """A mech leaves the board: a jet that goes up and away."""
    d = 0.8
    x = breath(d, ramp(d, (0, 380), (d, 2300)), 1.5, rng) * swell(d, 0.25)
    t = times(d)
    put(x, pitch_tone(np.interp(t, [0, d], [150, 420]), (1, 0.5, 0.3)) * swell(d, 0.3), 0, 0.25)
    return put(x, thump(140, 80, rng, 0.2, 0.25), 0, 0.4)


@sound("fit", -20, warm=BRIGHT, air=0.5, fade=0.05)
def fit(rng, v):
    """A part is fitted: it slides in and is screwed tight."""
    x = silence(0.55)
    put(x, breath(0.12, ramp(0.12, (0, 700), (0.12, 1700)), 1.0, rng) * swell(0.12, 0.09), 0, 0.4)
    put(x, knock(hz("D4"), rng, 0.1, 0.7), 0.11, 0.7)
    return put(x, ratchet(0.24, ramp(0.24, (0, 40), (0.24, 18)), 1250, rng), 0.18, 0.3)


@sound("rescued", -18, fade=0.25)
def rescued(rng, v):
    """The team stands in the light: one chord, bar by bar."""
    x = silence(1.3)
    for k, note in enumerate(("G4", "D5", "G5", "A5", "D6")):
        put(x, marimba(hz(note), 0.5, 0.4), 0.09 * k, 0.45)
        put(x, kalimba(hz(note), rng, 0.7, 0.75), 0.09 * k, 0.25)
    return x
