"""The twelve Meetings as the lobby offers them: three of them may be chosen in their order."""

from __future__ import annotations

from collections.abc import Sequence

from game.text import Words
from game.titles.mindflayer.rules.catalog import Catalog
from game.titles.mindflayer.scene.cardbook import NAVY
from game.ui.picker import Pickable


class Meetings:
    """A `Picker` of the option `meetings`."""

    free = "random"

    def __init__(self, words: Words, catalog: Catalog) -> None:
        self.words, self.catalog = words, catalog
        self.count = catalog.numbers.meetings

    def heading(self) -> str:
        """What is picked here."""
        return self.words.get("mindflayer.pick.heading")

    def note(self) -> str:
        """What the order means."""
        return self.words.get("mindflayer.pick.note")

    def cards(self) -> Sequence[Pickable]:
        """All Meetings, in the order of their numbers."""
        return tuple(
            Pickable(
                name,
                self.words.get(f"mindflayer.meetings.{name}.name"),
                self.words.get(f"mindflayer.meetings.{name}.text"),
                f"icons/meet_{name}",
                NAVY,
            )
            for name in self.catalog.meeting_names
        )
