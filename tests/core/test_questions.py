"""The questions of a title are known from what asks them."""

from __future__ import annotations

import pytest

from game.core.questions import Questions
from game.core.types import Ref, msg


def test_a_question_is_known_before_it_is_asked() -> None:
    question = Questions("chess.prompt")
    move = question("move", "seat", "n")
    assert question.params == {"move": ("seat", "n")}
    assert move(n=2, seat=Ref("Seat", 1)) == msg("chess.prompt.move", seat=Ref("Seat", 1), n=2)


def test_a_question_is_entered_once_and_takes_its_own_parameters() -> None:
    question = Questions("chess.prompt")
    move = question("move", "seat")
    with pytest.raises(ValueError, match=r"chess\.prompt\.move"):
        question("move")
    for given in ({}, {"seat": 1, "n": 2}, {"n": 2}):
        with pytest.raises(TypeError, match="takes seat"):
            move(**given)
