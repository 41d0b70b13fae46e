"""Services that are made when they are first asked for, and say whether they have been."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Lazy(Generic[T]):
    """Something that `make` gives once it is needed."""

    def __init__(self, make: Callable[[], T]) -> None:
        self._make = make
        self.made: T | None = None
        """None until somebody needed it; whoever stands in for it is put here."""

    def get(self) -> T:
        """The same one for everybody."""
        if self.made is None:
            self.made = self._make()
        return self.made
