"""Settings, About: what is new after an update, everything in one file and back, and a folder that a newer Tablée has used."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import VERSION
from game.app import run
from game.app.app import App
from game.app.launch import Launch
from game.app.window import Window
from game.home import backup, edition
from game.home.enter import enter
from game.home.settings import SettingsFile
from game.pages.menu.page import Menu
from game.pages.settings.about import BackupsPage, NotesPage, ask_to_bring
from game.pages.settings.page import SettingsPage
from game.ui.focus import Act


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    made = App(Window((1280, 720), False), SettingsFile(tmp_path), tmp_path, Launch())
    made.stage.switch(Menu(made.context))
    made.step(0)
    yield made
    made.stage.clear()
    made.context.close()


def press(app: App, id: str) -> None:
    top = app.stage.top
    assert top is not None
    top.act(Act(id))  # type: ignore[attr-defined]
    app.step(16)


def test_copy_everything_and_bring_it_back(app: App) -> None:
    app.context.people.add("Odile")
    app.stage.push(SettingsPage(app.context, "about"))
    press(app, "care:copy")
    (made,) = backup.found(app.context.home)
    app.stage.pop()
    app.context.people.remove(0)
    app.stage.push(BackupsPage(app.context))
    press(app, "file:0")
    assert app.running
    press(app, "answer:0")
    assert not app.running and app.next_home == app.context.home and app.before_next is not None
    app.stage.clear()
    assert app.before_next().key == "app.care.joined"
    people = json.loads((app.context.home / "players.json").read_text(encoding="utf-8"))
    assert [row["name"] for row in people["people"]] == ["Odile"]
    assert made.exists()


def test_a_damaged_copy_is_told_and_nothing_is_asked(app: App, tmp_path: Path) -> None:
    bad = tmp_path / f"bad{backup.ENDING}"
    bad.write_text("no")
    ask_to_bring(app.context, bad)
    app.step(16)
    assert app.running and app.next_home is None


def test_every_row_has_its_key(app: App) -> None:
    page = SettingsPage(app.context, "about")
    app.stage.push(page)
    app.step(16)
    assert [widget.id for widget in page.widgets() if widget.id.startswith("care:")] == [
        "care:version", "care:licences", "care:folder", "care:copy", "care:bring",
    ]  # fmt: skip
    for id in ("care:version", "care:licences"):
        press(app, id)
        assert isinstance(app.stage.top, NotesPage)
        press(app, "close")


def test_an_update_is_told_once(tmp_path: Path) -> None:
    first = enter(tmp_path)
    first.leave()
    assert first.before is None  # nobody has played here: there is nothing to compare with
    note = tmp_path / edition.FILE
    note.write_text(json.dumps({"data": edition.DATA, "tablee": "0.9.0"}))
    second = enter(tmp_path)
    second.leave()
    assert second.before == "0.9.0" and json.loads(note.read_text())["tablee"] == VERSION
    third = enter(tmp_path)
    third.leave()
    assert third.before is None


def test_newer_files_are_left_alone(tmp_path: Path) -> None:
    newer = json.dumps({"data": edition.DATA + 1, "tablee": "9.0"})
    (tmp_path / edition.FILE).write_text(newer)
    (tmp_path / "players.json").write_text("of the future")
    house = enter(tmp_path)
    try:
        assert house.borrowed and house.trouble is not None
        assert (house.trouble.reason, house.trouble.words) == ("newer", "9.0")  # type: ignore[union-attr]
        assert (tmp_path / edition.FILE).read_text() == newer and (tmp_path / "players.json").read_text() == "of the future"
    finally:
        house.leave()


def test_the_app_begins_again_where_it_was_told_to(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is brought back is brought while nobody uses the folder, and told afterwards."""
    monkeypatch.setenv("TABLEE_HOME", str(tmp_path))
    other = tmp_path / "other"
    other.mkdir()
    (other / "players.json").write_text(json.dumps({"people": [{"name": "Odile", "portrait": "odile", "id": "o"}]}))
    copy = backup.write(other, tmp_path / "exports" / f"c{backup.ENDING}").path
    told: list[str] = []
    starts = 0

    def one_start(self: App) -> None:
        nonlocal starts
        starts += 1
        if starts == 1:
            ask_to_bring(self.context, copy)
            press(self, "answer:1")
        else:
            told.append(" ".join(getattr(self.stage.top, "words", lambda: ("", ""))()))
        self._close()

    monkeypatch.setattr(App, "run", one_start)
    monkeypatch.setattr("pygame.quit", lambda: None)  # the other tests of this process go on with their fonts
    assert run.start(Launch(home=tmp_path, size=(1280, 720))) == 0
    assert starts == 2 and "Odile" in (tmp_path / "players.json").read_text(encoding="utf-8")
    assert "Tablée" in told[0]
