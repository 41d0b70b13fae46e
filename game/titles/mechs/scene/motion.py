"""How an event moves the cards beside the board, and how that goes together with the motion of the board. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.core.types import Event, Seat
from game.titles.mechs.rules import events as e
from game.titles.mechs.rules.seen import View
from game.titles.mechs.scene.board.desk import Desk
from game.titles.mechs.scene.board.scenes import Step
from game.titles.mechs.scene.flavour import hold_of
from game.titles.mechs.scene.layout import card_in_hand, damage_key, fitted_key, layout, slot_key
from game.titles.mechs.scene.room import Box, Room, room_of
from game.ui.presenter import Change, Layout, Pose

FLY_MS, TAKE_MS = 260.0, 200.0
"""How long cards fly; and one that is taken out of a draft, or those of the line that comes up: there are many."""
SMALL = 46.0


@dataclass(slots=True)
class Cards:
    """The cards of one event: layouts before and after, where new ones come from and where those go that vanish."""

    before: dict[str, Pose]
    after: dict[str, Pose]
    origins: dict[str, Pose] = field(default_factory=dict)
    sinks: dict[str, Pose] = field(default_factory=dict)

    @property
    def moves(self) -> bool:
        """Does any card come, go or move?"""
        return self.before.keys() != self.after.keys() or any(
            self.before[key].rect != pose.rect for key, pose in self.after.items()
        )


def told(before: View | None, after: View, event: Event, nears: tuple[Seat, Seat], desk: Desk) -> list[Step]:
    """The motion of an event on the whole table. `nears`: whose line is large before and after it."""
    start = before if before is not None else after
    cards = cards_of(start, after, event, nears)
    steps = desk.steps(before, after, event)
    turning = turning_of(steps)
    for n, step in enumerate(steps):
        change = step.change
        now, last = n == turning, n == len(steps) - 1
        change.before = {**(cards.before if n <= turning else cards.after), **change.before}
        change.after = {**(cards.before if n < turning else cards.after), **change.after}
        if now:
            change.origins = {**change.origins, **cards.origins}
            change.sinks = {**change.sinks, **cards.sinks}
        if now and cards.moves and _plain(change):
            change.ms, change.ease, change.arc = _flight(event), "in-out-cubic", True
        if last:
            change.hold = max(change.hold, hold_of(event))
    return steps


def turning_of(steps: Sequence[Step]) -> int:
    """From which of these steps on the table beside the board is as after the event."""
    return next((n for n, step in enumerate(steps) if step.change.shows_after), 0)


def _flight(event: Event) -> float:
    return TAKE_MS if isinstance(event, e.CardTaken | e.LineBegan) else FLY_MS


def _plain(change: Change) -> bool:
    """Nothing on the board moves: the cards set the pace."""
    return all(
        key in change.before and change.before[key] == pose
        for key, pose in change.after.items()
        if not key.startswith(("draft:", "hand:", "slot:", "dmg:", "fit:"))
    )


def cards_of(before: View, after: View, event: Event, nears: tuple[Seat, Seat]) -> Cards:
    """The cards' part of an event."""
    found = Cards(layout(before, nears[0]), layout(after, nears[1]))
    room = room_of(after.terms.mission)
    if isinstance(event, e.CardTaken):
        _fly(found, f"draft:{event.place}", f"taken:{event.place}", room.row_hand_box(len(after.mechs), event.seat))
    elif isinstance(event, e.SandRanOut):
        for seat, place in zip(event.seats, event.places, strict=True):
            _fly(found, f"draft:{place}", f"taken:{place}", room.row_hand_box(len(after.mechs), seat))
    elif isinstance(event, e.DraftEnded):
        _handed(found, room, len(after.mechs), nears[1])
    elif isinstance(event, e.CardProgrammed):
        _programmed(found, before, after, event)
    elif isinstance(event, e.CardScrapped):
        _scrapped(found, room, event)
    elif isinstance(event, e.SlotsSwapped):
        _swapped(found, event)
    elif isinstance(event, e.SchematicFitted):
        _fitted(found, room, event)
    elif isinstance(event, e.DamagePlaced):
        key = damage_key(event.seat, event.slot)
        found.origins[key] = _dropped(room.slot_box(event.slot), found.after, key)
    if nears[0] != nears[1]:
        _from_row(found, room, len(after.mechs), *nears)
    return found


def _fly(cards: Cards, source: str, key: str, to: Box) -> None:
    """A copy of a card flies to a small place and is gone."""
    pose = cards.before.get(source)
    if pose is not None:
        x, y, _, _ = to
        cards.before[key] = replace(pose, state="idle", z=pose.z + 200)
        cards.sinks[key] = replace(pose, rect=pygame.FRect(x, y, SMALL, SMALL * 1.4), state="idle", alpha=120, z=pose.z + 200)


