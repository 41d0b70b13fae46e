"""Labels and paragraphs."""

from __future__ import annotations

import pygame
import pytest

from game.ui import draw, richtext, theme
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame


def frame(size=(1920, 1080), scale=1.0):
    return Frame(pygame.Surface(size), Canvas.of(size, scale), Audit())


def test_french_marks_never_start_a_line():
    text = "« Est-ce vrai ? » Oui ; non : peut-être !"
    for room in range(60, 500, 7):
        para = richtext.paragraph(text, 27, 27, room, 10_000, theme.PAPER, None, 1.2, None)
        for line in para.lines:
            assert line[0].value[0] not in "?!:;»" and not line[-1].value.endswith("«")


def test_a_label_shrinks_then_wraps_then_is_cut():
    f = frame()
    draw.text(f, "Fantastique", (0, 0, 400, 60), size=40)
    draw.text(f, "Fantastique", (0, 60, 190, 60), size=40)
    draw.text(f, "Fantastique fantaisie", (0, 120, 190, 120), size=40, lines=2)
    draw.text(f, "Fantastique fantaisie", (0, 260, 120, 60), size=40)
    whole, smaller, *wrapped, cut = f.audit
    assert whole.size == 40 and not whole.cut
    assert 27 <= smaller.size < 40 and not smaller.cut
    assert [w.text for w in wrapped] == ["Fantastique", "fantaisie"] and not any(w.cut for w in wrapped)
    assert cut.cut and cut.text.endswith("…") and cut.size == 27
    assert any("is cut" in p for p in f.audit.problems(f.canvas))


def test_a_name_without_a_space_is_broken_before_it_is_cut():
    name = "W" * 14
    one = richtext.label(name, "card", 36, 24, 204, 54, 2, 0.95, chop=True)
    assert one.lines == ("W" * 7 + "-", "W" * 7) and not one.cut
    tight = richtext.width("W" * 7, "card", 24) + 1
    assert richtext.label(name, "card", 36, 24, tight, 54, 2, 0.95, chop=True).lines == ("W" * 7, "W" * 7), "no room for a hyphen"
    assert richtext.label(name, "card", 36, 24, 204, 54, 2, 0.95).cut
    assert richtext.label(name, "card", 36, 24, 90, 54, 2, 0.95, chop=True).cut


def test_a_bar_is_the_preferred_break():
    one = richtext.label("Omni|broyage", "card", 27, 24, 400, 60, 2, 1.16)
    two = richtext.label("Omni|broyage", "card", 27, 24, 100, 60, 2, 1.16)
    spaced = richtext.label("Crapaud| Explosif", "card", 27, 24, 120, 60, 2, 1.16)
    assert one.lines == ("Omnibroyage",) and two.lines == ("Omni-", "broyage") and spaced.lines == ("Crapaud", "Explosif")


def test_the_card_face_gets_plain_spaces():
    assert richtext.printable("Jouer\u00a0!", "card") == ("Jouer !", "card")
    assert richtext.printable("Jouer\u00a0!", "text") == ("Jouer\u00a0!", "text")
    assert richtext.printable("Bombe \u22121", "title") == ("Bombe \u20131", "title")
    assert richtext.printable("2 \u2265 1", "card") == ("2 \u2265 1", "xb")


def test_marks():
    para = richtext.paragraph(
        "**Max** perd {icon:ui_life} [coral]1 vie[/] [1] {n} fin", 30, 27, 2000, 100, theme.PAPER, theme.LAMP, 1.2, None
    )
    (line,) = para.lines
    assert [(p.face, p.value, p.colour) for p in line if p.face != "text" or p.colour != theme.PAPER] == [
        ("xb", "Max", theme.LAMP), ("icon", "ui_life", theme.PAPER), ("text", "1", theme.CORAL), ("text", "vie", theme.CORAL)]
    assert "".join(p.value for p in line if p.face == "text").endswith("[1]{n}fin")


def test_a_word_that_is_too_wide_goes_on_behind_its_hyphen_and_is_not_cut():
    para = richtext.paragraph("Crab-Dog-Mummypus", 30, 27, 200, 400, theme.PAPER, None, 1.2, None)
    assert ["".join(piece.value for piece in line) for line in para.lines] == ["Crab-Dog-", "Mummypus"]
    assert not para.cut and max(para.widths) <= 200


def test_a_paragraph_tells_its_height_and_what_is_cut():
    f = frame()
    text = "mot " * 60
    h = draw.rich_height(f, text, 400, 30)
    assert draw.rich(f, text, (0, 0, 400, h + 10), 30) == h
    draw.rich(f, text, (500, 0, 400, 100), 30)
    assert f.audit[-1].cut and f.audit[-1].text.endswith("…")
    assert draw.rich(f, text, (1000, 0, 400, 2000), 30, lines=2) == pytest.approx(2 * round(27 * 1.28))


def test_a_word_that_is_too_wide_for_its_paragraph_stays_inside():
    para = richtext.paragraph("Ha **" + "W" * 20 + "**, ha", 30, 27, 200, 400, theme.PAPER, theme.LAMP, 1.2, None)
    assert para.cut and max(para.widths) <= 200
    letters = "".join(piece.value for line in para.lines for piece in line)
    assert letters.count("W") == 20 and letters.endswith("ha")
    tiny = richtext.paragraph("WW", 27, 27, 3, 400, theme.PAPER, None, 1.2, None)
    assert tiny.cut


def test_the_audit_finds_overlaps_only_in_one_layer():
    f = frame()
    draw.text(f, "unten", (100, 100, 200, 50))
    with f.above():
        draw.text(f, "oben", (110, 100, 200, 50))
    assert f.audit.problems(f.canvas) == []
    draw.text(f, "daneben", (120, 100, 200, 50))
    assert len(f.audit.problems(f.canvas)) == 1
    draw.text(f, "draussen", (1860, 500, 200, 50))
    assert "leaves the window" in f.audit.problems(f.canvas)[0]


def test_baked_words_stay_on_record():
    records = []
    for _ in range(2):
        f = frame()
        f.baked("test words", (100, 100, 300, 80), lambda g: draw.text(g, "gebacken", (120, 110, 200, 60)))
        records.append([(d.text, tuple(d.rect)) for d in f.audit])
    assert records[0] == records[1] and records[0][0][0] == "gebacken"
    direct = frame()
    draw.text(direct, "gebacken", (120, 110, 200, 60))
    assert records[0] == [(d.text, tuple(d.rect)) for d in direct.audit]


def test_baked_is_painted_once_per_key_and_size():
    painted = []
    for size, key in (((1280, 720), "a"), ((1280, 720), "a"), ((1280, 720), "b"), ((1920, 1080), "a")):
        f = Frame(pygame.Surface(size), Canvas.of(size))
        f.baked(("once", key), (0, 0, 100, 100), lambda g: painted.append(1))
    assert len(painted) == 3


def test_every_font_has_what_french_needs():
    for face in theme.FONT_FILES:
        font = theme.font(face, 30)
        missing = [c for c in "ÀÂÇÉÈÊËÎÏÔÙÛÜŒàâçéèêëîïôùûüœ’«»…–?!" if font.metrics(c)[0] is None]
        assert missing == [], face
