"""Two Boats, a small game of our own, and the folder to copy for a new one: `README.md` says how.

Both have cards and choose one in secret; the higher one sails as far as the lower one says, twice as far in the
last three rounds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.titles.base import END_WEIGHT, Mark, Option, Title

if TYPE_CHECKING:
    from game.core.rules import Rules

HANDS = (8, 5)


def load() -> tuple[str, ...]:
    """The numbers of the cards. Raises `ContentError`."""
    from game.content import Reader, data

    with Reader(data("_template", "cards"), "_template/data/cards.toml") as read:
        with read.table("setup") as setup:
            cards, most = setup.int("cards", 1, 99), setup.int("most_in_hand", 1, 9)
        numbers = []
        for row in read.rows("card"):
            with row:
                numbers.append(row.int("number", 1, 99))
        if numbers != list(range(1, cards + 1)) or cards < 2 * most or most < max(HANDS):
            raise read.error("card", f"expected the numbers from 1 to {cards}, enough for two hands")
    return tuple(map(str, numbers))


def rules_of(numbers: tuple[str, ...]) -> Rules[Any, Any]:
    """The rules over those cards."""
    from game.titles._template.rules.flow import BoatRules

    return BoatRules(numbers)


TITLE = Title(
    id="_template",
    seats=(2,),
    minutes=4,
    options=(Option("hand", HANDS, 8),),
    load=load,
    rules_of=rules_of,
    scene="game.titles._template.scene.table:TableScene",
    marks=(Mark("BoatSailed", "ui_step", 3.0, ("steps", 10)), Mark("MatchEnded", "ui_trophy", END_WEIGHT)),
)
