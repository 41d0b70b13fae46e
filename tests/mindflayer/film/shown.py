"""Matches for the bluff film: positions played to their end, matches of chance, and a page on a stage of its own."""

from __future__ import annotations

from types import SimpleNamespace

import pygame

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.scene.film.model import record
from game.titles.mindflayer.scene.film.page import FilmPage
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame
from game.ui.still import StillTable
from game.ui.tween import Motion

NAMES = (
    ("Odile", "odile"), ("Gus", "gus"), ("Noor", "noor"), ("Marcus", "marcus"), ("Inès", "ines"),
    ("Bea", "bea"), ("Walt", "walt"), ("Riff", "riff"), ("Lucille", "lucille"), ("Sam", "sam"),
)  # fmt: skip
LONG = (
    "Maximilienne", "Barthélemy-Guy", "Wilhelmina-May", "Marie-Adélaïde", "Christophoros", "Bartholomäus", "Maximilian",
    "Anne-Charlotte", "Alexandrine", "Konstantinos",
)  # fmt: skip

F, H, W, M, P = "mind_flayer", "hard_hit", "waffle", "memories", "helping_hand"


def people(seats, long=False):
    """One person and bots."""
    return [
        Player(LONG[n] if long else name, face, 0 if n == 0 else None, None if n == 0 else "regular")
        for n, (name, face) in enumerate(NAMES[:seats])
    ]


def staged(given, **options):
    """A match at a position, to be played by text."""
    state = TITLE.staging.stage(given, options)
    seats = len(given["seats"])
    return Match(TITLE.rules, Setup("mindflayer", seats, 1, 1, TITLE.defaults()), people(seats), start=state)


def play(match, *steps):
    """`(seat, "verb args")` one after the other."""
    for seat, text in steps:
        match.submit(seat, match.verbs.decode(text))
    return match


def film_of(match):
    """The film of a finished match."""
    return record(StillTable(match).opened())


class Stage:
    """A stack that counts what is taken away."""

    def __init__(self, size=(1920, 1080), scale=1.0):
        self.canvas, self.popped = Canvas.of(size, scale), 0

    def pop(self):
        self.popped += 1


def page_of(match, lang="en", size=(1920, 1080), scale=1.0):
    """The page of a finished match, entered."""
    ctx = SimpleNamespace(words=Words(lang), motion=Motion(0), colour_marks=False, calls=[])
    ctx.sounds = SimpleNamespace(play=lambda *_: None, muted=False)
    ctx.has_rules = lambda title: True
    for name in ("switch_language", "toggle_sound", "show_settings"):
        setattr(ctx, name, lambda name=name: ctx.calls.append(name))
    page = FilmPage(ctx, StillTable(match))
    page.stage = Stage(size, scale)
    page.enter()
    return page


def problems(page):
    """What is wrong with the words of a page as it is drawn."""
    canvas = page.stage.canvas
    frame = Frame(pygame.Surface(canvas.size), canvas, Audit())
    page.draw(frame)
    return frame.audit.problems(canvas)
