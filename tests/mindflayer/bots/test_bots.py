"""The four levels: they answer what is offered, are honest, and need no memory beside their story."""

from __future__ import annotations

import pytest

from game.core.dice import Dice
from game.titles import title
from game.titles.mindflayer.bots import LEVELS, make_bot
from game.titles.mindflayer.bots.search import SearchBot
from game.titles.mindflayer.bots.tempers import TEMPERS
from game.titles.mindflayer.bots.world import LIMIT
from game.titles.mindflayer.rules import actions as act
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.flow import MindFlayerRules
from tests.mindflayer.bots.tables import Table

MEETINGS = ("arcade,cinema,town_hall", "school,pool,mall", "lab,radio,tunnels", "fair,other_side,cabin")


def _rules() -> MindFlayerRules:
    rules = title("mindflayer").rules
    assert isinstance(rules, MindFlayerRules)
    return rules


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown level 'expert'; Mind Flayer has: novice, casual, regular, strong"):
        make_bot("expert", _rules())


@pytest.mark.parametrize("temper", TEMPERS)
def test_every_temper_plays_to_the_end(temper: str) -> None:
    levels = (f"regular-{temper}", f"casual-{temper}", f"strong-{temper}:4", "regular", f"novice-{temper}", "casual")
    table = Table(levels, 17)
    table.play()
    assert table.state.reason


def test_the_title_has_these_tempers() -> None:
    assert title("mindflayer").tempers == tuple(TEMPERS)
    with pytest.raises(ValueError, match="unknown temper 'hoarder'; Mind Flayer has: trickster, trusting, erratic"):
        make_bot("regular-hoarder", _rules())


@pytest.mark.share(3)
@pytest.mark.parametrize("meetings", MEETINGS)
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_all_levels_play_every_meeting_to_the_end(seats: int, meetings: str) -> None:
    levels = tuple(("regular", "casual", "novice", "regular")[seat % 4] for seat in range(seats))
    table = Table(levels, 40 + seats, meetings=meetings)
    table.play()
    assert table.state.reason
    assert table.claims


def test_strong_plays_its_games_out() -> None:
    table = Table(("strong", "casual", "casual", "strong", "casual"), 5)
    table.play()
    assert table.state.reason
    assert table.bots[0].playouts and table.bots[3].playouts


@pytest.mark.parametrize("level", (*LEVELS, *(f"regular-{temper}" for temper in TEMPERS)))
def test_partner_worlds_get_the_same_answers(level: str) -> None:
    """Two positions that differ only in what a seat may not know: the same View, so the same moves and words."""
    table = Table((level, "casual", "casual", "regular", "casual", "casual"), 14)
    checked: list[bool] = []

    def watch(table: Table) -> None:
        decision = table.rules.pending(table.state).get(0)
        if decision is None or len(decision.options) < 2 or len(checked) > 6:
            return
        v = table.view(0)
        partner = table.rules.sample_world(v, Dice(table.state.turn))
        w = table.rules.view(partner, frozenset((0,)))
        assert v == w
        first, second = make_bot(level, table.rules), make_bot(level, table.rules)
        story = table.stories[0]
        other = table.rules.pending(partner)[0]
        assert first.choose(v, story, decision, Dice(7)) == second.choose(w, story, other, Dice(7))
        assert first.speak(v, story, Dice(8)) == second.speak(w, story, Dice(8))
        checked.append(partner.key() != table.state.key())

    table.play(watch)
    assert len(checked) > 3 and any(checked)


@pytest.mark.parametrize("level", ["regular", "strong"])
def test_a_bot_that_was_restarted_answers_like_one_that_heard_everything(level: str) -> None:
    table = Table((level, "casual", "regular", "casual", "casual"), 21)
    checked = []

    def watch(table: Table) -> None:
        decision = table.rules.pending(table.state).get(0)
        if decision is None or len(decision.options) < 2:
            return
        v, story = table.view(0), table.stories[0]
        fresh = make_bot(level, table.rules)
        assert fresh.choose(v, tuple(story), decision, Dice(3)) == table.bots[0].choose(v, story, decision, Dice(3))
        checked.append(decision)

    table.play(watch)
    assert len(checked) > 4


