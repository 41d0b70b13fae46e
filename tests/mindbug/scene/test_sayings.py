"""What bots with a temper say at the table: only at what they like to do, the same whenever it is shown again."""

from __future__ import annotations

from dataclasses import replace

from game.core.types import Setup
from game.text import Words
from game.titles import title
from game.titles.mindbug.rules import events as e
from game.titles.mindbug.scene.sayings import saying

TITLE = title("mindbug")
EN = Words("en")
VIEW = TITLE.rules.view(TITLE.rules.start(Setup("mindbug", 2, 5, options=TITLE.defaults())), frozenset((0,)))
DEEDS = {
    "cautious": e.Blocked(1, 4, 9), "eager": e.AttackDeclared(1, 4, False), "hoarder": e.MindbugDeclined(1, 4),
    "trickster": e.CardPlayed(1, 4),
}  # fmt: skip


def said(temper: str, event: object, **view: object) -> list[str]:
    """Over many turns."""
    return [saying(EN, temper, event, replace(VIEW, turn=turn, **view)) for turn in range(40)]  # type: ignore[arg-type]


def test_every_temper_speaks_at_its_own_deed_now_and_then() -> None:
    assert set(DEEDS) == set(TITLE.tempers)
    for temper, deed in DEEDS.items():
        lines = said(temper, deed)
        assert lines == said(temper, deed)
        assert "" in lines and len(set(lines)) == 4
        for other in DEEDS.values():
            assert other is deed or not any(said(temper, other))
        assert not any(said("", deed))


def test_bait_is_for_who_has_a_mindbug_left() -> None:
    spent = tuple(replace(side, mindbugs=0) for side in VIEW.seats)
    assert not any(said("trickster", DEEDS["trickster"], seats=spent))
