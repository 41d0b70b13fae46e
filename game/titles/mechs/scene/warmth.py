"""What the next moves will need, drawn in idle moments: the looks of cards that may be touched, as they will lie in slots, and
what the run after them shows: every line, the card that runs, the run's keys, its sounds.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import parts, stagepanel
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.board.scenes import SOUNDS
from game.titles.mechs.scene.faces import CARD_HIGH, command_face, damage_face
from game.titles.mechs.scene.layout import card_in_hand, layout, place_of
from game.titles.mechs.scene.stagepanel import StageSheet
from game.ui.ahead import Job
from game.ui.cache import new_surface
from game.ui.frame import Frame

if TYPE_CHECKING:
    from game.titles.mechs.scene.table import TableScene

RUN_SOUNDS = (
    "command_clunk", "motor_step", "turn_servo", "minion_pop", *SOUNDS, "error_thunk", "damage_crunch", "reveal_roll",
    "minion_squeak", "hit", "turn_chime",
)  # fmt: skip


def looks(scene: TableScene) -> Iterator[tuple[str, Job]]:
    """(the key of a card, a drawing): each card that can be touched in its looks, then on a stack of one, two or three."""
    view, canvas, cards = scene.shown, scene.faces.canvas, scene.presenter.layout
    keys = [widget.id for widget in scene.ui.widgets if widget.enabled and widget.id in cards]
    keys = [key for key in keys if key.startswith(("draft:", "hand:"))]
    tight = scene.room.tight
    hovered = "hovered_low" if tight or view.stage == "program" else "hovered"
    for look in (hovered, "selected_low" if tight else "selected", "dragged"):
        for key in keys:
            yield key, partial(scene.cards.prepare, canvas, [("", cards[key])], (look,))
    wide = scene.room.slot_wide
    w, h = canvas.px(wide), canvas.px(wide * CARD_HIGH)
    for key in keys:
        card = card_in_hand(key) if key.startswith("hand:") else view.display[place_of(key)]
        for level in (1, 2, 3):
            yield key, partial(scene.cards.plain, command_face(card, level), w, h)


def run(scene: TableScene) -> Iterator[tuple[str, Job]]:
    """What the run will show first: nothing of it shows now."""
    view: View = scene.shown
    if view.stage not in ("draft", "program"):
        return
    canvas, s = scene.faces.canvas, scene.scenery
    away = Frame(new_surface(1, 1), canvas)
    for widget in parts.run_keys(scene):
        yield widget.id, partial(widget.draw, away)
    for seat in range(len(view.mechs)):
        for key, pose in layout(view, seat).items():
            if key.startswith(("slot:", "dmg:", "fit:")):
                yield key, partial(scene.cards.prepare, canvas, [(key, pose)])
    for face in dict.fromkeys(_running(view)):
        sheet = StageSheet("", -1, "", 0.0, "run", face, "1")
        yield face, partial(stagepanel.paint, away, sheet, s)
    for sound in RUN_SOUNDS:
        yield sound, partial(scene.ctx.sounds.prepare, sound)


def _running(view: View) -> Iterator[str]:
    """The faces of the cards that will run."""
    for mech in view.mechs:
        for lying in mech.slots:
            if lying.damage >= 0:
                yield damage_face(lying.damage)
            elif lying.schematic >= 0:
                yield front(lying.schematic)
            elif lying.cards:
                yield command_face(lying.cards[-1], len(lying.cards))
