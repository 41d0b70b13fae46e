"""Who sits there and what cards are called, for tests that put events into words."""

from __future__ import annotations

from collections.abc import Sequence

from game.titles import Title


class Names:
    """Cards by the names of a title's rules, and people in the order of their seats."""

    def __init__(self, title: Title, people: Sequence[str]) -> None:
        self.title, self.people = title, people

    def entity(self, kind: str, id: int) -> str:
        """A thing."""
        return str(self.title.rules.names[kind][id])

    def seat(self, seat: int) -> str:
        """Somebody."""
        return self.people[seat]
