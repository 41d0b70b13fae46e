"""What a match ends with: won, lost, or, where only bots have played, neither."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.players import Player
from game.core.types import Setup
from game.dev.chance import played_by_chance, table_at
from game.titles import title

from .live import Heard, context

SEATS = {"mindbug": 2, "mindup": 3, "mindflayer": 4}
STEP_MS, PATIENCE = 100, 100


@pytest.mark.parametrize("name", SEATS)
@pytest.mark.parametrize(("who", "ends"), [("winner", "win"), ("loser", "loss"), ("nobody", "close")])
def test_the_end_sounds_as_it_is_for_the_people_at_the_table(name: str, who: str, ends: str, tmp_path: Path) -> None:
    found, seats = title(name), SEATS[name]
    setup = Setup(name, seats, 3, 3, found.defaults())
    bots = [Player(f"B{n}", "noor", None, found.levels[0]) for n in range(seats)]
    outcome = played_by_chance(found, setup, bots, 10_000).outcome()
    assert outcome is not None
    losers = [seat for seat in range(seats) if seat not in outcome.winners]
    chosen = {"winner": outcome.winners[:1], "loser": losers[:1], "nobody": ()}[who]
    people = [Player("P", "bea", 0) if seat in chosen else bot for seat, bot in enumerate(bots)]

    ctx = context(tmp_path)
    session = table_at(found, played_by_chance(found, setup, people, 10_000))
    ctx.stage.push(found.scene_class()(ctx.at_table, session))
    assert isinstance(ctx.sounds, Heard)
    for _ in range(PATIENCE):
        ctx.stage.update(STEP_MS)
        if ctx.sounds.names:
            break
    ctx.stage.clear()
    session.close()
    assert ctx.sounds.names == [ends]
