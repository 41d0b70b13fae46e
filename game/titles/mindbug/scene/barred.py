"""Why nobody may block: the rules' own reason for each creature, and what is said of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.core.types import HIDDEN, Msg, msg
from game.titles.mindbug import TITLE
from game.titles.mindbug.rules.actions import Block
from game.titles.mindbug.rules.events import Unblocked
from game.titles.mindbug.rules.seen import View

CAUSES: Mapping[str, tuple[str, ...]] = {
    "mindbug.refusal.too_weak": ("mindbug.scene.barred_weak", "source", "limit"),
    "mindbug.refusal.sneaky": ("mindbug.scene.barred_sly", "attacker"),
}
"""What is said once for all creatures that a refusal keeps from blocking: its key, and the parameters of the refusal in it."""


def barred(view: View, event: Unblocked) -> dict[int, Msg]:
    """By creature why it may not block, where something attacks that none of them may; `view`: as that was to be seen."""
    if event.able or view.attacker == HIDDEN:
        return {}
    asks = replace(view, stage="block", asked=event.seat)
    return {one.card: TITLE.rules.why_not(asks, event.seat, Block(one.card)) for one in view.seats[event.seat].play}


def causes(found: Mapping[int, Msg]) -> list[Msg]:
    """Each of these reasons once, in a sentence about all creatures that it concerns."""
    said = []
    for why in found.values():
        key, *names = CAUSES.get(why.key, ("",))
        if key:
            params = dict(why.params)
            said.append(msg(key, **{name: params[name] for name in names}))
    return list(dict.fromkeys(said))
