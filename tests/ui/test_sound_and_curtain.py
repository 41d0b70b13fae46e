"""Sounds without a device, takes, volumes; the handover screen."""

from __future__ import annotations

import itertools
import random
from array import array
from pathlib import Path

import pygame
import pytest

from game.ui import theme
from game.ui.bed import LAST_FADE_MS, REST_MS, ROUNDS, SWITCH_MS, length_ms
from game.ui.canvas import Canvas
from game.ui.curtain import HOLD_MS, RING, Curtain, CurtainWords
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Drag, Hold, Press, Release, Window
from game.ui.sound import BURST_VOICES, CHANNELS, EFFECTS_GAIN, Sounds, _sides, loudness

LATE_MS = 35.0
WORDS = CurtainWords("Passez l’écran à Odile", "Les autres mettent leur masque.", "Maintenir", "pour voir")


@pytest.fixture
def sounds():
    made = Sounds()
    assert made.ready, "the dummy audio driver must open"
    yield made
    pygame.mixer.quit()


def test_without_a_device_everything_is_silent_and_harmless():
    sounds = Sounds(enabled=False)
    sounds.play("card_lift")
    sounds.music("music_menu")
    sounds.volume(1, 0.5, 0.2)
    sounds.mute(True)
    sounds.stop("card_lift")
    sounds.update(16)
    assert sounds.playing == "music_menu" and not sounds.ready


def test_unknown_sounds_are_silent(sounds):
    sounds.play("no_such_sound")
    assert not sounds.known("no_such_sound") and sounds.known("card_lift")


def test_a_take_never_comes_twice_in_a_row(sounds):
    takes = [sounds._take("card_lift", 3, None) for _ in range(60)]
    assert set(takes) == {0, 1, 2} and all(a != b for a, b in itertools.pairwise(takes))
    assert [sounds._take("score_tick", 6, n) for n in (1, 2, 6, 9)] == [0, 1, 5, 5]
    assert sounds._take("win", 1, None) == sounds._take("win", 1, None) == 0


def test_one_voice_per_id_and_four_in_a_burst(sounds):
    for at in range(0, 800, 100):
        sounds.now_ms = lambda at=at: at * 10.0
        sounds.play("turn_chime")
        sounds.play("deal")
    assert len(sounds._voices["turn_chime"]) == 1 and len(sounds._voices["deal"]) == BURST_VOICES


def heard(sounds, ms, step=10):
    """Time goes by."""
    for _ in range(0, ms, step):
        sounds.update(step)


def test_a_stinger_ducks_the_bed_by_a_ramp_and_mute_silences_it(sounds):
    sounds.pace = lambda: 0.0
    sounds.music("music_menu")
    heard(sounds, 100)
    full = pygame.mixer.music.get_volume()
    sounds.play("life_lost")
    heard(sounds, 70)
    assert full * 0.5 < pygame.mixer.music.get_volume() < full * 0.7, "it goes down bit by bit"
    heard(sounds, 80)
    assert pygame.mixer.music.get_volume() == pytest.approx(full * 0.355, abs=0.02)
    pygame.mixer.stop()
    heard(sounds, 300)
    assert full * 0.5 < pygame.mixer.music.get_volume() < full * 0.7, "and comes up slowly"
    heard(sounds, 310)
    assert pygame.mixer.music.get_volume() == pytest.approx(full, abs=0.02)
    sounds.mute(True)
    assert pygame.mixer.music.get_volume() == 0


def test_the_bed_is_softer_in_play_than_on_pages(sounds):
    pace = 0.0
    sounds.pace = lambda: pace
    sounds.music("music_menu")
    heard(sounds, 500)
    page = pygame.mixer.music.get_volume()
    pace = 1.0
    heard(sounds, 500)
    assert pygame.mixer.music.get_volume() == pytest.approx(page * 10 ** (-5 / 20), abs=0.02)


