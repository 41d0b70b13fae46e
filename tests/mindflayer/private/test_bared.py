"""The warning that a protection goes is whole in every language and size."""

from __future__ import annotations

import pytest

from .people import picture, played_to, press, sit, wait

FLAYER, HIT, MEMORIES, HELP = 0, 1, 3, 4


@pytest.mark.pixels
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("cures", [(HELP,), (MEMORIES,), (HELP, MEMORIES)])
def test_the_warning_is_not_cut(lang, cures):
    harms = {HELP: HIT, MEMORIES: FLAYER}
    wanted = lambda s: s.asked & 1 and not s.possessed & 1 and all(  # noqa: E731
        s.hands[harms[cure]] > 0 and s.hands[cure] == 1 for cure in cures
    )
    _, table = sit(played_to("exchange", 6, wanted=wanted), 1, lang)
    for cure in cures:
        desk = table.private._desk()
        press(table, f"page:hand:{desk.choice.cards.index(cure)}")
        wait(table)
    now = table.private._desk()
    assert now.said.bared(now.rest)
    for size, scale in (((1280, 720), 1.0), ((1920, 1080), 1.0), ((1920, 1080), 1.3)):
        _, problems = picture(table, size, True, scale)
        assert problems == []
