"""The fields that the data have for an op. They stand beside what carries it out, and there the checks of the data find them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, NamedTuple, TypeVar

Fields = Mapping[str, range | tuple[str, ...] | type]
"""By name the numbers or the words that may stand there; `bool`; or `list` for what is checked by its name."""
FAR = range(1, 25)
"""As far as a board goes."""
Run = TypeVar("Run")


class Op(NamedTuple, Generic[Run]):
    """What carries an op out, and its fields."""

    run: Run
    fields: Fields


def op(run: Run, **fields: range | tuple[str, ...] | type) -> Op[Run]:
    """An op with these fields."""
    return Op(run, fields)
