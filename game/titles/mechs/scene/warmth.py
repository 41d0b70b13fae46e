"""What the next moves will need, drawn in idle moments: the looks of cards that may be touched, and as they will lie in slots."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.titles.mechs.scene.faces import CARD_HIGH, command_face
from game.titles.mechs.scene.layout import SLOT_WIDE, card_in_hand, place_of
from game.ui.ahead import Job

if TYPE_CHECKING:
    from game.titles.mechs.scene.table import TableScene

LOOKS = ("hovered", "selected", "dragged")


def looks(scene: TableScene) -> Iterator[tuple[str, Job]]:
    """(the key of a card, a drawing): each card that can be touched in its looks, then on a stack of one, two or three."""
    view, canvas, cards = scene.shown, scene.faces.canvas, scene.presenter.layout
    keys = [widget.id for widget in scene.ui.widgets if widget.enabled and widget.id in cards]
    keys = [key for key in keys if key.startswith(("draft:", "hand:"))]
    for look in LOOKS:
        for key in keys:
            yield key, partial(scene.cards.prepare, canvas, [("", cards[key])], (look,))
    w, h = canvas.px(SLOT_WIDE), canvas.px(SLOT_WIDE * CARD_HIGH)
    for key in keys:
        card = card_in_hand(key) if key.startswith("hand:") else view.display[place_of(key)]
        for level in (1, 2, 3):
            yield key, partial(scene.cards.plain, command_face(card, level), w, h)
