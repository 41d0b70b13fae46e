"""Written music: a small notation, voice leading, humanising, a MIDI file writer, FluidSynth rendering and a mixer that
closes every loop exactly (what rings beyond the end is folded back to the start; filters and room work in the circle)."""

import itertools
import os
import re
import struct
import subprocess
import tempfile

import numpy as np
import soundfile

from game.dev.sounds import measure
from game.dev.sounds.dsp import SR, limit, midi, n_of

STEP = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
LATE = 0.06  # every part comes this much late, together, so that notes played early are not cut
QUALITY = {
    "": (0, 4, 7),
    "m": (0, 3, 7),
    "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9),
    "7": (0, 4, 7, 10),
    "m7": (0, 3, 7, 10),
    "maj7": (0, 4, 7, 11),
    "m7b5": (0, 3, 6, 10),
    "7b9": (1, 4, 7, 10, 0),
    "sus4": (0, 5, 7),
    "7sus4": (0, 5, 7, 10),
    "add9": (0, 2, 4, 7),
    "madd9": (0, 2, 3, 7),
    "9": (0, 2, 4, 7, 10),
    "m9": (0, 2, 3, 7, 10),
}
TENSIONS = {
    "": (2, 9),
    "m": (2, 5),
    "6": (2, 11),
    "m6": (2, 5),
    "7": (2, 9),
    "m7": (2, 5),
    "maj7": (2, 9),
    "m7b5": (5, 8),
    "7b9": (8,),
    "sus4": (2,),
    "7sus4": (2, 9),
    "add9": (9,),
    "madd9": (5, 10),
    "9": (9,),
    "m9": (5,),
}


def chord(name):
    """'Em7/D' -> (root pitch class, bass pitch class, pitch classes, allowed tensions)."""
    body, _, bass = name.partition("/")
    m = re.match(r"([A-G][#b]?)(.*)", body)
    root = (STEP[m[1][0]] + m[1].count("#") - m[1].count("b")) % 12
    low = (STEP[bass[0]] + bass.count("#") - bass.count("b")) % 12 if bass else root
    return root, low, [(root + i) % 12 for i in QUALITY[m[2]]], [(root + i) % 12 for i in TENSIONS[m[2]]]


def in_octave(pc, bottom):
    """The first pitch of this class at or above `bottom`."""
    return bottom + (pc - bottom) % 12


def voice_lead(names, low, top, voices=3, skip_root=False):
    """For every chord the close voicing that moves least from the one before; parallel fifths and octaves cost extra."""
    import itertools

    out, prev = [], None
    for name in names:
        root, _, pcs, _ = chord(name)
        if skip_root and len(pcs) > voices:
            pcs = [p for p in pcs if p != root]
        best = None
        for pick in itertools.combinations(range(low, top + 1), voices):
            used = {p % 12 for p in pick}
            if not used <= set(pcs) or len(used) < min(voices, len(set(pcs))) or max(np.diff(pick)) > 8:
                continue
            third = 0 if ((root + 3) % 12 in used or (root + 4) % 12 in used or (root + 5) % 12 in used) else 8
            if prev is None:
                cost = abs(np.mean(pick) - (low + top) / 2)
            else:
                cost = sum(abs(a - b) for a, b in zip(pick, prev, strict=False)) + 0.15 * abs(np.mean(pick) - (low + top) / 2)
                for i, j in itertools.combinations(range(voices), 2):
                    if pick[i] != prev[i] and pick[j] - pick[i] == prev[j] - prev[i] and (pick[j] - pick[i]) % 12 in (0, 7):
                        cost += 3
            cost += third
            if best is None or cost < best[0]:
                best = (cost, pick)
        prev = best[1]
        out.append(list(prev))
    return out


class Part:
    def __init__(
        self,
        song,
        name,
        program=None,
        drums=False,
        level=-6.0,
        pan=0.0,
        room=0.2,
        bank=0,
        tight=1.0,
        cut=None,
        lowcut=60,
        ahead=0.0,
    ):
        self.song, self.name, self.program, self.drums, self.bank = song, name, program, drums, bank
        self.level, self.pan, self.room, self.tight, self.cut, self.lowcut = level, pan, room, tight, cut, lowcut
        self.ahead = ahead  # seconds: slow-speaking samples are played early
        self.notes = []  # (beat, beats, pitch, velocity)

    def note(self, beat, length, pitch, velocity=70):
        self.notes.append((beat, length, midi(pitch) if isinstance(pitch, str) else int(pitch), velocity))

    def line(self, bar, text, velocity=70, shift=0, gate=0.95):
        """'B4:2 D5:1 | A4:2 -:1': notes with lengths in beats; every bar must add up."""
        at = bar * self.song.meter
        for one in text.split("|"):
            start = at
            for tok in one.split():
                p, _, d = tok.partition(":")
                d = float(d or 1)
                if p != "-":
                    up = 5 if at == start else 0  # the first of a bar leans a little
                    self.note(at, d * gate, midi(p) + shift, velocity + up)
                at += d
            if abs(at - start - self.song.meter) > 1e-9:
                raise ValueError(f"{self.name}: bar does not add up: {one}")


