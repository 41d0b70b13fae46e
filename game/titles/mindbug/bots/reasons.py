"""Why one answer is better than another: both are played on in the same worlds along the strong player's own lines.

A line follows what the search has tried most after the answer, and first glances beyond. Two turns later, or four where nothing
shows by then, the positions are compared part by part. The part in which the better answer is most ahead gives the reason, and
what was seen on the way names the creature that it is about: one that lies open, or in the hand of who asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.counsel import greatest
from game.bots.ismcts import Arm, Node
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Event, Msg, Ref, Seat, msg
from game.titles.mindbug.bots.policy import Policy
from game.titles.mindbug.rules.actions import CardId
from game.titles.mindbug.rules.events import ControlTaken, CreaturesDefeated, Fought, LifeLost, MindbugUsed, TurnBegan, Unblocked
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import MainFrame, State

SOON, LATE = 2, 4
"""Turns after which the positions are compared."""
MATTERS, LITTLE = 0.12, 0.06
"""A gain in the log-odds of winning that is worth a word, and one that is where there is no greater one."""
OFTEN, SURE = 0.25, 0.9
"""How much more often a thing has to happen to be named; how often it has to happen to be called sure."""
A_CARD = 0.7
"""By so many cards a hand has to be larger, in the mean, to be called so."""
TRIED = 8
"""A line follows the search as long as it has tried an answer so often."""
END = 8.0
"""The log-odds of a match that is over."""
WHY: dict[str, tuple[str, ...]] = {
    "wins_now": (),
    "wins": (),
    "alive": (),
    "through_free": ("card",),
    "through": ("card",),
    "drains": ("card",),
    "life_taken": ("n",),
    "no_blocker": ("card",),
    "stops": ("card",),
    "drained": ("card",),
    "life_kept": ("n",),
    "trade": ("own", "card"),
    "beats": ("own", "card"),
    "saved": ("foe", "card"),
    "taken": ("card",),
    "creature_kept": ("card",),
    "creature_gained": ("card",),
    "creature_defeated": ("card",),
    "card_better": ("card",),
    "creatures": (),
    "mindbug_kept": (),
    "mindbug_spared": (),
    "mindbug_bait": ("card",),
    "mindbug_drawn": (),
    "hand_more": (),
    "hand_less": (),
    "close": (),
    "chance": (),
}
"""Every reason that may be given, with the parameters of its sentence `mindbug.coach.why.*`."""

Deed = tuple[str, CardId, CardId]
"""What happened on the way: its kind, the creature it happened to or through, and the creature that did it (HIDDEN: none)."""


class Ends(NamedTuple):
    """Where the imagined games of one answer stand after some turns, and in how many of them which deeds were done by then."""

    states: list[State]
    deeds: Counter[Deed]


def reason(key: str, **params: int | Ref) -> Msg:
    """The sentence of a reason."""
    return msg(f"mindbug.coach.why.{key}", **params)


class Line:
    """Plays one world on after an answer: along the search as far as it goes, by first glances beyond."""

    def __init__(self, policy: Policy, seat: Seat) -> None:
        self.policy, self.seat, self.rules = policy, seat, policy.rules

    def play(self, s: State, action: Action, arm: Arm, turns: Sequence[int], dice: Dice) -> list[tuple[State, set[Deed]]]:
        """The positions when those turns begin, or at the end of the match, with all that was done by then. Spoils `s`."""
        told: list[Event] = []
        deeds: set[Deed] = set()
        found: list[tuple[State, set[Deed]]] = []
        node: Node | None = arm.child
        self.rules.apply(s, self.seat, action, told.append)
        for turn in turns:
            while s.winner < 0 and (s.turn < turn or type(s.stack[-1]) is not MainFrame):
                assert s.offer is not None
                asked, options = s.offer
                known = node.arms.get(asked, {}) if node is not None else {}
                most = max(options, key=lambda one: known[one].visits if one in known else 0)
                if most in known and known[most].visits >= TRIED:
                    answer, node = most, known[most].child
                else:
                    answer, node = self.policy.choose(s, asked, options, dice), None
                self.rules.apply(s, asked, answer, told.append)
            deeds = deeds | self._deeds(told)
            told.clear()
            found.append((s.copy(), deeds))
        return found

    def _deeds(self, told: Sequence[Event]) -> set[Deed]:
        """What the events come to, for the seat that thinks."""
        me = self.seat
        deeds: set[Deed] = set()
        fight: tuple[CardId, ...] = ()
        through, able = HIDDEN, True
        for event in told:
            if isinstance(event, Unblocked):
                through, able = event.attacker, event.able
            elif isinstance(event, Fought):
                fight = (event.attacker, event.blocker)
            elif isinstance(event, TurnBegan):
                fight, through = (), HIDDEN
            elif isinstance(event, LifeLost):
                kind = "lost" if event.seat == me else "taken"
                how = "effect" if event.source != through else "attack"
                deeds.add((f"{kind}_{how}", event.source, HIDDEN))
                if how == "attack" and not able:
                    deeds.add((f"{kind}_free", event.source, HIDDEN))
            elif isinstance(event, CreaturesDefeated):
                for card, seat in zip(event.cards, event.seats, strict=True):
                    by = next((other for other in fight if other != card), HIDDEN) if card in fight else HIDDEN
                    deeds.add(("fell" if seat == me else "beaten", card, by))
            elif isinstance(event, MindbugUsed) and event.seat != me:
                deeds |= {("bait", event.card, HIDDEN), ("gone", event.card, HIDDEN)}
            elif isinstance(event, ControlTaken) and event.seat != me:
                deeds |= {("gone", card, HIDDEN) for card in event.cards}
        return deeds


class Reasons:
    """Gives the reason of an answer at one decision."""

    def __init__(self, policy: Policy, v: View, seat: Seat) -> None:
        self.policy, self.v, self.seat = policy, v, seat
        self.worth, self.catalog = policy.worth, policy.rules.catalog
        self.own = [one.card for one in v.seats[seat].play]
        self.theirs = [one.card for one in v.seats[1 - seat].play]
        self.hand = [card for card in v.seats[seat].hand if card != HIDDEN]
        self.played = [v.played] if v.played != HIDDEN else []
        self.seen = {*self.own, *self.theirs, *self.hand, *self.played}
        self.now = HIDDEN
        """The card of the better answer."""

    def why(
        self, world_of: Callable[[], State], best: tuple[Action, Arm], other: tuple[Action, Arm], games: int, dice: Dice
    ) -> Msg:
        """What comes of the better answer that does not come of the other."""
        self.now = getattr(best[0], "card", HIDDEN)
        turns = [self.v.turn + SOON, self.v.turn + LATE]
        ends: tuple[list[Ends], list[Ends]] = ([Ends([], Counter()) for _ in turns], [Ends([], Counter()) for _ in turns])
        line = Line(self.policy, self.seat)
        for _ in range(games):
            world, seed = world_of(), dice.fork().seed
            for (action, arm), found in zip((best, other), ends, strict=True):
                for end, (s, deeds) in zip(found, line.play(world.copy(), action, arm, turns, Dice(seed)), strict=True):
                    end.states.append(s)
                    end.deeds.update(deeds)
        for least in (MATTERS, LITTLE):
            for these, those in zip(*ends, strict=True):
                found_one = Comparison(self, these, those).reason(least)
                if found_one is not None:
                    return found_one
        return reason("chance")


class Comparison:
    """The ends of two answers, side by side."""

    def __init__(self, about: Reasons, these: Ends, those: Ends) -> None:
        self.about, self.these, self.those = about, these, those
        self.games = len(these.states)

    def mean(self, part: Callable[[State], float]) -> float:
        """By how much a part of the position is greater with the first answer."""
        return (sum(map(part, self.these.states)) - sum(map(part, self.those.states))) / self.games

    def more(self, deed: Deed) -> float:
        """How much more often a deed is done with the first answer."""
        return (self.these.deeds[deed] - self.those.deeds[deed]) / self.games

    def likeliest(self, kind: str, sign: int) -> Deed | None:
        """The deed of a kind that the first answer makes most more (1) or less (-1) often; None when it hardly does."""
        seen = self.about.seen
        deeds = {
            deed for ends in (self.these, self.those) for deed in ends.deeds if deed[0] == kind and deed[1] in seen and
            (deed[2] in seen or deed[2] == HIDDEN)
        }  # fmt: skip
        best = max(sorted(deeds), key=lambda deed: sign * self.more(deed), default=None)
        return best if best is not None and sign * self.more(best) >= OFTEN else None

    def gains(self) -> dict[str, float]:
        """By part of the position, by how much the first answer is ahead, in log-odds of winning."""
        seat, enemy = self.about.seat, 1 - self.about.seat
        worth, worths = self.about.worth, self.about.catalog.worths
        in_play, in_hand, mean = worth.in_play, worth.in_hand, self.mean

        def life(side: Seat) -> Callable[[State], float]:
            return lambda s: worths.life[min(s.life[side], len(worths.life) - 1)] / 100 if s.winner < 0 else 0.0

        def bugs(side: Seat) -> Callable[[State], float]:
            return lambda s: worths.mindbugs[min(s.bugs[side], len(worths.mindbugs) - 1)] / 100

        def forces(s: State, side: Seat) -> float:
            return sum(in_play[c] for c in s.play[side]) + sum(in_hand[c] for c in s.hand[side])

        return {
            "wins": END * mean(lambda s: float(s.winner == seat)),
            "alive": END * mean(lambda s: -float(s.winner == enemy)),
            "life_kept": mean(life(seat)),
            "life_taken": -mean(life(enemy)),
            "creatures": mean(lambda s: forces(s, seat) - forces(s, enemy)),
            "mindbug_kept": mean(bugs(seat)),
            "mindbug_drawn": -mean(bugs(enemy)),
        }

    def reason(self, least: float) -> Msg | None:
        """The reason where a gain reaches `least`; None where none does."""
        key = greatest(self.gains(), least)
        if key == "wins":
            return reason("wins_now" if self._at_once() else "wins")
        if key == "life_taken":
            return self._through()
        if key == "life_kept":
            return self._stopped()
        if key == "creatures":
            first, second = (self._creature, self._fight) if self.about.v.stage == "mindbug" else (self._fight, self._creature)
            return first() or second() or self._hands() or reason("creatures")
        if key == "mindbug_drawn":
            bait = self.likeliest("bait", 1)
            named = bait is not None and bait[1] == self.about.now
            return reason("mindbug_bait", card=_card(self.about.now)) if named else reason(key)
        if key == "mindbug_kept":
            return reason(key if self.about.v.stage == "mindbug" else "mindbug_spared")
        return reason(key) if key else None

    def _at_once(self) -> bool:
        """Whether the match is as good as won before anybody else's turn."""
        turn, seat = self.about.v.turn, self.about.seat
        return sum(s.winner == seat and s.turn == turn for s in self.these.states) >= 0.95 * self.games

    def _lives(self, side: Seat) -> int:
        return max(1, round(abs(self.mean(lambda s: float(s.life[side])))))

    def _through(self) -> Msg:
        """An attack, or an effect, that costs the other lives."""
        mine = (*self.about.own, *self.about.hand, *self.about.played)
        n, deed = self._lives(1 - self.about.seat), self.likeliest("taken_attack", 1)
        if n == 1 and deed is not None and deed[1] in mine:
            free = self.these.deeds["taken_free", deed[1], HIDDEN] >= SURE * self.games
            return reason("through_free" if free else "through", card=_card(deed[1]))
        effect = self.likeliest("taken_effect", 1)
        if effect is not None and deed is None and effect[1] in mine:
            return reason("drains", card=_card(effect[1]))
        return reason("life_taken", n=n)

    def _stopped(self) -> Msg:
        """An attack, or an effect, that would cost lives."""
        foes = (*self.about.theirs, *self.about.played)
        n, deed = self._lives(self.about.seat), self.likeliest("lost_attack", -1)
        if n == 1 and deed is not None and deed[1] in foes:
            free = self.likeliest("lost_free", -1)
            return reason("no_blocker" if free is not None and free[1] == deed[1] else "stops", card=_card(deed[1]))
        effect = self.likeliest("lost_effect", -1)
        if effect is not None and deed is None and effect[1] in foes:
            return reason("drained", card=_card(effect[1]))
        if deed is not None and deed[1] in (*self.about.own, *self.about.hand):
            return reason("taken", card=_card(deed[1]))
        return reason("life_kept", n=n)

    def _fight(self) -> Msg | None:
        """Who falls by whom with the one answer and not with the other; None when it is no single fight."""
        worth, catalog = self.about.worth.in_play, self.about.catalog
        beaten, fell = self.likeliest("beaten", 1), self.likeliest("fell", -1)
        lost = self.likeliest("fell", 1)
        if beaten is not None and lost is not None and beaten[2] == lost[1] and worth[beaten[1]] > worth[lost[1]]:
            return reason("trade", own=_card(lost[1]), card=_card(beaten[1]))
        weighed = []
        if beaten is not None and beaten[2] != HIDDEN and catalog.kind[beaten[1]] != catalog.kind[beaten[2]]:
            weighed.append((self.more(beaten) * worth[beaten[1]], reason("beats", own=_card(beaten[2]), card=_card(beaten[1]))))
        if fell is not None and fell[2] != HIDDEN and catalog.kind[fell[1]] != catalog.kind[fell[2]]:
            weighed.append((-self.more(fell) * worth[fell[1]], reason("saved", foe=_card(fell[2]), card=_card(fell[1]))))
        gone = self.likeliest("gone", -1)
        if gone is not None and gone[1] in (*self.about.own, *self.about.hand):
            weighed.append((-self.more(gone) * 2 * worth[gone[1]], reason("taken", card=_card(gone[1]))))
        best = max(weighed, key=lambda one: one[0], default=None)
        return best[1] if best is not None and best[0] > 0 else None

    def _hands(self) -> Msg | None:
        """Cards that a side has more than otherwise, in hand and on the table together; None when it is no whole card."""
        found = []
        for side, key, sign in ((self.about.seat, "hand_more", 1), (1 - self.about.seat, "hand_less", -1)):
            held = sign * self.mean(lambda s, side=side: float(len(s.hand[side])))  # type: ignore[misc]
            whole = sign * self.mean(lambda s, side=side: float(len(s.hand[side]) + len(s.play[side])))  # type: ignore[misc]
            found.append((min(held, whole), key))
        most, key = max(found)
        return reason(key) if most >= A_CARD else None

    def _creature(self) -> Msg | None:
        """The creature that stands or falls, among those that this seat sees now; None when it is no single one."""
        about, seat, enemy = self.about, self.about.seat, 1 - self.about.seat

        def more(card: CardId, side: Seat) -> float:
            return self.mean(lambda s: float(card in s.play[side]))

        found = [(more(card, seat), "creature_kept", card) for card in about.own]
        for card in [*about.theirs, *about.played]:
            gained = more(card, seat)
            found.append((gained, "creature_gained", card))
            if gained < OFTEN:  # what changes sides is not gone
                found.append((-more(card, enemy), "creature_defeated", card))
        found += [(more(card, seat), "card_better", card) for card in about.hand]
        worth = about.worth.in_play
        weighed = [(gain * max(0.2, worth[card]), key, card) for gain, key, card in found if gain >= OFTEN]
        if not weighed:
            return None
        _, key, card = max(weighed, key=lambda one: one[0])
        return reason(key, card=_card(card))


def _card(card: CardId) -> Ref:
    return Ref("CardId", card)
