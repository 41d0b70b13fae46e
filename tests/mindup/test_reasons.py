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
from game.titles.mindup.rules.flow import MindUpRules

TITLE = title("mindup")
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
        for _, value in counsel.why.params:
            if isinstance(value, Ref) and value.kind == "CardId":
                assert value.id in (view.seats[seat].hand if key == "saved" else view.row), (key, value.id)
    assert {"takes", "deny", "later"} <= set(keys), keys
    assert keys["points"] + keys["chance"] < 0.3 * sum(keys.values()), "most reasons say where it comes from"


def test_points_are_those_of_the_card_that_is_won() -> None:
    """Where a card of the row is named, the two answers bring different cards, and the difference is what is said."""
    named = [counsel for _, counsel in reviewed() if counsel.why.key.endswith(".takes")]
    assert len(named) >= 5
    for counsel in named:
        params = dict(counsel.why.params)
        assert isinstance(params["n"], int) and 1 <= params["n"] <= 12 and counsel.answer != counsel.other


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_is_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)

    class Namer:
        def seat(self, seat: int) -> str:
            return f"P{seat}"

        def entity(self, kind: str, id: int) -> str:
            return str(id + 1)

    for n in (1, 3):
        whole: dict[str, Any] = {"n": n, "card": Ref("CardId", 3), "seat": Ref("Seat", 2)}
        for key, names in coach.WHY.items():
            said = words.get(f"mindup.coach.why.{key}", Namer(), **{name: whole[name] for name in names})
            assert said.endswith(".") and said[0].isupper() and len(said) > 15, said
            assert "n" not in names or str(n) in said
