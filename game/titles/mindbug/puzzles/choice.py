"""Chooses from many puzzles those that differ most, and puts them in an order in which no two alike follow each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeVar

from game.core.verbs import verb_of
from game.titles.mindbug.bots.solver import SOLVER
from game.titles.mindbug.puzzles.maker import Found
from game.titles.mindbug.puzzles.proof import Step
from game.titles.mindbug.rules.flow import MindbugRules

T = TypeVar("T")
Idea = tuple[str, ...]


def idea(rules: MindbugRules, found: Found) -> Idea:
    """What a puzzle is about: the own moves of its main line, copies of a creature alike."""
    return tuple(_word(rules, step) for step in found.proof.line if step.seat == SOLVER)


def _word(rules: MindbugRules, step: Step) -> str:
    card = getattr(step.action, "card", None)
    verb = verb_of(type(step.action))
    return verb if card is None else f"{verb} {rules.catalog.text_id(card)}"


def features(rules: MindbugRules, found: Found) -> set[str]:
    """What a puzzle shows: every move of its main line, and of whose creatures which keywords and effects."""
    words = set()
    for step in found.proof.line:
        words |= {f"{step.seat} {_word(rules, step)}", f"{step.seat} {verb_of(type(step.action))}"}
        card = getattr(step.action, "card", None)
        if card is not None:
            printed = rules.catalog.card(card)
            words |= {f"{step.seat} {printed.effect['op']}", *(f"{step.seat} {word}" for word in printed.keywords)}
    return words


def chosen(rules: MindbugRules, pool: Sequence[Found], count: int, ideas: set[Idea] | None = None) -> list[Found]:
    """So many of a pool: always the one next whose features are rarest among those that were chosen; no idea twice.

    `ideas` are those that were chosen elsewhere; the new ones are added.
    """
    left = list(pool)
    taken: list[Found] = []
    known = ideas if ideas is not None else set()
    seen: Counter[str] = Counter()
    while left and len(taken) < count:
        shows = [features(rules, one) for one in left]
        best = max(range(len(left)), key=lambda n: sum(1 / (1 + seen[word]) ** 2 for word in shows[n]))
        one = left.pop(best)
        if idea(rules, one) not in known:
            known.add(idea(rules, one))
            seen.update(shows[best])
            taken.append(one)
    return ordered(rules, taken)


def ordered(rules: MindbugRules, puzzles: Sequence[Found]) -> list[Found]:
    """Short lines first, but so that no two that begin alike follow each other where that can be."""
    by_length = sorted(puzzles, key=lambda one: (one.proof.turns, len(one.proof.line), one.proof.choices, one.looked))
    return spread(by_length, lambda one: idea(rules, one)[0])


def spread(items: Sequence[T], word: Callable[[T], str]) -> list[T]:
    """The items in their order, but that no two of one word stand side by side, where that can be."""
    left = list(items)
    found: list[T] = []
    while left:
        n = next((n for n, one in enumerate(left) if not found or word(one) != word(found[-1])), None)
        if n is None:
            break
        found.append(left.pop(n))
    for one in left:
        around = [[word(other) for other in found[max(0, n - 1) : n + 1]] for n in range(len(found) + 1)]
        free = [n for n, words in enumerate(around) if word(one) not in words]
        found.insert(free[-1] if free else len(found), one)
    return found
