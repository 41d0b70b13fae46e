"""Faces of the cards: every name fits on the smallest card of every place, in both languages."""

from __future__ import annotations

import pytest

from game.text import Words
from game.titles.mechs.printed import value_of
from game.titles.mechs.scene.cardbook import TableNames, card_book
from game.titles.mechs.scene.faces import CARD_HIGH, Faces, command_face, damage_face
from game.titles.mechs.scene.gallery import Gallery
from game.titles.mechs.scene.room import BAND, BELOW, BELOW_BOSS, BESIDE_BOSS, LONG, NARROW, STANDARD
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.exhibits import HIGH, WIDE
from game.ui.frame import Audit, Frame


@pytest.mark.share(4)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_no_name_is_cut(lang, size, text):
    book, canvas = card_book(), Canvas.of(size, text)
    faces = Faces(book, Words(lang), canvas)
    wides = {STANDARD.slot_box(0)[2], STANDARD.draft_boxes(5)[0][2], STANDARD.draft_boxes(10)[0][2]}
    for wide in wides:
        audit = Audit()
        frame = Frame(new_surface(*size), canvas, audit)
        for code in [command_face(c.id, 3) for c in book.catalog.commands] + [damage_face(d.id) for d in book.catalog.damages]:
            faces.put(frame, code, (100, 100, wide, wide * CARD_HIGH))
            cut = [item.text for item in audit if item.cut]
            assert not cut, f"{code} at {wide}: {cut}"


def letters(words):
    return "".join(one for one in words if one not in "- \u00a0")


@pytest.mark.share(4)
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_the_gallery_shows_the_name_that_the_log_says(lang, size, text):
    words, canvas = Words(lang), Canvas.of(size, text)
    gallery = Gallery(words)
    for card in gallery.cards():
        if card.kinds == ("missions",):
            continue
        audit = Audit()
        px = canvas.px(WIDE * text), canvas.px(HIGH * text)
        gallery.paint(Frame(new_surface(*px), canvas.sheet(px), audit), card.id, False)
        shown = letters("".join(item.text for item in audit))
        assert letters(card.name) in shown, f"{card.name}: {shown}"
        assert not [item for item in audit if item.cut], card.id


@pytest.mark.parametrize(
    ("card", "values"),
    [("blaze", "1 2 3"), ("speed", "1–2 2–4 3–6"), ("scythe", "90° 180° 360°"), ("flamespitter", "2 4 7"),
     ("chain_lightning", "2 4 6"), ("aimbot", "1 2 3"), ("ripsaw", "1 2 3"), ("memory_core", "90° 180° 360°")],
)  # fmt: skip
def test_the_value_in_force(card, values):
    book = card_book()
    command = book.command(book.catalog.card_ids[card])
    assert " ".join(value_of(command, power) for power in (1, 2, 3)) == values
    assert book.value(command.id, 0) == book.value(command.id, 1)


def test_fire_and_metal_repair():
    book = card_book()
    found = [book.repairs(book.catalog.card_ids[name]) for name in ("blaze", "scythe", "speed", "aimbot")]
    assert found == [True, True, False, False]


def test_a_face_without_words_has_no_name():
    audit, canvas = Audit(), Canvas.of((1280, 720))
    Faces(card_book(), None, canvas).put(Frame(new_surface(1280, 720), canvas, audit), command_face(0, 1), (0, 0, 150, 210))
    assert [item.text for item in audit] == ["1"]


def test_names_of_a_match():
    names = TableNames(["Tom", "Zoé"], card_book().catalog)
    assert names.seat(1) == "Zoé" and names.entity("CardId", 3) == "speed" and names.entity("Slot", 2) == "3"
    assert names.entity("DamageId", 0) == "glitch_12"


def test_a_low_card_of_a_large_draft_shows_its_value():
    audit, canvas = Audit(), Canvas.of((1280, 720), 1.3)
    faces = Faces(card_book(), Words("fr"), canvas)
    _, _, w, h = STANDARD.draft_boxes(14)[0]
    for command in card_book().catalog.commands:
        faces.put(Frame(new_surface(1280, 720), canvas, audit), command_face(command.id, 0), (0, 0, w, h))
    shown = [item.text for item in audit]
    assert all(card_book().value(command.id, 0) in shown for command in card_book().catalog.commands)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
