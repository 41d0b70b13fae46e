"""Every card's face in both languages: whole words, inside the card, in every size that is used."""

from __future__ import annotations

import re

import pytest

from game.text import Words
from game.titles.mindbug.scene import marks
from game.titles.mindbug.scene.cardbook import card_book
from game.titles.mindbug.scene.faces import FULL_WIDTHS, HAND_WIDTH, Face, Faces, decoded
from game.titles.mindbug.scene.inspector import face_now
from game.titles.mindbug.scene.marks import CHIP_COLOURS
from game.ui import patterns
from game.ui.cache import new_surface
from game.ui.canvas import Canvas
from game.ui.frame import Audit, Frame

BOOK = card_book()
KINDS = {printed.id: BOOK.first(printed.id) for printed in BOOK.cards}
SIZES = ((1280, 720), (1920, 1080))


def problems(face: Face, width: float, lang: str, size: tuple[int, int], text: float, marked: bool = False) -> list[str]:
    """What is wrong with a face that is drawn alone in the corner of a window."""
    canvas = Canvas.of(size, text)
    faces = Faces(BOOK, Words(lang), canvas, marked)
    audit = Audit()
    w, h = canvas.px(width), canvas.px(width * 1.4)
    frame = Frame(new_surface(w, h), Canvas((w, h), text, canvas.k), audit)
    if face.kind == "full":
        faces.full(frame, face, w / canvas.k, h / canvas.k)
    else:
        faces.compact(frame, face, w / canvas.k)
    return audit.problems(frame.canvas)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_no_compact_face_cuts_its_name(lang, size):
    found = {}
    for name, card in KINDS.items():
        for width in (184, 196, 208):
            wrong = problems(Face("card", card, BOOK[card].power, BOOK[card].keywords), width, lang, size, 1.0)
            if wrong:
                found[name, width] = wrong
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_a_card_in_hand_says_its_effect_in_letters_of_the_usual_size_at_least(lang, text):
    words, found = Words(lang), {}
    for name, card in KINDS.items():
        for size in SIZES:
            canvas, audit = Canvas.of(size, text), Audit()
            w, h = canvas.px(HAND_WIDTH), canvas.px(HAND_WIDTH * 1.4)
            frame = Frame(new_surface(w, h), Canvas((w, h), text, canvas.k), audit)
            face = Face("hand", card, BOOK[card].power, BOOK[card].keywords)
            Faces(BOOK, words, canvas).compact(frame, face, w / canvas.k)
            wrong = audit.problems(frame.canvas)
            told = " ".join(run.text for run in audit)
            brief = re.sub(r"{[^}]*} ?|\*\*", "", BOOK.brief(words, card)).replace("\xa0", " ")
            if brief not in told.replace("\xa0", " "):
                wrong.append(f"{brief!r} does not stand in {told!r}")
            wrong += [f"{run.text!r} is small" for run in audit if run.text in brief and run.size < canvas.px(27)]
            if wrong:
                found[name, size] = wrong
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_on_a_card_in_hand_the_power_lies_on_no_word(lang, text):
    words, canvas, found = Words(lang), Canvas.of((1920, 1080), text), []
    w, h = canvas.px(HAND_WIDTH), canvas.px(HAND_WIDTH * 1.4)
    for name, card in KINDS.items():
        audit = Audit()
        frame = Frame(new_surface(w, h), Canvas((w, h), text, canvas.k), audit)
        face = Face("hand", card, BOOK[card].power, BOOK[card].keywords)
        Faces(BOOK, words, canvas).compact(frame, face, w / canvas.k)
        power = next(run for run in audit if run.text == str(BOOK[card].power))
        found += [(name, run.text) for run in audit if run is not power and run.rect.w and run.rect.colliderect(power.box)]
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_short_form_of_an_effect_has_its_numbers(lang):
    words = Words(lang)
    for name, card in KINDS.items():
        text, brief = BOOK.text(words, card), BOOK.brief(words, card)
        assert bool(text) == bool(brief) and re.findall(r"\d", text) == re.findall(r"\d", brief), (name, brief, text)


