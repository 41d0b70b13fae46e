"""What the figures of a map say, in the words of its title."""

from __future__ import annotations

from game.core.sketch import Goal
from game.home.workshop.tally import Tally
from game.text import Words


def percent(words: Words, share: float) -> str:
    """A share as people read it."""
    return str(words.get("app.format.percent", n=round(100 * share)))


def cause_words(words: Words, title: str, reason: str, form: str = "name") -> str:
    """What a way to end is called."""
    return str(words.get(f"{title}.workshop.cause.{reason}.{form}"))


def verdict_words(words: Words, title: str, grade: str, tally: Tally, goal: Goal) -> str:
    """One sentence about one table; `grade`: the name of the difficulty."""
    found = tally.verdict(goal)
    mostly = ""
    if found.when is not None and found.what != "open":
        low, high = found.when
        cause = cause_words(words, title, found.cause, "the")
        mostly = words.get(f"{title}.workshop.verdict.mostly", cause=cause, low=low, high=high, several=low != high)
    if found.what == "none":
        return str(words.get(f"{title}.workshop.verdict.none", n=tally.cell.seats, grade=grade))
    rate = percent(words, tally.rate)
    if found.what == "open":
        return str(words.get(f"{title}.workshop.verdict.open", n=tally.cell.seats, grade=grade, rate=rate))
    return str(words.get(f"{title}.workshop.verdict.{found.what}", n=tally.cell.seats, grade=grade, rate=rate, mostly=mostly))
