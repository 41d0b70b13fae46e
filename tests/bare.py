"""What a table has of the app where there is no app: whatever it asks for, nothing comes of it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any


def bare_context(words: Any, motion: Any, **more: Any) -> SimpleNamespace:
    """Words, motion, no sound, nobody who has missed or is explained anything; `more` takes the place of what is there."""

    def nothing(*_: object, **__: object) -> None:
        pass

    there: dict[str, Any] = dict.fromkeys(("pause", "show_log", "show_help", "finished", "catch_up", "agree_undo"), nothing)
    there |= {"sounds": SimpleNamespace(play=nothing, stop=nothing, muted=False), "colour_marks": False, "keys": False}
    there |= {"hints": lambda session: (), "missed": lambda session: False, "recaps": lambda session: False}
    there |= {"has_rules": lambda title: True, "confirms": lambda session: "", "likely": True}
    return SimpleNamespace(words=words, motion=motion, **{**there, **more})
