"""Somebody new in the house."""

from __future__ import annotations

from game.home.profiles import MOST
from game.pages import ways
from game.pages.kit.context import Context


def add_person(ctx: Context) -> None:
    """A page opens with the name to be typed."""
    taken = {person.name.casefold() for person in ctx.people.list}
    name = next(n for i in range(1, MOST + 2) if (n := ctx.say("players.default", n=i)).casefold() not in taken)
    ctx.go(ways.ShowPerson(ctx.people.list[ctx.people.add(name)].id, fresh=True))
