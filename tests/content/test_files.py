"""TOML files: what is read, and the one sentence of each way to be wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import content
from game.content import ContentError, load_toml

GOOD = 'title = "mindbug"\n[setup]\nlife = 3\n'


def _error(path: Path) -> str:
    with pytest.raises(ContentError) as caught:
        load_toml(path)
    return str(caught.value)


def test_reads_a_file(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")
    assert load_toml(path) == {"title": "mindbug", "setup": {"life": 3}}


def test_reads_windows_line_ends(tmp_path: Path) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(GOOD.replace("\n", "\r\n").encode())
    assert load_toml(path)["setup"] == {"life": 3}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("a = 1\nb =\n", "line 2, column 4"),
        ("a = 1\na = 2\n", "line 2"),
        ('a = 1\nb = "open\n', "line 2"),
        ("a = 1\n[t\n", "line 2"),
        ("a = 1\nb = [1, 2", "last line"),
        ("a = 1\n\n\nnonsense\n", "line 4"),
    ],
)
def test_damage_is_told_with_file_and_line(tmp_path: Path, text: str, place: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    message = _error(path)
    assert "bad.toml" in message
    assert place in message
    assert "\n" not in message
    assert message.endswith(".")


def test_missing_file_and_folder(tmp_path: Path) -> None:
    assert _error(tmp_path / "none.toml").endswith("none.toml: there is no such file.")
    assert "cannot be read" in _error(tmp_path)


def test_foreign_bytes_are_told_with_their_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'a = 1\nb = "caf\xe9"\n')
    assert _error(path).endswith("latin.toml, line 2: it is not UTF-8 text.")


@pytest.mark.parametrize("text", ["a = " + "[" * 100_000, "a = " + "9" * 10_000, "a = " + "{b=" * 50_000])
def test_hostile_values_are_one_sentence(tmp_path: Path, text: str) -> None:
    path = tmp_path / "hostile.toml"
    path.write_text(text, encoding="utf-8")
    message = _error(path)
    assert message.count("\n") == 0
    assert len(message) < 300


def test_a_file_that_is_far_too_large(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * 4_000_001)
    assert "too many" in _error(path)


def test_every_cut_of_a_shipped_file_is_read_or_told(tmp_path: Path) -> None:
    whole = (content.assets_dir() / "data" / "mindbug" / "cards.toml").read_bytes()
    path = tmp_path / "cut.toml"
    told = 0
    for size in range(0, len(whole), 97):
        path.write_bytes(whole[:size])
        try:
            load_toml(path)
        except ContentError as error:
            told += 1
            assert "cut.toml" in str(error)
            assert "line" in str(error)
    assert told > 10


def test_a_shipped_path_is_named_from_the_checkout_on() -> None:
    assert content.shown(content.assets_dir() / "data" / "x.toml") == "assets/data/x.toml"


def test_title_data_is_read_once() -> None:
    assert content.title_data("mindbug") is content.title_data("mindbug")
    assert content.data("mindbug", "cards")["setup"]["life"] == 3


def test_unknown_title_and_file_are_told() -> None:
    assert content.title_data("no_such_title") == {}
    with pytest.raises(ContentError, match=r"assets/data/no_such_title/cards\.toml: there is no such file"):
        content.data("no_such_title", "cards")
    with pytest.raises(ContentError, match=r"assets/data/mindbug/missions\.toml: there is no such file"):
        content.data("mindbug", "missions")
