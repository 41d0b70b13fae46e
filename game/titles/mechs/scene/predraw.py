"""What the next moves will need, drawn in idle moments: the looks of cards that may be touched, as they will lie in slots, and
what the run after them shows: every line, the card that runs, the run's keys, its sounds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial

from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import stagepanel
from game.titles.mechs.scene.blueprint import front
from game.titles.mechs.scene.board.scenes import SOUNDS
from game.titles.mechs.scene.faces import command_face, damage_face
from game.titles.mechs.scene.layout import card_in_hand, layout, look_of, place_of
from game.titles.mechs.scene.scenery import Scenery
from game.titles.mechs.scene.stagepanel import StageSheet
from game.titles.mechs.scene.state import MechsBoard
from game.ui.cache import new_surface
from game.ui.cardsprite import CardGroup
from game.ui.frame import Frame
from game.ui.predraw import Ahead, Job
from game.ui.presenter import Layout
from game.ui.sound import Sounds
from game.ui.widgets import Widget

RUN_SOUNDS = (
    "command_clunk", "motor_step", "turn_servo", "minion_pop", *SOUNDS, "bump", "damage_crunch", "dice",
    "minion_squeak", "bite", "turn_tick", "score_tick", "combo", "spawn", "danger", "minions_turn",
)  # fmt: skip


class Predraw:
    """The pictures that are still to be drawn ahead for one table: those of cards first, then those of the run."""

    def __init__(self, board: MechsBoard, cards: CardGroup, sounds: Sounds) -> None:
        self.board, self.cards, self.sounds = board, cards, sounds
        self._looks, self._run = Ahead(), Ahead()
        self._run_planned: object = None
        """What the run's pictures were planned for."""

    @property
    def busy(self) -> bool:
        """Is anything left to be drawn?"""
        return self._looks.busy or self._run.busy

    def stop(self) -> None:
        """Nobody is going to touch anything here now."""
        self._looks.plan(())
        if self._run_planned is not None:
            self._run_planned = None
            self._run.plan(())

    def plan(self, s: Scenery, widgets: Iterable[Widget], poses: Layout, run_keys: Callable[[], list[Widget]]) -> None:
        """Decide what to draw ahead for the decision that stands now, with the cards where they lie."""
        keys = [widget.id for widget in widgets if widget.enabled and widget.id in poses]
        keys = [key for key in keys if key.startswith(("draft:", "hand:"))]
        self._looks.plan(self._card_jobs(s, keys, poses))
        now = (self.board.view, s.faces.canvas, s.words)
        if now != self._run_planned:
            self._run_planned = now
            self._run.plan(self._run_jobs(s, run_keys))

    def update(self, dt_ms: float, shown: Callable[[], bool]) -> None:
        """Nothing moves: draw a little. `shown` tells whether this frame is drawn anyway."""
        self._looks.update(dt_ms, self.board.lit, shown)
        if not self._looks.busy:
            self._run.update(dt_ms, None, shown)

    def _card_jobs(self, s: Scenery, keys: list[str], poses: Layout) -> Iterator[tuple[str, Job]]:
        """(the key of a card, a drawing): each card that can be touched in its looks, then on a stack of one, two or three."""
        view, canvas = self.board.view, s.faces.canvas
        low = look_of(s.room, poses[keys[0]]) if keys else ""
        hovered = f"hovered{low or ('_low' if view.stage == 'program' else '')}"
        for look in (hovered, f"chosen{low}", "dragged"):
            for key in keys:
                yield from ((key, job) for job in self.cards.steps(canvas, replace(poses[key], state=look)))
        w, h = canvas.px(s.room.slot_wide), canvas.px(s.room.slot_high)
        for key in keys:
            card = card_in_hand(key) if key.startswith("hand:") else view.display[place_of(key)]
            for level in (1, 2, 3):
                yield key, partial(self.cards.plain, command_face(card, level), w, h)

    def _run_jobs(self, s: Scenery, run_keys: Callable[[], list[Widget]]) -> Iterator[tuple[str, Job]]:
        """What the run will show first: nothing of it shows now."""
        view: View = self.board.view
        if view.stage not in ("draft", "program"):
            return
        canvas = s.faces.canvas
        away = Frame(new_surface(1, 1), canvas)
        for widget in run_keys():
            yield widget.id, partial(widget.draw, away)
        for seat in range(len(view.mechs)):
            for key, pose in layout(view, seat).items():
                if key.startswith(("slot:", "dmg:", "fit:")):
                    yield from ((key, job) for job in self.cards.steps(canvas, pose))
        for face in dict.fromkeys(_running(view)):
            sheet = StageSheet("", -1, "", 0.0, "run", face, "1")
            yield face, partial(stagepanel.paint, away, sheet, s)
        for sound in RUN_SOUNDS:
            yield sound, partial(self.sounds.prepare, sound)


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
