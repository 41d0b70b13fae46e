"""How long motion takes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ui.presenter import Presenter


def total_ms(steps: Sequence[Any]) -> float:
    """How long the changes of steps take at speed 1, in ms."""
    presenter, time = Presenter(), 0.0
    for step in steps:
        presenter.queue(step.change)
    while presenter.busy:
        presenter.update(1.0)
        time += 1.0
    return time
