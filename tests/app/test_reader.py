"""The rules reader: its entries are whole, found by search, reached from every table, and its examples play and are drawn."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError, assets_dir, title_data
from game.core.scenario import run
from game.dev.scenario import say
from game.home.rulebook import links
from game.home.rulebook.alphabet import alphabet, bare, find_spans
from game.home.rulebook.book import BOXES, GLOSSARY, NO_CARD, Book, book_of, example_path, read_book
from game.home.rulebook.search import search
from game.pages.kit import examples
from game.pages.reader.sheet import column_wide
from game.text import Words, languages
from game.titles import title
from game.ui.canvas import Canvas
from tests.having import RULED

pytestmark = pytest.mark.pixels

TITLES = RULED
LINKED = (
    "prompt", "refusal", "keywords", "triggers", "terms", "cards", "kinds", "meetings", "objectives", "damages", "schematics",
    "boss_cards",
)  # fmt: skip
"""Sections of a title's words in which every key leads to an entry."""
NO_CARDS = {("mindup", "cards"), ("mindup", "colours")}
"""Cards that have a number and no name."""


NOTHING_MOVES = {"push_held"}
"""Examples of something that does not happen: their pictures are alike."""


def written(book: Book) -> list[str]:
    """The entries that we wrote."""
    return [entry.id for entry in book.entries if entry.stem.startswith("rules_")]


def in_use() -> list[tuple[str, str, str]]:
    """Title, entry and name of every example."""
    return [(name, entry.id, one) for name in TITLES for entry in book_of(name).entries for one in entry.examples]


# ---------------------------------------------------------------------- entries
@pytest.mark.parametrize("name", TITLES)
def test_every_entry_has_its_words_and_no_words_are_left_over(name: str) -> None:
    for lang in languages():
        words, book = Words(lang), book_of(name)
        wanted = {f"rules_{name}.chapter.{entry.chapter}.name" for entry in book.entries if entry.stem.startswith("rules_")}
        for entry in (book.get(id) for id in written(book)):
            assert entry is not None
            assert entry.name(words), entry.id
            assert entry.text(words), entry.id
            assert len(entry.boxes(words)) <= 4, entry.id
            wanted |= {f"{entry.stem}.{form}" for form in ("name", "text", "kind", "more", "find")}
            wanted |= {f"{entry.stem}.{kind}{n}" for kind in BOXES for n in range(1, 5)}
            for example in entry.examples:
                count = len(entry.captions(words, example))
                assert count == examples.caption_count(name, example), (entry.id, example)
                wanted |= {f"{entry.stem}.example.{example}.step{n + 1}" for n in range(count)}
        assert set(words.keys(f"rules_{name}.")) <= wanted
        assert all(book.chapter(entry.chapter, words) and book.kind(entry, words) for entry in book.entries)


@pytest.mark.parametrize("name", TITLES)
def test_cards_and_terms_have_pages(name: str) -> None:
    book, words = book_of(name), Words("en")
    for section in title(name).pages:
        ids = [key.split(".")[2] for key in words.keys(f"{name}.{section}.") if key.endswith(".name") and key.count(".") == 3]
        for id in ids:
            if id not in NO_CARD:
                entry = book.get(links.entry_of(name, f"{name}.{section}.{id}"))
                assert entry is not None and entry.name(words), (section, id)
    terms = [entry for entry in book.entries if entry.chapter == GLOSSARY]
    assert len(terms) == (len(list({k.split(".")[2] for k in words.keys("mechs.glossary.")})) if name == "mechs" else 0)
    assert all(entry.text(words) for entry in terms)
    stories = {"glossary_" + row["id"] for row in title_data(name).get(GLOSSARY, {}).get("entry", ()) if row.get("story")}
    assert [entry.id for entry in terms if not entry.see and entry.id not in stories] == [], "a term leads to the rule"


