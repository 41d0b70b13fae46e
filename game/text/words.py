"""Messages and events put into words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from game.core.types import HIDDEN, Event, Msg, Ref
from game.core.verbs import kinds_of
from game.text.catalogue import LATER, later, load_catalogue
from game.text.template import EACH, Cases, Each, Node, Slot, TemplateError, parse

SECTIONS: Mapping[str, tuple[str, ...]] = {"SourceId": ("cards", "schematics"), "BossCardId": ("boss_cards",)}
"""Kinds of entities whose words are in sections of other names: the first that has the entity."""

_PLAIN_KINDS = frozenset({"int", "str", "bool"})
_BRACKETS = str.maketrans("{}[]", "()()")
_OF = "of"
_COUNT = "count"
_SEAT = "{seat}"
"""In a form of an entity's name: who sits at the seat of its number."""


class Namer(Protocol):
    """Says what ids stand for; a scene has one per match."""

    def entity(self, kind: str, id: int) -> str:
        """The text id of an entity: "luchataur". Copies share one."""

    def seat(self, seat: int) -> str:
        """The display name of who sits there."""


class Said(str):
    """Words that a `Words` made: their marks are meant, so they pass untouched when they are a parameter of other words."""


class Words:
    """The words of one language.

    `names` gives the display names of seats where no `Namer` is handed over. `strict`: a missing key or parameter is a
    `KeyError` (tests); otherwise the key is shown in its place, so that the app goes on.
    Strings come ready for the rich text, with `**bold**`, `{icon:name}` and `[lamp]words[/]` in them.
    """

    def __init__(self, lang: str, names: Callable[[int], str] | None = None, *, strict: bool = True) -> None:
        self.lang = lang
        self.strict = strict
        self._catalogue = load_catalogue(lang)
        self._habits = self._catalogue.habits
        self._names = names
        self._plain: dict[str, Said] = {}
        """What has been asked for and has no slots."""
        self._keys: dict[str, tuple[str, ...]] = {}
        """By the beginnings that have been asked for."""

    def has(self, key: str) -> bool:
        """Whether there are words."""
        entries = self._entries(key)
        return key in entries or f"{key}.name" in entries

    def keys(self, prefix: str) -> tuple[str, ...]:
        """All keys that begin so, in the order of the files."""
        found = self._keys.get(prefix)
        if found is None:
            found = self._keys[prefix] = tuple(key for key in self._entries(prefix) if key.startswith(prefix))
        return found

    def _entries(self, key: str) -> Mapping[str, Node]:
        """Where a key is looked up: in the catalogue, or in its own file where that is read later."""
        return later(self.lang, key.partition(".")[0]) if key.startswith(LATER) else self._catalogue.entries

    def get(self, key: str, namer: Namer | None = None, /, **params: Any) -> str:
        """The words of a key: `get("app.menu.resume")`, `get("app.lobby.places", n=2)`; the `name` of a key that is a group."""
        return self._fill(key, params, namer)

    def say(self, msg: Msg, namer: Namer | None = None) -> str:
        """The words of a message of the rules: a prompt, a refusal."""
        return self._fill(msg.key, dict(msg.params), namer)

    def log(self, title: str, event: Event, namer: Namer | None = None) -> str | None:
        """The log line of an event; None when its words are "": the event is not worth a line."""
        params = {name: _param(getattr(event, name), kind) for name, kind, _ in kinds_of(type(event))}
        return self._fill(f"{title}.log.{type(event).__name__}", params, namer) or None

    def number(self, value: int | float) -> str:
        """A number with this language's signs."""
        return self._habits.number(value)

    def join(self, items: tuple[str, ...]) -> str:
        """A list inside a sentence: a, b and c."""
        return self._habits.join(items)

    def either(self, items: tuple[str, ...]) -> str:
        """A list inside a sentence, of which one is meant: a, b or c."""
        return self._habits.either(items)

    def of(self, name: str) -> str:
        """What belongs to a person: "Alice's", « d'Alice »."""
        return self._habits.of(plain(name))

    def _fill(self, key: str, params: Mapping[str, Any], namer: Namer | None) -> str:
        said = self._plain.get(key)
        if said is not None:
            return said
        entries = self._entries(key)
        node = entries.get(key)
        if node is None:
            node = entries.get(f"{key}.name")
        if node is None:
            if self.strict:
                raise KeyError(f"no words for {key} in {self.lang}")
            return Said(key)
        if type(node) is str and "{" not in node and "}" not in node:
            said = self._plain[key] = Said("".join(map(str, parse(node))))
            return said
        return Said(_Filling(self, key, params, namer).fill(node))

    def form(self, title: str, kind: str, text_id: str, form: str) -> str:
        """A form of an entity's name: `form("mindbug", "CardId", "gorillion", "the")`."""
        keys = [f"{title}.{section}.{text_id}.{form or 'name'}" for section in sections_of(kind)]
        for key in keys:
            found = self._catalogue.entries.get(key)
            if isinstance(found, str):
                return found
        if self.strict:
            raise KeyError(f"no words for {keys[0]} in {self.lang}")
        return text_id

    def seat_name(self, seat: int, namer: Namer | None) -> str:
        """Who sits there, with nothing in the name that the rich text would take for a mark."""
        if namer is not None:
            return plain(namer.seat(seat))
        if self._names is None:
            raise KeyError(f"nobody says who sits at seat {seat}")
        return plain(self._names(seat))


