"""Co-pilots: every level answers all that is asked, honestly and the same again; better ones play better; hints say why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.core.actions import READY
from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import Decision, Seat, Setup
from game.dev.expedition import play
from game.table.games.trial import match_of, setup_of
from game.table.session import Session
from game.table.workerclient import InlineClient
from game.text import Words
from game.titles import title
from game.titles.mechs.bots import LEVELS, TUNINGS, make_bot
from game.titles.mechs.bots import driver as driver_module
from game.titles.mechs.bots.driver import Driver
from game.titles.mechs.bots.hint import Hint
from game.titles.mechs.bots.pilot import Pilot
from game.titles.mechs.bots.planner import EVEN, Found, Planner
from game.titles.mechs.bots.plans import SCRAPPED, Step, enact, offer_of, steps
from game.titles.mechs.bots.reasons import REASONS
from game.titles.mechs.bots.score import LOST, WON, Score
from game.titles.mechs.bots.ways import FAR, Ways
from game.titles.mechs.previews import preview
from game.titles.mechs.rules import course
from game.titles.mechs.rules.actions import Keep, Program, Repair, Scrap, Swap, Take
from game.titles.mechs.rules.board import NOWHERE, cell_of
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.frames import DangerEnding, Keeping, TurnEnding
from game.titles.mechs.rules.game import Game
from game.titles.mechs.rules.state import GONE, State
from tests.breadth import turn

MECHS = title("mechs")
RULES: MechsRules = MECHS.rules  # type: ignore[assignment]
QUICK = MechsRules(replace(RULES.catalog, numbers=replace(RULES.catalog.numbers, kills_per_gear=1)))
CARDS = RULES.catalog.card_ids
DISPLAY = ["scythe", "ripsaw", "blaze", "memory_core", "aimbot"]


def staged(**given: Any) -> State:
    """A position as scenarios give it; two mechs stand far apart unless `seats` says more."""
    seats = given.pop("seats", [{}, {}])
    s: State = MECHS.staging.stage({"mission": "M1", **given, "seats": seats}, {**MECHS.defaults(), "timer": 0})
    return s


def asked(s: State, seat: Seat = 0) -> Decision:
    return RULES.pending(s)[seat]


def chosen(level: str, s: State, seat: Seat = 0, seed: int = 5) -> Any:
    return make_bot(level, RULES).choose(RULES.view(s, frozenset((seat,))), (), asked(s, seat), Dice(seed))


@cache
def questions() -> Mapping[str, tuple[State, Decision]]:
    """One position for each question that the rules can ask, out of random matches in which every kill is a gear."""
    found: dict[str, tuple[State, Decision]] = {}
    for seed in range(44):
        mission = sorted(RULES.catalog.missions)[seed % 11]
        s, dice = (
            QUICK.start(Setup("mechs", 2 + seed % 3, seed, 0, {"mission": mission, "timer": 0, "envelopes": 10})),
            Dice(seed),
        )
        while s.stack and s.turn < 8:
            pending = QUICK.pending(s)
            seat = dice.pick(sorted(pending))
            decision = pending[seat]
            if len(decision.options) > 1:
                found.setdefault(decision.prompt.key, (s.copy(), decision))
            QUICK.apply(s, seat, dice.pick(decision.options))
    return found


# ---------------------------------------------------------------------- every level
@pytest.mark.share(2, turn())
@pytest.mark.parametrize("level", LEVELS)
def test_every_question_is_answered_with_one_of_its_options(level: str) -> None:
    bot = make_bot(level, RULES)
    assert len(questions()) >= 30
    for key, (s, decision) in questions().items():
        answer = bot.choose(RULES.view(s, frozenset((decision.seat,))), (), decision, Dice(3))
        assert answer in decision.options, key


@pytest.mark.share(2, turn())
@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_and_dice_give_the_same_answer(level: str) -> None:
    """Honesty: worlds that look alike (other decks, other dice to come) are answered alike, by a bot that knew others before."""
    old = make_bot(level, RULES)
    for key, (s, decision) in questions().items():
        view = RULES.view(s, frozenset((decision.seat,)))
        twin = RULES.sample_world(view, Dice(99))
        assert (twin.rng, twin.deck) != (s.rng, s.deck)
        seen = RULES.view(twin, frozenset((decision.seat,)))
        answers = [bot.choose(v, (), decision, Dice(8)) for bot, v in ((old, view), (make_bot(level, RULES), seen))]
        assert answers[0] == answers[1], key


@pytest.mark.parametrize("level", LEVELS)
def test_thinking_leaves_dice_and_position_of_the_match_alone(level: str) -> None:
    s, decision = questions()["mechs.prompt.take"]
    before = s.key()
    make_bot(level, RULES).choose(RULES.view(s, frozenset()), (), decision, Dice(1))
    assert s.key() == before


def test_an_unknown_level_is_named() -> None:
    with pytest.raises(ValueError, match=r"unknown level 'mighty'; Mechs vs\. Minions has: random, greedy, regular, strong"):
        make_bot("mighty", RULES)


@pytest.mark.parametrize("level", ["strong:", "strong:0", "strong:many", "mighty:5"])
def test_a_patience_that_is_none_is_named(level: str) -> None:
    with pytest.raises(ValueError, match=f"unknown level '{level}'"):
        make_bot(level, RULES)


def test_among_several_there_is_less_patience() -> None:
    tuning = TUNINGS["strong"]
    assert tuning.shared(4).patience <= tuning.patience // 4 and tuning.shared(4).width < tuning.width
    assert tuning.shared(1000).patience == 1 and tuning.shared(1) == tuning
    assert tuning.within(tuning.patience) == tuning and tuning.within(2 * tuning.patience).patience == 2 * tuning.patience


@pytest.mark.parametrize("level", ["greedy", "regular", "strong"])
def test_nobody_loads_the_doom_cannon_without_need(level: str) -> None:
    """A third card in a slot is the loss of the next danger phase; the other card is kept."""
    s = staged(mission="M3", boss_hp=9, boss_line=["fire_storm flame_nova", "", "", ""], turn=4)
    axe, charge = (RULES.catalog.boss_card_ids[name] for name in ("axe_strike", "charge"))
    for card in (axe, charge):
        s.boss_deck.remove(card)
    s.phase, s.stack = "danger", [TurnEnding(), DangerEnding(), Keeping(0, (axe, charge))]
    s.rolls = None
    assert chosen(level, s) == Keep(charge)


# ---------------------------------------------------------------------- how well they play
def turns(level: str, seed: int) -> int:
    """How long a team of two needs for the tutorial; 40 are the most."""
    s = RULES.start(Setup("mechs", 2, seed, 0, {"mission": "M0", "timer": 0}))
    bots, dice = [make_bot(level, RULES) for _ in range(2)], Dice(seed)
    while s.stack:
        pending = RULES.pending(s)
        seat = min(pending)
        RULES.apply(s, seat, bots[seat].choose(RULES.view(s, frozenset((seat,))), (), pending[seat], dice))
    return s.turn


def test_better_levels_need_fewer_turns_for_the_tutorial() -> None:
    random, greedy, regular = (sum(turns(level, seed) for seed in range(2, 4)) for level in ("random", "greedy", "regular"))
    assert regular <= greedy < random


@pytest.mark.parametrize("level", ["greedy", "regular", "strong"])
def test_a_won_mission_is_won(level: str) -> None:
    """One card pushes the Bomb onto the pad."""
    seats = [{"at": "x1y9", "facing": "east", "hand": ["blaze"]}, {"at": "x5y0", "facing": "north"}]
    s = staged(bomb="x2y9", minions=[], seats=seats)
    assert type(chosen(level, s)) is Program
    s = staged(bomb="x2y9", minions=[], seats=[{**seats[0], "hand": []}, seats[1]], stage="draft", display=DISPLAY, turn=2)
    assert chosen(level, s) == Take(CARDS["blaze"])


@pytest.mark.parametrize("level", ["regular", "strong"])
def test_a_minion_at_the_door_is_met(level: str) -> None:
    """The School has one health left, and a minion is about to enter it in front of a mech with its card in hand."""
    seats = [{"at": "x5y2", "facing": "south", "hand": ["flamespitter"]}, {"at": "x17y5", "facing": "north"}]
    s = staged(mission="M2", school_hp=1, minions=["x5y3", "x6y1"], shards=["x3y3", "x16y4", "x9y9"], seats=seats)
    seats[0]["facing"] = "east"
    beside = staged(mission="M2", school_hp=1, minions=["x6y2"], shards=["x3y3", "x16y4", "x9y9"], seats=seats)
    assert type(chosen(level, s)) is not Scrap
    assert type(chosen(level, beside)) is Program


# ---------------------------------------------------------------------- plans
def test_a_card_may_go_to_every_sound_slot_or_be_scrapped() -> None:
    line = ["speed", "!stuck_turn_left", "", "", "", ""]
    s = staged(seats=[{"at": "x0y2", "facing": "south", "line": line, "hand": ["blaze", "speed"]}, {}])
    fire = steps(RULES, s, (), 0, CARDS["blaze"], swaps=True)
    assert [step.slot for step in fire] == [0, 2, 3, 4, 5, SCRAPPED] and fire[-1].then == Repair(1)
    again = steps(RULES, s, (fire[-1],), 0, CARDS["speed"], swaps=False)
    assert [step.slot for step in again] == [0, 1, 2, 3, 4, 5, SCRAPPED], "the repaired slot takes a card again"
    assert again[-1].then is None
    swaps = [step.then for step in steps(RULES, s, (), 0, CARDS["speed"], swaps=True) if step.slot == SCRAPPED]
    assert swaps == [Swap(0, 2), Swap(0, 3), Swap(0, 4), Swap(0, 5)], "pairs of which one slot is in use"


def test_an_enacted_plan_has_mended_and_placed() -> None:
    line = ["!stuck_turn_left", "", "", "", "", "scythe"]
    s = staged(minions=[], seats=[{"at": "x0y2", "facing": "south", "line": line, "hand": ["blaze", "omnistomp"]}, {}])
    blaze = next(step for step in steps(RULES, s, (), 0, CARDS["blaze"], swaps=False) if step.then == Repair(0))
    stomp = steps(RULES, s, (blaze,), 0, CARDS["omnistomp"], swaps=False)[0]
    run = enact(RULES, s, (blaze, stomp))
    assert run.phase == "run" and run.line[0] == (CARDS["omnistomp"],) and run.covered[0] == -1
    assert not any(run.hand) and s.hand[0] == [CARDS["blaze"], CARDS["omnistomp"]]
    RULES.conserve(run)


def test_what_is_still_to_be_placed() -> None:
    s = staged(stage="draft", display=["blaze", "speed", "blaze", "scythe", "aimbot"], first=1, seats=[{"hand": ["ripsaw"]}, {}])
    offer = offer_of(s, (0, 1), (1, 0))
    assert (offer.seat, offer.cards()) == (0, (CARDS["ripsaw"],))
    offer = offer.without(CARDS["ripsaw"])
    assert offer.seat == 1 and offer.cards() == tuple(CARDS[name] for name in ("blaze", "speed", "scythe", "aimbot"))
    offer = offer.without(CARDS["blaze"])
    assert offer.seat == 0 and CARDS["blaze"] in offer.cards(), "there was a second one"
    assert offer.without(CARDS["aimbot"]).seat == -1


# ---------------------------------------------------------------------- scores
def test_distances_go_around_walls() -> None:
    ways = Ways(staged().terms)
    assert ways.to(cell_of(0, 0))[cell_of(5, 11)] == 16
    assert ways.goals()[cell_of(3, 9)] == 0 and ways.goals()[cell_of(3, 8)] == 1
    assert ways.to(cell_of(0, 0))[cell_of(-1, 0)] == FAR


def test_the_score_knows_what_is_good() -> None:
    near, far = staged(bomb="x3y8", minions=[]), staged(bomb="x3y4", minions=[])
    score = Score(near.terms)
    assert score.parts(near).goal > score.parts(far).goal
    weak = staged(bomb="x3y8", bomb_hp=1, minions=[])
    assert score.parts(near).health > score.parts(weak).health
    beset = staged(bomb="x3y8", minions=["x3y7"])
    assert score.parts(near).threat > score.parts(beset).threat and score.value(near) > score.value(beset)
    won, lost = staged(bomb="x3y8", minions=[]), staged(bomb="x3y8", minions=[])
    won.reason, won.won, lost.reason = "won", True, "bomb_destroyed"
    assert (score.value(won), score.value(lost)) == (WON, LOST)


def test_nobody_puts_off_the_shard_that_brings_the_last_minions() -> None:
    """M0: all who have to be cleared away burst out of the runes when the last shard breaks. That is nothing to be afraid of."""
    before = staged(mission="M0", minions=[])
    game = Game(MECHS.catalog)
    before.broken = len(before.shards) - 1
    before.shards[:-1] = [GONE] * before.broken
    after = before.copy()
    after.shards[-1], after.broken = GONE, len(after.shards)
    course.rise(game, after, None)
    burst = len(after.minion) - after.minion.count(NOWHERE)
    assert before.risen == 0 and after.risen and burst >= 4
    score = Score(before.terms)
    assert score.value(after) > score.value(before)


# ---------------------------------------------------------------------- hints
def hint_of(s: State, seat: Seat = 0) -> Hint:
    assert MECHS.hint_of is not None
    found = MECHS.hint_of(RULES, RULES.view(s, frozenset((seat,))), seat, Dice(4))
    assert isinstance(found, Hint)
    return found


def test_a_hint_answers_every_question_and_names_a_reason_with_words() -> None:
    english, french = Words("en"), Words("fr")
    for key, (s, decision) in questions().items():
        found = hint_of(s, decision.seat)
        assert found.answer in decision.options, key
        name = found.key.removeprefix("mechs.hint.why.")
        assert tuple(found.params) == REASONS[name]
        assert all(len(words.get(found.key, **found.params)) > 10 for words in (english, french))


def test_a_hint_can_be_previewed() -> None:
    for key in ("mechs.prompt.take", "mechs.prompt.program"):
        s, decision = questions()[key]
        found = hint_of(s, decision.seat)
        assert found.own or found.scrapped
        assert set(found.own) <= set(found.placements)
        assert len(preview(RULES, RULES.view(s, frozenset()), found.placements)) > 0


def test_the_reason_is_what_the_plan_changes() -> None:
    other = {"at": "x5y0", "facing": "north"}
    wins = staged(bomb="x2y9", minions=[], seats=[{"at": "x1y9", "facing": "east", "hand": ["blaze"]}, other])
    assert hint_of(wins).key == "mechs.hint.why.win"
    near = staged(bomb="x3y7", bomb_hp=9, minions=[], seats=[{"at": "x3y6", "facing": "south", "hand": ["blaze"]}, other])
    assert (hint_of(near).key, hint_of(near).params) == ("mechs.hint.why.bomb_nearer", {"steps": 1})
    line = [
        "!stuck_strafe_left",
        "!stuck_turn_left",
        "!stuck_turn_left",
        "!stuck_turn_right",
        "!stuck_turn_right",
        "!stuck_turn_right",
    ]
    hurt = staged(bomb="x3y5", minions=[], seats=[{"at": "x0y2", "facing": "south", "line": line, "hand": ["blaze"]}, other])
    assert hint_of(hurt).key == "mechs.hint.why.repair" and hint_of(hurt).scrapped == (CARDS["blaze"],)


@pytest.mark.parametrize("last", [False, True], ids=["others still place cards", "the lines run next"])
@pytest.mark.parametrize("line", [[], ["!stuck_turn_left"]], ids=["nothing to mend", "with something to mend"])
def test_who_has_placed_every_card_is_told_to_be_ready(line: list[str], last: bool) -> None:
    mended = {"schematics": ["factory_reset"], "line": line}
    s = staged(seats=[mended, {}], pilots=["heimerdinger", "corki"], gears=5)
    if last:
        RULES.apply(s, 1, READY)
    assert READY in asked(s).options and len(asked(s).options) == 1 + len(line)
    found = hint_of(s)
    assert (found.answer, found.key) == (READY, "mechs.hint.why.order")


def test_who_is_not_asked_gets_no_hint() -> None:
    s = staged(stage="draft", display=["blaze", "speed", "blaze", "scythe", "aimbot"], first=1)
    assert MECHS.hint_of is not None
    assert MECHS.hint_of(RULES, RULES.view(s, frozenset((0,))), 0, Dice(1)) is None


def test_a_session_gives_a_hint_until_the_question_has_changed() -> None:
    client = InlineClient()
    client.learn(MECHS)
    match = Match(
        RULES, Setup("mechs", 2, 5, 6, {**MECHS.defaults(), "timer": 0}), [Player("Ann", "a", 0), Player("Ann", "b", 0)]
    )
    session = Session(match, client)
    seat = next(iter(session.decisions()))
    with pytest.raises(ValueError, match="is not asked anything"):
        session.ask_hint(1 - seat)
    assert session.hint(seat) is None and not session.hint_waited(seat)
    session.ask_hint(seat)
    session.ask_hint(seat)
    assert session.hint_waited(seat)
    session.update(16)
    found = session.hint(seat)
    assert isinstance(found, Hint) and not session.hint_waited(seat)
    session.submit(seat, found.answer)
    session.update(16)
    assert session.hint(seat) is None


def test_the_pieces_of_the_score_are_all_missions() -> None:
    """Each shipped mission's start has a score that is neither won nor lost."""
    for mission in ("M0", "M1", "M2"):
        s = RULES.start(Setup("mechs", 2, 1, 0, {"mission": mission, "timer": 0}))
        while NOWHERE in s.mech:
            seat, options = RULES.choices(s) or (0, ())
            RULES.apply(s, seat, options[0])
        assert LOST < Score(s.terms).value(s) < WON


