"""The model of players: what a choice tells depends on who knew what, and on the temper that a seat shows."""

from __future__ import annotations

from game.core.dice import Dice
from game.core.types import Event
from game.titles.mindflayer.bots.belief import Belief
from game.titles.mindflayer.bots.habits import CHOICES, KNOWING, SANE, SIDES, STAGES, TEMPERS, Habits, habits_of
from game.titles.mindflayer.bots.hiding import Onlooker
from game.titles.mindflayer.bots.thinker import ThinkerBot, Tuning
from game.titles.mindflayer.rules.actions import GIVE, KINDS, MEMORIES, MIND_FLAYER, WAFFLE, Give
from game.titles.mindflayer.rules.events import CardGiven, CardsDealt, HandClaimed
from tests.mindflayer.bots.tables import Table

TABLE = Table(("regular",) * 6, 1)
HABITS = habits_of(TABLE.rules.catalog.habits)
HIDDEN = (-1,) * 5
DEALT = CardsDealt((WAFFLE, *HIDDEN), ((0, 1, 3, 0, 0), *((-1,) * KINDS,) * 5), (0, *HIDDEN), ((),) * 6)


def _heard(*story: Event) -> Belief:
    """Seat 0 of six, Sane, with open eyes at the deal."""
    belief = Belief(TABLE.rules.catalog, 0, TABLE.state.mix, 400, habits=HABITS)
    belief.hear([DEALT, *story])
    return belief


def _pair(belief: Belief, one: int, other: int) -> float:
    """How likely these two began Possessed together."""
    return sum(
        weight
        for mask, weight in zip(belief.cloud.masks, belief.cloud.weights, strict=True)
        if mask == 1 << one | 1 << other
    )  # fmt: skip


def test_the_table_has_every_temper_side_and_stage() -> None:
    assert set(HABITS.choices) == {(what, stage) for what in CHOICES for stage in range(STAGES)}
    assert all(len(rows) == len(TEMPERS) and all(len(row) == len(SIDES) for row in rows) for rows in HABITS.choices.values())
    assert abs(sum(HABITS.shares) - 1.0) < 1e-9


def test_who_knows_its_friends_spares_them_and_nobody_sane_knows_anything_at_first() -> None:
    sharp = TEMPERS.index("sharp")
    began, _, _ = HABITS.choices["mind_flayer", 0][sharp][KNOWING]
    assert began < 0.5
    began, _, _ = HABITS.choices["mind_flayer", 0][sharp][SANE]
    assert 0.5 < began < 2.0
    began, _, _ = HABITS.choices["memories", 0][sharp][KNOWING]
    assert began > 2.0


def test_a_mind_flayer_for_somebody_says_that_the_two_are_no_friends_and_memories_that_they_may_be() -> None:
    before = _heard()
    assert _pair(_heard(CardGiven(2, 4, MIND_FLAYER)), 2, 4) < 0.6 * _pair(before, 2, 4)
    assert _pair(_heard(CardGiven(2, 4, MEMORIES)), 2, 4) > 1.5 * _pair(before, 2, 4)


def test_who_says_what_cannot_be_shows_its_temper() -> None:
    belief = _heard(CardGiven(2, 4, MEMORIES), HandClaimed(4, 0, MEMORIES))
    assert belief.players is not None
    honest = belief.players.lies(3)
    assert belief.players.lies(4) > 2.0 * honest


def _shares(habits: Habits, belief: Belief, seat: int) -> list[float]:
    assert belief.players is not None
    found = [0.0] * len(TEMPERS)
    for weight, tempers in zip(belief.cloud.weights, belief.players.tempers, strict=True):
        for i, one in enumerate(tempers[seat]):
            found[i] += weight * one
    assert abs(sum(found) - sum(belief.cloud.weights)) < 1e-6
    return found


def test_tempers_of_a_seat_always_add_up() -> None:
    belief = _heard(CardGiven(2, 4, MIND_FLAYER), CardGiven(3, 0, MIND_FLAYER), HandClaimed(2, 1, MIND_FLAYER))
    for seat in range(1, 6):
        assert all(one >= 0.0 for one in _shares(HABITS, belief, seat))


# ---------------------------------------------------------------------- what the table sees
def test_an_onlooker_knows_no_more_than_everybody_whatever_seat_tells_it() -> None:
    table = Table(("regular",) * 6, 11)
    done: list[bool] = []

    def watch(table: Table) -> None:
        if table.view(0).met < 1 or table.view(0).stage != "give" or done:
            return
        done.append(True)
        found = []
        for seat in table.seats:
            looks = Onlooker(table.rules.catalog, table.state.mix, HABITS)
            looks.hear(table.stories[seat])
            found.append(looks.cloud.suspicion())
        assert all(max(abs(a - b) for a, b in zip(found[0], one, strict=True)) < 1e-9 for one in found[1:])
        assert all(0.0 < p < 1.0 for p in found[0])

    table.play(watch)
    assert done


def test_after_a_gift_between_friends_the_table_suspects_them_more() -> None:
    looks = Onlooker(TABLE.rules.catalog, TABLE.state.mix, HABITS)
    looks.hear([DEALT])
    now = looks.exposed((2, 4))
    assert looks.after(2, GIVE[4], MEMORIES, (2, 4)) > now > looks.after(2, GIVE[4], MIND_FLAYER, (2, 4))
    assert looks.exposed((2, 4)) == now


def test_who_wants_to_hide_more_than_anything_gives_where_the_table_suspects_its_team_least() -> None:
    hider = ThinkerBot(TABLE.rules, Tuning(size=8, looks=6, reads=True, hides=1000.0))
    checked: list[bool] = []

    def watch(table: Table) -> None:
        for seat, decision in table.rules.pending(table.state).items():
            v, story = table.view(seat), table.stories[seat]
            friends = v.seats[seat].allies
            if not friends or not isinstance(decision.options[0], Give) or len(checked) > 3:
                continue
            looks = Onlooker(table.rules.catalog, v.mix, HABITS)
            looks.hear(story)
            odds = {one: looks.after(seat, one, v.shown, (seat, *friends)) for one in decision.options}
            chosen = hider.choose(v, story, decision, Dice(1))
            assert odds[chosen] < min(odds.values()) + 1e-3
            checked.append(max(odds.values()) > odds[chosen])

    for seed in range(100, 104):
        Table(("casual",) * 6, seed).play(watch)
    assert len(checked) > 3 and any(checked)
