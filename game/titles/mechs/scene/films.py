"""The films of what is to come: the run of all lines with some cards placed besides, and what the minions mean to do."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.film import Film, Move
from game.core.types import Action, Decision, Seat
from game.titles.mechs import previews
from game.titles.mechs.previews import Asked, Placement, towing_gains
from game.titles.mechs.rules.actions import Piece, Tow
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.trace import Trace, film_trace

Wished = Callable[[Asked], Action | None]
KEPT = 48
"""Films that are kept for one view."""


@dataclass(frozen=True)
class Ghost:
    """A film and its signs."""

    film: Film[Any, View]
    trace: Trace


class Films:
    """The films of one table. They are forgotten when another View is shown."""

    def __init__(self, rules: MechsRules, wished: Wished | None = None) -> None:
        """`wished`: what was planned as the answer to a question of the run, None where nothing was."""
        self._rules, self._wished = rules, wished
        self._view: View | None = None
        self._ghosts: OrderedDict[object, Ghost | None] = OrderedDict()

    def ghost(
        self, view: View, placements: Sequence[Placement], answers: Sequence[Move] = (), mends: Sequence[Move] = (),
        advised: bool = False,
    ) -> Ghost | None:
        """The run of all lines with these cards placed besides, then the minions' phase; `answers` to its open choices in order,
        `mends`: repairs and swaps for scrapped cards; `advised`: nothing is answered as it was wished. None where that cannot
        be: a card that is not there, a damaged slot, no line to run.
        """
        key = tuple(placements), tuple(answers), tuple(mends), advised
        wished = None if advised else self._wished
        return self._kept(view, key, lambda: self._run(view, placements, answers, mends, wished))

    def forget(self) -> None:
        """What is wished has changed."""
        self._ghosts.clear()

    def another(self) -> Films:
        """The same with a memory of their own, for another View beside the one that is shown."""
        return Films(self._rules, self._wished)

    def asked(self, view: View, placements: Sequence[Placement], moves: Sequence[Move], mends: Sequence[Move]) -> View:
        """How all will stand when the choice comes up that follows these moves of a film."""
        return previews.asked(self._rules, view, placements, moves, mends)

    def follow_ups(self, view: View, seat: Seat, action: Action) -> tuple[View, ...]:
        """How it may stand after an answer and what its card asks further."""
        return previews.follow_ups(self._rules, view, seat, action)

    def alike(self, view: View, seat: Seat, options: Sequence[Action]) -> bool:
        """Whether it makes no difference at all which answer a line's question gets."""
        first = previews.arrival(self._rules, view, seat, options[0])
        return first is not None and all(previews.arrival(self._rules, view, seat, one) == first for one in options[1:])

    def tow_unasked(self, view: View, decision: Decision, towed: Piece | None) -> Action | None:
        """What needs no question about towing: to go on with the piece that this slot has `towed` before (None: none), or to go
        alone where towing helps nobody. None where somebody has to choose."""
        options = decision.options
        if not any(isinstance(one, Tow) for one in options):
            return None
        same = next((one for one in options if isinstance(one, Tow) and one.piece == towed), None)
        if same is not None or towing_gains(self._rules, view, decision.seat, options):
            return same
        return next(one for one in options if not isinstance(one, Tow))

    def intents(self, view: View) -> Ghost | None:
        """What the minions would do if their phase began now; None where no phase can begin."""
        return self._kept(view, "intents", lambda: self._minions(view))

    def _kept(self, view: View, key: object, make: Any) -> Ghost | None:
        if view is not self._view:
            self._view = view
            self._ghosts.clear()
        if key not in self._ghosts:
            self._ghosts[key] = make()
            while len(self._ghosts) > KEPT:
                self._ghosts.popitem(last=False)
        return self._ghosts[key]

    def _run(
        self, view: View, placements: Sequence[Placement], answers: Sequence[Move], mends: Sequence[Move], wished: Wished | None
    ) -> Ghost | None:
        if view.stage not in ("draft", "program", "run", "minions", "danger"):
            return None
        try:
            film = previews.preview(self._rules, view, placements, answers, mends, wished)
        except ValueError:  # the card is gone meanwhile, or the slot has been damaged: there is nothing to be shown
            return None
        return Ghost(film, film_trace(view, film))

    def _minions(self, view: View) -> Ghost | None:
        if view.stage not in ("draft", "program"):
            return None
        film = previews.intents(self._rules, view)
        return Ghost(film, film_trace(view, film))
