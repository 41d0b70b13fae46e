"""What the table shows of what is to come: the ghost film of the lines, with its guesses, and the minions' intents."""

from __future__ import annotations

from typing import NamedTuple

from game.core.film import Move
from game.core.types import Action, Seat
from game.titles.mechs.rehearsal import Placement
from game.titles.mechs.rules.actions import SLOTS, Program, Slot
from game.titles.mechs.rules.board import NOWHERE, Cell
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board.marks import Mark
from game.titles.mechs.scene.board.signs import QUESTION
from game.titles.mechs.scene.board.threats import Threat, offered, threats
from game.titles.mechs.scene.kit import slot_targets, takes_cards
from game.titles.mechs.scene.layout import card_in_hand, hand_keys, place_of
from game.titles.mechs.scene.presses import Presses
from game.titles.mechs.scene.preview import Ghost, Previews

ASKED_ON_THE_WAY = ("run", "minions", "danger")
"""The stages in which an answer is looked ahead from where the match stands."""


class Plan(NamedTuple):
    """What a film plays: cards placed besides, answers to questions on the way, repairs and swaps before the lines run."""

    placements: tuple[Placement, ...]
    answers: tuple[Move, ...] = ()
    mends: tuple[Move, ...] = ()


class Foresight(Presses):
    """The part of the table that asks `previews`, and keeps what it shows until something else is looked at."""

    previews: Previews
    _threats: tuple[tuple[object, ...], tuple[View, tuple[Threat, ...]]] | None = None
    _offered: tuple[View, str, tuple[Threat, ...]] | None = None
    boss_runs = -1
    """The slot of the Boss that is being shown, -1 = none."""
    ghost: Ghost | None = None
    """The film that is shown, None for none."""
    intents: Ghost | None = None
    """What the minions will do if nobody does anything."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        self.asker = -1
        self.marks: tuple[Mark, ...] = ()
        self.selected = ""
        self.first_slot = -1
        self.picked: Cell = NOWHERE
        self.hover: Cell = NOWHERE
        self.drag: tuple[str, tuple[float, float]] | None = None
        self.plans: dict[Seat, list[Action]] = {}
        self.guesses: tuple[Move, ...] = ()
        self.pinned: str | None = None
        self._plan: Plan | None = None
        self._plan_view: View | None = None
        self._unwanted: Plan | None = None
        """What Back has put away."""
        super().__init__(*args, **kwargs)
        for seat in range(len(self.session.players)):
            if self.session.wished(seat):  # a match that was left in the middle of a draft
                self.plans[seat] = list(self.session.wished(seat))

    # ------------------------------------------------------------------ which film
    def look_ahead(self) -> None:
        """Find out what is looked at and get its film."""
        view: View = self.shown
        if view is None or not self.settled or self.then is not None or self.over or self.running:
            self.ghost = self.intents = None
            self._plan = None
            return
        if view is not self._plan_view:
            self._plan, self._plan_view = None, view
            self.guesses, self.until_shot = (), None
        wanted = self._wanted(view)
        if wanted is None or wanted != self._unwanted:
            self._unwanted = None
        else:
            wanted = None
        if wanted is not None and wanted != self._plan:
            self._plan = wanted
            self.guesses, self.until_shot = (), None
        elif wanted is None and self._elsewhere():
            self._plan = None
        before = self.ghost
        if self._plan is None:
            self.ghost = None
        else:
            plan = self._plan
            self.ghost = self.previews.ghost(view, plan.placements, self.guesses or plan.answers, plan.mends)
        self.intents = self.previews.intents(view)
        if self.ghost is not before:
            self.dirty = True
            self._signature = None

    def _wanted(self, view: View) -> Plan | None:
        """The plan under mouse, focus or the card that is carried; None where none is pointed at."""
        planned = tuple(
            (seat, wish.card, wish.slot) for seat, wishes in self.plans.items() for wish in wishes if isinstance(wish, Program)
        )
        slot = self._slot_pointed_at()
        if view.stage in ("draft", "program") and slot >= 0:
            card, _ = self.carried()
            if card < 0:
                return Plan(planned)
            if self.board.near == self.asker and takes_cards(view, self.board.near, slot):
                return Plan((*planned, (self.board.near, card, slot)))
        if view.stage in ASKED_ON_THE_WAY and self.asker >= 0 and self.board.lit is not None:
            action = next((mark.action for mark in self.marks if mark.id == self.board.lit), None)
            answer = self.answer(self.board.lit)
            chosen = action if action is not None else answer.action if answer is not None else None
            if chosen is not None:
                return Plan((), ((self.asker, chosen),))
        return None

    def _slot_pointed_at(self) -> Slot:
        if self.drag is not None:
            return self.slot_under(*self.drag[1])
        if self.board.lit is not None and self.board.lit.startswith("slot:"):
            return int(self.board.lit[5:])
        return -1

    def _elsewhere(self) -> bool:
        """Mouse or focus rests on something that has nothing to do with the film."""
        if self.drag is not None:
            return True
        return self.board.lit is not None and not self.board.lit.startswith(("guess:", "slot:", "board:"))

    def ghost_key(self) -> object:
        """What the widgets depend on: which film, and how far it is shown."""
        return None if self.ghost is None else (id(self.ghost), self.until_shot)

    @property
    def threats(self) -> tuple[View, tuple[Threat, ...]]:
        """What the Boss will do in the danger phase that comes, and from where: as all stand now, or after the lines of the film
        that is shown."""
        key = self.shown, self.ghost, self.until_shot
        if self._threats is None or any(one is not other for one, other in zip(self._threats[0], key, strict=True)):
            view: View = self.shown
            if self.ghost is not None:
                trace = self.ghost.trace
                last = min(trace.certain, trace.phase if self.until_shot is None else min(trace.phase, self.until_shot))
                view = self.ghost.film.view(last - 1) if last else view
            self._threats = key, (view, threats(view))
        return self._threats[1]

    @property
    def offered_threats(self) -> tuple[View, tuple[Threat, ...]] | None:
        """What the Boss's card under mouse or focus would do, of those one of which is kept; None without one."""
        if self.board.lit is None or not self.board.lit.startswith("keep:"):
            return None
        view: View = self.shown
        if self._offered is None or self._offered[0] is not view or self._offered[1] != self.board.lit:
            self._offered = view, self.board.lit, offered(view, int(self.board.lit[5:]))
        return view, self._offered[2]

    @property
    def boss_lit(self) -> int:
        """The slot of the Boss under mouse or focus, -1 = none."""
        return int(self.board.lit[5:]) if self.board.lit is not None and self.board.lit.startswith("boss:") else -1

    def forget_ghost(self) -> None:
        """Show no film."""
        self._plan = self.ghost = None
        self.guesses, self.until_shot = (), None
        self._signature = None
        self.dirty = True

    def put_ghost_away(self) -> None:
        """Back: no film of what is pointed at, until something else is."""
        self._unwanted = self._wanted(self.shown)
        self.forget_ghost()

    def ghost_note(self) -> str:
        """How sure the film is that is shown; "" without one, and where an answer is pointed at."""
        if self.ghost is None or self.running or self.shown.stage not in ("draft", "program"):
            return ""
        film, view = self.ghost.film, self.shown
        seen = {sign.number for sign in self.ghost.trace.shown() if sign.kind == QUESTION}
        guessed = sum(number in seen and not mark.chosen for number, mark in enumerate(film.marks))
        fog = film.certain < len(film.shots)
        if guessed:
            return self.say_key("ghost.open_fog" if fog else "ghost.open", n=guessed)
        if fog:
            return self.say_key("ghost.fog")
        waiting = sum(len(mech.hand) for mech in view.mechs) > len(self._plan.placements if self._plan is not None else ())
        return self.say_key("ghost.unless" if waiting or view.stage == "draft" else "ghost.sure")

    # ------------------------------------------------------------------ scrubbing and guessing
    def scrub(self, by: int) -> bool:
        """Show the film one step further (1) or less far (-1); False where there is none."""
        if self.ghost is None or self.running:
            return False
        stops = self.ghost.trace.stops()
        if not stops:
            return True
        here = len(stops) - 1 if self.until_shot is None else max(0, sum(stop <= self.until_shot for stop in stops) - 1)
        there = max(0, min(len(stops) - 1, here + by))
        self.until_shot = None if there == len(stops) - 1 else stops[there]
        self._signature = None
        self.dirty = True
        return True

    def change_guess(self, number: int) -> None:
        """The next answer to an open choice of the film."""
        if self.ghost is None or number >= len(self.ghost.film.marks):
            return
        film = self.ghost.film
        mark = film.marks[number]
        options = mark.decision.options
        here = options.index(film.moves[mark.move][1])
        self.guesses = film.changed(mark, options[(here + 1) % len(options)])
        self.ctx.sounds.play("card_flip")
        self.dirty = True

    def guess_told(self) -> tuple[Seat, str] | None:
        """Who is asked what by the open choice under mouse or focus."""
        if self.ghost is None or self.board.lit is None or not self.board.lit.startswith("guess:"):
            return None
        number = int(self.board.lit[6:])
        if number >= len(self.ghost.film.marks):
            return None
        decision = self.ghost.film.marks[number].decision
        return decision.seat, self.say(decision.prompt)

    # ------------------------------------------------------------------ light
    def lit_slots(self, view: View) -> frozenset[Slot]:
        """The slots of the large line where something can be done now."""
        if self.running or self.then is not None:
            return frozenset()
        options = tuple(answer.action for answer in self.board.found)
        asked = slot_targets(options, self.board.near, self.board.near == prompts.line_asked(view))
        if asked or self.board.near != self.asker:
            return asked
        card, _ = self.carried()
        if card >= 0:
            return frozenset(n for n in range(SLOTS) if takes_cards(view, self.board.near, n))
        by_target = {
            int(answer.target.split(":")[1])
            for answer in self.board.found
            if answer.target.startswith(("slot:", "blow:", "throw:"))
        }
        return frozenset(by_target) | prompts.swappable(self.board.found)

    def still_there(self, view: View, key: str) -> bool:
        """Whether a lifted card can still be placed or taken."""
        if key.startswith("draft:"):
            place = place_of(key)
            return view.stage == "draft" and place < len(view.taker) and view.taker[place] == prompts.FREE and self.asker >= 0
        if card_in_hand(key) >= 0:
            return view.stage == "program" and key in hand_keys(self.board.near, view.mechs[self.board.near].hand)
        return False
