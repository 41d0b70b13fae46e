"""Before the first turn everybody reads why they are what they are: the first card that was dealt."""

from __future__ import annotations

from collections import Counter

from game.titles.mindflayer.rules.actions import MIND_FLAYER, POSSESSED
from game.titles.mindflayer.rules.events import CardsDealt
from game.titles.mindflayer.scene.private import places
from tests.mindflayer.scene.robot import BOTS, TOM, Robot, new_session, texts


def test_the_page_of_the_first_look_names_the_first_card():
    told: Counter[str] = Counter()
    for seed in range(1, 40):
        robot = Robot(new_session([TOM, *BOTS[:3]], seed), "mouse", seed)
        table = robot.table
        for _ in range(100):
            robot.wait(50)
            if table.private.shown:
                break
        view = robot.session.view()
        assert table.private.shown and view.stage == "look"
        dealt = next(event for _, event in robot.session.log() if isinstance(event, CardsDealt))
        first, team = dealt.firsts[0], view.seats[0].began
        assert table.private.opening.first_card(0) == first
        key = "sane" if team != POSSESSED else "possessed" if first == MIND_FLAYER else "three"
        words = table.private.opening.words(0)
        assert words.first(first) == words.say(f"first.{key}", role=words.role())
        if key not in told:
            assert "Later on" in " ".join(texts(robot))
        told[key] += 1
        if len(told) >= 2:
            break
    assert {"sane", "possessed"} <= set(told)


def test_it_lies_between_the_cards_and_the_news():
    cards, news = places.held_boxes(4, True)[-1], places.FIRST_NEWS
    assert cards[1] + cards[3] <= places.FIRST[1] and places.FIRST[1] + places.FIRST[3] <= news[1]
