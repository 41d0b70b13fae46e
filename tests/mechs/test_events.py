"""The events tell everything: a ledger that hears them and never looks agrees with the table after every answer."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from game.core.dice import Dice
from game.core.types import Event, Setup
from game.titles import title
from game.titles.mechs.rules.events import EVENTS
from game.titles.mechs.rules.flow import MechsRules
from game.titles.mechs.rules.mission import DIFFICULTIES, Lose
from game.titles.mechs.rules.state import State
from tests.mechs.helpers import catalog, field
from tests.mechs.ledger import Ledger
from tests.mechs.ledger_perils import Perils

LONG = field(id="T1", order=1, shard_mode="destructible", wins=(), losses=(Lose("turns_over", 30),))
"""The field with shards that break, and turns enough for both decks to run out."""
FIELD = MechsRules(catalog(field(), LONG))
SHIPPED = title("mechs").rules
QUICK = MechsRules(replace(title("mechs").catalog, numbers=replace(title("mechs").catalog.numbers, kills_per_gear=1)))
RARE = {
    "BossStunned", "BossRecovered", "CheckpointReached", "HitSpared", "MechLeft", "NumberDieRolled", "ShardDelivered",
    "ShardDropped", "ShardTaken",
}  # fmt: skip
"""What random mechs hardly ever bring about."""
ALL = frozenset(range(4))


def play(rules: MechsRules, mission: str, mechs: int, seed: int, answers: int) -> Counter[type[Event]]:
    """A random match with asides; how often each event was heard."""
    heard: Counter[type[Event]] = Counter()
    options = {"mission": mission, "difficulty": DIFFICULTIES[seed % 3], "timer": 40, "envelopes": 10}
    setup = Setup("mechs", mechs, seed, options=options)
    ledger: Ledger | None = None
    early: list[Event] = []

    def hear(event: Event) -> None:
        heard[type(event)] += 1
        if ledger is None:
            early.append(event)
        else:
            ledger.hear(event)

    s, dice = rules.start(setup, hear), Dice(seed)
    ledger = Ledger(rules.view(s, ALL))
    for event in early:
        ledger.hear(event)
    for _ in range(answers):
        pending = rules.pending(s)
        if not pending:
            break
        moves = [(seat, action) for seat, decision in pending.items() for action in decision.options]
        asides = [(seat, action) for seat, actions in rules.asides(s).items() for action in actions]
        rules.apply(s, *dice.pick(asides if asides and not dice.below(12) else moves), hear)
        ledger.agree(rules.view(s, ALL), rules.numbers.kills_per_gear, rules.numbers.max_gears)
    return heard


@pytest.mark.parametrize("mechs", [2, 3, 4])
@pytest.mark.parametrize("mission", sorted(title("mechs").catalog.missions))
def test_the_events_of_the_missions_tell_everything(mission: str, mechs: int, soak: int) -> None:
    assert isinstance(SHIPPED, MechsRules)
    for seed in range(2 * soak):
        assert play(SHIPPED, mission, mechs, seed, 600)


def test_the_events_of_quick_gears_tell_everything(soak: int) -> None:
    """Where every kill is a gear, schematics and Overdrives are active soon."""
    heard: Counter[type[Event]] = Counter()
    for seed in range(40 * soak):
        heard += play(QUICK, sorted(QUICK.catalog.missions)[seed % 11], 2 + seed % 3, seed, 900)
    silent = {event.__name__ for event in EVENTS} - {event.__name__ for event in heard}
    assert silent <= RARE, f"never heard: {silent - RARE}"


def test_the_events_of_a_crowded_field_tell_everything(soak: int) -> None:
    heard: Counter[type[Event]] = Counter()
    for seed in range(36 * soak):
        heard += play(FIELD, ("T0", "T1")[seed % 2], 2 + seed % 3, seed, 2000)
    silent = {event.__name__ for event in EVENTS} - {event.__name__ for event in heard}
    # Nobody was dealt system damage, no minion enters a School here, and the field has no escalation.
    # Danger, Boss and schematics are for the missions above.
    assert silent <= {
        "SystemDamaged",
        "SchoolRaided",
        "SchoolFlared",
        "EscalationRose",
        *(e for e in silent if hasattr(Perils, "_" + e)),
    }


@pytest.mark.parametrize("mission", ["M5", "M10"])
def test_no_card_is_in_the_air_while_something_is_told(mission: str, soak: int) -> None:
    """What is seen of a position while an answer still takes effect is whole, too: a film can be shot from it."""
    for seed in range(8 * soak):
        s, dice = QUICK.start(Setup("mechs", 4, seed, options={"mission": mission, "timer": 0})), Dice(seed)

        def whole(event: Event, s: State = s) -> None:
            QUICK.sample_world(QUICK.view(s, frozenset()), Dice(1))

        while (asked := QUICK.choices(s)) is not None and s.turn < 30:
            QUICK.apply(s, asked[0], dice.pick(asked[1]), whole)
