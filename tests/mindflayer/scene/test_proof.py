"""A Mind Flayer that comes in an exchange proves somebody Possessed: said by name, in the right number, until a press."""

from __future__ import annotations

import pygame
import pytest

from game.core.match import Match
from game.core.types import Setup
from game.titles.mindflayer import TITLE
from game.titles.mindflayer.rules.actions import EXCHANGE, HARD_HIT, MEMORIES, MIND_FLAYER, WAFFLE
from game.titles.mindflayer.rules.events import CardsPassed, CardsSwapped
from game.titles.mindflayer.scene.gift import Came, proof_words
from game.titles.mindflayer.scene.private import dossier
from game.titles.mindflayer.scene.private.page_words import PageWords
from game.ui.frame import Audit, Frame
from tests.mindflayer.talk.table import ids, match_of, people, press, sit, table_of, wait

FLAYERS, HITS, WAFFLES = ["mind_flayer"] * 3, ["hard_hit", "hard_hit", "waffle"], ["waffle"] * 3


@pytest.mark.parametrize(("came", "en", "fr"), [
    ((Came(0, 0), Came(0, 3)), "Odile and Marcus must both be Possessed.", "Odile et Marcus sont forcément Possédés."),
    ((Came(0, 0), Came(0, 2)), "Odile and Noor must both be Possessed.", "Odile et Noor sont forcément Possédées."),
    ((Came(0, 0), Came(0, 0)), "Odile must be Possessed.", "Odile est forcément Possédée."),
    ((Came(0, 1),), "Gus must be Possessed.", "Gus est forcément Possédé."),
    ((Came(0, 0, 1), Came(1, 0, 1)), "Odile or Gus must be Possessed.", "Odile ou Gus est Possédé."),
])  # fmt: skip
def test_who_is_proved_is_said_by_name_in_the_right_number(came, en, fr):
    for lang, words in (("en", en), ("fr", fr)):
        said = proof_words(sit(5, lang=lang).scenery, came).replace("*", "")
        assert " ".join(said.split()) == words


@pytest.mark.parametrize(("came", "known", "en", "fr"), [
    ((Came(0, 0),), {0}, "Odile is one of yours, as you knew.", "Odile est des vôtres : vous le saviez."),
    ((Came(0, 0), Came(0, 3)), {0, 3}, "Odile and Marcus are yours, as you knew.",
     "Odile et Marcus sont des vôtres : vous le saviez."),
    ((Came(0, 0, 1), Came(1, 0, 1)), {0}, "Odile is one of yours: nothing new about Gus.",
     "Odile est des vôtres : rien de neuf sur Gus."),
    ((Came(0, 0), Came(0, 1)), {0}, "Odile and Gus must both be Possessed.", "Odile et Gus sont forcément Possédés."),
])  # fmt: skip
def test_an_ally_who_was_known_proves_nothing_new(came, known, en, fr):
    for lang, words in (("en", en), ("fr", fr)):
        said = proof_words(sit(5, lang=lang).scenery, came, known).replace("*", "")
        assert " ".join(said.split()) == words


def exchanged(persons, flayers, struck=False):
    """After an exchange: the neighbours of the one below gave Mind Flayers, the last two Hard Hits (`struck`), or Waffles."""
    hand = FLAYERS if flayers else HITS if struck else WAFFLES
    mine = {"hand": ["waffle", "memories", "memories", *(["hard_hit"] if struck else [])]}
    seats = [mine, *({"hand": hand, "possessed": flayers, "began": flayers} for _ in range(3))]
    state = TITLE.staging.stage({"stage": "meeting", "meetings": ["radio", "lab", "fair"], "rolls": [0] * 40, "seats": seats}, {})
    match = Match(TITLE.rules, Setup("mindflayer", 4, 7, 1, TITLE.defaults()), people(4, persons), start=state)
    table = table_of(match, speed=1.0)
    for seat in range(1, 4):
        kind = MIND_FLAYER if flayers else HARD_HIT if struck else WAFFLE
        match.submit(seat, EXCHANGE[kind][kind])
    match.submit(0, EXCHANGE[MEMORIES][MEMORIES])
    wait(table, 20_000)
    return table


def test_somebody_alone_reads_it_until_a_press():
    table = exchanged(1, True)
    assert table.proof.open and table.stopped is not None and not table.in_time
    assert [id for id in ids(table) if not id.startswith("bar:")] == [table.goes_on]
    press(table, table.goes_on)
    assert not table.proof.open and table.stopped is None
    assert table.board.gift is None


def test_who_is_proved_carries_a_mark_for_somebody_alone_only():
    alone = exchanged(1, True)
    assert alone.proved() == {1, 3} == dossier.proved(alone.log(), 0)
    assert exchanged(1, False).proved() == frozenset()
    for persons in (0, 2):
        assert exchanged(persons, True).proved() == frozenset(), "others look on"
    alone.session.match.setup.options["memory"] = "hidden"
    assert alone.proved() == frozenset()


@pytest.mark.parametrize(("seats", "role", "said"), [(6, "turned", False), (6, "sane", True), (5, "turned", True)])
def test_who_turned_late_is_not_promised_that_others_are_to_be_found(seats, role, said):
    """Where those of the deal know one another, nobody will ever tell who turns later."""
    mine = {"hand": ["mind_flayer"] * 3, "possessed": role == "turned"} if role == "turned" else {"hand": ["waffle"]}
    others = [{"hand": ["waffle"]} for _ in range(seats - 3)]
    began = [{"hand": ["mind_flayer"], "possessed": True, "began": True}] * 2
    table = table_of(match_of(seats, seats=[mine, *others, *began]))
    words = PageWords(table.ctx.words, tuple(table.session.players), table.session.view(), 0)
    assert bool(words.mates()) == said and words.with_you()


def test_without_a_mind_flayer_somebody_alone_reads_that_nothing_is_proved():
    table = exchanged(1, False)
    assert table.proof.open and table.stopped is not None
    audit = Audit()
    table.draw(Frame(pygame.Surface((1920, 1080)), table.stage.canvas, audit))
    assert "proves nothing" in " ".join(" ".join(item.text for item in audit).split())


def test_somebody_alone_who_is_struck_out_reads_that_first():
    table = exchanged(1, False, struck=True)
    assert table.proof.open
    audit = Audit()
    table.draw(Frame(pygame.Surface((1920, 1080)), table.stage.canvas, audit))
    told = " ".join(" ".join(item.text for item in audit).split())
    assert "you are out" in told and "proves nothing" not in told


@pytest.mark.parametrize(("persons", "flayers"), [(2, True), (0, True), (2, False)])
def test_where_several_share_the_screen_everything_takes_the_same_time_whatever_has_come(persons, flayers):
    table = exchanged(persons, flayers)
    assert not table.proof.open and table.proof.event is None


def test_a_card_passed_unseen_or_drawn_from_a_hand_is_told_too():
    table = exchanged(1, False)
    assert table.proof.came(CardsPassed((1, 2), (0, 1), (WAFFLE, WAFFLE))) == (Came(WAFFLE, 1),)
    assert table.proof.came(CardsSwapped((2, 0), (MEMORIES, WAFFLE))) == (Came(MEMORIES, 2),)
    assert table.proof.came(CardsSwapped((2, 3), (MEMORIES, WAFFLE))) == ()
