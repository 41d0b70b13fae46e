"""Small synthesis toolbox: oscillators, struck bodies, noise shapes, rooms, filters. Mono float arrays at 44.1 kHz."""

import numpy as np
from scipy import signal

SR = 44100


def n_of(seconds):
    return round(seconds * SR)


def times(seconds):
    return np.arange(n_of(seconds)) / SR


def hz(note):
    """'A4' -> 440.0; 'Eb5', 'F#3'."""
    return 440.0 * 2 ** ((midi(note) - 69) / 12)


def midi(note):
    step = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}[note[0]]
    alter = note.count("#") - note[1:].count("b")
    return 12 * (int(note[-1]) + 1) + step + alter


# ---- envelopes -------------------------------------------------------------------------------


def ramp(seconds, *points, curve=1.0):
    """Piecewise envelope: points are (time, value); straight lines, optionally bent by a power."""
    t = times(seconds)
    return np.interp(t, [p[0] for p in points], [p[1] for p in points]) ** curve


def decay(seconds, t60, attack=0.002):
    t = times(seconds)
    return 10 ** (-3 * t / t60) * np.clip(t / max(attack, 1e-5), 0, 1)


def swell(seconds, peak, sharp=1.0):
    """Rises to 1 at `peak` seconds and falls to 0 at the end, both as half cosines."""
    t = times(seconds)
    up = 0.5 - 0.5 * np.cos(np.pi * np.clip(t / peak, 0, 1))
    down = 0.5 + 0.5 * np.cos(np.pi * np.clip((t - peak) / (seconds - peak), 0, 1))
    return (up * down) ** sharp


# ---- buffers ---------------------------------------------------------------------------------


def silence(seconds):
    return np.zeros(n_of(seconds))


def put(buf, x, at, gain=1.0):
    i = n_of(at)
    n = min(len(x), len(buf) - i)
    if n > 0:
        buf[i : i + n] += gain * x[:n]
    return buf


def mix(*layers):
    out = np.zeros(max(len(x) for x in layers))
    for x in layers:
        out[: len(x)] += x
    return out


def pitch_tone(freq, partials=(1.0,), top=7000.0, phase=0.0, spread=0.0):
    """Band-limited tone that follows the array `freq`; partials are the gains of harmonics 1, 2, 3...;
    spread shifts their phases apart (rounder wave, lower peak)."""
    ph = 2 * np.pi * np.cumsum(freq) / SR + phase
    out = np.zeros(len(freq))
    for k, g in enumerate(partials, 1):
        keep = np.clip((top - k * freq) / (0.2 * top), 0, 1)
        out += g * keep * np.sin(k * ph + spread * k * k)
    return out


def saw_partials(n, tilt=1.0):
    return [1.0 / k**tilt for k in range(1, n + 1)]


# ---- struck bodies ---------------------------------------------------------------------------


def modal(modes, seconds, attack=0.0008):
    """Sum of damped modes: (Hz, seconds to -60 dB, gain)."""
    t = times(seconds)
    out = np.zeros(len(t))
    for f, t60, g in modes:
        g *= np.clip((6600 - f) / 1800, 0, 1)  # nothing rings up there
        if g:
            out += g * np.sin(2 * np.pi * f * t) * 10 ** (-3 * t / t60)
    return out * np.clip(t / attack, 0, 1)


def knock(f, rng, t60=0.12, hard=0.5, seconds=None):
    """A finger or a token on wood: few stretched modes, the high ones die first, plus a soft contact noise."""
    seconds = seconds or t60 * 1.6
    ratios = ((1.0, 1.0, 1.0), (1.71, 0.62, 0.55), (2.73, 0.42, 0.4), (3.92, 0.28, 0.26), (5.43, 0.18, 0.15))
    modes = [(f * r * rng.uniform(0.985, 1.015), t60 * d, g * (hard + 0.35) ** (i * 0.55)) for i, (r, d, g) in enumerate(ratios)]
    body = modal(modes, seconds)
    tap = band(rng.standard_normal(n_of(seconds)), 600, 3800) * decay(seconds, 0.016, 0.0006)
    return body + 0.5 * hard * tap


