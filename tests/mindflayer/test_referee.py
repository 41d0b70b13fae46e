"""The engine and the plain referee play the same matches, answer by answer, and agree on all that lies on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.actions import TAKE_BACK
from game.core.dice import Dice
from game.core.types import Event, Setup
from game.core.verbs import Verbs
from game.dev.laws import draw_move
from game.titles import title
from game.titles.mindflayer.rules.events import CardsDealt, CardsSeen, CardsShown, CardsSwapped
from tests.mindflayer.referee import MEETINGS, ORDER, Referee

TITLE = title("mindflayer")
RULES, STAGING = TITLE.rules, TITLE.staging
VERBS = Verbs(RULES.actions, RULES.names)
TALK = ("hold", "accuse", "trust", "plead")


def names_of(counts: Any) -> list[str]:
    """The cards of a hand of counts."""
    return [ORDER[kind] for kind, count in enumerate(counts) for _ in range(count)]


def referee_of(s: Any, event: CardsDealt, options: dict[str, Any]) -> Referee:
    """A referee who has dealt the same cards."""
    facts = STAGING.facts(s)
    pile, deck = [], list(facts["deck"])
    for meeting, size in zip(facts["meetings"], [facts["pile"], *facts["piles"]], strict=True):
        pile += [*deck[:size], meeting]
        deck = deck[size:]
    assert not deck
    firsts = [ORDER[kind] for kind in event.firsts]
    dealt = [names_of(hand) for hand in event.hands]
    for first, hand in zip(firsts, dealt, strict=True):
        hand.remove(first)
    points = [int(word) for word in options["points"].split(",")] if "points" in options else []
    return Referee(firsts, dealt, pile, options.get("first", 0), options["short"] == "out", points)


def chance_of(events: list[Event]) -> list[tuple[str, int, str]]:
    """The cards that came by chance or were shown: what was done with them, whose they are, and which."""
    found = []
    for e in events:
        if isinstance(e, CardsSeen):
            found += [("seen", seat, kind) for seat, kind in zip(e.targets, e.kinds, strict=True)]
        elif isinstance(e, CardsShown):
            found += [("shown", seat, kind) for seat, kind in zip(e.seats, e.kinds, strict=True)]
        elif isinstance(e, CardsSwapped):
            found += [("swapped", seat, kind) for seat, kind in zip(e.seats, e.kinds, strict=True)]
    return [(what, seat, ORDER[kind]) for what, seat, kind in found if kind < len(ORDER)]


def agree(s: Any, referee: Referee, question: dict[int, set[str]]) -> None:
    """Hands, teams, who is out, what is asked, and how it ends are the same."""
    facts = STAGING.facts(s)
    for seat, side in enumerate(facts["seats"]):
        assert side["hand"].split() == sorted(referee.hands[seat], key=ORDER.index), f"hand of seat {seat}"
        assert side["team"] == ("possessed" if seat in referee.possessed else "sane"), f"team of seat {seat}"
        assert side["out"] == (seat in referee.out), f"whether seat {seat} is out"
        assert set(side["allies"]) == referee.allies(seat), f"allies of seat {seat}"
    assert facts["boxed"] == [referee.boxed.count(kind) for kind in ORDER]
    assert facts["deck"] == [card for card in referee.pile if card not in MEETINGS]
    assert facts["met"] == referee.met
    offered = {seat: {VERBS.encode(option) for option in asked.options} for seat, asked in RULES.pending(s).items()}
    assert offered == question
    asides = RULES.asides(s)
    assert {seat for seat, found in asides.items() if TAKE_BACK in found} == referee.may_take_back
    outcome = RULES.outcome(s)
    if referee.winner:
        assert outcome is not None and set(outcome.winners) == referee.winners()
        assert list(outcome.scores) == referee.scores()
        assert facts["winner"] == referee.winner and outcome.reason == facts["reason"] == referee.reason
    else:
        assert outcome is None and facts["active"] == referee.active
        assert facts["meeting"] == (referee.meeting or "none")


def agree_on_talk(s: Any, referee: Referee, said: Counter[int]) -> None:
    """Who may claim something now, and who may guess."""
    asides = {seat: {VERBS.encode(found).split()[0] for found in options} for seat, options in RULES.asides(s).items()}
    talkers = {seat for seat in referee.in_play() if said[seat] < 2} if referee.may_talk else set()
    assert {seat for seat, verbs in asides.items() if verbs & set(TALK)} == talkers
    guessers = referee.out if not referee.winner else set()
    assert {seat for seat, verbs in asides.items() if "guess" in verbs} == guessers


def match_beside(seats: int, seed: int, options: dict[str, Any], seen: Counter[str]) -> None:
    """A random match, by both."""
    dice, events, said = Dice(seed * 31 + seats), list[Event](), Counter[int]()
    s = RULES.start(Setup("mindflayer", seats, seed, 0, options), events.append)
    referee = referee_of(s, next(e for e in events if isinstance(e, CardsDealt)), options)
    story, turn = referee.play(), s.turn
    question: dict[int, set[str]] = next(story)
    agree(s, referee, question)
    while question:
        seat, action = draw_move(RULES.pending(s), RULES.asides(s), dice)
        text = VERBS.encode(action)
        events.clear()
        RULES.apply(s, seat, action, events.append)
        said[seat] += text.split()[0] in TALK
        if s.turn != turn:
            said.clear()
            turn = s.turn
        referee.luck.extend(chance_of(events))
        if text.split()[0] not in (*TALK, "guess"):
            try:
                question = story.send((seat, text))
            except StopIteration:
                question = {}
        seen[text.split()[0]] += 1
        seen[referee.meeting] += 1
        assert not referee.luck, f"the referee knows nothing of {referee.luck}"
        agree(s, referee, question)
        agree_on_talk(s, referee, said)
    seen[referee.reason] += 1


@pytest.mark.parametrize("deal", ["official", "balanced"])
@pytest.mark.parametrize("seats", range(4, 11))
def test_the_engine_agrees_with_the_referee(seats: int, deal: str, soak: int) -> None:
    for seed in range(8 * soak):
        options = {"deal": deal, "short": ("give", "out")[seed % 2], "meetings": "random", "first": seed % seats, "games": 1}
        match_beside(seats, seed, options, Counter())


@pytest.mark.parametrize("meeting", MEETINGS)
def test_both_agree_on_every_meeting_in_every_place(meeting: str, soak: int) -> None:
    seen: Counter[str] = Counter()
    others = [name for name in MEETINGS if name != meeting]
    for seed in range(6 * soak):
        rest = [others[(seed * 2 + place) % len(others)] for place in range(2)]
        rest.insert(seed % 3, meeting)
        options = {"deal": "official", "short": ("give", "out")[seed // 3 % 2], "meetings": ",".join(rest), "games": 1}
        match_beside(4 + seed % 7, seed, options, seen)
    assert seen[meeting]


def test_points_brought_along_are_counted_the_same(soak: int) -> None:
    for seed in range(10 * soak):
        options = {"deal": "official", "short": "give", "meetings": "random", "games": 3, "game": 2, "points": "4,0,1,2,6"}
        match_beside(5, seed, options, Counter())


def test_every_action_and_every_end_comes_up() -> None:
    seen: Counter[str] = Counter()
    for seed in range(60):
        match_beside(4 + seed % 2, seed, {"deal": "official", "short": "give", "meetings": "random", "games": 1}, seen)
    ends = {"few_sane", "meeting_sane", "meeting_possessed"}
    verbs = {"ready", "give", "exchange", "vote", "show", "pass", "discard", "name", "call", "take_back", "guess", *TALK}
    assert ends | verbs | set(MEETINGS) <= set(seen)
