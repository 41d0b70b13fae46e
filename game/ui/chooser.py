"""What a title with missions tells the app, so that one can be chosen before a match: where each lies, what it asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from game.text import Words

MAP = (1240, 826)
"""Units of the map that missions lie on."""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the briefing with its picture, a name in assets/svg ("board/shard", "icons/ui_clock"); `lost`: it tells how a
    mission is lost."""

    picture: str
    words: str
    lost: bool = False


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


@dataclass(frozen=True, slots=True)
class Prize:
    """What a medal ("bronze", "silver", "gold") asks of a victory: `turns` at most, `hits` at most taken by all seats together
    (None: as many as it takes). Not `given`: not at this grade."""

    medal: str
    turns: int | None = None
    hits: int | None = None
    given: bool = True

    def earned(self, turns: int, hits: int | None) -> bool:
        """Whether a victory in so many turns with so many hits (None: nobody counted) is worth it."""
        quick = self.turns is None or turns <= self.turns
        return self.given and quick and (self.hits is None or (hits is not None and hits <= self.hits))


def medal_for(prizes: Sequence[Prize], turns: int, hits: int | None) -> str:
    """The last of the prizes, which run from the least to the best, that a victory is worth; "" when it is worth none."""
    return next((prize.medal for prize in reversed(prizes) if prize.earned(turns, hits)), "")


@dataclass(frozen=True, slots=True)
class Gift:
    """Something in an envelope: a card for one of the pieces (`who`: its portrait), or one that joins a deck (`count` copies).

    `picture`: a name in assets/svg. `kind` and `note` are a few words below the name ("Hack", "from 4 gears on"), `words` its
    text.
    """

    picture: str
    name: str
    words: str
    who: str = ""
    kind: str = ""
    note: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Briefing:
    """What is told before and after a mission, and what its envelope holds.

    `news`: what is new in it, a line each with its picture; `brief`: the few that are told first, in plain words.
    `squares`: what each kind of square of its board does. `debrief`: what the title's face says once it is won. `cards` go to
    the pieces, `joining` go into the deck of what hurts.
    """

    news: tuple[Line, ...] = ()
    brief: tuple[Line, ...] = ()
    squares: tuple[Line, ...] = ()
    debrief: str = ""
    cards: tuple[Gift, ...] = ()
    joining: tuple[Gift, ...] = ()


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
    """Pictures of the pieces that stand beside the chosen stop, in the order of the title's crew."""
    sealed: str
    """What is counted in the foot as envelopes are opened: its icon in assets/svg/icons; its words are `TITLE.choose.opened`."""
    signs: tuple[tuple[float, float, float, float], ...]
    """Boxes of the map that no label may cover."""

    def __init__(self, words: Words, catalog: Any) -> None: ...

    def missions(self) -> Sequence[Mission]:
        """All of them: those of the map in their order, then the user's own, then what cannot be played."""
        ...

    def mission(self, id: str) -> Mission:
        """One of them, or one of an expedition, which stands in no list. Raises StopIteration when there is none."""
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

    def prizes(self, options: Mapping[str, Any], seats: int) -> Sequence[Prize]:
        """The medals of the chosen mission at the chosen grade for so many seats, from the least to the best."""
        ...

    def briefing(self, mission: str) -> Briefing:
        """What is told about a mission; empty for a user's own."""
        ...

    def comfort(self, reason: str) -> str:
        """What the face says after a defeat for this reason; "" for nothing."""
        ...
