"""What comes of an answer for certain, in a few words: up to the next open choice, to the minions, or to what chance decides."""

from __future__ import annotations

from game.core.types import Seat
from game.titles.mechs.rules.board import NOWHERE
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.goals import way_to_go

MOST = 2
"""So many things are told, the gravest first."""
Outlook = tuple[tuple[str, int], ...]
"""Keys of `mechs.scene.outlook`, each with its number."""


def outlook(view: View, seat: Seat, ghost: Ghost | None) -> Outlook:
    """What is other than now, the gravest first."""
    if ghost is None:
        return ()
    film, sure = ghost.film, min(ghost.trace.certain, ghost.trace.phase)
    opened = (n for n, shot in enumerate(film.shots) if shot.mark is not None and not shot.mark.chosen)
    until = min(sure, next(opened, sure))
    if not until:
        return ()
    then = film.view(until - 1)
    if then.won:
        return (("won", 0),)
    hurt = then.mechs[seat].damages - view.mechs[seat].damages
    others = sum(mech.damages for mech in then.mechs) - sum(mech.damages for mech in view.mechs) - hurt
    found = [
        ("bomb", view.bomb_hp - then.bomb_hp if view.bomb != NOWHERE else 0),
        ("hurt", hurt),
        ("others", others),
        ("boss", view.boss_hp - then.boss_hp if view.boss != NOWHERE else 0),
        ("shards", then.broken + then.home - view.broken - view.home),
        ("kills", len(view.minions) - len(then.minions)),
    ]
    told = [(key, n) for key, n in found if n > 0]
    if (far := way_to_go(then)) >= 0 and far != way_to_go(view):
        told.append(("way", far))
    return tuple(told[:MOST])
