"""What was chosen in the films of this turn: for the run, which gives those answers, and for its own films."""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import Action, Decision
from game.titles.mechs.previews import Asked
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.films import Ghost
from game.titles.mechs.scene.promises import Promise

Question = tuple[object, ...]


class Meant(NamedTuple):
    """What was chosen in the film, and whether all still stand as they stood there."""

    action: Action
    holds: bool


class Foreseen:
    """Remembers what was chosen, by what was asked and how everything stood then."""

    def __init__(self) -> None:
        self._turn = -1
        self.asks_all = False
        """Something of the run was taken back: in it everything is asked."""
        self.asks_open = False
        """This turn open choices are asked on the way, towing that helps nobody among them."""
        self.exactly: dict[Question, Action] = {}
        """What was chosen, by the question and the places of all when it is asked."""
        self.changes = 0
        """How often that has changed."""
        self.promises: dict[Question, Promise] = {}
        """The same by the question and the place of the mech that is asked, with what was to come of it."""
        self._meant: dict[Question, Action] = {}
        """The same by the question alone, where that was asked once or answered alike."""

    def begin(self, turn: int) -> bool:
        """Forget what was chosen for another turn; whether this one is new."""
        if turn == self._turn:
            return False
        self._turn, self.asks_all, self.asks_open = turn, False, False
        self.changes += 1
        self.exactly.clear()
        self.promises.clear()
        self._meant.clear()
        return True

    def note(self, ghost: Ghost, chosen: frozenset[int]) -> None:
        """Keep what was chosen in a film: these of its choices."""
        film = ghost.film
        self.changes += bool(chosen)
        noted: dict[Question, set[Action]] = {}
        for number, mark in enumerate(film.marks):
            if number in chosen and 0 < mark.shot <= film.certain:
                there, action = film.view(mark.shot - 1), film.moves[mark.move][1]
                asked = question(there, mark.decision)
                self.exactly[asked, places(there)] = action
                self.promises[standing(there, mark.decision)] = Promise(action, ghost, number)
                noted.setdefault(asked, set()).add(action)
        for asked, actions in noted.items():
            self._meant.pop(asked, None)
            if len(actions) == 1:
                self._meant[asked] = actions.pop()

    def given(self, view: View, decision: Decision) -> None:
        """What was chosen for a question has been answered: once is enough."""
        found = self.exactly.pop((question(view, decision), places(view)), None)
        kept = self.promises.pop(standing(view, decision), None)
        self.changes += found is not None or kept is not None

    def planned(self, view: View, decision: Decision | None) -> Meant | None:
        """What the player chose in the film for this question; None where the film only supposed something."""
        if decision is None or not (self.exactly or self._meant):
            return None
        asked = question(view, decision)
        foreseen = self.exactly.get((asked, places(view)))
        promise = self.promises.get(standing(view, decision))
        action = foreseen or (promise.action if promise is not None else self._meant.get(asked))
        return Meant(action, foreseen is not None) if action is not None else None

    def wished(self, asked: Asked) -> Action | None:
        """The answer that a film of the run goes on with: the planned one, where it still can be given."""
        if not (self.exactly or self._meant):
            return None
        view, decision = asked()
        meant = self.planned(view, decision)
        return meant.action if meant is not None and meant.action in decision.options else None


def question(view: View, decision: Decision) -> Question:
    """Who is asked what, by which slot."""
    return decision.seat, decision.prompt, view.slot


def standing(view: View, decision: Decision) -> Question:
    """The question, and where the mech stands that is asked."""
    mech = view.mechs[decision.seat]
    return question(view, decision), mech.cell, mech.facing


def places(view: View) -> Question:
    """Where everything stands that a line can meet."""
    mechs = tuple((mech.cell, mech.facing) for mech in view.mechs)
    return mechs, view.minions, view.bomb, view.boss, view.mines, view.shards, view.down
