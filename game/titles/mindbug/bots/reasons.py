"""Why one answer is better than another: both are played on in the same worlds along the strong player's own lines.

A line follows what the search has tried most after the answer, and first glances beyond. Two turns later, or four where nothing
shows by then, the positions are compared part by part. The part in which the better answer is most ahead gives the reason.
A creature is named (one that lies open, or is in the hand of who asks) only for what the answer itself does before the turn is
over, or for what the other answer leads to in most games. Where the greatest part has no such reason, the next one is asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.bots.ismcts import Arm, Node
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Event, Msg, Ref, Seat, msg
from game.titles.mindbug.bots.policy import Policy
from game.titles.mindbug.rules.actions import Attack, CardId, Mindbug, NoMindbug
from game.titles.mindbug.rules.events import ControlTaken, CreaturesDefeated, Fought, LifeLost, MindbugUsed, TurnBegan, Unblocked
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.rules.state import MainFrame, State

NOW, SOON, LATE = 1, 2, 4
"""The turns after which it is looked at what an answer has done itself, and those after which the positions are compared."""
MATTERS, LITTLE = 0.12, 0.06
"""A gain in the log-odds of winning that is worth a word, and one that is where there is no greater one."""
OFTEN, MOST, SURE = 0.25, 0.6, 0.9
"""How often a thing has to happen to be called possible, usual (and at most `OFTEN` with the other answer), and sure."""
A_CARD, A_LIFE = 0.7, 0.5
"""By so many cards a hand has to be larger, in the mean, to be called so; from so many lives on, it rounds to one."""
FEW = 0.25
"""A creature is worth a Mindbug before most when it belongs to this share of all."""
TRIED = 8
"""A line follows the search as long as it has tried an answer so often."""
END = 8.0
"""The log-odds of a match that is over."""
WHY: dict[str, tuple[str, ...]] = {
    "wins_now": (),
    "wins": (),
    "alive_now": (),
    "alive": (),
    "through_free": ("card",),
    "through": ("card",),
    "drains": ("card",),
    "life_taken": ("n",),
    "no_blocker": ("card",),
    "stops": ("card",),
    "stops_likely": ("card",),
    "drained": ("card",),
    "life_kept": ("n",),
    "trade": ("own", "card"),
    "beats": ("own", "card"),
    "saved": ("foe", "card"),
    "taken": ("card",),
    "creature_kept": ("card",),
    "creature_gained": ("card",),
    "creature_defeated": ("card",),
    "mindbug_worth": ("card",),
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
        self.best: Action
        """The better answer."""

    def why(
        self, world_of: Callable[[], State], best: tuple[Action, Arm], other: tuple[Action, Arm], games: int, dice: Dice
    ) -> Msg:
        """What comes of the better answer that does not come of the other."""
        self.best = best[0]
        turns = [self.v.turn + after for after in (NOW, SOON, LATE)]
        ends: tuple[list[Ends], list[Ends]] = ([Ends([], Counter()) for _ in turns], [Ends([], Counter()) for _ in turns])
        line = Line(self.policy, self.seat)
        for _ in range(games):
            world, seed = world_of(), dice.fork().seed
            for (action, arm), found in zip((best, other), ends, strict=True):
                for end, (s, deeds) in zip(found, line.play(world.copy(), action, arm, turns, Dice(seed)), strict=True):
                    end.states.append(s)
                    end.deeds.update(deeds)
        done, *later = zip(*ends, strict=True)
        for least in (MATTERS, LITTLE):
            for pair in later:
                found_one = Comparison(self, done, pair).reason(least)
                if found_one is not None:
                    return found_one
        return reason("chance")


Pair = tuple[Ends, Ends]
"""Where the games of the better answer stand, and those of the other."""


class Comparison:
    """The ends of two answers, side by side: `done` when their turn is over, `later` some turns on."""

    def __init__(self, about: Reasons, done: Pair, later: Pair) -> None:
        self.about, self.done, self.later = about, done, later
        self.games = len(later[0].states)

    def mean(self, part: Callable[[State], float]) -> float:
        """By how much a part of the position is greater with the first answer."""
        return (sum(map(part, self.later[0].states)) - sum(map(part, self.later[1].states))) / self.games

    def share(self, ends: Ends, so: Callable[[State], bool]) -> float:
        """In how many of the games something is so."""
        return sum(map(so, ends.states)) / self.games

    def usual(self, pair: Pair, kind: str, answer: int, least: float = MOST) -> Deed | None:
        """The deed of a kind that mostly follows one answer (0 the better, 1 the other), and seldom the other; None for none."""
        seen = self.about.seen
        often, seldom = pair[answer].deeds, pair[1 - answer].deeds
        deeds = [
            deed for deed in sorted(often) if deed[0] == kind and deed[1] in seen and (deed[2] in seen or deed[2] == HIDDEN)
            and often[deed] >= least * self.games and seldom[deed] <= min(OFTEN, 1 - least + 1e-9) * self.games
        ]  # fmt: skip
        return max(deeds, key=lambda deed: often[deed] - seldom[deed], default=None)

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
        """The reason of the greatest gain that has one and reaches `least`; None where none does."""
        gains = self.gains()
        if max(gains["wins"], gains["alive"]) >= least and (at_once := self._at_once()):
            return at_once
        for key in sorted(gains, key=lambda key: -gains[key]):
            if gains[key] < least:
                return None
            found = self._reason(key)
            if found is not None:
                return found
        return None

    def _reason(self, key: str) -> Msg | None:
        """What can be said of a part of the position; None: nothing that is so."""
        about, seat, enemy = self.about, self.about.seat, 1 - self.about.seat
        if key == "wins":
            return reason(key) if self.share(self.later[0], lambda s: s.winner == seat) >= OFTEN else None
        if key == "alive":
            return reason(key) if self.share(self.later[1], lambda s: s.winner == enemy) >= OFTEN else None
        if key == "life_taken":
            return self._through()
        if key == "life_kept":
            return self._stopped()
        if key == "creatures":
            if type(about.best) is Mindbug:
                return self._worthy() or reason(key)
            return self._fight() or self._creature() or self._hands() or reason(key)
        if key == "mindbug_drawn":
            if self.mean(lambda s: -s.bugs[enemy]) < OFTEN:
                return None
            played = getattr(about.best, "card", HIDDEN)
            bait = self.done[0].deeds["bait", played, HIDDEN] >= OFTEN * self.games
            return reason("mindbug_bait", card=_card(played)) if bait else reason(key)
        if type(about.best) is NoMindbug and not self._worthy():  # else hardly anything is bigger
            return reason(key)
        return reason("mindbug_spared") if self.mean(lambda s: s.bugs[seat]) >= OFTEN else None

    def _at_once(self) -> Msg | None:
        """That the one answer wins before anybody else's turn, or the other loses; None when neither is sure."""
        turn, seat = self.about.v.turn, self.about.seat
        if all(s.winner == seat and s.turn == turn for s in self.done[0].states):
            return reason("wins_now")
        lost = [self.share(ends, lambda s: s.winner == 1 - seat) for ends in self.done]
        return reason("alive_now") if lost[1] == 1 and lost[0] < OFTEN else None

    def _lives(self, key: str, side: Seat) -> Msg | None:
        """So many lives more or less; None when it is none in the mean."""
        lives = abs(self.mean(lambda s: float(s.life[side])))
        return reason(key, n=round(lives + 1e-9) or 1) if lives >= A_LIFE else None

    def _through(self) -> Msg | None:
        """An attack, or an effect, that costs the other lives."""
        deed = self.usual(self.done, "taken_attack", 0)
        if deed is not None and round(abs(self.mean(lambda s: float(s.life[1 - self.about.seat])))) <= 1:
            free = self.done[0].deeds["taken_free", deed[1], HIDDEN] >= self.games
            return reason("through_free" if free else "through", card=_card(deed[1]))
        effect = self.usual(self.done, "taken_effect", 0)
        if effect is not None and deed is None:
            return reason("drains", card=_card(effect[1]))
        return self._lives("life_taken", 1 - self.about.seat)

    def _stopped(self) -> Msg | None:
        """An attack, or an effect, that would cost lives."""
        about = self.about
        foes = (*about.theirs, *about.played)
        certain = self.usual(self.done, "lost_attack", 1, SURE)
        if certain is not None and certain[1] in foes:
            return reason("stops", card=_card(certain[1]))
        deed = self.usual(self.later, "lost_attack", 1)
        if deed is not None and deed[1] in foes:
            free = self.usual(self.later, "lost_free", 1)
            return reason("no_blocker" if free is not None and free[1] == deed[1] else "stops_likely", card=_card(deed[1]))
        effect = self.usual(self.later, "lost_effect", 1)
        if effect is not None and deed is None and effect[1] in foes:
            return reason("drained", card=_card(effect[1]))
        return self._taken() or self._lives("life_kept", about.seat)

    def _taken(self) -> Msg | None:
        """A creature that changes sides after the other answer; None when there is none."""
        gone = self.usual(self.later, "gone", 1)
        return reason("taken", card=_card(gone[1])) if gone is not None and self._mine(gone[1]) else None

    def _mine(self, card: CardId) -> bool:
        return card in self.about.own or card in self.about.hand

    def _fight(self) -> Msg | None:
        """Who falls by whom with the one answer and not with the other; None when it is no single fight."""
        about, kind = self.about, self.about.catalog.kind
        worth = about.worth.in_play
        least = SURE if type(about.best) is Attack else MOST  # whether an attack is blocked is not the attacker's choice
        beaten, lost = self.usual(self.done, "beaten", 0, least), self.usual(self.done, "fell", 0, least)
        if beaten is not None and beaten[2] != HIDDEN and kind[beaten[1]] != kind[beaten[2]]:
            if lost is None or lost[1] != beaten[2]:
                return reason("beats", own=_card(beaten[2]), card=_card(beaten[1]))
            if worth[beaten[1]] > worth[lost[1]]:
                return reason("trade", own=_card(lost[1]), card=_card(beaten[1]))
        fell = self.usual(self.later, "fell", 1)
        if fell is not None and fell[1] in about.own and fell[2] in about.theirs and kind[fell[1]] != kind[fell[2]]:
            return reason("saved", foe=_card(fell[2]), card=_card(fell[1]))
        return self._taken()

    def _worthy(self) -> Msg | None:
        """That the card is one of the few on which a Mindbug is spent best; None when it is not."""
        theft, card = self.about.worth.theft, self.about.v.played
        deck = self.about.catalog.deck(self.about.v.sets)
        better = sum(theft[other] > theft[card] for other in deck)
        return reason("mindbug_worth", card=_card(card)) if better < FEW * len(deck) else None

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
        """The creature that stands or falls, among those in play; None when it is no single one."""
        about, seat, enemy = self.about, self.about.seat, 1 - self.about.seat
        chosen = getattr(about.best, "card", HIDDEN)

        def usual(pair: Pair, answer: int, card: CardId, side: Seat, here: bool) -> bool:
            """Whether a card mostly is on a side after the one answer (or is not), and seldom after the other."""
            so = [self.share(ends, lambda s: (card in s.play[side]) == here) for ends in pair]
            return so[answer] >= MOST and so[1 - answer] <= OFTEN

        found = [("creature_kept", card) for card in about.own if usual(self.later, 1, card, seat, False)]
        for card in about.theirs:
            if usual(self.done, 0, card, seat, True):
                found += [("creature_gained", card)] if card != chosen else []
            elif usual(self.done, 0, card, enemy, False):  # what changes sides is not gone
                found.append(("creature_defeated", card))
        worth = about.worth.in_play
        key, card = max(found, key=lambda one: worth[one[1]], default=("", HIDDEN))
        return reason(key, card=_card(card)) if key else None


def _card(card: CardId) -> Ref:
    return Ref("CardId", card)
