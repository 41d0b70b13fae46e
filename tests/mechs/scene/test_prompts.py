"""Every option of every question has a place that can be pressed, and whose line is large follows the story."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from game.core.actions import DONE, READY
from game.core.players import Player
from game.core.types import msg
from game.titles.mechs.rules import frames as fr
from game.titles.mechs.rules.actions import TOW, Deploy, Go, Point, Program, Repair, Scrap, Strike, Swap, Turn
from game.titles.mechs.rules.board import BOMB_PIECE
from game.titles.mechs.rules.events import DraftEnded, LineBegan, SeatReady
from game.titles.mechs.scene import prompts
from game.titles.mechs.scene.board.marks import marks, placed
from game.titles.mechs.scene.board.orientation import Orientation
from game.titles.mechs.scene.glyphs import glyph
from game.ui.answer import Answer
from tests.gallery import mechs as shots
from tests.mechs.scene.board_matches import some

ON_BOARD = (Deploy, Strike)


def test_every_option_has_a_place():
    """On the board, on a card, a slot or a damage, or on a button."""
    seen = set()
    for moment in some():
        for seat, decision in moment.pending.items():
            found = prompts.answers(moment.view, moment.pending, seat)
            on_board, _ = placed(decision.options, marks(moment.view, seat, decision.options))
            targets = {answer.action for answer in found if answer.target}
            buttons = {button.answer.action for button in prompts.buttons(found, prompts.asked_word(decision))}
            for option in decision.options:
                seen.add(type(option))
                assert option in targets or option in on_board, f"{option} has no place"
                if not isinstance(option, ON_BOARD) and moment.view.stage == "run":
                    assert option in buttons or option in on_board, f"{option} has no button"
    assert {Deploy, Program, Scrap} <= seen


def test_a_card_can_be_taken_wherever_its_kind_lies():
    match = shots.match_of({**shots.FOUR, "stage": "draft", "display": ["blaze", "speed", "blaze", "ripsaw", "aimbot"]})
    found = prompts.answers(match.view(frozenset()), match.pending(), 0)
    assert {answer.target for answer in found if answer.action.card == 0} == {"draft:0", "draft:2"}


def test_the_way_out_comes_last_and_is_named_after_the_question():
    for moment in some():
        for seat, decision in moment.pending.items():
            word = prompts.asked_word(decision)
            made = prompts.buttons(prompts.answers(moment.view, moment.pending, seat), word)
            outs = [n for n, button in enumerate(made) if button.answer.target == "done"]
            assert outs in ([], [len(made) - 1])
            if outs and word == "tow":
                assert made[-1].words == "answer.no_tow"


def test_ways_lie_as_on_the_board():
    match = shots.match_of(shots.asks(("fuel_tank fuel_tank",)), 2, shots.GO)
    pending = match.pending()
    made = prompts.buttons(prompts.answers(match.view(frozenset()), pending, 0), prompts.asked_word(pending[0]))
    ways = [button.answer.action.way for button in made]
    assert ways == [way for way in (3, 0, 2, 1) if way in ways] and len(ways) > 1


def test_words_and_arrows_of_ways_say_the_same():
    """On a board as drawn and on one that lies, however the mech faces."""
    found = [Answer(0, kind(way), f"way:{way}") for kind in (Turn, Go) for way in range(4)]
    found += [Answer(0, Point(way), f"point:{way}") for way in range(4)]
    for seen, facing in product((Orientation(8, 8), Orientation(8, 8, True)), range(4)):
        for one in prompts.buttons(found, "", facing, seen):
            _, quarters, _ = glyph(one.answer.action, facing, seen)
            if one.answer.action != Turn(0):
                assert one.words.rpartition("_")[2] == ("up", "right", "down", "left")[quarters]
        gone = [one.words for one in prompts.buttons([answer for answer in found if type(answer.action) is Go], "", facing, seen)]
        assert gone == ["answer.go_left", "answer.go_up", "answer.go_down", "answer.go_right"]


def test_the_bomb_is_the_first_to_be_towed_and_is_named_where_it_is_the_only_one():
    mech, bomb, alone = Answer(0, TOW[1], "tow:1"), Answer(0, TOW[BOMB_PIECE], "tow:4"), Answer(0, DONE, "done")
    made = prompts.buttons([alone, mech, bomb], "tow")
    assert [one.answer for one in made] == [bomb, mech, alone] and made[-1].params == (("what", "piece"),)
    assert prompts.buttons([alone, bomb], "tow")[-1].params == (("what", "bomb"),)


def test_nothing_more_is_said_only_after_a_first_target():
    match = shots.match_of(shots.asks(("scythe scythe",)), 2, shots.GO)
    pending = match.pending()
    view, done = match.view(frozenset()), Answer(0, DONE, "done")
    for open_frame in (fr.Aiming(0, 0, 2, (5,), ()), fr.Chaining(0, 0, 4, ())):
        for picked, words in (((), "answer.no_target"), ((7,), "answer.enough")):
            there = replace(view, stack=(open_frame._replace(picked=picked),))
            asked = replace(pending[0], prompt=msg("mechs.prompt.aim"))
            assert prompts.buttons([done], prompts.asked_word(asked, there))[0].words == words


def test_whose_line_is_large():
    players = [Player("Corki", "gus", 0), Player("Ziggs", "bea", None, "random"), Player("Tristana", "noor", 0)]
    match = shots.match_of({**shots.FOUR, "seats": [{**s, "hand": ["speed"]} for s in shots.FOUR["seats"][:3]]}, 3)
    view = match.view(frozenset())
    assert prompts.near_after(view, 0, None, players) == 0
    empty = replace(view, mechs=(replace(view.mechs[0], hand=()), *view.mechs[1:]))
    assert prompts.near_after(empty, 0, None, players) == 2
    ready = replace(view, mechs=(replace(view.mechs[0], hand=(), ready=True), *view.mechs[1:]))
    assert prompts.near_after(ready, 0, SeatReady(0), players) == 0
    run = replace(view, stage="run", active=-1)
    assert prompts.near_after(run, 0, LineBegan(1), players) == 1 and prompts.near_after(run, 2, None, players) == 2
    bare = replace(run, mechs=shots.match_of(shots.begun(shots.FOUR), 3).view(frozenset()).mechs, active=1)
    assert prompts.near_after(bare, 0, LineBegan(1), players) == 0, "a line in which nothing lies is not shown"
    draft = replace(view, stage="draft", active=1)
    assert prompts.near_after(draft, 2, None, players) == 2
    assert prompts.near_after(replace(draft, active=0), 2, None, players) == 0


def test_programming_begins_with_the_first_player_that_a_person_drives():
    players = [Player("Corki", "gus", 0), Player("Ziggs", "bea", None, "random"), Player("Tristana", "noor", 0)]
    match = shots.match_of({**shots.FOUR, "seats": [{**s, "hand": ["speed"]} for s in shots.FOUR["seats"][:3]]}, 3)
    view = replace(match.view(frozenset()), order=(1, 2, 0))
    assert prompts.near_after(view, 0, DraftEnded(()), players) == 2, "not with who took the last card"
    done = replace(view, mechs=(*view.mechs[:2], replace(view.mechs[2], hand=())))
    assert prompts.near_after(done, 2, None, players) == 0


def test_an_open_question_is_shown_when_the_table_opens():
    drivers = (0, 0, None, 0)
    players = [Player(f"mech {n}", "gus", driver) for n, driver in enumerate(drivers)]
    seats = [{**seat, "hand": ["speed", "blaze"]} for seat in shots.FOUR["seats"]]
    full = shots.match_of({**shots.FOUR, "seats": seats}, 4).view(frozenset())
    assert prompts.home_of(full, players) == 0 and prompts.home_of(full, players[2:]) == 1
    for asking in prompts.QUESTIONS:
        asked = [replace(mech, asking=asking if seat in (1, 2) else "cards") for seat, mech in enumerate(full.mechs)]
        view = replace(full, mechs=tuple(asked))
        assert prompts.home_of(view, players) == 1
        assert prompts.near_after(view, prompts.home_of(view, players), None, players) == 1
        assert prompts.home_of(replace(view, mechs=(*full.mechs[:2], *asked[2:])), players) == 0


def test_who_can_be_told_to_be_ready():
    seats = [{**seat, "hand": ["speed"]} if n == 1 else seat for n, seat in enumerate(shots.FOUR["seats"])]
    match = shots.match_of({**shots.FOUR, "seats": seats}, 4)
    view, pending = match.view(frozenset()), match.pending()
    assert prompts.can_ready(view, pending, [0, 1]) == [0] and prompts.unfinished(view, pending, [0, 1]) == [1]
    assert READY in pending[0].options


def test_swaps_are_found_in_either_order():
    match = shots.match_of(shots.PROGRAM, 4, ("0 scrap chain_lightning",))
    found = prompts.answers(match.view(frozenset()), match.pending(), 0)
    assert prompts.swap_of(found, 5, 0).action == Swap(0, 5) == prompts.swap_of(found, 0, 5).action
    assert prompts.swap_of(found, 0, 3) is None and 3 not in prompts.swappable(found)


def test_repairs_are_pressed_on_their_damage():
    match = shots.match_of(shots.BROKEN, 4, ("0 scrap blaze",))
    found = prompts.answers(match.view(frozenset()), match.pending(), 0)
    assert [answer.target for answer in found if isinstance(answer.action, Repair)] == ["slot:3"]
    assert any(answer.target.startswith("system:") for answer in found)