class Song:
    def __init__(self, name, title, key, scale, meter, bpm, chords, swing=0.5, seed=1):
        self.name, self.title, self.key, self.meter, self.swing = name, title, key, meter, swing
        self.scale = {(STEP[key[0]] + key.count("#") - key[1:].count("b") + s) % 12 for s in scale}
        self.chords = chords  # one entry a bar: 'G' or 'Gm7 C7' (bar halved)
        self.bars = len(chords)
        beats = self.bars * meter
        self.samples = round(beats * 60 / bpm * SR)
        self.beat = self.samples / beats / SR  # seconds
        self.parts, self.rng, self.lead = [], np.random.default_rng(seed), None
        self.extra = []  # (part, stereo array) made without FluidSynth
        self.bpm = bpm

    def part(self, *a, **k):
        p = Part(self, *a, **k)
        self.parts.append(p)
        return p

    def chord_at(self, beat):
        bar, pos = divmod(beat % (self.bars * self.meter), self.meter)
        names = self.chords[int(bar)].split()
        return names[min(int(pos / self.meter * len(names) + 1e-6), len(names) - 1)]

    def seconds(self, beat):
        whole, frac = divmod(beat, 1.0)
        frac = frac / 0.5 * self.swing if frac < 0.5 else self.swing + (frac - 0.5) / 0.5 * (1 - self.swing)
        return (whole + frac) * self.beat

    # ---- checks by theory ----
    def theory(self):
        """Melody against harmony: share of notes on the beat that are chord tones or allowed tensions; notes outside
        the key that no chord explains; leaps beyond an octave."""
        good = total = 0
        stray, leaps = [], []
        for p in [q for q in self.parts + [e[0] for e in self.extra] if q.name in (self.lead or ())]:
            notes = sorted(p.notes)
            for b, _d, n, _v in notes:
                _root, _low, pcs, ten = chord(self.chord_at(b + 1e-6))
                if abs(b - round(b)) < 1e-6:
                    total += 1
                    good += n % 12 in pcs or n % 12 in ten
                if n % 12 not in self.scale and n % 12 not in pcs:
                    stray.append((p.name, b, n))
            leaps += [(p.name, a[0]) for a, b in itertools.pairwise(notes) if abs(b[2] - a[2]) > 12 and b[0] - a[0] < 4]
        return good / max(total, 1), stray, leaps

    # ---- rendering ----
    def play(self, part, sf2):
        """One part through FluidSynth, dry, with humanised time and touch. Returns stereo with the tail still on it."""
        pre, rng = 0.25, self.rng
        events = []
        for beat, length, pitch, vel in sorted(part.notes):
            jitter = float(np.clip(rng.normal(0, 0.0065), -0.016, 0.016)) * part.tight
            on = pre + self.seconds(beat) + jitter - part.ahead
            off = max(pre + self.seconds(beat + length) - part.ahead, on + 0.04)
            v = int(np.clip(vel + rng.normal(0, 3.5), 12, 118))
            events += [(on, 1, pitch, v), (off, 0, pitch, 0)]
        return fluid(events, part.program or 0, part.drums, part.bank, sf2, pre - LATE)

    def render(self, sf2, target=-30.0):
        n = self.samples
        dry, wet = np.zeros((n, 2)), np.zeros((n, 2))
        for p in self.parts:
            x = fold(self.play(p, sf2), n)
            d, w = place(x, p)
            dry += d
            wet += w
        for p, x in self.extra:
            d, w = place(fold(x, n), p)
            dry += d
            wet += w
        x = dry + circle_room(wet)
        x = circle_tone(x)
        for _ in range(2):  # level; then the tallest notes bow (with two seconds more at both ends: still a circle)
            x *= 10 ** ((target - measure.integrated(np.concatenate([x, x[: SR * 3]]))) / 20)
            x = limit(np.concatenate([x[-SR * 2 :], x, x[: SR * 2]]), 10 ** ((target + 14) / 20), release=0.12)[SR * 2 : -SR * 2]
        return x * 10 ** ((target - measure.integrated(np.concatenate([x, x[: SR * 3]]))) / 20)


def fold(x, n):
    """Lays a take on a circle of n samples: what rings beyond the end returns at the start."""
    out = np.zeros((n, 2))
    for i in range(0, len(x), n):
        piece = x[i : i + n]
        out[: len(piece)] += piece
    return out


