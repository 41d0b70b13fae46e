"""Every shipped puzzle is proved by exhaustive search; what is no puzzle is refused; new ones can be made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.content import ContentError
from game.core.types import Event
from game.core.verbs import Verbs
from game.dev import puzzles as command
from game.titles import title
from game.titles.mindbug.bots.solver import OTHER, SOLVER, Solver
from game.titles.mindbug.puzzles import book
from game.titles.mindbug.puzzles.choice import chosen, idea
from game.titles.mindbug.puzzles.defender import Defender
from game.titles.mindbug.puzzles.maker import Found, Origin, search
from game.titles.mindbug.puzzles.proof import DIFFICULTIES, LEAST_OPTIONS, NoPuzzle, prove
from game.titles.mindbug.rules.actions import ACTIONS
from game.titles.mindbug.rules.events import TurnBegan
from game.titles.mindbug.rules.flow import MindbugRules
from game.titles.mindbug.rules.state import State

SHIPPED = book.shipped()


@pytest.fixture(scope="module")
def rules() -> MindbugRules:
    found = title("mindbug").rules
    assert isinstance(found, MindbugRules)
    return found


@pytest.mark.parametrize("puzzle", SHIPPED, ids=lambda one: f"{one.difficulty}-{one.id}")
def test_puzzle_is_proved(rules: MindbugRules, puzzle: book.Puzzle) -> None:
    proof = book.checked(rules, puzzle)
    assert proof.turns == puzzle.turns and proof.traps
    assert proof.line[0].choices >= LEAST_OPTIONS and len(proof.line) >= 2


def test_there_are_enough_of_each_difficulty() -> None:
    counts = {name: sum(one.difficulty == name for one in SHIPPED) for name in DIFFICULTIES}
    assert min(counts.values()) >= 18 and sum(counts.values()) >= 60, counts
    order = [DIFFICULTIES.index(one.difficulty) for one in SHIPPED]
    assert order == sorted(order)


def test_they_differ() -> None:
    """No two have the same own moves, and none begins like the one before it."""
    own = [tuple(step.replace("#2", "") for step in one.line if step.startswith("0:")) for one in SHIPPED]
    assert len(set(own)) == len(own)
    assert not [here for before, here in pairwise(own) if before[0] == here[0]]


def test_they_show_the_game() -> None:
    """Everything that either side can do stands on some main line, and most creatures do."""
    steps = [step for one in SHIPPED for step in one.line]
    verbs = {tuple(step.split()[:2]) for step in steps}
    assert {("0:", verb) for verb in ("play", "attack", "hunt", "no_hunt", "block", "no_block", "pick")} <= verbs
    assert {("1:", verb) for verb in ("play", "attack", "mindbug", "no_mindbug", "block", "no_block", "pick")} <= verbs
    creatures = {step.split()[2].removesuffix("#2") for step in steps if len(step.split()) > 2}
    assert len(creatures) >= 25


def test_they_hold_in_both_editions(rules: MindbugRules) -> None:
    """The editions differ only when there are no cards left for lives; the shorter puzzles say so by search."""
    for puzzle in SHIPPED:
        s = puzzle.start(rules, "en")
        assert len(s.unused) >= 12
        if puzzle.turns == 1:
            verbs = Verbs(ACTIONS, rules.names)
            assert [f"0: {verbs.encode(a)}" for a in Solver(rules).right(s, 1)] == [puzzle.line[0]]


def plainly(rules: MindbugRules, s: State, left: int) -> bool:
    """The definition, without memory or cuts: turns are counted by what the rules tell."""
    if s.winner >= 0:
        return s.winner == SOLVER
    if left <= 0:
        return False
    assert s.offer is not None
    seat, options = s.offer
    found = []
    for action in options:
        told: list[Event] = []
        t = s.copy()
        rules.apply(t, seat, action, told.append)
        over = sum(isinstance(event, TurnBegan) and event.seat == OTHER and not event.extra for event in told)
        found.append(plainly(rules, t, left - over))
    return any(found) if seat == SOLVER else all(found)


def test_the_solver_agrees_with_the_plain_definition(rules: MindbugRules) -> None:
    looked = 0
    for puzzle in SHIPPED:
        s = puzzle.start(rules)
        assert s.offer is not None
        if puzzle.turns > 1 or looked > 60:
            continue
        solver = Solver(rules)
        for action in s.offer[1]:
            t, left = solver.after(s, puzzle.turns, action)
            assert solver.wins(t, left) == plainly(rules, t, left)
            looked += 1
    assert looked > 40


def test_the_defence_never_loses_earlier_than_it_must(rules: MindbugRules) -> None:
    for puzzle in [one for one in SHIPPED if one.difficulty == "medium"][:6]:
        solver = Solver(rules)
        s, left, steps = puzzle.start(rules), puzzle.turns, 0
        longest = solver.length(s, left)
        while s.offer is not None:
            answer = solver.right(s, left)[0] if s.offer[0] == SOLVER else Defender(rules, solver).answer(s, left)
            s, left = solver.after(s, left, answer)
            steps += 1
        assert s.winner == SOLVER and steps == longest == len(puzzle.line)


def test_a_wrong_move_is_refuted(rules: MindbugRules) -> None:
    """Whatever wrong action is taken first: the other's answers keep seat 0 from winning in time, even if it then plays on."""
    for puzzle in [one for one in SHIPPED if one.difficulty != "hard"][::6]:
        solver = Solver(rules)
        defender = Defender(rules, solver)
        start = puzzle.start(rules)
        assert start.offer is not None
        right = solver.right(start, puzzle.turns)
        for wrong in (action for action in start.offer[1] if action not in right):
            s, left = solver.after(start, puzzle.turns, wrong)
            while s.offer is not None and left > 0:
                assert not solver.wins(s, left)
                s, left = solver.after(s, left, s.offer[1][0] if s.offer[0] == SOLVER else defender.answer(s, left))
            assert left <= 0 or s.winner == OTHER


