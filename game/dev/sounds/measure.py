"""Measurements (nobody listened while this was made): loudness after ITU-R BS.1770, true peak, DC, clicks, bands."""

import numpy as np
from scipy import signal

from game.dev.sounds.dsp import SR


def k_weight(x):
    """The two filters of BS.1770, recomputed for our sample rate."""

    def biquad(f0, q, gain_db=None):
        k = np.tan(np.pi * f0 / SR)
        a0 = 1 + k / q + k * k
        a = [1, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0]
        if gain_db is None:
            return [1, -2, 1], a
        vh = 10 ** (gain_db / 20)
        vb = vh**0.4996667741545416
        return [(vh + vb * k / q + k * k) / a0, 2 * (k * k - vh) / a0, (vh - vb * k / q + k * k) / a0], a

    for b, a in (biquad(1681.974450955533, 0.7071752369554196, 3.999843853973347), biquad(38.13547087602444, 0.5003270373238773)):
        x = signal.lfilter(b, a, x, axis=0)
    return x


def loudest(x, window):
    """LUFS of the loudest `window` seconds (ungated; silence counts as silence)."""
    y = k_weight(np.concatenate([x, np.zeros((int(window * SR), *x.shape[1:]))]))
    p = y**2 if y.ndim == 1 else np.sum(y**2, axis=1)
    n = int(window * SR)
    c = np.concatenate([[0], np.cumsum(p)])
    return -0.691 + 10 * np.log10(max(np.max((c[n:] - c[:-n]) / n), 1e-12))


def integrated(x):
    """Gated loudness of a whole piece (400 ms blocks, gates at -70 LUFS and -10 LU)."""
    y = k_weight(x)
    p = y**2 if y.ndim == 1 else np.sum(y**2, axis=1)
    n, hop = int(0.4 * SR), int(0.1 * SR)
    blocks = np.array([np.mean(p[i : i + n]) for i in range(0, max(len(p) - n, 0) + 1, hop)])
    lufs = -0.691 + 10 * np.log10(blocks + 1e-15)
    keep = lufs > -70
    gate = -0.691 + 10 * np.log10(np.mean(blocks[keep]) + 1e-15) - 10
    return -0.691 + 10 * np.log10(np.mean(blocks[keep & (lufs > gate)]) + 1e-15)


def peak_db(x):
    return 20 * np.log10(np.max(np.abs(x)) + 1e-12)


def true_peak_db(x):
    return peak_db(signal.resample_poly(x, 4, 1, axis=0))


def band_share(x, lo, hi):
    """Share of the energy between two frequencies, in percent."""
    m = x if x.ndim == 1 else x.mean(axis=1)
    s = np.abs(np.fft.rfft(m)) ** 2
    f = np.fft.rfftfreq(len(m), 1 / SR)
    return 100 * s[(f >= lo) & (f < hi)].sum() / s.sum()


def worst_high_tone(x):
    """A whistle: the loudest line above 6 kHz that stands 12 dB or more over its neighbourhood, in dB against the
    strongest line of the whole sound (-120: none)."""
    m = x if x.ndim == 1 else x.mean(axis=1)
    f, s = signal.welch(m, SR, nperseg=min(4096, max(len(m) // 3, 512)))
    around = signal.medfilt(s, 31) + 1e-18
    lines = s[(f > 6000) & (s > 16 * around)]
    return 10 * np.log10(lines.max() / s.max() + 1e-12) if len(lines) else -120.0


def seam(x):
    """Loop joint: biggest sample-to-sample step within 2 ms of the joint, as a multiple of the 99.9th percentile of
    all steps; and the level of the last against the first 20 ms, in dB."""
    y = np.concatenate([x[-n20() :], x[: n20()]])
    steps = np.abs(np.diff(x, axis=0)).max(axis=tuple(range(1, x.ndim)))
    here = np.abs(np.diff(y, axis=0)).max(axis=tuple(range(1, x.ndim)))
    mid = n20()
    near = here[mid - int(0.002 * SR) : mid + int(0.002 * SR)].max()

    def rms(z):
        return 10 * np.log10(np.mean(z**2) + 1e-15)

    return near / np.percentile(steps, 99.9), rms(x[-n20() :]) - rms(x[: n20()])


def n20():
    return int(0.02 * SR)
