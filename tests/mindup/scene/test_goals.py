"""Objectives in the panel of the round: two are said in brief, more by signs, and each of them has room for all of its words."""

from __future__ import annotations

import pygame
import pytest

from game.text import Words
from game.titles.mindup import TITLE
from game.titles.mindup.scene.middle import Goal, RoundSheet, round_panel
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame

pytestmark = pytest.mark.pixels


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize(("part", "count"), [("brief", 2), ("sign", 3), ("sign", 5)])
def test_every_objective_is_whole_whether_it_is_met_or_not(lang, size, text, part, count):
    words, canvas = Words(lang), Canvas.of(size, text)
    for one, card in enumerate(TITLE.catalog.objectives):
        for met in (True, False):
            audit = Audit()
            goal = Goal(one, card.points, words.get(f"mindup.objectives.{one + 1}.{part}"), met, ("ines",) * met)
            sheet = RoundSheet(6, "3/3", "8/8", words.get("mindup.scene.malus_counts"), 7, 8, False, "", (goal,) * count, "")
            round_panel(Frame(pygame.Surface(size), canvas, audit), sheet)
            assert not audit.problems(canvas), (goal, audit.problems(canvas))