def changed(puzzle: book.Puzzle, seat: int, **values: Any) -> dict[str, Any]:
    sides = [dict(side) for side in puzzle.given["seats"]]
    sides[seat].update(values)
    return {"active": 0, "seats": sides}


def test_what_is_no_puzzle_is_refused(rules: MindbugRules) -> None:
    puzzle = SHIPPED[0]

    def stage(given: dict[str, Any]) -> State:
        return book.Puzzle("", "easy", 1, (), given).start(rules)

    with pytest.raises(NoPuzzle, match="draws lots"):
        prove(rules, stage(changed(puzzle, 1, discard=["strange_barrel"])), 1)
    with pytest.raises(NoPuzzle, match="draw pile"):
        s = puzzle.start(rules)
        s.deck[0].append(s.unused[0])
        prove(rules, s, 1)
    with pytest.raises(NoPuzzle, match="only 2 actions"):
        prove(rules, stage({"active": 0, "seats": [{"play": ["gorillion"], "hand": ["bee_bear"]}, {"life": 1}]}), 1)
    with pytest.raises(NoPuzzle, match="can be won in 1"):
        prove(rules, puzzle.start(rules), 2)
    easy = {"active": 0, "seats": [{"play": ["gorillion", "bee_bear", "luchataur", "turbo_bug"]}, {"life": 1}]}
    with pytest.raises(NoPuzzle, match="4 first actions win"):
        prove(rules, stage(easy), 1)


