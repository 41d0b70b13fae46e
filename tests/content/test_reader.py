"""The typed reader: values, and the sentence that names a wrong field."""

from __future__ import annotations

from typing import Any

import pytest

from game.content import ContentError, Reader

ROW: dict[str, Any] = {
    "id": "gorillion", "power": 10, "plain": True, "keywords": ["tough"], "trigger": "none",
    "effect": {"op": "none"}, "waves": [{"n": 1}, {"n": 2}], "cards": {"a": {"n": 3}, "b": {"n": 4}},
}  # fmt: skip


def _reader(**change: Any) -> Reader:
    return Reader({**ROW, **change}, "cards.toml, gorillion")


def test_reads_every_kind() -> None:
    with _reader() as read:
        assert read.str("id") == "gorillion"
        assert read.int("power", 1, 10) == 10
        assert read.bool("plain") is True
        assert read.strs("keywords", ("tough", "sneaky")) == ("tough",)
        assert read.one_of("trigger", ("none", "play")) == "none"
        with read.table("effect") as effect:
            assert effect.str("op") == "none"
        assert [row.int("n", 0, 9) for row in read.rows("waves")] == [1, 2]
        assert {key: row.int("n", 0, 9) for key, row in read.tables("cards")} == {"a": 3, "b": 4}


def test_defaults_make_fields_optional() -> None:
    read = Reader({}, "x")
    assert read.str("id", "none") == "none"
    assert read.int("power", 1, 10, 0) == 0
    assert read.bool("plain", False) is False
    assert read.strs("keywords", ("tough",), ()) == ()
    assert read.one_of("trigger", ("play",), "") == ""


@pytest.mark.parametrize(
    ("change", "call", "message"),
    [
        ({"id": 3}, lambda r: r.str("id"), "cards.toml, gorillion, id: expected a text."),
        ({"power": 11}, lambda r: r.int("power", 1, 10), "cards.toml, gorillion, power: 11 is not between 1 and 10."),
        ({"power": True}, lambda r: r.int("power", 1, 10), "cards.toml, gorillion, power: expected a whole number."),
        ({"power": 2.5}, lambda r: r.int("power", 1, 10), "cards.toml, gorillion, power: expected a whole number."),
        ({"plain": 1}, lambda r: r.bool("plain"), "cards.toml, gorillion, plain: expected true or false."),
        ({"trigger": "x"}, lambda r: r.one_of("trigger", ("a", "b")), 'cards.toml, gorillion, trigger: "x" is not one of a, b.'),
        ({"keywords": ["x"]}, lambda r: r.strs("keywords", ("a",)), 'cards.toml, gorillion, keywords: "x" is not one of a.'),
        ({"keywords": ["a", "a"]}, lambda r: r.strs("keywords"), "cards.toml, gorillion, keywords: a word stands there twice."),
        ({"keywords": [1]}, lambda r: r.strs("keywords"), "cards.toml, gorillion, keywords: expected a list of texts."),
        ({"effect": 1}, lambda r: r.table("effect"), "cards.toml, gorillion, effect: expected a table."),
        ({"waves": [1]}, lambda r: r.rows("waves"), "cards.toml, gorillion, waves 1: expected a table."),
        ({}, lambda r: r.int("copies", 1, 2), "cards.toml, gorillion: the field copies is missing."),
    ],
)
def test_a_wrong_field_is_named(change: dict[str, Any], call: Any, message: str) -> None:
    with pytest.raises(ContentError) as caught:
        call(_reader(**change))
    assert str(caught.value) == message


def test_fields_nobody_read_are_unknown() -> None:
    with pytest.raises(ContentError, match=r"^cards.toml, gorillion: unknown field waves, cards\.$"), _reader() as read:
        for name in ("id", "trigger"):
            read.str(name)
        read.int("power", 1, 10)
        read.bool("plain")
        read.strs("keywords")
        read.table("effect")


def test_an_error_inside_is_not_covered_by_the_unread_fields() -> None:
    with pytest.raises(ContentError, match="power"), _reader(power=99) as read:
        read.int("power", 1, 10)


def test_something_else_than_a_table() -> None:
    with pytest.raises(ContentError, match=r"^cards.toml: expected a table\.$"):
        Reader([1], "cards.toml")