class _Filling:
    """One sentence being filled."""

    def __init__(self, words: Words, key: str, params: Mapping[str, Any], namer: Namer | None) -> None:
        self._words = words
        self._key = key
        self._title = key.partition(".")[0]
        self._params = params
        self._namer = namer

    def fill(self, node: Node) -> str:
        """The sentence of a node."""
        if isinstance(node, Cases):
            return self.fill(self._branch(node))
        if isinstance(node, Each):
            return self._each(node)
        try:
            pieces = parse(node)
        except TemplateError:
            if self._words.strict:
                raise
            return node
        return "".join(piece if isinstance(piece, str) else self._slot(piece) for piece in pieces)

    def _each(self, node: Each) -> str:
        """The item once per place of the list; there, every list of the same length stands for its entry."""
        lists = {name: value for name, value in self._params.items() if type(value) is tuple}
        if node.param not in lists:
            return str(self._missing(node.param, None))
        size = len(lists[node.param])
        beside = {name: value for name, value in lists.items() if len(value) == size}
        said = []
        for here in _merged([{name: value[n] for name, value in beside.items()} for n in range(size)], node.merge):
            item = _Filling(self._words, self._key, {**self._params, **here}, self._namer)
            said.append(Said(item.fill(node.item)))
        return _Filling(self._words, self._key, {**self._params, EACH: tuple(said)}, self._namer).fill(node.whole)

    def _branch(self, cases: Cases) -> Node:
        branches = cases.branches
        if cases.param not in self._params:
            return self._missing(cases.param, branches.get("other"))
        value = self._params[cases.param]
        if cases.kind == "count":
            count = len(value) if isinstance(value, tuple) and not isinstance(value, Ref) else int(value)
            if count == 0 and "zero" in branches:
                return branches["zero"]
            return branches.get(self._words._habits.plural(count), branches["other"])
        found = branches.get(_case(value), branches.get("other"))
        if found is None:
            return self._missing(f"{cases.param} = {_case(value)}", None)
        return found

    def _slot(self, slot: Slot) -> str:
        what = f"{slot.name}.{slot.form}" if slot.form else slot.name
        if slot.name not in self._params:
            return str(self._missing(what, None))
        try:
            text, is_entity = self._value(self._params[slot.name], slot.form)
        except TemplateError:
            return str(self._missing(what, None))
        except KeyError:
            if self._words.strict:
                raise
            return str(self._missing(what, None))
        return text[:1].upper() + text[1:] if slot.start and is_entity else text

    def _missing(self, what: str, instead: Node | None) -> Node:
        if self._words.strict:
            raise KeyError(f"{self._key} in {self._words.lang}: nothing for {what}")
        return f"({what})" if instead is None else instead

    def _value(self, value: Any, form: str) -> tuple[str, bool]:
        """The words of a parameter, and whether they may take a capital. TemplateError: it has no such form."""
        habits = self._words._habits
        if isinstance(value, Ref):
            return self._ref(value, form)
        if isinstance(value, Msg):
            return self._words.say(value, self._namer), False
        if isinstance(value, tuple):
            if form == _COUNT:
                return habits.number(len(value)), False
            parts = [self._value(item, form) for item in value]
            return habits.join([text for text, _ in parts]), bool(parts) and parts[0][1]
        if isinstance(value, str):
            if form not in ("", _OF):
                raise TemplateError(form)
            text = value if isinstance(value, Said) else plain(value)
            return (habits.of(text) if form == _OF else text), False
        if isinstance(value, int | float) and not isinstance(value, bool) and not form:
            return habits.number(value), False
        raise TemplateError(form)

    def _ref(self, ref: Ref, form: str) -> tuple[str, bool]:
        if ref.kind == "Seat":
            if form not in ("", _OF):
                raise TemplateError(form)
            name = self._words.seat_name(ref.id, self._namer)
            return (self._words._habits.of(name) if form == _OF else name), False
        if ref.id == HIDDEN:
            text_id = "hidden"
        elif self._namer is None:
            raise KeyError(f"{self._key}: nobody says what {ref.kind} {ref.id} is")
        else:
            text_id = self._namer.entity(ref.kind, ref.id)
        text = self._words.form(self._title, ref.kind, text_id, form)
        return (text.replace(_SEAT, self._words.seat_name(ref.id, self._namer)) if _SEAT in text else text), True


def _merged(places: list[dict[str, Any]], merge: str) -> list[dict[str, Any]]:
    """One place of those that agree in all but the list `merge`: there it has all their entries, of hidden things one."""
    if not merge:
        return places
    found: dict[tuple[Any, ...], list[Any]] = {}
    for place in places:
        found.setdefault(tuple((name, value) for name, value in place.items() if name != merge), []).append(place[merge])
    return [{**dict(rest), merge: all_[0] if len(all_) == 1 or _hidden(all_) else tuple(all_)} for rest, all_ in found.items()]


def _hidden(values: list[Any]) -> bool:
    return all(isinstance(value, Ref) and value.id == HIDDEN for value in values)


def sections_of(kind: str) -> tuple[str, ...]:
    """The sections of a title's text file that may hold an entity kind: `CardId` -> cards, `KeywordId` -> keywords."""
    return SECTIONS.get(kind) or (kind.removesuffix("Id").lower() + "s",)


def plain(text: str) -> str:
    """A text that people typed, without what the rich text would take for a mark."""
    while "**" in text:
        text = text.replace("**", "*")
    return text.strip("*").translate(_BRACKETS)


def _param(value: Any, kind: str) -> Any:
    """An event's field as a parameter: ids become `Ref`, by the field's kind."""
    if kind in _PLAIN_KINDS or value is None:
        return value
    if isinstance(value, tuple):
        return tuple(_param(item, kind) for item in value)
    return Ref(kind, value)


def _case(value: Any) -> str:
    """The branch name of a value in a `choose` table."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, Ref):
        return "hidden" if value.id == HIDDEN else str(value.id)
    if isinstance(value, tuple):
        return str(len(value))
    return str(value)
