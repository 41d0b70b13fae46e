"""Whatever a random match asks, refuses or tells has its words, in every language."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.types import Setup
from game.dev.laws import draw_move, setups
from game.dev.scenario import Namer
from game.text.catalogue import languages
from game.text.words import Words
from game.titles import title, title_ids
from tests.breadth import share
from tests.core.tables import seated

MATCHES = 72
"""Of each title, over all seat counts and options."""


@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_everything_said_has_words(name: str, soak: int) -> None:
    each, dice = title(name), Dice(3)
    words = [Words(language, strict=True) for language in languages()]
    said: set[str] = set()
    told: set[tuple[int, object]] = set()  # at one table the same thing is told in the same words
    for seats, options in share(setups(each), 3):
        for seed in range(max(1, MATCHES * soak // len(setups(each)))):
            match: Match[Any, Any] = Match(each.rules, Setup(name, seats, seed, 0, options), seated([0] * seats))
            namer = Namer(name, match.players)
            moves = []
            while pending := match.pending():
                messages = [decision.prompt for decision in pending.values()]
                messages += [match.why_not(frozenset((seat,)), seat, action) for seat, action in moves[-3:]]
                for message in messages:
                    if (seats, message) not in told:
                        told.add((seats, message))
                        said.update(book.say(message, namer) for book in words)
                moves.append(draw_move(pending, match.asides(), dice))
                match.submit(*moves[-1])
            for who in (frozenset[int](), frozenset(range(seats)), frozenset((0,))):
                for event in match.story(who):
                    if (seats, event) not in told:
                        told.add((seats, event))
                        said.update(book.log(name, event, namer) or "-" for book in words)
            outcome = match.outcome()
            assert outcome is not None
            for book in words:
                assert book.has(f"{name}.reason.{outcome.reason}"), f"{book.lang}: no words for the end {outcome.reason!r}"
    assert len(said) > 40 and not any("None" in sentence for sentence in said)
