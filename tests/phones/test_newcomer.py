"""Who has never heard of phones finds them: in every lobby, in every pause, and proposed where they help."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.pages import ways
from game.titles import title, title_ids
from tests.app.driver import Driver, make_app
from tests.table.people import sit


@pytest.mark.parametrize("name", title_ids(hidden=True))
def test_every_lobby_and_every_pause_leads_to_phones(name: str, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hand = Driver(app)
    app.context.go(ways.ShowLobby(name))
    hand.frames(2)
    assert "phones" in hand.ids()
    session = sit(max(2, title(name).seats[0]), title_=title(name), letters=False)
    app.context.matches.session = session
    app.context.at_table.pause(session)
    hand.frames(2)
    assert hand.scene == "pause" and "phones" in hand.ids()
    assert not app.context.has_phones, "to offer them starts nothing"
    app.stage.clear()
    app.context.matches.close()


@pytest.mark.parametrize("name", ["mindbug", "mindup", "mindflayer", "mechs"])
def test_three_people_at_a_title_with_secrets_are_told_of_phones(name: str, tmp_path: Path) -> None:
    app = make_app(tmp_path)
    hand, found = Driver(app), title(name)
    plan = app.context.plan_for(found)
    app.context.go(ways.ShowLobby(name, plan))
    for people in range(1, max(found.seats) + 1):
        while len(plan.seats) < people:
            plan.add()
        for n in range(len(plan.seats)):
            plan.change(n, person=n < people, name=f"N{n}")
        app.stage.top.rebuild()  # type: ignore[union-attr]
        hand.frames(2)
        sentence = app.stage.top._sentence("mouse")  # type: ignore[union-attr]
        assert (sentence == app.context.say("phones.propose")) == (people >= 3 and not found.open), (people, sentence)
    app.stage.clear()
    app.context.matches.close()
