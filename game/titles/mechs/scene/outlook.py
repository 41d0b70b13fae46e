"""What comes of an answer for certain, in a few words: up to the next open choice, to the minions, or to what chance decides."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.film import Mark
from game.core.types import Event, Seat
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.bombway import bomb_way
from game.titles.mechs.rules.events import BombDamaged, MinionAttacked
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.films import Ghost

MOST = 3
"""So many things are told, the gravest first."""
Outlook = tuple[tuple[str, int], ...]
"""Keys of `mechs.scene.outlook`, each with its number."""


def outlook(view: View, seat: Seat, ghost: Ghost | None, further: Sequence[View] = ()) -> Outlook:
    """What is other than now, the gravest first. `further`: how it may stand after further questions of the same card; what is
    best of that is told too, and where there are any that nothing comes of it is not."""
    if ghost is None:
        return ()
    film = ghost.film
    sure = min(ghost.trace.certain, ghost.trace.phase) if view.stage == "run" else ghost.trace.certain
    ends = (n for n, shot in enumerate(film.shots) if _opens(shot.mark) or _comes_anyhow(shot.event))
    until = min(sure, next(ends, sure))
    if not until and not further:  # chance decides at once
        return ()
    then = film.view(until - 1) if until else view
    if then.won:
        return (("won", 0),)
    if any(one.won for one in further):
        return (("may_win", 0),)
    hurt = then.mechs[seat].damages - view.mechs[seat].damages
    others = sum(mech.damages for mech in then.mechs) - sum(mech.damages for mech in view.mechs) - hurt
    found = [
        ("bomb", view.bomb_hp - then.bomb_hp if view.bomb != NOWHERE else 0),
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
    sure, best = _kills(view, then), max((_kills(view, one) for one in further), default=0)
    if best > max(0, sure):
        told.append(("may_kills", best))
    elif sure > 0:
        told.append(("kills", sure))
    return tuple(told[:MOST]) or (() if further else (("nothing", 0),))


def _opens(mark: Mark | None) -> bool:
    """Whether something else has to be chosen."""
    return mark is not None and not mark.chosen


def _comes_anyhow(event: Event) -> bool:
    """The strikes of minions, which do not come of an answer."""
    return isinstance(event, MinionAttacked) or (isinstance(event, BombDamaged) and event.cause == "minion")


def _kills(view: View, then: View) -> int:
    return len(view.minions) - len(then.minions)
