"""Several persons at a session, for tests: who sits there, and how they learn letters and answer."""

from __future__ import annotations

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from game.titles.mindup import TITLE as MINDUP

FACES = ("ines", "gus", "sam", "noor", "riff", "odile")


def players_of(seats: int, *bots: int) -> list[Player]:
    """Everybody is a person but the bots."""
    return [
        Player(f"P{seat}", FACES[seat % len(FACES)], None if seat in bots else seat, "casual" if seat in bots else None)
        for seat in range(seats)
    ]


def sit(
    seats: int = 3,
    *bots: int,
    letters: bool = True,
    title_: object = MINDUP,
    seed: int = 5,
    bot_seed: int = 9,
    **settings: object,
) -> Session:
    """A table that nobody writes down."""
    client = InlineClient()
    client.learn(title_)  # type: ignore[arg-type]
    setup = Setup(title_.id, seats, seed, bot_seed=bot_seed, options=title_.defaults())  # type: ignore[attr-defined]
    match = Match.new(title_.rules, setup, players_of(seats, *bots))  # type: ignore[attr-defined]
    return Session(match, client, TableSettings(letters=letters, **settings))  # type: ignore[arg-type]


def learn(session: Session) -> dict[int, dict[object, str]]:
    """Everybody who has to looks at the own letters."""
    found = {}
    while (seat := session.curtain()) is not None:
        session.open_curtain(seat)
        assert session.learning() == seat and session.curtain() is None
        found[seat] = dict(session.card_letters(seat))
        session.learned(seat)
        assert session.eyes == frozenset() and session.learning() is None
    return found


def play_turn(session: Session, choice: int = 0) -> None:
    """Everybody answers by a letter, the last seat first."""
    letters = session.letters()
    assert letters is not None
    for seat in reversed(letters):
        session.submit_letter(seat, letters[seat][choice])
