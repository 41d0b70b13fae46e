"""What an event adds beside the board: the picture of its line in the log, sounds of the cards, a rest to read."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs.rules import events as e

SOUNDS: dict[type[Event], tuple[str, ...]] = {
    e.TurnBegan: ("turn_chime",),
    e.DraftDealt: ("deal",),
    e.DeckShuffled: ("shuffle",),
    e.CardTaken: ("card_lift",),
    e.SandRanOut: ("sand_out_gong",),
    e.CardProgrammed: ("card_place",),
    e.CardScrapped: ("scrap",),
    e.SlotsSwapped: ("card_place",),
    e.SeatReady: ("ready",),
    e.ReadyTakenBack: ("card_lift",),
    e.SlotRan: ("command_clunk",),
    e.CargoLost: ("cargo",),
    e.CargoThrown: ("cargo",),
    e.MinionPhaseBegan: ("minions_turn",),
    e.GlitchSpent: ("fizzle",),
}
"""Sounds of what happens beside the board; the board has its own."""
LEVEL_UP, GEAR = "stack_level", "gear_gained"

HOLDS: dict[type[Event], float] = {
    e.TurnBegan: 60,
    e.DraftDealt: 40,
    e.SandRanOut: 2300,
    e.MissionEnded: 1500,
    e.SlotRan: 140,
    e.MinionPhaseBegan: 60,
    e.SlotsSwapped: 160,
    e.DamageDrawn: 1200,
    e.DamagePlaced: 320,
    e.SystemDamaged: 900,
    e.KillsCounted: 0,
    e.SchematicRan: 140,
    e.DangerPhaseBegan: 120,
    e.BossSlotRan: 420,
    e.BossBlocked: 240,
    e.BossProgrammed: 420,
    e.SchematicWoke: 500,
}
"""Rests at the end of an event, in ms at speed 1, so that it can be read."""
OWN_DAMAGE, SURPRISE, LETTER, KNOWN = (1600.0, 3600.0), 1100.0, 36.0, 0.6
"""The rest where the damage is a person's own, at least and at most: cause and card are read, or passed over by a press. Each
letter takes its time; what has been read in this match takes that share of it."""

QUIET = frozenset({
    e.KillsCounted, e.LineEnded, e.GlitchSpent, e.DeckShuffled, e.DraftEnded, e.RuneDieRolled, e.NumberDieRolled, e.PlayerRolled,
    Event,
})  # fmt: skip
"""Events that "one step" goes on behind."""


def sounds_of(event: Event) -> tuple[str, ...]:
    """The sounds of an event beside the board."""
    found = SOUNDS.get(type(event), ())
    if isinstance(event, e.CardProgrammed) and event.power > 1:
        found = (*found, LEVEL_UP)
    if isinstance(event, e.KillsCounted) and event.gained:
        found = (*found, GEAR)
    return found


def take_of(event: Event) -> int | None:
    """Which take of `LEVEL_UP` plays: it rises with the power that a stack has reached."""
    return event.power - 1 if isinstance(event, e.CardProgrammed) else None


def reading(letters: int, known: bool) -> float:
    """How long a damage of one's own is read whose card has so many letters, in ms."""
    least, most = OWN_DAMAGE
    return max(least, min(most, SURPRISE + LETTER * letters) * (KNOWN if known else 1))


def hold_of(event: Event) -> float:
    """The rest after an event in ms."""
    return HOLDS.get(type(event), 0.0)
