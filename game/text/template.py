"""Sentences with named parameters: parsed once, filled often.

"{seat} loses {n} life."            a parameter
"{card.the} attacks."               a form of it: a field of the card's entry, `of` for a person, `count` for a list
"**{seat}** {icon:ui_life} [lamp]now[/]"             bold, icons and colours pass through for the rich text
{ count = "n", one = "...", other = "..." }          by number (or by the length of a list); `zero` if wanted
{ choose = "reason", life = "...", other = "..." }   by word, flag (yes/no), seat number or HIDDEN (hidden)
{ each = "seats", item = "{seats} {gains}", all = "Gains: {each}." }   lists side by side: one item per seat, then the whole
{ each = "seats", merge = "kinds", ... }             places that differ in nothing but {kinds} are said as one
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

_BRACES = re.compile(r"\{([^{}]*)\}")
_SLOT = re.compile(r"([a-z][a-z0-9_]*)(?:\.([a-z_]+))?")
_MARK = re.compile(r"[a-z]+:[A-Za-z0-9_#]*")
_MARKS = re.compile(r"\{[a-z]+:[A-Za-z0-9_#]*\} ?|\[/?[a-z0-9_]*\]|\*\*")
_START = re.compile(r"(?:^|[.!?\u2026][\u00a0 ]?[»\u201d]? )[\s«\u00a0\u201c(]*$")


class TemplateError(ValueError):
    """A sentence of the catalogues is not well formed; the message says which braces."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A parameter in a sentence. `start`: a sentence begins here, so an entity's form gets a capital."""

    name: str
    form: str
    start: bool


@dataclass(frozen=True, slots=True)
class Cases:
    """A table of branches. `kind` is "count" or "choose", `param` names what decides."""

    kind: str
    param: str
    branches: Mapping[str, Node]


@dataclass(frozen=True, slots=True)
class Each:
    """Lists that run side by side. `param` names one of them; `item` is said for every place, `whole` shows them as `{each}`.

    `merge` names a list whose entries are put together for places that agree in all others; "" for none.
    """

    param: str
    item: Node
    whole: Node
    merge: str = ""


EACH, MERGE = "each", "merge"
Node = str | Cases | Each
"""An entry of a catalogue: a sentence, branches of sentences, or a sentence per item of a list."""


@lru_cache(maxsize=16_384)
def parse(sentence: str) -> tuple[str | Slot, ...]:
    """Split a sentence into text and slots. Raises `TemplateError`."""
    pieces: list[str | Slot] = []
    text, end = "", 0
    for found in _BRACES.finditer(sentence):
        text += sentence[end : found.start()]
        end = found.end()
        if _MARK.fullmatch(found[1]):
            text += found[0]
            continue
        slot = _SLOT.fullmatch(found[1])
        if slot is None:
            raise TemplateError(f"{found[0]} is neither a parameter nor a mark in {sentence!r}")
        pieces.append(text)
        pieces.append(Slot(slot[1], slot[2] or "", _begins(sentence[: found.start()])))
        text = ""
    pieces.append(text + sentence[end:])
    if any("{" in piece or "}" in piece for piece in _texts(pieces)):
        raise TemplateError(f"a brace is left over in {sentence!r}")
    return tuple(piece for piece in pieces if piece != "")


def _texts(pieces: list[str | Slot]) -> Iterator[str]:
    for piece in pieces:
        if isinstance(piece, str):
            yield _MARKS.sub("", piece)


def _begins(before: str) -> bool:
    """Whether a sentence begins after this text; marks do not count."""
    return _START.search(_MARKS.sub("", before)) is not None


def is_each(value: Mapping[str, Any]) -> bool:
    """Whether a TOML table says a sentence for each item of lists."""
    return set(value) - {MERGE} == {EACH, "item", "all"} and _is_param(value[EACH]) and _is_param(value.get(MERGE, EACH))


def is_cases(value: Mapping[str, Any]) -> bool:
    """Whether a TOML table is a table of branches rather than a group of entries."""
    if "other" in value and _is_param(value.get("count")):
        return True
    return len(value) > 1 and _is_param(value.get("choose"))


def _is_param(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(r"[a-z][a-z0-9_]*", value) is not None


def sentences(node: Node) -> Iterator[str]:
    """Every sentence of an entry."""
    if isinstance(node, str):
        yield node
    else:
        for branch in _parts(node):
            yield from sentences(branch)


def _parts(node: Cases | Each) -> tuple[Node, ...]:
    return tuple(node.branches.values()) if isinstance(node, Cases) else (node.item, node.whole)


def shown_params(node: Node) -> frozenset[str]:
    """The parameters that some sentence of an entry shows. Raises `TemplateError`."""
    return frozenset(piece.name for text in sentences(node) for piece in parse(text) if isinstance(piece, Slot)) - {EACH}


def deciding_params(node: Node) -> frozenset[str]:
    """The parameters that choose between the branches of an entry, or say how often it is said."""
    if isinstance(node, str):
        return frozenset()
    return frozenset({node.param}).union(*(deciding_params(branch) for branch in _parts(node)))
