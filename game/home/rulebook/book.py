"""The entries of a title's rules: its `rules.toml`, then a page for each of its cards, then its glossary."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from game.content import ContentError, Reader, data_dir, load_toml, shown, title_data
from game.home.rulebook.alphabet import alphabet
from game.text import Words
from game.titles import title as registered

RULES = "rules"
GLOSSARY = "glossary"
EVERY = "*"
MOST_EXAMPLES, MOST_LINKS = 3, 4
BOXES = ("yes", "no", "note")
"""Kinds of boxes; their keys in the words end in a number."""
NO_CARD = frozenset({"hidden", "unknown", "none"})


Files = Mapping[str, Mapping[str, Any]]
"""The data of a title, by the names of its files."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. `stem`: where its words are; `keywords` to `phases`: what leads here; `over`: the entry of which it is a part;
    `picture`: a name in assets/svg, `icon` one in assets/svg/icons or with a folder."""

    id: str
    chapter: str
    stem: str
    icon: str = ""
    picture: str = ""
    examples: tuple[str, ...] = ()
    see: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    prompts: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    over: str = ""
    section: str = ""
    """For the page of a card: the section of its words."""

    def name(self, words: Words) -> str:
        """Its headline."""
        return words.get(f"{self.stem}.name")

    def text(self, words: Words) -> str:
        """The lead; "" where a card has no words."""
        return words.get(f"{self.stem}.text") if words.has(f"{self.stem}.text") else ""

    def more(self, words: Words) -> str:
        """The second paragraph, "" without one."""
        return words.get(f"{self.stem}.more") if words.has(f"{self.stem}.more") else ""

    def find(self, words: Words) -> str:
        """Other words under which somebody may look for it; nobody reads them."""
        return words.get(f"{self.stem}.find") if words.has(f"{self.stem}.find") else ""

    def boxes(self, words: Words) -> list[tuple[str, str]]:
        """Kind and sentence of each box: what may be done, then what may not, then what else there is to say."""
        if self.section or self.chapter == GLOSSARY:
            return []
        stem = f"{self.stem}."
        ends = [key.removeprefix(stem) for key in words.keys(stem)]
        found = []
        for kind in BOXES:
            found += [(kind, words.get(stem + end)) for end in sorted(ends) if end.rstrip("0123456789") == kind and end != kind]
        return found

    def captions(self, words: Words, example: str) -> tuple[str, ...]:
        """The sentences below the pictures of an example."""
        stem = f"{self.stem}.example.{example}.step"
        return tuple(words.get(key) for key in sorted(words.keys(stem)))


class Book:
    """The entries of one title in their reading order."""

    def __init__(self, title: str, found: tuple[Entry, ...]) -> None:
        self.title = title
        self.entries = found
        self._by_id = {entry.id: entry for entry in found}

    def get(self, id: str) -> Entry | None:
        """An entry by its id."""
        return self._by_id.get(id)

    def ordered(self, words: Words) -> list[Entry]:
        """The entries as a language lists them: the glossary by its alphabet, the parts of an entry behind it."""
        plain = [entry for entry in self.entries if entry.chapter != GLOSSARY]
        terms = [entry for entry in self.entries if entry.chapter == GLOSSARY]
        heads = sorted((one for one in terms if not one.over), key=lambda one: alphabet(one.name(words)))
        return [*plain, *(one for head in heads for one in (head, *(part for part in terms if part.over == head.id)))]

    def chapter(self, id: str, words: Words) -> str:
        """The name of a chapter."""
        own = f"{RULES}_{self.title}.chapter.{id}.name"
        return words.get(own) if words.has(own) else words.get(f"app.reader.chapter.{id}")

    def kind(self, entry: Entry, words: Words) -> str:
        """The small line under an entry's name."""
        over = self._by_id.get(entry.over)
        if over is not None:
            return over.name(words)
        if entry.section and words.has(f"{entry.stem}.note"):
            return words.get(f"{entry.stem}.note")
        own = f"{entry.stem}.kind"
        return words.get(own) if words.has(own) else self.chapter(entry.chapter, words)


@cache
def has_rules(title: str) -> bool:
    """Whether a title has anything to be read about its rules."""
    return bool(registered(title).pages) or RULES in title_data(title)


@cache
def book_of(title: str) -> Book:
    """The entries of a title. Raises `ContentError` naming file and entry."""
    files = title_data(title)
    return read_book(title, files.get(RULES, {"entry": []}), files)


