"""The picture before each line of the log, on the table's log and on phones."""

from __future__ import annotations

from game.core.types import Event
from game.titles.mechs import TITLE
from game.titles.mechs.printed import plan_picture
from game.titles.mechs.rules import events as e

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
LOST, OTHER = "ui_life_lost", "ui_step"


def log_icon(event: Event) -> str:
    """The icon of what happened, of the schematic that it is about: a mission that was lost earns no trophy."""
    if isinstance(event, e.MissionEnded) and not event.won:
        return LOST
    if isinstance(event, OF_PLANS):
        return plan_picture(TITLE.catalog.schematics[event.schematic])
    return LOG_ICONS.get(type(event), OTHER)
