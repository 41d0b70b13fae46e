"""Words are counted without their marks, and each takes as long to read."""

from __future__ import annotations

import pytest

from game.text.pace import WORDS_A_MINUTE, reading_ms, spoken


@pytest.mark.parametrize(
    ("text", "count"),
    [("Play **Gorillion** now!", 3), ("{icon:ui_life} [lamp]3[/] lives", 2), ("L’adversaire n’a qu’un Mindbug.", 4), ("…", 0)],
)
def test_words_are_counted_without_their_marks(text: str, count: int) -> None:
    assert spoken(text) == count and reading_ms(text) * WORDS_A_MINUTE == 60_000 * count
