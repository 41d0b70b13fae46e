"""What Mindbug's strong player would do at a decision, and why: for hints, and for the review of a match.

Everything rests on worlds that fit the View, so two positions that a seat cannot tell apart get the same counsel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.bots.counsel import Counsel, greatest
from game.bots.ismcts import IsmctsBot, Tuning
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Decision, Msg, Ref, Seat, msg
from game.core.verbs import verb_of
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.worlds import dealer
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import MainFrame, State

LOOKS, TRIES, GAMES = 600, 400, 60
"""Walks of the search for its answer; imagined games of each of the two answers that are compared; games that give the reason."""
AHEAD, TURNS = 4, 2
"""Decisions that are played on before a position is weighed; turns after which it is looked at for the reason."""
CLOSE = 0.02
"""Answers that differ by less are about as good as each other."""
MATTERS = 0.12
"""A gain in the log-odds of winning that is worth a word."""
OFTEN = 0.25
"""How much more often a creature has to stand or fall to be named."""
END = 8.0
"""The log-odds of a match that is over."""
WHY: dict[str, tuple[str, ...]] = {
    "wins": (),
    "alive": (),
    "life_kept": ("n",),
    "life_taken": ("n",),
    "creature_kept": ("card",),
    "creature_gained": ("card",),
    "creature_defeated": ("card",),
    "card_better": ("card",),
    "creatures": (),
    "mindbug_kept": (),
    "mindbug_drawn": (),
    "hand": (),
    "close": (),
    "chance": (),
}
"""Every reason that may be given, with the parameters of its sentence `mindbug.coach.why.*`."""
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
        chance, other_chance = (self._chance(v, d, action, Dice(seed)) for action in (best, other))
        if other_chance > chance:  # the search tried it less, and it is no worse
            if other == played:
                best, other, chance, other_chance = other, best, other_chance, chance
            else:
                other_chance = chance
        why = self._why(v, d.seat, best, other, chance - other_chance, Dice(seed))
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

    def _chance(self, v: View, d: Decision, action: Action, dice: Dice) -> float:
        """How often this answer wins when everything after it is searched; the same worlds for every answer."""
        arm = self._bot(TRIES).search(v, (), replace(d, options=(action,)), dice)[action]
        return arm.total / arm.visits

    # ------------------------------------------------------------------ why
    def _why(self, v: View, seat: Seat, best: Action, other: Action, gain: float, dice: Dice) -> Msg:
        """What differs soon after the two answers, in the same worlds and with the same luck."""
        if gain < CLOSE:
            return _reason("close")
        world_of = dealer(self.rules, v, dice.fork(1))
        luck = dice.fork(2)
        ends: tuple[list[State], list[State]] = ([], [])
        for _ in range(GAMES):
            world, seed = world_of(), luck.fork().seed
            for action, found in zip((best, other), ends, strict=True):
                s = world.copy()
                self.rules.apply(s, seat, action)
                found.append(self._soon(s, v.turn + TURNS, Dice(seed)))
        return self._difference(v, seat, *ends)

    def _soon(self, s: State, turn: int, dice: Dice) -> State:
        """Play on by first glances until that turn begins, so that both answers are looked at after the same time."""
        while s.winner < 0 and (s.turn < turn or type(s.stack[-1]) is not MainFrame):
            playout(self.policy, s, dice, 1)
        return s

    def _difference(self, v: View, seat: Seat, these: Sequence[State], those: Sequence[State]) -> Msg:
        """The part of the position in which the first ends are most ahead of the second."""
        enemy, worths = 1 - seat, self.rules.catalog.worths

        def mean(part: Callable[[State], float]) -> float:
            return sum(map(part, these)) / len(these) - sum(map(part, those)) / len(those)

        def life(side: Seat) -> Callable[[State], float]:
            return lambda s: worths.life[min(s.life[side], len(worths.life) - 1)] / 100 if s.winner < 0 else 0.0

        def bugs(side: Seat) -> Callable[[State], float]:
            return lambda s: worths.mindbugs[min(s.bugs[side], len(worths.mindbugs) - 1)] / 100

        in_play, in_hand = self.worth.in_play, self.worth.in_hand
        gains = {
            "wins": END * mean(lambda s: float(s.winner == seat)),
            "alive": END * mean(lambda s: -float(s.winner == enemy)),
            "life_kept": mean(life(seat)),
            "life_taken": -mean(life(enemy)),
            "creatures": mean(lambda s: sum(in_play[c] for c in s.play[seat]) - sum(in_play[c] for c in s.play[enemy])),
            "mindbug_kept": mean(bugs(seat)),
            "mindbug_drawn": -mean(bugs(enemy)),
            "hand": mean(lambda s: sum(in_hand[c] for c in s.hand[seat])),
        }
        key = greatest(gains, MATTERS)
        if key in ("life_kept", "life_taken"):
            lives = mean((lambda s: float(s.life[seat])) if key == "life_kept" else (lambda s: -float(s.life[enemy])))
            return _reason(key, n=max(1, round(lives)))
        if key == "creatures":
            return self._creature(v, seat, mean) or _reason("creatures")
        return _reason(key or "chance")

    def _creature(self, v: View, seat: Seat, mean: Callable[[Callable[[State], float]], float]) -> Msg | None:
        """The creature that makes the difference, among those that this seat sees now; None when it is no single one."""
        enemy = 1 - seat
        own, theirs = ([one.card for one in v.seats[side].play] for side in (seat, enemy))
        played = [v.played] if v.played != HIDDEN else []
        hand = [card for card in v.seats[seat].hand if card != HIDDEN]

        def more(card: CardId, side: Seat) -> float:
            return mean(lambda s: float(card in s.play[side]))

        found: list[tuple[float, str, CardId]] = []
        for card in own:
            found.append((more(card, seat), "creature_kept", card))
        for card in [*theirs, *played]:
            gained = more(card, seat)
            found.append((gained, "creature_gained", card))
            if gained < OFTEN:  # what changes sides is not gone
                found.append((-more(card, enemy), "creature_defeated", card))
        for card in hand:
            found.append((more(card, seat), "card_better", card))
        worth = self.worth
        weighed = [(gain * max(0.2, worth.in_play[card]), key, card) for gain, key, card in found if gain >= OFTEN]
        if not weighed:
            return None
        _, key, card = max(weighed, key=lambda one: one[0])
        return _reason(key, card=Ref("CardId", card))


def do(action: Action) -> Msg:
    """An answer as a sentence of what to do."""
    verb = verb_of(type(action))
    card = getattr(action, "card", None)
    return msg(f"mindbug.coach.do.{verb}", card=Ref("CardId", card)) if card is not None else msg(f"mindbug.coach.do.{verb}")


def _reason(key: str, **params: int | Ref) -> Msg:
    return msg(f"mindbug.coach.why.{key}", **params)
