"""Who sits at the sessions of tests, and how they sit down: two at the toy duel, six at the toy bid."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.players import Player
from game.core.types import Setup
from game.table.session import Session
from game.table.settings import TableSettings
from game.table.workerclient import InlineClient
from tests.core.toys import bid
from tests.table import duel

ANN, BEN, BOT = Player("Ann", "ines", 0), Player("Ben", "gus", 1), Player("Bot", "riff", None, "lots")


def sit(*players: Player, title: Any = duel.TITLE, seed: int = 5, **settings: Any) -> Session:
    """A session that nobody writes down."""
    client = InlineClient()
    client.learn(title)
    match = Match.new(title.rules, Setup(title.id, len(players), seed, bot_seed=9), players)
    return Session(match, client, TableSettings(**settings))


def first(session: Session, seat: int) -> Any:
    return session.decisions()[seat].options[0]


SIX = tuple(Player(f"P{seat}", "sam", seat) for seat in range(6))


def bidders(*bots: int) -> Session:
    players = [Player("Bot", "riff", None, "lots") if seat in bots else SIX[seat] for seat in range(6)]
    return sit(*players, title=bid.TITLE)
