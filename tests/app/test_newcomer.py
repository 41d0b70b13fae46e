"""What confused a newcomer on the pages: where files lie, and who sits at a try-out."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.pages.reader.trial import faces_of
from game.pages.replay import files_page
from game.pages.replay.files_page import FilesPage
from game.titles import title

from .driver import Driver


@pytest.mark.parametrize("opens", [True, False])
def test_the_folder_of_shared_files_can_be_opened(driver: Driver, monkeypatch: pytest.MonkeyPatch, opens: bool) -> None:
    asked: list[Path] = []
    told: list[str] = []

    def open_folder(folder: Path) -> bool:
        asked.append(folder)
        return opens

    monkeypatch.setattr(files_page, "open_folder", open_folder)
    monkeypatch.setattr(type(driver.app.context), "warn", lambda self, words: told.append(words))
    driver.app.stage.push(FilesPage(driver.app.context))
    driver.frames(2)
    driver.click("folder")
    assert len(asked) == 1 and bool(told) is not opens
    assert opens or str(asked[0]) in told[0]


def test_at_a_try_out_one_wears_the_own_face(driver: Driver) -> None:
    ctx = driver.app.context
    while ctx.people.list:
        ctx.people.remove(0)
    ctx.people.add("Camille")
    ctx.people.change(0, portrait=ctx.people.portraits[0])
    for mine in (0, 1):
        faces = faces_of(ctx, title("mindbug"), mine)
        assert faces[mine] == ctx.people.portraits[0] and faces[1 - mine] != faces[mine]
        assert sorted(faces) == sorted(ctx.people.portraits)