def test_of_plans_that_are_as_good_the_one_that_defeats_most_is_chosen() -> None:
    """No free hit is spared: the ripsaw of the one slot sees a minion, beside it there are only ways to scrap it."""
    s = staged(
        stage="program", minions=["x2y2"],
        seats=[{"at": "x2y5", "facing": "north", "hand": ["ripsaw"]}, {"at": "x5y8", "facing": "east"}],
    )  # fmt: skip
    s = RULES.sample_world(RULES.view(s, frozenset((0,))), Dice(1))
    driver = Driver(RULES, Score(s.terms))
    planner = Planner(RULES, driver, TUNINGS["regular"])
    saw = CARDS["ripsaw"]
    idle, keen = (Step(0, saw, SCRAPPED),), (Step(0, saw, 0),)
    assert driver.tally(enact(RULES, s, keen)) == 1 > driver.tally(enact(RULES, s, idle))
    assert planner._boldest(s, [Found(10.0, idle), Found(10.0 - EVEN / 2, keen)]).plan == keen
    assert planner._boldest(s, [Found(10.0, idle), Found(10.0 - EVEN * 2, keen)]).plan == idle, "it is only a tie that it breaks"


def test_what_is_kept_changes_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """A co-pilot that has thought for all of the team answers as one that sits down now, also where it tires."""
    monkeypatch.setattr(driver_module, "ENOUGH", 900)
    s = RULES.start(Setup("mechs", 2, 3, 0, {**MECHS.defaults(), "mission": "M2", "timer": 0}))
    old, tired = make_bot("strong", RULES), 0
    assert isinstance(old, Pilot)
    for number in range(24):
        seat, d = min(RULES.pending(s).items())
        v, dice = RULES.view(s, frozenset((seat,))), Dice(number)
        if len(d.options) > 1:
            new = make_bot("strong", RULES)
            assert isinstance(new, Pilot)
            thoughts = [bot.think(v, d, Dice(number)) for bot in (old, new, old)]
            assert thoughts[0][:2] == thoughts[1][:2] == thoughts[2][:2]
            spent = [bot.planner(v.terms).driver.spent for bot in (old, new)]
            assert spent[0] == spent[1], "what was met before counts as if it were played"
            tired += new.planner(v.terms).driver.tired
        RULES.apply(s, seat, old.choose(v, (), d, dice))
    assert tired, "no decision was a long one"


