"""What a lesson says of its length is what it takes: its words at 200 a minute, its steps, and what moves by itself."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.dev.lessons import Length, lengths, main
from game.home.lessons.lesson import lesson_of, lessons
from game.text import languages
from game.text.pace import WORDS_A_MINUTE
from tests.blank import blank_pictures


@pytest.fixture(scope="module")
def found() -> list[Length]:
    if pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))
    with blank_pictures():
        return lengths()


def test_what_is_stated_is_near_the_estimate(found: list[Length]) -> None:
    assert {(one.title, one.lang) for one in found} == {(name, lang) for name in lessons() for lang in languages()}
    assert [str(one) for one in found if not one.fits] == []
    most = {"mechs": 8}  # a mission to its end
    assert all(3 <= lesson_of(name).minutes <= most.get(name, 5) for name in lessons())


def test_every_step_is_counted(found: list[Length]) -> None:
    for one in found:
        steps = lesson_of(one.title).steps
        assert one.read == sum(step.read_only for step in steps) and one.moves == sum(step.own for step in steps)
        assert one.words > 10 * (one.read + one.moves) and one.film_s > len(steps) / 2


def test_what_is_off_is_told() -> None:
    one = Length("mindbug", "en", 4, 4 * WORDS_A_MINUTE, 0, 0, 0.0)
    assert one.minutes == 4 and one.fits and "OFF" not in str(one)
    for wrong in (replace(one, stated=3), replace(one, words=5 * WORDS_A_MINUTE), replace(one, film_s=60.0)):
        assert not wrong.fits and str(wrong).endswith("OFF")


def test_the_command_takes_no_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["mindbug"]) == 2 and "usage" in capsys.readouterr().err
