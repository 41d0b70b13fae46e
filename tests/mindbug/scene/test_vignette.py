"""The reader's small pictures of Mindbug: who sits where with life and Mindbugs lies inside them, and not over a tray."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.pages.kit.examples import told
from game.text import Words
from game.titles.mindbug.scene import vignette
from game.ui.canvas import Canvas
from game.ui.vignette import Look

LOOK = Look(Words("en"), Canvas.of((1280, 720)), False, 560.0)
FOCUS = ((), ("life",), ("mindbugs",), ("life", "mindbugs"))


@pytest.mark.parametrize("focus", FOCUS, ids=lambda focus: "+".join(focus) or "as it is")
@pytest.mark.parametrize(
    "name", ["equal_power", "last_life", "giraffodile_takes_all", "robber_finds", "mindbug_healer", "refill"]
)
def test_pills_lie_in_the_picture_and_over_no_tray(name: str, focus: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    pills: list[tuple[float, float]] = []
    trays: list[tuple[float, float]] = []
    monkeypatch.setattr(vignette, "_status", lambda f, plan, view, seat, x, y: pills.append((x, y)))
    monkeypatch.setattr(vignette, "_zones", lambda f, plan, view, seat, x, y: trays.append((x, y)))
    for part in ("_cards", "_arrow"):
        monkeypatch.setattr(vignette, part, lambda *args: None)
    given = told("mindbug", name)
    plan: Any = vignette._Plan(replace(given, focus=(*given.focus, *focus)), LOOK)
    for view in plan.views:
        pills.clear()
        trays.clear()
        vignette._paint(None, plan, view)  # type: ignore[arg-type]
        wide, high = plan.status_wide, plan.status_high
        assert len(pills) == 2 or not wide
        for x, y in pills if wide else []:
            assert x >= 0 and y >= 0 and x + wide <= plan.wide and y + high <= plan.high
        for _, top in trays:
            assert top + vignette.TRAY_HIGH <= plan.high
            assert all(y + high <= top or y >= top + vignette.TRAY_HIGH for _, y in pills)
        ordered = sorted(y for _, y in pills)
        assert plan.duel or not wide or ordered[0] + high <= ordered[1]
