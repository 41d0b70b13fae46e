"""What comes of an answer for certain, in a few words: up to the next open choice, to the minions, or to what chance decides."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.types import Event, Seat
from game.titles.mechs.rules.actions import Turn
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.events import BombDamaged, MinionAttacked
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.perils import peril_of
from game.titles.mechs.scene.deeds import homeward, went
from game.titles.mechs.scene.films import Ghost

MOST = 3
"""So many things are told, the gravest first."""
DANGER, MOVES = ("lost", "grave", "hits", "risk"), ("way", "moved", "may_way", "may_move")
"""What the Bomb has to fear from the minions' phase, and what moves it."""
WAYS, BENT = 5, 4
"""Which way a mech goes, or around a corner, is told together with how far."""
Outlook = tuple[tuple[str, int], ...]
"""Keys of `mechs.scene.outlook`, each with its number."""


def outlook(
    view: View, seat: Seat, ghost: Ghost | None, further: Sequence[View] = (), chosen: Container[int] = ()
) -> Outlook:
    """What is other than now, the gravest first. `further`: how it may stand after further questions of the same card; what is
    best of that is told too, and where there are any that nothing comes of it is not. `chosen`: the choices of the film that are
    open no more."""
    if ghost is None:
        return ()
    film = ghost.film
    sure = min(ghost.trace.certain, ghost.trace.phase) if view.stage == "run" else ghost.trace.certain
    opens = [mark for number, mark in enumerate(film.marks) if number not in chosen]
    ends = (n for n, shot in enumerate(film.shots) if shot.mark in opens or _comes_anyhow(shot.event))
    until = min(sure, next(ends, sure))
    drawn = ghost.trace.wounded if until == sure else -1
    if not until and not further and drawn < 0:  # chance decides at once
        return ()
    then = film.view(until - 1) if until else view
    if then.won:
        return (("won", 0),)
    if any(one.won for one in further):
        return (("may_win", 0),)
    hurt = then.mechs[seat].damages - view.mechs[seat].damages + (drawn == seat)
    others = sum(mech.damages for mech in then.mechs) - sum(mech.damages for mech in view.mechs) + (drawn >= 0) - hurt
    struck = view.bomb_hp - then.bomb_hp if view.bomb != NOWHERE else 0
    danger = [] if further else _danger(view, ghost, struck)
    found = [
        ("bomb", struck),
        ("hurt", hurt),
        ("others", others),
        ("boss", view.boss_hp - then.boss_hp if view.boss != NOWHERE else 0),
        ("shards", then.broken + then.home - view.broken - view.home),
    ]
    told = [(key, n) for key, n in found if n > 0]
    here, far = bomb_way(view), bomb_way(then)
    apart = {(one.bomb, one.checkpoint, one.down, one.wall): one for one in further}  # most are alike: few ways are counted
    near = min(map(bomb_way, apart.values()), default=far)
    if near < far:
        told.append(("may_way", near))
    elif far != here:
        told.append(("way", far))
    elif then.bomb != view.bomb:
        told.append(("moved", 0))
    elif any(one.bomb != view.bomb for one in further):
        told.append(("may_move", 0))
    if then.left >> seat & 1 > view.left >> seat & 1:
        told.append(("left", 0))
    told += homeward(view, then, seat)
    sure, best = _kills(view, then), max((_kills(view, one) for one in further), default=0)
    if best > max(0, sure):
        told.append(("may_kills", best))
    elif sure > 0:
        told.append(("kills", sure))
    return (*danger, *(told[:MOST] or (() if further else (_else(view, then, seat, ghost, until),))))


def _else(view: View, then: View, seat: Seat, ghost: Ghost, until: int) -> tuple[str, int]:
    """Where there is nothing else to tell: after a turn, where the rest of the line takes the mech (`WAYS` times how far, and
    which way); that nothing comes of it, or only not of this card where another question comes before the end."""
    film = ghost.film
    here, there = view.mechs[seat].cell, then.mechs[seat].cell
    if isinstance(film.moves[0][1], Turn) and NOWHERE not in (here, there) and here != there:
        way, far = went(here, there)
        return "goes", far * WAYS + (way if way >= 0 else BENT)
    return ("nothing" if until >= min(ghost.trace.certain, ghost.trace.phase) else "alone"), 0


def apart(found: Sequence[Outlook]) -> list[Outlook]:
    """What is told of the answers to one question: the danger after it where one of them moves the Bomb, or where it differs."""
    sure = [one for one in found if one]
    moves = any(key in MOVES for one in sure for key, _ in one)
    kinds = {tuple(fact for fact in one if fact[0] in DANGER) for one in sure}
    if not moves and len(kinds) < 2:
        return [tuple(fact for fact in one if fact[0] not in DANGER) for one in found]
    return [tuple(fact for fact in one if fact[0] != "nothing" or one[0][0] not in DANGER) for one in found]


def _danger(view: View, ghost: Ghost, struck: int) -> list[tuple[str, int]]:
    """What the Bomb loses after that (`struck`: before) for sure until the turn ends, or may lose as the dice fall; that it may
    be destroyed says it all."""
    film, sure = ghost.film, ghost.trace.certain
    peril = peril_of(view, ghost.trace, film.view(sure - 1) if sure else view)
    if peril is None:
        return []
    if peril.lost or peril.grave:
        return [("lost" if peril.lost else "grave", 0)]
    return [(key, n) for key, n in (("hits", peril.hits - struck), ("risk", peril.near)) if n > 0]


def _comes_anyhow(event: Event) -> bool:
    """The strikes of minions, which do not come of an answer."""
    return isinstance(event, MinionAttacked) or (isinstance(event, BombDamaged) and event.cause == "minion")


def _kills(view: View, then: View) -> int:
    return len(view.minions) - len(then.minions)