def test_nobody_hears_a_window_that_nobody_looks_at(sounds):
    sounds.music("music_menu")
    sounds.play("win")
    sounds.leave(True)
    sounds.play("button_press")
    while carriers(sounds, "win"):
        pygame.time.wait(5)
    assert not carriers(sounds, "button_press") and pygame.mixer.music.get_volume() == 0
    sounds.leave(False)
    sounds.play("button_press")
    assert carriers(sounds, "button_press") and pygame.mixer.music.get_volume() > 0


def test_a_volume_is_three_decibels_a_step():
    assert loudness(10) == 1 and loudness(0) == 0
    assert all(loudness(n) / loudness(n - 1) == pytest.approx(10 ** (3 / 20)) for n in range(2, 11))


def test_what_ends_a_match_sounds_when_the_bed_has_gone(sounds):
    sounds.music("music_mindbug")
    heard(sounds, 50)
    assert pygame.mixer.music.get_busy()
    sounds.play("win")
    sounds.music("music_menu")
    while pygame.mixer.music.get_busy():
        pygame.time.wait(5)
    heard(sounds, 1000)
    assert carriers(sounds, "win") and not pygame.mixer.music.get_busy()
    pygame.mixer.stop()
    heard(sounds, 50)
    assert pygame.mixer.music.get_busy()


def test_a_loop_rests_after_some_rounds(sounds, monkeypatch):
    sounds.music("music_menu")
    heard(sounds, 50)
    rounds = ROUNDS * length_ms(sounds._takes["music_menu"][0])
    assert rounds / ROUNDS == pytest.approx(98_182, abs=20)
    with monkeypatch.context() as late:
        late.setattr(pygame.mixer.music, "get_pos", lambda: rounds - LAST_FADE_MS)
        late.setattr(pygame.mixer.music, "fadeout", lambda ms: pygame.mixer.music.stop())
        heard(sounds, 20)
    heard(sounds, REST_MS[0] - 100, 100)
    assert not pygame.mixer.music.get_busy()
    heard(sounds, REST_MS[1] - REST_MS[0] + 300, 100)
    assert pygame.mixer.music.get_busy()


def test_the_tense_half_comes_and_stays_for_a_while(sounds, monkeypatch):
    tense = False
    sounds.tense = lambda: tense
    loaded = []
    load = pygame.mixer.music.load
    monkeypatch.setattr(pygame.mixer.music, "load", lambda path: (loaded.append(Path(path).stem), load(path)))
    monkeypatch.setattr(pygame.mixer.music, "fadeout", lambda ms: pygame.mixer.music.stop())
    sounds.music("music_mindbug")
    heard(sounds, 500)
    tense = True
    heard(sounds, SWITCH_MS - 1000, 100)
    assert loaded == ["music_mindbug"]
    heard(sounds, 1500, 100)
    assert loaded == ["music_mindbug", "music_mindbug_tense"]
    tense = False
    heard(sounds, 5000, 100)
    assert len(loaded) == 2
    sounds.music("music_menu")
    heard(sounds, 500)
    assert loaded[-1] == "music_menu", "there is no tense menu"


def test_at_twice_the_speed_short_takes_are_heard_and_at_four_times_ticks_and_stingers(sounds):
    names = []
    sounds._begin = lambda name, *rest: names.append(name)
    now, pace = 0.0, 1.0
    sounds.now_ms, sounds.pace = (lambda: now), (lambda: pace)
    for pace in (1.0, 2.0):  # noqa: B007
        sounds.play("motor_step")
        sounds.play("hit")
    assert names == ["motor_step", "hit", "motor_step_short", "hit"]
    names.clear()
    pace = 4.0
    for now in (1000.0, 1050.0, 1200.0):  # noqa: B007
        sounds.play("hit")
        sounds.play("life_lost")
    assert names == ["turn_tick", "life_lost", "life_lost", "turn_tick", "life_lost"]


def test_what_is_held_goes_out_when_nobody_holds_it(sounds):
    sounds.hold("hold_breath")
    for _ in range(30):
        sounds.hold("hold_breath")
        sounds.update(16)
    (channel,) = carriers(sounds, "hold_breath")
    heard(sounds, 300)
    while channel.get_busy():
        pygame.time.wait(5)
    sounds.hushed = lambda: True
    sounds.hold("hold_breath")
    assert not carriers(sounds, "hold_breath")


