"""Plays a position on: who answers the questions of a run when nobody is asked, and what it comes to after some turns."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from game.core.types import Action, Event, Seat
from game.titles.mechs.bots.score import LOST, WON, Score
from game.titles.mechs.rules.actions import Advance, Go, Pick, Strike, Turn
from game.titles.mechs.rules.board import NOWHERE, distance
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import Line
from game.titles.mechs.rules.state import State

FADE = 0.8
"""What the score after one more turn weighs against that of the turn before it."""
DREAD = 0.4
"""What a loss in a later turn counts for: until then there are cards to come that may avert it."""
RUNNING = ("run", "minions", "danger")
LIKELY = 4
"""So many cells of many are tried."""
PATHS, ALIKE = (Turn, Go, Advance), 1.0
"""Answers that often show only later what they are good for; values that differ by no more are about as good."""
FORESEEN = 40
"""After so many answers a film looks no further than the next question: most lines ask less, and 2 ms are enough for it."""
MOST = 400
"""Answers in a turn at the most."""
ENOUGH = 8_000
"""Answers for one decision, after which only what is begun is thought through: 0.3 s or so, as long as 3 of 100 would take."""
KEPT = 20_000
"""So many positions are kept, 2 MB."""


class _LineOver(Exception):
    """The minions' phase begins."""


