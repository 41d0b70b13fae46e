"""What comes of an answer for certain, in a few words: up to the next open choice, to the minions, or to what chance decides."""

from __future__ import annotations

from collections.abc import Container, Sequence

from game.core.actions import Done
from game.core.types import Action, Event, Seat
from game.titles.mechs.rules.actions import Turn
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.events import BombDamaged, MinionAttacked
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.perils import peril_of
from game.titles.mechs.scene.cardbook import card_book
from game.titles.mechs.scene.deeds import homeward, went
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.homeway import SHUT, TURNED, blocked, goal, home, turned

MOST = 3
"""So many things are told, the gravest first."""
WAY, EXIT, SAFE = (("way", "way" + SHUT), ("exit", "exit" + SHUT), ("safe", "safe" + SHUT))
"""How a way is told, as the gates stand."""
DANGER, MOVES = ("lost", "grave", "hits", "risk"), (*WAY, "moved", "may_way", "may_move")
"""What the Bomb has to fear from the minions' phase, and what moves it."""
WAYS, BENT = 5, 4
"""Which way a mech goes, or around a corner, is told together with how far."""
STILL = {f"still_{key}": (key, *ways, *more) for ways, more in ((WAY, ("may_way",)), (EXIT, ()), (SAFE, ())) for key in ways}
"""A way that an answer leaves as it is: how it is told, where another answer to the same question changes it."""
LATER = "later"
"""Minions that fall to a later card."""
Outlook = tuple[tuple[str, int], ...]
"""Keys of `mechs.scene.outlook`, each with its number."""


def outlook(
    view: View, seat: Seat, ghost: Ghost | None, further: Sequence[View] = (), chosen: Container[int] = ()
) -> Outlook:
    """What is other than now, the gravest first, and the ways that stay as they are. `further`: how it may stand after further
    questions of the same card; what is best of that is told too. `chosen`: the choices of the film that are open no more."""
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
    after = min((shot for _, _, shot in ghost.trace.runs if shot), default=until)
    told = [(key, n) for key, n in found if n > 0]
    told += [("blocked", 0)] if blocked((shot.event for shot in film.shots[: min(after, until)]), seat) else []
    told += [*turned(view, then), *_bomb(view, then, further)]
    if then.left >> seat & 1 > view.left >> seat & 1:
        told.append(("left", 0))
    told += homeward(view, then, seat)
    own = then if after >= until else film.view(after - 1)
    best = max((_kills(view, one) for one in further), default=0)
    if best > max(0, _kills(view, own)):
        told.append(("may_kills", best))
    else:
        told += [(key, n) for key, n in (("kills", _kills(view, own)), (LATER, _kills(own, then))) if n > 0]
        told += [("miss", 0)] if not further and _misses(view, seat, own, film.moves[0][1]) else []
    if not any(key != "miss" for key, _ in told):
        told += _goes(view, then, seat, ghost)
    return (*danger, *told[:MOST], *_still(view, then, seat, {key for key, _ in told}))


def _bomb(view: View, then: View, further: Sequence[View]) -> Outlook:
    """How far the Bomb then has to go, or that it moves, and what further answers can make of that."""
    here, way = goal(view), goal(then)
    apart = {(one.bomb, one.checkpoint, one.down, one.wall): one for one in further}  # most are alike: few ways are counted
    near = min(map(bomb_way, apart.values()), default=way[1])
    if near < way[1]:
        return (("may_way", near),)
    if way != here:
        return (way,)
    if then.bomb != view.bomb:
        return (("moved", 0),)
    return (("may_move", 0),) if any(one.bomb != view.bomb for one in further) else ()


def _still(view: View, then: View, seat: Seat, told: Container[str]) -> Outlook:
    """The ways to go that are as long as before, and of which nothing else is told."""
    ways = ((goal(view), goal(then)), (home(view, seat), home(then, seat)))
    left = ((f"still_{key}", n) for (key, n), there in ways if (key, n) == there and n >= 0)
    return tuple((key, n) for key, n in left if not any(one in told for one in STILL[key][1:]))


def _goes(view: View, then: View, seat: Seat, ghost: Ghost) -> Outlook:
    """Where the rest of the line takes the mech after a turn: `WAYS` times how far, and which way."""
    here, there = view.mechs[seat].cell, then.mechs[seat].cell
    if not isinstance(ghost.film.moves[0][1], Turn) or NOWHERE in (here, there) or here == there:
        return ()
    way, far = went(here, there)
    return (("goes", far * WAYS + (way if way >= 0 else BENT)),)


def _misses(view: View, seat: Seat, own: View, action: Action) -> bool:
    """Whether the card that runs is an attack, and hits nothing though that is not what the answer says."""
    cards = view.mechs[seat].slots[view.slot].cards if view.stage == "run" and view.slot >= 0 else ()
    if not cards or isinstance(action, Done) or not card_book().command(cards[-1]).mode:
        return False
    return not _kills(view, own) and (own.broken, own.boss_hp) == (view.broken, view.boss_hp)


def apart(found: Sequence[Outlook]) -> list[Outlook]:
    """What is told of the answers to one question: the danger after it where one of them moves the Bomb, or where it differs; a
    way that one leaves as it is where another changes it; what falls to a later card where not all come to the same. Gates that
    turn whatever is answered stand last."""
    sure = [one for one in found if one]
    told = {key for one in sure for key, _ in one}
    dangers = {tuple(fact for fact in one if fact[0] in DANGER) for one in sure}
    later = {tuple(fact for fact in one if fact[0] == LATER) for one in found}
    unsaid = {*(() if told & {*MOVES} or len(dangers) > 1 else DANGER), *(() if len(later) > 1 else (LATER,))}
    unsaid |= {still for still, (_, *changed) in STILL.items() if not told & {*changed}}
    gates = {fact for one in found[:1] for fact in one if fact[0] in TURNED and all(fact in other for other in found)}
    said = ([fact for fact in one if fact[0] not in unsaid] for one in found)
    return [tuple((STILL.get(key, (key,))[0], n) for key, n in sorted(one, key=gates.__contains__)) for one in said]


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