def test_a_place_on_the_table_is_heard_there(sounds):
    for at, left, right in ((0, 0.88, 0.5), (960, 0.71, 0.71), (1920, 0.5, 0.88), (None, 0.71, 0.71)):
        pygame.mixer.stop()
        sounds.play("hit", None, at)
        (channel,) = carriers(sounds, "hit")
        assert _sides(at) == pytest.approx((left * 2**0.5, right * 2**0.5), abs=0.03)
        assert channel.get_volume() > 0


@pytest.mark.parametrize("apart", [0.0, 30.0])
def test_many_at_once_never_pass_the_top(sounds, apart):
    """The worst that can come together: sound upon sound, with the bed, at full volume. What counts is every sample."""
    sounds.volume(1, 1, loudness(8))
    sounds.music("music_menu")
    bed, now = sounds.bed.swing, 0.0
    sounds.now_ms = lambda: now
    names = [name for name in sounds._takes if not name.startswith("music_")][: CHANNELS * 2]
    for name in names:
        sounds.prepare(name)
    for name in names:
        sounds.play(name)
        now += apart
    voices = [voice for voices in sounds._voices.values() for voice in voices if voice.sounding]
    assert len(voices) >= (6 if apart else 2)
    assert 0.5 < _summed(voices, bed) < 10 ** (-1 / 20)


@pytest.mark.parametrize("late", range(4))
def test_whoever_fades_or_is_late_keeps_its_room(sounds, late):
    """Again and again the same few blows, which cut each other, and one is stopped: what fades counts until it is silent. A busy
    machine begins each of them up to a few buffers later than the clock says."""
    dice, now, heard = random.Random(late), 0.0, []
    sounds.now_ms, sounds._dice = lambda: now, dice
    for name in ("hit", "explosion", "flame", "damage_crunch", "sand_trickle", "blast"):
        sounds.prepare(name)
    for n in range(24):
        for name in ("hit", "explosion", "flame", "damage_crunch", "sand_trickle", "blast")[n % 3 :: 2]:
            sounds.play(name)
            pygame.mixer.pause()  # what is paused does not end, however slow this machine is
            heard += [voice for voice in sounds._voices.get(name, ()) if voice not in heard]
        if n % 5 == 4:
            sounds.stop("sand_trickle")
        now += 12
    delays = [dice.uniform(0, LATE_MS) for _ in heard]
    voices = [v._replace(swing=v.swing._replace(begun_ms=v.swing.begun_ms + d)) for v, d in zip(heard, delays, strict=True)]
    assert len(voices) >= 2
    assert 0.4 < _summed(voices, sounds.bed.swing) < 1


def _summed(voices, bed):
    """The highest sample of all of them together; the bed counts as high as it ever swings."""
    waves = [(round(voice.swing.begun_ms * 44.1), voice.swing.gain, array("h", voice.sound.get_raw())[::2]) for voice in voices]
    total = [0.0] * max(at + len(wave) for at, _, wave in waves)
    for at, gain, wave in waves:
        for n, value in enumerate(wave, at):
            total[n] += gain * value
    return max(max(total), -min(total)) / 32768 + bed


def test_who_is_alone_has_all_the_room(sounds):
    sounds.play("hit")
    (voice,) = sounds._voices["hit"]
    assert voice.swing.gain == pytest.approx(EFFECTS_GAIN)


def carriers(sounds, name):
    """The channels that play a sound now."""
    loaded = [sounds._loaded[path][0] for path in sounds._takes[name] if path in sounds._loaded]
    every = (pygame.mixer.Channel(n) for n in range(CHANNELS))
    return [channel for channel in every if channel.get_busy() and channel.get_sound() in loaded]


def on_the_channel_of(sounds, first, then):
    """`first` ends, and `then` is given the channel that has come free."""
    sounds.play(first)
    pygame.mixer.stop()
    sounds.play(then)
    assert carriers(sounds, then) and not carriers(sounds, first)


