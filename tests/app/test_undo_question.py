"""The question before an undo that takes back what others have seen: the bright key keeps everything as it is."""

from __future__ import annotations

import pytest

from game.ui.widgets import Button
from tests.gallery.pages import SHOTS
from tests.gallery.shot import opened


@pytest.mark.parametrize("name", ["undo_alone", "undo_agree"])
def test_the_bright_key_and_the_focus_are_those_of_no(name: str) -> None:
    with opened(next(shot for shot in SHOTS if shot.name == name), "en", (1280, 720)) as ctx:
        ask = ctx.stage.top
        keys = {key.id: key for key in ask.widgets() if isinstance(key, Button)}  # type: ignore[union-attr]
        assert [key.kind for key in keys.values()] == ["plain", "primary"]
        assert ask.first_focus() == "answer:1" and keys["answer:1"].hint == "B"  # type: ignore[union-attr]
        assert keys["answer:0"].hint is None, "Enter does not undo by itself"
