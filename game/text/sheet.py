"""A sheet: what a phone shows, as plain data in a small closed vocabulary of blocks.

A title's `phone.py` makes it of one seat's View; the gate sends it on unread; the page draws it. Its JSON form is that of
`assets/phone/sheet.json`, which names every block and field. Texts are sentences of the phone's language, with the marks of the
rich text in them (`**bold**`, `{icon:name}`, `[lamp]words[/]`).

`answer`: the id of an action, which means something on this sheet alone: "a3" is the fourth option of the decision, "b0" the
first aside. `act`: what the lamp key says once this is touched ("Play Shark Dog"); without it, the name. An id that begins with
"p" is part of an answer: the parts that belong together are told by the sheet's `joins`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, fields
from typing import Any

from game.core.types import Action, Decision

OPTION, ASIDE, PART = "a", "b", "p"
"""What the ids of answers begin with, and those of their parts."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A line above what follows; `dots`: of so many steps, `at` is the one of now, from 1."""

    text: str
    dots: int = 0
    at: int = 0


@dataclass(frozen=True, slots=True)
class Prompt:
    """The one question; or, `waiting`, whom one waits for."""

    text: str
    waiting: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A card. `look` says how it is drawn: "plain", "number", "creature", "adventure", "command", "back"
    ("plain" is not sent).

    `name` is read aloud and, where the look has one, printed; `value` a number or power, `colour` a word of the look, `picture`
    an icon or a path below `assets/svg` without its ending, `badges` icons, `bubble` a number, `text` its words.
    `state`: "" or "sealed", "hit", "exhausted", "hidden". `why`: it is not offered, and this is said when it is touched.
    """

    look: str
    name: str
    value: str = ""
    colour: str = ""
    picture: str = ""
    badges: tuple[str, ...] = ()
    bubble: str = ""
    text: str = ""
    state: str = ""
    answer: str = ""
    act: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table. `mark`: the shape of a phone; `state`: "" or "ready", "choosing", "away", "out", "bot"; `said`: the
    state in words."""

    name: str
    portrait: str
    mark: str = ""
    state: str = ""
    said: str = ""
    count: str = ""
    answer: str = ""
    act: str = ""
    why: str = ""


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards of one place: "row" (on the table, in small), "hand" (to be chosen from), "rest" (in small, nothing to do), "mine"
    (one that was chosen, with `text` beside it), "big" (the one in question). `owner`: whose they are, with `text` beside."""

    place: str
    cards: tuple[Card, ...]
    text: str = ""
    owner: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class People:
    """Who sits there: in a "row", or as "tiles" to be chosen from."""

    place: str
    people: tuple[Person, ...]


@dataclass(frozen=True, slots=True)
class Slot:
    """A place with cards on it, the lowest first, or with short `lines`. `label`: "" = its number, from 1; `state`: "" or
    "running", "damaged", "fill" (it shows the part of an answer that was touched for it)."""

    label: str = ""
    cards: tuple[Card, ...] = ()
    state: str = ""
    answer: str = ""
    act: str = ""
    why: str = ""
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Slots:
    """Numbered places in a line. `owner`: whose they are, with `text` beside."""

    slots: tuple[Slot, ...]
    text: str = ""
    owner: tuple[Person, ...] = ()


@dataclass(frozen=True, slots=True)
class Button:
    """An answer of its own. `kind`: "" or "go" (lamp), "no" (coral), "paper". `once`: one tap is enough, nothing is final."""

    text: str
    answer: str
    kind: str = ""
    icon: str = ""
    once: bool = False


@dataclass(frozen=True, slots=True)
class Buttons:
    """Answers below each other."""

    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """A sentence on paper, beside an icon or a small signed number."""

    text: str
    icon: str = ""
    bubble: str = ""


@dataclass(frozen=True, slots=True)
class Log:
    """What happened, oldest first. `seats`: whose doing each line is, -1 = nobody's; `icons`: the picture before each, "" =
    none."""

    lines: tuple[str, ...]
    seats: tuple[int, ...] = ()
    icons: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Cover:
    """Blocks that show only while the eye is held; `text` is what stands there meanwhile, the same for everybody. `stays`: after
    a second they stay until they are hidden again, so that one can answer."""

    text: str
    blocks: tuple[Heading | Prompt | Cards | People | Slots | Buttons | Note | Log, ...]
    stays: bool = False


@dataclass(frozen=True, slots=True)
class Rise:
    """Blocks on a sheet of their own, which rises when its key is touched: what is wanted now and then. `place`: where the key
    stands, "" (beside the answers), "bar" or "menu"."""

    text: str
    icon: str
    blocks: tuple[Heading | Prompt | Cards | People | Slots | Buttons | Note | Log, ...]
    place: str = ""


Block = Heading | Prompt | Cards | People | Slots | Buttons | Note | Log | Cover | Rise
BLOCKS: tuple[type[Block], ...] = (Heading, Prompt, Cards, People, Slots, Buttons, Note, Log, Cover, Rise)
PARTS: tuple[type[Any], ...] = (Card, Person, Slot, Button)
"""What blocks are made of."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: the mat of a `title` ("" = the house), who I am, then the blocks, from the table in small down to the hand.

    `where`: the second line of the bar. `asked`: something is asked of me (lamp line, buzz, note). `key`: what the lamp key says
    before anything is touched. `foot`: keys beside it. `sand`: milliseconds left when the sheet was made, None without sand.
    `joins`: the answers of several parts, made by `join` and `pairs`. `tries`: what is touched is shown on the big screen before
    it is answered.
    """

    title: str
    lang: str
    me: Person
    where: str
    blocks: tuple[Block, ...]
    asked: bool = False
    key: str = ""
    foot: tuple[Button, ...] = ()
    sand: int | None = None
    joins: tuple[str, ...] = ()
    tries: bool = False


def join(of: Iterable[str], answer: str, act: str = "") -> str:
    """An answer of several parts, "a5 p0 p1: act": `of` these in this order; without one in the order in which they were touched,
    in any. `act`: as everywhere; without one the acts of the parts. There are dozens on a sheet, so it is a short text."""
    return " ".join((answer, *of)) + (f": {act}" if act else "")


def pairs(answers: Iterable[tuple[str, tuple[str, str]]]) -> tuple[str, ...]:
    """Answers of two parts each, in the order of their ids. Those that pair each of some parts with each of others share a text:
    "b3 p0,p1 p2,p3" are b3 to b6."""
    found: list[tuple[str, int, list[str], list[str]]] = []
    for answer, (one, two) in answers:
        kind, number = answer[0], int(answer[1:])
        if found and (found[-1][0], found[-1][1] + len(found[-1][3]), found[-1][2]) == (kind, number, [one]):
            found[-1][3].append(two)
        else:
            found.append((kind, number, [one], [two]))
    merged = found[:1]
    for kind, number, ones, twos in found[1:]:
        before = merged[-1]
        if before[0] == kind and before[1] + len(before[2]) * len(twos) == number and before[3] == twos:
            before[2].extend(ones)
        else:
            merged.append((kind, number, ones, twos))
    return tuple(f"{kind}{number} {','.join(ones)} {','.join(twos)}" for kind, number, ones, twos in merged)


def plain(sheet: Any) -> Any:
    """The JSON form of a sheet, or of a part of one: dataclasses are objects, a block with its kind under "block". What is as
    always is left out: a sheet is short."""
    kind = type(sheet)
    if kind is tuple:
        return [part if type(part) is str else plain(part) for part in sheet]
    if kind not in _FIELDS:
        return sheet
    found: dict[str, Any] = {"block": kind.__name__.lower()} if kind in BLOCKS else {}
    for name, usual in _FIELDS[kind]:
        value = getattr(sheet, name)
        if value != usual:
            found[name] = value if type(value) is str else plain(value)
    return found


_USUAL = {"look": "plain"}
_FIELDS = {
    kind: tuple((field.name, _USUAL.get(field.name, field.default)) for field in fields(kind))
    for kind in (Sheet, *BLOCKS, *PARTS)
}


def action_of(answer: str, decision: Decision | None, asides: tuple[Action, ...]) -> Action | None:
    """The action that an answer stands for on a sheet that was made of this decision and these asides; None where it is none."""
    among = decision.options if answer[:1] == OPTION and decision is not None else asides if answer[:1] == ASIDE else ()
    number = answer[1:]
    if not number.isascii() or not number.isdecimal() or str(int(number)) != number or int(number) >= len(among):
        return None
    return among[int(number)]