def marimba(f, t60=0.7, hard=0.4, seconds=None):
    seconds = seconds or t60
    return modal([(f, t60, 1.0), (f * 3.98, t60 * 0.22, 0.34 * hard), (f * 9.4, t60 * 0.08, 0.12 * hard)], seconds, attack=0.0022)


def kalimba(f, rng, t60=0.9, seconds=None):
    """A tine over a wooden box: clear ground tone, one weak high overtone, thumb noise, box thump."""
    seconds = seconds or t60
    tine = modal([(f, t60, 1.0), (f * 2.0, t60 * 0.45, 0.13), (f * 5.4, t60 * 0.1, 0.10)], seconds, attack=0.002)
    box = modal([(196, 0.09, 0.22), (330, 0.07, 0.14)], seconds, attack=0.002)
    thumb = band(rng.standard_normal(n_of(seconds)), 900, 3000) * decay(seconds, 0.018, 0.001) * 0.16
    return tine + box + thumb


def vibes(f, t60=1.4, seconds=None, tremolo=5.2, depth=0.16):
    seconds = seconds or t60
    x = modal([(f, t60, 1.0), (f * 4.0, t60 * 0.3, 0.16), (f * 10.1, t60 * 0.06, 0.04)], seconds, attack=0.003)
    return x * (1 - depth * (0.5 - 0.5 * np.cos(2 * np.pi * tremolo * times(seconds))))


def thump(f0, f1, rng, t60=0.16, seconds=0.25):
    """Soft drum or heavy piece: the pitch falls from f0 to f1; its overtones carry it on small speakers."""
    t = times(seconds)
    f = f1 + (f0 - f1) * np.exp(-t / 0.028)
    return pitch_tone(f, (0.62, 0.75, 0.5, 0.28, 0.12), spread=0.9) * decay(seconds, t60, 0.002)


# ---- noise -----------------------------------------------------------------------------------


def band(x, lo, hi, order=2):
    return signal.sosfilt(signal.butter(order, (lo, min(hi, 20000)), "band", fs=SR, output="sos"), x)


def low(x, f, order=2):
    return signal.sosfilt(signal.butter(order, f, "low", fs=SR, output="sos"), x)


def high(x, f, order=2):
    return signal.sosfilt(signal.butter(order, f, "high", fs=SR, output="sos"), x)


