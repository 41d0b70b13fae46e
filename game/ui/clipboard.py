"""Hands a few words to the system's clipboard."""

from __future__ import annotations

import pygame


def copy(words: str) -> bool:
    """Put words there; False where the system takes none."""
    try:
        pygame.scrap.put_text(words)
    except (pygame.error, AttributeError, NotImplementedError):
        return False
    return True
