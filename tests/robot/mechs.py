"""What has to be touched first at the table of Mechs vs. Minions before an answer has its place, and what needs no watching."""

from __future__ import annotations

from typing import Any

import pygame

from game.titles.mechs.rules.board import NOWHERE, cell_of
from game.titles.mechs.scene.layout import hand_keys
from tests.robot.house import House

RUN_MS = 600
"""A frame while a run is shown."""


def leads(table: Any, option: str) -> list[str]:
    """The widgets to press before the option has a place of its own: the row of its mech, the card, the start cell, a slot.

    A card of the draft is lifted first and then taken: of equal ones the same.
    """
    seat_text, verb, *words = option.split()
    seat, view = int(seat_text), table.shown
    found = []
    if view.stage == "program" and table.board.near != seat:
        found.append(f"row:{seat}")
    if verb == "deploy":
        x, y = words[0][1:].split("y")
        cell = cell_of(int(x), int(y))
        if table.board.picked != cell:
            found += [mark.id for mark in table.board.marks if mark.kind == "start" and mark.cell == cell]
    elif verb == "take":
        card = table.book.names["CardId"].index(words[0])
        places = [f"draft:{n}" for n, lying in enumerate(view.display) if lying == card and view.taker[n] < 0]
        if table.board.selected not in places:
            found.append(places[0])
    elif verb in ("program", "scrap"):
        card, hand = table.book.names["CardId"].index(words[0]), view.mechs[seat].hand
        keys = [key for key, lying in zip(hand_keys(seat, hand), hand, strict=True) if lying == card]
        if table.board.selected not in keys:
            found.append(keys[0])
    elif verb == "swap" and table.board.first_slot != int(words[0]) - 1:
        found += [f"slot:{table.board.first_slot}"] * (table.board.first_slot >= 0)  # the first one is put down again
        found.append(f"slot:{int(words[0]) - 1}")
    return found


def let_go(house: House) -> None:
    """Put down what is lifted."""
    table = house.top
    house.wait(lambda: table.settled)
    house.frame()
    if table.board.selected:
        house.click(table.board.selected)
    elif table.board.first_slot >= 0:
        first = f"slot:{table.board.first_slot}"
        house.wait(lambda: house.hot(first) is not None or table.board.first_slot < 0)  # a bot may lay something down just now
        if table.board.first_slot >= 0:
            house.click(first)
    elif table.board.picked != NOWHERE:
        house.key(pygame.K_ESCAPE)


def ready_last(options: list[str]) -> list[str]:
    """One button tells all mechs of a person to be ready: it comes when none of them has a card left."""
    other = [option for option in options if not option.endswith(" ready")]
    return other or options


def pass_run(house: House) -> None:
    """Time goes by quickly while a run is shown."""
    house.frame(RUN_MS)
