"""People of an evening, and the way through its pages to the end of a game."""

from __future__ import annotations

from game.core.dice import Dice
from game.home.evening.book import Guest
from game.home.profiles import Profile
from game.pages.evening.page import EveningPage
from game.pages.play.results import Results
from game.table.session import Session
from game.titles import title, title_ids

from .driver import Driver
from .house import FACES

GUESTS = [Guest(str(n), name, FACES[n]) for n, name in enumerate(("Ann", "Ben", "Cleo"))]


def people(driver: Driver, *names: str) -> None:
    """They, and nobody else, have profiles."""
    driver.app.context.people.list = [Profile(name, FACES[n]) for n, name in enumerate(names)]
    driver.app.context.people.save()


def begin(driver: Driver, *rounds: int) -> EveningPage:
    """From the menu to the first table of points."""
    driver.click("evening")
    page = driver.app.stage.top
    assert isinstance(page, EveningPage)
    for name, count in zip(title_ids(), rounds, strict=False):
        page.face.rounds[name] = count  # type: ignore[attr-defined]
    page.rebuild()
    driver.frames(1)
    driver.click("begin")
    return page


def play(driver: Driver) -> Session:
    """From the table of points through the lobby to a finished match and its results."""
    driver.click("play")
    assert driver.scene == "lobby"
    driver.click("start")
    driver.frames(3)
    session = driver.app.context.matches.session
    assert session is not None
    rules, dice = title(session.title).rules, Dice(5)
    while (choice := rules.choices(session.match.state)) is not None:
        session.match.submit(choice[0], dice.pick(choice[1]))
    driver.app.context.at_table.finished(session)
    page = driver.app.stage.top
    assert isinstance(page, Results)
    page.quiet_ms = 0
    driver.frames(2)
    return session
