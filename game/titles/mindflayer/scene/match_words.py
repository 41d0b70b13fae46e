"""The words of one match for the parts of the scene that talk: claims, knowledge, the end, the film."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.types import Ref, Seat
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.people import gender
from game.titles.mindflayer.scene.marks import TEAM_NAMES
from game.ui.table import Player

__all__ = ["MatchWords", "gender"]


class MatchWords:
    """Sentences with names of this match: a `Namer`, and what asks it."""

    def __init__(self, words: Words, players: Sequence[Player]) -> None:
        self.words, self.players = words, tuple(players)

    def entity(self, kind: str, id: int) -> str:
        """The text id of a kind, a team, a side or a Meeting."""
        return TITLE.rules.names[kind][id]

    def seat(self, seat: Seat) -> str:
        """Who sits there."""
        return self.players[seat].name

    def gender(self, seat: Seat) -> str:
        """The form of an adjective about who sits there."""
        return gender(self.players[seat].portrait)

    def say(self, key: str, **params: Any) -> str:
        """Words under `mindflayer`; a `Ref` is called by its name."""
        return self.words.get(f"mindflayer.{key}", self, **params)

    def kind(self, kind: int) -> str:
        """The name of a kind of card."""
        return self.say("scene.kind", kind=Ref("KindId", kind))

    def team(self, team: int, seat: Seat | None = None) -> str:
        """ "Sane" or "Possessed", of one person or of a team."""
        name = TEAM_NAMES[team]
        return self.say(f"scene.team.{name}", gender=self.gender(seat)) if seat is not None else self.say(f"scene.teams.{name}")
