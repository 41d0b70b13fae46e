"""Checks what the files of `assets/data/mindflayer` say before anybody sees it: fields, numbers, and what the box holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.content import ContentError, Reader
from game.titles.mindflayer.bots.habits import CHOICES, SIDES, STAGES, TEMPERS
from game.titles.mindflayer.rules.catalog import EXCHANGES, KIND_NAMES
from game.titles.mindflayer.rules.meetings import OPS

WHERE = "assets/data/mindflayer/cards.toml"
HABITS = "assets/data/mindflayer/habits.toml"
MOST = 99
SEATS = (4, 5, 6, 7, 8, 9, 10)

Check = Callable[[Reader, str], object]


def _count(low: int) -> Check:
    return lambda args, field: args.int(field, low, MOST)


def _word(*words: str) -> Check:
    return lambda args, field: args.one_of(field, words)


def _flag(args: Reader, field: str) -> object:
    return args.bool(field)


def _only(value: bool) -> Check:
    """What every printed card of an effect says: the rules provide for nothing else."""

    def check(args: Reader, field: str) -> object:
        if args.bool(field) is not value:
            raise args.error(field, f"only {str(value).lower()} is provided for")
        return value

    return check


CHECKS: Mapping[str, Check] = {
    "cards": _count(1),
    "alone": _count(1),
    "tied": _count(1),
    "min_hand": _count(1),
    "viewer": _word("active", "each"),
    "tie": _word("active_chooses"),
    "vote_self": _only(False),
    "no_mind_flayer_for_anyone": _only(True),
    "sane_no_mind_flayer": _only(True),
    "different_receivers": _only(True),
    "stop_at_meeting_card": _only(True),
    "check_after_each": _only(True),
    "may_include_active": _flag,
    "may_be_active": _flag,
}
"""What a field of an effect may say, whatever the effect."""


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        with read.table("setup") as setup:
            setup.int("limit", 1, MOST)
            dealt = setup.int("dealt", 1, MOST)
            meetings = setup.int("meetings", 1, MOST)
            setup.int("series", 1, MOST)
            setup.int("claims", 0, MOST)
            setup.int("recognise_from", SEATS[0], SEATS[-1] + 1)
        kinds = [_check_kind(row, name) for row, name in zip(_exactly(read, "kind", KIND_NAMES), KIND_NAMES, strict=True)]
        firsts = _check_roles(read, "roles", ())
        balanced = _check_roles(read, "roles_balanced", tuple(map(sum, kinds)))
        ids = [_check_meeting(row, place) for place, row in enumerate(read.rows("meeting"), 1)]
        people = [_check_character(row) for row in read.rows("character")]
        _check_box(read.table("selftest"), kinds, len(ids))
    official = [[base + six * (seats >= 6) + nine * (seats >= 9) for base, six, nine in kinds] for seats in SEATS]
    for name, firsts_of, mixes in (("roles", firsts, official), ("roles_balanced", balanced, [row[2:] for row in balanced])):
        for seats, first, mix in zip(SEATS, firsts_of, mixes, strict=True):
            _check_deal(f"{name} for {seats} players", seats, first, mix, dealt)
    for wrong, what in (
        (len(set(ids)) != len(ids), "a Meeting stands there twice"),
        (meetings > len(ids), f"there are {len(ids)} Meetings, but a game needs {meetings}"),
        (len(set(people)) != len(people), "a person stands there twice"),
        (len(people) < SEATS[-1], f"there are {len(people)} people for {SEATS[-1]} seats"),
    ):
        if wrong:
            raise ContentError(f"{WHERE}: {what}.")
    return data


def _exactly(read: Reader, name: str, wanted: Sequence[object]) -> Sequence[Reader]:
    """The rows of a list that has one for each of `wanted`."""
    rows = read.rows(name)
    if len(rows) != len(wanted):
        raise read.error(name, f"expected {len(wanted)} rows, for {', '.join(map(str, wanted))}")
    return rows


def _check_kind(row: Reader, name: str) -> tuple[int, int, int]:
    with row:
        if row.str("id") != name:
            raise row.error("id", f"expected {name} in this place")
        return row.int("base", 1, MOST), row.int("plus6", 0, MOST), row.int("plus9", 0, MOST)


def _check_roles(read: Reader, name: str, box: Sequence[int]) -> list[tuple[int, ...]]:
    """First cards, Mind Flayers and Waffles, by seats; with a `box`, the cards by kind too, at most those of the box."""
    found = []
    for row, seats in zip(_exactly(read, name, SEATS), SEATS, strict=True):
        with row:
            if row.int("players", 1, MOST) != seats:
                raise row.error("players", f"expected {seats} in this place")
            first = row.int("flayer", 1, MOST), row.int("waffle", 0, MOST)
            mix = tuple(row.int(f"{kind}_cards", 0, most) for kind, most in zip(KIND_NAMES, box, strict=False))
        if sum(first) != seats:
            raise ContentError(f"{WHERE}: {name} for {seats} players deal {sum(first)} first cards.")
        found.append((*first, *mix))
    return found


def _check_deal(where: str, seats: int, first: Sequence[int], mix: Sequence[int], dealt: int) -> None:
    flayers, waffles = first[0], first[1]
    if flayers > mix[KIND_NAMES.index("mind_flayer")] or waffles > mix[KIND_NAMES.index("waffle")]:
        raise ContentError(f"{WHERE}: {where} need more first cards than are in the game.")
    if sum(mix) <= seats * (1 + dealt):
        raise ContentError(f"{WHERE}: {where} leave no card for the piles.")


def _check_meeting(row: Reader, place: int) -> str:
    with row:
        if row.int("number", 1, MOST) != place:
            raise row.error("number", f"expected {place}, the place in the list")
        name = row.str("id")
        effect = row.one_of("effect", OPS)
        row.one_of("exchange", EXCHANGES)
        with row.table("args") as args:
            for field in OPS[effect].fields:
                CHECKS[field](args, field)
            if "viewer" in OPS[effect].fields and args.str("viewer") == "each":
                args.one_of("target", ("left",))
    return name


def _check_character(row: Reader) -> str:
    with row:
        row.one_of("gender", ("f", "m"))
        return row.str("portrait")


def _check_box(read: Reader, kinds: Sequence[tuple[int, int, int]], meetings: int) -> None:
    """The box says how many cards it holds, and how many of them carry each symbol."""
    with read:
        for name, found, what in (
            ("adventure", sum(map(sum, kinds)), "Adventure cards"),
            ("plus6", sum(row[1] for row in kinds), "cards with 6+"),
            ("plus9", sum(row[2] for row in kinds), "cards with 9+"),
            ("meeting", meetings, "Meetings"),
        ):
            wanted = read.int(name, 1, MOST)
            if found != wanted:
                raise ContentError(f"{WHERE}: there are {found} {what}, not {wanted}.")


def checked_habits(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every number was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, HABITS) as read:
        for row, name in zip(_exactly(read, "temper", TEMPERS), TEMPERS, strict=True):
            with row:
                if row.str("id") != name:
                    raise row.error("id", f"expected {name} in this place")
                row.int("share", 1, MOST)
                row.int("lies", 1, MOST)
                for what in CHOICES:
                    with row.table(what) as sides:
                        for side in SIDES:
                            _check_stages(sides, side)
    return data


def _check_stages(sides: Reader, side: str) -> None:
    """For each stage three numbers in hundredths."""
    stages = sides.entries(side)
    if len(stages) != STAGES or not all(isinstance(one, list) and len(one) == 3 for one in stages):
        raise sides.error(side, f"expected {STAGES} lists of three numbers")
    if not all(type(one) is int and one > 0 for stage in stages for one in stage):
        raise sides.error(side, "expected whole numbers above 0")
