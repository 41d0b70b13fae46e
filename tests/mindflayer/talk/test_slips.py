"""What everybody said last: at the tile of who said it, on nothing that is read, however many sit there; and the words of it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, permutations

import pygame
import pytest

from game.core.dice import Dice
from game.core.match import Match
from game.core.players import Player
from game.core.types import HIDDEN, Ref, Setup
from game.dev.laws import draw_move
from game.text import Words
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.grounds import SORTS, Ground, accuser_of, ground_of, times, why
from game.titles.mindflayer.rules import events as ev
from game.titles.mindflayer.rules.actions import ACCUSE, GIVE, HOLD, MOST_HELD, NO_KIND, PLEAD, TRUST, WAFFLE
from game.titles.mindflayer.scene import layout as lay
from game.titles.mindflayer.scene.claim_slip import PAD, arranged
from game.titles.mindflayer.scene.claim_words import DENIALS, line
from game.titles.mindflayer.scene.fresh import DROP, HIGH
from game.titles.mindflayer.scene.gift import BANNER
from game.titles.mindflayer.scene.match_words import MatchWords
from game.titles.mindflayer.scene.memory import Deed
from game.titles.mindflayer.scene.private import desk, places
from game.titles.mindflayer.scene.talk import slips
from game.titles.mindflayer.scene.talk.slips import READ_MS
from game.titles.mindflayer.scene.tile_looks import COUNT
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.theme import PORTRAITS
from tests.mindflayer.private.people import players_of
from tests.mindflayer.talk.table import ids, match_of, press, problems, sit, table_of, wait

SEATS = range(4, 11)


def overlaps(box, others):
    return [other for other in others if pygame.FRect(box).colliderect(pygame.FRect(other))]


def gap(one, other):
    dx = max(one[0] - other[0] - other[2], other[0] - one[0] - one[2], 0)
    dy = max(one[1] - other[1] - other[3], other[1] - one[1] - one[3], 0)
    return (dx * dx + dy * dy) ** 0.5


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("below", (0, HIDDEN))
def test_what_is_said_lies_on_nothing_that_is_read(seats, below):
    tiles = [lay.tile_box(seats, below, seat) for seat in range(seats)]
    boxes = [lay.claim_box(seats, below, seat, True) for seat in range(seats)]
    m = lay.measures(seats)
    others = [tile for seat, tile in enumerate(tiles) if seat != below]
    ribbons = [(x, y + h + DROP, w, HIGH) for x, y, w, h in others]
    counts = [(x + w - COUNT + 16, y - 20, COUNT, COUNT) for x, y, w, _ in others]
    fans = [(x + 12, y - 48, w - 24, 48) for x, y, w, _ in others]
    middle = [m.shown, m.pile, *(lay.place_box(seats, n) for n in range(3)), lay.ACTION, m.log, m.counts]
    meeting = [lay.MEETING_CARD, lay.MEETING_PANEL, lay.MEETING_PILE]
    for seat, slip in enumerate(boxes):
        if seat == below:
            continue
        assert overlaps(slip, [*tiles, *ribbons, *fans, *counts, *middle, *meeting, BANNER]) == [], (seat, slip)
        assert below == HIDDEN or overlaps(slip, [m.own, lay.strip_box(seats)]) == [], (seat, slip)
        assert min(set(range(seats)) - {below}, key=lambda other: gap(slip, tiles[other])) == seat
        assert slip[2] >= 110 and slip[3] >= 80
    for one, other in combinations(boxes, 2):
        assert not overlaps(one, [other])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("talk", (False, True))
@pytest.mark.parametrize("scale", (1.0, 1.3))
def test_what_is_said_is_one_sign_that_is_read_across_the_room(seats, talk, scale):
    frame = Frame(pygame.Surface((1920, 1080)), Canvas.of((1920, 1080), scale))
    for seat in range(1, seats):
        _, _, w, h = lay.talk_claim(lay.talk_tile(seats, seat)) if talk else lay.claim_box(seats, 0, seat, True)
        room = (0, 0, w - 2 * PAD, h - 2 * PAD)
        for event in (ev.HandClaimed(seat, 5, 0), ev.PlayerAccused(seat, 0), ev.PlayerTrusted(seat, 0), ev.CardBegged(seat, 3)):
            found, wide, high = arranged(frame, Deed(1, seat, event), room)
            assert wide <= room[2] + 1 and high <= room[3] + 1
            assert found.get("card", (0, 0, 64))[2] >= 57 and found.get("number", (0, 0, 0, 64))[3] >= 57
            assert found.get("face", (0, 0, 80))[2] >= 80 and found.get("sign", (0, 0, 48))[2] >= 48


def test_the_own_claim_lies_between_the_keys_or_beside_the_heading():
    keys = [lay.LOOK_OPEN, lay.TALK_OPEN, lay.own_room(7, True)]
    assert overlaps(lay.OWN_CLAIM, keys) == [] and pygame.FRect(lay.measures(7).own).contains(pygame.FRect(lay.OWN_CLAIM))
    assert overlaps(lay.OWN_CLAIM_COVERED, [lay.LOOK, lay.NOTE, lay.TALK, lay.own_room(7, False)]) == []


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("persons", (1, 2))
def test_everybody_s_claims_are_readable_at_once(seats, lang, persons):
    match = match_of(seats, persons, shown="helping_hand")
    for seat in range(seats):
        for claim in (TRUST[(seat + 1) % seats], (HOLD[5][0], PLEAD, ACCUSE[(seat + 1) % seats])[seat % 3]):
            if claim in match.asides()[seat]:
                match.submit(seat, claim)
    table = table_of(match, lang, (1280, 720))
    assert problems(table) == []
    assert set(table.talk.slips.of(table.board.view)) == set(range(seats))


STORY = {
    "gave_me": [ev.CardGiven(1, 0, 1), ev.PlayerAccused(1, 0)],
    "accused_me": [ev.CardGiven(1, 0, 4), ev.PlayerAccused(1, 0)],
    "voted_me": [ev.VotesRevealed((0, 1), (2, 0))],
    "lies": [ev.CardGiven(2, 1, 0), ev.HandClaimed(1, 0, 0)],
    "gave": [ev.CardGiven(1, 2, 0)],
    "got": [ev.CardGiven(2, 1, 0), ev.CardsExchanged((0, 1), (1, 0), (1, 0), (5, 5), (5, 5), ((), ())), ev.CardGiven(3, 1, 0)],
    "passed_me": [ev.HandClaimed(1, 1, 2), ev.CardsExchanged((0, 1), (1, 0), (1, 0), (-1, -1), (-1, -1), ((-1, -1), (-1, -1)))],
    "silent": [ev.HandClaimed(2, 1, 0)],
    "hunch": [ev.HandClaimed(1, 1, 2)],
}


@pytest.mark.parametrize("key", STORY)
def test_who_accuses_has_a_reason_that_all_could_see(key):
    assert ground_of(STORY[key], 0, 1).key == key


def test_an_exchange_makes_a_claim_of_fewer_cards_possible_again():
    mixed = ev.CardsExchanged((1, 2), (2, 1), (2, 1), (-1, -1), (-1, -1), ((-1, -1), (-1, -1)))
    assert ground_of([ev.CardGiven(2, 1, 0), mixed, ev.HandClaimed(1, 0, 0)], 0, 1).key == "hunch"


def test_a_reason_reads_no_card_that_only_one_seat_knows():
    shut, seen = (-1, -1), (0, 0)
    stories = [[ev.CardsExchanged((0, 1), (1, 0), (1, 0), kinds, kinds, (kinds, kinds))] for kinds in (shut, seen)]
    assert ground_of(stories[0], 0, 1) == ground_of(stories[1], 0, 1)


@pytest.mark.parametrize("seats", SEATS)
def test_in_a_whole_match_all_eyes_find_the_same_reasons(seats):
    setup, dice = Setup("mindflayer", seats, seats, 0, TITLE.defaults()), Dice(seats)
    match = Match(TITLE.rules, setup, players_of(seats, seats))
    while match.outcome() is None:
        match.submit(*draw_move(match.pending(), match.asides(), dice))
    found = []
    for eyes in ((), (0,), range(seats)):
        story = match.story(frozenset(eyes))
        moments = [n for n, event in enumerate(story) if isinstance(event, ev.CardGiven | ev.MeetingEnded)]
        found.append([ground_of(story[:n], *pair) for n in moments for pair in permutations(range(seats), 2)])
    assert found[0] == found[1] == found[2] and {"gave_me", "gave"} <= {ground.key for ground in found[0]}


def test_nobody_is_blamed_for_a_card_that_was_not_passed():
    only_right = ev.CardsExchanged((0, 1), (1, 0), (1, 0), (-1, NO_KIND), (-1, -1), ((-1,), (-1, -1)))
    none = replace(only_right, right=(-1, NO_KIND), came=((), (-1, -1)))
    keys = [ground_of([ev.HandClaimed(1, 1, 2), one], 0, 1).key for one in (only_right, none)]
    assert keys == ["passed_me", "hunch"]


def test_who_was_given_more_of_a_kind_than_can_be_claimed_does_not_lie():
    story = [*[ev.CardGiven(2, 1, WAFFLE)] * (MOST_HELD + 1), ev.HandClaimed(1, MOST_HELD, WAFFLE)]
    assert ground_of(story, 0, 1).key == "hunch"


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("persons", (1, 2))
def test_bots_say_why_at_the_seat_and_in_the_log_and_so_does_somebody_alone(lang, persons):
    match = match_of(6, persons, active=0)
    match.submit(0, GIVE[1])
    table = table_of(match, lang)
    log = [*table.session.log(), (99, ev.PlayerAccused(4, 0)), (99, ev.PlayerAccused(0, 4))]
    table.session.log = lambda: log
    found = table.talk.slips.of(table.board.view)
    assert (found[0].ground is None) == (persons == 2), "several people say that themselves"
    assert found[4].ground.key in ("gave_me", "gave", "silent", "hunch")
    words = " ".join(line.words for line in table.log_lines())
    assert why(table.ctx.words, table.names, found[4].ground) in words


def test_somebody_alone_chooses_of_which_sort_the_reason_is():
    match = match_of(5, 1, active=0)
    for seat in (3, 0):
        match.submit(seat, ACCUSE[0] if seat else TRUST[1])
    table = table_of(match)
    press(table, "talk:open")
    press(table, "talk:accuse")
    assert {id for id in ids(table) if id.startswith("talk:because:")} == {f"talk:because:{one}" for one in ("", "word", "hunch")}
    assert {id for id in ids(table) if id.startswith("talk:to:")} == {f"talk:to:{seat}" for seat in range(1, 5)}
    press(table, "talk:because:hunch")
    press(table, "talk:to:3")
    wait(table, 200)
    assert table.talk.slips.of(table.board.view)[0].ground == Ground("hunch")
    table.talk.slips.chosen.clear()
    event = table.session.log()[-1][1]
    assert table.ground(event) == Ground("accused_me"), "what weighs most, where no other reason is known"


def test_no_claim_lies_on_the_hand_of_somebody_else(monkeypatch):
    drawn = []
    monkeypatch.setattr(slips, "paint_slip", lambda f, s, deed, *rest: drawn.append(deed.seat))
    for active in (0, 1):
        match = match_of(6, 2, active=active)
        match.submit(0, HOLD[1][0])
        table = table_of(match)
        assert (table.guest() is not None) == (active == 1)
        problems(table)
        assert (0 in drawn) == (active == 0)
        drawn.clear()


def test_a_claim_stands_there_until_the_same_seat_says_something_else():
    table = sit(6)
    table.session.match.submit(2, HOLD[1][0])
    wait(table, 100)
    table.session.match.submit(0, GIVE[3])
    wait(table, 20_000)
    assert table.talk.slips.of(table.board.view)[2].event == ev.HandClaimed(2, 1, 0)
    table.session.match.submit(2, ACCUSE[4])
    wait(table, 100)
    assert table.talk.slips.of(table.board.view)[2].event == ev.PlayerAccused(2, 4)


def test_where_people_remember_by_themselves_a_claim_goes_once_it_has_been_read():
    match = match_of(6)
    match.setup.options["memory"] = "hidden"
    table = table_of(match)
    match.submit(2, HOLD[1][0])
    match.submit(0, GIVE[3])
    wait(table, 100)
    assert 2 in table.talk.slips.of(table.board.view)
    wait(table, int(READ_MS) + 100)
    assert table.board.view.turn != 0 and 2 not in table.talk.slips.of(table.board.view)


def test_the_narrator_says_a_claim_word_for_word():
    table = sit(6)
    table.session.match.submit(2, HOLD[1][0])
    wait(table, 100)
    said = line(table.talk.spoken, ev.HandClaimed(2, 1, 0), 0)
    assert said in table.narrator.words() and table.narrator.speaker == 2


def test_the_narrator_lets_who_was_accused_deny_it_first():
    match = match_of(6, 1, active=0)
    table = table_of(match)
    for seat, claim in ((0, ACCUSE[2]), (2, HOLD[1][0])):
        table.submit(seat, claim)
        wait(table, 100)
    told = table.narrator.words()
    denials = [table.ctx.words.get(f"mindflayer.scene.reply.deny.{one}", table.names, to=Ref("Seat", 0)) for one in DENIALS]
    assert any(denial in told for denial in denials), told


def test_a_look_back_shows_what_had_been_said_by_then():
    table = sit(5)
    table.session.match.submit(2, ACCUSE[1])
    wait(table, 100)
    assert 2 in table.talk.slips.of(table.board.view)
    table.look_back(0)
    wait(table, 100)
    assert 2 not in table.talk.slips.of(table.board.view)


# ---------------------------------------------------------------------- words
CLAIMS = (
    *(ev.HandClaimed(0, count, kind) for count in range(6) for kind in range(5)),
    *(ev.PlayerAccused(0, target) for target in (1, 2)),
    *(ev.PlayerTrusted(0, target) for target in (1, 2)),
    *(ev.CardBegged(0, kind) for kind in range(5)),
)


@pytest.mark.share(4)
@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("portrait", (*PORTRAITS, "pilot_corki"))
def test_everybody_has_words_for_every_claim(lang, portrait):
    players = [Player("Alice", portrait, 0), Player("Gus", "gus", None), Player("Odile", "odile", None)]
    spoken = MatchWords(Words(lang), players)
    for event in CLAIMS:
        for turn in range(12):
            words = line(spoken, event, turn)
            assert words and "{" not in words and "(" not in words, words


def test_people_speak_in_their_own_voices():
    said = {
        portrait: line(MatchWords(Words("en"), [Player("A", portrait, 0), Player("B", "gus", None)]), ev.PlayerAccused(0, 1), 3)
        for portrait in PORTRAITS
    }
    assert len(set(said.values())) >= 8, said


@pytest.mark.parametrize("temper", TITLE.tempers)
def test_a_temper_is_heard_about_every_third_time(temper):
    calm, moody = (MatchWords(Words("en"), [Player("Noor", "noor", None, "regular", temper=one)]) for one in ("", temper))
    event = ev.HandClaimed(0, 1, 2)
    usual = {line(calm, event, n) for n in range(36)}
    heard = [line(moody, event, n) not in usual for n in range(36)]
    assert 10 < sum(heard) < 20
    assert heard == [line(moody, event, n) not in usual for n in range(36)]


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("portrait", PORTRAITS)
def test_nobody_says_the_same_twice_before_all_sentences_were_heard(lang, portrait):
    spoken = MatchWords(Words(lang), [Player("A", portrait, None), Player("B", "gus", None)])
    for event in (ev.HandClaimed(0, 1, 2), ev.PlayerAccused(0, 1), ev.PlayerTrusted(0, 1), ev.CardBegged(0, 3)):
        said = [line(spoken, event, n) for n in range(12)]
        assert all(len(set(said[n:n + 4])) == 4 for n in range(9)), said


def test_how_often_somebody_has_said_something_of_a_sort_is_counted_in_the_log():
    log = [(n, one) for n, one in enumerate((
        ev.HandClaimed(0, 1, 2), ev.HandClaimed(1, 1, 2), ev.PlayerAccused(0, 1), ev.HandClaimed(0, 1, 2),
        ev.HandClaimed(0, 0, 1),
    ))]  # fmt: skip
    assert [times(log, one) for _, one in log] == [0, 0, 0, 1, 2]
    assert times(log, ev.PlayerAccused(0, 1), True) == 1 and times(log, ev.PlayerTrusted(0, 1), True) == 0


@pytest.mark.parametrize("lang", ("en", "fr"))
@pytest.mark.parametrize("key", sorted(set(SORTS) - {"hunch"}))
def test_a_reason_is_a_whole_sentence_that_names_who_is_meant(lang, key):
    names = {"sam": "Sam", "gus": "Barthélemy-Guy", "noor": "Wilhelmina-May"}
    spoken = MatchWords(Words(lang), [Player(name, face, None) for face, name in names.items()])
    ground = Ground(key, 0 if SORTS[key] in ("gift", "lie") else HIDDEN, 2 if key == "gave" else HIDDEN, 3)
    said = {line(spoken, ev.PlayerAccused(0, 1), n, ground) for n in range(12)}
    assert len(said) >= 3 and all("Barthélemy-Guy" in one and one[-1] in ".!?" and len(one) <= 84 for one in said), said


@pytest.mark.parametrize("lang", ("en", "fr"))
def test_who_was_accused_denies_it_to_the_accuser_in_the_same_words_whatever_the_team(lang):
    story = [ev.TurnBegan(0), ev.PlayerAccused(2, 1), ev.PlayerAccused(3, 1)]
    held = ev.HandClaimed(1, 2, 1)
    assert accuser_of(story, held) == 3 and accuser_of([*story, held], held) == HIDDEN, "one answer is enough"
    assert accuser_of(story, ev.HandClaimed(1, 3, 0)) == HIDDEN, "who owns up denies nothing"
    assert accuser_of(story, ev.HandClaimed(0, 2, 1)) == HIDDEN
    assert accuser_of([*story, ev.TurnBegan(1)], held) == HIDDEN, "that was another turn"
    spoken = MatchWords(Words(lang), players_of(4, 1))
    for turn in range(12):
        said = line(spoken, held, turn, None, 3)
        assert spoken.players[3].name in said and said.endswith((".", "!", "?")) and len(said) <= 90
        assert line(spoken, held, turn) not in ("", said)


def test_what_was_said_before_a_vote_stands_below_the_meeting():
    _, dy, wide = places.VOTE_CARD_AT
    assert places.WIDE[1] + dy + wide * places.HIGH < desk.VOTE_BELOW[1] - desk.CLAIM_HIGH - desk.CLAIM_GAP
