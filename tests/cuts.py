"""Every word that is cut, and every size of words, wherever they are drawn: on a card's face or in a small picture as well, which
keep no record of texts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any

import pygame
import pytest

from game.ui import richtext

NOWHERE = "\ue123"
"""A sign that no face has."""


@contextmanager
def watched_cuts() -> Iterator[list[str]]:
    """The words that were cut meanwhile; what lies in a cache from before is not drawn again, so begin with empty ones."""
    found: list[str] = []
    lay_label, draw_paragraph = richtext.label, richtext.paragraph_image

    def label(words: str, *args: Any) -> Any:
        laid = lay_label(words, *args)
        if laid.cut:
            found.append(words)
        return laid

    def paragraph_image(para: richtext.Paragraph, *args: Any) -> Any:
        if para.cut:
            found.append(" ".join(piece.value for line in para.lines for piece in line))
        return draw_paragraph(para, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(richtext, "label", label)
        patch.setattr(richtext, "paragraph_image", paragraph_image)
        yield found


@cache
def lacks(face: str, sign: str) -> bool:
    """Whether a face has no picture of a sign, and would show an empty frame, or nothing."""
    if sign == " ":
        return False
    one, frame = (richtext.font(face, 40).render(words, True, (255, 255, 255)) for words in (sign, NOWHERE))
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(frame, "RGBA")


@contextmanager
def watched_signs() -> Iterator[set[tuple[str, str]]]:
    """The signs that were to be shown meanwhile and that their faces lack, with the face."""
    found: set[tuple[str, str]] = set()
    kept, printable = richtext.width, richtext.printable

    def looked_at(text: str, face: str) -> tuple[str, str]:
        shown, used = printable(text, face)
        found.update((sign, used) for sign in shown if lacks(used, sign))
        return shown, used

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(richtext, "printable", looked_at)
        patch.setattr(richtext, "width", kept.__wrapped__)
        yield found


@contextmanager
def watched_sizes() -> Iterator[list[int]]:
    """The sizes of all labels and paragraphs that are laid out meanwhile, on cards' faces as well."""
    found: list[int] = []

    def watched(lay: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*args: Any) -> Any:
            laid = lay(*args)
            found.append(laid.px)
            return laid

        return instead

    with pytest.MonkeyPatch.context() as patch:
        for way in ("label", "paragraph"):
            patch.setattr(richtext, way, watched(getattr(richtext, way)))
        yield found
