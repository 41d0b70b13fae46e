"""Boosts that work by themselves, or ask when their moment comes. Imported by `motion`, `minions` and `strike`."""

from __future__ import annotations

from game.core.types import Emit, Seat
from game.titles.mechs.rules.actions import KINDS, CardId, Piece, SourceId
from game.titles.mechs.rules.board import BOMB_PIECE, NOWHERE, STEP
from game.titles.mechs.rules.catalog import ELEMENTS
from game.titles.mechs.rules.events import HitSpared
from game.titles.mechs.rules.frames import Using
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import State

FIRE = ELEMENTS.index("fire")


def after_crush(g: Game, s: State, seat: Seat, emit: Emit | None) -> None:
    """A mech has crushed a minion by its own move: Hot Boots ask for a target, so many times a turn."""
    plan = g.boosts["stomp_hit"]
    if g.boost(s, seat, "stomp_hit") is not None and s.uses.count(plan.id) < plan.steps[0][1]:
        s.stack.append(Using(seat, plan.id, 0))


def spares(g: Game, s: State, piece: Piece, emit: Emit | None) -> bool:
    """Whether a minion's hit on this piece is ignored: the first one of a minions' phase on the Bomb, or on another mech, next to
    the mech with the Blast Shield."""
    plan = g.boosts["spare"]
    if plan.gears > s.gears or plan.id in s.uses:
        return False
    seat = g.owner(s, "spare")
    if seat < 0 or seat == piece:
        return False
    cell, hit = s.mech[seat], s.bomb if piece == BOMB_PIECE else s.mech[piece]
    if cell == NOWHERE or hit - cell not in STEP:
        return False
    s.uses = (*s.uses, plan.id)
    if emit:
        emit(HitSpared(seat, plan.id, piece))
    return True


def radius(g: Game, s: State, card: CardId, reach: int) -> int:
    """The range of a command's chosen targets: the Spotter lets all mechs reach farther with some."""
    plan = g.boosts["radius_plus"]
    _, cards, plus = plan.steps[0]
    return reach + plus if plan.gears <= s.gears and card in cards and g.owner(s, "radius_plus") >= 0 else reach


def burns(g: Game, s: State, card: SourceId) -> bool:
    """Whether what this source destroys may set off a Chain Reaction: it is a fire command that has not done so yet."""
    return card < KINDS and g.commands[card].element == FIRE and kindled(g, s, card in g.tanks)


def kindled(g: Game, s: State, tank: bool) -> bool:
    """Whether a fire command may set off a Chain Reaction; a Fuel Tank that blows up is a command of its own."""
    return g.owner(s, "chain_hit") >= 0 and (tank or g.boosts["chain_hit"].id not in s.uses)


def count(g: Game, s: State, card: SourceId) -> None:
    """A hit was dealt: one of a boost is counted."""
    if card >= KINDS and g.schematics[card - KINDS].kind == "boost":
        s.uses = (*s.uses, card - KINDS)


def renew(g: Game, s: State) -> None:
    """The next slot begins: its command may set off a Chain Reaction again."""
    chain = g.boosts["chain_hit"].id
    if chain in s.uses:
        s.uses = tuple(plan for plan in s.uses if plan != chain)
