"""The bluff film plays by itself through the moments at which most minds were changed, and never knows more than was heard."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from types import SimpleNamespace

import pygame
import pytest

from game.core.types import Ref
from game.text import Words
from game.text.pace import reading_ms, spoken
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import SANE
from game.titles.mindflayer.scene.film import doubts as d
from game.titles.mindflayer.scene.film.doubts import Doubts
from game.titles.mindflayer.scene.film.irony import blind_from
from game.titles.mindflayer.scene.film.keys import FAMILIES, MOST, Key, Scene, Turn, friendly, keys_of, sentence
from game.titles.mindflayer.scene.film.model import record
from game.titles.mindflayer.scene.film.page import FilmPage
from game.titles.mindflayer.scene.film.show import LEAST_MS, MOST_MS, STAGE, BluffFilm
from game.titles.mindflayer.scene.match_words import MatchWords
from game.ui import draw
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.inputmap import Back, Extra, Nav
from game.ui.still import StillTable
from game.ui.tween import Motion
from tests.gallery.mindflayer_film import played
from tests.mindflayer.film.shown import people


class Stage:
    """A stack of scenes that remembers what lies on it."""

    def __init__(self, size, scale):
        self.canvas, self.pushed, self.popped = Canvas.of(size, scale), [], 0

    def push(self, scene):
        self.pushed.append(scene)

    def pop(self):
        self.popped += 1


@cache
def match(seats=5, seed=4, long=False):
    return played(seats, seed, people(seats, long))


@cache
def known(seats=5, seed=4):
    film = record(StillTable(match(seats, seed)).opened())
    found = Doubts(match(seats, seed), film)
    found.run()
    return film, found


def shown(lang="en", size=(1280, 720), scale=1.0, waits=False, long=False, cut=True) -> BluffFilm:
    """The page, ready to play."""
    ctx = SimpleNamespace(words=Words(lang), motion=Motion(0, waits=waits), colour_marks=False)
    ctx.sounds = SimpleNamespace(play=lambda *_: None, muted=False)
    page = BluffFilm(ctx, StillTable(match(long=long)))
    page.stage = Stage(size, scale)
    page.enter()
    if cut:
        page.cut()
    return page


# ---------------------------------------------------------------------- what it rests on
def test_a_doubt_rests_on_what_that_seat_has_heard_and_on_nothing_else():
    film, found = known()
    for seat in range(film.seats):
        belief = Belief(TITLE.catalog, seat, match().view(frozenset((seat,))).mix, d.SIZE)
        belief.hear(match().story(frozenset((seat,))))
        assert found.after[-1][seat] == belief.cloud.suspicion()
        for moment, row in zip(film.moments, found.after, strict=True):
            assert row[seat][seat] == moment.teams[seat], "everybody knows the own team"


def test_a_conversion_changes_nobody_elses_mind():
    film, found = known()
    turned = [moment for moment in film.moments if isinstance(moment.event, ev.SeatPossessed)]
    assert turned
    for moment in turned:
        for seat in range(film.seats):
            if seat not in moment.turned:
                assert found.after[moment.number][seat] == found.after[moment.number - 1][seat]


def test_it_is_cut_in_steps():
    found = Doubts(match(), record(StillTable(match()).opened()))
    found.run(0.0)
    assert not found.done and 0 < found.share < 0.1


def family_of(key):
    """What its kind of scene belongs to."""
    return FAMILIES.get(key.scene.kind, ("coat", 0))[0]


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (5, 4), (6, 4), (7, 3)])
def test_every_change_of_sides_is_told_with_who_caused_it_and_a_graph_is_about_who_is_shown(seats, seed):
    film, found = known(seats, seed)
    keys = keys_of(film, found)
    coats = [seat for moment in film.moments for seat in moment.turned]
    told = [key for key in keys if key.scene.kind in ("coat", "turned")]
    assert [key.subject for key in told] == coats[:MOST]
    for key in told:
        if key.scene.kind == "coat":
            assert any(one.giver == key.scene.who and one.taker == key.coat for one in key.moment.flayers)
    assert all(key.subject in (key.scene.who, key.scene.whom) for key in keys)


def test_the_strongest_turns_are_chosen_in_their_order():
    film, found = known()
    keys = keys_of(film, found)
    assert 6 <= len(keys) <= MOST
    numbers = [key.moment.number for key in keys]
    assert numbers == sorted(numbers) and len({(key.moment.entry, key.coat) for key in keys}) == len(keys)

    coats = [seat for moment in film.moments for seat in moment.turned]
    changed = [key.coat if key.coat >= 0 else key.scene.who for key in keys if key.scene.kind in ("coat", "turned")]
    assert changed == coats, "everybody who changed sides is in it, in their order"
    every = keys_of(film, found, len(film.moments), len(film.moments))
    for family in {family_of(key) for key in keys if not friendly(film, key)} - {"coat", "out"}:
        weights = [key.strength for key in every if family_of(key) == family and not friendly(film, key)]
        chosen = [key.strength for key in keys if family_of(key) == family and not friendly(film, key)]
        assert sorted(chosen) == sorted(weights)[-len(chosen) :]
    for key in keys:
        far = [abs(turn.far) for turn in key.rows]
        assert key.subject not in [turn.viewer for turn in key.rows] and far == sorted(far, reverse=True) and len(far) <= 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_moment_has_a_sentence_with_the_names_of_who_acts(lang):
    for seats, seed in ((4, 3), (5, 4)):
        film, found = known(seats, seed)
        spoken = MatchWords(Words(lang), match(seats, seed).players)
        for key in keys_of(film, found):
            said = sentence(spoken, film, key)
            assert spoken.seat(key.scene.who) in said and "{" not in said
            assert key.scene.whom < 0 or spoken.seat(key.scene.whom) in said


@pytest.mark.parametrize(("seats", "seed"), [(4, 3), (5, 4), (6, 4), (7, 3), (10, 2)])
def test_everybody_who_goes_out_is_told_and_every_person_has_a_part(seats, seed):
    film, found = known(seats, seed)
    keys = keys_of(film, found, people=range(seats))
    assert [key.gone for key in keys if key.gone >= 0] == [seat for moment in film.moments for seat in moment.left]
    assert all(any(key.shows(seat) for key in keys) for seat in range(seats))


def test_from_when_on_only_one_team_is_left_is_told_in_the_film():
    told = 0
    for seats, seed in ((5, 4), (6, 4), (7, 3), (6, 1), (6, 2)):
        film, found = known(seats, seed)
        blind = blind_from(film)
        last = [key for key in keys_of(film, found) if key.alone is not None]
        if blind is None:
            assert not last
            continue
        here = {team for team, out in zip(blind.moment.teams, blind.moment.out, strict=True) if not out}
        assert here == {blind.team} and blind.turn < film.columns[-1].turn + 1
        before = film.moments[blind.moment.number - 1]
        assert {team for team, out in zip(before.teams, before.out, strict=True) if not out} != here
        assert [key.alone for key in last] == [blind.team]
        told += 1
    assert told


# ---------------------------------------------------------------------- the page
def test_it_plays_by_itself_and_stops_at_the_end():
    page = shown()
    assert page.playing and page.at == 0
    for n in range(len(page.keys)):
        assert page.at == n
        page.update(int(MOST_MS))
    assert page.at == len(page.keys) - 1 and not page.playing
    page.play_or_pause()
    assert page.playing and page.at == 0, "from the beginning"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_moment_stays_as_long_as_its_words_take_to_read(lang):
    """Told in five words it goes on sooner than in three sentences; none flies by, and none stands for ever."""
    page, stays = shown(lang), []
    for key in page.keys:
        at, ms = page.at, 0
        while page.at == at and page.playing:
            page.update(100)
            ms += 100
        stays.append((spoken(sentence(page.spoken, page.film, key)), ms))
        assert LEAST_MS <= ms <= MOST_MS + 100
        assert ms >= reading_ms(sentence(page.spoken, page.film, key)) + 2000
    (_, shortest), (_, longest) = min(stays), max(stays)
    assert longest > shortest + 1000, stays


def test_a_pause_a_step_and_a_moment_of_the_strip():
    page = shown(waits=True)
    assert not page.playing, "nothing goes by itself where nothing is to hurry"
    page.update(60_000)
    assert page.at == 0
    page.handle(Nav("right"))
    assert page.at == 1
    page.act(page.ui.by_id("show:key:4").confirm())
    assert page.at == 4 and page.ms == 0
    page.act(page.ui.by_id("show:before").confirm())
    assert page.at == 3
    page.handle(Back())
    assert page.stage.popped == 1


def test_the_shoulders_of_a_pad_go_through_the_moments_wherever_the_focus_is():
    page = shown()
    page.ui.focus("show:all", True)
    page.handle(Extra("next"))
    page.handle(Extra("next"))
    assert page.at == 2
    page.handle(Extra("prev"))
    assert page.at == 1


def test_all_moments_lie_behind_a_key():
    page = shown()
    page.go(3)
    page.handle(Extra("y"))
    (grid,) = page.stage.pushed
    assert isinstance(grid, FilmPage) and grid.cursor.at == page.keys[3].moment.number and not page.playing


def test_while_it_is_cut_there_is_a_way_back_and_to_all_moments():
    page = shown(cut=False)
    assert not page.keys and page.ui.by_id("show:back").enabled and page.ui.by_id("show:all").enabled
    for _ in range(2000):
        page.update(16)
        if page.keys:
            break
    assert page.keys


SIZES = [("fr", (1280, 720), 1.0), ("en", (1280, 720), 1.3), ("fr", (1920, 1080), 1.3)]


@pytest.mark.parametrize(("lang", "size", "scale"), SIZES)
def test_no_word_is_cut_and_none_leaves_its_place(lang, size, scale):
    page = shown(lang, size, scale, long=True)
    for n in range(len(page.keys)):
        page.go(n)
        canvas = page.stage.canvas
        frame = Frame(pygame.Surface(canvas.size), canvas, Audit())
        page.draw(frame)
        assert frame.audit.problems(canvas) == []
    assert all(page.ui.by_id(f"show:key:{n}").box.top > STAGE[1] + STAGE[3] for n in range(len(page.keys)))


def test_a_film_has_gifts_words_and_turned_coats_in_it():
    kinds = set()
    for seats, seed in ((5, 4), (6, 4), (7, 3)):
        film, found = known(seats, seed)
        keys = keys_of(film, found)
        families = [family_of(key) for key in keys]
        assert len(set(families)) >= 3, families
        assert len(keys) < 7 or all(families.count(one) <= 3 for one in families), families
        kinds |= set(families)
    assert kinds >= {"gift", "coat"} and kinds & {"word", "claim", "vote"}


def test_who_changes_sides_is_shown_on_the_new_side():
    page = shown()
    keys = [n for n, key in enumerate(page.keys) if key.coat >= 0]
    assert keys
    page.go(keys[0])
    key = page.key
    assert key.moment.teams[key.coat] == SANE and key.scene.whom == key.subject == key.coat
    assert page.spoken.say("film.coat", seat=Ref("Seat", key.coat)) in sentence(page.spoken, page.film, key)


def written(page, monkeypatch):
    """What the page writes."""
    found = []
    drawn = draw.text
    monkeypatch.setattr(draw, "text", lambda f, what, *a, **k: (found.append(what), drawn(f, what, *a, **k))[1])
    page.draw(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), 1.0)))
    return found


def test_who_suspects_shows_suspicion_and_says_what_is_reckoned(monkeypatch):
    page = shown()
    key = page.keys[page.at]
    found = written(page, monkeypatch)
    for turn in key.rows:
        about = "≈ " if page.session.players[turn.viewer].person is not None else ""
        assert f"{about}{round(100 * turn.after)}%" in found
    reckoned = any(page.session.players[turn.viewer].person is not None for turn in key.rows)
    assert ("≈ What people thought: a bot’s guess." in found) == reckoned
    name = page.session.players[key.subject].name
    assert f"Who suspects {name}?" in found


@pytest.mark.parametrize(("doubt", "words"), [(0.2, "Nobody notices."), (0.9, "2 players suspect it.")])
def test_nobody_notices_only_where_nobody_suspects_it(doubt, words):
    turns = tuple(Turn(viewer, 0.0, doubt) for viewer in (1, 2))
    film, _ = known()
    moment = next(one for one in film.moments if isinstance(one.event, ev.CardGiven))
    turned = replace(moment, event=ev.SeatPossessed(0), turned=(0,))
    key = Key(turned, 1, Scene("turned", "mf_mind_flayer", 0), 0, turns, 1.0)
    said = sentence(MatchWords(Words("en"), people(5, False)), film, key)
    assert said.endswith(f"turns Possessed. {words}")
