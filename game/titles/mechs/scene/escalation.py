"""How a mission's danger rises, told from the words of its map, so that a user's own map is told as well."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from game.text import Words
from game.text.words import Said
from game.titles.mechs.rules.board import COLOURS
from game.titles.mechs.rules.catalog import Numbers
from game.titles.mechs.rules.mission import Escalation
from game.titles.mechs.rules.seen import View
from game.titles.mechs.rules.terms import Terms

COUNTED = ("spawn_dice", "move_steps", "more_colours", "countdown_plus", "wall_steps", "wall_rush", "boss_prowl")
"""The numbers that an escalation may set, each with a sentence."""


class Sooner(NamedTuple):
    """Spawn dice more from a turn on."""

    turn: int
    dice: int


def hard_dice(view: View, numbers: Numbers) -> Sooner | None:
    """The dice that Hard is about to add; None where it adds none, or has done so."""
    hard = view.terms.difficulty == "hard" and view.terms.spawn.mode != "none" and numbers.hard_dice > 0
    return Sooner(numbers.hard_turn, numbers.hard_dice) if hard and view.turn < numbers.hard_turn else None


def danger_words(words: Words, rises: Sequence[Escalation], more: Sooner | None = None, delivery: str = "school") -> str:
    """What is said of escalations, and of dice to come: one sentence each behind a first one; "" when nothing rises.

    `delivery`: where the mission's shards go, "school" or "bomb".
    """
    worse = [replace(rise, countdown_plus=0) for rise in rises if not _eases(rise)]
    told = [(_when(words, rise, delivery), _what(words, rise)) for rise in worse]
    if more is not None:
        told.append((words.get("mechs.danger_when.turn", n=more.turn), words.get("mechs.danger.more_dice", n=more.dice)))
    said = [words.get("mechs.danger.line", when=when, what=what) for when, what in told]
    danger = [words.get("mechs.danger.tip", words=Said(" ".join(said)))] if said else []
    return " ".join((*danger, *_relief(words, rises, delivery)))


def _eases(rise: Escalation) -> bool:
    """Whether all that it does is to give time."""
    return rise == _time(rise)


def _time(rise: Escalation) -> Escalation:
    return Escalation(rise.when, rise.count, mechs=rise.mechs, countdown_plus=rise.countdown_plus)


def _relief(words: Words, rises: Sequence[Escalation], delivery: str) -> list[str]:
    """What gives time: a sentence each, or one for all where the first shards give the same."""
    given = [_time(rise) for rise in rises if rise.countdown_plus]
    whens, count = [_when(words, rise, delivery) for rise in given], len(given)
    alike = [Escalation("shards_destroyed", n + 1, countdown_plus=given[0].countdown_plus) for n in range(count)]
    if count > 1 and given == alike:
        given, whens = given[:1], [words.get("mechs.danger_when.first_shards", n=count)]
    return [words.get("mechs.danger.line", when=when, what=_what(words, rise)) for when, rise in zip(whens, given, strict=True)]


def rose_words(words: Words, terms: Terms, number: int) -> str:
    """What is said when an escalation comes into force: what it changes."""
    rise = terms.escalations[number]
    return words.get("mechs.danger.eased" if _eases(rise) else "mechs.danger.rose", what=_what(words, rise))


def _when(words: Words, rise: Escalation, delivery: str) -> str:
    when = "shards_loaded" if rise.when == "shards_home" and delivery == "bomb" else rise.when
    return words.get(f"mechs.danger_when.{when}", n=rise.count)


def _what(words: Words, rise: Escalation) -> str:
    """What the escalation sets, field by field."""
    found = [words.get(f"mechs.danger.{name}", n=n) for name in COUNTED if (n := getattr(rise, name))]
    if rise.all_zones:
        found.append(words.get("mechs.danger.all_zones"))
    if rise.burst == "runes":
        found.append(words.get("mechs.danger.burst"))
    if rise.boss_first:
        found.append(words.get("mechs.danger.boss_first"))
    if rise.shield_back >= 0:
        found.append(words.get("mechs.danger.shield_back", colour=COLOURS[rise.shield_back]))
    return Said(words.join(tuple(found)))
