"""Which seat somebody gets who sits down with a phone, in a lobby or at a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.core.players import Player
from game.home.matches.plan import Plan
from game.ui.table import TableSession


@dataclass(frozen=True, slots=True)
class Place:
    """A seat as the page shows it. `human`: the person who is known by this name; `name` may be that of the piece."""

    name: str
    portrait: str
    human: str
    person: bool


def in_plan(plan: Plan) -> list[Place]:
    """The seats of a lobby."""
    return [Place(seat.name, seat.portrait, seat.driver or seat.name, seat.person) for seat in plan.seats]


def at_table(session: TableSession) -> list[Place]:
    """The seats of a match."""
    return [Place(player.name, player.portrait, player.human, player.person is not None) for player in session.players]


def sit_in_plan(plan: Plan, phones: Collection[str], name: str, portrait: str) -> bool:
    """Give somebody a seat of a lobby: the own name's, else the first bot's, a further one, or that of a person without a phone
    (`phones`: the names of those that have one). False: all seats are taken."""
    places = in_plan(plan)
    if any(place.person and place.human.casefold() == name.casefold() for place in places):
        return True
    index = next((n for n, place in enumerate(places) if not place.person), None)
    if index is None and plan.can_add:
        index = len(places)
        plan.add()
    if index is None:
        known = {one.casefold() for one in phones}
        index = next((n for n, place in enumerate(places) if place.human.casefold() not in known), None)
    if index is None:
        return False
    if plan.title.crew:
        plan.change(index, person=True, driver=name)
    else:
        face = portrait if portrait in plan.portraits else plan.seats[index].portrait
        plan.change(index, person=True, name=name, portrait=face)
    return True


def sit_at_table(session: TableSession, name: str, portrait: str) -> bool:
    """Give somebody a seat of a match: the own name's, else a bot's. False: there is none."""
    players = session.players
    if any(player.person is not None and player.human.casefold() == name.casefold() for player in players):
        return True
    seat = next((n for n, player in enumerate(players) if player.person is None), None)
    if seat is None:
        return False
    person = max((player.person for player in players if player.person is not None), default=-1) + 1
    piece = players[seat]
    crew = piece.portrait.startswith("pilot_")
    who = Player(piece.name, piece.portrait, person, None, name) if crew else Player(name, portrait, person)
    session.take_seat(seat, who)
    return True
