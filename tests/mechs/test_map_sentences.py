"""Every sentence about a broken map is said of some really broken map, in both languages."""

from __future__ import annotations

import errno
import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

import pytest

from game.content.maps.faults import Unreadable
from game.core.types import Msg
from game.dev.__main__ import main
from game.text import Words, languages, load_catalogue, words
from game.text.template import sentences
from game.titles.mechs.maps import notes
from game.titles.mechs.maps.missions import missions, read, shipped_folder, told
from game.titles.mechs.maps.user import MOST_MAPS, OwnMaps
from tests.content.pond import MAP, PROJECT, TILES, messages
from tests.content.test_tiled_mistakes import ONE_THING, WHOLE_FILE
from tests.mapsaid import typed
from tests.mechs.broken_files import MAPS, PONDS
from tests.mechs.broken_words import WORDS
from tests.mechs.hostile import HOSTILE, put
from tests.mechs.mapfiles import shipped, swapped, text, without, write
from tests.mechs.test_map_mistakes import MISTAKES

GOOD = ("maps.good", "maps.sum.", "maps.note.")
"""What is said of maps that are good."""


def _pond(place: Path, source: str | bytes, tiles: str = TILES) -> tuple[Msg, ...]:
    (place / "things.tsx").write_text(tiles, encoding="utf-8")
    try:
        return messages(place, source)[1]
    except Unreadable as wrong:
        return (wrong.said,)


def _crowd(place: Path, more: int) -> list[Msg]:
    """A folder with more maps than are read."""
    place.mkdir()
    for n in range(MOST_MAPS + more):
        put(place, "<map/>", f"{n:03}")
    return [own.problem for own in OwnMaps(lambda: place).found()[MOST_MAPS:] if own.problem is not None]


@cache
def said_of_all() -> tuple[Msg, ...]:
    """What is said of all broken maps of the tests."""
    found: list[Msg] = []
    with TemporaryDirectory() as name:
        place = Path(name)
        (place / "p.tiled-project").write_text(json.dumps(PROJECT), encoding="utf-8")
        for source in (*(source for source, _ in (*WORDS.values(), *MISTAKES)), *MAPS):
            problems = read(write(place, "mine", source), "mine.tmx", own=True)[1]
            assert problems, source[:400]
            found += problems
        for source, wanted in HOSTILE.values():
            problems = read(put(place, source), "mine.tmx", own=True)[1]
            assert problems or wanted == "good"
            found += problems
        for pond in (*(source for source, _ in (*ONE_THING, *WHOLE_FILE)), *PONDS):
            problems = _pond(place, pond)
            assert problems, pond
            found += problems
        found += _pond(place, MAP, TILES.replace('tile id="1"', 'tile id="one"'))
        found += _pond(place, MAP, "<map/>")
        found += [*_crowd(place / "one", 1), *_crowd(place / "two", 2)]
        (place / "folder.tmx").mkdir()
        for name in ("folder", "none"):
            found += read(place / f"{name}.tmx")[1]
    return tuple(found)


def _locked(monkeypatch: pytest.MonkeyPatch, place: Path, number: int) -> tuple[Msg, ...]:
    def refuse(path: Path, mode: str) -> NoReturn:
        raise OSError(number, "no")

    path = write(place, "locked", text("M0"))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        return read(path)[1]


def _alien(monkeypatch: pytest.MonkeyPatch, place: Path) -> tuple[Msg, ...]:
    """pytmx stumbles over something that nobody has thought of."""
    from game.content.maps.tiled import pytmx

    def stumble(self: object, node: object) -> None:
        raise KeyError("gid")

    with monkeypatch.context() as patch:
        patch.setattr(pytmx.TiledMap, "parse_xml", stumble)
        return read(write(place, "alien", text("M0")))[1]


@pytest.mark.parametrize("lang", languages())
def test_every_sentence_is_said_of_a_really_broken_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    found = [*said_of_all(), *_locked(monkeypatch, tmp_path, errno.EACCES), *_locked(monkeypatch, tmp_path, errno.EIO)]
    found += _alien(monkeypatch, tmp_path)
    used: set[str] = set()
    parse = words.parse

    def noted(sentence: str) -> tuple[object, ...]:
        used.add(sentence)
        return parse(sentence)

    monkeypatch.setattr(words, "parse", noted)
    for problem in found:
        said = Words(lang).say(problem)
        assert said.endswith(".") and "\n" not in said and "{" not in said, said
    entries = load_catalogue(lang).entries
    keys = [key for key in entries if key.startswith("maps.") and not key.startswith(GOOD)]
    assert len(keys) > 90
    assert [(key, s) for key in keys for s in sentences(entries[key]) if s not in used] == []


def test_a_sentence_names_file_and_place_in_the_language_that_is_asked_for(tmp_path: Path) -> None:
    (problem,) = read(write(tmp_path, "mine", without(text("M1"), "Win")), "mine.tmx", own=True)[1]
    assert told(problem) == "mine.tmx, layer rules: there is no Win; expected a condition of victory."
    assert typed(problem, "fr") == "mine.tmx, calque rules : il n'y a pas d'objet Win ; il faut une condition de victoire."


def test_the_command_speaks_the_language_that_it_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = write(tmp_path, "bad", without(text("M1"), "Move"))
    assert main(["map", "--lang", "fr", str(bad), str(shipped_folder() / "M6.tmx")]) == 1
    first, second = capsys.readouterr().out.replace("\u00a0", " ").replace("\u2019", "'").splitlines()
    assert first == f"{bad}, calque rules : il n'y a pas d'objet Move ; il faut dire comment les Sbires se déplacent."
    assert second.endswith(
        "M6.tmx : carte valable : M6, 6x18 cases, 3 Terrains, 4 départs, 12 runes, 6 Sbires, 5 arrivées, 8 Portails et 1 Boss."
    )
    with pytest.raises(SystemExit) as wrong:
        main(["map", "--lang", "de", str(bad)])
    assert wrong.value.code == 2


# ---------------------------------------------------------------------- maps that may last for ever
def test_a_users_map_without_a_last_turn_is_good_but_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = write(tmp_path, "own", text("M1"))
    assert main(["map", str(own), str(shipped_folder() / "M1.tmx")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3, "ours are as the rulebook has them"
    assert lines[1] == (
        f"{own}: good to know: this mission has no last turn, so bots may play it forever; "
        "a Lose turns_over with a count would set one."
    )
    added = swapped(
        text("M1"), ('value="bomb_destroyed"/>', 'value="turns_over"/><property name="count" type="int" value="30"/>')
    )
    assert main(["map", str(write(tmp_path, "own", added))]) == 0
    assert len(capsys.readouterr().out.splitlines()) == 1


def test_what_ends_by_itself() -> None:
    ends = {name for name in missions()[0] if notes.ends_by_itself(shipped(name))}
    assert ends == {"M0", "M4", "M6", "M9"}, "a last turn, a countdown, the lava wall"


def test_a_school_that_nobody_comes_to_cannot_be_lost(tmp_path: Path) -> None:
    source = text("M2")
    assert read(write(tmp_path, "fine", source), own=True)[1] == ()
    still = swapped(
        source, ('name="mode" propertytype="MoveMode" value="toward"', 'name="mode" propertytype="MoveMode" value="none"')
    )
    problems = read(write(tmp_path, "still", still), "still.tmx", own=True)[1]
    assert any("school_destroyed can never come about; expected minions, and a Move" in typed(each) for each in problems)
