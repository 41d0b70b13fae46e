"""What has to be touched first at the Mind Flayer's table before an answer has its place, and how long pages are looked at."""

from __future__ import annotations

from typing import Any

from tests.robot.house import House

NONE = "none"


def leads(table: Any, option: str) -> list[str]:
    """The widgets to press before the option has a place of its own: the menu of claims; cards, left before right.

    What lies in the slots comes back first. Where only the right one gets a card, its empty slot is pressed before.
    """
    _, verb, *words = option.split()
    if verb == "hold":
        return [] if table.talk.open else ["talk:open"]
    if table.private.opening.telling is not None:  # it is read first; what is asked shows behind it
        return ["page:go"]
    choice = table.private.draft.choice
    if verb != "exchange" or choice is None or table.answer_of("page:go") == option:
        return []
    found = [f"page:slot:{slot}" for slot in (1, 0) if choice.placed[slot] >= 0]
    free = list(range(len(choice.cards)))
    for slot, word in enumerate(words):
        if word != NONE:
            place = next(n for n in free if choice.cards[n] == table.book.kinds.index(word))
            free.remove(place)
            if slot == 1 and words[0] == NONE:
                found.append("page:slot:1")
            found.append(f"page:hand:{place}")
    return found


def waiting(house: House) -> bool:
    """Whether a private page lies open whose least time is not over."""
    page = getattr(house.top, "private", None)
    return page is not None and page.waiting


def held(house: House) -> bool:
    """Whether a look lies open that lives only while it is held."""
    page = getattr(house.top, "private", None)
    return page is not None and page.held


def told(house: House) -> bool:
    """Whether a page says what has become of the team: it is read before anything is asked."""
    page = getattr(house.top, "private", None)
    return page is not None and page.opening.telling is not None and page.shown


def turning(house: House) -> bool:
    """Whether the story has stopped for the page on which somebody alone reads that they have changed sides."""
    page = getattr(house.top, "private", None)
    return page is not None and page.opening.turned is not None
