"""The shots of the rules reader: contents, search, entries with examples, boxes and links, cards, the glossary."""

from __future__ import annotations

from typing import Any

from game.home.rulebook.book import book_of
from game.pages.kit.context import Context
from game.pages.reader.page import Reader
from game.titles import title_ids
from game.ui.inputmap import Char, Nav
from game.ui.scene import Scene
from tests.gallery.shot import Shot


def reader(title: str, entry: str = "") -> Any:
    """The reader, open at an entry."""

    def build(ctx: Context) -> Scene:
        return Reader(ctx, title, entry)

    return build


def typed(words: str, *directions: str) -> Any:
    """Let somebody type, then move the focus."""

    def prepare(scene: Scene) -> None:
        for letter in words:
            scene.handle(Char(letter))
        for direction in directions:
            scene.handle(Nav(direction))

    return prepare


def scrolled(by: float) -> Any:
    """Let the page be scrolled."""

    def prepare(scene: Scene) -> None:
        assert isinstance(scene, Reader)
        scene.paper.scroll(by)

    return prepare


def entries(title: str) -> list[str]:
    """The entries that we wrote, and one card."""
    book = book_of(title)
    written = [entry.id for entry in book.entries if entry.stem.startswith("rules_")]
    pages = [entry.id for entry in book.entries if entry.section]
    return [*written, *pages[:1]]


SHOTS: list[Shot] = [
    Shot("reader_search", reader("mindbug"), "keys", typed("tou", "down")),
    Shot("reader_nothing", reader("mindup"), prepare=typed("qqqq")),
    Shot("reader_glossary", reader("mechs", "glossary_boss"), "pad"),
    *[Shot(f"reader_{name}", reader(name)) for name in title_ids()],
]


def every_page() -> list[Shot]:
    """A picture of every entry that we wrote, for who looks at them all; the tests take the short list above."""
    return [Shot(f"rule_{name}_{id}", reader(name, id)) for name in title_ids() for id in entries(name)]
