"""The run as planned: a choice made in the film is not asked again while all stand as foreseen, nor is the only target,
nor the only damage to be repaired."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.types import Action, Decision
from game.titles.mechs.rules.actions import Repair, RepairSystem, Strike
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import RUNS
from game.titles.mechs.scene.preview import Preview
from game.ui.table.part import Part

Question = tuple[object, ...]


class Meant(NamedTuple):
    """What was chosen in the film, and whether all still stand as they stood there."""

    action: Action
    holds: bool


class AsPlanned(Part[MechsTable]):
    """Remembers what was chosen in the films of this turn, and gives those answers when their time has come."""

    def __init__(self, table: MechsTable, preview: Preview) -> None:
        super().__init__(table)
        self.preview = preview
        self._turn = -1
        self._film: Ghost | None = None
        self._foreseen: dict[Question, Action] = {}
        """What was chosen, by the question and the places of all when it is asked."""
        self._meant: dict[Question, Action] = {}
        """The same by the question alone, where that was asked once or answered alike."""
        self._asks = False
        """Something was taken back: this turn everything is asked."""

    def follow(self, dt_ms: float) -> None:
        """Note what is chosen in the film; answer what was foreseen."""
        view: View | None = self.table.board.view
        if view is None:
            return
        if view.turn != self._turn:
            self._turn, self._film, self._asks = view.turn, None, False
            self._foreseen.clear()
            self._meant.clear()
        ghost = self.preview.ghost
        if ghost is not None and ghost is not self._film and self.preview.planning:
            self._film = ghost
            self._note(ghost)
        self._answer(view)

    def _note(self, ghost: Ghost) -> None:
        film, chosen = ghost.film, self.preview.chosen_in(ghost)
        noted: dict[Question, set[Action]] = {}
        for number, mark in enumerate(film.marks):
            if number in chosen and 0 < mark.shot <= film.certain:
                there, action = film.view(mark.shot - 1), film.moves[mark.move][1]
                asked = question(there, mark.decision)
                self._foreseen[asked, places(there)] = action
                noted.setdefault(asked, set()).add(action)
        for asked, actions in noted.items():
            self._meant.pop(asked, None)
            if len(actions) == 1:
                self._meant[asked] = actions.pop()

    def _answer(self, view: View) -> None:
        table, board = self.table, self.table.board
        mends = view.stage == "program" and board.asking == "repair" and table.mode.live
        if self._asks or not table.settled or board.running or board.then is not None or table.over:
            return
        if view.stage not in RUNS and not mends:
            return
        if table.session.paused or table.ctx.asks_planned:
            return
        decision = table.session.decisions().get(board.asker)
        if decision is None or not board.found:
            return
        only = _only(decision.options, mends)
        action = only or self._foreseen.pop((question(view, decision), places(view)), None)
        if action is not None and action in decision.options:
            table.submit(board.asker, action)
            table.refresh()

    def planned(self, view: View, decision: Decision | None) -> Meant | None:
        """What the player chose in the film for this question; None where the film only supposed something."""
        if decision is None:
            return None
        asked = question(view, decision)
        foreseen = self._foreseen.get((asked, places(view)))
        action = foreseen or self._meant.get(asked)
        return Meant(action, foreseen is not None) if action is not None else None

    def ask_all(self) -> None:
        """Something is taken back: ask for everything until the turn ends."""
        self._asks = True


def _only(options: Sequence[Action], mends: bool) -> Action | None:
    """The only target there is, or the only damage for which a card has been scrapped."""
    if mends:
        options = [option for option in options if isinstance(option, Repair | RepairSystem)]
    return options[0] if len(options) == 1 and isinstance(options[0], Strike | Repair | RepairSystem) else None


def question(view: View, decision: Decision) -> Question:
    """Who is asked what, by which slot."""
    return decision.seat, decision.prompt.key, view.slot


def places(view: View) -> Question:
    """Where everything stands that a line can meet."""
    mechs = tuple((mech.cell, mech.facing) for mech in view.mechs)
    return mechs, view.minions, view.bomb, view.boss, view.mines, view.shards, view.down
