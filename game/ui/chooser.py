"""What a title with missions tells the app, so that one can be chosen before a match: where each lies, what it asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.text import Words
from game.ui.canvas import Box
from game.ui.frame import Frame

MAP = (1240, 826)
"""Units of the map that missions lie on."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the briefing with its picture, a name in assets/svg ("board/shard", "icons/ui_clock")."""

    picture: str
    words: str


@dataclass(frozen=True, slots=True)
class Mission:
    """A mission in the words of one language.

    `id` is the value of the title's mission option. `place`: the middle of its stop on the map, with `mark` in its disc; None for
    a user's own, which stands in a list. `kicker` and `subtitle` stand above and below its `name`. `lines`: goals, then defeats,
    in general. `hint` is what the title's `face` says. With a `problem`, one sentence, it cannot be played.
    """

    id: str
    name: str
    kicker: str = ""
    subtitle: str = ""
    lines: tuple[Line, ...] = ()
    hint: str = ""
    mark: str = ""
    place: tuple[float, float] | None = None
    problem: str = ""


class Chooser(Protocol):
    """The missions of a title. Made with the words of a language and the title's Catalog; made anew when one of them changes."""

    option: str
    """The title's option that is the mission."""
    grade: str
    """The option by which results are told apart, with a medal for each value: they run from the easiest to the hardest."""
    sand: str
    """The option that is the sandglass, in seconds; 0 = none."""
    face: str
    """Who speaks the hints."""
    folder: str
    """Where a user's own maps lie, below the folder of everything that is the user's; "" where a title takes none."""
    tokens: tuple[str, ...]
    """Pictures that stand beside the chosen stop, one per seat."""

    def __init__(self, words: Words, catalog: Any) -> None: ...

    def missions(self) -> Sequence[Mission]:
        """All of them: those of the map in their order, then the user's own, then what cannot be played."""
        ...

    def fixed(self, options: Mapping[str, Any]) -> Mapping[str, Any]:
        """What the other options decide: the options that cannot be chosen now, with their values."""
        ...

    def lines(self, options: Mapping[str, Any], seats: int) -> Sequence[Line]:
        """Goals, then defeats, of the chosen mission at the chosen grade for so many seats."""
        ...

    def note(self, options: Mapping[str, Any], seats: int) -> str:
        """One line: what the grade makes of this mission for so many seats."""
        ...

    def paint(self, f: Frame, box: Box, travelled: int) -> None:
        """Draw the map into a box; the road is lit up to the stop of this number."""
        ...
