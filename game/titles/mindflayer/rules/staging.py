"""Text scenarios of Attack of the Mind Flayer: a position from the words of a file. `facts.py` reads one back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.core.given import number, only
from game.core.rules import Staging
from game.core.types import Seat
from game.core.verbs import VerbError, Verbs
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import deal, facts
from game.titles.mindflayer.rules.catalog import KIND_NAMES
from game.titles.mindflayer.rules.flow import MindFlayerRules
from game.titles.mindflayer.rules.frames import LOOK, Gift
from game.titles.mindflayer.rules.seen import View
from game.titles.mindflayer.rules.state import State
from game.titles.mindflayer.rules.status import FEW, hand_of, in_play

GIVEN = (
    "stage", "active", "first", "turn", "shown", "deck", "pile", "piles", "met", "meetings", "chosen", "boxed", "turned", "said",
    "game", "rolls", "seats",
)  # fmt: skip
SEAT = ("hand", "possessed", "began", "out", "points")
STAGES = ("give", "look", "meeting")
MEETINGS = ("arcade", "cinema", "lab")
"""The Meetings of a scenario that names none."""


class MindFlayerStaging(Staging[State, View]):
    """Builds and reads positions in plain words."""

    def __init__(self, rules: MindFlayerRules) -> None:
        self._rules = rules
        self._verbs = Verbs(rules.actions, rules.names)

    def stage(self, given: Mapping[str, Any], options: Mapping[str, Any]) -> State:
        """The position at a gift, at the look, or with the next Meeting turned up. Raises ValueError naming the wrong key."""
        only(given, GIVEN, "given")
        seats = given.get("seats", ())
        first = number(given.get("first", options.get("first", 0)), 0, max(len(seats), 1) - 1, "given.first")
        s = deal.table(self._rules.catalog, len(seats), {**options, "first": first}, 1)
        s.game = number(given.get("game", s.game), 1, s.games, "given.game")
        s.active = number(given.get("active", first), 0, len(seats) - 1, "given.active")
        stage = given.get("stage", "give")
        if stage not in STAGES:
            raise ValueError(f"given.stage is {stage!r}; expected one of {', '.join(STAGES)}")
        self._stage_meetings(s, given)
        s.points = tuple(
            number(side.get("points", s.points[n]), 0, 999, f"given.seats.{n}.points") for n, side in enumerate(seats)
        )
        self._stage_hands(s, seats)
        self._stage_cards(s, given, stage)
        s.said = tuple(self._claim(text, s.seats) for text in given.get("said", ()))
        s.rolls = tuple(given.get("rolls", ()))
        self._begin(s, given, stage)
        return s

    def resting(self, s: State) -> bool:
        """Whether a scenario may end here without saying so: a card of a turn waits to be given, nobody has looked yet, or it is
        over."""
        if not s.stack or isinstance(s.stack[-1], Gift):
            return s.meeting == act.NONE
        return s.stack[-1] == LOOK and not any(s.sealed)

    def facts(self, s: State) -> Mapping[str, Any]:
        """The whole position in the words of `given`."""
        return facts.facts(self._rules.catalog, self._verbs, s)

    def view_facts(self, v: View) -> Mapping[str, Any]:
        """A View in the same words, "?" for what is hidden; of the deck only the size."""
        return facts.view_facts(self._rules.catalog, self._verbs, v)

    # ------------------------------------------------------------------ the parts
    def _begin(self, s: State, given: Mapping[str, Any], stage: str) -> None:
        """Put the question: the look, the gift of the card that is turned up, or whatever the turn of the active seat brings."""
        turn = number(given.get("turn", 1), 1, 99, "given.turn")
        if stage == "look":
            s.stack, s.asked, s.turn = [LOOK], (1 << s.seats) - 1, 0
        elif s.shown != act.NONE:
            s.stack, s.turn = [Gift(0, ())], turn
        else:
            s.turn, said = turn - 1, s.said
            self._rules.begin_turn(s, None)
            s.said = said

    def _stage_meetings(self, s: State, given: Mapping[str, Any]) -> None:
        catalog = self._rules.catalog
        count = catalog.numbers.meetings
        names = given.get("meetings", [catalog.meeting_names[m] for m in s.meetings] or MEETINGS)
        if len(names) != count or len(set(names)) != count or any(name not in catalog.meeting_names for name in names):
            known = ", ".join(catalog.meeting_names)
            raise ValueError(f"given.meetings is {list(names)}; expected {count} different ones of {known}")
        s.meetings = tuple(catalog.meeting_names.index(name) for name in names)
        s.chosen = _flag(given.get("chosen", s.chosen), "given.chosen")
        s.met = number(given.get("met", 0), 0, count - 1, "given.met")

    def _stage_hands(self, s: State, seats: Sequence[Mapping[str, Any]]) -> None:
        flayers, limit = self._rules.catalog.deal_with(s.seats, s.mix).flayers, self._rules.numbers.limit
        named = sum(side.get("began", False) is True for side in seats)
        for seat, side in enumerate(seats):
            where, bit = f"given.seats.{seat}", 1 << seat
            only(side, SEAT, where)
            for kind in _kinds(side.get("hand", ()), f"{where}.hand"):
                s.hands[act.KINDS * seat + kind] += 1
            possessed = _flag(side.get("possessed", side.get("began", False)), f"{where}.possessed")
            if "began" not in side and possessed and named < flayers:
                s.began |= bit
                named += 1
            s.possessed |= bit * possessed
            s.began |= bit * _flag(side.get("began", False), f"{where}.began")
            s.out |= bit * _flag(side.get("out", False), f"{where}.out")
            _check_status(s, seat, limit, where)
        if len(in_play(s)) <= FEW:
            raise ValueError(f"given.seats: with {len(in_play(s))} in play the match is over")
        if s.out >> s.active & 1:
            raise ValueError(f"given.active: seat {s.active} is out")

    def _stage_cards(self, s: State, given: Mapping[str, Any], stage: str) -> None:
        """The card that is turned up, what is boxed, and the deck of all cards that are named nowhere."""
        for kind in _kinds(given.get("boxed", ()), "given.boxed"):
            s.boxed[kind] += 1
        for kind in _kinds(given.get("turned", ()), "given.turned"):
            s.turned[kind] += 1
        if "shown" in given:
            if stage != "give":
                raise ValueError(f"given.shown: no card is turned up at the stage {stage!r}")
            s.shown = _kinds((given["shown"],), "given.shown")[0]
            s.turned[s.shown] += 1
        top = _kinds(given.get("deck", ()), "given.deck")
        rest = []
        for kind in range(act.KINDS):
            used = sum(s.hands[kind::act.KINDS]) + s.boxed[kind] + (s.shown == kind) + top.count(kind)
            if used > s.mix[kind]:
                raise ValueError(f"given: {used} cards {KIND_NAMES[kind]} are named, but {s.seats} seats play with {s.mix[kind]}")
            rest += [kind] * (s.mix[kind] - used)
        self._stage_piles(s, given, stage, [*top, *rest], len(top))

    def _stage_piles(self, s: State, given: Mapping[str, Any], stage: str, cards: list[act.KindId], named: int) -> None:
        """Cards with the top first, laid in piles; those for which no Meeting lies below are boxed."""
        size, below = len(cards), len(s.meetings) - s.met - 1
        dealt = self._rules.catalog.deal_with(s.seats, s.mix)
        default = 0 if stage == "meeting" else named if "deck" in given else min(dealt.piles[s.met], size)
        s.pile = number(given.get("pile", default), 0, size, "given.pile")
        if stage == "meeting" and s.pile:
            raise ValueError(f"given.pile is {s.pile}, but at the stage 'meeting' the next card is a Meeting")
        each, over = divmod(size - s.pile, below) if below else (0, 0)
        piles = given.get("piles", [each + (pile < over) for pile in range(below)])
        if len(piles) != below:
            raise ValueError(f"given.piles has {len(piles)} numbers; after the next Meeting come {below}")
        s.piles = tuple(number(pile, 0, size, "given.piles") for pile in piles)
        depth = s.pile + sum(s.piles)
        if depth > size:
            raise ValueError(f"given.piles: only {size - s.pile} cards are left")
        if named > depth:
            raise ValueError(f"given.deck names {named} cards, but only {depth} can be turned up before the last Meeting")
        s.deck = cards[:depth][::-1]
        for kind in cards[depth:]:
            s.boxed[kind] += 1

    def _claim(self, text: Any, seats: int) -> tuple[Seat, Any]:
        seat, _, words = text.partition(": ") if isinstance(text, str) else ("", "", "")
        try:
            action = self._verbs.decode(words)
        except VerbError as error:
            raise ValueError(f"given.said: {text!r}: {error}") from error
        if not seat.isdecimal() or int(seat) >= seats or not isinstance(action, act.Hold | act.Accuse | act.Trust | act.Plead):
            raise ValueError(f"given.said: {text!r} is no claim; expected one like '2: hold 1 memories'")
        return int(seat), action


def _check_status(s: State, seat: Seat, limit: int, where: str) -> None:
    """Statuses that no hand allows."""
    hand, bit = hand_of(s, seat), 1 << seat
    hits, flayers = hand[act.HARD_HIT] - hand[act.HELPING_HAND], hand[act.MIND_FLAYER] - hand[act.MEMORIES]
    if hits >= limit and not s.out & bit:
        raise ValueError(f"{where}.hand: {hits} Hard Hits that nothing cancels knock out; say so with `out = true`")
    if flayers >= limit and not s.possessed & bit:
        raise ValueError(f"{where}.hand: {flayers} Mind Flayers that nothing cancels possess; say so with `possessed = true`")
    if s.began & bit and not s.possessed & bit:
        raise ValueError(f"{where}.began: who is Possessed after the deal stays so, but `possessed` is false")


def _kinds(value: Any, where: str) -> list[act.KindId]:
    """Names of kinds, as a list or as one text with spaces."""
    words = value.split() if isinstance(value, str) else value
    for word in words:
        if word not in KIND_NAMES:
            raise ValueError(f"{where}: {word!r} is none of {', '.join(KIND_NAMES)}")
    return [KIND_NAMES.index(word) for word in words]


def _flag(value: Any, where: str) -> bool:
    if type(value) is not bool:
        raise ValueError(f"{where}: {value!r}; expected true or false")
    return value