def test_an_undone_story_is_heard_anew() -> None:
    table = Table(("regular",) * 4, 31)
    table.play()
    story = table.stories[1]
    bot = make_bot("regular", table.rules)
    cut = [event for event in story if type(event).__name__ == "CardGiven"][5]
    short = story[: story.index(cut)]
    v = table.view(1)
    long_first = bot.belief(v, story, 1).cloud.suspicion()
    after_undo = bot.belief(v, short, 1).cloud.suspicion()
    assert after_undo == make_bot("regular", table.rules).belief(v, short, 1).cloud.suspicion()
    assert bot.belief(v, story, 1).cloud.suspicion() == long_first


def test_more_bots_at_once_play_fewer_games_with_the_same_beliefs() -> None:
    bot = make_bot("strong", _rules())
    assert isinstance(bot, SearchBot)
    shared = bot.among(9)
    assert shared.tuning.playouts * 3 == bot.tuning.playouts
    assert bot.among(2) is bot


def test_who_is_out_writes_down_one_guess_at_a_time_and_stops() -> None:
    for seed in range(60, 90):
        table = Table(("regular",) * 6, seed)
        written: list[object] = []

        def watch(table: Table, written: list[object] = written) -> None:
            for seat in table.seats:
                if table.state.out >> seat & 1 and not written:
                    for _ in range(12):
                        guess = table.bots[seat].speak(table.view(seat), table.stories[seat], Dice(1))
                        if guess is None:
                            break
                        table._perform(table.state, seat, guess)
                        written.append(guess)
                    else:
                        raise AssertionError("a bot that is out never stops guessing")

        table.play(watch)
        if written:
            assert len(written) <= 5
            return
    raise AssertionError("nobody went out in thirty games")


def test_simple_bots_knock_nobody_out_before_a_meeting_while_others_are_unhurt() -> None:
    hits = 0
    for seed in range(8):
        table = Table(("casual", "novice") * 3, 300 + seed)

        def watch(table: Table) -> None:
            nonlocal hits
            if table.view(0).met:
                return
            given = [event.to for event in table.stories[0] if isinstance(event, ev.CardGiven) and event.kind == act.HARD_HIT]
            hits = max(hits, len(given))
            assert len(set(given)) == len(given) or len(set(given)) >= len(table.bots) - 1

        table.play(watch)
    assert hits > 1


def test_no_simple_bot_that_is_sane_gives_a_third_mind_flayer_to_who_says_that_they_hold_two() -> None:
    """It would make one of the others of them, unless they lie; who else there is gets it."""
    third = [0, 0]

    def watch(table: Table) -> None:
        pending = table.rules.pending(table.state)
        giver = next(iter(pending), -1)
        if giver < 0 or table.view(giver).shown != act.MIND_FLAYER or not isinstance(pending[giver].options[0], act.Give):
            return
        evil = table.view(giver).seats[giver].team == act.POSSESSED
        said = {e.seat: e.count for e in table.stories[giver] if isinstance(e, ev.HandClaimed) and e.kind == act.MIND_FLAYER}
        free = [one.to for one in pending[giver].options if said.get(one.to) != LIMIT - 1]  # type: ignore[attr-defined]
        answer = table.bots[giver].choose(table.view(giver), table.stories[giver], pending[giver], Dice(len(table.stories[0])))
        if said.get(answer.to) == LIMIT - 1:
            third[evil] += 1
            assert evil or not free

    for seed in range(12):
        Table((("novice", "casual")[seed % 2],) * 6, seed).play(watch)
    assert third[1], "the Possessed do so"
