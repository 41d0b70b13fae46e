"""Every word that is cut, wherever it is drawn: on a card's face or in a small picture as well, which keep no record of texts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.ui import richtext


@contextmanager
def watched_cuts() -> Iterator[list[str]]:
    """The words that were cut meanwhile; what lies in a cache from before is not drawn again, so begin with empty ones."""
    found: list[str] = []

    def watched(lay: Callable[..., Any]) -> Callable[..., Any]:
        def instead(words: str, *args: Any) -> Any:
            laid = lay(words, *args)
            if laid.cut:
                found.append(words)
            return laid

        return instead

    with pytest.MonkeyPatch.context() as patch:
        for name in ("label", "paragraph"):
            patch.setattr(richtext, name, watched(getattr(richtext, name)))
        yield found