@pytest.mark.parametrize("name", TITLES)
def test_everything_at_a_table_leads_to_an_entry(name: str) -> None:
    words, missing = Words("en"), []
    for section in LINKED:
        if (name, section) in NO_CARDS:
            continue
        found = {key.split(".")[2] for key in words.keys(f"{name}.{section}.")} - NO_CARD
        for id in sorted(found):
            entry = links.entry_of(name, f"{name}.{section}.{id}")
            if not entry:
                missing.append(f"{section}.{id}")
            else:
                assert book_of(name).get(entry) is not None
    assert not missing, missing


STAGES = {
    "mindbug": "main mindbug hunt block again pick discard pile order over",
    "mindup": "choose resolve over",
    "mindflayer": "look give name call talk vote show pass discard exchange over",
    "mechs": "deploy draft program run minions danger over",
}
"""What a View's `stage` may say while a match can be seen."""


@pytest.mark.parametrize("name", TITLES)
def test_every_stage_of_a_match_leads_to_an_entry(name: str) -> None:
    assert [stage for stage in STAGES.get(name, "").split() if not links.entry_of(name, f"{name}.stage.{stage}")] == []


def test_a_key_of_another_title_or_of_nothing_leads_nowhere() -> None:
    assert links.entry_of("mindbug", "mindup.prompt.choose") == ""
    assert links.entry_of("mindbug", "mindbug") == ""
    assert links.entry_for("mindbug", ["mindbug.prompt.no_such", "mindbug.prompt.block"]) == links.entry_of(
        "mindbug", "mindbug.prompt.block"
    )
    assert links.entry_for("mindbug", []) == ""


# ---------------------------------------------------------------------- bad data
GOOD = 'id = "a"\nchapter = "basics"\n'


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([{"id": "a"}], r"rules\.toml, entry 1: the field chapter is missing"),
        ([{"id": "a", "chapter": "x", "colour": "red"}], r"rules\.toml, entry 1: unknown field colour"),
        ([{"id": "a", "chapter": "x"}, {"id": "a", "chapter": "x"}], r"rules\.toml, a: there are two entries of this id"),
        ([{"id": "a", "chapter": "x", "see": ["b"]}], r'rules\.toml, a, see: there is no other entry "b"'),
        ([{"id": "a", "chapter": "x", "see": ["a"]}], r'rules\.toml, a, see: there is no other entry "a"'),
        ([{"id": "a", "chapter": "x", "examples": ["1", "2", "3", "4"]}], r"rules\.toml, a, examples: at most 3"),
        ([{"id": 3, "chapter": "x"}], r"rules\.toml, entry 1, id: expected a text"),
    ],
)
def test_a_wrong_entry_is_told_with_file_and_place(rows: list[dict[str, object]], told: str) -> None:
    with pytest.raises(ContentError, match=told):
        read_book("mindbug", {"entry": rows})


def test_an_example_that_is_broken_is_told_in_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {"title": "mindbug", "says": "x", "given": {"seats": [{}, {}]}, "steps": ["0: attack gorillion"], "shots": [0, 1]}
    monkeypatch.setattr(examples, "example_data", lambda title, name: broken)
    examples.played.cache_clear()
    try:
        drawn = examples.drawn("mindbug", "nobody_calls_it_so", Words("en"), Canvas.of((1280, 720)), False, 400)
        assert "assets/data/mindbug/examples/nobody_calls_it_so.toml: step 1" in drawn.problem
        assert not drawn.surfaces
    finally:
        examples.played.cache_clear()


# ---------------------------------------------------------------------- search
def test_accents_and_capitals_do_not_count() -> None:
    assert bare("Éclair") == "eclair"
    assert bare("Cœur") == "coeur"
    assert alphabet("L’épée !") == "lepee "
    words, book = Words("fr"), book_of("mindbug")
    for wanted in ("coriace", "CORIACE", "Coriacé"):
        assert search(book, words, wanted)[0].id == "tough"


def test_names_come_before_texts() -> None:
    words, book = Words("en"), book_of("mindbug")
    found = search(book, words, "tough")
    assert found[0].id == "tough"
    named = [n for n, entry in enumerate(found) if "tough" in bare(entry.name(words))]
    other = [n for n, entry in enumerate(found) if "tough" not in bare(entry.name(words))]
    assert other and max(named) < min(other)


