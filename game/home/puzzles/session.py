"""A session that plays a puzzle: everything lies open, the other side defends as well as it can, and it is known who wins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.core.journal import ACTION
from game.core.match import Match
from game.core.players import Player
from game.core.types import Action, Decision, Msg, Seat, Setup, msg
from game.core.verbs import verb_of
from game.home.lessons.session import PAUSE_MS, ScriptClient
from game.table.session import Session
from game.table.settings import TableSettings
from game.titles import title
from game.titles.mindbug.bots.solver import OTHER, SOLVER, Solver, passed
from game.titles.mindbug.puzzles.book import Puzzle
from game.titles.mindbug.puzzles.defender import Defender
from game.titles.mindbug.rules.flow import MindbugRules

TITLE = "mindbug"


@dataclass(slots=True)
class Brain:
    """What is known of a puzzle, kept from one try to the next."""

    puzzle: Puzzle
    edition: str
    rules: MindbugRules
    solver: Solver
    defender: Defender
    hints: int = 0
    """How many hints were taken."""
    wrong: int = 0
    """How many tries went wrong."""

    @classmethod
    def of(cls, puzzle: Puzzle, edition: str = "fr") -> Brain:
        """Nothing tried yet."""
        rules = title(TITLE).rules
        assert isinstance(rules, MindbugRules)
        solver = Solver(rules)
        return cls(puzzle, edition, rules, solver, Defender(rules, solver))


class PuzzleSession(Session):
    """Seat 0 is the person's. `left` is how many own turns remain, this one included; `failed` and `solved` end a try."""

    def __init__(self, brain: Brain, players: Sequence[Player], moves: Sequence[tuple[Seat, Action]] = ()) -> None:
        """A try, with these moves made already."""
        self.brain = brain
        start = brain.puzzle.start(brain.rules, brain.edition)
        setup = Setup(TITLE, 2, 1, 1, title(TITLE).defaults() | {"edition": brain.edition})
        match: Match[Any, Any] = Match(brain.rules, setup, players, start=start)
        for seat, action in moves:
            match.submit(seat, action)
        self._trail = [brain.puzzle.turns]
        self._waited = 0
        super().__init__(match, ScriptClient(), TableSettings(seconds=0, open_hands=True))

    # ------------------------------------------------------------------ where it stands
    @property
    def moves(self) -> list[tuple[Seat, Action]]:
        """What was done so far."""
        return [(entry.seat, self.match.verbs.decode(entry.text)) for entry in self.match.entries if entry.kind == ACTION]

    def left_at(self, number: int) -> int:
        """The own turns that remained after an entry, that turn included."""
        while len(self._trail) <= number:
            n = len(self._trail)
            self._trail.append(self._trail[-1] - passed(self.match.at(n - 1), self.match.at(n)))
        return self._trail[number]

    @property
    def left(self) -> int:
        """The own turns that remain, this one included."""
        return self.left_at(self.match.last)

    def holds(self, number: int) -> bool:
        """Whether seat 0 could still win by force after an entry."""
        return self.brain.solver.wins(self.match.at(number), self.left_at(number))

    @property
    def slip(self) -> int | None:
        """The entry that gave the win away, None while there is none."""
        return next((n for n in range(1, self.match.last + 1) if not self.holds(n)), None)

    @property
    def solved(self) -> bool:
        """Won in time."""
        return self.match.state.winner == SOLVER and self.holds(self.match.last)

    @property
    def failed(self) -> bool:
        """The win was given away, and the other has shown how."""
        slip = self.slip
        if slip is None:
            return False
        if self.left <= 0 or not self.pending():
            return True
        answered = any(seat == OTHER for seat, _ in self.moves[slip:])
        return answered and OTHER not in self.pending()

    @property
    def refutation(self) -> list[tuple[str, int | None]]:
        """The verbs of the other's answers to the wrong move, with their cards; none where time alone has told."""
        slip = self.slip
        if slip is None:
            return []
        answers = [action for seat, action in self.moves[slip:] if seat == OTHER]
        return [(verb_of(type(action)), getattr(action, "card", None)) for action in answers]

    def before_slip(self) -> PuzzleSession:
        """A new try from where the wrong move was made."""
        slip = self.slip
        return self._try(self.match.last if slip is None else slip - 1)

    def before_last(self) -> PuzzleSession | None:
        """A new try from the last own decision; None when nothing was done yet."""
        mine = [number for number, (seat, _) in enumerate(self.moves) if seat == SOLVER]
        return self._try(mine[-1]) if mine else None

    def anew(self) -> PuzzleSession:
        """A new try from the start."""
        return self._try(0)

    def _try(self, number: int) -> PuzzleSession:
        return PuzzleSession(self.brain, self.match.players, self.moves[:number])

    def right(self) -> Action | None:
        """The answer that wins, None where seat 0 is not asked or it is too late."""
        if SOLVER not in self.pending() or self.slip is not None:
            return None
        return next(iter(self.brain.solver.right(self.match.state, self.left)), None)

    # ------------------------------------------------------------------ what may be done
    def decisions(self) -> Mapping[Seat, Decision]:
        """Nothing once the try is over."""
        return {} if self.failed or self.solved else super().decisions()

    def asides(self) -> Mapping[Seat, tuple[Action, ...]]:
        """Nobody gives up here: one tries again."""
        return {}

    def submit(self, seat: Seat, action: Action, wishes: Sequence[Action] = ()) -> None:
        """The solver's move. Raises ValueError once the try is over."""
        if self.failed or self.solved:
            raise ValueError("the try is over")
        super().submit(seat, action, wishes)

    def update(self, dt_ms: int) -> None:
        """Let time pass: the other answers when nothing has moved for a while."""
        if self.paused or self.thinking() is None:
            self._waited = 0
            return
        self._waited += dt_ms
        if self._waited >= PAUSE_MS:
            self.play()

    def play(self) -> None:
        """Make the other's move."""
        self._waited = 0
        self._perform(OTHER, self.brain.defender.answer(self.match.state, self.left))
        self._go_on()

    def thinking(self) -> Seat | None:
        """The other, while it is to answer and the try is not over."""
        return OTHER if OTHER in self.pending() and not self.failed else None

    def ask_hint(self, seat: Seat) -> None:
        """The table of a puzzle has hints of its own."""

    def can_undo(self, person: int) -> Msg | None:
        """A try is taken back by the table."""
        return msg("puzzles.table.no_undo")

    def may_agree(self, person: int) -> bool:
        return False
