"""Every shot of every screen: no cut text, nothing on top of anything else, all inside, nothing too small."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.dev.shots import LANGUAGES, SIZES, all_shots, shoot
from game.ui.canvas import Canvas
from game.ui.frame import Audit
from game.ui.scene import Scene

SHOTS = {shot.name: shot for shot in all_shots()}
CASES = [(size, 100) for size in SIZES] + [(SIZES[0], 130)]
LONGER = "fr"
"""The language with the longer words is looked at in the middle text size, too."""


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_or_covered(name: str, lang: str) -> None:
    found = []
    for size, text in [*CASES, (SIZES[0], 115)] if lang == LONGER else CASES:
        audit = Audit()
        shoot(SHOTS[name], lang, size, text, audit)
        assert audit, "a screen without words"
        found += [f"{size[1]}, {text} %: {problem}" for problem in audit.problems(Canvas.of(size, text / 100))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", SHOTS)
def test_what_can_be_pressed_has_a_name_of_its_own_and_lies_inside(name: str) -> None:
    shot, found = SHOTS[name], []

    def look(scene: Scene) -> None:
        if shot.prepare is not None:
            shot.prepare(scene)
        found.extend(scene.hot_rects())

    shoot(replace(shot, prepare=look), "fr", SIZES[0])
    window = Canvas.of(SIZES[0]).bounds.inflate(2, 2)
    assert [hot.id for hot in found if not window.contains(hot.rect)] == []
    assert len({hot.id for hot in found}) == len(found)


def test_the_same_shot_is_the_same_picture_twice() -> None:
    one = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    two = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    assert one.get_buffer().raw == two.get_buffer().raw