def test_every_word_of_a_query_has_to_be_found() -> None:
    words, book = Words("en"), book_of("mindbug")
    one, two = search(book, words, "tough"), search(book, words, "tough poisonous")
    assert 0 < len(two) < len(one)
    assert not search(book, words, "tough qqqq")
    assert len(search(book, words, "  ")) == len(book.entries)


EVERYDAY = {
    "mechs": {
        "en": {"tug": "tow", "drag": "tow", "shove": "push", "squash": "crush", "heal": "repairing", "stealth": ""},
        "fr": {"remorqu": "tow", "tracter": "tow", "écraser": "crush", "soigner": "repairing", "défaite": "losses"},
    },
    "mindbug": {
        "en": {"stealth": "sneaky", "summon": "play", "surrender": "ending", "hearts": "life"},
        "fr": {"vies": "life", "venin": "poisonous", "cimetière": "revive", "forfait": "ending"},
    },
    "mindup": {"en": {"winner": "final", "count": "score"}, "fr": {"vainqueur": "final", "compter": "score"}},
    "mindflayer": {"en": {"traitor": "possessed", "accuse": "talk"}, "fr": {"traître": "possessed", "mentir": "talk"}},
}
"""Words that people type, and the entry that they look for; "" = none."""


@pytest.mark.parametrize("name", TITLES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everyday_words_find_the_entry_that_has_another_name(name: str, lang: str) -> None:
    words, book = Words(lang), book_of(name)
    for wanted, entry in EVERYDAY[name][lang].items():
        found = [one.id for one in search(book, words, wanted)]
        assert found[:1] == ([entry] if entry else []), wanted


def test_what_was_found_is_underlined_in_the_letters_of_the_name() -> None:
    assert find_spans("Éléphant têtu", "tetu ele") == [(0, 3), (9, 13)]
    assert find_spans("Stough Tough", "tough") == [(7, 12)]
    assert find_spans("Cœur", "coe") == [(0, 2)]
    assert find_spans("Mindbug", "x") == []


# ---------------------------------------------------------------------- examples
@pytest.mark.parametrize(("name", "entry", "example"), in_use())
def test_every_example_plays(name: str, entry: str, example: str) -> None:
    found = examples.example_data(name, example)
    assert found["title"] == name
    assert run(found, title, say) == []
    assert len(examples.played(name, example)) == len(found["shots"])


@pytest.mark.parametrize("name", TITLES)
def test_every_picture_is_drawn(name: str) -> None:
    words, canvas = Words("fr"), Canvas.of((1280, 720))
    for entry in book_of(name).entries:
        for one in entry.examples:
            made = examples.drawn(name, one, words, canvas, True, 340)
            assert not made.problem
            assert len(made.surfaces) == examples.caption_count(name, one)
            for surface, (wide, high) in zip(made.surfaces, made.sizes, strict=True):
                assert wide <= 340.5 and high > 60
                assert surface.get_bounding_rect().w > surface.get_width() / 4, (name, one)
            if len(made.surfaces) > 1 and one not in NOTHING_MOVES:
                shots = {bytes(surface.get_buffer().raw) for surface in made.surfaces}
                assert len(shots) > 1, f"{name}, {one}: all pictures are alike"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_cards_of_the_draft_lie_within_their_picture(lang: str) -> None:
    across = column_wide(3) - 16
    made = examples.drawn("mechs", "draft_of_three", Words(lang), Canvas.of((1920, 1080)), False, across)
    for surface in made.surfaces:
        wide, high = surface.get_size()
        edges = [surface.get_at((x, y)).a for x in (0, wide - 1) for y in range(high)]
        assert max(edges) < 200, "neither a face nor a card is cut"


def test_no_example_lies_there_unused() -> None:
    used = {example_path(name, one) for name, _, one in in_use()}
    there = {path for name in TITLES for path in Path(assets_dir() / "data" / name / "examples").glob("*.toml")}
    assert there == used


def test_a_card_leads_on_to_what_is_printed_on_it() -> None:
    book = book_of("mindbug")
    owl = book.get(links.entry_of("mindbug", "mindbug.cards.spider_owl"))
    assert owl is not None and {"sneaky", "poisonous"} <= set(owl.see)
