"""The coach of Mindbug says why: what the better answer does, or what the other one brings about, by the name of the creature."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from game.bots.counsel import Counsel
from game.core.dice import Dice
from game.core.types import HIDDEN, Action, Decision, Event, Msg, Ref, Setup
from game.core.verbs import Verbs
from game.text import Words
from game.titles import title
from game.titles.mindbug.bots import coach
from game.titles.mindbug.bots.policy import Policy
from game.titles.mindbug.bots.reasons import LITTLE, WHY, Comparison, Ends, Reasons
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import ACTIONS, NO_BLOCK, PLAY, Mindbug, NoMindbug, Play
from game.titles.mindbug.rules.events import CreaturesDefeated, Fought, LifeLost
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
        *("no_mindbug", ("creatures",)),
    ),
    (
        *(side(hand="shield_bugs snail_thrower"), side(bugs=1, hand="bee_bear"), ("0: play snail_thrower",)),
        *("no_mindbug", ("mindbug_worth", "snail_thrower")),
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
) -> tuple[str, ...] | None:
    """The reason between two ends of the same position, with how often each deed was done on the way (of 20 games)."""
    now = staged(side(hand="gorillion elephantopus", play="luchataur"), side(hand="bee_bear", play="killer_bee"))
    about = Reasons(Policy(RULES, Worth(CATALOG)), RULES.view(now, frozenset((0,))), 0)
    about.best = PLAY[NAMES[answer]] if answer else NO_BLOCK
    ends = []
    for changes, deeds in ((these, first), (those, second)):
        s = now.copy()
        for name, values in changes.items():
            setattr(s, name, values)
        counted = {(kind, NAMES[card], NAMES.get(by, HIDDEN)): round(20 * share) for (kind, card, by), share in deeds.items()}
        ends.append(Ends([s] * 20, Counter(counted)))
    pair = (ends[0], ends[1])
    found = Comparison(about, pair, pair).reason(LITTLE)
    return None if found is None else told(found)


LESS = {"life": [2, 3]}
ALONE = {"play": [[], [NAMES["killer_bee"]]]}


@pytest.mark.parametrize(
    ("these", "those", "first", "second", "why"),
    [
        ({}, LESS, {}, {("lost_attack", "killer_bee", ""): 1}, ("stops", "killer_bee")),
        ({}, LESS, {}, {("lost_attack", "killer_bee", ""): 0.8}, ("stops_likely", "killer_bee")),
        (
            *({}, LESS, {}, {("lost_attack", "killer_bee", ""): 0.8, ("lost_free", "killer_bee", ""): 0.8}),
            *(("no_blocker", "killer_bee"),),
        ),
        ({}, LESS, {}, {("lost_effect", "killer_bee", ""): 0.8}, ("drained", "killer_bee")),
        ({}, LESS, {}, {("lost_attack", "killer_bee", ""): 0.4}, ("life_kept",)),
        ({}, LESS, {("lost_attack", "killer_bee", ""): 0.4}, {("lost_attack", "killer_bee", ""): 0.8}, ("life_kept",)),
        ({}, LESS, {}, {("gone", "luchataur", ""): 0.8}, ("taken", "luchataur")),
        ({}, LESS, {}, {("lost_attack", "turbo_bug", ""): 0.8}, ("life_kept",)),
        ({"life": [3, 2]}, {}, {("taken_attack", "luchataur", ""): 0.6}, {}, ("through", "luchataur")),
        ({"life": [3, 1]}, {}, {("taken_attack", "luchataur", ""): 0.6}, {}, ("life_taken",)),
        ({}, ALONE, {}, {("fell", "luchataur", "killer_bee"): 0.9}, ("saved", "killer_bee", "luchataur")),
        ({}, ALONE, {}, {("gone", "luchataur", ""): 0.9}, ("taken", "luchataur")),
        ({}, ALONE, {}, {}, ("creature_kept", "luchataur")),
        ({"play": [[NAMES["luchataur"]], []]}, {}, {}, {}, ("creature_defeated", "killer_bee")),
        ({"play": [[NAMES["luchataur"], NAMES["killer_bee"]], []]}, {}, {}, {}, ("creature_gained", "killer_bee")),
        ({"play": [[NAMES["luchataur"], NAMES["gorillion"]], [NAMES["killer_bee"]]]}, {}, {}, {}, ("creatures",)),
        ({}, {"hand": [[NAMES["gorillion"]], [NAMES["bee_bear"]]]}, {}, {}, ("hand_more",)),
        ({"hand": [[NAMES["gorillion"], NAMES["elephantopus"]], []]}, {}, {}, {}, ("hand_less",)),
        ({"bugs": [1, 0]}, {}, {}, {}, ("mindbug_spared",)),
        ({}, {"bugs": [0, 1]}, {("bait", "gorillion", ""): 0.9}, {}, ("mindbug_bait", "gorillion")),
        ({}, {"bugs": [0, 1]}, {("bait", "elephantopus", ""): 0.9}, {}, ("mindbug_drawn",)),
        ({"winner": 0}, {}, {}, {}, ("wins_now",)),
        ({"winner": 0, "turn": 9}, {}, {}, {}, ("wins",)),
        ({}, {"winner": 1}, {}, {}, ("alive_now",)),
        ({}, {}, {}, {}, None),
    ],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)  # fmt: skip
def test_a_reason_names_what_was_seen_on_the_way(
    these: dict[str, Any], those: dict[str, Any], first: dict[Any, float], second: dict[Any, float], why: tuple[str, ...] | None
) -> None:
    """Creatures that the seat does not see (turbo_bug is nowhere) are never named, nor those that do it only at times."""
    assert compared(these, those, first, second, "gorillion") == why


# ---------------------------------------------------------------------- whatever is said holds for that very move
POSITIONS = 300
RUNS = 30


def positions() -> Iterator[tuple[State, Decision, Action, int]]:
    """Decisions of random matches, each with an answer that was given, and the seed of its counsel."""
    dice, seed = Dice(11), 0
    while seed < POSITIONS:
        s = RULES.start(Setup("mindbug", 2, dice.fork(seed).seed))
        while s.winner < 0 and seed < POSITIONS:
            seat, decision = next(iter(RULES.pending(s).items()))
            action = dice.pick(decision.options)
            if len(decision.options) > 1 and dice.chance() < 0.4:
                seed += 1
                yield s.copy(), decision, action, seed
            RULES.apply(s, seat, action)


def turns_of(s: State, seat: int, action: Action, dice: Dice) -> list[tuple[State, list[Event]]]:
    """The rest of the turn after an answer, played at random over and over."""
    found = []
    for _ in range(RUNS):
        world, turn = s.copy(), s.turn
        told: list[Event] = []
        RULES.apply(world, seat, action, told.append)
        while world.winner < 0 and world.turn == turn:
            asked, options = RULES.choices(world)  # type: ignore[misc]
            RULES.apply(world, asked, dice.pick(options), told.append)
        found.append((world, told))
    return found


def holds(s: State, seat: int, found: Counsel, dice: Dice) -> bool:
    """Whether what a reason says of the answers can come about by the rules, from this very position."""
    key, *_ = told(found.why)
    cards = {name: value.id for name, value in found.why.params if isinstance(value, Ref)}
    card, own, foe = (cards.get(name, HIDDEN) for name in ("card", "own", "foe"))
    view = RULES.view(s, frozenset((seat,)))
    mine, theirs = s.play[seat], s.play[1 - seat]
    chosen = getattr(found.answer, "card", HIDDEN)
    better, worse = (turns_of(s, seat, action, dice) for action in (found.answer, found.other))

    def falls(ends: list[tuple[State, list[Event]]], which: int) -> bool:
        return any(isinstance(e, CreaturesDefeated) and which in e.cards for _, told in ends for e in told)

    def costs(ends: list[tuple[State, list[Event]]], whom: int, source: int) -> bool:
        return any(isinstance(e, LifeLost) and (e.seat, e.source) == (whom, source) for _, told in ends for e in told)

    match key:
        case "wins_now":
            return any(end.winner == seat for end, _ in better)
        case "alive_now":
            return any(end.winner == 1 - seat for end, _ in worse)
        case "through_free" | "through" | "drains":
            return costs(better, 1 - seat, card)
        case "trade" | "beats":
            fought = any(isinstance(e, Fought) and {e.attacker, e.blocker} == {own, card} for _, told in better for e in told)
            return fought and own in mine and card in theirs and falls(better, card) and (key == "beats" or falls(better, own))
        case "creature_defeated":
            return card in theirs and falls(better, card)
        case "creature_gained":
            return card in theirs and card != chosen and any(card in end.play[seat] for end, _ in better)
        case "stops":
            return card in (*theirs, view.played) and costs(worse, seat, card)
        case "no_blocker" | "stops_likely" | "drained":
            return card in (*theirs, view.played)
        case "saved":
            return card in mine and foe in theirs
        case "taken":
            return card in (*mine, *s.hand[seat])
        case "creature_kept":
            return card in mine
        case "mindbug_worth":
            return isinstance(found.answer, Mindbug) and card == view.played
        case "mindbug_kept":
            theft = Worth(CATALOG).theft
            bigger = sum(worth > theft[view.played] for worth in theft)
            return isinstance(found.answer, NoMindbug) and bigger >= len(theft) / 4
        case "mindbug_bait":
            return isinstance(found.answer, Play) and card == chosen and s.bugs[1 - seat] > 0
        case "mindbug_drawn":
            return s.bugs[1 - seat] > 0
        case _:
            return not cards


def test_a_reason_is_told_only_if_it_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Over hundreds of random positions; the search may be shallow, for what it says has to be so all the same."""
    for name, value in (("LOOKS", 60), ("TRIES", 40), ("GAMES", 30), ("CLOSE", 0.0)):
        monkeypatch.setattr(coach, name, value)
    assert TITLE.review_of is not None
    wrong, named = [], 0
    for s, decision, played, seed in positions():
        view = RULES.view(s, frozenset((decision.seat,)))
        found = TITLE.review_of(RULES, view, decision, played, Dice(seed))
        named += len(told(found.why)) > 1
        if not holds(s, decision.seat, found, Dice(seed)):
            wrong.append((seed, VERBS.encode(found.answer), VERBS.encode(found.other), told(found.why)))
    assert not wrong
    assert named > POSITIONS / 5


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