def place(x, part):
    """Level by measured loudness (LUFS of the part alone, relative), position, own tone."""
    x = x * 10 ** ((part.level - measure.integrated(x)) / 20) * 0.1
    if part.cut or part.lowcut:
        f = np.fft.rfftfreq(len(x), 1 / SR)
        h = 1 / (1 + (part.lowcut / np.maximum(f, 1e-3)) ** 4)
        if part.cut:
            h = h / np.sqrt(1 + (f / part.cut) ** 4)
        x = np.fft.irfft(np.fft.rfft(x, axis=0) * h[:, None], len(x), axis=0)
    a = (part.pan + 1) * np.pi / 4
    mid = x.mean(axis=1)
    side = (x - mid[:, None]) * 0.6
    dry = mid[:, None] * np.array([np.cos(a), np.sin(a)]) * 1.2 + side
    return dry, dry * part.room


def circle_room(x, seconds=1.3, seed=21):
    """A warm living room; convolved on the circle so that the loop point does not exist."""
    rng = np.random.default_rng(seed)
    n = n_of(seconds)
    t = np.arange(n) / SR
    ir = rng.standard_normal((n, 2)) * (10 ** (-3 * t / seconds))[:, None]
    f = np.fft.rfftfreq(n, 1 / SR)
    shape = 1 / np.sqrt(1 + (f / 2600) ** 2) / (1 + (180 / np.maximum(f, 1)) ** 4)
    ir = np.fft.irfft(np.fft.rfft(ir, axis=0) * shape[:, None], n, axis=0)
    ir[: n_of(0.012)] = 0
    ir /= np.sqrt((ir**2).sum(axis=0))
    return np.fft.irfft(np.fft.rfft(x, axis=0) * np.fft.rfft(ir, len(x), axis=0), len(x), axis=0)


def circle_tone(x):
    """Background music leaves room for speech: no rumble, a shallow dip at 1 to 3 kHz, soft top. No DC by design."""
    f = np.fft.rfftfreq(len(x), 1 / SR)
    h = 1 / (1 + (55 / np.maximum(f, 1e-3)) ** 4)
    h *= 1 - 0.2 * np.exp(-0.5 * (np.log2(np.maximum(f, 1) / 1900) / 0.7) ** 2)
    h /= np.sqrt(1 + (f / 7500) ** 4)
    return np.fft.irfft(np.fft.rfft(x, axis=0) * h[:, None], len(x), axis=0)


# ---- FluidSynth ------------------------------------------------------------------------------


def find_soundfont():
    """FluidR3_GM.sf2: from the variable SOUNDFONT, else from the Debian package fluid-soundfont-gm."""
    if os.environ.get("SOUNDFONT"):
        return os.environ["SOUNDFONT"]
    listing = subprocess.run(["dpkg", "-L", "fluid-soundfont-gm"], capture_output=True, text=True).stdout.split()
    for line in listing:
        if line.endswith("FluidR3_GM.sf2"):
            return line
    raise SystemExit("sound font not found: apt-get install fluid-soundfont-gm, or set SOUNDFONT")


def midi_bytes(events, program, channel, bank):
    """Format 0 file, 1 tick = 1 ms / 4 (1000 ticks a quarter note of 250 ms)."""

    def var(n):
        out = [n & 127]
        while n > 127:
            n >>= 7
            out.insert(0, (n & 127) | 128)
        return bytes(out)

    body = b"\x00\xff\x51\x03" + (250000).to_bytes(3, "big")
    if bank:
        body += bytes([0, 0xB0 | channel, 0, bank])
    body += bytes([0, 0xC0 | channel, program])
    last = 0
    for t, on, pitch, v in sorted(events, key=lambda e: (e[0], e[1])):
        tick = round(t * 4000)
        body += var(tick - last) + bytes([(0x90 if on else 0x80) | channel, pitch, v])
        last = tick
    body += var(10000) + b"\xff\x2f\x00"
    return b"MThd" + struct.pack(">IHHH", 6, 0, 1, 1000) + b"MTrk" + struct.pack(">I", len(body)) + body


def fluid(events, program, drums, bank, sf2, pre=0.0):
    """Renders note events (seconds, on/off, pitch, velocity) to a dry stereo array; all but 20 ms of `pre` are cut
    again (the click-free start of the sample)."""
    with tempfile.TemporaryDirectory() as d:
        mid, wav = os.path.join(d, "a.mid"), os.path.join(d, "a.wav")
        with open(mid, "wb") as f:
            f.write(midi_bytes(events, program, 9 if drums else 0, bank))
        subprocess.run(
            [
                "fluidsynth",
                "-ni",
                "-q",
                "-g",
                "0.6",
                "-r",
                str(SR),
                "-o",
                "synth.reverb.active=0",
                "-o",
                "synth.chorus.active=0",
                "-o",
                "audio.file.format=s24",
                "-o",
                "audio.file.type=wav",
                "-F",
                wav,
                sf2,
                mid,
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        x, rate = soundfile.read(wav, always_2d=True)
    assert rate == SR and np.max(np.abs(x)) < 0.999, "clipped take"
    return x[n_of(max(pre - 0.02, 0)) :]
