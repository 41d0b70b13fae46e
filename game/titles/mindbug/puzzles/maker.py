"""Makes puzzles: positions of matches played by first glances, cut down until nothing is hidden, and tried by the solver.

A seed is a row of matches without end, and each puzzle remembers its place there (`Origin`). The row depends on nothing but the
seed, the rules, and the bots' first glances; it is played in a moment, since only the solver takes time. So the position of a
puzzle is found again in its match, and a search that was broken off goes on in the middle of the row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any, NamedTuple

from game.core.dice import Dice
from game.core.types import Seat, Setup
from game.titles.mindbug.bots.policy import Policy
from game.titles.mindbug.bots.solver import Solver, TooLarge
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.puzzles.proof import LEAST_OPTIONS, NoPuzzle, Proof, prove
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.staging import MindbugStaging
from game.titles.mindbug.rules.state import MainFrame, State

MOST_TURNS = 3
LIMITS = {1: 500, 2: 3_000, 3: 5_000}
"""Positions that the maker looks at, by turns; a puzzle that needs more is too large to be checked in the tests."""
LEAST_LINE = 2
"""What is won by one action that nobody can answer is nothing to think about."""
MOST_HAND, MOST_PLAY, MOST_LIFE = 3, 4, 3
PILE_OPS = ("play_from_discard", "discard_pile_to_hand")


class Origin(NamedTuple):
    """Where a position comes from: the turn `turn` of the match number `match`, from 0, in the row of a seed."""

    seed: int
    match: int
    turn: int


@dataclass(frozen=True)
class Found:
    """A puzzle that was found: its position in the words of a text scenario, its proof, and where it comes from."""

    given: Mapping[str, Any]
    proof: Proof
    looked: int
    origin: Origin | None = None


def positions(rules: MindbugRules, seed: int) -> Iterator[tuple[Origin, dict[str, Any] | None]]:
    """The positions of a seed's matches at which a turn begins, without end, cut down; None where that makes no puzzle."""
    policy, dice = Policy(rules, Worth(rules.catalog)), Dice(seed)
    for match in count():
        s = rules.start(Setup("mindbug", 2, dice.fork().seed, 1, {}))
        while s.offer is not None:
            seat, options = s.offer
            if isinstance(s.stack[-1], MainFrame) and s.turn > 5 and s.play[0] and s.play[1]:
                yield Origin(seed, match, s.turn), cut_down(rules, s, seat, dice)
            rules.apply(s, seat, policy.choose(s, seat, options, dice))


def cut_down(rules: MindbugRules, s: State, near: Seat, dice: Dice) -> dict[str, Any] | None:
    """The position with few enough cards and none hidden, `near` as seat 0; None when it holds what a puzzle may not."""
    catalog = rules.catalog
    sides: list[dict[str, Any]] = []
    for seat in (near, 1 - near):
        hand, play = s.hand[seat][:], s.play[seat][:]
        dice.shuffle(hand)
        dice.shuffle(play)
        hand, play = hand[: dice.below(MOST_HAND + 1)], play[:MOST_PLAY]
        life = min(s.life[seat], 1 + dice.below(MOST_LIFE))
        bugs = min(s.bugs[seat], dice.below(3))
        sides.append({"life": life, "mindbugs": bugs, "hand": hand, "play": play, "discard": s.discard[seat][:]})
    cards = [card for side in sides for zone in ("hand", "play") for card in side[zone]]
    if not any(catalog.card(card).effect["op"] in PILE_OPS for card in cards):
        for side in sides:
            side["discard"] = []
    cards += [card for side in sides for card in side["discard"]]
    if any(catalog.card(card).effect.get("random") for card in cards):
        return None
    if len(sides[0]["hand"]) + len(sides[0]["play"]) < LEAST_OPTIONS:
        return None
    return {"active": 0, "seats": _words(rules, s, sides)}


def _words(rules: MindbugRules, s: State, sides: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The sides in the words of a scenario. Where only one copy of a creature is left it is the first."""
    met: set[str] = set()
    found = []
    for side in sides:
        words: dict[str, Any] = {"life": side["life"], "mindbugs": side["mindbugs"]}
        for zone in ("hand", "play", "discard"):
            cards = []
            for card in sorted(side[zone]):
                name = rules.catalog.text_id(card)
                cards.append(f"{name}#2" if name in met else name)
                met.add(name)
                cards[-1] += "*" * (zone == "play" and s.exhausted >> card & 1)
            if cards:
                words[zone] = cards
        found.append(words)
    return found


def tried(rules: MindbugRules, given: Mapping[str, Any], most: int = MOST_TURNS) -> Found | None:
    """The puzzle in a position, for the fewest turns, `most` at most, in which it can be won; None when there is none."""
    s = MindbugStaging(rules).stage(given, {})
    for turns in range(1, most + 1):
        solver = Solver(rules, LIMITS[turns])
        try:
            if solver.wins(s, turns):
                proof = prove(rules, s, turns, solver)
                return Found(given, proof, solver.looked) if len(proof.line) >= LEAST_LINE else None
        except (TooLarge, NoPuzzle):
            return None
    return None


def search(
    rules: MindbugRules, seed: int, most: Callable[[], int] = lambda: MOST_TURNS, since: Origin | None = None, matches: int = 0
) -> Iterator[Found]:
    """Puzzles, one after the other; the same for the same seed. `most()`: so many turns are tried from now on.

    `since`: only what comes after that place in the row. `matches`: of so many matches; 0 = without end.
    """
    for origin, given in positions(rules, seed):
        if 0 < matches <= origin.match:
            return
        if given is None or (since is not None and origin <= since):
            continue
        found = tried(rules, given, most())
        if found is not None:
            yield replace(found, origin=origin)


def origins(rules: MindbugRules, wanted: Iterable[Origin]) -> dict[Origin, list[Mapping[str, Any]]]:
    """The positions that lie at these places; a place where nothing lies has none."""
    places = set(wanted)
    found: dict[Origin, list[Mapping[str, Any]]] = {place: [] for place in places}
    for seed in sorted({place.seed for place in places}):
        last = max(place.match for place in places if place.seed == seed)
        for origin, given in positions(rules, seed):
            if origin.match > last:
                break
            if given is not None and origin in places:
                found[origin].append(given)
    return found
