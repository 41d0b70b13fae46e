"""What an event adds beside the board: the picture of its line in the log, sounds of the cards, a rest to read."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs import TITLE
from game.titles.mechs.rules import events as e
from game.titles.mechs.scene.cardbook import plan_picture

OF_PLANS = (e.SchematicWoke, e.SchematicFitted, e.SchematicUsed, e.SchematicRan)
"""Events about one schematic, whose own picture they have."""
LOG_ICONS: dict[type[Event], str] = {
    e.FirstPlayerRolled: "ui_star",
    e.MechDeployed: "ui_play",
    e.TurnBegan: "ui_turn",
    e.DraftDealt: "ui_deck",
    e.DeckShuffled: "ui_deck",
    e.CardTaken: "ui_plus",
    e.SandRanOut: "ui_hourglass",
    e.DraftEnded: "ui_deck",
    e.CardProgrammed: "ui_cog",
    e.CardScrapped: "ui_minus",
    e.SlotsSwapped: "ui_swap",
    e.DamageRepaired: "ui_plus",
    e.SeatReady: "ui_check",
    e.ReadyTakenBack: "ui_back",
    e.LineBegan: "ui_play",
    e.SlotRan: "ui_step",
    e.LineEnded: "ui_check",
    e.MechTurned: "ct_turn",
    e.MechMoved: "ct_move",
    e.StepBlocked: "ui_cross",
    e.CellsStruck: "ct_attack",
    e.KillsCounted: "mv_gear",
    e.CargoTaken: "mv_kill",
    e.CargoLost: "mv_kill",
    e.CargoThrown: "mv_kill",
    e.TankBlown: "cmd_fuel_tank",
    e.DamageDrawn: "ui_damage",
    e.DamagePlaced: "dmg_slot",
    e.SystemDamaged: "dmg_system",
    e.GlitchSpent: "dmg_glitch",
    e.RuneDieRolled: "ui_star",
    e.ShardTaken: "ui_gift",
    e.ShardDropped: "ui_gift",
    e.ShardDelivered: "ui_trophy",
    e.ShardCrushed: "ui_exhausted",
    e.BombDamaged: "ui_life_lost",
    e.SchoolRaided: "ui_life_lost",
    e.SchoolFlared: "el_fire",
    e.MinionPhaseBegan: "mv_kill",
    e.MinionsMoved: "mv_kill",
    e.MinionsSpawned: "mv_kill",
    e.MinionAttacked: "ct_attack",
    e.EscalationRose: "ui_damage",
    e.MissionEnded: "ui_trophy",
    e.CoinTurned: "ui_swap",
    e.SpikesHit: "ui_damage",
    e.LavaEntered: "el_fire",
    e.CheckpointReached: "ui_check",
    e.MechLeft: "ui_quit",
    e.DangerPhaseBegan: "ui_damage",
    e.NumberDieRolled: "ui_star",
    e.CountdownMoved: "ui_hourglass",
    e.ShardsPulsed: "ui_damage",
    e.WallMoved: "el_fire",
    e.BossSlotRan: "ui_exhausted",
    e.BossMoved: "ct_move",
    e.BossBlocked: "ui_cross",
    e.BossStruck: "ct_attack",
    e.PlayerRolled: "ui_star",
    e.MechDragged: "ct_move",
    e.BossDrew: "ui_deck",
    e.BossProgrammed: "ui_cog",
    e.BossDamaged: "ui_life_lost",
    e.ShieldHeld: "kw_tough",
    e.BossStunned: "ui_exhausted",
    e.BossRecovered: "ui_turn",
    e.SchematicsTaken: "sch_hack",
    e.MechJumped: "ct_move",
    e.CommandsDrawn: "ui_deck",
    e.CommandKept: "ui_plus",
    e.MinesLaid: "ui_plus",
    e.MineBlown: "ui_damage",
    e.MinionsFrozen: "ui_pause",
    e.HitSpared: "kw_tough",
    e.DamagesTurned: "ui_damage",
    e.DamageRefused: "ui_minus",
}
"""The picture before a line of the log, whatever the event says; `icon_of` looks at what it says."""
LOST, OTHER = "ui_life_lost", "ui_step"

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
    e.TurnBegan: 250,
    e.DraftDealt: 200,
    e.SandRanOut: 2300,
    e.MissionEnded: 1500,
    e.SlotRan: 240,
    e.LineBegan: 200,
    e.MinionPhaseBegan: 400,
    e.SlotsSwapped: 300,
    e.DamageDrawn: 900,
    e.DamagePlaced: 900,
    e.SystemDamaged: 900,
    e.KillsCounted: 0,
    e.SchematicRan: 240,
    e.DangerPhaseBegan: 400,
    e.BossSlotRan: 420,
    e.BossBlocked: 240,
    e.BossProgrammed: 420,
    e.SchematicWoke: 500,
}
"""Rests at the end of an event, in ms at speed 1, so that it can be read."""

QUIET = frozenset({
    e.KillsCounted, e.LineEnded, e.GlitchSpent, e.DeckShuffled, e.DraftEnded, e.RuneDieRolled, e.NumberDieRolled, e.PlayerRolled,
    Event,
})  # fmt: skip
"""Events that "one step" goes on behind."""


def icon_of(event: Event) -> str:
    """The picture before an event's line in the log: a mission that was lost earns no trophy."""
    if isinstance(event, e.MissionEnded) and not event.won:
        return LOST
    if isinstance(event, OF_PLANS):
        return plan_picture(TITLE.catalog.schematics[event.schematic])
    return LOG_ICONS.get(type(event), OTHER)


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


def hold_of(event: Event) -> float:
    """The rest after an event in ms."""
    return HOLDS.get(type(event), 0.0)
