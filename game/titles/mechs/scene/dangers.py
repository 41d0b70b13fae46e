"""How a mission's danger rises, told from the words of its map, so that a user's own map is told as well."""

from __future__ import annotations

from collections.abc import Sequence

from game.text import Words
from game.text.words import Said
from game.titles.mechs.rules.mission import Escalation


def danger_words(words: Words, rises: Sequence[Escalation]) -> str:
    """What is said of escalations: one sentence each behind a first one; "" when nothing rises."""
    said = [words.get("mechs.danger.line", when=_when(words, rise), what=_what(words, rise)) for rise in rises]
    return words.get("mechs.danger.tip", words=Said(" ".join(said))) if said else ""


def _when(words: Words, rise: Escalation) -> str:
    return words.get(f"mechs.danger_when.{rise.when}", n=rise.count)


def _what(words: Words, rise: Escalation) -> str:
    """What the escalation sets, field by field."""
    found = []
    if rise.spawn_dice:
        found.append(words.get("mechs.danger.spawn_dice", n=rise.spawn_dice))
    if rise.move_steps:
        found.append(words.get("mechs.danger.move_steps", n=rise.move_steps))
    if rise.all_zones:
        found.append(words.get("mechs.danger.all_zones"))
    if rise.burst == "runes":
        found.append(words.get("mechs.danger.burst"))
    return words.join(tuple(found))