@pytest.mark.parametrize(("room", "count"), [
    (STANDARD, 5), (LONG, 5), (LONG, 8), (LONG, 10), (STANDARD, 6), (STANDARD, 10), (BESIDE_BOSS, 10), (BELOW, 10),
    (BELOW_BOSS, 10), (BAND, 7), (BAND, 10),
])  # fmt: skip
def test_a_card_of_the_draft_says_what_it_does(lang, size, text, room, count):
    """Pictures and numbers alone were read by those only who knew them already."""
    wide, high = room.draft_boxes(count)[0][2:]
    words, canvas, audit = Words(lang), Canvas.of(size, text), Audit()
    faces, book = Faces(card_book(), words, canvas), card_book()
    for command in book.catalog.commands:
        audit.clear()
        faces.put(Frame(new_surface(*size), canvas, audit), command_face(command.id, 0), (100, 100, wide, high))
        said = [item.text for item in audit]
        gist, does = (words.get(f"mechs.cards.{command.name}.{key}") for key in ("gist", "does"))
        in_short = gist.replace("|", " ") in said or all(line in said for line in gist.split("|"))
        assert in_short or does in " ".join(said), said
        assert not [item.text for item in audit if item.cut]
        assert book.value(command.id, 0) in said


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.3])
def test_a_line_that_is_too_low_for_words_says_name_and_value(lang, size, text):
    """With a third line in it, name and value lay under the rim of the paper."""
    wide, high = NARROW.draft_boxes(10)[0][2:]
    words, canvas, audit, book = Words(lang), Canvas.of(size, text), Audit(), card_book()
    faces = Faces(book, words, canvas)
    for command in book.catalog.commands:
        audit.clear()
        faces.put(Frame(new_surface(*size), canvas, audit), command_face(command.id, 0), (100, 100, wide, high))
        name = words.get(f"mechs.cards.{command.name}.name").replace("|", "")
        assert [item.text for item in audit if not item.cut] == [book.value(command.id, 0), name]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_an_upright_card_says_a_sentence(lang, size, text):
    """Two words in large type, such as "Ahead or aside", were called telegrams."""
    words, canvas, audit, book = Words(lang), Canvas.of(size, text), Audit(), card_book()
    faces = Faces(book, words, canvas)
    rooms = (STANDARD, LONG, BELOW_BOSS, BESIDE_BOSS)
    boxes = [BELOW.draft_boxes(5)[0], *(box for room in rooms for box in (room.draft_boxes(5)[0], room.hand_boxes(2)[0]))]
    for wide, high in {box[2:] for box in boxes}:
        for command in book.catalog.commands:
            audit.clear()
            faces.put(Frame(new_surface(*size), canvas, audit), command_face(command.id, 0), (100, 100, wide, high))
            said = " ".join(item.text for item in audit)
            assert words.get(f"mechs.cards.{command.name}.does") in said, f"{wide} x {high}: {said}"
            assert book.value(command.id, 0) in said
            assert not [item.text for item in audit if item.cut]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_name_of_a_damage_in_the_line_is_as_large_as_two_lines_allow(lang):
    """In one line it was in the smallest letters that there are."""
    audit, canvas, book = Audit(), Canvas.of((1920, 1080)), card_book()
    faces, wide = Faces(book, Words(lang), canvas), LONG.slot_box(0)[2]
    for damage in book.catalog.damages:
        audit.clear()
        faces.put(Frame(new_surface(1920, 1080), canvas, audit), damage_face(damage.id), (100, 100, wide, wide * CARD_HIGH))
        assert min(item.size for item in audit) >= 27, [item.text for item in audit]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_names_of_commands_keep_clear_of_the_rim(lang):
    book, canvas = card_book(), Canvas.of((1920, 1080))
    faces = Faces(book, Words(lang), canvas)
    wide = STANDARD.slot_box(0)[2]
    for card in book.catalog.commands:
        for w, h, level in ((wide, wide * CARD_HIGH, 1), (174.0, 98.0, 0)):
            audit = Audit()
            faces.put(Frame(new_surface(1920, 1080), canvas, audit), command_face(card.id, level), (100, 100, w, h))
            name = letters(faces.name("CardId", card.id).replace("|", ""))
            lines = [item for item in audit if letters(item.text) and letters(item.text) in name]
            assert letters("".join(item.text for item in lines)) == name
            assert all(item.rect.right <= 100 + w - 5 for item in lines), card.name
            if level == 0:
                assert lines[-1].rect.bottom <= 100 + 41 + 9, card.name


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("room", "count"), [(NARROW, 7), (NARROW, 10), (LONG, 9)])
def test_a_value_behind_a_name_keeps_clear_of_it_and_of_the_rim(lang, room, count):
    book, canvas = card_book(), Canvas.of((1920, 1080))
    faces, (_, _, w, h) = Faces(book, Words(lang), canvas), room.draft_boxes(count)[0]
    for command in book.catalog.commands:
        audit, name = Audit(), letters(faces.name("CardId", command.id).replace("|", ""))
        faces.put(Frame(new_surface(1920, 1080), canvas, audit), command_face(command.id, 0), (100, 100, w, h))
        value = next(item.rect for item in audit if item.text == book.value(command.id, 0))
        said = [item.rect for item in audit if letters(item.text) and letters(item.text) in name]
        assert said and value.right <= 100 + w - 6, command.name
        assert all(value.left - rect.right >= 3 for rect in said), command.name
