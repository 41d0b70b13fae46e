"""What the inspector says about a card besides its face: why not, the sum of its power, what it has now, its keywords."""

from __future__ import annotations

from typing import NamedTuple

from game.core.types import HIDDEN, Ref
from game.text import Words
from game.titles.mindbug.rules.seen import Creature, View
from game.titles.mindbug.scene.cardbook import CardBook, TableNames
from game.titles.mindbug.scene.faces import Face
from game.titles.mindbug.scene.prompts import creature

FORMS = ("text", "brief")
"""The two lengths at which a term is explained."""


class Note(NamedTuple):
    """One line beside a card: an icon and a sentence ready for the rich text."""

    icon: str
    text: str
    brief: str = ""
    """The same in fewer words, where it can be said so."""


def muted_by(view: View, card: int, book: CardBook) -> int:
    """The creature that silences this card's Play effect (for whoever holds or plays it), or HIDDEN."""
    if book[card].trigger != "play":
        return HIDDEN
    for seat, side in enumerate(view.seats):
        held = card in side.hand or (card == view.played and seat == view.active)
        if held and side.silenced:
            return side.silenced[0]
    return HIDDEN


def face_now(view: View, card: int, book: CardBook, kind: str = "card") -> Face:
    """The face of a card with its numbers of this moment."""
    printed = book[card]
    found = creature(view, card)
    if found is None:
        return Face(kind, card, printed.power, printed.keywords, (), muted_by(view, card, book) != HIDDEN)
    one = found[1]
    keywords = tuple(dict.fromkeys((*printed.keywords, *one.keywords)))
    granted = tuple(dict.fromkeys(k for _, k in one.granted if k not in printed.keywords))
    return Face(kind, card, one.power, keywords, granted, spent=one.exhausted)


def notes(view: View, card: int, book: CardBook, words: Words, refusal: str = "") -> list[Note]:
    """Everything worth saying about a card now, the most pressing first. `refusal`: why it may not be chosen."""
    made = facts(view, card, book, words, refusal)
    made += [_keyword(keyword, words) for keyword in face_now(view, card, book).keywords]
    if (when := book[card].trigger) not in ("none", "constant"):
        made.append(_term(f"mb_{when}", f"triggers.{when}", words))
    return made


def facts(view: View, card: int, book: CardBook, words: Words, refusal: str = "") -> list[Note]:
    """What is true of a card now, without what its terms mean."""
    made = [Note("ui_lock", refusal)] if refusal else []
    found = creature(view, card)
    if found is not None:
        made += _of_creature(view, found[1], book, words)
    else:
        muting = muted_by(view, card, book)
        if muting != HIDDEN:
            made.append(Note("ui_mute", words.get("mindbug.scene.silenced", card=book.name(words, muting))))
        if card in view.open or card in view.shared:
            made.append(Note("ui_eye", words.get("mindbug.scene.known")))
    return made


def _of_creature(view: View, one: Creature, book: CardBook, words: Words) -> list[Note]:
    made = []
    if one.card in view.picks:
        made.append(Note("ui_check", words.get("mindbug.scene.picked")))
    if one.bonuses or one.power != one.printed_power:
        parts = " ".join(_part(source, amount, book, words) for source, amount in one.bonuses)
        made.append(
            Note("ui_plus", words.get("mindbug.scene.power_sum", power=one.power, printed=one.printed_power, parts=parts))
        )
    if one.exhausted:
        made.append(Note("ui_exhausted", words.get("mindbug.scene.exhausted")))
    seen = set()
    for source, keyword in one.granted:
        if keyword in seen or keyword in book[one.card].keywords:
            continue
        seen.add(keyword)
        if source != one.card:
            told = {"keyword": _name(keyword, words), "card": Ref("CardId", source)}
            made.append(Note(f"kw_{keyword}", words.get("mindbug.scene.granted_by", TableNames(book, ()), **told)))
    return made


def _part(source: int, amount: int, book: CardBook, words: Words) -> str:
    return words.get(f"mindbug.scene.power_{'plus' if amount >= 0 else 'minus'}", n=abs(amount), card=book.name(words, source))


def _name(keyword: str, words: Words) -> str:
    return words.get(f"mindbug.keywords.{keyword}.name")


def _keyword(keyword: str, words: Words) -> Note:
    return _term(f"kw_{keyword}", f"keywords.{keyword}", words)


def _term(icon: str, of: str, words: Words) -> Note:
    """A term and what it means, at length and in short."""
    name = words.get(f"mindbug.{of}.name")
    told = (words.get("mindbug.scene.keyword_line", keyword=name, text=words.get(f"mindbug.{of}.{form}")) for form in FORMS)
    return Note(icon, *told)
