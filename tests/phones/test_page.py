"""The page draws every block and field of the vocabulary, and leaves nothing of a covered one in its document."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content import assets_dir
from game.phones.service import PAGE_WORDS, Phones
from game.text import sheet as sh
from tests.phones.browser import Handset, browser, needs_browser

pytestmark = needs_browser
ME = sh.Person("w-me", "noor", "star")
CARD = sh.Card(
    "creature", "w-name", "w-value", "lookcolour", "mu_blue", ("kw_tough",), "w-bubble", "w-text", "hit", "a0", "w-act"
)  # fmt: skip
SPECIMEN = sh.Sheet(
    "mindbug", "fr", ME, "w-where",
    (
        sh.Heading("w-heading", 3, 2),
        sh.Prompt("w-prompt **w-bold** [lamp]w-lamp[/] {icon:ui_life}"),
        sh.Cards("mine", (CARD,), "w-beside"),
        sh.People("tiles", (sh.Person("w-tile", "gus", "kite", "out", "w-said", "w-count", "a1", "w-act"),)),
        sh.Slots((sh.Slot("w-slot", (sh.Card("plain", "w-inside"),), "running", "a2", "w-act"),)),
        sh.Buttons((sh.Button("w-button", "a3", "no", "ui_swap"), sh.Button("w-once", "a4", "paper", once=True))),
        sh.Note("w-note", "ui_hint", "w-points"),
        sh.Log(("w-line <b>not bold</b>",), (0,), ("ui_gift",)),
        sh.Cards("hand", (sh.Card("plain", "w-locked", why="w-why"),)),
        sh.Cards("row", (sh.Card("plain", "w-first", answer="p0", act="w-one"),), "w-side", (sh.Person("w-owner", "riff"),)),
        sh.Slots((sh.Slot("w-fill", state="fill"), sh.Slot("w-lined", lines=("w-lines",), answer="p1", act="w-two"))),
        sh.Rise("w-rise", "ui_trophy", (sh.Note("w-risen"),)),
        sh.Cover("w-cover", (sh.Note("w-secret"),)),
    ),
    True, "w-key", (sh.Button("w-foot", "b0", icon="ui_back", once=True),), 30_000, (sh.join(("p0", "p1"), "a5"),),
)  # fmt: skip
SHOWN = (
    "w-me", "w-where", "w-heading", "w-prompt", "<b>w-bold</b>", 'class="lamp">w-lamp', "icons/ui_life", "w-name", "w-value",
    "lookcolour", "icons/mu_blue", "kw_tough", "w-bubble", "w-text", "creature", "w-beside", "w-tile", "people/gus",
    "mark_kite", "w-said", "w-count", "w-slot", "w-inside", "running", "w-button", "ui_swap", "w-once", "paper", "w-note",
    "ui_hint", "w-points", "w-line &lt;b&gt;not", "w-locked", "w-cover", "w-key", "w-foot", "ui_back",
    'lang="fr"', "mark_star", "mindbug", "w-first", "w-side", "w-owner", "people/riff", "w-fill", "w-lined", "w-lines",
    'aria-label="w-rise"', "ui_trophy", "icons/ui_gift",
)  # fmt: skip


@pytest.fixture(scope="module")
def phone(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Handset]:
    """A page that nobody has let in."""
    phones = Phones(host="127.0.0.1")
    folder: Path = tmp_path_factory.mktemp("phone")
    with browser(folder) as driver:
        end = time.monotonic() + 20
        while not phones.address and time.monotonic() < end:
            phones.update(None)
            time.sleep(0.01)
        driver.get(phones.address)
        handset = Handset(driver)
        while not handset.all("input.letters") and time.monotonic() < end:
            time.sleep(0.05)
        yield handset
    phones.close()


def draw(phone: Handset, sheet: sh.Sheet) -> str:
    phone.driver.execute_script("tablee.draw({v: 1, sheet: arguments[0]})", json.loads(json.dumps(sh.plain(sheet))))
    return str(phone.driver.execute_script("return document.documentElement.outerHTML"))


def test_the_page_knows_the_blocks_of_the_schema(phone: Handset) -> None:
    schema: dict[str, Any] = json.loads((assets_dir() / "phone" / "sheet.json").read_text(encoding="utf-8"))
    known = phone.driver.execute_script("return tablee.blocks")
    assert set(known) == {block.__name__.lower() for block in sh.BLOCKS} <= set(schema)


def test_every_sentence_of_the_page_is_among_its_words() -> None:
    page = (assets_dir() / "phone" / "page.js").read_text(encoding="utf-8")
    said = set(re.findall(r'\b(?:word|named)\("(\w+)"', page)) | set(re.findall(r'\b(?:turn|row)\("(?:ui_\w+", ")?(\w+)"', page))
    assert len(said) > 40 and said <= set(PAGE_WORDS), said - set(PAGE_WORDS)


def test_everything_of_every_block_is_shown(phone: Handset) -> None:
    html = draw(phone, SPECIMEN)
    assert not [words for words in SHOWN if words not in html]
    assert re.search(r'class="sand">.*?<b>(30|29|28)</b>', html), "the sand runs from the moment it is drawn"
    time.sleep(0.3)
    phone.touch(phone.all(".card[data-answer=a0]")[0])
    assert phone.text(".lampkey") == "w-act" and phone.all(".card.sel[aria-checked=true]")
    phone.touch(phone.all(".card.dis")[0])
    assert phone.text(".why") == "w-why"


def test_every_colour_has_a_pattern_of_its_own_where_one_is_wanted(phone: Handset) -> None:
    bare = "getComputedStyle(one).backgroundImage.replace(/\\w*\\([^()]*\\)/g, '')"
    shapes = f"return [...document.querySelectorAll('.card')].map((one) => {bare})"
    suits = {"number": ("orange", "blue", "pink", "green", "purple"), "command": ("fire", "electric", "metal", "computer")}
    for marked in (False, True):
        for look, colours in suits.items():
            cards = tuple(sh.Card(look, colour, "7", colour, "mu_blue") for colour in colours)
            draw(phone, replace(SPECIMEN, blocks=(sh.Cards("row", cards),)))
            found = set(phone.driver.execute_script(shapes))
            assert len(found) == (len(colours) if marked else 1)
        for key in (".menu", ".opt:has(img[src*=ui_marks]) .sw", ".veil"):
            phone.driver.execute_script("document.querySelector(arguments[0]).click()", key)


FONTS = ("600 20px var(--text)", "800 20px var(--text)", "400 20px var(--names)", "400 20px var(--headline)")
STRANGE = "Łukasz Žofie Ağaoğlu Ñandú Þór Œuvre"
"""Names of people whose letters are in no word of ours."""


@pytest.mark.parametrize("font", FONTS)
def test_every_letter_that_phones_show_is_in_the_fonts_that_are_sent(font: str, phone: Handset) -> None:
    texts = "".join(path.read_text(encoding="utf-8") for path in sorted((assets_dir() / "text").rglob("*.toml")))
    letters = "".join(sorted({*texts, *STRANGE} - {"\n", "\u00ad"}))
    assert all(used(phone, font, letters)), "all of them from fonts of ours"
    assert False in used(phone, font, "Ивáн 李"), "others from the phone's own, so that nobody is without a name"


def used(phone: Handset, font: str, letters: str) -> list[bool]:
    """Of each font in which the letters are drawn, whether it is one that the page has brought."""
    say = phone.driver.execute_cdp_cmd
    phone.driver.execute_script(
        "const p = document.createElement('p'); p.id = 'letters'; p.style.font = arguments[0]; p.textContent = arguments[1];"
        "document.body.replaceChildren(p); return document.fonts.ready.then(() => 0)", font, letters,
    )  # fmt: skip
    say("DOM.enable", {})
    say("CSS.enable", {})
    root = say("DOM.getDocument", {})["root"]["nodeId"]
    node = say("DOM.querySelector", {"nodeId": root, "selector": "#letters"})["nodeId"]
    return [bool(one["isCustomFont"]) for one in say("CSS.getPlatformFontsForNode", {"nodeId": node})["fonts"]]


def test_an_answer_of_two_parts_is_named_when_both_are_touched(phone: Handset) -> None:
    draw(phone, SPECIMEN)
    time.sleep(0.3)
    touch = "document.querySelector(`main [data-answer='${arguments[0]}']`).click()"
    phone.driver.execute_script(touch, "p0")
    assert phone.text(".lampkey") == "w-one" and phone.all(".lampkey:disabled") and phone.text(".slot.fill .card") == "w-first"
    phone.driver.execute_script(touch, "p1")
    assert phone.text(".lampkey") == "w-one · w-two" and not phone.all(".lampkey:disabled")
    phone.driver.execute_script(touch, "a0")
    assert phone.text(".lampkey") == "w-act" and len(phone.all(".sel")) == 1, "one answer lets the other go"


def test_a_text_that_stands_for_many_answers_names_the_right_one(phone: Handset) -> None:
    cards = tuple(sh.Card("plain", f"w-{part}", answer=part) for part in ("p0", "p1", "p2", "p3", "p4"))
    draw(phone, replace(SPECIMEN, blocks=(sh.Cards("row", cards),), joins=("b9 p0,p1 p2,p3,p4",)))
    time.sleep(0.3)
    for part in ("p1", "p3"):
        phone.driver.execute_script("document.querySelector(`main [data-answer='${arguments[0]}']`).click()", part)
    assert phone.text(".lampkey") == "w-p1 · w-p3" and not phone.all(".lampkey:disabled")
    found = phone.driver.execute_script("return tablee.joined('b9 p0,p1 p2,p3,p4')")
    assert [(one["answer"], one["of"]) for one in found][3:5] == [("b12", ["p1", "p2"]), ("b13", ["p1", "p3"])]


def test_what_rises_is_there_when_its_key_is_touched(phone: Handset) -> None:
    assert "w-risen" not in draw(phone, SPECIMEN)
    phone.driver.execute_script("document.querySelector('.foot [aria-label=w-rise]').click()")
    assert "w-risen" in phone.text(".rise")
    phone.driver.execute_script("document.querySelector('.rise .ib').click()")
    assert not phone.all(".rise")


def test_what_rises_from_the_bar_or_the_menu_is_not_in_the_foot(phone: Handset) -> None:
    rises = (
        sh.Rise("w-talk", "ui_talk", (sh.Note("w-said"),), "bar"),
        sh.Rise("w-more", "ui_plus", (sh.Note("w-rare"),), "menu"),
    )
    draw(phone, sh.Sheet("mindflayer", "fr", ME, "", (sh.Prompt("w-prompt"), *rises)))
    assert not phone.all(".foot button") and len(phone.all(".bar [aria-label=w-talk]")) == 1
    phone.driver.execute_script("document.querySelector('.menu').click()")
    touch = "[...document.querySelectorAll('.want')].find((one) => one.textContent.includes(arguments[0])).click()"
    phone.driver.execute_script(touch, "w-more")
    assert "w-rare" in phone.text(".rise")
    phone.driver.execute_script("document.querySelector('.rise .ib').click()")


def test_a_card_is_read_in_large_with_its_signs_and_its_neighbours(phone: Handset) -> None:
    cards = [sh.Card("creature", f"w-card{n}", text=f"w-text{n}", badges=("kw_tough",), answer=f"a{n}") for n in range(3)]
    draw(phone, sh.Sheet("mindbug", "fr", ME, "", (sh.Prompt("w-prompt"), sh.Cards("hand", tuple(cards))), True, "w-key"))
    phone.driver.execute_script("tablee.pace.deaf = 0")
    for _ in range(2):  # once lifts it, twice reads it
        phone.driver.execute_script("document.querySelector('[data-answer=a1]').click()")
    assert phone.text(".large h1") == "w-card1" and "Tough" in phone.text(".means")
    phone.driver.execute_script("document.querySelectorAll('.large .btn.small')[1].click()")
    assert phone.text(".large h1") == "w-card2" and phone.all(".large .btn.small:disabled"), "the last"
    phone.driver.execute_script("document.querySelector('.large .btn.go').click()")
    assert not phone.all(".large") and phone.text(".lampkey") == "w-card2" and len(phone.all(".card.sel")) == 1


def test_the_last_of_the_sand_is_read_aloud(phone: Handset) -> None:
    draw(phone, sh.Sheet("mechs", "en", ME, "", (sh.Prompt("w-prompt"),), True, "w-key", sand=10_400))
    assert phone.text(".sand [role=status]") == ""
    end = time.monotonic() + 5
    while not phone.text(".sand [role=status]") and time.monotonic() < end:
        time.sleep(0.05)
    assert phone.text(".sand [role=status]") == "10 seconds left"


def test_who_cannot_hold_taps(phone: Handset) -> None:
    cover = sh.Cover("w-cover", (sh.Note("w-secret"),), stays=True)
    phone.driver.execute_script("localStorage.setItem('tablee.tap', 'yes')")
    draw(phone, sh.Sheet("mindflayer", "fr", ME, "", (sh.Prompt("w-prompt"), cover), True))
    phone.driver.execute_script("document.querySelector('.hold').click()")
    assert "w-secret" in phone.text("body")
    phone.driver.execute_script("localStorage.removeItem('tablee.tap'); document.querySelector('.foot .btn').click()")
    assert "w-secret" not in phone.text("body")


def test_what_has_holes_is_filled_in(phone: Handset) -> None:
    """Names reach the sentences that the page fills by itself."""
    phone.driver.execute_script(
        "tablee.hear({welcome: {people: [{name: 'Noor', portrait: 'noor'}], taken: []}}); tablee.hear({sign: 'star'})"
    )
    assert phone.text("main h1") == "Noor, the star"
    draw(phone, SPECIMEN)
    dots = phone.driver.execute_script("return document.querySelector('.dots').getAttribute('aria-label')")
    assert dots == "2 of 3"


def test_a_page_with_an_answer_opens_after_a_second_and_is_hidden_again(phone: Handset) -> None:
    cover = sh.Cover("w-cover", (sh.Note("w-secret"),), stays=True)
    asked = sh.Sheet("mindflayer", "fr", ME, "w-where", (sh.Prompt("w-prompt"), cover), True)
    assert "w-secret" not in draw(phone, asked)
    phone.driver.execute_script("document.querySelector('.hold').dispatchEvent(new Event('pointerdown'))")
    time.sleep(0.5)
    assert "w-secret" not in phone.text("body")
    time.sleep(0.8)
    assert "w-secret" in phone.text("body")
    phone.driver.execute_script("document.querySelector('.foot .btn').click()")
    assert "w-secret" not in phone.driver.page_source


def test_what_is_covered_is_not_in_the_document_until_it_is_held(phone: Handset) -> None:
    assert "w-secret" not in draw(phone, SPECIMEN)
    script = "document.querySelector('.hold').dispatchEvent(new Event(arguments[0])); return document.body.outerHTML"
    assert "w-secret" in phone.driver.execute_script(script, "pointerdown")
    assert "w-secret" not in phone.driver.execute_script(script, "pointerup")


def test_who_has_neither_code_nor_letters_sees_the_letters_page(phone: Handset) -> None:
    phone.driver.refresh()
    end = time.monotonic() + 10
    while not phone.all("input.letters") and time.monotonic() < end:
        time.sleep(0.05)
    assert phone.all("input.letters") and not phone.faults()
