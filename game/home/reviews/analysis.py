"""Goes through the decisions of a match with the strong player, in the worker, and remembers what it says.

What is known is kept beside the journal and gone on with. A study that is left does not keep the worker busy: few jobs are under
way at a time.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.match import Match
from game.home.reviews import file
from game.home.reviews.decisions import Step, steps_of
from game.home.reviews.judgement import Judged, Turning
from game.table.jobs import Judge
from game.table.workerclient import Client
from game.titles import title

_SALT = 1 << 22
AHEAD = 3
"""So many jobs are with the worker at a time."""
OFTEN = 12
"""After so many answers they are written down."""
GLARING = 0.03
"""What a decision has to cost to be called the turning point."""


def _weighed(match: Match[Any, Any], steps: list[Step]) -> list[Step]:
    """What is looked at: where all win together, what people chose, not what their bots did."""
    found = title(match.title)
    if found.weighed is not None:
        steps = [step for step in steps if found.weighed(step.played)]
    return [step for step in steps if not found.cooperative or match.players[step.seat].person is not None]


class Study:
    """The review of one match under way. `found` is its turning point as soon as it is `done`."""

    def __init__(self, match: Match[Any, Any], client: Client, path: Path | None = None) -> None:
        """`path`: the journal, beside which it is kept; the client must know the title."""
        self.match, self.client, self.path = match, client, path
        self.steps = _weighed(match, steps_of(match))
        known = file.load(path, match) if path is not None else {}
        played = {step.entry: match.verbs.encode(step.played) for step in self.steps}
        self.judged: dict[int, Judged] = {entry: one for entry, one in known.items() if played.get(entry) == one.played}
        """By entry."""
        self.failed: set[int] = set()
        self._tokens: dict[int, Step] = {}
        self._unwritten = 0
        self.stopped = False
        self._ask()

    @property
    def done(self) -> bool:
        """Nothing is missing any more, or nobody waits for it."""
        return self.stopped or self.progress[0] == len(self.steps)

    @property
    def whole(self) -> bool:
        """Every decision that could be judged is."""
        return self.progress[0] == len(self.steps)

    @property
    def progress(self) -> tuple[int, int]:
        """How many decisions are done with, of how many."""
        return sum(step.entry in self.judged or step.entry in self.failed for step in self.steps), len(self.steps)

    @property
    def found(self) -> Turning | None:
        """Where a person has won among several, how that person's chance rose most between two choices; else, or where it did
        not, the decision that cost those most who did not win. None when none did.
        """
        if (risen := self.risen) is not None:
            return risen
        worst = self.worst
        return None if worst is None else Turning(worst[0].ends, worst[0].seat, worst[1].chance, worst[1].got)

    @property
    def risen(self) -> Turning | None:
        """The largest rise of the chance of a person who has won, from one choice to the next; it is due to what came between.
        Of two players the chance of one mirrors that of the other: there the choice that lost tells more.
        """
        outcome, best = self.match.outcome(), None
        if outcome is None or len(self.match.players) < 3 or title(self.match.title).cooperative:
            return None
        for seat in outcome.winners:
            if self.match.players[seat].person is None:
                continue
            own = [(step, self.judged[step.entry]) for step in self.steps if step.seat == seat and step.entry in self.judged]
            for (step, one), (_, following) in pairwise(own):
                rise = following.chance - one.got
                if rise >= GLARING and (best is None or rise > best.after - best.before):
                    best = Turning(step.ends, seat, one.got, following.chance)
        return best

    @property
    def worst(self) -> tuple[Step, Judged] | None:
        """The same, with what was asked and what would have been better."""
        worst: tuple[Step, Judged] | None = None
        outcome = self.match.outcome()
        spared = outcome.winners if outcome is not None and not title(self.match.title).cooperative else ()
        for step in self.steps:
            one = self.judged.get(step.entry) if step.seat not in spared else None
            if one is not None and one.loss >= GLARING and (worst is None or one.loss > worst[1].loss):
                worst = step, one
        return worst

    def update(self) -> bool:
        """Take what has come; True when the last answer has just come."""
        if self.done:
            return False
        came = False
        for token, result in self.client.poll(self._tokens.keys()):
            step = self._tokens.pop(token)
            came = True
            if isinstance(result, Counsel):
                self.judged[step.entry] = self._judged(step, result)
                self._unwritten += 1
            else:
                self.failed.add(step.entry)
        if came:
            self._ask()
            if self.done or self._unwritten >= OFTEN:
                self._write()
        return came and self.done

    def go_on(self) -> None:
        """Ask again where it was stopped."""
        self.stopped = False
        self._ask()

    def cancel(self) -> None:
        """Nobody waits for it any more; what is known is kept."""
        if self.stopped:
            return
        for token in sorted(self._tokens, reverse=True):
            self.client.cancel(token)
        self._tokens.clear()
        self.stopped = True
        self._write()

    def _ask(self) -> None:
        """Give the worker something to do."""
        waited = {step.entry for step in self._tokens.values()}
        for step in self.steps:
            if len(self._tokens) >= AHEAD:
                return
            if step.entry not in self.judged and step.entry not in self.failed and step.entry not in waited:
                seed = Dice(self.match.setup.bot_seed).fork(_SALT + step.entry).seed
                job = Judge(self.match.title, step.view, step.decision, step.played, seed)
                self._tokens[self.client.request(job)] = step

    def _judged(self, step: Step, counsel: Counsel) -> Judged:
        encode = self.match.verbs.encode
        agreed = counsel.answer == step.played
        did = counsel.do if agreed else counsel.other_do
        got, second = (counsel.chance, counsel.other_chance) if agreed else (counsel.other_chance, counsel.other_chance)
        best, played = encode(counsel.answer), encode(step.played)
        chances = (round(counsel.chance, 4), round(got, 4), round(second, 4))
        return Judged(step.entry, played, best, counsel.do, did, counsel.why, *chances, counsel.samples)

    def _write(self) -> None:
        if self.path is not None and self._unwritten:
            file.keep(self.path, self.match, list(self.judged.values()))
            self._unwritten = 0
