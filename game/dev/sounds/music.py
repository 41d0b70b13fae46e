"""The five beds and the two end-of-game stingers, composed for this project. Every bed is a function that returns a Song.
Keys: menu G major, Mindbug A minor (dorian colour), Mind Up! F major, Mind Flayer D minor, Mechs G minor."""

from functools import partial

import numpy as np
from scipy import signal

from game.dev.sounds.dsp import SR, low, midi, n_of, pitch_tone, put, ramp, times
from game.dev.sounds.score import Part, Song, chord, fluid, in_octave, voice_lead

MAJOR, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10)


def halves(song):
    """[(first beat, beats, chord name)] of the whole piece."""
    out = []
    for i, bar in enumerate(song.chords):
        names = bar.split()
        for k, name in enumerate(names):
            out.append((i * song.meter + k * song.meter / len(names), song.meter / len(names), name))
    return out


# ================================================================ menu: guitar, upright bass, a clarinet for eight bars


def menu():
    s = Song(
        "music_menu",
        "La lampe",
        "G",
        MAJOR,
        3,
        88,
        [
            "G",
            "D/F#",
            "Em7",
            "Bm7",
            "C",
            "G/B",
            "Am7",
            "D7",
            "G",
            "D/F#",
            "Em7",
            "Bm7",
            "C",
            "Cm6",
            "G/D",
            "D7",
            "Em",
            "B7/D#",
            "Em7/D",
            "C#m7b5",
            "C",
            "G/B",
            "Am7",
            "D7",
            "G",
            "D/F#",
            "Em7",
            "Bm7",
            "C",
            "Cm6",
            "D7",
            "G",
            "C",
            "G/B",
            "Am7",
            "Em7",
            "C",
            "A7/C#",
            "D7",
            "D7",
            "Bm7",
            "Em7",
            "Am7",
            "D7",
            "G/B",
            "C",
            "Am7",
            "D7",
        ],
        seed=3,
    )
    s.lead = ("tune", "clarinet")
    tune = s.part("tune", 24, level=-4, pan=0.18, room=0.3, cut=5000)
    tune.line(0, "B4:2 D5:1 | A4:2 -:1 | G4:1 A4:1 B4:1 | F#4:2 -:1 | E4:1 G4:1 C5:1 | B4:2 G4:1 | A4:1 B4:1 C5:1 | A4:2 -:1", 74)
    tune.line(
        8,
        "B4:1.5 C5:.5 D5:1 | A4:2 D4:1 | G4:1 B4:1 E5:1 | D5:2 B4:1 | C5:1.5 B4:.5 A4:1 | G4:2 A4:1 | B4:2 D5:1 | A4:2 F#4:1",
        76,
    )
    tune.line(
        24,
        "B4:2 D5:1 | A4:1.5 B4:.5 A4:1 | G4:1 A4:1 B4:1 | F#4:2 D4:1 | E4:1 G4:1 C5:1 | Eb5:2 C5:1 | B4:1 A4:1 F#4:1 | G4:2 -:1",
        72,
    )
    clar = s.part("clarinet", 71, ahead=0.025, level=-9.5, pan=-0.2, room=0.4, cut=1200)
    clar.line(
        16,
        "G4:1 B4:1 E5:1 | D#5:2 B4:1 | D5:1 B4:1 G4:1 | B4:2 G4:1 | C5:1.5 D5:.5 E5:1 |"
        " D5:2 B4:1 | C5:1 B4:1 A4:1 | A4:1 B4:1 C5:1",
        58,
        gate=0.98,
    )
    clar.line(  # low and by itself, with the lamp turned down
        32,
        "E4:2 G4:1 | D4:2 G4:1 | E4:1 G4:1 A4:1 | B4:2 G4:1 | C5:1.5 B4:.5 G4:1 | A4:1 C#5:1 E5:1 | D5:2 C5:1 | A4:2 -:1",
        54,
        gate=0.98,
    )
    tune.line(  # the way home, above long notes
        40,
        "D5:2 F#5:1 | E5:2 B4:1 | C5:1 E5:1 C5:1 | D5:2 A4:1 | B4:1.5 C5:.5 D5:1 | E5:2 C5:1 | A4:1 C5:1 E5:1 | D5:2 -:1",
        70,
    )
    clar.line(40, "F#4:3 | G4:3 | E4:3 | F#4:3 | G4:3 | G4:3 | A4:3 | F#4:2 -:1", 44, gate=0.98)
    comp = s.part("strum", 24, level=-9, pan=-0.22, room=0.25, cut=4200)
    bass = s.part("upright", 32, level=-9.5, pan=0.0, room=0.1, cut=2200)
    shapes = voice_lead([n for _, _, n in halves(s)], 52, 67, 3)
    rng = np.random.default_rng(5)
    for (beat, _length, name), v in zip(halves(s), shapes, strict=False):
        bar = int(beat // 3)
        order = ((0, 1, 2, 1), (0, 2, 1, 2), (1, 0, 2, 1))[bar % 3 if bar < 16 else (bar // 2) % 3]
        for k, i in enumerate(order):  # rolling quavers after the bass note
            at = beat + 1 + 0.5 * k
            comp.note(at, 1.2, v[i], 52 + (6 if k == 0 else 0) + int(rng.integers(-3, 4)))
        root, low_pc, pcs, _ = chord(name)
        bass.note(beat, 1.9, in_octave(low_pc, 38), 70)
        if bar % 4 == 3 or bar in (14, 22):
            fifth = in_octave((root + 7) % 12 if (root + 7) % 12 in pcs else low_pc, 36)
            bass.note(beat + 2, 0.85, fifth, 56)
    return s


# ================================================================ Mindbug: marimba, kalimba, ocarina, small hand drums


def mindbug():
    s = Song(
        "music_mindbug",
        "Sous les fougères",
        "A",
        MINOR,
        4,
        104,
        [
            "Am7",
            "Am7",
            "Dm7",
            "Dm7",
            "Am7",
            "Am7",
            "Fmaj7",
            "G",
            "Am7",
            "Am7",
            "Dm7",
            "Dm7",
            "Am7",
            "Am7",
            "Fmaj7",
            "Em7",
            "Cmaj7",
            "G/B",
            "Am7",
            "Em7",
            "Fmaj7",
            "C/E",
            "Dm7",
            "G",
            "Am7",
            "Am7",
            "Dm7",
            "D7",
            "Am7",
            "Am7",
            "Fmaj7",
            "G",
        ],
        seed=4,
    )
    s.lead = ("kalimba", "ocarina")
    kal = s.part("kalimba", 108, level=-5, pan=0.2, room=0.3, cut=5000, lowcut=150)
    kal.line(
        0,
        "-:1 E5:.5 G5:.5 A5:1 G5:.5 E5:.5 | D5:1 E5:1 -:2 | -:1 D5:.5 F5:.5 A5:1 G5:1 | F5:.5 D5:1.5 -:2 |"
        "-:1 E5:.5 G5:.5 A5:1 C6:1 | A5:.5 G5:.5 E5:1 -:2 | -:.5 C5:.5 E5:.5 F5:.5 A5:1 G5:.5 F5:.5 | G5:1 D5:1 -:2",
        78,
    )
    kal.line(
        8,
        "-:2 E5:.5 G5:.5 E5:1 | D5:.5 C5:.5 A4:1 -:2 | -:2 F5:.5 A5:.5 F5:1 | E5:.5 D5:1.5 -:2 |"
        "-:1 A5:.5 G5:.5 E5:1 G5:1 | E5:.5 D5:.5 C5:1 -:2 | -:1 C5:.5 E5:.5 A5:1 E5:1 | G5:1 B4:1 -:2",
        74,
    )
    kal.line(
        24,
        "-:1 E5:.5 G5:.5 A5:1 G5:.5 E5:.5 | D5:.5 E5:.5 -:3 | -:1 D5:.5 F5:.5 A5:1 G5:1 | F#5:.5 A5:.5 D5:1 -:2 |"
        "-:1 A5:.5 G5:.5 E5:1 G5:1 | E5:.5 G5:.5 A5:1 -:2 | -:.5 C5:.5 E5:.5 F5:.5 A5:1 G5:.5 F5:.5 | D5:1 -:3",
        76,
    )
    oca = s.part("ocarina", 79, ahead=0.012, level=-10, pan=-0.15, room=0.5, cut=3000, lowcut=200)
    oca.line(
        16,
        "E5:2 G5:1 E5:1 | D5:3 -:1 | C5:1 E5:1 A5:1.5 G5:.5 | G5:2 E5:1 -:1 | A5:2 G5:.5 F5:.5 E5:1 | G5:2 E5:1 C5:1 |"
        "D5:1 F5:1 A5:1 C6:1 | B5:2 -:2",
        62,
        shift=-12,
    )
    mar = s.part("marimba", 12, level=-7, pan=-0.25, room=0.22, cut=4500)
    bass = s.part("bass", 32, level=-9, room=0.1, cut=1800)
    hand = s.part("hands", 0, drums=True, level=-12, pan=0.1, room=0.25, cut=4200, tight=0.7)
    shake = s.part("shaker", 0, drums=True, level=-21, pan=0.35, room=0.15, cut=6000, lowcut=500, tight=0.7)
    shapes = voice_lead(s.chords, 55, 70, 3, skip_root=True)
    np.random.default_rng(6)
    grooves = (
        ((0, 0), (0.5, 2), (1.5, 1), (2, 0), (3, 2), (3.5, 1)),
        ((0, 0), (1, 2), (1.5, 1), (2.5, 0), (3, 2)),
        ((0, 2), (0.5, 1), (1.5, 0), (2.5, 2), (3, 1), (3.5, 0)),
    )
    for bar, (name, v) in enumerate(zip(s.chords, shapes, strict=False)):
        beat = bar * 4
        section = bar // 8
        for at, i in grooves[(bar % 2) if section in (0, 3) else (2 if section == 2 else (bar + 1) % 3)]:
            mar.note(beat + at, 0.45, v[i], (66 if at in (0, 1.5, 3) else 54) - (6 if section == 2 else 0))
        root, low_pc, _pcs, _ = chord(name)
        lowest = in_octave(low_pc, 38)
        bass.note(beat, 1.3, lowest, 72)
        bass.note(beat + 1.5, 0.8, lowest, 58)
        fifth = (root + 7) % 12
        bass.note(beat + 2.5, 1.2, in_octave(fifth if bar % 2 else low_pc, 40), 62)
        for k in range(8):
            if section != 2 or k % 2 == 0:
                shake.note(beat + 0.5 * k, 0.2, 70, 44 + (14 if k % 4 == 2 else 0))
        pattern = (
            ((0, 64, 62), (1.5, 63, 50), (2, 64, 52), (3, 63, 56), (3.5, 60, 44))
            if bar % 4 != 3
            else ((0, 64, 62), (1.5, 63, 50), (2.5, 61, 50), (3, 60, 54), (3.25, 60, 42), (3.5, 61, 52))
        )
        for at, d, vel in pattern:
            if section != 2 or at in (0, 1.5, 3):
                hand.note(beat + at, 0.3, d, vel - (8 if section == 2 else 0))
        if bar % 8 == 7:
            hand.note(beat + 2, 0.2, 77, 40)  # a woodblock frog answers
            hand.note(beat + 2.75, 0.2, 76, 34)
    return s


# ================================================================ Mind Up!: vibraphone, guitar, walking bass, brushes


def mindup():
    a = ["F6", "D7", "Gm7", "C7", "Am7", "D7b9"]
    s = Song(
        "music_mindup",
        "Cinq colonnes",
        "F",
        MAJOR,
        4,
        120,
        [*a, "Gm7", "C7", *a, "Gm7 C7", "F6", "Bbmaj7", "Bbm6", "Am7", "D7", "Gm7", "C7", "Am7 D7", "Gm7 C7", *a, "Gm7 C7", "F6"],
        swing=0.63,
        seed=5,
    )
    s.lead = ("vibes",)
    vib = s.part("vibes", 11, level=-4, pan=0.15, room=0.35, cut=5000, lowcut=150)
    vib.line(
        0,
        "-:1 A4:.5 C5:.5 D5:1 C5:1 | C5:.5 A4:.5 F#4:1 -:2 | -:1 Bb4:.5 D5:.5 F5:1 D5:1 | E5:.5 C5:.5 Bb4:1 -:2 |"
        "-:1 C5:.5 E5:.5 G5:1 E5:1 | F#5:.5 D5:.5 C5:1 -:2 | Bb4:1 D5:.5 F5:.5 D5:1 Bb4:1 | G4:1.5 A4:.5 Bb4:1 -:1",
        68,
    )
    vib.line(
        8,
        "-:.5 C5:.5 A4:.5 C5:.5 D5:1.5 C5:.5 | A4:1 F#4:1 -:2 | -:.5 D5:.5 Bb4:.5 D5:.5 F5:1.5 D5:.5 | E5:1 C5:1 -:2 |"
        "-:1 E5:.5 G5:.5 A5:1 G5:.5 E5:.5 | F#5:1 Eb5:1 C5:1 A4:1 | Bb4:.5 D5:.5 F5:1 E5:.5 D5:.5 Bb4:1 | A4:1.5 F4:1.5 -:1",
        70,
    )
    vib.line(
        16,
        "D5:2 F5:1 D5:1 | Db5:2 F5:1 Db5:1 | C5:2 E5:1 C5:1 | C5:1 A4:1 F#4:1 -:1 | -:1 G4:.5 Bb4:.5 D5:.5 F5:.5 A5:1 |"
        "G5:.5 E5:.5 C5:1 -:2 | C5:.5 E5:.5 G5:1 F#5:.5 D5:.5 A4:1 | Bb4:1 D5:1 E5:.5 C5:.5 Bb4:1",
        66,
    )
    vib.line(
        24,
        "-:1 A4:.5 C5:.5 D5:1 C5:1 | C5:.5 A4:.5 F#4:1 -:1 A4:1 | -:.5 D5:.5 Bb4:.5 D5:.5 F5:1.5 D5:.5 | E5:.5 C5:.5 Bb4:1 -:2 |"
        "-:1 C5:.5 E5:.5 G5:1 E5:1 | F#5:1 Eb5:1 C5:1 A4:1 | Bb4:1 D5:.5 F5:.5 E5:1 Bb4:1 | A4:1 C5:.5 D5:.5 -:2",
        70,
    )
    gtr = s.part("guitar", 26, level=-11, pan=-0.3, room=0.2, cut=3500, lowcut=120)
    bass = s.part("upright", 32, level=-7, room=0.1, cut=2200)
    brush = s.part("brushes", 40, drums=True, level=-16, pan=0.08, room=0.2, cut=4200, lowcut=150, tight=0.7)
    spots = halves(s)
    shapes = voice_lead([n for _, _, n in spots], 53, 68, 3, skip_root=True)
    rng = np.random.default_rng(9)
    for (beat, length, _), v in zip(spots, shapes, strict=False):
        bar = int(beat // 4)
        if length == 4:
            hits = (((0, 0.9), (1.5, 0.4)), ((1, 0.4), (2.5, 0.9)), ((0, 0.5), (2.5, 0.8)), ((1.5, 1.2),))[
                int(rng.integers(0, 4))
            ]
        else:
            hits = ((0, 0.6),) if beat % 4 == 0 else ((0.5, 0.8),)
        for at, d in hits:
            for i, p in enumerate(v):
                gtr.note(beat + at + 0.012 * i, d, p, 50 + int(rng.integers(-4, 5)))
    # bass: two in the first sixteen bars, then it walks; beat four leads by step into the next root
    last = 41
    for k, (beat, length, name) in enumerate(spots):
        root, _low_pc, pcs, _ = chord(name)
        nxt = chord(spots[(k + 1) % len(spots)][2])[0]
        here = min((p for p in range(34, 51) if p % 12 == root), key=lambda p: abs(p - last))
        tones = [p for p in range(33, 52) if p % 12 in pcs]
        target = min((p for p in range(34, 51) if p % 12 == nxt), key=lambda p: abs(p - here))
        lead_in = target + (1 if here > target else -1)
        fifth = min((p for p in tones if p % 12 == (root + 7) % 12), key=lambda p: abs(p - here - 2))
        bar = int(beat // 4)
        if length == 2:
            seq = ((0, here, 0.95), (1, lead_in, 0.9))
        elif bar < 16:
            seq = ((0, here, 1.8), (2, fifth, 1.7)) if bar % 4 != 3 else ((0, here, 1.8), (2, fifth, 0.95), (3, lead_in, 0.9))
        else:
            way = 1 if target >= here else -1
            mids = sorted((p for p in tones if 0 < (p - here) * way <= 9), key=lambda p: abs(p - here)) or [fifth]
            two = mids[0]
            three = mids[1] if len(mids) > 1 else fifth
            seq = ((0, here, 0.95), (1, two, 0.92), (2, three, 0.95), (3, lead_in, 0.9))
        for at, p, d in seq:
            bass.note(beat + at, d, p, 68 if at == 0 else 60)
            last = p
    for bar in range(s.bars):
        b = bar * 4
        for at in (0, 2):
            brush.note(b + at, 1.6, 40, 46)  # the swirl
        for at in (1, 3):
            brush.note(b + at, 0.5, 38, 56)  # taps on two and four
        if bar % 2:
            brush.note(b + 2.5, 0.3, 38, 36)
        if bar % 8 == 7:
            for at, vel in ((2.5, 44), (3.5, 50)):
                brush.note(b + at, 0.3, 39, vel)
        for at in (0, 1, 1.5, 2, 3, 3.5):
            if 16 <= bar < 24:  # the ride speaks in the bridge only
                brush.note(b + at, 0.5, 51, 26 + (7 if at in (1, 3) else 0))
    return s


# ================================================================ Mechs: clockwork, pizzicato, bassoon, music box


def mechs():
    a = ["Gm", "Gm", "Cm", "D7", "Gm", "Eb", "Cm D7", "Gm"]
    s = Song(
        "music_mechs",
        "La ronde des rouages",
        "G",
        MINOR,
        4,
        110,
        [*a, "Gm", "F", "Eb", "D7", "Gm", "Cm", "D7", "Gm", "Bb", "F7", "Gm", "Dm", "Eb", "Bb/D", "Cm7", "D7", *a],
        seed=6,
    )
    s.lead = ("pizz", "bassoon", "box")
    piz = s.part("pizz", 45, ahead=0.035, level=-5, pan=0.2, room=0.25, cut=4500)
    first = (
        "G4:.5 -:.5 Bb4:.5 -:.5 D5:.5 Bb4:.5 G4:.5 -:.5 | D4:.5 -:.5 G4:.5 A4:.5 Bb4:1 -:1 |"
        "C5:.5 -:.5 Eb5:.5 -:.5 G5:.5 Eb5:.5 C5:.5 -:.5 | D5:.5 C5:.5 A4:.5 F#4:.5 D4:1 -:1 |"
    )
    piz.line(
        0,
        first + "G4:.5 -:.5 Bb4:.5 -:.5 D5:.5 G5:.5 D5:.5 -:.5 | Eb5:.5 -:.5 D5:.5 Bb4:.5 G4:1 -:1 |"
        "C5:.5 Eb5:.5 G4:.5 C5:.5 A4:.5 F#4:.5 D4:.5 F#4:.5 | G4:.5 -:.5 D4:.5 -:.5 G4:1 -:1",
        78,
        gate=0.7,
    )
    for bar, pair in zip(
        range(8, 16), ("D5 Bb4", "C5 A4", "Bb4 G4", "C5 A4", "D5 G4", "Eb5 C5", "F#4 A4", "Bb4 G4"), strict=False
    ):
        x, y = pair.split()
        piz.line(bar, f"-:3 {x}:.5 {y}:.5", 66, gate=0.7)
    piz.line(
        24,
        first + "G4:.5 Bb4:.5 D5:.5 -:.5 G5:.5 D5:.5 Bb4:.5 -:.5 | Eb5:.5 D5:.5 Bb4:.5 -:.5 G4:1 -:1 |"
        "C5:.5 Eb5:.5 G5:.5 Eb5:.5 D5:.5 C5:.5 A4:.5 F#4:.5 | G4:.5 -:.5 D4:.5 -:.5 G4:1 -:1",
        76,
        gate=0.7,
    )
    fag = s.part("bassoon", 70, ahead=0.03, level=-9, pan=-0.15, room=0.3, cut=3200)
    fag.line(
        8,
        "G3:.75 -:.25 Bb3:.5 D4:.5 Bb3:.5 G3:.5 -:1 |"
        " A3:.75 -:.25 C4:.5 F4:.5 C4:.5 A3:.5 -:1 | G3:.75 -:.25 Bb3:.5 Eb4:.5 Bb3:.5 G3:.5 -:1 |"
        "F#3:.75 -:.25 A3:.5 C4:.5 D4:1 -:1 | Bb3:.5 D4:.5 G4:1 F4:.5 D4:.5 Bb3:1 | C4:.5 Eb4:.5 G4:1 Eb4:.5 C4:.5 -:1 |"
        "A3:.5 C4:.5 D4:.5 C4:.5 A3:.5 F#3:.5 D3:1 | G3:1 D3:1 G3:1 -:1",
        60,
        gate=0.75,
    )
    fag.line(
        24,
        "G3:1 -:3 | -:2 D4:1 G3:1 | C4:1 -:3 | -:2 A3:.5 F#3:.5 D3:1 | G3:1 -:3 |"
        " -:2 Bb3:1 G3:1 | C4:1 -:1 D4:1 -:1 | G3:1 -:1 G3:1 -:1",
        54,
        gate=0.6,
    )
    box = s.part("box", 10, level=-8, pan=0.3, room=0.4, cut=4500, lowcut=150)
    box.line(
        16,
        "D5:1 F5:.5 Bb5:.5 F5:1 D5:1 | C5:1 F5:.5 A5:.5 F5:1 C5:1 | Bb4:1 D5:.5 G5:.5 D5:1 Bb4:1 | A4:1 D5:.5 F5:.5 D5:1 A4:1 |"
        "G4:.5 Bb4:.5 Eb5:1 G5:1 Eb5:1 | F5:1 D5:.5 Bb4:.5 F4:1 -:1 |"
        " Eb5:.5 G5:.5 Bb5:1 G5:.5 Eb5:.5 C5:1 | D5:.5 F#5:.5 A5:1 F#5:.5 D5:.5 C5:1",
        64,
    )
    off = s.part("offbeats", 45, ahead=0.035, level=-10, pan=-0.3, room=0.25, cut=4000)
    bass = s.part("bass", 45, ahead=0.035, level=-9, pan=0.0, room=0.15, cut=2000)
    clock = s.part("clock", 0, drums=True, level=-14, pan=0.1, room=0.25, cut=4200, lowcut=250, tight=0.35)
    spots = halves(s)
    shapes = voice_lead([n for _, _, n in spots], 55, 69, 3)
    for (beat, length, name), v in zip(spots, shapes, strict=False):
        root, low_pc, _pcs, _ = chord(name)
        bar = int(beat // 4)
        for k in range(int(length // 2)):
            at = beat + 2 * k
            bass.note(at, 0.6, in_octave(low_pc if k == 0 else (root + 7) % 12, 38), 76 if k == 0 else 66)
            for p in v if bar < 16 or bar >= 24 else v[1:]:
                off.note(at + 1, 0.35, p, 56)
            if bar % 4 == 3 and k == 1:
                off.note(at + 1.5, 0.3, v[-1], 48)
    for bar in range(s.bars):
        b = bar * 4
        for k in range(4):
            clock.note(b + k, 0.2, 76 if k % 2 == 0 else 77, 50 if k == 0 else 42)  # tick, tock
            if 8 <= bar < 16 or bar >= 24:
                clock.note(b + k + 0.5, 0.2, 37, 30)
        if bar % 4 == 1:
            clock.note(b + 3.5, 0.2, 75, 34)
        if bar % 8 == 7:  # somebody winds the spring
            for k in range(4):
                clock.note(b + 2 + 0.5 * k, 0.2, 73, 40 + 4 * k)
    return s


# ================================================================ Mind Flayer: analog synth, made here sample by sample


def saw_wave(f, seconds, phase=0.0):
    """Band-limited saw by PolyBLEP."""
    n = n_of(seconds)
    dt = np.broadcast_to(np.asarray(f, float), n) / SR
    ph = (phase + np.cumsum(dt)) % 1.0
    y = 2 * ph - 1
    a, b = ph < dt, ph > 1 - dt
    x = ph[a] / dt[a]
    y[a] -= x + x - x * x - 1
    x = (ph[b] - 1) / dt[b]
    y[b] -= x * x + x + x + 1
    return y


def ladder(x, cutoff, res=0.2, step=128):
    """Four-pole low pass whose cutoff moves (array of Hz); coefficients change every `step` samples."""
    out = np.empty_like(x)
    zi = np.zeros((2, 2))
    for i in range(0, len(x), step):
        fc = float(np.clip(cutoff[min(i, len(cutoff) - 1)], 40, 9000))
        sos = []
        for q in (0.54, 0.8 + 2.0 * res):
            w = 2 * np.pi * fc / SR
            al, c = np.sin(w) / (2 * q), np.cos(w)
            a0 = 1 + al
            sos.append([(1 - c) / 2 / a0, (1 - c) / a0, (1 - c) / 2 / a0, 1, -2 * c / a0, (1 - al) / a0])
        out[i : i + step], zi = signal.sosfilt(np.array(sos), x[i : i + step], zi=zi)
    return out


def wrap_add(buf, x, at, gain=1.0):
    idx = (n_of(at) + np.arange(len(x))) % len(buf)
    np.add.at(buf, idx, gain * x)


def mindflayer():
    two = ["Dmadd9", "Bbmaj7", "Gm7", "Asus4", "Dm/F", "Ebmaj7", "Gm/Bb", "A", "Dmadd9", "F/C", "Bbmaj7", "A7sus4"]
    s = Song("music_mindflayer", "Rue aux lampes éteintes", "D", MINOR, 4, 76, [c for c in two for _ in (0, 1)], seed=7)
    s.lead = ("lead",)
    n, total = s.samples, s.samples / SR
    rng = np.random.default_rng(77)

    def circle(cycles, ph=0.0):
        return np.sin(2 * np.pi * (np.arange(n) / n * cycles + ph))

    def part(name, **k):
        return Part(s, name, **k)

    def at(beat):
        return beat * s.beat

    pad, shapes = [np.zeros(n), np.zeros(n)], voice_lead(two, 50, 67, 4)
    for i, v in enumerate(shapes):
        d = 8 * s.beat + 1.9
        env = ramp(d, (0, 0), (1.5, 1), (8 * s.beat - 0.1, 0.9), (d, 0), curve=1.4)
        for p in v:
            f = 440 * 2 ** ((p - 69) / 12)
            drift = 1 + 0.0016 * np.sin(2 * np.pi * 0.31 * times(d) + rng.uniform(0, 6.28))
            for side, cents in ((0, -5), (1, 5)):
                tone = saw_wave(f * 2 ** (cents / 1200) * drift, d, rng.uniform()) * env
                wrap_add(pad[side], tone, at(8 * i) - 0.3 + total, 0.25)
    cut = 560 * 2 ** (0.75 * circle(3, 0.6) + 0.25 * circle(8))
    pad = [ladder(np.concatenate([x, x]), np.concatenate([cut, cut]), 0.15)[n:] for x in pad]  # second round: steady state
    s.extra.append((part("pad", level=-6, room=0.5, cut=3500, lowcut=110), np.stack(pad, 1)))

    low_line = np.zeros(n)
    for i, name in enumerate(two):
        p = in_octave(chord(name)[1], 38)
        f = 440 * 2 ** ((p - 69) / 12)
        for k in range(16):  # soft quaver pulse, sleeps in the first and the last chord
            if k % 2 and i in (0, 11):
                continue
            d = 0.5 * s.beat + 0.1
            g = (0.9 if k % 8 == 0 else 0.55 if k % 2 == 0 else 0.38) * rng.uniform(0.93, 1.0)
            x = saw_wave(f, d, 0.1) + 0.6 * np.sin(2 * np.pi * f * times(d))
            x = ladder(x, np.interp(times(d), [0, 0.04, d], [420, 330, 180]), 0.1) * ramp(
                d, (0, 0), (0.014, 1), (d * 0.6, 0.6), (d, 0)
            )
            wrap_add(low_line, x, at(8 * i + 0.5 * k) + rng.normal(0, 0.002) + (total if i == k == 0 else 0), g)
    s.extra.append((part("bass", level=-9, room=0.08, cut=1500, lowcut=60), np.stack([low_line] * 2, 1)))

    arp = [np.zeros(n), np.zeros(n)]
    tops = voice_lead(two, 62, 79, 4)
    walk = (0, 2, 1, 3, 0, 3, 2, 1)
    accent = (1.0, 0.55, 0.6, 0.9, 0.55, 0.6, 0.85, 0.5)  # three, three, two
    for i, v in enumerate(tops):
        if i in (0, 11):
            continue
        for k in range(16):
            if i in (1, 10) and k % 2:
                continue
            p = v[walk[(k + (k // 8) * (i % 3)) % 8]]
            f = 440 * 2 ** ((p - 69) / 12)
            d = 0.42
            bright = 700 * 2 ** (0.8 * np.sin(2 * np.pi * (i + k / 16) / 12 - 0.8)) + 250 * accent[k % 8]
            x = saw_wave(f, d, 0.0) - saw_wave(f, d, 0.42)  # pulse wave
            x = ladder(x, np.interp(times(d), [0, 0.02, 0.2, d], [bright * 1.8, bright * 1.6, bright * 0.7, 250]), 0.3)
            x *= ramp(d, (0, 0), (0.008, 1), (0.16, 0.5), (d, 0))
            t0, g = at(8 * i + 0.5 * k) + rng.normal(0, 0.003), accent[k % 8] * rng.uniform(0.9, 1)
            wrap_add(arp[k % 2], x, t0, 0.8 * g)
            wrap_add(arp[1 - k % 2], x, t0, 0.45 * g)
            for e in range(1, 4):  # dotted echo, from side to side
                wrap_add(arp[(k + e) % 2], low(x, 1800 - 350 * e, 1), t0 + 0.75 * s.beat * e, g * 0.34**e * 1.3)
    s.extra.append((part("arp", level=-11, room=0.4, cut=3500, lowcut=160), np.stack(arp, 1)))

    tune = Part(s, "lead", level=-10, room=0.6, cut=2600, lowcut=150)
    tune.line(
        8, "F4:2 E4:1 D4:1 | A4:3 -:1 | Bb4:2 A4:1 G4:1 | D4:3 -:1 | D4:1 G4:1 Bb4:2 | A4:1 G4:1 D4:2 | C#4:2 E4:2 | A4:3 -:1", 70
    )
    tune.line(
        16, "F4:2 E4:1 D4:1 | A4:3 -:1 | C5:2 A4:1 F4:1 | G4:1 F4:3 | D4:1 F4:1 A4:2 | Bb4:1 A4:3 | G4:2 E4:2 | D4:3 -:1", 70
    )
    lead, prev = np.zeros(n), None
    for beat, length, p, _ in tune.notes:
        f = 440 * 2 ** ((p - 69) / 12)
        d = length * s.beat + 0.25
        t = times(d)
        glide = (
            f
            * ((prev or f) / f) ** np.exp(-t / 0.035)
            * (1 + 0.004 * np.clip((t - 0.5) / 0.6, 0, 1) * np.sin(2 * np.pi * 4.6 * t))
        )
        x = pitch_tone(glide, (1, 0.12, 0.22, 0.05, 0.08)) * ramp(d, (0, 0), (0.09, 1), (length * s.beat * 0.8, 0.7), (d, 0))
        wrap_add(lead, x, at(beat) + rng.normal(0, 0.006), 1)
        prev = f
    s.extra.append((tune, np.stack([lead] * 2, 1)))

    f = np.fft.rfftfreq(n, 1 / SR)  # wind down the street: noise shaped on the circle
    hump = np.exp(-0.5 * (np.log2(np.maximum(f, 1) / 480) / 0.8) ** 2)
    wind = np.fft.irfft(np.fft.rfft(rng.standard_normal(n)) * hump, n)
    wind *= (0.6 + 0.4 * circle(4, 0.2)) * (0.7 + 0.3 * circle(7))
    s.extra.append((part("wind", level=-25, room=0.3), np.stack([wind, np.roll(wind, n // 3)], 1)))
    return s


# ================================================================ the tense half: the same keys and tempi, and no tune

TENSE_BARS = 16


def tense(base, seed):
    """The first bars of a bed's harmony over a pulse: low strings that tremble, a drum, a clock, a figure that does not leave."""
    whole = base()
    chords = whole.chords[:TENSE_BARS]
    song = Song(f"{whole.name}_tense", whole.title, whole.key, MINOR, whole.meter, whole.bpm, chords, seed=seed)
    song.scale = whole.scale
    pulse = song.part("pulse", 43, level=-8, room=0.15, cut=1600)
    strings = song.part("strings", 44, level=-9, pan=-0.15, room=0.45, cut=3200, lowcut=120, ahead=0.05)
    figure = song.part("figure", 45, level=-11, pan=0.25, room=0.3, cut=4200, lowcut=150, ahead=0.035)
    drum = song.part("drum", 47, level=-11, room=0.3, cut=1400)
    clock = song.part("clock", 0, drums=True, level=-17, pan=0.1, room=0.25, cut=4200, lowcut=250, tight=0.35)
    spots = halves(song)
    low_voices = voice_lead([name for _, _, name in spots], 48, 64, 3)
    high_voices = voice_lead([name for _, _, name in spots], 62, 76, 3)
    for (beat, length, name), below, above in zip(spots, low_voices, high_voices, strict=True):
        root = in_octave(chord(name)[1], 33)
        bar = int(beat // song.meter)
        for k in range(int(length * 2)):
            pulse.note(beat + 0.5 * k, 0.42, root, 74 if k == 0 else 54 + 5 * (k % 2 == 0))
        for p in below:
            strings.note(beat, length * 0.98, p, 44 + 2 * (bar % 8))
        for k in range(int(length)):
            for at, voice in ((0.5, above[k % 3]), (0.75, above[(k + 1) % 3])):
                if bar % 4 != 3 or k < 2:
                    figure.note(beat + k + at, 0.22, voice, 50 + 2 * (bar % 4))
        if beat % song.meter == 0:
            drum.note(beat, 0.8, root + 12, 70)
            if bar % 4 == 3:
                for k, at in enumerate((2.5, 3.0, 3.5)):
                    drum.note(beat + at, 0.4, root + 12, 54 + 8 * k)
    for bar in range(song.bars):
        for k in range(song.meter):
            clock.note(bar * song.meter + k, 0.2, 76 if k % 2 == 0 else 77, 52 if k == 0 else 42)
    return song


BEDS = {f.__name__: f for f in (menu, mindbug, mindup, mindflayer, mechs)}
BEDS |= {
    f"{f.__name__}_tense": partial(tense, f, 40 + n) for n, f in enumerate((mindbug, mindup, mindflayer, mechs))
}


# ================================================================ stingers for the end of a game


def stinger(sf2, lines, bpm, seconds, seed):
    """lines: (program, gain, pan, 'notes'); mono mix through the same sound font."""
    rng = np.random.default_rng(seed)
    out = np.zeros(n_of(seconds))
    for program, gain, text, vel in lines:
        ev, beat = [], 0.0
        for tok in text.split():
            p, _, d = tok.partition(":")
            d = float(d or 1)
            for q in p.split("+"):
                if q != "-":
                    t = 0.05 + beat * 60 / bpm + rng.normal(0, 0.004)
                    ev += [(max(t, 0), 1, midi(q), int(vel + rng.integers(-4, 5))), (t + d * 0.92 * 60 / bpm, 0, midi(q), 0)]
            beat += d
        put(out, fluid(ev, program, False, 0, sf2).mean(axis=1), 0, gain)
    return out


def win(sf2):
    """D7 to G: marimba and guitar run up, pizzicato bass below, bell-like end on the open fifth and third."""
    return stinger(
        sf2,
        (
            (12, 1.0, "D4:.5 G4:.5 B4:.5 D5:.5 E5:.5 F#5:.5 G5:2", 92),
            (24, 1.0, "-:1.5 D4+F#4+C5:1.5 G3+D4+B4:3", 84),
            (45, 1.1, "G3:1 B3:1 D3:1 G2+G3:1", 96),
            (71, 0.35, "-:1.5 C5:.5 C5:.5 C5:.5 B4:2", 78),
            (11, 0.8, "-:3 B4+D5+G5:3", 74),
        ),
        176,
        2.9,
        11,
    )


def loss(sf2):
    """G minor: the bassoon walks down by half steps, the pizzicato shrugs."""
    return stinger(
        sf2,
        (
            (70, 1.0, "D4:.75 C#4:.75 C4:.75 B3:.75 Bb3:1.5", 84),
            (12, 1.3, "G4+Bb4:.75 G4+A4:.75 F#4+A4:.75 F4+G#4:.75 D4+G4:1.5", 74),
            (45, 1.0, "G3:.75 E3:.75 D3:.75 D3:.75 G3:1 -:.75 D4:.5 G3:.75", 92),
        ),
        132,
        2.9,
        12,
    )


STINGERS = {"win": (win, -17.5), "loss": (loss, -18.5)}
"""What ends a match, with the loudness of the loudest 200 ms."""
