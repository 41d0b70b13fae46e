"""What a title tells the results page of a finished match: how the seats stand, moments worth seeing again, a curve."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.core.types import Msg, Seat
from game.ui.frame import Frame


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment: the journal entry after which it is shown, the turn, a picture, an icon, a heading and a sentence.

    `figure` and `scene` are pictures of assets/svg ("creatures/gorillion", "scenes/jungle"); `icon` is an icon, or a figure
    with a "/". With `cards` (ids of the title), its `highlights.picture` draws those instead of the figure. `round`: where turns
    are counted anew in each round, the one it was in.
    """

    entry: int
    turn: int
    figure: str
    scene: str
    icon: str
    name: Msg
    words: Msg
    cards: tuple[int, ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Deed:
    """What a decision was about: whose, when, and the pictures of a Highlight."""

    seat: Seat
    turn: int
    figure: str
    scene: str
    cards: tuple[int, ...] = ()
    round: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """Points in columns: a head per column (short: beside a ranking there is room for three letters), a row per seat; the last is
    the total. Without heads there is nothing to count."""

    heads: tuple[Msg, ...]
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """A row of equal marks at a seat: `have` of them lit, `gone` used up; `lost` is the icon of a gone one."""

    icon: str
    have: int
    gone: int
    lost: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """A team of a title with teams. `badge(frame, cx, cy, size)` draws its mark."""

    name: Msg
    badge: Callable[[Frame, float, float, float], None]


@dataclass(frozen=True, slots=True)
class Sides:
    """Who was on which side: `of[seat]` is a place among `sides`. `headline` says which of them won, `own[seat]` the same to
    somebody alone who sat there; `gone`: seats that were no longer playing; `notes[seat]`: a few words beside a name, None for
    none."""

    headline: Msg
    sides: tuple[Side, ...]
    of: tuple[int, ...]
    own: tuple[Msg, ...]
    gone: tuple[Seat, ...] = ()
    notes: tuple[Msg | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match in short.

    `curve` holds per seat its value at the start of each turn, and at the end. `deeds` says which creature (or what else) a
    decision was about, for the case that it turns out to be the turning point. `table`: for more than two seats, what the
    ranking shows beside each name. `more`: facts that follow the score. `sides`: in a title with teams.
    """

    turns: int
    score: Msg
    why: Msg
    tallies: tuple[tuple[Tally, ...], ...]
    highlights: tuple[Highlight, ...]
    curve: tuple[tuple[int, ...], ...] = ()
    curve_name: str = ""
    deeds: dict[int, tuple[Deed, ...]] = field(default_factory=dict)
    """By journal entry; several seats when all of them chose at once."""
    table: Table | None = None
    more: tuple[Msg, ...] = ()
    sides: Sides | None = None
    advice: Highlight | None = None
    """After a defeat of all together: what helps against what lost it, and where that began."""
