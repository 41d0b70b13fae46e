"""What the results page is told of a mission, and the pictures of the log."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.types import Setup, msg
from game.text import Words
from game.titles.mechs import TITLE
from game.titles.mechs.log_icons import LOG_ICONS, LOST, OF_PLANS, log_icon
from game.titles.mechs.rules.events import EVENTS, BombDamaged, CardProgrammed, KillsCounted, MissionEnded, SchoolRaided
from game.titles.mechs.rules.mission import LOSSES, Win
from game.titles.mechs.scene import highlights
from game.titles.mechs.scene.cardbook import TableNames
from game.titles.mechs.scene.flavour import GEAR, HOLDS, LEVEL_UP, SOUNDS, hold_of, sounds_of
from game.titles.mechs.scene.highlights import LOST_BY, MOST, picture, summary
from game.ui import art, theme
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.still import StillTable
from tests.mechs.scene.robot import people


def finished(mission: str, seats: int, seed: int) -> StillTable:
    setup = Setup("mechs", seats, seed, 1, {**TITLE.defaults(), "mission": mission, "timer": 0})
    match = Match(TITLE.rules, setup, people(seats, 1, seats))
    dice = Dice(seed)
    for _ in range(4000):
        pending = match.pending()
        if not pending:
            break
        seat = min(pending)
        options = pending[seat].options
        match.submit(seat, options[dice.below(len(options))])
    return StillTable(match)


def test_behind_a_moment_lies_the_land_of_the_mission():
    """A meadow in the forest, rock in the Magma Chamber."""
    assert {moment.scene for moment in summary(finished("M1", 2, 5)).highlights} == {highlights.FOREST}
    sketch = TITLE.grammar_of().draw(7, "lava", 3, 2, 0, 0)
    view = SimpleNamespace(terms=SimpleNamespace(mission=sketch.mission))
    assert highlights.scene_of(view) == highlights.MAGMA


@pytest.mark.parametrize(("mission", "seats"), [("M0", 2), ("M1", 3), ("M2", 4)])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_moments_of_a_mission_in_words(mission, seats, lang):
    session = finished(mission, seats, 5)
    told = summary(session)
    view = session.view()
    words, names = Words(lang), TableNames([player.name for player in session.players], TITLE.catalog)
    assert told.turns == view.turn and len(told.curve) == seats == len(told.table.rows)
    assert all(len(row) == view.turn + 1 and list(row) == sorted(row) for row in told.curve)
    assert [row[-1] for row in told.curve] == [row[0] for row in told.table.rows]
    assert len({h.name for h in told.highlights}) == len(told.highlights) <= MOST
    assert [h.entry for h in told.highlights] == sorted(h.entry for h in told.highlights)
    for said in (told.score, told.why, *told.table.heads, *(m for h in told.highlights for m in (h.name, h.words))):
        assert words.say(said, names)
    assert words.get(told.curve_name)
    for moment in told.highlights:
        assert art.exists(moment.icon if "/" in moment.icon else f"icons/{moment.icon}") and art.exists(moment.scene)
        assert (moment.cards or art.exists(moment.figure))


@pytest.mark.parametrize(("mission", "seats"), [("M1", 3), ("M2", 4)])
def test_what_lost_a_mission_can_be_seen_again(mission, seats):
    session = finished(mission, seats, 5)
    assert not session.view().won, "chance has won"
    told = summary(session)
    last = told.highlights[-1]
    assert last.name.key == "mechs.highlight.lost.name" and last.words.key == "mechs.highlight.lost.text"
    assert told.why.key.startswith("mechs.killed."), "the plate says what brought it about as well"


def test_every_way_to_lose_has_its_picture():
    assert set(LOST_BY) == set(LOSSES) and all(art.exists(figure) for figure in LOST_BY.values())


def test_all_that_was_destroyed_on_the_board_is_counted_for_somebody():
    session = finished("M0", 2, 5)
    view = session.view()
    assert sum(row[0] for row in summary(session).table.rows) <= view.gears * 5 + view.kills


@pytest.mark.pixels
def test_a_moments_card_is_drawn():
    frame = Frame(new_surface(400, 300), Canvas((400, 300), 1.0, 1.0))
    picture(frame, (3,), (0, 0, 300, 240), True)
    assert frame.surface.get_bounding_rect().w > 100


def test_every_event_has_a_picture_in_the_log():
    assert set(LOG_ICONS) | set(OF_PLANS) == set(EVENTS)
    assert all(art.exists(f"icons/{icon}") for icon in LOG_ICONS.values())
    assert set(SOUNDS) | set(HOLDS) <= set(EVENTS)


def test_a_lost_mission_has_no_trophy_in_the_log():
    assert log_icon(MissionEnded(True, "won")) == "ui_trophy"
    assert log_icon(MissionEnded(False, "bomb_destroyed")) == LOST != "ui_trophy" and art.exists(f"icons/{LOST}")
    assert log_icon(KillsCounted(0, 1, 1)) == LOG_ICONS[KillsCounted]


def test_stacks_and_gears_are_heard():
    assert sounds_of(CardProgrammed(0, 1, 2, 2, ()))[-1] != sounds_of(CardProgrammed(0, 1, 2, 1, ()))[-1]
    assert sounds_of(KillsCounted(0, 1, 1)) and not sounds_of(KillsCounted(2, 1, 0))
    assert hold_of(KillsCounted(0, 1, 1)) == 0


def test_every_sound_is_there():
    there = {path.stem.rstrip("0123456789").rstrip("_") for path in (theme.ASSETS / "sounds").glob("*.ogg")}
    assert {sound for sounds in SOUNDS.values() for sound in sounds} | {LEVEL_UP, GEAR} <= there


@pytest.mark.parametrize(("left", "words"), [(0b00, "0 of 2 mechs were out"), (0b10, "1 of 2 mechs were out")])
def test_time_that_ran_out_tells_how_far_the_goal_was(left, words):
    terms = SimpleNamespace(wins=(Win("mechs_left"),), leavers=2, mission=SimpleNamespace(delivery="school"))
    view = SimpleNamespace(reason="turns_over", turn=6, terms=terms, left=left, minions=(1,) * 15)
    assert Words("en").say(highlights._why(SimpleNamespace(hits={}), view)) == f"Time ran out in turn 6: **{words}**."


@pytest.mark.parametrize(("mission", "seats", "seed"), [("M1", 2, 7), ("M2", 4, 2), ("M1", 3, 3)])
def test_a_defeat_has_its_advice_at_once_and_leads_to_where_it_began(mission, seats, seed):
    session = finished(mission, seats, seed)
    advice = summary(session).advice
    assert not session.view().won and advice is not None
    hits = [entry for entry, event in session.log() if isinstance(event, (BombDamaged, SchoolRaided))]
    assert advice.entry == hits[0] and advice.turn <= session.view().turn
    assert len(Words("en").say(advice.words)) > 40


def test_a_victory_needs_no_advice_and_says_when_it_was_won():
    won = finished("M0", 2, 1)
    assert won.view().won
    told = summary(won)
    assert told.advice is None and told.score == msg("mechs.results.won_of", n=30, m=40) and not told.more


def test_one_move_and_one_kind_of_deed_make_one_moment():
    def moment(weight: float, entry: int, kind: str) -> highlights.Moment:
        return highlights.Moment(weight, entry, entry // 10, kind, "ui_step", msg("x"), "")

    found = [moment(9.0, 60, "end"), moment(5.0, 60, "shard"), moment(8.0, 20, "plan"), moment(7.0, 40, "rampage")]
    assert [(one.entry, one.kind) for one in highlights.best([*found, moment(2.0, 50, "tow")])] == [
        (20, "plan"),
        (50, "tow"),
        (60, "end"),
    ]


def test_every_loss_has_its_advice():
    for loss in set(LOSSES) - {"bomb_destroyed"}:
        walk = SimpleNamespace(entry=9, hits={}, began_at={})
        view = SimpleNamespace(won=False, reason=loss, turn=4, terms=finished("M1", 2, 7).view().terms)
        found = highlights.advice(walk, view)
        assert (found.entry, found.turn) == (9, 4) and Words("fr").say(found.words)
