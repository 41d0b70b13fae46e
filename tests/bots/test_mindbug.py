"""Mindbug's levels: legal, repeatable, better one after the other, and honest in the worlds that they imagine."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.dice import Dice
from game.core.types import Event, Setup
from game.dev.arena.places import Trial, play, standings
from game.table.games.results import play_all
from game.titles import title
from game.titles.mindbug.bots import LEVELS, make_bot
from game.titles.mindbug.bots.guess import choices_of, guessing
from game.titles.mindbug.bots.policy import Policy, playout
from game.titles.mindbug.bots.tempers import TEMPERS, taste_of
from game.titles.mindbug.bots.worlds import dealer
from game.titles.mindbug.bots.worth import Worth
from game.titles.mindbug.rules.actions import ATTACK, BLOCK, NO_BLOCK, PLAY, Mindbug
from game.titles.mindbug.rules.events import AttackDeclared, CardPlayed, CardsDrawn
from game.titles.mindbug.rules.state import State
from tests.breadth import turn

TITLE = title("mindbug")
RULES: Any = TITLE.rules
NAMES = {name: card for card, name in enumerate(RULES.catalog.names)}


def positions(count: int, seed: int = 1) -> Iterator[State]:
    """Positions drawn from random matches of both editions."""
    dice, found, deal = Dice(seed), 0, 0
    while found < count:
        deal += 1
        options = {**TITLE.defaults(), "edition": ("fr", "en")[deal % 2]}
        state = RULES.start(Setup("mindbug", 2, deal * 31 + seed, options=options))
        while state.offer is not None and found < count:
            if dice.below(12) == 0:
                found += 1
                yield state.copy()
            RULES.apply(state, state.offer[0], dice.pick(state.offer[1]))


def staged(active: int, seats: list[dict[str, Any]]) -> State:
    filled = [{"life": 3, "mindbugs": 0, "hand": [], "deck": [], "discard": [], "play": [], **seat} for seat in seats]
    found = TITLE.staging.stage({"active": active, "seats": filled}, TITLE.defaults())
    assert isinstance(found, State)
    return found


def ask(level: str, state: State, seed: int = 1) -> Any:
    assert state.offer is not None
    seat = state.offer[0]
    view, decision = RULES.view(state, frozenset({seat})), RULES.pending(state)[seat]
    return make_bot(level, RULES).choose(view, (), decision, Dice(seed))


def test_the_title_has_these_levels() -> None:
    assert TITLE.levels == LEVELS
    for wrong in ("mighty", "strong:x", ""):
        with pytest.raises(ValueError, match="unknown level"):
            make_bot(wrong, RULES)


def test_the_title_has_these_tempers() -> None:
    assert TITLE.tempers == TEMPERS
    with pytest.raises(ValueError, match="unknown temper 'furious'"):
        make_bot("strong-furious", RULES)


@pytest.mark.share(3, turn())
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("level", ["novice", "casual", "regular:20", "strong:20"])
def test_every_temper_answers_every_decision(level: str, temper: str) -> None:
    name, _, number = level.partition(":")
    for state in positions(20, seed=6):
        assert state.offer is not None
        assert ask(f"{name}-{temper}:{number}".rstrip(":"), state) in state.offer[1]


def test_a_novice_keeps_mindbugs_for_what_is_worth_one() -> None:
    """To newcomers a Mindbug that goes on whatever comes first looks senseless."""
    theft = Worth(RULES.catalog).theft
    ranked = sorted(NAMES, key=lambda name: theft[NAMES[name]])
    novice, spent = make_bot("novice", RULES), Counter[str]()
    for kind, names in (("weak", ranked[:6]), ("strong", ranked[-6:])):
        for n, name in enumerate(names):
            state = staged(0, [{"hand": [name], "deck": ["bee_bear"]}, {"mindbugs": 2, "play": ["shield_bugs"]}])
            RULES.apply(state, 0, PLAY[NAMES[name]])
            view, decision = RULES.view(state, frozenset({1})), RULES.pending(state)[1]
            spent[kind] += sum(isinstance(novice.choose(view, (), decision, Dice(40 * n + k)), Mindbug) for k in range(40))
    assert spent["strong"] > 0.8 * 240 and spent["weak"] < 0.4 * 240, spent


def test_tempers_are_fond_of_what_they_are_called_after() -> None:
    """What is a toss-up otherwise is decided by the temper; what is clear is not."""
    worth = Worth(RULES.catalog)
    state = staged(0, [{"play": ["gorillion"], "hand": ["luchataur", "bee_bear"]}, {"mindbugs": 1, "play": ["turbo_bug"]}])
    view, decision = RULES.view(state, frozenset({0})), RULES.pending(state)[0]
    fond = {temper: taste_of(temper, worth) for temper in TEMPERS}
    liked = {temper: dict(zip(decision.options, taste(view, decision), strict=True)) for temper, taste in fond.items() if taste}
    attack, best, next_best = ATTACK[NAMES["gorillion"]], PLAY[NAMES["luchataur"]], PLAY[NAMES["bee_bear"]]
    assert liked["cautious"][attack] < 1 < liked["eager"][attack]
    assert worth.theft[NAMES["luchataur"]] != worth.theft[NAMES["bee_bear"]]
    assert {liked["trickster"][best] < 1, liked["trickster"][next_best] < 1} == {True, False}
    RULES.apply(state, 0, best)
    answer = RULES.pending(state)[1]
    assert fond["hoarder"](RULES.view(state, frozenset({1})), answer)[0] < 1  # type: ignore[misc]
    assert taste_of("", worth) is None


def test_every_creature_has_its_worth() -> None:
    worth = Worth(RULES.catalog)
    assert all(card.worth != (0, 0) for card in RULES.catalog.cards)
    assert worth.in_play[NAMES["luchataur"]] == worth.in_play[NAMES["luchataur#2"]] != worth.in_play[NAMES["giraffodile"]]


@pytest.mark.share(3, turn())
@pytest.mark.parametrize("level", [f"{level}:20" for level in LEVELS])
def test_every_level_answers_every_decision(level: str) -> None:
    asked: Counter[str] = Counter()
    for state in positions(60, seed=5):
        assert state.offer is not None
        asked[RULES.pending(state)[state.offer[0]].prompt.key] += 1
        assert ask(level, state) in state.offer[1]
    assert len(asked) >= 4


def test_a_win_at_hand_is_taken() -> None:
    state = staged(0, [{"play": ["gorillion"], "hand": ["luchataur"]}, {"life": 1, "hand": ["bee_bear"]}])
    for level in LEVELS[1:]:
        assert ask(level if level != "expert" else "expert:300", state).card == NAMES["gorillion"]


def test_the_last_life_is_defended() -> None:
    defender = {"life": 1, "play": ["plated_scorpion"], "hand": ["bee_bear"]}
    state = staged(0, [{"play": ["gorillion"], "hand": ["luchataur"]}, defender])
    RULES.apply(state, 0, RULES.pending(state)[0].options[-1])
    assert set(RULES.pending(state)[1].options) == {BLOCK[NAMES["plated_scorpion"]], NO_BLOCK}
    for level in LEVELS[1:]:
        assert ask(level if level != "expert" else "expert:300", state) == BLOCK[NAMES["plated_scorpion"]]


@pytest.mark.parametrize("level", ["novice", "casual", "regular:60", "strong:60", "expert:60"])
def test_the_same_seed_makes_the_same_move(level: str) -> None:
    for state in positions(8, seed=9):
        assert len({repr(ask(level, state, seed=3)) for _ in range(2)}) == 1


def test_moves_do_not_hang_on_the_order_of_hashes() -> None:
    code = (
        "import sys; sys.path.insert(0, '.')\n"
        "from tests.bots.test_mindbug import ask, positions\n"
        "print([repr(ask('expert:60', state)) for state in positions(6, seed=4)])"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, timeout=120, check=True
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(said) == 1 and "card=" in said.pop()


def test_worlds_that_are_dealt_fast_fit_the_view() -> None:
    for number, state in enumerate(positions(150)):
        seat = number % 2
        view = RULES.view(state, frozenset({seat}))
        world_of = dealer(RULES, view, Dice(number))
        for _ in range(3):
            world = world_of()
            assert RULES.view(world, frozenset({seat})) == view
            inside = [c for zone in (world.hand, world.deck, world.play, world.discard) for cards in zone for c in cards]
            assert len(inside) == len(set(inside))


def test_worlds_hold_the_true_hand_no_more_often_than_chance() -> None:
    state = RULES.start(Setup("mindbug", 2, 3, options=TITLE.defaults()))
    seat = state.offer[0]
    true = set(state.hand[1 - seat])
    world_of = dealer(RULES, RULES.view(state, frozenset({seat})), Dice(8))
    rounds, numbers = 3_000, RULES.catalog.numbers
    mean = sum(len(true & set(world_of().hand[1 - seat])) for _ in range(rounds)) / rounds
    hidden = len(RULES.catalog.deck(state.sets)) - numbers.hand - len(RULES.view(state, frozenset({seat})).shown)
    assert abs(mean - numbers.hand**2 / hidden) < 0.06


def test_who_plays_small_holds_nothing_great() -> None:
    """A rival who attacked instead of playing is thought to hold less, as long as the hand is the same."""
    state = staged(0, [{"hand": ["gorillion"]}, {"hand": ["bee_bear", "luchataur"], "play": ["turbo_bug"]}])
    worth = Worth(RULES.catalog)
    view = RULES.view(state, frozenset({0}))
    attack, drawn = AttackDeclared(1, NAMES["turbo_bug"], False), CardsDrawn(1, (-1, -1))

    def held(story: tuple[Event, ...]) -> float:
        world_of = guessing(RULES, worth, view, story, Dice(5))
        return sum(worth.first_glance[c] for _ in range(800) for c in world_of().hand[1]) / 800

    assert held((attack,) * 3) < held(()) - 0.03
    assert abs(held((attack, drawn)) - held(())) < 0.02, "the whole hand was drawn since"


def test_what_was_drawn_since_says_nothing() -> None:
    worth = Worth(RULES.catalog)
    story = (CardPlayed(1, 0), CardsDrawn(1, (-1,)), AttackDeclared(1, 3, False), AttackDeclared(1, 3, True), CardPlayed(0, 9))
    (attack, there), (played, rarer) = choices_of(worth, story, 1, 5)
    assert (there, rarer) == (1.0, 0.8) and played == worth.first_glance[0] and attack > 0
    assert choices_of(worth, (CardPlayed(1, 0), CardsDrawn(1, (-1,) * 5)), 1, 5) == []


def test_first_glances_are_positive_everywhere_and_playouts_end() -> None:
    policy, dice = Policy(RULES, Worth(RULES.catalog)), Dice(2)
    for state in positions(80, seed=2):
        assert state.offer is not None
        weights = policy.weights(state, *state.offer)
        assert len(weights) == len(state.offer[1]) and all(weight > 0 for weight in weights)
        first, second = playout(policy, state, dice, 200)
        assert (first, second) in ((0.0, 1.0), (1.0, 0.0))


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("novice", "random", 60), ("casual", "novice", 60), ("regular:80", "novice", 30)]
)
def test_the_ladder(better: str, worse: str, games: int) -> None:
    """Each level clears the one below: the real margins are measured with `python -m game.dev arena`."""
    trial = Trial("mindbug", (better, worse), seed=2)
    standing, _ = standings(trial, list(play_all(play, TITLE, trial, range(games))))
    assert standing.low > 0.5
