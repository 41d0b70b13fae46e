"""What the map of an expedition says of the stops that are open, and of those behind them."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.home.expedition.route import WIDTHS
from game.pages.expedition.page import ExpeditionPage
from game.ui.frame import Audit, Frame
from tests.blank import blank_pictures
from tests.gallery.expedition import expedition, gone
from tests.gallery.shot import LANGUAGES, Shot, opened


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stages", sorted(WIDTHS))
def test_every_choice_on_the_map_says_in_words_what_waits(stages: int, lang: str) -> None:
    """On a long road as well: the goal of each stop that is open or lies behind one, none of them cut; danger and reward in words
    where one points at it, also of those behind."""
    for passed in range(stages - 1):
        keys = [f"{stage + 1}{'ab'[stage % 2]}" for stage in range(passed)]
        shot = Shot("map", expedition(stages, 4, gone(*keys), chosen=1))
        audit = Audit()
        with blank_pictures(), opened(shot, lang, (1280, 720), 130) as ctx:
            stage: Any = ctx.stage
            stage.draw(Frame(pygame.Surface((1280, 720)), stage.canvas, audit, "mouse"))
            page = stage.top
            assert isinstance(page, ExpeditionPage)
            open_ = page.service.choices()
            behind = page.service.road[open_[0].stage + 1]
            said = " ".join(one.text for one in audit)
            for stop in (*open_, *(stop for stop in behind if stop.after)):
                assert all(word in said for word in page._kind(stop).split()), (stop.key, page._kind(stop))
                tip = next(one.tip for one in page.ui.widgets if one.id.partition(":")[2] == stop.key)
                gift = page.say(f"expedition.reward.{page.service.reward(stop)}.name")
                assert page._kind(stop) not in tip, "that stands on its plate"
                if stop.key == page.chosen:
                    assert not tip and gift in said, "the sheet says it"
                else:
                    assert f"{stop.danger}" in tip and gift in tip
            plates, discs = map(list, (page.ui.tip_clear[::2], page.ui.tip_clear[1::2]))
            assert len(plates) == len(open_) + len([stop for stop in behind if stop.after])
            boxes = [pygame.FRect(box) for box in (*plates, *discs)]
            assert not [(a, b) for n, a in enumerate(boxes) for b in boxes[n + 1 :] if a.colliderect(b)]
        assert not [one.text for one in audit if one.cut]