def _handed(cards: Cards, room: Room, seats: int, near: Seat) -> None:
    """The display is gone at once, for the hand lies in its place: that comes out of the row that its cards were taken to."""
    for key in [key for key in cards.before if key.startswith("draft:")]:
        del cards.before[key]
    x, y, _, _ = room.row_hand_box(seats, near)
    for key, pose in cards.after.items():
        if key.startswith(f"hand:{near}:"):
            small = pygame.FRect(x, y, SMALL, SMALL * 1.4)
            cards.origins[key] = replace(pose, rect=small, alpha=0, moving=True, whole=pose.rect.size)


def _programmed(cards: Cards, before: View, after: View, event: e.CardProgrammed) -> None:
    """From the hand to its slot; for a mech whose line is not large there is nothing to see but its row."""
    top = slot_key(event.seat, event.slot, event.power - 1)
    if top not in cards.after:
        return
    gone = [key for key in cards.before if key.startswith(f"hand:{event.seat}:") and key not in cards.after]
    mine = [key for key in gone if card_in_hand(key) == event.card]
    if mine:
        cards.origins[top] = cards.before[mine[-1]]
        del cards.before[mine[-1]]
    else:
        x, y, w, _ = room_of(after.terms.mission).row_slot_box(len(after.mechs), event.seat, event.slot)
        cards.origins[top] = replace(cards.after[top], rect=pygame.FRect(x, y, w, w * 1.4), moving=True)
    if top in cards.before:  # a full stack, or another element: the new card is laid over what lay there
        cards.before[f"gone:{event.slot}"] = cards.before.pop(top)


def _scrapped(cards: Cards, room: Room, event: e.CardScrapped) -> None:
    """Onto the scrap heap."""
    x, y, w, h = room.scrap
    for key in [key for key in cards.before if key.startswith(f"hand:{event.seat}:") and key not in cards.after]:
        pose = cards.before[key]
        cards.sinks[key] = replace(pose, rect=pygame.FRect(x + w / 2 - 30, y + h / 2 - 42, 60, 84), alpha=60, angle=20)


def _swapped(cards: Cards, event: e.SlotsSwapped) -> None:
    """The cards of two slots change places: each travels under the key of where it goes."""
    moved: dict[str, Pose] = {}
    other = dict(zip(event.slots, event.others, strict=True))
    other |= {b: a for a, b in other.items()}
    for key in list(cards.before):
        parts = key.split(":")
        if parts[0] in ("slot", "dmg", "fit") and int(parts[1]) == event.seat and int(parts[2]) in other:
            parts[2] = str(other[int(parts[2])])
            moved[":".join(parts)] = cards.before.pop(key)
    cards.before |= moved


def _fitted(cards: Cards, room: Room, event: e.SchematicFitted) -> None:
    """Out of the title of the line into its slot; what lay there goes."""
    key = fitted_key(event.seat, event.slot)
    pose = cards.after.get(key)
    if pose is not None:
        x, y, w, _ = room.line
        cards.origins[key] = replace(pose, rect=pygame.FRect(x + w - 110, y - 4, 60, 84), alpha=120, moving=True)


def _dropped(box: Box, after: Layout, key: str) -> Pose:
    """A damage card falls onto its slot."""
    x, y, w, h = box
    pose = after.get(key) or Pose(pygame.FRect(*box))
    return replace(pose, rect=pygame.FRect(x - 10, y - 150, w, h), alpha=80, angle=-14)


def _from_row(cards: Cards, room: Room, seats: int, was: Seat, near: Seat) -> None:
    """Another line becomes the large one: its cards come out of its row, and those of the one before leave with its title."""
    mine = tuple(f"{kind}:{was}:" for kind in ("slot", "dmg", "fit", "hand"))
    for key in [key for key in cards.before if key.startswith(mine)]:
        del cards.before[key]
    _, y, _, h = room.row_box(seats, near)
    for key, pose in cards.after.items():
        if key.startswith((f"slot:{near}:", f"dmg:{near}:", f"fit:{near}:")) and key not in cards.before:
            small = pygame.FRect(pose.rect.x, y + h / 2 - SMALL * 0.7, SMALL, SMALL * 1.4)
            cards.origins.setdefault(key, replace(pose, rect=small, alpha=0, moving=True, whole=pose.rect.size))


__all__ = ["Cards", "cards_of", "told", "turning_of"]
