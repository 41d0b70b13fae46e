"""The run as planned: a choice made in the film is not asked again unless something surprises about it, nor is the only target,
nor the only damage to be repaired, nor what makes no difference, nor towing that goes on, or that helps nobody unless open
choices are wanted."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.types import Action, Decision, Seat
from game.titles.mechs.rules.actions import Piece, Repair, RepairSystem, Slot, Strike, Tow
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.foreseen import Foreseen, Meant, standing
from game.titles.mechs.scene.host import MechsTable
from game.titles.mechs.scene.playback import RUNS
from game.titles.mechs.scene.preview import Preview
from game.ui.table.part import Part


class AsPlanned(Part[MechsTable]):
    """Gives what was chosen in the films of this turn when its time has come."""

    def __init__(self, table: MechsTable, preview: Preview, foreseen: Foreseen) -> None:
        super().__init__(table)
        self.preview, self.foreseen = preview, foreseen
        self._film: Ghost | None = None
        self._judged: tuple[View, Decision, bool] | None = None
        """Whether what was chosen for a question that is open brings what it promised."""
        self._tows: tuple[View, Decision, Action | None] | None = None
        """What is answered about towing without a question."""
        self._towed: tuple[int, Seat, Slot, Piece] | None = None
        """In which turn who has towed what along in which slot."""
        self._alike: tuple[View, Decision, bool] | None = None
        """Whether all answers to it come to the same."""

    def planned(self, view: View, decision: Decision | None) -> Meant | None:
        """What was chosen in the film for this question, and whether nothing surprises about it: all stand as foreseen, or that
        answer at least brings what it brought in the film."""
        meant = self.foreseen.planned(view, decision)
        if meant is None or decision is None or meant.holds or view is not self.table.board.view:
            return meant
        return Meant(meant.action, self._kept(view, decision))

    def _kept(self, view: View, decision: Decision) -> bool:
        promise = self.foreseen.promises.get(standing(view, decision))
        if promise is None or view.stage not in RUNS or promise.action not in decision.options:
            return False
        if self._judged is None or self._judged[0] is not view or self._judged[1] != decision:
            now = self.preview.films.ghost(view, (), ((decision.seat, promise.action),))
            self._judged = view, decision, now is not None and promise.kept(view, decision, now)
        return self._judged[2]

    def follow(self, dt_ms: float) -> None:
        """Note what is chosen in the film; answer what was foreseen."""
        view: View | None = self.table.board.view
        if view is None:
            return
        if self.foreseen.begin(view.turn):
            self._film = None
        self.foreseen.asks_all &= view.stage != "program"
        opened = self.table.board.opened  # what is only pointed at is not chosen
        ghost = opened.ghost if opened is not None else self.preview.ghost
        if ghost is not None and ghost is not self._film and self.preview.planning:
            self._film = ghost
            self.foreseen.note(ghost, self.preview.chosen_in(ghost))
        self._answer(view)

    def _answer(self, view: View) -> None:
        table, board = self.table, self.table.board
        mends = view.stage == "program" and board.asking == "repair" and table.mode.live
        if self.foreseen.asks_all or not table.settled or board.running or board.then is not None or table.over:
            return
        if view.stage not in RUNS and not mends:
            return
        if table.session.paused or table.ctx.asks_planned:
            return
        decision = table.session.decisions().get(board.asker)
        if decision is None or not board.found:
            return
        only = _only(decision.options, mends)
        meant = self.planned(view, decision)
        action = only or (meant.action if meant is not None and meant.holds else None)
        if action is None and view.stage == "run":
            found = self._towing(view, decision)
            action = found if isinstance(found, Tow) or not self.foreseen.asks_open else None
        if action is None and self._indifferent(view, decision):
            action = decision.options[0]
        if action is not None and action in decision.options:
            self.foreseen.given(view, decision)
            table.submit(board.asker, action)
            table.refresh()

    def given(self, view: View, seat: Seat, action: Action) -> None:
        """An answer is given: what is towed is towed on."""
        decision = self.table.session.decisions().get(seat)
        if decision is not None and action in decision.options:
            self._towed = (view.turn, seat, view.slot, action.piece) if isinstance(action, Tow) else None

    def _towing(self, view: View, decision: Decision) -> Action | None:
        if self._tows is None or self._tows[0] is not view or self._tows[1] != decision:
            here = self._towed is not None and self._towed[:3] == (view.turn, decision.seat, view.slot)
            towed = self._towed[3] if here and self._towed is not None else None
            self._tows = view, decision, self.preview.films.tow_unasked(view, decision, towed)
        return self._tows[2]

    def _indifferent(self, view: View, decision: Decision) -> bool:
        if view.stage != "run" or len(decision.options) < 2:
            return False
        if self._alike is None or self._alike[0] is not view or self._alike[1] != decision:
            self._alike = view, decision, self.preview.films.alike(view, decision.seat, decision.options)
        return self._alike[2]

    def ask_all(self) -> None:
        """Something of the run is taken back: ask for everything until the turn ends, or the cards are placed again."""
        self.foreseen.asks_all = True


def _only(options: Sequence[Action], mends: bool) -> Action | None:
    """The only target there is, or the only damage for which a card has been scrapped."""
    if mends:
        options = [option for option in options if isinstance(option, Repair | RepairSystem)]
    return options[0] if len(options) == 1 and isinstance(options[0], Strike | Repair | RepairSystem) else None
