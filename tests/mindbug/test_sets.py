"""Creatures come in sets: one that is added in a set of its own leaves everything else as it was."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content import assets_dir
from game.core.dice import Dice
from game.core.journal import JournalError, parse_journal
from game.core.match import Match
from game.core.players import Player
from game.core.resume import changed, lines_of, replay, resume
from game.core.types import HIDDEN, Setup
from game.dev.laws import random_match
from game.titles import Title, title
from game.titles.mindbug.puzzles import book

GOLDEN = sorted((Path(__file__).parents[1] / "golden" / "mindbug").glob("*.jsonl"))
PEOPLE = (Player("Ann", "ines", 0), Player("Bob", "hugo", 1))
ADDED = """\
[[set]]
id = "garden"
cards = 2

[[card]]
id = "moth_mole"
set = "garden"
number = 1
power = 1
keywords = ["sneaky"]
trigger = "defeated"
copies = 2
effect = { op = "opponent_loses_life", amount = 1 }
worth = { play = -200, hand = -200 }
scene = "spring"

"""


@pytest.fixture(scope="module")
def today() -> Title:
    return title("mindbug")


@pytest.fixture(scope="module")
def grown(today: Title, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Title]:
    """Mindbug with a creature more, whose row stands before all others in the file; its set is the last."""
    sets = today.catalog.sets
    tree = tmp_path_factory.mktemp("assets")
    for folder in ("data/mindbug", "svg/creatures", "svg/scenes"):
        shutil.copytree(assets_dir() / folder, tree / folder)
    shutil.copy(tree / "svg/creatures/bee_bear.svg", tree / "svg/creatures/moth_mole.svg")
    cards = tree / "data/mindbug/cards.toml"
    added = ADDED.partition("\n\n")
    text = cards.read_text(encoding="utf-8").replace("[worth]", f"{added[0]}\n\n[worth]", 1)
    cards.write_text(text.replace("[[card]]", f"{added[2]}[[card]]", 1), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.content.places.data_dir", lambda name: tree / "data" / name)
        patch.setattr("game.titles.mindbug.data.assets_dir", lambda: tree)
        found = replace(today)
        assert found.catalog.sets == (*sets, "garden")
        yield found


def started(found: Title, seed: int = 1, **options: Any) -> Match[Any, Any]:
    return Match(found.rules, Setup("mindbug", 2, seed, seed, {**found.defaults(), **options}), PEOPLE)


def test_the_cards_that_were_there_keep_their_places(today: Title, grown: Title) -> None:
    names = today.catalog.names
    assert grown.catalog.names == (*names, "moth_mole", "moth_mole#2")
    old, new = 1, 1 << len(today.catalog.sets)
    assert grown.catalog.deck(old) == today.catalog.deck(old)
    assert grown.catalog.deck(old | new) == (*today.catalog.deck(old), len(names), len(names) + 1)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_journals_stay_as_they_are(today: Title, grown: Title, path: Path) -> None:
    again, notices, reading = resume(path, lambda name: grown)
    assert notices == () and not changed(again, reading)
    before = resume(path, lambda name: today).match
    assert [again.at(n).key() for n in range(again.last + 1)] == [before.at(n).key() for n in range(before.last + 1)]


def test_a_save_goes_on(today: Title, grown: Title) -> None:
    match, dice = started(today), Dice(3)
    assert match.setup.options["sets"] == "first_contact"
    for _ in range(12):
        seat, decision = next(iter(match.pending().items()))
        match.submit(seat, dice.pick(decision.options))
    lines = list(lines_of(match))
    again = replay(parse_journal("".join(f"{line}\n" for line in lines).encode(), "save"), "save", lambda name: grown)
    assert list(lines_of(again)) == lines


def test_puzzles_stay_as_they_are(today: Title, grown: Title) -> None:
    rules: Any = grown.rules
    for puzzle in book.shipped():
        assert puzzle.start(rules).key() == puzzle.start(today.rules).key()  # type: ignore[arg-type]
    for puzzle in [one for one in book.shipped() if one.turns == 1][:3]:
        book.checked(rules, puzzle)


@pytest.mark.parametrize("level", ["novice", "casual", "regular:40", "expert:40"])
def test_bots_play_as_before(today: Title, grown: Title, level: str) -> None:
    match, dice = started(today, seed=9), Dice(9)
    bots = [found.bot_of(level, found.rules) for found in (today, grown)]
    for n in range(16):
        seat, decision = next(iter(match.pending().items()))
        view, story = match.view(frozenset({seat})), match.story(frozenset({seat}))
        answers = [bot.choose(view, story, decision, Dice(n)) for bot in bots]
        assert answers[0] == answers[1]
        match.submit(seat, dice.pick(decision.options))


def test_a_match_with_both_sets_deals_from_both(grown: Title) -> None:
    new = {grown.catalog.names.index(name) for name in ("moth_mole", "moth_mole#2")}
    for seed in range(8):
        match = started(grown, seed, sets="first_contact,garden")
        s = match.state
        assert new <= {card for zone in (*s.hand, *s.deck, s.unused) for card in zone}
        view = match.view(frozenset({0}))
        assert match.rules.view(match.rules.sample_world(view, Dice(seed)), frozenset({0})) == view
        random_match(grown, 2, {**grown.defaults(), "sets": "first_contact,garden"}, seed, moments=1)
    assert not any(new & {card for zone in (*s.hand, *s.deck, s.unused) for card in zone} for s in [started(grown).state])


def test_its_hash_is_of_what_is_played_with(today: Title, grown: Title) -> None:
    one, both = started(grown), started(grown, sets="first_contact,garden")
    assert one.header.content == started(today).header.content != both.header.content
    assert HIDDEN in one.view(frozenset({0})).seats[1].hand


@pytest.mark.parametrize(("sets", "why"), [("garden", "has 2 cards: too few"), ("first_contact,attic", "names 'attic'")])
def test_sets_that_cannot_be_played_with_are_told(grown: Title, sets: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        started(grown, sets=sets)


def test_a_set_that_has_gone_is_told(today: Title, grown: Title) -> None:
    lines = "".join(f"{line}\n" for line in lines_of(started(grown, sets="first_contact,garden")))
    with pytest.raises(JournalError, match="changed or removed since"):
        replay(parse_journal(lines.encode(), "save"), "save", lambda name: today)


def test_a_card_of_another_set_is_not_on_a_table_without_it(grown: Title) -> None:
    sides = [{"hand": ["moth_mole"]}, {"hand": ["gorillion"]}]
    with pytest.raises(ValueError, match="no card is called 'moth_mole'"):
        grown.staging.stage({"seats": sides}, {})
    both = grown.staging.stage({"seats": sides}, {"sets": "first_contact,garden"})
    assert grown.staging.facts(both)["seats"][0]["hand"] == ["moth_mole"]
