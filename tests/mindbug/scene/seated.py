"""A robot in front of a table that lies as a test wants it."""

from __future__ import annotations

from dataclasses import replace

from game.titles.mindbug.scene.positions import StillTable, staged
from tests.gallery import mindbug as s
from tests.mindbug.scene.robot import ALICE, MAX, Robot

BOTH = (ALICE, replace(MAX, person=0))
"""One person in both seats."""


def still(near=None, far=None, steps=(), players=s.SOLO, active=0, **more):
    return StillTable(staged(s.given(near or s._near(), far or s._far(), active), steps, players), **more)


def robot(*args, device="mouse", speed=0.0, lang="en", **more):
    made = Robot(still(*args, **more), device, 1, lang, speed)
    made.settle()
    return made


def spot(r, name):
    return r.table.ui.by_id(f"card:{r.table.book.names.index(name)}").box


def done(r):
    return [r.session.match.verbs.encode(action) for action in _actions(r)]


def _actions(r):
    return [r.session.match.verbs.decode(entry.text) for entry in r.session.match.entries if entry.kind == "action"]
