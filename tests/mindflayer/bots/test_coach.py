"""The coach of the Mind Flayer: what a hint says of the chances of the own team."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import mean

import pytest

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Seat, Setup
from game.core.verbs import verb_of
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.bots import coach
from game.titles.mindflayer.bots.thinker import Tuning

MOVED = ("give", "exchange", "pass", "discard")
ABOUT = ("vote", "name", "call", "show")


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A strong player that hardly thinks, but looks at as many games as ever."""
    monkeypatch.setattr(coach, "STRONG", Tuning(size=60, looks=10, playouts=4))


def hints(seed: int, every: int) -> Iterator[tuple[Seat, Counsel, bool]]:
    """The hints of a match of regular bots, with whether that seat won in the end."""
    assert TITLE.hint_of is not None
    rules, dice = TITLE.rules, Dice(seed)
    match = Match(rules, Setup("mindflayer", 6, seed, 9, TITLE.defaults()), [Player("", "", None)] * 6)
    bots = [TITLE.bot_of("regular", rules) for _ in range(6)]
    found = []
    for n in range(10_000):
        pending = match.pending()
        if not pending:
            break
        seat = min(pending)
        who = frozenset((seat,))
        view, story = match.view(who), tuple(match.story(who))
        if n % every == 0 and len(pending[seat].options) > 1:
            hint = TITLE.hint_of(rules, view, seat, Dice(n), story)
            if hint is not None:
                found.append((seat, hint))
        match.submit(seat, bots[seat].choose(view, story, pending[seat], dice))
    outcome = match.outcome()
    assert outcome is not None
    yield from ((seat, hint, outcome.ranks[seat] == 1) for seat, hint in found)


def test_every_answer_comes_with_a_chance_of_the_own_team() -> None:
    won: list[float] = []
    lost: list[float] = []
    asked = set()
    for seed in (2, 3, 4, 12, 15, 20):
        for _, hint, good in hints(seed, 5):
            asked.add(verb_of(type(hint.answer)))
            assert hint.samples == coach.GAMES and 0.0 <= hint.chance <= 1.0 and hint.loss == 0.0
            if verb_of(type(hint.answer)) in MOVED:
                (won if good else lost).append(hint.chance)
    assert asked & set(MOVED) and asked & set(ABOUT)
    assert len(won) > 8 and len(lost) > 8
    assert mean(won) > mean(lost) + 0.1, "who wins in the end was told better chances"
    sure = [good for chances, good in ((won, True), (lost, False)) for chance in chances if chance >= 0.9]
    assert len(sure) > 8 and mean(sure) > 0.75, "what is said to be nearly sure mostly happens"
