"""Seeds: drawn so that nobody can guess them, closed until somebody asks, told when the match is over."""

from __future__ import annotations

import json
import re
import secrets
from pathlib import Path

import pygame
import pytest

from game.core.journal import read_journal
from game.home.matches.plan import Plan
from game.home.seeds import BITS, LONGEST, SHORT, SIGNS, TYPED, new_seed, seed_of, seed_text
from game.pages.kit import seating
from game.pages.lobby.page import Lobby
from game.text import Words
from game.titles import title
from game.ui.theme import PORTRAITS

from .driver import Driver


# ---------------------------------------------------------------------- the number and its letters
def test_a_drawn_seed_has_64_bits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    monkeypatch.setattr(secrets, "randbits", lambda bits: asked.append(bits) or (1 << bits) - 1)
    assert seed_of(new_seed()) == (1 << 64) - 1 and asked == [64] == [BITS]


@pytest.mark.parametrize("seed", [0, 7, 899_999, SHORT - 1, SHORT, 1 << 62, (1 << 63) + 12345, (1 << 64) - 1])
def test_what_is_read_can_be_typed(seed: int) -> None:
    text = seed_text(seed)
    assert len(text) <= LONGEST and set(text) <= set(TYPED)
    assert seed_of(text) == seed_of(text.lower()) == seed_of(text.replace("-", " ")) == seed_of(text.replace("-", "")) == seed


def test_no_letter_of_a_seed_looks_like_another() -> None:
    assert len(set(SIGNS)) == 32 and not set("0O1I") & set(SIGNS)
    assert re.fullmatch(r"[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{5}", seed_text(1 << 63))


@pytest.mark.parametrize(("typed", "seed"), [("274613", 274_613), ("0421", 421), ("999999999999", 999_999_999_999)])
def test_a_number_stays_the_number_that_it_was(typed: str, seed: int) -> None:
    assert seed_of(typed) == seed and seed_text(seed) == str(seed)


@pytest.mark.parametrize("typed", ["", "²", "12.5", "-", "ABC", "1" * 13, "O" * 13, "Z" * 13, "C7QF-9M2X-ABCDEF", "é" * 13])
def test_what_is_no_seed(typed: str) -> None:
    assert seed_of(typed) is None


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_example_in_the_sentence_is_a_seed(lang: str) -> None:
    found = re.search(r"\w{4}-\w{4}-\w{5}", Words(lang).get("app.lobby.seed_bad"))
    assert found is not None and seed_of(found.group()) is not None


# ---------------------------------------------------------------------- in the lobby
def shown(driver: Driver) -> str:
    """Everything that the widgets of all pages on the stage say."""
    return " ".join(str(vars(widget)) for scene in driver.app.stage.stack for widget in scene.ui.widgets)


def open_lobby(driver: Driver, name: str = "mindbug") -> Plan:
    lobby = Lobby(driver.app.context, name)
    driver.app.stage.switch(lobby)
    driver.frames(4)
    return lobby.plan


def test_the_key_of_the_seed_says_so_where_nothing_else_stands_behind_it(driver: Driver) -> None:
    for name, words in (("mindup", "Seed"), ("mindbug", "More")):
        open_lobby(driver, name)
        driver.frames(2)
        assert driver.ui.by_id("seed").label == words


def test_the_lobby_shows_its_seed_only_to_who_asks(driver: Driver) -> None:
    plan = open_lobby(driver)
    seed = plan.seed
    assert len(seed) == LONGEST and seed not in shown(driver)
    driver.click("seed")
    assert driver.scene == "seed" and seed in shown(driver)
    driver.click("done")
    assert driver.scene == "lobby" and plan.seed == seed and not plan.sown and seed not in shown(driver)
    driver.click("seed")
    driver.click("chance")
    assert plan.seed != seed and not plan.sown


def test_a_seed_is_typed_and_what_is_none_is_told(driver: Driver) -> None:
    plan = open_lobby(driver)
    seed = plan.seed
    driver.click("seed")
    driver.click("seed")
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.type("12c")
    driver.key(pygame.K_RETURN)
    assert plan.seed == seed and not driver.ui.by_id("done").enabled and driver.ui.by_id("seed").text == "12c"
    driver.click("seed")
    driver.key(pygame.K_a, mod=pygame.KMOD_CTRL)
    driver.type("c7qf 9m2xabcde")
    driver.key(pygame.K_RETURN)
    assert plan.seed == "C7QF-9M2X-ABCDE" and plan.sown
    driver.click("done")
    assert driver.scene == "lobby" and driver.ui.by_id("seed").label == "Seed: typed in"
    driver.click("start")
    session = driver.app.context.matches.session
    assert session is not None and session.match.setup.seed == seed_of("C7QF-9M2X-ABCDE")


# ---------------------------------------------------------------------- at the table and after it
def traces(number: int) -> tuple[str, ...]:
    """How a seed could be written down."""
    return str(number), f"{number:x}", seed_text(number), seed_text(number).replace("-", "")


@pytest.mark.parametrize("name", ["mindbug", "mindup", "mindflayer", "mechs"])
def test_nothing_tells_the_seed_of_a_match_under_way(driver: Driver, tmp_path: Path, name: str) -> None:
    """Not the trace, not the pages, not the name of a file; the journal alone has it, for it is the match."""
    plan = open_lobby(driver, name)
    if "games" in plan.options:
        plan.options["games"] = 3
    driver.click("start")
    session = driver.app.context.matches.session
    assert session is not None and session.path is not None
    setup = session.match.setup
    assert setup.seed >= SHORT
    told = [shown(driver)]
    for key in (pygame.K_p, pygame.K_ESCAPE, pygame.K_l):
        driver.key(key)
        told.append(shown(driver))
    driver.app.context.show_menu()
    driver.frames(2)
    told += [shown(driver), (tmp_path / "trace.jsonl").read_text(encoding="utf-8")]
    home = tmp_path / "home"
    for path in home.rglob("*"):
        told.append(path.name)
        if path.is_file() and path != session.path:
            told.append(path.read_bytes().decode("utf-8", "replace"))
    for number in (setup.seed, setup.bot_seed):
        assert not [text for text in told if any(form in text for form in traces(number))]
    header = json.loads(session.path.read_text(encoding="utf-8").splitlines()[0])
    assert [key for key, value in header.items() if any(form in str(value) for form in traces(setup.seed))] == ["seed"]
    assert read_journal(session.path).header.setup == setup


def test_a_rematch_and_the_next_game_draw_anew(driver: Driver) -> None:
    found = title("mindbug")
    plan = Plan(found, (), tuple(PORTRAITS), None, {face: face for face in PORTRAITS})
    plan.sow("4711")
    seating.begin(driver.app.context, plan)
    session = driver.app.context.matches.session
    assert session is not None and session.match.setup.seed == 4711
    again = driver.app.context.matches.change_options(session)
    assert not again.sown and (seed_of(again.seed) or 0) >= SHORT


def test_what_follows_the_language_is_asked_behind_more(driver: Driver) -> None:
    plan = open_lobby(driver)
    assert plan.options["edition"] == "en" and "option:edition" not in driver.ids()
    driver.click("seed")
    pos = driver.app.canvas.rect(driver.ui.by_id("option:edition").parts()[0]).center  # type: ignore[attr-defined]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=pos, button=1))
    driver.frames(2)
    assert plan.options["edition"] == "fr"
    driver.click("done")
    driver.click("seed")
    assert driver.ui.by_id("option:edition").chosen == 0  # type: ignore[attr-defined]