def breath(seconds, centre, octaves, rng):
    """Noise whose spectral hump follows `centre` (an array of Hz as long as the sound), `octaves` wide."""
    n, size, hop = n_of(seconds), 1024, 256
    out = np.zeros(n + 2 * size)
    win = np.hanning(size)
    freqs = np.maximum(np.fft.rfftfreq(size, 1 / SR), 20)
    for i in range(0, n + size, hop):
        f = centre[int(np.clip(i - size // 2, 0, n - 1))]
        shape = np.exp(-0.5 * (np.log2(freqs / f) / (octaves / 2)) ** 2) / np.sqrt(freqs)
        z = rng.standard_normal(len(freqs)) + 1j * rng.standard_normal(len(freqs))
        out[i : i + size] += win * np.fft.irfft(shape * z, size)
    x = out[size // 2 : size // 2 + n]
    return x / (np.std(x) + 1e-12) * 0.25


def paper_tick(rng, f=1700, t60=0.012, seconds=0.03):
    return band(rng.standard_normal(n_of(seconds)), f * 0.6, f * 1.7) * decay(seconds, t60, 0.0006)


def grains(seconds, rate, rng, make):
    """Scatters little sounds: `rate` is an array of grains per second, make(rng) returns one."""
    out = silence(seconds)
    t = 0.0
    while t < seconds - 0.005:
        r = max(rate[min(n_of(t), len(rate) - 1)], 0.5)
        t += rng.exponential(1 / r)
        if t < seconds - 0.005:
            put(out, make(rng), t)
    return out


def formants(x, shapes):
    """Vowel: parallel resonances (Hz, bandwidth, gain)."""
    out = np.zeros(len(x))
    for f, bw, g in shapes:
        b, a = signal.iirpeak(f, f / bw, fs=SR)
        out += g * signal.lfilter(b, a, x)
    return out


def soft(x, drive=1.5):
    return np.tanh(drive * x) / np.tanh(drive)


# ---- one table, one room ---------------------------------------------------------------------


def table_room(x, amount=0.12, length=0.16, seed=8):
    """All effects stand on the same wooden table in the same small room: a few early echoes and a dark, short tail."""
    rng = np.random.default_rng(seed)
    n = n_of(length)
    ir = low(rng.standard_normal(n), 3200) * 10 ** (-3 * np.arange(n) / n) * 0.05
    for ms, g in ((4.1, 0.5), (7.3, -0.36), (11.9, 0.28), (17.2, 0.2), (23.8, -0.14)):
        ir[n_of(ms / 1000)] += g
    ir += modal([(172, 0.1, 0.02), (263, 0.08, 0.016)], length)
    wet = signal.fftconvolve(x, ir)
    return mix(x, amount * wet)


# ---- ready for the disc ----------------------------------------------------------------------


def finish(x, warm=7000.0):
    """Takes away what no listener wants: DC and rumble below 70 Hz, hiss above `warm` (gentle), a dirty start or end."""
    x = high(np.asarray(x, float), 75, 2)
    x = x - 0.62 * low(x, 210, 1)  # low shelf: small speakers waste what is below 200 Hz
    return low(low(x, warm, 1), warm * 1.115, 3)


def air(x, amount, rng):
    """Breath above 5 kHz that follows what the sound does between 1.2 and 5: the hiss of a card, the sparkle of metal."""
    shape = low(np.abs(band(x, 1200, 5000)), 120, 1)
    return x + amount * high(rng.standard_normal(len(x)), 5200) * np.maximum(shape, 0)


def tidy(x, fade_in=0.0015, fade_out=0.02, floor_db=-58):
    """Cuts silence from both ends, then fades so that the first and the last sample are zero."""
    peak = np.max(np.abs(x))
    loud = np.flatnonzero(np.abs(x) > peak * 10 ** (floor_db / 20))
    x = x[max(loud[0] - 8, 0) : loud[-1] + 1].copy()
    a, b = n_of(fade_in), min(n_of(fade_out), len(x) // 3)
    w = np.ones(len(x))
    w[:a] = 0.5 - 0.5 * np.cos(np.pi * np.arange(a) / a)
    w[-b:] = 0.5 + 0.5 * np.cos(np.pi * (np.arange(b) + 1) / b)
    x = x * w
    x -= w * x.sum() / w.sum()  # no DC
    return np.pad(x, (n_of(0.004), n_of(0.012)))  # the coder smears a little: let it smear into silence


def limit(x, ceiling=0.82, look=0.0015, release=0.03):
    """Look-ahead peak limiter (for wooden clicks: their first millisecond is tall and hardly heard)."""
    from scipy.ndimage import minimum_filter1d, uniform_filter1d

    mono = np.max(np.abs(np.atleast_2d(x.T)), axis=0)
    need = np.minimum(1.0, ceiling / np.maximum(mono, 1e-9))
    n = n_of(look)
    g = minimum_filter1d(need, 2 * n + 1)
    g = uniform_filter1d(g, 2 * n + 1)
    g = np.minimum(g, minimum_filter1d(g, n_of(release), origin=0))
    g = uniform_filter1d(g, n)
    g = np.minimum(g, need)
    return x * (g if x.ndim == 1 else g[:, None])