def test_a_sound_does_not_cut_another_one_that_has_its_old_channel(sounds):
    on_the_channel_of(sounds, "focus_tick", "win")
    sounds.play("focus_tick")
    assert carriers(sounds, "win") and carriers(sounds, "focus_tick")


def test_the_bed_comes_up_although_another_sound_has_the_channel_of_the_stinger(sounds):
    sounds.music("music_menu")
    heard(sounds, 500)
    full = pygame.mixer.music.get_volume()
    on_the_channel_of(sounds, "mindbug_beam", "turn_chime")
    pygame.mixer.pause()
    sounds.update(16)
    assert carriers(sounds, "turn_chime") and pygame.mixer.music.get_volume() == pytest.approx(full)


def test_to_stop_a_sound_stops_no_other(sounds):
    on_the_channel_of(sounds, "sand_trickle", "win")
    sounds.stop("sand_trickle")
    sounds.play("button_press")
    while carriers(sounds, "button_press"):  # longer than any fade
        pygame.time.wait(5)
    assert carriers(sounds, "win")


def test_an_older_voice_fades_out(sounds):
    sounds.play("turn_chime")
    (old,) = carriers(sounds, "turn_chime")
    pygame.mixer.pause()  # what is paused does not go on fading either
    sounds.play("turn_chime")
    assert old.get_busy() and len(carriers(sounds, "turn_chime")) == 2
    pygame.mixer.unpause()
    while old.get_busy():
        pygame.time.wait(5)
    assert len(carriers(sounds, "turn_chime")) == 1


def test_a_damaged_sound_is_silent(tmp_path):
    (tmp_path / "hit_1.ogg").write_bytes(b"not a sound")
    sounds = Sounds(tmp_path)
    for _ in range(2):
        sounds.play("hit")
    assert not sounds._takes["hit"]
    pygame.mixer.quit()


def curtain(opened):
    return Curtain("odile", "Odile", WORDS, ("noor", "gus"), lambda: opened.append(1))


@pytest.mark.parametrize(
    ("down", "up"),
    [
        (Press(RING[0], RING[1]), Release(RING[0], RING[1])),
        (Hold("x", True), Hold("x", False)),
        (Hold("confirm", True), Hold("confirm", False)),
    ],
)
def test_the_ring_is_held_for_one_second(down, up):
    opened: list[int] = []
    page = curtain(opened)
    page.handle(down)
    page.update(HOLD_MS - 10)
    assert page.share > 0.9 and not opened
    page.handle(up)
    page.update(10)
    assert not opened and page.share < 1
    for _ in range(60):
        page.update(16)
    assert page.held_ms == 0
    page.handle(down)
    for _ in range(70):
        page.update(16)
    assert opened == [1] and page.opened


@pytest.mark.parametrize("record", [Press(100, 100), Press(RING[0], RING[1], 3), Hold("y", True)])
def test_nothing_else_opens_it(record):
    opened: list[int] = []
    page = curtain(opened)
    page.handle(record)
    page.update(5000)
    assert not opened


@pytest.mark.parametrize("record", [Drag(100, 100, RING[0], RING[1], True), Window("lost")])
def test_leaving_the_ring_or_the_window_lets_go(record):
    opened: list[int] = []
    page = curtain(opened)
    page.handle(Press(RING[0], RING[1]))
    page.update(900)
    page.handle(record)
    page.update(900)
    assert not opened and page.share < 0.9


def test_an_idle_curtain_is_not_drawn_again():
    page = curtain([])
    page.dirty = False
    page.update(16)
    assert not page.dirty
    page.handle(Hold("x", True))
    assert page.dirty


@pytest.mark.parametrize("name", ["Odile", "Maximiliana-Eugénie de Saint-Hilaire"])
def test_long_names_stay_inside(name):
    words = CurtainWords(f"Passez l’écran à {name}", WORDS.others, WORDS.hold, WORDS.to_see)
    page = Curtain("odile", name[:16], words, tuple(theme.PORTRAITS), lambda: None)
    for size in ((1280, 720), (1920, 1080)):
        frame = Frame(pygame.Surface(size), Canvas.of(size, 1.3), Audit())
        page.draw(frame)
        assert frame.audit.problems(frame.canvas) == []
