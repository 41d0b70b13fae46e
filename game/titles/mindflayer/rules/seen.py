"""What a screen or a bot may know of a match: the View. Built by whitelist in `view.py`; equal when nothing differs."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.types import Action, Seat
from game.titles.mindflayer.rules.actions import Claim, KindId, MeetingId, TeamId
from game.titles.mindflayer.rules.notes import Note


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat. `hand` counts by kind, or HIDDEN five times; `team` is SANE, POSSESSED or HIDDEN; `began` the first team.

    `asked`: whether the sealed question under way goes to this seat, `ready`: whether it has answered, `answer`: what, for its
    own eyes. `news`: what it alone has learnt since its last private page. `guess`: for each seat the team that this one, being
    out, wrote down (NONE: nothing), () for other eyes. `points`: brought along in a series.
    """

    cards: int
    hand: tuple[int, ...]
    out: bool
    team: TeamId
    began: TeamId
    allies: tuple[Seat, ...]
    asked: bool
    ready: bool
    answer: Action | None
    news: tuple[Note, ...]
    guess: tuple[TeamId, ...]
    points: int


@dataclass(frozen=True, slots=True)
class View:
    """What `who` may know together. When the match is over everything is open.

    `stage`: "look", "give", "name", "call", "talk", "vote", "show", "pass", "discard", "exchange" or "over", and "resolve"
    between two beats, while nobody is waited for; `ask`: what a player is named for ("peek", "swap", "swap_with", "sit_out",
    "tie"), or what comes once everybody has talked ("vote", "effect"), `among` whom, `picks` who is named already. `gifts`: how
    many more cards the Meeting turns up after the one to be given now (the Mall); `given`: who got one of them.
    `pile`: Adventure cards above the next Meeting, `piles`: those below it. `meetings`: the game's three, HIDDEN where nobody
    knows yet; `met`: how many were turned up; `meeting`: the one under way, or NONE. `away`: who sits it out; `side`: the
    direction called, or NONE; `votes`: (voter, named) once revealed. `neighbours[seat]`: who gets that seat's left and right card
    in this exchange, () for who takes no part or while no exchange is near. `mix`: cards of this game by kind, `turned`: turned
    up so far, `boxed`: gone. `said`: claims of this turn.
    `talk`: the seconds of sand for talk, ENDLESS without sand, 0 where there is no time of its own for it; `hush`: whether nobody
    talks once the effect of a Meeting is resolved; `all_met`: whether everybody talks before each effect.
    """

    who: tuple[Seat, ...]
    stage: str
    seats: tuple[SeatView, ...]
    eyes_open: bool
    short: bool
    first: Seat
    active: Seat
    turn: int
    shown: KindId
    ask: str
    among: tuple[Seat, ...]
    picks: tuple[Seat, ...]
    gifts: int
    given: tuple[Seat, ...]
    deck: int
    pile: int
    piles: tuple[int, ...]
    meetings: tuple[MeetingId, ...]
    met: int
    meeting: MeetingId
    away: tuple[Seat, ...]
    side: int
    votes: tuple[tuple[Seat, Seat], ...]
    neighbours: tuple[tuple[Seat, ...], ...]
    mix: tuple[int, ...]
    turned: tuple[int, ...]
    boxed: tuple[int, ...]
    said: tuple[tuple[Seat, Claim], ...]
    game: int
    games: int
    winner: TeamId
    reason: str
    talk: int
    hush: bool
    all_met: bool