def read_book(title: str, rules: object, files: Files = MappingProxyType({})) -> Book:
    """The entries of a title out of its parsed files. Raises `ContentError` naming file and entry."""
    where = f"assets/data/{title}/{RULES}.toml"
    with Reader(rules, where) as read:
        written = [_entry(title, row) for row in read.rows("entry")]
    _check(written, where)
    alone = {(*entry.cards, *entry.keywords)[0] for entry in written if len({*entry.cards, *entry.keywords}) == 1}
    made = [*written, *_card_pages(title, files, written, alone), *_glossary(title, files, written)]
    return Book(title, tuple(made))


def _entry(title: str, row: Reader) -> Entry:
    with row as read:
        id = read.str("id")
        return Entry(
            id,
            read.str("chapter"),
            f"{RULES}_{title}.entry.{id}",
            read.str("icon", ""),
            "",
            read.strs("examples", None, ()),
            read.strs("see", None, ()),
            read.strs("keywords", None, ()),
            read.strs("cards", None, ()),
            read.strs("prompts", None, ()),
            read.strs("refusals", None, ()),
            read.strs("phases", None, ()),
        )


def _check(found: list[Entry], where: str) -> None:
    """What one entry alone cannot tell: no id twice, and every reference leads somewhere."""
    ids = [entry.id for entry in found]
    for entry in found:
        if ids.count(entry.id) > 1:
            raise ContentError(f"{where}, {entry.id}: there are two entries of this id.")
        if len(entry.examples) > MOST_EXAMPLES:
            raise ContentError(f"{where}, {entry.id}, examples: at most {MOST_EXAMPLES}.")
        for other in entry.see:
            if other not in ids or other == entry.id:
                raise ContentError(f'{where}, {entry.id}, see: there is no other entry "{other}".')


def _card_pages(title: str, files: Files, written: list[Entry], alone: set[str]) -> list[Entry]:
    """A page for each card that no entry is about alone; it leads on to the entries that name it or what is printed on it."""
    taken = {entry.id for entry in written}
    found = []
    for section in registered(title).pages:
        for id in _ids(title, section):
            about = [entry for entry in written if id in entry.cards or id in entry.keywords]
            if id in alone or any(entry.id == id for entry in about):
                continue
            printed = _printed(files, id) if section == "cards" else ()
            said = [entry for word in printed for entry in written if word in entry.keywords]
            every = [entry for entry in written if EVERY in entry.cards and not about]
            see = tuple(dict.fromkeys(entry.id for entry in (*about, *said, *every)))
            page = id if id not in taken else f"{section}_{id}"
            found.append(Entry(page, section, f"{title}.{section}.{id}", see=see[:MOST_LINKS], cards=(id,), section=section))
            taken.add(page)
    return found


def _printed(files: Files, id: str) -> tuple[str, ...]:
    """The words of the rules that are printed on a card: its trigger and its keywords."""
    rows = [row for row in files.get("cards", {}).get("card", ()) if row.get("id") == id]
    return tuple(word for row in rows for word in (row.get("trigger", ""), *row.get("keywords", ())) if word)


def _ids(title: str, section: str) -> list[str]:
    """The cards of a section that have words."""
    stem = f"{title}.{section}."
    keys = Words("en", strict=False).keys(stem)
    named = [key.removeprefix(stem).removesuffix(".name") for key in keys if key.endswith(".name")]
    return [id for id in named if "." not in id and id not in NO_CARD]


def _glossary(title: str, files: Files, written: list[Entry]) -> list[Entry]:
    """The terms of a title that has a glossary; each leads on to the entries that tell its rule. Raises `ContentError`."""
    rows = files[GLOSSARY]["entry"] if GLOSSARY in files else []
    ids = {entry.id for entry in written}
    found = []
    for row in rows:
        id = row["id"]
        lost = [other for other in row.get("see", ()) if other not in ids]
        if lost:
            raise ContentError(f'assets/data/{title}/{GLOSSARY}.toml, {id}, see: there is no entry "{lost[0]}".')
        said = [entry.id for entry in written if entry.id == id or id in entry.keywords or id in entry.cards]
        found.append(
            Entry(
                f"{GLOSSARY}_{id}",
                GLOSSARY,
                f"{title}.{GLOSSARY}.{id}",
                see=tuple(dict.fromkeys((*said, *row.get("see", ()))))[:MOST_LINKS],
                picture=row.get("picture", ""),
                over=f"{GLOSSARY}_{row['under']}" if row.get("under") else "",
            )
        )
    return found


def example_path(title: str, name: str) -> Path:
    return data_dir(title) / "examples" / f"{name}.toml"


def example_data(title: str, name: str) -> dict[str, Any]:
    """An example as a scenario. Raises `ContentError`."""
    path = example_path(title, name)
    if not name.replace("_", "").isalnum():
        raise ContentError(f"{shown(path)}: a name has letters, digits and _ only.")
    return load_toml(path)
