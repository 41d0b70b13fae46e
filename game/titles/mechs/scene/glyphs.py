"""The picture of an answer, the same on its button, on the board and in the film."""

from __future__ import annotations

from game.core.actions import Done
from game.core.types import Action
from game.titles.mechs.rules.actions import Advance, Blow, Expose, Go, Mend, Pick, Point, Repair, Strike, Throw, Tow, Turn, Use
from game.titles.mechs.rules.board import Facing
from game.titles.mechs.scene.board.looks import ELEMENT
from game.titles.mechs.scene.board.orientation import Orientation
from game.titles.mechs.scene.cardbook import card_book

Glyph = tuple[str, int, str]
"""A picture ("" = the words instead), its quarter turns clockwise, and words."""


def glyph(action: Action, facing: Facing, turn: Orientation) -> Glyph:
    """The picture of an answer of a mech that faces this way; arrows point as they would on the board as it is seen."""
    match action:
        case Turn(way) | Go(way):
            return "ui_arrow", turn.facing(facing + way), ""
        case Point(way):
            return "ui_arrow", turn.facing(way), ""
        case Advance(steps):
            return "", 0, str(steps)
        case Strike() | Pick():
            return "ct_attack", 0, ""
        case Tow() | Throw():
            return "cmd_skewer", 0, ""
        case Blow():
            return "cmd_fuel_tank", 0, ""
        case Expose(colour):
            return f"el_{ELEMENT[colour]}", 0, ""
        case Use(schematic):
            return card_book().kind_picture(schematic), 0, ""
        case Repair() | Mend():
            return "ui_plus", 0, ""
        case Done():
            return "ui_cross", 0, ""
    return "", 0, "?"
