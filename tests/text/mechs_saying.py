"""What the tests of the words of Mechs vs. Minions share."""

from __future__ import annotations

import re

from game.core.types import Event
from game.text import Words
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as ev
from tests.namer import Names

PERSONS = ("Alice", "Hugo", "Odile", "Max")
NAMES = Names(TITLE, PERSONS)
SILENT = {ev.DraftEnded, ev.LineEnded, ev.MechTurned, ev.GlitchSpent}
"""What the log never says anything of."""
AT_TIMES = {
    ev.MechMoved, ev.KillsCounted, ev.MinionsMoved, ev.MinionsSpawned, ev.BossMoved, ev.MechDragged, ev.MinionsFrozen,
}  # fmt: skip
"""What it tells only when something is crushed, pushed, towed, won, or there at all."""


def say(lang: str, event: Event) -> str | None:
    """The line of the log, told of four people."""
    return Words(lang).log("mechs", event, NAMES)


def is_well_set(line: str, lang: str) -> bool:
    """A sentence: capital, full stop, nothing unfilled, no wrong contraction."""
    bare = re.sub(r"\{icon:[a-z_]+\}\u00a0", "", line.replace("**", ""))
    if "{" in bare or "'" in line or line.count("**") % 2 or bare.lstrip("«\u00a0“")[0] != bare.lstrip("«\u00a0“")[0].upper():
        return False
    if bare[-1] not in ".!?":
        return False
    return lang == "en" or not re.search(r" [:;?!]|\b(?:de|à) (?:le|les) |\b(?:de|le|la) (?!hache)[aeiouéèh]", bare)
