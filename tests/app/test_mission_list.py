"""The list of a user's own maps: whatever is wrong with one can be read in its row, in both languages and the largest text."""

from __future__ import annotations

import pygame
import pytest

from game.pages.missions.own import BROKEN_HIGH, GAP, HIGH, PAD, ROWS, Row, rows_area
from game.text import Words, languages
from game.ui.canvas import Canvas
from game.ui.chooser import Mission
from game.ui.frame import Audit, Frame
from tests.mechs.test_map_sentences import said_of_all

FILE = "mine.tmx"


def drawn(row: Row) -> Audit:
    audit = Audit()
    row.draw(Frame(pygame.Surface((1280, 720)), Canvas.of((1280, 720), 1.3), audit))
    return audit


@pytest.mark.parametrize("lang", languages())
def test_no_sentence_is_cut(lang: str) -> None:
    rows: dict[float, list[Row]] = {HIGH: [], BROKEN_HIGH: []}
    for words in {Words(lang).say(problem) for problem in said_of_all()}:
        broken = [Mission(FILE, FILE, problem=words)]
        row = Row(rows_area(broken), 0, broken, False, "")
        rows[row.rect.h].append(row)
    for same in rows.values():
        for row in sorted(same, key=lambda each: -len(each.mission.problem))[:25]:
            assert not any(text.cut for text in drawn(row)), row.mission.problem


def test_a_row_names_the_file_once_and_long_sentences_make_it_higher() -> None:
    good = Mission("den@1", "The Den", subtitle="Mind the step.")
    short = Mission(FILE, FILE, problem=f"{FILE}, layer rules: there is no Win; expected a condition of victory.")
    long = Mission("cave.tmx", "cave.tmx", problem=f"cave.tmx, layer rules: {'expected one of these, ' * 6}or this.")
    every = [good, short, long]
    area = rows_area(every)
    rows = [Row(area, n, every, False, "") for n in range(3)]
    assert [row.rect.h for row in rows] == [HIGH, HIGH, BROKEN_HIGH]
    assert [row.rect.y for row in rows] == [PAD, PAD + HIGH + GAP, PAD + 2 * (HIGH + GAP)]
    area = rows_area(every * 3)
    area.scroll(9999)
    last = Row(area, 8, every * 3, False, "")
    assert area.offset == last.rect.bottom + GAP + PAD - ROWS[3], "the last row can be seen whole"
    said = " ".join(text.text for text in drawn(rows[1]))
    assert said.count(FILE) == 1 and "Layer rules: there is no Win" in said
    whole = Mission(FILE, FILE, problem=f"{FILE}: it is not a file.")
    assert whole.problem in " ".join(text.text for text in drawn(Row(rows_area([whole]), 0, [whole], False, "")))