@pytest.mark.parametrize("kind", ["hand", "card"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_small_card_shows_its_keywords_from_afar_and_says_or_shows_when_its_effect_happens(lang, kind):
    words, width = Words(lang), HAND_WIDTH if kind == "hand" else 196
    for name, card in KINDS.items():
        printed, canvas, audit = BOOK[card], Canvas.of((1920, 1080)), Audit()
        frame = Frame(new_surface(300, 300), Canvas((300, 300), 1.0, canvas.k), audit)
        Faces(BOOK, words, canvas).compact(frame, Face(kind, card, printed.power, printed.keywords), width)
        told = " ".join(run.text for run in audit).replace("\xa0", " ")
        signs = {icon: size for icon, size, *_ in audit.icons}
        assert all(signs[f"kw_{one}"] >= 56 for one in printed.keywords), name
        if kind == "hand" and not BOOK.brief(words, card):
            assert all(words.get(f"mindbug.keywords.{one}.name") in told for one in printed.keywords), name
        when = {"play": ("Played", "Jouée"), "attack": ("Attacking", "Attaque"), "defeated": ("Defeated", "Détruite")}
        if kind == "hand" and printed.trigger in when:
            assert when[printed.trigger][lang == "fr"] in told, name
        if kind == "card":
            awaited = printed.trigger in ("attack", "defeated", "constant")
            assert {icon for icon in signs if icon.startswith("mb_")} == ({f"mb_{printed.trigger}"} if awaited else set()), name
        power = next(run for run in audit if run.text == str(printed.power))
        assert power.size >= 40, name


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_whole_card_says_when_its_effect_happens_in_the_word_of_the_small_one(lang):
    heads = {"en": ("Played:", "Attacking:", "Defeated:"), "fr": ("Jouée :", "Attaque :", "Détruite :")}
    for card in KINDS.values():
        text = BOOK.text(Words(lang), card).replace("\xa0", " ").replace("\u202f", " ")
        if (trigger := BOOK[card].trigger) in (triggers := ("play", "attack", "defeated")):
            assert text.startswith(f"**{heads[lang][triggers.index(trigger)]}**"), text


def test_a_tough_creature_that_is_exhausted_has_another_sign():
    faces, card = Faces(BOOK, Words("en"), Canvas.of((1920, 1080))), KINDS["rhino_turtle"]
    for spent in (False, True):
        audit = Audit()
        frame = Frame(new_surface(300, 300), Canvas((300, 300), 1.0, 1.0), audit)
        faces.compact(frame, Face("card", card, 8, ("frenzy", "tough"), spent=spent), 196)
        assert [icon for icon, *_ in audit.icons] == ["kw_frenzy", "ui_exhausted" if spent else "kw_tough"]


@pytest.mark.share(3)
@pytest.mark.parametrize("marked", [False, True])
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("text", [1.0, 1.15, 1.3])
def test_no_full_face_cuts_its_text(lang, text, marked):
    found = {}
    for name, card in KINDS.items():
        for width in FULL_WIDTHS:
            for size in SIZES:
                wrong = problems(Face("full", card, BOOK[card].power, BOOK[card].keywords), width, lang, size, text, marked)
                if wrong:
                    found[name, width, size] = wrong
    assert not found


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_card_with_all_keywords_granted_still_fits(lang):
    card = KINDS["sharky_crab_dog_mummypus"]
    words = ("frenzy", "hunter", "poisonous", "sneaky")
    for size in SIZES:
        assert not problems(Face("full", card, 7, words, words), 400, lang, size, 1.0)


def test_a_face_survives_its_word():
    for face in (Face("card", 3, 8, ("tough", "frenzy"), ("frenzy",), True), Face("full", 0, 1), Face("back")):
        assert decoded("back" if face.kind == "back" else face.code) == face


@pytest.mark.pixels
def test_the_same_numbers_make_the_same_picture_and_others_do_not():
    faces = Faces(BOOK, Words("en"), Canvas.of((1280, 720)))
    one = faces(Face("card", 0, 4, ("poisonous",)).code, 131, 183)
    two = faces(Face("card", 0, 5, ("poisonous",)).code, 131, 183)
    assert one.get_buffer().raw == faces(Face("card", 0, 4, ("poisonous",)).code, 131, 183).get_buffer().raw
    assert one.get_buffer().raw != two.get_buffer().raw


def test_granted_and_silenced_are_visible_in_the_face():
    from game.titles.mindbug.scene.positions import staged
    from tests.gallery import mindbug as s

    game = staged(s.given(s._near(), s._far(play=["deathweaver", *s.THEIRS])), (), s.SOLO)
    view = game.view(frozenset((0,)))
    giraffe = KINDS["giraffodile"]
    assert face_now(view, giraffe, BOOK).mute
    assert not face_now(view, KINDS["gorillion"], BOOK).mute
    werewolf = face_now(view, KINDS["goblin_werewolf"], BOOK)
    assert werewolf.power == 9 and BOOK[werewolf.card].power == 2


@pytest.mark.pixels
@pytest.mark.parametrize("width", [*FULL_WIDTHS, 196, 208])
def test_colour_marks_give_every_keyword_a_look_of_its_own(width):
    canvas = Canvas.of((1920, 1080))
    plain, marked = (Faces(BOOK, Words("en"), canvas, on) for on in (False, True))
    pictures = set()
    for keyword in CHIP_COLOURS:
        face = Face("full" if width in FULL_WIDTHS else "card", KINDS["gorillion"], 10, (keyword,))
        size = canvas.px(width), canvas.px(width * 1.4)
        one, two = (faces.picture(face, *size).convert_alpha().get_buffer().raw for faces in (plain, marked))
        assert one != two
        pictures.add(two)
    assert len(pictures) == len(CHIP_COLOURS)


@pytest.mark.pixels
def test_the_pattern_is_more_than_the_colour():
    looks = {
        name: patterns.patterned(marks.PATTERN[name], colour, 60, 40, 1.0, 20) for name, colour in CHIP_COLOURS.items()
    }
    spots = [(x, y) for x in range(10, 50) for y in range(5, 35)]
    greys = {name: bytes(sum(look.get_at(spot)[:3]) // 3 < 150 for spot in spots) for name, look in looks.items()}
    assert len(set(greys.values())) == len(greys) and all(any(grey) for grey in greys.values())
