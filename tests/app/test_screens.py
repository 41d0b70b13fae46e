"""Every shot of every screen: no cut text, nothing on top of anything else, all inside, nothing too small."""

from __future__ import annotations

from contextlib import nullcontext

import pytest

from game.ui.canvas import Canvas
from game.ui.frame import Audit
from tests.blank import blank_pictures
from tests.cuts import watched_cuts
from tests.gallery.every import all_shots
from tests.gallery.shot import LANGUAGES, SIZES, shoot

SHOTS = {shot.name: shot for shot in all_shots()}
CASES = [(SIZES[0], 100), *((size, 130) for size in SIZES)]
"""Everything is a share of the picture, so the usual text size is looked at in one size of window."""
LONGER = "fr"
"""The language with the longer words is looked at in the middle text size, too."""
DRAWN = ("en", CASES[0])
"""With real pictures every screen is drawn once; its words stand where they stand without them."""


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_cut_or_covered(name: str, lang: str) -> None:
    found = []
    for size, text in [*CASES, (SIZES[0], 115)] if lang == LONGER else CASES:
        audit = Audit()
        with nullcontext() if (lang, (size, text)) == DRAWN else blank_pictures(), watched_cuts() as cuts:
            shoot(SHOTS[name], lang, size, text, audit)
        assert audit, "a screen without words"
        found += [f"{size[1]}, {text} %: {problem}" for problem in audit.problems(Canvas.of(size, text / 100))]
        found += [f"{size[1]}, {text} %: {words!r} is cut, on a card or out of sight" for words in cuts]
    assert not found, "\n".join(found)


def test_the_same_shot_is_the_same_picture_twice() -> None:
    one = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    two = shoot(SHOTS["lobby_bot"], "en", SIZES[0])
    assert one.get_buffer().raw == two.get_buffer().raw
