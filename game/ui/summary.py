"""What a title tells the results page of a finished match: how the seats stand, moments worth seeing again, a curve."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.core.types import Msg, Seat


@dataclass(frozen=True, slots=True)
class Highlight:
    """A moment: the journal entry after which it is shown, the turn, a picture, an icon, a heading and a sentence.

    `figure` and `scene` are pictures of assets/svg ("creatures/gorillion", "scenes/jungle"); `icon` is an icon, or a figure
    with a "/".
    """

    entry: int
    turn: int
    figure: str
    scene: str
    icon: str
    name: Msg
    words: Msg


@dataclass(frozen=True, slots=True)
class Tally:
    """A row of equal marks at a seat: `have` of them lit, `gone` used up; `lost` is the icon of a gone one."""

    icon: str
    have: int
    gone: int
    lost: str = ""


@dataclass(frozen=True, slots=True)
class Summary:
    """A finished match in short.

    `curve` holds per seat its value at the start of each turn, and at the end. `deeds` says which creature (or what else) a
    decision was about, for the case that it turns out to be the turning point.
    """

    turns: int
    score: Msg
    why: Msg
    tallies: tuple[tuple[Tally, ...], ...]
    highlights: tuple[Highlight, ...]
    curve: tuple[tuple[int, ...], ...] = ()
    curve_name: str = ""
    deeds: dict[int, tuple[Seat, int, str, str]] = field(default_factory=dict)
    """Entry -> (seat, turn, figure, scene)."""
