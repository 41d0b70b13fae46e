"""Watches what is drawn of cards: whatever the eyes in front of the screen may not see must not even be asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from game.core.types import HIDDEN
from game.home.rulebook.book import Entry
from game.pages.kit import examples
from game.pages.reader import sheet
from game.table.session import Session
from game.titles import title as registered
from game.titles.mechs.rules.actions import KINDS
from game.titles.mechs.rules.seen import View as MechsView
from game.titles.mechs.scene import faces as mechs
from game.titles.mechs.scene.faces import command_face, covered_face
from game.titles.mindbug.rules.seen import View as MindbugView
from game.titles.mindbug.scene import faces as mindbug
from game.titles.mindbug.scene import samples as mindbug_samples
from game.titles.mindbug.scene.cardbook import card_book as mindbug_book
from game.titles.mindflayer.rules.actions import KINDS as KINDS_OF_FLAYER
from game.titles.mindflayer.rules.seen import View as MindflayerView
from game.titles.mindflayer.scene import faces as mindflayer
from game.titles.mindup.rules.seen import View as MindupView
from game.titles.mindup.scene import faces as mindup
from game.titles.mindup.scene.cardbook import card_book
from game.ui.cardsprite import CardGroup
from game.ui.predraw import Ahead
from game.ui.table.table import Table
from tests.robot.house import House

SHOWCASES = {"menu", "lobby", "results", "gallery"}
"""Pages that never lie over a running table: they show cards as samples, of no match in particular or of one that is over."""


class Watch:
    """Notes every face that is drawn or asked for while it is hidden from the eyes of that moment.

    `seen_in`: the cards whose faces are in a View of the title.
    """

    def __init__(self, house: House, seen_in: Callable[[Any], frozenset[int]]) -> None:
        self.house = house
        self.seen_in = seen_in
        self.leaks: list[str] = []
        self.seen = 0
        """How many faces were looked at."""
        self.samples: frozenset[int] = frozenset()
        """Cards that may be drawn now whatever lies on the table: those of an example of the rules, of a page about them, of a
        look that they share with others."""
        self.sampled = 0
        """How many faces were drawn because they are of such."""
        self._known: tuple[Any, frozenset[int]] = (None, frozenset())

    @contextmanager
    def knowing(self, cards: frozenset[int]) -> Iterator[None]:
        """Meanwhile these may be drawn: what is drawn knows nothing of the match."""
        before, self.samples = self.samples, self.samples | cards
        yield
        self.samples = before

    def note(self, card: int, how: str) -> None:
        """One face that is drawn now."""
        session: Any = self.house.ctx.matches.session
        if card == HIDDEN or session is None or any(s.name in SHOWCASES for s in self.house.stage.stack):
            return
        if card in self.samples:
            self.sampled += 1
            return
        self.seen += 1
        if card not in self._open(session):
            names = session.match.rules.names
            self._leak(session, f"{names.get('CardId', names.get('KindId'))[card]} {how}")

    def asked(self, key: str) -> None:
        """A text key that a table wants explained: no card may be named by it of which no copy may be seen."""
        session: Any = self.house.ctx.matches.session
        title, _, id = key.partition(".cards.")
        if not id or session is None or title != session.title:
            return
        names = session.match.rules.names["CardId"]
        if not any(names[card].partition("#")[0] == id for card in self._open(session)):
            self._leak(session, f"{id} is explained")

    def _leak(self, session: Any, what: str) -> None:
        where = "/".join(scene.name or type(scene).__name__ for scene in self.house.stage.stack)
        self.leaks.append(f"{what} in {where} at entry {session.match.last} for the eyes {sorted(session.eyes)}")

    def _open(self, session: Session) -> frozenset[int]:
        """The cards that may be seen now: those in the View of the eyes, the peeked hand's, the one looked back at."""
        table = next((scene for scene in self.house.stage.stack if isinstance(scene, Table)), None)
        peeked = table.board.peeking if table is not None else None
        then = table.then if table is not None else None
        key = (session.match.last, session.eyes, peeked, then)
        if self._known[0] != key:
            found = self.seen_in(session.match.view(session.eyes))
            if peeked is not None:
                found |= self.seen_in(peeked)
            if then is not None:  # what an undo put back into the deck was seen by these eyes all the same
                found |= self.seen_in(session.view_at(then))
            self._known = key, found
        return self._known[1]


