"""Checks what `assets/data/mindup/cards.toml` says before the rules see it: fields, numbers, and what the printed deck keeps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.content import ContentError, Reader
from game.titles.mindup.rules.scoring import BUILDERS

WHERE = "assets/data/mindup/cards.toml"
MOST = 99
LETTERS = ("A", "B", "C", "D", "E", "F", "G")
ALWAYS = ("ties", "needs_card")
"""What every printed card of these kinds says: "(or tied)", and that the colour has to be there. Nothing else is provided for."""


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        colours = read.strs("colors")
        with read.table("setup") as setup:
            cards, rounds = setup.int("cards", 1, MOST), setup.int("rounds", 1, MOST)
            hands = setup.ints("hand_by_round", 2, MOST)
            values = setup.ints("score_values", 1, MOST)
            seats = setup.ints("seats", 2, MOST)
            changing, most = setup.int("change_up_to", 0, MOST), setup.int("max_objectives", 0, len(LETTERS))
        rows = [_check_card(row, colours, len_of(data, "card")) for row in read.rows("card")]
        letters = [_check_objective(row, place, colours) for place, row in enumerate(read.rows("objective"), 1)]
        _check_deck(read.table("selftest"), rows, colours)
    for wrong, what in (
        (len(rows) != cards, f"there are {len(rows)} cards, but setup says {cards}"),
        ([row[0] for row in rows] != list(range(1, len(rows) + 1)), "the cards are not numbered from 1 up"),
        (len(hands) != rounds, f"hand_by_round names {len(hands)} rounds, but setup says {rounds}"),
        (list(hands) != list(range(hands[0], hands[0] + rounds)), "hand_by_round does not grow by one card a round"),
        (max(seats) * (hands[-1] + 1) > cards, "the cards do not reach for that many seats"),
        (len(set(values)) != len(values) or len(values) != len(colours), "there is not one score value for each colour"),
        (not changing <= most <= len(set(letters)), "max_objectives does not fit change_up_to and the letters"),
    ):
        if wrong:
            raise ContentError(f"{WHERE}: {what}.")
    return data


def len_of(data: Mapping[str, Any], name: str) -> int:
    """How many rows a list has, as far as it is one."""
    rows = data.get(name)
    return len(rows) if isinstance(rows, list) else 0


def _check_card(row: Reader, colours: Sequence[str], most: int) -> tuple[int, str, int]:
    with row:
        return row.int("number", 1, most), row.one_of("color", colours), row.int("bubble", -1, 2)


def _check_objective(row: Reader, place: int, colours: Sequence[str]) -> str:
    with row:
        if row.int("id", 1, MOST) != place:
            raise row.error("id", f"expected {place}, the place in the list")
        letter = row.one_of("letter", LETTERS)
        if row.int("points", -2, 2) == 0:
            raise row.error("points", "0 counts for nothing")
        kind = row.one_of("kind", BUILDERS)
        with row.table("args") as args:
            for field in BUILDERS[kind].fields:
                if field in ("color", "other"):
                    args.one_of(field, colours)
                elif field in ALWAYS:
                    if not args.bool(field):
                        raise args.error(field, "only true is provided for")
                elif field == "exactly":
                    args.int(field, 1, MOST)
                else:
                    args.ints(field, 0, MOST)
    return letter


def _check_deck(read: Reader, rows: Sequence[tuple[int, str, int]], colours: Sequence[str]) -> None:
    """Card n and card (sum - n) are twins; every colour has the same count, the same bubbles and the same sum of numbers."""
    with read:
        mirror, number_sum = read.int("mirror_sum", 1, 2 * MOST), read.int("color_number_sum", 1, MOST * MOST)
        count, bubbles = read.int("cards_per_color", 1, MOST), read.ints("color_bubbles", -1, 2)
    by_number = {number: (colour, bubble) for number, colour, bubble in rows}
    for number, twin in by_number.items():
        if by_number.get(mirror - number) != twin:
            raise ContentError(f"{WHERE}: cards {number} and {mirror - number} differ in colour or bubble.")
    for colour in colours:
        own = [(number, bubble) for number, hue, bubble in rows if hue == colour]
        if len(own) != count:
            raise ContentError(f"{WHERE}: there are {len(own)} {colour} cards, not {count}.")
        if sorted(bubble for _, bubble in own) != list(bubbles):
            raise ContentError(f"{WHERE}: the bubbles of {colour} are not {list(bubbles)}.")
        total = sum(number for number, _ in own)
        if total != number_sum:
            raise ContentError(f"{WHERE}: the numbers of the {colour} cards add up to {total}, not {number_sum}.")
