"""Watches what is drawn of cards: whatever the eyes in front of the screen may not see must not even be asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from game.core.types import HIDDEN
from game.table.session import Session
from game.titles.mindbug.rules.seen import View
from game.titles.mindbug.scene.faces import Face, Faces, decoded
from game.ui.cardsprite import CardGroup
from tests.robot.house import House

SHOWCASES = {"menu", "lobby", "settings", "help", "results"}
"""Pages that show cards as samples, of no match in particular or of one that is over."""


class MindbugWatch:
    """Notes every Mindbug face that is drawn or asked for while it is hidden from the eyes of that moment."""

    def __init__(self, house: House, patch: pytest.MonkeyPatch) -> None:
        self.house = house
        self.leaks: list[str] = []
        self.seen = 0
        """How many faces were looked at."""
        self._known: tuple[Any, frozenset[int]] = (None, frozenset())
        group_draw, face_draw, picture, ask = CardGroup.draw, Faces._draw, Faces.picture, Faces.__call__
        watch = self

        def drawn(group: CardGroup, f: Any) -> None:
            for sprite in group.layers.sprites():
                if sprite.pose.face_up:
                    watch.note(sprite.pose.face, "is blitted")
            group_draw(group, f)

        def painted(faces: Faces, face: Face, w: int, h: int) -> Any:
            watch.note(face.code, "is painted")
            return face_draw(faces, face, w, h)

        def large(faces: Faces, face: Face, w: int, h: int) -> Any:
            watch.note(face.code, "is put on the table in large")
            return picture(faces, face, w, h)

        def asked(faces: Faces, code: str, w: int, h: int) -> Any:
            watch.note(code, "is asked for")
            return ask(faces, code, w, h)

        patch.setattr(CardGroup, "draw", drawn)
        patch.setattr(Faces, "_draw", painted)
        patch.setattr(Faces, "picture", large)
        patch.setattr(Faces, "__call__", asked)

    def note(self, code: str, how: str) -> None:
        """One face that is drawn now."""
        face = decoded(code)
        session: Any = self.house.ctx.matches.session
        if face.card == HIDDEN or session is None or any(s.name in SHOWCASES for s in self.house.stage.stack):
            return
        self.seen += 1
        if face.card not in self._open(session):
            name = session.match.rules.names["CardId"][face.card]
            self.leaks.append(f"{name} {how} at entry {session.match.last} for the eyes {sorted(session.eyes)}")

    def _open(self, session: Session) -> frozenset[int]:
        """The cards that may be seen now: those in the View of the eyes, and in the peeked hand's."""
        table = next((scene for scene in self.house.stage.stack if hasattr(scene, "peeking")), None)
        peeked = table.peeking if table is not None else None
        key = (session.match.last, session.eyes, peeked)
        if self._known[0] != key:
            found = cards_in(session.match.view(session.eyes))
            if peeked is not None:
                found |= cards_in(peeked)
            self._known = key, found
        return self._known[1]


def cards_in(view: View) -> frozenset[int]:
    """Every card whose face is in a View."""
    found = {view.played, *view.shown, *view.open, *view.shared}
    for side in view.seats:
        found |= {*side.hand, *side.discard, *(one.card for one in side.play)}
    return frozenset(found - {HIDDEN})


WATCHES: dict[str, Callable[[House, pytest.MonkeyPatch], Any]] = {"mindbug": MindbugWatch}
"""How each title's faces are watched."""
