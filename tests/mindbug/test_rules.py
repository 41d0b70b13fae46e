"""What the scenarios leave out: the data against the builders, coverage, fences, refusals, and set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from game.content import data
from game.core.dice import Dice
from game.core.types import HIDDEN, Setup
from game.titles import title
from game.titles.mindbug.data import example
from game.titles.mindbug.rules.actions import ATTACK, BLOCK, HUNT, PICK, PLAY
from game.titles.mindbug.rules.catalog import catalog_from
from game.titles.mindbug.rules.effects import BUILDERS, program_of
from game.titles.mindbug.rules.events import CardsDrawn, StartersRevealed
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.powers import STANDING, Powers
from game.titles.mindbug.rules.state import FIRST_SET
from tests.scenariofiles import scenarios_of

NOT_STAGED = {64, 68}
"""Set-up by lot (tested below) and endless matches: no position shows them."""


@pytest.fixture(scope="module")
def rules() -> MindbugRules:
    found = title("mindbug").rules
    assert isinstance(found, MindbugRules)
    return found


def stage(given: dict, **options: str):
    return title("mindbug").staging.stage(given, options)


def test_deck_is_the_printed_one(rules: MindbugRules) -> None:
    first = data("mindbug", "cards")["set"][0]
    assert rules.catalog.sets[0] == first["id"] and len(rules.catalog.deck(FIRST_SET)) == first["cards"]
    choice = next(option for option in title("mindbug").options if option.id == "sets")
    assert {name for value in choice.values for name in str(value).split(",")} == set(rules.catalog.sets), "nobody can choose it"
    assert len(set(rules.catalog.names)) == len(rules.catalog.names)
    assert rules.catalog.numbers.life == 3 and rules.catalog.numbers.mindbugs == 2


def test_every_op_has_a_builder_and_every_builder_an_op(rules: MindbugRules) -> None:
    triggered = {c.effect["op"] for c in rules.catalog.cards if c.trigger in ("play", "attack", "defeated")}
    standing = {c.effect["op"] for c in rules.catalog.cards if c.trigger == "constant"}
    plain = {c.effect["op"] for c in rules.catalog.cards if c.trigger == "none"}
    assert triggered == set(BUILDERS)
    assert standing == set(STANDING)
    assert plain == {"none"}


class Asked(dict[str, Any]):
    """A row that notes what is read of it."""

    def __init__(self, row: Mapping[str, Any]) -> None:
        super().__init__(row)
        self.names: set[str] = set()

    def __getitem__(self, name: str) -> Any:
        self.names.add(name)
        return super().__getitem__(name)

    def get(self, name: str, default: Any = None) -> Any:
        self.names.add(name)
        return super().get(name, default)


@pytest.mark.parametrize("op", [*BUILDERS, *STANDING])
def test_a_builder_reads_the_fields_that_it_names(rules: MindbugRules, op: str) -> None:
    row = Asked(example(op))
    if op in BUILDERS:
        assert program_of(row)
    else:
        STANDING[op].add(Powers(rules.catalog), 1, row)
    assert row.names - {"op"} <= set(row), "it reads what no row can say"


def test_unknown_ops_are_refused_by_name(rules: MindbugRules) -> None:
    with pytest.raises(ValueError, match="no triggered effect is called 'tickle'"):
        program_of({"op": "tickle"})
    with pytest.raises(ValueError, match="no standing ability is called 'tickle'"):
        card = rules.catalog.cards[0]
        row = {"id": "x", "number": 1, "power": 1, "keywords": [], "trigger": "constant", "copies": 1, "effect": {"op": "tickle"}}
        assert card
        setup = {"life": 3, "mindbugs": 2, "deal": 10, "hand": 5}
        Powers(catalog_from({"set": [{"id": "y"}], "card": [{**row, "set": "y"}], "setup": setup}))


def test_every_ruling_and_every_creature_has_its_scenarios(rules: MindbugRules) -> None:
    shown = {number for scenario in scenarios_of("mindbug").values() for number in scenario.get("rulings", ())}
    assert set(range(1, 70)) - shown == NOT_STAGED
    for card in rules.catalog.cards:
        count = sum(card.id in scenario.get("cards", ()) for scenario in scenarios_of("mindbug").values())
        assert count >= (1 if card.trigger == "none" else 3), card.id


def test_starter_has_the_higher_revealed_card_and_ties_are_repeated(rules: MindbugRules) -> None:
    ties = 0
    for seed in range(120):
        events: list = []
        s = rules.start(Setup("mindbug", 2, seed, options={"edition": "en" if seed % 2 else "fr"}), events.append)
        reveals = [e.cards for e in events if isinstance(e, StartersRevealed)]
        powers = [[rules.catalog.power[c] for c in pair] for pair in reveals]
        assert all(a == b for a, b in powers[:-1]) and powers[-1][0] != powers[-1][1]
        assert s.active == (0 if powers[-1][0] > powers[-1][1] else 1)
        shown = {c for pair in reveals for c in pair}
        assert len(shown) == 2 * len(reveals)
        held = {c for seat in (0, 1) for c in s.hand[seat] + s.deck[seat]}
        assert not shown & held
        ties += len(reveals) - 1
        for who in ({0}, {1}, set()):
            world = rules.sample_world(rules.view(s, frozenset(who)), Dice(seed))
            assert not shown & {c for seat in (0, 1) for c in world.hand[seat] + world.deck[seat]}
    assert ties > 3


def test_starter_may_be_chosen(rules: MindbugRules) -> None:
    for seat in (0, 1):
        events: list = []
        s = rules.start(Setup("mindbug", 2, 7, options={"starter": f"seat{seat}"}), events.append)
        assert s.active == seat and not s.shown


@pytest.mark.parametrize(
    ("options", "word"), [({"edition": "de"}, "edition"), ({"starter": "me"}, "starter")]
)
def test_wrong_options_are_named(rules: MindbugRules, options: dict, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        rules.start(Setup("mindbug", 2, 1, options=options))


def test_english_edition_lays_life_cards(rules: MindbugRules) -> None:
    s = rules.start(Setup("mindbug", 2, 3, options={"edition": "en"}))
    assert [len(pile) for pile in s.life_cards] == [3, 3] and len(s.unused) == 22
    s = rules.start(Setup("mindbug", 2, 3, options={"edition": "fr"}))
    assert s.life_cards == ((), ()) and len(s.unused) == len(rules.catalog.deck(s.sets)) - 2 * rules.catalog.numbers.deal


def _pass(seats: list[dict], active: int = 0):
    return stage({"active": active, "seats": seats})


def test_fence_stands_where_a_face_is_learned(rules: MindbugRules) -> None:
    ids = {name: i for i, name in enumerate(rules.catalog.names)}
    seats = [{"hand": ["gorillion"], "play": ["bee_bear"]}, {"hand": ["luchataur"], "play": ["spider_owl"], "mindbugs": 0}]
    before = _pass(seats)
    after = before.copy()
    rules.apply(after, 0, ATTACK[ids["bee_bear"]])
    assert not rules.fence(before, after, 0)
    after = before.copy()
    rules.apply(after, 0, PLAY[ids["gorillion"]])
    assert rules.fence(before, after, 0)


def test_drawing_is_a_fence_and_hidden_from_the_other(rules: MindbugRules) -> None:
    ids = {name: i for i, name in enumerate(rules.catalog.names)}
    before = _pass([{"hand": ["gorillion"], "deck": ["bee_bear"]}, {"hand": ["luchataur"]}])
    events: list = []
    seen: list = []

    def emit(event: object) -> None:
        events.append(event)
        seen.append(rules.redact(after, event, frozenset((1,))))  # type: ignore[arg-type]

    after = before.copy()
    rules.apply(after, 0, PLAY[ids["gorillion"]], emit)
    assert CardsDrawn(0, (ids["bee_bear"],)) in events
    assert CardsDrawn(0, (HIDDEN,)) in seen
    assert rules.fence(before, after, 0)


def test_refusals_name_the_reason(rules: MindbugRules) -> None:
    ids = {name: i for i, name in enumerate(rules.catalog.names)}
    s = _pass(
        [
            {"hand": ["gorillion"], "play": ["tiger_squirrel", "elephantopus"]},
            {"hand": ["luchataur"], "play": ["spider_owl", "bee_bear", "axolotl_healer"]},
        ]
    )
    rules.apply(s, 0, ATTACK[ids["tiger_squirrel"]])
    # the owl is Sneaky, but a 3 under the limit of Elephantopus: nobody may block
    assert s.life == [3, 2] and s.active == 1
    s = _pass(
        [{"hand": ["gorillion"], "play": ["elephantopus"]}, {"hand": ["luchataur"], "play": ["bee_bear", "axolotl_healer"]}]
    )
    view = rules.view(s, frozenset((0,)))
    assert rules.why_not(view, 1, BLOCK[0]).key == "mindbug.refusal.not_asked"
    rules.apply(s, 0, ATTACK[ids["elephantopus"]])
    view = rules.view(s, frozenset((1,)))
    assert rules.why_not(view, 1, BLOCK[ids["axolotl_healer"]]).key == "mindbug.refusal.too_weak"
    assert rules.why_not(view, 1, BLOCK[ids["elephantopus"]]).key == "mindbug.refusal.not_your_creature"
    assert rules.why_not(view, 1, HUNT[ids["bee_bear"]]).key == "mindbug.refusal.stage_block"
    assert rules.why_not(view, 1, PICK[ids["bee_bear"]]).key == "mindbug.refusal.stage_block"


def test_while_an_action_is_carried_out_every_card_is_somewhere_and_nothing_is_over(rules: MindbugRules) -> None:
    """A view between two events: no card is nowhere, nobody is asked, and only a match that has ended is over."""
    for seed in range(12):
        s, dice = rules.start(Setup("mindbug", 2, seed, options={"edition": "en" if seed % 2 else "fr"})), Dice(seed)

        def look(event: object, s=s) -> None:  # type: ignore[no-untyped-def]
            view = rules.view(s, frozenset((0,)))
            sides = sum(len(p.hand) + p.deck + len(p.discard) + len(p.play) + p.life_cards for p in view.seats)
            assert sides + view.unused + view.removed + (view.played != HIDDEN) == len(rules.catalog.deck(s.sets)), event
            assert (view.stage == "over") == (view.winner >= 0), event
            assert view.asked == -1, event

        while (asked := rules.choices(s)) is not None:
            rules.apply(s, asked[0], dice.pick(asked[1]), look)
        assert rules.view(s, frozenset()).stage == "over"
