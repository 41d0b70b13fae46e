"""The coach of Mindbug says why: what the better answer does, or what the other one brings about, by the name of the creature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import pytest

from game.core.dice import Dice
from game.core.types import HIDDEN, Msg, Ref
from game.core.verbs import Verbs
from game.text import Words
from game.titles import title
from game.titles.mindbug.bots.policy import Policy
from game.titles.mindbug.bots.reasons import LITTLE, WHY, Comparison, Ends, Reasons
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import State

TITLE = title("mindbug")
RULES = cast(MindbugRules, TITLE.rules)
CATALOG = RULES.catalog
NAMES = {name: card for card, name in enumerate(CATALOG.names)}
VERBS = Verbs(ACTIONS, RULES.names)


def side(life: int = 3, bugs: int = 0, hand: str = "", play: str = "") -> dict[str, Any]:
    return {"life": life, "mindbugs": bugs, "hand": hand.split(), "play": play.split()}


def staged(own: dict[str, Any], other: dict[str, Any]) -> State:
    s = TITLE.staging.stage({"active": 0, "seats": [own, other]}, {})
    assert isinstance(s, State)
    return s


def told(why: Msg) -> tuple[str, ...]:
    """The key of a reason, and the creatures that it names."""
    named = [CATALOG.names[value.id] for _, value in why.params if isinstance(value, Ref)]
    return (why.key.removeprefix("mindbug.coach.why."), *named)


ATTACKED = ("0: attack gorillion",)
CASES: list[tuple[dict[str, Any], dict[str, Any], Sequence[str], str, tuple[str, ...]]] = [
    (side(hand="shield_bugs luchataur", play="gorillion"), side(1, hand="bee_bear"), (), "play shield_bugs", ("wins_now",)),
    (
        *(side(hand="shield_bugs luchataur", play="gorillion"), side(2, hand="bee_bear luchataur#2"), ()),
        *("play shield_bugs", ("through_free", "gorillion")),
    ),
    (
        *(side(hand="shield_bugs", play="luchataur"), side(hand="bee_bear luchataur#2", play="gorillion")),
        *(("0: attack luchataur",), "no_block", ("beats", "gorillion", "luchataur")),
    ),
    (
        *(side(hand="shield_bugs", play="snail_thrower axolotl_healer"), side(hand="bee_bear", play="luchataur")),
        *(("0: attack axolotl_healer",), "no_hunt", ("trade", "axolotl_healer", "luchataur")),
    ),
    (side(hand="gorillion shield_bugs"), side(bugs=1, hand="bee_bear"), (), "play gorillion", ("taken", "gorillion")),
    (
        *(side(hand="shield_bugs gorillion"), side(bugs=1, hand="bee_bear"), ("0: play shield_bugs",)),
        *("no_mindbug", ("creature_gained", "shield_bugs")),
    ),
    (
        *(side(hand="killer_bee giraffodile"), side(2, hand="bee_bear", play="gorillion"), ()),
        *("play giraffodile", ("drains", "killer_bee")),
    ),
]


@pytest.mark.parametrize(("own", "other", "before", "worse", "why"), CASES, ids=[case[-1][0] for case in CASES])
def test_the_reason_is_what_the_better_answer_does(
    own: dict[str, Any], other: dict[str, Any], before: Sequence[str], worse: str, why: tuple[str, ...]
) -> None:
    s = staged(own, other)
    for step in before:
        before_seat, _, action = step.partition(": ")
        RULES.apply(s, int(before_seat), VERBS.decode(action))
    seat, decision = next(iter(RULES.pending(s).items()))
    view = RULES.view(s, frozenset((seat,)))
    assert TITLE.review_of is not None
    for seed in (1, 2):
        found = TITLE.review_of(RULES, view, decision, VERBS.decode(worse), Dice(seed))
        assert found.answer != found.other and VERBS.encode(found.other) == worse
        assert told(found.why) == why


# ---------------------------------------------------------------------- each reason from what it rests on
def compared(
    these: dict[str, Any], those: dict[str, Any], first: dict[Any, float], second: dict[Any, float], answer: str = ""
) -> tuple[str, ...]:
    """The reason between two ends of the same position, with how often each deed was done on the way (of 20 games)."""
    now = staged(side(hand="gorillion elephantopus", play="luchataur"), side(hand="bee_bear", play="killer_bee"))
    about = Reasons(Policy(RULES, Worth(CATALOG)), RULES.view(now, frozenset((0,))), 0)
    about.now = NAMES.get(answer, HIDDEN)
    ends = []
    for changes, deeds in ((these, first), (those, second)):
        s = now.copy()
        for name, values in changes.items():
            setattr(s, name, values)
        counted = {(kind, NAMES[card], NAMES.get(by, HIDDEN)): round(20 * share) for (kind, card, by), share in deeds.items()}
        ends.append(Ends([s] * 20, Counter(counted)))
    found = Comparison(about, *ends).reason(LITTLE)
    assert found is not None
    return told(found)


LESS = {"life": [2, 3]}
ALONE = {"play": [[], [NAMES["killer_bee"]]]}


@pytest.mark.parametrize(
    ("these", "those", "first", "second", "why"),
    [
        ({}, LESS, {}, {("lost_attack", "killer_bee", ""): 1, ("lost_free", "killer_bee", ""): 1}, ("no_blocker", "killer_bee")),
        ({}, LESS, {}, {("lost_attack", "killer_bee", ""): 0.8}, ("stops", "killer_bee")),
        ({}, LESS, {}, {("lost_effect", "killer_bee", ""): 0.8}, ("drained", "killer_bee")),
        ({}, LESS, {}, {("lost_attack", "gorillion", ""): 0.8}, ("taken", "gorillion")),
        ({}, LESS, {}, {("lost_attack", "turbo_bug", ""): 0.8}, ("life_kept",)),
        ({"life": [3, 2]}, {}, {("taken_attack", "luchataur", ""): 0.6}, {}, ("through", "luchataur")),
        ({"life": [3, 1]}, {}, {("taken_attack", "luchataur", ""): 0.6}, {}, ("life_taken",)),
        ({}, ALONE, {}, {("fell", "luchataur", "killer_bee"): 0.9}, ("saved", "killer_bee", "luchataur")),
        ({}, ALONE, {}, {("gone", "luchataur", ""): 0.9}, ("taken", "luchataur")),
        ({}, ALONE, {}, {}, ("creature_kept", "luchataur")),
        ({}, {"hand": [[NAMES["gorillion"]], [NAMES["bee_bear"]]]}, {}, {}, ("hand_more",)),
        ({"hand": [[NAMES["gorillion"], NAMES["elephantopus"]], []]}, {}, {}, {}, ("hand_less",)),
        ({"bugs": [1, 0]}, {}, {}, {}, ("mindbug_spared",)),
        ({}, {"bugs": [0, 1]}, {("bait", "gorillion", ""): 0.9}, {}, ("mindbug_bait", "gorillion")),
        ({}, {"bugs": [0, 1]}, {("bait", "elephantopus", ""): 0.9}, {}, ("mindbug_drawn",)),
        ({"winner": 0}, {}, {}, {}, ("wins_now",)),
        ({"winner": 0, "turn": 9}, {}, {}, {}, ("wins",)),
        ({}, {"winner": 1}, {}, {}, ("alive",)),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_a_reason_names_what_was_seen_on_the_way(
    these: dict[str, Any], those: dict[str, Any], first: dict[Any, float], second: dict[Any, float], why: tuple[str, ...]
) -> None:
    """Creatures that the seat does not see (turbo_bug is nowhere) are never named."""
    assert compared(these, those, first, second, "gorillion") == why


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_reason_is_a_sentence(lang: str) -> None:
    words = Words(lang, strict=True)

    class Namer:
        def seat(self, seat: int) -> str:
            return f"P{seat}"

        def entity(self, kind: str, id: int) -> str:
            return CATALOG.text_id(id)

    entries = {key.removeprefix("mindbug.coach.why.").removesuffix(".name") for key in words.keys("mindbug.coach.why.")}
    assert {key.partition(".")[0] for key in entries} == set(WHY)
    whole: dict[str, Any] = {"n": 1, "card": Ref("CardId", 3), "own": Ref("CardId", 20), "foe": Ref("CardId", 33)}
    for key, names in WHY.items():
        said = words.get(f"mindbug.coach.why.{key}", Namer(), **{name: whole[name] for name in names})
        assert said.endswith(".") and said[0].isupper() and len(said) > 15, said