def _before(patch: pytest.MonkeyPatch, owner: type[Any], name: str, look: Callable[..., None]) -> None:
    """Call `look` with the same arguments before every call of a method."""
    method = getattr(owner, name)

    def watched(*args: Any) -> Any:
        look(*args)
        return method(*args)

    patch.setattr(owner, name, watched)


def _watch_rules(watch: Watch, patch: pytest.MonkeyPatch, title: str) -> None:
    """The rules reader may draw the cards of its examples, which are positions of their own, and the card that a page is about.

    Whatever else it draws has to be open at the table below, like everything there.
    """
    names = registered(title).rules.names
    cards = [name.partition("#")[0] for name in names.get("CardId", names.get("KindId", ()))]
    drawn, portrait = examples.drawn, sheet.portrait_of

    def of_example(of: str, name: str, *args: Any) -> Any:
        known: frozenset[int] = frozenset()
        if of == title:
            known = known.union(*map(watch.seen_in, examples.told(of, name).views))
        with watch.knowing(known):
            return drawn(of, name, *args)

    def of_entry(of: str, entry: Entry, *args: Any) -> Any:
        about = frozenset(card for card, name in enumerate(cards) if name in entry.cards) if of == title else frozenset()
        with watch.knowing(about):
            return portrait(of, entry, *args)

    patch.setattr(examples, "drawn", of_example)
    patch.setattr(sheet, "portrait_of", of_entry)


def _put_by_rules(watch: Watch, patch: pytest.MonkeyPatch, faces: type[Any], card_of: Callable[[str], int]) -> None:
    """Watch what the rules reader puts straight into its pictures, of a title whose table does so only with what all may know."""

    def put(faces: Any, f: Any, code: str, *args: Any) -> None:
        if watch.house.name == "rules":
            watch.note(card_of(code), "is put into the rules")

    _before(patch, faces, "put", put)


def _blitted(watch: Watch, patch: pytest.MonkeyPatch, card_of: Callable[[str], int]) -> None:
    """Watch the sprites of a table; `card_of` says which card the code of a face means."""

    def drawn(group: CardGroup, f: Any) -> None:
        for sprite in group.layers.sprites():
            if sprite.pose.face_up:
                watch.note(card_of(sprite.pose.face), "is blitted")

    _before(patch, CardGroup, "draw", drawn)


def watch_mindbug(house: House, patch: pytest.MonkeyPatch) -> Watch:
    """Mindbug: sprites, and whatever its `Faces` is asked for."""
    watch = Watch(house, in_mindbug)

    def card_of(code: str) -> int:
        return mindbug.decoded(code).card

    _blitted(watch, patch, card_of)
    _before(patch, mindbug.Faces, "_draw", lambda faces, face, w, h: watch.note(face.card, "is painted"))
    _before(patch, mindbug.Faces, "picture", lambda faces, face, w, h: watch.note(face.card, "is put on the table in large"))
    _before(patch, mindbug.Faces, "__call__", lambda faces, code, w, h: watch.note(card_of(code), "is asked for"))
    about = Table.about

    def asked(table: Table) -> tuple[str, ...]:
        keys = about(table)
        for key in keys:
            watch.asked(key)
        return keys

    patch.setattr(Table, "about", asked)
    book, cards = mindbug_book(), mindbug_samples.cards

    def sampled(*args: Any) -> None:
        with watch.knowing(frozenset(map(book.first, mindbug_samples.CARDS))):
            cards(*args)

    patch.setattr(mindbug_samples, "cards", sampled)
    _watch_rules(watch, patch, "mindbug")
    return watch


def in_mindbug(view: MindbugView) -> frozenset[int]:
    """Every card whose face is in a View of Mindbug."""
    found = {view.played, *view.shown, *view.open, *view.shared}
    for side in view.seats:
        found |= {*side.hand, *side.discard, *(one.card for one in side.play)}
    return frozenset(found - {HIDDEN})


