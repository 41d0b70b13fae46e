"""Between two rounds nothing stale is told: no objective that was counted, no points for empty columns, no last cards."""

from __future__ import annotations

import pytest

from game.titles.mindup.rules import events as e
from game.titles.mindup.scene.cardbook import card_book
from game.titles.mindup.scene.prompts import phase_words
from game.titles.mindup.scene.scenery import live, total
from tests.mindup.scene.matches import beats, finished

BETWEEN = (e.ColumnsPickedUp, e.RoundBegan, e.CardsDealt, e.ScoreOrderDrawn)


def views_between(seats, objectives):
    found = [beat for _, beat in beats(finished(seats, 2, objectives), frozenset({0})) if isinstance(beat.event, BETWEEN)]
    assert len(found) == 2 * len(BETWEEN)
    return found


@pytest.mark.parametrize("objectives", (1, 2))
def test_objectives_that_were_counted_leave_with_the_columns(objectives):
    for beat in views_between(4, objectives):
        assert beat.view.objectives == (), type(beat.event)
        assert len(beat.view.gone) == objectives * len(beat.view.history)
        assert all(side.sheet.total == 0 for side in beat.view.seats)


def test_objectives_that_stay_are_seen_all_the_time():
    assert all(len(beat.view.objectives) == 4 for beat in views_between(4, 4))


@pytest.mark.parametrize("objectives", (2, 5))
def test_empty_columns_are_worth_nothing_on_the_table(objectives):
    puzzling, among = 0, [kind.endswith("_among_players") for kind, _ in card_book().scoring.kinds]
    for seed in range(4):
        for _, beat in beats(finished(5, seed, objectives), frozenset({0})):
            for side in beat.view.seats:
                if any(column.cards for column in side.columns):
                    pairs = zip(beat.view.objectives, side.live.objectives, side.sheet.objectives, strict=True)
                    assert all(now == then or (among[one] and not now) for one, now, then in pairs)
                else:
                    puzzling += side.sheet.total != 0
                    assert side.live.total == 0 and live(beat.view, side) == 0 and total(beat.view, side) == side.total
                    assert len(side.live.objectives) == len(side.sheet.objectives)
    assert puzzling > 0, "no objective is met by empty columns in these matches"


def test_the_pill_says_the_round_while_it_is_dealt():
    for beat in views_between(3, 2):
        assert phase_words(beat.view, False) == ("counting" if isinstance(beat.event, e.ColumnsPickedUp) else "round")
    last = [beat.view for _, beat in beats(finished(3, 2, 2), frozenset()) if isinstance(beat.event, e.LastCardsPlaced)]
    assert [phase_words(view, False) for view in last] == ["last_cards"] * 3


def test_the_pill_waits_for_nobody_once_all_have_chosen():
    sealed = [beat.view for _, beat in beats(finished(3, 2, 0), frozenset()) if isinstance(beat.event, e.CardSealed)]
    words = {(sum(side.ready for side in view.seats), phase_words(view, False)) for view in sealed}
    assert words == {(1, "waiting_for"), (2, "waiting_for"), (3, "reveal")}
