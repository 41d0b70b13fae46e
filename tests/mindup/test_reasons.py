"""The coach of Mind Up! says why, by the name of the card of the row where it is about one."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any, cast

import pytest

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.types import Ref, Setup
from game.text import Words
from game.titles import title
from game.titles.mindup.bots import coach
from game.titles.mindup.bots.expect import Expectation
from game.titles.mindup.bots.hands import Hands
from game.titles.mindup.bots.playout import Playout
from game.titles.mindup.bots.replies import Simple
from game.titles.mindup.bots.sight import sight_of
from game.titles.mindup.bots.told import ToldPlayout
from game.titles.mindup.rules.flow import MindUpRules
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.wants import worth_of

TITLE = title("mindup")
OWN = ("saved", "later_kept", "later_card")
"""Reasons that are about a card of the own hand."""
RULES = cast(MindUpRules, TITLE.rules)


@cache
def reviewed() -> tuple[tuple[Any, Counsel], ...]:
    """The choices of two matches of four that chance plays, with the counsel for each seat's second choice of a turn."""
    assert TITLE.review_of is not None
    found: list[tuple[Any, Counsel]] = []
    for seed in (3, 4):
        dice, s = Dice(seed), RULES.start(Setup("mindup", 4, seed, 0, TITLE.defaults()))
        while pending := RULES.pending(s):
            seat = min(pending)
            decision = pending[seat]
            played = dice.pick(decision.options)
            if seat % 2 and len(decision.options) > 1:
                view = RULES.view(s, frozenset((seat,)))
                found.append((view, TITLE.review_of(RULES, view, decision, played, Dice(len(found)))))
            RULES.apply(s, seat, played)
    return tuple(found)


def test_cards_that_are_named_lie_open_in_the_row_or_in_the_own_hand() -> None:
    keys: Counter[str] = Counter()
    for view, counsel in reviewed():
        key = counsel.why.key.removeprefix("mindup.coach.why.")
        keys[key] += 1
        (seat,) = view.who
        for name, value in counsel.why.params:
            if isinstance(value, Ref) and value.kind == "CardId":
                own = name == "other" or (key in OWN and name == "card")
                assert value.id in (view.seats[seat].hand if own else view.row), (key, value.id)
    assert {"takes", "deny", "later_card", "later_kept"} <= set(keys), keys
    assert keys["later"] < keys["later_card"] + keys["later_kept"], "most points of later turns come by a card that is named"
    assert keys["points"] + keys["chance"] < 0.3 * sum(keys.values()), "most reasons say where it comes from"


def test_every_reason_compares_with_the_other_card_and_leaves_the_chance_to_its_line() -> None:
    for _, counsel in reviewed():
        key, params = counsel.why.key.removeprefix("mindup.coach.why."), dict(counsel.why.params)
        other = Ref("CardId", cast(Any, counsel.other).card)
        assert other in params.values(), (key, "names the card that was played instead")
        assert not {"m", "q"} & set(params), "the chance of winning stands below"
        best = Ref("CardId", cast(Any, counsel.answer).card)
        assert key not in OWN or params["card"] != best, "what is played is not kept"


def test_points_are_those_of_the_card_that_is_won() -> None:
    """Where a card of the row is named, the two answers bring different cards, and the difference is what is said."""
    named = [counsel for _, counsel in reviewed() if counsel.why.key.endswith(".takes")]
    assert len(named) >= 5
    for counsel in named:
        params = dict(counsel.why.params)
        assert isinstance(params["n"], int) and 1 <= params["n"] <= 12 and counsel.answer != counsel.other


def test_a_reason_tells_what_the_advised_card_wins_and_what_that_adds_to_the_score() -> None:
    for view, counsel in reviewed():
        params = dict(counsel.why.params)
        (seat,) = view.who
        prize, named = params["prize"], params.get("p")
        assert isinstance(prize, Ref) and prize.id in view.row
        if named is not None:
            assert named == worth_of(view, seat, card_book())[view.row.index(prize.id)]


def test_a_playout_that_tells_counts_every_point_once() -> None:
    checked = 0
    for view, _ in reviewed()[::6]:
        (seat,) = view.who
        sight = sight_of(view, seat, len(RULES.catalog.colours))
        if sight.objectives or len(sight.hand) < 3:
            continue
        hands = Hands(sight, True)
        replies = Simple(sight, hands, Expectation(RULES, sight), 0.0)
        world, picks = replies.world(Dice(5))
        held = [hand[:] for hand in world]
        picks[seat] = held[seat].pop(0)
        plain = Playout(RULES, sight, hands).finish([hand[:] for hand in held], picks)
        told = ToldPlayout(RULES, sight, hands)
        assert told.finish([hand[:] for hand in held], picks) == plain
        prize = sight.row[sorted(picks).index(picks[seat])]
        first = coach.Coach(RULES)._brings(sight, prize)
        later = told.forget()
        assert sight.points[seat] + first + sum(later.values()) == plain[seat]
        assert set(later) == set(held[seat]) and not told.later
        checked += 1
    assert checked >= 5


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_is_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)

    class Namer:
        def seat(self, seat: int) -> str:
            return f"P{seat}"

        def entity(self, kind: str, id: int) -> str:
            return str(id + 1)

    for n in (1, 3):
        whole: dict[str, Any] = {"n": n, "seat": Ref("Seat", 2)}
        whole |= {"card": Ref("CardId", 3), "other": Ref("CardId", 7), "prize": Ref("CardId", 9), "p": 5}
        whole |= {"objective": Ref("ObjectiveId", 2)}
        for key, names in coach.WHY.items():
            said = words.get(f"mindup.coach.why.{key}", Namer(), **{name: whole[name] for name in names})
            assert said.endswith(".") and said[0].isupper() and len(said) > 15, said
            assert "n" not in names or str(n) in said


def test_at_the_last_turn_no_reason_is_about_a_later_one() -> None:
    """Whatever comes of both cards: one that gains nothing at once and all of it with the card that is kept."""
    view = next(view for view, _ in reviewed() if view.turn == view.turns)
    (seat,) = view.who
    sight = sight_of(view, seat, len(RULES.catalog.colours))
    best, other = view.seats[seat].hand
    tried, second = (coach._Tried(len(view.seats)) for _ in range(2))
    tried.chance, second.chance, tried.points[seat] = 0.6, 0.4, 6.0
    tried.won[view.row[0]] = second.won[view.row[0]] = coach.GAMES
    tried.later[other] = 6 * coach.GAMES
    maker = coach.Coach(RULES)
    assert not maker._why(sight, best, other, tried, second).key.rpartition(".")[2].startswith("later")
