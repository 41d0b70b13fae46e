"""What happens is heard: every kind of event has a sound of its own title, or stands here among the silent ones
with the reason."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.titles import title, title_ids
from game.ui.table.table import Table

from .live import Heard, live

STEP_MS, MOST_STEPS = 100.0, 4000

SILENT: dict[str, dict[str, str]] = {
    "mindbug": {
        "Unblocked": "the blow that follows is heard at once",
        "EffectOrdered": "the effects are heard themselves",
        "SecondAttackDeclined": "nothing happens",
        "Conceded": "the end is heard",
        "MatchEnded": "its own sound comes with the last picture",
    },
    "mindup": {
        "RoundScored": "the sheet that opens then is heard as it counts",
        "MatchEnded": "its own sound comes with the last picture",
    },
    "mindflayer": {
        "SeatPossessed": "nobody may notice",
        "LookTaken": "nobody may notice",
        "GuessMade": "nobody may notice",
        "SatOut": "who does not take part makes no noise",
    },
    "mechs": {
        "DraftEnded": "the sand is heard, and the cards were",
        "LineEnded": "the next line is heard",
        "KillsCounted": "each crush is heard, and the gear if there is one",
        "SystemDamaged": "the damage was heard as it was drawn",
        "FirstPlayerRolled": "schematics that are chosen then cover its dice",
    },
}
"""By title: events without a sound, and why."""


class Played(NamedTuple):
    """A match of chance to listen to."""

    title: str
    seats: int
    seed: int
    options: dict[str, Any]


MATCHES = (
    Played("mindbug", 2, 3, {}), Played("mindbug", 2, 5, {}),
    Played("mindup", 4, 3, {"objectives": 2}),
    Played("mindflayer", 5, 3, {}), Played("mindflayer", 6, 2, {}),
    Played("mechs", 4, 4, {"mission": "M5"}), Played("mechs", 2, 3, {"mission": "M9"}),
)  # fmt: skip


def listened(home: Path, match: Played, monkeypatch: pytest.MonkeyPatch) -> dict[str, set[str]]:
    """The sounds between each event and the next one, by its kind."""
    found: dict[str, set[str]] = defaultdict(set)
    now = ""
    queueing = Table.queue_beat

    def told(ears: Heard) -> None:
        found[now] |= set(ears.names)
        ears.names.clear()

    def listening(table: Any, beat: Any) -> None:
        first, queue = True, table.presenter.queue

        def queued(change: Any) -> None:
            nonlocal first
            if first:
                change.on_start = begins(table, type(beat.event).__name__, change.on_start)
            first = False
            queue(change)

        with monkeypatch.context() as patch:
            patch.setattr(table.presenter, "queue", queued)
            queueing(table, beat)

    def begins(table: Any, event: str, start: Any) -> Any:
        def begun() -> None:
            nonlocal now
            now = now or event  # the table before the first event is the first picture of it
            told(table.ctx.sounds)
            now = event
            if start is not None:
                start()

        return begun

    monkeypatch.setattr(Table, "queue_beat", listening)
    with live(home, match.title, match.seats, match.seed, {"speed": 1}, **match.options) as table:
        for _ in range(MOST_STEPS):
            if table.resting and not table.answer():
                break
            table.step(STEP_MS)
            if table.table.over:
                break
        told(table.ctx.sounds)  # type: ignore[arg-type]
    monkeypatch.undo()
    return found


@pytest.mark.parametrize("name", [name for name in title_ids() if name in SILENT])
def test_what_happens_is_heard_or_silent_for_a_reason(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: dict[str, set[str]] = defaultdict(set)
    for n, match in enumerate(MATCHES):
        if match.title == name:
            for kind, sounds in listened(tmp_path / str(n), match, monkeypatch).items():
                heard[kind] |= sounds
    events = {kind.__name__ for kind in title(name).rules.events}
    assert set(SILENT[name]) <= events
    dumb = {kind for kind, sounds in heard.items() if not sounds and kind in events}
    assert dumb <= set(SILENT[name]), "neither a sound nor a reason"
    assert len(heard) > len(events) / 3
