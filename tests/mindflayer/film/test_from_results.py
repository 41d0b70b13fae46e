"""From the results page to the bluff film and back, in the app's own stack of scenes."""

from __future__ import annotations

import pytest

from game.pages.kit.quiet import QUIET_MS
from game.pages.play.results import Results
from game.titles.mindflayer.scene.film.show import BluffFilm
from game.ui.inputmap import Back, Press, Release
from game.ui.still import StillTable
from tests.gallery.mindflayer_film import played
from tests.gallery.shot import shot_context
from tests.mindflayer.film.shown import people


@pytest.mark.parametrize("seats", (4, 5))
def test_there_and_back(tmp_path, seats):
    ctx = shot_context(tmp_path, "en", (1280, 720))
    page = Results(ctx, StillTable(played(seats, 2, people(seats))))
    ctx.stage.push(page)
    ctx.stage.update(QUIET_MS + 10)
    ctx.stage.settle()
    x, y = page.ui.by_id("afterword").rect.center
    ctx.stage.handle(Press(x, y))
    ctx.stage.handle(Release(x, y))
    film = ctx.stage.top
    assert isinstance(film, BluffFilm)
    ctx.stage.update(20)
    ctx.stage.settle()
    words = film.ui.by_id("show:back").label
    ctx.switch_language()
    ctx.stage.update(20)
    assert film.ui.by_id("show:back").label != words
    ctx.stage.handle(Back())
    ctx.stage.update(20)
    assert ctx.stage.top is page
    ctx.stage.clear()