def test_a_long_decision_is_cut_short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough is enough, but one whole plan is always thought through."""
    s = staged(stage="program", seats=[{"at": "x2y5", "hand": ["ripsaw", "blaze", "scythe"]}, {"at": "x5y8"}])
    v, d, spent = RULES.view(s, frozenset((0,))), asked(s), []
    for enough in (8_000, 150, 1):
        monkeypatch.setattr(driver_module, "ENOUGH", enough)
        pilot = make_bot("strong", RULES)
        assert isinstance(pilot, Pilot)
        thought = pilot.think(v, d, Dice(5))
        assert thought.action in d.options and {step.card for step in thought.plan if step.seat == 0} == set(s.hand[0])
        spent.append(pilot.planner(v.terms).driver.spent)
    assert spent[0] > spent[1] > spent[2]


@pytest.mark.parametrize(("kind", "deal"), [("fetch", 2002), ("shards", 2003)])
def test_in_the_last_turn_hints_lead_to_the_victory_that_is_there(kind: str, deal: int) -> None:
    """Games of regular co-pilots on missions that come with the app, lost when the turns were over."""
    grammar = title("mechs").grammar_of()
    opening = next(one for one in grammar.openings(2) if one.kind == kind)
    sketch = grammar.draw(opening.seed, kind, opening.danger, 2, opening.step, 0)
    found = title("mechs").drawing_of().title_of(sketch)
    assert found.hint_of is not None
    setup = setup_of(found.id, {**found.defaults(), **grammar.options(sketch, [0, 0], 0), "timer": 0}, 2, deal)
    match = match_of(found.rules, setup, [Player("", "", None)] * 2, play(sketch, 2, deal))
    outcome = match.outcome()
    assert outcome is not None and outcome.reason == "turns_over"
    rules, limit = found.rules, grammar.limit(sketch, 2)
    state = next(
        s for s in map(match.at, range(match.last)) if s.turn == limit and rules.view(s, frozenset((0, 1))).stage == "program"
    ).copy()
    asked = 0
    while pending := rules.pending(state):
        seat = min(pending)
        told: Hint | None = found.hint_of(rules, rules.view(state, frozenset((seat,))), seat, Dice(5 + asked))
        assert told is not None
        rules.apply(state, seat, told.answer)
        asked += 1
    outcome = rules.outcome(state)
    assert outcome is not None and outcome.reason == "won"


@pytest.mark.parametrize("seed", [22, 23])
def test_a_review_does_not_blame_what_a_hint_has_planned(seed: int) -> None:
    """A hint thinks of the team, a review of one mech's cards: what the one had shown the other called costly."""
    assert MECHS.review_of is not None
    mission = ("M1", "M2", "M5", "M7")[seed % 4]
    s, dice = QUICK.start(Setup("mechs", 2, seed, 0, {"mission": mission, "timer": 0, "envelopes": 10})), Dice(seed)
    while True:
        pending = QUICK.pending(s)
        decision = pending[dice.pick(sorted(pending))]
        if s.turn >= 2 and sum(isinstance(option, Program) for option in decision.options) > 8:
            break
        QUICK.apply(s, decision.seat, dice.pick(decision.options))
    seat = decision.seat
    advised = hint_of(s, seat).answer
    assert isinstance(advised, Program | Scrap)
    judged = MECHS.review_of(RULES, RULES.view(s, frozenset((seat,))), decision, advised, Dice(9))
    assert judged.answer == advised and judged.chance == judged.other_chance
