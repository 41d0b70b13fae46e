"""Mindbug puzzles in the app: the page, the table, hints, wrong moves and their answers, ticks."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.types import Action
from game.core.verbs import verb_of
from game.home.puzzles.progress import Progress, next_open
from game.home.puzzles.session import Brain, PuzzleSession
from game.pages.puzzles.page import Puzzles
from game.pages.puzzles.start import begin, players_of
from game.text import Words
from game.titles.mindbug.bots.solver import OTHER, SOLVER
from game.titles.mindbug.puzzles.book import Puzzle, shipped
from game.titles.mindbug.rules.actions import ACTIONS

from .driver import Driver

EASY = next(one for one in shipped() if one.difficulty == "easy")
MEDIUM = next(one for one in shipped() if one.difficulty == "medium")


def table(driver: Driver, puzzle: Puzzle) -> Any:
    begin(driver.app.context, puzzle)
    driver.frames(4)
    return driver.app.stage.top


def place(scene: Any, action: Action) -> str:
    """The widget that gives an answer."""
    text = f"{SOLVER} {scene.session.match.verbs.encode(action)}"
    return next(widget.id for widget in scene.ui.widgets if scene.answer_of(widget.id) == text)


def give(driver: Driver, scene: Any, action: Action) -> None:
    """By mouse; a card of a pile is chosen first, an order by its card."""
    id = place(scene, action)
    driver.click(id)
    for more in ("pile_go", "order_go"):
        if more in driver.ids():
            driver.click(more)


def solve(driver: Driver, scene: Any) -> None:
    for _ in range(60):
        if scene.session.solved:
            break
        right = scene.session.right()
        if right is not None and scene.settled:
            give(driver, scene, right)
        driver.frames(2, 500)
    driver.frames(3)
    assert scene.session.solved and scene.mode.sheet is not None and scene.mode.sheet.solved


def wrong_move(scene: Any) -> Action:
    right = scene.session.right()
    found: Action = next(a for a in scene.session.decisions()[SOLVER].options if a != right)
    return found


def fail(driver: Driver, scene: Any) -> None:
    give(driver, scene, wrong_move(scene))
    for _ in range(60):
        if scene.session.failed and scene.mode.sheet is not None:
            return
        asked = scene.session.decisions()
        if SOLVER in asked and scene.settled:
            scene.submit(SOLVER, asked[SOLVER].options[0])
        driver.frames(2, 500)
    raise AssertionError("a wrong move was never refuted")


def test_page_lists_all_and_begins(driver: Driver) -> None:
    driver.app.stage.push(Puzzles(driver.app.context))
    driver.frames(2)
    assert [id for id in driver.ids() if id.startswith("puzzle:")] == [f"puzzle:{one.id}" for one in shipped()]
    driver.click(f"puzzle:{MEDIUM.id}")
    driver.frames(3)
    scene: Any = driver.app.stage.top
    assert scene.session.brain.puzzle is MEDIUM
    assert scene.session.eyes == {SOLVER, OTHER}
    hands = [scene.shown.seats[seat].hand for seat in (0, 1)]
    assert all(card >= 0 for hand in hands for card in hand)


@pytest.mark.parametrize("puzzle", [EASY, MEDIUM], ids=["easy", "medium"])
def test_solved_by_mouse(driver: Driver, puzzle: Puzzle) -> None:
    scene = table(driver, puzzle)
    solve(driver, scene)
    progress = Progress(driver.app.context.home)
    assert progress.solved(puzzle.id) and progress.alone(puzzle.id)
    driver.click("puzzle:next")
    driver.frames(3)
    following: Any = driver.app.stage.top
    assert following.session.brain.puzzle is next_open(shipped(), progress, puzzle.id)


def test_a_wrong_move_is_answered_and_taken_back(driver: Driver) -> None:
    scene = table(driver, EASY)
    before = scene.session.match.state.key()
    fail(driver, scene)
    assert not scene.session.decisions() and not scene.mode.sheet.solved and scene.mode.sheet.words
    assert not Progress(driver.app.context.home).solved(EASY.id)
    driver.click("puzzle:again")
    driver.frames(2)
    assert scene.session.match.state.key() == before and scene.mode.sheet is None
    solve(driver, scene)
    progress = Progress(driver.app.context.home)
    assert progress.solved(EASY.id) and not progress.alone(EASY.id)
    driver.click("puzzle:leave")
    driver.frames(3)
    assert driver.scene == "puzzles"
    assert driver.ui.by_id(f"puzzle:{EASY.id}").state == "solved"


def test_hints_tell_the_kind_then_the_move(driver: Driver) -> None:
    scene = table(driver, MEDIUM)
    right = scene.session.right()
    driver.click("puzzle:hint")
    first = scene.mode.hint_words()
    driver.key(pygame.K_i)
    second = scene.mode.hint_words()
    words = driver.app.context.words
    assert first == words.get(f"puzzles.hint.kind.{verb_of(type(right))}")
    assert second != first and scene.mode.card_words(right.card) in second
    assert not next(w for w in scene.ui.widgets if w.id == "puzzle:hint").enabled
    give(driver, scene, right)
    assert scene.mode.hinted == 0 or scene.mode.hint_words() == "" or not scene.session.decisions()
    scene.mode.swap(scene.session.anew())
    driver.frames(2)
    solve(driver, scene)
    assert not Progress(driver.app.context.home).alone(MEDIUM.id)


def test_the_move_is_shown_after_a_failure(driver: Driver) -> None:
    scene = table(driver, EASY)
    fail(driver, scene)
    driver.click("puzzle:show")
    driver.frames(2)
    assert scene.mode.hinted == 2 and scene.session.right() is not None and scene.mode.hint_words()


def test_undo_takes_back_the_last_own_answer(driver: Driver) -> None:
    scene = table(driver, MEDIUM)
    before = scene.session.match.state.key()
    assert scene.undo_state() == "no"
    give(driver, scene, scene.session.right())
    driver.frames(6, 500)
    assert scene.undo_state() == "free"
    driver.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert scene.session.match.state.key() == before


def test_solved_by_keys_alone(driver: Driver) -> None:
    """Every answer of a puzzle can be reached by Tab and given by Enter, and so can the sheet at the end."""
    scene = table(driver, EASY)
    for _ in range(60):
        if scene.session.solved:
            break
        right = scene.session.right()
        if right is None or not scene.settled:
            driver.frames(2, 500)
            continue
        for _ in range(60):
            focused = scene.ui.focused
            if focused is not None and scene.answer_of(focused.id) == f"{SOLVER} {scene.session.match.verbs.encode(right)}":
                break
            driver.key(pygame.K_TAB)
        driver.key(pygame.K_RETURN)
        driver.frames(2, 500)
    driver.frames(3)
    assert scene.session.solved
    driver.key(pygame.K_RETURN)
    driver.frames(2)
    following: Any = driver.app.stage.top
    assert following is not scene and following.session.brain.puzzle is not EASY


def test_pause_offers_the_list_and_a_new_start(driver: Driver) -> None:
    table(driver, EASY)
    driver.key(pygame.K_ESCAPE)
    driver.frames(2)
    assert driver.scene == "ask" or "answer:0" in driver.ids()
    driver.click("answer:0")
    driver.frames(3)
    assert driver.scene == "puzzles"


def test_a_damaged_file_of_ticks_is_told_and_kept(driver: Driver) -> None:
    home = driver.app.context.home
    home.mkdir(parents=True, exist_ok=True)
    (home / "puzzles.json").write_text("{broken", encoding="utf-8")
    driver.app.stage.push(Puzzles(driver.app.context))
    driver.frames(3)
    assert driver.ids() == ["answer:0"]
    assert (home / "puzzles.damaged-1.json").read_text(encoding="utf-8") == "{broken"
    driver.click("answer:0")
    assert driver.scene == "puzzles"


@pytest.mark.parametrize("content", [{"solved": []}, {"solved": {"a": 1}}, {"solved": "x"}])
def test_foreign_ticks_are_put_aside(tmp_path: Path, content: dict[str, Any]) -> None:
    (tmp_path / "puzzles.json").write_text(json.dumps(content), encoding="utf-8")
    progress = Progress(tmp_path)
    assert progress.take_damaged() == "puzzles.damaged-1.json" and progress.take_damaged() is None
    progress.solve("a", alone=False)
    assert Progress(tmp_path).solved("a") and not Progress(tmp_path).alone("a")


def test_what_was_solved_alone_remains_so(tmp_path: Path) -> None:
    progress = Progress(tmp_path)
    progress.solve("a", alone=True)
    progress.solve("a", alone=False)
    assert Progress(tmp_path).alone("a")
    assert next_open(shipped(), progress) is shipped()[0]
    for one in shipped():
        progress.solve(one.id, alone=False)
    assert next_open(shipped(), progress, shipped()[3].id) is None


def test_the_other_side_plays_the_main_line(driver: Driver) -> None:
    """Against the right answers the defence is the one that the file tells."""
    puzzle = MEDIUM
    session = PuzzleSession(Brain.of(puzzle), players_of(driver.app.context))
    told = []
    while not session.solved:
        seat = SOLVER if SOLVER in session.pending() else OTHER
        if seat == SOLVER:
            right = session.right()
            assert right is not None
            session.submit(SOLVER, right)
        else:
            session.play()
        told.append(f"{seat}: {session.match.verbs.encode(session.moves[-1][1])}")
    assert tuple(told) == puzzle.line


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_answer_has_its_words(lang: str) -> None:
    words = Words(lang, strict=True)
    for verb in {verb_of(kind) for kind in ACTIONS} | {"done"}:
        assert words.get(f"puzzles.hint.kind.{verb}")
        assert words.get(f"puzzles.hint.move.{verb}", card="X")
        assert words.get(f"puzzles.answer.{verb}", seat="Gus", card="X")
    for end in ("lost", "late", "time", "holds"):
        assert words.get(f"puzzles.end.{end}", seat="Gus")