def watch_mindup(house: House, patch: pytest.MonkeyPatch) -> Watch:
    """Mind Up!: sprites, and whatever its `Faces` is asked for or paints straight onto the table."""
    watch = Watch(house, in_mindup)

    def card_of(code: str) -> int:
        return HIDDEN if code == "back" else int(code)

    _blitted(watch, patch, card_of)
    book = card_book()
    first = frozenset(next(card for card, one in enumerate(book.cards) if one.suit == suit) for suit in book.suits)
    update = Ahead.update

    def drawn_ahead(*args: Any) -> None:
        with watch.knowing(first):
            update(*args)

    patch.setattr(Ahead, "update", drawn_ahead)
    _before(patch, mindup.Faces, "paint", lambda faces, f, card, w, h: watch.note(card, "is painted"))
    _before(patch, mindup.Faces, "__call__", lambda faces, code, w, h: watch.note(card_of(code), "is asked for"))
    _watch_rules(watch, patch, "mindup")
    return watch


def in_mindup(view: MindupView) -> frozenset[int]:
    """Every card whose face is in a View of Mind Up!, what lay open in rounds that are over included."""
    found = {*view.row, *view.played, *(card for past in view.history for won in past.won for card in won)}
    for side in view.seats:
        found |= {*side.hand, side.sealed, *side.known, *(card for column in side.columns for card in column.cards)}
    return frozenset(found - {HIDDEN})


def watch_mechs(house: House, patch: pytest.MonkeyPatch) -> Watch:
    """Mechs vs. Minions: command cards on the table. All lies open, so a face is right where it lies in the View."""
    watch = Watch(house, in_mechs)
    faces = {command_face(card, level): card for card in range(KINDS) for level in range(4)}
    faces |= {covered_face(card): card for card in range(KINDS)}

    def card_of(code: str) -> int:
        return faces.get(code, HIDDEN)

    _blitted(watch, patch, card_of)
    _put_by_rules(watch, patch, mechs.Faces, card_of)
    _watch_rules(watch, patch, "mechs")
    return watch


def in_mechs(view: MechsView) -> frozenset[int]:
    """Every kind of command card that lies anywhere but in the draw pile."""
    found = {*view.display, *view.discard}
    for mech in view.mechs:
        found |= {*mech.hand, *(card for slot in mech.slots for card in slot.cards)}
    return frozenset(found)


def watch_mindflayer(house: House, patch: pytest.MonkeyPatch) -> Watch:
    """Attack of the Mind Flayer: Adventure cards, whose copies are equal, so a kind is right where the eyes know such a card."""
    watch = Watch(house, in_mindflayer)

    def kind_of(code: str) -> int:
        return int(code[5:]) if code.startswith("kind:") else HIDDEN

    _blitted(watch, patch, kind_of)
    _put_by_rules(watch, patch, mindflayer.Faces, kind_of)
    _watch_rules(watch, patch, "mindflayer")
    return watch


def in_mindflayer(view: MindflayerView) -> frozenset[int]:
    """Every kind that lies open, or in a hand that these eyes see."""
    found = {view.shown, *(kind for kind in range(KINDS_OF_FLAYER) if view.turned[kind] or view.boxed[kind])}
    for side in view.seats:
        found |= {kind for kind, count in enumerate(side.hand) if count > 0}
    return frozenset(found)


WATCHES: dict[str, Callable[[House, pytest.MonkeyPatch], Watch]] = {
    "mindbug": watch_mindbug,
    "mindup": watch_mindup,
    "mechs": watch_mechs,
    "mindflayer": watch_mindflayer,
}
"""How each title's faces are watched."""


def watch_over(name: str, house: House, patch: pytest.MonkeyPatch) -> Watch:
    """A title's own watch. Without one its sprites are counted: they are laid from the View of the eyes alone, which the robot
    compares that with the match."""
    house.watched = True
    if name in WATCHES:
        return WATCHES[name](house, patch)
    watch = Watch(house, lambda view: frozenset())

    def drawn(group: CardGroup, f: Any) -> None:
        watch.seen += sum(sprite.pose.face_up for sprite in group.layers.sprites())

    _before(patch, CardGroup, "draw", drawn)
    return watch
