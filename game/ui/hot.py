"""What reacts to a press."""

from __future__ import annotations

from typing import NamedTuple

import pygame


class Hot(NamedTuple):
    """A place that reacts to a press: its id, its box in units, and what it is ("button", "card", "option play gorillion")."""

    id: str
    rect: pygame.FRect
    what: str
