"""The review of a lost mission: the best place for a card costs nothing, a wasted card has a price and a reason."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.home.reviews.decisions import steps_of
from game.text import Words, languages
from game.titles.mechs import TITLE
from game.titles.mechs.bots import make_bot, review_of
from game.titles.mechs.bots.review import weighed
from game.titles.mechs.rules.actions import Program, Scrap, Take
from game.titles.mechs.scene.cardbook import TableNames
from tests.gallery.mechs import PILOTS, at, match_of

KILL = {
    "mission": "M1", "minions": ["x3y6", "x3y4"],
    "seats": [at("x3y7", "north", (), ("blaze", "speed")), at("x0y9", "north")],
}  # fmt: skip


@pytest.fixture
def match() -> Match[Any, Any]:
    return match_of(KILL, 2)


def asked(match: Match[Any, Any]) -> tuple[Any, Any]:
    return match.view(frozenset((0,))), match.pending()[0]


def test_a_wasted_card_has_a_price_and_a_reason(match: Match[Any, Any]) -> None:
    view, decision = asked(match)
    cards = [option for option in decision.options if weighed(option)]
    found = [review_of(TITLE.rules, view, decision, option, Dice(3)) for option in cards]
    assert all(one.other == option and one.answer in cards for one, option in zip(found, cards, strict=True))
    assert min(one.loss for one in found) == 0.0 and max(one.loss for one in found) > 0.03
    assert all((one.answer == one.other) == (one.loss == 0.0) for one in found)
    assert all(one.samples == 0 for one in found), "there are no chances to tell"
    dear = max(found, key=lambda one: one.loss)
    for lang in languages():
        words, names = Words(lang, strict=True), TableNames(PILOTS, TITLE.catalog)
        assert "Corki" in words.say(dear.do, names) and len(words.say(dear.why, names)) > 10


def test_it_knows_no_more_than_the_table(match: Match[Any, Any]) -> None:
    view, decision = asked(match)
    option = next(option for option in decision.options if isinstance(option, Scrap))
    assert review_of(TITLE.rules, view, decision, option, Dice(3)) == review_of(TITLE.rules, view, decision, option, Dice(4))


def test_only_cards_are_weighed(match: Match[Any, Any]) -> None:
    assert weighed(Program(0, 1)) and weighed(Scrap(0)) and not weighed(Take(0))
    bot = make_bot("greedy", TITLE.rules)  # type: ignore[arg-type]
    while match.view(frozenset()).stage == "program":
        seat, decision = next(iter(match.pending().items()))
        match.submit(seat, bot.choose(match.view(frozenset((seat,))), (), decision, Dice(1)))
    cards = [step for step in steps_of(match) if weighed(step.played)]
    assert cards and all(review_of(TITLE.rules, s.view, s.decision, s.played, Dice(1)).loss >= 0 for s in cards)
