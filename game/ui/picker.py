"""What a title tells the app of an option that is made of cards: which there are, how many are picked, in order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.text import Words


@dataclass(frozen=True, slots=True)
class Pickable:
    """A card in the words of one language. `id` stands in the option's value; `picture` is a name in assets/svg."""

    id: str
    name: str
    words: str
    picture: str
    colour: str


class Picker(Protocol):
    """The cards of an option, whose value is `free` or so many ids in their order, with commas between them.

    Made with the words of a language and the title's Catalog; made anew when one of them changes.
    """

    count: int
    """How many are picked, no card twice."""
    free: str
    """The value that leaves it to chance."""

    def __init__(self, words: Words, catalog: Any) -> None: ...

    def heading(self) -> str:
        """What is picked here, in a few words for the bar."""
        ...

    def note(self) -> str:
        """One or two sentences for the foot of the page: what the order means."""
        ...

    def cards(self) -> Sequence[Pickable]:
        """All of them, in the order of the page."""
        ...


def picked(picker: Picker, value: object) -> tuple[Pickable, ...]:
    """The cards of a value in their order; () when it leaves things to chance, or is none that can be played."""
    known = {card.id: card for card in picker.cards()}
    ids = str(value).split(",")
    if len(ids) != picker.count or len(set(ids)) != len(ids) or not all(one in known for one in ids):
        return ()
    return tuple(known[one] for one in ids)