class Driver:
    """Answers by looking at the score: right after an answer (no `look`), or when the mech's line has run (`look`).

    Positions that are handed in are used up: what comes of them may be the same object, or a copy. What a position is worth is
    kept for the length of a turn: a plan is met again with each card of it, and by each of a team that foresees the same worlds.

    `spent`: answers that were played for a decision, by who thinks about it or when the same was met before: so what is decided
    does not depend on what is kept.
    """

    def __init__(self, rules: MechsRules, score: Score) -> None:
        self.rules, self.score = rules, score
        self.spent = 0
        self._turn, self._found = -1, dict[int, tuple[float, int]]()

    def rest(self) -> None:
        """Another decision: nothing has been spent on it."""
        self.spent = 0

    @property
    def tired(self) -> bool:
        """Whether enough was thought about for one decision."""
        return self.spent >= ENOUGH

    def answer(self, s: State, options: tuple[Action, ...], seat: Seat, look: bool) -> Action:
        """The option that looks best; the first of equals. The position stays as it is."""
        return self._best(s, options, seat, look)[0]

    def foresee(self, s: State, options: tuple[Action, ...], seat: Seat) -> Action:
        """The way to go or turn after which the mech's line ends best, before the minions roll; of those about as good the one
        that defeats most. To any other question, and once enough has been played, what looks best at once."""
        if len(options) == 1 or type(options[0]) not in PATHS or self.spent >= FORESEEN:
            return self._best(s, options, seat, False)[0]
        found = []
        for one in options:
            end = self._line_end(s.copy(), seat, one)
            found.append((self.score.value(end), self.defeated(end), one))
        best = max(value for value, _, _ in found)
        return max((one for one in found if one[0] >= best - ALIKE), key=lambda one: (one[1], one[0]))[2]

    def gains(self, s: State, tows: Iterable[Action], alone: Action, seat: Seat) -> bool:
        """Whether the mech's line ends better where it tows something along than where it goes alone."""
        least = self.score.value(self._line_end(s.copy(), seat, alone)) + ALIKE
        return any(self.score.value(self._line_end(s.copy(), seat, one)) > least for one in tows)

    def _line_end(self, s: State, seat: Seat, answer: Action) -> State:
        """A position as it is when this mech's line has run, further questions being answered at sight."""

        def stop(_event: Event) -> None:
            if s.phase != "run":
                raise _LineOver

        self.spent += 1
        with suppress(_LineOver):
            self.rules.apply(s, seat, answer, stop)
            while s.phase == "run" and any(type(frame) is Line and frame.seat == seat for frame in s.stack):
                asked = self.rules.choices(s)
                assert asked is not None
                self.rules.apply(s, asked[0], self._best(s, asked[1], asked[0], False)[0], stop)
        return s

    def run_turn(self, s: State, look: bool) -> State:
        """Play on to the end of the turn."""
        for _ in range(MOST):
            if s.phase not in RUNNING:
                break
            s = self._step(s, look)
        return s

    def tally(self, s: State) -> int:
        """How many minions the team has defeated when this turn has run."""
        return self.defeated(self.run_turn(s, False))

    def defeated(self, s: State) -> int:
        """How many minions the team has defeated so far."""
        return s.kills + s.gears * self.rules.numbers.kills_per_gear

    def worth(self, s: State, turns: int, look: bool) -> float:
        """The score over so many turns, this one first, in which the lines run and no card is added."""
        if s.turn != self._turn or len(self._found) >= KEPT:
            self._turn, self._found = s.turn, {}
        met = hash((s.key(), turns, look))
        found = self._found.get(met)
        if found is None:
            before = self.spent
            value = self._played(s, turns, look)
            self._found[met] = value, self.spent - before
            return value
        self.spent += found[1]
        return found[0]

    def _played(self, s: State, turns: int, look: bool) -> float:
        total, weight = 0.0, 1.0
        for turn in range(turns):
            if turn:
                self.rules.rehearse(s, ())
            s = self.run_turn(s, look and turn == 0)
            if s.reason:
                end = WON if s.won else LOST if turn == 0 else DREAD * LOST
                return total + end * sum(weight * FADE**later for later in range(turns - turn))
            total += weight * self.score.value(s)
            weight *= FADE
        return total

    # ------------------------------------------------------------------ one answer
    def _step(self, s: State, look: bool) -> State:
        """Answer the next question."""
        asked = self.rules.choices(s)
        assert asked is not None
        seat, options = asked
        option, after = self._best(s, options, seat, look)
        if after is None:
            self.spent += 1
            self.rules.apply(s, seat, option)
            return s
        return after

    def _best(self, s: State, options: tuple[Action, ...], seat: Seat, look: bool) -> tuple[Action, State | None]:
        """The option that looks best, and the position right after it if that was looked at."""
        option = options[0]
        if len(options) == 1:
            return option, None
        if Strike in (type(option), type(options[-1])):
            return max(options, key=lambda one: self.score.bounty(s, one.cell) if type(one) is Strike else 0.0), None
        if len(options) > LIKELY and type(options[-1]) is Pick:
            options = self._likely(s, options)
        best, found = -1e9, s
        self.spent += len(options)
        for one in options:
            world = s.copy()
            self.rules.apply(world, seat, one)
            value = self.score.value(self._run_line(world.copy(), seat) if look else world)
            if value > best:
                best, option, found = value, one, world
        return option, found

    def _likely(self, s: State, options: tuple[Action, ...]) -> tuple[Action, ...]:
        """Of many cells the few around which most is to be hit, and what is not a cell."""
        cells = [one for one in options if isinstance(one, Pick)]
        targets = [(cell, self.score.bounty(s, cell)) for cell in s.minion if cell != NOWHERE]
        targets += [(cell, self.score.bounty(s, cell)) for cell in s.shards if cell >= 0]
        if s.boss != NOWHERE:
            targets.append((s.boss, self.score.bounty(s, s.boss)))

        def around(one: Pick) -> float:
            return sum([worth for cell, worth in targets if distance(cell, one.cell) <= 1])

        best = sorted(cells, key=around, reverse=True)[:LIKELY]
        return (*(one for one in options if not isinstance(one, Pick)), *best)

    def _run_line(self, s: State, seat: Seat) -> State:
        """Play on until this mech's line has run, with answers at first sight."""
        for _ in range(MOST):
            if not s.stack or not any(type(frame) is Line and frame.seat == seat for frame in s.stack):
                break
            s = self._step(s, False)
        return s
