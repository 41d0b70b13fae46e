"""What Mindbug's strong player would do at a decision, and why: for hints, and for the review of a match.

Everything rests on worlds that fit the View, so two positions that a seat cannot tell apart get the same counsel.
"""

from __future__ import annotations

from dataclasses import replace

from game.bots.counsel import Counsel
from game.bots.ismcts import Arm, IsmctsBot, Tuning
from game.core.dice import Dice
from game.core.types import Action, Decision, Msg, Ref, Seat, msg
from game.core.verbs import verb_of
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.reasons import WHY, Reasons, reason
from game.titles.mindbug.bots.worlds import dealer
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import State

__all__ = ["DO", "WHY", "Coach", "do"]
LOOKS, TRIES, GAMES = 600, 400, 100
"""Walks of the search for its answer; imagined games of each of the two answers that are compared; games that give the reason."""
AHEAD = 4
"""Decisions that are played on before a position is weighed."""
CLOSE = 0.02
"""Answers that differ by less are about as good as each other."""
DO: dict[str, tuple[str, ...]] = {
    "play": ("card",),
    "attack": ("card",),
    "mindbug": (),
    "no_mindbug": (),
    "hunt": ("card",),
    "no_hunt": (),
    "block": ("card",),
    "no_block": (),
    "pick": ("card",),
    "first": ("card",),
    "done": (),
}
"""Every answer, with the parameters of its sentence `mindbug.coach.do.*`."""


class Coach:
    """Gives counsel by the search of the strong level."""

    def __init__(self, rules: MindbugRules) -> None:
        self.rules, self.worth = rules, Worth(rules.catalog)
        self.policy = Policy(rules, self.worth)

    def counsel(self, v: View, d: Decision, dice: Dice, played: Action | None = None) -> Counsel:
        """What to do at a decision with several options; compared with what was `played`, or with the second best."""
        arms = self._bot(LOOKS).search(v, (), d, dice.fork(1))
        ranked = sorted(d.options, key=lambda a: -arms[a].visits if a in arms else 1)
        best = ranked[0]
        other = played if played is not None and played != best else ranked[1]
        seed = dice.fork(2).seed
        tried = {action: self._tried(v, d, action, Dice(seed)) for action in (best, other)}
        chance, other_chance = (tried[action].total / tried[action].visits for action in (best, other))
        if other_chance > chance:  # the search tried it less, and it is no worse
            if other == played:
                best, other, chance, other_chance = other, best, other_chance, chance
            else:
                other_chance = chance
        why = self._why(v, d.seat, (best, tried[best]), (other, tried[other]), chance - other_chance, Dice(seed))
        return Counsel(best, do(best), why, other, do(other), chance, other_chance, TRIES)

    def _bot(self, walks: int) -> IsmctsBot[State, View]:
        tuning = Tuning(
            iterations=walks,
            explore=1.0,
            playout=lambda s, dice: playout(self.policy, s, dice, AHEAD),
            prior=self.policy.weights,
            worlds=lambda v, story, dice: dealer(self.rules, v, dice),
        )
        return IsmctsBot(self.rules, tuning)

    def _tried(self, v: View, d: Decision, action: Action, dice: Dice) -> Arm:
        """What comes of an answer when everything after it is searched; the same worlds for every answer."""
        return self._bot(TRIES).search(v, (), replace(d, options=(action,)), dice)[action]

    def _why(self, v: View, seat: Seat, best: tuple[Action, Arm], other: tuple[Action, Arm], gain: float, dice: Dice) -> Msg:
        """What differs soon after the two answers, in the same worlds and with the same luck."""
        if gain < CLOSE:
            return reason("close")
        return Reasons(self.policy, v, seat).why(dealer(self.rules, v, dice.fork(1)), best, other, GAMES, dice.fork(2))


def do(action: Action) -> Msg:
    """An answer as a sentence of what to do."""
    verb = verb_of(type(action))
    card = getattr(action, "card", None)
    return msg(f"mindbug.coach.do.{verb}", card=Ref("CardId", card)) if card is not None else msg(f"mindbug.coach.do.{verb}")