def test_the_file_is_read_back_as_it_was_written() -> None:
    import tomllib

    assert book.read(tomllib.loads(book.text_of(SHIPPED))) == SHIPPED


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("turns = 1", "turns = 0", "puzzle 1, turns: 0 is not between"),
        ('difficulty = "easy"', 'difficulty = "light"', '"light" is not one of'),
        ("mindbugs = ", "bugs = ", "the field mindbugs is missing"),
        ("line = [", "lines = [", "the field line is missing"),
    ],
)
def test_a_wrong_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, why: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(book.text_of(SHIPPED[:2]).replace(old, new, 1), encoding="utf-8")
    assert command.main(["check", str(path)]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1 and str(path) in told and why in told


def test_puzzles_of_one_name_are_refused() -> None:
    import tomllib

    text = book.text_of([SHIPPED[0], SHIPPED[0]])
    with pytest.raises(ContentError, match=f"two puzzles are called {SHIPPED[0].id}"):
        book.read(tomllib.loads(text))


def test_the_command_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    good, bad = tmp_path / "good.toml", tmp_path / "bad.toml"
    good.write_text(book.text_of(SHIPPED[:3]), encoding="utf-8")
    bad.write_text(book.text_of(SHIPPED[:1]).replace("life = ", "life = 1"), encoding="utf-8")
    assert command.main(["check", str(good)]) == 0
    assert "3 of 3" in capsys.readouterr().out
    assert command.main(["check", str(bad)]) == 1
    assert "0 of 1" in capsys.readouterr().out
    assert command.main(["check", str(tmp_path / "none.toml")]) == 2
    assert command.main(["make", "--out", str(good)]) == 2
    with pytest.raises(SystemExit):
        command.main(["make", "--count", "none"])


def few(rules: MindbugRules, seed: int, count: int, since: Origin | None = None) -> list[Found]:
    found: Iterator[Found] = search(rules, seed, lambda: 1, since)
    return [next(found) for _ in range(count)]


def test_more_can_be_made(rules: MindbugRules) -> None:
    made = few(rules, 5, 4)
    assert few(rules, 5, 2) == made[:2] and few(rules, 5, 2, made[1].origin) == made[2:]
    for one in made:
        book.checked(rules, book.made(rules, one))
    two = chosen(rules, made, 2)
    assert len(two) == 2 and idea(rules, two[0]) != idea(rules, two[1])


# ---------------------------------------------------------------------- where they come from
def test_every_puzzle_stood_in_a_random_match(rules: MindbugRules) -> None:
    """The matches of the seed are played again: on that turn the position is there, cut down."""
    assert all(one.origin is not None for one in SHIPPED)
    assert len({one.origin for one in SHIPPED}) == len(SHIPPED)
    assert not book.strayed(rules, SHIPPED)


def test_one_that_stood_elsewhere_is_told(rules: MindbugRules, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    first = min(SHIPPED, key=lambda one: one.origin or Origin(0, 0, 0))
    assert first.origin is not None
    strayed = replace(first, origin=first.origin._replace(turn=first.origin.turn + 1))
    assert book.strayed(rules, [first, strayed, replace(first, origin=None)]) == [strayed]
    path = tmp_path / "strayed.toml"
    path.write_text(book.text_of([strayed]), encoding="utf-8")
    assert command.main(["check", str(path)]) == 1
    assert f"{strayed.id}: it does not stand on turn {first.origin.turn + 1} of match" in capsys.readouterr().out


def easy_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of this turn alone: a search of a moment."""
    monkeypatch.setattr(command, "DIFFICULTIES", ("easy",))
    monkeypatch.setattr(command, "HARD", "easy")
    monkeypatch.setattr(command, "MOST_TURNS", 1)
    monkeypatch.setattr(command, "TIMES", 3)


def test_a_search_that_was_broken_off_goes_on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rules: MindbugRules) -> None:
    easy_ones(monkeypatch)
    whole, part = tmp_path / "whole.toml", tmp_path / "part.toml"
    make = ["make", "--count", "3", "--seed", "5", "--out"]
    assert command.main([*make, str(whole)]) == 0
    assert not list(tmp_path.glob("*.found"))

    notes = command.Notes.add
    kept: list[Origin] = []

    def add(self: command.Notes, found: Found) -> None:
        assert found.origin is not None
        kept.append(found.origin)
        notes(self, found)
        if len(kept) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(command.Notes, "add", add)
    with pytest.raises(KeyboardInterrupt):
        command.main([*make, str(part)])
    beside = tmp_path / "part.toml.found"
    assert beside.read_text(encoding="utf-8").count("\n") == 3
    with beside.open("a", encoding="utf-8") as out:
        out.write('{"match": 4, "tu')  # the power went off
    assert command.main([*make, str(part)]) == 0
    assert len(kept) == 3 and sorted(kept) == kept, "what was known is not looked for again"
    assert part.read_text(encoding="utf-8") == whole.read_text(encoding="utf-8") and not beside.exists()


def test_notes_of_another_search_are_refused(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    easy_ones(monkeypatch)
    beside = tmp_path / "one.toml.found"
    for content in (
        '{"seed": 6, "count": 3}\n',
        '{"seed": 5, "count": 3}\nnonsense\n',
        '{"seed": 5, "count": 3}\n{"given": 1}\n',
    ):
        beside.write_text(content, encoding="utf-8")
        assert command.main(["make", "--count", "3", "--seed", "5", "--out", str(tmp_path / "one.toml")]) == 2
        told = capsys.readouterr().err
        assert told.count("\n") == 1 and str(beside) in told
        assert beside.read_text(encoding="utf-8") == content


def test_a_search_ends_with_its_matches(rules: MindbugRules) -> None:
    made = list(search(rules, 5, lambda: 1, matches=12))
    assert made and all(one.origin is not None and one.origin.match < 12 for one in made)
