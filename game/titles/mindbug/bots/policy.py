"""First glances at a Mindbug decision: how promising each option looks. Guides searches and plays playouts.

Nothing in here looks ahead further than one fight, and everything is written for speed.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.core.actions import Done
from game.core.dice import Dice
from game.core.types import Action, Seat
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import CardId, Mindbug, NoBlock, NoHunt, Play
from game.titles.mindbug.rules.catalog import FRENZY, POISONOUS, SNEAKY, TOUGH
from game.titles.mindbug.rules.effects import Ask
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import HUNTING, AttackFrame, EffectFrame, MainFrame, PlayedFrame, State

NEVER, SURE = 0.02, 40.0
"""Weights of options that make no sense, and of those that win at once."""


class Policy:
    """Weighs the options of any Mindbug decision."""

    def __init__(self, rules: MindbugRules, worth: Worth) -> None:
        self.rules, self.worth, self.powers = rules, worth, rules.powers

    def weights(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        """A positive weight per option; together they say how often each would be taken at first glance."""
        frame = s.stack[-1]
        kind = type(frame)
        if kind is MainFrame:
            return self._main(s, seat, options)
        if kind is PlayedFrame:
            return self._mindbug(s, seat, options, frame[1])
        if kind is AttackFrame:
            return self._attack(s, seat, options, frame)  # type: ignore[arg-type]
        if kind is EffectFrame:
            return self._pick(s, seat, options, frame)  # type: ignore[arg-type]
        return [1.0] * len(options)

    def choose(self, s: State, seat: Seat, options: Sequence[Action], dice: Dice) -> Action:
        """An option drawn by its weight."""
        if len(options) == 1:
            return options[0]
        weights = self.weights(s, seat, options)
        left = dice.chance() * sum(weights)
        for action, weight in zip(options, weights, strict=True):
            left -= weight
            if left <= 0:
                return action
        return options[-1]

    def _main(self, s: State, seat: Seat, options: Sequence[Action]) -> list[float]:
        """Play something strong; attack where nobody can block or where no blocker is to be feared."""
        first, enemies = self.worth.first_glance, self._enemies(s, 1 - seat)
        return [
            first[a.card] if type(a) is Play else self._attack_weight(s, seat, a.card, enemies)  # type: ignore[attr-defined]
            for a in options
        ]

    def _enemies(self, s: State, enemy: Seat) -> list[tuple[int, int]]:
        """Power and keywords of every creature that could stand against an attack."""
        power, keywords = self.powers.power, self.powers.keywords
        return [(power(s, c, enemy), keywords(s, c, enemy)) for c in s.play[enemy]]

    def _attack_weight(self, s: State, seat: Seat, card: CardId, enemies: Sequence[tuple[int, int]]) -> float:
        powers = self.powers
        bits = powers.keywords(s, card, seat)
        bonus = 1.5 if self.rules.catalog.trigger[card] == "attack" else 0.0
        if enemies:
            mine, limit, sneaky = powers.power(s, card, seat), powers.limit(s, card, seat), bits & SNEAKY
            able = [(power, more) for power, more in enemies if power > limit and more & sneaky == sneaky]
            for power, more in able:
                if power >= mine or more & POISONOUS:
                    if bits & TOUGH and not s.exhausted >> card & 1:
                        return 1.2 + bonus
                    return 0.5 + bonus if bits & POISONOUS else 0.25 + bonus
            if able:
                return 3.0 + bonus
        if s.life[1 - seat] <= (2 if bits & FRENZY else 1):
            return SURE
        return 4.0 + bonus

    def _mindbug(self, s: State, seat: Seat, options: Sequence[Action], card: CardId) -> list[float]:
        """A Mindbug goes on what is worth more than most; the last one is kept longer."""
        eager = self.worth.theft[card] * (1.0 if s.bugs[seat] > 1 else 0.6)
        return [eager if type(a) is Mindbug else 1.0 for a in options]

    def _attack(self, s: State, seat: Seat, options: Sequence[Action], f: AttackFrame) -> list[float]:
        """Hunt, block, or attack again."""
        if seat == f.seat:
            if f.step == HUNTING:
                return [
                    0.6 if type(a) is NoHunt else self._fight_weight(s, seat, f.card, a.card)  # type: ignore[attr-defined]
                    for a in options
                ]
            again = self._attack_weight(s, seat, f.card, self._enemies(s, 1 - seat))
            return [1.0 if type(a) is Done else again for a in options]
        dying = s.life[seat] == 1
        through = NEVER if dying else 0.7 if s.life[seat] == 2 else 1.0
        return [
            through if type(a) is NoBlock else self._fight_weight(s, seat, a.card, f.card)  # type: ignore[attr-defined]
            for a in options
        ]

    def _fight_weight(self, s: State, seat: Seat, own: CardId, other: CardId) -> float:
        """How good a fight between two creatures is for the owner of `own`."""
        powers, enemy = self.powers, 1 - seat
        mine, theirs = powers.power(s, own, seat), powers.power(s, other, enemy)
        my_bits, their_bits = powers.keywords(s, own, seat), powers.keywords(s, other, enemy)
        worth = self.worth.in_play
        gain = 0.0
        if theirs <= mine or my_bits & POISONOUS:
            gain += 0.3 * worth[other] if their_bits & TOUGH and not s.exhausted >> other & 1 else worth[other]
        if mine <= theirs or their_bits & POISONOUS:
            gain -= 0.3 * worth[own] if my_bits & TOUGH and not s.exhausted >> own & 1 else worth[own]
        return 0.8 + 2.5 * gain if gain > 0 else 0.8 / (1.0 - 4.0 * gain)

    def _pick(self, s: State, seat: Seat, options: Sequence[Action], f: EffectFrame) -> list[float]:
        """Defeat or take the best of the enemy's, discard the least of the hand, bring back the best of a pile."""
        step = self.rules.programs[f.source][f.step]
        kind = step.kind if isinstance(step, Ask) else "pick"
        worth = self.worth
        found = []
        enemy = s.masks[1 - seat]
        for a in options:
            if type(a) is Done:
                found.append(NEVER)
                continue
            card: CardId = a.card  # type: ignore[attr-defined]
            if kind == "discard":
                found.append(1.0 / (0.3 + worth.first_glance[card]))
            elif kind == "pile":
                found.append(0.1 + worth.first_glance[card] ** 2)
            elif enemy >> card & 1:
                found.append(0.3 + 4.0 * worth.in_play[card] ** 2)
            else:
                found.append(0.2 / (0.5 + worth.in_play[card]))
        return found


def playout(policy: Policy, s: State, dice: Dice, steps: int) -> tuple[float, float]:
    """Play on by first glances until `steps` decisions were taken and a turn begins, then weigh the position."""
    rules, choose = policy.rules, policy.choose
    apply = rules.apply
    while s.winner < 0 and (steps > 0 or type(s.stack[-1]) is not MainFrame):
        seat, options = s.offer  # type: ignore[misc]
        apply(s, seat, choose(s, seat, options, dice))
        steps -= 1
    value = policy.worth.value(s, 0)
    return value, 1.0 - value
