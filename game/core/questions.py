"""What a title asks, entered by what asks it: a question whose words are missing is found however rarely it comes up."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from game.core.types import Msg, Param, msg


class Questions:
    """The questions `FAMILY.*`, each made once. `params` holds the parameters of each, for the text audit."""

    def __init__(self, family: str) -> None:
        self.family = family
        self.params: dict[str, tuple[str, ...]] = {}

    def __call__(self, key: str, *params: str) -> Callable[..., Msg]:
        """What makes the Msg of a question, given its parameters by name. Raises ValueError for a key that is there already."""
        if key in self.params:
            raise ValueError(f"two questions are called {self.family}.{key}")
        self.params[key] = params

        @lru_cache(maxsize=256)
        def ask(**given: Param) -> Msg:
            if given.keys() != set(params):
                raise TypeError(f"{self.family}.{key} takes {', '.join(params)}, not {', '.join(given)}")
            return msg(f"{self.family}.{key}", **{name: given[name] for name in params})

        return ask
