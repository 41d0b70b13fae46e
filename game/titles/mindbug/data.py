"""Checks what `assets/data/mindbug/cards.toml` says before the rules see it: an unknown, missing or wrong field is an error."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from game.content import ContentError, Reader, assets_dir
from game.titles.mindbug.rules.actions import MOST_CARDS
from game.titles.mindbug.rules.catalog import Effect
from game.titles.mindbug.rules.effects import BUILDERS
from game.titles.mindbug.rules.powers import STANDING

WHERE = "assets/data/mindbug/cards.toml"
MOST = 99
WORTH = 1000
"""The largest worth, in hundredths of log-odds."""

WORDS: Mapping[str, tuple[str, ...]] = {
    "whose": ("own", "opponent"),
    "side": ("enemy", "any"),
    "scope": ("self", "all_allies", "other_allies"),
    "when": ("own_turn", "alone", "always"),
    "chooser": ("opponent",),
    "equal_to": ("opponent",),
    "from": ("enemies",),
    "if": ("fewer_creatures",),
}
FLAGS = ("up_to", "mandatory", "random")
"""Every other field of an effect is a whole number, but for `keywords`."""


def fields_of() -> Mapping[str, tuple[str, ...]]:
    """The fields of each op; a ? marks those that may be left out."""
    triggered = {op: builder.fields for op, builder in BUILDERS.items()}
    return {"none": (), **triggered, **{op: standing.fields for op, standing in STANDING.items()}}


def example(op: str) -> Effect:
    """An effect of this op that says all it can, each field the first thing that is allowed."""
    fields = [field.removesuffix("?") for field in fields_of()[op]]
    first = {name: True if name in FLAGS else WORDS[name][0] if name in WORDS else 1 for name in fields}
    return {"op": op, **first, **({"keywords": ()} if "keywords" in first else {})}


def checked(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The same data, after every field was looked at. Raises `ContentError` with one sentence."""
    with Reader(data, WHERE) as read:
        keywords = read.strs("keywords")
        triggers = read.strs("triggers")
        with read.table("setup") as setup:
            deal = setup.int("deal", 1, MOST)
            for name in ("life", "mindbugs", "hand"):
                setup.int(name, 1, deal)
        with read.table("worth") as worth:
            for name in ("life", "mindbugs"):
                worth.ints(name, -WORTH, WORTH)
            for name in ("pile", "turn"):
                worth.int(name, -WORTH, WORTH)
        sets = [_check_set(row) for row in read.rows("set")]
        names = [name for name, _ in sets]
        rows = read.rows("card")
        ids: list[str] = []
        numbers: list[str] = []
        copies = Counter[str]()
        for row in rows:
            ids.append(_check_card(row, keywords, triggers, names, len(rows)))
            of = row.str("set")
            numbers.append(f"{row.int('number', 1, len(rows))} of {of}")
            copies[of] += row.int("copies", 1, 2)
    for what, found in (("sets have the id", names), ("cards have the id", ids), ("cards have the number", numbers)):
        twice = sorted({value for value in found if found.count(value) > 1})
        if twice:
            raise ContentError(f"{WHERE}: two {what} {twice[0]}.")
    for name, cards in sets:
        if copies[name] != cards:
            raise ContentError(f"{WHERE}: the copies of {name} add up to {copies[name]} cards, but the set says {cards}.")
    if copies.total() > MOST_CARDS:
        raise ContentError(f"{WHERE}: all sets together have {copies.total()} cards; at most {MOST_CARDS} can be told apart.")
    return data


def _check_set(row: Reader) -> tuple[str, int]:
    with row:
        return row.str("id"), row.int("cards", 1, MOST)


def _check_card(row: Reader, keywords: tuple[str, ...], triggers: tuple[str, ...], sets: Sequence[str], most: int) -> str:
    with row:
        card = row.str("id")
        row.one_of("set", sets)
        row.int("number", 1, most)
        row.int("power", 1, 10)
        row.strs("keywords", keywords)
        row.one_of("trigger", triggers)
        row.int("copies", 1, 2)
        scene = row.str("scene")
        _check_effect(row.table("effect"), keywords)
        with row.table("worth") as worth:
            for name in ("play", "hand"):
                worth.int(name, -WORTH, WORTH)
    for picture in (f"scenes/{scene}", f"creatures/{card}"):
        if not (assets_dir() / "svg" / f"{picture}.svg").is_file():
            raise ContentError(f"{row.where}: there is no drawing {picture}.svg.")
    return card


def _check_effect(effect: Reader, keywords: tuple[str, ...]) -> None:
    with effect:
        known = fields_of()
        for field in known[effect.one_of("op", known)]:
            name = field.removesuffix("?")
            if field.endswith("?") and not effect.has(name):
                continue
            if name == "keywords":
                effect.strs(name, keywords)
            elif name in FLAGS:
                effect.bool(name)
            elif name in WORDS:
                effect.one_of(name, WORDS[name])
            else:
                effect.int(name, 1, MOST)
